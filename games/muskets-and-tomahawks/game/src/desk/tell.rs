//! Events for the log and for the eye.

use desk::{Die, Mark, Telling};
use kernel::{Known, Narrate, Side};
use muskets_and_tomahawks::event::{FightEvent, FireEvent, NerveEvent};
use muskets_and_tomahawks::parts::*;
use muskets_and_tomahawks::{Event, State};

use super::ids::{unit_id, who_id};
use crate::MusketsAndTomahawks;

/// What comes before the first turn has no event that begins it.
pub fn opening(state: &State) -> Option<Telling> {
    let words = format!("{}: set-up", state.scenario.title);
    Some(Telling { heading: true, ..Telling::plain(words) })
}

pub fn tell(state: &Known<'_, MusketsAndTomahawks>, event: &Event) -> Option<Telling> {
    let said = MusketsAndTomahawks::say(state, event)?;
    let units = units(state, event);
    let lost = matches!(
        event,
        Event::Fire(FireEvent::Removed { .. })
            | Event::Nerve(NerveEvent::Routed { .. })
            | Event::CommanderLost { .. }
            | Event::Captured { .. }
    );
    let dice = Die::all(10, &dice(event));
    let mark = if lost { Some(Mark::Loss) } else { (!dice.is_empty()).then_some(Mark::Dice) };
    Some(Telling {
        words: said.trim_matches(['=', '-', ' ']).to_owned(),
        heading: matches!(event, Event::Turn { .. } | Event::Cycle { .. }),
        side: side(state, event, &units),
        dice,
        pieces: units
            .into_iter()
            .map(|unit| unit_id(&state.scenario, unit))
            .chain(marker(state, event))
            .collect(),
        places: Vec::new(),
        mark,
    })
}

/// A marker that is about to be seen, or was.
fn marker(state: &State, event: &Event) -> Option<String> {
    match event {
        Event::Moved { who: who @ Who::Marker(_), .. } | Event::Ordered { who, .. } => {
            who_id(&state.scenario, *who)
        }
        _ => None,
    }
}

fn dice(event: &Event) -> Vec<u8> {
    match event {
        Event::FirstPlayer { dice, .. } => dice.clone(),
        Event::ReserveRoll { die, .. } | Event::Stuck { die, .. } => vec![*die],
        Event::Fire(FireEvent::HitDice { dice }) => dice
            .iter()
            .flat_map(|(die, again)| [Some(*die), *again].into_iter().flatten())
            .collect(),
        Event::Fire(FireEvent::KillDice { dice }) => dice.clone(),
        Event::Nerve(NerveEvent::Tested { die, again, .. }) => {
            [Some(*die), *again].into_iter().flatten().collect()
        }
        Event::Nerve(NerveEvent::RallyRoll { die, .. }) => vec![*die],
        _ => Vec::new(),
    }
}

/// Whom an event is about, the doer first.
fn units(state: &State, event: &Event) -> Vec<UnitId> {
    let of = |who: &Who| match who {
        Who::Unit(unit) => vec![*unit],
        Who::Marker(_) | Who::Unknown(_) => Vec::new(),
    };
    match event {
        Event::ReserveRoll { unit, .. }
        | Event::Vigilant { unit, .. }
        | Event::Formed { unit, .. }
        | Event::Entered { unit, .. }
        | Event::Exited { unit, .. }
        | Event::Placed { unit, .. }
        | Event::Loaded { unit }
        | Event::Recovered { unit }
        | Event::Limbered { unit, .. }
        | Event::Dismounted { unit, .. }
        | Event::Mounted { unit }
        | Event::Looted { unit, .. }
        | Event::Burned { unit, .. } => vec![*unit],
        Event::Captured { unit, by } | Event::Freed { unit, by, .. } => vec![*by, *unit],
        Event::Moved { who, .. } | Event::Ordered { who, .. } => of(who),
        Event::Fire(FireEvent::Aimed { unit, .. }) => vec![*unit],
        Event::Fire(FireEvent::Removed { figure, .. }) => {
            state.scenario.unit_of(*figure).into_iter().collect()
        }
        Event::Fight(FightEvent::Declared { unit, target, .. }) => {
            [vec![*unit], of(target)].concat()
        }
        Event::Fight(FightEvent::Reacted { unit, .. } | FightEvent::Parted { unit }) => {
            vec![*unit]
        }
        Event::Nerve(
            NerveEvent::Tested { unit, .. }
            | NerveEvent::Recoiled { unit, .. }
            | NerveEvent::Fled { unit, .. }
            | NerveEvent::Routed { unit }
            | NerveEvent::Shaken { unit }
            | NerveEvent::RallyRoll { unit, .. }
            | NerveEvent::Rallied { unit },
        ) => vec![*unit],
        _ => Vec::new(),
    }
}

fn side(state: &State, event: &Event, units: &[UnitId]) -> Option<Side> {
    match event {
        Event::Turn { side }
        | Event::Drew { side, .. }
        | Event::Played { side, .. }
        | Event::Points { side, .. }
        | Event::Forwarded { side, .. }
        | Event::Held { side, .. }
        | Event::Prepared { side, .. }
        | Event::Passed { side }
        | Event::CommanderLost { side }
        | Event::Deployed { side, .. }
        | Event::Ended { side }
        | Event::Revealed { side, .. } => Some(*side),
        Event::Over { winner, .. } => *winner,
        _ => units.first().map(|unit| state.side(*unit)),
    }
}
