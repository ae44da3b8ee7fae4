//! Names and kinds: units, figures, markers, cards, troop types, disciplines, weapons.

use kernel::{Side, named_id};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser};
use tabletop::Heading;

/// The kinds of names in a scenario, in the order of its tables; 0 are the sides.
pub mod kinds {
    pub const UNITS: usize = 1;
    pub const FIGURES: usize = 2;
    pub const MARKERS: usize = 3;
    pub const BODIES: usize = 4;
    pub const TOKENS: usize = 5;
    pub const PIECES: usize = 6;
}

named_id!(
    /// A unit by its place in the scenario file, the attacker's before the defender's.
    UnitId(u8), kinds::UNITS, "unit"
);
named_id!(
    /// (MT-ENG-7) A figure, `A2.1`; those of a unit stand together, in the order of the units.
    FigureId(u16), kinds::FIGURES, "figure"
);
named_id!(
    /// (MT-HID-2) A Hidden Movement marker, `am1`; the attacker's before the defender's.
    MarkerId(u8), kinds::MARKERS, "marker"
);
named_id!(
    /// (MT-BOD-1) A gun, wagon or cart.
    BodyId(u8), kinds::BODIES, "gun, wagon or cart"
);
named_id!(
    /// (MT-TOK-2)
    TokenId(u8), kinds::TOKENS, "token"
);
named_id!(
    /// A piece of terrain, buildings among them.
    PieceId(u8), kinds::PIECES, "piece of terrain"
);

/// A figure or a body, where either may be named: a gun shoots, a wagon is shot at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Man {
    Figure(FigureId),
    Body(BodyId),
}

/// A unit or a marker, where either may be named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Who {
    Unit(UnitId),
    Marker(MarkerId),
    /// (MT-STA-10) A marker that the reader is not told. No action with it is legal.
    Unknown(Unnamed),
}

impl Who {
    pub const UNKNOWN: Who = Who::Unknown(Unnamed::Unknown);
}

/// Written for what somebody is not told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unnamed {
    Unknown,
}

/// (MT-FIG-3)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TroopType {
    Regulars,
    Provincials,
    Irregulars,
    Indians,
    Militia,
    Civilians,
    Artillery,
}

impl TroopType {
    pub const ALL: [TroopType; 7] = [
        TroopType::Regulars,
        TroopType::Provincials,
        TroopType::Irregulars,
        TroopType::Indians,
        TroopType::Militia,
        TroopType::Civilians,
        TroopType::Artillery,
    ];

    /// As data files and actions write it.
    pub const fn key(self) -> &'static str {
        match self {
            TroopType::Regulars => "regulars",
            TroopType::Provincials => "provincials",
            TroopType::Irregulars => "irregulars",
            TroopType::Indians => "indians",
            TroopType::Militia => "militia",
            TroopType::Civilians => "civilians",
            TroopType::Artillery => "artillery",
        }
    }

    /// As players read it.
    pub const fn words(self) -> &'static str {
        match self {
            TroopType::Regulars => "Regulars",
            TroopType::Provincials => "Provincials",
            TroopType::Irregulars => "Irregulars",
            TroopType::Indians => "Natives",
            TroopType::Militia => "Militia",
            TroopType::Civilians => "Civilians",
            TroopType::Artillery => "Artillery",
        }
    }
}

/// (MT-CARD-2) What stands on a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    Troop(TroopType),
    ForwardBoys,
    Morale,
    Clock,
}

/// (MT-STA-1) A kind of card: all of one kind are alike. Nobody owns a Clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    pub owner: Option<Side>,
    pub kind: Kind,
}

/// So many kinds of cards there are: of each side seven Troop cards, Forward Boys! and Morale; and Clocks.
pub const CARDS: usize = 19;

impl Card {
    pub const CLOCK: Card = Card { owner: None, kind: Kind::Clock };

    pub const fn new(owner: Side, kind: Kind) -> Card {
        Card { owner: Some(owner), kind }
    }

    pub const fn troop(owner: Side, of: TroopType) -> Card {
        Card::new(owner, Kind::Troop(of))
    }

