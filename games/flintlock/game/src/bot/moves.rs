//! (7.0) Where a chosen unit could go, and how much better it would stand there.

use flintlock::parts::*;
use flintlock::state::*;
use flintlock::{Action, State};

use super::expect::{after, menu};
use super::ground::{best_facing, stand};
use super::plans::Stance;
use super::ways::ways;
use super::worth::DISORDER;
use super::{Candidates, Thought};
use bots::Candidate;

/// Who turns about for little looks undecided.
const LEAST_TURN: i64 = 30;
const LEAST_MOVE: i64 = 40;
/// A gun that moves does not fire, now or in reaction.
const LEAST_GUN: i64 = 90;
/// (9.2) The Morale Check of a Withdrawal, and ground given up.
const WITHDRAWAL: i64 = 110;

/// How well it stands if it stays and rests.
pub fn stay(t: &Thought<'_>, plan: &Stance, state: &State, unit: UnitId) -> i64 {
    let u = state.unit(unit);
    let rests = u.marks.has(Marks::DISORDERED)
        && u.marks.has(Marks::FULL)
        && !state.is_next_to(u.hex, u.side.other());
    stand(state, &t.outlook, plan, unit, u.facing) + if rests { DISORDER * 3 / 2 } else { 0 }
}

/// Everything a unit could do but fire, against staying where it is. `chosen` is the position
/// with the unit chosen or under way.
pub fn moves(
    t: &Thought<'_>,
    plan: &Stance,
    chosen: &State,
    unit: UnitId,
    stays: i64,
) -> Candidates {
    let o = &t.outlook;
    let mut out = Vec::new();
    for way in ways(chosen, t.clock) {
        let (score, facing) = best_facing(&way.state, o, plan, unit);
        let mut path = way.path;
        let Some(Action::Step { to, .. }) = path.pop() else { continue };
        path.extend([Action::Step { to, facing }, Action::Halt { facing }]);
        // Of two places as good the nearer one.
        let least = if chosen.is_gun(unit) { LEAST_GUN } else { LEAST_MOVE };
        let gain = score - stays - least - path.len() as i64;
        out.push(Candidate {
            plan: path,
            rank: 0,
            gain,
            why: "how it would stand there: fire, contact, flanks, command",
        });
    }
    for action in menu(chosen) {
        let (cost, why) = match action {
            Action::Turn { .. } => (LEAST_TURN, "a better facing"),
            Action::Halt { .. } => (0, "it is well placed"),
            Action::Withdraw { .. } => (WITHDRAWAL, "out of contact"),
            Action::Emplace { side: flintlock::action::GunSide::Fire, .. } => (60, "ready to fire"),
            _ => continue,
        };
        let Some(next) = after(chosen, &action) else { continue };
        let score = stand(&next, o, plan, unit, next.unit(unit).facing);
        out.push(Candidate::one(action, score - stays - cost, why));
    }
    out
}

/// The nearest to the enemy that a chosen unit could come.
pub fn nearest(t: &Thought<'_>, chosen: &State, unit: UnitId) -> u16 {
    let here = t.outlook.near(chosen.unit(unit).hex);
    let all = ways(chosen, t.clock);
    all.iter().map(|w| t.outlook.near(w.state.unit(unit).hex)).min().unwrap_or(here).min(here)
}
