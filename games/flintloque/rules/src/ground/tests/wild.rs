//! Crowded tables set up at random: what the engine does itself always leaves a sound position.

use tabletop::{CM, Heading, MM, Point};

use crate::ground::contact::{contacts, fits, usable_slots};
use crate::ground::engage::{engagement_range, heeds};
use crate::ground::propose::{FINE, moves};
use crate::ground::route::{Limits, judge};
use crate::ground::sketch::*;
use crate::ground::straight::{advance, charge, flight, flights, push_back};
use crate::ground::{TOUCH, areas};
use crate::parts::*;
use crate::state::State;
use crate::tables::Going;

/// A small generator of its own: the same tables every time.
struct Lot(u64);

impl Lot {
    fn below(&mut self, n: i32) -> i32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        ((self.0 >> 33) % n as u64) as i32
    }
}

/// Sixteen figures on some thirty centimetres, turned anyhow, some in contact, among terrain.
fn crowd(lot: &mut Lot) -> State {
    let field = Sketch::new().block("light_wood", 500, 500, 600, 600);
    let field = field.block("house", 700, 600, 760, 640).block("swamp", 620, 420, 700, 480);
    let field = field.line("wall", &[(480, 480), (600, 450), (640, 520)]);
    let mut field = field.line("hedge", &[(720, 400), (720, 560)]);
    for i in 0..16 {
        let side = if i % 2 == 0 { US } else { THEM };
        let far = Point::new(100 * MM + i * 100 * MM, 50 * MM);
        let (race, mount) = ([0, 0, 1, 0][i as usize % 4], (i % 5 == 0).then_some(0));
        field = field.figure(side, race, mount, Troop::Cavalry, far, 0);
    }
    let mut state = field.set();
    for f in state.scenario.figure_ids() {
        if f.0 > 3 && lot.below(3) == 0 {
            let enemies: Vec<_> = state.enemies_of(f).filter(|e| *e < f).collect();
            let enemy = enemies[lot.below(enemies.len() as i32) as usize];
            let slots = usable_slots(&state, f, enemy);
            if let Some((_, slot)) = slots.first() {
                put(&mut state, f, slot.at, slot.facing);
                continue;
            }
        }
        for _ in 0..50 {
            let at = Point::new((430 + lot.below(350)) * MM, (380 + lot.below(300)) * MM);
            let facing = Heading::of(lot.below(360));
            if fits(&state, f, &state.base_at(f, at, facing)).is_ok() {
                put(&mut state, f, at, facing);
                break;
            }
        }
    }
    state
}

fn put(state: &mut State, f: FigureId, at: Point, facing: Heading) {
    let figure = &mut state.now.figures[f.index()];
    (figure.at, figure.facing) = (at, facing);
}

/// On the table, on nobody; on a wall only in contact or where it stood.
fn assert_sound(state: &State, f: FigureId, at: Point, facing: Heading, what: &str) {
    let base = state.base_at(f, at, facing);
    if base == state.base(f) {
        return;
    }
    assert!(state.all().all(|o| o == f || !base.overlaps(&state.base(o), TOUCH)), "{what} {f:?}");
    let fit = fits(state, f, &base);
    assert!(fit.is_ok(), "{what} {f:?} at {at:?}: {fit:?}");
}

#[test]
fn whatever_the_engine_moves_ends_well() {
    let mut lot = Lot(1815);
    let (mut closed, mut lost, mut reached) = (0, 0, 0);
    for _ in 0..20 {
        let state = crowd(&mut lot);
        for f in state.scenario.figure_ids() {
            let facing = state.figure(f).facing;
            for way in flights(&state, f) {
                let end = flight(&state, f, way, 40 * CM);
                lost += i32::from(end.lost);
                if !end.lost {
                    assert_sound(&state, f, end.at, facing, "flight");
                }
            }
            for e in contacts(&state, f) {
                let end = push_back(&state, f, e);
                assert!(end.is_within(state.figure(f).at, 5 * CM));
                assert_sound(&state, f, end, facing, "push");
            }
            for e in state.enemies_of(f) {
                let end = advance(&state, f, e, 20 * CM);
                assert!(end.cost <= 20 * CM);
                closed += i32::from(end.contact);
                assert_sound(&state, f, end.at, end.facing, "advance");
                for (slot, _) in usable_slots(&state, f, e).into_iter().take(2) {
                    let ride = charge(&state, f, e, slot, 30 * CM).unwrap();
                    assert!(ride.cost <= 30 * CM);
                    reached += i32::from(ride.struck.is_some());
                    assert_sound(&state, f, ride.at, ride.facing, "charge");
                }
            }
        }
    }
    assert!(closed > 30 && reached > 30 && lost > 3, "{closed} {reached} {lost}");
}

