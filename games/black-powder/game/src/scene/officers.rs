//! Commanders as medallions: a bust in the coat of the side, the Staff Rating in a disc, the name on a ribbon. A
//! general has twelve gold points.

use std::fmt::Write;

use black_powder::State;
use black_powder::parts::CommanderId;
use kernel::Side;
use scene::curve::{Point, sin_cos};
use scene::pen::{escaped, num};
use scene::table::read;

use super::legend;

/// Coat and lapels by side.
const COATS: [(&str, &str); 2] = [("#b3352b", "#1f3d78"), ("#2f5896", "#f2ead6")];
const RIBBONS: [&str; 2] = ["#8f241e", "#24508c"];
const RIMS: [&str; 2] = ["var(--crownframe)", "var(--congframe)"];

/// The medallion of a side, 41 across.
fn id(side: Side) -> &'static str {
    ["b-officer-1", "b-officer-2"][side.index()]
}

pub fn symbols(out: &mut String) {
    for side in Side::BOTH {
        let ((coat, lapels), rim) = (COATS[side.index()], RIMS[side.index()]);
        let _ = write!(
            out,
            r##"<g id="{}"><circle r="20.500" fill="#efe2c2" stroke="var(--black)" stroke-width="2.200"/><circle r="18" fill="none" stroke="{rim}" stroke-width="3"/><g transform="translate(0 1)"><path d="M-14.500 13.500C-13 5.500-7 3.800 0 3.800S13 5.500 14.500 13.500A18 18 0 0 1-14.500 13.500Z" fill="{coat}" stroke="var(--black)" stroke-width="1.200"/><path d="M-4 4.200L0 16 4 4.200z" fill="var(--white)" stroke="var(--black)" stroke-width=".8"/><path d="M-4.500 4.400L-9 12l4.800 3.500zM4.500 4.400L9 12l-4.800 3.500z" fill="{lapels}" stroke="var(--black)" stroke-width=".8"/><path d="M-13.500 8.500l5-3M13.500 8.500l-5-3" stroke="#e3c25c" stroke-width="2.600"/><path d="M-5.800-5C-6 2-3.500 5.600 0 5.600S6 2 5.800-5z" fill="#efcfa8" stroke="var(--black)"/><path d="M-6.600-3q-1.500 5 .6 7M6.600-3q1.500 5-.6 7" stroke="#d9d2c2" stroke-width="2.400" fill="none"/><path d="M-2.500-.8v.1M2.500-.8v.1" stroke="var(--black)" stroke-width="1.500" stroke-linecap="round"/><path d="M-1.800 3q1.800 1 3.600 0" stroke="var(--black)" stroke-width=".9" fill="none"/><path d="M-12-4.500C-9-7.500-7-13 0-13S9-7.500 12-4.500C7-3.800-7-3.800-12-4.500Z" fill="#1b1712" stroke="#e3c25c" stroke-width="1.100"/></g></g>"##,
            id(side)
        );
    }
    let points: String = (0..12)
        .map(|i| {
            let (sin, cos) = sin_cos(30.0 * f64::from(i));
            let [a, b, c, d] = [18.0 * cos, 18.0 * sin, 26.0 * cos, 26.0 * sin].map(num);
            format!("M{a} {b}L{c} {d}")
        })
        .collect();
    let (can, held) = (open_ring(23.5), open_ring(25.0));
    let _ = write!(
        out,
        r##"<g id="b-general" stroke-linecap="round"><path d="{points}" stroke="var(--black)" stroke-width="6"/><path d="{points}" stroke="#d8b24a" stroke-width="3.400"/></g><circle id="b-gilt" r="18" fill="none" stroke="#d8b24a" stroke-width="3"/><g id="b-held" fill="none" stroke-linecap="round"><path d="{held}" stroke="var(--black)" stroke-width="11"/><path d="{held}" stroke="var(--white)" stroke-width="8.600"/><path d="{held}" stroke="var(--sel)" stroke-width="5"/><path d="{held}" stroke="var(--black)" stroke-width="2" stroke-dasharray="7 6" stroke-linecap="butt"/></g><g id="b-can" fill="none" stroke-linecap="round"><path d="{can}" stroke="var(--black)" stroke-width="7"/><path d="{can}" stroke="var(--go)" stroke-width="4"/></g>"##
    );
}

/// A ring that leaves the disc with the rating free.
fn open_ring(r: f64) -> String {
    let [(sy, sx), (ty, tx)] = [76.0, -2.0].map(sin_cos);
    let [ax, ay, bx, by] = [sx * r, sy * r, tx * r, ty * r].map(num);
    let r = num(r);
    format!("M{ax} {ay}A{r} {r} 0 1 1 {bx} {by}")
}

/// How large he is drawn; smaller with troops.
pub fn size(state: &State, commander: CommanderId) -> f64 {
    if state.commander(commander).with.is_some() { 0.65 } else { 0.83 }
}

/// A medallion about a point.
pub fn medallion(state: &State, commander: CommanderId, at: Point, out: &mut String) {
    let (c, spec) = (state.commander(commander), state.commander_spec(commander));
    let is_general = spec.brigade.is_none();
    let mut inner = format!(r#"<g transform="scale({})">"#, size(state, commander));
    inner.push_str(r##"<circle cx="3" cy="4" r="21" fill="var(--black)" fill-opacity=".35"/>"##);
    if is_general {
        let _ = write!(
            inner,
            r##"<g><title>{}</title><use href="#b-general"/></g>"##,
            escaped(legend::GENERAL.says)
        );
    }
    let _ = write!(inner, r##"<use href="#{}"/>"##, id(spec.side));
    if is_general {
        inner.push_str(r##"<use href="#b-gilt"/>"##);
    }
    let _ = write!(
        inner,
        r##"<g transform="translate(17 13)"><circle r="10.500" fill="var(--white)" stroke="var(--black)" stroke-width="2.200"/><text class="b-rating" y="5.600">{}</text></g>"##,
        c.rating
    );
    if c.with.is_none() {
        ribbon(&spec.name, spec.side, &mut inner);
    }
    inner.push_str("</g>");
    out.push_str(&read::group(at, "", &inner));
}

fn ribbon(name: &str, side: Side, out: &mut String) {
    let half = (name.chars().count() as f64 * 8.0 + 14.0) / 2.0;
    let (x, wide) = (num(-half), num(2.0 * half));
    let _ = write!(
        out,
        r##"<g class="near nearest"><path d="M{x} 25h{wide}l-5 7.500 5 7.500h-{wide}l5-7.500z" fill="{}" stroke="var(--black)" stroke-width="1.300"/><text class="b-ribbon" y="37">{}</text></g>"##,
        RIBBONS[side.index()],
        escaped(name)
    );
}
