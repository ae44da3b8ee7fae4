//! A piece close to the eye, and what is at a place.

use ::flintlock::State;
use ::flintlock::look::{formation_name, in_zoc, leader_name, smoke_on};
use ::flintlock::parts::{Arm, LeaderId, UnitId, Weapon};
use ::flintlock::state::{Fate, Marks, OFF_MAP, Order};
use ::flintlock::tables::Terrain;
use hexes::Hex;
use kernel::Viewer;

use super::ids::{Who, hex, leader_id, place, unit_id, who};
use super::{barred, danger};
use desk::{Chip, Here, PieceCard, signed};

/// With what it cannot do now, for whoever could do it.
pub fn piece(state: &State, viewer: Viewer, id: &str) -> Option<PieceCard> {
    let unit = match who(state, id)? {
        Who::Unit(unit) => unit,
        Who::Leader(leader) => return Some(of_leader(state, leader)),
    };
    let mut card = of_unit(state, unit);
    if let Viewer::Side(side) = viewer {
        card.barred = barred::barred(state, side, unit);
    }
    Some(card)
}

pub fn here(state: &State, name: &str) -> Option<Here> {
    let at = hex(state, name)?;
    let units = state.scenario.unit_ids().filter(|u| state.unit(*u).hex == at);
    let leaders = state.scenario.leader_ids().filter(|l| state.leader(*l).hex == at);
    let mut pieces: Vec<PieceCard> = units.map(|u| of_unit(state, u)).collect();
    pieces.extend(leaders.map(|l| of_leader(state, l)));
    Some(Here { place: place(state, at), ground: ground(state, at), pieces })
}

/// "1108, road, level 2."
fn ground(state: &State, at: Hex) -> String {
    let field = &state.scenario.field;
    let mut words = format!("{}, {}", place(state, at), terrain(field.terrain(at)));
    if field.level(at) != 0 {
        words += &format!(", level {}", field.level(at));
    }
    for side in kernel::Side::BOTH {
        if in_zoc(state, at, side) {
            words += &format!(", {} ZOC", state.scenario.people(side).adjective);
        }
    }
    words + "."
}

pub fn terrain(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Clear => "open ground",
        Terrain::Field => "ploughed field",
        Terrain::LightWoods => "light woods",
        Terrain::HeavyWoods => "heavy woods",
        Terrain::Swamp => "swamp",
        Terrain::Building => "buildings",
        Terrain::Road => "road",
        Terrain::Water => "water",
    }
}

fn of_unit(state: &State, id: UnitId) -> PieceCard {
    let (unit, spec) = (state.unit(id), state.spec(id));
    let command = spec.command.map(|c| &state.scenario.command(c).name);
    let on_map = unit.hex != OFF_MAP;
    let mut lines = vec![match command {
        Some(name) => format!("{name}, {} men", spec.men),
        None => format!("{} men", spec.men),
    }];
    if on_map {
        lines.push(format!("faces {}", unit.facing.words()));
    }
    lines.extend(done(state, id));
    lines.extend(danger::of_a_line(state, id));
    PieceCard {
        piece: unit_id(state, id),
        title: spec.name.clone(),
        place: match unit.fate {
            _ if on_map => format!("hex {}", place(state, unit.hex)),
            Fate::Present | Fate::Held => "off the map".to_owned(),
            Fate::BrokenDown => "in Skirmish".to_owned(),
            Fate::Eliminated => "eliminated".to_owned(),
            Fate::Fled => "fled".to_owned(),
            Fate::Captured => "captured".to_owned(),
            Fate::DraggedAway => "dragged away".to_owned(),
        },
        chips: chips(state, id),
        lines,
        facts: vec![
            ("Weapon".to_owned(), weapon(spec.weapon).to_owned()),
            ("Morale".to_owned(), signed(spec.morale)),
            ("Movement".to_owned(), state.movement_allowance(id).to_string()),
            ("State".to_owned(), order(state, id)),
        ],
        barred: Vec::new(),
    }
}

