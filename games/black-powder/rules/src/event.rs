//! Facts: what happened, in the order it happened. Only these change the state.

mod cites;

use kernel::{Cite, Side};
use serde::{Deserialize, Serialize};
use tabletop::{Heading, Point};

use crate::frame::{Again, Frame, Stage, Test};
use crate::modifiers::Sum;
use crate::parts::*;
use crate::rulebook::cite;
use crate::state::{How, Raw};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    // what waits
    Begin(Frame),
    Next(Frame),
    Done,

    // (BP-SEQ, BP-SCN) the turn
    RolledOff {
        dice: [u8; 2],
        again: u8,
        first: Side,
    },
    Placed {
        unit: UnitId,
        at: Point,
        facing: Heading,
        formation: Formation,
    },
    Stationed {
        commander: CommanderId,
        at: Point,
    },
    BrigadePlaced {
        brigade: BrigadeId,
    },
    PlayerTurn {
        side: Side,
        turn: u8,
    },
    StageBegan {
        stage: Stage,
    },
    GameOver {
        winner: Option<Side>,
        how: How,
    },

    // (BP-BRG, BP-COM) brigades and commanders
    BrigadeBroken {
        brigade: BrigadeId,
    },
    Replaced {
        commander: CommanderId,
        unit: UnitId,
        rating: u8,
    },
    Freed {
        commander: CommanderId,
    },
    Joined {
        commander: CommanderId,
        unit: UnitId,
        by: JoinedBy,
    },
    CommanderMoved {
        commander: CommanderId,
        at: Point,
    },
    RiskRoll {
        commander: CommanderId,
        dice: [u8; 2],
        need: u8,
        lost: bool,
    },
    CommanderLost {
        commander: CommanderId,
        captured: bool,
    },

    // (BP-CMD, BP-BLU, BP-INI) command
    CommandRoll {
        commander: CommanderId,
        kind: OrderKind,
        units: Vec<UnitId>,
        dice: [u8; 2],
        sum: Sum,
        heard: Heard,
    },
    Spoke {
        commander: CommanderId,
    },
    Silent {
        commander: CommanderId,
    },
    Ordered {
        unit: UnitId,
    },
    TookInitiative {
        unit: UnitId,
    },
    BlunderRoll {
        commander: CommanderId,
        die: u8,
        moves: u8,
    },
    Rallied {
        unit: UnitId,
    },

    // (BP-MOV, BP-FRM, BP-BLD, BP-VIC-5) movement
    Moved {
        unit: UnitId,
        at: Point,
        facing: Heading,
        how: Going,
        cost: i32,
    },
    Formed {
        unit: UnitId,
        formation: Formation,
        mounted: bool,
        at: Point,
        facing: Heading,
    },
    Entered {
        unit: UnitId,
        building: PieceId,
    },
    LeftHouse {
        unit: UnitId,
        at: Point,
        facing: Heading,
        formation: Formation,
    },
    LeftTable {
        unit: UnitId,
        at: Point,
    },
    Returned {
        unit: UnitId,
        at: Point,
        facing: Heading,
    },
    MoveMade {
        unit: UnitId,
        by_hand: u8,
    },

    // (BP-CHG, BP-RSP) charges
    Declared {
        unit: UnitId,
        target: UnitId,
        face: u8,
        turned: bool,
    },
    Answered {
        unit: UnitId,
        charger: UnitId,
        response: Response,
    },
    SquareRoll {
        unit: UnitId,
        dice: Option<[u8; 2]>,
        formed: bool,
        disordered: bool,
    },
    Docked {
        unit: UnitId,
        at: Point,
        facing: Heading,
        distance: i32,
    },
    Engaged {
        charger: UnitId,
        target: UnitId,
        face: u8,
    },
    Charging {
        unit: UnitId,
        charging: bool,
        bonus: bool,
    },
    Evaded {
        unit: UnitId,
    },
    Swept {
        unit: UnitId,
        contact: bool,
    },

    // (BP-SHO, BP-SAV, BP-DIS, BP-SHK) shooting and its effects
    RawRoll {
        unit: UnitId,
        die: u8,
        raw: Raw,
    },
    Volley(Volley),
    Hurt {
        unit: UnitId,
        casualties: u8,
        by_guns: bool,
    },
    StaminaRoll {
        unit: UnitId,
        die: u8,
        stamina: u8,
    },
    Struck {
        unit: UnitId,
        on: UnitId,
        casualties: u8,
    },
    Disordered {
        unit: UnitId,
        by: DisorderedBy,
    },
    Recovered {
        unit: UnitId,
        by: RecoveredBy,
        die: u8,
    },
    NotRecovered {
        unit: UnitId,
        by: RecoveredBy,
        die: u8,
    },
    ExcessRemoved {
        unit: UnitId,
        left: u8,
    },

    // (BP-BRK) break tests
    Tested {
        test: Test,
        dice: Option<[u8; 2]>,
        sum: Sum,
        nerve: Nerve,
        again: bool,
    },
    Retired {
        unit: UnitId,
        compelled: bool,
    },
    Destroyed {
        unit: UnitId,
    },

    // (BP-HTH) hand-to-hand
    FightBegan {
        units: Vec<UnitId>,
        extra: bool,
    },
    Blows {
        by: UnitId,
        on: UnitId,
        dice: u8,
        sum: Sum,
        need: u8,
        hits: u8,
        rerolled: u8,
    },
    Rerolled {
        unit: UnitId,
        against: UnitId,
        rule: Again,
        success: bool,
    },
    Parried {
        unit: UnitId,
        by: UnitId,
        hits: u8,
        sum: Sum,
        need: u8,
        saved: u8,
    },
    WeightRoll {
        side: Side,
        die: u8,
    },
    FightResult {
        sums: [Sum; 2],
        winner: Option<Side>,
    },
    RoundOver {
        units: Vec<UnitId>,
        winner: Option<Side>,
    },
    Disengaged {
        unit: UnitId,
    },
}

