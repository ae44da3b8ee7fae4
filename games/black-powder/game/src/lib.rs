//! Black Powder outside its rules.
//!
//! `files` reads its battles; `desk` says what can be done; `scene` draws it.

pub mod desk;
pub mod files;
pub mod scene;

kernel::game! {
    /// Black Powder.
    pub BlackPowder: black_powder::BlackPowder
}

kernel::prospect! {
    /// The game as somebody knows it: nothing is hidden in it, so everybody knows it all.
    pub Prospect: BlackPowder
}
