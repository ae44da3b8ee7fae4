//! Flintlock: scored candidates for every decision, fire and Shock by exact odds.

mod aim;
mod answers;
mod assault;
mod detach;
mod drill;
mod expect;
mod ground;
mod guns;
mod moves;
mod orders;
mod outlook;
mod plans;
mod postures;
mod rides;
mod shots;
mod turns;
mod ways;
mod worth;

use crate::Flintlock;
use flintlock::frame::Frame;
use flintlock::{Action, State};
use kernel::{Guess, Side};

use bots::{Candidate, Clock, Played, Strength};
use outlook::Outlook;

pub use turns::Memory;

pub(crate) type Candidates = Vec<Candidate<Action>>;

/// One decision: the position as it is thought to be, for whom, until when.
pub(crate) struct Thought<'a> {
    pub state: &'a State,
    pub side: Side,
    pub strength: Strength,
    pub clock: &'a Clock<'a>,
    pub outlook: Outlook,
}

impl Thought<'_> {
    /// Whether odds are reckoned at all, or a rule of thumb must do.
    pub fn reckons(&self) -> bool {
        self.strength > Strength::Ensign
    }
}

impl Played for Flintlock {
    type Memory = Memory;

    fn consider(
        state: &Guess<'_, Flintlock>,
        side: Side,
        strength: Strength,
        memory: &mut Memory,
        clock: &Clock<'_>,
    ) -> Candidates {
        let outlook = Outlook::new(state, side);
        let thought = &Thought { state, side, strength, clock, outlook };
        let Some(frame) = state.stack.last() else { return Vec::new() };
        match frame {
            Frame::Opening => vec![Candidate::one(Action::Activate, 0, "there is much to do")],
            Frame::Declaring => orders::declare(thought),
            Frame::Orders => orders::orders(thought),
            Frame::Turn { command, fired, .. } => {
                turns::turn(thought, memory, Some(*command), *fired)
            }
            Frame::GunTurn { fired, .. } => turns::turn(thought, memory, None, *fired),
            Frame::Acting { unit, .. } | Frame::Moving { unit, .. } => {
                turns::acting(thought, memory, *unit)
            }
            Frame::Leading { leader } => rides::leading(thought, *leader),
            Frame::Firing { .. } => shots::firing(thought, memory),
            Frame::Planning { .. } => assault::planning(thought),
            Frame::Continuing => vec![Candidate::one(Action::Continue, 0, "it costs nothing")],
            Frame::Seizing => orders::seize(thought),
            _ => answers::answers(thought),
        }
    }

    type Drill = drill::Drill;

    fn drill(state: &State, drill: &mut Self::Drill) -> Action {
        drill::drill(state, drill)
    }

    fn worth(state: &State, side: Side, _drill: &mut Self::Drill) -> i64 {
        worth::worth(state, side)
    }

    fn moment(state: &State) -> u32 {
        u32::from(state.activation.number)
    }
}
