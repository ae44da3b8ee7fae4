//! Events for the log and for the eye.

use crate::Flintloque;
use ::flintloque::event::{Shot, ShotResult};
use ::flintloque::parts::FigureId;
use ::flintloque::{Event, State};
use kernel::{Known, Narrate, Side};

use super::ids::figure_id;
use super::place::write;
use desk::{Mark, Telling};

/// Deployment is before the first turn: no event begins it, nor the turn that a lesson begins in.
pub fn opening(state: &State) -> Option<Telling> {
    let words = match state.turn {
        0 => format!("{}: deployment", state.scenario.name),
        turn => format!("Turn {turn} of {}", state.scenario.turns),
    };
    Some(Telling { heading: true, ..Telling::plain(words) })
}

pub fn tell(state: &Known<'_, Flintloque>, event: &Event) -> Option<Telling> {
    let said = Flintloque::say(state, event)?;
    let words = said.trim_matches(['=', '-', ' ']).to_owned();
    let dice = dice(event);
    let mark = match is_loss(event) {
        true => Some(Mark::Loss),
        false => (!dice.is_empty()).then_some(Mark::Dice),
    };
    Some(Telling {
        words,
        heading: matches!(event, Event::TurnBegan { .. }),
        side: side(state, event),
        dice,
        pieces: figures(event).into_iter().map(|f| figure_id(state, f)).collect(),
        places: places(event),
        mark,
    })
}

fn is_loss(event: &Event) -> bool {
    matches!(event, Event::Removed { .. } | Event::MountKilled { .. })
}

/// Percentile dice are told as one number.
fn dice(event: &Event) -> Vec<u8> {
    match event {
        Event::InitiativeRoll { die, .. }
        | Event::RecoveryRoll { die, .. }
        | Event::ImpulseRoll { die, .. }
        | Event::MoraleCheck { die, .. }
        | Event::OffChart { die, .. }
        | Event::RallyRoll { die, .. }
        | Event::Landed { die, .. }
        | Event::Dud { die }
        | Event::SteadyCheck { die, .. }
        | Event::ShieldRoll { die, .. }
        | Event::DrillRoll { die, .. }
        | Event::FortuneRoll { die, .. } => vec![*die],
        Event::RetainRoll { dice, .. }
        | Event::Case2Roll { dice, .. }
        | Event::Fought { dice, .. } => dice.to_vec(),
        Event::Fired(Shot { roll, result, .. }) => match result {
            ShotResult::Misfire { die } | ShotResult::Critical { die, .. } => vec![*roll, *die],
            ShotResult::Miss | ShotResult::Hit { .. } => vec![*roll],
        },
        _ => Vec::new(),
    }
}

/// The figures an event is about, the doer first.
fn figures(event: &Event) -> Vec<FigureId> {
    match event {
        Event::Placed { figure, .. }
        | Event::Succeeded { leader: figure, .. }
        | Event::Playing { figure }
        | Event::ImpulseRoll { figure, .. }
        | Event::Activated { figure, .. }
        | Event::Case2Roll { figure, .. }
        | Event::MoraleCheck { figure, .. }
        | Event::Declared { figure, .. }
        | Event::OffChart { figure, .. }
        | Event::Acted { figure }
        | Event::Shaken { figure, .. }
        | Event::Recovered { figure, .. }
        | Event::RallyRoll { leader: figure, .. }
        | Event::Moved { figure, .. }
        | Event::Left { figure }
        | Event::Removed { figure, .. }
        | Event::Discharged { figure, .. }
        | Event::Hit { figure, .. }
        | Event::MountKilled { figure, .. }
        | Event::ShieldRoll { officer: figure, .. }
        | Event::TechniqueUsed { officer: figure, .. }
        | Event::DrillRoll { figure, .. }
        | Event::Reloaded { figure, .. }
        | Event::HitTaken { figure, .. }
        | Event::Wounded { figure, .. } => vec![*figure],
        Event::NotAcquired { figure, target, .. } => vec![*figure, *target],
        Event::Fired(Shot { figure, target, .. }) => vec![*figure, *target],
        Event::Shielded { officer, friend } => vec![*friend, *officer],
        Event::Fought { initiator, target, .. } => vec![*initiator, *target],
        Event::SteadyCheck { check, .. } => vec![check.figure],
        _ => Vec::new(),
    }
}

fn places(event: &Event) -> Vec<String> {
    match event {
        Event::Placed { at, .. } | Event::Landed { at, .. } => vec![write(*at)],
        Event::Moved { path, .. } => path.last().map(|at| write(*at)).into_iter().collect(),
        _ => Vec::new(),
    }
}

fn side(state: &State, event: &Event) -> Option<Side> {
    match event {
        Event::PostTaken { side, .. }
        | Event::InitiativeRoll { side, .. }
        | Event::InitiativeWon { side }
        | Event::OrderChosen { first: side }
        | Event::Passed { side }
        | Event::PointSpent { side, .. }
        | Event::RetainRoll { side, .. }
        | Event::RecoveryRoll { side, .. }
        | Event::FortuneRoll { side, .. } => Some(*side),
        Event::GameOver { winner, .. } => *winner,
        _ => figures(event).first().map(|f| state.side(*f)),
    }
}
