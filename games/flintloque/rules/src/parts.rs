//! Names and kinds: figures, races, weapons, rates of march.

use kernel::named_id;
use serde::{Deserialize, Serialize};

named_id!(
    /// A figure by its place on the rosters, the first side's before the second's.
    FigureId(u8), 1, "figure"
);
named_id!(
    /// A piece of terrain.
    PieceId(u8), 2, "piece of terrain"
);

named_id!(
    /// (FL-SET-3) A table edge or feature that a section may take.
    PostId(u8), 3, "edge or feature"
);

/// (FL-EXP-2) From worst to best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Experience {
    Raw,
    Average,
    Experienced,
    Veteran,
    Legendary,
}

/// (FL-TRP) What sort of soldier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Troop {
    Regular,
    Light,
    Grenadier,
    Cavalry,
    Gunner,
    Marine,
    Militia,
    Irregular,
    Guerrilla,
    Civilian,
}

impl Troop {
    pub const ALL: [Troop; 10] = [
        Troop::Regular,
        Troop::Light,
        Troop::Grenadier,
        Troop::Cavalry,
        Troop::Gunner,
        Troop::Marine,
        Troop::Militia,
        Troop::Irregular,
        Troop::Guerrilla,
        Troop::Civilian,
    ];

    /// Forlorn or Desperate: easily unnerved, never Elite.
    pub fn is_forlorn(self) -> bool {
        self >= Troop::Militia
    }

    /// (FL-TRP-12)
    pub fn may_throw(self) -> bool {
        !matches!(self, Troop::Militia | Troop::Civilian | Troop::Cavalry)
    }
}

/// (FL-PRO-7)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rank {
    Private,
    Nco,
    Officer,
}

/// What a figure is in its section besides a soldier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    Leader,
    Second,
    Musician,
    Standard,
}

/// (FL-REP-1)
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reputation {
    #[default]
    Professional,
    Heroic,
    Aggressive,
    Cowardly,
    Dastardly,
}

/// (FL-MOV-1) The columns of the movement chart, from left to right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rate {
    Double,
    Quick,
    Slow,
    Half,
}

impl Rate {
    pub const ALL: [Rate; 4] = [Rate::Double, Rate::Quick, Rate::Slow, Rate::Half];

    pub fn words(self) -> &'static str {
        match self {
            Rate::Double => "Double March",
            Rate::Quick => "Quick March",
            Rate::Slow => "Slow March",
            Rate::Half => "Half Step",
        }
    }
}

/// What a figure shoots with. A pair of one-handed firelocks counts as one (FL-WPN-6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arm {
    Firelock,
    Pistols,
    Grenade,
}

impl Arm {
    pub const ALL: [Arm; 3] = [Arm::Firelock, Arm::Pistols, Arm::Grenade];
}

/// (FL-CAV-5) Who is struck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Body {
    Rider,
    Mount,
}

/// An edge of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Edge {
    North,
    East,
    South,
    West,
}

impl Edge {
    pub const ALL: [Edge; 4] = [Edge::North, Edge::East, Edge::South, Edge::West];
}

/// (FL-MOR-3) The three ways to flee.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    Away,
    Home,
    Edge,
}

/// (FL-TEC) Officers' techniques.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Technique {
    DefensiveStance,
    HeroicSacrifice,
    BeneathMyStation,
    FinishingStroke,
}

/// (FL-ACT-4) One of the at most two things an activated figure declares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    March(Rate),
    /// (FL-CAV-1)
    Charge,
    Fire,
    Melee,
    /// (FL-CMD-3)
    Rally,
}

impl Step {
    pub fn is_move(self) -> bool {
        matches!(self, Step::March(_) | Step::Charge)
    }

    pub fn is_attack(self) -> bool {
        matches!(self, Step::Fire | Step::Melee)
    }

    /// (FL-CAV-1) A charge counts as Double March.
    pub fn rate(self) -> Option<Rate> {
        match self {
            Step::March(rate) => Some(rate),
            Step::Charge => Some(Rate::Double),
            Step::Fire | Step::Melee | Step::Rally => None,
        }
    }
}
