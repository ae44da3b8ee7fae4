//! (12.62, 12.43) Retreat and Fall Back, with friends pushed out of the way.

use hexes::Hex;
use kernel::{Refusal, Side, refuse};

use crate::Cx;
use crate::action::Action;
use crate::event::{DisorderedBy, Event, LostBy, Manner};
use crate::frame::Frame;
use crate::leaders;
use crate::movement;
use crate::parts::*;
use crate::results;
use crate::rulebook::cite;
use crate::shock::Shock;
use crate::stacking;
use crate::state::*;
use crate::zoc;

/// (12.62b) Lifts the defenders off their hexes; their owner places them one by one. The lower
/// unit of a stack comes first, so that it is placed first.
pub fn lift(cx: &mut Cx<'_>, side: Side, defenders: &[UnitId], push: bool) {
    let state = cx.state();
    let is_under = |u: &UnitId| state.stand(state.unit(*u).hex).under == u.0;
    let mut units = defenders.to_vec();
    units.sort_by_key(|u| !is_under(u));
    for &unit in &units {
        let hex = cx.state().unit(unit).hex;
        cx.emit(Event::Lifted { unit });
        cx.emit(Event::HexVacated { hex });
    }
    cx.emit(Event::Begin(Frame::Retreating { side, units, push }));
}

/// (12.62e) The units that go with this one: all lifted from the same hex.
fn group<'a>(
    state: &'a State,
    units: &'a [UnitId],
    unit: UnitId,
) -> impl Iterator<Item = UnitId> + 'a {
    let hex = state.unit(unit).hex;
    units.iter().copied().filter(move |u| state.unit(*u).hex == hex)
}

fn shock(state: &State) -> Option<&Shock> {
    state.shock.as_deref()
}

/// (12.62a) Whether a hex is farther from every unit that attacked these.
fn is_away(state: &State, units: &[UnitId], unit: UnitId, to: Hex) -> bool {
    let from = state.unit(unit).hex;
    let farther = |attacker: UnitId| {
        let at = state.unit(attacker).hex;
        state.grid().distance(to, at) > state.grid().distance(from, at)
    };
    let Some(shock) = shock(state) else { return true };
    group(state, units, unit).all(|u| shock.attackers_of(u).all(farther))
}

/// (12.62, 12.43a) Whether a lifted unit may be put on a hex.
fn check_refuge(
    state: &State,
    units: &[UnitId],
    push: bool,
    unit: UnitId,
    to: Hex,
) -> Result<(), Refusal> {
    let (from, enemy) = (state.unit(unit).hex, state.side(unit).other());
    let Some(dir) = state.grid().direction(from, to).filter(|_| state.grid().is_on_map(to)) else {
        return refuse(cite!("12.62"), "it retreats one hex");
    };
    if !is_away(state, units, unit, to) {
        return refuse(cite!("12.62"), "it must move away from every unit that attacked it");
    }
    let barred = |u: UnitId| state.scenario.field.is_prohibited(state.gait(u), from, dir);
    if group(state, units, unit).any(barred) {
        return refuse(cite!("7.11"), "it can't enter that ground");
    }
    if state.holds(to, enemy) || zoc::in_zoc(state, to, enemy) {
        return refuse(cite!("12.62"), "it can't retreat into an enemy unit or ZOC");
    }
    if stacking::is_free(state, to) {
        return Ok(());
    }
    if !push {
        return refuse(cite!("12.62"), "it can't stack with another unit when it retreats");
    }
    if !can_push(state, to, from, &mut Vec::new()) {
        return refuse(cite!("12.43"), "the units there have nowhere to fall back to");
    }
    Ok(())
}

/// (12.43d) Whether all that stands in a hex can be pushed on, away from the hex the pusher left.
fn can_push(state: &State, hex: Hex, left: Hex, chain: &mut Vec<Hex>) -> bool {
    if !is_pushable(state, hex, chain) {
        return false;
    }
    chain.push(hex);
    let found =
        state.grid().neighbours(hex).any(|(_, next)| is_push_way(state, hex, left, next, chain));
    chain.pop();
    found
}

