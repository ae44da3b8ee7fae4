//! Blocks that move, by hand-made numbers: elements, lengths, sweeps, paths, contact.

use crate::common::mm;
use tabletop::*;

/// Nine inches by one and a half, in hundredths of an inch.
const LINE: Shape = Shape::Rect { width: 9 * INCH, depth: 3 * INCH / 2 };
const COLUMN: Shape = Shape::Rect { width: 3 * INCH / 2, depth: 9 * INCH };

fn inches(x: f64, y: f64) -> Point {
    Point::new((x * 25_400.0).round() as i32, (y * 25_400.0).round() as i32)
}

fn is_about(base: &Base, x: f64, y: f64, degrees: i32) -> bool {
    base.at.is_within(inches(x, y), 254) && base.facing == Heading::of(degrees)
}

#[test]
fn elements_lead_where_they_should() {
    let line = LINE.at(inches(30.0, 30.0), Heading::NORTH);
    assert!(is_about(&Element::Advance(8 * INCH).end(&line), 30.0, 38.0, 0));
    assert!(is_about(&Element::Advance(-INCH).end(&line), 30.0, 29.0, 0));
    let slide = Element::Slide { right: 6 * INCH, ahead: 8 * INCH };
    assert!(is_about(&slide.end(&line), 36.0, 38.0, 0));
    let wheel = Element::Wheel { hand: Hand::Right, turn: 3_000 };
    assert!(is_about(&wheel.end(&line), 30.23, 32.35, 30));
    assert_eq!(wheel.end(&line).corners()[1], line.corners()[1], "the corner stays");
    assert!(is_about(&Element::Pivot(-9_000).end(&line), 30.0, 30.0, 270));
    let about = Element::About.end(&line);
    assert_eq!(about.facing, Heading::SOUTH);
    let [a, b, c, d] = line.corners();
    assert_eq!(about.corners(), [c, d, a, b], "the rectangle stays");
}

#[test]
fn lengths_are_those_of_arcs() {
    let wheel = Element::Wheel { hand: Hand::Right, turn: 3_000 };
    let up = wheel.lengths(LINE, Rounding::Up);
    assert_eq!(up.outer, 119_695, "4.712 inches");
    assert_eq!(wheel.lengths(LINE, Rounding::Down).outer, 119_694);
    assert!(up.centre < up.outer && up.outer < up.farthest && up.farthest - 2 * up.centre <= 0);
    let pivot = Element::Pivot(9_000).lengths(LINE, Rounding::Nearest);
    assert_eq!((pivot.centre, pivot.outer), (0, 182_019), "7.166 inches");
    let slide = Element::Slide { right: 3 * INCH, ahead: 4 * INCH };
    assert_eq!(slide.lengths(LINE, Rounding::Up).centre, 5 * INCH);
    assert_eq!(Element::About.lengths(LINE, Rounding::Up), Lengths::default());
    let column = Element::Wheel { hand: Hand::Right, turn: 9_000 }.lengths(COLUMN, Rounding::Up);
    assert_eq!(column.outer, 59_848, "2.356 inches");
}

#[test]
fn lengths_are_rounded_as_asked() {
    let length = |x, y, rounding| Vector::new(x, y).length(rounding);
    assert_eq!(length(1, 1, Rounding::Nearest), 1);
    assert_eq!(length(2, 2, Rounding::Nearest), 3);
    assert_eq!((length(2, 2, Rounding::Down), length(2, 2, Rounding::Up)), (2, 3));
    for rounding in [Rounding::Down, Rounding::Up, Rounding::Nearest] {
        assert_eq!(length(3 * CM, 4 * CM, rounding), 5 * CM);
    }
    assert_eq!(Rounding::Nearest.quotient(5, 2), 3);
    assert_eq!(arc_length(12 * INCH, 18_000, Rounding::Up), arc_length_up(12 * INCH, 180));
}

#[test]
fn a_wheel_meets_what_its_corner_passes() {
    let line = LINE.at(mm(0, 0), Heading::NORTH);
    let wheel = |turn| Sweep::new(line, Element::Wheel { hand: Hand::Right, turn }, 1);
    // The left front corner goes round at 228.6 mm from (114.3, 19.05).
    let post = |x, y| {
        Obstacle::Base(Shape::Rect { width: 2 * MM, depth: 2 * MM }.at(mm(x, y), Heading::NORTH))
    };
    let inside = post(114, 200);
    assert_eq!(wheel(3_000).free_turn(&inside, 0), Some(3_000));
    assert!(wheel(9_000).is_stopped_by(&inside, 0));
    let free = wheel(9_000).free_turn(&inside, 0).expect("it starts free");
    assert!((8_900..9_000).contains(&free), "{free}: the front is nearly there");
    assert!(!wheel(18_000).is_stopped_by(&post(114, 253), 0), "farther than the corner comes");
    assert!(wheel(3_000).is_stopped_by(&post(0, 0), 0), "it stands on it");
    assert_eq!(wheel(3_000).free_turn(&post(0, 0), 0), None);
    let edge = Obstacle::Edge { width: 900 * MM, height: 200 * MM };
    let placed = Sweep::new(line.moved(Vector::new(300 * MM, 50 * MM)), Element::Pivot(9_000), 100);
    assert_eq!(placed.free_turn(&edge, 0), Some(1_600), "the rear corner sinks below the edge");
}

