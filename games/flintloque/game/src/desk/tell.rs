//! Events for the log and for the eye.

use crate::Flintloque;
use ::flintloque::event::{Shot, ShotResult};
use ::flintloque::frame::From;
use ::flintloque::parts::FigureId;
use ::flintloque::steady::blow;
use ::flintloque::tables::Blow;
use ::flintloque::{Event, State};
use kernel::{Known, Narrate, Side};

use super::ids::figure_id;
use super::place::write;
use desk::{Die, Mark, Telling};

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
    let mut words = said.trim_matches(['=', '-', ' ']).to_owned();
    if let Event::SteadyCheck { check, .. } = event
        && let Some(least) = unhurt(state, check.from)
    {
        words += &format!(" {least} or more takes no hit.");
    }
    let dice = dice(state, event);
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

/// (FL-STE-2) The least that takes no hit.
fn unhurt(state: &State, from: From) -> Option<i16> {
    const MOST: i16 = 40;
    (-MOST..=MOST)
        .find(|result| matches!(blow(state, from, *result), Blow::Nothing | Blow::PushBack))
}

fn is_loss(event: &Event) -> bool {
    matches!(event, Event::Removed { .. } | Event::MountKilled { .. })
}

/// Percentile dice are told as one number.
fn dice(state: &State, event: &Event) -> Vec<Die> {
    let of_both = |first: Side, dice: &[u8; 2]| {
        let [one, other] = [first, first.other()].map(Some);
        let die = |face, by| Die { face, of: 10, by };
        vec![die(dice[0], one), die(dice[1], other)]
    };
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
        | Event::FortuneRoll { die, .. } => Die::all(10, &[*die]),
        Event::RetainRoll { side, dice, .. } => of_both(*side, dice),
        Event::Case2Roll { figure, dice, .. } | Event::Fought { initiator: figure, dice, .. } => {
            of_both(state.side(*figure), dice)
        }
        Event::Fired(Shot { roll, result, .. }) => {
            let then: &[u8] = match result {
                ShotResult::Misfire { die } | ShotResult::Critical { die, .. } => &[*die],
                ShotResult::Miss | ShotResult::Hit { .. } => &[],
            };
            [Die::all(100, &[*roll]), Die::all(10, then)].concat()
        }
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
