//! What is read on units: upright, as large on the screen at any zoom, each at its own place of the tray.

use std::fmt::Write;

use black_powder::State;
use black_powder::frame::{Frame, Stage};
use black_powder::ground::{self};
use black_powder::parts::*;
use black_powder::special::Special;
use kernel::Side;
use scene::curve::{Point, sin_cos};
use scene::pen::{escaped, num};
use scene::table::read;
use tabletop::Base;

use super::legend::{self, Mark};
use super::{brigades, spot, tray};
use crate::desk::unit_id;

pub fn symbols(out: &mut String) {
    out.push_str(r##"<g id="b-disorder"><path d="M0-13L13 0 0 13-13 0Z" fill="var(--warn)" stroke="var(--black)" stroke-width="2.200"/><path d="M-2-9l4 6-5 4 5 8" fill="none" stroke="var(--black)" stroke-width="2.600"/></g><g id="b-bolt"><circle r="12" fill="var(--black)" stroke="var(--white)"/><path d="M2-10l-8 11h5l-2 9 9-12h-5z" fill="var(--sel)"/></g><g id="b-first"><path d="M-3-9h17l-4 7 4 7h-17z" fill="var(--sel)" stroke="var(--black)" stroke-width="1.800"/><path d="M2-4.200l2.400-1.800v8" fill="none" stroke="var(--black)" stroke-width="2.200"/></g><g id="b-done"><circle r="9" fill="var(--black)" stroke="var(--white)" stroke-width="1.600"/><path d="M-4 0l3 3.500 5-7" fill="none" stroke="var(--white)" stroke-width="2.400"/></g><path id="b-drop" d="M0-6.500q4.600 5.200 4.600 8.200a4.600 4.600 0 0 1-9.200 0q0-3 4.600-8.200z" fill="var(--hit)" stroke="var(--black)" stroke-width="1.300"/><path id="b-hollow" d="M0-6.500q4.600 5.200 4.600 8.200a4.600 4.600 0 0 1-9.200 0q0-3 4.600-8.200z" fill="var(--white)" stroke="#8c7b5d" stroke-width="1.300"/><g id="b-clash"><path d="M0-16l4 8 9-4-4 9 8 3-8 4 4 9-9-4-4 8-4-8-9 4 4-9-8-4 8-3-4-9 9 4z" fill="var(--sel)" stroke="var(--black)" stroke-width="2" stroke-linejoin="round"/><path d="M-5-5l10 10M5-5l-10 10" stroke="var(--hit)" stroke-width="2.600" stroke-linecap="round"/></g><g id="b-puff"><path d="M-16 8a7 7 0 0 1 3-13a10 10 0 0 1 18-3a8 8 0 0 1 10 8a5 5 0 0 1-1 9z" fill="#f4efe2" stroke="#9c917a" stroke-width="1.600"/></g>"##);
}

/// (BP-SEQ-2) Orders and initiative until shooting begins, then shots.
pub fn has_acted(state: &State, unit: UnitId) -> bool {
    let u = state.unit(unit);
    let shooting =
        |frame: &Frame| matches!(frame, Frame::Turn { stage } if *stage > Stage::Shooting);
    match state.stack.first().is_some_and(shooting) {
        true => u.shot,
        false => u.ordered || u.initiative,
    }
}

/// Places of a tray, turned with it: parts of half its width and depth, and what is added.
#[derive(Debug, Clone, Copy)]
pub struct Places {
    w: f64,
    d: f64,
    sin: f64,
    cos: f64,
}

impl Places {
    pub fn of(base: &Base) -> Places {
        let (w, d) = tray::half(base.shape);
        let (sin, cos) = sin_cos(f64::from(base.facing.hundredths()) / 100.0);
        Places { w, d, sin, cos }
    }

    /// From the middle, in units of the sheet.
    pub fn at(&self, across: f64, back: f64, (x, y): Point) -> Point {
        let (a, b) = (across * self.w + x, back * self.d + y);
        (a * self.cos - b * self.sin, a * self.sin + b * self.cos)
    }

    /// How far it reaches up or down, and aside.
    pub fn reach(&self) -> (f64, f64) {
        let (sin, cos) = (self.sin.abs(), self.cos.abs());
        (self.w * cos + self.d * sin, self.w * sin + self.d * cos)
    }
}

fn token(out: &mut String, piece: &str, mark: &Mark, at: Point, class: &str, inner: &str) {
    let words = escaped(mark.says);
    let tip = format!(r#"<g class="q-tip" data-piece="{piece}"><title>{words}</title>"#);
    let _ = write!(out, "{}", read::group(at, class, &format!("{tip}{inner}</g>")));
}

fn symbol(id: &str) -> String {
    format!(r##"<use href="#{id}"/>"##)
}

/// All that is read on a unit, about its middle.
pub fn of_unit(state: &State, unit: UnitId, base: &Base, out: &mut String) {
    let (u, piece) = (state.unit(unit), unit_id(&state.scenario, unit));
    let places = Places::of(base);
    let put = |out: &mut String, mark: &Mark, at: Point, class: &str| {
        token(out, &piece, mark, at, class, &symbol(mark.id));
    };
    let letter = letter(state, unit);
    token(out, &piece, &legend::BRIGADE, places.at(-1.0, 1.0, (1.0, 1.0)), "", &letter);
    if let Some((pill, wide)) = pips(state, unit) {
        let (x, y) = places.at(1.0, 1.0, (-2.0, 2.0));
        let inner = format!(r#"<g transform="translate({} 0)">{pill}</g>"#, num(6.0 - wide / 2.0));
        token(out, &piece, &legend::CASUALTIES, (x, y), "", &inner);
    }
    if u.disordered {
        put(out, &legend::DISORDERED, places.at(-1.0, -1.0, (4.0, -2.0)), "");
    }
    if state.is_shaken(unit) {
        put(out, &legend::SHAKEN, places.at(1.0, -1.0, (-4.0, -2.0)), "");
    }
    if state.has(unit, Special::FirstFire) && !u.first_fire_spent {
        put(out, &legend::FIRST_FIRE, places.at(1.0, 0.0, (2.0, -2.0)), "nearest");
    }
    if has_acted(state, unit) {
        put(out, &legend::ACTED, places.at(-1.0, 0.0, (-1.0, -1.0)), "");
    }
}

/// Where something is read on a unit, and how wide it is: names keep off it.
pub fn taken(state: &State, unit: UnitId, base: &Base) -> Vec<(Point, f64)> {
    const HALF: f64 = 13.0;
    let (u, places) = (state.unit(unit), Places::of(base));
    let mut out = vec![(places.at(-1.0, 1.0, (1.0, 1.0)), HALF)];
    if let Some((_, wide)) = pips(state, unit) {
        let (x, y) = places.at(1.0, 1.0, (-2.0, 2.0));
        for part in [0.0, 0.5, 1.0] {
            out.push(((x + 9.0 - part * wide * 1.4, y), HALF));
        }
    }
    let corners = [(u.disordered, -1.0), (state.is_shaken(unit), 1.0)];
    let at = |(_, across): (bool, f64)| (places.at(across, -1.0, (-4.0 * across, -2.0)), 17.0);
    out.extend(corners.into_iter().filter(|(is, _)| *is).map(at));
    if u.shot || u.closed {
        out.extend([-0.7, 0.0, 0.7].map(|part| (places.at(part, -1.0, (0.0, -16.0)), 16.0)));
    }
    out
}

/// Square for those with cut corners, round for the others.
fn letter(state: &State, unit: UnitId) -> String {
    let brigade = state.spec(unit).brigade;
    let (fill, ink) = brigades::colour(&state.scenario, brigade);
    let letter = brigades::letters(&state.scenario)[brigade.index()];
    let round = if state.side(unit) == Side::First { "2.800" } else { "8.700" };
    format!(
        r#"<rect x="-8.700" y="-8.700" width="17.400" height="17.400" rx="{round}" fill="{fill}" stroke="var(--black)" stroke-width="2"/><text class="b-letter" y="4.800" fill="var(--{ink})">{letter}</text>"#
    )
}

/// (BP-SHK-1, BP-SPR-26) A drop for each point of Stamina; nobody knows that of the untested. And how wide it is.
fn pips(state: &State, unit: UnitId) -> Option<(String, f64)> {
    let (taken, stamina) = (state.unit(unit).casualties, state.stamina(unit));
    if taken == 0 {
        return None;
    }
    let drops = if stamina == u8::MAX { taken } else { stamina.max(taken) };
    let each = if drops > 5 { 9.0 } else { 12.0 };
    let wide = 9.0 + each * f64::from(drops);
    let mut out = format!(
        r#"<rect x="{}" y="-8" width="{}" height="16" rx="8" fill="var(--white)" stroke="var(--black)" stroke-width="1.800"/>"#,
        num(-wide / 2.0),
        num(wide)
    );
    for i in 0..drops {
        let x = num((f64::from(i) - (f64::from(drops) - 1.0) / 2.0) * each);
        let id = if i < taken { "b-drop" } else { "b-hollow" };
        let _ = write!(out, r##"<use href="#{id}" x="{x}" y="0.500"/>"##);
    }
    Some((out, wide))
}

/// (BP-CHG-12) Both ends of each contact, as places of the sheet.
pub fn clashes(state: &State) -> Vec<(UnitId, Point)> {
    let mut out = Vec::new();
    for engagement in &state.engagements {
        let (charger, target) = (engagement.charger, engagement.target);
        let front = ground::base(state, charger).sides()[0].0;
        let face = ground::face(state, target, usize::from(engagement.face)).0;
        let [a, b, c, d] = [front.a, front.b, face.a, face.b].map(|p| spot::at(&state.scenario, p));
        out.extend(shared((a, b), (c, d)).map(|at| (charger, at)));
    }
    out
}

/// The ends of what two lines that lie along each other have in common.
pub fn shared((a, b): (Point, Point), (c, d): (Point, Point)) -> [Point; 2] {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let long2 = (dx * dx + dy * dy).max(1.0);
    let along = |p: Point| ((p.0 - a.0) * dx + (p.1 - a.1) * dy) / long2;
    let (from, to) = (along(c).min(along(d)), along(c).max(along(d)));
    let part = |t: f64| {
        let t = t.clamp(0.0, 1.0);
        (a.0 + dx * t, a.1 + dy * t)
    };
    [part(from), part(to)]
}

/// A bank of smoke before the front of whoever has shot, about its middle.
pub fn smoke(base: &Base, seed: &str, out: &mut String) {
    let places = Places::of(base);
    let (w, _) = tray::half(base.shape);
    let clouds = (w / 7.0).round().max(5.0) as i32;
    let mut rng = scene::rng::Rng::new(&["smoke", seed], &[]);
    let _ = write!(out, r#"<g class="b-smoke"><title>{}</title>"#, escaped(legend::SMOKE.says));
    for i in 0..clouds {
        let part = (f64::from(i) + 0.5) / f64::from(clouds) * 2.0 - 1.0;
        let (x, y) = places.at(part, -1.0, (rng.about(4.0), -15.0 + rng.about(7.0)));
        let r = rng.between(13.0, 23.0);
        let [x, y, r] = [x, y, r].map(num);
        let _ = write!(out, r##"<circle cx="{x}" cy="{y}" r="{r}" fill="url(#b-smoke)"/>"##);
    }
    out.push_str("</g>");
}
