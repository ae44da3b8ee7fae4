//! The start of a battle.

use std::sync::Arc;

use crate::apply::enter_stand;
use crate::frame::Frame;
use crate::parts::*;
use crate::scenario::Scenario;
use crate::state::*;

/// Counters on their hexes, tracks at their start, the first Activation about to begin (3.0).
pub fn setup(scenario: &Arc<Scenario>) -> State {
    let unit = |spec: &UnitSpec| Unit {
        hex: OFF_MAP,
        side: spec.side,
        arm: spec.arm(),
        facing: spec.start.map_or(hexes::Facing::N, |s| s.1),
        formation: start_formation(scenario, spec),
        fate: Fate::Present,
        volleys: 0,
        marks: if spec.arm() == Arm::Artillery { Marks::FIRE_SIDE } else { Marks::default() },
        leaders: 0,
    };
    let leader = |spec: &LeaderSpec| Leader {
        hex: spec.start.unwrap_or(OFF_MAP),
        replaced: false,
        smoke: false,
        stale_smoke: false,
        moved: false,
        order: Order::None,
    };
    let command = |spec: &CommandSpec| Command {
        formation: spec.formation,
        status: spec.status,
        hits: 0,
        first_volley: true,
        volley_open: false,
        turn_taken: false,
    };
    let army = |s: &SideSpec| Army { flight_points: 0, flight_level: s.flight_level, penalty: 0 };
    let mut state = State {
        scenario: scenario.clone(),
        units: scenario.units.iter().map(unit).collect(),
        stands: vec![Stand::EMPTY; scenario.field.grid().cells()].into(),
        leaders: scenario.leaders.iter().map(leader).collect(),
        commands: scenario.commands.iter().map(command).collect(),
        armies: [army(&scenario.sides[0]), army(&scenario.sides[1])],
        activation: Activation { number: 1, side: scenario.first, free: true, run: 0, passes: 0 },
        stack: vec![Frame::Opening],
        shock: None,
        slipped: Vec::new(),
        spent_options: 0,
        over: None,
    };
    for id in scenario.unit_ids() {
        let spec = scenario.unit(id);
        match (spec.start, spec.skirmishers) {
            (Some((hex, _)), _) => enter_stand(&mut state, id, hex),
            (None, Some(pair)) if pair.iter().any(|sk| scenario.unit(*sk).start.is_some()) => {
                state.units[id.index()].fate = Fate::BrokenDown;
            }
            _ => {}
        }
    }
    state.stack.extend(crate::options::before_battle(&state));
    state
}

fn start_formation(scenario: &Scenario, spec: &UnitSpec) -> Formation {
    match (spec.base, spec.arm(), spec.command) {
        (Some(_), _, _) => Formation::Skirmish,
        (None, Arm::Infantry, Some(command)) => scenario.command(command).formation,
        _ => Formation::Open,
    }
}
