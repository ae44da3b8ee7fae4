//! A game in progress: its journal, taking back, and records as text. Generic over the rules.
//!
//! [`Battle`] holds the state and the journal; [`Reader`] opens a record and proves or folds it;
//! [`Writer`] writes one. `docs/records.md` describes the file.

mod battle;
mod entry;
mod fault;
mod folded;
mod guard;
mod header;
mod line;
mod lines;
mod prove;
mod read;
mod seen;
mod sight;
mod sum;
mod undo;
mod write;

pub use battle::{ActFault, Battle};
pub use entry::Entry;
pub use fault::{Cause, CutOff, Fault};
pub use folded::Folded;
pub use guard::{guard, guard_for};
pub use header::{FORMAT, Header};
pub use lines::LONGEST_LINE;
pub use read::{Proof, Reader};
pub use seen::Seen;
pub use sum::{Sum, split as split_sum};
pub use undo::UndoFault;
pub use write::Writer;
