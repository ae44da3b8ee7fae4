//! Games behind one face: text in, text out, whatever the rules.
//!
//! A server or an engine holds `Box<dyn Table>` and takes it from a [`Shelf`]; neither ever
//! matches on rulesets. What a ruleset brings to be put on the shelf is in [`Stocked`].

mod chances;
mod fault;
mod over_battle;
mod shelf;
mod show;
mod show_battle;
mod stock;

mod flintlock;
mod flintloque;
mod table;

pub use chances::{Chance, Each, Forecast};
pub use fault::{ShelfFault, TableFault};
pub use shelf::{Ask, Loaded, Origin, Shelf};
pub use show::{Only, Pointed, Show, Told, gathered};
pub use stock::{BattleInfo, Opened, OptionInfo, Stocked, SwitchInfo};
pub use table::{
    Considered, Done, Json, LogLine, RecordFile, Table, Thinker, Thought, Throw, Wish,
};

/// Every game there is.
pub fn shelf() -> Shelf {
    flintloque::add_to(flintlock::add_to(Shelf::empty()))
}
