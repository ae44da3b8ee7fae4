//! The classes of the kit, in parts: a game puts its own between them (`Drawn::css`).

/// Ground, frame, names and legend.
pub const GROUND: &str = include_str!("css/ground.css");
/// Plates, rulers, places to click, zones and regions.
pub const MARKS: &str = include_str!("css/marks.css");
/// Rings, ghosts, bands and leashes.
pub const GHOSTS: &str = include_str!("css/ghosts.css");
