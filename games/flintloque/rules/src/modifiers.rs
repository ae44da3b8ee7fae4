//! Every reason to add to or take from a die, a chance or a total, with its item and its words.

use kernel::{Cite, Modifier};
use serde::{Deserialize, Serialize};

use crate::rulebook::cite;

/// A sum of this game.
pub type Sum = kernel::Tally<Why, i16, 18>;

macro_rules! reasons {
    ($($variant:ident = $cite:literal, $words:literal;)*) => {
        /// Why something is added.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Why { $($variant,)* }

        impl Why {
            pub const ALL: &[Why] = &[$(Why::$variant,)*];
        }

        impl Modifier for Why {
            fn cite(self) -> Cite {
                match self { $(Why::$variant => cite!($cite),)* }
            }
            fn words(self) -> &'static str {
                match self { $(Why::$variant => $words,)* }
            }
        }
    };
}

reasons! {
    // profiles
    Race = "FL-RAC-1", "race";
    Experience = "FL-EXP-1", "experience";
    TroopType = "FL-PRO-2", "troop type";
    Elite = "FL-TRP-7", "Elite";
    Discipline = "FL-PRO-1", "Discipline";
    RegularLeash = "FL-TRP-1", "Regular far from the leader";
    GrenadierLeash = "FL-TRP-3", "Grenadier far from the leader";
    MarineLeash = "FL-TRP-6", "Marine far from the leader";
    MilitiaLeash = "FL-TRP-8", "Militia far from the leader";
    CivilianLeash = "FL-TRP-11", "Civilian far from the leader";
    Weary = "FL-TRP-10", "Guerrillas tire";
    DirectOrder = "FL-CMD-5", "direct order";
    OrderedShot = "FL-CMD-5", "direct order";
    // initiative (FL-INI)
    MostMilitia = "FL-INI-2", "mostly Militia";
    MostGuerrilla = "FL-INI-2", "mostly Guerrillas";
    MostElite = "FL-INI-2", "mostly Elite";
    MostLight = "FL-INI-2", "mostly Light";
    HalfIrregular = "FL-INI-2", "half Irregular";
    CivilianAlong = "FL-INI-2", "a Civilian along";
    LostLastTurn = "FL-INI-3", "lost the initiative last turn";
    CommandPoints = "FL-INI-4", "command points left";
    // retain initiative (FL-CMD-2)
    ReadyFigures = "FL-CMD-2", "figures ready to act";
    RetainGuerrilla = "FL-CMD-2", "Guerrillas keep going";
    // rally
    BetterLeader = "FL-CMD-3", "more experienced than all of them";
    // recovery
    PointsLeft = "FL-CMD-8", "points left";
    // Case 2 (FL-ACT-9)
    WonInitiative = "FL-ACT-9", "won the initiative";
    LeaderNear = "FL-ACT-9", "leader within 15 cm";
    StandardSeen = "FL-MUS-1", "standard in sight";
    MusicHeard = "FL-MUS-2", "music within 25 cm";
    PointsHeld = "FL-ACT-9", "command points held";
    HitsOnIt = "FL-ACT-9", "hits on the figure";
    Coordinated = "FL-COO-6", "coordinated";
    // Case 3 (FL-MOR-1)
    Wounds = "FL-MOR-1", "wounds";
    HeavilyWounded = "FL-PRO-4", "heavily wounded";
    MilitiaAlone = "FL-MOR-1", "Militia without the leader near";
    RegularAlone = "FL-MOR-1", "Regular without the leader near";
    BelowHalf = "FL-MOR-1", "section below half";
    LeaderClose = "FL-MOR-1", "leader within 15 cm";
    IsLeader = "FL-MOR-1", "is the leader";
    EliteNerve = "FL-MOR-1", "Elite";
    Heroic = "FL-REP-4", "a hero's example";
    Cowardly = "FL-REP-9", "a coward";
    // fire (FL-FIR-4)
    Weapon = "FL-WPN-1", "weapon at this range";
    LightAim = "FL-TRP-2", "Light";
    QuickMarch = "FL-FIR-5", "at Quick March";
    Obscured = "FL-LOS-3", "obscured";
    LightCover = "FL-LOS-5", "light cover";
    HeavyCover = "FL-LOS-5", "heavy cover";
    Aimed = "FL-AIM-3", "aimed";
    FirerWounded = "FL-FIR-4", "firer heavily wounded";
    Case2Tie = "FL-ACT-10", "held back by hits";
    FromTheSaddle = "FL-TRP-4", "from the saddle";
    GrenadierThrow = "FL-TRP-3", "Grenadier throws";
    // melee (FL-MEL-2)
    Blade = "FL-MWP-1", "weapon";
    Mounted = "FL-MEL-2", "mounted";
    Aggressive = "FL-REP-5", "aggressive leader";
    MeleeWounds = "FL-MEL-2", "wounds";
    MeleeHits = "FL-MEL-2", "hits";
    Initiated = "FL-MEL-2", "initiated";
    RodeIn = "FL-TRP-4", "rode in";
    Charged = "FL-CAV-2", "charge";
    AcrossObstacle = "FL-MEL-8", "across an obstacle";
    Shaken = "FL-MOR-8", "shaken";
    Outnumbered = "FL-MEL-3", "outnumbered";
    Retained = "FL-TRP-10", "Guerrilla keeps the initiative";
    Stance = "FL-TEC-2", "Defensive Stance";
    Sacrificed = "FL-TEC-3", "spent in sacrifice";
    // steady (FL-STE-1)
    Steady = "FL-STE-1", "Steady";
    MountSteady = "FL-STE-6", "Steady of the mount";
    Impact = "FL-STE-1", "Impact";
    ShakenSteady = "FL-STE-1", "shaken";
    HeroTarget = "FL-REP-2", "a hero draws fire";
}
