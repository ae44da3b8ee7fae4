//! What stands below the table: title, rose, scale, legend, both sections.
//!
//! Everything is laid out on a sheet 1800 wide and made larger with the table.

mod key;
mod legend;
mod scale;

use ::flintloque::Scenario;
use tabletop::CM;

use super::frame::BAND;
use super::spot;
use scene::ornament::{Title, cartouche, rose};
use scene::pen::{El, num};

const WIDE: f64 = 1800.0;
const HIGH: f64 = 266.0;

fn size(scenario: &Scenario) -> f64 {
    spot::length(scenario.table.0) / WIDE
}

/// The height of the margin below the table.
pub fn foot(scenario: &Scenario) -> f64 {
    HIGH * size(scenario)
}

pub fn furniture(scenario: &Scenario) -> String {
    let below = [
        format!("{} against {}", scenario.sections[0].name, scenario.sections[1].name),
        format!(
            "a table of {} by {} centimetres, {} turns",
            scenario.table.0 / CM,
            scenario.table.1 / CM,
            scenario.turns
        ),
    ];
    let said = Title { over: "A PLAN OF", name: &scenario.name, below: &below };
    let mut out = cartouche(&said, 6.0, 62.0, 430.0, 176.0);
    out.push_str(&rose(0, 545.0, 116.0, 62.0));
    out.push_str(&scale::scale(545.0, 226.0, size(scenario)));
    out.push_str(&legend::legend(scenario, 646.0, 34.0, 670.0));
    out.push_str(&key::key(scenario, 1336.0, 34.0));
    out.push_str(&key::tokens(1640.0, 34.0));
    let top = spot::length(scenario.table.1) + BAND;
    let at = format!("translate(0 {})scale({})", num(top), num(size(scenario)));
    let all = El::new("g").with("transform", at).holding(&out);
    El::new("g").with("id", "furniture").holding(&all)
}
