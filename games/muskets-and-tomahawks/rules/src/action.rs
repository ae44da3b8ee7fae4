//! (MT-ENG-1, MT-ENG-7, MT-ENG-8) Everything a player can decide. Lengths are hundredths of an inch, facings
//! hundredths of a degree, both whole numbers.

use serde::{Deserialize, Serialize};
use tabletop::{Heading, Point};

use crate::parts::*;
use crate::state::{HUNDREDTH, Order};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    Deploy(Deploy),
    Play {
        card: Card,
        from: PlayedFrom,
    },
    Hark {
        who: Who,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        order: Option<Order>,
    },
    HoldBack {
        card: Told,
    },
    StandFast {
        unit: UnitId,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        facings: Vec<Heading>,
    },
    Order {
        who: Who,
        price: u8,
    },
    Preparation {
        card: Card,
    },
    Pass {},
    Forward {
        choice: Forward,
    },
    Act {
        who: Who,
        #[serde(rename = "do")]
        act: Act,
    },
    Reveal {
        marker: MarkerId,
        /// In figure order; left out for the ready-made places.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Vec<At>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        gun: Option<GunAt>,
    },
    End {},
    StandingOrder {
        marker: MarkerId,
        order: Order,
    },
    Place {
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        at: Vec<At>,
        #[serde(default)]
        auto: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        gun: Option<GunAt>,
    },
    GoOn {
        yes: bool,
    },
    React {
        choice: Answer,
    },
    Charge {
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        paths: Vec<Way>,
        #[serde(default)]
        ready: bool,
        #[serde(default)]
        stay: bool,
    },
    Fire {
        unit: UnitId,
        shots: Vec<Shot>,
        #[serde(default)]
        turn: i32,
        #[serde(default)]
        volley: bool,
        #[serde(default)]
        canister: bool,
    },
    Hold {},
    Result {
        choice: Worse,
    },
    Bodyguard {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        figure: Option<FigureId>,
    },
    Lose {
        figures: Vec<FigureId>,
    },
    Capture {
        yes: bool,
    },
    /// (MT-STA-5) Something that the reader is not told. Never legal.
    Secret {},
}

/// (MT-ENG-7) A place in hundredths of an inch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct At(pub i32, pub i32);

impl At {
    pub const fn point(self) -> Point {
        Point::new(self.0.saturating_mul(HUNDREDTH), self.1.saturating_mul(HUNDREDTH))
    }

    /// The nearest place in hundredths.
    pub const fn near(p: Point) -> At {
        let half = HUNDREDTH / 2;
        At((p.x + half).div_euclid(HUNDREDTH), (p.y + half).div_euclid(HUNDREDTH))
    }
}

/// A card that the reader may not be told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Told {
    Card(Card),
    Unknown(Unnamed),
}

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deploy {
    #[serde(default)]
    pub auto: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<UnitAt>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub markers: Vec<MarkerAt>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitAt {
    pub unit: UnitId,
    /// In figure order.
    pub at: Vec<At>,
    pub facing: Heading,
    #[serde(default)]
    pub formation: Formation,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gun: Option<GunAt>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GunAt {
    pub at: At,
    pub facing: Heading,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarkerAt {
    pub at: At,
    pub holds: Holds,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Holds {
    Unit(UnitId),
    Dummy { dummy: TroopType },
}

/// (MT-CARD-10)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Forward {
    Actions,
    Points,
}

/// (MT-RES-4)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Worse {
    Recoil,
    Shaken,
}

/// (MT-ACT-1, MT-ENG-8) What a unit does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Act {
    Move(March),
    Engage {
        target: Who,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        paths: Vec<Way>,
        #[serde(default)]
        ready: bool,
    },
    Shoot(Volley),
    Reload {},
    Fight {},
    BreakOff {},
    Recover {},
    None {},
    Vigilance {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        order: Option<Order>,
    },
    Rally {
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        facings: Vec<Heading>,
    },
    Enter {
        paths: Vec<Entry>,
        #[serde(default)]
        formation: Formation,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        facing: Option<Heading>,
    },
    Limber {
        facing: Heading,
    },
    Unlimber {
        facing: Heading,
    },
    Dismount {
        at: At,
    },
    Mount {},
    Loot {
        body: BodyId,
    },
    Burn {
        body: BodyId,
    },
}

/// (MT-MOV)
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct March {
    pub paths: Vec<Way>,
    #[serde(default)]
    pub formation: Formation,
    /// Of formed units.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<Heading>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bodies: Vec<Drive>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tokens: Vec<Pick>,
}

/// The corners of a path after the present place. Who is not listed stays.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Way {
    pub figure: Mover,
    pub to: Vec<At>,
}

/// A figure, or a marker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Mover {
    Figure(FigureId),
    Marker(MarkerId),
    Body(BodyId),
}

/// (MT-SET-6)
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    pub figure: FigureId,
    pub from: At,
    pub to: Vec<At>,
}

/// (MT-BOD-4) Guns have no driver.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drive {
    pub body: BodyId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub driver: Option<FigureId>,
    pub to: Vec<At>,
    pub facing: Heading,
}

/// (MT-TOK-2)
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pick {
    pub figure: FigureId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub take: Option<TokenId>,
    #[serde(default)]
    pub drop: bool,
}

/// (MT-SHO-14) Who shoots at whom.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Volley {
    pub shots: Vec<Shot>,
    /// (MT-FOR-4) Of formed units.
    #[serde(default)]
    pub turn: i32,
    #[serde(default)]
    pub volley: bool,
    #[serde(default)]
    pub canister: bool,
}

/// A gun shoots by its own name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shot {
    pub figure: Man,
    pub weapon: Weapon,
    pub target: Man,
}

impl Action {
    /// (MT-VIG-2, MT-HTH-5, MT-SHO-12) Shots out of turn.
    pub fn fire(unit: UnitId, volley: Volley) -> Action {
        let Volley { shots, turn, volley, canister } = volley;
        Action::Fire { unit, shots, turn, volley, canister }
    }
}
