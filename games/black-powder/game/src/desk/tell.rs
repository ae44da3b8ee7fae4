//! Events for the log and for the eye.

use black_powder::parts::UnitId;
use black_powder::{Event, State};
use desk::{Die, Mark, Telling};
use kernel::{Known, Narrate, Side};

use super::MEASURE;
use super::ids::unit_id;
use crate::BlackPowder;

/// What comes before the first turn has no event that begins it.
pub fn opening(state: &State) -> Option<Telling> {
    let words = match state.turn {
        0 => format!("{}: deployment", state.scenario.title),
        turn => format!("Turn {turn} of {}", state.scenario.turns),
    };
    Some(Telling { heading: true, ..Telling::plain(words) })
}

pub fn tell(state: &Known<'_, BlackPowder>, event: &Event) -> Option<Telling> {
    let said = BlackPowder::say(state, event)?;
    let (dice, units) = (dice(event), units(event));
    let lost = matches!(
        event,
        Event::Destroyed { .. } | Event::CommanderLost { .. } | Event::BrigadeBroken { .. }
    );
    let mark = if lost { Some(Mark::Loss) } else { (!dice.is_empty()).then_some(Mark::Dice) };
    Some(Telling {
        words: said.trim_matches(['=', '-', ' ']).to_owned(),
        heading: matches!(event, Event::PlayerTurn { .. }),
        side: side(state, event, &units),
        dice,
        pieces: units.into_iter().map(|unit| unit_id(&state.scenario, unit)).collect(),
        places: places(event),
        mark,
    })
}

/// The dice of an event; volleys and blows keep counts.
fn dice(event: &Event) -> Vec<Die> {
    match event {
        // Where a six misses it lies among the misses.
        Event::Volley(volley) => Die::pool(volley.dice, volley.sixes.min(volley.hits), volley.hits),
        Event::Blows { dice, hits, .. } => Die::pool(*dice, 0, *hits),
        _ => Die::all(6, &faces(event)),
    }
}

fn faces(event: &Event) -> Vec<u8> {
    match event {
        Event::RolledOff { dice, .. }
        | Event::RiskRoll { dice, .. }
        | Event::CommandRoll { dice, .. } => dice.to_vec(),
        Event::SquareRoll { dice, .. } | Event::Tested { dice, .. } => {
            dice.iter().flatten().copied().collect()
        }
        Event::BlunderRoll { die, .. }
        | Event::RawRoll { die, .. }
        | Event::StaminaRoll { die, .. }
        | Event::NotRecovered { die, .. }
        | Event::WeightRoll { die, .. } => vec![*die],
        Event::Recovered { die, .. } if *die > 0 => vec![*die],
        _ => Vec::new(),
    }
}

/// Whom an event is about, the doer first.
fn units(event: &Event) -> Vec<UnitId> {
    match event {
        Event::CommandRoll { units, .. } | Event::FightBegan { units, .. } => units.clone(),
        Event::Joined { unit, .. }
        | Event::Replaced { unit, .. }
        | Event::Rallied { unit }
        | Event::Moved { unit, .. }
        | Event::Formed { unit, .. }
        | Event::Entered { unit, .. }
        | Event::LeftHouse { unit, .. }
        | Event::LeftTable { unit, .. }
        | Event::Returned { unit, .. }
        | Event::Answered { unit, .. }
        | Event::SquareRoll { unit, .. }
        | Event::Docked { unit, .. }
        | Event::RawRoll { unit, .. }
        | Event::StaminaRoll { unit, .. }
        | Event::Disordered { unit, .. }
        | Event::Recovered { unit, .. }
        | Event::NotRecovered { unit, .. }
        | Event::ExcessRemoved { unit, .. }
        | Event::Destroyed { unit }
        | Event::Rerolled { unit, .. }
        | Event::Parried { unit, .. } => vec![*unit],
        Event::Declared { unit, target, .. } => vec![*unit, *target],
        Event::Engaged { charger, target, .. } => vec![*charger, *target],
        Event::Volley(volley) => vec![volley.unit, volley.target],
        Event::Tested { test, .. } => vec![test.unit],
        Event::Blows { by, on, .. } => vec![*by, *on],
        _ => Vec::new(),
    }
}

fn places(event: &Event) -> Vec<String> {
    match event {
        Event::Moved { at, .. } | Event::CommanderMoved { at, .. } => vec![MEASURE.place(*at)],
        _ => Vec::new(),
    }
}

fn side(state: &State, event: &Event, units: &[UnitId]) -> Option<Side> {
    match event {
        Event::PlayerTurn { side, .. } | Event::WeightRoll { side, .. } => Some(*side),
        Event::GameOver { winner, .. } | Event::FightResult { winner, .. } => *winner,
        Event::BrigadePlaced { brigade } | Event::BrigadeBroken { brigade } => {
            Some(state.scenario.brigade(*brigade).side)
        }
        Event::CommanderMoved { commander, .. }
        | Event::RiskRoll { commander, .. }
        | Event::CommanderLost { commander, .. }
        | Event::Silent { commander }
        | Event::BlunderRoll { commander, .. } => Some(state.commander_spec(*commander).side),
        _ => units.first().map(|unit| state.side(*unit)),
    }
}
