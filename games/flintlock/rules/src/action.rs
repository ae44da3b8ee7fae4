//! Everything a player can decide. Small steps: which Command, which unit, what it does.

use hexes::{Facing, Hex};
use serde::{Deserialize, Serialize};

use crate::parts::*;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// (5.1) Give the Activation away.
    Pass,
    Activate,
    /// (4.32) Roll for a Subordinate Leader outside the Overall Leader's range.
    SelfActivate {
        leader: LeaderId,
    },
    StayPartial {
        leader: LeaderId,
    },

    /// (5.3) Begin a Command's turn.
    TakeTurn {
        command: CommandId,
        turn: TurnKind,
    },
    /// (5.6e) A turn for guns alone.
    GunTurn,
    EndTurn,
    EndActivation,
    /// Choose the unit to act next; two Close units in a hex may act as one (10.0h).
    Act {
        unit: UnitId,
    },
    ActTogether {
        unit: UnitId,
    },
    /// (4.5) Choose a leader to move, then where to.
    Lead {
        leader: LeaderId,
    },
    Ride {
        to: Hex,
    },
    /// Put the chosen unit or leader back: nothing was done.
    Leave,

    /// (7.12) One hex further, with the facing taken there (8.0).
    Step {
        to: Hex,
        facing: Facing,
    },
    /// End of the move.
    Halt {
        facing: Facing,
    },
    /// (8.0) Turn in place.
    Turn {
        facing: Facing,
    },
    /// (5.6) Turn a gun, change its side, or both.
    Emplace {
        facing: Facing,
        side: GunSide,
    },
    /// (9.2)
    Withdraw {
        to: Hex,
    },
    /// (6.53) Into two skirmishers: which is on top, and their facings.
    BreakDown {
        top: UnitId,
        facing: Facing,
        other: Facing,
    },
    /// (6.53) Two skirmishers become the unit again.
    Reform {
        facing: Facing,
    },
    /// (12.83)
    DragAway,

    /// (11.12, 11.13) A shot: in the Fire step, or as Return Fire.
    Fire {
        unit: UnitId,
        target: UnitId,
    },
    /// End of the Fire step.
    CeaseFire,
    /// (11.13) Fire at the unit that has just moved in front.
    React {
        unit: UnitId,
    },
    /// No (more) Reaction Fire here.
    HoldFire,
    /// (6.55, 13.12) Two hexes back before fire or Shock.
    FallAway {
        unit: UnitId,
        via: Hex,
        to: Hex,
        facing: Facing,
    },
    /// No (more) retreat or flight before what is coming.
    Stand,

    /// (6.63) Where the upper unit of a Close stack goes.
    Unstack {
        unit: UnitId,
        to: Hex,
    },
    /// (6.2b) The new facing after a change of its kind.
    Face {
        unit: UnitId,
        facing: Facing,
    },

    /// (13.22) Ride at the enemy: facing first, then the hexes ridden through.
    Charge {
        unit: UnitId,
        facing: Facing,
        path: Vec<Hex>,
    },
    /// (12.52f) Foot or horse, where both have this enemy in front.
    Assign {
        target: UnitId,
        arm: Arm,
    },
    /// (12.11) The Command's Line attacks.
    Shock,
    /// (12.45) A Command of militia runs.
    Flee {
        command: CommandId,
    },
    /// (12.63)
    Counterattack {
        command: CommandId,
    },
    Decline,
    /// (12.62, 12.43) Where a retreating unit goes.
    Retreat {
        unit: UnitId,
        to: Hex,
    },
    /// (12.43d) Where the friends go who are pushed out of the way.
    Push {
        to: Hex,
    },
    /// (12.61) Into a hex the enemy has left.
    Advance {
        unit: UnitId,
        to: Hex,
    },

    /// (4.61, 4.63) With which of the nearest units a leader is put.
    PlaceLeader {
        leader: LeaderId,
        to: Hex,
    },
    /// (4.5d) A leader goes along with his troops, or stays.
    Follow {
        leader: LeaderId,
    },
    Remain {
        leader: LeaderId,
    },

    /// (5.21) Try to go on.
    Continue,
    Stop,
    /// (5.22)
    Seize,
    LetBe,

    /// Optional rules of single battles.
    Option {
        choice: Choice,
    },
}

/// What a Command's turn is used for (5.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TurnKind {
    /// Each unit moves, fires, skirmishes or rests.
    General,
    /// (12.0)
    Shock,
    /// (6.6) To another formation.
    Column,
    Open,
    Close,
}

impl TurnKind {
    pub fn formation(self) -> Option<Formation> {
        match self {
            TurnKind::Column => Some(Formation::Column),
            TurnKind::Open => Some(Formation::Open),
            TurnKind::Close => Some(Formation::Close),
            TurnKind::General | TurnKind::Shock => None,
        }
    }
}

/// (2.24)
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GunSide {
    Fire,
    Move,
}

/// Decisions that only optional rules ask for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Choice {
    /// Retire behind the main line (Cowpens, two-volleys).
    Retire {
        unit: UnitId,
        to: Hex,
    },
    /// Leave the field (Guilford, two-volleys).
    GoHome {
        unit: UnitId,
    },
    /// Step back two hexes, or not (Cowpens, wrong-order).
    StepBack,
    NoStepBack,
    /// The friend who shares the grapeshot (Guilford).
    Struck {
        unit: UnitId,
    },
    /// Hold a Command off the map at set-up, or not (Hobkirk's Hill, washington-ride).
    Hold,
    DoNotHold,
    /// Enter from off the map.
    Enter {
        unit: UnitId,
        at: Hex,
        facing: Facing,
    },
}
