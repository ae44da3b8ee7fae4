//! (FL-LOS, FL-CAV-7) Lines of sight.

use tabletop::{CM, Point};

use crate::ground::sight::*;
use crate::ground::sketch::*;
use crate::parts::*;
use crate::tables::Cover;

const A: FigureId = FigureId(0);
const B: FigureId = FigureId(1);
const C: FigureId = FigureId(2);
const D: FigureId = FigureId(3);

fn seen(field: Sketch) -> Line {
    line(&field.set(), A, B)
}

fn clear() -> Line {
    Line { blocked: None, obscured: None, cover: Cover::None }
}

#[test]
fn flc_27_woods_between() {
    let bands = |bands: &[(i32, i32)]| {
        let field = Sketch::new().foot(US, 500, 450).foot(THEM, 800, 450);
        let wood = |field: Sketch, (west, east): &(i32, i32)| {
            field.block("light_wood", *west, 400, *east, 500)
        };
        bands.iter().fold(field, wood)
    };
    let obscured = Line { obscured: Some(Screen::Piece(PieceId(0))), ..clear() };
    assert_eq!(seen(bands(&[(600, 640)])), obscured);
    assert_eq!(seen(bands(&[(600, 650)])), obscured, "exactly 5 cm");
    let blocked = |pieces: &[u8]| {
        let pieces = pieces.iter().map(|p| PieceId(*p)).collect();
        Line { blocked: Some(Block::Tall { length: 6 * CM, pieces }), ..clear() }
    };
    assert_eq!(seen(bands(&[(600, 660)])), blocked(&[0]));
    assert_eq!(seen(bands(&[(570, 600), (660, 690)])), blocked(&[0, 1]));
    let twice = bands(&[(600, 640), (600, 640)]);
    assert_eq!(seen(twice), obscured, "overlapping areas count once");
    assert!(!sees(&bands(&[(600, 660)]).set(), A, B));
}

#[test]
fn flc_24_and_25_own_woods() {
    let shot = |field: Sketch| seen(field.block("light_wood", 600, 400, 700, 500));
    let target_in = Sketch::new().foot(US, 360, 450).foot(THEM, 630, 450);
    assert_eq!(shot(target_in), Line { cover: Cover::Light, ..clear() });
    let firer_in = Sketch::new().foot(US, 620, 450).foot(THEM, 150, 450);
    assert_eq!(shot(firer_in), clear());
    let deep = Sketch::new().foot(US, 360, 450).foot(THEM, 651, 450);
    assert!(matches!(shot(deep).blocked, Some(Block::Tall { length: 51_000, .. })));
    let behind = Sketch::new().foot(US, 360, 450).foot(THEM, 587, 450);
    assert_eq!(shot(behind), clear(), "a wood behind one's back is no cover");
}

#[test]
fn flc_28_hedge_wall_and_a_gap() {
    let field = Sketch::new().foot(US, 100, 450).foot(THEM, 500, 450);
    let field = field.foot(THEM, 300, 423).foot(THEM, 300, 478);
    let x = 487;
    let field = field.line("hedge", &[(x, 400), (x, 500)]).line("wall", &[(x, 440), (x, 460)]);
    let found = seen(field);
    assert_eq!(found.cover, Cover::Heavy);
    assert_eq!(found.obscured, Some(Screen::Gap(C, D)));
}

#[test]
fn flc_29_gaps_between_figures() {
    let foot = || Sketch::new().foot(US, 400, 460).foot(THEM, 800, 460);
    let gap = Line { obscured: Some(Screen::Gap(C, D)), ..clear() };
    assert_eq!(seen(foot().foot(US, 600, 430).foot(US, 600, 490)), gap);
    let mounted = Sketch::new().rider(US, 400, 460, 90).foot(THEM, 800, 460);
    assert_eq!(seen(mounted.foot(US, 600, 430).foot(US, 600, 490)), clear());
    assert_eq!(seen(foot().foot(US, 600, 420).foot(US, 600, 500)), clear());
    let one = Line { obscured: Some(Screen::Figure(C)), ..clear() };
    assert_eq!(seen(foot().foot(THEM, 600, 460)), one);
    assert_eq!(seen(foot().foot(US, 400, 430).foot(US, 400, 490)), clear(), "shoulder to shoulder");
    assert_eq!(seen(foot().foot(US, 425, 460)), one, "right in front of him");
    assert_eq!(seen(foot().foot(THEM, 800, 435).foot(THEM, 800, 485)), clear());
    let exact = foot().foot(US, 600, 460 - 37).foot(US, 600, 460 + 38);
    assert_eq!(seen(exact), clear(), "a gap of exactly 5 cm");
}

#[test]
fn houses_block_and_their_corners_cover() {
    let shot = |y: i32| {
        let field = Sketch::new().foot(US, 100, 500).foot(THEM, 600, y);
        seen(field.block("house", 500, 300, 587, 500))
    };
    assert_eq!(shot(490).blocked, Some(Block::Piece(PieceId(0))));
    let peering = shot(505);
    assert_eq!((peering.blocked.clone(), peering.cover), (None, Cover::Heavy), "{peering:?}");
    assert_eq!(shot(520).cover, Cover::None);
    let along = Sketch::new().foot(US, 100, 500).foot(THEM, 1600, 500);
    assert_eq!(seen(along.block("house", 500, 300, 600, 500)), clear(), "a border has no depth");
}

#[test]
fn walls_obscure_from_afar() {
    let shot = |x: i32| {
        let field = Sketch::new().foot(US, 100, 500).foot(THEM, 600, 500);
        seen(field.line("wall", &[(x, 500), (x, 600)]))
    };
    let screened = Line { obscured: Some(Screen::Piece(PieceId(0))), ..clear() };
    assert_eq!(shot(300), screened, "its end is enough");
    assert_eq!(shot(587), Line { cover: Cover::Heavy, ..clear() });
    assert_eq!(shot(613), clear(), "behind its back");
    assert_eq!(shot(113), clear(), "one's own wall");
}

#[test]
fn ranges_run_from_centre_to_centre() {
    let state = Sketch::new().foot(US, 100, 100).foot(THEM, 400, 500).set();
    assert_eq!(range(&state, A, B), 50 * CM);
    assert!(is_in_range(&state, A, B, 50 * CM) && !is_in_range(&state, A, B, 50 * CM - 1));
    assert_eq!(distance_up(Point::new(0, 0), Point::new(1, 1)), 2);
}
