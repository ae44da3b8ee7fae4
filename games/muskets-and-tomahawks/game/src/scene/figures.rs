//! Figures on their bases: the first side round, the second eight-cornered, Officers with a gold ring.

use std::collections::BTreeSet;
use std::fmt::Write;

use kernel::Side;
use muskets_and_tomahawks::Scenario;
use muskets_and_tomahawks::parts::UnitId;
use scene::pen::num;

use super::{art, spot};
use crate::files::{Look, default_tables};

/// Drawn for a base of 20 units.
const DRAWN: f64 = 20.0;

/// Eight corners on a circle of 20.
pub const OCTAGON: &str = "M19 7.9l-11.1 11.1h-15.8l-11.1-11.1v-15.8l11.1-11.1h15.8l11.1 11.1z";

/// What figures of a unit look like: as the tables say, or a settler for what they do not know.
pub fn look(scenario: &Scenario, unit: UnitId) -> Look {
    let code = &scenario.unit(unit).profile.code;
    default_tables().looks.get(code).copied().unwrap_or(Look::Settler)
}

/// The name of a bust among the symbols; every third settler is a woman.
pub fn id(scenario: &Scenario, unit: UnitId, number: usize) -> String {
    let side = if scenario.unit(unit).side == Side::First { 'a' } else { 'b' };
    let look = look(scenario, unit);
    match look {
        Look::Settler if number.is_multiple_of(3) => format!("m-{side}-woman"),
        look => format!("m-{side}-{}", format!("{look:?}").to_lowercase()),
    }
}

fn is_gold(look: Look) -> bool {
    matches!(look, Look::Officer | Look::Captain | Look::Chief)
}

/// The plate of a side, in its colour.
pub fn plate(side: Side, gold: bool) -> String {
    let mut out = match side {
        Side::First => r##"<circle r="20" stroke="var(--black)" stroke-width="1.7"/><circle r="16.6" fill="#eee6d4" stroke="#f6ead0" stroke-width="1.6"/>"##.to_owned(),
        Side::Second => format!(
            r##"<path d="{OCTAGON}" stroke="var(--black)" stroke-width="1.7"/><path d="{OCTAGON}" transform="scale(.82)" fill="#eee6d4" stroke="var(--black)" stroke-opacity=".55" stroke-width="2"/>"##
        ),
    };
    if gold {
        out.push_str(
            r##"<circle r="18.2" fill="none" stroke="#e3b53a" stroke-width="3.4"/><circle r="20" fill="none" stroke="var(--black)" stroke-width="1.5"/>"##,
        );
    }
    out
}

pub fn symbols(scenario: &Scenario, out: &mut String) {
    let mut drawn: BTreeSet<String> = BTreeSet::new();
    let _ = write!(
        out,
        r##"<clipPath id="m-clip"><path d="M-30-30H30V14.5H15A21 21 0 0 1-15 14.500H-30Z"/></clipPath>"##
    );
    for unit in scenario.unit_ids() {
        for number in 0..2 {
            let id = id(scenario, unit, number);
            if !drawn.insert(id.clone()) {
                continue;
            }
            let look = look(scenario, unit);
            let (arm, body) = match look {
                Look::Settler if number == 0 => ("", art::WOMAN),
                look => art::bust(look),
            };
            let plate = plate(scenario.unit(unit).side, is_gold(look));
            let _ = write!(
                out,
                r##"<g id="{id}"><circle cx="3.5" cy="5" r="20" fill="var(--black)" fill-opacity=".4"/>{plate}{arm}<g transform="translate(0 -.5)" clip-path="url(#m-clip)">{body}</g></g>"##
            );
        }
    }
    out.push_str(SMOKE);
    out.push_str(TOKENS);
}

/// How large a bust is drawn on a base of so many micrometres.
pub fn scale(radius: i32) -> String {
    num(spot::length(radius) / DRAWN)
}

const SMOKE: &str = r##"<g id="m-smoke"><path d="M-29 20a8 8 0 0 1-1.600-15.100A10.200 10.200 0 0 1-12-2.400 8 8 0 0 1-2.400 8 8 8 0 0 1-4.700 21Z" fill="#f7f3e8" fill-opacity=".95" stroke="var(--black)" stroke-width="2"/><path d="M-24 13.400q3-6 8-2.400M-14 5.500q5-2.400 6.300 2.400" fill="none" stroke="#8d8671" stroke-width="2"/></g>"##;

/// Upright marks of units.
const TOKENS: &str = r##"<g id="m-vigil"><circle r="9" fill="#fffdf6" stroke="var(--black)" stroke-width="1.7"/><path d="M-6 0Q0-6 6 0Q0 6-6 0Z" fill="#fff" stroke="var(--black)" stroke-width="1.4"/><circle r="2.2" fill="var(--black)"/></g><g id="m-shaken"><circle r="9" fill="var(--black)"/><path d="M1.500-7.500l-6 8.300h3.800l-1.500 6.700 6.800-9h-3.800z" fill="#ffd23c"/></g><g id="m-flight"><path d="M-9-8H9V4L0 10-9 4Z" fill="#fffdf6" stroke="var(--black)" stroke-width="1.7"/><path d="M-5-1.500H3M0-5l4 3.500L0 2" fill="none" stroke="#d2331f" stroke-width="2.6"/></g><g id="m-acted"><circle r="9" fill="var(--black)" stroke="#fffdf6" stroke-width="1.5"/><path d="M-4 0l3 3.500 5-7" fill="none" stroke="#fffdf6" stroke-width="2.3"/></g><g id="m-clash"><path d="M-8-8L8 8M8-8L-8 8" stroke="var(--black)" stroke-width="5"/><path d="M-8-8L8 8M8-8L-8 8" stroke="#e7eaeb" stroke-width="2.4"/></g>"##;
