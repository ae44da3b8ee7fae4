//! Tokens on a figure: shape first, colour second, each in its own place, always upright. They lean on
//! the rim of its base, so that those of two who stand in contact are told apart.

use std::fmt::Write;

use ::flintloque::parts::FigureId;
use ::flintloque::state::State;

pub fn symbols(out: &mut String) {
    out.push_str(r##"<g id="q-done"><circle r="7" fill="var(--black)" stroke="var(--white)" stroke-width="1.400"/><path d="M-3.400.3l2.600 2.700l4.600-5.400" class="ln" stroke="var(--white)" stroke-width="2.100"/></g><path id="q-hit" d="M0-10.500l2.800 4.200l4.700-1.800l-.2 5l4.900 1.500l-3.300 3.800l3 4.100l-4.900 1.100l-.1 5l-4.600-2l-2.900 4.100l-2.500-4.300l-4.800 1.500l.5-5l-4.800-1.600l3.400-3.700l-2.800-4.200l4.900-1l.4-5l4.500 2.300z" fill="var(--hit)" stroke="var(--white)" stroke-width="1.600" stroke-linejoin="round"/><path id="q-wound" d="M0-11C4-5 8-1 8 4A8 8 0 0 1-8 4C-8-1-4-5 0-11Z" fill="#8e1b14" stroke="var(--white)" stroke-width="1.600"/><g id="q-shaken"><path d="M0-9.500L10 8H-10Z" fill="var(--warn)" stroke="var(--black)" stroke-width="1.800" stroke-linejoin="round"/><path d="M0-3.600V2M0 5.200v.1" class="ln" stroke="var(--black)" stroke-width="2.600"/></g><g id="q-load"><path d="M-3.600-8h7.200v16h-7.200z" fill="var(--white)" stroke="var(--black)" stroke-width="1.400" stroke-linejoin="round"/><circle cy="-3.800" r="2.200" fill="var(--black)"/><path d="M-1.800 3.800h3.600" stroke="var(--black)" stroke-width="1.400"/></g><g id="q-pistol"><path d="M-3-6h6v12h-6z" fill="var(--sel)" stroke="var(--black)" stroke-width="1.300" stroke-linejoin="round"/><circle cy="-2.600" r="1.700" fill="var(--black)"/></g><g id="q-note"><circle r="7.600" fill="var(--white)" stroke="var(--black)" stroke-width="1.500"/><path d="M-2 3.600V-4.500l5-1.200V2" class="ln" stroke="var(--black)" stroke-width="1.600"/><path d="M-2.200 3.600h-.6M2.800 2h-.6" class="ln" stroke="var(--black)" stroke-width="3.400"/></g><g id="q-fall"><circle r="7.600" fill="var(--white)" stroke="var(--black)" stroke-width="1.500"/><path d="M-2.600 4.200C-5.200-.5-3-4.600 0-4.600C3-4.600 5.200-.5 2.600 4.200" class="ln" stroke="var(--black)" stroke-width="2.200"/></g><g id="q-fallen" class="ln"><path d="M-12-12l24 24M12-12l-24 24" stroke="var(--white)" stroke-width="8"/><path d="M-12-12l24 24M12-12l-24 24" stroke="var(--hit)" stroke-width="4.400"/></g><g id="q-shoe"><circle r="5" fill="var(--white)" stroke="var(--black)"/><path d="M-1.800 2.800C-3.500-.3-2-3 0-3C2-3 3.500-.3 1.800 2.800" class="ln" stroke="var(--black)" stroke-width="1.500"/></g><g id="q-led" fill="none"><circle r="21.500" stroke="var(--black)" stroke-width="5"/><circle r="21.500" stroke="#e8bf4a" stroke-width="3"/><path d="M0-25.500v4M0 25.500v-4M-25.500 0h4M25.500 0h-4M-18-18l2.800 2.800M18 18l-2.800-2.800M18-18l-2.800 2.800M-18 18l2.800-2.800" stroke="#e8bf4a" stroke-width="3.400" stroke-linecap="round"/></g>"##);
}

/// The tokens of a figure.
pub fn tokens(state: &State, figure: FigureId, size: f64, out: &mut String) {
    let f = state.figure(figure);
    let start = out.len();
    let mut put = |id: &str, x: f64, y: f64, number: Option<u8>| {
        let (x, y) = ((x * size).round() as i32, (y * size).round() as i32);
        let _ = write!(out, r##"<use href="#q-{id}" x="{x}" y="{y}"/>"##);
        if let Some(number) = number {
            let _ = write!(out, r#"<text class="q-count" x="{x}" y="{}">{number}</text>"#, y + 6);
        }
    };
    for step in 0..f.reload.min(4) {
        put("load", -18.0 - 8.0 * f64::from(step), 19.0, None);
    }
    for step in 0..f.reload_pistols.min(4) {
        let aside = if f.reload > 0 { 35.0 } else { 19.0 };
        put("pistol", -18.0 - 7.0 * f64::from(step), aside, None);
    }
    if f.activated {
        put("done", -21.0, 0.0, None);
    }
    if f.playing {
        put("note", -19.0, -18.0, None);
    }
    if f.shaken {
        put("shaken", 19.0, 17.0, None);
    }
    if f.wounds > 0 {
        put("wound", 22.0, 0.0, Some(f.wounds));
    }
    if f.hits > 0 {
        put("hit", 19.0, -18.0, Some(f.hits));
    }
    if f.mounted {
        // With a shoe: these are the mount's.
        for (id, number, x) in [("hit", f.mount_hits, -12.0), ("wound", f.mount_wounds, 12.0)] {
            if number > 0 {
                put(id, x, 34.0, Some(number));
                put("shoe", x, 46.0, None);
            }
        }
    } else if state.spec(figure).mount.is_some() {
        put("fall", 0.0, -29.0, None);
    }
    if out.len() > start {
        out.insert_str(start, r#"<g class="q-tok">"#);
        out.push_str("</g>");
    }
}
