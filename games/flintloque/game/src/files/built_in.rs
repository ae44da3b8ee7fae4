//! The files that are part of the program.

use files::TextFile;

/// A file that comes with the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BuiltIn {
    pub id: &'static str,
    pub text: &'static str,
}

pub const TABLES: &str = include_str!("../../../data/tables.toml");

macro_rules! built_in {
    ($folder:literal: $($id:literal),* $(,)?) => {
        [$(BuiltIn {
            id: $id,
            text: include_str!(concat!("../../../data/", $folder, "/", $id, ".toml")),
        }),*]
    };
}

/// In the order in which they are offered: the smallest first.
pub static SCENARIOS: [BuiltIn; 5] = built_in!["scenarios":
    "proving-yard",
    "cart-track-copse",
    "straight-fight",
    "dispatches-at-the-bridge",
    "mill-at-hundsbach",
];

/// Both sides of each scenario, by its id and that of the side.
pub static SECTIONS: [BuiltIn; 10] = built_in!["sections":
    "proving-yard-ferach",
    "proving-yard-albion",
    "cart-track-copse-ferach",
    "cart-track-copse-albion",
    "straight-fight-first",
    "straight-fight-second",
    "dispatches-at-the-bridge-nepolise",
    "dispatches-at-the-bridge-al-garvey",
    "mill-at-hundsbach-ferach",
    "mill-at-hundsbach-krautia",
];

pub fn find(id: &str) -> Option<&'static BuiltIn> {
    SCENARIOS.iter().find(|file| file.id == id)
}

/// The file of a built-in scenario.
pub fn built_in_files(id: &str) -> Option<Vec<TextFile>> {
    find(id).map(|file| vec![TextFile::new(format!("scenarios/{id}.toml"), file.text)])
}

/// The tables that come with the game.
pub fn table_file() -> TextFile {
    TextFile::new("tables.toml", TABLES)
}
