//! What is going on: a stack of unfinished business, the innermost on top.
//!
//! The top frame either waits for somebody's decision or is driven on by `sequence::advance`.

use hexes::Hex;
use kernel::{Cite, Side};
use serde::{Deserialize, Serialize};

use crate::action::TurnKind;
use crate::parts::*;
use crate::rulebook::cite;
use crate::shots::Shots;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Frame {
    /// (5.1) Activate or pass.
    Opening,
    /// (4.32) Leaders out of range: roll or stay partial.
    Declaring,
    /// (5.3) Between two turns.
    Orders,
    /// A Command's turn; `fired` once its Fire step is over.
    Turn { command: CommandId, turn: TurnKind, fired: bool },
    /// (5.6e)
    GunTurn { acted: bool, fired: bool },
    /// A unit has been chosen.
    Acting { unit: UnitId, pair: bool },
    /// (7.0) A unit is under way.
    Moving { unit: UnitId, pair: bool, mp: u8, woods: bool },
    /// (9.2) A Withdrawal is to be checked.
    Withdrawing { unit: UnitId, pair: bool, woods: bool },
    /// (4.5) A leader has been chosen.
    Leading { leader: LeaderId },
    /// (11.12) The Fire step: who has fired at whom.
    Firing { shots: Shots },
    /// (13.11) Cavalry named as target may ride off.
    Avoiding { firer: UnitId, target: UnitId },
    /// (11.13) Reaction to this unit's movement.
    Reacting { mover: UnitId },
    /// (11.13) Return Fire.
    Returning { shots: Shots },

    /// (6.6) A Command changes formation: units that have left their stack, units that have taken
    /// their new facing.
    Changing { command: CommandId, to: Formation, parted: UnitSet, faced: UnitSet },
    /// (6.2b) Units that take another formation without a die: which, and into what.
    Refacing { units: Vec<(UnitId, Formation)> },
    /// (6.14c) A Close stack that must part.
    Parting { unit: UnitId, to: Formation },

    /// (12.0) A Shock is being planned: Charges declared and arms assigned so far.
    Planning { command: CommandId, charges: Vec<Charge>, arms: Vec<(UnitId, Arm)> },
    /// (12.3) A Shock is being resolved.
    Shock { stage: ShockStage },
    /// (12.62, 12.43) Units lifted from their hexes, to be placed again.
    Retreating { side: Side, units: Vec<UnitId>, push: bool },
    /// (12.43d) A chain of friends being pushed: the hexes so far, the first that of the pusher.
    Pushing { unit: UnitId, chain: Vec<Hex> },
    /// (12.61) Vacated hexes to be filled by these units.
    Advancing { side: Side, units: Vec<UnitId>, hexes: Vec<Hex> },

    /// (4.61, 4.63) A leader to be put with the nearest unit.
    Placing { leader: LeaderId },
    /// (4.5d) A leader may follow his unit.
    Following { leader: LeaderId, to: Hex },

    /// (11.46, 6.14) The Activation is ending.
    Ending { step: EndStep },
    /// (5.21)
    Continuing,
    /// (5.22)
    Seizing,

    /// Optional rules of single battles.
    Option { pending: Pending },
}

/// (13.22) One declared Charge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Charge {
    pub unit: UnitId,
    pub path: Vec<Hex>,
}

/// The order of a Shock (12.3 and what the book puts around it).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShockStage {
    /// (12.44) Skirmishers and Cavalry may give way.
    Retreats,
    /// (13.22) Chargers ride.
    Ride,
    /// (12.72) Guns alone are taken.
    Guns,
    /// (12.45) Militia may run.
    Flight,
    /// (12.41)
    PreShock,
    /// (12.63) Offered by the Pre-Shock roll, or by the result.
    OfferBefore,
    OfferAfter,
    /// (12.52)
    Resolve,
    /// (12.62) The defenders have given ground; the attackers follow, or not.
    GiveGround,
    GiveGroundOnly,
    /// (12.43) The same after a Fall Back.
    FallBack,
    Advance,
    End,
}

/// The order of the end of an Activation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndStep {
    /// (11.52) Rally of those who rested, then Smoke (11.46).
    Rally,
    /// (6.14) Formations are rejoined.
    Rejoin,
    /// Flags are cleared, Flight is checked (14.0).
    Close,
}

/// What optional rules can leave waiting.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Pending {
    /// Guns that may still fire before the battle.
    OpeningGuns { side: Side, left: UnitSet },
    /// Hold the Command off the map?
    LongRide,
    /// Step back?
    StepBack,
    /// Enemies who must follow into the hexes left, with a die each.
    DrawnOn { units: Vec<UnitId>, hexes: Vec<Hex> },
    /// The rest of a regiment that has still to step to the rear.
    Rearward { units: Vec<UnitId> },
    /// Who shares the grapeshot at this target, and what.
    Struck { target: UnitId, result: crate::tables::FireResult },
}

impl Frame {
    /// The paragraph that asks, where the frame is a rule of its own.
    pub fn cite(&self) -> Option<Cite> {
        Some(match self {
            Frame::Withdrawing { .. } => cite!("9.2"),
            Frame::Leading { .. } => cite!("4.5"),
            Frame::Avoiding { .. } => cite!("13.11"),
            Frame::Reacting { .. } | Frame::Returning { .. } => cite!("11.13"),
            Frame::Firing { .. } => cite!("11.11"),
            Frame::Changing { .. } => cite!("6.62"),
            Frame::Refacing { .. } => cite!("6.14"),
            Frame::Parting { .. } => cite!("6.63"),
            Frame::Retreating { .. } => cite!("12.62"),
            Frame::Pushing { .. } => cite!("12.43"),
            Frame::Advancing { .. } => cite!("12.61"),
            Frame::Placing { .. } => cite!("4.63"),
            Frame::Following { .. } => cite!("4.5"),
            Frame::Continuing => cite!("5.21"),
            Frame::Seizing => cite!("5.22"),
            Frame::Shock { stage: ShockStage::Flight } => cite!("12.45"),
            Frame::Shock { stage: ShockStage::OfferBefore | ShockStage::OfferAfter } => {
                cite!("12.63")
            }
            _ => return None,
        })
    }
}
