//! What never changes while a battle is fought: table, terrain, forces, deployment, objectives.

use std::sync::Arc;

use kernel::{Names, Side};
use tabletop::{Heading, Point, Polygon};

use crate::ground::terrain::Ground;
use crate::parts::*;
use crate::tables::{Profile, Tables};

#[derive(Debug)]
pub struct Scenario {
    pub id: Box<str>,
    pub title: Box<str>,
    pub names: Arc<Names>,
    /// The table and all that never moves on it, with the exits. Piece n of it is piece of terrain n.
    pub ground: Ground,
    /// (MT-CARD-8)
    pub cycles: u8,
    pub first: FirstPlayer,
    /// (MT-SET-4)
    pub setup_order: [Side; 2],
    pub zones: Vec<Zone>,
    pub sides: [SideSpec; 2],
    /// The attacker's first; figures are numbered through in this order.
    pub units: Vec<UnitSpec>,
    pub bodies: Vec<BodySpec>,
    pub tokens: Vec<TokenSpec>,
    /// The first marker of the defender; those before it are the attacker's.
    pub defender_markers: u8,
    pub special: Vec<Special>,
    pub tables: Arc<Tables>,
}

/// (MT-CARD-3)
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FirstPlayer {
    Side(Side),
    Roll,
}

#[derive(Debug)]
pub struct SideSpec {
    pub name: Box<str>,
    /// (MT-RES-5)
    pub home: Edge,
    pub deploy: Deploy,
    pub dummies: Vec<DummySpec>,
    /// (MT-OFF-6)
    pub commander: Option<UnitId>,
    pub objectives: Vec<Objective>,
}

/// (MT-SET-3, MT-SET-4, MT-SET-8)
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Deploy {
    /// Within the distance of the tables of one of these points.
    Points(Vec<Point>),
    Rule {
        inside: Inside,
        min_x: Option<i32>,
        min_gap: Option<i32>,
    },
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Inside {
    Anywhere,
    Pieces(Vec<PieceId>),
    /// Any piece that is an area.
    Areas,
}

/// (MT-HID-2, MT-HID-11)
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DummySpec {
    pub of: TroopType,
    pub at: Point,
}

/// (MT-FIG-1) Figures that act together.
#[derive(Debug, Clone)]
pub struct UnitSpec {
    /// What players call it; its id is in the names.
    pub name: Box<str>,
    pub side: Side,
    /// The profile of its code with the options of the file (MT-PRO-2).
    pub profile: Profile,
    pub size: u8,
    /// Its first figure.
    pub figures: FigureId,
    pub price: u16,
    pub hidden: bool,
    /// (MT-HID-1) It may start hidden though it has no trait for it.
    pub may_hide: bool,
    pub fixed: bool,
    pub formed: Formation,
    pub place: Option<Anchor>,
    pub reserve: Option<Reserve>,
    /// (MT-ART-1) Its gun.
    pub gun: Option<BodyId>,
}

/// (MT-SET-5)
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Anchor {
    pub at: Point,
    pub facing: Heading,
    pub ranks: u8,
    pub step: i32,
}

/// (MT-SET-6)
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reserve {
    pub from_tick: u8,
    pub edge: Edge,
}

/// (MT-BOD-1)
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BodySpec {
    pub kind: BodyKind,
    pub side: Side,
    /// Of a gun.
    pub unit: Option<UnitId>,
    pub at: Point,
    pub facing: Heading,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TokenSpec {
    pub kind: TokenKind,
    pub owner: Option<Side>,
    pub at: Point,
    /// (MT-CAV-3) The riders of horses, which lie nowhere at first.
    pub unit: Option<UnitId>,
}

/// (MT-SET-8)
#[derive(Debug, Clone)]
pub struct Zone {
    pub name: Box<str>,
    pub shape: ZoneShape,
    /// Limited by another zone.
    pub and: Option<usize>,
}

#[derive(Debug, Clone)]
pub enum ZoneShape {
    Area(Polygon),
    Piece(PieceId),
    Circle(Point, i32),
}

/// Special rules of a scenario.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Special {
    /// Only figures of these units drive wagons.
    WagonDrivers { units: Vec<UnitId> },
    /// On these faces a wagon that starts in the piece or would enter it stands still.
    WagonStuck { piece: PieceId, faces: Vec<u8> },
    /// A Move of the unit toward the piece under the eyes of the enemy gives points.
    Decoys { unit: UnitId, piece: PieceId, points: u8, most: u8 },
}

/// (MT-SET-8, MT-VIC-1)
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Objective {
    pub points: i16,
    pub what: Goal,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Goal {
    /// The points for each `per` of them.
    Count { per: u16, count: Count },
    /// The points once.
    If(Condition),
}

/// Own figures of `units`, or all where the list is empty; enemy ones where it says so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Count {
    Exited {
        units: Vec<UnitId>,
    },
    /// Enemy figures.
    Eliminated {
        units: Vec<UnitId>,
    },
    /// Enemy figures.
    EliminatedOrCaptured {
        units: Vec<UnitId>,
    },
    Saved {
        units: Vec<UnitId>,
    },
    WagonsExited,
    /// The enemy's.
    WagonsLost,
    TokensExited,
    TokensHeld,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Condition {
    CommanderExited,
    EnemyCommanderEliminated,
    EnemyExitedBelow(u16),
    UnitInZone {
        zone: usize,
        size: u8,
    },
    ZoneClear(usize),
    EliminatedShare(u16, u16),
    /// Of every building where the list is empty.
    NoEnemyNear {
        pieces: Vec<PieceId>,
        gap: i32,
    },
    Quarters,
}

impl Scenario {
    pub fn unit(&self, unit: UnitId) -> &UnitSpec {
        &self.units[unit.index()]
    }

    pub fn unit_ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.units.len() as u8).map(UnitId)
    }

    pub fn units_of(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.unit_ids().filter(move |unit| self.unit(*unit).side == side)
    }

    /// Whose figure it is.
    pub fn unit_of(&self, figure: FigureId) -> Option<UnitId> {
        let after = self.units.partition_point(|unit| unit.figures <= figure);
        let unit = UnitId(after.checked_sub(1)? as u8);
        let spec = self.unit(unit);
        (figure.0 < spec.figures.0 + u16::from(spec.size)).then_some(unit)
    }

    /// The figures a unit starts with.
    pub fn figures_of(&self, unit: UnitId) -> impl Iterator<Item = FigureId> + use<> {
        let spec = self.unit(unit);
        (spec.figures.0..spec.figures.0 + u16::from(spec.size)).map(FigureId)
    }

    pub fn marker_side(&self, marker: MarkerId) -> Side {
        if marker.0 < self.defender_markers { Side::First } else { Side::Second }
    }

    /// What players read before ids: the name of a unit in the files.
    pub fn id_of(&self, kind: usize, number: usize) -> &str {
        self.names.table(kind).name(number).unwrap_or_default()
    }
}
