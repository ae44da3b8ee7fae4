use ::flintloque::Scenario;
use ::flintloque::parts::Role;
use kernel::Side;
use tabletop::{MM, Shape};

use super::legend;
use scene::ornament::lettering;
use scene::pen::{El, num, used};
use scene::table::base;

/// Both sections: a base as they have it, their name, their leader, how many they are.
pub fn key(scenario: &Scenario, x: f64, y: f64) -> String {
    let mut out = String::new();
    for side in Side::BOTH {
        let y = y + 112.0 * side.index() as f64;
        let shape = Shape::Rect { width: 25 * MM, depth: 25 * MM };
        let drawn = base::plain(side, shape);
        let at = format!("translate({} {})scale(1.1)", num(x + 32.0), num(y + 36.0));
        out.push_str(&El::new("g").with("transform", at).holding(&drawn));
        let section = &scenario.sections[side.index()];
        let ours = || scenario.figures.iter().filter(move |f| f.side == side);
        let leader = ours().find(|f| f.role == Some(Role::Leader));
        let lines = [
            (section.name.to_string(), "18", "normal", 24.0),
            (leader.map_or(String::new(), |f| f.name.to_string()), "15", "italic", 45.0),
            (format!("{} figures", ours().count()), "14", "normal", 65.0),
        ];
        for (words, size, slant, down) in lines {
            let text = El::new("text").with("class", "s-ser").with("x", num(x + 76.0));
            let text = text.with("y", num(y + down)).with("font-size", size);
            out.push_str(&text.with("font-style", slant).saying(&lettering(&words)));
        }
    }
    out
}

/// What lies round a figure, in words.
pub fn tokens(x: f64, y: f64) -> String {
    let mut out = String::new();
    for (i, mark) in legend::MARGIN.into_iter().enumerate() {
        let y = y + 12.0 + 31.0 * i as f64;
        out.push_str(&used(&format!("q-{}", mark.id), x + 14.0, y));
        let text = El::new("text").with("class", "s-ser").with("x", num(x + 36.0));
        out.push_str(&text.with("y", num(y + 5.0)).with("font-size", 16).saying(mark.short));
    }
    out
}
