//! (2.0) The parts: combat units, leaders, Commands, and what is printed on them.

use hexes::{Facing, Hex};
use kernel::Side;
use serde::{Deserialize, Serialize};

/// Kinds of names in a scenario, after the sides (0) and the hexes (1).
pub mod kinds {
    pub const UNITS: usize = 2;
    pub const LEADERS: usize = 3;
    pub const COMMANDS: usize = 4;
}

kernel::named_id!(
    /// A combat counter: Infantry, Cavalry, gun, or one of the two skirmishers of a unit.
    UnitId(u8),
    kinds::UNITS,
    "unit"
);
kernel::named_id!(LeaderId(u8), kinds::LEADERS, "leader");
kernel::named_id!(CommandId(u8), kinds::COMMANDS, "Command");

/// The first army in every Flintlock scenario.
pub const BRITISH: Side = Side::First;
/// The second army.
pub const AMERICAN: Side = Side::Second;

/// (2.21) The three arms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arm {
    Infantry,
    Cavalry,
    Artillery,
}

/// What kind of troops a counter stands for (6.7); all but the last two are Infantry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Troops {
    Infantry,
    Light,
    Rifle,
    Militia,
    Cavalry,
    Artillery,
}

impl Troops {
    pub fn arm(self) -> Arm {
        match self {
            Troops::Cavalry => Arm::Cavalry,
            Troops::Artillery => Arm::Artillery,
            _ => Arm::Infantry,
        }
    }
}

/// (2.22) The weapon letter, and the weight of a gun.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weapon {
    Musket,
    Rifle,
    ThreePounder,
    SixPounder,
    /// Cavalry: its pistols and carbines are part of Shock (11.11).
    Sabre,
}

impl Weapon {
    pub const ALL: [Weapon; 5] =
        [Weapon::Musket, Weapon::Rifle, Weapon::ThreePounder, Weapon::SixPounder, Weapon::Sabre];
}

/// (6.11) Infantry formations. Cavalry and guns have none and are kept as `Open`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Formation {
    Column,
    Open,
    Close,
    Skirmish,
}

/// A column of the terrain tables: how something moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gait {
    Column,
    Open,
    Close,
    Skirmish,
    Cavalry,
    Artillery,
    Leader,
}

impl Gait {
    pub const ALL: [Gait; 7] = [
        Gait::Column,
        Gait::Open,
        Gait::Close,
        Gait::Skirmish,
        Gait::Cavalry,
        Gait::Artillery,
        Gait::Leader,
    ];

    /// Whether a road step ignores the hexside (table 3.10).
    pub fn keeps_to_road(self) -> bool {
        matches!(self, Gait::Column | Gait::Cavalry | Gait::Artillery | Gait::Leader)
    }
}

/// (12.22) Command Shock Status, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShockStatus {
    Excellent,
    Good,
    Fair,
    Poor,
}

impl ShockStatus {
    pub const ALL: [ShockStatus; 4] =
        [ShockStatus::Excellent, ShockStatus::Good, ShockStatus::Fair, ShockStatus::Poor];

    /// (12.24) The next lower level; Poor is the lowest.
    pub fn lower(self) -> ShockStatus {
        ShockStatus::ALL[(self as usize + 1).min(3)]
    }
}

/// One combat counter as printed, with its place at the start.
#[derive(Debug, Clone)]
pub struct UnitSpec {
    pub name: String,
    pub side: Side,
    /// Guns belong to no Command (5.6).
    pub command: Option<CommandId>,
    pub troops: Troops,
    pub weapon: Weapon,
    pub morale: i8,
    pub ma: u8,
    /// Colonial militia: tan counters (12.14, 12.45).
    pub militia: bool,
    /// The two skirmish counters this unit can break down into (6.52).
    pub skirmishers: Option<[UnitId; 2]>,
    /// For a skirmish counter: the unit it is half of.
    pub base: Option<UnitId>,
    pub men: u16,
    /// The body it belongs to, for reports and for options that speak of a regiment.
    pub regiment: String,
    pub start: Option<(Hex, Facing)>,
}

impl UnitSpec {
    pub fn arm(&self) -> Arm {
        self.troops.arm()
    }
}

/// A leader's three numbers (4.1, 4.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ratings {
    pub initiative: u8,
    pub command_range: u8,
    pub movement: u8,
}

#[derive(Debug, Clone)]
pub struct LeaderSpec {
    pub name: String,
    pub side: Side,
    pub overall: bool,
    pub ratings: Ratings,
    /// (4.61) The Replacement Leader side.
    pub replacement: Ratings,
    pub replacement_name: String,
    pub start: Option<Hex>,
}

#[derive(Debug, Clone)]
pub struct CommandSpec {
    pub name: String,
    pub side: Side,
    pub leader: LeaderId,
    /// (12.24) Hits that cost a Status level.
    pub cohesion: u8,
    /// (12.23) At the start.
    pub status: ShockStatus,
    pub formation: Formation,
    /// (6.52) How many units may be broken down at a time.
    pub sk_max: u8,
    /// All its counters, skirmishers included.
    pub units: UnitSet,
}

#[derive(Debug, Clone)]
pub struct SideSpec {
    pub name: String,
    pub overall: LeaderId,
    pub flight_level: i16,
}

/// A set of combat units: at most 256 in a scenario.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct UnitSet([u64; 4]);

impl UnitSet {
    pub fn insert(&mut self, unit: UnitId) {
        self.0[unit.index() / 64] |= 1 << (unit.index() % 64);
    }

    pub fn remove(&mut self, unit: UnitId) {
        self.0[unit.index() / 64] &= !(1 << (unit.index() % 64));
    }

    pub fn has(&self, unit: UnitId) -> bool {
        self.0[unit.index() / 64] & (1 << (unit.index() % 64)) != 0
    }

    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    pub fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }

    pub fn and(self, other: UnitSet) -> UnitSet {
        UnitSet(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    pub fn iter(self) -> impl Iterator<Item = UnitId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let word = left.iter().position(|bits| *bits != 0)?;
            let bit = left[word].trailing_zeros() as usize;
            left[word] &= left[word] - 1;
            Some(UnitId((word * 64 + bit) as u8))
        })
    }
}

impl FromIterator<UnitId> for UnitSet {
    fn from_iter<T: IntoIterator<Item = UnitId>>(units: T) -> UnitSet {
        let mut set = UnitSet::default();
        units.into_iter().for_each(|u| set.insert(u));
        set
    }
}

impl Serialize for UnitSet {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for UnitSet {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<UnitSet, D::Error> {
        Ok(Vec::<UnitId>::deserialize(d)?.into_iter().collect())
    }
}
