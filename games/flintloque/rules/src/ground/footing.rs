//! (FL-TER) What the ground under a way of the centre costs, and where it ends a move.

use tabletop::{CM, Fraction, Point, Segment, Stretch};

use super::route::Limits;
use super::walk::Ray;
use super::{areas, obstacles, roads};
use crate::parts::*;
use crate::scenario::Scenario;
use crate::state::State;
use crate::tables::{Going, Ground};

/// (FL-TER-7) Each crossing of a linear obstacle.
const CROSSING: i32 = 4 * CM;
/// (FL-SKL-2) The same for a Marine.
const BOARDING: i32 = 2 * CM;
/// (FL-TER-5) How far a move goes on after it has entered bogging ground.
pub(crate) const SINKING: i32 = 2 * CM;

/// What a crossing costs.
pub(crate) fn toll(cheap: bool) -> i32 {
    if cheap { BOARDING } else { CROSSING }
}

/// (FL-SKL-2) Marines board.
pub fn has_cheap_obstacles(state: &State, figure: FigureId) -> bool {
    state.spec(figure).troop == Troop::Marine
}

/// (FL-TER-6, FL-TER-8) The figure's centre stands in bogging ground, and on no road through it.
pub fn starts_bogged(state: &State, figure: FigureId) -> bool {
    is_bog(&state.scenario, state.figure(figure).at)
}

pub(crate) fn is_bog(scenario: &Scenario, at: Point) -> bool {
    let mut bogs = areas(scenario).filter(|(_, ground, _)| ground.going == Going::Bogging);
    bogs.any(|(_, _, area)| area.holds_strictly(at))
        && !roads(scenario).any(|road| road.contains(at))
}

/// (FL-GEO-2, FL-TER-1 to 8) What a straight line from one point to another costs a figure.
pub fn cost(state: &State, mover: FigureId, from: Point, to: Point) -> i32 {
    let mut meter = Meter::new(starts_bogged(state, mover));
    meter.run(&state.scenario, &[Segment::new(from, to)], toll(has_cheap_obstacles(state, mover)));
    meter.cost()
}

/// A part of a leg on one kind of ground.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Part {
    pub stretch: Stretch,
    pub going: Going,
}

/// (FL-TER-1) The ground under a leg in order: the worst where several coincide, but a road replaces
/// what it crosses.
pub(crate) fn parts(scenario: &Scenario, leg: &Segment) -> Vec<Part> {
    let mut under: Vec<(Stretch, Ground)> = Vec::new();
    for (_, ground, area) in areas(scenario) {
        // Blocking terrain is never entered, but over a bridge.
        if ground.going < Going::Blocking && area.bounds().meets(&leg.bounds()) {
            under.extend(area.stretches(leg).into_iter().map(|stretch| (stretch, ground)));
        }
    }
    let mut parts: Vec<Part> = Vec::with_capacity(2 * under.len() + 1);
    let mut cuts = vec![Fraction::ZERO, Fraction::ONE];
    if under.iter().any(|(_, ground)| ground.going != Going::Clear) {
        cuts.extend(under.iter().flat_map(|(stretch, _)| [stretch.0, stretch.1]));
        cuts.sort_unstable();
        cuts.dedup();
    }
    for pair in cuts.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        let here = under.iter().filter(|(stretch, _)| stretch.0 <= from && to <= stretch.1);
        let worst = here.map(|(_, ground)| (ground.replaces, ground.going)).max();
        let going = worst.map_or(Going::Clear, |(_, going)| going);
        match parts.last_mut() {
            Some(last) if last.going == going => last.stretch.1 = to,
            _ => parts.push(Part { stretch: (from, to), going }),
        }
    }
    parts
}

/// (FL-TER-4, FL-TER-5) How often each centimetre counts.
fn factor(going: Going) -> i32 {
    if going == Going::Clear { 1 } else { 2 }
}

/// Runs along a path and adds up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Meter {
    /// The length alone.
    pub length: i32,
    /// What the ground makes of it.
    pub ground: i32,
    pub crossings: i32,
    /// (FL-TER-5) The length since the move entered bogging ground.
    pub sunk: Option<i32>,
    in_bog: bool,
}

impl Meter {
    /// `bogged`: the move starts in bogging ground (FL-TER-6).
    pub fn new(bogged: bool) -> Meter {
        Meter { length: 0, ground: 0, crossings: 0, sunk: None, in_bog: bogged }
    }

    pub fn run(&mut self, scenario: &Scenario, path: &[Segment], toll: i32) {
        for leg in path {
            for part in parts(scenario, leg) {
                let length = leg.stretch_up(part.stretch);
                self.enter(part.going);
                self.length += length;
                self.ground += factor(part.going) * length;
                self.sunk = self.sunk.map(|sunk| sunk + length);
            }
        }
        let crossed = obstacles(scenario).map(|line| line.times_crossed(path) as i32);
        self.crossings += toll * crossed.sum::<i32>();
    }

    pub fn cost(&self) -> i32 {
        self.ground + self.crossings
    }

    fn enter(&mut self, going: Going) {
        let bog = going == Going::Bogging;
        if bog && !self.in_bog && self.sunk.is_none() {
            self.sunk = Some(0);
        }
        self.in_bog = bog;
    }
}

/// How far an allowance takes a figure on a leg; `None`: to its end.
pub(crate) fn affordable(scenario: &Scenario, ray: &Ray, limits: &Limits) -> Option<i32> {
    let mut far = paid_for(scenario, &ray.leg, limits)?;
    // Points are whole micrometres and so are the parts of a way to them: the last may be too many.
    while far > 0 {
        let mut meter = Meter::new(limits.bogged);
        meter.run(scenario, &[ray.up_to(far)], toll(limits.cheap_obstacles));
        let sunk = meter.sunk.unwrap_or(0) - SINKING;
        let excess = sunk.max(meter.cost() - limits.allowance);
        if excess <= 0 {
            break;
        }
        far -= excess.min(2);
    }
    Some(far.max(0))
}

/// The same on the leg itself, where no end is rounded.
fn paid_for(scenario: &Scenario, leg: &Segment, limits: &Limits) -> Option<i32> {
    let toll = toll(limits.cheap_obstacles);
    let mut crossed: Vec<Fraction> = obstacles(scenario).flat_map(|l| l.crossings(leg)).collect();
    crossed.sort_unstable();
    let mut crossed = crossed.into_iter().peekable();
    let (mut left, mut sink) = (limits.allowance, i32::MAX);
    let mut meter = Meter::new(limits.bogged);
    for Part { stretch: (mut from, to), going } in parts(scenario, leg) {
        meter.enter(going);
        if meter.sunk.is_some() {
            sink = sink.min(SINKING);
        }
        loop {
            let fence = crossed.next_if(|place| *place < to);
            let length = leg.stretch_up((from, fence.unwrap_or(to)));
            let most = sink.min(left / factor(going));
            if length > most {
                return Some(leg.stretch_down((Fraction::ZERO, from)) + most);
            }
            (left, sink) = (left - factor(going) * length, sink.saturating_sub(length));
            let Some(place) = fence else { break };
            if left < toll {
                return Some(leg.stretch_down((Fraction::ZERO, place)));
            }
            (left, from) = (left - toll, place);
        }
    }
    None
}
