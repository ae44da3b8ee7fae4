//! What stands on the table, as far as the ground cares: round bases and the bodies among them.

use kernel::Side;
use tabletop::{Base, Heading, Hull, Point, Segment, Shape};

use super::Ground;
use crate::parts::{BodyKind, UnitId};
use crate::tables::Tables;

/// A figure on its base.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Peg {
    pub at: Point,
    /// (MT-GEN-6)
    pub radius: i32,
    pub mounted: bool,
    pub unit: UnitId,
    pub side: Side,
    /// (MT-FOR-2) Its unit is formed: nobody goes through it.
    pub formed: bool,
}

impl Peg {
    pub const fn base(&self) -> Base {
        disc(self.at, self.radius)
    }

    pub const fn moved_to(mut self, at: Point) -> Peg {
        self.at = at;
        self
    }
}

/// A gun, wagon or cart where it stands. The long side lies along the facing (MT-GEN-6, MT-BOD-1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Block {
    pub kind: BodyKind,
    pub base: Base,
}

impl Block {
    pub fn new(tables: &Tables, kind: BodyKind, at: Point, facing: Heading) -> Block {
        let shape = match kind {
            BodyKind::Gun => Shape::Round { radius: tables.bases.gun },
            BodyKind::Wagon => tables.bases.wagon,
            BodyKind::Cart => tables.bases.cart,
        };
        Block { kind, base: shape.at(at, facing) }
    }

    pub fn hull(&self) -> Hull {
        self.base.hull()
    }
}

/// A Hidden Movement marker, as everybody sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pin {
    pub at: Point,
    pub side: Side,
}

/// All of it. What moves is among it where it was before the move.
#[derive(Debug, Clone, Copy)]
pub struct Field<'a> {
    pub ground: &'a Ground,
    pub tables: &'a Tables,
    pub pegs: &'a [Peg],
    pub blocks: &'a [Block],
    pub pins: &'a [Pin],
}

pub const fn disc(at: Point, radius: i32) -> Base {
    Shape::Round { radius }.at(at, Heading::NORTH)
}

/// (MT-GEN-5) The gap between two round bases is at most `distance`.
pub const fn is_within(a: Point, ra: i32, b: Point, rb: i32, distance: i32) -> bool {
    a.is_within(b, distance + ra + rb)
}

impl Field<'_> {
    /// (MT-GEN-7) Two round bases touch, and no wall parts them.
    pub fn touch(&self, a: &Peg, b: &Peg) -> bool {
        is_within(a.at, a.radius, b.at, b.radius, self.tables.measures.contact)
            && !self.ground.is_walled(&Segment::new(a.at, b.at))
    }

    /// (MT-GEN-15) A base touches a body; a palisade, wall or building between them parts them.
    pub fn touches_block(&self, base: &Base, block: &Block) -> bool {
        base.is_within(&block.base, self.tables.measures.contact)
            && !self.ground.is_walled(&Segment::new(base.at, block.hull().nearest(base.at)))
    }
}
