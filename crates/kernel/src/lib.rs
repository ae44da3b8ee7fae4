//! The vocabulary every ruleset speaks: who decides, what is legal, how chance is asked, and why.
//!
//! Nothing here knows units, maps or fire. A ruleset is a value of [`Ruleset`]; dice are handed to
//! it; every sum, refusal and die names the paragraph of the printed rules it comes from.

mod ahead;
mod dice;
mod feats;
mod game;
mod known;
mod names;
mod paths;
mod people;
mod register;
mod ruleset;
mod shares;
mod side;
mod tally;

pub use ahead::{Ahead, Middling};
pub use dice::{Dice, Pool, Recorder, Seeded, Tape, TapeFault, Thrown};
pub use feats::{Feat, Pass, Scored, Tried, bits_of_feats};
pub use known::{Audience, Guess, Known, Knows};
pub use names::{NameTable, Names, name_of, number_of, read_id, write_id};
pub use paths::{EveryPath, Ratio};
pub use people::People;
pub use register::{Cite, Refusal, Register, Status, find, refuse};
pub use ruleset::{Audit, Auto, Cx, Narrate, Outcome, Place, Ruleset, Turn, Viewer};
pub use side::Side;
pub use tally::{Modifier, Tally};
