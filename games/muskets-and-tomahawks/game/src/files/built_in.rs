//! The files that are part of the program.

use files::TextFile;

/// A file that comes with the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BuiltIn {
    pub id: &'static str,
    pub text: &'static str,
}

macro_rules! built_in {
    ($folder:literal: $($id:literal),* $(,)?) => {
        [$(BuiltIn {
            id: $id,
            text: include_str!(concat!("../../../data/", $folder, "/", $id, ".toml")),
        }),*]
    };
}

/// The battles of section 24, the smallest first; then one for forces of one's own.
pub static BATTLES: [BuiltIn; 4] = built_in!["scenarios":
    "mt-long-canes",
    "mt-etchoe",
    "mt-musgrove",
    "mt-clearing",
];

/// The lists of section 23.
pub static ARMIES: [BuiltIn; 4] = built_in!["armies":
    "mt-crown-column",
    "mt-cherokee-party",
    "mt-loyalists",
    "mt-backcountry",
];

fn find(id: &str) -> Option<&'static BuiltIn> {
    BATTLES.iter().find(|file| file.id == id)
}

/// The text of a battle that comes with the game.
pub fn text_of(id: &str) -> Option<&'static str> {
    find(id).map(|file| file.text)
}

/// The file of a battle that comes with the game.
pub fn built_in_files(id: &str) -> Option<Vec<TextFile>> {
    find(id).map(|file| vec![TextFile::new(format!("scenarios/{id}.toml"), file.text)])
}
