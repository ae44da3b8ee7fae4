//! Where pieces would stand, for a moving pointer: the way of each, its outline and facing at the end, what it costs,
//! and who may fire at it there. Who falls short of his place is hatched.

use std::fmt::Write;

use desk::{At, Offer};
use flintlock::{Action, State};
use hexes::Hex;
use kernel::Side;
use scene::pen::Pen;

use super::offers::hex;
use super::{facing, spot};
use crate::desk::together::{Trek, treks};
use crate::desk::{Who, who};

pub fn ghost(state: &State, offer: &Offer<Action>) -> String {
    let treks = treks(state, &offer.plan);
    let shift = shift(state, offer, &treks);
    let mut out = String::from(r#"<g class="ghost">"#);
    for trek in &treks {
        way(state, trek, &mut out);
    }
    for trek in &treks {
        let short = shift.is_some_and(|by| state.grid().shifted(trek.from(), by) != trek.to());
        stood(state, trek, short, &mut out);
    }
    out + "</g>"
}

/// The way of each of several.
pub fn ways(state: &State, plan: &[Action]) -> String {
    let mut out = String::new();
    treks(state, plan).iter().for_each(|trek| way(state, trek, &mut out));
    out
}

/// By how much everybody is meant to go: as far as the guide.
fn shift(state: &State, offer: &Offer<Action>, treks: &[Trek]) -> Option<(i16, i16)> {
    let At::Place(name) = &offer.at else { return None };
    let guide = who(state, offer.piece.as_deref()?)?;
    let from = treks.iter().find(|trek| trek.who == guide)?.from();
    Some(state.grid().offset(from, hex(state, name)?))
}

fn way(state: &State, trek: &Trek, out: &mut String) {
    let mut pen = Pen::whole();
    for (at, hex) in trek.path.iter().enumerate() {
        let (x, y) = spot::centre(state.grid(), *hex);
        match at {
            0 => pen.move_to(x.into(), y.into()),
            _ => pen.line_to(x.into(), y.into()),
        };
    }
    let d = pen.d();
    let _ = write!(out, r#"<g class="route"><path d="{d}"/><path d="{d}"/></g>"#);
}

fn stood(state: &State, trek: &Trek, short: bool, out: &mut String) {
    let (x, y) = spot::centre(state.grid(), trek.to());
    let _ = write!(out, r#"<g transform="translate({x} {y})">"#);
    if short {
        let d = spot::HEX;
        let _ = write!(
            out,
            r##"<path d="{d}" fill="url(#c-slash)" fill-opacity=".45"/><path d="{d}" fill="none" stroke="var(--hit)" stroke-width="4" stroke-dasharray="8 5"/>"##
        );
    }
    match trek.who {
        Who::Unit(unit) => {
            let side = state.side(unit);
            let tile = if side == Side::First { 'b' } else { 'a' };
            let _ = write!(
                out,
                r##"<g class="{}" opacity=".78"><use href="#c-t{tile}"/></g>"##,
                super::counter::class(state, unit)
            );
            out.extend(trek.facing.map(|way| facing::used(way, side)));
            let _ = write!(
                out,
                r##"<use href="#o-cost"/><text class="cost" y="5">{}</text>"##,
                trek.spent
            );
        }
        Who::Leader(_) => out.push_str(r##"<use href="#o-sell"/>"##),
    }
    if !trek.exposed.is_empty() {
        out.push_str(r##"<use href="#o-threat"/>"##);
    }
    out.push_str("</g>");
    threats(state, trek, out);
}

/// (11.13) A line from each enemy who may fire at him there.
fn threats(state: &State, trek: &Trek, out: &mut String) {
    let at = |hex: Hex| spot::centre(state.grid(), hex);
    let (x, y) = at(trek.to());
    for enemy in &trek.exposed {
        let (ex, ey) = at(state.unit(*enemy).hex);
        let _ = write!(
            out,
            r#"<path d="M{ex} {ey}L{x} {y}" fill="none" stroke="var(--white)" stroke-width="5"/><path d="M{ex} {ey}L{x} {y}" fill="none" stroke="var(--hit)" stroke-width="2.6" stroke-dasharray="7 5"/>"#
        );
    }
}