    /// (MT-GEN-16) Its place in the order in which cards are counted.
    pub fn index(self) -> usize {
        let Some(owner) = self.owner else { return CARDS - 1 };
        let kind = match self.kind {
            Kind::Troop(of) => of as usize,
            Kind::ForwardBoys => 7,
            Kind::Morale | Kind::Clock => 8,
        };
        9 * owner.index() + kind
    }

    /// The kind at a place in that order.
    pub fn at(index: usize) -> Card {
        let owner = match index / 9 {
            0 => Side::First,
            1 => Side::Second,
            _ => return Card::CLOCK,
        };
        let kind = match index % 9 {
            7 => Kind::ForwardBoys,
            8 => Kind::Morale,
            of => Kind::Troop(TroopType::ALL[of]),
        };
        Card::new(owner, kind)
    }

    pub fn all() -> impl Iterator<Item = Card> {
        (0..CARDS).map(Card::at)
    }

    pub fn is_clock(self) -> bool {
        self.owner.is_none()
    }

    pub fn troop_type(self) -> Option<TroopType> {
        match self.kind {
            Kind::Troop(of) => Some(of),
            _ => None,
        }
    }
}

const CLOCK: &str = "clock";

/// (MT-ENG-7) `attacker/regulars`.
impl Serialize for Card {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let Some(owner) = self.owner else { return s.serialize_str(CLOCK) };
        let side = kernel::name_of(0, owner.index());
        let side = side.ok_or_else(|| ser::Error::custom("no name in scope for a side"))?;
        let kind = match self.kind {
            Kind::Troop(of) => of.key(),
            Kind::ForwardBoys => "forward_boys",
            Kind::Morale => "morale",
            Kind::Clock => CLOCK,
        };
        s.serialize_str(&format!("{side}/{kind}"))
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Card, D::Error> {
        let text = String::deserialize(d)?;
        if text == CLOCK {
            return Ok(Card::CLOCK);
        }
        let fault = || de::Error::custom(format!("no card \"{text}\""));
        let (side, kind) = text.split_once('/').ok_or_else(fault)?;
        let owner = match kernel::number_of(0, side).ok_or_else(fault)? {
            0 => Side::First,
            _ => Side::Second,
        };
        let kind = match kind {
            "forward_boys" => Kind::ForwardBoys,
            "morale" => Kind::Morale,
            key => {
                let of = TroopType::ALL.into_iter().find(|of| of.key() == key);
                Kind::Troop(of.ok_or_else(fault)?)
            }
        };
        Ok(Card::new(owner, kind))
    }
}

/// (MT-ENG-1) Where a card is played from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayedFrom {
    Hand,
    Held,
}

/// (MT-FIG-4)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Discipline {
    Trained,
    Skirmisher,
    Native,
    Recruit,
    Warrior,
    Conscript,
}

impl Discipline {
    pub const ALL: [Discipline; 6] = [
        Discipline::Trained,
        Discipline::Skirmisher,
        Discipline::Native,
        Discipline::Recruit,
        Discipline::Warrior,
        Discipline::Conscript,
    ];
}

/// (MT-TRA) What a figure of its weapons can do besides is with the weapon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trait {
    Scout,
    /// (MT-TRA-2)
    Native,
    /// (MT-TRA-3)
    Cavalry,
    /// (MT-TRA-4) In place of the other.
    LightCavalry,
    /// (MT-OFF-4)
    Elite,
    Officer,
    /// (MT-TRA-7)
    CloseOrder,
    /// (MT-TRA-8)
    ExtendedOrder,
    /// (MT-TRA-9)
    FiringDrill,
    Sharpshooters,
    Bloodthirsty,
    Veterans,
}

impl Trait {
    pub const ALL: [Trait; 12] = [
        Trait::Scout,
        Trait::Native,
        Trait::Cavalry,
        Trait::LightCavalry,
        Trait::Elite,
        Trait::Officer,
        Trait::CloseOrder,
        Trait::ExtendedOrder,
        Trait::FiringDrill,
        Trait::Sharpshooters,
        Trait::Bloodthirsty,
        Trait::Veterans,
    ];
}

/// Several traits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Traits(u16);

impl Traits {
    pub const fn has(self, one: Trait) -> bool {
        self.0 & (1 << one as u16) != 0
    }

    pub fn add(&mut self, one: Trait) {
        self.0 |= 1 << one as u16;
    }

