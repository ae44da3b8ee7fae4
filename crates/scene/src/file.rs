//! A whole picture as a file: colours written out, nothing outside needed.

use std::collections::BTreeMap;

use crate::pen::escaped;
use crate::{Layer, Piece, Sheet, Theme, css::written_out};

/// What goes on the sheet besides the ground.
#[derive(Debug, Clone, Copy, Default)]
pub struct Overlay<'a> {
    pub pieces: &'a [Piece],
    /// Markup for `#offers` and `#effects`.
    pub offers: &'a str,
    pub effects: &'a str,
}

/// How much of the sheet a picture has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Cut {
    /// With its margin.
    #[default]
    Whole,
    /// The ground alone.
    Play,
}

/// How a picture is made into a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Finish<'a> {
    pub cut: Cut,
    pub theme: Theme,
    /// The classes of its game (`Drawn::css`).
    pub css: &'a str,
}

/// The picture as one SVG file. `title` is for those who do not see it.
pub fn svg(sheet: &Sheet, shown: Overlay, title: &str, finish: Finish) -> String {
    let Finish { cut, theme, css } = finish;
    let [x, y, wide, high] = if cut == Cut::Whole { sheet.whole } else { sheet.play };
    let body = theme.written_out(&body(sheet, shown));
    let paper = theme.colour("paper").unwrap_or("#fff");
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{x} {y} {wide} {high}\" \
         width=\"{wide}\" height=\"{high}\" role=\"img\"><title>{}</title>\
         <style>{}</style><rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" \
         fill=\"{paper}\"/>{body}</svg>\n",
        escaped(title),
        written_out(css, theme).replace('\n', ""),
    )
}

/// Pieces as they stand, in their layers, for a page with several positions: without ids.
pub fn stood(pieces: &[Piece]) -> String {
    let mut pieces: Vec<&Piece> = pieces.iter().collect();
    pieces.sort_by_key(|piece| piece.layer);
    pieces.iter().map(|piece| without_ids(&piece.svg)).collect()
}

fn without_ids(svg: &str) -> String {
    let mut parts = svg.split(" id=\"");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |out, part| out + part.split_once('"').map_or("", |(_, rest)| rest))
}

/// How the part of the offers begins that lies above the pieces.
pub const ABOVE: &str = "<g class=\"offer above\">";

/// What is offered and does nothing whatever is thrown is fainter.
pub fn vain(chance: Option<u8>) -> &'static str {
    if chance == Some(0) { " opacity=\".45\"" } else { "" }
}

/// The groups of the picture in their order; what the page has too.
pub fn body(sheet: &Sheet, shown: Overlay) -> String {
    let mut layers: BTreeMap<Layer, String> = BTreeMap::new();
    for piece in shown.pieces {
        layers.entry(piece.layer).or_default().push_str(&piece.svg);
    }
    let of = |layer: Layer| layers.get(&layer).map_or("", String::as_str);
    let above = shown.offers.find(ABOVE).unwrap_or(shown.offers.len());
    let (offers, above) = shown.offers.split_at(above);
    format!(
        "{}<g id=\"offers\">{}</g><g id=\"units\">{}{}</g><g id=\"markers\">{}</g>\
         <g id=\"effects\">{}</g><g id=\"above\">{above}</g>",
        sheet.svg,
        offers,
        of(Layer::Units),
        of(Layer::Leaders),
        of(Layer::Markers),
        shown.effects,
    )
}
