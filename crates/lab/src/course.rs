//! The course of a game: every roll weighed, every turn marked, every paragraph counted.

use std::collections::BTreeMap;

use battle::Battle;
use kernel::{Outcome, Turn};
use odds::Effort;

use crate::luck::{Balance, Roll, balance, both, change, weigh};
use crate::{Harm, Measured, Standing, UnitEnd};

/// A game, measured.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Course {
    /// Actions with dice, in order.
    pub rolls: Vec<Roll>,
    /// How it stood when each turn began, and at the end.
    pub marks: Vec<Mark>,
    /// How often each paragraph was at work, and how many dice it asked for.
    pub cited: BTreeMap<&'static str, u32>,
    pub thrown: BTreeMap<&'static str, u32>,
    /// By who acted.
    pub decisions: [u32; 2],
    pub dice: [u32; 2],
    pub outcome: Option<Outcome>,
    pub ended: &'static str,
    pub ends: Vec<UnitEnd>,
}

/// How the battle stood after so many entries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    pub entries: usize,
    pub standing: Standing,
    /// What both sides have suffered.
    pub harm: [Harm; 2],
}

impl Mark {
    fn new<R: Measured>(entries: usize, state: &R::State) -> Mark {
        Mark { entries, standing: R::standing(state), harm: both::<R>(state) }
    }
}

/// Why a game ended that nobody has won or drawn: automatic play gave it up, or it goes on.
const UNFINISHED: &str = "unfinished";

/// Walks over a game.
pub fn course<R: Measured>(battle: &Battle<R>, effort: Effort) -> Course {
    let mut state = battle.state_after(0);
    let mut walk = Course {
        rolls: Vec::new(),
        marks: vec![Mark::new::<R>(0, &state)],
        cited: BTreeMap::new(),
        thrown: BTreeMap::new(),
        decisions: [0; 2],
        dice: [0; 2],
        outcome: None,
        ended: UNFINISHED,
        ends: Vec::new(),
    };
    for (entry, done) in battle.journal().iter().enumerate() {
        let weighed = (!done.thrown.is_empty())
            .then(|| (weigh::<R>(&state, done.side, &done.action, effort), both::<R>(&state)));
        for event in &done.events {
            R::apply(&mut state, event);
            walk.ended = R::ended(event).unwrap_or(walk.ended);
            R::cites(event, &mut |cite| *walk.cited.entry(cite.number()).or_default() += 1);
        }
        if let Some((weighing, before)) = weighed {
            let realised: Balance = balance(&change(&before, &both::<R>(&state)));
            walk.rolls.push(Roll { entry, side: done.side, weighing, realised });
        }
        for die in &done.thrown {
            *walk.thrown.entry(die.cite.number()).or_default() += 1;
        }
        walk.decisions[done.side.index()] += 1;
        walk.dice[done.side.index()] += done.thrown.len() as u32;
        let turn = R::standing(&state).turn;
        if walk.marks.last().is_none_or(|mark| mark.standing.turn != turn) {
            walk.count_gone::<R>(&state);
            walk.marks.push(Mark::new::<R>(entry + 1, &state));
        }
    }
    walk.count_gone::<R>(&state);
    walk.marks.push(Mark::new::<R>(battle.journal().len(), &state));
    walk.outcome = match R::turn(&state) {
        Turn::Over(outcome) => Some(outcome),
        Turn::Decide(_) => None,
    };
    walk
}

impl Course {
    /// At the end of a turn: who is gone, and since when.
    fn count_gone<R: Measured>(&mut self, state: &R::State) {
        let turn = self.last().turn;
        let before = std::mem::replace(&mut self.ends, R::ends(state));
        for (at, end) in self.ends.iter_mut().enumerate() {
            let known = before.get(at).and_then(|before| before.gone);
            end.gone = end.fate.is_gone().then(|| known.unwrap_or(turn));
        }
    }

    /// How it stood at the end.
    pub fn last(&self) -> Standing {
        self.marks[self.marks.len() - 1].standing
    }

    /// How it stood when each turn began.
    pub fn begins(&self) -> impl Iterator<Item = &Mark> {
        self.marks.iter().take(self.marks.len() - 1)
    }

    /// How it stood at the end of each turn.
    pub fn turn_ends(&self) -> impl Iterator<Item = &Mark> {
        self.marks.iter().skip(1)
    }
}
