//! Ways that are found: they end where they should, and nothing that was laid out by hand is cheaper.

use crate::common::*;
use proptest::prelude::*;
use tabletop::*;

const LINE: Shape = Shape::Rect { width: 9 * INCH, depth: 3 * INCH / 2 };
const SLACK: i32 = 200;

fn charged(from: &Base, element: &Element) -> Option<i32> {
    Some(element.lengths(from.shape, Rounding::Up).outer)
}

fn inches(x: i32, y: i32) -> Point {
    Point::new(x * 254, y * 254)
}

#[test]
fn an_advance_and_a_wheel_are_found() {
    let line = LINE.at(inches(3_000, 3_000), Heading::NORTH);
    let plan = |x, y, facing, allowance| {
        let goal = Goal::Pose(inches(x, y), Heading::of(facing));
        shortest(&line, goal, allowance, 2 * 254, charged)
    };
    let ahead = plan(3_000, 3_800, 0, 12 * INCH).expect("straight ahead");
    assert_eq!((ahead.path.elements, ahead.cost), (vec![Element::Advance(8 * INCH)], 8 * INCH));
    let wheel = plan(3_023, 3_235, 30, 12 * INCH).expect("on its arc");
    assert!((wheel.cost - 119_695).abs() < 254, "4.712 inches: {}", wheel.cost);
    assert_eq!(plan(3_023, 3_235, 30, 4 * INCH), None, "not for that");
    assert_eq!(
        plan(3_000, 2_000, 0, 100 * INCH).map(|p| p.path.elements.len()),
        Some(3),
        "all round"
    );
    let nowhere = Goal::Pose(inches(3_000, 3_800), Heading::NORTH);
    assert_eq!(shortest(&line, nowhere, 12 * INCH, SLACK, |_, _| None), None);
}

#[test]
fn slides_reach_every_pose() {
    let line = LINE.at(inches(3_000, 3_000), Heading::NORTH);
    let cost = |x, y, facing: i32| {
        let (at, facing) = (inches(x, y), Heading::of(facing));
        let ways = by_slides(&line, at, facing);
        let plan = cheapest(
            &line,
            ways,
            |end| Goal::Pose(at, facing).is_reached(end, SLACK),
            36 * INCH,
            charged,
        );
        plan.map(|plan| (plan.cost as f64 / 25.4).round() as i32)
    };
    assert_eq!(cost(3_600, 3_800, 0), Some(10_000));
    assert_eq!(cost(3_023, 3_235, 30), Some(4_715), "a wheel, and a hundredth of an inch");
    assert_eq!(cost(3_000, 2_000, 180), Some(10_000), "about");
    assert_eq!(cost(4_000, 3_000, 90), Some(17_166));
    assert_eq!(cost(2_200, 4_400, 330), Some(18_513));
    assert_eq!(cost(2_600, 1_400, 200), Some(18_085));
}

/// A way that the judge forbids is not planned; a dearer one is, where wheels and an advance make one.
#[test]
fn what_is_in_the_way_is_not_gone_through() {
    let block = Shape::Rect { width: 2 * INCH, depth: INCH }.at(mm(0, 0), Heading::NORTH);
    let goal = Goal::Pose(mm(-40, 300), Heading::NORTH);
    let free = shortest(&block, goal, 600 * MM, SLACK, charged).expect("the open way");
    for (from, to) in [(-20, 150), (-2_000, 2_000)] {
        let wall = Polyline::new(vec![mm(from, 100), mm(to, 100)]).expect("a line");
        let is_stopped = |from: &Base, element: &Element| {
            Sweep::new(*from, *element, 100).is_stopped_by(&Obstacle::Line(&wall), 0)
        };
        let judge = |from: &Base, element: &Element| {
            if is_stopped(from, element) { None } else { charged(from, element) }
        };
        let barred = free.path.steps().any(|(from, element)| is_stopped(&from, &element));
        assert!(barred, "the open way leads through the wall");
        let found = shortest(&block, goal, 600 * MM, SLACK, judge);
        if let Some(round) = &found {
            assert!(round.cost > free.cost);
            assert!(!round.path.steps().any(|(from, element)| is_stopped(&from, &element)));
        }
        assert!(to < 2_000 || found.is_none(), "nothing leads round a wall without an end");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn what_wheels_and_advances_can_reach_is_found(a in block(), one in turn(), far in 0..300 * MM, two in turn()) {
        let wheel = |e: &Element| match *e {
            Element::Wheel { hand, turn } => Element::Wheel { hand, turn: turn / 2 },
            other => Element::Wheel { hand: if other.extent() % 2 == 0 { Hand::Left } else { Hand::Right }, turn: (other.extent() / 2) as u16 },
        };
        let path = Path::new(a, vec![wheel(&one), Element::Advance(far), wheel(&two)]);
        let end = path.end();
        let cost = path.cost(Rounding::Up, |_, lengths| lengths.outer);
        let goal = Goal::Pose(end.at, end.facing);
        let plan = shortest(&a, goal, i32::MAX, SLACK, charged);
        prop_assert!(plan.is_some());
        let plan = plan.expect("just seen");
        prop_assert!(goal.is_reached(&plan.path.end(), SLACK));
        prop_assert!(plan.cost <= cost + MM, "{} for {}", plan.cost, cost);
        prop_assert_eq!(plan.cost, plan.path.cost(Rounding::Up, |_, lengths| lengths.outer));
        prop_assert_eq!(shortest(&a, goal, plan.cost, SLACK, charged), Some(plan.clone()));
        prop_assert!(shortest(&a, goal, plan.cost - 1, SLACK, charged).is_none());
        let point = shortest(&a, Goal::Point(Path::new(a, path.elements[..2].to_vec()).end().at), i32::MAX, SLACK, charged);
        prop_assert!(point.is_some_and(|plan| plan.path.elements.len() <= 2));
    }

    #[test]
    fn turning_the_table_changes_no_way(a in block(), b in block()) {
        let c = turned_base(&a);
        let pose = |p: Point, facing: Heading| Goal::Pose(p, facing);
        prop_assert_eq!(by_wheels(&a, pose(b.at, b.facing)), by_wheels(&c, pose(turned(b.at), b.facing.turned(90))));
        prop_assert_eq!(by_wheels(&a, Goal::Point(b.at)), by_wheels(&c, Goal::Point(turned(b.at))));
        prop_assert_eq!(by_slides(&a, b.at, b.facing), by_slides(&c, turned(b.at), b.facing.turned(90)));
        for way in by_slides(&a, b.at, b.facing) {
            prop_assert!(Goal::Pose(b.at, b.facing).is_reached(&Path::new(a, way).end(), 4));
        }
    }
}
