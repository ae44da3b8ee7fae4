//! Bases by hand-made numbers: gaps, overlaps, sides, contact, slots.

use tabletop::*;

const FOOT: Shape = Shape::Rect { width: 25 * MM, depth: 25 * MM };
const LARGE: Shape = Shape::Rect { width: 30 * MM, depth: 30 * MM };
const HORSE: Shape = Shape::Rect { width: 25 * MM, depth: 50 * MM };
const DISC: Shape = Shape::Round { radius: INCH / 2 };

fn mm(x: i32, y: i32) -> Point {
    Point::new(x * MM, y * MM)
}

fn north(shape: Shape, x: i32, y: i32) -> Base {
    shape.at(mm(x, y), Heading::NORTH)
}

fn contact(a: &Base, b: &Base) -> Option<(Side4, Side4)> {
    flush(a, b, MM, 1, MM)
}

#[test]
fn corners_run_from_front_left() {
    let horse = HORSE.at(mm(100, 100), Heading::EAST);
    let at = |x: i32, y: i32| Point::new(x * 500, y * 500);
    assert_eq!(horse.corners(), [at(250, 225), at(250, 175), at(150, 175), at(150, 225)]);
    let foot = FOOT.at(mm(0, 0), Heading::of(45));
    let reach = 17_678; // half of 25 root 2 mm, to the nearest
    let corners = [(0, reach), (reach, 0), (0, -reach), (-reach, 0)];
    assert_eq!(foot.corners(), corners.map(|(x, y)| Point::new(x, y)));
    let (side, out) = horse.side(Side4::Right);
    assert_eq!((side, out), (Segment::new(at(250, 175), at(150, 175)), Heading::SOUTH));
}

#[test]
fn gaps_are_exact() {
    let (a, b) = (north(FOOT, 0, 0), north(FOOT, 35, 0));
    assert_eq!(a.gap(&b), 10 * MM);
    assert!(a.is_within(&b, 10 * MM) && !a.is_within(&b, 10 * MM - 1));
    let corner = north(FOOT, 28, 29); // 3 and 4 mm off the corner
    assert_eq!(a.gap(&corner), 5 * MM);
    assert!(a.is_within(&corner, 5 * MM) && !a.is_within(&corner, 5 * MM - 1));
    let turned = FOOT.at(Point::new(12_500 + 17_678 + 7, 3), Heading::of(45));
    assert_eq!(a.gap(&turned), 7, "a corner points at the side");
    assert_eq!(a.gap(&a), 0);
    assert_eq!(a.gap(&north(FOOT, 5, 5)), 0);
    assert!(a.is_within(&north(LARGE, 1, 1), 0));
    let crossed = Shape::Rect { width: 100 * MM, depth: MM };
    assert_eq!(
        north(crossed, 0, 0).gap(&crossed.at(mm(0, 0), Heading::EAST)),
        0,
        "no corner inside"
    );
}

#[test]
fn discs_measure_from_their_rims() {
    let (a, b) =
        (DISC.at(mm(0, 0), Heading::NORTH), DISC.at(Point::new(INCH + 30, 40), Heading::NORTH));
    assert_eq!(a.gap(&b), 30);
    assert!(a.is_within(&b, 31) && !a.is_within(&b, 30));
    let rect = north(FOOT, 50, 0);
    assert_eq!(rect.gap(&a), 50 * MM - 12_500 - 12_700);
    assert_eq!(a.gap(&rect), rect.gap(&a));
    assert!(a.contains(Point::new(12_700, 0)) && !a.contains(Point::new(12_700, 1)));
    assert!(a.overlaps(&DISC.at(Point::new(INCH - 11, 0), Heading::NORTH), 10));
    assert!(!a.overlaps(&DISC.at(Point::new(INCH - 10, 0), Heading::NORTH), 10));
    assert!(rect.overlaps(&DISC.at(mm(50, 0), Heading::NORTH), 20 * MM), "the centre inside");
    assert!(!rect.overlaps(&DISC.at(mm(50, 0), Heading::NORTH), 25_200));
}

#[test]
fn points_and_ranges() {
    let foot = north(FOOT, 0, 0);
    assert!(foot.point_is_within(mm(0, 0), 0));
    assert!(foot.point_is_within(Point::new(12_500, -12_500), 0));
    assert!(!foot.contains(Point::new(12_501, 0)));
    assert!(foot.point_is_within(Point::new(12_503, 12_504), 5));
    assert!(!foot.point_is_within(Point::new(12_504, 12_504), 5));
    assert_eq!(foot.point_gap(Point::new(12_503, 12_504)), 5);
    let turned = FOOT.at(mm(0, 0), Heading::of(30));
    assert!(turned.contains(polar(mm(0, 0), Heading::of(30), 12_499)));
    assert!(!turned.contains(polar(mm(0, 0), Heading::of(30), 12_502)));
    assert!(!turned.contains(Point::new(12_500, 12_500)));
}

#[test]
fn overlap_needs_depth() {
    let a = north(FOOT, 0, 0);
    let beside = |x: i32| FOOT.at(Point::new(x, 5 * MM), Heading::NORTH);
    assert!(!a.overlaps(&beside(25_000), 0), "touching");
    assert!(a.overlaps(&beside(24_999), 0));
    assert!(!a.overlaps(&beside(24_900), 100));
    assert!(a.overlaps(&beside(24_899), 100));
    let corner = |x: i32| FOOT.at(Point::new(x, 0), Heading::of(45));
    assert!(!a.overlaps(&corner(12_500 + 17_678 - 100), 100));
    assert!(a.overlaps(&corner(12_500 + 17_678 - 101), 100));
}

