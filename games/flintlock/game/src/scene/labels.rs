//! What a screen reader says of a piece.

use flintlock::look;
use flintlock::parts::{Arm, Formation, LeaderId, UnitId};
use flintlock::state::{Marks, State};

use super::badge;

/// "Maryland b, Continentals, Open line, facing south, in smoke, Disordered, 1108."
pub fn unit(state: &State, unit: UnitId, beneath: Option<UnitId>) -> String {
    let (spec, now) = (state.spec(unit), state.unit(unit));
    let has = |mark| state.has(unit, mark);
    let formation = match (now.arm, now.formation) {
        (Arm::Cavalry, _) => "Cavalry",
        (Arm::Artillery, _) if has(Marks::FIRE_SIDE) => "gun, fire side",
        (Arm::Artillery, _) => "gun, limbered",
        (_, Formation::Open) => "Open line",
        (_, Formation::Close) => "Close line",
        (_, Formation::Column) => "Column",
        (_, Formation::Skirmish) => "skirmishers",
    };
    let mut words = vec![
        spec.name.clone(),
        badge::people(badge::nation(&state.scenario, unit)).to_owned(),
        formation.to_owned(),
        format!("facing {}", now.facing.words()),
    ];
    let mut add = |said: bool, word: &str| {
        if said {
            words.push(word.to_owned());
        }
    };
    add(has(Marks::REDUCED), "Reduced");
    add(look::smoke_on(state, unit), "in Smoke");
    add(has(Marks::DISORDERED), "Disordered");
    add(has(Marks::ABANDONED), "Abandoned");
    add(has(Marks::REACTED), "has reacted");
    add(has(Marks::FIRED) && !has(Marks::REACTED), "has fired");
    add(has(Marks::ACTED) && !has(Marks::FIRED), "has acted");
    if let Some(above) = beneath {
        words.push(format!("beneath {}", state.spec(above).name));
    }
    words.push(state.scenario.hex_name(now.hex).to_owned());
    words.join(", ") + "."
}

/// "Morgan, Overall Leader, American, Initiative 4, Command Range 7, movement 8, 1209."
pub fn leader(state: &State, leader: LeaderId) -> String {
    let (scenario, now) = (&state.scenario, state.leader(leader));
    let (spec, ratings) = (scenario.leader(leader), state.ratings(leader));
    let mut words = vec![
        name(state, leader).to_owned(),
        if spec.overall { "Overall Leader" } else { "leader" }.to_owned(),
        scenario.people(spec.side).adjective.to_string(),
        format!("Initiative {}", ratings.initiative),
        format!("Command Range {}", ratings.command_range),
        format!("movement {}", ratings.movement),
    ];
    let volleys = first_volleys(state, leader);
    match volleys {
        0 => {}
        1 => words.push("First Volley".to_owned()),
        n => words.push(format!("First Volley of {n} Commands")),
    }
    if now.smoke {
        words.push("in Smoke".to_owned());
    }
    if now.moved {
        words.push("has moved".to_owned());
    }
    words.push(scenario.hex_name(now.hex).to_owned());
    words.join(", ") + "."
}

/// (4.61) The name on the side that is up.
pub fn name(state: &State, leader: LeaderId) -> &str {
    let spec = state.scenario.leader(leader);
    if state.leader(leader).replaced { &spec.replacement_name } else { &spec.name }
}

/// (11.34) Commands of a leader that have not fired.
pub fn first_volleys(state: &State, leader: LeaderId) -> usize {
    let of_his = |c: &_| state.scenario.command(*c).leader == leader;
    let loaded = |c: &_| state.command(*c).first_volley && state.members(*c).next().is_some();
    state.scenario.command_ids().filter(of_his).filter(loaded).count()
}
