//! What lies about a unit: its quarters (BP-GEO-4), how far it shoots, how far it charges, how far its commander is.

use std::fmt::Write;
use std::slice;

use black_powder::ground::{self, dock, sight};
use black_powder::parts::*;
use black_powder::{State, pointing};
use kernel::Side;
use scene::curve::{Point, sin_cos};
use scene::pen::num;
use scene::table::marks::path;
use scene::table::{Labels, base, reach, read, rings};

use super::{pieces, spot};
use crate::desk::MEASURE;

/// Words and lines.
pub type Onto<'a> = (&'a mut Labels, &'a mut String);

/// A front that is looked or shot from: both ends on the sheet, and where it looks.
struct Front {
    left: Point,
    right: Point,
    turn: f64,
}

impl Front {
    fn of(state: &State, unit: UnitId, with: Option<usize>) -> Front {
        let (segment, out) = ground::face(state, unit, with.unwrap_or(0));
        let [left, right] = [segment.a, segment.b].map(|p| spot::at(&state.scenario, p));
        Front { left, right, turn: f64::from(out.hundredths()) / 100.0 }
    }

    fn ahead(from: Point, turn: f64, far: f64) -> Point {
        let (sin, cos) = sin_cos(turn);
        (from.0 + sin * far, from.1 - cos * far)
    }

    /// All in the quarter before it that is so near to it.
    fn fan(&self, far: f64) -> String {
        let [a, b, c, d] = [
            Front::ahead(self.left, self.turn - 45.0, far),
            Front::ahead(self.left, self.turn, far),
            Front::ahead(self.right, self.turn, far),
            Front::ahead(self.right, self.turn + 45.0, far),
        ];
        let at = |(x, y): Point| format!("{} {}", num(x), num(y));
        let r = num(far);
        format!(
            "M{}L{}A{r} {r} 0 0 1 {}L{}A{r} {r} 0 0 1 {}L{}Z",
            at(self.left),
            at(a),
            at(b),
            at(c),
            at(d),
            at(self.right)
        )
    }

    fn middle(&self) -> Point {
        ((self.left.0 + self.right.0) / 2.0, (self.left.1 + self.right.1) / 2.0)
    }
}

/// (BP-UNI-10, BP-ART-1) How far it shoots, the nearest last: each limit with its class and its words.
pub fn ranges(state: &State, unit: UnitId) -> Vec<(i32, &'static str, String)> {
    let (profile, close) = (state.profile(unit), state.tables().measures.close);
    if state.values(unit).shoot == 0 || profile.range == 0 {
        return Vec::new();
    }
    let words = |far: i32, what: &str| format!("{} in{what}", MEASURE.short(far));
    let is_gun = state.arm(unit) == Arm::Artillery;
    let mut out =
        vec![(profile.range, "b-full", words(profile.range, if is_gun { ", long" } else { "" }))];
    let half = profile.range / 2;
    if is_gun && half > close {
        out.push((half, "b-half", words(half, ", medium")));
    }
    if profile.range > close {
        out.push((close, "b-close", words(close, if is_gun { ", short" } else { ", close" })));
    }
    out
}

