//! (MT-REA, MT-RES, MT-RAL) Tests and what follows.

use kernel::{Cite, Modifier};
use serde::{Deserialize, Serialize};
use tabletop::Point;

use crate::frame::Trial;
use crate::modifiers::Sum;
use crate::parts::*;
use crate::rulebook::cite;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum NerveEvent {
    Tested {
        unit: UnitId,
        cause: Trial,
        die: u8,
        /// (MT-TRA-12) The second score, which stands.
        again: Option<u8>,
        sum: Sum,
        result: Reaction,
    },
    /// It looks back at this point.
    Recoiled {
        unit: UnitId,
        places: Vec<(FigureId, Point)>,
        facing: Option<Point>,
    },
    Fled {
        unit: UnitId,
        places: Vec<(FigureId, Point)>,
        gone: Vec<FigureId>,
    },
    Routed {
        unit: UnitId,
    },
    /// (MT-RES-9)
    Surrendered {
        unit: UnitId,
    },
    Shaken {
        unit: UnitId,
    },
    RallyRoll {
        unit: UnitId,
        die: u8,
        need: u8,
    },
    Rallied {
        unit: UnitId,
    },
    /// (MT-HTH-14) A die for each figure that leaves a fight, by id; who is lost.
    LossDice {
        unit: UnitId,
        dice: Vec<u8>,
        lost: Vec<FigureId>,
    },
}

impl NerveEvent {
    pub fn cites(&self, cite: &mut dyn FnMut(Cite)) {
        match self {
            NerveEvent::Tested { sum, again, cause, .. } => {
                cite(cite!("MT-REA-2"));
                if *cause == Trial::Fight {
                    cite(cite!("MT-HTH-12"));
                }
                if again.is_some() {
                    cite(cite!("MT-TRA-12"));
                }
                sum.lines().for_each(|(why, _)| cite(why.cite()));
            }
            NerveEvent::Recoiled { .. } => cite(cite!("MT-RES-2")),
            NerveEvent::Fled { .. } => cite(cite!("MT-RES-5")),
            NerveEvent::Routed { .. } => cite(cite!("MT-RES-6")),
            NerveEvent::Surrendered { .. } => cite(cite!("MT-RES-9")),
            NerveEvent::Shaken { .. } => cite(cite!("MT-RES-3")),
            NerveEvent::RallyRoll { .. } | NerveEvent::Rallied { .. } => cite(cite!("MT-RAL-1")),
            NerveEvent::LossDice { .. } => cite(cite!("MT-HTH-14")),
        }
    }
}
