//! Areas and lines by hand-made numbers.

use tabletop::*;

const FOOT: Shape = Shape::Rect { width: 25 * MM, depth: 25 * MM };

fn cm(x: i32, y: i32) -> Point {
    Point::new(x * CM, y * CM)
}

fn area(points: &[(i32, i32)]) -> Polygon {
    Polygon::new(points.iter().map(|(x, y)| cm(*x, *y)).collect()).expect("a simple outline")
}

fn line(points: &[(i32, i32)]) -> Polyline {
    Polyline::new(points.iter().map(|(x, y)| cm(*x, *y)).collect()).expect("a line")
}

fn segment(a: (i32, i32), b: (i32, i32)) -> Segment {
    Segment::new(cm(a.0, a.1), cm(b.0, b.1))
}

/// A horseshoe, open to the north.
fn horseshoe() -> Polygon {
    area(&[(0, 0), (30, 0), (30, 30), (20, 30), (20, 10), (10, 10), (10, 30), (0, 30)])
}

#[test]
fn faults_are_named() {
    let fault = |points: &[(i32, i32)]| {
        Polygon::new(points.iter().map(|(x, y)| cm(*x, *y)).collect()).expect_err("refused")
    };
    assert_eq!(fault(&[(0, 0), (1, 0)]), Fault::TooFewPoints { found: 2, needed: 3 });
    assert_eq!(fault(&[(0, 0), (1, 0), (1, 0)]), Fault::RepeatedPoint { index: 1 });
    assert_eq!(fault(&[(0, 0), (1, 1), (2, 2)]), Fault::NoArea);
    assert_eq!(fault(&[(0, 0), (2, 2), (2, 0), (0, 2)]), Fault::SelfCrossing { side: 0, other: 2 });
    let spike = fault(&[(0, 0), (4, 0), (4, 4), (4, 2)]);
    assert!(matches!(spike, Fault::SelfCrossing { .. }), "{spike}");
    let pinched = fault(&[(0, 0), (4, 0), (4, 4), (2, 0), (0, 4)]);
    assert!(matches!(pinched, Fault::SelfCrossing { .. }), "{pinched}");
    assert!(fault(&[(0, 0), (1, 1), (2, 2)]).to_string().contains("straight"));
    assert!(Polyline::new(vec![cm(0, 0)]).is_err());
}

#[test]
fn inside_border_outside() {
    let u = horseshoe();
    assert!(u.contains(cm(5, 5)) && u.holds_strictly(cm(5, 5)));
    assert!(u.contains(cm(10, 20)) && !u.holds_strictly(cm(10, 20)));
    assert!(u.contains(cm(20, 10)) && !u.holds_strictly(cm(20, 10)));
    assert!(!u.contains(cm(15, 20)) && !u.contains(cm(31, 5)) && !u.contains(cm(15, 30)));
    let back = area(&[(0, 30), (10, 30), (10, 10), (20, 10), (20, 30), (30, 30), (30, 0), (0, 0)]);
    assert!(back.contains(cm(5, 5)) && !back.contains(cm(15, 20)));
    assert!(u.point_is_within(cm(15, 20), 5 * CM) && !u.point_is_within(cm(15, 20), 5 * CM - 1));
}

#[test]
fn parts_cover_the_area() {
    let u = horseshoe();
    assert!(u.parts().len() <= 4, "{}", u.parts().len());
    assert_eq!(area(&[(0, 0), (0, 5), (0, 9), (9, 9), (9, 0)]).parts().len(), 1);
}

#[test]
fn stretches_of_flc_27() {
    let sight = segment((50, 45), (80, 45));
    let inside = |bands: &[(i32, i32)]| {
        let stretches: Vec<Stretch> = bands
            .iter()
            .flat_map(|(a, b)| area(&[(*a, 40), (*b, 40), (*b, 50), (*a, 50)]).stretches(&sight))
            .collect();
        union_length(&sight, &stretches)
    };
    assert_eq!(inside(&[(60, 64)]), 4 * CM);
    assert_eq!(inside(&[(60, 65)]), 5 * CM);
    assert_eq!(inside(&[(57, 60), (66, 69)]), 6 * CM);
    assert_eq!(inside(&[(57, 62), (60, 65)]), 8 * CM, "an overlap counts once");
}

