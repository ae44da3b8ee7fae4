//! Units as trays of men, commanders as medallions; over them all that is read.

use std::fmt::Write;

use black_powder::parts::*;
use black_powder::{State, ground};
use desk::table::compass;
use scene::table::{Labels, base, read};
use scene::{Layer, Piece};
use tabletop::{Base, Heading, INCH, Shape};

use super::tray::Tray;
use super::{dress, house, marks, officers, spot, tray};
use crate::desk::{MEASURE, commander_id, unit_id};

/// A commander, and the flag of a garrison.
const DISC: Shape = Shape::Round { radius: INCH / 2 };

/// What a unit is drawn on: its rectangle, or a disc in its building.
pub fn stands(state: &State, unit: UnitId) -> Base {
    let base = ground::base(state, unit);
    match state.unit(unit).garrison {
        Some(house) => {
            let at = ground::middle_of_house(&state.scenario, house).unwrap_or(base.at);
            DISC.at(at, Heading::NORTH)
        }
        None => base,
    }
}

pub fn disc(state: &State, commander: CommanderId) -> Base {
    DISC.at(state.place_of(commander), Heading::NORTH)
}

/// Whether he is drawn.
pub fn is_here(state: &State, commander: CommanderId) -> bool {
    let (c, spec) = (state.commander(commander), state.commander_spec(commander));
    !c.lost && spec.brigade.is_none_or(|b| state.brigades[b.index()].placed)
}

/// Nothing is hidden: everybody sees all of it. From north to south, so that the nearer lie on top.
pub fn pieces(state: &State) -> Vec<Piece> {
    let mut standing: Vec<UnitId> = state.all().collect();
    standing.sort_by_key(|u| (-state.unit(*u).at.y, state.unit(*u).at.x));
    let mut out: Vec<Piece> = standing.iter().map(|unit| block(state, *unit)).collect();
    let officers = state.scenario.commander_ids().filter(|c| is_here(state, *c));
    out.extend(officers.map(|commander| officer(state, commander)));
    let shot = |u: &&UnitId| state.unit(**u).shot || state.unit(**u).closed;
    out.extend(standing.iter().filter(shot).map(|unit| smoke(state, *unit)));
    let mut labels = room(state, &standing);
    out.extend(standing.iter().map(|unit| reads(state, *unit, &mut labels)));
    out
}

fn placed(state: &State, at: &Base) -> ((i32, i32), String) {
    (spot::whole(&state.scenario, at.at), MEASURE.place(at.at))
}

fn block(state: &State, unit: UnitId) -> Piece {
    let (u, spec) = (state.unit(unit), state.spec(unit));
    let (at, id) = (stands(state, unit), unit_id(&state.scenario, unit));
    let ((x, y), place) = placed(state, &at);
    let kit = dress::kit(&state.scenario, unit, u.mounted);
    let (acted, shaken) = (marks::has_acted(state, unit), state.is_shaken(unit));
    let mut svg = format!(
        r#"<g id="{id}" class="piece" data-piece="{id}" data-place="{place}" transform="translate({x} {y})"><g class="lies">"#
    );
    match ground::house(state, unit) {
        Some(quad) => {
            house::garrison(&state.scenario, &quad, (x, y), &kit, acted, shaken, &mut svg);
        }
        None => {
            let (turn, outline) = (base::turn(at.facing), tray::outline(spec.side, at.shape, 0.0));
            let faint = if u.formation == Formation::Skirmish { ".18" } else { ".38" };
            let _ = write!(
                svg,
                r#"<path d="{outline}" transform="translate(3.500 4.500)rotate({turn})" fill="var(--black)" fill-opacity="{faint}"/><g transform="rotate({turn})">"#
            );
            let tray = Tray {
                side: spec.side,
                shape: at.shape,
                arm: state.arm(unit),
                formation: u.formation,
                kit: &kit,
                seed: &spec.name,
                disordered: u.disordered,
                shaken,
                acted,
            };
            tray.draw(&mut svg);
            svg.push_str("</g>");
        }
    }
    svg.push_str("</g></g>");
    Piece { id, layer: Layer::Units, place, x, y, svg, label: label(state, unit) }
}

/// What stands in the way of names: trays by their middles, and commanders.
fn room(state: &State, standing: &[UnitId]) -> Labels {
    let mut labels = Labels::on(&spot::board(&state.scenario));
    for unit in standing {
        let at = stands(state, *unit);
        let (w, d) = tray::half(at.shape);
        let places = marks::Places::of(&at);
        let (x, y) = spot::at(&state.scenario, at.at);
        // Along the longer side, as squares.
        let (long, short) = (w.max(d), w.min(d));
        let steps = (long / short.max(12.0)).round().max(1.0) as i32;
        for step in 0..steps {
            let part = (f64::from(step) + 0.5) / f64::from(steps) * 2.0 - 1.0;
            let (dx, dy) = places.at(
                if w >= d { part } else { 0.0 },
                if w < d { part } else { 0.0 },
                (0.0, 0.0),
            );
            labels.keep((x + dx, y + dy), short * 0.9);
        }
        for ((dx, dy), half) in marks::taken(state, *unit, &at) {
            labels.keep((x + dx, y + dy), half);
        }
    }
    for commander in state.scenario.commander_ids().filter(|c| is_here(state, *c)) {
        labels.keep(spot::at(&state.scenario, state.place_of(commander)), 26.0);
    }
    labels
}

