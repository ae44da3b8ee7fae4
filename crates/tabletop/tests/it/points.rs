//! Points, headings and segments by hand-made numbers.

use tabletop::*;

fn p(x: i32, y: i32) -> Point {
    Point::new(x, y)
}

#[test]
fn lengths_are_rounded_by_name() {
    let v = Vector::new(1, 1);
    assert_eq!((v.length_down(), v.length_up()), (1, 2));
    let v = Vector::new(3 * CM, -4 * CM);
    assert_eq!((v.length_down(), v.length_up()), (5 * CM, 5 * CM));
    assert_eq!((isqrt(0), isqrt(15), isqrt(16)), (0, 3, 4));
}

#[test]
fn along_rounds_back_and_goes_beyond() {
    assert_eq!(along(p(0, 0), p(30, 40), 5), p(3, 4));
    assert_eq!(along(p(0, 0), p(3, 4), 50), p(30, 40));
    assert_eq!(along(p(0, 0), p(-1, -1), 10), p(-7, -7));
    assert_eq!(along(p(5, 5), p(5, 5), 10), p(5, 5));
    let (a, b) = (p(12_345, 67_890), p(98_765, 4_321));
    assert_eq!(along(a, b, a.to(b).length_up()), b);
}

#[test]
fn headings_run_clockwise_from_north() {
    assert_eq!(Heading::NORTH.unit(), Vector::new(0, SCALE));
    assert_eq!(Heading::EAST.unit(), Vector::new(SCALE, 0));
    assert_eq!(Heading::SOUTH.unit(), Vector::new(0, -SCALE));
    assert_eq!(Heading::WEST.unit(), Vector::new(-SCALE, 0));
    assert_eq!(Heading::of(30).unit(), Vector::new(500_000_000, 866_025_000));
    assert_eq!(Heading::of(-45), Heading::of(315));
    assert_eq!(Heading::of(315).unit(), Vector::new(-707_107_000, 707_107_000));
    assert_eq!(Heading::of(10).opposite().degrees(), 190);
    assert_eq!(Heading::of(10).turned(-20).degrees(), 350);
    assert_eq!(Heading::of(10).apart(Heading::of(350)), 20);
}

#[test]
fn the_table_of_sines_is_the_sine() {
    for hundredths in 0..36_000 {
        let unit = Heading::fine(hundredths).unit();
        let (sin, cos) = (f64::from(hundredths) / 100.0).to_radians().sin_cos();
        // Whole degrees are rounded to millionths.
        let grain = if hundredths % 100 == 0 { 1e3 } else { 1.0 };
        let is_near =
            |whole: i32, exact: f64| (f64::from(whole) - exact * 1e9).abs() < 0.501 * grain;
        assert!(is_near(unit.x, sin) && is_near(unit.y, cos), "{hundredths}");
    }
}

#[test]
fn binary_directions_are_the_sine_too() {
    for hundredths in 0..36_000 {
        let unit = Heading::fine(hundredths).binary();
        let (sin, cos) = (f64::from(hundredths) / 100.0).to_radians().sin_cos();
        let is_near =
            |whole: i32, exact: f64| (f64::from(whole) - exact * f64::from(BINARY)).abs() < 0.501;
        assert!(is_near(unit.x, sin) && is_near(unit.y, cos), "{hundredths}");
    }
    let way = Vector::new(4 * INCH, 0);
    assert_eq!(way_turned(way, 9_000), Vector::new(0, -4 * INCH));
    assert_eq!(way_turned(way, -9_000), Vector::new(0, 4 * INCH));
}

#[test]
fn toward_is_the_nearest_degree() {
    for degrees in 0..360 {
        let heading = Heading::of(degrees);
        assert_eq!(Heading::toward(p(7, 9), polar(p(7, 9), heading, 50 * CM)), heading);
        for (tenths, expected) in [(-4, 0), (4, 0), (6, 1), (-6, -1)] {
            let angle = (f64::from(degrees) + f64::from(tenths) / 10.0).to_radians();
            let to = p((angle.sin() * 1e6) as i32, (angle.cos() * 1e6) as i32);
            assert_eq!(Heading::toward(p(0, 0), to), heading.turned(expected));
        }
    }
    assert_eq!(Heading::toward(p(1, 1), p(1, 1)), Heading::NORTH);
}

