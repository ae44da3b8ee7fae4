//! Surprised at breakfast: until one of them has fired, the side cannot seize, and only some may
//! use its first Activation.

use kernel::{Refusal, Side, refuse};

use crate::Cx;
use crate::event::{Event, OptionalRule};
use crate::parts::*;
use crate::rulebook::cite;
use crate::scenario::BattleOption;
use crate::state::*;

/// The Commands that are awake.
fn awake(state: &State) -> Option<&[CommandId]> {
    super::find(state, |o| match o {
        BattleOption::Surprise { commands } => Some(&commands[..]),
        _ => None,
    })
}

fn is_surprised(state: &State, side: Side) -> bool {
    let fired = |u: UnitId| state.unit(u).side == side && state.unit(u).volleys > 0;
    side == AMERICAN && awake(state).is_some() && !state.scenario.unit_ids().any(fired)
}

/// Whether a Command may use this Activation.
pub fn check_surprise(state: &State, command: CommandId) -> Result<(), Refusal> {
    if !is_surprised(state, state.active())
        || super::is_spent(state, OptionalRule::Surprise)
        || awake(state).is_some_and(|list| list.contains(&command))
    {
        return Ok(());
    }
    refuse(cite!("5.3"), "it is surprised and can't act in the first Activation")
}

pub fn check_seizure(state: &State) -> Result<(), Refusal> {
    if is_surprised(state, state.active().other()) {
        return refuse(
            cite!("5.22"),
            "you are surprised: no Seizing before one of your units has fired",
        );
    }
    Ok(())
}

/// The first Activation of the side is over.
pub fn wake(cx: &mut Cx<'_>) {
    let state = cx.state();
    if awake(state).is_some()
        && state.active() == AMERICAN
        && !super::is_spent(state, OptionalRule::Surprise)
    {
        cx.emit(Event::OptionSpent { option: OptionalRule::Surprise });
    }
}
