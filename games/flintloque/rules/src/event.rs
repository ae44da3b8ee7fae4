//! Facts: what happened, in the order it happened. Only these change the state.

use kernel::{Cite, Modifier, Side};
use serde::{Deserialize, Serialize};
use tabletop::{Heading, Point};

use crate::frame::{Case2, Check, Frame, From};
use crate::modifiers::Sum;
use crate::parts::*;
use crate::rulebook::cite;
use crate::state::How;
use crate::tables::Blow;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    // what waits
    Begin(Frame),
    Next(Frame),
    Done,

    // (FL-SET, FL-TRN, FL-INI) the turn
    PostTaken {
        side: Side,
        post: PostId,
    },
    Placed {
        figure: FigureId,
        at: Point,
        #[serde(with = "tabletop::degrees")]
        facing: Heading,
    },
    TurnBegan {
        turn: u8,
    },
    Succeeded {
        side: Side,
        leader: FigureId,
    },
    Playing {
        figure: FigureId,
    },
    InitiativeRoll {
        side: Side,
        die: u8,
        sum: Sum,
    },
    InitiativeWon {
        side: Side,
    },
    OrderChosen {
        first: Side,
    },
    Passed {
        side: Side,
    },
    PointSpent {
        side: Side,
        on: Use,
    },
    RetainRoll {
        side: Side,
        dice: [u8; 2],
        sums: [Sum; 2],
        won: bool,
    },
    RecoveryRoll {
        side: Side,
        die: u8,
        sum: Sum,
        won: bool,
    },

    // (FL-ACT, FL-MOR) activation
    ImpulseRoll {
        figure: FigureId,
        die: u8,
        must: bool,
    },
    Activated {
        figure: FigureId,
        order: bool,
    },
    Case2Roll {
        figure: FigureId,
        dice: [u8; 2],
        sums: [Sum; 2],
        result: Case2,
    },
    MoraleCheck {
        figure: FigureId,
        die: u8,
        sum: Sum,
        nerve: Nerve,
    },
    Declared {
        figure: FigureId,
        plan: Vec<Step>,
    },
    OffChart {
        figure: FigureId,
        die: u8,
    },
    Acted {
        figure: FigureId,
    },
    Shaken {
        figure: FigureId,
        by: ShakenBy,
    },
    Recovered {
        figure: FigureId,
        by: RecoveredBy,
    },
    RallyRoll {
        leader: FigureId,
        die: u8,
        sum: Sum,
    },

    // (FL-MOV, FL-CAV) movement
    Moved {
        figure: FigureId,
        path: Vec<Point>,
        #[serde(with = "tabletop::degrees")]
        facing: Heading,
        manner: Manner,
        cost: i32,
    },
    Left {
        figure: FigureId,
    },
    Removed {
        figure: FigureId,
        by: RemovedBy,
    },

    // (FL-FIR, FL-GRN) fire
    Interrupted {
        figure: FigureId,
        mover: FigureId,
    },
    NotAcquired {
        figure: FigureId,
        arm: Arm,
        target: FigureId,
    },
    Fired(Shot),
    Discharged {
        figure: FigureId,
        arm: Arm,
        tokens: u8,
    },
    Landed {
        die: u8,
        degrees: u16,
        at: Point,
    },
    Dud {
        die: u8,
    },
    SteadyCheck {
        check: Check,
        die: u8,
        sum: Sum,
        blow: Blow,
    },
    Hit {
        figure: FigureId,
        body: Body,
        hits: u8,
    },
    MountKilled {
        figure: FigureId,
        at: Point,
        #[serde(with = "tabletop::degrees")]
        facing: Heading,
    },
    ShieldRoll {
        officer: FigureId,
        die: u8,
        friends: u8,
    },
    Shielded {
        officer: FigureId,
        friend: FigureId,
    },

    // (FL-MEL, FL-TEC) melee
    Fought {
        initiator: FigureId,
        target: FigureId,
        dice: [u8; 2],
        sums: [Sum; 2],
        winner: Option<FigureId>,
    },
    TechniqueUsed {
        officer: FigureId,
        technique: Technique,
    },

    // (FL-REP-8, FL-REL) loading
    DrillRoll {
        figure: FigureId,
        arm: Arm,
        die: u8,
        loaded: bool,
    },
    Reloaded {
        figure: FigureId,
        arm: Arm,
    },

    // (FL-WND) wounds
    FortuneRoll {
        side: Side,
        die: u8,
        hits: u8,
    },
    HitTaken {
        figure: FigureId,
        body: Body,
    },
    Wounded {
        figure: FigureId,
        body: Body,
        wounds: u8,
    },
    TurnEnded,
    GameOver {
        winner: Option<Side>,
        how: How,
    },
}

