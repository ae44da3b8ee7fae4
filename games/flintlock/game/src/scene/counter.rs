//! A unit counter: tile by side, colour by nation, strip by Command, picture by formation.

use std::collections::BTreeSet;
use std::fmt::Write;

use desk::signed;
use flintlock::chart::Nation;
use flintlock::parts::{Arm, Formation, UnitId, Weapon};
use flintlock::state::{Marks, State};
use flintlock::{Scenario, parts::AMERICAN};

use super::markers::Marker;
use super::{badge, facing};
use scene::pen::escaped;

/// The outlines of tiles: cut corners for the Crown, round ones for Congress.
pub const CROWN: &str = "M-15.5-20h31l4.5 4.5v31l-4.5 4.5h-31l-4.5-4.5v-31z";
pub const CONGRESS: &str =
    "M-14-20h28a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6h-28a6 6 0 0 1-6-6v-28a6 6 0 0 1 6-6z";

/// The strip of guns, which belong to no Command.
const GREY: &str = "#c8c1b2";

pub fn symbols(scenario: &Scenario, out: &mut String) {
    for (id, tile, frame) in [("c-tb", CROWN, "crownframe"), ("c-ta", CONGRESS, "congframe")] {
        let _ = write!(
            out,
            r#"<g id="{id}"><path d="{tile}" fill="var(--black)" fill-opacity=".38" transform="translate(1.6 2)"/><path d="{tile}" stroke="var(--black)"/><path d="{tile}" fill="none" stroke="var(--{frame})" stroke-width="1.7" transform="scale(.955)"/></g>"#
        );
    }
    out.push_str(r#"<path id="c-done" d="M-18-9h36v18.6h-36z" fill="url(#c-hatch)" fill-opacity=".55"/><g id="c-crack" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M-18-5l10 4l-2 6l11-4l-2 6l15-9" stroke="var(--black)" stroke-width="4"/><path d="M-18-5l10 4l-2 6l11-4l-2 6l15-9" stroke="var(--warn)" stroke-width="2"/></g><path id="c-xr" d="M-18 18v-9l9 9z" fill="var(--white)" stroke="var(--black)"/>"#);
    let strip = |id: &str, colour: &str, guidon: &str| {
        format!(
            r#"<g id="c-k{id}"><path d="M-18-18h36v8.6h-36z" fill="{colour}"/><path d="M-18-9.4h36" stroke="var(--black)" stroke-width=".7"/>{guidon}</g>"#
        )
    };
    let band = |id: &str, colour: &str| {
        format!(
            r#"<path id="c-b{id}" d="M-18-18h36v7h-36z" fill="{colour}" stroke="var(--black)" stroke-width=".8"/>"#
        )
    };
    *out += &strip("g", GREY, "");
    *out += &band("g", GREY);
    for command in scenario.command_ids() {
        let ((colour, ink), letter) =
            (badge::stripe(scenario, command), scenario.chart.guidon(command).letter);
        let white = if ink == "white" { " lw" } else { "" };
        let i = command.index();
        let _ = write!(
            out,
            r##"<g id="c-g{i}"><path d="M0-1.5v16.5" stroke="var(--black)" stroke-width="1.8"/><path d="M0-1.5h13.5l-2.7 6l2.7 6h-13.5z" fill="{colour}" stroke="var(--black)" stroke-width="1.2" stroke-linejoin="round"/><text class="let{white}" x="5.6" y="7.6">{letter}</text></g>"##
        );
        let guidon = |x: &str| format!(r##"<use href="#c-g{i}" x="{x}" y="-23"/>"##);
        *out += &strip(&i.to_string(), colour, &guidon("-24.5"));
        *out += &strip(&format!("{i}w"), colour, &guidon("11.5"));
        *out += &band(&i.to_string(), colour);
    }
    ratings(scenario, out);
}

/// What ratings are printed on: tan, or the colour of the nation.
fn ground(scenario: &Scenario, unit: UnitId) -> char {
    if badge::nation(scenario, unit) == Nation::Militia { 't' } else { 'c' }
}

/// The bottom strips that can occur: morale, weapon, movement.
fn ratings(scenario: &Scenario, out: &mut String) {
    let mut all = BTreeSet::new();
    for unit in scenario.unit_ids() {
        let spec = scenario.unit(unit);
        let column = (spec.arm() == Arm::Infantry).then_some(scenario.tables.column_ma);
        for ma in [Some(spec.ma), column].into_iter().flatten() {
            for ground in [ground(scenario, unit), 'w'] {
                all.insert((ground, spec.morale, weapon(spec.weapon), ma));
            }
        }
    }
    for (ground, morale, weapon, ma) in all {
        let id = rating_id(ground, morale, weapon, ma);
        let (class, strip) = match ground {
            'w' => ("rad", r#"fill="var(--white)" stroke="var(--black)" stroke-width=".8""#),
            't' => ("rat", r##"fill="#fff" fill-opacity=".3""##),
            _ => ("rat", r##"fill="#000" fill-opacity=".2""##),
        };
        let morale = signed(morale);
        let _ = write!(
            out,
            r#"<g id="{id}"><path d="M-18 10h36v8.3h-36z" {strip}/><text class="{class}" x="-11" y="17.6">{morale}</text><text class="{class}" y="17.6">{weapon}</text><text class="{class}" x="11.5" y="17.6">{ma}</text></g>"#
        );
    }
}

fn rating_id(ground: char, morale: i8, weapon: char, ma: u8) -> String {
    let sign = if morale < 0 { "m" } else { "" };
    format!("c-r{ground}{sign}{}{weapon}{ma}", morale.unsigned_abs())
}

pub fn weapon(weapon: Weapon) -> char {
    match weapon {
        Weapon::Musket => 'M',
        Weapon::Rifle => 'R',
        Weapon::ThreePounder | Weapon::SixPounder => 'G',
        Weapon::Sabre => 'S',
    }
}

/// The stem of the ids of a unit's picture and of its glyph from far.
fn picture(state: &State, unit: UnitId) -> &'static str {
    match (state.arm(unit), state.unit(unit).formation) {
        (Arm::Cavalry, _) => "horse",
        (Arm::Artillery, _) if state.has(unit, Marks::FIRE_SIDE) => "gun",
        (Arm::Artillery, _) => "limber",
        (Arm::Infantry, Formation::Open) => "open",
        (Arm::Infantry, Formation::Close) => "close",
        (Arm::Infantry, Formation::Column) => "column",
        (Arm::Infantry, Formation::Skirmish) => "skirmish",
    }
}

/// The markers of a unit. Fire as a reaction is told as such; Close and Column lie on the top
/// counter of a hex only.
pub fn marks(state: &State, unit: UnitId, beneath: bool) -> Vec<Marker> {
    let has = |mark| state.has(unit, mark);
    let formation = match (state.arm(unit), state.unit(unit).formation) {
        (Arm::Infantry, Formation::Close) if !beneath => Some(Marker::Close),
        (Arm::Infantry, Formation::Column) if !beneath => Some(Marker::Column),
        _ => None,
    };
    let fire = match (has(Marks::REACTED), has(Marks::FIRED)) {
        (true, _) => Some(Marker::Reacted),
        (_, true) => Some(Marker::Fired),
        _ => None,
    };
    let on = |mark, marker| has(mark).then_some(marker);
    let all = [
        formation,
        fire,
        on(Marks::DISORDERED, Marker::Disordered),
        on(Marks::ACTED, Marker::Acted),
        on(Marks::ABANDONED, Marker::Abandoned),
    ];
    all.into_iter().flatten().collect()
}

/// The classes of a unit's piece.
pub fn class(state: &State, unit: UnitId) -> &'static str {
    badge::class(badge::nation(&state.scenario, unit))
}

/// What a counter's piece holds; the middle of the tile is 0, 0.
pub fn counter(state: &State, unit: UnitId, beneath: bool) -> String {
    let (scenario, spec, now) = (&*state.scenario, state.spec(unit), state.unit(unit));
    let mut out = String::with_capacity(480);
    let disordered = state.has(unit, Marks::DISORDERED);
    if disordered {
        let tilt = if unit.0.is_multiple_of(2) { -7 } else { 7 };
        let _ = write!(out, r#"<g transform="rotate({tilt})">"#);
    }
    let reduced = state.has(unit, Marks::REDUCED);
    let tile = if spec.side == AMERICAN { 'a' } else { 'b' };
    let picture = picture(state, unit);
    let thin = if reduced && now.arm != Arm::Artillery { "r" } else { "" };
    let hat = match now.arm {
        Arm::Infantry => format!("-{}", badge::hat_letter(scenario.chart.badge(unit).hat)),
        _ => String::new(),
    };
    let _ = write!(
        out,
        r##"<use href="#c-t{tile}"/><g class="near"><use href="#c-{picture}{thin}{hat}"/>{}</g>"##,
        strip(state, unit)
    );
    let band = spec.command.map_or("g".to_owned(), |c| c.index().to_string());
    let _ = write!(
        out,
        r##"<g class="far"><use href="#c-b{band}"/><use href="#c-x-{picture}{}"/>{}</g>"##,
        now.facing.index(),
        if reduced { r##"<use href="#c-xr"/>"## } else { "" }
    );
    if state.has(unit, Marks::ACTED) {
        out.push_str(r##"<use href="#c-done"/>"##);
    }
    if disordered {
        out.push_str(r##"<use class="near" href="#c-crack"/></g>"##);
    }
    for marker in marks(state, unit, beneath) {
        let (x, y) = marker.slot(beneath);
        out.push_str(&marker.used(x, y));
    }
    out
}

/// Name and ratings, on the side that is up. The name stands as it fits beside the guidon, pressed
/// together where it is long; skirmishers carry the name of their unit.
fn strip(state: &State, unit: UnitId) -> String {
    let (scenario, spec) = (&state.scenario, state.spec(unit));
    let name = badge::name(scenario, spec.base.unwrap_or(unit));
    let fit = match name.chars().count() {
        0..=6 => "",
        _ => r#" textLength="27" lengthAdjust="spacingAndGlyphs""#,
    };
    let west = facing::is_westward(state.unit(unit).facing);
    let (strip, x, white) = match spec.command {
        Some(c) => {
            let white = if badge::stripe(scenario, c).1 == "white" { " lw" } else { "" };
            let (side, x) = if west { ("w", -4) } else { ("", 4) };
            (format!("{}{side}", c.index()), x, white)
        }
        None => ("g".to_owned(), 0, ""),
    };
    let ground = if state.has(unit, Marks::REDUCED) { 'w' } else { ground(scenario, unit) };
    let ma = state.movement_allowance(unit);
    format!(
        r##"<use href="#c-k{strip}"/><text class="nam{white}" x="{x}" y="-11.5"{fit}>{}</text><use href="#{}"/>"##,
        escaped(&name),
        rating_id(ground, spec.morale, weapon(spec.weapon), ma)
    )
}
