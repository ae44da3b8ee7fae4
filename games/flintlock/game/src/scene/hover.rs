//! What a resting pointer adds: a leader's Command Range, a unit's front and what it can fire into.

use std::fmt::Write;

use flintlock::look;
use flintlock::parts::{LeaderId, UnitId};
use flintlock::state::{OFF_MAP, State};
use hexes::{Hex, exits};

use super::pieces::{Who, who};
use super::spot;

pub fn hover(state: &State, piece: &str) -> String {
    match who(state, piece) {
        Some(Who::Leader(leader)) => range(state, leader),
        Some(Who::Unit(unit)) => arc(state, unit),
        None => String::new(),
    }
}

/// (4.1, 4.2) The hexes of a leader's Command Range, as one outline.
fn range(state: &State, leader: LeaderId) -> String {
    let now = state.leader(leader);
    if now.hex == OFF_MAP {
        return String::new();
    }
    let hexes = look::hexes_in_range(state, leader);
    let d = spot::outline(state.grid(), &hexes);
    format!(
        r#"<g class="hover" fill="none" stroke-linejoin="round"><path d="{d}" fill="var(--sel)" fill-opacity=".07" stroke="var(--black)" stroke-width="5"/><path d="{d}" stroke="var(--sel)" stroke-width="2.4" stroke-dasharray="2 5" stroke-linecap="round"/></g>"#
    )
}

/// (8.0, 11.2, 11.33) The front of a unit, and as far as its weapon reaches in it.
fn arc(state: &State, unit: UnitId) -> String {
    let now = state.unit(unit);
    if now.hex == OFF_MAP {
        return String::new();
    }
    let (grid, front) = (state.grid(), look::front(state, unit));
    let near: Vec<Hex> = front.iter().filter_map(|dir| grid.neighbour(now.hex, dir)).collect();
    let mut out = String::from(r#"<g class="hover" fill="none" stroke-linejoin="round">"#);
    let weapon = state.spec(unit).weapon;
    let in_reach = |hex: &Hex| {
        let range = grid.distance(now.hex, *hex);
        range > 0
            && state.scenario.tables.range_drm(weapon, range).is_some()
            && !exits(grid.offset(now.hex, *hex)).and(front).is_empty()
    };
    if look::check_can_fire(state, unit).is_ok() {
        let fire: Vec<Hex> = grid.hexes().filter(in_reach).collect();
        let d = spot::outline(grid, &fire);
        let _ = write!(
            out,
            r#"<path d="{d}" stroke="var(--white)" stroke-width="4" stroke-opacity=".9"/><path d="{d}" stroke="var(--hit)" stroke-width="2" stroke-dasharray="7 5"/>"#
        );
    }
    let d = spot::outline(grid, &near);
    let _ = write!(
        out,
        r#"<path d="{d}" fill="var(--go)" fill-opacity=".28" stroke="var(--black)" stroke-width="4"/><path d="{d}" stroke="var(--go)" stroke-width="2"/></g>"#
    );
    out
}
