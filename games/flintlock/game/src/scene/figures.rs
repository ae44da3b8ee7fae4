//! The pictures on counters, as symbols that are drawn once and used by every counter.
//!
//! A shape without a fill takes the counter's own colour, `currentColor` is the colour of its
//! figures: both come from the class of the nation, so one symbol does for all.

use std::collections::BTreeSet;
use std::fmt::Write;

use flintlock::Scenario;
use flintlock::chart::Hat;

use super::{badge, counter, effects, facing, leader, markers, offers};
use scene::pen::num;

/// Everything that pieces of this battle use.
pub fn symbols(scenario: &Scenario) -> String {
    let hats: BTreeSet<Hat> = scenario.chart.badges.iter().map(|b| b.hat).collect();
    let mut out = String::new();
    hats.into_iter().for_each(|hat| foot(hat, &mut out));
    horse(&mut out);
    guns(&mut out);
    seen_from_far(&mut out);
    counter::symbols(scenario, &mut out);
    facing::symbols(&mut out);
    markers::symbols(&mut out);
    leader::symbols(scenario, &mut out);
    offers::symbols(&mut out);
    effects::symbols(&mut out);
    out
}

const SKIN: &str = "#e9c9a2";
const FACE: &str = r##"fill="#e9c9a2""##;

/// A path and how it is drawn. Paths begin absolutely and go on relatively.
type Part = (&'static str, &'static str);

fn headdress(hat: Hat) -> &'static [Part] {
    const BLACK: &str = r#"fill="var(--black)""#;
    match hat {
        Hat::Cocked => &[("M-4-12.6q1.5-3.2 4-3q2.5-.2 4 3q-4-1.4-8 0z", BLACK)],
        Hat::Cap => &[
            ("M-2-12.6v-3.2h3.8v3.2z", BLACK),
            ("M1.6-15.5q1.6-2 1-4", r#"fill="none" stroke="var(--white)" stroke-width="1.1""#),
        ],
        Hat::Round => &[("M-4.2-13.1h8.4v1.3h-8.4zM-2-12.6q0-3.4 2-3.4t2 3.4z", BLACK)],
        Hat::Bearskin => &[("M-2.2-12.2q-.6-6.2 2.2-6.4q2.8.2 2.2 6.4z", BLACK)],
    }
}

