//! (2.3) The Player-Aid Cards: every number the rules look up, as data.
//!
//! The rulebook prints some of these and the cards print the rest; each table file says which.
//! The rules read only this struct, so an owner of the printed cards can replace the values.

use kernel::Cite;
use serde::{Deserialize, Serialize};

use crate::parts::{Formation, Gait, ShockStatus, Weapon};
use crate::rulebook::cite;

/// The longest range any weapon may have.
pub const MAX_RANGE: usize = 20;
/// Prohibited: a cost nobody can pay.
pub const PROHIBITED: u8 = u8::MAX;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tables {
    /// (11.33) DRM by weapon and range; `None` is out of range.
    pub range: [[Option<i8>; MAX_RANGE + 1]; 5],
    pub fire: FireDrms,
    pub fire_results: Ladder<FireRow>,
    /// (11.55) Highest total that Disorders.
    pub morale_disorders_at: i8,
    /// (6.62) Highest total that Disorders.
    pub change_disorders_at: i8,
    /// (6.63) Added for a unit that had to unstack.
    pub unstack_drm: i8,
    pub formations: [FormationRow; 4],
    pub column_ma: u8,
    pub skirmish_ma: u8,
    pub status: [StatusRow; 4],
    pub pre_shock: Ladder<PreShock>,
    /// (12.42)
    pub pre_shock_militia: i8,
    pub pre_shock_charged: i8,
    pub factors: ShockFactors,
    pub attacker_superior: Ladder<ShockRow>,
    pub defender_superior: Ladder<ShockRow>,
    pub terrain: [TerrainRow; 8],
    pub hexsides: [HexsideRow; 5],
    pub flight: FlightPoints,
    /// (11.57) Totals of 2d6 that kill.
    pub leader_killed_on: Vec<u8>,
}

/// (11.33, 11.34, 11.44, 11.13, 6.54) Fire modifiers that are a single number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FireDrms {
    pub disordered: i8,
    pub reduced: i8,
    pub first_volley: i8,
    pub smoke: i8,
    pub target_cavalry: i8,
    pub reaction_to_movement: i8,
}

/// A table read by an adjusted total: below its first row the first holds, above its last the last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ladder<T> {
    pub first: i8,
    pub rows: Vec<T>,
}

impl<T: Copy> Ladder<T> {
    pub fn at(&self, total: i8) -> T {
        let row = i16::from(total) - i16::from(self.first);
        self.rows[row.clamp(0, self.rows.len() as i16 - 1) as usize]
    }
}

/// (11.32) One line of the Fire Results Table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FireRow {
    pub troops: FireResult,
    pub guns: FireResult,
}

/// (11.5) What a shot does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FireResult {
    NoEffect,
    MoraleCheck,
    Disordered,
    Reduced,
    ReducedAndDisordered,
    Abandoned,
}

/// (6.21, 6.31, 6.41, 6.54) Effects of Formations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FormationRow {
    pub shock_attack: i8,
    pub shock_defence: i8,
    pub own_fire: i8,
    pub fired_at_front_or_rear: i8,
    pub fired_at_flank: i8,
}

/// (12.22)
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StatusRow {
    pub shock: i8,
    pub pre_shock: i8,
}

/// (12.43)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PreShock {
    Counterattack,
    Stand,
    StandAndDrop,
    FallBack,
    Collapse,
}

/// (12.52, 13.21, 13.22)
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShockFactors {
    pub flank: i8,
    pub rear: i8,
    pub combination: i8,
    pub cavalry: i8,
    pub charge: i8,
    pub disordered: i8,
    pub reduced: i8,
}

/// (12.61) One line of the Shock/Charge Resolution Table, applied to the inferior side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct ShockRow {
    pub hits: bool,
    pub level: bool,
    pub retreat: bool,
    pub advance: bool,
    pub counterattack: bool,
    pub collapse: bool,
}

/// (2.1) Ground in a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    Clear,
    Field,
    LightWoods,
    HeavyWoods,
    Swamp,
    Building,
    Road,
    Water,
}

impl Terrain {
    pub const ALL: [Terrain; 8] = [
        Terrain::Clear,
        Terrain::Field,
        Terrain::LightWoods,
        Terrain::HeavyWoods,
        Terrain::Swamp,
        Terrain::Building,
        Terrain::Road,
        Terrain::Water,
    ];
}

/// What stands on a hexside; slopes come from the levels of the two hexes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hexside {
    SlopeOne,
    SlopeTwo,
    Creek,
    Fence,
    Ravine,
}

impl Hexside {
    pub const ALL: [Hexside; 5] =
        [Hexside::SlopeOne, Hexside::SlopeTwo, Hexside::Creek, Hexside::Fence, Hexside::Ravine];
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TerrainRow {
    /// MP to enter by [`Gait`]; [`PROHIBITED`] where it may not be entered.
    pub cost: [u8; 7],
    pub fire: i8,
    pub shock: i8,
    /// In half levels (11.2).
    pub height: i8,
    /// (7.21) Close infantry that moves through is Disordered.
    pub disorders_close: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HexsideRow {
    /// Extra MP by [`Gait`].
    pub cost: [u8; 7],
    pub fire: i8,
    pub shock: i8,
}

/// (14.0)
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FlightPoints {
    pub unit: i8,
    pub skirmisher: i8,
    pub gun_lost: i8,
    pub gun_taken: i8,
}

impl Tables {
    pub fn range_drm(&self, weapon: Weapon, range: u16) -> Option<i8> {
        *self.range[weapon as usize].get(usize::from(range))?
    }

    pub fn formation(&self, formation: Formation) -> &FormationRow {
        &self.formations[formation as usize]
    }

    pub fn status(&self, status: ShockStatus) -> &StatusRow {
        &self.status[status as usize]
    }

    pub fn terrain(&self, terrain: Terrain) -> &TerrainRow {
        &self.terrain[terrain as usize]
    }

    pub fn hexside(&self, hexside: Hexside) -> &HexsideRow {
        &self.hexsides[hexside as usize]
    }

    pub fn enter(&self, terrain: Terrain, gait: Gait) -> u8 {
        self.terrain(terrain).cost[gait as usize]
    }
}

impl FireResult {
    /// The paragraph that says what the result does.
    pub fn cite(self) -> Option<Cite> {
        Some(match self {
            FireResult::NoEffect => return None,
            FireResult::MoraleCheck => cite!("11.55"),
            FireResult::Disordered => cite!("11.51"),
            FireResult::Reduced | FireResult::ReducedAndDisordered => cite!("11.54"),
            FireResult::Abandoned => cite!("11.56"),
        })
    }
}
