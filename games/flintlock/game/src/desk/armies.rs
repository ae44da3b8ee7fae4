//! Both sides' state without a click: Flight, Cohesion, Shock Status, First Volley.

use ::flintlock::State;
use ::flintlock::frame::Frame;
use ::flintlock::look::{formation_name, leader_name};
use ::flintlock::parts::{CommandId, ShockStatus};
use ::flintlock::scenario::Rollers;
use ::flintlock::state::{Fate, OFF_MAP};
use kernel::Side;

use super::ids::{leader_id, unit_id};
use desk::{Army, Cell, Gauge, Roster, Row, RowState};

pub fn army(state: &State, side: Side) -> Army {
    let spec = &state.scenario.sides[side.index()];
    let name = &*state.scenario.people(side).adjective;
    Army {
        side,
        name: name.to_owned(),
        chief: leader_name(state, spec.overall).to_owned(),
        letter: name.chars().next().unwrap_or('?'),
        gauge: gauge(state, side),
        roster: roster(state, side),
    }
}

/// (14.0) Flight Points against the Flight Level, and what the next die can do.
fn gauge(state: &State, side: Side) -> Gauge {
    let army = state.army(side);
    let (points, level) = (army.flight_points, army.flight_level);
    let need = level - points + 1;
    let words = match need {
        _ if state.over.is_some() => "the battle is over".to_owned(),
        ..=1 => "flees at the next roll (100%)".to_owned(),
        6 => "flees on a 6 (17%)".to_owned(),
        2..=5 => {
            let percent = (f64::from(7 - need) * 100.0 / 6.0).round() as u8;
            format!("flees on {need} or more ({percent}%)")
        }
        _ => "safe for now".to_owned(),
    };
    let rolls = match state.scenario.switches.flight_rollers {
        Rollers::Both => true,
        Rollers::Active => state.active() == side,
    };
    Gauge {
        title: "Flight".to_owned(),
        rule: "14.0".to_owned(),
        value: points,
        limit: level,
        reach: points + 6,
        words,
        alarm: need <= 6 && rolls && state.over.is_none(),
    }
}

fn roster(state: &State, side: Side) -> Roster {
    let of_side = |c: &CommandId| state.scenario.command(*c).side == side;
    let commands: Vec<CommandId> = state.scenario.command_ids().filter(of_side).collect();
    let (left, gone): (Vec<CommandId>, Vec<CommandId>) =
        commands.into_iter().partition(|c| state.members(*c).next().is_some());
    let gone: Vec<String> = gone.iter().filter_map(|c| lost(state, *c)).collect();
    Roster {
        columns: ["Command", "Cohesion", "Status", "First Volley"].map(str::to_owned).into(),
        rows: left.into_iter().map(|c| row(state, c)).collect(),
        footer: gone.join(", "),
    }
}

/// How a Command that has no unit on the map came to that; nothing for one not yet in play.
fn lost(state: &State, command: CommandId) -> Option<String> {
    let spec = state.scenario.command(command);
    let fates: Vec<Fate> = spec.units.iter().map(|u| state.unit(u).fate).collect();
    if fates.contains(&Fate::Held) {
        return Some(format!("{} is off the map", spec.name));
    }
    let word = if fates.contains(&Fate::Fled) { "fled" } else { "eliminated" };
    fates.iter().any(|f| *f != Fate::Present).then(|| format!("{} {word}", spec.name))
}

fn row(state: &State, id: CommandId) -> Row {
    let (spec, command) = (state.scenario.command(id), state.command(id));
    let units: Vec<_> = state.members(id).collect();
    let all = spec.units.iter().filter(|u| state.spec(*u).base.is_none()).count();
    let here = units.iter().filter(|u| state.spec(**u).base.is_none()).count();
    let broken = spec.units.iter().filter(|u| state.unit(*u).fate == Fate::BrokenDown).count();
    let here = here + broken;
    let horse = units.iter().all(|u| state.is_cavalry(*u));
    let how = if horse { "Cavalry" } else { formation_name(command.formation) };
    let how = match broken {
        0 => how.to_owned(),
        all if all == here => "skirmishers".to_owned(),
        some => format!("{how}, {some} as skirmishers"),
    };
    let count = if here == all { format!("{here}") } else { format!("{here} of {all}") };
    let unit = if all == 1 { "unit" } else { "units" };
    let leader = state.leader(spec.leader);
    let status = word(command.status);
    let now = state.stack.iter().any(|frame| match frame {
        Frame::Turn { command: c, .. } => *c == id,
        _ => false,
    });
    let volley = match (horse, command.first_volley) {
        (true, _) => Cell::Dash,
        (_, true) => Cell::Strong("ready".into()),
        (_, false) => Cell::Words("fired".into()),
    };
    let mut pieces: Vec<String> = units.iter().map(|u| unit_id(state, *u)).collect();
    let leader = (leader.hex != OFF_MAP).then(|| leader_id(state, spec.leader));
    pieces.extend(leader.clone());
    Row {
        name: leader_name(state, spec.leader).to_owned(),
        note: format!("{}: {count} {unit}, {how}", spec.name),
        pieces,
        leader,
        state: match () {
            () if now => RowState::Now,
            () if command.turn_taken && spec.side == state.active() => RowState::Done,
            () => RowState::Plain,
        },
        cells: vec![
            Cell::Pips { full: command.hits.min(spec.cohesion), of: spec.cohesion },
            if command.status > spec.status {
                Cell::Strong(format!("{status} \u{2193}"))
            } else {
                Cell::Words(status.to_owned())
            },
            volley,
        ],
    }
}

pub fn word(status: ShockStatus) -> &'static str {
    match status {
        ShockStatus::Excellent => "Excellent",
        ShockStatus::Good => "Good",
        ShockStatus::Fair => "Fair",
        ShockStatus::Poor => "Poor",
    }
}