fn chips(state: &State, id: UnitId) -> Vec<Chip> {
    let chip = |words: &str, good: bool| Chip { words: words.to_owned(), good };
    let unit = state.unit(id);
    let mut chips = Vec::new();
    if !state.is_gun(id) && unit.hex != OFF_MAP {
        let led = state.has(id, Marks::IN_COMMAND);
        chips.push(chip(if led { "In Command" } else { "Out of Command" }, led));
    }
    if unit.side == state.active() {
        if state.has(id, Marks::FULL) {
            chips.push(chip("active", true));
        } else if state.has(id, Marks::PARTIAL) {
            chips.push(chip("Partial", false));
        }
    }
    match unit.arm {
        Arm::Infantry => chips.push(chip(formation_name(unit.formation), true)),
        Arm::Cavalry => chips.push(chip("Cavalry", true)),
        Arm::Artillery if state.has(id, Marks::FIRE_SIDE) => chips.push(chip("unlimbered", true)),
        Arm::Artillery => chips.push(chip("limbered", true)),
    }
    if state.spec(id).militia {
        chips.push(chip("militia", true));
    }
    if unit.hex != OFF_MAP && smoke_on(state, id) {
        chips.push(chip("in Smoke", false));
    }
    chips
}

/// "good order", or what is wrong with it.
fn order(state: &State, id: UnitId) -> String {
    let mut words = Vec::new();
    for (mark, word) in [
        (Marks::ABANDONED, "Abandoned"),
        (Marks::REDUCED, "Reduced"),
        (Marks::DISORDERED, "Disordered"),
    ] {
        if state.has(id, mark) {
            words.push(word);
        }
    }
    if words.is_empty() { "good order".to_owned() } else { words.join(", ") }
}

fn done(state: &State, id: UnitId) -> Option<String> {
    let all = [
        (Marks::FIRED, "has fired this Activation"),
        (Marks::REACTED, "has used its Reaction Fire"),
        (Marks::ACTED, "has acted this Activation"),
    ];
    all.into_iter().find(|(mark, _)| state.has(id, *mark)).map(|(_, words)| words.to_owned())
}

fn of_leader(state: &State, id: LeaderId) -> PieceCard {
    let (leader, spec, ratings) = (state.leader(id), state.scenario.leader(id), state.ratings(id));
    let commands: Vec<&str> = state
        .scenario
        .command_ids()
        .filter(|c| state.scenario.command(*c).leader == id)
        .map(|c| state.scenario.command(c).name.as_str())
        .collect();
    let chip = |words: &str, good: bool| Chip { words: words.to_owned(), good };
    let mut chips = vec![chip(if spec.overall { "Overall Leader" } else { "Leader" }, true)];
    if leader.replaced {
        chips.push(chip("Replacement", false));
    }
    match leader.order {
        Order::Activated | Order::SelfActivated => chips.push(chip("active", true)),
        Order::Partial => chips.push(chip("Partial", false)),
        Order::Failed => chips.push(chip("inactive", false)),
        Order::None | Order::Undeclared => {}
    }
    if leader.smoke {
        chips.push(chip("in Smoke", false));
    }
    PieceCard {
        piece: leader_id(state, id),
        title: leader_name(state, id).to_owned(),
        place: match leader.hex {
            OFF_MAP => "off the map".to_owned(),
            hex => format!("hex {}", place(state, hex)),
        },
        chips,
        lines: vec![if commands.is_empty() { "the army".into() } else { commands.join(", ") }],
        facts: vec![
            ("Initiative".to_owned(), ratings.initiative.to_string()),
            ("Command Range".to_owned(), ratings.command_range.to_string()),
            ("Movement".to_owned(), ratings.movement.to_string()),
        ],
        barred: Vec::new(),
    }
}

pub fn weapon(weapon: Weapon) -> &'static str {
    match weapon {
        Weapon::Musket => "musket",
        Weapon::Rifle => "rifle",
        Weapon::ThreePounder => "3-pounder",
        Weapon::SixPounder => "6-pounder",
        Weapon::Sabre => "sabre",
    }
}
