//! Quarters, arcs, lines of sight, distances, groups and the index: by hand-made numbers, and what must
//! always hold.

use crate::common::*;
use proptest::prelude::*;
use tabletop::*;

const CORNERS: Division = Division::Corners(0);

fn quad() -> impl Strategy<Value = Quad> {
    let corners = prop::array::uniform4((-2_500..2_500i32, 30 * MM..150 * MM));
    (point(), corners, any::<bool>()).prop_filter_map("not convex", |(centre, corners, turn)| {
        let corner =
            |k: usize| polar(centre, Heading::fine(9_000 * k as i32 + corners[k].0), corners[k].1);
        let mut corners = [0, 1, 2, 3].map(corner);
        if turn {
            corners.reverse();
        }
        Quad::new(corners).ok()
    })
}

fn corners(bounds: &Bounds) -> [Point; 4] {
    let Bounds { min, max } = *bounds;
    [min, Point::new(min.x, max.y), max, Point::new(max.x, min.y)]
}

fn turned_quad(quad: &Quad) -> Quad {
    Quad::new(quad.corners().map(turned)).expect("as convex as before")
}

fn segment() -> impl Strategy<Value = Segment> {
    (point(), point()).prop_map(|(a, b)| Segment::new(a, b))
}

#[test]
fn a_house_has_four_quarters() {
    // Against the clock, as files have it: south, east, north, west.
    let house = Quad::new([mm(0, 0), mm(100, 0), mm(100, 50), mm(0, 50)]).expect("convex");
    let at = |x, y| house.quarter(mm(x, y), CORNERS, IN_ORDER);
    assert_eq!([at(50, -10), at(150, 25), at(50, 90), at(-9, 25)], [0, 1, 2, 3]);
    assert_eq!(
        (at(110, -10), at(111, -10), at(110, 60), at(-10, 60)),
        (0, 1, 1, 2),
        "on the lines"
    );
    assert_eq!((at(50, 10), at(50, 25), at(95, 25), at(3, 25)), (0, 0, 1, 3), "inside");
    assert_eq!(house.quarter(mm(111, -10), Division::Corners(MM), IN_ORDER), 0);
    let by_diagonals = |x, y| house.quarter(mm(x, y), Division::Diagonals, IN_ORDER);
    assert_eq!((by_diagonals(111, -10), by_diagonals(130, -10), at(130, -10)), (0, 1, 1));
    assert_eq!((by_diagonals(109, -5), at(109, -5)), (0, 1));
    let column = Shape::Rect { width: 20 * MM, depth: 80 * MM }.at(mm(100, -100), Heading::NORTH);
    assert_eq!(house.majority(&column.hull(), CORNERS, IN_ORDER), 0);
    let aside = column.moved(Vector::new(70 * MM, 60 * MM));
    assert_eq!(house.majority(&aside.hull(), CORNERS, IN_ORDER), 1);
    assert!(house.arc_holds(0, 4_500, mm(110, -10)) && !house.arc_holds(0, 4_500, mm(111, -10)));
    assert!(!house.arc_holds(2, 4_500, mm(50, 49)) && house.arc_holds(2, 0, mm(100, 50)));
    assert_eq!(
        Quad::new([mm(0, 0), mm(9, 0), mm(3, 3), mm(0, 9)]).map(|_| ()),
        Err(Fault::NotConvex)
    );
}

#[test]
fn who_touches_the_end_bars_nothing() {
    let square =
        |x, y| Shape::Rect { width: 20 * MM, depth: 20 * MM }.at(mm(x, y), Heading::NORTH).hull();
    let ray = Segment::new(mm(0, 0), mm(100, 0));
    assert!(!ray.is_barred_by(&square(110, 0)) && !ray.is_barred_by(&square(-10, 10)));
    assert!(
        ray.is_barred_by(&square(109, 0)) && ray.is_barred_by(&square(50, 10)),
        "edges included"
    );
    assert!(ray.is_barred_by(&square(10, -10)), "along the edge from its own end");
    assert!(!ray.is_barred_by(&square(50, 11)));
    let disc = |x, y| Hull::disc(mm(x, y), 10 * MM);
    assert!(!ray.is_barred_by(&disc(110, 0)) && ray.is_barred_by(&disc(109, 0)));
    assert!(ray.is_barred_by(&disc(50, 10)) && !ray.is_barred_by(&disc(50, 11)));
    let wall = |a, b| Hull::segment(a, b);
    assert!(!ray.is_barred_by(&wall(mm(100, -5), mm(100, 5))));
    assert!(
        ray.is_barred_by(&wall(mm(99, 0), mm(99, 5)))
            && ray.is_barred_by(&wall(mm(50, 0), mm(300, 0)))
    );
}

