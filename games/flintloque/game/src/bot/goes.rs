//! (FL-ACT, FL-CMD, FL-COO) The General: whose turn it is next, and for what; groups; keeping the
//! initiative.

use crate::Flintloque;
use flintloque::fire::{Aim, Shooting};
use flintloque::frame::{Acting, Frame};
use flintloque::parts::*;
use flintloque::{Action, State, activation, command};
use kernel::Ahead;

use super::look::Look;
use super::place::place;
use super::spots::{best_shot, has_fire};
use super::turns::{Turn, turns};
use super::{Candidates, Thought, harm, rivals, worth};
use bots::Candidate;

/// Of a hundred aimed shots so many are still to be had when the time comes.
const STILL: i64 = 75;
/// What a figure gains by loading.
const LOADING: i64 = 90;
/// Percent of what the next two can do that is lost by waiting for them.
const TEMPO: i64 = 30;
/// What is lost with the game.
const LOST: i64 = 4_000;
/// A volley of fewer is not worth a word.
const VOLLEY: usize = 3;

/// One of the figures, a group, the initiative again, or nobody.
pub fn go(t: &Thought<'_>, begun: bool) -> Candidates {
    let wait = if begun { Action::EndGo } else { Action::Pass };
    let mut all: Vec<Turn> = Vec::new();
    for figure in activation::eligible(t.state, t.side) {
        if t.clock.is_up() {
            break;
        }
        all.extend(for_figure(t, figure));
    }
    all.sort_by_key(|turn| std::cmp::Reverse(turn.score));
    let idle = if begun { 0 } else { idle(t) };
    let mut out = vec![Candidate::one(wait, -idle, "others act first")];
    out.extend(volley(t));
    out.extend(retain(t, &all));
    out.extend(all.into_iter().map(|turn| Candidate {
        plan: turn.actions,
        rank: 0,
        gain: turn.score,
        why: turn.why,
    }));
    rivals::compare(t, out, idle)
}

/// (FL-VIC) What a pass costs whoever loses if nothing more is done: the less time there is, the more,
/// and the half of it where all who are left would aim or load.
fn idle(t: &Thought<'_>) -> i64 {
    if !worth::is_behind(t.state, t.side) {
        return 0;
    }
    let left = i64::from(t.state.scenario.turns.saturating_sub(t.state.turn)) + 1;
    let (mut all, mut idle) = (0, 0);
    for figure in activation::eligible(t.state, t.side) {
        let here = place(&t.look, &t.outlook, figure, has_fire(t.state, figure));
        (all, idle) = (all + 1, idle + i64::from(stay(t, figure) == here));
    }
    LOST / left * (all + idle) / (2 * all).max(1)
}

/// The figure that a turn is about.
fn subject(turn: &Turn) -> Option<FigureId> {
    match turn.actions.first() {
        Some(Action::Activate { figure, .. }) => Some(*figure),
        _ => None,
    }
}

/// What a figure can do now, each against staying as it is.
fn for_figure(t: &Thought<'_>, figure: FigureId) -> Vec<Turn> {
    let activate = Action::Activate { figure, order: false };
    let stay = stay(t, figure);
    let Some(next) = Flintloque::after(t.state, &activate) else {
        return troubled(t, figure, activate).into_iter().collect();
    };
    let Some(Frame::Acting(acting)) = next.stack.last() else { return Vec::new() };
    let mut turns = turns(&next, &t.outlook, acting);
    for turn in &mut turns {
        turn.score -= stay;
        turn.actions.insert(0, activate.clone());
    }
    turns.sort_by_key(|turn| std::cmp::Reverse(turn.score));
    turns.truncate(2);
    turns
}

/// (FL-AIM, FL-REL) Who is left alone aims or loads at the end of the turn.
fn stay(t: &Thought<'_>, figure: FigureId) -> i64 {
    let f = t.state.figure(figure);
    let here = place(&t.look, &t.outlook, figure, has_fire(t.state, figure));
    if f.shaken || f.playing || t.state.hits(figure) > 0 {
        return here;
    }
    let aim = Aim::Aimed { body: Body::Rider };
    let aimed = best_aim(&t.look, figure, aim);
    let loads = f.reload > 0 || f.reload_pistols > 0;
    let resting = if loads { LOADING } else { 0 };
    here + (aimed * STILL / 100).max(resting)
}

fn best_aim(look: &Look<'_>, figure: FigureId, aim: Aim) -> i64 {
    let state = look.state;
    let arms = [Arm::Firelock, Arm::Pistols].into_iter().filter(|a| state.is_loaded(figure, *a));
    let shots = arms.flat_map(|arm| state.enemies_of(figure).map(move |target| (arm, target)));
    let legal = |(arm, target): &(Arm, FigureId)| look.may_fire(figure, *arm, *target);
    let gain = |(arm, target)| harm::shot(look, &Shooting { figure, arm, target, aim }) - LOADING;
    shots.filter(legal).map(gain).max().unwrap_or(0).max(0)
}

