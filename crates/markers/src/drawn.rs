//! The game drawn: a line of places, a disc for each marker, a stroke for a step.

use desk::Offer;
use kernel::{Known, Side};
use scene::{Coat, Drawn, Layer, Pictured, Piece, Sheet, Spot};

use super::*;
use crate::shown::{NAMES, Prospect, contents, piece_of, words};

const APART: i32 = 100;

pub(crate) fn x(place: u8) -> i32 {
    APART / 2 + i32::from(place) * APART
}

impl<const LEAK: u8> Drawn for Prospect<'_, LEAK> {
    fn pieces(&self) -> Vec<Piece> {
        let piece = |side: Side, at: usize, marker: &Marker| {
            let (id, place) = (piece_of(side, at), marker.place);
            let words = self.words(leak::PIECES, contents(marker));
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
            let markers = self.markers[side.index()].iter().enumerate();
            markers.map(move |(at, marker)| piece(side, at, marker))
        };
        Side::BOTH.into_iter().flat_map(of).collect()
    }

    fn draw_offers(&self, _: &[String], _: Option<&str>, _: &[Offer<Action>]) -> String {
        self.words(leak::DRAWN_OFFERS, "<g/>")
    }

    fn ghost(&self, _: &Offer<Action>) -> String {
        self.words(leak::GHOST, "<g/>")
    }

    fn hover(&self, _: &str) -> String {
        self.words(leak::HOVER, "<g/>")
    }
}

impl<const LEAK: u8> Pictured for Toy<LEAK> {
    type Prospect<'a> = Prospect<'a, LEAK>;

    const FIRST: Coat = Coat::Red;

    fn sheet(_: &Scenario) -> Sheet {
        let [whole, play] = [[0, 0, APART * i32::from(PLACES), 400]; 2];
        let spot = |place: u8| Spot { id: place.to_string(), x: x(place), y: 200 };
        let spots = (0..PLACES).map(spot).collect();
        let svg = "<g id=\"symbols\"/><g id=\"terrain\"/>".to_owned();
        Sheet { svg, whole, play, spots, free: None, pitch: APART }
    }

    fn effects(before: &Known<'_, Self>, after: &Known<'_, Self>, events: &[Event]) -> String {
        let stroke = |event: &Event| match event {
            Event::Stepped { side, marker, to, heavy } => {
                let from = before.markers[side.index()][usize::from(*marker)].place;
                let wide = if *heavy == Some(true) { 6 } else { 3 };
                Some(format!("<path d=\"M{} 200H{}\" stroke-width=\"{wide}\"/>", x(from), x(*to)))
            }
            _ => None,
        };
        let strokes: String = events.iter().filter_map(stroke).collect();
        words(after, leak::DRAWN_EFFECTS, &strokes)
    }
}