#[test]
fn an_advance_that_falls_short_is_a_legal_path() {
    let mut lot = Lot(1757);
    let mut walked = 0;
    for _ in 0..20 {
        let state = crowd(&mut lot);
        for f in state.scenario.figure_ids().filter(|f| contacts(&state, *f).is_empty()) {
            for e in state.enemies_of(f) {
                let end = advance(&state, f, e, 20 * CM);
                if end.at == state.figure(f).at {
                    continue;
                }
                let limits = Limits::of(&state, f, 20 * CM);
                let route = judge(&state, f, &[end.at], end.facing, &limits);
                assert!(route.is_ok(), "{f:?} to {end:?}: {route:?}");
                walked += 1;
            }
        }
    }
    assert!(walked > 150, "{walked}");
}

#[test]
fn proposals_are_legal_and_many() {
    let mut lot = Lot(1776);
    let (mut some, mut contact) = (0, 0);
    for _ in 0..10 {
        let state = crowd(&mut lot);
        for f in state.scenario.figure_ids() {
            let limits = Limits::of(&state, f, 20 * CM);
            for (path, facing) in moves(&state, f, &limits, FINE) {
                let route = judge(&state, f, &path, facing, &limits).unwrap();
                some += 1;
                contact += i32::from(!route.contacts.is_empty());
            }
            let shy = Limits { shy: true, no_contact: true, not_farther: true, ..limits };
            for (path, facing) in moves(&state, f, &shy, FINE) {
                assert!(judge(&state, f, &path, facing, &shy).is_ok());
            }
        }
    }
    assert!(some > 1500 && contact > 60, "{some} {contact}");
}

/// What a legal path out of contact keeps to, looked at point by point.
fn assert_kept(state: &State, f: FigureId, path: &[Point], cost: i32) {
    const STEP: i32 = MM / 2;
    let disc = state.base(f).shape.width() / 2;
    let (mut points, mut from) = (vec![state.figure(f).at], state.figure(f).at);
    for to in path {
        let leg = tabletop::Segment::new(from, *to);
        points.extend((1..=leg.length_up() / STEP + 1).map(|i| leg.walked(i * STEP)));
        from = *to;
    }
    for e in state.enemies_of(f) {
        let (base, range) = (state.base(e), engagement_range(state, e) + disc);
        let gaps: Vec<i32> = points.iter().map(|p| base.point_gap(*p)).collect();
        assert!(gaps.iter().all(|gap| *gap >= disc - TOUCH - 1), "{f:?} crosses {e:?}");
        let nears = gaps.windows(2).any(|g| g[1] < range - 1 && g[1] < g[0] - 2);
        assert!(!heeds(state, f, e) || !nears, "{f:?} nears {e:?}: {path:?}");
    }
    let ground = |p: Point| {
        let worst = areas(&state.scenario).filter(|(_, _, area)| area.holds_strictly(p));
        let double = worst.into_iter().any(|(_, ground, _)| ground.going != Going::Clear);
        if double { 2 } else { 1 }
    };
    let steps = points.windows(2).map(|w| ground(w[1]) * w[0].to(w[1]).length_down());
    let (sampled, tolls) = (steps.sum::<i32>(), [0, 1, 2, 3].map(|n| n * 4 * CM));
    let fits = tolls.iter().any(|toll| (cost - sampled - toll).abs() < 4 * MM);
    assert!(fits, "{f:?} pays {cost}, not {sampled} and some walls: {path:?}");
}

#[test]
fn legal_paths_keep_the_rules_at_every_point() {
    let mut lot = Lot(1813);
    let (mut legal, mut refused) = (0, [0; 3]);
    for _ in 0..20 {
        let state = crowd(&mut lot);
        for _ in 0..250 {
            let f = FigureId(lot.below(16) as u8);
            let near = |from: Point, lot: &mut Lot| {
                let mut part = || (lot.below(121) - 60) * MM + lot.below(1000);
                Point::new(from.x + part(), from.y + part())
            };
            let one = near(state.figure(f).at, &mut lot);
            let path = if lot.below(2) == 0 { vec![one] } else { vec![one, near(one, &mut lot)] };
            let facing = Heading::of(lot.below(360));
            match judge(&state, f, &path, facing, &Limits::of(&state, f, 20 * CM)) {
                Ok(route) if route.contacts.is_empty() => {
                    legal += 1;
                    assert_kept(&state, f, &path, route.cost);
                }
                Ok(_) => {}
                Err(refusal) => match refusal.rule.number() {
                    "FL-GEO-10" => refused[0] += 1,
                    "FL-GEO-11" => refused[1] += 1,
                    _ => refused[2] += 1,
                },
            }
        }
    }
    assert!(legal > 200 && refused.iter().all(|n| *n > 100), "{legal} {refused:?}");
}