/// (BP-SHO-1, BP-SHO-4) Where it can shoot.
pub fn shooting(state: &State, unit: UnitId, (labels, out): Onto) {
    let base = pieces::stands(state, unit);
    for (far, class, words) in ranges(state, unit) {
        let r = spot::length(far);
        if state.formation(unit) == Formation::Skirmish && state.unit(unit).garrison.is_none() {
            let ((x, y), turn) = (spot::whole(&state.scenario, base.at), base::turn(base.facing));
            let d = base::around(spot::SCALE, base.shape, r);
            let _ = write!(
                out,
                r#"<g class="b-range {class}" transform="translate({x} {y})rotate({turn})"><path d="{d}"/><path d="{d}"/></g>"#
            );
            labels.note((f64::from(x), f64::from(y) - r), 2.0, "q-pale", &words);
            continue;
        }
        let faces = sight::faces_of(state, unit);
        for with in &faces {
            let front = Front::of(state, unit, *with);
            let d = front.fan(r);
            let _ = write!(out, r#"<g class="b-range {class}"><path d="{d}"/><path d="{d}"/></g>"#);
        }
        let front = Front::of(state, unit, faces[0]);
        let at = Front::ahead(front.left, front.turn - 30.0, r);
        labels.note(at, 2.0, "q-pale", &words);
    }
}

/// (BP-GEO-4) Lines from its corners, and what lies between them is called.
pub fn quarters(state: &State, unit: UnitId, out: &mut String) {
    if state.is_all_round(unit) {
        return;
    }
    let base = ground::base(state, unit);
    let ((x, y), (w, d)) = (spot::whole(&state.scenario, base.at), super::tray::half(base.shape));
    const FAR: f64 = 62.0;
    let mut lines = String::new();
    for (sx, sy) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
        let [x, y, dx, dy] = [sx * w, sy * d, sx * FAR, sy * FAR].map(num);
        let _ = write!(lines, "M{x} {y}l{dx} {dy}");
    }
    let turn = base::turn(base.facing);
    let _ = write!(
        out,
        r#"<g class="b-quarter" transform="translate({x} {y})rotate({turn})"><path d="{lines}"/><path d="{lines}"/></g>"#
    );
    let places = super::marks::Places::of(&base);
    let words = [
        ("front", (0.0, -1.0, (0.0, -40.0))),
        ("right", (1.0, 0.0, (40.0, 0.0))),
        ("rear", (0.0, 1.0, (0.0, 52.0))),
        ("left", (-1.0, 0.0, (-40.0, 0.0))),
    ];
    for (word, (across, back, more)) in words {
        let (dx, dy) = places.at(across, back, more);
        let at = (f64::from(x) + dx, f64::from(y) + dy);
        let text = format!(r#"<text class="q-said b-word" y="4">{word}</text>"#);
        out.push_str(&read::group(at, "", &text));
    }
}

/// (BP-CHG-6) How far a charge goes, and no more than 45 degrees off its front.
pub fn charge(state: &State, unit: UnitId, (labels, out): Onto) {
    if dock::check_charger(state, unit).is_err() || state.is_engaged(unit) {
        return;
    }
    let front = Front::of(state, unit, None);
    let from = front.middle();
    let far = state.move_length(unit);
    let r = spot::length(far);
    let [a, b] = [-45.0, 45.0].map(|by| Front::ahead(from, front.turn + by, r));
    let [fx, fy, ax, ay, bx, by, r] = [from.0, from.1, a.0, a.1, b.0, b.1, r].map(num);
    let d = format!("M{fx} {fy}L{ax} {ay}A{r} {r} 0 0 1 {bx} {by}Z");
    let _ = write!(out, r#"<g class="b-charge"><path d="{d}"/><path d="{d}"/></g>"#);
    let words = format!("charge {} in", MEASURE.short(far));
    labels.note(b, 2.0, "q-red", &words);
}

/// How far it gets straight on with one, two and three moves (BP-CMD-1), or with the one of its initiative.
pub fn reach(state: &State, unit: UnitId, most: usize, (labels, out): Onto) {
    for (n, outline) in pointing::reach(state, unit, most).iter().enumerate() {
        let outline = spot::all(&state.scenario, outline);
        let Some(top) = reach::end(slice::from_ref(&outline), state.side(unit) == Side::Second)
        else {
            continue;
        };
        let d = path(&outline) + "z";
        let _ = write!(out, r#"<g class="b-reach"><path d="{d}"/><path d="{d}"/></g>"#);
        labels.note(top, 2.0, "q-pale", &desk::count(n + 1, "move"));
    }
}

/// (BP-CMD-3) Rings of a commander: each full 12 in costs one.
pub fn command(state: &State, commander: CommanderId, (labels, out): Onto) {
    let (board, at) = (spot::board(&state.scenario), state.place_of(commander));
    let each = state.tables().measures.near;
    let (x, y) = spot::at(&state.scenario, at);
    let mine = |unit: &UnitId| {
        let spec = state.spec(*unit);
        let brigade = state.commander_spec(commander).brigade;
        brigade.is_none_or(|b| b == spec.brigade)
            && spec.side == state.commander_spec(commander).side
    };
    let farthest = state.all().filter(mine).map(|u| ground::point_gap(state, u, at)).max();
    let rings = (farthest.unwrap_or(0) / each + 1).clamp(1, 3);
    for ring in 1..=rings {
        let r = spot::length(each * ring);
        let [cx, cy, radius] = [x, y, r].map(num);
        let _ = write!(
            out,
            r#"<g class="b-ring"><circle cx="{cx}" cy="{cy}" r="{radius}"/><circle cx="{cx}" cy="{cy}" r="{radius}"/></g>"#
        );
        let words = format!("{} in: \u{2212}{ring}", MEASURE.short(each * ring));
        // At the side where there is most table.
        let side = if x > board.wide() / 2.0 { -1.0 } else { 1.0 };
        let (dx, dy) =
            (side * r * 0.8, if y + r * 0.6 < board.high() { r * 0.6 } else { -r * 0.6 });
        labels.note((x + dx, y + dy), 2.0, "q-pale", &words);
    }
}

/// The line to whoever commands it, with what the distance costs.
pub fn leash(state: &State, unit: UnitId, (labels, out): Onto) {
    let commander = state.scenario.brigade(state.spec(unit).brigade).commander;
    let c = state.commander(commander);
    if c.lost || c.with == Some(unit) {
        return;
    }
    let far = ground::point_gap(state, unit, state.place_of(commander));
    let line = scene::table::marks::Line {
        from: spot::at(&state.scenario, pieces::stands(state, unit).at),
        to: spot::at(&state.scenario, state.place_of(commander)),
    };
    let steps = (far + ground::EPS) / state.tables().measures.near;
    let cost = if steps > 0 { format!(": \u{2212}{steps}") } else { String::new() };
    let words = format!("{} in{cost}", MEASURE.fixed(far));
    rings::leash(out, labels, line, steps > 0, &words);
}

/// (BP-GEO-11, BP-MOV-6) Of every enemy who is near: the inch that is kept to him; and the distance from which on one
/// moves only forward or back.
pub fn proximity(state: &State, unit: UnitId, (labels, out): Onto) {
    let measures = &state.tables().measures;
    let board = spot::board(&state.scenario);
    let about = state.move_length(unit) + 2 * measures.clear;
    for enemy in state.enemies_of(unit).filter(|e| ground::gap(state, unit, *e) < about) {
        rings::engaged(out, &board, &pieces::stands(state, enemy), measures.clear);
    }
    let Some(enemy) = ground::closest_enemy(state, unit) else { return };
    if ground::gap(state, unit, enemy) > measures.near + state.move_length(unit) {
        return;
    }
    let base = pieces::stands(state, enemy);
    let ((x, y), turn) = (spot::whole(&state.scenario, base.at), base::turn(base.facing));
    let d = base::around(spot::SCALE, base.shape, spot::length(measures.near));
    let _ = write!(
        out,
        r#"<g class="b-near" transform="translate({x} {y})rotate({turn})"><path d="{d}"/><path d="{d}"/></g>"#
    );
    let (w, h) = super::tray::half(base.shape);
    let far = spot::length(measures.near) + w.max(h);
    let words = format!("{} in: forward or back", MEASURE.short(measures.near));
    labels.note((f64::from(x) + far * 0.7, f64::from(y)), 2.0, "q-pale", &words);
}
