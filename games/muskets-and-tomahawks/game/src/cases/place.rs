//! The position that a case describes: everybody stands, the attacker is at his turn, changed by what the case says.

use std::sync::Arc;

use ::cases::fault::{Wrong, wrong};
use ::cases::fields;
use ::cases::node::Node;
use ::cases::pattern::with_nulls;
use kernel::{Ruleset, Side};
use muskets_and_tomahawks::frame::{Called, Frame, Stage};
use muskets_and_tomahawks::parts::*;
use muskets_and_tomahawks::pile::{Cards, Pile};
use muskets_and_tomahawks::state::{Figure, Held, Marker, Place, Unit};
use muskets_and_tomahawks::{Position, Scenario};
use serde::de::DeserializeOwned;
use tabletop::{Heading, Point};

use super::field::{UNIT, places};
use super::{read, read_as};
use crate::MusketsAndTomahawks;
use crate::files::SIDES;

pub fn position(scenario: &Arc<Scenario>, setup: &Node) -> Result<Position, Wrong> {
    let mut now = MusketsAndTomahawks::setup(scenario).now;
    // A battle of the book begins with its set-up unless the case goes on from somewhere.
    let says = |key: &str| setup.get(key).is_some();
    if says("scenario") && !says("units") && !says("stack") && !says("markers") {
        return Ok(now);
    }
    now.stack = vec![Frame::Turn { stage: Stage::Ask }];
    now.first = Some(Side::First);
    if let Some(node) = setup.get("active") {
        now.active = read(node)?;
    }
    for (id, line) in setup.get("units").map_or(&[][..], Node::entries) {
        let Some(number) = scenario.names.table(kinds::UNITS).number(id) else {
            return Err(wrong(line.line, format!("\"{id}\""), "one of the units"));
        };
        let unit = UnitId(number as u8);
        stand(&mut now.units[number], line)?;
        let size = scenario.unit(unit).size;
        let own = &mut now.units[number];
        own.eliminated = size.saturating_sub(own.figures.len() as u8 + own.exited);
        now.units[number] = patched(&now.units[number], line)?;
    }
    for unit in scenario.unit_ids() {
        let own = &mut now.units[unit.index()];
        if own.place == Place::Waiting {
            let anchor = scenario.unit(unit).place.map(|anchor| anchor.at);
            own.place = Place::Table;
            for figure in &mut own.figures {
                figure.at = anchor.unwrap_or_default();
            }
        }
    }
    for unit in scenario.unit_ids() {
        let line = setup.get("units").and_then(|units| units.get(&id_of(scenario, unit)));
        guns(scenario, unit, line, &mut now)?;
    }
    for (id, line) in setup.get("bodies").map_or(&[][..], Node::entries) {
        let Some(number) = scenario.names.table(kinds::BODIES).number(id) else {
            return Err(wrong(line.line, format!("\"{id}\""), "a gun, wagon or cart"));
        };
        now.bodies[number] = patched(&now.bodies[number], line)?;
    }
    markers(scenario, setup, &mut now)?;
    cards(setup, &mut now)?;
    for (key, to) in
        [("cycle", &mut now.cycle), ("clocks", &mut now.clocks_shown), ("ticks", &mut now.ticks)]
    {
        if let Some(node) = setup.get(key) {
            *to = read(node)?;
        }
    }
    if let Some(node) = setup.get("playing") {
        let card: Card = read(node)?;
        let owner = card.owner.ok_or_else(|| wrong(node.line, "a Clock", "a card of a side"))?;
        now.stack = vec![Frame::Turn { stage: Stage::End }, Frame::Card { card, by: now.active }];
        let of = match card.kind {
            Kind::Troop(of) => Called::Troop(of),
            _ => Called::Forward,
        };
        now.stack.push(Frame::Activations { side: owner, of });
    }
    if let Some(node) = setup.get("stack") {
        now.stack = read_as(node, with_nulls(node.json()))?;
    }
    Ok(now)
}

fn id_of(scenario: &Scenario, unit: UnitId) -> String {
    scenario.id_of(kinds::UNITS, unit.index()).to_owned()
}

/// `gun = "20, 20 in"`: where the gun of a unit stands; it looks as its crew does.
fn guns(
    scenario: &Scenario,
    unit: UnitId,
    line: Option<&Node>,
    now: &mut Position,
) -> Result<(), Wrong> {
    let (Some(gun), Some(line)) = (scenario.unit(unit).gun, line) else { return Ok(()) };
    let body = &mut now.bodies[gun.index()];
    if let Some(at) = line.get("gun") {
        body.at = Some(read(at)?);
    }
    if let Some(facing) = line.get("facing") {
        body.facing = read(facing)?;
    }
    Ok(())
}