#[test]
fn toward_is_the_nearest_hundredth() {
    for hundredths in (0..36_000).step_by(7) {
        let heading = Heading::fine(hundredths);
        assert_eq!(Heading::toward_fine(p(7, 9), polar(p(7, 9), heading, 50 * CM)), heading);
        for (thousandths, expected) in [(-4, 0), (4, 0), (6, 1), (-6, -1)] {
            let degrees = f64::from(hundredths) / 100.0 + f64::from(thousandths) / 1000.0;
            let (sin, cos) = degrees.to_radians().sin_cos();
            let way = Vector::new((sin * 1e8) as i32, (cos * 1e8) as i32);
            assert_eq!(Heading::along(way), heading.turned_fine(expected), "{degrees}");
        }
    }
    assert_eq!(Heading::toward_fine(p(1, 1), p(1, 1)), Heading::NORTH);
}

#[test]
fn fine_headings_turn_and_differ() {
    let heading = Heading::fine(-50);
    assert_eq!((heading.hundredths(), heading.degrees()), (35_950, 0));
    assert_eq!(heading.turned_fine(36_051), Heading::fine(1));
    assert_eq!(heading.turned(1), Heading::fine(50));
    assert_eq!((heading.apart_fine(Heading::fine(51)), heading.apart(Heading::fine(51))), (101, 2));
    assert_eq!((heading.turn_to(Heading::NORTH), Heading::NORTH.turn_to(heading)), (50, -50));
    assert_eq!(Heading::EAST.turn_to(Heading::WEST), 18_000);
    assert_eq!(Heading::fine(34_950).degrees(), 350);
}

#[test]
fn outside_numbers_are_checked() {
    assert_eq!(Heading::whole(360), Err(Fault::NoHeading(360)));
    assert_eq!(Heading::whole(359).map(Heading::degrees), Ok(359));
    assert_eq!(Heading::try_from(36_000), Err(Fault::NoFineHeading(36_000)));
    assert_eq!(Heading::try_from(35_999).map(Heading::hundredths), Ok(35_999));
    assert!(Point::try_from([REACH + 1, 0]).is_err());
    assert!(Point::try_from([i32::MIN, 0]).is_err());
    assert_eq!(Point::try_from([3, -4]), Ok(p(3, -4)));
}

#[test]
fn data_is_read_as_plain_numbers() {
    use serde::Deserialize;
    use serde::de::value::{Error, SeqDeserializer, U16Deserializer};
    let point = |xy: [i32; 2]| Point::deserialize(SeqDeserializer::<_, Error>::new(xy.into_iter()));
    assert_eq!(point([3, -4]), Ok(p(3, -4)));
    assert!(point([REACH, REACH + 1]).is_err());
    let heading = |degrees: u16| degrees::deserialize(U16Deserializer::<Error>::new(degrees));
    assert_eq!(heading(359), Ok(Heading::of(359)));
    assert!(heading(360).is_err_and(|e| e.to_string().contains("0 to 359 were")));
    let fine = |fine: u16| Heading::deserialize(U16Deserializer::<Error>::new(fine));
    assert_eq!(fine(35_999), Ok(Heading::fine(-1)));
    assert!(fine(36_000).is_err_and(|e| e.to_string().contains("0 to 35999 were")));
}

#[test]
fn nothing_overflows_within_reach() {
    let (low, high) = (p(-REACH, -REACH), p(REACH, REACH));
    let long = Segment::new(low, high);
    assert_eq!(long.length_down(), 282_842_712);
    let square = Polygon::new(vec![low, p(-REACH, REACH), high, p(REACH, -REACH)]).expect("simple");
    assert_eq!(square.stretches(&long), [(Fraction::ZERO, Fraction::ONE)]);
    assert_eq!(union_length(&long, &square.stretches(&long)), 282_842_712);
    let (a, b) = (Hull::disc(low, CM), Hull::segment(p(REACH, -REACH), high));
    assert_eq!(a.gap(&b), 2 * REACH - CM);
    assert!(a.is_within(&b, 2 * REACH - CM) && !a.is_closer(&b, 2 * REACH - CM));
    assert!(a.is_within(&b, i32::MAX));
    assert_eq!(along(low, high, long.length_up()), high);
    assert_eq!(Heading::toward(low, high), Heading::of(45));
    assert!(Hull::around(square.points()).overlaps(&a, 100));
}

