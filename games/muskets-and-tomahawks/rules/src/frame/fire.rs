//! (MT-SHO) Shots on their way.

use serde::{Deserialize, Serialize};
use tabletop::Point;

use crate::action::Volley;
use crate::parts::*;

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fire {
    pub unit: UnitId,
    pub manner: Manner,
    pub volley: Volley,
    pub stage: FireStage,
    /// (MT-SHO-9) Kills still to be taken, in the order of their dice.
    pub kills: Vec<Kill>,
    /// Units shot at or struck, by id.
    pub struck: Vec<Struck>,
    /// (MT-RES-2) The centre of the shooters.
    pub from: Option<Point>,
}

/// (MT-SHO-6, MT-VIG-4, MT-HTH-5, MT-SHO-12) How shots come to be fired.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Manner {
    /// A Shoot action.
    Shoot,
    /// A Shoot action of a unit that was revealed to shoot (MT-REA-12).
    Ambush,
    /// Vigilance fire of a unit.
    Vigilance,
    /// The same of a marker by its standing order (MT-VIG-7).
    Snare,
    /// At chargers: hasty.
    Charge,
    /// At chargers by a vigilant unit: not hasty.
    Ready,
    /// One Shot Weapons after a Move: hasty.
    Throw,
    /// The same at just short in an Engage: losses cause no test of their own.
    Rush,
}

impl Manner {
    /// (MT-SHO-6)
    pub const fn is_hasty(self) -> bool {
        matches!(self, Manner::Charge | Manner::Throw | Manner::Rush)
    }

    /// (MT-SHO-12) Only One Shot Weapons.
    pub const fn is_thrown(self) -> bool {
        matches!(self, Manner::Throw | Manner::Rush)
    }

    /// (MT-SHO-11)
    pub const fn allows_volley(self) -> bool {
        !self.is_hasty() && !matches!(self, Manner::Ready)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FireStage {
    Dice,
    Losses,
    Done,
}

/// A kill, and on whom it was meant to fall.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kill {
    pub by: Man,
    pub at: FigureId,
}

/// (MT-REA-8) What its test will have to know of a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Struck {
    pub unit: UnitId,
    pub lost: u8,
    /// All its figures had solid cover.
    pub solid: bool,
    /// It had not spotted the shooters, or it was a volley.
    pub unseen: bool,
    /// Guns (MT-ART-7), or a formed unit.
    pub heavy: bool,
}
