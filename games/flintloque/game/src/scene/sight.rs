//! (FL-LOS) The line of sight as a ruler.

use ::flintloque::State;
use ::flintloque::tables;
use desk::Sight;
use scene::table::ruler::{View, over, ruler};
use tabletop::{Point, Segment};

use super::{ground, hover, ids, spot};

fn end(state: &State, name: &str) -> Option<Point> {
    match ids::who(&state.scenario, name) {
        Some(figure) => Some(state.figure(figure).at),
        None => spot::point(name),
    }
}

pub fn sight(state: &State, sight: &Sight) -> String {
    let (Some(from), Some(to)) = (end(state, &sight.from), end(state, &sight.to)) else {
        return String::new();
    };
    let over = over(
        &state.scenario.pieces,
        &Segment::new(from, to),
        |ground| ground.sight >= tables::Sight::Tall,
        |piece| ground::words(ground::kind(&piece.kind)).to_lowercase(),
    );
    let blocked_at = sight.blocked_at.as_deref().and_then(|name| end(state, name));
    let figure = ids::who(&state.scenario, &sight.from);
    let limits = figure.map_or_else(Vec::new, |figure| hover::limits(state, figure));
    let view = View { from, to, is_clear: sight.clear, blocked_at, over: &over, limits: &limits };
    ruler(&spot::board(&state.scenario), view)
}
