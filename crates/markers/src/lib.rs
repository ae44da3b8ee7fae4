//! A game of secrets on one page: markers on a line that are troops or dummies, a deck, two hands.
//! Markers step and are spotted by a die, contents are swapped in secret, cards are drawn, played and
//! traded. A leak lets one secret out, each in another way: for every one there is a law that finds it.
//! For tests only: of the laws, and of everything that stands on known states up to the pages.

mod drafted;
mod drawn;
mod knowing;
pub mod leak;
mod pile;
mod played;
mod rules;
mod shown;
mod stocked;
mod telling;

use std::sync::Arc;

use kernel::{Names, Register, Side, Status};
use serde::{Deserialize, Serialize};

pub use pile::{KINDS, Pile};
pub use played::worth;

macro_rules! cite {
    ($number:literal) => {
        const { kernel::find(&$crate::REGISTER, $number) }
    };
}
pub(crate) use cite;

pub static REGISTER: Register = Register {
    paragraphs: &[
        ("1.0", Status::Enforced),
        ("2.1", Status::Enforced),
        ("2.2", Status::Enforced),
        ("2.3", Status::Enforced),
        ("3.1", Status::Enforced),
        ("3.2", Status::Enforced),
        ("3.3", Status::Enforced),
        ("4.1", Status::Enforced),
        ("4.2", Status::Enforced),
        ("4.3", Status::Enforced),
    ],
    rulings: &[],
};

pub const PLACES: u8 = 6;
pub const MARKERS: usize = 3;
/// Of the markers of a side; the others are dummies.
pub const TROOPS: usize = 2;
/// Of each kind.
pub const CARDS: u8 = 4;
pub const RUSES: u8 = 3;
pub const TURNS: u8 = 24;

/// Most leaks are chosen with the scenario. `LEAK` is for what rules say without a state in hand: `UNDO`, `DICE`
/// and `UNSAID`. One type for each leak would build everything that stands on a game forty times.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Toy<const LEAK: u8>;

/// The game without leaks.
pub type Sound = Toy<{ leak::NONE }>;

pub struct Scenario {
    /// The dummy of each side.
    pub dummies: [usize; 2],
    pub leak: u8,
    pub names: Arc<Names>,
}

impl Scenario {
    pub fn new(dummies: [usize; 2]) -> Arc<Scenario> {
        Scenario::leaking(dummies, leak::NONE)
    }

    pub fn leaking(dummies: [usize; 2], leak: u8) -> Arc<Scenario> {
        Arc::new(Scenario { dummies, leak, names: Names::new(["red", "blue"], Vec::new()) })
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marker {
    pub place: u8,
    /// Unknown to some.
    pub troop: Option<bool>,
    pub shown: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub markers: [[Marker; MARKERS]; 2],
    pub hands: [Pile; 2],
    pub deck: Pile,
    pub discard: [u8; KINDS],
    /// Swaps that are left: nobody else's business.
    pub ruses: [Option<u8>; 2],
    pub points: [u8; 2],
    pub active: Side,
    pub turns: u8,
    pub over: bool,
    /// Worked out beforehand, as rules do that must be quick. It is no part of the position.
    #[serde(skip)]
    pub first: Aside,
    #[serde(skip)]
    pub leak: Leak,
}

/// How the secrets of this game get out. Like what is worked out beforehand, it is no part of the position.
#[derive(Debug, Clone, Copy, Default)]
pub struct Leak(u8);

impl PartialEq for Leak {
    fn eq(&self, _: &Leak) -> bool {
        true
    }
}

impl Eq for Leak {}

/// The first hidden troop of each side, as far as is known. States do not differ by it, which is how it
/// slips through.
#[derive(Debug, Clone, Copy, Default)]
pub struct Aside(pub [Option<usize>; 2]);

impl PartialEq for Aside {
    fn eq(&self, _: &Aside) -> bool {
        true
    }
}

impl Eq for Aside {}

impl State {
    pub(crate) fn leaks(&self, leak: u8) -> bool {
        self.leak.0 == leak
    }

    pub(crate) fn recount(&mut self) {
        let is_hidden_troop = |m: &Marker| m.troop == Some(true) && !m.shown;
        self.first = Aside(self.markers.map(|side| side.iter().position(is_hidden_troop)));
    }

    pub fn marker(&self, side: Side, marker: u8) -> Option<&Marker> {
        let found = self.markers[side.index()].get(usize::from(marker));
        found.filter(|m| !(m.shown && m.troop == Some(false)))
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    Step {
        marker: u8,
        to: u8,
    },
    /// Several at once: an action made by several clicks.
    March {
        ways: Vec<Way>,
    },
    Spot {
        marker: u8,
        target: u8,
    },
    Reveal {
        marker: u8,
    },
    Swap {
        one: u8,
        other: u8,
    },
    Draw,
    Play {
        kind: u8,
    },
    /// Onlookers are not told which.
    Trade {
        kind: Option<u8>,
    },
    Pass,
    /// Passes `check` and then panics over a secret: a bug in the rules.
    Blunder,
}

/// Where a marker goes in a march.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Way {
    pub marker: u8,
    pub to: u8,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// `heavy`: troops are heard by their own side.
    Stepped {
        side: Side,
        marker: u8,
        to: u8,
        heavy: Option<bool>,
    },
    /// So many would step together.
    Gathered {
        side: Side,
        markers: u8,
        roll: u8,
    },
    Spotted {
        side: Side,
        marker: u8,
        target: u8,
        roll: u8,
    },
    Revealed {
        side: Side,
        marker: u8,
        troop: Option<bool>,
    },
    Swapped {
        side: Side,
        one: u8,
        other: u8,
    },
    Drew {
        side: Side,
        kind: Option<u8>,
    },
    Played {
        side: Side,
        kind: u8,
    },
    Traded {
        side: Side,
        gave: Option<u8>,
        got: Option<u8>,
    },
    TurnTo {
        side: Side,
    },
    Ended {
        troops: [[Option<bool>; MARKERS]; 2],
        hands: [Pile; 2],
        deck: Pile,
        ruses: [Option<u8>; 2],
    },
}