#[test]
fn segments_meet_bases() {
    let foot = FOOT.at(mm(0, 0), Heading::of(45));
    let line = |y: i32| Segment::new(Point::new(-MM * 100, y), Point::new(MM * 100, y));
    assert!(foot.meets(&line(17_678)), "a corner is part of the base");
    assert!(!foot.meets(&line(17_679)));
    assert!(foot.meets(&Segment::new(mm(0, 0), mm(1, 1))), "wholly inside");
    assert!(!line(17_678 + 5).comes_within(&foot, 5));
    assert!(line(17_678 + 4).comes_within(&foot, 5));
    assert!(!line(0).comes_within(&foot, 0));
}

#[test]
fn engagement_range_of_flc_21() {
    let orc = north(FOOT, 500, 500);
    let walk = |y: i32| Segment::new(mm(400, y), mm(600, y));
    let keep = 25 * MM + 12_500;
    assert!(walk(549).comes_within(&orc, keep));
    assert!(!walk(550).comes_within(&orc, keep));
}

#[test]
fn on_the_table_wholly() {
    let lies =
        |x, y, degrees| FOOT.at(Point::new(x, y), Heading::of(degrees)).lies_on(180 * CM, 90 * CM);
    assert!(lies(12_500, 12_500, 0) && lies(180 * CM - 12_500, 90 * CM - 12_500, 90));
    assert!(!lies(12_499, 12_500, 0) && !lies(12_500, 12_500, 45));
    assert!(lies(17_678, 17_678, 45) && !lies(17_677, 17_678, 45));
    assert!(DISC.at(Point::new(12_700, 12_700), Heading::NORTH).lies_on(CM * 10, CM * 10));
    assert!(!DISC.at(Point::new(12_699, 12_700), Heading::NORTH).lies_on(CM * 10, CM * 10));
}

#[test]
fn flush_sides_are_contact() {
    let (a, b) = (north(FOOT, 0, 0), FOOT.at(mm(0, 25), Heading::SOUTH));
    assert_eq!(contact(&a, &b), Some((Side4::Front, Side4::Front)));
    assert_eq!(contact(&a, &north(FOOT, 25, 0)), Some((Side4::Right, Side4::Left)));
    assert_eq!(
        contact(&a, &FOOT.at(mm(1, 26), Heading::SOUTH)),
        Some((Side4::Front, Side4::Front))
    );
    assert_eq!(contact(&a, &FOOT.at(mm(2, 25), Heading::SOUTH)), None, "corners apart");
    assert_eq!(contact(&a, &FOOT.at(mm(0, 27), Heading::SOUTH)), None, "a gap of two millimetres");
    assert!(contact(&a, &FOOT.at(mm(0, 25), Heading::of(181))).is_some());
    assert_eq!(contact(&a, &FOOT.at(mm(0, 26), Heading::of(183))), None);
    // A mounted figure's long side covers a foot base anywhere along it.
    let horse = HORSE.at(mm(0, 25), Heading::EAST);
    assert_eq!(contact(&north(FOOT, 12, 0), &horse), Some((Side4::Front, Side4::Right)));
    assert_eq!(contact(&north(FOOT, 13, 0), &horse), Some((Side4::Front, Side4::Right)));
    assert_eq!(contact(&north(FOOT, 14, 0), &horse), None, "1.5 mm uncovered");
    assert_eq!(contact(&a, &DISC.at(mm(0, 25), Heading::NORTH)), None);
}

#[test]
fn slots_run_clockwise_from_the_front() {
    let foot = north(FOOT, 100, 100);
    let at: Vec<_> = slots(&foot, FOOT).iter().map(|s| (s.at, s.facing.degrees())).collect();
    let expected = [(100, 125, 180), (125, 100, 270), (100, 75, 0), (75, 100, 90)];
    assert_eq!(at, expected.map(|(x, y, f)| (mm(x, y), f)));
    let horse = north(HORSE, 100, 100);
    let at: Vec<_> = slots(&horse, FOOT).iter().map(|s| s.at).collect();
    let half = |x: i32, y: i32| Point::new(x * 500, y * 500);
    let right = [half(250, 225), half(250, 175)];
    let left = [half(150, 175), half(150, 225)];
    assert_eq!(at, [half(200, 275), right[0], right[1], half(200, 125), left[0], left[1]]);
    assert_eq!(slots(&foot, LARGE).len(), 4);
    assert_eq!(slots(&horse, LARGE).len(), 4);
    assert_eq!(slots(&foot, LARGE)[0].at, Point::new(100 * MM, 100 * MM + 27_500));
}

#[test]
fn turned_slots_are_flush() {
    for degrees in 0..360 {
        for (shape, mover) in
            [(FOOT, FOOT), (HORSE, FOOT), (LARGE, HORSE), (FOOT, LARGE), (DISC, FOOT)]
        {
            let of = shape.at(Point::new(123_457, 98_761), Heading::of(degrees));
            for slot in slots(&of, mover) {
                assert!(!slot.overlaps(&of, 0), "{degrees}");
                assert!(slot.is_within(&of, 3), "{degrees}: gap {}", slot.gap(&of));
                if shape != DISC {
                    assert!(contact(&of, &slot).is_some_and(|(_, front)| front == Side4::Front));
                }
            }
        }
    }
}
