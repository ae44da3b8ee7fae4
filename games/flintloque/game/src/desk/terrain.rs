//! What lies on the table, in words: under a point, and along a line.

use ::flintloque::State;
use ::flintloque::parts::PieceId;
use ::flintloque::scenario::{Piece, PieceShape};
use ::flintloque::tables::{Cover, Going, Sight};
use tabletop::{MM, Point, Segment, union_length};

use super::place::cm;

/// Nearer than this is next to a line.
const BESIDE: i32 = 5 * MM;

fn all(state: &State) -> impl Iterator<Item = (PieceId, &Piece)> {
    state.scenario.pieces.iter().enumerate().map(|(i, piece)| (PieceId(i as u8), piece))
}

/// "the orchard"; "the stone wall" where the file has only a mark for it.
pub fn name(state: &State, piece: PieceId) -> String {
    let piece = state.scenario.piece(piece);
    match piece.name.contains('-') || piece.name == piece.kind {
        true => format!("the {}", kind(piece)),
        false => format!("the {}", piece.name),
    }
}

fn kind(piece: &Piece) -> String {
    piece.kind.replace(['-', '_'], " ")
}

/// What a line leads over, and how far; of a fence how often.
pub enum Crossed {
    Ground { piece: PieceId, length: i32 },
    Line { piece: PieceId, times: usize },
}

impl Crossed {
    pub fn piece(&self) -> PieceId {
        let (Crossed::Ground { piece, .. } | Crossed::Line { piece, .. }) = self;
        *piece
    }
}

pub fn crossed(state: &State, leg: &Segment) -> Vec<Crossed> {
    let over = |(id, piece): (PieceId, &Piece)| match &piece.shape {
        PieceShape::Area(area) => {
            let length = union_length(leg, &area.stretches(leg));
            (length > 0).then_some(Crossed::Ground { piece: id, length })
        }
        PieceShape::Line(line) => {
            let times = line.crossings(leg).len();
            (times > 0).then_some(Crossed::Line { piece: id, times })
        }
    };
    all(state).filter_map(over).collect()
}

/// Where a line is crossed for the first time, or an area entered.
pub fn met_at(state: &State, piece: PieceId, leg: &Segment) -> Option<Point> {
    let first = match &state.scenario.piece(piece).shape {
        PieceShape::Area(area) => area.stretches(leg).first().map(|stretch| stretch.0),
        PieceShape::Line(line) => line.crossings(leg).into_iter().min(),
    };
    first.map(|place| leg.at_nearest(place))
}

/// "8 cm through the orchard", "over the hedge"
pub fn crossed_words(state: &State, crossed: &Crossed) -> String {
    match crossed {
        Crossed::Ground { piece, length } => {
            let through = match state.scenario.piece(*piece).ground.sight {
                Sight::Tall | Sight::Blocks => "through",
                Sight::Low | Sight::LowLine => "over",
            };
            format!("{} cm {through} {}", cm(*length), name(state, *piece))
        }
        Crossed::Line { piece, times: 1 } => format!("over {}", name(state, *piece)),
        Crossed::Line { piece, times } => format!("{times} times over {}", name(state, *piece)),
    }
}

/// What the ground of a march costs besides its length, by its pieces.
pub fn toll_words(state: &State, crossed: &Crossed) -> Option<String> {
    let words = crossed_words(state, crossed);
    match state.scenario.piece(crossed.piece()).ground.going {
        Going::Clear | Going::Blocking => None,
        Going::Difficult => Some(format!("{words} counts double (FL-TER-4)")),
        Going::Bogging => Some(format!("{words}: it ends the move within 2 cm (FL-TER-5)")),
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
    let holds = |(id, piece): (PieceId, &Piece)| match &piece.shape {
        PieceShape::Area(area) => area.contains(at).then(|| described(state, id)),
        PieceShape::Line(line) => {
            line.point_is_within(at, BESIDE).then(|| format!("beside {}", described(state, id)))
        }
    };
    let found: Vec<String> = all(state).filter_map(holds).collect();
    if found.is_empty() { "open ground".to_owned() } else { found.join("; ") }
}
