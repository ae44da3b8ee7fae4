//! What is going on: a stack of unfinished business, the innermost on top.
//!
//! The top frame either waits for somebody's decision or is driven on by `sequence::advance`.

use kernel::Side;
use serde::{Deserialize, Serialize};

use crate::parts::*;
use crate::tables::Blow;

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Frame {
    /// (FL-SET-3) A table edge or feature is to be taken.
    Posting { side: Side },
    /// (FL-SET-3)
    Deploying { side: Side },
    /// (FL-TRN-1) The stage of the turn that comes next.
    Turn { stage: Phase },
    /// (FL-MUS-3)
    Music { side: Side },
    /// (FL-INI-6) The dice lie; the loser of last turn is losing again.
    Initiative { dice: [u8; 2] },
    /// (FL-INI-5) The winner chooses.
    Order,
    /// (FL-ACT-1) How many figures have been activated, and whether by a won retain roll (FL-CMD-2).
    Go { side: Side, used: u8, retained: bool, impulse: bool },
    /// (FL-COO) Those who are still to act, and whether somebody has.
    Group {
        side: Side,
        rest: Vec<FigureId>,
        plan: Vec<Step>,
        bonus: bool,
        #[serde(default)]
        begun: bool,
    },
    /// A figure is acting.
    Acting(Acting),
    /// (FL-MOR-3)
    Fleeing { figure: FigureId },
    /// (FL-SKL-1)
    Interrupt { mover: FigureId },
    /// (FL-TEC-1) An attacked officer may answer.
    Parry { initiator: FigureId, target: FigureId, rode: bool, charged: bool },
    /// (FL-DIC-6) Steady checks to be made, in order.
    Checks { queue: Vec<Check> },
    /// (FL-REP-10) Somebody has to take it for the officer.
    Shield { officer: FigureId, blow: Blow },
    /// (FL-TEC-4) Ten centimetres towards an enemy officer.
    Station { officer: FigureId },
    /// (FL-REP-8) Figures that have still to be drilled: the first has to choose a weapon.
    Drilling { rest: Vec<FigureId> },
    /// (FL-AIM-2)
    Aiming { side: Side },
    /// (FL-REL-2) Figures that have to choose a weapon.
    Reloading { rest: Vec<FigureId> },
    /// (FL-CMD-7)
    Fortune { side: Side },
    /// Hits that may still be taken away, and from whom the last was.
    Taking { side: Side, left: u8, last: Option<FigureId> },
}

/// (FL-TRN-1) The stages of a turn in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    Start,
    MusicFirst,
    MusicSecond,
    Initiative,
    Tactical,
    Drill,
    AimedFirst,
    AimedSecond,
    Reload,
    FortuneFirst,
    FortuneSecond,
    Wounds,
    Maintenance,
}

impl Phase {
    pub fn next(self) -> Phase {
        match self {
            Phase::Start => Phase::MusicFirst,
            Phase::MusicFirst => Phase::MusicSecond,
            Phase::MusicSecond => Phase::Initiative,
            Phase::Initiative => Phase::Tactical,
            Phase::Tactical => Phase::Drill,
            Phase::Drill => Phase::AimedFirst,
            Phase::AimedFirst => Phase::AimedSecond,
            Phase::AimedSecond => Phase::Reload,
            Phase::Reload => Phase::FortuneFirst,
            Phase::FortuneFirst => Phase::FortuneSecond,
            Phase::FortuneSecond => Phase::Wounds,
            Phase::Wounds => Phase::Maintenance,
            Phase::Maintenance => Phase::Start,
        }
    }
}

/// An activation under way.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Acting {
    pub figure: FigureId,
    /// (FL-CMD-5)
    pub order: bool,
    /// (FL-CMD-2) Gained by a won roll.
    pub retained: bool,
    /// (FL-REP-3) The hero was seized by his impulse.
    pub impulse: bool,
    /// (FL-COO-4) The plan of the group it belongs to, and its bonus (FL-COO-6).
    pub group: Option<Vec<Step>>,
    pub bonus: bool,
    /// How far its cases have been settled.
    pub cases: Cases,
    /// (FL-ACT-10)
    pub case2: Case2,
    /// (FL-MOR-6) It may not come closer to the enemy.
    pub shy: bool,
    /// (FL-ACT-12) It began in contact.
    pub engaged: bool,
    /// (FL-REP-3, FL-REP-7)
    pub duty: Option<Duty>,
    /// What was declared and has not been done yet; `None` before the declaration.
    pub plan: Option<Vec<Step>>,
    /// (FL-MOV-4) The declared rate counts for shooting, whatever becomes of the move.
    pub rate: Option<Rate>,
    /// (FL-MOV) How far it may go, fixed by the declaration.
    pub allowance: i32,
    /// It moved by its own action in this activation (FL-TRP-4).
    pub moved: bool,
    /// (FL-CAV-1) Whom its charge struck: the melee is due.
    pub charged: Option<FigureId>,
    /// (FL-SKL-1) Somebody has interrupted it.
    pub interrupted: bool,
    /// (FL-REP-7) It moved because it had to; other orders stay cancelled.
    #[serde(default)]
    pub compelled: bool,
}

/// (FL-ACT-7) Cases are settled in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cases {
    Hits,
    Shaken,
    Settled,
}

/// (FL-ACT-10)
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Case2 {
    Free,
    Tie,
    Lost,
}

/// A compulsion.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Duty {
    /// (FL-REP-3) At the closest enemy, at Quick March at least.
    Heroic { enemy: FigureId },
    /// (FL-REP-7) At one of those who were within 15 cm.
    Aggressive { enemies: Vec<FigureId> },
}

/// A steady check that is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Check {
    pub figure: FigureId,
    pub body: Body,
    pub impact: i16,
    pub from: From,
}

/// What a steady check is made against.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum From {
    Fire,
    Blast,
    /// A shot or a blast of the own side.
    Own,
    /// Lost to this figure.
    Melee(FigureId),
}

impl Acting {
    /// An activation that has just begun.
    pub fn new(figure: FigureId, order: bool, retained: bool) -> Acting {
        Acting {
            figure,
            order,
            retained,
            impulse: false,
            group: None,
            bonus: false,
            cases: Cases::Hits,
            case2: Case2::Free,
            shy: false,
            engaged: false,
            duty: None,
            plan: None,
            rate: None,
            allowance: 0,
            moved: false,
            charged: None,
            interrupted: false,
            compelled: false,
        }
    }

    /// The steps that are left after one of this sort, if one is left.
    pub fn after(&self, sort: impl Fn(Step) -> bool) -> Option<Vec<Step>> {
        let plan = self.plan.as_ref()?;
        let at = plan.iter().position(|step| sort(*step))?;
        Some(plan[at + 1..].to_vec())
    }

    pub fn has(&self, sort: impl Fn(Step) -> bool) -> bool {
        self.plan.as_ref().is_some_and(|plan| plan.iter().any(|step| sort(*step)))
    }
}
