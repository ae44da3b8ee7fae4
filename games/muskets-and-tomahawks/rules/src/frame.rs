//! What is going on: a stack of unfinished business, the innermost on top (MT-ENG-2).
//!
//! The top frame either waits for somebody's decision or is driven on by `sequence::advance`.

mod fight;
mod fire;
mod nerve;

use kernel::Side;
use serde::{Deserialize, Serialize};
use tabletop::{Heading, Point};

use crate::action::{Mover, Pick};
use crate::parts::*;

pub use fight::*;
pub use fire::*;
pub use nerve::*;

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Frame {
    /// (MT-SET-4) Asks.
    Setup { side: Side },
    /// (MT-SET-7) What follows when everything stands.
    Opening,
    /// (MT-CARD-16) The bottom of the stack once everything stands: the turn of the active player.
    Turn { stage: Stage },
    /// (MT-CARD-16) A card that is being resolved; who played it. It lies in no pile.
    Card { card: Card, by: Side },
    /// (MT-CARD-10) Asks the owner of the card.
    Forward { side: Side },
    /// (MT-CARD-9, MT-CARD-10) Asks the owner of the card until he ends it. Who has acted is with the units.
    Activations { side: Side, of: Called },
    /// One unit or marker that has to act; asks its owner.
    Single { side: Side, who: Who, why: Why },
    /// (MT-MOV-10, MT-HTH-17) A Move or an Engage on its way.
    Going(Box<Going>),
    /// (MT-VIG-3) The enemy may interrupt a unit that acts, unless it is no longer where it was.
    Moment { unit: UnitId, places: Vec<(FigureId, Point)>, stage: MomentStage },
    /// (MT-HID-5) Asks the owner of a unit that was revealed there.
    Places { side: Side, unit: UnitId, at: Point },
    /// (MT-HID-7) Asks the mover.
    GoOn { side: Side },
    /// (MT-HTH-5) Asks the owner of the unit charged.
    React { unit: UnitId, by: UnitId },
    /// (MT-HTH-1, MT-HTH-5) Asks the engaging player.
    NewCharge { unit: UnitId, target: UnitId },
    /// (MT-VIG-3) Asks the owner of those that may still fire at the acting unit.
    Vigilance { side: Side, at: UnitId, may: Vec<UnitId> },
    /// (MT-VIG-7) Asks the owner of a marker that was revealed by its standing order.
    MarkerFire { unit: UnitId, at: UnitId },
    /// (MT-HTH-5) Asks.
    ChargeFire { unit: UnitId, at: UnitId },
    /// (MT-SHO-12) Asks. In an Engage the unit charged.
    OneShot { unit: UnitId, at: Option<UnitId> },
    /// (MT-SHO) Shots that are being resolved.
    Fire(Box<Fire>),
    /// (MT-HTH) A round that is being fought.
    Fight(Box<Fight>),
    /// (MT-REA) Reaction tests to be taken, and results to be applied, in order.
    Tests(Tests),
    /// (MT-RES-4) Asks the owner.
    Result { unit: UnitId },
    /// (MT-OFF-5) Asks the owner of an Officer about to be removed.
    Bodyguard { officer: FigureId, may: Vec<FigureId> },
    /// (MT-HTH-8) Asks the owner: so many of these.
    Losses { unit: UnitId, of: Vec<FigureId>, count: u8 },
    /// (MT-CIV-2) Asks the engaging player.
    Capture { unit: UnitId, of: UnitId },
}

/// (MT-CARD-16)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// What the player does.
    Ask,
    /// The early end, refilling, the other player's turn.
    End,
}

/// Whom a card calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Called {
    Troop(TroopType),
    /// (MT-CARD-10) Officers and Elite units.
    Forward,
}

/// Why only one acts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// (MT-CP-7)
    Ordered,
    /// It was revealed to act.
    Revealed,
}

/// (MT-VIG-3) Units that are ready, then standing orders of markers from this one on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MomentStage {
    Units,
    Markers,
}

/// (MT-MOV-10) Paths that are gone in step.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Going {
    pub who: Who,
    pub side: Side,
    pub kind: GoingKind,
    pub stage: GoingStage,
    pub tracks: Vec<Track>,
    /// Steps gone, and all there are.
    pub step: u16,
    pub steps: u16,
    /// Of formed units.
    pub formation: Formation,
    pub facing: Option<Heading>,
    pub tokens: Vec<Pick>,
    /// (MT-HTH-1)
    pub target: Option<UnitId>,
    /// A marker that is charged.
    pub marker: Option<MarkerId>,
    /// (MT-HTH-2)
    pub surprise: bool,
    /// (MT-HTH-5) How the target reacts.
    pub answer: Answer,
    /// New paths are named once the target has reacted.
    pub anew: bool,
    /// (MT-HTH-1) Where figures began, and their ways until paths were named anew.
    pub gone: Vec<(FigureId, Vec<Point>)>,
    /// (MT-HID-7) The mover goes on: he keeps away from these, which were revealed on the way.
    pub beware: Vec<UnitId>,
    /// Somebody was revealed since the mover was asked last.
    pub met: bool,
    /// (MT-SHO-12) Figures of the chargers and of the target that fell to thrown weapons.
    pub fallen: [u8; 2],
    /// Where the unit started (decoys).
    pub centre: Point,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GoingKind {
    Move,
    Enter,
    Engage,
}

/// What comes next on the way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GoingStage {
    /// (MT-HTH-17, 2) The reaction of the target.
    React,
    /// (MT-HTH-1, MT-HTH-5) Paths are named anew.
    Anew,
    /// Steps until something happens.
    Step,
    /// Markers are tested at this step.
    Markers,
    /// (MT-HID-7) The mover may stop.
    GoOn,
    /// (MT-HTH-17, 4)
    Fire,
    Throw,
    /// (MT-HTH-17, 5)
    Finish,
    /// What follows the last step.
    Arrive,
    /// (MT-CIV-2, MT-HTH-17, 6)
    Contact,
    /// (MT-SHO-12) After a Move.
    Last,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Track {
    pub who: Mover,
    pub from: Point,
    pub to: Vec<Point>,
    /// Of wheeled bodies, at their end.
    pub facing: Option<Heading>,
    /// Of bodies.
    pub driver: Option<FigureId>,
    /// Steps after which it stays where it is.
    pub halt: Option<u16>,
}
