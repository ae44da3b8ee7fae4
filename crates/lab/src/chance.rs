//! The chance to win through a battle: from several moments on both sides are played to the end many times, by players
//! who only go at the enemy (`Will::Eager`). A crude judge, but quick, and the same for everybody.

use battle::Battle;
use bots::{Will, draw};
use kernel::{Cx, Known, Outcome, Seeded, Side, Turn, Viewer};

use crate::stats::{Share, wilson_points};
use crate::{Course, Measured};

/// So many moments of a battle are looked at.
const MOMENTS: usize = 12;
/// So many decisions are spent on all of them.
const DECISIONS: usize = 600_000;
/// From each at least and at most so many games.
const FEWEST: u64 = 16;
const MOST: u64 = 100;

/// How likely the first side was to win at a moment; a draw is half.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Chance {
    /// The number of its mark (`Course::marks`).
    pub mark: usize,
    pub share: Share,
}

pub fn chances<R: Measured>(battle: &Battle<R>, course: &Course) -> Vec<Chance> {
    let last = course.marks.len() - 1;
    let mut moments: Vec<usize> = (0..MOMENTS).map(|n| n * last / (MOMENTS - 1)).collect();
    moments.dedup();
    // What one game costs is only known once one has been played.
    let (_, decisions) = played_on::<R>(battle.state_after(0), 0);
    let samples = (DECISIONS / moments.len() / decisions.max(1)) as u64;
    let samples = samples.clamp(FEWEST, MOST);
    let of_mark = |mark: usize| {
        let state = battle.state_after(course.marks[mark].entries);
        if let Turn::Over(outcome) = R::turn(&state) {
            let share = points(Some(outcome));
            return Chance { mark, share: Share { share, low: share, high: share } };
        }
        let games = (0..samples).map(|seed| played_on::<R>(state.clone(), seed).0);
        Chance { mark, share: wilson_points(games.map(points).sum(), samples) }
    };
    moments.into_iter().map(of_mark).collect()
}

fn points(outcome: Option<Outcome>) -> f64 {
    match outcome.map(|outcome| outcome.winner) {
        Some(Some(Side::First)) => 1.0,
        Some(Some(Side::Second)) => 0.0,
        _ => 0.5,
    }
}

/// One game to its end, if automatic play does not give it up, and how many decisions that took.
fn played_on<R: Measured>(mut state: R::State, seed: u64) -> (Option<Outcome>, usize) {
    let (mut dice, mut will, mut events) = (Seeded::new(seed), Seeded::new(!seed), Vec::new());
    let mut decisions = 0;
    loop {
        let side = match R::turn(&state) {
            Turn::Over(outcome) => return (Some(outcome), decisions),
            Turn::Decide(_) if R::is_spent(&state) => return (None, decisions),
            Turn::Decide(side) => side,
        };
        let action = draw(&Known::<R>::of(&state, Viewer::Side(side)), Will::Eager, &mut will);
        events.clear();
        R::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), side, &action);
        decisions += 1;
    }
}
