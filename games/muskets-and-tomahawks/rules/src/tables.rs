//! Every number of the rules, as data: what the sheet prints and what had to be added. Programs fill them in.
//! Lengths are micrometres.

use tabletop::Shape;

use crate::parts::*;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tables {
    pub cards: CardTable,
    pub points: PointTable,
    pub moves: MoveTable,
    pub bases: BaseTable,
    /// (MT-WPN-1) By weapon.
    pub weapons: [WeaponRow; 11],
    pub steel: SteelTable,
    pub spotting: SpottingTable,
    pub shooting: ShootingTable,
    pub reaction: ReactionTable,
    pub fighting: FightTable,
    pub measures: Measures,
    pub victory: VictoryTable,
    pub profiles: Vec<Profile>,
}

/// (MT-CARD-2, MT-CARD-5, MT-CARD-8)
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardTable {
    /// By troop type.
    pub troop: [u8; 7],
    pub forward_boys: u8,
    pub morale: u8,
    pub clocks: u8,
    pub hand: u8,
}

/// (MT-CP-1 to 9)
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PointTable {
    pub most: u8,
    pub per_officer: u8,
    pub enemy_card: u8,
    pub no_troops: u8,
    /// (MT-CARD-10) And so many for each Officer.
    pub forward: u8,
    pub forward_officer: u8,
    pub hark: u8,
    pub hold_back: u8,
    pub stand_fast: u8,
    pub preparation: u8,
    /// (MT-CP-7) Figures, and the price from so many on; the largest first, the last from 0.
    pub order: Vec<(u8, u8)>,
}

/// (MT-MOV-1, MT-MOV-3)
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveTable {
    pub walk: i32,
    pub scout: i32,
    pub native: i32,
    pub cavalry: i32,
    pub light_cavalry: i32,
    /// With no enemy within `near`.
    pub free: i32,
    pub near: i32,
    pub rough: i32,
    pub very_rough: i32,
    pub obstacle: i32,
    pub road_column: i32,
    pub road: i32,
    /// (MT-MOV-4) One may always go so far.
    pub least: i32,
    /// (MT-MOV-10)
    pub step: i32,
    /// (MT-HID-3) A dummy.
    pub dummy: i32,
    /// (MT-ART-2) A gun by hand for each crewman, at most, and limbered.
    pub by_hand: i32,
    pub by_hand_most: i32,
    pub limbered: i32,
    /// (MT-WAG-1)
    pub wagon: i32,
    /// (MT-CIV-2, MT-TOK-1)
    pub burdened: i32,
}

/// (MT-GEN-6) Radii, and the outlines of what has corners.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BaseTable {
    pub foot: i32,
    pub mounted: i32,
    pub gun: i32,
    pub marker: i32,
    pub token: i32,
    pub wagon: Shape,
    pub cart: Shape,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WeaponRow {
    pub range: i32,
    /// (MT-WPN-3) What kills at half range or nearer, and beyond.
    pub kills: [u8; 2],
    /// (MT-TRA-13)
    pub black_powder: bool,
    /// (MT-TRA-14)
    pub one_shot: bool,
    /// (MT-WPN-2) Reload actions.
    pub reload: u8,
    /// (MT-CAV-4)
    pub from_saddle: bool,
}

/// (MT-WPN-4) What is added to attack and defence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SteelTable {
    pub sabre: [i8; 2],
    pub naval: [i8; 2],
    pub lance: [i8; 2],
}

/// (MT-SPOT-2 to 4)
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpottingTable {
    pub columns: [i32; 10],
    /// Counted from 1.
    pub start: i8,
    pub smoke: i8,
    pub mounted: i8,
    pub large: i8,
    pub light: i8,
    pub dense: i8,
    pub solid: i8,
    pub stealthy: i8,
    pub marker: i8,
    pub scout: i8,
    pub obstacle: i8,
    /// For each full stretch of that length.
    pub light_area: (i32, i8),
    pub dense_area: (i32, i8),
}

