//! What the player may do, drawn. Each kind has its own outline and its own pattern besides its
//! colour, and a black or white line beneath it.
//!
//! The text is two groups. `g.below` lies under the pieces: cells, outline of the reach, threats,
//! targets, rings round those who can act. `g.above` belongs over them, where the page keeps a layer
//! for it: cost discs, sight marks, odds, headings of the piece in hand. Only headings are clicked by
//! themselves. `g.more` with `data-more="1109"` is what to show while the pointer or the cursor is at
//! that place, by giving it the class `on`: the way there, and the headings it can be entered with.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::Flintlock;
use desk::{At, Offer};
use flintlock::parts::BRITISH;
use flintlock::state::OFF_MAP;
use flintlock::{Action, State};
use hexes::{Facing, Hex};
use kernel::{Ruleset, Side};

use super::effects::Line;
use super::pieces::{self, Who, who};
use super::{counter, spot};
use crate::desk::together::room;
use scene::file::{ABOVE, vain};
use scene::pen::{Pen, escaped};

pub fn symbols(out: &mut String) {
    let ring = |id: &str, shape: &str| {
        format!(
            r#"<g id="o-can{id}" fill="none"><g stroke="var(--black)" stroke-width="5.2">{shape}</g><g stroke="var(--go)" stroke-width="2.8">{shape}</g></g><g id="o-sel{id}" fill="none"><g stroke="var(--black)" stroke-width="11">{shape}</g><g stroke="var(--white)" stroke-width="8.6">{shape}</g><g stroke="var(--sel)" stroke-width="5">{shape}</g><g stroke="var(--black)" stroke-width="2" stroke-dasharray="6 5">{shape}</g></g>"#
        )
    };
    let tile = |path: &str| format!(r#"<path d="{path}" transform="scale(1.1)"/>"#);
    *out += &ring("b", &tile(counter::CROWN));
    *out += &ring("a", &tile(counter::CONGRESS));
    *out += &ring("l", r#"<circle cy="-6" r="20.5"/>"#);
    *out += &ring("s", r#"<circle cy="-4.3" r="15"/>"#);
    let (hex, inner) = (spot::HEX, spot::INNER);
    let teeth: String = (0..6)
        .map(|side| {
            format!(
                r#"<path d="M-16.5-28h33l-5.5 7l-5.5-7l-5.5 7l-5.5-7l-5.5 7z" transform="rotate({})"/>"#,
                30 + 60 * side
            )
        })
        .collect();
    let _ = write!(
        out,
        r##"<g id="o-dest"><path d="{hex}" fill="var(--go)" fill-opacity=".34"/><path d="{hex}" fill="url(#c-dots)" stroke="var(--black)" stroke-width="1.3" stroke-opacity=".75"/></g><g id="o-threat" fill="var(--warn)" stroke="var(--black)" stroke-linejoin="round">{teeth}</g><g id="o-target"><path d="{hex}" fill="url(#c-slash)" fill-opacity=".5"/><g fill="none"><path d="{hex}" stroke="var(--black)" stroke-width="8.4"/><path d="{hex}" stroke="var(--white)" stroke-width="6.4"/><path d="{hex}" stroke="var(--hit)" stroke-width="3.8"/></g></g><g id="o-aim"><path d="M0-41v13M0 41v-13M-37 0h13M37 0h-13" stroke="var(--white)" stroke-width="6.5"/><path d="M0-40v11M0 40v-11M-36 0h11M36 0h-11" stroke="var(--hit)" stroke-width="3.6"/></g><circle id="o-cost" r="11" fill="var(--white)" stroke="var(--black)" stroke-width="1.6"/><g id="o-stray"><path d="M14-19l8.5 14.5h-17z" fill="var(--warn)" stroke="var(--black)" stroke-width="1.6" stroke-linejoin="round"/><path d="M14-14.5v5M14-7.6v.2" stroke="var(--black)" stroke-width="2" stroke-linecap="round"/></g><g id="o-odds" stroke-linejoin="round"><path d="M-22-10h44v15h-16l-6 7l-6-7h-16z" fill="var(--white)" stroke="var(--white)" stroke-width="4.6"/><path d="M-22-10h44v15h-16l-6 7l-6-7h-16z" fill="var(--hit)" stroke="var(--black)" stroke-width="1.4"/></g><g id="o-turnv" stroke-linejoin="round"><path d="M0-49l10.5 13h-6v7h-9v-7h-6z" fill="none" stroke="var(--white)" stroke-width="5"/><path d="M0-49l10.5 13h-6v7h-9v-7h-6z" stroke="var(--black)" stroke-width="2.2"/></g><g id="o-turns" stroke-linejoin="round"><path d="M0-45l10.5 13h-6v7h-9v-7h-6z" fill="none" stroke="var(--white)" stroke-width="5"/><path d="M0-45l10.5 13h-6v7h-9v-7h-6z" stroke="var(--black)" stroke-width="2.2"/></g><g id="o-turnin" stroke-linejoin="round"><path d="M0-29l7.5 9h-4v5.5h-7v-5.5h-4z" fill="none" stroke="var(--white)" stroke-width="4.5"/><path d="M0-29l7.5 9h-4v5.5h-7v-5.5h-4z" stroke="var(--black)" stroke-width="1.8"/></g><g id="o-from" fill="none"><path d="{inner}" stroke="var(--white)" stroke-width="4.6"/><path d="{inner}" stroke="var(--last)" stroke-width="3" stroke-linecap="round" stroke-dasharray="0 6.5"/></g><g id="o-to" fill="none"><path d="{hex}" stroke="var(--white)" stroke-width="5"/><path d="{hex}" stroke="var(--last)" stroke-width="3"/></g><g id="o-cursor" fill="none"><path d="{hex}" stroke="var(--black)" stroke-width="6"/><path d="{hex}" stroke="var(--white)" stroke-width="3" stroke-dasharray="12 20.2" stroke-dashoffset="6"/></g>"##
    );
}

/// What the moment offers in one hex.
#[derive(Debug, Default)]
struct Cell<'a> {
    go: bool,
    threat: bool,
    /// Somebody would fall out of Command.
    stray: bool,
    target: bool,
    cost: Option<&'a str>,
    chance: Option<u8>,
    /// How the cheapest way goes.
    plan: &'a [Action],
    headings: Vec<(Facing, &'a Offer<Action>)>,
}

pub fn offers(
    state: &State,
    actors: &[String],
    focus: Option<&str>,
    offers: &[Offer<Action>],
) -> String {
    let decides = Flintlock::turn(state).decider();
    let mut cells: BTreeMap<Hex, Cell> = BTreeMap::new();
    let mut choices: Vec<&str> = actors.iter().map(String::as_str).collect();
    for offer in offers {
        gather(state, decides, offer, &mut cells, &mut choices);
    }
    choices.sort_unstable();
    choices.dedup();
    let (mut below, mut above) = (String::new(), String::new());
    let at = |hex: Hex| spot::centre(state.grid(), hex);
    let put_as = |out: &mut String, how: &str, id: &str, hex: Hex| {
        let (x, y) = at(hex);
        let _ = write!(out, r##"<use{how} href="#o-{id}" x="{x}" y="{y}"/>"##);
    };
    let put = |out: &mut String, id: &str, hex: Hex| put_as(out, "", id, hex);
    let mut go: Vec<Hex> = cells.iter().filter(|(_, c)| c.go).map(|(h, _)| *h).collect();
    go.extend(focus.into_iter().flat_map(|focus| room(state, focus)));
    go.sort_unstable();
    go.dedup();
    go.iter().for_each(|hex| put(&mut below, "dest", *hex));
    if !go.is_empty() {
        let d = spot::outline(state.grid(), &go);
        let _ = write!(
            below,
            r#"<path d="{d}" fill="none" stroke="var(--black)" stroke-width="5.6" stroke-linejoin="round"/><path d="{d}" fill="none" stroke="var(--go)" stroke-width="3.2" stroke-linejoin="round" stroke-dasharray="10 6"/>"#
        );
    }
    for (hex, _) in cells.iter().filter(|(_, c)| c.threat) {
        put(&mut below, "threat", *hex);
    }
    for (hex, cell) in cells.iter().filter(|(_, c)| c.target) {
        put_as(&mut below, vain(cell.chance), "target", *hex);
    }
    rings(state, &choices, focus, &mut below);

    let from = focus.and_then(|id| place_of(state, id));
    for (hex, cell) in &cells {
        above.push_str(&route(state, from, cell.plan, *hex));
    }
    for (hex, cell) in &cells {
        let (x, y) = at(*hex);
        if let Some(cost) = cell.cost.filter(|_| !cell.target) {
            put(&mut above, "cost", *hex);
            let _ = write!(
                above,
                r#"<text class="cost" x="{x}" y="{}">{}</text>"#,
                y + 5,
                escaped(cost)
            );
        }
        if cell.stray && !cell.target {
            put(&mut above, "stray", *hex);
        }
        if cell.target {
            put_as(&mut above, vain(cell.chance), "aim", *hex);
        }
    }
    // Odds and headings last: nothing may cover them.
    for (hex, cell) in &cells {
        let (x, y) = at(*hex);
        if let Some(chance) = cell.chance {
            let _ = write!(
                above,
                r##"<g{}><use href="#o-odds" x="{x}" y="{}"/><text class="odds" x="{x}" y="{}">{chance}%</text></g>"##,
                vain(cell.chance),
                y - 36,
                y - 33
            );
        }
        let away = cell.go;
        let turns: String =
            cell.headings.iter().map(|(f, offer)| heading(x, y, *f, away, offer)).collect();
        if away && !turns.is_empty() {
            let place = state.scenario.hex_name(*hex);
            let _ = write!(above, r#"<g class="more" data-more="{place}">{turns}</g>"#);
        } else {
            above.push_str(&turns);
        }
    }
    format!(r#"<g class="offer below">{below}</g>{ABOVE}{above}</g>"#)
}

fn gather<'a>(
    state: &State,
    decides: Option<Side>,
    offer: &'a Offer<Action>,
    cells: &mut BTreeMap<Hex, Cell<'a>>,
    choices: &mut Vec<&'a str>,
) {
    match &offer.at {
        At::Nowhere => {}
        At::Place(name) => {
            let Some(hex) = hex(state, name) else { return };
            let cell = cells.entry(hex).or_default();
            if decides.is_some_and(|side| state.holds(hex, side.other())) {
                cell.target = true;
                cell.chance = cell.chance.max(offer.chance);
            } else {
                cell.go = true;
                cell.threat |= offer.note.is_some();
            }
            let known = !cell.plan.is_empty();
            if !known || value(offer.cost.as_deref()) < value(cell.cost) {
                (cell.cost, cell.plan) = (offer.cost.as_deref(), &offer.plan);
                cell.stray = offer.warning.is_some();
            }
        }
        At::Piece(id) => {
            let enemy = side_of(state, id).zip(decides).is_some_and(|(a, b)| a != b);
            if let (true, Some(hex)) = (enemy, place_of(state, id)) {
                let cell = cells.entry(hex).or_default();
                cell.target = true;
                cell.chance = cell.chance.max(offer.chance);
            } else {
                choices.push(id);
            }
        }
        At::Heading { place, heading } => {
            let facing = Facing::ALL.into_iter().find(|f| f.to_string() == *heading);
            if let (Some(hex), Some(facing)) = (hex(state, place), facing) {
                let cell = cells.entry(hex).or_default();
                match cell.headings.iter_mut().find(|(f, _)| *f == facing) {
                    Some((_, known)) if known.rank <= offer.rank => {}
                    Some((_, known)) => *known = offer,
                    None => cell.headings.push((facing, offer)),
                }
            }
        }
    }
}

fn value(cost: Option<&str>) -> u32 {
    cost.and_then(|c| c.parse().ok()).unwrap_or(u32::MAX)
}

/// The hex of a name, if it is on the map.
pub fn hex(state: &State, name: &str) -> Option<Hex> {
    let number = state.scenario.names.table(hexes::NAMES).number(name)?;
    let hex = Hex(number as u16);
    state.grid().is_on_map(hex).then_some(hex)
}

fn side_of(state: &State, id: &str) -> Option<Side> {
    who(state, id).map(|who| match who {
        Who::Unit(unit) => state.side(unit),
        Who::Leader(leader) => state.scenario.leader(leader).side,
    })
}

fn place_of(state: &State, id: &str) -> Option<Hex> {
    let hex = match who(state, id)? {
        Who::Unit(unit) => state.unit(unit).hex,
        Who::Leader(leader) => state.leader(leader).hex,
    };
    (hex != OFF_MAP).then_some(hex)
}

/// Rings round those who can act and round those in hand.
fn rings(state: &State, choices: &[&str], focus: Option<&str>, out: &mut String) {
    let held: Vec<&str> = focus.into_iter().flat_map(|ids| ids.split(' ')).collect();
    let wanted: Vec<(&str, &str)> = choices
        .iter()
        .filter(|id| !held.contains(id))
        .map(|id| ("can", *id))
        .chain(held.iter().map(|id| ("sel", *id)))
        .collect();
    if wanted.is_empty() {
        return;
    }
    let places = pieces::places(state);
    for (ring, id) in wanted {
        let Some((x, y, small)) = places.get(id) else { continue };
        let shape = match (who(state, id), small) {
            (Some(Who::Unit(unit)), _) if state.side(unit) == BRITISH => 'b',
            (Some(Who::Unit(_)), _) => 'a',
            (_, true) => 's',
            (_, false) => 'l',
        };
        let _ = write!(out, r##"<use href="#o-{ring}{shape}" x="{x}" y="{y}"/>"##);
    }
}

/// The way to a place.
fn route(state: &State, from: Option<Hex>, plan: &[Action], to: Hex) -> String {
    let several = plan
        .iter()
        .filter(|action| matches!(action, Action::Act { .. } | Action::Lead { .. }))
        .count();
    if several > 1 {
        let place = state.scenario.hex_name(to);
        return format!(
            r#"<g class="more" data-more="{place}">{}</g>"#,
            super::ghost::ways(state, plan)
        );
    }
    let steps = plan.iter().filter_map(|action| match action {
        Action::Step { to, .. } | Action::Ride { to } | Action::Withdraw { to } => Some(*to),
        _ => None,
    });
    let ways: Vec<Hex> = from.into_iter().chain(steps).collect();
    if ways.len() < 2 {
        return String::new();
    }
    let mut pen = Pen::whole();
    let (x, y) = Line::between(state, ways[0], ways[1]).past_start(27.0);
    pen.move_to(x, y);
    for hex in &ways[1..] {
        let (x, y) = spot::centre(state.grid(), *hex);
        pen.line_to(x.into(), y.into());
    }
    let (place, d) = (state.scenario.hex_name(to), pen.d());
    format!(r#"<g class="more route" data-more="{place}"><path d="{d}"/><path d="{d}"/></g>"#)
}

/// An arrow round the piece in hand, or inside a hex that is `away`.
fn heading(x: i32, y: i32, facing: Facing, away: bool, offer: &Offer<Action>) -> String {
    let kind = match (away, facing.is_vertex()) {
        (true, _) => "in",
        (false, true) => "v",
        (false, false) => "s",
    };
    // Those away are many, and all of them stand in words in the list.
    let words = match away {
        true => String::new(),
        false => format!(r#" aria-label="{}""#, escaped(&offer.words)),
    };
    format!(
        r##"<use class="turn" data-offer="{}"{words} href="#o-turn{kind}" transform="translate({x} {y})rotate({})"/>"##,
        escaped(&offer.key),
        facing.index() * 30
    )
}
