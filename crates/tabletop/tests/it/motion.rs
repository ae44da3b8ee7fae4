//! Things that move, by hand-made numbers: discs, pushes, wheels, arcs, places in reach.

use tabletop::*;

const FOOT: Shape = Shape::Rect { width: 25 * MM, depth: 25 * MM };
const DISC: Shape = Shape::Round { radius: 12_500 };
const SLACK: i32 = 100;

fn mm(x: i32, y: i32) -> Point {
    Point::new(x * MM, y * MM)
}

fn north(x: i32, y: i32) -> Base {
    FOOT.at(mm(x, y), Heading::NORTH)
}

fn way(a: (i32, i32), b: (i32, i32)) -> Segment {
    Segment::new(mm(a.0, a.1), mm(b.0, b.1))
}

#[test]
fn a_disc_on_its_way() {
    let disc = MovingDisc::new(way((0, 0), (200, 0)), 12_500);
    let beside = north(100, 50);
    assert_eq!(disc.gap(&beside), 25 * MM);
    assert!(!disc.comes_within(&beside, 25 * MM) && disc.comes_within(&beside, 25 * MM + 1));
    let house = Polygon::new(vec![mm(50, 20), mm(80, 20), mm(80, 40)]).expect("simple");
    assert!(!disc.comes_within_area(&house, 7_500) && disc.comes_within_area(&house, 7_501));
    let wall = Polyline::new(vec![mm(210, 0), mm(300, 0)]).expect("a line");
    assert!(disc.comes_within_line(&wall, -2_499) && !disc.comes_within_line(&wall, -2_500));
    assert!(disc.comes_within(&north(100, 24), -MM + 1), "a little overlap is granted");
    assert!(!disc.comes_within(&north(100, 24), -MM));
}

#[test]
fn nearer_or_not() {
    let foot = north(0, 0);
    assert!(never_nearer(&way((30, 0), (60, 5)), &foot));
    assert!(never_nearer(&way((30, 0), (30, 10)), &foot), "along the side");
    assert!(never_nearer(&way((30, 0), (30, 90)), &foot));
    assert!(!never_nearer(&way((30, 0), (29, 90)), &foot));
    assert!(!never_nearer(&way((30, 20), (30, 10)), &foot), "towards the corner");
    assert!(never_nearer(&way((20, 20), (30, 10)), &foot), "square to the corner");
    assert!(!never_nearer(&way((20, 20), (30, 9)), &foot));
    assert!(never_nearer(&way((5, 5), (0, 0)), &foot), "inside, where it is nothing");
    assert!(never_nearer(&way((30, 0), (30, 0)), &foot));
    let disc = DISC.at(mm(0, 0), Heading::NORTH);
    assert!(never_nearer(&way((30, 0), (30, 10)), &disc));
    assert!(!never_nearer(&way((30, 1), (30, -1)), &disc));
}

#[test]
fn while_it_is_near() {
    let foot = north(0, 0);
    let past = way((-100, 50), (100, 50));
    // 37.5 up from the side: within 37.5 nowhere, within 62.5 from -62.5 to 62.5 of the side.
    assert_eq!(while_within(&past, &foot, 37_500), None);
    assert_eq!(while_within(&past, &foot, 62_500), Some((37_500, 162_500)));
    assert_eq!(while_within(&way((0, 30), (0, 100)), &foot, 30 * MM), Some((0, 12_500)));
    assert_eq!(while_within(&way((0, 30), (0, 31)), &foot, 30 * MM), Some((0, MM)));
}

