//! Names and kinds: units, commanders, brigades, arms, sizes, formations.

use kernel::named_id;
use serde::{Deserialize, Serialize};
use tabletop::{Heading, Side4};

named_id!(
    /// (BP-SEQ-5) A unit by its place in the scenario file, the first side's before the second's.
    UnitId(u8), 1, "unit"
);
named_id!(
    /// A commander, the generals among them.
    CommanderId(u8), 2, "commander"
);
named_id!(
    /// (BP-UNI-11)
    BrigadeId(u8), 3, "brigade"
);
named_id!(
    /// A piece of terrain.
    PieceId(u8), 4, "piece of terrain"
);

/// (BP-UNI-1)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arm {
    Infantry,
    Cavalry,
    Artillery,
    Wagon,
}

/// (BP-UNI-2)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Size {
    Large,
    Standard,
    Small,
    Tiny,
}

impl Size {
    pub const ALL: [Size; 4] = [Size::Large, Size::Standard, Size::Small, Size::Tiny];
}

/// (BP-UNI-7)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Formation {
    Line,
    AttackColumn,
    MarchColumn,
    Square,
    Skirmish,
    Mixed,
    Warband,
    Deployed,
    Limbered,
}

impl Formation {
    pub const ALL: [Formation; 9] = [
        Formation::Line,
        Formation::AttackColumn,
        Formation::MarchColumn,
        Formation::Square,
        Formation::Skirmish,
        Formation::Mixed,
        Formation::Warband,
        Formation::Deployed,
        Formation::Limbered,
    ];

    /// (BP-UNI-8)
    pub fn is_formed(self) -> bool {
        !matches!(self, Formation::Skirmish | Formation::Deployed | Formation::Limbered)
    }

    pub fn words(self) -> &'static str {
        match self {
            Formation::Line => "line",
            Formation::AttackColumn => "attack column",
            Formation::MarchColumn => "march column",
            Formation::Square => "square",
            Formation::Skirmish => "skirmish order",
            Formation::Mixed => "mixed order",
            Formation::Warband => "warband",
            Formation::Deployed => "battery",
            Formation::Limbered => "limbered",
        }
    }
}

/// (BP-CMD-16)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trait {
    Aggressive,
    Timid,
    Decisive,
    Hesitant,
    Headstrong,
    Diffident,
}

/// (BP-MOV-1)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mount {
    Foot,
    Horse,
}

/// (BP-TER-6)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cover {
    None,
    Light,
    Heavy,
}

/// An edge of the table, in the order of BP-SEQ-6.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    South,
    North,
    West,
    East,
}

impl Edge {
    /// Straight into the table.
    pub fn inward(self) -> Heading {
        match self {
            Edge::South => Heading::NORTH,
            Edge::North => Heading::SOUTH,
            Edge::West => Heading::EAST,
            Edge::East => Heading::WEST,
        }
    }
}

/// A face of a base, or of a building by its number from 1 (BP-GEO-15).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Face {
    Side(Side4),
    Number(u8),
}

impl Face {
    pub const FRONT: Face = Face::Side(Side4::Front);

    /// Its place among the four, if there is such a face.
    pub fn index(self) -> Option<usize> {
        match self {
            Face::Side(side) => Some(side as usize),
            Face::Number(number @ 1..=4) => Some(usize::from(number) - 1),
            Face::Number(_) => None,
        }
    }

    pub fn words(self) -> String {
        match self {
            Face::Side(Side4::Front) => "front".to_owned(),
            Face::Side(Side4::Right) => "right flank".to_owned(),
            Face::Side(Side4::Rear) => "rear".to_owned(),
            Face::Side(Side4::Left) => "left flank".to_owned(),
            Face::Number(number) => format!("face {number}"),
        }
    }
}

/// Three results of a break test (BP-BRK-3), from worst to best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Nerve {
    Breaks,
    Retires,
    Holds,
}

/// (BP-BRK-1, BP-SPR-24, BP-SPR-28) What a break test is taken for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TestKind {
    A,
    B,
    C,
    D,
    E,
    Terror,
    WaveringFire,
    WaveringFight,
}

/// (BP-RSP-1)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Response {
    Hold,
    ClosingFire,
    SteadyFire,
    Countercharge,
    TurnToFace,
    Evade,
    FormSquare,
}

impl Response {
    pub const ALL: [Response; 7] = [
        Response::Hold,
        Response::ClosingFire,
        Response::SteadyFire,
        Response::Countercharge,
        Response::TurnToFace,
        Response::Evade,
        Response::FormSquare,
    ];
}

/// (BP-CMD-9)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderKind {
    Plain,
    FollowMe,
    Rally,
}

/// (BP-RSP-2, BP-RSP-7, BP-SPR-21) How a volley is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Manner {
    Fire,
    Closing,
    Steady,
    Traverse,
}

/// (BP-ART-1)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Band {
    Short,
    Medium,
    Long,
}
