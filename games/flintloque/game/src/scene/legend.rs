//! The marks of a figure in words: what the margin says of them, and what a resting pointer is told.

/// A mark by its name among the symbols.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    pub id: &'static str,
    /// For the margin.
    pub short: &'static str,
    /// For the pointer, one of it.
    pub one: &'static str,
    /// The same for several, `#` of them.
    pub many: &'static str,
}

const fn mark(
    id: &'static str,
    short: &'static str,
    one: &'static str,
    many: &'static str,
) -> Mark {
    Mark { id, short, one, many }
}

pub const HIT: Mark = mark(
    "hit",
    "hits",
    "1 hit, which becomes a wound when the turn ends",
    "# hits, which become wounds when the turn ends",
);
pub const WOUND: Mark = mark("wound", "wounds", "1 wound", "# wounds");
pub const SHAKEN: Mark = mark("shaken", "shaken", "Shaken", "Shaken");
pub const LOAD: Mark = mark("load", "to reload", "1 turn to reload", "# turns to reload");
pub const PISTOL: Mark = mark(
    "pistol",
    "pistols to reload",
    "1 turn to reload the pistols",
    "# turns to reload the pistols",
);
pub const DONE: Mark = mark("done", "has acted", "Has acted", "Has acted");
pub const NOTE: Mark = mark("note", "playing", "Playing music", "Playing music");
pub const FALL: Mark = mark("fall", "unhorsed", "A rider on foot", "A rider on foot");
pub const MOUNT_HIT: Mark = mark("hit", "", "1 hit on the mount", "# hits on the mount");
pub const MOUNT_WOUND: Mark = mark("wound", "", "1 wound of the mount", "# wounds of the mount");

/// What the margin explains.
pub const MARGIN: [Mark; 7] = [HIT, WOUND, SHAKEN, LOAD, DONE, NOTE, FALL];

impl Mark {
    pub fn says(&self, number: u8) -> String {
        match number {
            1 => self.one.to_owned(),
            many => self.many.replace('#', &many.to_string()),
        }
    }
}
