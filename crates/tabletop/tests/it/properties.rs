//! What must hold for any bases, areas and lines.

use proptest::prelude::*;
use tabletop::*;

fn point() -> impl Strategy<Value = Point> {
    (-200 * MM..200 * MM, -200 * MM..200 * MM).prop_map(|(x, y)| Point::new(x, y))
}

/// Coarse points meet, touch and lie in line often.
fn coarse() -> impl Strategy<Value = Point> {
    (-8..8, -8..8).prop_map(|(x, y)| Point::new(x * CM, y * CM))
}

fn any_point() -> impl Strategy<Value = Point> {
    prop_oneof![point(), coarse()]
}

fn segment() -> impl Strategy<Value = Segment> {
    (any_point(), any_point()).prop_map(|(a, b)| Segment::new(a, b))
}

fn shape() -> impl Strategy<Value = Shape> {
    let rect = (5 * MM..80 * MM, 5 * MM..80 * MM);
    prop_oneof![
        rect.prop_map(|(width, depth)| Shape::Rect { width, depth }),
        Just(Shape::Rect { width: 25 * MM, depth: 25 * MM }),
        Just(Shape::Rect { width: 25 * MM, depth: 50 * MM }),
        (5 * MM..40 * MM).prop_map(|radius| Shape::Round { radius }),
    ]
}

fn heading() -> impl Strategy<Value = Heading> {
    prop_oneof![(0..360).prop_map(Heading::of), (0..8).prop_map(|e| Heading::of(45 * e))]
}

fn base() -> impl Strategy<Value = Base> {
    (shape(), any_point(), heading()).prop_map(|(shape, at, facing)| shape.at(at, facing))
}

/// A star-like outline, as a rule with bays.
fn polygon() -> impl Strategy<Value = Polygon> {
    let spokes = prop::collection::vec((1..60i32, 10 * MM..150 * MM), 3..14);
    (any_point(), spokes, any::<bool>()).prop_filter_map("not simple", |(centre, spokes, turn)| {
        let mut heading = 0;
        let mut points = Vec::new();
        for (step, far) in &spokes {
            heading += step * 360 / (spokes.iter().map(|s| s.0).sum::<i32>() + 1);
            points.push(polar(centre, Heading::of(heading), *far));
        }
        if turn {
            points.reverse();
        }
        Polygon::new(points).ok()
    })
}

fn polyline() -> impl Strategy<Value = Polyline> {
    prop::collection::vec(any_point(), 2..6)
        .prop_filter_map("repeated", |points| Polyline::new(points).ok())
}

fn far(a: Point, b: Point) -> f64 {
    (a.far2(b) as f64).sqrt()
}

fn nearest(p: Point, (a, b): (Point, Point)) -> f64 {
    let (way, offset) = (a.to(b), a.to(p));
    let (x, y) = (f64::from(way.x), f64::from(way.y));
    let t = (way.dot(offset) as f64 / (x * x + y * y).max(1.0)).clamp(0.0, 1.0);
    (f64::from(offset.x) - t * x).hypot(f64::from(offset.y) - t * y)
}

/// The whole table turned by a quarter and shifted.
fn turned(p: Point) -> Point {
    Point::new(p.y + 1_234, -p.x - 567)
}

fn turned_base(base: &Base) -> Base {
    Base { at: turned(base.at), facing: base.facing.turned(90), ..*base }
}

fn turned_segment(s: &Segment) -> Segment {
    Segment::new(turned(s.a), turned(s.b))
}

