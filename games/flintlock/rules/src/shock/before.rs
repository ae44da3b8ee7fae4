//! (12.44, 13.22, 12.72, 12.45) What comes before the Pre-Shock roll: retreats, the ride, guns taken,
//! militia that runs.

use hexes::{Facing, Hex};
use kernel::{Refusal, Side, refuse};

use super::commands_of;
use crate::Cx;
use crate::cavalry;
use crate::event::{CapturedBy, Event, Manner};
use crate::fire;
use crate::frame::ShockStage;
use crate::leaders;
use crate::movement;
use crate::options;
use crate::parts::*;
use crate::rulebook::cite;
use crate::stacking;
use crate::state::*;
use crate::zoc;

use super::stages::*;

/// The hexes of those who attack a unit.
pub fn threats(state: &State, unit: UnitId) -> Vec<Hex> {
    shock(state).attackers_of(unit).map(|a| state.unit(a).hex).collect()
}

/// Skirmishers shocked by Infantry and undisordered Cavalry that may still give way.
pub fn retreaters(state: &State) -> Vec<UnitId> {
    let shock = shock(state);
    if shock.counter {
        return Vec::new();
    }
    let able = |u: &UnitId| {
        !shock.decided.has(*u)
            && check_gives_way(state, *u).is_ok()
            && cavalry::retreat_paths(state, *u, &threats(state, *u)).next().is_some()
    };
    shock.defenders(state).into_iter().filter(able).collect()
}

pub(super) fn check_gives_way(state: &State, unit: UnitId) -> Result<(), Refusal> {
    let shock = shock(state);
    if !shock.attacks.iter().any(|a| a.1 == unit) {
        return refuse(cite!("12.44"), "it is not under attack");
    }
    if state.is_cavalry(unit) {
        if state.has(unit, Marks::DISORDERED) {
            return refuse(cite!("13.12"), "Disordered Cavalry can't retreat before Shock");
        }
        return Ok(());
    }
    if !state.is_skirmisher(unit) {
        return refuse(cite!("12.44"), "only Cavalry and skirmishers may retreat before Shock");
    }
    let from_foot = shock.attackers_of(unit).any(|a| state.is_infantry(a));
    if !from_foot && !state.scenario.switches.sk_retreat_from_cavalry {
        return refuse(cite!("6.55"), "skirmishers may retreat from Infantry only");
    }
    Ok(())
}

pub(super) fn settle_retreats(cx: &mut Cx<'_>) {
    // Participants left without a target stay where they are, out of the Line.
    for unit in idle(cx.state()) {
        drop_out(cx, unit);
    }
    next(cx, ShockStage::Ride);
}

pub(super) fn drop_out(cx: &mut Cx<'_>, unit: UnitId) {
    if shock(cx.state()).chargers.has(unit) {
        cx.emit(Event::ChargeOff { unit });
    } else {
        cx.emit(Event::LeftLine { unit });
    }
}

pub(super) fn give_way(cx: &mut Cx<'_>, unit: UnitId, via: Hex, to: Hex, facing: Facing) {
    let (hex, side) = (cx.state().unit(unit).hex, cx.state().side(unit));
    cx.emit(Event::AttackOff { unit });
    cavalry::fall_away(cx, unit, via, to, facing);
    // (12.72b) Abandoned guns it stood with are lost; the others are taken below.
    if cx.state().stand(hex).top().is_none() {
        let guns: Vec<UnitId> = stacking::abandoned_at(cx.state(), hex)
            .filter(|g| cx.state().side(*g) == side)
            .collect();
        for gun in guns {
            cx.emit(Event::Captured { gun, why: CapturedBy::Shock });
        }
    }
}

pub(super) fn settle_ride(cx: &mut Cx<'_>) {
    let state = cx.state();
    let Some(charge) = shock(state).charges.first().cloned() else {
        return next(cx, ShockStage::Guns);
    };
    let unit = charge.unit;
    if shock(state).targets_of(unit).next().is_none() {
        return cx.emit(Event::ChargeOff { unit });
    }
    let Some(&to) = charge.path.get(usize::from(shock(state).ridden)) else {
        return cx.emit(Event::ChargeRidden { unit });
    };
    // (13.22h) Somebody may stand in the way since the Charge was declared: then it is not ridden.
    let setting_out = shock(state).ridden == 0;
    if setting_out && !charge.path.iter().all(|hex| stacking::is_open(state, unit, *hex)) {
        return cx.emit(Event::ChargeOff { unit });
    }
    let (from, facing, side) = (state.unit(unit).hex, state.unit(unit).facing, state.side(unit));
    movement::relocate(cx, unit, to, facing, Manner::Charge, 0);
    fire::offer_reaction(cx, unit);
    if setting_out {
        leaders::follow(cx, side, from, to);
    } else {
        leaders::ride_along(cx, side, from, to);
    }
    leaders::displace(cx, unit);
}

