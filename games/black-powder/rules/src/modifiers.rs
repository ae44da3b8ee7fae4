//! Every reason to add to or take from a rating, a die or a result, with its item and its words.

use kernel::{Cite, Modifier};
use serde::{Deserialize, Serialize};

use crate::rulebook::cite;

/// A sum of this game.
pub type Sum = kernel::Tally<Why>;

macro_rules! reasons {
    ($($variant:ident = $cite:literal, $words:literal;)*) => {
        /// Why something is added.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
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
    // command (BP-CMD-2)
    StaffRating = "BP-UNI-11", "Staff Rating";
    Distance = "BP-CMD-2", "distance";
    EnemyNear = "BP-CMD-2", "enemy within 12 in";
    AttackColumn = "BP-CMD-2", "attack column";
    ColumnOffRoad = "BP-CMD-2", "march column or limbered";
    ColumnOnRoad = "BP-CMD-2", "on a road";
    Reliable = "BP-CMD-6", "Reliable";
    PasDeCharge = "BP-SPR-16", "Pas de Charge";
    Aggressive = "BP-CMD-16", "Aggressive";
    Timid = "BP-CMD-16", "Timid";
    Headstrong = "BP-CMD-16", "Headstrong";
    Diffident = "BP-CMD-16", "Diffident";
    // shooting (BP-SHO-4)
    GunsAtDepth = "BP-SHO-4", "guns at a column or square";
    CloseRange = "BP-SHO-4", "close range";
    ClosingFire = "BP-RSP-2", "closing fire";
    SkirmishFire = "BP-SKI-1", "skirmishers";
    Shaken = "BP-SHK-2", "shaken";
    Disordered = "BP-DIS-2", "disordered";
    AtSkirmishers = "BP-SHO-4", "target skirmishes";
    AtMixed = "BP-FRM-6", "target in mixed order";
    AtGuns = "BP-SHO-4", "target is a battery";
    NotClear = "BP-GEO-7", "target not clear";
    FarGuns = "BP-ART-1", "over half range";
    Overhead = "BP-SHO-10", "overhead";
    // saves (BP-SAV-2)
    SaveColumn = "BP-SAV-2", "attack column";
    LightCover = "BP-TER-6", "light cover";
    HeavyCover = "BP-TER-6", "heavy cover";
    Garrison = "BP-BLD-5", "in a building";
    SaveMarch = "BP-SAV-2", "march column";
    GunsLong = "BP-SAV-2", "guns at long range";
    GunsNear = "BP-SAV-2", "guns at close or medium range";
    Lancers = "BP-SPR-12", "Lancers";
    // hand-to-hand (BP-HTH-3)
    Charging = "BP-HTH-4", "charging";
    WonLast = "BP-AFT-4", "won the last round";
    FightSkirmish = "BP-HTH-3", "skirmishers";
    Flanked = "BP-HTH-5", "engaged to flank or rear";
    // results (BP-HTH-7)
    Inflicted = "BP-HTH-7", "casualties inflicted";
    ByClosingFire = "BP-HTH-8", "casualties by closing fire";
    RearSupport = "BP-SUP-1", "rear support";
    FlankSupport = "BP-SUP-1", "flank support";
    SquareBonus = "BP-SQR-1", "square against cavalry";
    HouseBonus = "BP-BLD-3", "holds a building";
    HeavyCavalry = "BP-SPR-11", "Heavy Cavalry";
    // break tests (BP-BRK-2)
    Excess = "BP-BRK-2", "excess casualties";
    TestDisordered = "BP-BRK-2", "disordered";
    TestGuns = "BP-BRK-2", "casualties from artillery";
}
