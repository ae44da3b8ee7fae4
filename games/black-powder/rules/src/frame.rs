//! What is going on: a stack of unfinished business, the innermost on top.
//!
//! The top frame either waits for somebody's decision or is driven on by `sequence::advance`.

use kernel::Side;
use serde::{Deserialize, Serialize};
use tabletop::{Point, Side4, Vector};

use crate::action::{Ordered, Step};
use crate::parts::*;

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Frame {
    /// (BP-SEQ-6)
    RollOff { side: Side },
    /// (BP-SCN-4)
    Deploying { side: Side },
    /// (BP-SEQ-2) The step of the player turn that comes next.
    Turn { stage: Stage },
    /// (BP-COM-5) Replacements that are to appear.
    Replacing { rest: Vec<CommanderId> },
    /// (BP-BRG-3) Units that have to retire.
    Compulsory { must: Vec<UnitId> },
    /// (BP-SCN-2) Units that may fall back.
    FallingBack { may: Vec<UnitId> },
    /// (BP-INI-1) Measured once.
    Initiative { may: Vec<UnitId> },
    /// (BP-CMD-11)
    Orders,
    /// (BP-SPR-34) A command roll has failed and may be rolled again.
    Decisive(Given),
    /// (BP-CMD-17, BP-CHG-11) An order that is being carried out.
    Carry(Carry),
    /// (BP-RSP-1)
    Respond(Ask),
    /// (BP-RSP-7) Shooters and whom they may fire at.
    Traverse { may: Vec<(UnitId, UnitId)> },
    /// (BP-RSP-2)
    ClosingTarget { unit: UnitId, among: Vec<UnitId> },
    /// (BP-BLU-4)
    BlunderCharge { unit: UnitId, quarter: Side4 },
    /// (BP-MOV-9)
    CommanderMoves,
    /// (BP-SHO-1)
    Shooting,
    /// Volleys to be resolved, in order.
    Volleys { shots: Vec<Shot> },
    /// (BP-BRK-1) Break tests to be taken, in order.
    Tests { queue: Vec<Test> },
    /// (BP-SPR-27) A test has gone badly and may be taken again.
    Valiant { test: Test, nerve: Nerve },
    /// (BP-HTH-11)
    HandToHand,
    /// A combat that is being fought.
    Fight(Fight),
    /// (BP-HTH-6) Its dice do not go into its enemies evenly.
    Divide { unit: UnitId, even: u8, odd: u8 },
    /// (BP-SPR-34) Which of several dice is rolled again.
    Reroll { unit: UnitId, rule: Again, among: Vec<UnitId> },
    /// (BP-AFT-1) Winners that are free, the next one first.
    After { units: Vec<UnitId>, house: Option<PieceId>, sweeps: bool },
}

/// (BP-SEQ-2)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    Opening,
    Start,
    Status,
    Compulsory,
    FallBack,
    Initiative,
    Orders,
    CommanderMoves,
    CommandEnd,
    Shooting,
    ShootingTests,
    ShootingEnd,
    HandToHand,
    End,
}

impl Stage {
    pub fn next(self) -> Stage {
        match self {
            Stage::Opening => Stage::Start,
            Stage::Start => Stage::Status,
            Stage::Status => Stage::Compulsory,
            Stage::Compulsory => Stage::FallBack,
            Stage::FallBack => Stage::Initiative,
            Stage::Initiative => Stage::Orders,
            Stage::Orders => Stage::CommanderMoves,
            Stage::CommanderMoves => Stage::CommandEnd,
            Stage::CommandEnd => Stage::Shooting,
            Stage::Shooting => Stage::ShootingTests,
            Stage::ShootingTests => Stage::ShootingEnd,
            Stage::ShootingEnd => Stage::HandToHand,
            Stage::HandToHand => Stage::End,
            Stage::End => Stage::Start,
        }
    }
}

/// An order as it was given.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Given {
    pub commander: CommanderId,
    pub kind: OrderKind,
    pub units: Vec<Ordered>,
}

