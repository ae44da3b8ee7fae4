//! Units as one piece each: figures, the dots that join them or the bar of a formed unit; over them the plate.

use std::fmt::Write;

use kernel::Side;
use muskets_and_tomahawks::State;
use muskets_and_tomahawks::parts::*;
use scene::pen::{escaped, num};
use scene::table::{Labels, base, read};
use scene::{Layer, Piece};
use tabletop::Point;

use super::{figures, spot};
use crate::desk::{MEASURE, conditions, unit_id};

/// Where the piece of a unit has its origin.
pub fn middle(state: &State, unit: UnitId) -> Point {
    state.centre(unit).unwrap_or_default()
}

/// Offsets of the figures from that point, in units of the sheet.
pub fn offsets(state: &State, unit: UnitId) -> Vec<(f64, f64)> {
    let (x, y) = spot::whole(&state.scenario, middle(state, unit));
    let of = |at: Point| {
        let (fx, fy) = spot::at(&state.scenario, at);
        (fx - f64::from(x), fy - f64::from(y))
    };
    state.unit(unit).figures.iter().map(|figure| of(figure.at)).collect()
}

pub fn block(state: &State, unit: UnitId) -> Piece {
    let (u, spec) = (state.unit(unit), state.spec(unit));
    let (id, at) = (unit_id(&state.scenario, unit), middle(state, unit));
    let ((x, y), place) = (spot::whole(&state.scenario, at), MEASURE.place(at));
    let class = base::class(spec.side);
    let mut svg = format!(
        r#"<g id="{id}" class="piece {class}" data-piece="{id}" data-place="{place}" transform="translate({x} {y})"><g class="lies">"#
    );
    let offsets = offsets(state, unit);
    match u.formed.is_formed() {
        true => bar(state, unit, &offsets, &mut svg),
        false => thread(&offsets, &mut svg),
    }
    let scale = figures::scale(state.radius(unit));
    // From north to south, so that the nearer lie on top.
    let mut order: Vec<usize> = (0..offsets.len()).collect();
    order.sort_by(|a, b| offsets[*a].1.total_cmp(&offsets[*b].1));
    for number in order {
        let ((dx, dy), figure) = (offsets[number], &u.figures[number]);
        let bust = figures::id(&state.scenario, unit, usize::from(figure.id.0));
        let _ = write!(
            svg,
            r##"<g transform="translate({} {})scale({scale})"><use href="#{bust}"/>"##,
            num(dx),
            num(dy)
        );
        if figure.smoke {
            svg.push_str(r##"<use href="#m-smoke"/>"##);
            let left = figure.weapons.iter().map(|arm| arm.reload_needed).max().unwrap_or(0);
            if left > 1 {
                let _ = write!(svg, r##"<text class="m-load" x="-16" y="18">{left}</text>"##);
            }
        }
        svg.push_str("</g>");
    }
    svg.push_str("</g></g>");
    Piece { id, layer: Layer::Units, place, x, y, svg, label: label(state, unit) }
}

/// The shortest tree through all figures, as dots.
fn thread(offsets: &[(f64, f64)], out: &mut String) {
    let square = |a: (f64, f64), b: (f64, f64)| (a.0 - b.0).powi(2) + (a.1 - b.1).powi(2);
    let mut inside = vec![0usize];
    let mut d = String::new();
    while inside.len() < offsets.len() {
        let outside = (0..offsets.len()).filter(|n| !inside.contains(n));
        let ways = outside.flat_map(|b| inside.iter().map(move |a| (*a, b)));
        let nearest = ways.min_by(|one, two| {
            square(offsets[one.0], offsets[one.1])
                .total_cmp(&square(offsets[two.0], offsets[two.1]))
        });
        let Some((a, b)) = nearest else { break };
        let ((ax, ay), (bx, by)) = (offsets[a], offsets[b]);
        let _ = write!(d, "M{} {}L{} {}", num(ax), num(ay), num(bx), num(by));
        inside.push(b);
    }
    if !d.is_empty() {
        let _ = write!(
            out,
            r##"<g class="m-thread" fill="none" stroke-linecap="round"><path d="{d}" stroke="#fff6da" stroke-width="4.6"/><path d="{d}" class="m-dots" stroke-width="2.6" stroke-dasharray="1 6"/></g>"##
        );
    }
}

/// (MT-FOR-2) The front of a formed unit, outside its foremost rank.
fn bar(state: &State, unit: UnitId, offsets: &[(f64, f64)], out: &mut String) {
    let Some(facing) = state.unit(unit).figures.first().map(|figure| figure.facing) else { return };
    let turn = f64::from(facing.hundredths()) / 100.0;
    let (sin, cos) = scene::curve::sin_cos(turn);
    let radius = spot::length(state.radius(unit));
    let turned: Vec<(f64, f64)> =
        offsets.iter().map(|(x, y)| (x * cos + y * sin, y * cos - x * sin)).collect();
    let least = |of: fn(&(f64, f64)) -> f64| turned.iter().map(of).fold(f64::MAX, f64::min);
    let most = |of: fn(&(f64, f64)) -> f64| turned.iter().map(of).fold(f64::MIN, f64::max);
    let (left, right) = (least(|p| p.0) - radius, most(|p| p.0) + radius);
    let (front, rear) = (least(|p| p.1) - radius, most(|p| p.1) + radius);
    let (l, r, f) = (num(left - 2.0), num(right + 2.0), num(front - 3.0));
    let (wide, high) = (num(right - left + 4.0), num(rear - front + 6.0));
    let (middle, tip) = (num((left + right) / 2.0 - 9.0), num(front - 5.0));
    let _ = write!(
        out,
        r##"<g transform="rotate({})"><rect x="{l}" y="{f}" width="{wide}" height="{high}" rx="4" fill="#f0e6d2" fill-opacity=".9" stroke="var(--black)" stroke-width="3"/><path d="M{l} {f}H{r}" stroke="var(--black)" stroke-width="7"/><path d="M{l} {f}H{r}" stroke="#fffdf6" stroke-width="4"/><path d="M{middle} {tip}h18l-9-9z" fill="#fffdf6" stroke="var(--black)" stroke-width="1.6"/></g>"##,
        num(turn)
    );
}

/// Name, number and tokens, over all figures.
pub fn reads(state: &State, unit: UnitId, labels: &mut Labels) -> Piece {
    let (u, spec) = (state.unit(unit), state.spec(unit));
    let at = middle(state, unit);
    let ((x, y), place) = (spot::whole(&state.scenario, at), MEASURE.place(at));
    let id = unit_id(&state.scenario, unit).replacen('u', "r", 1);
    let offsets = offsets(state, unit);
    let low =
        offsets.iter().map(|(_, dy)| *dy).fold(0.0, f64::max) + spot::length(state.radius(unit));
    let high =
        offsets.iter().map(|(_, dy)| *dy).fold(0.0, f64::min) - spot::length(state.radius(unit));
    let count = match u.figures.len() {
        n if n == usize::from(spec.size) => n.to_string(),
        n => format!("{n} of {}", spec.size),
    };
    let words =
        if spec.size == 1 { spec.name.to_string() } else { format!("{}  {count}", spec.name) };
    let wide = read::width(&words) + 12.0;
    let (fx, fy) = (f64::from(x), f64::from(y));
    let ways = [low + 15.0, high - 15.0, low + 34.0, high - 34.0];
    let free = ways.into_iter().find(|dy| labels.fits((fx, fy + dy), (wide * 1.4, 22.0)));
    let class = if free.is_some() || state.is_engaged(unit) {
        "near nearest"
    } else {
        "near nearest m-crowd"
    };
    let shape = if spec.side == Side::First { 9 } else { 2 };
    let mut tag = format!(
        r##"<g class="{}"><rect x="{}" y="-9" width="{}" height="18" rx="{shape}" stroke="var(--black)" stroke-width="1.4"/><text class="m-plate" y="4.600">{}</text></g>"##,
        base::class(spec.side),
        num(-wide / 2.0),
        num(wide),
        escaped(&words)
    );
    let tokens = [
        (u.vigilance, "m-vigil", "Vigilant (MT-VIG-2)"),
        (u.shaken, "m-shaken", "Shaken: it must recover (MT-RES-3)"),
        (u.flight, "m-flight", "In flight: it must rally (MT-RES-5)"),
        (!u.engaged.is_empty(), "m-clash", "In hand-to-hand (MT-HTH-13)"),
        (u.acted, "m-acted", "Has acted with this card (MT-CARD-16)"),
    ];
    let mut right = wide / 2.0 + 12.0;
    for (_, token, says) in tokens.into_iter().filter(|(is, ..)| *is) {
        let _ = write!(
            tag,
            r##"<g transform="translate({} 0)"><title>{says}</title><use href="#{token}"/></g>"##,
            num(right)
        );
        right += 21.0;
    }
    let inner = read::group((0.0, free.unwrap_or(ways[0])), class, &tag);
    let svg = format!(
        r#"<g id="{id}" class="piece q-mark" data-place="{place}" transform="translate({x} {y})"><g class="lies">{inner}</g></g>"#
    );
    Piece { id, layer: Layer::Markers, place, x, y, svg, label: String::new() }
}

/// "Rangers, 6 of 6 figures, Shaken, at 17.00/9.00"
fn label(state: &State, unit: UnitId) -> String {
    let (u, spec) = (state.unit(unit), state.spec(unit));
    let mut words = vec![spec.name.to_string(), spec.profile.name.to_string()];
    if spec.size > 1 {
        words.push(format!("{} of {} figures", u.figures.len(), spec.size));
    }
    words.extend(conditions(state, unit));
    let smoke = u.figures.iter().filter(|figure| figure.smoke).count();
    if smoke > 0 {
        words.push(format!("{smoke} in Smoke"));
    }
    if u.acted {
        words.push("has acted".to_owned());
    }
    format!("{}, at {}", words.join(", "), MEASURE.place(middle(state, unit)))
}
