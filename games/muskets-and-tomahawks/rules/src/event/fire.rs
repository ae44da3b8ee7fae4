//! (MT-SHO) What shots come to.

use kernel::{Cite, Modifier};
use serde::{Deserialize, Serialize};
use tabletop::Point;

use crate::frame::Manner;
use crate::modifiers::Sum;
use crate::parts::*;
use crate::rulebook::cite;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum FireEvent {
    /// (MT-SHO-14) Who aims at whom, and what it takes.
    Aimed { unit: UnitId, manner: Manner, volley: bool, canister: bool, aims: Vec<Aim> },
    /// A die to hit for each aim, the first score of a die that was thrown again beside it.
    HitDice { dice: Vec<(u8, Option<u8>)> },
    /// A die to kill for each hit.
    KillDice { dice: Vec<u8> },
    /// (MT-SHO-10) A figure or gun has fired.
    Fired { man: Man, weapon: Weapon },
    /// A figure falls. A commander's last place is told for the dead.
    Removed { figure: FigureId, at: Point },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aim {
    pub man: Man,
    pub weapon: Weapon,
    pub target: Man,
    /// The Shooting value less the sum.
    pub need: i8,
    pub sum: Sum,
    pub kill: u8,
}

impl FireEvent {
    pub fn cites(&self, cite: &mut dyn FnMut(Cite)) {
        match self {
            FireEvent::Aimed { aims, .. } => {
                cite(cite!("MT-SHO-14"));
                let sums = aims.iter().flat_map(|aim| aim.sum.lines());
                sums.for_each(|(why, _)| cite(why.cite()));
            }
            FireEvent::HitDice { .. } => cite(cite!("MT-SHO-3")),
            FireEvent::KillDice { .. } => cite(cite!("MT-SHO-8")),
            FireEvent::Fired { .. } => cite(cite!("MT-SHO-10")),
            FireEvent::Removed { .. } => cite(cite!("MT-SHO-9")),
        }
    }
}
