//! Everything a player can decide.

use serde::{Deserialize, Serialize};
use tabletop::{Heading, Point};

use crate::parts::*;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// (FL-SET-3) Take a table edge or feature: the section is drawn up there.
    TakePost {
        post: PostId,
    },
    /// (FL-SET-3) Rearrange a figure inside the zone.
    Place {
        figure: FigureId,
        at: Point,
        #[serde(with = "tabletop::degrees")]
        facing: Heading,
    },
    /// The section stands.
    Ready,

    /// (FL-MUS-3) Play for the whole turn, or not.
    Play {
        figure: FigureId,
    },
    NoMusic,
    /// (FL-INI-6)
    RerollInitiative,
    AcceptInitiative,
    /// (FL-INI-5)
    GoFirst,
    GoSecond,

    /// (FL-ACT-1)
    Pass,
    EndGo,
    /// (FL-CMD-2)
    RetainInitiative,
    /// One figure, with a direct order or without (FL-CMD-5).
    Activate {
        figure: FigureId,
        order: bool,
    },
    /// (FL-COO-1) Several as one, all to do the same.
    Coordinate {
        figures: Vec<FigureId>,
        plan: Vec<Step>,
    },
    /// (FL-ACT-5) What the activated figure is going to do.
    Declare {
        plan: Vec<Step>,
    },
    /// (FL-MOV-2) The way of the base's centre; turned at the end.
    Move {
        path: Vec<Point>,
        #[serde(with = "tabletop::degrees")]
        facing: Heading,
    },
    /// (FL-CAV-1) Straight into one of the slots around an enemy, counted as in FL-GEO-8.
    Charge {
        target: FigureId,
        slot: u8,
    },
    /// (FL-REP-3) As far as possible straight at an enemy.
    Advance {
        toward: FigureId,
    },
    /// (FL-FIR-1)
    Fire {
        arm: Arm,
        target: FigureId,
    },
    /// (FL-MEL-1)
    Melee {
        target: FigureId,
        technique: Option<Technique>,
    },
    /// (FL-CMD-3) In the order in which tokens are to go.
    Rally {
        figures: Vec<FigureId>,
    },
    /// (FL-MOR-3)
    Flee {
        way: Way,
    },
    EndActivation,

    /// (FL-SKL-1)
    InterruptFire {
        figure: FigureId,
        arm: Arm,
    },
    NoInterrupt,
    /// (FL-TEC-1) An attacked officer answers.
    Parry {
        technique: Option<Technique>,
    },
    /// (FL-REP-10) Who takes it for a Dastardly officer.
    Shield {
        friend: FigureId,
    },

    /// (FL-REP-8) Which of two weapons is loaded by drill.
    Drill {
        figure: FigureId,
        arm: Arm,
    },
    /// (FL-AIM-3)
    Aim {
        figure: FigureId,
        arm: Arm,
        target: FigureId,
        body: Body,
    },
    AimDone,
    /// (FL-REL-2) Which of several empty weapons.
    Reload {
        figure: FigureId,
        arm: Arm,
    },

    /// (FL-CMD-7)
    Fortune,
    NoFortune,
    TakeHit {
        figure: FigureId,
        body: Body,
    },
}