#[test]
fn half_pace_is_paid_while_any_part_is_in_it() {
    let line = LINE.at(mm(0, 0), Heading::NORTH);
    let rough = Polygon::new(vec![mm(-50, 100), mm(50, 100), mm(50, 150), mm(-50, 150)]);
    let rough = rough.expect("simple");
    let way = Element::Advance(300 * MM).way(&line);
    let leg = Segment::new(line.at, line.at.plus(way));
    let stretches = line.while_over(way, &rough, 0);
    // From the front at 19.05 to 100, until the rear at -19.05 is past 150.
    assert_eq!(union_length_up(&leg, &stretches), 169_050 - 80_950);
    assert_eq!(leg.stretch_down((Fraction::ZERO, stretches[0].0)), 80_950);
    let wall = Polyline::new(vec![mm(-200, 60), mm(200, 60)]).expect("a line");
    let across = line.while_across(way, &wall, 0);
    assert_eq!(leg.stretch_down(across[0]), 38_100);
    assert_eq!(line.while_over(Vector::default(), &rough, 0), vec![]);
    let disc = MovingDisc::new(leg, 10 * MM);
    assert_eq!(disc.while_over(&rough), [(90 * MM, 160 * MM)]);
}

#[test]
fn the_last_legal_point_lies_beyond_a_friend() {
    let line = COLUMN.at(mm(0, 0), Heading::NORTH);
    let path =
        Path::new(line, vec![Element::About, Element::Advance(-12 * INCH), Element::Pivot(3_050)]);
    assert_eq!(path.marks(Grain::COARSE), 1 + 1_200 + 31);
    // A friend stands across from 8 to 10 inches: he may be passed, not stood upon.
    let friend = LINE.at(Point::new(0, 13 * INCH + INCH / 2), Heading::NORTH);
    let stands = |path: &Path| if path.end().overlaps(&friend, 0) { Err(1) } else { Ok(()) };
    let legal = path.last_legal(Grain::COARSE, stands).expect("it may stay");
    assert_eq!(legal.elements.len(), 2, "it cannot pass him with what it has");
    assert_eq!(legal.end().at, Point::new(0, 13 * INCH - 3 * INCH / 4 + INCH / 2 - 9 * INCH / 2));
    let on = Path::new(line, vec![Element::Advance(20 * INCH)]);
    assert_eq!(on.last_legal(Grain::COARSE, stands), Some(on.clone()), "beyond him");
    assert_eq!(on.last_legal(Grain::COARSE, |_| Err(1)), None);
    let mut asked = 0;
    let far = last_where(1_000, |n| {
        asked += 1;
        if n <= 10 || n == 700 { Ok(()) } else { Err(if n > 700 { n - 700 } else { 1 }) }
    });
    assert_eq!((far, asked), (Some(700), 2));
}

#[test]
fn contact_says_what_touches_where() {
    let square = Shape::Rect { width: 20 * MM, depth: 20 * MM };
    let target = square.at(mm(0, 100), Heading::SOUTH);
    let up = Vector::new(0, 100 * MM);
    let head_on = square.at(mm(5, 0), Heading::NORTH).first_contact(up, &target).expect("meets");
    assert_eq!(head_on.moment, Fraction::new(4, 5));
    assert_eq!((head_on.mover, head_on.other), (Feature::Side(0), Feature::Side(0)));
    assert_eq!(head_on.place, Segment::new(mm(-5, 90), mm(10, 90)));
    let tip = square.at(Point::new(0, 90 * MM - 14_142), Heading::of(45));
    let corner = tip.first_contact(up, &target).expect("touches at once");
    assert_eq!(
        (corner.moment, corner.mover, corner.other),
        (Fraction::ZERO, Feature::Corner(0), Feature::Side(0))
    );
    assert_eq!(corner.place, Segment::new(mm(0, 90), mm(0, 90)));
    let beside = square.at(mm(20, 0), Heading::NORTH);
    assert_eq!(beside.first_contact(up, &target), None, "shoulder to shoulder");
    let corners = square.at(mm(20, 80), Heading::NORTH);
    let diagonal = corners.first_contact(Vector::new(-MM, MM), &target).expect("corner on corner");
    assert_eq!((diagonal.mover, diagonal.other), (Feature::Corner(0), Feature::Corner(0)));
    assert_eq!(target.first_contact(up, &target), None, "they overlap from the start");
    let short = square.at(mm(0, 0), Heading::NORTH);
    assert!(short.first_contact(Vector::new(0, 80 * MM), &target).is_some(), "just there");
    assert_eq!(short.first_contact(Vector::new(0, 80 * MM - 1), &target), None);
}

#[test]
fn a_charge_ends_flush() {
    let target = LINE.at(mm(0, 300), Heading::of(190));
    let charger = LINE.at(mm(40, 0), Heading::NORTH);
    let (side, out) = target.side(Side4::Front);
    let docked = aligned(&charger, &side, out, 0);
    assert_eq!(docked.facing, Heading::of(10));
    assert!(side.is_within(docked.front_middle(), 2));
    assert!(!docked.overlaps(&target, 2) && docked.is_within(&target, 2));
    let shared = shared_length(&docked.side(Side4::Front).0, &side, Rounding::Down);
    assert!((114_300..228_600).contains(&shared), "{shared}");
    let right = aligned(&charger, &side, out, INCH / 4);
    let right_of = docked.front_middle().to(right.front_middle());
    assert!(
        docked.facing.unit().right().dot(right_of) > 0 && (right_of.length_up() - 6_350).abs() < 2
    );
    let house = Segment::new(mm(0, 0), mm(200, 35));
    let against = aligned(&charger.moved(Vector::new(0, 300 * MM)), &house, house.outward(), 0);
    assert!(house.is_within(against.front_middle(), 1));
    assert_eq!(shared_length(&house, &Segment::new(mm(300, 0), mm(400, 0)), Rounding::Up), 0);
}
