//! Units as blocks in true size with the mark of their arm, commanders as discs.

use std::fmt::Write;

use black_powder::parts::*;
use black_powder::{Scenario, State, ground};
use desk::table::compass;
use kernel::Side;
use scene::pen::escaped;
use scene::table::base;
use scene::{Layer, Piece};
use tabletop::{Base, Heading, INCH, Shape};

use super::spot;
use crate::desk::{MEASURE, commander_id, unit_id};

/// A commander, and the flag of a garrison.
const DISC: Shape = Shape::Round { radius: INCH / 2 };

/// The coats of both sides: in this game the first wears red.
const COATS: [&str; 2] = ["b-red", "b-blue"];

/// The marks of the arms, about the middle of a block.
pub const SYMBOLS: &str = r#"<path id="b-infantry" class="b-arm" d="M-14-8L14 8M14-8L-14 8"/><path id="b-cavalry" class="b-arm" d="M-14 8L14-8"/><circle id="b-artillery" class="b-gun" r="6"/><path id="b-wagon" class="b-arm" d="M-12-6h24v12h-24z"/>"#;

/// All bases of a battle.
pub fn shapes(scenario: &Scenario) -> Vec<Shape> {
    let of = |unit: UnitId| {
        let both = [false, true].into_iter();
        both.flat_map(move |mounted| {
            Formation::ALL.into_iter().filter_map(move |f| scenario.shape(unit, mounted, f))
        })
    };
    scenario.unit_ids().flat_map(of).chain([DISC]).collect()
}

/// What a unit is drawn on: its rectangle, or a disc in its building.
pub fn stands(state: &State, unit: UnitId) -> Base {
    let base = ground::base(state, unit);
    match state.unit(unit).garrison {
        Some(_) => DISC.at(base.at, Heading::NORTH),
        None => base,
    }
}

pub fn disc(state: &State, commander: CommanderId) -> Base {
    DISC.at(state.place_of(commander), Heading::NORTH)
}

/// Nothing is hidden: everybody sees all of it.
pub fn pieces(state: &State) -> Vec<Piece> {
    let units = state.all().map(|unit| block(state, unit));
    let here = |c: &CommanderId| {
        let c = (state.commander(*c), state.commander_spec(*c));
        !c.0.lost && (c.1.brigade.is_none_or(|b| state.brigades[b.index()].placed))
    };
    let officers = state.scenario.commander_ids().filter(here).map(|c| officer(state, c));
    units.chain(officers).collect()
}

struct Body<'a> {
    id: String,
    side: Side,
    base: Base,
    /// Markup on the base.
    on: &'a str,
    layer: Layer,
    label: String,
}

fn piece(state: &State, body: Body<'_>) -> Piece {
    let Body { id, side, base: at, on, layer, label } = body;
    let (x, y) = spot::whole(&state.scenario, at.at);
    let (place, class) = (MEASURE.place(at.at), COATS[side.index()]);
    let (symbol, turn) = (base::id(side, at.shape), base::turn(at.facing));
    let svg = format!(
        r##"<g id="{id}" class="piece {class}" data-piece="{id}" data-place="{place}" transform="translate({x} {y})"><use href="#q-s{symbol}" transform="translate(3 4)rotate({turn})"/><use href="#q-{symbol}" transform="rotate({turn})"/>{on}</g>"##
    );
    Piece { id, layer, place, x, y, svg, label }
}

fn block(state: &State, unit: UnitId) -> Piece {
    let (u, spec) = (state.unit(unit), state.spec(unit));
    let (side, at) = (spec.side, stands(state, unit));
    let turn = base::turn(at.facing);
    let mut on = String::new();
    if u.ordered || u.initiative {
        let id = base::id(side, at.shape);
        let _ = write!(on, r##"<use href="#q-h{id}" transform="rotate({turn})"/>"##);
    }
    let arm = match state.arm(unit) {
        Arm::Infantry => "infantry",
        Arm::Cavalry => "cavalry",
        Arm::Artillery => "artillery",
        Arm::Wagon => "wagon",
    };
    let _ = write!(on, r##"<use href="#b-{arm}" transform="rotate({turn})"/>"##);
    let told = marked(state, unit);
    if !told.is_empty() {
        let _ = write!(on, r#"<text class="b-mark" y="-16">{}</text>"#, escaped(&told));
    }
    let name = escaped(&spec.name);
    let _ = write!(on, r#"<text class="b-name near nearest" y="28">{name}</text>"#);
    let id = unit_id(&state.scenario, unit);
    let label = label(state, unit);
    piece(state, Body { id, side, base: at, on: &on, layer: Layer::Units, label })
}

/// Casualties and letters: "2 S D" is shaken and disordered.
fn marked(state: &State, unit: UnitId) -> String {
    let u = state.unit(unit);
    let mut words = Vec::new();
    words.extend((u.casualties > 0).then(|| u.casualties.to_string()));
    words.extend(state.is_shaken(unit).then(|| "S".to_owned()));
    words.extend(u.disordered.then(|| "D".to_owned()));
    words.join(" ")
}

/// "Light infantry, British light infantry, line, 2 casualties, disordered, facing north, at 17.00/9.00"
fn label(state: &State, unit: UnitId) -> String {
    let (u, spec) = (state.unit(unit), state.spec(unit));
    let mut words = vec![spec.name.to_string(), state.profile(unit).name.to_string()];
    words.push(match u.garrison {
        Some(house) => format!("in {}", state.scenario.piece(house).name),
        None => u.formation.words().to_owned(),
    });
    match u.casualties {
        0 => {}
        1 => words.push("1 casualty".to_owned()),
        n => words.push(format!("{n} casualties")),
    }
    let states = [
        (state.is_shaken(unit), "shaken"),
        (u.disordered, "disordered"),
        (state.is_engaged(unit), "in hand-to-hand"),
    ];
    words.extend(states.iter().filter(|(is, _)| *is).map(|(_, word)| (*word).to_owned()));
    words.push(format!("facing {}", compass(u.facing)));
    format!("{}, at {}", words.join(", "), MEASURE.place(u.at))
}

fn officer(state: &State, commander: CommanderId) -> Piece {
    let (c, spec) = (state.commander(commander), state.commander_spec(commander));
    let name = escaped(&spec.name);
    let rating = c.rating;
    let on = format!(
        r#"<text class="b-rating" y="4">{rating}</text><text class="b-name near nearest" y="26">{name}</text>"#
    );
    let with = c.with.map_or(String::new(), |u| format!(", with {}", state.spec(u).name));
    let place = MEASURE.place(state.place_of(commander));
    piece(
        state,
        Body {
            id: commander_id(&state.scenario, commander),
            side: spec.side,
            base: disc(state, commander),
            on: &on,
            layer: Layer::Leaders,
            label: format!("{}, commander, Staff Rating {rating}{with}, at {place}", spec.name),
        },
    )
}
