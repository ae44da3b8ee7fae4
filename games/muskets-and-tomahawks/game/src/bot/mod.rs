//! Muskets & Tomahawks played by the computer: a drill by rules of thumb, and by what each act is expected to bring.
//! What is under the enemy's markers and in his hand is guessed; every decision is thought through in several guesses.

mod aims;
mod cards;
mod colonel;
mod drill;
mod worth;

use bots::expect::Care;
use bots::{Candidate, Clock, Played, Strength};
use kernel::{Guess, Side};
use muskets_and_tomahawks::{Action, State};

use crate::MusketsAndTomahawks;

/// How much the Colonel and the General weigh: acts, and paths through the dice of each.
const COLONEL: (usize, Care) = (6, Care { paths: 24, samples: 8, follows: true });
const GENERAL: (usize, Care) = (14, Care { paths: 120, samples: 24, follows: true });

impl Played for MusketsAndTomahawks {
    type Memory = ();
    type Drill = ();

    fn consider(
        world: &Guess<'_, Self>,
        side: Side,
        strength: Strength,
        _memory: &mut (),
        clock: &Clock<'_>,
    ) -> Vec<Candidate<Action>> {
        let state: &State = world;
        let (most, care) = match strength {
            Strength::Ensign => return drill::consider(state, side),
            Strength::Colonel => COLONEL,
            Strength::General => GENERAL,
        };
        colonel::consider(state, side, (most, care), clock)
    }

    fn drill(state: &State, _drill: &mut ()) -> Action {
        drill::drill(state)
    }

    fn worth(state: &State, side: Side, _drill: &mut ()) -> i64 {
        worth::worth(state, side)
    }

    /// Cycles, and the Clocks shown in each.
    fn moment(state: &State) -> u32 {
        u32::from(state.ticks)
    }
}
