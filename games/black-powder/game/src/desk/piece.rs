//! A unit or a commander close to the eye, and what is at a point.

use black_powder::State;
use black_powder::ground::{self, terrain};
use black_powder::parts::*;
use black_powder::scenario::Kind;
use black_powder::state::Fate;
use desk::table::compass;
use desk::{Chip, Here, PieceCard};
use tabletop::{INCH, Point};

use super::MEASURE;
use super::armies::conditions;
use super::ids::{Named, commander_id, name, named, officer, unit_id};

/// Units that are spoken of with a point.
const NEAR: i32 = INCH;

pub fn piece(state: &State, id: &str) -> Option<PieceCard> {
    Some(match named(&state.scenario, id)? {
        Named::Unit(unit) => of_unit(state, unit),
        Named::Commander(commander) => of_commander(state, commander),
    })
}

pub fn here(state: &State, place: &str) -> Option<Here> {
    let at = MEASURE.on_table(state.scenario.table, place)?;
    let near = state.all().filter(|unit| ground::point_gap(state, *unit, at) <= NEAR);
    Some(Here {
        place: MEASURE.place(at),
        ground: format!("{}, {}.", MEASURE.place(at), under(state, at)),
        pieces: near.map(|unit| of_unit(state, unit)).collect(),
    })
}

fn of_unit(state: &State, unit: UnitId) -> PieceCard {
    let (u, spec, profile) = (state.unit(unit), state.spec(unit), state.profile(unit));
    let values = state.values(unit);
    let stamina = match state.stamina(unit) {
        u8::MAX => "unknown".to_owned(),
        stamina => stamina.to_string(),
    };
    let chip = |words: &'static str| Chip { words: words.to_owned(), good: false };
    let moved = (u.ordered, "has its order");
    let fired = (u.shot, "has fired");
    let spent = [moved, fired].into_iter().filter(|(is, _)| *is).map(|(_, words)| words);
    PieceCard {
        piece: unit_id(&state.scenario, unit),
        title: spec.name.to_string(),
        place: match u.fate {
            Fate::Waiting => "not on the table yet".to_owned(),
            Fate::OnTable => format!("{}, facing {}", MEASURE.place(u.at), compass(u.facing)),
            Fate::Away(_) => "off the table".to_owned(),
            Fate::Destroyed => "destroyed".to_owned(),
        },
        chips: conditions(state, unit).into_iter().chain(spent).map(chip).collect(),
        lines: vec![
            format!("{}, {}", profile.name, u.formation.words()),
            state.scenario.brigade(spec.brigade).name.to_string(),
        ],
        facts: [
            ("Hand-to-hand", values.fight.to_string()),
            ("Shooting", values.shoot.to_string()),
            ("Range", format!("{} in", MEASURE.short(profile.range))),
            ("Morale", format!("{}+", values.morale)),
            ("Stamina", stamina),
            ("Casualties", u.casualties.to_string()),
            ("Move", format!("{} in", MEASURE.short(state.move_length(unit)))),
        ]
        .map(|(title, value)| (title.to_owned(), value))
        .into(),
        barred: Vec::new(),
    }
}

fn of_commander(state: &State, commander: CommanderId) -> PieceCard {
    let (c, spec) = (state.commander(commander), state.commander_spec(commander));
    let commands = match spec.brigade {
        Some(brigade) => format!("Commands {}", state.scenario.brigade(brigade).name),
        None => "Commands the army".to_owned(),
    };
    let with = c.with.map(|unit| format!("With {}", name(state, unit)));
    PieceCard {
        piece: commander_id(&state.scenario, commander),
        title: officer(state, commander).to_owned(),
        place: match c.lost {
            true => "lost".to_owned(),
            false => MEASURE.place(state.place_of(commander)),
        },
        chips: Vec::new(),
        lines: [Some(commands), with].into_iter().flatten().collect(),
        facts: vec![("Staff Rating".to_owned(), c.rating.to_string())],
        barred: Vec::new(),
    }
}

/// What lies there: the names of the areas, or open ground.
fn under(state: &State, at: Point) -> String {
    let lies = |kind: &Kind| match kind {
        Kind::Building(quad) => quad.hull().gap(&tabletop::Hull::point(at)) == 0,
        Kind::Road(line, width) => line.point_is_within(at, width / 2),
        kind => terrain::area(kind).is_some_and(|area| area.contains(at)),
    };
    let pieces = state.scenario.pieces.iter().filter(|piece| lies(&piece.kind));
    let names: Vec<String> = pieces.map(|piece| piece.name.replace('_', " ")).collect();
    if names.is_empty() { "open ground".to_owned() } else { names.join(", ") }
}