/// How many units of the sheet a pixel is where most of a battle is played.
const USUAL: f64 = 1.5;

/// Name, letter, drops and tokens of a unit, over all trays: a neighbour would hide them.
fn reads(state: &State, unit: UnitId, labels: &mut Labels) -> Piece {
    let (at, spec) = (stands(state, unit), state.spec(unit));
    let ((x, y), place) = placed(state, &at);
    let id = unit_id(&state.scenario, unit).replacen('u', "r", 1);
    let mut inner = String::new();
    let reach = marks::Places::of(&at).reach().1;
    let wide = read::width(&spec.name) * USUAL;
    let (fx, fy) = (f64::from(x), f64::from(y));
    // The tip of the front lies outside of the tray.
    let tip = at.facing.turn_to(Heading::SOUTH).abs() < 6_000;
    let low = reach + if tip { 17.0 } else { 11.0 };
    let high = reach + if tip { 11.0 } else { 18.0 };
    let ways = [low, -high, low + 15.0, -high - 15.0];
    let free = ways.into_iter().find(|dy| labels.fits((fx, fy + dy), (wide, 15.0)));
    // Whoever fights is named even where it is crowded.
    let class = match (free, state.is_engaged(unit)) {
        (_, true) => "near",
        (Some(_), false) => "near nearest",
        (None, false) => "near nearest b-crowd",
    };
    read::name(&mut inner, (0.0, free.unwrap_or(ways[0])), class, &spec.name);
    marks::of_unit(state, unit, &at, &mut inner);
    for (_, (cx, cy)) in marks::clashes(state).iter().filter(|(charger, _)| *charger == unit) {
        let tip = format!(
            r##"<title>{}</title><use href="#b-clash"/>"##,
            scene::pen::escaped(super::legend::ENGAGED.says)
        );
        inner.push_str(&read::group((cx - fx, cy - fy), "", &tip));
    }
    let svg = format!(
        r#"<g id="{id}" class="piece q-mark" data-place="{place}" transform="translate({x} {y})"><g class="lies">{inner}</g></g>"#
    );
    Piece { id, layer: Layer::Markers, place, x, y, svg, label: String::new() }
}

fn smoke(state: &State, unit: UnitId) -> Piece {
    let at = stands(state, unit);
    let ((x, y), place) = placed(state, &at);
    let id = unit_id(&state.scenario, unit).replacen('u', "s", 1);
    let mut inner = String::new();
    marks::smoke(&at, &state.spec(unit).name, &mut inner);
    let svg = format!(
        r#"<g id="{id}" class="piece q-mark" data-place="{place}" transform="translate({x} {y})"><g class="lies">{inner}</g></g>"#
    );
    Piece { id, layer: Layer::Markers, place, x, y, svg, label: String::new() }
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
        (marks::has_acted(state, unit), "has acted"),
    ];
    words.extend(states.iter().filter(|(is, _)| *is).map(|(_, word)| (*word).to_owned()));
    words.push(format!("facing {}", compass(u.facing)));
    format!("{}, at {}", words.join(", "), MEASURE.place(u.at))
}

/// How far from the middle of his unit a commander is drawn: the second beside the first.
pub fn aside(state: &State, commander: CommanderId) -> f64 {
    let before = |unit: UnitId| state.commanders_with(unit).take_while(|c| *c != commander).count();
    state.commander(commander).with.map_or(0.0, |unit| 44.0 * before(unit) as f64)
}

fn officer(state: &State, commander: CommanderId) -> Piece {
    let (c, spec) = (state.commander(commander), state.commander_spec(commander));
    let at = disc(state, commander);
    let ((x, y), place) = placed(state, &at);
    let id = commander_id(&state.scenario, commander);
    let with = c.with.map_or(String::new(), |u| format!(", with {}", state.spec(u).name));
    let general = if spec.brigade.is_none() { "general" } else { "commander" };
    let label = format!("{}, {general}, Staff Rating {}{with}, at {place}", spec.name, c.rating);
    let mut svg = format!(
        r#"<g id="{id}" class="piece" data-piece="{id}" data-place="{place}" transform="translate({x} {y})"><g class="lies">"#
    );
    officers::medallion(state, commander, (aside(state, commander), 0.0), &mut svg);
    svg.push_str("</g></g>");
    Piece { id, layer: Layer::Leaders, place, x, y, svg, label }
}
