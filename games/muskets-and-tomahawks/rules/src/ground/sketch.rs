//! A small table for tests: terrain and figures in inches.

use kernel::Side;
use tabletop::terrain::{Piece, PieceShape, Terrain};
use tabletop::{Heading, INCH, Point, Polygon, Polyline, Segment, Vector};

use super::sheet::sheet;
use super::*;
use crate::parts::{BodyKind, Cover, UnitId};
use crate::tables::Tables;

pub const US: Side = Side::First;
pub const THEM: Side = Side::Second;

/// A point in inches.
pub fn at(x: i32, y: i32) -> Point {
    Point::new(x * INCH, y * INCH)
}

/// A point in hundredths of an inch.
pub fn fine(x: i32, y: i32) -> Point {
    Point::new(x * INCH / 100, y * INCH / 100)
}

/// Terrain and those on it before the table is set; places in hundredths of an inch.
#[derive(Default)]
pub struct Sketch {
    pieces: Vec<Piece<Lie>>,
    pub exits: Vec<Exit>,
    pub pegs: Vec<Peg>,
    pub blocks: Vec<Block>,
    pub pins: Vec<Pin>,
}

/// The table, and what stands on it.
pub struct Scene {
    pub ground: Ground,
    pub tables: Tables,
    pub pegs: Vec<Peg>,
    pub blocks: Vec<Block>,
    pub pins: Vec<Pin>,
}

impl Scene {
    pub fn field(&self) -> Field<'_> {
        Field {
            ground: &self.ground,
            tables: &self.tables,
            pegs: &self.pegs,
            blocks: &self.blocks,
            pins: &self.pins,
        }
    }

    /// The spotting ray and what it meets, from one peg to another.
    pub fn look(&self, from: usize, to: usize) -> Option<Between> {
        let field = self.field();
        field.ray(&self.pegs[from], &self.pegs[to]).map(|ray| field.between(&ray))
    }
}

pub fn area(going: Going, height: Height, cover: Cover) -> Lie {
    Lie::Area { going, height, cover }
}

pub fn wood() -> Lie {
    area(Going::Rough, Height::High, Cover::Dense)
}

pub fn scrub() -> Lie {
    area(Going::Rough, Height::Low, Cover::Light)
}

pub fn crop() -> Lie {
    area(Going::VeryRough, Height::High, Cover::Light)
}

pub fn barrier() -> Lie {
    Lie::Obstacle { height: Height::Low, cover: Cover::Light }
}

pub fn low_wall() -> Lie {
    Lie::Obstacle { height: Height::Low, cover: Cover::Solid }
}

pub fn palisade() -> Lie {
    Lie::Obstacle { height: Height::High, cover: Cover::None }
}

impl Sketch {
    pub fn new() -> Sketch {
        Sketch::default()
    }

    pub fn piece(mut self, ground: Lie, shape: PieceShape) -> Sketch {
        self.pieces.push(Piece { name: "a piece".into(), kind: "piece".into(), ground, shape });
        self
    }

    pub fn rect(self, lie: Lie, x: (i32, i32), y: (i32, i32)) -> Sketch {
        let corners = [fine(x.0, y.0), fine(x.1, y.0), fine(x.1, y.1), fine(x.0, y.1)];
        self.piece(lie, PieceShape::Area(Polygon::new(corners.to_vec()).unwrap()))
    }

    pub fn line(self, lie: Lie, points: &[(i32, i32)]) -> Sketch {
        let points = points.iter().map(|(x, y)| fine(*x, *y)).collect();
        self.piece(lie, PieceShape::Line(Polyline::new(points).unwrap()))
    }

    /// MT-C146: a cabin with a door in the south and a window in the west.
    pub fn cabin(self) -> Sketch {
        let door = Opening { at: at(23, 10), is_door: true, out: Vector::new(0, -1) };
        let window = Opening { at: at(20, 12), is_door: false, out: Vector::new(-1, 0) };
        let building = Building { openings: vec![door, window], capacity: 8 };
        self.rect(Lie::Building(building), (2000, 2600), (1000, 1400))
    }

    fn peg(mut self, side: Side, unit: u8, x: i32, y: i32, mounted: bool) -> Sketch {
        let unit = UnitId(unit);
        let radius = if mounted { 3 * INCH / 4 } else { INCH / 2 };
        self.pegs.push(Peg { at: fine(x, y), radius, mounted, unit, side, formed: false });
        self
    }

    pub fn foot(self, side: Side, unit: u8, x: i32, y: i32) -> Sketch {
        self.peg(side, unit, x, y, false)
    }

    pub fn rider(self, side: Side, unit: u8, x: i32, y: i32) -> Sketch {
        self.peg(side, unit, x, y, true)
    }

    /// The last one stands in a formed unit.
    pub fn formed(mut self) -> Sketch {
        self.pegs.last_mut().unwrap().formed = true;
        self
    }

    pub fn block(mut self, kind: BodyKind, x: i32, y: i32, facing: i32) -> Sketch {
        let block = Block::new(&sheet(), kind, fine(x, y), Heading::fine(facing));
        self.blocks.push(block);
        self
    }

    pub fn pin(mut self, side: Side, x: i32, y: i32) -> Sketch {
        self.pins.push(Pin { at: fine(x, y), side });
        self
    }

    pub fn exit(mut self, side: Side, from: (i32, i32), to: (i32, i32)) -> Sketch {
        let line = Segment::new(fine(from.0, from.1), fine(to.0, to.1));
        self.exits.push(Exit { side, line });
        self
    }

    pub fn set(self) -> Scene {
        self.sized(72, 48)
    }

    pub fn sized(self, width: i32, height: i32) -> Scene {
        let ground =
            Ground::new(width * INCH, height * INCH, self.exits, Terrain::new(self.pieces));
        Scene { ground, tables: sheet(), pegs: self.pegs, blocks: self.blocks, pins: self.pins }
    }
}