#[test]
fn stretches_inside_only() {
    let u = horseshoe();
    let f = |n| Fraction::new(n, 30);
    assert_eq!(u.stretches(&segment((0, 20), (30, 20))), [(f(0), f(10)), (f(20), f(30))]);
    let legs = [(f(0), f(10)), (f(20), f(30))];
    assert_eq!(u.stretches(&segment((0, 10), (30, 10))), legs, "along an inner border");
    assert_eq!(u.stretches(&segment((0, 30), (30, 30))), [], "along the tops");
    assert_eq!(u.stretches(&segment((0, 0), (0, 30))), [], "along the outer border");
    assert_eq!(u.stretches(&segment((10, 0), (10, 30))), [(f(0), f(10))], "then along a border");
    assert_eq!(u.stretches(&segment((-5, 5), (5, -5))), [], "over a corner");
    assert_eq!(u.stretches(&segment((5, 5), (5, 20))), [(Fraction::ZERO, Fraction::ONE)]);
    assert_eq!(u.stretches(&segment((15, 20), (15, 40))), []);
    assert_eq!(u.stretches(&segment((5, 5), (5, 5))), []);
    assert!(u.passes(&segment((5, 5), (5, 5))) && !u.passes(&segment((0, 5), (0, 5))));
    assert!(u.passes(&segment((0, 20), (30, 20))) && !u.passes(&segment((0, 30), (30, 30))));
}

#[test]
fn a_line_through_a_corner_into_the_area() {
    let square = area(&[(10, 10), (20, 10), (20, 20), (10, 20)]);
    let through = segment((0, 0), (30, 30));
    assert_eq!(square.stretches(&through), [(Fraction::new(1, 3), Fraction::new(2, 3))]);
    assert_eq!(union_length(&through, &square.stretches(&through)), 141_421);
}

#[test]
fn bases_and_areas() {
    let u = horseshoe();
    let foot = |x: i32, y: i32| FOOT.at(Point::new(x, y), Heading::NORTH);
    assert!(foot(15 * CM, 10 * CM + 12_500).lies_on(30 * CM, 30 * CM));
    assert!(!u.overlaps_base(&foot(15 * CM, 10 * CM + 12_500), 0), "touching");
    assert!(u.is_touched_by(&foot(15 * CM, 10 * CM + 12_500), 0));
    assert!(u.is_touched_by(&foot(15 * CM, 10 * CM + 13_500), MM));
    assert!(!u.is_touched_by(&foot(15 * CM, 10 * CM + 13_501), MM));
    assert_eq!(u.gap(&foot(15 * CM, 10 * CM + 13_501)), 1_001);
    assert!(u.overlaps_base(&foot(15 * CM, 10 * CM + 12_399), 100));
    assert!(!u.overlaps_base(&foot(15 * CM, 10 * CM + 12_400), 100));
    assert!(foot(5 * CM, 5 * CM).lies_in(&u) && foot(12_500, 12_500).lies_in(&u));
    assert!(!foot(10 * CM, 20 * CM).lies_in(&u) && !foot(15 * CM, 20 * CM).lies_in(&u));
    let bay = Shape::Rect { width: 10 * CM, depth: 20 * CM };
    assert!(!bay.at(cm(15, 20), Heading::NORTH).lies_in(&u), "it fills the bay, all on the border");
}

#[test]
fn ways_near_areas() {
    let u = horseshoe();
    let bay = segment((15, 30), (15, 20));
    assert!(!u.comes_within(&bay, 5 * CM) && u.comes_within(&bay, 5 * CM + 1));
    assert!(u.comes_within(&segment((5, 5), (6, 6)), 1), "inside");
}

