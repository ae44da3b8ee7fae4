//! (FL-SKL-4) After a game: what has become of those who were removed.

use kernel::{Dice, Side};
use serde::{Deserialize, Serialize};

use crate::parts::FigureId;
use crate::rulebook::cite;
use crate::state::{Fate, State};

/// What the post-battle chart says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    Dead,
    /// Misses a game.
    BadlyHurt,
    Recovers,
    /// Comes back.
    RanAway,
}

impl Status {
    pub const ALL: [Status; 4] =
        [Status::Dead, Status::BadlyHurt, Status::Recovers, Status::RanAway];
}

/// The die of one figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verdict {
    pub figure: FigureId,
    pub face: u8,
    /// What the Elite lose on the chart; 0 for others.
    pub elite: i16,
    pub status: Status,
}

impl Verdict {
    pub const RULE: kernel::Cite = cite!("FL-SKL-4");
}

/// A D10 for each removed figure of a side, in the order of the roster.
pub fn verdicts(state: &State, side: Side, dice: &mut dyn Dice) -> Vec<Verdict> {
    let chart = &state.scenario.tables.aftermath;
    let removed = |f: &FigureId| {
        state.side(*f) == side && matches!(state.figure(*f).fate, Fate::Removed { .. })
    };
    let verdict = |figure: FigureId| {
        let elite = if state.spec(figure).elite { chart.elite } else { 0 };
        let face = dice.roll(10, Verdict::RULE);
        let status = match i16::from(face) + elite {
            n if n <= chart.dead => Status::Dead,
            n if n <= chart.hurt => Status::BadlyHurt,
            n if n <= chart.recovers => Status::Recovers,
            _ => Status::RanAway,
        };
        Verdict { figure, face, elite, status }
    };
    state.scenario.figure_ids().filter(removed).map(verdict).collect()
}