    pub fn remove(&mut self, one: Trait) {
        self.0 &= !(1 << one as u16);
    }

    pub fn iter(self) -> impl Iterator<Item = Trait> {
        Trait::ALL.into_iter().filter(move |one| self.has(*one))
    }
}

impl FromIterator<Trait> for Traits {
    fn from_iter<I: IntoIterator<Item = Trait>>(all: I) -> Traits {
        let mut traits = Traits::default();
        all.into_iter().for_each(|one| traits.add(one));
        traits
    }
}

/// (MT-WPN-1)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    Bow,
    ThrownWeapon,
    Pistol,
    Musket,
    ObsoleteAssortment,
    Carbine,
    LongRifle,
    RifledMusket,
    Rifle,
    RepeatingCarbine,
    Artillery,
}

impl Weapon {
    pub const ALL: [Weapon; 11] = [
        Weapon::Bow,
        Weapon::ThrownWeapon,
        Weapon::Pistol,
        Weapon::Musket,
        Weapon::ObsoleteAssortment,
        Weapon::Carbine,
        Weapon::LongRifle,
        Weapon::RifledMusket,
        Weapon::Rifle,
        Weapon::RepeatingCarbine,
        Weapon::Artillery,
    ];

    pub const fn words(self) -> &'static str {
        match self {
            Weapon::Bow => "bow",
            Weapon::ThrownWeapon => "thrown weapon",
            Weapon::Pistol => "pistol",
            Weapon::Musket => "musket",
            Weapon::ObsoleteAssortment => "old firelock",
            Weapon::Carbine => "carbine",
            Weapon::LongRifle => "long rifle",
            Weapon::RifledMusket => "rifled musket",
            Weapon::Rifle => "rifle",
            Weapon::RepeatingCarbine => "repeating carbine",
            Weapon::Artillery => "gun",
        }
    }
}

/// (MT-WPN-4)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Steel {
    Sabre,
    NavalWeapons,
    CavalryLance,
}

/// (MT-FOR-2)
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Formation {
    #[default]
    None,
    Line,
    Column,
}

impl Formation {
    pub const ALL: [Formation; 3] = [Formation::None, Formation::Line, Formation::Column];

    pub fn is_formed(self) -> bool {
        self != Formation::None
    }
}

/// (MT-TER-1)
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Cover {
    #[default]
    None,
    Light,
    Dense,
    Solid,
}

/// (MT-BOD-1)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BodyKind {
    Gun,
    Wagon,
    Cart,
}

/// (MT-BOD-3)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BodyState {
    Working,
    Wrecked,
    Lost,
    Exited,
}

/// (MT-TOK-2)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TokenKind {
    Plunder,
    Objective,
    Horses,
}

/// An edge of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    South,
    North,
    West,
    East,
}

impl Edge {
    pub const ALL: [Edge; 4] = [Edge::South, Edge::North, Edge::West, Edge::East];

    /// Straight into the table.
    pub fn inward(self) -> Heading {
        match self {
            Edge::South => Heading::NORTH,
            Edge::North => Heading::SOUTH,
            Edge::West => Heading::EAST,
            Edge::East => Heading::WEST,
        }
    }
}

/// (MT-REA-10) What a reaction test comes to, from worst to best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reaction {
    Rout,
    Flight,
    RecoilAndShaken,
    RecoilOrShaken,
    Recoil,
    NoEffect,
}

/// (MT-HTH-5)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    Stand,
    Fire,
    Evade,
}

/// (MT-HID-4) Why a marker was revealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    Spotted,
    Near,
    Own,
    /// (MT-VIG-7) It fires.
    Fires,
    /// (MT-HID-8) An enemy marker.
    Marker,
    /// (MT-HTH-1) It is charged.
    Charged,
    /// (MT-MOV-9) It leaves the table.
    Exit,
    /// (MT-VIC-5)
    End,
}

/// What gave or cost command points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// (MT-CP-1)
    Start,
    /// (MT-CARD-13)
    EnemyCard,
    /// (MT-CARD-14)
    NoTroops,
    /// (MT-CARD-10)
    ForwardBoys,
    /// (MT-CP-4 to 8)
    Hark,
    HoldBack,
    StandFast,
    Order,
    Preparation,
    /// A special rule of the scenario.
    Decoys,
}
