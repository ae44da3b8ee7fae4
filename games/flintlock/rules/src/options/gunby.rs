//! Gunby's order: the first unit of a regiment that is hurt may unsettle the rest of it.

use hexes::Hex;
use kernel::{Refusal, refuse};

use crate::Cx;
use crate::action::Action;
use crate::event::{Event, Manner, OptionalRule};
use crate::frame::{Frame, Pending};
use crate::parts::*;
use crate::rulebook::cite;
use crate::scenario::BattleOption;
use crate::state::*;
use crate::{leaders, movement, results, stacking, zoc};

/// Rolls when a unit has been Disordered or Reduced for the first time, as soon as no Shock, move
/// or change of formation is under way; between two shots it is.
pub fn roll(cx: &mut Cx<'_>) -> bool {
    let state = cx.state();
    let rule = super::find(state, |o| match o {
        BattleOption::Gunby { regiment, command } => Some((regiment, *command)),
        _ => None,
    });
    let Some((regiment, command)) = rule else { return false };
    let between_shots =
        matches!(state.stack.last(), Some(Frame::Firing { .. } | Frame::Returning { .. }));
    if super::is_spent(state, OptionalRule::Gunby) || !(between_shots || super::is_quiet(state)) {
        return false;
    }
    let hurt = |u: &UnitId| state.has(*u, Marks::DISORDERED) || state.has(*u, Marks::REDUCED);
    let own = state.scenario.unit_ids().filter(|u| state.spec(*u).regiment == *regiment);
    let (hurt, sound): (Vec<UnitId>, Vec<UnitId>) = own.partition(hurt);
    if hurt.is_empty() {
        return false;
    }
    let units: Vec<UnitId> = sound.into_iter().filter(|u| state.is_on_map(*u)).collect();
    cx.emit(Event::OptionSpent { option: OptionalRule::Gunby });
    if super::throw(cx, OptionalRule::Gunby, command, cite!("12.24")) {
        results::cohesion_hits(cx, command, 1);
        cx.emit(Event::Begin(Frame::Option { pending: Pending::Rearward { units } }));
    }
    true
}

/// Its rear hexes that are free, open to it and in no enemy ZOC.
fn ways(state: &State, unit: UnitId) -> impl Iterator<Item = Hex> + '_ {
    let (from, enemy) = (state.unit(unit).hex, state.side(unit).other());
    zoc::rear(state, unit).iter().filter_map(move |dir| {
        let to = state.grid().step(from, dir);
        let open = stacking::is_free(state, to)
            && !zoc::in_zoc(state, to, enemy)
            && !state.scenario.field.is_prohibited(state.gait(unit), from, dir);
        open.then_some(to)
    })
}

/// The next to go: who has no hex now may have one when others have gone.
fn next(state: &State, units: &[UnitId]) -> Option<UnitId> {
    units.iter().copied().find(|u| ways(state, *u).next().is_some())
}

pub fn check(state: &State, units: &[UnitId], unit: UnitId, to: Hex) -> Result<(), Refusal> {
    if next(state, units) != Some(unit) {
        return refuse(cite!("12.62"), "move the other unit back first");
    }
    if ways(state, unit).any(|way| way == to) {
        return Ok(());
    }
    refuse(cite!("12.62"), "choose a free hex behind it, in no enemy ZOC")
}

pub fn menu(state: &State, units: &[UnitId], out: &mut Vec<Action>) {
    if let Some(unit) = next(state, units) {
        out.extend(ways(state, unit).map(|to| Action::Retreat { unit, to }));
    }
}

pub fn settle(cx: &mut Cx<'_>, units: &[UnitId]) -> bool {
    let Some(unit) = next(cx.state(), units) else {
        cx.emit(Event::Done);
        return true;
    };
    let all: Vec<Hex> = ways(cx.state(), unit).collect();
    match all[..] {
        [to] => {
            step(cx, units, unit, to);
            true
        }
        _ => false,
    }
}

/// To the rear, keeping its facing; a Close stack goes as one if both have to.
pub fn step(cx: &mut Cx<'_>, units: &[UnitId], unit: UnitId, to: Hex) {
    let (from, side) = (cx.state().unit(unit).hex, cx.state().side(unit));
    let (mut going, left): (Vec<UnitId>, Vec<UnitId>) = units.iter().partition(|u| {
        **u == unit || (!cx.state().is_skirmisher(unit) && cx.state().partner(unit) == Some(**u))
    });
    going.sort_by_key(|u| cx.state().stand(from).top == u.0);
    cx.emit(Event::Next(Frame::Option { pending: Pending::Rearward { units: left } }));
    for one in going {
        let facing = cx.state().unit(one).facing;
        movement::relocate(cx, one, to, facing, Manner::StepBack, 0);
    }
    movement::claim_guns(cx, unit);
    leaders::follow(cx, side, from, to);
    leaders::displace(cx, unit);
}
