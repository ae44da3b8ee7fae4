//! What never changes while a battle is fought: table, terrain, armies, victory, options.

use std::sync::Arc;

use kernel::{Names, Side};
use tabletop::{Heading, Point, Polygon, Polyline, Quad, Shape};

use crate::parts::*;
use crate::special::Specials;
use crate::tables::{Profile, Tables, Values};

#[derive(Debug)]
pub struct Scenario {
    pub id: Box<str>,
    pub title: Box<str>,
    pub names: Arc<Names>,
    /// Width and height; the south-west corner is the origin (BP-GEO-1).
    pub table: (i32, i32),
    /// (BP-VIC-3)
    pub turns: u8,
    pub first: FirstPlayer,
    pub deployment: Deployment,
    pub pieces: Vec<Piece>,
    /// By side.
    pub zones: [Polygon; 2],
    pub sides: [SideSpec; 2],
    pub brigades: Vec<BrigadeSpec>,
    pub commanders: Vec<CommanderSpec>,
    pub units: Vec<UnitSpec>,
    pub victory: Victory,
    /// (BP-SCN-2) Volleys after which units of a brigade may fall back.
    pub volleys: Vec<(BrigadeId, u8)>,
    pub tables: Arc<Tables>,
    pub options: Options,
}

/// (BP-SEQ-3)
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FirstPlayer {
    Side(Side),
    Roll,
}

/// (BP-SCN-4)
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deployment {
    AsWritten,
    Free,
}

#[derive(Debug)]
pub struct SideSpec {
    pub name: Box<str>,
    pub home: Edge,
    pub general: CommanderId,
}

#[derive(Debug)]
pub struct BrigadeSpec {
    pub name: Box<str>,
    pub side: Side,
    pub key: bool,
    /// (BP-BRG-1) The battle's own number of lost units that breaks it, in place of half.
    pub breaks_at: Option<u8>,
    pub commander: CommanderId,
    /// In the order of the file.
    pub units: Vec<UnitId>,
}

#[derive(Debug)]
pub struct CommanderSpec {
    pub name: Box<str>,
    pub side: Side,
    /// `None` for a general.
    pub brigade: Option<BrigadeId>,
    pub rating: u8,
    pub mount: Mount,
    pub temper: Option<Trait>,
    pub at: Point,
}

#[derive(Debug, Clone)]
pub struct UnitSpec {
    pub name: Box<str>,
    pub side: Side,
    pub brigade: BrigadeId,
    /// Its place in the tables.
    pub profile: usize,
    pub size: Size,
    /// (BP-SCN-3) The profile's, or those that replace them.
    pub specials: Specials,
    pub values: Values,
    /// (BP-SPR-15)
    pub mounted: Option<Values>,
    pub points: i16,
    pub formation: Formation,
    pub at: Point,
    pub facing: Heading,
}

/// A piece of terrain (BP-SCN-1).
#[derive(Debug)]
pub struct Piece {
    pub name: Box<str>,
    pub kind: Kind,
}

#[derive(Debug, Clone)]
pub enum Kind {
    Wood(Polygon),
    OpenWood(Polygon),
    Rough(Polygon),
    Impassable(Polygon),
    Hill(Polygon, u8),
    /// (BP-GEO-15) Its corners in the order of the file.
    Building(Quad),
    Obstacle(Polyline, Cover),
    Road(Polyline, i32),
}

/// (BP-VIC-2)
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Victory {
    pub key_brigades: bool,
    pub at_limit: Vec<AtLimit>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AtLimit {
    BrokenBrigades,
    PointsLost,
    Side(Side),
    Hold { at: Point, radius: i32 },
}

/// (BP-OPT-1) Switches of chapter 24; the default is what the specification states.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// A1: 1, 2, 3 dice at short, medium, long range.
    pub artillery_123: bool,
    /// A2
    pub short_steps: bool,
    /// A18
    pub test_a_per_volley: bool,
    /// A21
    pub retire_disorders: bool,
    /// A25: squares are formed by a roll.
    pub square_roll: bool,
    /// A37
    pub brigade_over_half: bool,
    /// A38
    pub army_break: ArmyBreak,
    /// A45: 1 misses and 6 hits.
    pub natural_rule: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArmyBreak {
    Half,
    OverHalf,
    All,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            artillery_123: false,
            short_steps: false,
            test_a_per_volley: false,
            retire_disorders: false,
            square_roll: true,
            brigade_over_half: false,
            army_break: ArmyBreak::Half,
            natural_rule: true,
        }
    }
}

impl Scenario {
    pub fn unit_ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.units.len() as u8).map(UnitId)
    }

    pub fn commander_ids(&self) -> impl Iterator<Item = CommanderId> + use<> {
        (0..self.commanders.len() as u8).map(CommanderId)
    }

    pub fn brigade_ids(&self) -> impl Iterator<Item = BrigadeId> + use<> {
        (0..self.brigades.len() as u8).map(BrigadeId)
    }

    pub fn piece_ids(&self) -> impl Iterator<Item = PieceId> + use<> {
        (0..self.pieces.len() as u8).map(PieceId)
    }

    pub fn unit(&self, unit: UnitId) -> &UnitSpec {
        &self.units[unit.index()]
    }

    pub fn commander(&self, commander: CommanderId) -> &CommanderSpec {
        &self.commanders[commander.index()]
    }

    pub fn brigade(&self, brigade: BrigadeId) -> &BrigadeSpec {
        &self.brigades[brigade.index()]
    }

    /// (BP-BRG-1) So many of its units lost break a brigade.
    pub fn breaks_at(&self, brigade: BrigadeId) -> usize {
        let spec = self.brigade(brigade);
        match spec.breaks_at {
            Some(lost) => lost.into(),
            None if self.options.brigade_over_half => spec.units.len() / 2 + 1,
            None => spec.units.len().div_ceil(2),
        }
    }

    pub fn piece(&self, piece: PieceId) -> &Piece {
        &self.pieces[piece.index()]
    }

    /// The outline of a building.
    pub fn house(&self, piece: PieceId) -> Option<Quad> {
        match self.pieces.get(piece.index()).map(|piece| &piece.kind) {
            Some(Kind::Building(quad)) => Some(*quad),
            _ => None,
        }
    }

    pub fn houses(&self) -> impl Iterator<Item = (PieceId, &Quad)> {
        let quad = |id: PieceId| match &self.piece(id).kind {
            Kind::Building(quad) => Some((id, quad)),
            _ => None,
        };
        self.piece_ids().filter_map(quad)
    }

    pub fn profile(&self, unit: UnitId) -> &Profile {
        &self.tables.profiles[self.unit(unit).profile]
    }

    /// (BP-UNI-6) Its base in a formation, if there is one for its size.
    pub fn shape(&self, unit: UnitId, mounted: bool, formation: Formation) -> Option<Shape> {
        let profile = self.ridden(unit, mounted);
        self.tables.base(profile, formation, self.unit(unit).size)
    }

    /// (BP-SPR-15) The profile it goes by, on foot or in the saddle.
    pub fn ridden(&self, unit: UnitId, mounted: bool) -> &Profile {
        let profile = self.profile(unit);
        match profile.mounted.filter(|_| mounted) {
            Some(other) => &self.tables.profiles[other],
            None => profile,
        }
    }
}
