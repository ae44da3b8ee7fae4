//! A leader: portrait in a medallion, a plate with Initiative, Command Range and movement, his name
//! on a ribbon, a guidon for each of his Commands.

use std::collections::BTreeSet;
use std::fmt::Write;

use flintlock::Scenario;
use flintlock::parts::{BRITISH, LeaderId, Ratings};
use flintlock::state::State;

use super::labels;
use super::markers::Marker;
use scene::pen::{escaped, num};

/// From this movement on a leader is mounted with the horse.
const HORSE: u8 = 10;

pub fn symbols(scenario: &Scenario, out: &mut String) {
    out.push_str(BUST);
    for side in ['b', 'a'] {
        for overall in [false, true] {
            medallion(side, overall, out);
        }
    }
    let mut plates = BTreeSet::new();
    for id in scenario.leader_ids() {
        let spec = scenario.leader(id);
        for (ratings, name, turn) in
            [(spec.ratings, &spec.name, ""), (spec.replacement, &spec.replacement_name, "r")]
        {
            plates.insert(plate(ratings));
            *out += &ribbon(&format!("c-n{}{turn}", id.index()), name);
        }
        *out += &portrait(scenario, id);
    }
    for [initiative, range, movement] in plates {
        let _ = write!(
            out,
            r#"<g id="c-p{initiative}-{range}-{movement}"><rect x="-18" y="8" width="36" height="11.5" rx="2" fill="var(--white)" stroke="var(--black)" stroke-width="1.3"/><path d="M-5.5 10v7.6M5.5 10v7.6" stroke="var(--black)" stroke-width=".8"/><text class="rad" x="-11.6" y="17.2">{initiative}</text><text class="rad" y="17.2">{range}</text><text class="rad" x="11.6" y="17.2">{movement}</text></g>"#
        );
    }
}

/// What medals are clipped by.
pub const MEDAL: &str = r#"<clipPath id="c-med"><circle r="14.5"/></clipPath>"#;

const BUST: &str = r##"<g id="c-bust"><circle r="14.5" fill="#e6dcc2"/><circle cx="-3" cy="-4" r="11" fill="#f3ebd6"/><g clip-path="url(#c-med)"><path d="M-13 16C-12.5 7-7 4.6 0 4.6S12.5 7 13 16Z" stroke="var(--black)" stroke-width=".8"/><path d="M-4.6 5.2L0 13L4.6 5.2L0 4Z" fill="var(--white)" stroke="var(--black)" stroke-width=".6"/><path d="M-4.6 5.2L-7 15M4.6 5.2L7 15" stroke="#d9b14a" stroke-width="1.8"/><path d="M-13 10.5q3-4 6.5-3.5M13 10.5q-3-4-6.5-3.5" fill="none" stroke="#d9b14a" stroke-width="2.6"/></g><path d="M-5.4-3.5C-7.6-1-7 3-5 4.4M5.4-3.5C7.6-1 7 3 5 4.4" fill="none" stroke="#cfc8b8" stroke-width="3"/><path d="M-4.8-4.5C-5 1-3 4.8 0 5.2C3 4.8 5 1 4.8-4.5Z" fill="#ecc9a3" stroke="var(--black)" stroke-width=".7"/><path d="M-2.8-1.5h1.8M1-1.5h1.8" stroke="var(--black)"/><path d="M.2-1v2.2h-1M-1.3 2.9q1.3.7 2.6 0" fill="none" stroke="#7d4f33" stroke-width=".7"/></g><g id="c-hc"><path d="M-11-4.4Q-8-12.6 0-13Q8-12.6 11-4.4Q5-7.4 0-7.2Q-5-7.4-11-4.4Z" fill="var(--black)"/><path d="M-11-4.4Q-5-7.4 0-7.2Q5-7.4 11-4.4Q5-6.1 0-5.8Q-5-6.1-11-4.4Z" fill="#d9b14a"/></g><g id="c-hh"><path d="M-5.8-4.2C-6.6-12 6.6-12 5.8-4.2Q0-6.2-5.8-4.2Z" fill="var(--black)"/><path d="M-6.5-4.4h14" stroke="var(--black)" stroke-width="1.6"/><path d="M-6.5-6C-7-14.6 4-15.6 7-10" fill="none" stroke="#6d4426" stroke-width="3.4"/><path d="M5.5-6.5Q9.5-10 8-14" fill="none" stroke="var(--white)" stroke-width="1.7"/></g>"##;