/// (BP-CMD-1) What came of a command roll.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Heard {
    Moves(u8),
    Fails,
    Blunders,
    /// (BP-CMD-16) A Hesitant commander rolls again.
    Hesitates,
}

/// A volley (BP-SEQ-4): one batch to hit, one to save.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Volley {
    pub unit: UnitId,
    pub target: UnitId,
    pub face: Option<u8>,
    pub manner: Manner,
    pub dice: u8,
    pub enfilade: bool,
    pub first_fire: bool,
    pub sum: Sum,
    pub need: u8,
    pub hits: u8,
    pub sixes: u8,
    pub rerolled: u8,
    pub save: Sum,
    pub save_need: u8,
    pub casualties: u8,
    pub by_guns: bool,
}

/// How a unit moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Going {
    March,
    /// (BP-CMD-17) Cut short.
    Short,
    Blunder,
    Evade,
    /// (BP-CHG-8, BP-CHG-9, BP-RSP-6)
    Halt,
    Countercharge,
    TurnToFace,
    Turn,
    Retire,
    FallBack,
}

impl Going {
    pub fn cite(self) -> Cite {
        match self {
            Going::March => cite!("BP-MOV-2"),
            Going::Short => cite!("BP-CMD-17"),
            Going::Blunder => cite!("BP-BLU-3"),
            Going::Evade => cite!("BP-RSP-5"),
            Going::Halt => cite!("BP-CHG-8"),
            Going::Countercharge => cite!("BP-RSP-3"),
            Going::TurnToFace => cite!("BP-RSP-4"),
            Going::Turn => cite!("BP-BLU-4"),
            Going::Retire => cite!("BP-BRK-8"),
            Going::FallBack => cite!("BP-SCN-2"),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JoinedBy {
    FollowMe,
    Rally,
    Move,
    RiddenOver,
    Broken,
}

impl JoinedBy {
    pub fn cite(self) -> Cite {
        match self {
            JoinedBy::FollowMe => cite!("BP-CMD-14"),
            JoinedBy::Rally => cite!("BP-CMD-15"),
            JoinedBy::Move => cite!("BP-COM-3"),
            JoinedBy::RiddenOver => cite!("BP-COM-2"),
            JoinedBy::Broken => cite!("BP-COM-4"),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DisorderedBy {
    Fire,
    Countercharge,
    Caught,
    Square,
    HemmedIn,
    Retiring,
    Raw,
}

impl DisorderedBy {
    pub fn cite(self) -> Cite {
        match self {
            DisorderedBy::Fire => cite!("BP-DIS-1"),
            DisorderedBy::Countercharge => cite!("BP-RSP-3"),
            DisorderedBy::Caught => cite!("BP-RSP-5"),
            DisorderedBy::Square => cite!("BP-RSP-6"),
            DisorderedBy::HemmedIn => cite!("BP-BRK-7"),
            DisorderedBy::Retiring => cite!("BP-BRK-8"),
            DisorderedBy::Raw => cite!("BP-SPR-10"),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RecoveredBy {
    TurnEnd,
    Elite,
    Brave,
}

impl RecoveredBy {
    pub fn cite(self) -> Cite {
        match self {
            RecoveredBy::TurnEnd => cite!("BP-DIS-3"),
            RecoveredBy::Elite => cite!("BP-SPR-5"),
            RecoveredBy::Brave => cite!("BP-SPR-2"),
        }
    }
}

impl Again {
    pub fn cite(self) -> Cite {
        match self {
            Again::Tough => cite!("BP-SPR-25"),
            Again::Crack => cite!("BP-SPR-3"),
            Again::Stubborn => cite!("BP-SPR-22"),
        }
    }
}

impl Response {
    pub fn cite(self) -> Cite {
        match self {
            Response::Hold => cite!("BP-RSP-1"),
            Response::ClosingFire => cite!("BP-RSP-2"),
            Response::SteadyFire => cite!("BP-SPR-21"),
            Response::Countercharge => cite!("BP-RSP-3"),
            Response::TurnToFace => cite!("BP-RSP-4"),
            Response::Evade => cite!("BP-RSP-5"),
            Response::FormSquare => cite!("BP-RSP-6"),
        }
    }
}

impl TestKind {
    pub fn cite(self) -> Cite {
        match self {
            TestKind::A => cite!("BP-BRK-9"),
            TestKind::B => cite!("BP-RSP-8"),
            TestKind::C | TestKind::D | TestKind::E => cite!("BP-HTH-9"),
            TestKind::Terror => cite!("BP-SPR-24"),
            TestKind::WaveringFire | TestKind::WaveringFight => cite!("BP-SPR-28"),
        }
    }
}
