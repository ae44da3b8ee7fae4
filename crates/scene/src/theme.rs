//! The palette as one table, and how a colour is written.
//!
//! Drawing code writes a colour of the palette as [`var`]`("ink")`, which is `var(--ink)`, in
//! presentation attributes (`fill="var(--ink)"`); never `style=`. The browser takes its value from
//! [`crate::stylesheet`]. For a file, whose readers know no custom properties, the whole text is
//! passed through [`Theme::written_out`], which puts the value of every such name in its place.
//!
//! So every `var(--x)` names an entry of [`GROUND`] or [`FIXED`]: nothing sets a custom property of its
//! own on an element. What differs by nation or side (figures) is written once for each of them.

/// Day or candlelight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Theme {
    #[default]
    Light,
    Dark,
}

/// The sheet: name, light, dark.
pub const GROUND: &[(&str, &str, &str)] = &[
    ("paper", "#efe5cb", "#1f1e1a"),
    ("plate", "#f7efda", "#2a2822"),
    ("veil", "#efe5cb", "#171613"),
    ("ink", "#33281d", "#e2d5b8"),
    ("soft", "#6d5538", "#b39a72"),
    ("faint", "#8d7754", "#8f7c5c"),
    ("e0", "#d6d2ae", "#2a2c26"),
    ("e1", "#e0d8b6", "#32332b"),
    ("e2", "#e9dfbf", "#3a3a30"),
    ("e3", "#f1e7ca", "#434236"),
    ("e4", "#f8f0d8", "#4c4a3c"),
    ("hach", "#86643c", "#a5875c"),
    ("contour", "#9a7848", "#8c7049"),
    ("wood", "#c5c899", "#343d2a"),
    ("heavy", "#a5ae7b", "#2a3523"),
    ("crown", "#98a46f", "#52633d"),
    ("crownlit", "#bcc48f", "#71824f"),
    ("crownh", "#76875a", "#405332"),
    ("crownlith", "#94a372", "#5b6f42"),
    ("crownink", "#39442b", "#11170d"),
    ("pine", "#5f7a4d", "#45593a"),
    ("pinelit", "#87a06b", "#66794e"),
    ("swamp", "#b9c7b3", "#2b3935"),
    ("pool", "#9db8b6", "#30484a"),
    ("ripple", "#688b8d", "#5f8284"),
    ("reed", "#4c684a", "#7d9a72"),
    ("water", "#8db3bd", "#588896"),
    ("bank", "#42626a", "#16262b"),
    ("glint", "#c9dfe0", "#7fa6ae"),
    ("road", "#f0e2ba", "#6a5c3f"),
    ("verge", "#77603d", "#191612"),
    ("rut", "#b79c6b", "#8a7750"),
    ("field", "#e0c48c", "#4b4029"),
    ("furrow", "#ad8549", "#7d6536"),
    ("fence", "#4a3420", "#d3b98a"),
    ("fencelit", "#f4e8c8", "#1b1813"),
    ("roof", "#a84c3b", "#96493b"),
    ("roofd", "#7c3228", "#6b2f27"),
    ("slate", "#7b7a78", "#6a6a69"),
    ("slated", "#575654", "#454544"),
    ("wall", "#e9d9b8", "#8d8067"),
    ("label", "#3a2c1e", "#ecdfc2"),
    ("labelw", "#2f5560", "#a9d0da"),
    ("halo", "#f3ead2", "#1c1b17"),
    ("grid", "#4a3a24", "#a3977b"),
    ("glow", "#fff6da", "#8b7a48"),
    ("shade", "#4d4a30", "#0d0d0a"),
    ("gold", "#b98a2c", "#d1a446"),
    ("stain", "#a9874f", "#000000"),
    // Tables: turf and single blades.
    ("turf", "#cdcd9b", "#2e3427"),
    ("turf1", "#bcc388", "#36402c"),
    ("turf2", "#d9d3a6", "#353527"),
    ("turf3", "#acb878", "#28301f"),
    ("dry", "#d8c48f", "#3d3826"),
    ("blade", "#7d8c4d", "#586a3c"),
    ("bladelit", "#e6e3bb", "#4a5338"),
    ("bladedry", "#b59f5c", "#6d6237"),
    ("flower", "#f7f0d6", "#9a9472"),
    ("flower2", "#d9a441", "#8f7434"),
    ("flower3", "#b7624f", "#7a4a3c"),
    ("rise", "#ddd3a4", "#3c3d2d"),
    ("rise2", "#e7dcb2", "#474633"),
    // Tables: woods.
    ("floor", "#a9b077", "#2a3422"),
    ("floord", "#97a167", "#232c1c"),
    ("floorline", "#5e6b3c", "#7d8f5a"),
    ("litter", "#8f8550", "#3f4429"),
    ("leaf", "#84975a", "#475c35"),
    ("leaflit", "#a3b372", "#5d7344"),
    ("leaftop", "#bfca8c", "#758b55"),
    ("leafb", "#6f8750", "#3c5230"),
    ("leafblit", "#8ea468", "#50683d"),
    ("leafbtop", "#a9bb7f", "#66804c"),
    ("leafc", "#98a158", "#545a32"),
    ("leafclit", "#b6bc72", "#6b7141"),
    ("leafctop", "#cfd08d", "#858a54"),
    ("fir", "#5b774a", "#375038"),
    ("firlit", "#7a9560", "#4b6748"),
    ("firtop", "#9bb07a", "#64805c"),
    ("leafink", "#36422a", "#10160c"),
    ("trunk", "#6d5232", "#1d1710"),
    ("log", "#a98a5c", "#6d5a3d"),
    ("hedge", "#68804a", "#40553a"),
    ("hedgelit", "#8ea267", "#5a7149"),
    ("hedgeink", "#2f3b24", "#0e130b"),
    // Tables: fields and ways.
    ("corn", "#e0c88c", "#463d28"),
    ("cornd", "#cdb06e", "#3a3221"),
    ("ear", "#9a7a2c", "#a88d4b"),
    ("earlit", "#f3e3ad", "#6b5c35"),
    ("earth", "#c6a374", "#40342a"),
    ("ridge", "#8f6a40", "#6f573b"),
    ("ridgelit", "#dcc096", "#574838"),
    ("track", "#e9d9af", "#5d5139"),
    ("tracklit", "#f4e9c8", "#6e6146"),
    ("trackedge", "#8d7548", "#1d1913"),
    ("trackrut", "#b1935f", "#3f3626"),
    ("pebble", "#a89877", "#857757"),
    // Tables: water.
    ("river", "#8fb4bc", "#2f4c57"),
    ("riverdeep", "#7aa3ae", "#27414c"),
    ("shoal", "#b3ccca", "#3d5d66"),
    ("brink", "#7e6b45", "#15191a"),
    ("sand", "#dccda0", "#4b4633"),
    ("gleam", "#e3efec", "#7fa0a8"),
    ("wave", "#557f8a", "#5f8894"),
    ("mud", "#a5a97e", "#2f3a31"),
    // Tables: stone, wood and roofs.
    ("stone", "#bdb6a6", "#77736a"),
    ("stonelit", "#ddd7c8", "#969188"),
    ("stoned", "#948d7e", "#575349"),
    ("stoneink", "#443e34", "#12100c"),
    ("rail", "#b69467", "#6b5436"),
    ("plank", "#d3b988", "#5a4931"),
    ("plankline", "#a58355", "#86704d"),
    ("tile", "#a9563f", "#8a463a"),
    ("tiled", "#833c2d", "#67322a"),
    ("tilelit", "#c0705a", "#9f5a4c"),
    ("thatch", "#c2a461", "#75613a"),
    ("thatchd", "#9a7d43", "#58482c"),
    ("thatchlit", "#dcc489", "#8f7a4e"),
    ("shingle", "#9b8a70", "#5e5445"),
    ("shingled", "#7b6b54", "#473f34"),
    ("shinglelit", "#b9aa8f", "#786d5b"),
    ("roofink", "#33231a", "#0f0b08"),
    ("walnut", "#5d4227", "#241a10"),
    ("walnutlit", "#7d5c39", "#382a1a"),
    ("walnutd", "#3d2a17", "#140e08"),
    ("inlay", "#d8b66c", "#9d7f45"),
];

