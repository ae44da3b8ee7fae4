//! What the properties are tried on, and the whole table turned.
#![allow(dead_code)]

use proptest::prelude::*;
use tabletop::*;

pub fn mm(x: i32, y: i32) -> Point {
    Point::new(x * MM, y * MM)
}

pub fn point() -> impl Strategy<Value = Point> {
    let fine = (-300 * MM..300 * MM, -300 * MM..300 * MM).prop_map(|(x, y)| Point::new(x, y));
    let coarse = (-12..12, -12..12).prop_map(|(x, y)| Point::new(x * INCH, y * INCH));
    prop_oneof![fine, coarse]
}

pub fn heading() -> impl Strategy<Value = Heading> {
    prop_oneof![
        (0..36_000).prop_map(Heading::fine),
        (0..720).prop_map(|half| Heading::fine(50 * half)),
        (0..8).prop_map(|eighth| Heading::of(45 * eighth)),
    ]
}

/// A line, a column, a square, and anything.
pub fn block() -> impl Strategy<Value = Base> {
    let shape = prop_oneof![
        Just((9 * INCH, 3 * INCH / 2)),
        Just((3 * INCH / 2, 9 * INCH)),
        Just((2 * INCH, 2 * INCH)),
        (5 * MM..200 * MM, 5 * MM..200 * MM),
    ];
    (shape, point(), heading())
        .prop_map(|((width, depth), at, facing)| Shape::Rect { width, depth }.at(at, facing))
}

pub fn disc() -> impl Strategy<Value = Base> {
    let radius = prop_oneof![Just(INCH / 2), Just(3 * INCH / 4), 5 * MM..30 * MM];
    (radius, point()).prop_map(|(radius, at)| Shape::Round { radius }.at(at, Heading::NORTH))
}

pub fn straight() -> impl Strategy<Value = Element> {
    prop_oneof![
        (-300 * MM..300 * MM).prop_map(Element::Advance),
        (-12..12).prop_map(|inches| Element::Advance(inches * INCH)),
        (-200 * MM..200 * MM, -200 * MM..200 * MM)
            .prop_map(|(right, ahead)| Element::Slide { right, ahead }),
    ]
}

pub fn turn() -> impl Strategy<Value = Element> {
    let hand = prop_oneof![Just(Hand::Left), Just(Hand::Right)];
    prop_oneof![
        (hand, 0..=18_000u16).prop_map(|(hand, turn)| Element::Wheel { hand, turn }),
        (-18_000..=18_000).prop_map(Element::Pivot),
    ]
}

pub fn element() -> impl Strategy<Value = Element> {
    prop_oneof![straight(), turn(), Just(Element::About)]
}

/// A star-like outline, as a rule with bays.
pub fn polygon() -> impl Strategy<Value = Polygon> {
    let spokes = prop::collection::vec((1..60i32, 20 * MM..150 * MM), 3..14);
    (point(), spokes).prop_filter_map("not simple", |(centre, spokes)| {
        let all = spokes.iter().map(|s| s.0).sum::<i32>() + 1;
        let mut heading = 0;
        let spoke = |(step, far): &(i32, i32)| {
            heading += step * 36_000 / all;
            polar(centre, Heading::fine(heading), *far)
        };
        Polygon::new(spokes.iter().map(spoke).collect()).ok()
    })
}

pub fn polyline() -> impl Strategy<Value = Polyline> {
    prop::collection::vec(point(), 2..6)
        .prop_filter_map("repeated", |points| Polyline::new(points).ok())
}

/// The whole table turned by a quarter and shifted.
pub fn turned(p: Point) -> Point {
    Point::new(p.y + 1_234, -p.x - 567)
}

pub fn turned_base(base: &Base) -> Base {
    Base { at: turned(base.at), facing: base.facing.turned(90), ..*base }
}

pub fn turned_segment(s: &Segment) -> Segment {
    Segment::new(turned(s.a), turned(s.b))
}

pub fn turned_area(area: &Polygon) -> Polygon {
    Polygon::new(area.points().iter().map(|p| turned(*p)).collect()).expect("as simple as before")
}

pub fn turned_line(line: &Polyline) -> Polyline {
    Polyline::new(line.points().iter().map(|p| turned(*p)).collect()).expect("as good as before")
}
