//! (MT-STA-1) A battle at one moment, whole or as somebody knows it (MT-STA-10): what he may not know is an
//! explicit unknown.

use std::ops::Deref;
use std::sync::Arc;

use kernel::Side;
use serde::{Deserialize, Serialize};
use tabletop::{Heading, Point};

use crate::by_name;
use crate::frame::Frame;
use crate::parts::*;
use crate::pile::{Cards, Pile};
use crate::scenario::Scenario;
use crate::tables::Tables;

/// The position together with what never changes. Only `apply` writes to it.
#[derive(Debug, Clone)]
pub struct State {
    pub scenario: Arc<Scenario>,
    pub now: Position,
    /// Play stops where the turn ends: odds are told of an action alone. No part of the position.
    pub cut: bool,
}

impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        self.now == other.now
    }
}

impl Eq for State {}

impl Deref for State {
    type Target = Position;
    fn deref(&self) -> &Position {
        &self.now
    }
}

/// All that changes.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Position {
    /// From 1.
    pub cycle: u8,
    /// (MT-CARD-6) Clocks put aside.
    pub clocks_shown: u8,
    /// (MT-SET-6) Through the whole game.
    pub ticks: u8,
    pub deck: Pile,
    pub discard: Cards,
    /// Whose turn it is.
    pub active: Side,
    /// (MT-CARD-3) Unknown before it is rolled for.
    pub first: Option<Side>,
    /// By side.
    pub sides: [Army; 2],
    #[serde(with = "by_name::units")]
    pub units: Vec<Unit>,
    /// Those on the table, by id.
    pub markers: Vec<Marker>,
    #[serde(with = "by_name::bodies")]
    pub bodies: Vec<Body>,
    #[serde(with = "by_name::tokens")]
    pub tokens: Vec<Token>,
    /// Points that the `decoys` have won.
    pub decoy_points: u8,
    pub shot_first: Option<Side>,
    /// The innermost decision on top.
    pub stack: Vec<Frame>,
    pub over: Option<Over>,
}

/// What a side has besides its troops.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Army {
    pub hand: Pile,
    pub held: Held,
    pub points: u8,
    /// (MT-STA-9) What anybody can count of its hand and held card together.
    pub at_least: Cards,
    pub at_most: Cards,
    /// (MT-OFF-6) Morale cards that came into the game for a lost commander.
    pub more_morale: u8,
    /// (MT-HID-2) Dummies that were set up, and how many of them are gone.
    pub dummies: u8,
    pub dummies_gone: u8,
    /// Quarters of the table (south-west, south-east, north-west, north-east) in which it had a figure at the end
    /// of some cycle.
    pub quarters: [bool; 4],
}

/// (MT-CP-5) A card that lies face down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Held {
    Nothing,
    Unknown,
    Card(Card),
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Unit {
    pub place: Place,
    /// Those that are left, by id.
    pub figures: Vec<Figure>,
    pub formed: Formation,
    pub shaken: bool,
    pub flight: bool,
    pub vigilance: bool,
    /// Enemy units, by id.
    pub engaged: Vec<UnitId>,
    /// (MT-WPN-5) It charged into the combat it is in.
    pub started_combat: bool,
    /// Without horses (MT-CAV-3).
    pub dismounted: bool,
    /// With the card that is being resolved.
    pub acted: bool,
    /// Counted figures.
    pub exited: u8,
    pub eliminated: u8,
    /// (MT-CIV-2) Figures of the enemy that it leads away.
    pub captives: Vec<Figure>,
}

/// Where a unit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Not set up yet.
    Waiting,
    Table,
    /// Under a marker.
    Hidden(MarkerId),
    /// Under a marker that the reader is not told.
    Unseen,
    /// (MT-HID-5) Its marker is gone, its figures are about to be set up here.
    Revealed(Point),
    /// (MT-SET-6)
    Reserve {
        ready: bool,
    },
    Exited,
    /// (MT-CIV-2) All that is left of it.
    Captive,
    /// (MT-GEN-11) Eliminated.
    Gone,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Figure {
    pub id: FigureId,
    pub at: Point,
    /// (MT-FOR-6)
    pub facing: Heading,
    /// As in the profile of the unit, and in that order.
    pub weapons: Vec<Arm>,
    /// (MT-REL-1)
    pub smoke: bool,
    pub carries: Option<TokenId>,
}

/// One weapon of one figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Arm {
    pub kind: Weapon,
    pub reload_needed: u8,
    /// (MT-TRA-14)
    pub used: bool,
}

/// (MT-HID) `None` where the reader may not know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Marker {
    pub id: MarkerId,
    pub at: Point,
    pub content: Content,
    pub vigilance: Option<bool>,
    pub order: Option<Order>,
    pub acted: Option<bool>,
}

/// What a marker stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Content {
    Unit(UnitId),
    Dummy(TroopType),
    /// A dummy of a type that the reader is not told.
    SomeDummy,
    Unknown,
}

/// (MT-VIG-7) What a vigilant marker does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Order {
    Hold(Hold),
    Fire(FireAt),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hold {
    Hold,
}

/// At a need of so much or less, and a gap of so many hundredths of an inch or less. A need of 10 takes
/// impossible shots too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FireAt {
    pub need: u8,
    pub gap: u16,
}

impl Order {
    pub const HOLD: Order = Order::Hold(Hold::Hold);

    /// (MT-VIG-7) Where none was given.
    pub fn standing(tables: &Tables) -> Order {
        let measures = &tables.measures;
        let gap = (measures.standing_gap / HUNDREDTH) as u16;
        Order::Fire(FireAt { need: measures.standing_need, gap })
    }
}

/// (MT-ENG-7) A hundredth of an inch.
pub const HUNDREDTH: i32 = tabletop::INCH / 100;

/// (MT-BOD-1)
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Body {
    /// `None` before its unit is set up.
    pub at: Option<Point>,
    pub facing: Heading,
    pub limbered: bool,
    pub smoke: bool,
    pub reload_needed: u8,
    pub state: BodyState,
}

/// (MT-TOK-2)
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Token {
    /// Horses that are ridden, and what has been lost.
    Away,
    Lies(Point),
    Carried(FigureId),
    /// (MT-SET-8) Carried off the table by this side.
    Exited(Side),
}

/// How it ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Over {
    /// Objective points by side (MT-VIC-5).
    pub score: [i16; 2],
    pub winner: Option<Side>,
    pub level: Level,
    pub how: How,
}

/// (MT-VIC-3)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    Draw,
    Minor,
    Major,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// (MT-CARD-8)
    LastClock,
    /// (MT-VIC-4)
    NobodyLeft,
}

mod lineup;
mod look;

pub use lineup::Lineup;
