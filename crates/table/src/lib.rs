//! Games behind one face: text in, text out, whatever the rules.
//!
//! A server or an engine holds `Box<dyn Table>` and takes it from a [`Shelf`]; neither ever
//! matches on rulesets. What a ruleset brings to be put on the shelf is in [`Stocked`].

mod chances;
mod fault;
mod game;
mod over_battle;
mod own;
mod shelf;
mod show;
mod show_battle;
mod stock;
mod texts;

mod table;

pub use battle::Folded;
pub use chances::{Chance, Each, Forecast};
pub use fault::{ShelfFault, TableFault};
pub use files::{Book, Briefing, Paragraph, Ruling, TextFile};
pub use game::Loaded;
pub use own::OwnBattle;
pub use shelf::{Ask, Coming, Origin, Shelf, Sources};
pub use show::{Only, PageLine, Pointed, Show, gathered};
pub use stock::{BattleInfo, Materials, Opened, OptionInfo, Stocked, SwitchInfo, choices};
pub use table::{
    Considered, Done, Drawn, Json, LogLine, RecordFile, Table, Thinker, Thought, Throw, Wish,
};
pub use texts::{Keepsake, NoTexts, TextFolder, Texts};
