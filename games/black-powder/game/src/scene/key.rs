//! The game's part of the margin: both armies, and what the marks on a tray mean.

use std::fmt::Write;

use black_powder::Scenario;
use black_powder::parts::*;
use kernel::Side;
use scene::ornament::lettering;
use scene::pen::{El, escaped, num};

use super::tray::Tray;
use super::{dress, legend};

/// A tray as each side has it, its name, its general, how many units it has.
pub fn armies(scenario: &Scenario, x: f64, y: f64) -> String {
    let mut out = String::new();
    for side in Side::BOTH {
        let y = y + 104.0 * side.index() as f64;
        let ours = || scenario.unit_ids().filter(move |u| scenario.unit(*u).side == side);
        // The first that stands in line, for all of them.
        let in_line = |u: &UnitId| scenario.unit(*u).formation == Formation::Line;
        let shape = |u: UnitId| scenario.shape(u, false, Formation::Line).map(|shape| (u, shape));
        if let Some((unit, shape)) = ours().filter(in_line).find_map(shape) {
            let kit = dress::kit(scenario, unit, false);
            let mut drawn = String::new();
            let tray = Tray {
                side,
                shape,
                arm: scenario.ridden(unit, false).arm,
                formation: Formation::Line,
                kit: &kit,
                seed: "key",
                disordered: false,
                shaken: false,
                acted: false,
            };
            tray.draw(&mut drawn);
            let at = format!("translate({} {})scale(.72)", num(x + 84.0), num(y + 62.0));
            out.push_str(&El::new("g").with("transform", at).holding(&drawn));
        }
        let spec = &scenario.sides[side.index()];
        let name = spec.name.strip_prefix("the ").unwrap_or(&spec.name);
        let general = &scenario.commander(spec.general).name;
        let lines = [
            (name.to_owned(), "18", "normal", 14.0),
            (format!("{general}, {} units", ours().count()), "14", "italic", 34.0),
        ];
        for (words, size, slant, down) in lines {
            let text = El::new("text").with("class", "s-ser").with("x", num(x));
            let text = text.with("y", num(y + down)).with("font-size", size);
            out.push_str(&text.with("font-style", slant).saying(&lettering(&words)));
        }
    }
    out
}

/// What is read on trays, in two columns.
pub fn marks(x: f64, y: f64) -> String {
    let mut out = String::new();
    for (i, mark) in legend::MARGIN.into_iter().enumerate() {
        let (column, row) = (i / 4, i % 4);
        let (x, y) = (x + 136.0 * column as f64, y + 16.0 + 50.0 * row as f64);
        let size = if mark.id == legend::CASUALTIES.id { 1.6 } else { 1.0 };
        let _ = write!(
            out,
            r##"<g transform="translate({} {})scale({size})"><title>{}</title><use href="#{}"/></g>"##,
            num(x + 18.0),
            num(y),
            escaped(mark.says),
            mark.id
        );
        if mark.id == legend::GENERAL.id {
            let at = (num(x + 18.0), num(y));
            let _ = write!(
                out,
                r##"<use href="#b-officer-1" transform="translate({} {})"/>"##,
                at.0, at.1
            );
        }
        let text = El::new("text").with("class", "s-ser").with("x", num(x + 52.0));
        out.push_str(&text.with("y", num(y + 5.0)).with("font-size", 15).saying(mark.short));
    }
    out
}
