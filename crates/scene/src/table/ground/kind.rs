/// What ground can look like, in the order in which it is laid on each other. What it does, and what it is
/// called, is for each game to say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Hill,
    Clear,
    Other,
    DeepWater,
    /// A line with a width.
    Stream,
    Swamp,
    Plough,
    Crop,
    Scrub,
    /// An area, or a line with a width.
    Road,
    Bridge,
    OpenHouse,
    Cliff,
    Rocks,
    Fieldwork,
    StoneWall,
    Fence,
    Palisade,
    Hedge,
    HighWall,
    Orchard,
    LightWood,
    HeavyWood,
    DenseWood,
    LockedHouse,
}

impl Kind {
    pub const ALL: [Kind; 25] = [
        Kind::Hill,
        Kind::Clear,
        Kind::Other,
        Kind::DeepWater,
        Kind::Stream,
        Kind::Swamp,
        Kind::Plough,
        Kind::Crop,
        Kind::Scrub,
        Kind::Road,
        Kind::Bridge,
        Kind::OpenHouse,
        Kind::Cliff,
        Kind::Rocks,
        Kind::Fieldwork,
        Kind::StoneWall,
        Kind::Fence,
        Kind::Palisade,
        Kind::Hedge,
        Kind::HighWall,
        Kind::Orchard,
        Kind::LightWood,
        Kind::HeavyWood,
        Kind::DenseWood,
        Kind::LockedHouse,
    ];

    /// It is drawn along a line, as wide as its kind is.
    pub fn is_line(self) -> bool {
        use Kind::*;
        matches!(self, StoneWall | Fieldwork | Fence | Palisade | Hedge)
    }
}