#[test]
fn scatter_is_rounded_to_the_nearest() {
    assert_eq!(polar(p(0, 0), Heading::EAST, 9 * CM), p(90_000, 0));
    assert_eq!(polar(p(0, 0), Heading::of(45), CM), p(7_071, 7_071));
    assert_eq!(polar(p(0, 0), Heading::of(225), CM), p(-7_071, -7_071));
}

#[test]
fn segments_cross_where_they_should() {
    let s = Segment::new(p(0, 0), p(30, 0));
    let at = |a, b| s.crossing(&Segment::new(a, b));
    assert_eq!(at(p(10, -5), p(10, 5)), Some(Fraction::new(1, 3)));
    assert_eq!(at(p(0, -5), p(20, 5)), Some(Fraction::new(1, 3)));
    assert_eq!(at(p(31, -5), p(31, 5)), None);
    assert_eq!(at(p(10, 1), p(10, 5)), None);
    assert_eq!(at(p(30, 0), p(30, 5)), Some(Fraction::ONE));
    assert_eq!(at(p(20, 0), p(5, 0)), Some(Fraction::new(1, 6)), "along it: the first place");
    assert_eq!(at(p(-9, 0), p(-1, 0)), None);
    assert_eq!(at(p(0, 1), p(30, 1)), None);
    assert_eq!(at(p(15, 0), p(15, 0)), Some(Fraction::new(1, 2)));
    let point = Segment::new(p(3, 3), p(3, 3));
    assert!(point.meets(&Segment::new(p(0, 0), p(9, 9))));
    assert!(!point.meets(&Segment::new(p(0, 1), p(9, 9))));
}

#[test]
fn places_on_a_segment_are_rounded_back() {
    let s = Segment::new(p(0, 0), p(-10, 10));
    assert_eq!(s.at(Fraction::new(1, 3)), p(-3, 3));
    assert_eq!(s.at_nearest(Fraction::new(1, 3)), p(-3, 3));
    assert_eq!(s.at_nearest(Fraction::new(2, 3)), p(-7, 7));
    assert_eq!(s.at(Fraction::ONE), p(-10, 10));
    assert_eq!(s.walked(5), p(-3, 3));
    assert_eq!(s.walked(500), p(-10, 10));
}

#[test]
fn distance_to_a_segment_is_exact() {
    let s = Segment::new(p(0, 0), p(3_000, 4_000));
    // 5 to the side of the middle: (1500, 2000) + (-4, 3).
    assert!(s.is_within(p(1_496, 2_003), 5));
    assert!(!s.is_within(p(1_495, 2_003), 5));
    assert!(s.is_within(p(-3, -4), 5));
    assert!(!s.is_within(p(-3, -5), 5));
    assert_eq!(s.point_gap(p(1_496, 2_003)), 5);
}

#[test]
fn stretches_are_united_and_measured() {
    let f = |n| Fraction::new(n, 30);
    let s = Segment::new(p(50 * CM, 45 * CM), p(80 * CM, 45 * CM));
    assert_eq!(union_length(&s, &[(f(10), f(15))]), 5 * CM);
    assert_eq!(union_length(&s, &[(f(7), f(10)), (f(16), f(19))]), 6 * CM);
    assert_eq!(union_length(&s, &[(f(7), f(10)), (f(9), f(12)), (f(1), f(1))]), 5 * CM);
    assert_eq!(union(&[(f(9), f(12)), (f(7), f(9))]), vec![(f(7), f(12))]);
    assert_eq!(union_length(&s, &[]), 0);
    // A length of 10 * root 2: thirds are 4.714..., the whole 14.142....
    let s = Segment::new(p(0, 0), p(10, 10));
    let third = |n| Fraction::new(n, 3);
    assert_eq!(union_length(&s, &[(third(0), third(1)), (third(2), third(3))]), 9);
    assert_eq!(union_length_up(&s, &[(third(0), third(1)), (third(2), third(3))]), 10);
    assert_eq!((s.stretch_down((third(0), third(1))), s.stretch_up((third(0), third(1)))), (4, 5));
    let s = Segment::new(p(0, 0), p(300, 400));
    assert_eq!(s.stretch_up((Fraction::new(1, 5), Fraction::new(2, 5))), 100);
}
