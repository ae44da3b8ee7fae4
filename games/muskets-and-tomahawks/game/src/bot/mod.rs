//! Muskets & Tomahawks played by the computer: by the defaults of automatic play.

use bots::Played;

use crate::MusketsAndTomahawks;

impl Played for MusketsAndTomahawks {
    type Memory = ();
    type Drill = ();

    /// Cycles, and the Clocks shown in each.
    fn moment(state: &muskets_and_tomahawks::State) -> u32 {
        u32::from(state.ticks)
    }
}
