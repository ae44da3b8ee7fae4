//! Every number of the rules, as data: what the sheet prints and what had to be added. Programs fill them in.

use tabletop::Shape;

use crate::parts::*;
use crate::special::{Special, Specials};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tables {
    pub moves: Moves,
    /// (BP-UNI-6)
    pub bases: Vec<BaseRow>,
    /// (BP-UNI-2, BP-UNI-3) By size.
    pub sizes: [SizeRow; 4],
    /// (BP-FRM-5) By formation; the last row is a garrison.
    pub formations: Vec<FormationRow>,
    pub house: DiceRow,
    /// (BP-UNI-10)
    pub weapons: Vec<(Box<str>, i32)>,
    pub command: Command,
    pub shooting: Shooting,
    pub saves: Saves,
    pub fighting: Fighting,
    /// (BP-BRK-3) By total (4 or less, 5, 6, 7 or more), row (shooting, hand-to-hand), arm
    /// (infantry, cavalry, artillery).
    pub nerve: [[[Nerve; 3]; 2]; 4],
    /// (BP-BRK-2)
    pub test: TestTable,
    /// (BP-BLU-1)
    pub blunders: [Blunder; 6],
    pub measures: Measures,
    pub risk: Risk,
    /// (BP-SPR-26) Stamina by the die.
    pub untested: [u8; 6],
    /// (BP-SPR-10) By the die.
    pub raised: [Raised; 6],
    pub points: Points,
    /// (BP-HIS-1, BP-UNI-12) Men by size.
    pub men: Men,
    pub profiles: Vec<Profile>,
}

/// (BP-MOV-1) In micrometres, as all lengths here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moves {
    pub foot: i32,
    pub horse: i32,
    pub by_hand: i32,
    pub battalion: i32,
    pub commander_on_foot: i32,
    pub commander_on_horse: i32,
    /// (BP-TER-1, BP-MOV-4)
    pub obstacle: i32,
    pub building: i32,
    pub friend: i32,
}

/// What a base is cut for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Body {
    Infantry,
    Cavalry,
    Gun,
    BattalionGun,
    Wagon,
}

/// (BP-UNI-6) Frontage and depth by size; `None` is not allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BaseRow {
    pub body: Body,
    pub formation: Formation,
    pub sizes: [Option<(i32, i32)>; 4],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SizeRow {
    pub shoot: i8,
    pub fight: i8,
    pub stamina: i8,
    /// Exactly so many dice, and such a Stamina, whatever the profile says.
    pub exactly: Option<u8>,
    /// (BP-BLD-3)
    pub house_bonus: i8,
}

/// How a formation changes the number of dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DiceRule {
    Full,
    Fixed(u8),
    PerFace(u8),
    None,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DiceRow {
    pub shoot: DiceRule,
    pub fight: DiceRule,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FormationRow {
    pub formation: Formation,
    pub dice: DiceRow,
}

/// (BP-CMD-1, BP-CMD-2)
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Command {
    pub each_step: i8,
    pub enemy: i8,
    pub attack_column: i8,
    pub off_road: i8,
    pub on_road: i8,
    pub reliable: i8,
    pub trait_step: i8,
    /// Moves for a total equal to R, one less, two less, three or more less: designer, short.
    pub steps: [[u8; 4]; 2],
    /// (BP-CMD-16) A Headstrong commander blunders from this total on.
    pub headstrong: u8,
}

/// (BP-SHO-3, BP-SHO-4, BP-ART-2)
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shooting {
    pub need: u8,
    pub guns_at_depth: i8,
    pub close: i8,
    pub unsteady: i8,
    pub poor_target: i8,
    pub far_guns: i8,
    pub overhead: i8,
    pub enfilade: u8,
    pub first_fire: u8,
    /// By band: 3-2-1, and the other reading of the sheet.
    pub guns: [[u8; 3]; 2],
    /// (BP-SPR-30) Dice and basic need.
    pub shrapnel: (u8, u8),
}

/// (BP-SAV-2)
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Saves {
    pub attack_column: i8,
    pub light: i8,
    pub heavy: i8,
    pub march_column: i8,
    /// By band.
    pub guns: [i8; 3],
    /// (BP-SPR-12) Cavalry; infantry and artillery.
    pub lancers: [i8; 2],
}

/// (BP-HTH-3, BP-HTH-7)
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fighting {
    pub need: u8,
    pub charging: i8,
    pub won: i8,
    pub unsteady: i8,
    pub skirmishers: i8,
    pub flanked: i8,
    pub commander: u8,
    pub rear_support: i8,
    pub flank_support: i8,
    pub square: i8,
    pub heavy: i8,
}

/// (BP-BRK-2)
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TestTable {
    pub excess: i8,
    pub disordered: i8,
    pub guns: i8,
    /// The total of the first row and of the last.
    pub lowest: i8,
    pub highest: i8,
}

/// (BP-BLU-1)
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Blunder {
    Flee(u8),
    Left,
    Right,
    Forward,
    Rush,
}

/// (BP-SPR-10)
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Raised {
    Shocked,
    Raw,
    Fine,
    Keen,
}

/// Lengths that rules speak of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Measures {
    /// (BP-CMD-2, BP-INI-1, BP-MOV-6, BP-BRG-3)
    pub near: i32,
    /// (BP-CMD-7)
    pub chain: i32,
    /// (BP-CMD-14)
    pub follow: i32,
    /// (BP-GEO-11)
    pub clear: i32,
    /// (BP-SUP-1)
    pub support: i32,
    /// (BP-SHO-4)
    pub close: i32,
    /// (BP-SHO-8)
    pub gun_priority: i32,
    /// (BP-GEO-8) Twice the wood and once the open wood a line of sight goes through.
    pub woods: i32,
    /// (BP-GEO-8, BP-SHO-10)
    pub overhead: i32,
    /// (BP-TER-6)
    pub cover: i32,
    /// (BP-BLD-1)
    pub door: i32,
    /// (BP-COM-3)
    pub join: i32,
    /// (BP-COM-2)
    pub rescue: i32,
    /// (BP-RSP-6)
    pub square_halt: i32,
    /// (BP-RSP-7) How near, and how much of the way.
    pub traverse: (i32, i32),
    /// (BP-CHG-6)
    pub contact: i32,
    /// (BP-CHG-7)
    pub dock_step: i32,
    /// (BP-FRM-2) By how much, and how far at most.
    pub form_step: (i32, i32),
    /// (BP-VIC-5)
    pub entry_step: (i32, i32),
    /// (BP-CMD-5)
    pub narrow_road: i32,
}