/// (FL-ACT-7) Hit or shaken: the dice come first.
fn troubled(t: &Thought<'_>, figure: FigureId, activate: Action) -> Option<Turn> {
    let value =
        |s: &State| t.worth(s) + place(&Look::new(s), &t.outlook, figure, has_fire(s, figure));
    let then = t.expect(std::slice::from_ref(&activate), value)?;
    let gain = then - t.worth(t.state) - stay(t, figure);
    let order = Action::Activate { figure, order: true };
    let ordered = Flintloque::is_legal(t.state, &order)
        .then(|| t.expect(std::slice::from_ref(&order), value));
    let ordered =
        ordered.flatten().map_or(i64::MIN, |then| then - t.worth(t.state) - stay(t, figure));
    let (action, gain) = if ordered > gain { (order, ordered) } else { (activate, gain) };
    // Who comes through may still do something.
    let after = Acting::new(figure, false, false);
    let shot = best_shot(&t.look, &after, None).map_or(0, |s| s.gain.max(0)) / 3;
    Some(Turn { actions: vec![action], score: gain + shot, why: "pull together" })
}

/// (FL-COO) All around the leader fire before the enemy can answer.
fn volley(t: &Thought<'_>) -> Option<Candidate<Action>> {
    let plan = vec![Step::Fire];
    let joins = |f: &FigureId| {
        let state = t.state;
        command::check_joins(state, t.side, *f).is_ok()
            && !state.figure(*f).shaken
            && state.hits(*f) == 0
    };
    let leader = t.state.leader(t.side)?;
    let gain = |f: FigureId| {
        let shot = best_shot(&t.look, &Acting::new(f, false, false), None)?;
        let bare = place(&t.look, &t.outlook, f, false);
        Some((shot.gain + bare - stay(t, f), f)).filter(|_| shot.gain > 0)
    };
    let mut shots: Vec<(i64, FigureId)> =
        t.state.of(t.side).filter(joins).filter_map(gain).collect();
    shots.sort_by_key(|(gain, f)| (std::cmp::Reverse(*gain), *f));
    let (lead, men): (Vec<_>, Vec<_>) = shots.into_iter().partition(|(_, f)| *f == leader);
    let chosen: Vec<(i64, FigureId)> = men.into_iter().take(4).chain(lead).collect();
    if chosen.len() < VOLLEY {
        return None;
    }
    let figures = chosen.iter().map(|(_, f)| *f).collect();
    let action = Action::Coordinate { figures, plan };
    let sum: i64 = chosen.iter().map(|(gain, _)| gain).sum();
    let gain = sum - worth::COMMAND_POINT;
    Flintloque::is_legal(t.state, &action).then(|| Candidate::one(action, gain, "a volley"))
}

/// (FL-CMD-2) Two more before the enemy.
fn retain(t: &Thought<'_>, all: &[Turn]) -> Option<Candidate<Action>> {
    let action = Action::RetainInitiative;
    if !Flintloque::is_legal(t.state, &action) {
        return None;
    }
    let [ours, theirs] = [t.side, t.side.other()].map(|s| command::retain_sum(t.state, s).total());
    let ahead = i64::from(ours - theirs).clamp(-9, 9);
    let wins = (45 + 9 * ahead).clamp(1, 99);
    let mut seen: Vec<FigureId> = Vec::new();
    let mut gain = 0;
    for turn in all.iter().filter(|turn| turn.score > 0) {
        if let Some(figure) = subject(turn).filter(|f| !seen.contains(f) && seen.len() < 2) {
            seen.push(figure);
            gain += turn.score;
        }
    }
    let gain = gain * TEMPO / 100 * wins / 100 - worth::COMMAND_POINT;
    Some(Candidate::one(action, gain, "keep the initiative"))
}

/// (FL-COO-4) The next of a group: who has the best shot.
pub fn group(t: &Thought<'_>) -> Candidates {
    let Some(Frame::Group { rest, .. }) = t.state.stack.last() else { return Vec::new() };
    let shot =
        |f: FigureId| best_shot(&t.look, &Acting::new(f, false, false), None).map_or(0, |s| s.gain);
    let next = rest.iter().map(|figure| {
        let action = Action::Activate { figure: *figure, order: false };
        Candidate::one(action, shot(*figure).max(0), "in his turn")
    });
    next.chain([Candidate::one(Action::EndGo, -1, "enough")]).collect()
}