/// A man at the shoulder, from behind to before.
const STANDING: [Part; 7] = [
    ("M-1.3-5.2l-.3 5.2M1.3-5.2l.3 5.2", r#"stroke="currentColor" stroke-width="1.7""#),
    ("M-2.6-10.4h5.2l.8 6.3h-6.8z", r#"fill="currentColor""#),
    ("M-2.7-10l-1 4.8M2.7-10l1 4.8", r#"stroke="currentColor" stroke-width="1.4""#),
    ("M-2.5-10.3h1.1l3.8 4.7h-1.1zM2.5-10.3h-1.1l-3.8 4.7h1.1z", ""),
    ("M4-2.8v-14.2", r#"stroke="var(--black)""#),
    ("M4-17v-3", r#"stroke="var(--white)" stroke-width=".7""#),
    ("M-1.8-12a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0z", FACE),
];

/// Men beside each other in as few paths as one man: a battle has hundreds of them.
fn rank(hat: Hat, xs: &[f64], y: f64, size: f64) -> String {
    let mut out = format!(r#"<g transform="translate(0 {y})scale({size})">"#);
    for (path, pen) in STANDING.iter().chain(headdress(hat)) {
        let all: String = xs.iter().map(|x| shifted(path, x / size)).collect();
        let _ = write!(out, r#"<path d="{all}" {pen}/>"#);
    }
    out + "</g>"
}

/// A path so far to the right.
fn shifted(path: &str, dx: f64) -> String {
    let mut out = String::new();
    for part in path.split('M').skip(1) {
        let end = part[1..].find(|c: char| !c.is_ascii_digit() && c != '.').map_or(0, |i| i + 1);
        let x: f64 = part[..end].parse().unwrap_or(0.0);
        let _ = write!(out, "M{}{}", num(x + dx), &part[end..]);
    }
    out
}

/// A man aiming, one kneeling, and the four formations.
fn foot(hat: Hat, out: &mut String) {
    let h = badge::hat_letter(hat);
    let cap: String =
        headdress(hat).iter().map(|(d, pen)| format!(r#"<path d="{d}" {pen}/>"#)).collect();
    let _ = write!(
        out,
        r##"<g id="c-a-{h}"><path d="M-1-5.2l-2.4 5.2M1-5.2l2.2 2.6l-.4 2.6" fill="none" stroke="currentColor" stroke-width="1.8"/><path d="M-2.4-10.5h4l.8 6.2h-4.6z" fill="currentColor"/><path d="M-2.4-10.3h1.1l3.6 4.7h-1.1z"/><path d="M0-9.4l6.5-.3" stroke="currentColor" stroke-width="1.7"/><path d="M-2.5-8.8l16-2.4" stroke="var(--black)" stroke-width="1.2"/><circle cx=".8" cy="-12" r="1.8" fill="{SKIN}"/><g transform="translate(.8)">{cap}</g></g><g id="c-n-{h}"><path d="M-.5-3.8l-4 3.2l-2 .6M.5-4l3.5.4v3.6" fill="none" stroke="currentColor" stroke-width="1.8"/><path d="M-2.4-9.2h4l.8 6.2h-4.8z" fill="currentColor"/><path d="M-2.4-9h1.1l3.6 4.7h-1.1z"/><path d="M0-8l6.5-.3" stroke="currentColor" stroke-width="1.7"/><path d="M-2.5-7.4l16-2.4" stroke="var(--black)" stroke-width="1.2"/><circle cx=".8" cy="-10.7" r="1.8" fill="{SKIN}"/><g transform="translate(.8 1.3)">{cap}</g></g>"##
    );
    let man = |pose: char, x: f64, y: f64, size: f64| {
        format!(r##"<use href="#c-{pose}-{h}" transform="translate({x} {y})scale({size})"/>"##)
    };
    let rank = |xs: &[f64], y: f64, size: f64| rank(hat, xs, y, size);
    let behind = |men: String| format!(r#"<g opacity=".72">{men}</g>"#);
    let mut group = |id: &str, content: String| {
        let _ = write!(out, r#"<g id="c-{id}-{h}">{content}</g>"#);
    };
    group("open", rank(&[-14.5, -5.2, 4.1, 13.4], 8.6, 0.94));
    let gaps = r#"<path d="M-3.5 8.4h6M14 8.4h4M-18.5 8.4h4" stroke="currentColor" stroke-width="1.5" stroke-dasharray="2 1.5"/>"#;
    group("openr", rank(&[-9.5, 8.5], 8.6, 0.94) + gaps);
    let rear = behind(rank(&[-13.2, -7.6, -2.0, 3.6, 9.2, 14.8], 4.6, 0.84));
    group("close", rear + &rank(&[-16.0, -10.4, -4.8, 0.8, 6.4, 12.0], 8.8, 0.88));
    let rear = behind(rank(&[-4.8, 0.8, 6.4], 4.6, 0.84));
    group("closer", rear + &rank(&[-7.6, -2.0, 3.6], 8.8, 0.88));
    let arrows = r#"<path d="M-14 8.5v-15.5m-3 3.5l3-3.5l3 3.5M13 8.5v-15.5m-3 3.5l3-3.5l3 3.5" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>"#;
    let file = [-4.6, 3.4];
    let rear = behind(rank(&file, 1.6, 0.76) + &rank(&file, 5.2, 0.76));
    group("column", rear + &rank(&file, 8.8, 0.76) + arrows);
    group("columnr", behind(rank(&[-0.6], 3.4, 0.76)) + &rank(&[-0.6], 8.8, 0.76) + arrows);
    group("skirmish", man('a', -11.0, 8.2, 0.98) + &man('n', 5.0, 8.8, 0.98));
    group("skirmishr", man('n', -4.0, 8.8, 1.05));
}

const HORSE: &str = r#"<path d="M-9.5-2.5C-7-4.7-2-4.2 2-3.8C4-4.4 6-7 8.2-10L9-12L9.9-10.3C11-9.6 12.8-7.8 13.6-6.3L12.5-5L10.3-6C9.4-4.5 8.7-2.7 8-.7L13.5 1.2L15.4 4.6L14.1 5L12.1 2.6L6.8 1.9L10.5 4.2L9.8 7.6L8.5 7.5L8.5 4.9L4.2 2.4C1 3-3 2.8-5.4 2L-8.6 3.6L-13.6 6.9L-14.6 5.9L-10.6 2.2L-9.9.6L-12.6 2.2L-16.3 2.8L-16.5 1.5L-13 .3L-10.6-1.3ZM-9.6-2.4C-12-4.8-14.6-3.4-17-4.6C-15.2-1.6-12-.6-10-.8Z" fill="currentColor"/>"#;

/// Horsemen at the gallop: two, or one when Reduced.
fn horse(out: &mut String) {
    let _ = write!(
        out,
        r##"<g id="c-h">{HORSE}<path d="M-2.4-4.2l.9-6.8l4-.2l.7 7z" fill="currentColor"/><path d="M-2.2-10.6l.8-.6l4.4 5.8l-.8.6zM-.4-4.1l1.5-.6l1.9 4.5l2 .3l-.2 1.6l-2.9-.6zM-5-4.3l2.6.7h5.6l.8 1.2h-8.6z"/><path d="M2-10.3l3.8-2.3" stroke="currentColor" stroke-width="1.7"/><path d="M5.6-12.5l5.9-6" stroke="var(--white)" stroke-width="1.2"/><circle cx=".8" cy="-12.8" r="1.8" fill="{SKIN}"/><path d="M-1.3-13q.3-3.2 2.3-3.2q2 .2 2 3.2z" fill="var(--black)"/><path d="M-2.6-13q0-5 5.6-4.4" fill="none" stroke="var(--black)" stroke-width="1.6"/></g><g id="c-horse"><use href="#c-h" transform="translate(-6.5 1)scale(.78)" opacity=".75"/><use href="#c-h" transform="translate(5.5 2.6)scale(.84)"/></g><g id="c-horser"><use href="#c-h" transform="translate(0 2.4)scale(.9)"/></g>"##
    );
}

/// A gun in profile, fire side up; the same behind its limber.
fn guns(out: &mut String) {
    let _ = write!(
        out,
        r#"<g id="c-gun"><path d="M0 1l-15 6.2l-1.5-1.6l13.5-7.6z" fill="currentColor"/><path d="M-8.5-4.2L14-8.2l.8 3.8L-8-.2q-2.5-1.4-.5-4z" fill="currentColor" stroke="var(--black)" stroke-width=".8"/><path d="M-10.6-2.4h-1.8" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/><path d="M11-7.9l.7 4M-3-5.4l.7 4" stroke="var(--black)" stroke-width=".9"/><circle cx="1.5" cy="1.4" r="6.8" stroke="currentColor" stroke-width="2.2"/><path d="M1.5-5.4v13.6M-5.3 1.4h13.6M-3.3-3.4l9.6 9.6M6.3-3.4l-9.6 9.6" stroke="currentColor"/><circle cx="1.5" cy="1.4" r="1.7" fill="currentColor"/></g><g id="c-limber"><g transform="translate(9.5 1.4)scale(.66)">{HORSE}</g><path d="M-5 3.4h10" stroke="currentColor" stroke-width="1.2"/><path d="M-18-3.6l10.5 3.2l-.5 2.4l-10.4-2.6z" fill="currentColor" stroke="var(--black)" stroke-width=".6"/><circle cx="-12.5" cy="3" r="4.3" stroke="currentColor" stroke-width="1.6"/><path d="M-12.5-1.3v8.6M-16.8 3h8.6" stroke="currentColor" stroke-width=".8"/><circle cx="-4" cy="4" r="3.3" stroke="currentColor" stroke-width="1.5"/><path d="M-6-1.6h4v3h-4z" fill="currentColor"/></g>"#
    );
}

/// What is left of a counter when hexes are small: the formation from above, turned to each of its
/// facings.
fn seen_from_far(out: &mut String) {
    const GLYPHS: [(&str, bool, &str); 7] = [
        ("open", true, r#"<path d="M-15-3h8.5v7h-8.5zM-4.2-3h8.5v7h-8.5zM6.5-3h8.5v7h-8.5z"/>"#),
        ("close", true, r#"<path d="M-15-8h30v6.5h-30zM-15 1.5h30v6.5h-30z"/>"#),
        ("column", false, r#"<path d="M-6-15h12v7h-12zM-6-5.5h12v7h-12zM-6 4h12v7h-12z"/>"#),
        (
            "skirmish",
            false,
            r#"<circle cx="-9" cy="3" r="4.6"/><circle cx="9" cy="3" r="4.6"/><circle cy="-7" r="4.6"/>"#,
        ),
        ("horse", true, r#"<path d="M-13-9L0-16L13-9V11L0 4L-13 11Z"/>"#),
        (
            "gun",
            true,
            r#"<path d="M-3-16h6v18.5h5.5v-3.5h5v12h-5v-3.5h-17v3.5h-5v-12h5v3.5h5.5z"/>"#,
        ),
        (
            "limber",
            true,
            r#"<path d="M-1.5-2.5v9h6v-3.5h3.5v10h-3.5v-3.5h-9v3.5h-3.5v-10h3.5v3.5h0v-9z"/><circle cy="-8.5" r="5.5" fill="none" stroke="currentColor" stroke-width="3"/>"#,
        ),
    ];
    for (name, vertex, shape) in GLYPHS {
        let _ = write!(out, r#"<g id="c-x-{name}" fill="currentColor">{shape}</g>"#);
        for facing in (0..12).filter(|i| (i % 2 == 0) == vertex) {
            let turn = facing * 30;
            let _ = write!(
                out,
                r##"<use id="c-x-{name}{facing}" href="#c-x-{name}" transform="translate(0 3.5)rotate({turn})scale(.84)"/>"##
            );
        }
    }
}

/// Hatching of what has acted, dots of a reach, hatching of a target.
pub const PATTERNS: &str = r#"<pattern id="c-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v5" stroke="var(--black)" stroke-width="3.2"/></pattern><pattern id="c-dots" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle cx="4" cy="4" r="1.3" fill="var(--black)" fill-opacity=".55"/></pattern><pattern id="c-slash" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 0v8" stroke="var(--hit)" stroke-width="4.5"/></pattern>"#;
