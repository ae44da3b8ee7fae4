//! Greene will not risk the army: the Flight Level falls when the enemy's foot has come far enough.

use crate::Cx;
use crate::event::{Event, OptionalRule};
use crate::parts::*;
use crate::scenario::BattleOption;

/// Lowers the level from the moment British Infantry stands on one of the hexes.
pub fn lower(cx: &mut Cx<'_>) -> bool {
    let state = cx.state();
    let rule = super::find(state, |o| match o {
        BattleOption::Prudence { hexes, by } => Some((hexes, *by)),
        _ => None,
    });
    let Some((hexes, by)) = rule else { return false };
    let arrived = |u: UnitId| state.is_infantry(u) && hexes.contains(&state.unit(u).hex);
    if super::is_spent(state, OptionalRule::Prudence) || !state.units_of(BRITISH).any(arrived) {
        return false;
    }
    cx.emit(Event::OptionSpent { option: OptionalRule::Prudence });
    cx.emit(Event::LevelLowered { side: AMERICAN, by });
    true
}
