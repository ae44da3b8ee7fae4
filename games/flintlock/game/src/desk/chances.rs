//! Odds from the rules' own resolution, in the words of a card.

use crate::Flintlock;
use ::flintlock::frame::Frame;
use ::flintlock::parts::{CommandId, LeaderId, UnitId};
use ::flintlock::{Action, Event, State};
use kernel::{Ahead, Side};
use odds::Effort;

use super::card::pre_shock;
use desk::chances::{percent_of_any, told};
use desk::{Chances, Weight, count};

pub const NO_EFFECT: &str = "no effect";
const EFFORT: Effort = Effort { paths: 20_000, samples: 4_000, seed: 1 };
/// A whole Shock is long, and a card is waited for.
const FOLLOWED: Effort = Effort { paths: 4_000, samples: 2_000, seed: 1 };

/// What an attempt came to: equal words are one outcome.
pub fn sum_up(before: &State, events: &[Event]) -> String {
    told_to(None, before, events)
}

/// The same for a side: it is "you".
pub fn told_to(you: Option<Side>, before: &State, events: &[Event]) -> String {
    let words: Vec<String> = events.iter().filter_map(|e| effect(before, e, you)).collect();
    if words.is_empty() { NO_EFFECT.to_owned() } else { words.join(", ") }
}

/// "you act next", "the Americans act next"
pub fn side_does(state: &State, side: Side, you: Option<Side>, what: &str) -> String {
    match you == Some(side) {
        true => format!("you {what}"),
        false => format!("{} {what}", state.scenario.people(side)),
    }
}

/// What an event changes that a player asks the odds of; nothing of how it came to be.
fn effect(before: &State, event: &Event, you: Option<Side>) -> Option<String> {
    let scenario = &before.scenario;
    let unit = |id: &UnitId| &scenario.unit(*id).name;
    let leader = |id: &LeaderId| &scenario.leader(*id).name;
    let command = |id: &CommandId| &scenario.command(*id).name;
    Some(match event {
        Event::Disordered { unit: id, .. } => format!("{} Disordered", unit(id)),
        Event::Rallied { unit: id, .. } => format!("{} rallied", unit(id)),
        Event::Reduced { unit: id, .. } => format!("{} Reduced", unit(id)),
        Event::Abandoned { gun, .. } => format!("{} Abandoned", unit(gun)),
        Event::Captured { gun, .. } => format!("{} captured", unit(gun)),
        Event::DraggedAway { gun, .. } => format!("{} dragged away", unit(gun)),
        Event::Eliminated { unit: id, .. } => format!("{} eliminated", unit(id)),
        Event::Fled { unit: id, .. } => format!("{} fled", unit(id)),
        Event::SlippedAway { target, .. } => format!("{} rides off", unit(target)),
        Event::Lifted { unit: id, .. } => format!("{} falls back", unit(id)),
        Event::LeaderRoll { leader: id, killed: true, .. } => format!("{} is killed", leader(id)),
        Event::CohesionHits { command: id, status, .. }
            if *status != before.command(*id).status =>
        {
            format!("{} drops to {status:?}", command(id))
        }
        Event::CohesionHits { command: id, hits, .. } => {
            format!("{}: {}", command(id), count((*hits).into(), "Cohesion hit"))
        }
        Event::StatusDropped { command: id, status } => {
            format!("{} drops to {status:?}", command(id))
        }
        Event::SelfActivation { leader: id, roll, initiative } => {
            let word = if roll <= initiative { "activates" } else { "fails to activate" };
            format!("{} {word}", leader(id))
        }
        Event::ActivationBegan { side, .. } => side_does(before, *side, you, "act next"),
        Event::PreShockRoll { result, .. } => format!("Pre-Shock: {}", pre_shock(*result)),
        Event::GameOver { winner: Some(side), .. } => side_does(before, *side, you, "win"),
        Event::GameOver { winner: None, .. } => "a draw".to_owned(),
        _ => return None,
    })
}

/// How heavy what happened is.
fn weight(events: &[Event]) -> Weight {
    let of = |event: &Event| match event {
        Event::Eliminated { .. } | Event::Captured { .. } => Weight::Worst,
        Event::GameOver { .. } | Event::LeaderRoll { killed: true, .. } => Weight::Worst,
        Event::Reduced { .. } | Event::Abandoned { .. } | Event::Lifted { .. } => Weight::Heavy,
        // (12.45) Off the field, but at no cost.
        Event::Fled { .. } => Weight::Heavy,
        Event::StatusDropped { .. } => Weight::Heavy,
        Event::Disordered { .. } | Event::CohesionHits { .. } => Weight::Light,
        _ => Weight::None,
    };
    events.iter().map(of).max().unwrap_or(Weight::None)
}

/// The chance that a shot does anything at all, in per cent, where an action is a shot.
pub fn of_any_effect(state: &State, action: &Action) -> Option<u8> {
    let stands = *action == Action::Stand && is_avoiding(state);
    if !stands && !matches!(action, Action::Fire { .. } | Action::React { .. }) {
        return None;
    }
    let side = Flintlock::decider(state)?;
    let odds = odds::through::<Flintlock, bool>(
        state,
        side,
        action,
        10_000,
        |now| !is_avoiding(now),
        |_, events| sum_up(state, events) == NO_EFFECT,
    );
    Some(percent_of_any(odds.ok()?.chance(|none| !*none), true))
}

/// (13.11) Cavalry named as target has still to say whether it stands; by default it does.
pub fn is_avoiding(state: &State) -> bool {
    matches!(state.stack.last(), Some(Frame::Avoiding { .. }))
}

/// The odds of an action; with `follow` the questions it raises are answered by their defaults.
/// `look` sees the events of every path.
pub fn of(
    state: &State,
    action: &Action,
    follow: bool,
    words: impl Fn(&[Event]) -> String,
    mut look: impl FnMut(&[Event]),
) -> Option<Chances> {
    let side = Flintlock::decider(state)?;
    let odds = odds::forecast::<Flintlock, (Weight, String)>(
        state,
        side,
        action,
        if follow { FOLLOWED } else { EFFORT },
        |now| !follow && !is_avoiding(now),
        |_, events| {
            look(events);
            (weight(events), words(events))
        },
    );
    Some(told(odds))
}
