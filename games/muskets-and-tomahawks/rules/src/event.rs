//! (MT-ENG-14) Facts: what happened, in the order it happened. Only these change the state. What somebody may
//! not know of one is an explicit unknown in it (`known::seen`).

mod cites;
mod fight;
mod fire;
mod nerve;

use kernel::Side;
use serde::{Deserialize, Serialize};
use tabletop::{Heading, Point};

use crate::action::{Mover, Told};
use crate::frame::Frame;
use crate::parts::*;
use crate::state::{Content, How, Level, Marker, Order};

pub use fight::*;
pub use fire::*;
pub use nerve::*;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    // what waits
    Begin(Frame),
    Next(Frame),
    Done,

    // (MT-SET, MT-CARD) set-up, turns and cards
    Deployed {
        side: Side,
        units: Vec<Stand>,
        /// Units under markers: nobody but their own side is told under which.
        hidden: Vec<UnitId>,
        markers: Vec<Marker>,
    },
    /// (MT-CARD-3) Both dice, those thrown again before them.
    FirstPlayer {
        dice: Vec<u8>,
        first: Side,
    },
    Turn {
        side: Side,
    },
    Drew {
        side: Side,
        card: Told,
    },
    Clock {
        number: u8,
        tick: u8,
    },
    Cycle {
        number: u8,
    },
    /// (MT-SET-6)
    ReserveRoll {
        unit: UnitId,
        die: u8,
        ready: bool,
    },
    /// The card is in play until it is discarded.
    Played {
        side: Side,
        card: Card,
        from: PlayedFrom,
    },
    Points {
        side: Side,
        change: i8,
        reason: Reason,
    },
    Forwarded {
        side: Side,
        acts: bool,
    },
    Held {
        side: Side,
        card: Told,
    },
    Prepared {
        side: Side,
        card: Card,
    },
    Discarded {
        card: Card,
    },
    Passed {
        side: Side,
    },
    /// (MT-OFF-6) A Morale card comes into the game for a lost commander.
    CommanderLost {
        side: Side,
    },

    // (MT-CP-7, MT-VIG) orders and readiness
    Ordered {
        side: Side,
        who: Who,
        price: u8,
    },
    Vigilant {
        unit: UnitId,
        ready: bool,
    },
    /// (MT-CP-12) By Hark!: that much is seen.
    Readied {
        side: Side,
        who: Who,
        order: Option<Order>,
    },
    /// By its own action: nobody sees it.
    Watching {
        marker: MarkerId,
        order: Order,
    },
    StandingOrder {
        marker: MarkerId,
        order: Order,
    },
    /// The Vigilance of a marker is lost.
    Lapsed {
        marker: MarkerId,
    },
    Acted {
        who: Who,
    },
    /// (MT-CARD-16) Activations are over.
    Ended {
        side: Side,
    },

    // (MT-MOV, MT-HID) movement and reveals
    Moved {
        who: Who,
        /// Steps gone before and after.
        steps: (u16, u16),
        places: Vec<(Mover, Point)>,
    },
    /// (MT-FOR-7)
    Faced {
        figures: Vec<(FigureId, Heading)>,
    },
    BodyFaced {
        body: BodyId,
        facing: Heading,
    },
    Formed {
        unit: UnitId,
        formation: Formation,
    },
    Entered {
        unit: UnitId,
        places: Vec<(FigureId, Point)>,
    },
    Exited {
        unit: UnitId,
        figures: Vec<FigureId>,
        bodies: Vec<BodyId>,
    },
    Revealed {
        side: Side,
        marker: MarkerId,
        cause: Cause,
        content: Content,
        /// Of a unit.
        vigilance: bool,
        acted: bool,
    },
    Placed {
        unit: UnitId,
        places: Vec<(FigureId, Point)>,
        facing: Heading,
        gun: Option<(Point, Heading)>,
    },
    /// (MT-MOV-9) A marker left the table: all of its unit has exited.
    ExitedHidden {
        unit: UnitId,
    },

    // (MT-REL, MT-CAV, MT-WAG, MT-TOK, MT-CIV) what else units do
    Loaded {
        unit: UnitId,
    },
    Recovered {
        unit: UnitId,
    },
    Limbered {
        unit: UnitId,
        limbered: bool,
        facing: Heading,
    },
    Dismounted {
        unit: UnitId,
        at: Point,
    },
    Mounted {
        unit: UnitId,
    },
    Looted {
        unit: UnitId,
        body: BodyId,
    },
    Burned {
        unit: UnitId,
        body: BodyId,
    },
    Wrecked {
        body: BodyId,
    },
    /// (MT-BOD-4) The die for a wagon that may be held back.
    Stuck {
        body: BodyId,
        die: u8,
        stuck: bool,
    },
    Taken {
        figure: FigureId,
        token: TokenId,
    },
    Dropped {
        token: TokenId,
        at: Point,
    },
    Captured {
        unit: UnitId,
        by: UnitId,
    },
    Freed {
        unit: UnitId,
        by: UnitId,
        places: Vec<(FigureId, Point)>,
    },

    // what the chapters of shooting, hand-to-hand and reactions tell: all of it is public
    Fire(FireEvent),
    Fight(FightEvent),
    Nerve(NerveEvent),

    /// (MT-STA-5) Everything is shown.
    Over {
        score: [i16; 2],
        winner: Option<Side>,
        level: Level,
        how: How,
        open: Box<Open>,
    },
}

/// A unit that has been set up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stand {
    pub unit: UnitId,
    pub places: Vec<Point>,
    pub facing: Heading,
    pub formation: Formation,
    pub gun: Option<(Point, Heading)>,
}

/// What was hidden when the game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Open {
    pub markers: Vec<Marker>,
    pub hands: [crate::pile::Pile; 2],
    pub held: [crate::state::Held; 2],
    pub deck: crate::pile::Pile,
}
