//! What a ruleset brings to be played by a computer.

use kernel::{Ahead, Auto, Guess, Side};

use crate::{Clock, Strength, choose};

/// One thing that could be done now, and how it is meant to go on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate<A> {
    /// The actions, first the one to play now. The rest is only played if nothing intervenes.
    pub plan: Vec<A>,
    /// What is done first, whatever it gains: the higher before the lower.
    pub rank: u8,
    /// Expected gain in thousandths of the game's own currency of victory.
    pub gain: i64,
    /// In a few words.
    pub why: &'static str,
}

impl<A> Candidate<A> {
    pub fn one(action: A, gain: i64, why: &'static str) -> Candidate<A> {
        Candidate { plan: vec![action], rank: 0, gain, why }
    }

    pub fn ranked(self, rank: u8) -> Candidate<A> {
        Candidate { rank, ..self }
    }

    /// What candidates are compared by.
    pub fn merit(&self) -> (u8, i64) {
        (self.rank, self.gain)
    }
}

/// A game with an opponent: at first one that plays by the defaults of automatic play, whatever its strength.
pub trait Played: Auto {
    /// What the opponent remembers besides its plan.
    type Memory: Default + Send;

    /// Everything worth a thought, in any order, as far as the clock allows, in a state that fits what
    /// `side` knows: where something is hidden, one of several. An empty answer leaves the choice to the
    /// defaults of automatic play.
    fn consider(
        world: &Guess<'_, Self>,
        side: Side,
        strength: Strength,
        memory: &mut Self::Memory,
        clock: &Clock<'_>,
    ) -> Vec<Candidate<Self::Action>> {
        let _ = (world, side, strength, memory, clock);
        Vec::new()
    }

    // What follows is asked of games that are played out from such a state.

    /// What [`Played::drill`] remembers from one action to the next.
    type Drill: Default;

    /// Another game is played out from where the last one began: what was remembered of that one is
    /// forgotten.
    fn anew(drill: &mut Self::Drill) {
        *drill = Self::Drill::default();
    }

    /// A quick legal action for whoever decides, without odds or search: plans are played out by it.
    fn drill(state: &Self::State, drill: &mut Self::Drill) -> Self::Action {
        let _ = drill;
        choose::by_default::<Self>(state, Self::choices(state))
    }

    /// What a position in which a game breaks off is worth to a side, in the thousandths of
    /// [`Candidate::gain`].
    fn worth(state: &Self::State, side: Side, drill: &mut Self::Drill) -> i64 {
        let _ = (state, side, drill);
        0
    }

    /// Games that begin alike are compared in the same luck. As long as dice come from one row, luck differs
    /// from the first throw that only one of them has; an action that says its own has the same dice in
    /// all, whatever was thrown before it. Equal numbers of one game have equal dice.
    fn luck(state: &Self::State, action: &Self::Action) -> Option<u64> {
        let _ = (state, action);
        None
    }

    /// Counts up through the game: its turns or activations.
    fn moment(state: &Self::State) -> u32 {
        let _ = state;
        0
    }
}
