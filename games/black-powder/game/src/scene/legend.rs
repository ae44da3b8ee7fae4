//! The marks of units and commanders in words: what the margin says of them, and what a resting pointer is told.

/// A mark by its name among the symbols.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    pub id: &'static str,
    /// For the margin.
    pub short: &'static str,
    /// For the pointer.
    pub says: &'static str,
}

const fn mark(id: &'static str, short: &'static str, says: &'static str) -> Mark {
    Mark { id, short, says }
}

pub const CASUALTIES: Mark = mark(
    "b-drop",
    "casualties",
    "Casualties: red drops out of its Stamina; all of them red, and it is shaken (BP-SHK-1)",
);
pub const DISORDERED: Mark = mark(
    "b-disorder",
    "disordered",
    "Disordered: no orders, no initiative, \u{2212}1 to hit and to break tests (BP-DIS-2)",
);
pub const SHAKEN: Mark = mark(
    "b-bolt",
    "shaken",
    "Shaken: as many casualties as Stamina; \u{2212}1 to hit, and it cannot charge (BP-SHK-2)",
);
pub const FIRST_FIRE: Mark =
    mark("b-first", "First Fire", "First Fire: one more die the first time it shoots (BP-SPR-8)");
pub const ACTED: Mark =
    mark("b-done", "has acted", "Has acted: it has had its order or its shot this turn");
pub const ENGAGED: Mark =
    mark("b-clash", "hand-to-hand", "In hand-to-hand: the ends of the contact (BP-CHG-12)");
pub const SMOKE: Mark = mark("b-puff", "has shot", "Smoke: it has shot this turn (BP-SHO-1)");
pub const BRIGADE: Mark =
    mark("b-letter", "brigade", "The letter and the colour of its brigade (BP-UNI-11)");
pub const GENERAL: Mark = mark(
    "b-general",
    "general",
    "Twelve gold points: the general; the disc has the Staff Rating (BP-UNI-11)",
);

/// What the margin explains.
pub const MARGIN: [Mark; 8] =
    [CASUALTIES, DISORDERED, SHAKEN, FIRST_FIRE, ACTED, ENGAGED, SMOKE, GENERAL];

/// All marks that a piece can have.
pub const ALL: [Mark; 9] =
    [CASUALTIES, DISORDERED, SHAKEN, FIRST_FIRE, ACTED, ENGAGED, SMOKE, BRIGADE, GENERAL];

/// What the page explains of pieces, marks and overlays: in short, and in a sentence.
pub const LEGEND: &[(&str, &str)] = &[
    ("Tray of men", "a unit in true size; the white bar and its tip are its front"),
    ("Cut or round corners", "the side: cut with a dark line, or round with a pale one"),
    ("Colour of the tray", "the nation; cuffs, rear stripe and flag are the regiment's"),
    ("Two ranks", "line"),
    ("Three blocks", "attack column"),
    ("Two files", "march column"),
    ("Four faces", "square: it has no flanks and no rear"),
    ("Pairs and dashes", "skirmish order: the ground shows through"),
    ("Gun with its crew", "a deployed battery; with horses before it, limbered"),
    ("House with tips", "a garrison: it looks and shoots from all four faces"),
    ("Letter", "the brigade: square for one side, round for the other"),
    ("Drops", "casualties out of Stamina. All red: shaken"),
    ("Orange diamond, men askew", "disordered"),
    ("Yellow bolt, amber stripes", "shaken"),
    ("Yellow flag with 1", "First Fire is not spent"),
    ("Tick, hatching", "has had its order, or its shot"),
    ("Yellow stars", "in hand-to-hand, at both ends of the contact"),
    ("Smoke", "has shot this turn"),
    ("Medallion", "a commander with his Staff Rating; twelve gold points: the general"),
    ("Yellow line with numbers", "the way of an order, and where each move ends"),
    ("Dashed white arc", "the way of the outer corner of a wheel"),
    ("Hatched ghost", "where a move leads that falls short of what was asked"),
    ("Red bar", "the face that a charge will strike"),
    ("Wash before the front", "the arc at close range, and at full range"),
    ("Dashed rings", "distance from a commander: \u{2212}1 for each 12 in"),
    ("D6, 2D6, D3", "a six-sided die; two of them added; one halved and rounded up, 1 to 3"),
];