/// Where the figures of a unit stand, and how they look.
fn stand(unit: &mut Unit, line: &Node) -> Result<(), Wrong> {
    if let Some(at) = line.get("at") {
        let places: Vec<Point> = places(at).into_iter().map(read).collect::<Result<_, _>>()?;
        if places.len() > unit.figures.len() {
            let found = format!("{} places", places.len());
            return Err(wrong(at.line, found, format!("at most {}", unit.figures.len())));
        }
        unit.figures.truncate(places.len());
        for (figure, at) in unit.figures.iter_mut().zip(places) {
            figure.at = at;
        }
        unit.place = Place::Table;
    }
    if let Some(facing) = line.get("facing") {
        let facing: Heading = read(facing)?;
        unit.figures.iter_mut().for_each(|figure| figure.facing = facing);
    }
    if let Some(formed) = line.get("formed") {
        unit.formed = read(formed)?;
    }
    for (key, mark) in MARKS {
        let Some(node) = line.get(key) else { continue };
        for number in read::<Vec<usize>>(node)? {
            let Some(figure) = number.checked_sub(1).and_then(|n| unit.figures.get_mut(n)) else {
                let found = format!("figure {number}");
                return Err(wrong(node.line, found, "one of the unit, from 1"));
            };
            mark(figure);
        }
    }
    Ok(())
}

/// What is said of single men, by their numbers: `smoke = [1, 2]`.
const MEN: [&str; 3] = ["smoke", "empty", "used"];
type Marks = fn(&mut Figure);
const MARKS: [(&str, Marks); 3] = [
    // Its first weapon is fired.
    (MEN[0], |figure| {
        figure.smoke = true;
        figure.weapons.iter_mut().take(1).for_each(|arm| arm.reload_needed = 1);
    }),
    (MEN[1], |figure| figure.weapons.iter_mut().take(1).for_each(|arm| arm.reload_needed = 1)),
    // What it can throw or fire once is gone.
    (MEN[2], |figure| figure.weapons.iter_mut().rev().take(1).for_each(|arm| arm.used = true)),
];

/// What else a line says of a unit, in the words of positions.
fn patched<T: serde::Serialize + DeserializeOwned>(own: &T, line: &Node) -> Result<T, Wrong> {
    let json = serde_json::to_value(own);
    let mut json = json.map_err(|e| Wrong::told(line.line, &e.to_string(), "a position"))?;
    for (key, node) in line.entries() {
        if !UNIT.contains(&key.as_str()) && !MEN.contains(&key.as_str()) {
            json[key] = with_nulls(node.json());
        }
    }
    read_as(line, json)
}

/// `am1 = { at = "10, 10 in", content = { unit = "A1" } }`; its unit is under it.
fn markers(scenario: &Scenario, setup: &Node, now: &mut Position) -> Result<(), Wrong> {
    for (id, line) in setup.get("markers").map_or(&[][..], Node::entries) {
        let Some(number) = scenario.names.table(kinds::MARKERS).number(id) else {
            return Err(wrong(line.line, format!("\"{id}\""), "one of the markers"));
        };
        let id = MarkerId(number as u8);
        let mut json =
            serde_json::json!({ "id": id, "vigilance": false, "order": null, "acted": false });
        for (key, node) in line.entries() {
            json[key] = with_nulls(node.json());
        }
        let marker: Marker = read_as(line, json)?;
        match marker.content {
            muskets_and_tomahawks::state::Content::Unit(unit) => {
                now.units[unit.index()].place = Place::Hidden(id);
            }
            _ => now.sides[scenario.marker_side(id).index()].dummies += 1,
        }
        now.markers.push(marker);
    }
    now.markers.sort_by_key(|marker| marker.id);
    Ok(())
}

/// Hands as lists of cards, deck and discard pile as numbers by card; what nobody has is in the deck.
fn cards(setup: &Node, now: &mut Position) -> Result<(), Wrong> {
    // Nobody draws unless a case is about cards: each side holds one, its Forward Boys!
    if ["hands", "deck"].iter().all(|key| setup.get(key).is_none()) {
        for side in Side::BOTH {
            let card = Card::new(side, Kind::ForwardBoys);
            now.deck.take(Some(card));
            now.sides[side.index()].hand.put(Some(card));
        }
    }
    for (at, side) in SIDES.iter().enumerate() {
        let of = |key: &str| setup.get(key).and_then(|table| table.get(side));
        let mut take = |card: Card| {
            now.deck.take(Some(card));
            card
        };
        if let Some(node) = of("hands") {
            let mut hand = Cards::default();
            for card in fields::list(node)? {
                hand.put(take(read(card)?));
            }
            now.sides[at].hand = Pile::open(hand);
        }
        if let Some(node) = of("held") {
            now.sides[at].held = Held::Card(take(read(node)?));
        }
        if let Some(node) = of("points") {
            now.sides[at].points = read(node)?;
        }
    }
    if let Some(node) = setup.get("discard") {
        now.discard = read::<Cards>(node)?;
        for card in now.discard.kinds() {
            for _ in 0..now.discard.of(card) {
                now.deck.take(Some(card));
            }
        }
    }
    if let Some(node) = setup.get("playing") {
        let card: Card = read(node)?;
        now.deck.take(Some(card));
    }
    if let Some(node) = setup.get("clocks") {
        (0..read::<u8>(node)?).for_each(|_| now.deck.take(Some(Card::CLOCK)));
    }
    if let Some(node) = setup.get("deck") {
        now.deck = Pile::open(read::<Cards>(node)?);
    }
    Ok(())
}
