//! Pieces of a table: what lies under a point and along a line, roads that are as wide as they are said to be.

use crate::common::*;
use proptest::prelude::*;
use tabletop::terrain::{Crossed, Piece, PieceShape, Terrain};
use tabletop::*;

/// The ground of these tests is how high it is.
fn piece(level: u8, shape: PieceShape) -> Piece<u8> {
    Piece { name: "a piece".into(), kind: "ground".into(), ground: level, shape }
}

fn area(corners: [(i32, i32); 4]) -> PieceShape {
    PieceShape::Area(Polygon::new(corners.map(|(x, y)| mm(x, y)).to_vec()).expect("an outline"))
}

fn line(points: &[(i32, i32)]) -> Polyline {
    Polyline::new(points.iter().map(|(x, y)| mm(*x, *y)).collect()).expect("a line")
}

/// A hill with its top, a wall, and a road with a bend that leads over both.
fn table() -> Terrain<u8> {
    Terrain::new(vec![
        piece(1, area([(100, 100), (500, 100), (500, 400), (100, 400)])),
        piece(2, area([(200, 150), (400, 150), (400, 350), (200, 350)])),
        piece(0, PieceShape::Line(line(&[(0, 50), (600, 50)]))),
        piece(0, PieceShape::Band(line(&[(300, 0), (300, 300), (600, 300)]), 40 * MM)),
    ])
}

#[test]
fn what_lies_under_a_point_is_found_with_its_level() {
    let table = table();
    let level = |x, y| table.level(mm(x, y), |ground| *ground);
    assert_eq!((level(50, 50), level(100, 100), level(199, 200), level(200, 200)), (0, 1, 1, 2));
    assert_eq!(table.under(mm(320, 200)), [0, 1, 3], "on the verge of the road");
    assert_eq!(table.under(mm(321, 200)), [0, 1]);
    assert_eq!(table.under(mm(50, 50)), [2], "on the wall");
    assert_eq!(table.beside(mm(50, 55), 5 * MM), [2]);
    assert!(table.beside(mm(50, 56), 5 * MM).is_empty());
}

#[test]
fn a_line_leads_over_ground_and_walls_in_their_order() {
    let table = table();
    let leg = Segment::new(mm(350, 0), mm(350, 400));
    let crossed = table.crossed(&leg);
    let ground = |piece, mm: i32| Crossed::Ground { piece, length: mm * MM };
    let wall = Crossed::Line { piece: 2, times: 1 };
    assert_eq!(crossed, [ground(0, 300), ground(1, 200), wall, ground(3, 40)]);
    assert_eq!(table.met_at(0, &leg), Some(mm(350, 100)));
    assert_eq!(table.met_at(3, &leg), Some(mm(350, 280)));
    assert_eq!(table.met_at(3, &Segment::new(mm(0, 0), mm(0, 400))), None);
}

#[test]
fn a_road_is_touched_from_its_verge() {
    let table = table();
    let base = Shape::Rect { width: 20 * MM, depth: 20 * MM }.at(mm(331, 100), Heading::NORTH);
    let road = &table.get(3).shape;
    assert!(!road.is_touched_by(&base, MM - 1) && road.is_touched_by(&base, MM));
    assert_eq!(road.bounds(), Bounds { min: mm(280, -20), max: mm(620, 320) });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// The index leaves nothing out.
    #[test]
    fn what_is_crossed_is_what_each_piece_says(a in point(), b in point(), shift in point()) {
        let table = table();
        let move_to = |p: Point| Point::new(p.x / 8 + shift.x / 64, p.y / 8 + shift.y / 64);
        let leg = Segment::new(move_to(a), move_to(b));
        let found: Vec<usize> = table.crossed(&leg).iter().map(Crossed::piece).collect();
        let each = table.iter().enumerate().filter(|(_, piece)| {
            let met = piece.shape.stretches(&leg);
            !met.is_empty() && (piece.shape.line().is_some() || union_length(&leg, &met) > 0)
        });
        prop_assert_eq!(found, each.map(|(number, _)| number).collect::<Vec<_>>());
        let under: Vec<usize> =
            (0..4).filter(|n| table.get(*n).shape.contains(leg.a)).collect();
        prop_assert_eq!(table.under(leg.a), under);
    }

    /// A way through a band is as long as it is near its middle.
    #[test]
    fn a_stretch_of_road_lies_on_the_road(x in -50..650i32, y in -50..350i32, z in -50..650i32, w in -50..350i32) {
        let table = table();
        let (road, leg) = (&table.get(3).shape, Segment::new(mm(x, y), mm(z, w)));
        let met = road.stretches(&leg);
        let inside = |at: Point| met.iter().any(|(from, to)| {
            let far = leg.a.to(at).length_down();
            leg.a.to(leg.at(*from)).length_down() <= far + 2 && far <= leg.a.to(leg.at(*to)).length_up() + 2
        });
        for part in 0..=20 {
            let at = leg.at_nearest(Fraction::new(part, 20));
            if road.is_within(at, -2) {
                prop_assert!(inside(at), "{at:?} is on the road");
            }
            if inside(at) {
                prop_assert!(road.is_within(at, 4), "{at:?} is not");
            }
        }
    }
}