#[test]
fn points_look_at_points() {
    let line = Shape::Rect { width: 100 * MM, depth: 20 * MM }.at(mm(0, 0), Heading::NORTH);
    let front = line.side(Side4::Front).0.spread(5);
    assert_eq!(front, [mm(-50, 10), mm(-25, 10), mm(0, 10), mm(25, 10), mm(50, 10)]);
    let target = line.moved(Vector::new(0, 200 * MM)).aim_points();
    assert_eq!((target[4], target[5], target[8]), (mm(0, 210), mm(50, 200), mm(0, 200)));
    let wall = Hull::segment(mm(-500, 100), mm(-10, 100));
    let is_clear = |ray: &Segment| !ray.is_barred_by(&wall);
    let from_left = [false, true, true, false, false, true, false, false, false];
    assert_eq!(seen(&front[..1], &target, is_clear), from_left);
    assert_eq!(seen(&front, &target, is_clear), [true; 9]);
    let first = clear_line(&front, &target, is_clear).expect("the right end sees");
    assert_eq!(first, Segment::new(mm(25, 10), mm(-50, 210)));
}

#[test]
fn gaps_between_anything() {
    let area = Polygon::new(vec![mm(0, 0), mm(100, 0), mm(100, 100), mm(50, 20), mm(0, 100)])
        .expect("simple");
    let line = Polyline::new(vec![mm(150, 0), mm(150, 100)]).expect("a line");
    let disc = Form::Base(Shape::Round { radius: 10 * MM }.at(mm(50, 60), Heading::NORTH));
    let gap = |a: &Form<'_>, b: &Form<'_>| a.gap(b, Rounding::Down);
    assert_eq!(gap(&Form::Area(&area), &Form::Line(&line)), 50 * MM);
    assert!((11_000..12_000).contains(&gap(&disc, &Form::Area(&area))), "in the bay");
    assert_eq!(gap(&Form::Point(mm(50, 10)), &Form::Area(&area)), 0);
    let (one, two) = (Form::Point(Point::new(0, 0)), Form::Point(Point::new(2, 2)));
    let all = [Rounding::Down, Rounding::Nearest, Rounding::Up].map(|r| one.gap(&two, r));
    assert_eq!(all, [2, 3, 3]);
    assert_eq!(Form::Line(&line).nearest(mm(100, 40)), mm(150, 40));
    assert_eq!(disc.nearest(mm(50, 100)), mm(50, 70));
    let line = Form::Area(&area).shortest_line(&Form::Line(&line));
    assert!(
        line.is_some_and(|line| line.a.x == 100 * MM && line.b == Point::new(150 * MM, line.a.y))
    );
    let third = (Fraction::ZERO, Fraction::new(1, 3));
    let stretch = |rounding| Segment::new(mm(0, 0), mm(10, 10)).stretch(third, rounding);
    assert_eq!(
        [Rounding::Down, Rounding::Nearest, Rounding::Up].map(stretch),
        [4_714, 4_714, 4_715]
    );
}

#[test]
fn figures_keep_together() {
    let foot =
        |x: i32| Shape::Round { radius: INCH / 2 }.at(Point::new(x * INCH, 0), Heading::NORTH);
    let unit: Vec<Base> = [0, 3, 6, 20, 22, 40].map(foot).to_vec();
    assert_eq!(groups(&unit, 2 * INCH), [vec![0, 1, 2], vec![3, 4], vec![5]]);
    assert_eq!(main_body(&unit, 2 * INCH), [0, 1, 2]);
    assert!(!is_cohesive(&unit, 2 * INCH) && is_cohesive(&unit[..3], 2 * INCH));
    assert!(!is_cohesive(&unit[..3], 2 * INCH - 1), "within includes the limit and no more");
    assert!(has_company(&unit[..5], 2 * INCH) && !has_company(&unit, 2 * INCH));
    assert!(is_cohesive(&[], 0) && has_company(&unit[..1], 0) && main_body(&[], 0).is_empty());
    assert_eq!(middle(&[mm(0, 0), Point::new(-1, 3)]), Some(Point::new(-1, 1)));
    assert_eq!(middle(&[]), None);
}

