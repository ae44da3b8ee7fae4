//! Tokens on a figure: shape first, colour second, each in its own place, always upright. They lean on
//! the rim of its base, so that those of two who stand in contact are told apart.

use std::fmt::Write;

use ::flintloque::parts::FigureId;
use ::flintloque::state::State;

use super::ids;
use super::legend::{self, Mark};

pub fn symbols(out: &mut String) {
    out.push_str(r##"<g id="q-done"><circle r="7" fill="var(--black)" stroke="var(--white)" stroke-width="1.400"/><path d="M-3.400.3l2.600 2.700l4.600-5.400" class="ln" stroke="var(--white)" stroke-width="2.100"/></g><path id="q-hit" d="M0-10.500l2.800 4.200l4.700-1.800l-.2 5l4.900 1.500l-3.300 3.800l3 4.100l-4.900 1.100l-.1 5l-4.600-2l-2.900 4.100l-2.500-4.300l-4.800 1.500l.5-5l-4.800-1.600l3.400-3.700l-2.800-4.200l4.900-1l.4-5l4.500 2.300z" fill="var(--hit)" stroke="var(--white)" stroke-width="1.600" stroke-linejoin="round"/><path id="q-wound" d="M0-11C4-5 8-1 8 4A8 8 0 0 1-8 4C-8-1-4-5 0-11Z" fill="#8e1b14" stroke="var(--white)" stroke-width="1.600"/><g id="q-shaken"><path d="M0-9.500L10 8H-10Z" fill="var(--warn)" stroke="var(--black)" stroke-width="1.800" stroke-linejoin="round"/><path d="M0-3.600V2M0 5.200v.1" class="ln" stroke="var(--black)" stroke-width="2.600"/></g><g id="q-load"><path d="M-3.600-8h7.200v16h-7.200z" fill="var(--white)" stroke="var(--black)" stroke-width="1.400" stroke-linejoin="round"/><circle cy="-3.800" r="2.200" fill="var(--black)"/><path d="M-1.800 3.800h3.600" stroke="var(--black)" stroke-width="1.400"/></g><g id="q-pistol"><path d="M-3-6h6v12h-6z" fill="var(--sel)" stroke="var(--black)" stroke-width="1.300" stroke-linejoin="round"/><circle cy="-2.600" r="1.700" fill="var(--black)"/></g><g id="q-note"><circle r="7.600" fill="var(--white)" stroke="var(--black)" stroke-width="1.500"/><path d="M-2 3.600V-4.500l5-1.200V2" class="ln" stroke="var(--black)" stroke-width="1.600"/><path d="M-2.200 3.600h-.6M2.800 2h-.6" class="ln" stroke="var(--black)" stroke-width="3.400"/></g><g id="q-fall"><circle r="7.600" fill="var(--white)" stroke="var(--black)" stroke-width="1.500"/><path d="M-2.600 4.200C-5.200-.5-3-4.600 0-4.600C3-4.600 5.200-.5 2.600 4.200" class="ln" stroke="var(--black)" stroke-width="2.200"/></g><g id="q-fallen" class="ln"><path d="M-12-12l24 24M12-12l-24 24" stroke="var(--white)" stroke-width="8"/><path d="M-12-12l24 24M12-12l-24 24" stroke="var(--hit)" stroke-width="4.400"/></g><g id="q-shoe"><circle r="5" fill="var(--white)" stroke="var(--black)"/><path d="M-1.800 2.800C-3.500-.3-2-3 0-3C2-3 3.500-.3 1.800 2.800" class="ln" stroke="var(--black)" stroke-width="1.500"/></g><g id="q-led" fill="none"><circle r="21.500" stroke="var(--black)" stroke-width="5"/><circle r="21.500" stroke="#e8bf4a" stroke-width="3"/><path d="M0-25.500v4M0 25.500v-4M-25.500 0h4M25.500 0h-4M-18-18l2.800 2.800M18 18l-2.800-2.800M18-18l-2.800 2.800M-18 18l2.800-2.800" stroke="#e8bf4a" stroke-width="3.400" stroke-linecap="round"/></g>"##);
}

/// The tokens of a figure. Each says what it is to a resting pointer; a click on it is for its figure.
pub fn tokens(state: &State, figure: FigureId, size: f64, out: &mut String) {
    let f = state.figure(figure);
    let (start, piece) = (out.len(), ids::piece(&state.scenario, figure));
    let mut put = |mark: &Mark, number: u8, places: &[(f64, f64)], counted: bool| {
        let _ = write!(
            out,
            r#"<g class="q-tip" data-piece="{piece}"><title>{}</title>"#,
            mark.says(number)
        );
        for (x, y) in places {
            let (x, y) = ((x * size).round() as i32, (y * size).round() as i32);
            let _ = write!(out, r##"<use href="#q-{}" x="{x}" y="{y}"/>"##, mark.id);
            if counted {
                let y = y + 6;
                let _ = write!(out, r#"<text class="q-count" x="{x}" y="{y}">{number}</text>"#);
            }
        }
        out.push_str("</g>");
    };
    let row = |number: u8, apart: f64, down: f64| -> Vec<(f64, f64)> {
        (0..number.min(4)).map(|step| (-18.0 - apart * f64::from(step), down)).collect()
    };
    if f.reload > 0 {
        put(&legend::LOAD, f.reload, &row(f.reload, 8.0, 19.0), false);
    }
    if f.reload_pistols > 0 {
        let down = if f.reload > 0 { 35.0 } else { 19.0 };
        put(&legend::PISTOL, f.reload_pistols, &row(f.reload_pistols, 7.0, down), false);
    }
    if f.activated {
        put(&legend::DONE, 1, &[(-21.0, 0.0)], false);
    }
    if f.playing {
        put(&legend::NOTE, 1, &[(-19.0, -18.0)], false);
    }
    if f.shaken {
        put(&legend::SHAKEN, 1, &[(19.0, 17.0)], false);
    }
    if f.wounds > 0 {
        put(&legend::WOUND, f.wounds, &[(22.0, 0.0)], true);
    }
    if f.hits > 0 {
        put(&legend::HIT, f.hits, &[(19.0, -18.0)], true);
    }
    if f.mounted {
        // With a shoe: these are the mount's.
        let hits = (&legend::MOUNT_HIT, f.mount_hits, -12.0);
        let wounds = (&legend::MOUNT_WOUND, f.mount_wounds, 12.0);
        for (mark, number, x) in [hits, wounds].into_iter().filter(|(_, number, _)| *number > 0) {
            put(mark, number, &[(x, 34.0)], true);
            put(&Mark { id: "shoe", ..*mark }, number, &[(x, 46.0)], false);
        }
    } else if state.spec(figure).mount.is_some() {
        put(&legend::FALL, 1, &[(0.0, -29.0)], false);
    }
    if out.len() > start {
        out.insert_str(start, r#"<g class="q-tok">"#);
        out.push_str("</g>");
    }
}