#[test]
fn who_turns_back_at_a_line_has_not_crossed_it() {
    let times = |wall: &[(i32, i32)], path: &[(i32, i32)]| {
        let legs: Vec<Segment> = path.windows(2).map(|p| segment(p[0], p[1])).collect();
        line(wall).times_crossed(&legs)
    };
    let wall = [(10, 0), (10, 10), (20, 20)];
    assert_eq!(times(&wall, &[(0, 5), (10, 5), (0, 5)]), 0, "there and back");
    assert_eq!(times(&wall, &[(0, 5), (10, 5), (20, 5)]), 1, "there and on");
    assert_eq!(times(&wall, &[(0, 5), (10, 5), (10, 8), (0, 8)]), 0, "along it and back");
    assert_eq!(times(&wall, &[(0, 5), (10, 5), (10, 8), (20, 8)]), 1, "along it and on");
    assert_eq!(times(&wall, &[(0, 10), (10, 10), (5, 15)]), 0, "outside the bend");
    assert_eq!(times(&wall, &[(0, 10), (10, 10), (20, 10)]), 1, "into the bend");
    assert_eq!(times(&wall, &[(20, 10), (10, 10), (20, 12)]), 0, "inside the bend");
    assert_eq!(times(&wall, &[(10, -5), (10, 10), (0, 10)]), 1, "along it from its end, and off");
    assert_eq!(times(&wall, &[(0, 0), (10, 0), (0, 3)]), 0, "at its end");
    assert_eq!(times(&wall, &[(0, 0), (10, 0), (20, 0)]), 1, "over its end");
    assert_eq!(times(&wall, &[(10, 5), (0, 5)]), 1, "from on it");
    let straight = [(0, 0), (10, 0), (20, 0)];
    assert_eq!(times(&straight, &[(10, 5), (10, 0), (12, 5)]), 0, "at a point that is no bend");
    assert_eq!(times(&straight, &[(10, 5), (10, 0), (12, -5)]), 1, "over it");
}

#[test]
fn lines_are_met_and_crossed() {
    let wall = line(&[(10, 0), (10, 10), (20, 20)]);
    assert!(wall.is_met_by(&segment((0, 5), (10, 5))));
    let crossings = |a, b| wall.crossings(&segment(a, b));
    assert_eq!(crossings((0, 5), (20, 5)), [Fraction::new(1, 2)]);
    assert_eq!(crossings((0, 5), (10, 5)), [], "it ends on the wall");
    assert_eq!(crossings((10, 5), (20, 5)), [Fraction::ZERO], "it starts on the wall");
    assert_eq!(crossings((0, 10), (20, 10)), [Fraction::new(1, 2)], "over the bend");
    assert_eq!(crossings((5, 15), (15, 5)), [Fraction::new(1, 2)], "over the bend, straight");
    assert_eq!(crossings((0, -10), (20, 10)), [Fraction::new(1, 2)], "over the end");
    assert_eq!(crossings((11, 0), (11, 10)), [], "past it");
    assert_eq!(crossings((10, -5), (10, 15)), [Fraction::new(1, 4)], "along it and on");
    assert_eq!(crossings((10, -5), (10, 10)), [], "along it to the bend");
    let roof = line(&[(0, 0), (10, 10), (20, 0)]);
    assert_eq!(roof.crossings(&segment((0, 10), (20, 10))), [], "it only touches the ridge");
    let both = [Fraction::new(1, 4), Fraction::new(3, 4)];
    assert_eq!(roof.crossings(&segment((0, 5), (20, 5))), both);
    assert!(wall.holds(cm(15, 15)) && !wall.holds(cm(15, 14)));
}

#[test]
fn the_hedge_of_flc_17() {
    let hedge = line(&[(40, 26), (60, 26)]);
    let foot = |y: i32| FOOT.at(Point::new(50 * CM, y * MM), Heading::NORTH);
    assert!(hedge.overlaps_base(&foot(270), 100), "it straddles");
    assert!(!hedge.overlaps_base(&foot(300), 100));
    assert!(!hedge.overlaps_base(&FOOT.at(Point::new(50 * CM, 272_500), Heading::NORTH), 0));
    assert!(hedge.is_touched_by(&FOOT.at(Point::new(50 * CM, 273_500), Heading::NORTH), MM));
    assert!(!hedge.is_touched_by(&FOOT.at(Point::new(50 * CM, 273_501), Heading::NORTH), MM));
    assert_eq!(hedge.gap(&foot(300)), 27_500);
    assert!(hedge.comes_within(&segment((50, 27), (50, 30)), CM + 1));
    assert!(!hedge.comes_within(&segment((50, 27), (50, 30)), CM));
}