/// (BP-CMD-17) What is left of an order, and what its charges have brought about.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Carry {
    pub sweep: bool,
    pub stage: CarryStage,
    pub jobs: Vec<Job>,
    /// (BP-CHG-11) Charges that were made.
    pub runs: Vec<Run>,
    /// Those who were charged, and their answers.
    pub answers: Vec<(UnitId, Response)>,
    /// (BP-RSP-5)
    pub evaders: Vec<UnitId>,
    /// (BP-RSP-2) Those who have still to give closing fire.
    pub closing: Vec<UnitId>,
}

impl Carry {
    pub fn new(jobs: Vec<Job>, sweep: bool) -> Carry {
        Carry {
            sweep,
            stage: CarryStage::Jobs,
            jobs,
            runs: Vec::new(),
            answers: Vec::new(),
            evaders: Vec::new(),
            closing: Vec::new(),
        }
    }

    pub fn answer_of(&self, unit: UnitId) -> Option<Response> {
        self.answers.iter().find(|(who, _)| *who == unit).map(|(_, response)| *response)
    }
}

/// (BP-CHG-11)
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CarryStage {
    Jobs,
    Terror,
    Traverse,
    Closing,
    Tests,
    Excess,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Job {
    pub unit: UnitId,
    pub task: Task,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Task {
    /// Steps that are left.
    Plan {
        steps: Vec<Step>,
    },
    /// A charge that is to be declared; it has turned to another enemy already.
    Charge {
        target: UnitId,
        face: Face,
        turned: bool,
    },
    /// (BP-RSP-1) A declared charge whose target has been asked.
    Declared {
        target: UnitId,
        face: u8,
        to: Point,
    },
    /// (BP-CHG-12) It has docked; those beside the target may still answer.
    Beside {
        rest: Vec<UnitId>,
    },
    /// (BP-BLU-1)
    Flee {
        moves: u8,
        way: Vector,
    },
    Aside {
        quarter: Side4,
    },
    Rush {
        moves: u8,
    },
}

/// (BP-RSP-7) The way of a charger's front.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Run {
    pub unit: UnitId,
    pub from: Point,
    pub to: Point,
}

/// (BP-RSP-1) Who is asked about which charge.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ask {
    pub charger: UnitId,
    pub target: UnitId,
    pub face: u8,
    pub to: Point,
    pub may: Vec<Response>,
}

/// A volley that is to be given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shot {
    pub unit: UnitId,
    pub target: UnitId,
    /// The firing face of squares and garrisons, from 0.
    pub face: Option<u8>,
    pub manner: Manner,
    pub shrapnel: bool,
    /// (BP-RSP-7) The range of traversing fire.
    pub range: i32,
    /// The first of several faces that shoot (BP-SHO-2).
    pub first: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Test {
    pub unit: UnitId,
    pub kind: TestKind,
}

/// (BP-SPR-34) What lets a die be rolled again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Again {
    Tough,
    Crack,
    Stubborn,
}

/// (BP-HTH-11)
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fight {
    pub units: Vec<UnitId>,
    /// (BP-AFT-3) The one extra round.
    pub extra: bool,
    pub stage: FightStage,
    /// Those who have still to strike, or to save, in the order of BP-SEQ-4.
    pub rest: Vec<UnitId>,
    /// (BP-SPR-34) Rerolls the first of them may still make.
    pub spare: Vec<Again>,
    pub blows: Vec<Blow>,
    /// (BP-SUP-1) Supporter and supported.
    pub supports: Vec<(UnitId, UnitId)>,
    pub winner: Option<Side>,
    /// (BP-BLD-6) A building that is fought for.
    pub house: Option<PieceId>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FightStage {
    Divide,
    Strike,
    StrikeAgain,
    Save,
    SaveAgain,
    Result,
    Supports,
    Close,
}

/// The dice of one unit at one enemy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Blow {
    pub by: UnitId,
    pub on: UnitId,
    pub dice: u8,
    pub need: u8,
    pub hits: u8,
    /// Misses that have not been rolled again.
    pub misses: u8,
    pub save: u8,
    /// Saves that failed, and how many of them were rolled again.
    pub failed: u8,
    pub again: u8,
}