/// (FL-FIR-4) One pull of a trigger at one figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shot {
    pub figure: FigureId,
    pub arm: Arm,
    /// Which of a pair.
    pub barrel: u8,
    pub target: FigureId,
    pub body: Body,
    /// (FL-WPN-1) Counted from 1.
    pub column: u8,
    pub chance: Sum,
    /// (FL-DIC-2) 1 to 100.
    pub roll: u8,
    pub result: ShotResult,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShotResult {
    Miss,
    /// With this Impact.
    Hit {
        impact: i16,
    },
    /// (FL-FIR-8) A double and its die.
    Misfire {
        die: u8,
    },
    Critical {
        die: u8,
        impact: i16,
    },
}

impl ShotResult {
    pub fn impact(self) -> Option<i16> {
        match self {
            ShotResult::Hit { impact } | ShotResult::Critical { impact, .. } => Some(impact),
            ShotResult::Miss | ShotResult::Misfire { .. } => None,
        }
    }
}

/// (FL-MOR) What came of a morale check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Nerve {
    Lost,
    Flight,
    Stands,
    Shy,
    Steady,
}

/// (FL-CMD-1) What a command point was spent on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Use {
    Reroll,
    Retain,
    Rally,
    DirectOrder,
    Technique,
    Coordinate,
    Fortune,
}

/// Why a figure was taken from the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RemovedBy {
    OutOfAction,
    Wounds,
    Morale,
    Flight,
    FinishingStroke,
}

/// Why a shaken token was placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShakenBy {
    Melee,
    Wound,
    Fall,
    FailedCharge,
    LeaderLost,
    HalfLost,
    Nerves,
}

/// Why one was removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RecoveredBy {
    Morale,
    Flight,
    Rally,
}

/// How a figure came from place to place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Manner {
    March,
    Charge,
    Advance,
    Station,
    Flight,
    PushBack,
}

impl Manner {
    /// (FL-CAV-4) Flight and push back are not the figure's own.
    pub fn is_own(self) -> bool {
        !matches!(self, Manner::Flight | Manner::PushBack)
    }

    pub fn cite(self) -> Cite {
        match self {
            Manner::March => cite!("FL-MOV-2"),
            Manner::Charge => cite!("FL-CAV-1"),
            Manner::Advance => cite!("FL-REP-3"),
            Manner::Station => cite!("FL-TEC-4"),
            Manner::Flight => cite!("FL-MOR-3"),
            Manner::PushBack => cite!("FL-MEL-7"),
        }
    }
}

impl Use {
    pub fn cite(self) -> Cite {
        match self {
            Use::Reroll => cite!("FL-INI-6"),
            Use::Retain => cite!("FL-CMD-2"),
            Use::Rally => cite!("FL-CMD-3"),
            Use::DirectOrder => cite!("FL-CMD-5"),
            Use::Technique => cite!("FL-TEC-1"),
            Use::Coordinate => cite!("FL-COO-1"),
            Use::Fortune => cite!("FL-CMD-7"),
        }
    }
}

impl RemovedBy {
    pub fn cite(self) -> Cite {
        match self {
            RemovedBy::OutOfAction => cite!("FL-STE-3"),
            RemovedBy::Wounds => cite!("FL-WND-3"),
            RemovedBy::Morale => cite!("FL-MOR-2"),
            RemovedBy::Flight => cite!("FL-MOR-4"),
            RemovedBy::FinishingStroke => cite!("FL-TEC-5"),
        }
    }
}