/// (BP-COM-4, BP-SPR-2)
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Risk {
    pub fire: u8,
    pub fight: u8,
    pub broken: u8,
    pub least_rating: u8,
    pub brave: u8,
    /// (BP-RSP-6) Not formed; formed in disorder.
    pub square: (u8, u8),
}

/// (BP-PTS)
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Points {
    /// Infantry or less, cavalry.
    pub rules: Vec<(Special, i16, i16)>,
    /// (BP-PTS-2) Crack by Morale 3+, 4+, 5+, 6+; Elite by 3+, 4+, 5+; Wavering a point of Stamina.
    pub crack: [i16; 4],
    pub elite: [i16; 3],
    pub wavering: i16,
    /// Staff Rating 8, 9, 10.
    pub commanders: [i16; 3],
}

/// (BP-HIS-1, BP-UNI-12)
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Men {
    pub infantry: [u16; 4],
    pub cavalry: [u16; 4],
    pub guns: u16,
    /// The most men that are standard, small, tiny.
    pub infantry_limits: [u16; 3],
    pub cavalry_limits: [u16; 3],
    /// Of a unit that is on the table with all its Stamina gone, in hundredths.
    pub shaken_share: u16,
}

/// (BP-UNI-1, BP-UNI-5) Values of standard size.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Profile {
    pub id: Box<str>,
    pub name: Box<str>,
    pub arm: Arm,
    pub weapon: Box<str>,
    pub range: i32,
    pub fight: u8,
    pub shoot: u8,
    pub morale: u8,
    pub stamina: u8,
    pub specials: Specials,
    pub formations: Vec<Formation>,
    /// (BP-SPR-15) What Mounted Infantry is in the saddle, by its place in the list.
    pub mounted: Option<usize>,
}

/// A profile at a size: what counts in play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Values {
    pub fight: u8,
    pub shoot: u8,
    pub morale: u8,
    pub stamina: u8,
}

impl Tables {
    pub fn profile(&self, id: &str) -> Option<usize> {
        self.profiles.iter().position(|profile| &*profile.id == id)
    }

    /// (BP-UNI-2, BP-UNI-3, BP-UNI-4)
    pub fn values(&self, profile: &Profile, size: Size) -> Values {
        let Profile { arm, fight, shoot, morale, stamina, .. } = *profile;
        if matches!(arm, Arm::Artillery | Arm::Wagon) {
            return Values { fight, shoot, morale, stamina };
        }
        let row = &self.sizes[size as usize];
        let dice = |value: u8, by: i8| match (value, row.exactly) {
            (0, _) => 0,
            (_, Some(exactly)) => exactly,
            (value, None) => value.saturating_add_signed(by).max(1),
        };
        let stamina = row.exactly.unwrap_or(stamina.saturating_add_signed(row.stamina).max(1));
        Values { fight: dice(fight, row.fight), shoot: dice(shoot, row.shoot), morale, stamina }
    }

    /// (BP-UNI-6)
    pub fn base(&self, profile: &Profile, formation: Formation, size: Size) -> Option<Shape> {
        let body = match profile.arm {
            Arm::Infantry => Body::Infantry,
            Arm::Cavalry => Body::Cavalry,
            Arm::Artillery if profile.specials.has(Special::BattalionGun) => Body::BattalionGun,
            Arm::Artillery => Body::Gun,
            Arm::Wagon => Body::Wagon,
        };
        let row = self.bases.iter().find(|r| r.body == body && r.formation == formation)?;
        row.sizes[size as usize].map(|(width, depth)| Shape::Rect { width, depth })
    }

    /// (BP-FRM-5)
    pub fn dice(&self, formation: Formation) -> DiceRow {
        let full = DiceRow { shoot: DiceRule::Full, fight: DiceRule::Full };
        self.formations.iter().find(|row| row.formation == formation).map_or(full, |row| row.dice)
    }

    /// (BP-BRK-3) The result of a total.
    pub fn nerve(&self, total: i8, by_fire: bool, arm: Arm) -> Nerve {
        let (low, high) = (self.test.lowest, self.test.highest);
        let row = (total.clamp(low, high) - low) as usize;
        let column = match arm {
            Arm::Infantry => 0,
            Arm::Cavalry => 1,
            Arm::Artillery | Arm::Wagon => 2,
        };
        self.nerve[row][usize::from(!by_fire)][column]
    }

    /// (BP-UNI-12) The size of so many men; guns are always standard.
    pub fn size_of(&self, arm: Arm, men: u16) -> Size {
        let limits = match arm {
            Arm::Infantry => &self.men.infantry_limits,
            Arm::Cavalry => &self.men.cavalry_limits,
            Arm::Artillery | Arm::Wagon => return Size::Standard,
        };
        let [standard, small, tiny] = *limits;
        match men {
            men if men > standard => Size::Large,
            men if men > small => Size::Standard,
            men if men > tiny => Size::Small,
            _ => Size::Tiny,
        }
    }
}