pub(super) fn take_lone_guns(cx: &mut Cx<'_>) {
    let state = cx.state();
    let shock = shock(state);
    let alone = |g: UnitId| state.is_gun(g) && state.stand(state.unit(g).hex).top().is_none();
    let mut guns: Vec<UnitId> = shock.attacks.iter().map(|a| a.1).filter(|g| alone(*g)).collect();
    guns.sort_unstable();
    guns.dedup();
    let free: Vec<UnitId> = shock.line.iter().filter(|u| shock.targets_of(*u).all(alone)).collect();
    let mut hexes: Vec<Hex> = Vec::new();
    for gun in guns {
        let (hex, side) = (cx.state().unit(gun).hex, cx.state().side(gun));
        if !hexes.contains(&hex) {
            hexes.push(hex);
            cx.emit(Event::HexVacated { hex });
        }
        cx.emit(Event::AttackOff { unit: gun });
        cx.emit(Event::Captured { gun, why: CapturedBy::Shock });
        leaders::bereave(cx, side, hex);
    }
    leave_and_advance(cx, free, ShockStage::Flight);
}

/// (12.45c) American Commands all of whose defending units are militia, with somebody free to run.
pub fn fleeing_commands(state: &State) -> Vec<CommandId> {
    let shock = shock(state);
    if shock.counter || shock.attacker == AMERICAN {
        return Vec::new();
    }
    let defenders = shock.defenders(state);
    let may_run = |u: &UnitId| !shock.decided.has(*u) && !is_surrounded(state, *u);
    let flees = |c: &CommandId| {
        let mut own = defenders.iter().filter(|u| state.spec(**u).command == Some(*c));
        own.clone().all(|u| state.spec(*u).militia) && own.any(may_run)
    };
    commands_of(state, &defenders).into_iter().filter(flees).collect()
}

/// (12.45a) Each of its six hexes is enemy-held, in an enemy ZOC, prohibited or off the map.
pub(super) fn is_surrounded(state: &State, unit: UnitId) -> bool {
    let (hex, enemy) = (state.unit(unit).hex, state.side(unit).other());
    let open = |dir| {
        let next = state.grid().step(hex, dir);
        !state.scenario.field.is_prohibited(state.gait(unit), hex, dir)
            && !state.holds(next, enemy)
            && !zoc::in_zoc(state, next, enemy)
    };
    !hexes::Dir::ALL.into_iter().any(open)
}

pub(super) fn settle_flight(cx: &mut Cx<'_>) {
    if shock(cx.state()).defenders(cx.state()).is_empty() {
        next(cx, ShockStage::Advance);
    } else {
        next(cx, ShockStage::PreShock);
    }
}

pub(super) fn flee(cx: &mut Cx<'_>, command: CommandId) {
    let state = cx.state();
    let runs = |u: &UnitId| state.spec(*u).command == Some(command) && !is_surrounded(state, *u);
    let units: Vec<UnitId> = shock(state).defenders(state).into_iter().filter(runs).collect();
    let advance = state.scenario.switches.militia_flight_advance;
    // (12.45b) Who cannot run now stays and reacts, whatever opens up behind him.
    let own = |u: &UnitId| state.spec(*u).command == Some(command);
    let decided = shock(state).defenders(state).into_iter().filter(own).collect();
    cx.emit(Event::ShockDecided { units: decided });
    let mut hexes = Vec::new();
    for unit in units {
        let (hex, side) = (cx.state().unit(unit).hex, cx.state().side(unit));
        cx.emit(Event::AttackOff { unit });
        cx.emit(Event::Fled { unit });
        if cx.state().stand(hex).top().is_none() {
            take_guns_left(cx, side, hex);
            hexes.push(hex);
            if advance {
                cx.emit(Event::HexVacated { hex });
            }
        }
        leaders::bereave(cx, side, hex);
    }
    options::militia_broke(cx, command, &hexes);
    let free = idle(cx.state());
    leave_and_advance(cx, free, ShockStage::Flight);
}

/// (12.72b) A hex the defenders have left: its guns are captured, and it may be advanced into.
pub(super) fn vacate(cx: &mut Cx<'_>, side: Side, hex: Hex) {
    take_guns_left(cx, side, hex);
    cx.emit(Event::HexVacated { hex });
}

fn take_guns_left(cx: &mut Cx<'_>, side: Side, hex: Hex) {
    let guns: Vec<UnitId> =
        cx.state().guns_at(hex).filter(|g| cx.state().side(*g) == side).collect();
    for gun in guns {
        cx.emit(Event::AttackOff { unit: gun });
        cx.emit(Event::Captured { gun, why: CapturedBy::Shock });
    }
}
