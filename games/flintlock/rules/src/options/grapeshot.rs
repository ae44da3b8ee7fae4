//! Cornwallis's grapeshot: British guns may fire into the melee, and hit their own.

use hexes::{Dir, Hex};
use kernel::{Refusal, refuse};

use crate::Cx;
use crate::event::Event;
use crate::fire;
use crate::frame::{Frame, Pending};
use crate::parts::*;
use crate::rulebook::cite;
use crate::scenario::BattleOption;
use crate::sight;
use crate::state::*;
use crate::tables::FireResult;

/// A British gun fires past its own troops, which alone are in the way, at an enemy in contact.
pub fn grapeshot_sees(state: &State, unit: UnitId, target: UnitId) -> bool {
    let (from, to) = (state.unit(unit).hex, state.unit(target).hex);
    state.is_gun(unit)
        && state.side(unit) == BRITISH
        && state.scenario.options.list.contains(&BattleOption::Grapeshot)
        && friends_near(state, to).next().is_some()
        && sight::blocked_only_by(state, from, to, BRITISH)
}

/// British Infantry and Cavalry next to a hex, by the top unit of each stack.
fn friends_near(state: &State, hex: Hex) -> impl Iterator<Item = UnitId> + '_ {
    let around = Dir::ALL.into_iter().map(move |dir| state.stand(state.grid().step(hex, dir)));
    around.filter_map(|stand| stand.top()).filter(|u| state.side(*u) == BRITISH)
}

pub fn friends(state: &State, target: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    friends_near(state, state.unit(target).hex)
}

/// What the target has taken one of them takes as well; the enemy says who.
pub fn strike_a_friend(cx: &mut Cx<'_>, target: UnitId, result: FireResult) {
    let near: Vec<UnitId> = friends(cx.state(), target).collect();
    match near[..] {
        [] => {}
        [only] => fire::suffer(cx, only, result),
        _ => {
            let pending = Pending::Struck { target, result };
            cx.emit(Event::Begin(Frame::Option { pending }));
        }
    }
}

pub fn check(state: &State, target: UnitId, unit: UnitId) -> Result<(), Refusal> {
    if friends(state, target).any(|u| u == unit) {
        return Ok(());
    }
    refuse(cite!("11.31"), "choose a British unit next to the target, the top one of a stack")
}

pub fn strike(cx: &mut Cx<'_>, unit: UnitId, result: FireResult) {
    cx.emit(Event::Done);
    fire::suffer(cx, unit, result);
}
