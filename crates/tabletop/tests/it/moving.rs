//! What must hold for any block that moves.

use crate::common::*;
use proptest::prelude::*;
use tabletop::*;

fn pose(base: &Base, element: &Element, share: i32) -> Base {
    let part = element.extent() as i64 * share as i64 / 60;
    element.cut(part as i32).end(base)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn turning_the_table_changes_no_move(a in block(), b in block(), e in element(), area in polygon(), line in polyline(), grain in 1..200u16) {
        let (c, d, other, wall) = (turned_base(&a), turned_base(&b), turned_area(&area), turned_line(&line));
        prop_assert_eq!(turned_base(&e.end(&a)), e.end(&c));
        let (one, two) = (Sweep::new(a, e, grain), Sweep::new(c, e, grain));
        prop_assert_eq!(one.overlaps(&b.hull(), 100), two.overlaps(&d.hull(), 100));
        prop_assert_eq!(one.comes_within(&b.hull(), INCH), two.comes_within(&d.hull(), INCH));
        let stopped = |s: &Sweep, o: Obstacle<'_>| (s.is_stopped_by(&o, 254), s.free_turn(&o, 254));
        prop_assert_eq!(stopped(&one, Obstacle::Base(b)), stopped(&two, Obstacle::Base(d)));
        prop_assert_eq!(stopped(&one, Obstacle::Line(&line)), stopped(&two, Obstacle::Line(&wall)));
        if e.is_straight() {
            let (way, same) = (e.way(&a), e.way(&c));
            prop_assert_eq!(a.while_over(way, &area, 0), c.while_over(same, &other, 0));
            prop_assert_eq!(a.while_across(way, &line, 254), c.while_across(same, &wall, 254));
            let (ours, theirs) = (a.first_contact(way, &b), c.first_contact(same, &d));
            prop_assert_eq!(ours.map(|c| (c.moment, c.mover, c.other)), theirs.map(|c| (c.moment, c.mover, c.other)));
        }
        let docked = |mover: &Base, target: &Base| {
            let (side, out) = target.side(Side4::Right);
            let end = aligned(mover, &side, out, INCH / 4);
            (end, shared_length(&end.side(Side4::Front).0, &side, Rounding::Nearest))
        };
        let (end, shared) = docked(&a, &b);
        prop_assert_eq!((turned_base(&end), shared), docked(&c, &d));
    }

    #[test]
    fn the_sweep_contains_every_pose(a in block(), e in element(), share in 0..=60) {
        let (sweep, base) = (Sweep::new(a, e, 100), pose(&a, &e, share));
        prop_assert!(sweep.bounds().holds(&base.hull().bounds()));
        let is_in = |part: &Hull| base.corners().iter().all(|p| part.contains(*p));
        if e != Element::About {
            prop_assert!(sweep.cover().iter().any(is_in));
        }
        prop_assert_eq!(sweep.poses().last(), Some(e.end(&a)));
    }

    #[test]
    fn turns_are_judged_as_all_their_poses(a in block(), e in turn(), b in block(), area in polygon(), line in polyline(), grain in 20..400u16, slack in 0..2 * MM) {
        let sweep = Sweep::new(a, e, grain);
        let poses: Vec<Base> = sweep.poses().collect();
        prop_assert_eq!(sweep.overlaps(&b.hull(), slack), poses.iter().any(|p| p.overlaps(&b, slack)));
        prop_assert_eq!(sweep.comes_within(&b.hull(), INCH), poses.iter().any(|p| p.is_closer(&b, INCH)));
        let edge = Obstacle::Edge { width: 300 * MM, height: 300 * MM };
        for o in [Obstacle::Base(b), Obstacle::Area(&area), Obstacle::Line(&line), edge] {
            let free = poses.iter().position(|p| o.stops(p, slack));
            let expected = match free {
                None => Some(e.extent()),
                Some(0) => None,
                Some(k) => Some((k as i32 - 1) * grain as i32),
            };
            prop_assert_eq!(sweep.free_turn(&o, slack), expected);
            prop_assert_eq!(sweep.is_stopped_by(&o, slack), free.is_some());
        }
    }

    #[test]
    fn a_turn_ends_just_before_what_it_meets(a in block(), e in turn(), b in block()) {
        let sweep = Sweep::new(a, e, 1);
        let Some((free, line)) = sweep.first_contact(&b.hull()) else {
            prop_assert!(a.overlaps(&b, 0) || !sweep.overlaps(&b.hull(), 0));
            return Ok(());
        };
        let (there, next) = (e.cut(free).end(&a), e.cut(free + 1).end(&a));
        prop_assert!(!there.overlaps(&b, 0) && next.overlaps(&b, 0));
        prop_assert!(there.point_is_within(line.a, 1) && b.point_is_within(line.b, 1));
        prop_assert!((line.length_down() - there.gap(&b)).abs() <= 2);
        let span = (a.shape.width() + a.shape.depth()) / 5_000 + 10;
        prop_assert!(line.length_up() < span, "no farther than a hundredth of a degree");
    }

    #[test]
    fn a_wheel_keeps_its_corner_and_its_shape(a in block(), turn in 0..=18_000u16, cut in 0..=18_000i32) {
        for (hand, corner) in [(Hand::Left, 0), (Hand::Right, 1)] {
            let wheel = Element::Wheel { hand, turn };
            prop_assert_eq!(wheel.end(&a).corners()[corner], a.corners()[corner]);
            let (part, rest) = (wheel.cut(cut), Element::Wheel { hand, turn: turn - turn.min(cut as u16) });
            let twice = rest.end(&part.end(&a));
            prop_assert_eq!(twice.facing, wheel.end(&a).facing);
            prop_assert!(twice.at.is_within(wheel.end(&a).at, 1), "in two parts as in one");
            let (whole, one, two) = (wheel.lengths(a.shape, Rounding::Up), part.lengths(a.shape, Rounding::Up), rest.lengths(a.shape, Rounding::Up));
            prop_assert!((one.outer + two.outer - whole.outer).abs() <= 1);
            let exact = f64::from(turn) / 100.0 * f64::from(a.shape.width()) * 355.0 / 113.0 / 180.0;
            prop_assert!((f64::from(whole.outer) - exact - 0.5).abs() < 0.501);
        }
        let [p, q, r, s] = a.corners();
        prop_assert_eq!(Element::About.end(&a).corners(), [r, s, p, q]);
    }

    #[test]
    fn a_block_lies_over_ground_where_its_poses_do(a in block(), e in straight(), area in polygon(), line in polyline(), b in block()) {
        let way = e.way(&a);
        let over = a.while_over(way, &area, 0);
        let (across, inside) = (a.while_across(way, &line, 0), a.while_in(way, &b, 0));
        prop_assert!(over.windows(2).all(|w| w[0].1 < w[1].0));
        prop_assert_eq!(!over.is_empty(), !way.is_zero() && Obstacle::Area(&area).stops_on_way(&a, way, 0));
        let leg = Segment::new(a.at, a.at.plus(way));
        for k in 0..=60 {
            let t = Fraction::new(k, 60);
            let at = a.moved_to(leg.at_nearest(t));
            let holds = |s: &Stretch| s.0 <= t && t <= s.1;
            // A pose is rounded, so what it is in by two micrometres it is in.
            prop_assert!(!area.overlaps_base(&at, 2) || over.iter().any(holds) || way.is_zero());
            prop_assert!(!over.iter().any(holds) || area.is_touched_by(&at, 2));
            prop_assert!(!line.overlaps_base(&at, 2) || across.iter().any(holds) || way.is_zero());
            prop_assert!(!b.overlaps(&at, 2) || inside.iter().any(holds) || way.is_zero());
            prop_assert!(!inside.iter().any(holds) || b.is_within(&at, 2));
        }
    }

    #[test]
    fn contact_is_symmetric_and_first(a in block(), b in block(), e in straight()) {
        let way = e.way(&a);
        let contact = a.first_contact(way, &b);
        let back = b.first_contact(way.reversed(), &a);
        prop_assert_eq!(contact.map(|c| (c.moment, c.mover, c.other)), back.map(|c| (c.moment, c.other, c.mover)));
        let stopped = Obstacle::Base(b).stops_on_way(&a, way, 0);
        let Some(contact) = contact else {
            prop_assert!(!stopped || a.overlaps(&b, 0), "what stops is met, or stood upon");
            return Ok(());
        };
        let leg = Segment::new(a.at, a.at.plus(way));
        let there = a.moved_to(leg.at_nearest(contact.moment));
        prop_assert!(there.is_within(&b, 2) && !there.overlaps(&b, 2));
        let place = contact.place;
        prop_assert!(b.point_is_within(place.a, 2) && there.point_is_within(place.a, 2));
        prop_assert!(b.point_is_within(place.b, 2) && there.point_is_within(place.b, 2));
        let lies = |base: &Base, feature: Feature| match feature {
            Feature::Corner(i) => base.corners()[i].is_within(place.a, 2) && base.corners()[i].is_within(place.b, 2),
            Feature::Side(i) => {
                let side = base.side(Side4::ALL[i]).0;
                side.is_within(place.a, 2) && side.is_within(place.b, 2)
            }
        };
        prop_assert!(lies(&there, contact.mover) && lies(&b, contact.other));
        for k in 0..40 {
            let before = Fraction::new(contact.moment.num() / 41 * k, contact.moment.den());
            prop_assert!(!a.moved_to(leg.at_nearest(before)).overlaps(&b, 2), "nothing before");
        }
    }

    #[test]
    fn aligned_is_flush(a in block(), b in block(), side in 0..4usize) {
        let (edge, out) = b.side(Side4::ALL[side]);
        let end = aligned(&a, &edge, out, 0);
        prop_assert!(edge.is_within(end.front_middle(), 2));
        prop_assert_eq!(end.facing, out.opposite());
        prop_assert!(!end.overlaps(&b, 3) && end.is_within(&b, 3));
        let front = end.side(Side4::Front).0;
        let shared = shared_length(&front, &edge, Rounding::Down);
        prop_assert_eq!(shared, shared_length(&edge, &front, Rounding::Down));
        prop_assert!(shared <= front.length_up().min(edge.length_up()));
        prop_assert!(2 * shared + 4 >= front.length_down().min(edge.length_down()), "half of the shorter");
        prop_assert!(edge.outward().apart_fine(out) <= 1 + (200_000 / edge.length_down().max(1)) as u16);
    }

    #[test]
    fn the_last_legal_point_is_legal_and_the_next_is_not(a in block(), elements in prop::collection::vec(element(), 1..4), b in block(), c in block()) {
        let path = Path::new(a, elements);
        // Nothing may come into one of them; the other may be passed, not stood upon.
        let judge = |path: &Path| {
            let passes = path.steps().all(|(from, e)| !Sweep::new(from, e, 100).overlaps(&b.hull(), 254));
            passes && !path.end().overlaps(&c, 254)
        };
        let grain = Grain { length: 2 * MM, turn: 100 };
        let last = path.last_legal(grain, |path| if judge(path) { Ok(()) } else { Err(1) });
        let marks = (0..=path.marks(grain)).rev().find(|m| judge(&path.cut(grain, *m)));
        prop_assert_eq!(last.clone(), marks.map(|m| path.cut(grain, m)));
        prop_assert!(last.is_none_or(|last| judge(&last)));
        prop_assert_eq!(path.cut(grain, path.marks(grain)), path.clone());
        prop_assert_eq!(path.cut(grain, 0).end(), a);
    }

    #[test]
    fn a_hundredth_of_a_millimetre_farther_is_not_legal(a in block(), far in 0..200 * MM, b in block()) {
        let path = Path::new(a, vec![Element::Advance(far)]);
        let judge = |path: &Path| path.steps().all(|(from, e)| !Sweep::new(from, e, 1).overlaps(&b.hull(), 0));
        let stretch = a.while_in(path.elements[0].way(&a), &b, 0);
        let leg = Segment::new(a.at, path.end().at);
        let most = path.marks(Grain::FINE);
        // The judge knows where it runs in; a little beyond is left to rounding.
        let free = stretch.map_or(most, |s| leg.stretch_up((Fraction::ZERO, s.0)) / 10 + 200);
        let last = path.last_legal(Grain::FINE, |path| {
            let marks = path.marks(Grain::FINE);
            if judge(path) { Ok(()) } else { Err(marks - free.min(marks - 1)) }
        });
        if let Some(last) = last {
            let marks = last.marks(Grain::FINE);
            prop_assert!(judge(&last));
            prop_assert!(marks == most || !judge(&path.cut(Grain::FINE, marks + 1)));
        } else {
            prop_assert!(a.overlaps(&b, 0));
        }
    }
}