#[test]
fn tracks_are_gone_at_their_length() {
    let track = Track::new(mm(0, 0), &[mm(30, 40), mm(30, 140)]);
    assert_eq!(track.length(), 150 * MM);
    assert_eq!((track.at(25 * MM), track.at(60 * MM)), (mm(15, 20), mm(30, 50)));
    assert_eq!((track.at(-1), track.at(999 * MM)), (mm(0, 0), mm(30, 140)));
    assert_eq!(track.cut(60 * MM), Track::new(mm(0, 0), &[mm(30, 40), mm(30, 50)]));
    let steps: Vec<Point> = track.steps(60 * MM).collect();
    assert_eq!(steps, [mm(30, 50), mm(30, 110), mm(30, 140)]);
    assert_eq!(Track::new(mm(1, 1), &[]).length(), 0);
}

#[test]
fn an_empty_index_finds_nothing() {
    let index = Index::new([]);
    assert!(index.near(&Bounds::around(&[mm(0, 0), mm(9, 9)])).is_empty());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(800))]

    #[test]
    fn turning_the_table_changes_no_quarter(quad in quad(), body in block(), p in point(), half in 0..18_000u16) {
        let (other, q, moved) = (turned_quad(&quad), turned(p), turned_base(&body));
        for division in [CORNERS, Division::Corners(254), Division::Diagonals] {
            prop_assert_eq!(quad.quarter(p, division, IN_ORDER), other.quarter(q, division, IN_ORDER));
            prop_assert_eq!(quad.majority(&body.hull(), division, IN_ORDER), other.majority(&moved.hull(), division, IN_ORDER));
        }
        for face in 0..4 {
            prop_assert_eq!(quad.arc_holds(face, half, p), other.arc_holds(face, half, q));
        }
    }

    #[test]
    fn quarters_are_those_of_bases(base in block(), p in point(), half in 0..9_000u16) {
        let quad = Quad::of(&base);
        let ends_first = quad.quarter(p, CORNERS, ENDS_FIRST);
        // Corners are rounded: a few micrometres from a border, either may be right.
        let near = [(0, 4), (4, 0), (0, -4), (-4, 0)].map(|(x, y)| p.plus(Vector::new(x, y)));
        let same = |q: &Point| arcs::quarter(&base, *q, 0) == arcs::quarter(&base, p, 0);
        let far2 = |p: Point| (0..4).all(|i| !quad.corners()[i].is_within(p, 50));
        if near.iter().all(same) && far2(p) && quad.hull().gap(&Hull::point(p)) < 100 * MM {
            let close = (MM / 100) * (1 + quad.hull().gap(&Hull::point(p)) / (5 * MM));
            let sure = [(0, close), (close, 0), (0, -close), (-close, 0)].map(|(x, y)| p.plus(Vector::new(x, y)));
            prop_assert!(!sure.iter().all(same) || ends_first == arcs::quarter(&base, p, 0) as usize);
        }
        for side in Side4::ALL {
            let holds = |p: Point| arcs::side_holds_fine(&base, side, half, p);
            let around = [(0, 99), (99, 0), (0, -99), (-99, 0)].map(|(x, y)| holds(p.plus(Vector::new(x, y))));
            if around == [holds(p); 4] && base.shape.width().min(base.shape.depth()) > 20 * MM {
                prop_assert_eq!(quad.arc_holds(side as usize, half, p), holds(p));
            }
        }
    }

    #[test]
    fn the_majority_is_where_most_points_are(quad in quad(), body in block()) {
        // Sampled: a clear majority of points is the majority.
        let [a, b, c, d] = body.corners();
        let rows = [Segment::new(a, d).spread(24), Segment::new(b, c).spread(24)];
        let points: Vec<Point> = (0..24).flat_map(|i| Segment::new(rows[0][i], rows[1][i]).spread(24)).collect();
        if points.iter().any(|p| quad.hull().contains(*p)) {
            return Ok(());
        }
        let count = |face: usize| points.iter().filter(|p| quad.quarter(**p, Division::Diagonals, IN_ORDER) == face).count();
        let most = quad.majority(&body.hull(), Division::Diagonals, IN_ORDER);
        // What lies before no face of its own sector is counted for nobody.
        prop_assume!((0..4).all(|face| points.iter().all(|p| quad.quarter(*p, Division::Diagonals, IN_ORDER) != face || quad.face(face).way().cross(quad.face(face).a.to(*p)) >= 0)));
        prop_assert!((0..4).all(|face| count(face) <= count(most) + 40));
    }

    #[test]
    fn what_bars_lies_between_the_ends(ray in segment(), base in prop_oneof![block(), disc()]) {
        let hull = base.hull();
        let bars = ray.is_barred_by(&hull);
        prop_assert!(!bars || base.meets(&ray));
        prop_assert_eq!(bars, ray.reversed().is_barred_by(&hull));
        prop_assert_eq!(bars, turned_segment(&ray).is_barred_by(&turned_base(&base).hull()));
        if base.meets(&ray) && !bars {
            prop_assert!(ray.a == ray.b || hull.contains(ray.a) || hull.contains(ray.b));
            prop_assert!(!hull.is_closer(&Hull::point(ray.a), 0) || hull.radius() == 0);
        }
        if !hull.contains(ray.a) && !hull.contains(ray.b) {
            prop_assert_eq!(bars, base.meets(&ray));
        }
    }

    #[test]
    fn gaps_are_rounded_as_asked(a in block(), b in disc(), area in polygon(), line in polyline(), s in segment(), quad in quad()) {
        let forms = [Form::Base(a), Form::Base(b), Form::Area(&area), Form::Line(&line), Form::Segment(s), Form::Quad(quad), Form::Point(s.a)];
        for one in &forms {
            for two in &forms {
                let [down, near, up] = [Rounding::Down, Rounding::Nearest, Rounding::Up].map(|r| one.gap(two, r));
                prop_assert_eq!(down, two.gap(one, Rounding::Down));
                prop_assert!(down <= near && near <= up && up <= down + 1);
                prop_assert!(one.is_within(two, up) && (up == 0 || !one.is_within(two, up - 1)));
                prop_assert_eq!(one.meets(two), up == 0);
                let line = one.shortest_line(two);
                prop_assert_eq!(line.is_none(), one.meets(two));
                prop_assert!(line.is_none_or(|line| (line.length(Rounding::Nearest) - near).abs() <= 4));
            }
            let near = one.nearest(b.at);
            let gap = one.gap(&Form::Point(b.at), Rounding::Nearest);
            prop_assert!((near.to(b.at).length(Rounding::Nearest) - gap).abs() <= 2);
        }
    }

    #[test]
    fn groups_are_linked_and_apart(bases in prop::collection::vec(disc(), 0..14), distance in 0..60 * MM) {
        let all = groups(&bases, distance);
        prop_assert_eq!(all.concat().len(), bases.len());
        for group in &all {
            let members: Vec<Base> = group.iter().map(|i| bases[*i]).collect();
            prop_assert!(is_cohesive(&members, distance));
            let others = (0..bases.len()).filter(|i| !group.contains(i));
            prop_assert!(others.into_iter().all(|i| members.iter().all(|m| !m.is_within(&bases[i], distance))));
        }
        prop_assert_eq!(has_company(&bases, distance), bases.len() < 2 || all.iter().all(|g| g.len() > 1));
        let turned: Vec<Base> = bases.iter().map(turned_base).collect();
        prop_assert_eq!(groups(&turned, distance), all);
    }

    #[test]
    fn a_track_never_exceeds(start in point(), points in prop::collection::vec(point(), 0..6), far in 0..900 * MM) {
        let track = Track::new(start, &points);
        let part = track.cut(far);
        prop_assert!(part.length() <= far && part.length() <= track.length());
        prop_assert_eq!(part.end(), track.at(far));
        prop_assert_eq!(track.cut(track.length()).end(), track.end());
        let steps: Vec<Point> = track.steps(INCH / 2).collect();
        prop_assert_eq!(steps.last().copied().unwrap_or(track.end()), track.end());
    }

    #[test]
    fn the_index_finds_what_all_would(areas in prop::collection::vec(polygon(), 0..90), rays in prop::collection::vec(segment(), 20), blocks in prop::collection::vec(block(), 4)) {
        let index = Index::new(areas.iter().map(|area| *area.bounds()));
        for ray in &rays {
            let mut found = Vec::new();
            index.any_along(ray, |piece| {
                if areas[piece].passes(ray) { found.push(piece) }
                false
            });
            let all: Vec<usize> = (0..areas.len()).filter(|i| areas[*i].passes(ray)).collect();
            prop_assert_eq!(&found, &all);
            prop_assert_eq!(index.any_along(ray, |piece| areas[piece].passes(ray)), !all.is_empty());
        }
        for ray in &rays {
            let mut met = Vec::new();
            index.any_along(ray, |piece| {
                met.push(piece);
                false
            });
            let is_met = |i: &usize| Hull::around(&corners(areas[*i].bounds())).is_within(&Hull::around(&[ray.a, ray.b]), 0);
            prop_assert_eq!(met, (0..areas.len()).filter(is_met).collect::<Vec<_>>());
        }
        for block in &blocks {
            let bounds = block.hull().bounds();
            let near: Vec<usize> = (0..areas.len()).filter(|i| areas[*i].bounds().meets(&bounds)).collect();
            prop_assert_eq!(index.near(&bounds), near);
        }
    }
}
