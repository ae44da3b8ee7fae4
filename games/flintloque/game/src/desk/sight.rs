//! (FL-LOS) The line of sight and the ruler: between two figures, or two points.

use ::flintloque::State;
use ::flintloque::ground::contact;
use ::flintloque::ground::sight::{Block, Line, Screen, distance_up, line};
use ::flintloque::parts::FigureId;
use tabletop::{Point, Segment};

use super::ids::{figure_id, name, who};
use super::place::{self, cm};
use super::{terrain, words};
use desk::Sight;

/// An end of a line.
#[derive(Clone, Copy)]
enum End {
    Figure(FigureId),
    Point(Point),
}

impl End {
    fn read(state: &State, text: &str) -> Option<End> {
        match who(state, text) {
            Some(figure) => state.is_on_table(figure).then_some(End::Figure(figure)),
            None => place::read(state, text).map(End::Point),
        }
    }

    fn at(self, state: &State) -> Point {
        match self {
            End::Figure(figure) => state.figure(figure).at,
            End::Point(at) => at,
        }
    }

    fn id(self, state: &State) -> String {
        match self {
            End::Figure(figure) => figure_id(state, figure),
            End::Point(at) => place::write(at),
        }
    }

    fn called(self, state: &State) -> String {
        match self {
            End::Figure(figure) => name(state, figure).to_owned(),
            End::Point(at) => place::write(at),
        }
    }
}

pub fn sight(state: &State, from: &str, to: &str) -> Option<Sight> {
    let (from, to) = (End::read(state, from)?, End::read(state, to)?);
    let (a, b) = (from.at(state), to.at(state));
    let leg = Segment::new(a, b);
    let seen = seen(state, from, to);
    let blocked = seen.blocked.clone();
    let over = terrain::crossed(state, &leg);
    let mut parts = vec![measured(state, from, to)];
    parts.push(told(state, &seen));
    if !over.is_empty() {
        let crossed: Vec<String> = over.iter().map(|c| terrain::crossed_words(state, c)).collect();
        parts.push(format!("It leads {}.", crossed.join(", ")));
    }
    let at = blocked.as_ref().and_then(|block| match block {
        Block::Piece(piece) => terrain::met_at(state, *piece, &leg),
        Block::Tall { pieces, .. } => {
            pieces.first().and_then(|piece| terrain::met_at(state, *piece, &leg))
        }
    });
    Some(Sight {
        from: from.id(state),
        to: to.id(state),
        ends: [from, to].map(|end| end.called(state)),
        clear: blocked.is_none(),
        words: parts.join(" "),
        crossed: over
            .iter()
            .filter_map(|c| state.scenario.pieces.met_at(c.piece(), &leg))
            .map(place::write)
            .collect(),
        blocked_at: at.map(place::write),
    })
}

/// (FL-GEO-5) Ranges are from centre to centre, everything else from base to base.
fn measured(state: &State, from: End, to: End) -> String {
    let far = cm(distance_up(from.at(state), to.at(state)));
    match (from, to) {
        (End::Figure(a), End::Figure(b)) => {
            let gap = cm(contact::gap(state, a, b));
            format!("{far} cm from centre to centre, {gap} cm from base to base (FL-GEO-5).")
        }
        _ => format!("{far} cm (FL-GEO-5)."),
    }
}

/// The rules look from figure to figure. For a point somebody is set there: whoever is at the other
/// end, or else the nearest figure, lends his base.
fn seen(state: &State, from: End, to: End) -> Line {
    let mut now = state.clone();
    let lend = |now: &mut State, not: Option<FigureId>, at: Point| {
        let free = now.scenario.figure_ids().filter(|f| Some(*f) != not);
        let nearest = free.min_by_key(|f| now.figure(*f).at.far2(at))?;
        let figure = &mut now.now.figures[nearest.index()];
        (figure.at, figure.mounted) = (at, false);
        Some(nearest)
    };
    let (a, b) = match (from, to) {
        (End::Figure(a), End::Figure(b)) => (Some(a), Some(b)),
        (End::Figure(a), End::Point(at)) => (Some(a), lend(&mut now, Some(a), at)),
        (End::Point(at), End::Figure(b)) => (lend(&mut now, Some(b), at), Some(b)),
        (End::Point(p), End::Point(q)) => {
            let first = lend(&mut now, None, p);
            (first, lend(&mut now, first, q))
        }
    };
    match (a, b) {
        (Some(a), Some(b)) if a != b => line(&now, a, b),
        _ => Line { blocked: None, obscured: None, cover: ::flintloque::tables::Cover::None },
    }
}

fn told(state: &State, line: &Line) -> String {
    if let Some(block) = &line.blocked {
        return blocked(state, block);
    }
    match (words::cover(line.cover), &line.obscured) {
        (Some(cover), _) => format!("In sight, {cover} (FL-LOS-5)."),
        (None, Some(by)) => format!("In sight, obscured by {} (FL-LOS-3).", screen(state, by)),
        (None, None) => "In sight, clear (FL-LOS-1).".to_owned(),
    }
}

fn blocked(state: &State, block: &Block) -> String {
    match block {
        Block::Piece(piece) => format!("Blocked by {} (FL-LOS-2).", terrain::name(state, *piece)),
        Block::Tall { length, pieces } => {
            let names: Vec<String> = pieces.iter().map(|p| terrain::name(state, *p)).collect();
            let far = cm(*length);
            format!("Blocked: {far} cm of {}, more than 5 (FL-LOS-2).", names.join(" and "))
        }
    }
}

pub fn screen(state: &State, screen: &Screen) -> String {
    match screen {
        Screen::Piece(piece) => terrain::name(state, *piece),
        Screen::Figure(figure) => name(state, *figure).to_owned(),
        Screen::Gap(a, b) => {
            format!("the narrow gap between {} and {}", name(state, *a), name(state, *b))
        }
    }
}
