//! Beasts from above, front upwards, on a base 50 wide and 100 deep; the rider hides their middle.

use std::fmt::Write;

use ::flintloque::Scenario;

/// The mounts of this skirmish.
pub fn symbols(scenario: &Scenario, out: &mut String) {
    let ridden = |i: &usize| scenario.figures.iter().any(|f| f.mount == Some(*i));
    for (_, mount) in scenario.tables.mounts.iter().enumerate().filter(|(i, _)| ridden(i)) {
        let drawn = match &*mount.key {
            "dodo" => DODO.to_owned(),
            "war-pig" => PIG.to_owned(),
            "rhino" => RHINO.to_owned(),
            "heavy-horse" => horse("#4d3a2b", "#1d1712", "1.08"),
            "pony" => horse("#b08a58", "#6b4c2e", ".88"),
            _ => horse("#8a6440", "#33241a", "1"),
        };
        let id = id(&mount.key);
        let _ = write!(
            out,
            r#"<g id="{id}" stroke="var(--black)" stroke-width="1.500" stroke-linejoin="round">{drawn}</g>"#
        );
    }
}

pub fn id(key: &str) -> String {
    format!("q-m-{key}")
}

fn horse(coat: &str, mane: &str, size: &str) -> String {
    format!(
        r##"<g transform="scale({size} 1)"><path d="M0 38C-5 42 4 44-1 48" fill="none" stroke="{mane}" stroke-width="6" stroke-linecap="round"/><path d="M-5.500-31L-8-38L-2.500-35ZM5.500-31L8-38L2.500-35Z" fill="{coat}"/><path d="M0-47C4-47 5.500-44 6-38L8-29C14-25 16-17 16-7L17.500 18C18 32 10 41 0 41C-10 41-18 32-17.500 18L-16-7C-16-17-14-25-8-29L-6-38C-5.500-44-4-47 0-47Z" fill="{coat}"/><path d="M0-36V-18" fill="none" stroke="{mane}" stroke-width="5" stroke-linecap="round"/><path d="M-3-44.500v.1M3-44.500v.1" stroke="{mane}" stroke-width="2.200" stroke-linecap="round"/></g><path class="q-cloth" d="M-19 2h38l2 26q-21 8-42 0z"/>"##
    )
}

const DODO: &str = r##"<path d="M-8 36q-4 8-9 9q8 2 11-3q0 5-2 7q7-1 8-7q1 6 8 7q-2-2-2-7q3 5 11 3q-5-1-9-9z" fill="#d8d3c4"/><path d="M0-22C14-18 21-6 20 10C19 28 11 38 0 38C-11 38-19 28-20 10C-21-6-14-18 0-22Z" fill="#8f96a0"/><path d="M-19 0Q-27 14-19 26Q-13 14-15 2ZM19 0Q27 14 19 26Q13 14 15 2Z" fill="#b9bec4"/><path d="M-6-16L-7-30A8 8 0 0 1 7-30L6-16Z" fill="#a3a9b2"/><path d="M-5.500-36Q-4-47 1-49Q6-45 5.500-36Q0-33-5.500-36Z" fill="#e3b24a"/><path d="M-5-31.500v.1M5-31.500v.1" stroke-width="3.200" stroke-linecap="round"/><path class="q-cloth" d="M-17 4h34l1 22q-18 7-36 0z"/>"##;
const PIG: &str = r##"<path d="M0 39q5 1 4 5t3 4" fill="none" stroke="#b98476" stroke-width="3" stroke-linecap="round"/><path d="M-9-27L-15-35L-4-33ZM9-27L15-35L4-33Z" fill="#c08d7d"/><path d="M0-40C7-40 10-33 12-28C18-22 20-12 20 4C20 28 14 40 0 40C-14 40-20 28-20 4C-20-12-18-22-12-28C-10-33-7-40 0-40Z" fill="#d3a392"/><path d="M-6.500-47h13v9h-13z" fill="#c98a7c"/><path d="M-2.500-43v.1M2.500-43v.1" stroke-width="2.600" stroke-linecap="round"/><path d="M-8-40q-4-4-2-9q2 3 4 5zM8-40q4-4 2-9q-2 3-4 5z" fill="var(--white)"/><path class="q-cloth" d="M-19 0h38l1 24q-20 7-40 0z"/>"##;
const RHINO: &str = r##"<path d="M-9-28L-15-33L-12-24ZM9-28L15-33L12-24Z" fill="#7f7d78"/><path d="M0-44C7-44 9-36 11-29C20-22 23-10 23 6C23 30 15 42 0 42C-15 42-23 30-23 6C-23-10-20-22-11-29C-9-36-7-44 0-44Z" fill="#98958e"/><path d="M-3.500-37L0-51L3.500-37Z" fill="var(--ivory)"/><path d="M-2.500-29L0-37L2.500-29Z" fill="var(--ivory)"/><path d="M-18-20Q0-12 18-20M-21 26Q0 34 21 26" fill="none" stroke-opacity=".6"/><path class="q-cloth" d="M-22 0h44l1 22q-23 8-46 0z"/>"##;
