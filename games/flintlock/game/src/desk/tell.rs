//! Events for the log and for the eye.

use crate::Flintlock;
use ::flintlock::event::{Manner, Shot, Won};
use ::flintlock::frame::{EndStep, Frame};
use ::flintlock::parts::UnitId;
use ::flintlock::state::Marks;
use ::flintlock::{Event, State};
use kernel::{Known, Narrate, Side};

use super::ids::{leader_id, place, unit_id, unit_name};
use desk::{Die, Leg, Mark, Telling};

/// (3.0) The first Activation is there from the start: no event begins it.
pub fn opening(state: &Known<'_, Flintlock>) -> Option<Telling> {
    let now = &state.activation;
    tell(state, &Event::ActivationBegan { side: now.side, free: now.free, how: Won::First })
}

/// (7.12) A march is one line from its first hex to its last, with the facing at its end.
pub fn leg(before: &State, state: &State, event: &Event) -> Option<Leg> {
    let (unit, who, facing, rule) = match event {
        Event::Moved { unit, facing, manner: Manner::March, .. } => {
            (*unit, format!("{} marches", unit_name(state, *unit)), facing, "7.12")
        }
        Event::Turned { unit, facing } => (*unit, String::new(), facing, "8.0"),
        _ => return None,
    };
    Some(Leg {
        piece: unit_id(state, unit),
        who,
        from: place(before, before.unit(unit).hex),
        to: place(state, state.unit(unit).hex),
        how: format!("facing {facing} ({rule})."),
    })
}

pub fn tell(state: &Known<'_, Flintlock>, event: &Event) -> Option<Telling> {
    let said = match event {
        // (3.0) What follows belongs to no Command any more.
        Event::Next(Frame::Ending { step: EndStep::Rally }) if is_idle(state) => {
            format!("{} stand fast.", state.scenario.people(state.active()).first())
        }
        Event::Next(Frame::Ending { step: EndStep::Rally }) => "End of the Activation".to_owned(),
        _ => Flintlock::say(state, event)?,
    };
    let heading = matches!(event, Event::ActivationBegan { .. });
    let words = said.trim_matches(['=', '-', ' ']).to_owned();
    let dice = dice(event);
    let loss = is_loss(event);
    Some(Telling {
        words,
        heading,
        side: side(state, event),
        mark: if loss { Some(Mark::Loss) } else { (!dice.is_empty()).then_some(Mark::Dice) },
        dice,
        pieces: pieces(state, event),
        places: places(state, event),
    })
}

/// Whether the side that acts has done nothing in its Activation.
fn is_idle(state: &State) -> bool {
    let side = state.active();
    let mut units = state.units_of(side);
    let mut leaders = state.scenario.leader_ids();
    !units.any(|unit| state.has(unit, Marks::ACTED))
        && !leaders.any(|l| state.scenario.leader(l).side == side && state.leader(l).moved)
}

fn is_loss(event: &Event) -> bool {
    matches!(
        event,
        Event::Reduced { .. }
            | Event::Eliminated { .. }
            | Event::Fled { .. }
            | Event::Captured { .. }
            | Event::Abandoned { .. }
            | Event::LeaderRoll { killed: true, .. }
    )
}

fn dice(event: &Event) -> Vec<Die> {
    match event {
        Event::Fired(Shot { roll, .. })
        | Event::SelfActivation { roll, .. }
        | Event::ContinuityRoll { roll, .. }
        | Event::SeizureRoll { roll, .. }
        | Event::FlightRoll { roll, .. }
        | Event::FormationRoll { roll, .. }
        | Event::MoraleCheck { roll, .. }
        | Event::PreShockRoll { roll, .. }
        | Event::OptionRoll { roll, .. } => Die::all(6, &[*roll]),
        _ => Vec::new(),
    }
}

/// The units an event is about, the doer first.
fn units(event: &Event) -> Vec<UnitId> {
    match event {
        Event::Fired(Shot { unit, target, .. }) => vec![*unit, *target],
        Event::SlippedAway { firer, target } => vec![*target, *firer],
        Event::FormationTaken { unit, .. }
        | Event::FormationRoll { unit, .. }
        | Event::BrokeDown { unit, .. }
        | Event::Reformed { unit, .. }
        | Event::Moved { unit, .. }
        | Event::Turned { unit, .. }
        | Event::Lifted { unit }
        | Event::MoraleCheck { unit, .. }
        | Event::Disordered { unit, .. }
        | Event::Rallied { unit }
        | Event::Reduced { unit }
        | Event::UnitSmoke { unit, .. }
        | Event::ChargeOff { unit }
        | Event::LeftLine { unit }
        | Event::Eliminated { unit, .. }
        | Event::Fled { unit }
        | Event::Held { unit }
        | Event::Entered { unit, .. }
        | Event::WentHome { unit } => vec![*unit],
        Event::GunSwung { gun, .. }
        | Event::Abandoned { gun }
        | Event::Captured { gun, .. }
        | Event::DraggedAway { gun } => vec![*gun],
        Event::ShockDeclared { attacks, .. } | Event::CounterDeclared { attacks, .. } => {
            attacks.iter().flat_map(|(a, d)| [*a, *d]).collect()
        }
        _ => Vec::new(),
    }
}

fn pieces(state: &State, event: &Event) -> Vec<String> {
    let mut ids: Vec<String> = units(event).into_iter().map(|u| unit_id(state, u)).collect();
    let leader = match event {
        Event::Ordered { leader, .. }
        | Event::SelfActivation { leader, .. }
        | Event::LeaderMoved { leader, .. }
        | Event::LeaderRoll { leader, .. }
        | Event::LeaderSpared { leader }
        | Event::LeaderPlaced { leader, .. }
        | Event::LeaderRemoved { leader }
        | Event::LeaderSmoke { leader, .. } => Some(*leader),
        Event::TurnTaken { command } => Some(state.scenario.command(*command).leader),
        _ => None,
    };
    ids.extend(leader.map(|l| leader_id(state, l)));
    ids.dedup();
    ids
}

fn places(state: &State, event: &Event) -> Vec<String> {
    match event {
        Event::Moved { to, .. } | Event::LeaderMoved { to, .. } => vec![place(state, *to)],
        Event::LeaderPlaced { to, .. } | Event::Entered { at: to, .. } => vec![place(state, *to)],
        Event::HexVacated { hex } => vec![place(state, *hex)],
        _ => Vec::new(),
    }
}

fn side(state: &State, event: &Event) -> Option<Side> {
    match event {
        Event::Passed { side }
        | Event::ActivationBegan { side, .. }
        | Event::ContinuityRoll { side, .. }
        | Event::SeizureRoll { side, .. }
        | Event::FlightRoll { side, .. } => Some(*side),
        Event::GameOver { winner, .. } => *winner,
        _ => units(event).first().map(|u| state.side(*u)),
    }
}