/// Counters and offers, the same in both themes, so that nobody has to learn them twice.
///
/// `sel`, `go` and `warn` always lie on a black line, `hit` and `last` on a white one.
pub const FIXED: &[(&str, &str)] = &[
    ("red", "#a62a24"),
    ("green", "#2c5f3f"),
    ("german", "#3b4f63"),
    ("cont", "#24508c"),
    ("tan", "#cda868"),
    ("gun", "#4a4640"),
    ("ivory", "#fbf3dd"),
    ("umber", "#2e2115"),
    ("crownframe", "#4a0f0c"),
    ("congframe", "#f6ead0"),
    ("sel", "#ffd23c"),
    ("go", "#fff6da"),
    ("hit", "#d2331f"),
    ("warn", "#f08a00"),
    ("last", "#7a3fb0"),
    ("black", "#14100b"),
    ("white", "#fffdf6"),
];

/// Colours of the Commands in order, for each side, and the name of the ink that is read on each.
/// Always with the Command's letter.
pub const STRIPES: &[(&str, &str)] = &[
    ("#f4d35e", "black"),
    ("#ffffff", "black"),
    ("#1b1b1b", "white"),
    ("#7cc3ea", "black"),
    ("#e8890c", "black"),
    ("#7ec27e", "black"),
    ("#e79ac0", "black"),
    ("#b59ae0", "black"),
    ("#8a4b20", "white"),
    ("#d5e06a", "black"),
    ("#c8c1b2", "black"),
    ("#12a0a0", "black"),
    ("#c2452d", "white"),
];

