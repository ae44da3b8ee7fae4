//! The position that the words describe: what lies on the counters, the tracks, and what waits.

use std::collections::BTreeMap;

use ::flintlock::frame::Frame;
use ::flintlock::parts::BRITISH;
use ::flintlock::position::{ActivationAt, CommandAt, LeaderAt, Position, Status, UnitAt};
use ::flintlock::scenario::Scenario;
use ::flintlock::state::Order;
use serde::de::DeserializeOwned;

use super::has_defaults;
use super::keys::{COMMAND, Keys, LEADER, UNIT};
use cases::fault::Wrong;
use cases::fields::Fields;
use cases::node::{Node, Value};

pub fn position(scenario: &Scenario, setup: &Node) -> Result<Position, Wrong> {
    let mut position = Position {
        activation: whole(setup, "activation")?,
        armies: entries(setup, "armies", None)?,
        leaders: entries(setup, "leaders", Some(&LEADER))?,
        commands: entries(setup, "commands", Some(&COMMAND))?,
        units: entries(setup, "units", Some(&UNIT))?,
        pending: whole(setup, "pending")?,
        shock: whole(setup, "shock")?,
        slipped: whole(setup, "slipped")?,
        spent_options: whole(setup, "spent_options")?,
        ..Position::default()
    };
    take_off(scenario, &mut position);
    if has_defaults(setup)? {
        fill_in(scenario, &mut position);
    }
    Ok(position)
}

/// (6.53) A unit that is taken off the map takes its skirmish counters along.
fn take_off(scenario: &Scenario, position: &mut Position) {
    for id in scenario.unit_ids() {
        let base = scenario.unit(id).base.and_then(|base| position.units.get(&base));
        if base.is_some_and(|base| base.off == Some(true)) {
            position.units.entry(id).or_default().off.get_or_insert(true);
        }
    }
}

/// The usual situation of a case: an Activation is under way, between two turns, and everybody
/// is where and how he should be.
fn fill_in(scenario: &Scenario, position: &mut Position) {
    let ActivationAt { side, .. } = position.activation;
    let active = side.unwrap_or(BRITISH);
    position.activation.side = Some(active);
    position.pending.get_or_insert_with(|| vec![Frame::Orders]);
    for id in scenario.leader_ids().filter(|l| scenario.leader(*l).side == active) {
        let LeaderAt { order, .. } = position.leaders.entry(id).or_default();
        order.get_or_insert(Order::Activated);
    }
    for id in scenario.command_ids() {
        let CommandAt { first_volley, .. } = position.commands.entry(id).or_default();
        first_volley.get_or_insert(false);
    }
    for id in scenario.unit_ids() {
        let spec = scenario.unit(id);
        let at = position.units.entry(id).or_default();
        match spec.command {
            Some(_) => fill_in_unit(at, spec.side == active),
            None if spec.side == active => {
                let overall = scenario.sides[active.index()].overall;
                at.activated_by.get_or_insert_with(|| vec![overall]);
            }
            None => {}
        }
    }
}

fn fill_in_unit(at: &mut UnitAt, active: bool) {
    at.in_command.get_or_insert(true);
    at.covered.get_or_insert(true);
    if active {
        at.status.get_or_insert(Status::Full);
    }
}

/// One table or list of the case.
fn whole<T: DeserializeOwned + Default>(setup: &Node, key: &str) -> Result<T, Wrong> {
    setup.get(key).map_or_else(|| Ok(T::default()), |node| read(node))
}

/// A table of counters: the part of each line that is no print.
fn entries<I: DeserializeOwned + Ord, T: DeserializeOwned>(
    setup: &Node,
    key: &str,
    keys: Option<&Keys>,
) -> Result<BTreeMap<I, T>, Wrong> {
    let mut found = BTreeMap::new();
    let Some(table) = setup.get(key) else { return Ok(found) };
    Fields::of(table)?;
    for (id, node) in table.entries() {
        let state = match keys {
            Some(keys) => state_of(setup, keys, id, node)?,
            None => node.clone(),
        };
        found.insert(read(&Node::text(node.line, id.as_str()))?, read(&state)?);
    }
    Ok(found)
}

/// In a named battle, and for skirmish counters, the place of a counter is part of its state.
fn state_of(setup: &Node, keys: &Keys, id: &str, node: &Node) -> Result<Node, Wrong> {
    let mut state = keys.part(node, false)?;
    if let Value::Table(entries) = &mut state.value {
        entries.retain(|(key, node)| {
            let base_of_pair = key == "formation" && node.json() == "skirmish";
            !base_of_pair || id.contains('/')
        });
        if setup.get("scenario").is_some() || id.contains('/') {
            let places = ["hex", "facing", "formation"];
            let printed = keys.part(node, true)?;
            let own = printed.entries().iter().filter(|(key, _)| places.contains(&key.as_str()));
            entries.extend(own.cloned());
        }
    }
    Ok(state)
}

fn read<T: DeserializeOwned>(node: &Node) -> Result<T, Wrong> {
    serde_json::from_value(node.json())
        .map_err(|e| Wrong::told(node.line, &e.to_string(), "a part of a position"))
}
