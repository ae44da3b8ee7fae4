//! Black Powder outside its rules: its battles as files.

pub mod files;

kernel::game! {
    /// Black Powder.
    pub BlackPowder: black_powder::BlackPowder
}
