use tabletop::Shape;

use super::frame::{BAND, frame};
use super::names::names;
use super::{Board, Kind, Site, base, ground, margin, marks};
use crate::ornament::{self, Title};
use crate::pen::{El, num};
use crate::{Free, Sheet};

/// Everything on a table's sheet that never changes.
#[derive(Debug)]
pub struct Layout<'a> {
    pub board: Board,
    /// What scatter is drawn from, with the numbers of the sites: the id of the battle.
    pub seed: &'a str,
    /// In the order in which they lie on each other (`ground::laid`).
    pub sites: &'a [Site<'a>],
    /// Of all bases that may stand there.
    pub shapes: Vec<Shape>,
    /// Markup of the game's own symbols.
    pub symbols: &'a str,
    /// Markup of patterns and gradients that they refer to.
    pub defs: &'a str,
    pub title: Title<'a>,
    /// What the game calls the ground that lies there.
    pub legend: Vec<(Kind, &'a str)>,
    /// Markup of the game's own part of the margin, right of 1336 on a sheet 1800 wide.
    pub margin: &'a str,
    /// How wide a piece is, for levels of detail.
    pub pitch: i32,
}

impl Layout<'_> {
    pub fn sheet(&self) -> Sheet {
        let (wide, high) = (self.board.wide(), self.board.high());
        let boxed = |out: f64, foot: f64| {
            [-out, -out, wide + 2.0 * out, high + 2.0 * out + foot].map(|v| v.round() as i32)
        };
        Sheet {
            svg: self.svg(),
            whole: boxed(BAND + 22.0, margin::foot(&self.board)),
            play: boxed(BAND + 4.0, 0.0),
            spots: Vec::new(),
            free: Some(Free {
                x: 0,
                y: high as i32,
                scale: self.board.scale.units,
                wide: wide as i32,
                high: high as i32,
            }),
            pitch: self.pitch,
        }
    }

    fn svg(&self) -> String {
        let (wide, high) = (num(self.board.wide()), num(self.board.high()));
        let neat = El::new("rect").with("width", wide).with("height", high).done();
        let mut ground = ground::paint(&self.board, self.seed, self.sites);
        let furniture =
            margin::furniture(&self.board, &self.title, &self.legend, self.margin, &mut ground);
        let mut referred = El::new("clipPath").with("id", "s-neat").holding(&neat);
        referred.push_str(&ground.defs);
        referred.push_str(base::PATTERNS);
        referred.push_str(self.defs);
        let mut symbols = ornament::SYMBOLS.to_owned();
        symbols.extend(ground.symbols.into_values());
        base::symbols(self.board.scale, self.shapes.iter().copied(), &mut symbols);
        symbols.push_str(self.symbols);
        marks::symbols(&mut symbols);
        // What is only used again is laid out where it is used, and nowhere else.
        let hidden = El::new("g").with("id", "symbols").with("display", "none").holding(&symbols);
        let terrain = El::new("g").with("id", "terrain").with("clip-path", "url(#s-neat)");
        [
            El::new("defs").holding(&referred),
            hidden,
            terrain.holding(&ground.drawn),
            frame(&self.board, self.seed),
            El::new("g").with("id", "grid").done(),
            names(self.sites),
            furniture,
        ]
        .concat()
    }
}