fn turned_all(points: &[Point]) -> Vec<Point> {
    points.iter().map(|p| turned(*p)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn gaps_are_the_same_from_both_sides(a in base(), b in base()) {
        let gap = a.gap(&b);
        prop_assert_eq!(gap, b.gap(&a));
        prop_assert!(a.is_within(&b, gap + 1) && b.is_within(&a, gap + 1));
        prop_assert!(gap == 0 || !a.is_within(&b, gap - 1));
        prop_assert_eq!(gap == 0 && a.is_within(&b, 0), b.is_within(&a, 0));
        for depth in [0, 1, 100, 5_000] {
            prop_assert_eq!(a.overlaps(&b, depth), b.overlaps(&a, depth));
            prop_assert!(!a.overlaps(&b, depth) || a.is_within(&b, 0));
            prop_assert!(!a.overlaps(&b, depth + 1) || a.overlaps(&b, depth));
        }
        let contact = flush(&a, &b, MM, 1, MM);
        prop_assert_eq!(contact.map(|(s, t)| (t, s)), flush(&b, &a, MM, 1, MM));
    }

    #[test]
    fn gaps_are_those_of_the_nearest_points(a in base(), b in base()) {
        let outline = |base: &Base| match base.shape {
            Shape::Rect { .. } => (base.corners().to_vec(), 0.0),
            Shape::Round { radius } => (vec![base.at], f64::from(radius)),
        };
        let ((p, r), (q, t)) = (outline(&a), outline(&b));
        let from = |p: &[Point], q: &[Point]| {
            let sides = (0..q.len()).map(|i| (q[i], q[(i + 1) % q.len()]));
            let pairs = sides.flat_map(|s| p.iter().map(move |p| nearest(*p, s)));
            pairs.fold(f64::MAX, f64::min)
        };
        let exact = from(&p, &q).min(from(&q, &p)) - r - t;
        let gap = f64::from(a.gap(&b));
        prop_assert!(gap == 0.0 && a.is_within(&b, 0) || (exact - gap - 0.5).abs() < 0.51);
    }

    #[test]
    fn no_detour_is_shorter(a in base(), b in base(), p in any_point()) {
        prop_assert!(a.gap(&b) <= a.point_gap(p) + b.point_gap(p) + 2);
        prop_assert!(f64::from(a.point_gap(p)) <= far(a.at, p));
        prop_assert_eq!(a.contains(p), a.point_is_within(p, 0));
    }

    #[test]
    fn depth_is_what_a_push_apart_needs(a in base(), b in base(), heading in heading()) {
        if a.overlaps(&b, MM) {
            let moved = a.moved_to(polar(a.at, heading, MM - 2));
            prop_assert!(moved.is_within(&b, 0));
        }
    }

    #[test]
    fn turning_the_table_changes_nothing(a in base(), b in base(), s in segment(), p in any_point()) {
        let (c, d, t, q) = (turned_base(&a), turned_base(&b), turned_segment(&s), turned(p));
        prop_assert_eq!(a.corners().map(turned), c.corners());
        prop_assert_eq!(a.gap(&b), c.gap(&d));
        prop_assert_eq!(a.overlaps(&b, 100), c.overlaps(&d, 100));
        prop_assert_eq!(a.meets(&s), c.meets(&t));
        prop_assert_eq!(a.contains(p), c.contains(q));
        prop_assert_eq!(s.comes_within(&a, 3 * CM), t.comes_within(&c, 3 * CM));
        prop_assert_eq!(never_nearer(&s, &a), never_nearer(&t, &c));
        prop_assert_eq!(arcs::quarter(&a, p, 0), arcs::quarter(&c, q, 0));
        prop_assert_eq!(arcs::front_holds(&a, 90, p), arcs::front_holds(&c, 90, q));
        prop_assert_eq!(turned(along(s.a, s.b, 5 * CM)), along(t.a, t.b, 5 * CM));
        let toward = Heading::toward(t.a, t.b);
        prop_assert!(s.a == s.b || Heading::toward(s.a, s.b).turned(90) == toward);
        let slots_of = |of: &Base| slots(of, b.shape);
        let expected: Vec<Base> = slots_of(&a).iter().map(turned_base).collect();
        prop_assert_eq!(expected, slots_of(&c));
    }

    #[test]
    fn turning_the_ground_changes_nothing(area in polygon(), line in polyline(), a in base(), s in segment()) {
        let (c, t) = (turned_base(&a), turned_segment(&s));
        let other = Polygon::new(turned_all(area.points())).expect("as simple as before");
        prop_assert_eq!(area.stretches(&s), other.stretches(&t));
        prop_assert_eq!(area.contains(a.at), other.contains(c.at));
        prop_assert_eq!(area.gap(&a), other.gap(&c));
        prop_assert_eq!(a.lies_in(&area), c.lies_in(&other));
        let wall = Polyline::new(turned_all(line.points())).expect("as good as before");
        prop_assert_eq!(line.crossings(&s), wall.crossings(&t));
        prop_assert_eq!(line.overlaps_base(&a, 100), wall.overlaps_base(&c, 100));
    }

    #[test]
    fn along_never_exceeds(s in segment(), distance in 0..500 * MM) {
        let p = along(s.a, s.b, distance);
        prop_assert!(s.a.is_within(p, distance));
        if s.a != s.b {
            prop_assert!(!s.a.is_within(p, distance - 3), "and is close to it");
            let beyond = Segment::new(s.a, along(s.a, s.b, 1_000 * MM));
            prop_assert!(beyond.is_within(p, 2), "and on the way");
        }
        let walked = s.walked(distance);
        prop_assert!(s.a.is_within(walked, distance) && s.is_within(walked, 2));
    }

    #[test]
    fn segments_meet_as_hulls_do(s in segment(), t in segment()) {
        prop_assert_eq!(s.meets(&t), t.meets(&s));
        let hull = |s: &Segment| Hull::around(&[s.a, s.b]);
        prop_assert_eq!(s.meets(&t), hull(&s).is_within(&hull(&t), 0));
        if let Some(place) = s.crossing(&t) {
            prop_assert!(t.is_within(s.at(place), 2) && place.is_on_segment());
            prop_assert!(s.a.far2(s.at(place)) <= s.way().len2());
        }
    }

    #[test]
    fn stretches_agree_with_samples(area in polygon(), a in any_point(), x in -40..40, y in -40..40, fine in 1..60) {
        // Every 128th of the way is a whole point.
        let step = Vector::new(x * fine, y * fine);
        let s = Segment::new(a, a.plus(Vector::new(step.x * 128, step.y * 128)));
        let stretches = area.stretches(&s);
        prop_assert!(stretches.windows(2).all(|w| w[0].1 < w[1].0));
        prop_assert!(stretches.iter().all(|(from, to)| from < to));
        prop_assert_eq!(area.passes(&s), !stretches.is_empty() || area.holds_strictly(a) && step.is_zero());
        for k in 0..=128 {
            let p = a.plus(Vector::new(step.x * k, step.y * k));
            let place = Fraction::new(k as i64, 128);
            let is_in = stretches.iter().any(|(from, to)| *from < place && place < *to);
            let at_end = stretches.iter().any(|(from, to)| *from == place || place == *to);
            prop_assert!(!is_in || area.contains(p));
            prop_assert!(step.is_zero() || !area.holds_strictly(p) || is_in || at_end);
        }
    }

    #[test]
    fn united_lengths_are_near_their_sums(s in segment(), places in prop::collection::vec((0..50i64, 0..50i64), 0..6)) {
        let stretches: Vec<Stretch> =
            places.iter().map(|(a, b)| (Fraction::new(*a, 50), Fraction::new(*b, 50))).collect();
        let inside = (0..50).filter(|k| places.iter().any(|(a, b)| a <= k && k < b)).count();
        let exact = far(s.a, s.b) * inside as f64 / 50.0;
        let (down, up) = (union_length(&s, &stretches), union_length_up(&s, &stretches));
        prop_assert!((exact - 1.001..=exact + 0.001).contains(&f64::from(down)), "{down} {exact}");
        prop_assert!((exact - 0.001..=exact + 6.001).contains(&f64::from(up)), "{up} {exact}");
    }

    #[test]
    fn fractions_are_in_order(a in (0..100i64, 1..100i64), b in (0..100i64, 1..100i64), c in (0..100i64, -100..-1i64), big in 1..1i64 << 50) {
        let f = |(n, d): (i64, i64)| Fraction::new(n * big, d * big);
        let mut all = [f(a), f(b), f(c)];
        all.sort();
        prop_assert!(all[0] <= all[1] && all[1] <= all[2] && all[0] <= all[2]);
        prop_assert_eq!(f(a).cmp(&f(b)), (a.0 * b.1).cmp(&(b.0 * a.1)));
        prop_assert_eq!(f(a), Fraction::new(a.0, a.1));
    }

    #[test]
    fn parts_make_up_the_area(area in polygon(), p in any_point()) {
        let twice = |points: &[Point]| -> i64 {
            let n = points.len();
            (0..n).map(|i| points[0].to(points[i]).cross(points[0].to(points[(i + 1) % n]))).sum()
        };
        let sum: i64 = area.parts().iter().map(|part| twice(part.points())).sum();
        prop_assert_eq!(-sum, twice(area.points()).abs());
        prop_assert_eq!(area.contains(p), area.parts().iter().any(|part| part.contains(p)));
    }

    #[test]
    fn bases_in_areas(area in polygon(), a in base()) {
        let corners_in = a.corners().iter().all(|p| area.contains(*p));
        if let Shape::Rect { .. } = a.shape {
            prop_assert!(!a.lies_in(&area) || corners_in);
        }
        prop_assert!(!a.lies_in(&area) || area.overlaps_base(&a, 0));
        let gap = area.gap(&a);
        prop_assert!(gap == 0 || !area.is_touched_by(&a, gap - 1) && !area.overlaps_base(&a, 0));
        prop_assert!(area.is_touched_by(&a, gap + 1));
    }

    #[test]
    fn what_never_comes_nearer_does_not(a in base(), s in segment()) {
        let far: Vec<i32> = (0..=20).map(|k| a.point_gap(s.at(Fraction::new(k, 20)))).collect();
        let grows = far.windows(2).all(|w| w[0] <= w[1] + 2);
        if never_nearer(&s, &a) {
            prop_assert!(grows, "{far:?}");
        } else {
            prop_assert!(!a.contains(s.a) && s.a != s.b);
            let first = a.point_gap(s.walked(20));
            prop_assert!(first <= far[0] + 1 || far[0] < MM, "at first it does come nearer");
        }
    }

    #[test]
    fn near_while_it_is_near(a in base(), s in segment(), distance in 1..8 * CM) {
        let span = while_within(&s, &a, distance);
        prop_assert!(span.is_none() || s.comes_within(&a, distance));
        let (from, to) = span.unwrap_or((0, 0));
        prop_assert!(0 <= from && from <= to && to <= s.length_up());
        for k in 0..=40 {
            let p = s.at(Fraction::new(k, 40));
            let gone = s.a.to(p).length_down();
            // Rounding may put the sample a micrometre and a half aside.
            let is_in = span.is_some() && from - 2 <= gone && gone <= to + 2;
            prop_assert!(is_in || !a.point_is_within(p, distance - 3));
            prop_assert!(from + 2 > gone || gone > to - 2 || a.point_is_within(p, distance + 3));
        }
    }
}
