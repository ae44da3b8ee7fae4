//! Colours in the middle of the front rank: a staff with a cloth about 21 wide.

use super::dress::Flag;

const STAFF: &str = r##"<path d="M0-13V14" stroke="#3b2716" stroke-width="1.800"/><path d="M0-13l-1.500-4h3z" fill="#e3c25c" stroke="var(--black)" stroke-width=".6"/>"##;
const CLOTH: &str = "M.8-12q5-2 10 0t10 0v14q-5 2-10 0t-10 0z";

fn cloth(fill: &str) -> String {
    format!(r#"<path d="{CLOTH}" fill="{fill}" stroke="var(--black)" stroke-width="1.100"/>"#)
}

fn union(x: f64, y: f64, w: f64, h: f64) -> String {
    let (mx, my, x1) = (x + w / 2.0, y + h / 2.0, x + w);
    format!(
        r##"<path d="M{x} {y}h{w}v{h}h-{w}z" fill="#1f3d78"/><path d="M{x} {y}l{w} {h}M{x1} {y}l-{w} {h}" stroke="var(--white)" stroke-width="1.500"/><path d="M{mx} {y}v{h}M{x} {my}h{w}" stroke="var(--white)" stroke-width="3"/><path d="M{mx} {y}v{h}M{x} {my}h{w}" stroke="#c9372c" stroke-width="1.700"/>"##
    )
}

/// The flag of a regiment with these facings.
pub fn flag(flag: Flag, facings: &str) -> String {
    let rim = || cloth("none");
    let drawn = match flag {
        Flag::King => cloth("#1f3d78") + &union(1.5, -11.6, 18.6, 12.8) + &rim(),
        Flag::Regiment => {
            let badge = r##"<circle cx="12.500" cy="-3" r="2.800" fill="#e3c25c" stroke="var(--black)" stroke-width=".6"/>"##;
            cloth(facings) + &union(1.2, -11.8, 8.0, 6.0) + badge
        }
        Flag::Stripes => {
            let stripes = r##"<path d="M1-10.400h19.500M1-6.800h19.500M1-3.200h19.500M1 .4h19.500" stroke="#c9372c" stroke-width="1.800"/><path d="M1.200-12h8v7h-8z" fill="#24508c"/><path d="M3.200-10h.1M6.800-10h.1M5-8.500h.1M3.200-7h.1M6.800-7h.1" stroke="#fff" stroke-width="1.500" stroke-linecap="round"/>"##;
            cloth("#fffdf6") + stripes + &rim()
        }
        Flag::Lozenges => {
            let corners = r##"<path d="M1-12h9L1-5zM20.500-12h-9l9 7z" fill="#24508c"/><path d="M1 2h9L1-5zM20.500 2h-9l9-7z" fill="#c9372c"/><path d="M8-5h6" stroke="#c79a45" stroke-width="2.400"/>"##;
            cloth("#fffdf6") + corners + &rim()
        }
        Flag::Tree => {
            let tree = r##"<path d="M10.800-9v8M7.500-5.500q3.300-4 6.600 0z" stroke="#35512f" stroke-width="1.800" fill="#35512f"/>"##;
            cloth("#e9dcb8") + tree
        }
        Flag::Badge => {
            let badge = r##"<circle cx="10.800" cy="-5" r="3.200" fill="#e3c25c" stroke="var(--black)" stroke-width=".7"/>"##;
            cloth(facings) + badge
        }
    };
    STAFF.to_owned() + &drawn
}

/// What horse carry.
pub fn guidon(facings: &str) -> String {
    let cloth = format!(
        r##"<path d="M.8-12h18l-5 5 5 5h-18z" fill="{facings}" stroke="var(--black)" stroke-width="1.100"/><circle cx="7" cy="-7" r="2.200" fill="#e3c25c" stroke="var(--black)" stroke-width=".6"/>"##
    );
    STAFF.to_owned() + &cloth
}