/// Friends that took no part in the Shock, not pushed before in this Fall Back.
fn is_pushable(state: &State, hex: Hex, chain: &[Hex]) -> bool {
    let Some(shock) = shock(state) else { return false };
    let involved = |u: Option<UnitId>| u.is_some_and(|u| shock.attacks.iter().any(|a| a.1 == u));
    let stand = state.stand(hex);
    !chain.contains(&hex)
        && !shock.pushed.contains(&hex)
        && !involved(stand.top())
        && !involved(stand.under())
        && !state.guns_at(hex).any(|g| shock.attacks.iter().any(|a| a.1 == g))
}

fn is_push_way(state: &State, hex: Hex, left: Hex, next: Hex, chain: &mut Vec<Hex>) -> bool {
    let grid = state.grid();
    let Some(dir) = grid.direction(hex, next) else { return false };
    let Some(shock) = shock(state) else { return false };
    let enemy = shock.attacker;
    let barred = |u: UnitId| state.scenario.field.is_prohibited(state.gait(u), hex, dir);
    grid.is_on_map(next)
        && grid.distance(next, left) > grid.distance(hex, left)
        && !state.holds(next, enemy)
        && !zoc::in_zoc(state, next, enemy)
        && !shock.vacated.contains(&next)
        && !occupants(state, hex).into_iter().any(barred)
        && (stacking::is_free(state, next) || can_push(state, next, hex, chain))
}

/// All combat units in a hex, the lower one of a stack first.
fn occupants(state: &State, hex: Hex) -> Vec<UnitId> {
    let stand = state.stand(hex);
    let guns = state.guns_at(hex).filter(|g| !state.has(*g, Marks::ABANDONED));
    [stand.under(), stand.top()].into_iter().flatten().chain(guns).collect()
}

pub fn check_retreat(
    state: &State,
    frame: (&[UnitId], bool),
    unit: UnitId,
    to: Hex,
) -> Result<(), Refusal> {
    let (units, push) = frame;
    if !units.contains(&unit) || group(state, units, unit).next() != Some(unit) {
        return refuse(cite!("12.62"), "it needn't retreat (choose the lower unit of a stack)");
    }
    check_refuge(state, units, push, unit, to)
}

pub fn retreat_menu(state: &State, units: &[UnitId], push: bool, out: &mut Vec<Action>) {
    for &unit in units {
        if group(state, units, unit).next() != Some(unit) {
            continue;
        }
        for (_, to) in state.grid().neighbours(state.unit(unit).hex) {
            if check_refuge(state, units, push, unit, to).is_ok() {
                out.push(Action::Retreat { unit, to });
            }
        }
    }
}

/// Eliminates who has no hex to go to; ends when all are placed. `false`: the owner must choose.
pub fn settle_retreating(cx: &mut Cx<'_>, side: Side, units: &[UnitId], push: bool) -> bool {
    if units.is_empty() {
        cx.emit(Event::Done);
        return true;
    }
    let state = cx.state();
    let open = |unit: UnitId| {
        let mut around = state.grid().neighbours(state.unit(unit).hex);
        around.any(|(_, to)| check_refuge(state, units, push, unit, to).is_ok())
    };
    let Some(&stuck) = units.iter().find(|u| !open(**u)) else { return false };
    let lost: Vec<UnitId> = group(state, units, stuck).collect();
    let hex = state.unit(stuck).hex;
    let left: Vec<UnitId> = units.iter().copied().filter(|u| !lost.contains(u)).collect();
    cx.emit(Event::Next(Frame::Retreating { side, units: left, push }));
    for unit in lost {
        super::outcome::eliminate(cx, unit, LostBy::NoRetreat);
    }
    leaders::bereave(cx, side, hex);
    true
}