/// The ring: gold with twelve points for an Overall Leader, else plain; broken for the Crown.
fn medallion(side: char, overall: bool, out: &mut String) {
    let id = if overall { format!("c-m{side}o") } else { format!("c-m{side}") };
    let _ = write!(
        out,
        r#"<g id="{id}"><circle cx="1.5" cy="-5" r="19" fill="var(--black)" fill-opacity=".35"/><circle cy="-6" r="18.4" fill="var(--black)"/><circle cy="-6" r="17.3"/>"#
    );
    if overall {
        out.push_str(
            r##"<circle cy="-6" r="17" fill="none" stroke="#e0b84e" stroke-width="2.4"/><path d=""##,
        );
        for step in 0..12 {
            let a = f64::from(step) * std::f64::consts::TAU / 12.0;
            let at = |r: f64, turn: f64| {
                format!("{} {}", num(r * (a + turn).sin()), num(-6.0 - r * (a + turn).cos()))
            };
            let _ = write!(out, "M{}L{}L{}z", at(19.8, 0.0), at(15.8, 0.11), at(15.8, -0.11));
        }
        out.push_str(r##"" fill="#e0b84e" stroke="var(--black)" stroke-width=".6"/>"##);
    } else if side == 'b' {
        out.push_str(r##"<circle cy="-6" r="16.3" fill="none" stroke="#e8d9b4" stroke-width="1.4" stroke-dasharray="4 2"/>"##);
    } else {
        out.push_str(r#"<circle cy="-6" r="16.3" fill="none" stroke="var(--congframe)" stroke-width="1.4"/>"#);
    }
    out.push_str("</g>");
}

/// Ring, bust, hat and cockade of one leader; half of them look the other way.
fn portrait(scenario: &Scenario, leader: LeaderId) -> String {
    let spec = scenario.leader(leader);
    let (side, cockade) = if spec.side == BRITISH { ('b', "#111") } else { ('a', "#fff") };
    let overall = if spec.overall { "o" } else { "" };
    let hat = if spec.ratings.movement >= HORSE { 'h' } else { 'c' };
    let mirrored = spec.name.bytes().map(u32::from).sum::<u32>() % 2 == 1;
    let turn = if mirrored { r#" transform="scale(-1 1)""# } else { "" };
    format!(
        r##"<g id="c-l{}"><use href="#c-m{side}{overall}"/><g transform="translate(0 -6)"><use href="#c-bust"/><g{turn}><use href="#c-h{hat}"/><circle cx="6.5" cy="-8.5" r="2" fill="{cockade}" stroke="#d9b14a" stroke-width=".7"/></g></g></g>"##,
        leader.index()
    )
}

fn ribbon(id: &str, name: &str) -> String {
    let wide = name.chars().count() as f64 * 4.9 + 8.0;
    let (half, wide) = (num(-wide / 2.0 - 4.0), num(wide + 8.0));
    format!(
        r#"<g id="{id}"><path d="M{half} 20.5h{wide}l-3 4.8l3 4.8h-{wide}l3-4.8z" stroke="var(--black)" stroke-width=".9"/><text class="rib" y="28">{}</text></g>"#,
        escaped(name)
    )
}

fn plate(ratings: Ratings) -> [u8; 3] {
    [ratings.initiative, ratings.command_range, ratings.movement]
}

/// What a leader's piece holds. Small when troops or other leaders share his hex.
pub fn leader(state: &State, leader: LeaderId, small: bool) -> String {
    let (scenario, now) = (&state.scenario, state.leader(leader));
    let mut out = String::with_capacity(420);
    if small {
        out.push_str(r#"<g transform="scale(.72)">"#);
    }
    let i = leader.index();
    let [initiative, range, movement] = plate(state.ratings(leader));
    let _ = write!(
        out,
        r##"<use href="#c-l{i}"/><use class="near" href="#c-p{initiative}-{range}-{movement}"/>"##
    );
    let his = |c: &_| scenario.command(*c).leader == leader;
    for (nth, command) in scenario.command_ids().filter(his).enumerate() {
        let (x, y) = (-22 + 2 * nth as i32, -22 + 13 * nth as i32);
        let _ =
            write!(out, r##"<use class="near" href="#c-g{}" x="{x}" y="{y}"/>"##, command.index());
    }
    let (x, y) = Marker::FirstVolley.slot(false);
    for nth in 0..labels::first_volleys(state, leader) {
        out.push_str(&Marker::FirstVolley.used(x, y + 15 * nth as i32));
    }
    if now.moved {
        out.push_str(&Marker::Acted.used(20, 4));
    }
    if small {
        out.push_str("</g>");
    } else {
        let turn = if now.replaced { "r" } else { "" };
        let _ = write!(out, r##"<use class="near nearest" href="#c-n{i}{turn}"/>"##);
    }
    out
}
