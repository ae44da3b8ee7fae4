//! Moves for menus, and the reach of a figure for the page. Everything proposed passes the judge.

use tabletop::{Base, Heading, MM, Point, Segment, Shape, polar, reach::Reach};

use super::contact::{contacts_of_base, usable_slots};
use super::engage::{disc, zones};
use super::footing::{Meter, SINKING, is_bog, toll};
use super::route::{
    Limits, barriers, check_way, is_barred_by, is_on_table, is_walled, judge, legs, shyness,
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

/// Into contact wherever a slot can be reached, as far and half as far as it goes in so many
/// directions, and off the table where that is allowed.
pub fn moves(state: &State, mover: FigureId, limits: &Limits, headings: i32) -> Vec<Move> {
    let mut moves = Vec::with_capacity(2 * headings as usize);
    if !limits.no_contact {
        for enemy in state.enemies_of(mover) {
            closings(state, mover, enemy, limits, &mut moves);
        }
    }
    steps(state, mover, limits, headings, &mut moves);
    exits(state, mover, limits, &mut moves);
    moves
}

/// (FL-GEO-8) Straight to each slot of an enemy, or round a corner of its base.
fn closings(
    state: &State,
    mover: FigureId,
    enemy: FigureId,
    limits: &Limits,
    moves: &mut Vec<Move>,
) {
    let (base, foe) = (state.base(mover), state.base(enemy));
    if !base.is_within(&foe, limits.allowance) {
        return;
    }
    // At these points a mover that closes along a side has just cleared the corner.
    let grown = |length: i32| length + base.shape.depth() + GRAIN;
    let (width, depth) = (grown(foe.shape.width()), grown(foe.shape.depth()));
    let corners = Base { shape: Shape::Rect { width, depth }, ..foe }.corners();
    for (_, slot) in usable_slots(state, mover, enemy) {
        let total = |by: Point| length(base.at, by) + length(by, slot.at);
        if total(slot.at) > limits.allowance {
            continue;
        }
        // The end is the same for all ways, and so is what can be said about it.
        let contacts = contacts_of_base(state, mover, &slot);
        let mut bends = corners.map(|by| (total(by), by));
        bends.sort_unstable();
        let bent = bends.iter().filter(|(total, _)| *total <= limits.allowance).take(2);
        let bent = bent.map(|(_, by)| vec![*by, slot.at]);
        let mut paths = std::iter::once(vec![slot.at]).chain(bent);
        let legal = |path: &Vec<Point>| {
            let legs = legs(base.at, path);
            check_way(state, mover, &legs, &contacts, limits).is_ok()
        };
        if let Some(path) = paths.find(legal)
            && judge(state, mover, &path, slot.facing, limits).is_ok()
        {
            moves.push((path, slot.facing));
        }
    }
}

fn length(a: Point, b: Point) -> i32 {
    a.to(b).length_up()
}

/// As far as possible and half as far. Riders face where they go, others as before.
fn steps(state: &State, mover: FigureId, limits: &Limits, headings: i32, moves: &mut Vec<Move>) {
    let (base, terms) = (state.base(mover), Terms::of(state, mover, limits));
    for i in 0..headings {
        let heading = Heading::of(360 * i / headings);
        let ray = Ray::new(base.at, polar(base.at, heading, limits.allowance));
        let facing = if state.figure(mover).mounted { heading } else { base.facing };
        let base = base.facing(facing);
        let far = passable(state, mover, &ray, &terms);
        for most in [far, far / 2] {
            let rest = restful(state, mover, &base, &ray, most);
            let tries = [rest, rest - GRAIN].into_iter().filter(|far| *far >= LEAST);
            let ends = tries.map(|far| vec![ray.at(far)]);
            let mut legal = ends.filter(|path| judge(state, mover, path, facing, limits).is_ok());
            if let Some(path) = legal.next()
                && !moves.iter().any(|(other, _)| *other == path)
            {
                moves.push((path, facing));
            }
        }
    }
}

/// (FL-MOV-9) Straight over the edge by which the side may leave.
fn exits(state: &State, mover: FigureId, limits: &Limits, moves: &mut Vec<Move>) {
    let Some((side, edge)) = state.scenario.leave else { return };
    let (at, facing) = (state.figure(mover).at, state.figure(mover).facing);
    let (width, height) = state.scenario.table;
    let out = match edge {
        Edge::North => Point::new(at.x, height),
        Edge::East => Point::new(width, at.y),
        Edge::South => Point::new(at.x, 0),
        Edge::West => Point::new(0, at.y),
    };
    if side == state.side(mover) && judge(state, mover, &[out], facing, limits).is_ok() {
        moves.push((vec![out], facing));
    }
}

/// The outlines of where the centre can get to out of contact, holes included (fill even-odd). For
/// showing: whether a base can rest there is for the judge.
pub fn region(state: &State, mover: FigureId, limits: &Limits) -> Vec<Vec<Point>> {
    reach(state, mover, limits).outline()
}

/// A way to a point, round what is in between; the judge has the last word.
pub fn way_to(state: &State, mover: FigureId, limits: &Limits, to: Point) -> Option<Vec<Point>> {
    reach(state, mover, limits).way_to(to)
}

fn reach(
    state: &State,
    mover: FigureId,
    limits: &Limits,
) -> Reach<impl Fn(Point, Point) -> Option<i32>> {
    let start = state.figure(mover).at;
    let shy = limits.shy.then(|| shyness(state, mover));
    let zones: Vec<_> = zones(state, mover).collect();
    let barriers: Vec<_> = barriers(state, mover).collect();
    let foes: Vec<Base> = state.enemies_of(mover).map(|e| state.base(e)).collect();
    let (toll, disc) = (toll(limits.cheap_obstacles), disc(state, mover));
    let bogged = limits.bogged;
    let cost = move |from: Point, to: Point| {
        let leg = Segment::new(from, to);
        let sinks = is_bog(&state.scenario, from);
        let stopped = !is_on_table(state, mover, to)
            || sinks && !bogged
            || zones.iter().any(|zone| !zone.allows(&leg))
            || barriers.iter().any(|base| is_barred_by(disc, &leg, base))
            || shy.is_some_and(|shy| foes.iter().any(|foe| leg.comes_within(foe, shy)))
            || is_walled(state, mover, &leg);
        if stopped {
            return None;
        }
        let mut meter = Meter::new(sinks);
        meter.run(&state.scenario, &leg, toll);
        (meter.sunk.unwrap_or(0) <= SINKING).then(|| meter.cost())
    };
    Reach::new(start, limits.allowance, cost)
}
