//! The charts: races, experience, mounts, weapons, ground, the steady table. Numbers come from data.

use tabletop::Shape;

use crate::modifiers::Why;

/// All tables, loaded once.
#[derive(Debug, Clone)]
pub struct Tables {
    pub races: Vec<Race>,
    /// (FL-EXP-1) By [`Experience`].
    pub experience: [Change; 5],
    /// (FL-TRP) By [`Troop`].
    pub troops: [Change; 10],
    pub elite: Change,
    /// (FL-TRP-3) Grenadiers' rates, in tenths.
    pub grenadier_tenths: i32,
    pub mounts: Vec<Mount>,
    pub blades: Vec<Blade>,
    pub firelocks: Vec<Firelock>,
    /// (FL-STE-2) Up to this result: so much. Ascending; beyond the last nothing happens.
    pub steady: Vec<(i16, Blow)>,
    /// What each reason adds where the book gives a fixed number, by [`Why`].
    pub values: Values,
    /// (FL-TRP-10) Guerrillas' Steady from this turn on: one less each turn, down to the last.
    pub weary: (u8, i16),
    pub points: Points,
    pub aftermath: Aftermath,
}

impl Tables {
    /// The fixed number of a reason; 0 where it has none.
    pub fn value(&self, why: Why) -> i16 {
        self.values.0[why as usize].unwrap_or(0)
    }
}

/// By reason the number that is given for it: looked up for every line of every sum.
#[derive(Debug, Clone)]
pub struct Values([Option<i16>; Why::ALL.len()]);

impl Values {
    /// Those that have a number.
    pub fn given(&self) -> impl Iterator<Item = Why> {
        Why::ALL.iter().copied().filter(|why| self.0[*why as usize].is_some())
    }
}

impl FromIterator<(Why, i16)> for Values {
    fn from_iter<T: IntoIterator<Item = (Why, i16)>>(given: T) -> Values {
        let mut values = [None; Why::ALL.len()];
        for (why, value) in given {
            let before = values[why as usize].replace(value);
            assert!(before.is_none(), "{why:?} has one number");
        }
        Values(values)
    }
}

/// (FL-RAC-1)
#[derive(Debug, Clone)]
pub struct Race {
    pub key: Box<str>,
    pub name: Box<str>,
    pub nations: Vec<Box<str>>,
    /// (FL-GEO-3) On foot.
    pub base: Shape,
    pub profile: Profile,
    /// (FL-RAC-3) Elf or larger.
    pub is_tall: bool,
}

/// (FL-PRO-1) Permanent values of a figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Profile {
    pub steady: i16,
    pub wounds: u8,
    pub melee: i16,
    pub accuracy: i16,
    pub discipline: i16,
    /// (FL-MOV-1) By [`Rate`], in micrometres.
    pub moves: [i32; 4],
}

/// What experience or a troop type adds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Change {
    pub steady: i16,
    pub wounds: u8,
    pub melee: i16,
    pub accuracy: i16,
    pub discipline: i16,
}

/// (FL-MNT-1)
#[derive(Debug, Clone)]
pub struct Mount {
    pub key: Box<str>,
    pub name: Box<str>,
    pub base: Shape,
    pub steady: i16,
    pub wounds: u8,
    pub moves: [i32; 4],
    pub charge: i32,
    pub points: i16,
    /// The races that ride it.
    pub riders: Vec<Box<str>>,
}

/// (FL-MWP-1) A melee weapon.
#[derive(Debug, Clone)]
pub struct Blade {
    pub key: Box<str>,
    pub name: Box<str>,
    pub melee: i16,
    pub points: i16,
    pub kind: BladeKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BladeKind {
    Plain,
    /// Comes with a firelock that lists it; lost once that firelock was fired (FL-MEL-6).
    Bayonet,
    /// (FL-TEC-1) Sword or sabre.
    Sword,
    /// Both hands: no firelock but one-handed ones.
    Great,
    /// Mounted only, and only after a move.
    Lance,
}

/// (FL-WPN-3)
#[derive(Debug, Clone)]
pub struct Firelock {
    pub key: Box<str>,
    pub name: Box<str>,
    /// (FL-WPN-1) Percentage and Impact by column.
    pub columns: [Option<(i16, i16)>; 4],
    /// (FL-WPN-2) Upper limits of the bands, in micrometres; fewer than four for short weapons.
    pub bands: Vec<i32>,
    /// (FL-WPN-5)
    pub reload: u8,
    pub bayonet: bool,
    pub one_handed: bool,
    pub spread: bool,
    pub grenade: bool,
    pub rifle: bool,
    pub size: Size,
    /// The nation whose own it is; none: everybody's.
    pub nation: Option<Box<str>>,
    /// (FL-WPN-4) Own, allied, other.
    pub points: [i16; 3],
}

/// (FL-WPN-7) Who can use it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Size {
    Any,
    Tall,
    Small,
}

/// (FL-STE-2) What a steady check brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Blow {
    OutOfAction,
    Hits(u8),
    /// In melee only.
    PushBack,
    Nothing,
}

/// (FL-SKL-4) The post-battle chart: up to this result dead, badly hurt, recovered; beyond it back.
#[derive(Debug, Clone, Copy)]
pub struct Aftermath {
    pub dead: i16,
    pub hurt: i16,
    pub recovers: i16,
    /// What the Elite add.
    pub elite: i16,
}

/// (FL-PTS) Prices that are not with the things themselves.
#[derive(Debug, Clone)]
pub struct Points {
    pub experience: [i16; 5],
    pub troops: [i16; 10],
    pub elite: i16,
    pub leader: i16,
    pub second: i16,
    pub musician: i16,
    pub standard: i16,
}

/// (FL-TER-9) A kind of ground.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ground {
    pub going: Going,
    /// (FL-TER-1) Takes the place of the areas it crosses.
    pub replaces: bool,
    pub sight: Sight,
    pub cover: Cover,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Going {
    Clear,
    Difficult,
    Bogging,
    Blocking,
    Linear,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sight {
    /// Never in the way.
    Low,
    /// Obscures, never blocks.
    LowLine,
    /// (FL-LOS-2) Obscures, and blocks beyond 5 cm.
    Tall,
    Blocks,
}

#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Cover {
    None,
    Light,
    Heavy,
}
