//! Everything that stands on the sheet: smoke lowest, then facing marks, then counters, stacks
//! fanned; leaders above all units.

use std::collections::BTreeMap;
use std::fmt::Write;

use flintlock::look;
use flintlock::parts::{BRITISH, LeaderId, UnitId, kinds};
use flintlock::state::{Marks, OFF_MAP, State};
use hexes::{Facing, Hex};

use super::{counter, facing, labels, leader, spot};
use scene::{Layer, Piece};

/// Nothing is hidden in Flintlock: every viewer sees all pieces.
pub fn pieces(state: &State) -> Vec<Piece> {
    let stacks = stacks(state);
    let mut all = Vec::new();
    smoke(state, &stacks, &mut all);
    for stack in stacks.values() {
        facing_marks(state, stack, &mut all);
    }
    for (hex, stack) in &stacks {
        for (place, &unit) in stack.iter().enumerate() {
            all.push(unit_piece(state, *hex, stack, place, unit));
        }
    }
    for (hex, leaders) in leaders(state) {
        for (place, id) in leaders.iter().enumerate() {
            all.push(leader_piece(
                state,
                hex,
                *id,
                place,
                leaders.len(),
                stacks.contains_key(&hex),
            ));
        }
    }
    all
}

/// The id of a unit's piece: `u-b7-a`.
pub fn unit_id(state: &State, unit: UnitId) -> String {
    let name = state.scenario.names.table(kinds::UNITS).name(unit.index());
    format!("u-{}", name.unwrap_or_default())
}

/// The id of a leader's piece: `l-morgan`.
pub fn leader_id(state: &State, leader: LeaderId) -> String {
    let name = state.scenario.names.table(kinds::LEADERS).name(leader.index());
    format!("l-{}", name.unwrap_or_default())
}

/// Who a piece is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    Unit(UnitId),
    Leader(LeaderId),
}

/// The unit or leader of an id, on the map or not.
pub fn who(state: &State, piece: &str) -> Option<Who> {
    let names = &state.scenario.names;
    match piece.split_at_checked(2)? {
        ("u-", name) => names.table(kinds::UNITS).number(name).map(|i| Who::Unit(UnitId(i as u8))),
        ("l-", name) => {
            names.table(kinds::LEADERS).number(name).map(|i| Who::Leader(LeaderId(i as u8)))
        }
        _ => None,
    }
}

/// The counters of each hex from bottom to top: guns nobody serves, guns, lower unit, upper unit.
pub fn stacks(state: &State) -> BTreeMap<Hex, Vec<UnitId>> {
    let mut stacks: BTreeMap<Hex, Vec<UnitId>> = BTreeMap::new();
    for unit in state.scenario.unit_ids() {
        let now = state.unit(unit);
        if now.hex != OFF_MAP && !now.marks.has(Marks::LIFTED) {
            stacks.entry(now.hex).or_default().push(unit);
        }
    }
    for (hex, stack) in &mut stacks {
        let stand = state.stand(*hex);
        stack.sort_by_key(|unit| match *unit {
            u if state.has(u, Marks::ABANDONED) => 0,
            u if state.is_gun(u) => 1,
            u if stand.top == u.0 => 3,
            _ => 2,
        });
    }
    stacks
}

/// Leaders by hex.
fn leaders(state: &State) -> BTreeMap<Hex, Vec<LeaderId>> {
    let mut all: BTreeMap<Hex, Vec<LeaderId>> = BTreeMap::new();
    for leader in state.scenario.leader_ids() {
        let hex = state.leader(leader).hex;
        if hex != OFF_MAP {
            all.entry(hex).or_default().push(leader);
        }
    }
    all
}

/// How far a counter lies off the middle of its hex. A gun under a unit must still be seen.
fn fan(place: usize, of: usize, guns: bool) -> (i32, i32) {
    let step = match (of, guns) {
        (2, true) => 9,
        (0..=2, _) => 6,
        _ => 5,
    };
    let along = step * (2 * place as i32 - (of as i32 - 1)) / 2;
    (along, -along)
}

/// Where the tile of a unit is: the middle of its piece.
pub fn unit_at(state: &State, hex: Hex, stack: &[UnitId], place: usize) -> (i32, i32) {
    let (x, y) = spot::centre(state.grid(), hex);
    let (dx, dy) = fan(place, stack.len(), state.is_gun(stack[0]));
    let (bx, by) = facing::step_back(state.unit(stack[place]).facing);
    (x + dx + bx, y + dy + by)
}

fn unit_piece(state: &State, hex: Hex, stack: &[UnitId], place: usize, unit: UnitId) -> Piece {
    let (x, y) = unit_at(state, hex, stack, place);
    let above = stack.get(place + 1).copied();
    let class = format!("u {}", counter::class(state, unit));
    let content = counter::counter(state, unit, above.is_some());
    let label = labels::unit(state, unit, above);
    piece(unit_id(state, unit), Layer::Units, (state, hex), (x, y), &class, &content, label)
}

