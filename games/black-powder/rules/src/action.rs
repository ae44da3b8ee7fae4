//! (BP-ACT-2) Everything a player can decide. Lengths are hundredths of an inch, angles hundredths of a
//! degree, both whole numbers.

use serde::{Deserialize, Serialize};
use tabletop::{Hand, Heading};

use crate::parts::*;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// (BP-SEQ-6)
    RollOff,
    /// (BP-SCN-4)
    Deploy {
        brigade: BrigadeId,
        units: Vec<Deployed>,
        commander: Spot,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        general: Option<Spot>,
    },
    /// (BP-COM-5) Where a replacement appears.
    Place {
        commander: CommanderId,
        unit: UnitId,
    },
    /// (BP-BRG-3)
    Retire {
        unit: UnitId,
    },
    /// (BP-SCN-2)
    FallBack {
        unit: UnitId,
    },
    /// (BP-INI-2)
    Initiative {
        unit: UnitId,
        step: Step,
    },
    /// (BP-CMD-9)
    Order {
        commander: CommanderId,
        kind: OrderKind,
        units: Vec<Ordered>,
    },
    /// (BP-CMD-11)
    Stop {
        commander: CommanderId,
    },
    /// (BP-RSP-1)
    Respond {
        unit: UnitId,
        response: Response,
    },
    /// (BP-RSP-7)
    Traverse {
        unit: UnitId,
        target: UnitId,
    },
    /// (BP-RSP-2)
    ClosingTarget {
        unit: UnitId,
        target: UnitId,
    },
    /// (BP-BLU-4) Whom it charges; nobody: it makes the move.
    BlunderCharge {
        unit: UnitId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        charge: Option<Charge>,
    },
    /// (BP-MOV-9)
    MoveCommander {
        commander: CommanderId,
        x: i32,
        y: i32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        join: Option<UnitId>,
    },
    /// (BP-SHO-1) One target, or one a face.
    Shoot {
        unit: UnitId,
        targets: Vec<Aim>,
        #[serde(default)]
        shrapnel: bool,
    },
    /// (BP-HTH-11) Any unit of the combat.
    Fight {
        unit: UnitId,
    },
    /// (BP-HTH-6)
    Divide {
        unit: UnitId,
        dice: Vec<Share>,
    },
    /// (BP-AFT-1)
    AfterCombat {
        unit: UnitId,
        choice: Choice,
    },
    /// (BP-SPR-34) Decisive, Valiant.
    Reroll {
        take: bool,
    },
    /// (BP-SPR-34) One die of those thrown at, or for a save by, this enemy.
    RerollDie {
        unit: UnitId,
        against: UnitId,
    },
    Done,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deployed {
    pub unit: UnitId,
    pub x: i32,
    pub y: i32,
    pub facing: Heading,
    pub formation: Formation,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spot {
    pub x: i32,
    pub y: i32,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ordered {
    pub unit: UnitId,
    /// None for a rally.
    #[serde(default)]
    pub plan: Vec<Step>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Charge {
    pub target: UnitId,
    pub face: Face,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aim {
    pub target: UnitId,
    /// Of squares and garrisons.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub face: Option<Face>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Share {
    pub against: UnitId,
    pub dice: u8,
}

/// (BP-AFT-1, BP-AFT-2, BP-BLD-6)
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Choice {
    Stay,
    Step(Step),
    Sweep(Step),
    Occupy,
}

/// (BP-CMD-9) One move.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Step {
    Move(Vec<Element>),
    Form { formation: Formation, how: How },
    Charge(Charge),
    Limber(Heading),
    Unlimber(Heading),
    Enter { path: Vec<Element>, building: PieceId },
    Leave { face: Face, formation: Formation },
}

/// (BP-FRM-2)
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    Front,
    Left,
    Right,
}

/// (BP-MOV-2)
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Element {
    Advance(i32),
    /// To the right and forward.
    Slide(i32, i32),
    Wheel(Hand, u16),
    Pivot(i32),
    AboutFace,
    /// (BP-ART-3) Horse artillery, first and last.
    Limber(Heading),
    Unlimber(Heading),
    /// (BP-SPR-15) First and last.
    Mount,
    Dismount,
}
