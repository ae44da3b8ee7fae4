//! Ways round a wood, a friend, the end of a wall: free where the open way is not, and no longer than they need be.

use crate::common::*;
use proptest::prelude::*;
use tabletop::*;

const LINE: Shape = Shape::Rect { width: 9 * INCH, depth: 3 * INCH / 2 };
const SLACK: i32 = 200;

fn inches(x: i32, y: i32) -> Point {
    Point::new(x * INCH, y * INCH)
}

fn charged(from: &Base, element: &Element) -> Option<i32> {
    Some(element.lengths(from.shape, Rounding::Up).outer)
}

/// Half the diagonal, and five hundredths of an inch.
fn room(shape: Shape) -> i32 {
    Vector::new(shape.width(), shape.depth()).length_up() / 2 + 1 + 5 * 254
}

fn square(x: i32, y: i32, far: i32) -> Polygon {
    let corners = [(x, y), (x + far, y), (x + far, y + far), (x, y + far)];
    Polygon::new(corners.map(|(x, y)| inches(x, y)).to_vec()).expect("a square")
}

fn stops(things: &[Obstacle<'_>], from: &Base, element: &Element) -> bool {
    things.iter().any(|thing| Sweep::new(*from, *element, 100).is_stopped_by(thing, 254))
}

/// The cheapest way from the south to the north, straight or with so many legs.
fn way(
    things: &[Obstacle<'_>],
    outlines: &[&[Point]],
    goal: Point,
    legs: usize,
) -> Option<PlannedWay> {
    let start = LINE.at(inches(30, 10), Heading::NORTH);
    let corners: Vec<Point> =
        outlines.iter().flat_map(|outline| corners(outline, room(LINE))).collect();
    let ways = match legs {
        1 => by_slides(&start, goal, Heading::NORTH),
        _ => by_corners(&start, goal, Heading::NORTH, &corners, legs, 40),
    };
    let pose = Goal::Pose(goal, Heading::NORTH);
    cheapest(
        &start,
        ways,
        |end| pose.is_reached(end, SLACK),
        200 * INCH,
        |from, element| {
            if stops(things, from, element) { None } else { charged(from, element) }
        },
    )
}

#[test]
fn a_line_goes_round_a_wood_by_its_nearer_corner() {
    let wood = square(26, 18, 14);
    let things = [Obstacle::Area(&wood)];
    let goal = inches(18, 44);
    let open = way(&things, &[wood.points()], goal, 1).expect("after half a turn beside it");
    let plan = way(&things, &[wood.points()], goal, 2).expect("round it");
    assert!(plan.cost < open.cost);
    assert_eq!(plan.path.elements.len(), 2);
    let first = plan.path.elements[0].end(&plan.path.start).at;
    assert!(
        first.x < 26 * INCH - room(LINE) && first.y < 18 * INCH,
        "by the south-west: {first:?}"
    );
    let straight = plan.path.start.at.to(goal).length_up();
    assert!((straight..straight * 5 / 4).contains(&plan.cost), "{} for {straight}", plan.cost);
}

#[test]
fn right_behind_a_wood_it_takes_three_legs() {
    let wood = square(16, 18, 28);
    let things = [Obstacle::Area(&wood)];
    let goal = inches(30, 54);
    assert_eq!(way(&things, &[wood.points()], goal, 2), None);
    let plan = way(&things, &[wood.points()], goal, 3).expect("round two corners");
    assert_eq!(plan.path.elements.len(), 3);
    assert!(!plan.path.steps().any(|(from, element)| stops(&things, &from, &element)));
}

#[test]
fn a_line_goes_round_a_friend_and_the_end_of_a_wall() {
    let friend = LINE.at(inches(31, 20), Heading::NORTH);
    let goal = inches(30, 34);
    let things = [Obstacle::Base(friend)];
    assert_eq!(way(&things, &[&friend.corners()], goal, 1), None);
    assert!(way(&things, &[&friend.corners()], goal, 3).is_some());
    let wall = Polyline::new(vec![inches(20, 20), inches(60, 20)]).expect("a wall");
    let things = [Obstacle::Line(&wall)];
    let plan = way(&things, &[wall.points()], goal, 3).expect("by its western end");
    assert!(plan.path.steps().all(|(from, _)| from.at.x <= 30 * INCH));
    let endless = Polyline::new(vec![inches(-500, 20), inches(500, 20)]).expect("a wall");
    assert_eq!(way(&[Obstacle::Line(&endless)], &[endless.points()], goal, 3), None);
}

#[test]
fn only_corners_that_point_outward_are_gone_round() {
    let hook = [(0, 0), (10, 0), (10, 10), (5, 10), (5, 5), (0, 5)].map(|(x, y)| inches(x, y));
    assert_eq!(corners(&hook, INCH).len(), 5);
    let by = INCH + 2;
    assert_eq!(corners(&hook, INCH)[0], Point::new(-by, -by));
    let ends = corners(&[inches(0, 0), inches(0, 5)], INCH);
    assert_eq!(ends[2..], [Point::new(by, 5 * INCH + by), Point::new(-by, 5 * INCH + by)]);
    assert!(corners(&[inches(0, 0)], INCH).is_empty() && corners(&[], INCH).is_empty());
    let needle = [inches(0, 0), Point::new(10, 90 * INCH), Point::new(-10, 90 * INCH)];
    assert!(corners(&needle, INCH)[0].is_within(inches(0, 0), 2 * INCH + 8), "not far away");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Whichever way it turns, a block stands clear beside a corner.
    #[test]
    fn beside_a_corner_there_is_room(thing in block(), mover in block(), turn in heading(), back in any::<bool>()) {
        let mut outline = thing.corners();
        if back {
            outline.reverse();
        }
        let beside = corners(&outline, room(mover.shape));
        prop_assert_eq!(beside.len(), 4);
        for at in beside {
            let stood = mover.moved_to(at).facing(turn);
            prop_assert!(!stood.is_closer(&thing, 254), "{:?} and {:?}", stood, thing);
        }
    }

    #[test]
    fn every_way_ends_where_it_should(start in block(), end in block(), thing in block()) {
        let beside = corners(&thing.corners(), room(start.shape));
        let ways = by_corners(&start, end.at, end.facing, &beside, 3, 12);
        prop_assert!(ways.len() <= 12 * 10);
        for way in ways {
            let reached = Path::new(start, way).end();
            prop_assert!(Goal::Pose(end.at, end.facing).is_reached(&reached, 10), "{reached:?}");
        }
    }

    #[test]
    fn turning_the_table_changes_no_detour(start in block(), end in block(), thing in block()) {
        let all = |start: &Base, end: &Base, outline: &[Point]| {
            let beside = corners(outline, room(start.shape));
            by_corners(start, end.at, end.facing, &beside, 2, 40)
        };
        let turned_outline = thing.corners().map(turned);
        let (one, two) = (
            all(&start, &end, &thing.corners()),
            all(&turned_base(&start), &turned_base(&end), &turned_outline),
        );
        prop_assert_eq!(one, two);
    }
}
