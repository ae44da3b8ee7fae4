//! Moves for menus, and the reach of a figure for the page. Everything proposed passes the judge.

use tabletop::{Base, Heading, MM, Point, Segment, Shape, polar, reach::Reach, slots};

use super::engage::zones;
use super::footing::{Meter, SINKING, is_bog, toll};
use super::mover::{Mover, Other};
use super::route::{
    Limits, check_end, check_farther, check_path, check_way, is_barred_by, is_feared, is_on_table,
    is_walled, judge_way, legs, shyness,
};
use super::walk::{Ray, Terms, passable, restful};
use crate::parts::*;
use crate::state::State;

/// Directions tried around a figure that is to be moved well.
pub const FINE: i32 = 16;
/// Directions that give an idea of where it could go.
pub const ROUGH: i32 = 8;
/// Shorter steps are not worth a line in a menu.
const LEAST: i32 = 5 * MM;
/// What rounding may take from the last step (FL-GEO-2).
const GRAIN: i32 = 8;

/// A path, and the facing at its end.
pub type Move = (Vec<Point>, Heading);

/// A move that the judge has passed, and whom it ends in contact with.
struct Proposed {
    step: Move,
    contacts: Vec<FigureId>,
}

/// Into contact by the ways that are found at once, as far and half as far as it goes in so many
/// directions, and off the table where that is allowed.
pub fn moves(state: &State, mover: FigureId, limits: &Limits, headings: i32) -> Vec<Move> {
    let moves = proposed(state, mover, limits, headings, false);
    moves.into_iter().map(|made| made.step).collect()
}

/// Those that end in contact with the right enemies, every slot among them that a way leads to.
pub fn moves_that(
    state: &State,
    mover: FigureId,
    limits: &Limits,
    headings: i32,
    meet: impl Fn(&[FigureId]) -> bool,
) -> Vec<Move> {
    let moves = proposed(state, mover, limits, headings, true);
    moves.into_iter().filter(|made| meet(&made.contacts)).map(|made| made.step).collect()
}

fn proposed(
    state: &State,
    mover: FigureId,
    limits: &Limits,
    headings: i32,
    thorough: bool,
) -> Vec<Proposed> {
    let mover = Mover::new(state, mover);
    let mut moves = Vec::with_capacity(2 * headings as usize);
    if !limits.no_contact {
        for enemy in mover.enemies() {
            let mut missed = Vec::new();
            closings(&mover, enemy, limits, &mut moves, &mut missed);
            if thorough {
                detours(&mover, limits, missed, &mut moves);
            }
        }
    }
    steps(&mover, limits, headings, &mut moves);
    exits(&mover, limits, &mut moves);
    moves
}

/// (FL-GEO-8) Straight to each slot of an enemy, or round a corner of its base. What is not reached so
/// is `missed`, with whom it would be in contact with.
fn closings(
    mover: &Mover,
    enemy: &Other,
    limits: &Limits,
    moves: &mut Vec<Proposed>,
    missed: &mut Vec<(Base, Vec<FigureId>)>,
) {
    let (base, foe) = (mover.base, enemy.base);
    if !base.is_within(&foe, limits.allowance) {
        return;
    }
    // At these points a mover that closes along a side has just cleared the corner.
    let grown = |length: i32| length + base.shape.depth() + GRAIN;
    let (width, depth) = (grown(foe.shape.width()), grown(foe.shape.depth()));
    let corners = Base { shape: Shape::Rect { width, depth }, ..foe }.corners();
    for slot in slots(&foe, base.shape) {
        let total = |by: Point| length(base.at, by) + length(by, slot.at);
        if total(slot.at) > limits.allowance {
            continue;
        }
        // The end is the same for all ways, and so is what can be said about it.
        let Ok(contacts) = check_end(mover, &slot, limits) else { continue };
        if check_farther(mover, &slot, limits).is_err() {
            continue;
        }
        let mut bends = corners.map(|by| (total(by), by));
        bends.sort_unstable();
        let bent = bends.iter().filter(|(total, _)| *total <= limits.allowance).take(2);
        let bent = bent.map(|(_, by)| vec![*by, slot.at]);
        let mut paths = std::iter::once(vec![slot.at]).chain(bent);
        let legal = |path: &Vec<Point>| {
            let legs = legs(base.at, path);
            check_way(mover, &legs, &contacts, limits).is_ok()
        };
        match paths.find(legal).filter(|path| check_path(mover, path).is_ok()) {
            Some(path) => moves.push(Proposed { step: (path, slot.facing), contacts }),
            None => missed.push((slot, contacts)),
        }
    }
}

