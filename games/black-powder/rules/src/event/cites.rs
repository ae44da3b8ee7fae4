//! Which paragraphs are at work in an event.

use kernel::{Cite, Modifier};

use super::{Event, Going, Heard, Volley};
use crate::modifiers::Sum;
use crate::parts::*;
use crate::rulebook::cite;

impl Event {
    /// Every paragraph at work.
    pub fn cites(&self, cite: &mut dyn FnMut(Cite)) {
        let mut sum = |sum: &Sum| sum.lines().for_each(|(why, _)| cite(why.cite()));
        match self {
            Event::CommandRoll { sum: s, .. }
            | Event::Tested { sum: s, .. }
            | Event::Blows { sum: s, .. }
            | Event::Parried { sum: s, .. } => sum(s),
            Event::Volley(volley) => {
                sum(&volley.sum);
                sum(&volley.save);
            }
            Event::FightResult { sums, .. } => sums.iter().for_each(sum),
            _ => {}
        }
        match self {
            Event::Begin(_) | Event::Next(_) | Event::Done => {}
            Event::RolledOff { .. } => cite(cite!("BP-SEQ-3")),
            Event::Placed { .. } | Event::Stationed { .. } | Event::BrigadePlaced { .. } => {
                cite(cite!("BP-SCN-4"));
            }
            Event::PlayerTurn { .. } | Event::StageBegan { .. } => cite(cite!("BP-SEQ-2")),
            Event::GameOver { how, .. } => cite(how.cite()),
            Event::BrigadeBroken { .. } => cite(cite!("BP-BRG-1")),
            Event::Replaced { .. } => cite(cite!("BP-COM-5")),
            Event::Freed { .. } => cite(cite!("BP-COM-3")),
            Event::Joined { by, .. } => cite(by.cite()),
            Event::CommanderMoved { .. } => cite(cite!("BP-MOV-9")),
            Event::RiskRoll { .. } => cite(cite!("BP-COM-4")),
            Event::CommanderLost { captured, .. } => {
                cite(if *captured { cite!("BP-COM-2") } else { cite!("BP-COM-4") });
            }
            Event::CommandRoll { kind, units, heard, .. } => {
                cite(cite!("BP-CMD-1"));
                match kind {
                    OrderKind::Plain => {}
                    OrderKind::FollowMe => cite(cite!("BP-CMD-14")),
                    OrderKind::Rally => cite(cite!("BP-CMD-15")),
                }
                if units.len() > 1 {
                    cite(cite!("BP-CMD-7"));
                }
                if *heard == Heard::Hesitates {
                    cite(cite!("BP-CMD-16"));
                }
            }
            Event::Spoke { .. } | Event::Silent { .. } => cite(cite!("BP-CMD-11")),
            Event::Ordered { .. } => cite(cite!("BP-CMD-10")),
            Event::TookInitiative { .. } => cite(cite!("BP-INI-2")),
            Event::BlunderRoll { .. } => cite(cite!("BP-BLU-1")),
            Event::Rallied { .. } => cite(cite!("BP-CMD-15")),
            Event::Moved { how, .. } => {
                cite(how.cite());
                if matches!(how, Going::Blunder | Going::Evade | Going::Halt) {
                    cite(cite!("BP-MOV-11"));
                }
            }
            Event::MoveMade { by_hand, .. } => {
                cite(if *by_hand > 0 { cite!("BP-ART-4") } else { cite!("BP-MOV-1") });
            }
            Event::Formed { .. } => cite(cite!("BP-FRM-2")),
            Event::Entered { .. } | Event::LeftHouse { .. } => cite(cite!("BP-BLD-1")),
            Event::LeftTable { .. } | Event::Returned { .. } => cite(cite!("BP-VIC-5")),
            Event::Declared { turned, .. } => {
                cite(if *turned { cite!("BP-CHG-9") } else { cite!("BP-CHG-5") });
            }
            Event::Answered { response, .. } => cite(response.cite()),
            Event::SquareRoll { .. } => {
                cite(cite!("BP-RSP-6"));
                cite(cite!("BP-SPR-9"));
            }
            Event::Docked { .. } => cite(cite!("BP-CHG-6")),
            Event::Engaged { .. } => {
                cite(cite!("BP-CHG-10"));
                cite(cite!("BP-CHG-12"));
            }
            Event::Charging { .. } => cite(cite!("BP-HTH-4")),
            Event::Evaded { .. } => cite(cite!("BP-RSP-5")),
            Event::Swept { contact, .. } => {
                cite(if *contact { cite!("BP-AFT-3") } else { cite!("BP-AFT-2") });
            }
            Event::RawRoll { .. } => cite(cite!("BP-SPR-10")),
            Event::Volley(volley) => volley.cites(cite),
            Event::Hurt { .. } => cite(cite!("BP-SAV-5")),
            Event::StaminaRoll { .. } => cite(cite!("BP-SPR-26")),
            Event::Struck { .. } => cite(cite!("BP-HTH-8")),
            Event::Disordered { by, .. } => cite(by.cite()),
            Event::Recovered { by, .. } | Event::NotRecovered { by, .. } => cite(by.cite()),
            Event::ExcessRemoved { .. } => cite(cite!("BP-SHK-3")),
            Event::Tested { test, nerve, again, dice, .. } => {
                cite(cite!("BP-BRK-1"));
                cite(cite!("BP-BRK-3"));
                cite(cite!("BP-BRK-4"));
                cite(test.kind.cite());
                if *again {
                    cite(cite!("BP-SPR-27"));
                }
                if dice.is_none() {
                    cite(cite!("BP-SPR-20"));
                }
                if *nerve == Nerve::Holds {
                    cite(cite!("BP-BRK-6"));
                }
            }
            Event::Retired { compelled, .. } => {
                cite(if *compelled { cite!("BP-BRG-3") } else { cite!("BP-BRK-7") });
            }
            Event::Destroyed { .. } => cite(cite!("BP-BRK-5")),
            Event::FightBegan { extra, .. } => {
                cite(if *extra { cite!("BP-AFT-3") } else { cite!("BP-HTH-1") });
                cite(cite!("BP-HTH-11"));
            }
            Event::Blows { .. } => {
                cite(cite!("BP-HTH-2"));
                cite(cite!("BP-HTH-3"));
            }
            Event::Rerolled { rule, .. } => cite(rule.cite()),
            Event::Parried { .. } => {
                cite(cite!("BP-SAV-1"));
                cite(cite!("BP-SAV-4"));
            }
            Event::WeightRoll { .. } => cite(cite!("BP-SPR-11")),
            Event::FightResult { .. } => cite(cite!("BP-HTH-7")),
            Event::RoundOver { .. } => cite(cite!("BP-HTH-4")),
            Event::Disengaged { .. } => cite(cite!("BP-CHG-12")),
        }
    }
}

impl Volley {
    fn cites(&self, cite: &mut dyn FnMut(Cite)) {
        match self.manner {
            Manner::Fire => cite(cite!("BP-SHO-1")),
            Manner::Closing => cite(cite!("BP-RSP-2")),
            Manner::Steady => cite(cite!("BP-SPR-21")),
            Manner::Traverse => cite(cite!("BP-RSP-7")),
        }
        for item in [cite!("BP-SHO-2"), cite!("BP-SHO-3"), cite!("BP-SAV-1"), cite!("BP-SAV-3")] {
            cite(item);
        }
        if self.enfilade {
            cite(cite!("BP-SHO-9"));
        }
        if self.first_fire {
            cite(cite!("BP-SPR-8"));
        }
        if self.by_guns {
            cite(cite!("BP-ART-2"));
        }
    }
}
