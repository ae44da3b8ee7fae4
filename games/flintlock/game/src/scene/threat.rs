//! Where danger comes from: shots as dashes, blows as arrows, rides as ribbons, each with its chance.

use std::fmt::Write;

use desk::{Blow, Threat, ThreatKind, Threats};
use flintlock::State;
use hexes::Hex;

use super::effects::Line;
use super::{offers, spot};
use scene::pen::num;

pub fn threats(state: &State, threats: &Threats) -> String {
    let Some(at) = offers::hex(state, &threats.place) else { return String::new() };
    let (x, y) = spot::centre(state.grid(), at);
    let mut out = format!(
        r#"<g class="threats" fill="none" stroke-linecap="round" stroke-linejoin="round"><g transform="translate({x} {y})"><path d="{0}" stroke="var(--white)" stroke-width="7"/><path d="{0}" stroke="var(--hit)" stroke-width="3.5"/></g>"#,
        spot::INNER
    );
    // The likeliest stand first and lie on top.
    for threat in threats.attacks.iter().rev() {
        for blow in &threat.blows {
            draw(state, threat, blow, at, &mut out);
        }
    }
    for threat in threats.attacks.iter().rev() {
        plate(state, threat, &mut out);
    }
    out.push_str("</g>");
    out
}

fn draw(state: &State, threat: &Threat, blow: &Blow, at: Hex, out: &mut String) {
    let Some(from) = offers::hex(state, &blow.from) else { return };
    let via: Vec<Hex> = blow.via.iter().filter_map(|name| offers::hex(state, name)).collect();
    let last = via.last().copied().unwrap_or(from);
    if last == at {
        return;
    }
    let end = Line::between(state, last, at);
    let ((ex, ey), turn) = (end.before_end(26.0), num(end.degrees()));
    let mut d = String::new();
    match via.first() {
        None => {
            let (sx, sy) = end.past_start(22.0);
            let _ = write!(d, "M{} {}", num(sx), num(sy));
        }
        Some(first) => {
            let (sx, sy) = Line::between(state, from, *first).past_start(22.0);
            let _ = write!(d, "M{} {}", num(sx), num(sy));
            for hex in &via {
                let (x, y) = spot::centre(state.grid(), *hex);
                let _ = write!(d, "L{x} {y}");
            }
        }
    }
    let (ex, ey) = (num(ex), num(ey));
    let _ = write!(d, "L{ex} {ey}");
    let (wide, dashes) = match threat.kind {
        ThreatKind::Fire => ("2.6", "8 5"),
        ThreatKind::Assault => ("5", "none"),
        ThreatKind::Charge => ("5", "14 7"),
    };
    let head = "M-12-8l14 8l-14 8z";
    let _ = write!(
        out,
        r#"<path d="{d}" stroke="var(--white)" stroke-width="7" stroke-opacity=".9"/><path d="{d}" stroke="var(--hit)" stroke-width="{wide}" stroke-dasharray="{dashes}"/><path d="{head}" transform="translate({ex} {ey})rotate({turn})" fill="var(--hit)" stroke="var(--white)" stroke-width="1.6"/>"#
    );
}

/// The chance that it tells, on a plate at whoever strikes first.
fn plate(state: &State, threat: &Threat, out: &mut String) {
    let Some(from) = threat.blows.first().and_then(|blow| offers::hex(state, &blow.from)) else {
        return;
    };
    let (x, y) = spot::centre(state.grid(), from);
    let text = format!("{} %", threat.tells);
    let wide = text.chars().count() as i32 * 6 + 10;
    let _ = write!(
        out,
        r#"<g transform="translate({x} {})"><rect x="{}" y="-8" width="{wide}" height="16" rx="4" fill="var(--hit)" stroke="var(--white)" stroke-width="1.5"/><text class="fell" y="3.6">{text}</text></g>"#,
        y - 24,
        -wide / 2
    );
}