/// Round whatever is in the way: a search, made once for all slots that meet the same enemies.
fn detours(
    mover: &Mover,
    limits: &Limits,
    missed: Vec<(Base, Vec<FigureId>)>,
    moves: &mut Vec<Proposed>,
) {
    let mut rest = missed;
    while let Some((_, met)) = rest.first().cloned() {
        let (alike, others): (Vec<_>, Vec<_>) =
            rest.into_iter().partition(|(_, contacts)| *contacts == met);
        rest = others;
        let reach = reach(mover.state, mover.figure, limits, met.clone());
        for (slot, contacts) in alike {
            let Some(path) = reach.way_to(slot.at) else { continue };
            if judge_way(mover, &path, slot.facing, limits).is_ok() {
                moves.push(Proposed { step: (path, slot.facing), contacts });
            }
        }
    }
}

fn length(a: Point, b: Point) -> i32 {
    a.to(b).length_up()
}

/// As far as possible and half as far. Riders face where they go, others as before.
fn steps(mover: &Mover, limits: &Limits, headings: i32, moves: &mut Vec<Proposed>) {
    let (base, terms) = (mover.base, Terms::of(mover, limits));
    let rides = mover.state.figure(mover.figure).mounted;
    for i in 0..headings {
        let heading = Heading::of(360 * i / headings);
        let ray = Ray::new(base.at, polar(base.at, heading, limits.allowance));
        let facing = if rides { heading } else { base.facing };
        let base = base.facing(facing);
        let far = passable(mover, &ray, &terms);
        for most in [far, far / 2] {
            let rest = restful(mover, &base, &ray, most);
            let tries = [rest, rest - GRAIN].into_iter().filter(|far| *far >= LEAST);
            let ends = tries.map(|far| vec![ray.at(far)]);
            let mut legal = ends.filter_map(|path| {
                judge_way(mover, &path, facing, limits).ok().map(|route| (path, route.contacts))
            });
            if let Some((path, contacts)) = legal.next()
                && !moves.iter().any(|other| other.step.0 == path)
            {
                moves.push(Proposed { step: (path, facing), contacts });
            }
        }
    }
}

/// (FL-MOV-9) Straight over the edge by which the side may leave.
fn exits(mover: &Mover, limits: &Limits, moves: &mut Vec<Proposed>) {
    let state = mover.state;
    let Some((side, edge)) = state.scenario.leave else { return };
    let Base { at, facing, .. } = mover.base;
    let out = state.scenario.on_edge(edge, at);
    if side == state.side(mover.figure) && judge_way(mover, &[out], facing, limits).is_ok() {
        moves.push(Proposed { step: (vec![out], facing), contacts: Vec::new() });
    }
}

/// The outlines of where the centre can get to out of contact, holes included (fill even-odd). For
/// showing: whether a base can rest there is for the judge.
pub fn region(state: &State, mover: FigureId, limits: &Limits) -> Vec<Vec<Point>> {
    reach(state, mover, limits, Vec::new()).outline()
}

/// A way to a point, round what is in between; the judge has the last word.
pub fn way_to(state: &State, mover: FigureId, limits: &Limits, to: Point) -> Option<Vec<Point>> {
    reach(state, mover, limits, Vec::new()).way_to(to)
}

/// Where the centre can get to; the engagement range of those who are `met` does not stop it (FL-GEO-10).
fn reach(
    state: &State,
    mover: FigureId,
    limits: &Limits,
    met: Vec<FigureId>,
) -> Reach<impl Fn(Point, Point) -> Option<i32>> {
    let mover = Mover::new(state, mover);
    let start = mover.base.at;
    let shy = limits.shy.then(|| shyness(&mover));
    let (toll, bogged) = (toll(limits.cheap_obstacles), limits.bogged);
    let cost = move |from: Point, to: Point| {
        let leg = Segment::new(from, to);
        let sinks = is_bog(&state.scenario, from);
        let stopped = !is_on_table(&mover, to)
            || sinks && !bogged
            || zones(&mover).any(|z| !met.contains(&z.enemy.figure) && !z.allows(&leg))
            || mover.barriers().any(|other| is_barred_by(&mover, &leg, other))
            || shy.is_some_and(|shy| is_feared(&mover, &leg, shy))
            || is_walled(&mover, &leg);
        if stopped {
            return None;
        }
        let mut meter = Meter::new(sinks);
        meter.run(&state.scenario, &[leg], toll);
        (meter.sunk.unwrap_or(0) <= SINKING).then(|| meter.cost())
    };
    Reach::new(start, limits.allowance, cost)
}
