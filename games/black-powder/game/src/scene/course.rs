//! Where steps lead a unit: the rules' own steps on a copy, as lines to be drawn.

use black_powder::action::Step;
use black_powder::ground::walk::{self, Leg};
use black_powder::ground::{self, short, terrain};
use black_powder::parts::*;
use black_powder::scenario::Kind;
use black_powder::{Event, State, plan};
use kernel::{Refusal, Ruleset};
use tabletop::{Base, Element, Hull, Point, Rounding};

use super::ground::called;
use crate::BlackPowder;
use crate::desk::MEASURE;

/// A wheel: the corner that stays, and the way of the other.
#[derive(Debug, Clone)]
pub struct Wheel {
    pub pivot: Point,
    pub arc: Vec<Point>,
}

/// The end of a step.
#[derive(Debug, Clone)]
pub struct Stop {
    pub base: Base,
    pub formation: Formation,
    /// Of the middle of its front.
    pub way: Vec<Point>,
    pub wheels: Vec<Wheel>,
    /// "11.0 of 12 in, 6.0 for the fence"
    pub words: String,
    /// The face that is struck.
    pub struck: Option<[Point; 2]>,
    /// It gets less far than was asked: why.
    pub short: Option<Refusal>,
}

/// How finely arcs are drawn, in hundredths of a degree.
const GRAIN: i32 = 300;

/// The stops of a unit's steps, one after the other; what cannot be done in full ends them.
pub fn stops(ahead: &mut State, unit: UnitId, steps: &[Step]) -> Vec<Stop> {
    let mut out = Vec::new();
    for step in steps {
        let Some(stop) = stop(ahead, unit, step) else { break };
        let ends = stop.short.is_some();
        out.push(stop);
        if ends {
            break;
        }
    }
    out
}

fn stop(ahead: &mut State, unit: UnitId, step: &Step) -> Option<Stop> {
    let before = ahead.clone();
    let from = ground::base(&before, unit);
    match plan::step(&before, unit, step) {
        Ok(done) => {
            done.events.iter().for_each(|event| BlackPowder::apply(ahead, event));
            let base = super::pieces::stands(ahead, unit);
            let (way, wheels) = match path(step) {
                Some(legs) => traced(from, &legs),
                None => (Vec::new(), Vec::new()),
            };
            let mut stop = Stop {
                base,
                formation: ahead.formation(unit),
                way,
                wheels,
                words: told(&before, unit, step, &done.events, &done.covered),
                struck: struck(&before, step),
                short: None,
            };
            if stop.way.len() < 2 && base.at != from.at {
                stop.way = vec![from.front_middle(), base.front_middle()];
            }
            Some(stop)
        }
        Err(refusal) => {
            let legs = path(step)?;
            let walk = short::shortened(&before, unit, &legs)?;
            let base = walk.end;
            let far = before.move_length(unit);
            let words = format!("{} of {} in", MEASURE.fixed(walk.cost), MEASURE.short(far));
            Some(Stop {
                base,
                formation: walk.formation,
                way: vec![from.front_middle(), base.front_middle()],
                wheels: Vec::new(),
                words,
                struck: None,
                short: Some(refusal),
            })
        }
    }
}

fn path(step: &Step) -> Option<Vec<Leg>> {
    match step {
        Step::Move(path) | Step::Enter { path, .. } => Some(walk::legs(path)),
        _ => None,
    }
}

/// The middle of the front along a path, and each wheel.
fn traced(from: Base, legs: &[Leg]) -> (Vec<Point>, Vec<Wheel>) {
    let (mut base, mut way, mut wheels) = (from, vec![from.front_middle()], Vec::new());
    for leg in legs {
        let Leg::Go(element) = leg else { continue };
        let start = base;
        let cuts = if element.is_straight() { 1 } else { element.extent() / GRAIN + 1 };
        let mut arc = Vec::new();
        let outer = |base: &Base| match element {
            Element::Wheel { hand, .. } => base.corners()[usize::from(hand.sign() < 0)],
            _ => base.front_middle(),
        };
        arc.push(outer(&start));
        for cut in 1..=cuts {
            let extent = element.extent() * cut / cuts;
            base = if cut == cuts { element.end(&start) } else { element.cut(extent).end(&start) };
            way.push(base.front_middle());
            arc.push(outer(&base));
        }
        if let Element::Wheel { hand, .. } = element {
            let pivot = start.corners()[usize::from(hand.sign() > 0)];
            wheels.push(Wheel { pivot, arc });
        }
    }
    (way, wheels)
}

/// What a step costs of a move, in the numbers of the rules, and what makes it dear.
fn told(state: &State, unit: UnitId, step: &Step, events: &[Event], covered: &[Hull]) -> String {
    let far = MEASURE.short(state.move_length(unit));
    for event in events {
        match event {
            Event::Moved { cost, .. } => {
                let extra = cost - length(state, unit, step);
                let words = format!("{} of {far} in", MEASURE.fixed(*cost));
                let is_dear = extra > ground::EPS * 10;
                return match is_dear {
                    true => {
                        let why = dear(state, unit, covered);
                        format!("{words}, {} for {why}", MEASURE.short(extra))
                    }
                    false => words,
                };
            }
            Event::Docked { distance, .. } => {
                return format!("charge {} of {far} in", MEASURE.fixed(*distance));
            }
            Event::Formed { formation, .. } => return formation.words().to_owned(),
            Event::Entered { building, .. } => {
                return format!("into {}", state.scenario.piece(*building).name);
            }
            Event::LeftHouse { .. } => return "out of the building".to_owned(),
            _ => {}
        }
    }
    String::new()
}

/// How long the way itself is.
fn length(state: &State, unit: UnitId, step: &Step) -> i32 {
    let shape = ground::base(state, unit).shape;
    let legs = path(step).unwrap_or_default();
    let each = |leg: &Leg| match leg {
        Leg::Go(element) => element.lengths(shape, Rounding::Up).outer,
        _ => 0,
    };
    legs.iter().map(each).sum()
}

/// What of the ground lies on the way; if that is one thing, it is named.
fn dear(state: &State, unit: UnitId, covered: &[Hull]) -> &'static str {
    let (arm, formation) = (state.arm(unit), state.formation(unit));
    let met = |kind: &Kind| match kind {
        Kind::Obstacle(line, _) => covered.iter().any(|hull| {
            line.segments().any(|s| Hull::segment(s.a, s.b).overlaps(hull, ground::EPS))
        }),
        _ => terrain::area(kind).is_some_and(|area| {
            terrain::pace(kind, arm, formation) == terrain::Pace::Half
                && covered.iter().any(|hull| terrain::overlaps(hull, area))
        }),
    };
    let pieces = state.scenario.pieces.iter().filter(|piece| met(&piece.kind));
    let mut names: Vec<&str> = pieces.map(called).collect();
    names.sort_unstable();
    names.dedup();
    match names[..] {
        [] => "passing friends",
        ["the fence"] => "the fence",
        ["the hedge"] => "the hedge",
        ["the wall"] => "the wall",
        ["the open wood"] => "the open wood",
        ["the wood"] => "the wood",
        ["rough ground"] => "rough ground",
        _ => "the ground",
    }
}

/// (BP-CHG-6) The face that a charge strikes.
fn struck(state: &State, step: &Step) -> Option<[Point; 2]> {
    let Step::Charge(charge) = step else { return None };
    let face = ground::face(state, charge.target, charge.face.index()?).0;
    Some([face.a, face.b])
}
