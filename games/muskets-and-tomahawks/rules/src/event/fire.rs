//! (MT-SHO) What shots come to.

use kernel::{Cite, Modifier};
use serde::{Deserialize, Serialize};

use crate::frame::Manner;
use crate::modifiers::Sum;
use crate::parts::*;
use crate::rulebook::cite;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum FireEvent {
    /// (MT-SHO-14) Who aims at whom, and what it takes. A formed unit turns first.
    Aimed { unit: UnitId, manner: Manner, turn: i32, volley: bool, canister: bool, aims: Vec<Aim> },
    /// A die to hit for each aim (of canister several for one), and the score that stands instead where a die was
    /// thrown again.
    HitDice { dice: Vec<(u8, Option<u8>)> },
    /// A die to kill for each hit.
    KillDice { dice: Vec<u8> },
    /// (MT-SHO-10) These have fired: Smoke, reloading, weapons that are gone.
    Fired { unit: UnitId, shots: Vec<(Man, Weapon)> },
    /// A figure falls.
    Removed { figure: FigureId },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aim {
    pub man: Man,
    pub weapon: Weapon,
    pub target: Man,
    /// The Shooting value less the sum; from 10 on the shot is impossible (MT-SHO-7).
    pub need: i8,
    pub sum: Sum,
    /// What kills.
    pub kill: i8,
}

/// (MT-WPN-1) Black Powder Weapons.
const SMOKING: [Weapon; 5] = [
    Weapon::Musket,
    Weapon::ObsoleteAssortment,
    Weapon::Carbine,
    Weapon::LongRifle,
    Weapon::RifledMusket,
];

impl FireEvent {
    pub fn cites(&self, cite: &mut dyn FnMut(Cite)) {
        match self {
            FireEvent::Aimed { volley, canister, aims, turn, manner, .. } => {
                cite(cite!("MT-SHO-14"));
                if matches!(manner, Manner::Vigilance | Manner::Snare) {
                    cite(cite!("MT-VIG-4"));
                }
                if *volley {
                    cite(cite!("MT-SHO-11"));
                }
                if *canister {
                    cite(cite!("MT-ART-5"));
                }
                if *turn != 0 {
                    cite(cite!("MT-FOR-4"));
                }
                let sums = aims.iter().flat_map(|aim| aim.sum.lines());
                sums.for_each(|(why, _)| cite(why.cite()));
            }
            FireEvent::HitDice { dice } => {
                cite(cite!("MT-SHO-3"));
                if dice.iter().any(|(_, again)| again.is_some()) {
                    cite(cite!("MT-TRA-10"));
                }
            }
            FireEvent::KillDice { .. } => cite(cite!("MT-SHO-8")),
            FireEvent::Fired { shots, .. } => {
                cite(cite!("MT-SHO-10"));
                if shots.iter().any(|(_, weapon)| *weapon == Weapon::Artillery) {
                    cite(cite!("MT-ART-6"));
                }
                if shots.iter().any(|(_, weapon)| SMOKING.contains(weapon)) {
                    cite(cite!("MT-TRA-13"));
                }
            }
            FireEvent::Removed { .. } => cite(cite!("MT-SHO-9")),
        }
    }
}
