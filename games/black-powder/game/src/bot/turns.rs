//! The other steps of a player turn: initiative, commanders, shooting, falling back.

use black_powder::action::{Action, Aim};
use black_powder::frame::Shot;
use black_powder::ground::retreat::{Retreat, retreat};
use black_powder::ground::{HUNDREDTH, sight};
use black_powder::parts::*;
use black_powder::respond::name_face;
use black_powder::{BlackPowder, commander, shoot};
use bots::Candidate;
use kernel::Ahead;
use tabletop::Point;

use super::options::{self, SURE};
use super::place::{self, INCH, Stand};
use super::thought::Thought;
use super::{Candidates, harm};

/// An initiative move that promises less is not made: an order may bring more.
const LEAST: i64 = 700;

/// (BP-INI) Every unit near the enemy with its best step.
pub fn initiative(t: &Thought<'_>, may: &[UnitId]) -> Candidates {
    let mut out = vec![Candidate::one(Action::Done, LEAST, "enough")];
    for &unit in may {
        let charges = options::charges(t, unit, false);
        let found = options::choices(t, unit, 1, &SURE);
        for choice in charges.into_iter().chain(found) {
            let Some(step) = choice.way.steps.first().cloned() else { continue };
            let gain = choice.gain(&SURE);
            if gain > LEAST {
                let action = Action::Initiative { unit, step };
                out.push(Candidate::one(action, gain, choice.way.why));
            }
        }
    }
    out
}

/// (BP-SHO) Every volley by what it is expected to cost.
pub fn shooting(t: &Thought<'_>) -> Candidates {
    let state = t.state();
    let mut out = vec![Candidate::one(Action::Done, 0, "enough")];
    for unit in state.of(t.side) {
        if shoot::check_shooter(state, unit).is_err() {
            continue;
        }
        let faces = sight::faces_of(state, unit);
        if faces != [None] {
            let mut sum = 0;
            let mut targets = Vec::new();
            for face in faces.into_iter().flatten() {
                let aims = shoot::targets(state, unit, Some(face));
                let best =
                    aims.iter().map(|aim| (gain(t, unit, aim.target, Some(face)), aim.target));
                if let Some((gain, target)) = best.max_by_key(|(gain, _)| *gain) {
                    sum += gain;
                    targets.push(Aim { target, face: Some(name_face(state, unit, face)) });
                }
            }
            if !targets.is_empty() {
                let action = Action::Shoot { unit, targets, shrapnel: false };
                out.push(Candidate::one(action, sum.max(1), "volley"));
            }
            continue;
        }
        for aim in shoot::targets(state, unit, None) {
            let targets = vec![Aim { target: aim.target, face: None }];
            let action = Action::Shoot { unit, targets, shrapnel: false };
            let gain = gain(t, unit, aim.target, None).max(1);
            out.push(Candidate::one(action, gain, "volley"));
        }
    }
    out
}

fn gain(t: &Thought<'_>, unit: UnitId, target: UnitId, face: Option<usize>) -> i64 {
    let face = face.map(|on| on as u8);
    let (manner, shrapnel) = (Manner::Fire, false);
    let shot = Shot { unit, target, face, manner, shrapnel, range: 0, first: true };
    harm::cost(&t.look, target, harm::volley(&t.look, &shot))
}

/// (BP-SCN-2) Back, where it is better there than here.
pub fn falling_back(t: &Thought<'_>, may: &[UnitId]) -> Candidates {
    let mut out = vec![Candidate::one(Action::Done, 0, "stay")];
    for &unit in may {
        let here = place::here(&t.look, unit, t.fires(unit));
        let now = place::place(&t.look, t.will, unit, &here).sum();
        let gain = match retreat(t.state(), unit, 1) {
            Retreat::To(base) => {
                let stand = Stand { base, ..here };
                place::place(&t.look, t.will, unit, &stand).sum() - now
            }
            Retreat::Off(_) | Retreat::Nowhere => -1,
        };
        out.push(Candidate::one(Action::FallBack { unit }, gain, "fall back"));
    }
    out
}

/// (BP-MOV-9) A commander goes where he is heard, or into a fight of his own.
pub fn commanders(t: &Thought<'_>) -> Candidates {
    let mut out = vec![Candidate::one(Action::Done, 0, "done")];
    for id in commander::movable(t.state(), t.side) {
        out.extend(lead(t, id));
    }
    out
}

/// So far from his men he is still heard well.
const HEARD: i32 = 11 * INCH;

fn lead(t: &Thought<'_>, id: CommanderId) -> Option<Candidate<Action>> {
    let (state, look) = (t.state(), &t.look);
    let brigade = state.commander_spec(id).brigade;
    let ours: Vec<UnitId> =
        state.of(t.side).filter(|u| brigade.is_none_or(|b| b == state.spec(*u).brigade)).collect();
    let at = state.place_of(id);
    let go = |p: Point, join: Option<UnitId>| {
        let (x, y) = (p.x / HUNDREDTH, p.y / HUNDREDTH);
        let action = Action::MoveCommander { commander: id, x, y, join };
        BlackPowder::is_legal(state, &action).then_some(action)
    };
    // (BP-COM-1) A die in hand-to-hand.
    if brigade.is_some() {
        for unit in ours.iter().filter(|u| look.man(**u).engaged) {
            let base = look.man(*unit).base;
            let back = base.shape.depth() / 2 + INCH / 4;
            let behind = tabletop::polar(base.at, base.facing.opposite(), back);
            if let Some(action) = go(behind, Some(*unit)) {
                return Some(Candidate::one(action, 2, "lead them in the fight"));
            }
        }
    }
    let free: Vec<UnitId> = ours.into_iter().filter(|u| !look.man(*u).engaged).collect();
    let far = |p: Point| {
        let each = free
            .iter()
            .map(|u| i64::from((look.man(*u).base.at.to(p).length_down() - HEARD).max(0)));
        each.sum::<i64>()
    };
    if free.is_empty() || far(at) == 0 {
        return None;
    }
    let sum = free.iter().fold((0_i64, 0_i64), |(x, y), u| {
        let at = look.man(*u).base.at;
        (x + i64::from(at.x), y + i64::from(at.y))
    });
    let count = free.len() as i64;
    let middle = Point::new((sum.0 / count) as i32, (sum.1 / count) as i32);
    let home = state.scenario.sides[t.side.index()].home.inward().opposite();
    let spots =
        [tabletop::polar(middle, home, INCH), middle, tabletop::polar(middle, home, 4 * INCH)];
    let best = spots.into_iter().filter(|p| far(*p) + i64::from(INCH) < far(at));
    best.into_iter().find_map(|p| go(p, None)).map(|action| Candidate::one(action, 1, "be heard"))
}
