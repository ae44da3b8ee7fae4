//! (MT-HTH) What a round of hand-to-hand comes to.

use kernel::{Cite, Modifier};
use serde::{Deserialize, Serialize};

use crate::frame::Fighter;
use crate::modifiers::Sum;
use crate::parts::*;
use crate::rulebook::cite;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum FightEvent {
    /// (MT-HTH-1)
    Declared { unit: UnitId, target: Who, surprise: bool },
    /// (MT-HTH-5)
    Reacted { unit: UnitId, by: UnitId, answer: Answer },
    /// Units that are in contact now, each with its enemies.
    Engaged { pairs: Vec<(UnitId, UnitId)>, by: Option<UnitId> },
    /// (MT-HTH-6) Who fights.
    Round { fighters: Vec<Fighter> },
    /// (MT-HTH-7) Dice of one unit.
    Attacked { unit: UnitId, blows: Vec<Blow> },
    /// (MT-HTH-8, MT-HTH-9) Dice of one unit for the hits it took, and the scores that stand instead.
    Defended { unit: UnitId, need: i8, sum: Sum, dice: Vec<(u8, Option<u8>)> },
    /// A figure falls.
    Fell { figure: FigureId },
    /// (MT-HTH-19)
    Parted { unit: UnitId },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Blow {
    pub figure: FigureId,
    pub target: FigureId,
    pub need: i8,
    pub sum: Sum,
    pub die: u8,
}

impl FightEvent {
    pub fn cites(&self, cite: &mut dyn FnMut(Cite)) {
        match self {
            FightEvent::Declared { surprise, .. } => {
                cite(cite!("MT-HTH-1"));
                if *surprise {
                    cite(cite!("MT-HTH-2"));
                }
            }
            FightEvent::Reacted { .. } => cite(cite!("MT-HTH-5")),
            FightEvent::Engaged { .. } => cite(cite!("MT-HTH-13")),
            FightEvent::Round { .. } => cite(cite!("MT-HTH-6")),
            FightEvent::Attacked { blows, .. } => {
                cite(cite!("MT-HTH-7"));
                let sums = blows.iter().flat_map(|blow| blow.sum.lines());
                sums.for_each(|(why, _)| cite(why.cite()));
            }
            FightEvent::Defended { sum, dice, .. } => {
                cite(cite!("MT-HTH-8"));
                if dice.iter().any(|(_, again)| again.is_some()) {
                    cite(cite!("MT-HTH-9"));
                }
                sum.lines().for_each(|(why, _)| cite(why.cite()));
            }
            FightEvent::Fell { .. } => cite(cite!("MT-HTH-8")),
            FightEvent::Parted { .. } => cite(cite!("MT-HTH-19")),
        }
    }
}
