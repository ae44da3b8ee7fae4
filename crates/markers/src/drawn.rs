//! The game drawn: a line of places, a disc for each marker, a stroke for a step.

use kernel::Side;
use scene::{Coat, Drawn, Layer, Piece, Sheet, Spot};

use super::*;
use crate::shown::{NAMES, contents, piece_of};
use kernel::Viewer;

const APART: i32 = 100;

pub(crate) fn x(place: u8) -> i32 {
    APART / 2 + i32::from(place) * APART
}

impl<const LEAK: u8> Drawn for Toy<LEAK> {
    const FIRST: Coat = Coat::Red;

    fn sheet(_: &Scenario) -> Sheet {
        let [whole, play] = [[0, 0, APART * i32::from(PLACES), 400]; 2];
        let spot = |place: u8| Spot { id: place.to_string(), x: x(place), y: 200 };
        let spots = (0..PLACES).map(spot).collect();
        let svg = "<g id=\"symbols\"/><g id=\"terrain\"/>".to_owned();
        Sheet { svg, whole, play, spots, free: None, pitch: APART }
    }

    fn pieces(state: &State, _: Viewer) -> Vec<Piece> {
        let piece = |side: Side, at: usize, marker: &Marker| {
            let (id, place, words) = (piece_of(side, at), marker.place, contents(marker));
            let (x, y) = (x(place), 60 + 40 * at as i32 + 160 * side.index() as i32);
            Piece {
                svg: format!(
                    "<g id=\"{id}\" class=\"piece\" data-piece=\"{id}\" data-place=\"{place}\" \
                     transform=\"translate({x} {y})\"><circle r=\"16\"/><title>{words}</title></g>"
                ),
                label: format!("{} {at}, {words}", NAMES[side.index()]),
                layer: Layer::Units,
                place: place.to_string(),
                id,
                x,
                y,
            }
        };
        let of = |side: Side| {
            let markers = state.markers[side.index()].iter().enumerate();
            markers.map(move |(at, marker)| piece(side, at, marker))
        };
        Side::BOTH.into_iter().flat_map(of).collect()
    }

    fn effects(before: &State, _: &State, events: &[Event]) -> String {
        let stroke = |event: &Event| match event {
            Event::Stepped { side, marker, to, heavy } => {
                let from = before.markers[side.index()][usize::from(*marker)].place;
                let wide = if *heavy == Some(true) { 6 } else { 3 };
                Some(format!("<path d=\"M{} 200H{}\" stroke-width=\"{wide}\"/>", x(from), x(*to)))
            }
            _ => None,
        };
        events.iter().filter_map(stroke).collect()
    }
}
