use tabletop::terrain::{Crossed, Piece};

use super::Measure;

/// "the orchard"; "the stone wall" where the file has only a mark for it.
pub fn called<G>(piece: &Piece<G>) -> String {
    match piece.name.contains('-') || piece.name == piece.kind {
        true => format!("the {}", kind(piece)),
        false => format!("the {}", piece.name),
    }
}

/// "stone wall"
pub fn kind<G>(piece: &Piece<G>) -> String {
    piece.kind.replace(['-', '_'], " ")
}

/// What a line leads over: "8 cm through the orchard", "2 times over the hedge". What is tall is gone
/// through.
pub fn leads(measure: &Measure, crossed: &Crossed, name: &str, is_tall: bool) -> String {
    let through = if is_tall { "through" } else { "over" };
    match crossed {
        Crossed::Ground { length, .. } => {
            format!("{} {} {through} {name}", measure.short(*length), measure.word)
        }
        Crossed::Line { times: 1, .. } => format!("over {name}"),
        Crossed::Line { times, .. } => format!("{times} times over {name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::terrain::PieceShape;
    use tabletop::{INCH, Point, Polyline};

    #[test]
    fn pieces_go_by_their_names_or_by_their_kinds() {
        let line = Polyline::new(vec![Point::new(0, 0), Point::new(1, 1)]).expect("a line");
        let piece = |name: &str, kind: &str| {
            let shape = PieceShape::Line(line.clone());
            called(&Piece { name: name.into(), kind: kind.into(), ground: (), shape })
        };
        assert_eq!(piece("orchard", "light-wood"), "the orchard");
        assert_eq!(piece("wall-2", "stone-wall"), "the stone wall");
        assert_eq!(piece("open_wood", "open_wood"), "the open wood");
    }

    #[test]
    fn a_line_leads_through_over_and_again_over() {
        let inches = |crossed, is_tall| leads(&Measure::INCHES, &crossed, "the ditch", is_tall);
        let ground = Crossed::Ground { piece: 0, length: 9 * INCH / 2 };
        assert_eq!(inches(ground, true), "4.5 in through the ditch");
        assert_eq!(inches(ground, false), "4.5 in over the ditch");
        assert_eq!(inches(Crossed::Line { piece: 0, times: 1 }, false), "over the ditch");
        assert_eq!(inches(Crossed::Line { piece: 0, times: 2 }, false), "2 times over the ditch");
    }
}
