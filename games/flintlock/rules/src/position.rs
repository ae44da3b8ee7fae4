//! A position written down: what a player sees, and what a file can set up.
//!
//! Reading takes any subset of the fields; the rest stays as the scenario sets it up. Writing
//! gives all of them, so that what was written can always be read again.

use std::collections::BTreeMap;
use std::sync::Arc;

use hexes::{Facing, Hex};
use kernel::{Side, Turn};
use serde::{Deserialize, Serialize};

use crate::apply::enter_stand;
use crate::audit::audit;
use crate::event::OptionalRule;
use crate::frame::Frame;
use crate::parts::*;
use crate::scenario::Scenario;
use crate::sequence;
use crate::setup::setup;
use crate::shock::Shock;
use crate::state::*;
use crate::zoc;

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Position {
    /// Who must decide, in a position that was written by the rules; not read.
    pub decides: Option<Side>,
    /// The winner's name or "draw" when it is over; not read.
    pub over: Option<String>,
    pub activation: ActivationAt,
    pub armies: BTreeMap<Side, ArmyAt>,
    pub leaders: BTreeMap<LeaderId, LeaderAt>,
    pub commands: BTreeMap<CommandId, CommandAt>,
    pub units: BTreeMap<UnitId, UnitAt>,
    /// What is going on, the innermost last.
    pub pending: Option<Vec<Frame>>,
    pub shock: Option<Shock>,
    pub slipped: Vec<(UnitId, UnitId)>,
    pub spent_options: Vec<OptionalRule>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ActivationAt {
    pub number: Option<u16>,
    pub side: Option<Side>,
    pub free: Option<bool>,
    pub run: Option<u8>,
    pub passes: Option<u8>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ArmyAt {
    pub flight_points: Option<i16>,
    pub flight_level: Option<i16>,
    pub penalty: Option<u8>,
    /// The Overall Leader's range in this or his next Activation; not read.
    pub range: Option<u8>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct LeaderAt {
    /// Absent when written: removed from the map. `off = true` removes him when read.
    pub hex: Option<Hex>,
    pub off: Option<bool>,
    pub replaced: Option<bool>,
    pub smoke: Option<bool>,
    pub stale_smoke: Option<bool>,
    pub moved: Option<bool>,
    pub order: Option<Order>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CommandAt {
    pub formation: Option<Formation>,
    pub status: Option<ShockStatus>,
    pub hits: Option<u8>,
    pub first_volley: Option<bool>,
    pub volley_open: Option<bool>,
    pub turn_taken: Option<bool>,
}

/// (5.3, 5.41, 5.5) What a unit of the active side may do in this Activation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    Full,
    Partial,
    /// Inactive, or of the side that is not active.
    None,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct UnitAt {
    pub hex: Option<Hex>,
    /// Takes a unit off the map that the scenario puts there.
    pub off: Option<bool>,
    pub facing: Option<Facing>,
    pub formation: Option<Formation>,
    pub fate: Option<Fate>,
    /// The lower one of a stack.
    pub under: Option<bool>,
    pub status: Option<Status>,
    pub in_command: Option<bool>,
    pub covered: Option<bool>,
    pub disordered: Option<bool>,
    pub reduced: Option<bool>,
    pub abandoned: Option<bool>,
    pub fire_side: Option<bool>,
    pub smoke: Option<bool>,
    pub stale_smoke: Option<bool>,
    pub acted: Option<bool>,
    pub fired: Option<bool>,
    pub reacted: Option<bool>,
    /// Began the Activation in an enemy ZOC; worked out if it is not said.
    pub held: Option<bool>,
    /// Disordered in this Activation.
    pub unsettled: Option<bool>,
    pub shocked_by_foot: Option<bool>,
    pub shocked_by_horse: Option<bool>,
    pub lifted: Option<bool>,
    pub volleys: Option<u8>,
    pub activated_by: Option<Vec<LeaderId>>,
}

/// The marks of a unit and the fields that carry them.
macro_rules! each_mark {
    ($at:expr, $use:ident) => {
        $use!($at.in_command, Marks::IN_COMMAND);
        $use!($at.covered, Marks::COVERED);
        $use!($at.disordered, Marks::DISORDERED);
        $use!($at.reduced, Marks::REDUCED);
        $use!($at.abandoned, Marks::ABANDONED);
        $use!($at.fire_side, Marks::FIRE_SIDE);
        $use!($at.smoke, Marks::SMOKE);
        $use!($at.stale_smoke, Marks::STALE_SMOKE);
        $use!($at.acted, Marks::ACTED);
        $use!($at.fired, Marks::FIRED);
        $use!($at.reacted, Marks::REACTED);
        $use!($at.held, Marks::HELD);
        $use!($at.unsettled, Marks::UNSETTLED);
        $use!($at.shocked_by_foot, Marks::BY_FOOT);
        $use!($at.shocked_by_horse, Marks::BY_HORSE);
        $use!($at.lifted, Marks::LIFTED);
    };
}

/// Writes a position down.
pub fn position(state: &State) -> Position {
    let turn = sequence::turn(state);
    Position {
        decides: match turn {
            Turn::Decide(side) => Some(side),
            Turn::Over(_) => None,
        },
        over: state.over.map(|o| match o.winner {
            Some(side) => {
                state.scenario.names.table(0).name(side.index()).unwrap_or_default().to_owned()
            }
            None => "draw".to_owned(),
        }),
        activation: ActivationAt {
            number: Some(state.activation.number),
            side: Some(state.activation.side),
            free: Some(state.activation.free),
            run: Some(state.activation.run),
            passes: Some(state.activation.passes),
        },
        armies: Side::BOTH.into_iter().map(|s| (s, army_at(state, s))).collect(),
        leaders: state.scenario.leader_ids().map(|l| (l, leader_at(state.leader(l)))).collect(),
        commands: state.scenario.command_ids().map(|c| (c, command_at(state.command(c)))).collect(),
        units: state.scenario.unit_ids().map(|u| (u, unit_at(state, u))).collect(),
        pending: Some(state.stack.clone()),
        shock: state.shock.as_deref().cloned(),
        slipped: state.slipped.clone(),
        spent_options: OptionalRule::ALL
            .into_iter()
            .filter(|o| state.spent_options & o.bit() != 0)
            .collect(),
    }
}

fn army_at(state: &State, side: Side) -> ArmyAt {
    let army = state.army(side);
    ArmyAt {
        flight_points: Some(army.flight_points),
        flight_level: Some(army.flight_level),
        penalty: Some(army.penalty),
        range: Some(crate::leaders::overall_range(state, side)),
    }
}

fn leader_at(leader: &Leader) -> LeaderAt {
    let on_map = leader.hex != OFF_MAP;
    LeaderAt {
        hex: on_map.then_some(leader.hex),
        off: (!on_map).then_some(true),
        replaced: Some(leader.replaced),
        smoke: Some(leader.smoke),
        stale_smoke: Some(leader.stale_smoke),
        moved: Some(leader.moved),
        order: Some(leader.order),
    }
}

fn command_at(command: &Command) -> CommandAt {
    CommandAt {
        formation: Some(command.formation),
        status: Some(command.status),
        hits: Some(command.hits),
        first_volley: Some(command.first_volley),
        volley_open: Some(command.volley_open),
        turn_taken: Some(command.turn_taken),
    }
}

fn unit_at(state: &State, id: UnitId) -> UnitAt {
    let unit = state.unit(id);
    let on_map = unit.hex != OFF_MAP;
    let mut at = UnitAt {
        hex: on_map.then_some(unit.hex),
        off: (!on_map).then_some(true),
        facing: Some(unit.facing),
        formation: Some(unit.formation),
        fate: Some(unit.fate),
        under: Some(on_map && state.stand(unit.hex).under == id.0),
        status: Some(match unit.marks {
            m if m.has(Marks::FULL) => Status::Full,
            m if m.has(Marks::PARTIAL) => Status::Partial,
            _ => Status::None,
        }),
        volleys: Some(unit.volleys),
        ..UnitAt::default()
    };
    if state.is_gun(id) {
        at.activated_by =
            Some(state.scenario.leader_ids().filter(|l| unit.leaders & (1 << l.0) != 0).collect());
    }
    macro_rules! write_mark {
        ($field:expr, $mark:expr) => {
            $field = Some(unit.marks.has($mark))
        };
    }
    each_mark!(at, write_mark);
    at
}

/// Sets a position up on a scenario, or says what no game could hold.
pub fn place(scenario: &Arc<Scenario>, position: Position) -> Result<State, String> {
    let mut state = setup(scenario);
    let now = &mut state.activation;
    set(&mut now.number, position.activation.number);
    set(&mut now.side, position.activation.side);
    set(&mut now.free, position.activation.free);
    set(&mut now.run, position.activation.run);
    set(&mut now.passes, position.activation.passes);
    for (side, at) in position.armies {
        let army = &mut state.armies[side.index()];
        set(&mut army.flight_points, at.flight_points);
        set(&mut army.flight_level, at.flight_level);
        set(&mut army.penalty, at.penalty);
    }
    for (id, at) in position.leaders {
        let leader = &mut state.leaders[id.index()];
        set(&mut leader.hex, at.hex);
        if at.off == Some(true) {
            leader.hex = OFF_MAP;
        }
        set(&mut leader.replaced, at.replaced);
        set(&mut leader.smoke, at.smoke);
        set(&mut leader.stale_smoke, at.stale_smoke);
        set(&mut leader.moved, at.moved);
        set(&mut leader.order, at.order);
    }
    for (id, at) in position.commands {
        let command = &mut state.commands[id.index()];
        set(&mut command.formation, at.formation);
        set(&mut command.status, at.status);
        set(&mut command.hits, at.hits);
        set(&mut command.first_volley, at.first_volley);
        set(&mut command.volley_open, at.volley_open);
        set(&mut command.turn_taken, at.turn_taken);
    }
    let (mut under, mut said) = (UnitSet::default(), UnitSet::default());
    for (id, at) in position.units {
        if at.under == Some(true) {
            under.insert(id);
        }
        if at.held.is_some() {
            said.insert(id);
        }
        place_unit(&mut state, id, at);
    }
    stand_up(&mut state, under)?;
    hold(&mut state, said);
    if let Some(pending) = position.pending {
        state.stack = pending;
    }
    state.shock = position.shock.map(Box::new);
    state.slipped = position.slipped;
    state.spent_options = position.spent_options.iter().fold(0, |m, o| m | o.bit());
    audit(&state)?;
    let mut menu = Vec::new();
    sequence::menu(&state, &mut menu);
    if menu.is_empty() {
        return Err("nobody has anything to decide in this position: see `pending`".to_owned());
    }
    Ok(state)
}

/// (8.0) Who stands in an enemy ZOC began there, unless the position says otherwise.
fn hold(state: &mut State, said: UnitSet) {
    let side = state.active();
    let in_zoc = |u: &UnitId| zoc::in_zoc(state, state.unit(*u).hex, side.other());
    let held: Vec<UnitId> = state.units_of(side).filter(|u| !said.has(*u)).filter(in_zoc).collect();
    for unit in held {
        state.units[unit.index()].marks.set(Marks::HELD, true);
    }
}

fn set<T>(to: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *to = value;
    }
}

fn place_unit(state: &mut State, id: UnitId, at: UnitAt) {
    let unit = &mut state.units[id.index()];
    set(&mut unit.hex, at.hex);
    if at.off == Some(true) {
        unit.hex = OFF_MAP;
    }
    set(&mut unit.facing, at.facing);
    set(&mut unit.formation, at.formation);
    set(&mut unit.fate, at.fate);
    set(&mut unit.volleys, at.volleys);
    if let Some(status) = at.status {
        unit.marks.set(Marks::FULL, status == Status::Full);
        unit.marks.set(Marks::PARTIAL, status == Status::Partial);
    }
    if let Some(leaders) = &at.activated_by {
        unit.leaders = leaders.iter().fold(0, |m, l| m | 1 << l.0);
    }
    macro_rules! read_mark {
        ($field:expr, $mark:expr) => {
            if let Some(on) = $field {
                unit.marks.set($mark, on);
            }
        };
    }
    each_mark!(at, read_mark);
}

/// Fills the stands from the units: lower ones first, lifted ones not at all.
fn stand_up(state: &mut State, under: UnitSet) -> Result<(), String> {
    Arc::make_mut(&mut state.stands).fill(Stand::EMPTY);
    let ids: Vec<UnitId> = state.scenario.unit_ids().collect();
    let (lower, upper): (Vec<_>, Vec<_>) = ids.into_iter().partition(|u| under.has(*u));
    for id in lower.into_iter().chain(upper) {
        let unit = *state.unit(id);
        if unit.hex == OFF_MAP || unit.marks.has(Marks::LIFTED) {
            continue;
        }
        if !state.is_gun(id) && state.stand(unit.hex).under().is_some() {
            let hex = state.scenario.hex_name(unit.hex);
            return Err(format!("three units in hex {hex} (10.0)"));
        }
        enter_stand(state, id, unit.hex);
    }
    Ok(())
}
