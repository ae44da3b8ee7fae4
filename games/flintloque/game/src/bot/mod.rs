//! Flintloque: a drill by rules of thumb, quick play by what blows cost, scored places for single figures,
//! plans played out.

mod acting;
mod aims;
mod answers;
mod attack;
mod colonel;
mod drill;
mod goes;
pub mod harm;
mod known;
mod look;
mod marks;
mod place;
mod relief;
mod rivals;
mod spots;
mod turns;
mod worth;

use crate::Flintloque;
use ::flintloque::frame::Frame;
use ::flintloque::{Action, State};
use kernel::{Guess, Side};

use bots::expect::{self, Care};
use bots::{Candidate, Clock, Played, Strength};
use known::Known;
use look::Look;
use place::Outlook;

pub(crate) type Candidates = Vec<Candidate<Action>>;

/// To be decided by.
const FINE: Care = Care { paths: 400, samples: 60, follows: true };
/// No turn has more activations (FL-PRO-8: twenty figures a side).
const A_TURN: u32 = 64;

/// One decision: the position as it is, for whom, until when.
pub(crate) struct Thought<'a> {
    pub state: &'a State,
    pub look: Look<'a>,
    pub side: Side,
    pub clock: &'a Clock<'a>,
    pub outlook: Outlook,
}

impl Thought<'_> {
    /// The mean of `value` after these actions; `None`: time was up.
    fn expect(&self, actions: &[Action], value: impl Fn(&State) -> i64) -> Option<i64> {
        expect::expect::<Flintloque>(self.state, actions, FINE, self.clock, value)
    }

    fn worth(&self, state: &State) -> i64 {
        worth::worth(state, self.side)
    }
}

impl Played for Flintloque {
    type Memory = ();

    fn consider(
        state: &Guess<'_, Flintloque>,
        side: Side,
        strength: Strength,
        _memory: &mut (),
        clock: &Clock<'_>,
    ) -> Candidates {
        if strength == Strength::Ensign {
            return vec![Candidate::one(drill::drill(state), 0, "as drilled")];
        }
        let outlook = Outlook::new(state, side);
        let thought = &Thought { state, look: Look::new(state), side, clock, outlook };
        match state.stack.last() {
            Some(Frame::Go { used, retained, .. }) if strength == Strength::Colonel => {
                colonel::go(state, side, *used > 0 || *retained)
            }
            Some(Frame::Acting(_)) if strength == Strength::Colonel => {
                vec![Candidate::one(colonel::quick(state), 0, "as meant")]
            }
            Some(Frame::Go { used, retained, .. }) => goes::go(thought, *used > 0 || *retained),
            Some(Frame::Group { .. }) => goes::group(thought),
            Some(Frame::Acting(acting)) => acting::acting(thought, acting),
            Some(Frame::Aiming { .. }) => aims::aiming(thought),
            Some(Frame::Interrupt { .. }) => aims::interrupt(thought),
            _ => answers::answers(thought),
        }
    }

    type Drill = Known;

    fn drill(state: &State, known: &mut Known) -> Action {
        known.action(state)
    }

    /// What was decided once is decided again.
    fn anew(_known: &mut Known) {}

    fn worth(state: &State, side: Side, known: &mut Known) -> i64 {
        known.worth(state, side)
    }

    /// Turns, and in them the figures that have been activated.
    fn moment(state: &State) -> u32 {
        let done = state.figures.iter().filter(|f| f.activated).count() as u32;
        A_TURN * u32::from(state.turn) + done.min(A_TURN - 1)
    }
}