pub const SERIF: &str = "'Hoefler Text','Iowan Old Style','Palatino Linotype',Palatino,\
    'Book Antiqua','Liberation Serif',Georgia,serif";
pub const SANS: &str = "'Helvetica Neue',Arial,'Liberation Sans',sans-serif";
pub const NARROW: &str = "'Arial Narrow','Helvetica Neue Condensed','Liberation Sans Narrow',\
    'Roboto Condensed',Arial,'Liberation Sans',sans-serif";

/// A colour of the palette, as drawing code writes it.
pub fn var(name: &str) -> String {
    debug_assert!(Theme::Light.colour(name).is_some(), "no colour {name}");
    format!("var(--{name})")
}

impl Theme {
    pub fn colour(self, name: &str) -> Option<&'static str> {
        let ground = GROUND.iter().find(|(n, _, _)| *n == name);
        ground
            .map(|&(_, light, dark)| if self == Theme::Light { light } else { dark })
            .or_else(|| FIXED.iter().find(|(n, _)| *n == name).map(|&(_, value)| value))
    }

    /// The text with the value of every `var(--name)` in its place, for files.
    pub fn written_out(self, text: &str) -> String {
        let mut out = String::with_capacity(text.len());
        let mut parts = text.split("var(--");
        out.push_str(parts.next().unwrap_or_default());
        for part in parts {
            let (name, rest) = part.split_once(')').unwrap_or((part, ""));
            // What only a page sets has a value to fall back on. Any other unknown name would be a fault of the
            // drawing; red is seen at once.
            let or = name.split_once(',').map_or("#ff0000", |(_, value)| value);
            out.push_str(self.colour(name).unwrap_or(or));
            out.push_str(rest);
        }
        out
    }
}
