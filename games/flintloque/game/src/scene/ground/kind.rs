/// The kinds of terrain, in the order in which they are laid on each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Clear,
    Other,
    DeepWater,
    Swamp,
    Plough,
    Crop,
    Road,
    Bridge,
    OpenHouse,
    Cliff,
    Rocks,
    Fieldwork,
    StoneWall,
    Fence,
    Hedge,
    HighWall,
    LightWood,
    HeavyWood,
    DenseWood,
    LockedHouse,
}

impl Kind {
    /// By the key of the tables.
    pub fn of(key: &str) -> Kind {
        match key {
            "clear" => Kind::Clear,
            "road" => Kind::Road,
            "bridge" => Kind::Bridge,
            "light-wood" => Kind::LightWood,
            "heavy-wood" => Kind::HeavyWood,
            "dense-wood" => Kind::DenseWood,
            "crop-field" => Kind::Crop,
            "plough" => Kind::Plough,
            "rocks" => Kind::Rocks,
            "swamp" => Kind::Swamp,
            "building-locked" => Kind::LockedHouse,
            "building-open" => Kind::OpenHouse,
            "high-wall" => Kind::HighWall,
            "cliff" => Kind::Cliff,
            "deep-water" => Kind::DeepWater,
            "stone-wall" => Kind::StoneWall,
            "fieldwork" => Kind::Fieldwork,
            "wooden-fence" => Kind::Fence,
            "hedge" => Kind::Hedge,
            _ => Kind::Other,
        }
    }

    pub fn words(self) -> &'static str {
        match self {
            Kind::Clear => "Open ground",
            Kind::Other => "Ground",
            Kind::Road => "Road",
            Kind::Bridge => "Bridge",
            Kind::LightWood => "Light wood",
            Kind::HeavyWood => "Heavy wood",
            Kind::DenseWood => "Dense wood",
            Kind::Crop => "Standing corn",
            Kind::Plough => "Plough",
            Kind::Rocks => "Rocks",
            Kind::Swamp => "Swamp",
            Kind::LockedHouse => "Locked building",
            Kind::OpenHouse => "Open building",
            Kind::HighWall => "High wall",
            Kind::Cliff => "Cliff",
            Kind::DeepWater => "Deep water",
            Kind::StoneWall => "Stone wall",
            Kind::Fieldwork => "Fieldwork",
            Kind::Fence => "Wooden fence",
            Kind::Hedge => "Hedge",
        }
    }

    pub fn is_line(self) -> bool {
        matches!(self, Kind::StoneWall | Kind::Fieldwork | Kind::Fence | Kind::Hedge)
    }
}