impl ShakenBy {
    pub fn cite(self) -> Cite {
        match self {
            ShakenBy::Melee => cite!("FL-MEL-4"),
            ShakenBy::Wound => cite!("FL-WND-4"),
            ShakenBy::Fall => cite!("FL-MNT-4"),
            ShakenBy::FailedCharge => cite!("FL-CAV-3"),
            ShakenBy::LeaderLost => cite!("FL-WND-5"),
            ShakenBy::HalfLost => cite!("FL-WND-6"),
            ShakenBy::Nerves => cite!("FL-WND-7"),
        }
    }
}

impl Nerve {
    pub fn cite(self) -> Cite {
        match self {
            Nerve::Lost => cite!("FL-MOR-2"),
            Nerve::Flight => cite!("FL-MOR-3"),
            Nerve::Stands => cite!("FL-MOR-5"),
            Nerve::Shy => cite!("FL-MOR-6"),
            Nerve::Steady => cite!("FL-MOR-7"),
        }
    }
}

impl Technique {
    pub fn cite(self) -> Cite {
        match self {
            Technique::DefensiveStance => cite!("FL-TEC-2"),
            Technique::HeroicSacrifice => cite!("FL-TEC-3"),
            Technique::BeneathMyStation => cite!("FL-TEC-4"),
            Technique::FinishingStroke => cite!("FL-TEC-5"),
        }
    }
}

