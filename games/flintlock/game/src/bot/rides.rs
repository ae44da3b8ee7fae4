//! (4.5) Where leaders go: among their men, not in front of them.

use flintlock::Action;
use flintlock::parts::*;
use flintlock::state::*;
use hexes::Hex;

use super::expect::{after, menu};
use super::{Candidates, Thought};
use bots::Candidate;

/// Less is no reason to ride.
const LEAST: i64 = 30;

/// The best ride of a leader who may still move, if it is worth it.
pub fn ride(t: &Thought<'_>, leader: LeaderId) -> Option<Candidate<Action>> {
    let lead = Action::Lead { leader };
    let chosen = after(t.state, &lead)?;
    let now = place(t, leader, t.state.leader(leader).hex);
    let (score, to) = menu(&chosen).iter().fold(None, |best: Option<(i64, Hex)>, a| match a {
        Action::Ride { to } => {
            let score = place(t, leader, *to);
            if best.is_none_or(|b| score > b.0) { Some((score, *to)) } else { best }
        }
        _ => best,
    })?;
    let gain = score - now - LEAST;
    let plan = vec![lead, Action::Ride { to }];
    (gain > 0).then_some(Candidate {
        plan,
        rank: 0,
        gain,
        why: "nearer to his units, farther from the enemy",
    })
}

/// A leader is chosen and the ride was forgotten.
pub fn leading(t: &Thought<'_>, leader: LeaderId) -> Candidates {
    let now = place(t, leader, t.state.leader(leader).hex);
    let mut out = vec![Candidate::one(Action::Leave, 0, "he is well placed")];
    for action in menu(t.state) {
        if let Action::Ride { to } = action {
            let gain = place(t, leader, to) - now - LEAST;
            out.push(Candidate::one(action, gain, "nearer to his units, farther from the enemy"));
        }
    }
    out
}

fn place(t: &Thought<'_>, leader: LeaderId, hex: Hex) -> i64 {
    let (state, grid) = (t.state, t.state.grid());
    let range = u16::from(state.ratings(leader).command_range);
    let near = t.outlook.near(hex);
    let among = state.stand(hex).top().is_some_and(|u| state.side(u) == t.side);
    let mut score = if among { 25 } else { -10 };
    score -= match (near, among) {
        (0..=1, _) => 80,
        (2, true) => 10,
        (2..=3, false) => 60,
        _ => 0,
    };
    let overall = state.scenario.sides[t.side.index()].overall;
    if leader == overall {
        return score + over_all(t, hex, range);
    }
    let led = |c: &CommandId| state.scenario.command(*c).leader == leader;
    for unit in state.scenario.command_ids().filter(led).flat_map(|c| state.members(c)) {
        let far = grid.distance(hex, state.unit(unit).hex);
        score += if far <= range { 30 } else { 0 } - 2 * i64::from(far.min(30));
    }
    let chief = state.leader(overall);
    if chief.hex != OFF_MAP {
        let chief_range = u16::from(state.ratings(overall).command_range);
        score += if grid.distance(hex, chief.hex) <= chief_range { 40 } else { 0 };
    }
    score
}

/// The Overall Leader keeps as many Commands in range as he can (4.31).
fn over_all(t: &Thought<'_>, hex: Hex, range: u16) -> i64 {
    let state = t.state;
    let mut score = 0;
    for command in state.scenario.command_ids() {
        let spec = state.scenario.command(command);
        let at = state.leader(spec.leader).hex;
        let units = state.members(command).count() as i64;
        if spec.side != t.side || at == OFF_MAP || units == 0 {
            continue;
        }
        let far = state.grid().distance(hex, at);
        // One hex in hand: they will have moved before he is asked again.
        let held = 20 * i64::from(far < range) + 10 * i64::from(far <= range);
        score += units * held - 3 * i64::from(far.min(40));
    }
    score
}
