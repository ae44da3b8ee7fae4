use kernel::Side;

use crate::scene::plan::SitePlan;
use scene::ornament::lettering;
use scene::pen::{El, num};
use scene::theme::{STRIPES, var};

/// The Commands of both sides with flag and letter.
pub fn key(plan: &SitePlan, x: f64, y: f64, column: f64) -> String {
    let scenario = plan.scenario;
    let mut out = String::new();
    for (place, side) in Side::BOTH.into_iter().enumerate() {
        let x = x + place as f64 * column;
        let head = El::new("text").with("class", "s-ser").with("x", num(x)).with("y", num(y));
        let head = head.with("font-size", 15).with("font-weight", 700).with("letter-spacing", ".6");
        out.push_str(&head.saying(&lettering(&scenario.sides[side.index()].name)));
        let commands: Vec<_> =
            scenario.command_ids().filter(|c| scenario.command(*c).side == side).collect();
        let step = (222.0 / commands.len().max(1) as f64).min(28.0);
        for (i, command) in commands.into_iter().enumerate() {
            let y = y + 15.0 + i as f64 * step;
            let guidon = plan.chart.guidon(command);
            out.push_str(&flag(guidon.letter, guidon.stripe, x + 2.0, y));
            let spec = scenario.command(command);
            let leader = lettering(&scenario.leader(spec.leader).name);
            let text = |dx: f64, dy: f64, size: &str| {
                let text = El::new("text").with("class", "s-ser").with("x", num(x + dx));
                text.with("y", num(y + dy)).with("font-size", size)
            };
            let name = lettering(&spec.name);
            if column > 330.0 {
                let line = text(24.0, 9.0, "13.5").saying(&format!("{name} ({leader})"));
                out.push_str(&line);
            } else {
                let alone = leader == name;
                out.push_str(&text(23.0, if alone { 9.0 } else { 4.5 }, "13").saying(&leader));
                let name = if alone { String::new() } else { name };
                out.push_str(&text(23.0, 14.5, "9.5").with("font-style", "italic").saying(&name));
            }
        }
    }
    out
}

/// A guidon with the Command's letter.
pub fn flag(letter: char, stripe: u8, x: f64, y: f64) -> String {
    let (colour, ink) = STRIPES[usize::from(stripe) % STRIPES.len()];
    let pole = El::new("path").with("d", "M0-1.5V15").with("stroke", var("ink"));
    let pole = pole.with("stroke-width", "1.8").done();
    let cloth = El::new("path").with("d", "M0-1.5H13.5L10.8 4.5L13.5 10.5H0Z").with("fill", colour);
    let cloth = cloth.with("stroke", var("ink")).with("stroke-width", "1.2");
    let cloth = cloth.with("stroke-linejoin", "round").done();
    let mark = El::new("text").with("class", "s-let").with("x", "5.6").with("y", "7.6");
    let mark = mark.with("fill", var(ink)).saying(&letter.to_string());
    let at = format!("translate({} {})", num(x), num(y));
    El::new("g").with("transform", at).holding(&(pole + &cloth + &mark))
}