/// One mark for each way that somebody in the hex faces; it goes with the topmost who does.
fn facing_marks(state: &State, stack: &[UnitId], out: &mut Vec<Piece>) {
    let mut seen: Vec<Facing> = Vec::new();
    for &unit in stack.iter().rev().filter(|u| !state.has(**u, Marks::ABANDONED)) {
        let now = state.unit(unit);
        if seen.contains(&now.facing) {
            continue;
        }
        let class = if seen.is_empty() { "f" } else { "f under" };
        seen.push(now.facing);
        let id = unit_id(state, unit).replacen('u', "f", 1);
        let (x, y) = spot::centre(state.grid(), now.hex);
        let content = facing::used(now.facing, now.side);
        let at = (state, now.hex);
        out.push(piece(id, Layer::Units, at, (x, y), class, &content, String::new()));
    }
}

/// (11.4) A bank under whoever has a Smoke marker, a wisp under the troops whom their leader's covers.
fn smoke(state: &State, stacks: &BTreeMap<Hex, Vec<UnitId>>, out: &mut Vec<Piece>) {
    let mut put = |id: String, hex: Hex, (x, y): (i32, i32), kind: &str| {
        let content = format!(r##"<use href="#m-{kind}"/>"##);
        out.push(piece(id, Layer::Units, (state, hex), (x, y), "s", &content, String::new()));
    };
    for (hex, leaders) in leaders(state) {
        for id in leaders.into_iter().filter(|l| state.leader(*l).smoke) {
            let (x, y) = spot::centre(state.grid(), hex);
            put(format!("s-{}", leader_id(state, id)), hex, (x, y + 3), "smoke");
        }
    }
    for (hex, stack) in stacks {
        for (place, &unit) in stack.iter().enumerate() {
            if look::smoke_on(state, unit) {
                let kind = if state.has(unit, Marks::SMOKE) { "smoke" } else { "wisp" };
                let at = unit_at(state, *hex, stack, place);
                put(format!("s-{}", unit_id(state, unit)), *hex, at, kind);
            }
        }
    }
}

/// Beside troops upper right; several without troops side by side.
fn leader_at(state: &State, hex: Hex, place: usize, of: usize, troops: bool) -> (i32, i32) {
    const BESIDE: [(i32, i32); 4] = [(24, -18), (24, 12), (-24, -18), (-24, 12)];
    const TOGETHER: [(i32, i32); 4] = [(-14, -6), (14, -6), (0, 14), (0, -20)];
    let (x, y) = spot::centre(state.grid(), hex);
    let (dx, dy) = match (troops, of) {
        (true, _) => BESIDE[place % 4],
        (false, 1) => (0, 0),
        (false, _) => TOGETHER[place % 4],
    };
    (x + dx, y + dy)
}

fn leader_piece(
    state: &State,
    hex: Hex,
    id: LeaderId,
    place: usize,
    of: usize,
    troops: bool,
) -> Piece {
    let at = leader_at(state, hex, place, of, troops);
    let nation = if state.scenario.leader(id).side == BRITISH { "l br" } else { "l co" };
    let content = leader::leader(state, id, troops || of > 1);
    let label = labels::leader(state, id);
    piece(leader_id(state, id), Layer::Leaders, (state, hex), at, nation, &content, label)
}

fn piece(
    id: String,
    layer: Layer,
    (state, hex): (&State, Hex),
    (x, y): (i32, i32),
    class: &str,
    content: &str,
    label: String,
) -> Piece {
    let place = state.scenario.hex_name(hex).to_owned();
    let mut svg = String::with_capacity(content.len() + 140);
    let _ = write!(svg, r#"<g id="{id}" class="piece {class}""#);
    // Mere marks are not pointed at.
    if !label.is_empty() {
        let _ = write!(svg, r#" data-piece="{id}" data-place="{place}""#);
    }
    let _ = write!(svg, r#" transform="translate({x} {y})">{content}</g>"#);
    Piece { id, layer, place, x, y, svg, label }
}

/// Where every piece that can be pointed at is, and whether it is a leader drawn small.
pub fn places(state: &State) -> BTreeMap<String, (i32, i32, bool)> {
    let mut places = BTreeMap::new();
    let stacks = stacks(state);
    for (hex, stack) in &stacks {
        for (place, &unit) in stack.iter().enumerate() {
            let (x, y) = unit_at(state, *hex, stack, place);
            places.insert(unit_id(state, unit), (x, y, false));
        }
    }
    for (hex, leaders) in leaders(state) {
        for (place, id) in leaders.iter().enumerate() {
            let troops = stacks.contains_key(&hex);
            let (x, y) = leader_at(state, hex, place, leaders.len(), troops);
            places.insert(leader_id(state, *id), (x, y, troops || leaders.len() > 1));
        }
    }
    places
}
