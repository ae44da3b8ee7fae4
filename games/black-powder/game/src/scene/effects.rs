//! What an entry did: where units came from, who fired at whom, who fought, who is gone.

use black_powder::parts::UnitId;
use black_powder::{Event, State};
use scene::curve::Point;
use scene::table::base;
use scene::table::effects::{self, Flight, Left};
use scene::table::marks::Line;

use super::{pieces, spot};

pub fn effects(before: &State, after: &State, events: &[Event]) -> String {
    let mut out = String::new();
    for unit in before.all().filter(|unit| after.is_on_table(*unit)) {
        way(before, after, unit, &mut out);
    }
    let at = |unit: UnitId| match after.is_on_table(unit) {
        true => spot::at(&after.scenario, after.unit(unit).at),
        false => spot::at(&before.scenario, before.unit(unit).at),
    };
    let mut told: Vec<(Point, String)> = Vec::new();
    for event in events {
        match event {
            Event::Volley(volley) => {
                let line = Line { from: at(volley.unit), to: at(volley.target) };
                effects::shot(&mut out, line, Flight::Ball, volley.hits > 0);
                told.push((at(volley.target), fallen(volley.casualties)));
            }
            Event::Blows { by, on, .. } => {
                let line = Line { from: at(*by), to: at(*on) };
                effects::clash(&mut out, line.beside(0.5, 0.0));
            }
            Event::Parried { unit, hits, saved, .. } => {
                told.push((at(*unit), fallen(hits - saved)));
            }
            Event::Destroyed { unit } => effects::gone(&mut out, at(*unit)),
            _ => {}
        }
    }
    let taken = after.all().map(|unit| spot::at(&after.scenario, after.unit(unit).at)).collect();
    effects::results(&mut out, told.iter().map(|(about, words)| (*about, &**words)), taken);
    out
}

/// A ribbon from where a unit stood.
fn way(before: &State, after: &State, unit: UnitId, out: &mut String) {
    let (was, is) = (pieces::stands(before, unit), after.unit(unit));
    if was.at == is.at {
        return;
    }
    let outline = base::outline(spot::SCALE, before.side(unit), was.shape, -1.0);
    let left = Left { outline: &outline, turn: &base::turn(was.facing) };
    let way = [was.at, is.at].map(|p| spot::at(&before.scenario, p));
    effects::ribbon(out, left, &way, before.side(unit) == before.active);
}

fn fallen(casualties: u8) -> String {
    match casualties {
        0 => "no casualties".to_owned(),
        1 => "1 casualty".to_owned(),
        n => format!("{n} casualties"),
    }
}
