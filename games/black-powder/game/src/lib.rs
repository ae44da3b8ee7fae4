//! Black Powder outside its rules.
//!
//! `files` reads its tables, battles and armies; `desk` says what can be done and what it may come to; `scene` draws
//! it; `bot` plays it; `lab` measures it; `muster` builds armies; `cases` sets worked cases up; `stock` puts it
//! on the shelf.

pub mod bot;
mod cases;
pub mod desk;
pub mod files;
pub mod lab;
pub mod muster;
pub mod scene;
pub mod stock;

kernel::game! {
    /// Black Powder.
    pub BlackPowder: black_powder::BlackPowder
}

kernel::prospect! {
    /// The game as somebody knows it: nothing is hidden in it, so everybody knows it all.
    pub Prospect: BlackPowder
}