/// (MT-SHO-4)
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShootingTable {
    pub hasty: i8,
    /// Over that gap.
    pub long: (i32, i8),
    pub extreme: (i32, i8),
    pub obstacle: i8,
    pub extended: i8,
    pub light: i8,
    pub dense: i8,
    pub solid: i8,
    pub cavalry: i8,
    pub large: i8,
    /// So long a stretch of an area on the ray counts as cover.
    pub area: i32,
    /// (MT-SHO-7) From this need on a shot is impossible; what then is added to the roll to kill.
    pub impossible: u8,
    pub impossible_kill: i8,
    /// (MT-TRA-10) Natural scores up to this one are rolled again.
    pub sharpshooters: u8,
    /// (MT-ART-5) Range, dice and what kills.
    pub canister: (i32, u8, u8),
}

/// (MT-REA)
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReactionTable {
    /// By discipline (MT-FIG-4).
    pub rally: [u8; 6],
    /// (MT-REA-11) Rows below 0, 0, 1 to 7, 8 and more, by discipline.
    pub results: [[Reaction; 6]; 10],
    pub officer: i8,
    pub officer_near: i32,
    /// At least so many figures.
    pub many: (u8, i8),
    pub very_many: (u8, i8),
    pub formed: i8,
    pub morale: i8,
    /// So many figures or fewer.
    pub few: (u8, i8),
    pub native_cover: i8,
    pub solid_cover: i8,
    pub unseen: i8,
    /// At least so many casualties.
    pub casualties: (u8, i8),
    pub heavy_fire: i8,
    pub outnumber: i8,
    pub surprised: i8,
    pub fewer_lost: i8,
    /// (MT-TRA-12)
    pub veterans: u8,
}

/// (MT-HTH)
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FightTable {
    pub bloodthirsty: i8,
    pub surprised_defence: i8,
    /// (MT-HTH-14) Highest face that removes a figure that recoils, and one that flees.
    pub recoil_loss: u8,
    pub flight_loss: u8,
    pub support: i32,
}

/// Distances that several rules share.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Measures {
    /// (MT-GEN-7)
    pub contact: i32,
    /// (MT-FOR-1)
    pub cohesion: i32,
    pub extended_cohesion: i32,
    /// (MT-FOR-5)
    pub extended: i32,
    /// (MT-MOV-7)
    pub zone: i32,
    /// (MT-TER-3)
    pub behind: i32,
    /// (MT-HID-4)
    pub reveal: i32,
    /// (MT-HID-5)
    pub unfold: i32,
    /// (MT-SHO-2, MT-OFF-5)
    pub beside_officer: i32,
    /// (MT-SET-4)
    pub deploy: i32,
    /// (MT-WAG-2)
    pub looting: i32,
    /// (MT-CIV-2)
    pub escort: i32,
    /// (MT-CAV-3) Horses are laid within, and mounted within.
    pub horses: [i32; 2],
    /// (MT-SET-6) A reserve comes on this score or more.
    pub reserve: u8,
    /// (MT-VIG-7) The standing order of a marker that was given none.
    pub standing_need: u8,
    pub standing_gap: i32,
}

/// (MT-VIC-2, MT-VIC-3)
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VictoryTable {
    /// One point for so many points of enemy units.
    pub price: u16,
    /// Margins of a minor and of a major victory.
    pub minor: i16,
    pub major: i16,
}

/// (MT-PRO-1, MT-FIG-2) What all figures of a unit share.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Profile {
    /// `CR-REG`
    pub code: Box<str>,
    pub name: Box<str>,
    pub troop: TroopType,
    pub aggression: u8,
    pub defence: u8,
    pub shooting: u8,
    pub discipline: Discipline,
    pub traits: Traits,
    pub weapons: Vec<Weapon>,
    pub steel: Vec<Steel>,
    pub mounted: bool,
    /// Least and most figures.
    pub size: (u8, u8),
    /// For each figure, or for the whole unit.
    pub price: u16,
    pub whole: bool,
}

impl Tables {
    pub fn weapon(&self, weapon: Weapon) -> &WeaponRow {
        &self.weapons[weapon as usize]
    }

    /// (MT-CP-7) What an Order to so many figures costs.
    pub fn order_price(&self, figures: usize) -> u8 {
        let row = self.points.order.iter().find(|(from, _)| figures >= usize::from(*from));
        row.map_or(0, |(_, price)| *price)
    }

    /// (MT-REA-10) By the sum of a test.
    pub fn reaction_to(&self, sum: i8, discipline: Discipline) -> Reaction {
        let row = usize::try_from(sum).map_or(0, |sum| 1 + sum.min(8));
        self.reaction.results[row][discipline as usize]
    }
}