#[test]
fn a_push_stops_at_the_first_obstacle() {
    let foot = north(500, 525);
    let up = Vector::new(0, 25 * MM);
    let pushed = |obstacles: &[Obstacle<'_>]| push(&foot, up, 5 * CM, SLACK, obstacles);
    assert_eq!(pushed(&[]), mm(500, 575), "FLC-43");
    let (near, far) = (Obstacle::Base(north(510, 560)), Obstacle::Base(north(490, 570)));
    assert_eq!(pushed(&[far]), Point::new(500 * MM, 545 * MM + SLACK));
    assert_eq!(pushed(&[far, near]), Point::new(500 * MM, 535 * MM + SLACK));
    let beside = Obstacle::Base(north(525, 540));
    assert_eq!(pushed(&[beside]), mm(500, 575), "shoulder to shoulder");
    let edge = Obstacle::Edge { width: 180 * CM, height: 55 * CM };
    assert_eq!(pushed(&[edge]), Point::new(500 * MM, 537_500), "flush with the edge");
    let wall = Polyline::new(vec![mm(400, 550), mm(600, 550)]).expect("a line");
    assert_eq!(pushed(&[Obstacle::Line(&wall)]), Point::new(500 * MM, 537_500 + SLACK));
    let house = Polygon::new(vec![mm(500, 548), mm(550, 590), mm(450, 590)]).expect("simple");
    assert_eq!(pushed(&[Obstacle::Area(&house)]), Point::new(500 * MM, 535_500 + SLACK));
    let on_it = Obstacle::Base(north(510, 520));
    assert!(on_it.stops(&foot, SLACK));
    assert_eq!(pushed(&[on_it]), foot.at, "no room");
}

#[test]
fn nothing_is_tunnelled_through() {
    let foot = FOOT.at(mm(0, 0), Heading::of(45));
    let thin = Polyline::new(vec![mm(100, -5), mm(100, 5)]).expect("a line");
    let stopped = push(&foot, Vector::new(1, 0), 100 * CM, 0, &[Obstacle::Line(&thin)]);
    assert_eq!(stopped, Point::new(100 * MM - 17_678, 0));
    let disc = DISC.at(mm(0, 0), Heading::NORTH);
    let post = Obstacle::Base(Shape::Round { radius: 500 }.at(mm(100, 5), Heading::NORTH));
    // 13 from centre to centre, 5 aside: 12 before it.
    assert_eq!(push(&disc, Vector::new(3, 0), 100 * CM, 0, &[post]), mm(88, 0));
}

#[test]
fn wheels_and_turns() {
    let line = Shape::Rect { width: 12 * INCH, depth: 2 * INCH };
    let unit = line.at(Point::new(0, -INCH), Heading::NORTH);
    let wheeled = unit.wheeled(Side4::Right, 90);
    assert_eq!(wheeled.facing, Heading::EAST);
    assert_eq!(wheeled.at, Point::new(5 * INCH, 6 * INCH));
    assert_eq!(wheeled.corners()[1], Point::new(6 * INCH, 0), "the pivot stays");
    let left = unit.wheeled(Side4::Left, 30);
    assert_eq!((left.facing, left.corners()[0]), (Heading::of(330), Point::new(-6 * INCH, 0)));
    assert_eq!(arc_length_up(12 * INCH, 180), 957_558);
    assert_eq!(rotated(mm(10, 0), mm(0, 0), 90), mm(0, -10));
    assert_eq!(rotated(mm(10, 0), mm(0, 0), -30), Point::new(8_660, 5_000));
    assert_eq!(unit.pivoted(-10).facing.degrees(), 350);
}

#[test]
fn arcs_have_exact_borders() {
    let open = |degrees, x, y| arcs::opens_on(mm(0, 0), Heading::NORTH, degrees, mm(x, y));
    assert!(open(90, 10, 10) && open(90, -10, 10) && !open(90, 11, 10) && !open(90, 0, -1));
    assert!(open(180, 10, 0) && !open(180, 10, -1));
    assert!(open(270, 10, -10) && !open(270, 10, -11));
    assert!(open(0, 0, 10) && !open(0, 0, -10) && open(360, 0, -10));
    let foot = FOOT.at(mm(0, 0), Heading::EAST);
    let front = |x, y| arcs::front_holds(&foot, 90, Point::new(x, y));
    assert!(front(12_500, 12_500) && front(22_500, 22_500) && !front(22_500, 22_501));
    assert!(!front(12_499, 0) && front(12_500, 0) && !front(-50_000, 0));
    assert!(arcs::side_holds(&foot, Side4::Rear, 90, mm(-50, 30)));
    assert!(arcs::front_holds(&DISC.at(mm(0, 0), Heading::NORTH), 90, mm(10, 10)));
}

#[test]
fn quarters_cover_the_table() {
    let line = Shape::Rect { width: 100 * MM, depth: 20 * MM }.at(mm(0, 0), Heading::NORTH);
    let quarter = |x, y| arcs::quarter(&line, mm(x, y), 0);
    assert_eq!(quarter(0, 50), Side4::Front);
    assert_eq!(quarter(60, 20), Side4::Front, "on the dividing line");
    assert_eq!(quarter(61, 20), Side4::Right);
    assert_eq!(arcs::quarter(&line, mm(61, 20), MM), Side4::Front);
    assert_eq!(quarter(-61, -20), Side4::Left);
    assert_eq!(quarter(60, -20), Side4::Rear);
    assert_eq!(
        (quarter(45, 0), quarter(0, 1), quarter(0, -1)),
        (Side4::Right, Side4::Front, Side4::Rear)
    );
    let turned = line.pivoted(90);
    assert_eq!(arcs::quarter(&turned, mm(50, 0), 0), Side4::Front);
    assert_eq!(arcs::quarter(&turned, mm(0, -80), 0), Side4::Right);
}

#[test]
fn open_ground_is_a_circle() {
    let start = mm(500, 500);
    let outlines = reach::outline(start, 28 * CM, |a, b| Some(a.to(b).length_up()));
    assert_eq!(outlines.len(), 1);
    for p in &outlines[0] {
        let far = start.to(*p).length_up();
        assert!((27 * CM + 5 * MM..=28 * CM).contains(&far), "{far}");
    }
    Polygon::new(outlines[0].clone()).expect("a simple outline");
}

#[test]
fn walls_are_gone_round() {
    let wall = Polyline::new(vec![mm(550, 420), mm(550, 580)]).expect("a line");
    let cost = |a: Point, b: Point| {
        let leg = Segment::new(a, b);
        (!wall.is_met_by(&leg)).then(|| leg.length_up())
    };
    let reach = reach::Reach::new(mm(500, 500), 28 * CM, cost);
    let [outline] = &reach.outline()[..] else { panic!("one outline") };
    let area = Polygon::new(outline.clone()).expect("a simple outline");
    assert!(area.contains(mm(600, 500)), "behind the wall");
    assert!(!area.contains(mm(750, 500)), "in the open, this would be in reach");
    let way = reach.way_to(mm(600, 500)).expect("a way round");
    assert!(way.len() >= 2 && way.last() == Some(&mm(600, 500)));
    let length = mm(500, 500).to(way[0]).length_up() + way[0].to(way[1]).length_up();
    assert!((188 * MM..200 * MM).contains(&length), "{length}: close round the end");
    assert_eq!(reach.way_to(mm(480, 500)), Some(vec![mm(480, 500)]));
    assert_eq!(reach.way_to(mm(900, 500)), None);
}

#[test]
fn holes_are_outlines_too() {
    let house = Polygon::new(vec![mm(540, 440), mm(640, 440), mm(640, 560), mm(540, 560)]);
    let house = house.expect("simple");
    let cost = |a: Point, b: Point| {
        let leg = Segment::new(a, b);
        (!house.comes_within(&leg, MM)).then(|| leg.length_up())
    };
    assert_eq!(reach::outline(mm(500, 500), 40 * CM, cost).len(), 2);
    assert!(reach::outline(mm(500, 500), 40 * CM, |_, _| None).concat().len() <= 4);
}
