//! The Legion will not charge: a beaten army's horse needs a die to Charge.

use crate::Cx;
use crate::event::{Event, OptionalRule};
use crate::parts::*;
use crate::rulebook::cite;
use crate::scenario::BattleOption;

/// The first Charge of a plan is declared: `false` if the Command refuses and does nothing.
pub fn will_charge(cx: &mut Cx<'_>, command: CommandId) -> bool {
    let state = cx.state();
    let from = super::find(state, |o| match o {
        BattleOption::SpentDragoons { who, from } if *who == command => Some(*from),
        _ => None,
    });
    let side = state.scenario.command(command).side;
    if from.is_none_or(|from| state.army(side).flight_points < from) {
        return true;
    }
    let units: Vec<UnitId> = state.members(command).collect();
    if super::throw(cx, OptionalRule::SpentDragoons, command, cite!("13.22")) {
        return true;
    }
    for unit in units {
        cx.emit(Event::Acted { unit });
    }
    // The plan is off; the turn is still to be ended.
    cx.emit(Event::Done);
    false
}
