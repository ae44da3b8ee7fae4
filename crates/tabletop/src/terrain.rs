//! What lies on a table: pieces by number, each with what its ground does in the game, found by where they
//! are.

use crate::{
    Base, Bounds, Fraction, Index, Point, Polygon, Polyline, Segment, Stretch, union_length,
};

/// A piece of terrain. What its ground does, and how high it is, is for the game to say.
#[derive(Debug, Clone)]
pub struct Piece<G> {
    pub name: Box<str>,
    /// The key of its kind in the tables of the game.
    pub kind: Box<str>,
    pub ground: G,
    pub shape: PieceShape,
}

#[derive(Debug, Clone)]
pub enum PieceShape {
    Area(Polygon),
    /// Without width: walls, hedges, fences.
    Line(Polyline),
    /// So wide, half of it on either side, with round ends: roads and streams.
    Band(Polyline, i32),
}

impl PieceShape {
    pub fn area(&self) -> Option<&Polygon> {
        match self {
            PieceShape::Area(area) => Some(area),
            PieceShape::Line(_) | PieceShape::Band(..) => None,
        }
    }

    /// A line without width.
    pub fn line(&self) -> Option<&Polyline> {
        match self {
            PieceShape::Line(line) => Some(line),
            PieceShape::Area(_) | PieceShape::Band(..) => None,
        }
    }

    /// The corners of an outline, the bends of a line.
    pub fn points(&self) -> &[Point] {
        match self {
            PieceShape::Area(area) => area.points(),
            PieceShape::Line(line) | PieceShape::Band(line, _) => line.points(),
        }
    }

    pub fn bounds(&self) -> Bounds {
        match self {
            PieceShape::Area(area) => *area.bounds(),
            PieceShape::Line(line) => *line.bounds(),
            PieceShape::Band(line, width) => line.bounds().grown(half(*width)),
        }
    }

    /// The point lies in it or on its edge; on a line, exactly.
    pub fn contains(&self, p: Point) -> bool {
        match self {
            PieceShape::Area(area) => area.contains(p),
            PieceShape::Line(_) | PieceShape::Band(..) => self.is_within(p, 0),
        }
    }

    /// The point is no farther away than that.
    pub fn is_within(&self, p: Point, distance: i32) -> bool {
        match self {
            PieceShape::Area(area) => area.point_is_within(p, distance),
            PieceShape::Line(line) => line.point_is_within(p, distance),
            PieceShape::Band(line, width) => line.point_is_within(p, half(*width) + distance),
        }
    }

    /// The gap to the base is at most `slack`.
    pub fn is_touched_by(&self, base: &Base, slack: i32) -> bool {
        match self {
            PieceShape::Area(area) => area.is_touched_by(base, slack),
            PieceShape::Line(line) => line.is_touched_by(base, slack),
            PieceShape::Band(line, width) => line.is_touched_by(base, half(*width) + slack),
        }
    }

    /// From where to where a segment leads through it, in order. A line is met at single places.
    pub fn stretches(&self, segment: &Segment) -> Vec<Stretch> {
        match self {
            PieceShape::Area(area) => area.stretches(segment),
            PieceShape::Line(line) => {
                line.crossings(segment).into_iter().map(|at| (at, at)).collect()
            }
            PieceShape::Band(line, width) => through(line, half(*width), segment),
        }
    }
}

/// Rounded down: an odd micrometre is lost.
const fn half(width: i32) -> i32 {
    width / 2
}

/// The parts of a segment that are within `reach` of a line, each end rounded outward to a micrometre.
fn through(line: &Polyline, reach: i32, segment: &Segment) -> Vec<Stretch> {
    let length = i64::from(segment.length_up().max(1));
    let near = line.segments().filter_map(|s| crate::span::while_near(segment, &s.hull(), reach));
    let part = |far: i32| Fraction::new(i64::from(far), length).min(Fraction::ONE);
    let spans: Vec<Stretch> = near.map(|(from, to)| (part(from), part(to))).collect();
    crate::union(&spans)
}

/// What a line leads over, and how far; of a wall how often.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Crossed {
    Ground { piece: usize, length: i32 },
    Line { piece: usize, times: usize },
}

impl Crossed {
    pub const fn piece(&self) -> usize {
        let (Crossed::Ground { piece, .. } | Crossed::Line { piece, .. }) = self;
        *piece
    }
}

/// All pieces of a table, by number.
#[derive(Debug, Clone)]
pub struct Terrain<G> {
    pieces: Vec<Piece<G>>,
    index: Index,
}

impl<G> Terrain<G> {
    /// Pieces are numbered in the order in which they come.
    pub fn new(pieces: Vec<Piece<G>>) -> Terrain<G> {
        let index = Index::new(pieces.iter().map(|piece| piece.shape.bounds()));
        Terrain { pieces, index }
    }

    pub fn len(&self) -> usize {
        self.pieces.len()
    }

    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    pub fn get(&self, number: usize) -> &Piece<G> {
        &self.pieces[number]
    }

    /// In order of their numbers.
    pub fn iter(&self) -> std::slice::Iter<'_, Piece<G>> {
        self.pieces.iter()
    }

    /// Finds pieces by the boxes around them.
    pub const fn index(&self) -> &Index {
        &self.index
    }

    /// The numbers of the pieces that a point lies in or on.
    pub fn under(&self, at: Point) -> Vec<usize> {
        self.beside(at, 0)
    }

    /// The numbers of the pieces no farther from a point than that.
    pub fn beside(&self, at: Point, distance: i32) -> Vec<usize> {
        let mut found = self.index.near(&Bounds::around(&[at]).grown(distance));
        found.retain(|number| self.pieces[*number].shape.is_within(at, distance));
        found
    }

    /// The highest level among the pieces under a point, as the game has it for a ground; else 0.
    pub fn level(&self, at: Point, of: impl Fn(&G) -> u8) -> u8 {
        self.under(at).into_iter().map(|number| of(&self.pieces[number].ground)).max().unwrap_or(0)
    }

    /// Everything a line leads over.
    pub fn crossed(&self, leg: &Segment) -> Vec<Crossed> {
        let mut all = Vec::new();
        self.index.any_along(leg, |piece| {
            let shape = &self.pieces[piece].shape;
            let met = shape.stretches(leg);
            if shape.line().is_some() {
                let times = met.len();
                all.extend((times > 0).then_some(Crossed::Line { piece, times }));
            } else {
                let length = union_length(leg, &met);
                all.extend((length > 0).then_some(Crossed::Ground { piece, length }));
            }
            false
        });
        all
    }

    /// Where a line enters a piece, or crosses it for the first time.
    pub fn met_at(&self, piece: usize, leg: &Segment) -> Option<Point> {
        let first = self.pieces[piece].shape.stretches(leg).into_iter().map(|s| s.0).min();
        first.map(|place| leg.at_nearest(place))
    }
}

impl<G> From<Vec<Piece<G>>> for Terrain<G> {
    fn from(pieces: Vec<Piece<G>>) -> Terrain<G> {
        Terrain::new(pieces)
    }
}
