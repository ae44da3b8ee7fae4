//! The marks on figures.

pub const LEGEND: &[(&str, &str)] = &[
    ("Red burst with a number", "hits, which become wounds when the turn ends"),
    ("Dark red drop", "wounds"),
    ("Orange triangle", "shaken"),
    ("Tick", "has acted"),
    ("Cartridges", "turns to reload"),
    ("Note", "playing music"),
    ("Horseshoe", "the mount's hits and wounds, or its rider on foot"),
    ("Gold ring", "leader"),
    ("Dotted lines", "how far he goes at each pace"),
    ("Red dashes", "range and chance to hit"),
    ("D10, D5", "a ten-sided die; the same halved and rounded up, 1 to 5"),
];