impl Event {
    /// Every item at work in an event.
    pub fn cites(&self, cite: &mut dyn FnMut(Cite)) {
        let mut all = |rules: &[Cite]| rules.iter().for_each(|rule| cite(*rule));
        match self {
            Event::Begin(_) | Event::Next(_) | Event::Done => {}
            Event::PostTaken { .. } | Event::Placed { .. } => all(&[cite!("FL-SET-3")]),
            Event::TurnBegan { turn: 1 } => {
                all(&[cite!("FL-SET-4"), cite!("FL-INI-7"), cite!("FL-WPN-8"), cite!("FL-PRO-8")]);
            }
            Event::TurnBegan { .. } => all(&[cite!("FL-TRN-1"), cite!("FL-TRN-2")]),
            Event::Succeeded { .. } => all(&[cite!("FL-PRO-9")]),
            Event::Playing { .. } => all(&[cite!("FL-MUS-3")]),
            Event::InitiativeRoll { .. } => all(&[cite!("FL-INI-1")]),
            Event::InitiativeWon { .. } | Event::OrderChosen { .. } => all(&[cite!("FL-INI-5")]),
            Event::Passed { .. } => all(&[cite!("FL-ACT-2")]),
            Event::PointSpent { on, .. } => all(&[cite!("FL-CMD-1"), on.cite()]),
            Event::RetainRoll { .. } => all(&[cite!("FL-CMD-2")]),
            Event::RecoveryRoll { .. } => all(&[cite!("FL-CMD-8"), cite!("FL-WND-8")]),
            Event::ImpulseRoll { .. } => all(&[cite!("FL-REP-3")]),
            Event::Activated { .. } => all(&[cite!("FL-ACT-1")]),
            Event::Case2Roll { .. } => all(&[cite!("FL-ACT-9"), cite!("FL-ACT-10")]),
            Event::MoraleCheck { nerve, .. } => all(&[cite!("FL-MOR-1"), nerve.cite()]),
            Event::Declared { .. } => all(&[cite!("FL-ACT-5"), cite!("FL-ACT-4")]),
            Event::OffChart { .. } => all(&[cite!("FL-MOV-6")]),
            Event::Acted { .. } => all(&[cite!("FL-ACT-6")]),
            Event::Shaken { by, .. } => all(&[by.cite()]),
            Event::Recovered { by, .. } => all(&[match by {
                RecoveredBy::Morale => cite!("FL-MOR-8"),
                RecoveredBy::Flight => cite!("FL-MOR-3"),
                RecoveredBy::Rally => cite!("FL-CMD-3"),
            }]),
            Event::RallyRoll { .. } => all(&[cite!("FL-CMD-3"), cite!("FL-DIC-3")]),
            Event::Moved { manner, .. } => {
                all(&[manner.cite()]);
                if manner.is_own() {
                    all(&[cite!("FL-MOV-1"), cite!("FL-MOV-3"), cite!("FL-TER-8")]);
                }
            }
            Event::Left { .. } => all(&[cite!("FL-MOV-9")]),
            Event::Removed { by, .. } => all(&[cite!("FL-PRO-3"), by.cite()]),
            Event::Interrupted { .. } => all(&[cite!("FL-SKL-1")]),
            Event::NotAcquired { .. } => all(&[cite!("FL-FIR-3")]),
            Event::Fired(shot) => {
                all(&[cite!("FL-FIR-4"), cite!("FL-DIC-2"), cite!("FL-FIR-2"), cite!("FL-LOS-1")]);
                all(&[cite!("FL-WPN-2"), cite!("FL-WPN-3")]);
                if shot.barrel > 0 {
                    all(&[cite!("FL-WPN-6")]);
                }
                if shot.body == Body::Mount {
                    all(&[cite!("FL-CAV-5")]);
                }
                match shot.result {
                    ShotResult::Misfire { .. } | ShotResult::Critical { .. } => {
                        all(&[cite!("FL-FIR-8"), cite!("FL-DIC-4")]);
                    }
                    ShotResult::Hit { .. } => all(&[cite!("FL-FIR-7")]),
                    ShotResult::Miss => {}
                }
                if shot.arm == Arm::Grenade {
                    all(&[cite!("FL-GRN-1")]);
                }
            }
            Event::Discharged { .. } => all(&[cite!("FL-FIR-6"), cite!("FL-WPN-5")]),
            Event::Landed { .. } | Event::Dud { .. } => all(&[cite!("FL-GRN-4")]),
            Event::SteadyCheck { check, .. } => {
                all(&[cite!("FL-STE-1"), cite!("FL-STE-2"), cite!("FL-DIC-6")]);
                match (check.from, check.body) {
                    (From::Fire | From::Own, _) => all(&[cite!("FL-STE-4")]),
                    (From::Blast, _) => all(&[cite!("FL-GRN-2"), cite!("FL-GRN-3")]),
                    (From::Melee(_), Body::Mount) => all(&[cite!("FL-CAV-6")]),
                    (From::Melee(_), Body::Rider) => {}
                }
            }
            Event::Hit { body: Body::Mount, .. } => all(&[cite!("FL-STE-5"), cite!("FL-MNT-3")]),
            Event::Hit { .. } => all(&[cite!("FL-STE-5")]),
            Event::MountKilled { .. } => all(&[cite!("FL-MNT-4"), cite!("FL-MNT-2")]),
            Event::ShieldRoll { .. } | Event::Shielded { .. } => all(&[cite!("FL-REP-10")]),
            Event::Fought { initiator, winner, .. } => {
                all(&[cite!("FL-MEL-2"), cite!("FL-MEL-4"), cite!("FL-MWP-2")]);
                if winner.is_some_and(|w| w != *initiator) {
                    all(&[cite!("FL-MEL-5")]);
                }
            }
            Event::TechniqueUsed { technique, .. } => all(&[technique.cite()]),
            Event::DrillRoll { .. } => all(&[cite!("FL-REP-8")]),
            Event::Reloaded { .. } => all(&[cite!("FL-REL-1"), cite!("FL-REL-2")]),
            Event::FortuneRoll { .. } | Event::HitTaken { .. } => {
                all(&[cite!("FL-CMD-7"), cite!("FL-WND-1")]);
            }
            Event::Wounded { .. } => all(&[cite!("FL-WND-2")]),
            Event::TurnEnded => all(&[cite!("FL-VIC-1")]),
            Event::GameOver { how, .. } => all(&[how.cite()]),
        }
        for sum in self.sums() {
            sum.lines().for_each(|(why, _)| cite(why.cite()));
        }
    }

    /// The sums told by an event.
    pub fn sums(&self) -> &[Sum] {
        match self {
            Event::InitiativeRoll { sum, .. }
            | Event::RecoveryRoll { sum, .. }
            | Event::MoraleCheck { sum, .. }
            | Event::RallyRoll { sum, .. }
            | Event::SteadyCheck { sum, .. } => std::slice::from_ref(sum),
            Event::Fired(shot) => std::slice::from_ref(&shot.chance),
            Event::RetainRoll { sums, .. }
            | Event::Case2Roll { sums, .. }
            | Event::Fought { sums, .. } => sums,
            _ => &[],
        }
    }
}
