//! The line of the line-of-sight tool.

use std::fmt::Write;

use desk::Sight;
use flintlock::State;

use super::effects::Line;
use super::{offers, spot};
use scene::pen::num;

/// White on black as far as the eye goes, red dots on white beyond what blocks it.
pub fn sight(state: &State, sight: &Sight) -> String {
    let (Some(from), Some(to)) = (offers::hex(state, &sight.from), offers::hex(state, &sight.to))
    else {
        return String::new();
    };
    if from == to {
        return String::new();
    }
    let grid = state.grid();
    let mut out = String::from(r#"<g class="sight" fill="none" stroke-linecap="round">"#);
    let crossed: Vec<_> = sight.crossed.iter().filter_map(|n| offers::hex(state, n)).collect();
    if !crossed.is_empty() {
        let d = spot::outline(grid, &crossed);
        let _ = write!(
            out,
            r#"<path d="{d}" stroke="var(--black)" stroke-width="2.6" stroke-opacity=".7"/><path d="{d}" stroke="var(--white)" stroke-width="1.2" stroke-dasharray="3 4"/>"#
        );
    }
    let line = Line::between(state, from, to);
    let ((ax, ay), (bx, by)) = (line.past_start(0.0), line.before_end(0.0));
    let blocked = sight.blocked_at.as_deref().and_then(|n| offers::hex(state, n));
    let (mx, my) = match blocked {
        Some(hex) if !sight.clear => line.nearest(spot::centre(grid, hex)),
        None if !sight.clear => (ax, ay),
        _ => (bx, by),
    };
    let [ax, ay, bx, by, mx, my] = [ax, ay, bx, by, mx, my].map(num);
    if !sight.clear {
        let d = format!("M{mx} {my}L{bx} {by}");
        let _ = write!(
            out,
            r#"<path d="{d}" stroke="var(--white)" stroke-width="6.5"/><path d="{d}" stroke="var(--hit)" stroke-width="4" stroke-dasharray="0 8"/>"#
        );
    }
    let d = format!("M{ax} {ay}L{mx} {my}");
    let _ = write!(
        out,
        r#"<path d="{d}" stroke="var(--black)" stroke-width="7"/><path d="{d}" stroke="var(--white)" stroke-width="4"/>"#
    );
    if let Some(hex) = blocked.filter(|_| !sight.clear) {
        let (x, y) = spot::centre(grid, hex);
        let _ = write!(
            out,
            r#"<g transform="translate({x} {y})"><path d="{0}" stroke="var(--white)" stroke-width="7"/><path d="{0}" stroke="var(--hit)" stroke-width="4"/></g><g transform="translate({mx} {my})"><circle r="8" fill="var(--hit)" stroke="var(--white)" stroke-width="2"/><path d="M-3.5-3.5l7 7M3.5-3.5l-7 7" stroke="var(--white)" stroke-width="2.4"/></g>"#,
            spot::HEX
        );
    }
    for (x, y) in [(&ax, &ay), (&bx, &by)] {
        let _ = write!(
            out,
            r#"<circle cx="{x}" cy="{y}" r="5.5" fill="var(--white)" stroke="var(--black)" stroke-width="2.4"/>"#
        );
    }
    out + "</g>"
}