/// The owner has named a hex: go there, or push first.
pub fn retreat(cx: &mut Cx<'_>, unit: UnitId, to: Hex) {
    if stacking::is_free(cx.state(), to) {
        place(cx, unit, to);
    } else {
        cx.emit(Event::Begin(Frame::Pushing { unit, chain: vec![to] }));
    }
}

fn place(cx: &mut Cx<'_>, unit: UnitId, to: Hex) {
    let (from, side) = (cx.state().unit(unit).hex, cx.state().side(unit));
    put(cx, unit, to);
    leaders::follow(cx, side, from, to);
    leaders::displace(cx, unit);
}

/// Puts a unit and all that go with it down on a hex.
fn put(cx: &mut Cx<'_>, unit: UnitId, to: Hex) {
    let Some(Frame::Retreating { side, units, push }) = cx.state().stack.last().cloned() else {
        return;
    };
    let going: Vec<UnitId> = group(cx.state(), &units, unit).collect();
    let left = units.iter().copied().filter(|u| !going.contains(u)).collect();
    cx.emit(Event::Next(Frame::Retreating { side, units: left, push }));
    let manner = if push { Manner::FallBack } else { Manner::Retreat };
    for &unit in &going {
        let facing = cx.state().unit(unit).facing;
        movement::relocate(cx, unit, to, facing, manner, 0);
    }
}

/// Where the friends in the last hex of the chain may go.
fn push_ways(state: &State, unit: UnitId, chain: &[Hex]) -> Vec<Hex> {
    let Some((&hex, before)) = chain.split_last() else { return Vec::new() };
    let left = before.last().copied().unwrap_or(state.unit(unit).hex);
    let ways = state.grid().neighbours(hex).map(|(_, next)| next);
    ways.filter(|next| is_push_way(state, hex, left, *next, &mut chain.to_vec())).collect()
}

pub fn check_push(state: &State, unit: UnitId, chain: &[Hex], to: Hex) -> Result<(), Refusal> {
    if push_ways(state, unit, chain).contains(&to) {
        return Ok(());
    }
    refuse(cite!("12.43"), "units pushed back go one hex farther, where there is room")
}

pub fn push_menu(state: &State, unit: UnitId, chain: &[Hex], out: &mut Vec<Action>) {
    out.extend(push_ways(state, unit, chain).into_iter().map(|to| Action::Push { to }));
}

/// (12.43a) When the chain ends in a free hex all go on, the last first, and are Disordered.
pub fn push(cx: &mut Cx<'_>, unit: UnitId, chain: &[Hex], to: Hex) {
    let mut chain = chain.to_vec();
    if !stacking::is_free(cx.state(), to) {
        chain.push(to);
        cx.emit(Event::Next(Frame::Pushing { unit, chain }));
        return;
    }
    cx.emit(Event::Done);
    let (side, from) = (cx.state().side(unit), cx.state().unit(unit).hex);
    // Each hex with the one its units go to, its leaders and the first of its units.
    let ends = [to].into_iter().chain(chain.iter().rev().copied());
    let mut left = Vec::new();
    for (&hex, next) in chain.iter().rev().zip(ends) {
        let units = occupants(cx.state(), hex);
        for &pushed in &units {
            let facing = cx.state().unit(pushed).facing;
            movement::relocate(cx, pushed, next, facing, Manner::Pushed, 0);
            results::disorder(cx, pushed, DisorderedBy::Pushed);
        }
        let leaders: Vec<LeaderId> = cx.state().leaders_at(hex, side).collect();
        left.push((hex, next, leaders, units.first().copied()));
    }
    // (4.5d) Leaders are asked when all stand where they should: a friend may have filled the hex.
    put(cx, unit, chain[0]);
    leaders::follow(cx, side, from, chain[0]);
    leaders::displace(cx, unit);
    for (hex, next, leaders, first) in left {
        leaders::follow_from(cx, side, leaders, hex, next);
        if let Some(first) = first {
            leaders::displace(cx, first);
        }
    }
}
