//! What lies on the table, in words: under a point, and along a line.

use ::flintloque::State;
use ::flintloque::parts::PieceId;
use ::flintloque::tables::{Cover, Going, Sight};
use desk::table::{called, kind, leads};
use tabletop::terrain::Crossed;
use tabletop::{MM, Point, Segment};

use super::place::MEASURE;

/// Nearer than this is next to a line.
const BESIDE: i32 = 5 * MM;

pub fn name(state: &State, piece: PieceId) -> String {
    called(state.scenario.piece(piece))
}

pub fn crossed(state: &State, leg: &Segment) -> Vec<Crossed> {
    state.scenario.pieces.crossed(leg)
}

/// Where a line is crossed for the first time, or an area entered.
pub fn met_at(state: &State, piece: PieceId, leg: &Segment) -> Option<Point> {
    state.scenario.pieces.met_at(piece.index(), leg)
}

fn over(crossed: &Crossed) -> PieceId {
    PieceId(crossed.piece() as u8)
}

/// "8 cm through the orchard", "over the hedge"
pub fn crossed_words(state: &State, crossed: &Crossed) -> String {
    let piece = state.scenario.piece(over(crossed));
    let is_tall = matches!(piece.ground.sight, Sight::Tall | Sight::Blocks);
    leads(&MEASURE, crossed, &called(piece), is_tall)
}

/// What the ground of a march costs besides its length, by its pieces.
pub fn toll_words(state: &State, crossed: &Crossed) -> Option<String> {
    let words = crossed_words(state, crossed);
    match state.scenario.piece(over(crossed)).ground.going {
        Going::Clear | Going::Blocking => None,
        Going::Difficult => Some(format!("{words} counts double (FL-TER-4)")),
        Going::Bogging => Some(format!("{words}: the move ends within 2 cm (FL-TER-5)")),
        Going::Linear => Some(format!("{words} costs extra (FL-TER-7)")),
    }
}

/// "the orchard: light wood, difficult, tall, light cover"
fn described(state: &State, id: PieceId) -> String {
    let piece = state.scenario.piece(id);
    let going = match piece.ground.going {
        Going::Clear => "easy going",
        Going::Difficult => "counts double (FL-TER-4)",
        Going::Bogging => "bogging (FL-TER-5)",
        Going::Blocking => "impassable (FL-TER-3)",
        Going::Linear => "costs extra to cross (FL-TER-7)",
    };
    let sight = match piece.ground.sight {
        Sight::Low => None,
        Sight::LowLine => Some("obscures"),
        Sight::Tall => Some("obscures, blocks sight beyond 5 cm (FL-LOS-2)"),
        Sight::Blocks => Some("blocks sight (FL-LOS-2)"),
    };
    let cover = match piece.ground.cover {
        Cover::None => None,
        Cover::Light => Some("light cover (FL-LOS-5)"),
        Cover::Heavy => Some("heavy cover (FL-LOS-5)"),
    };
    let named = name(state, id);
    let kind = format!("the {}", kind(piece));
    let own = (named != kind).then(|| kind.trim_start_matches("the ").to_owned());
    let parts: Vec<String> = own
        .into_iter()
        .chain([going.to_owned()])
        .chain([sight, cover].into_iter().flatten().map(str::to_owned))
        .collect();
    format!("{}: {}", named.trim_start_matches("the "), parts.join(", "))
}

/// The ground under a point: "50.0/52.5, orchard: light wood, ..."
pub fn under(state: &State, at: Point) -> String {
    let holds = |number: usize| {
        let (id, shape) = (PieceId(number as u8), &state.scenario.pieces.get(number).shape);
        match shape.line() {
            Some(_) => Some(format!("beside {}", described(state, id))),
            None => shape.contains(at).then(|| described(state, id)),
        }
    };
    let near = state.scenario.pieces.beside(at, BESIDE);
    let found: Vec<String> = near.into_iter().filter_map(holds).collect();
    if found.is_empty() { "open ground".to_owned() } else { found.join("; ") }
}
