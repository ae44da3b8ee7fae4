//! Black Powder: a drill by rules of thumb, play by what places, volleys and charges are expected to bring, and the
//! best of it played out.

mod answers;
mod bout;
pub mod chance;
mod colonel;
mod drill;
mod harm;
mod known;
mod line;
mod look;
mod luck;
mod options;
mod orders;
mod place;
mod rivals;
mod thought;
mod turns;
mod ways;
mod worth;

use black_powder::{Action, State};
use bots::{Candidate, Clock, Played, Strength};
use kernel::{Guess, Side};
use known::Known;
use thought::Thought;

use crate::BlackPowder;

pub(crate) type Candidates = Vec<Candidate<Action>>;

impl Played for BlackPowder {
    /// What the Colonel does in positions that games played out have come to.
    type Memory = Known;

    fn consider(
        world: &Guess<'_, Self>,
        side: Side,
        strength: Strength,
        memory: &mut Known,
        clock: &Clock<'_>,
    ) -> Candidates {
        let state: &State = world;
        match strength {
            Strength::Ensign => vec![Candidate::one(drill::drill(state, side), 0, "as drilled")],
            Strength::Colonel => colonel::consider(&Thought::new(state, side)),
            Strength::General => rivals::consider(state, side, memory, clock),
        }
    }

    type Drill = Known;

    fn drill(state: &State, known: &mut Known) -> Action {
        known.action(state)
    }

    /// What was decided once is decided again.
    fn anew(_known: &mut Known) {}

    fn worth(state: &State, side: Side, _known: &mut Known) -> i64 {
        worth::worth(state, side) + rivals::stand(state, side)
    }

    /// Whoever acts has his own dice in each player turn.
    fn luck(state: &State, action: &Action) -> Option<u64> {
        let (kind, who) = luck::of(action)?;
        Some(u64::from(Self::moment(state)) << 32 | u64::from(kind) << 16 | u64::from(who))
    }

    /// Player turns.
    fn moment(state: &State) -> u32 {
        2 * u32::from(state.turn) + u32::from(state.first != Some(state.active))
    }
}
