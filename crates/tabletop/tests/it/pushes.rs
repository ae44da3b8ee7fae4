//! A push ends free, passes nothing, and goes as far as it can.

use proptest::prelude::*;
use tabletop::*;

fn point() -> impl Strategy<Value = Point> {
    (-150 * MM..150 * MM, -150 * MM..150 * MM).prop_map(|(x, y)| Point::new(x, y))
}

fn base() -> impl Strategy<Value = Base> {
    let shape = prop_oneof![
        Just(Shape::Rect { width: 25 * MM, depth: 25 * MM }),
        Just(Shape::Rect { width: 25 * MM, depth: 50 * MM }),
        Just(Shape::Round { radius: 12_700 }),
    ];
    (shape, point(), 0..360).prop_map(|(shape, at, facing)| shape.at(at, Heading::of(facing)))
}

fn ground() -> impl Strategy<Value = (Polygon, Polyline)> {
    let points = || prop::collection::vec(point(), 3..6);
    (points(), points()).prop_filter_map("not simple", |(area, line)| {
        Some((Polygon::new(area).ok()?, Polyline::new(line).ok()?))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn a_push_is_free_and_full(
        base in base(),
        others in prop::collection::vec(base(), 0..4),
        (area, line) in ground(),
        toward in point(),
        distance in 0..300 * MM,
        slack in prop_oneof![Just(0), Just(100), 0..2 * MM],
    ) {
        let mut obstacles: Vec<Obstacle<'_>> = others.into_iter().map(Obstacle::Base).collect();
        obstacles.extend([Obstacle::Area(&area), Obstacle::Line(&line)]);
        let direction = base.at.to(toward);
        let end = push(&base, direction, distance, slack, &obstacles);
        prop_assert!(base.at.is_within(end, distance));
        let is_stopped = |at: Point| obstacles.iter().any(|o| o.stops(&base.moved_to(at), slack));
        if is_stopped(base.at) {
            prop_assert_eq!(end, base.at);
            return Ok(());
        }
        prop_assert!(!is_stopped(end), "it ends free");
        let way = Segment::new(base.at, end);
        for k in 0..=40 {
            let at = way.at(Fraction::new(k, 40));
            // Rounding of the sample may put it a micrometre aside.
            let deeper = obstacles.iter().any(|o| o.stops(&base.moved_to(at), slack + 2));
            prop_assert!(!deeper, "free all the way");
        }
        let full = along(base.at, toward, distance);
        if end != full && base.at != toward {
            // At a glancing angle a micrometre aside is many along.
            let on = along(base.at, toward, distance.min(base.at.to(end).length_up() + 2 * MM));
            let way = base.at.to(on);
            prop_assert!(obstacles.iter().any(|o| o.stops_on_way(&base, way, slack)), "as far as it can");
        }
    }

    #[test]
    fn what_stops_stands_as_it_stops_on_the_way(a in base(), b in base(), (area, line) in ground(), slack in 0..500i32) {
        prop_assert_eq!(Obstacle::Base(b).stops(&a, slack), a.overlaps(&b, slack));
        prop_assert_eq!(Obstacle::Area(&area).stops(&a, slack), area.overlaps_base(&a, slack));
        prop_assert_eq!(Obstacle::Line(&line).stops(&a, slack), line.overlaps_base(&a, slack));
        let way = a.at.to(b.at);
        let met = (0..=50).any(|k| {
            a.moved(Vector::new(way.x / 50 * k, way.y / 50 * k)).overlaps(&b, slack)
        });
        prop_assert!(!met || Obstacle::Base(b).stops_on_way(&a, way, (slack - 60).max(0)));
    }
}
