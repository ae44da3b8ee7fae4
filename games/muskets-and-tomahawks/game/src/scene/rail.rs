//! The rail above the table: command points, one's own cards face up, the deck, the discard pile, Clocks and what the
//! other side holds, face down.

use std::fmt::Write;

use kernel::{Side, Viewer};
use muskets_and_tomahawks::State;
use muskets_and_tomahawks::parts::*;
use muskets_and_tomahawks::state::Held;
use scene::pen::{escaped, num};
use scene::table::base;
use scene::{Layer, Piece};

use super::art;
use crate::desk::{card_id, card_words, name};

/// How high the rail is, in units of the sheet.
pub const HIGH: i32 = 216;
/// Between the rail and the table's own frame.
pub const ABOVE: i32 = 74;
/// A card is drawn 200 by 280.
const SCALE: f64 = 0.62;
const STEP: f64 = 134.0;
/// How wide the words above them are.
const WORDS: f64 = 300.0;

/// The symbols of all faces and of the back.
pub fn symbols(out: &mut String) {
    let scenes = [
        ("regulars", art::REGULARS),
        ("irregulars", art::IRREGULARS),
        ("indians", art::NATIVES),
        ("militia", art::MILITIA),
        ("civilians", art::CIVILIANS),
        ("artillery", art::ARTILLERY),
        ("clock", art::CLOCK),
    ];
    for (key, scene) in scenes {
        let _ = write!(out, r##"<g id="m-s-{key}">{scene}</g>"##);
    }
    let _ = write!(out, r##"<g id="m-s-provincials">{}</g>"##, art::REGULARS);
    for (letter, colour) in [('a', "var(--cont)"), ('b', "var(--red)")] {
        let _ = write!(
            out,
            r##"<g id="m-s-morale-{letter}">{}</g><g id="m-s-forward_boys-{letter}">{}</g>"##,
            art::MORALE.replace("@@", colour),
            art::FORWARD.replace("@@", colour)
        );
    }
    out.push_str(BACK);
}

/// What it refers to.
pub const DEFS: &str =
    r##"<clipPath id="m-scene"><rect x="14" y="14" width="172" height="118"/></clipPath>"##;

const BACK: &str = r##"<g id="m-back"><rect width="200" height="280" rx="13" fill="#3d4a34" stroke="var(--black)" stroke-width="3"/><rect x="10" y="10" width="180" height="260" rx="6" fill="#4c5b40" stroke="#d8c79a" stroke-width="2.400"/><g transform="translate(100 140)"><ellipse rx="54" ry="66" fill="#3d4a34" stroke="#d8c79a" stroke-width="2.400"/><path d="M-26 40L22-38" stroke="var(--black)" stroke-width="9"/><path d="M-26 40L22-38" stroke="#b98a54" stroke-width="5"/><path d="M26 40L-22-38" stroke="var(--black)" stroke-width="9"/><path d="M26 40L-22-38" stroke="#8a6038" stroke-width="5"/><path d="M14-46Q34-48 40-30Q28-24 14-30Z" fill="#c9cdd0" stroke="var(--black)" stroke-width="2"/></g></g>"##;

fn scene_of(card: Card) -> String {
    let letter = if card.owner == Some(Side::First) { 'a' } else { 'b' };
    match card.kind {
        Kind::Troop(of) => format!("m-s-{}", of.key()),
        Kind::ForwardBoys => format!("m-s-forward_boys-{letter}"),
        Kind::Morale => format!("m-s-morale-{letter}"),
        Kind::Clock => "m-s-clock".to_owned(),
    }
}

/// A face at the origin, 200 by 280; `gain`: it is the enemy's.
fn face(state: &State, card: Card, gain: bool, many: u8) -> String {
    let class = card.owner.map_or("", base::class);
    let words = card_words(&state.scenario, card);
    let title = if words.chars().count() < 11 { "m-title" } else { "m-small" };
    let mut out = format!(
        r##"<g class="{class}"><rect width="200" height="280" rx="13" fill="#fbf4e2" stroke="var(--black)" stroke-width="3"/><rect x="4" y="4" width="192" height="272" rx="10" fill-opacity="1" stroke="none"/><rect x="10" y="10" width="180" height="260" rx="6" fill="#fbf4e2"/><g clip-path="url(#m-scene)"><use href="#{}" x="14" y="10"/></g><rect x="14" y="14" width="172" height="118" fill="none" stroke="var(--black)" stroke-width="1.600"/><text class="{title}" x="100" y="167">{}</text><path d="M34 181H166" stroke="currentColor" stroke-opacity=".4" stroke-width="1.600"/>"##,
        scene_of(card),
        escaped(&words)
    );
    for (i, line) in lines(state, card, gain).iter().enumerate() {
        let x = if gain { 118 } else { 100 };
        let y = 210 + 26 * i;
        let _ = write!(out, r##"<text class="m-who" x="{x}" y="{y}">{}</text>"##, escaped(line));
    }
    if gain {
        out.push_str(r##"<g transform="translate(38 216)"><circle r="20" fill="#d8a53a" stroke="var(--black)" stroke-width="1.800"/><text class="m-coin" y="7">+1</text></g>"##);
    }
    if many > 1 {
        let _ = write!(
            out,
            r##"<rect x="142" y="17" width="41" height="26" rx="13" fill="#fbf4e2" stroke="var(--black)"/><text class="m-count" x="162.500" y="36.500">&#215;{many}</text>"##
        );
    }
    out + "</g>"
}

/// Who would act, or what would happen: at most two lines.
fn lines(state: &State, card: Card, gain: bool) -> Vec<String> {
    if gain {
        let act = if card.kind == Kind::Morale { "they test," } else { "they act," };
        return vec![act.to_owned(), "you gain".to_owned()];
    }
    let Some(owner) = card.owner else { return Vec::new() };
    match card.kind {
        Kind::Troop(of) => {
            let units = state.of(owner).filter(|unit| state.profile(*unit).troop == of);
            let named = units.map(|unit| match state.size(unit) {
                1 => name(state, unit).to_owned(),
                n => format!("{} {n}", name(state, unit)),
            });
            let mut all: Vec<String> = named.collect();
            if all.len() > 2 {
                let rest = all.len() - 1;
                all.truncate(1);
                all.push(format!("and {rest} more"));
            }
            all.iter().map(|line| short(line)).collect()
        }
        Kind::ForwardBoys => vec!["Officers, Elites".to_owned(), "or points".to_owned()],
        Kind::Morale => vec!["hurt units test".to_owned()],
        Kind::Clock => Vec::new(),
    }
}

fn short(line: &str) -> String {
    match line.chars().count() {
        0..=19 => line.to_owned(),
        _ => line.chars().take(18).chain(['\u{2026}']).collect(),
    }
}

/// The cards as somebody sees them: one's own hand, and all that is public.
pub fn pieces(state: &State, viewer: Viewer) -> Vec<Piece> {
    let top = -f64::from(ABOVE + HIGH) + 34.0;
    let wide = f64::from(super::spot::board(&state.scenario).wide() as i32);
    let mut all = Vec::new();
    let mut x = 8.0;
    let own = match viewer {
        Viewer::Side(side) => Some(side),
        Viewer::Observer | Viewer::Umpire => None,
    };
    let mut table = String::new();
    for side in own.into_iter().chain(Side::BOTH).take(if own.is_some() { 1 } else { 2 }) {
        let left = x;
        points(state, side, (x, top - 10.0), &mut table);
        let army = state.army(side);
        for card in army.hand.cards.kinds() {
            let many = army.hand.cards.of(card);
            let at = (x, top);
            match own {
                Some(_) => all.push(hand(state, side, card, PlayedFrom::Hand, many, at)),
                None => open(state, side, card, many, at, &mut table),
            }
            x += STEP;
        }
        for _ in 0..army.hand.unknown {
            back((x, top), &mut table);
            x += STEP / 3.0;
        }
        x += if army.hand.unknown > 0 { STEP } else { 0.0 };
        match army.held {
            Held::Card(card) => {
                let at = (x + 14.0, top);
                match own {
                    Some(_) => all.push(hand(state, side, card, PlayedFrom::Held, 1, at)),
                    None => open(state, side, card, 1, at, &mut table),
                }
                x += STEP + 14.0;
            }
            Held::Unknown => {
                back((x, top), &mut table);
                x += STEP;
            }
            Held::Nothing => {}
        }
        // Whoever has no card has his points in words.
        x = (x + 60.0).max(left + WORDS);
    }
    common(state, own, (wide, top), &mut table);
    let svg = format!(
        r#"<g id="x-rail" class="piece q-mark" data-place="" transform="translate(0 0)"><g class="lies">{table}</g></g>"#
    );
    let label = String::new();
    all.push(Piece {
        id: "x-rail".to_owned(),
        layer: Layer::Units,
        place: String::new(),
        x: 0,
        y: 0,
        svg,
        label,
    });
    all
}

/// (MT-CP-1) The pool as coins.
fn points(state: &State, side: Side, (x, y): (f64, f64), out: &mut String) {
    let army = state.army(side);
    let name = &state.scenario.names.people(side).adjective;
    let _ = write!(
        out,
        r##"<text class="m-rail" x="{}" y="{}">{}: {} of {} points</text>"##,
        num(x),
        num(y),
        escaped(name),
        army.points,
        state.tables().points.most
    );
}

fn hand(
    state: &State,
    side: Side,
    card: Card,
    from: PlayedFrom,
    many: u8,
    (x, y): (f64, f64),
) -> Piece {
    let id = card_id(card, from);
    let gain = card.owner != Some(side);
    let (x, y) = (x as i32, y as i32);
    let drawn = face(state, card, gain, many);
    let svg = format!(
        r#"<g id="{id}" class="piece" data-piece="{id}" data-place="" transform="translate({x} {y})"><g class="lies"><g transform="scale({SCALE})">{drawn}</g></g></g>"#
    );
    let held = if from == PlayedFrom::Held { ", held back" } else { "" };
    let gain = if gain { ", an enemy card: you gain a point" } else { "" };
    let many = if many > 1 { format!(", {many} of them") } else { String::new() };
    let label = format!("Card: {}{held}{gain}{many}", card_words(&state.scenario, card));
    Piece { id, layer: Layer::Units, place: String::new(), x, y, svg, label }
}

/// A card that everybody sees and nobody here can play: both hands may hold its like.
fn open(state: &State, side: Side, card: Card, many: u8, (x, y): (f64, f64), out: &mut String) {
    let drawn = face(state, card, card.owner != Some(side), many);
    let (x, y) = (num(x), num(y));
    let _ = write!(out, r#"<g transform="translate({x} {y})scale({SCALE})">{drawn}</g>"#);
}

fn back((x, y): (f64, f64), out: &mut String) {
    let _ = write!(
        out,
        r##"<use href="#m-back" transform="translate({} {})scale({SCALE})"/>"##,
        num(x),
        num(y)
    );
}

/// Deck, discard pile, Clocks, and what the other side holds.
fn common(state: &State, own: Option<Side>, (wide, top): (f64, f64), out: &mut String) {
    let mut x = wide - STEP;
    let mut pile = |words: String, drawn: &dyn Fn(&mut String)| {
        let _ = write!(
            out,
            r##"<text class="m-rail" x="{}" y="{}">{}</text><g transform="translate({} {})scale({SCALE})">"##,
            num(x),
            num(top - 10.0),
            escaped(&words),
            num(x),
            num(top)
        );
        drawn(out);
        out.push_str("</g>");
        x -= STEP + 12.0;
    };
    if let Some(own) = own {
        let army = state.army(own.other());
        let held = if army.held == Held::Nothing { "" } else { " +1 held" };
        let words = format!(
            "{} {}{held}",
            state.scenario.names.people(own.other()).adjective,
            army.hand.count()
        );
        pile(words, &|out| out.push_str(r##"<use href="#m-back"/>"##));
    }
    let clocks = format!("Clocks {} of {}", state.clocks_shown, state.tables().cards.clocks);
    pile(clocks, &|out| out.push_str(&face(state, Card::CLOCK, false, 1)));
    let top_card = state.discard.kinds().last();
    pile(format!("Discard {}", state.discard.count()), &|out| {
        match top_card {
        Some(card) => out.push_str(&face(state, card, false, state.discard.of(card))),
        None => out.push_str(r##"<rect width="200" height="280" rx="13" fill="none" stroke="#f6ead0" stroke-opacity=".5" stroke-dasharray="10 8" stroke-width="3"/>"##),
    }
    });
    pile(format!("Deck {}", state.deck.count()), &|out| out.push_str(r##"<use href="#m-back"/>"##));
}

/// The walnut behind them.
pub fn wood(wide: i32) -> String {
    let (x, y) = (-64, -(ABOVE + HIGH));
    format!(
        r##"<g id="m-wood"><rect x="{x}" y="{y}" width="{}" height="{HIGH}" rx="10" fill="#3b2a17" stroke="var(--black)" stroke-width="3"/><rect x="{}" y="{}" width="{}" height="{}" rx="7" fill="none" stroke="#b08a3a" stroke-opacity=".7" stroke-width="2"/></g>"##,
        wide + 128,
        x + 6,
        y + 6,
        wide + 116,
        HIGH - 12
    )
}
