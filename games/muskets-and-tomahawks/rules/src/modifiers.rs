//! Every reason to add to or take from a die or a column, with its item and its words.

use kernel::{Cite, Modifier};
use serde::{Deserialize, Serialize};

use crate::rulebook::cite;

/// A sum of this game.
pub type Sum = kernel::Tally<Because>;

macro_rules! reasons {
    ($($variant:ident = $cite:literal, $words:literal;)*) => {
        /// Why something is added.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Because { $($variant,)* }

        impl Because {
            pub const ALL: &[Because] = &[$(Because::$variant,)*];
        }

        impl Modifier for Because {
            fn cite(self) -> Cite {
                match self { $(Because::$variant => cite!($cite),)* }
            }
            fn words(self) -> &'static str {
                match self { $(Because::$variant => $words,)* }
            }
        }
    };
}

reasons! {
    // shooting (MT-SHO-4)
    Hasty = "MT-SHO-6", "hasty";
    LongRange = "MT-SHO-4", "long range";
    ExtremeRange = "MT-SHO-4", "extreme range";
    Obstacles = "MT-SHO-4", "obstacles";
    ExtendedOrder = "MT-FOR-5", "target in extended order";
    LightCover = "MT-SHO-4", "light cover";
    DenseCover = "MT-SHO-4", "dense cover";
    SolidCover = "MT-SHO-4", "solid cover";
    Mounted = "MT-CAV-1", "mounted target";
    Large = "MT-WAG-1", "large target";
    Impossible = "MT-SHO-7", "impossible shot";
    // steel (MT-WPN-4, MT-HTH)
    Sabre = "MT-WPN-4", "sabre";
    NavalWeapons = "MT-WPN-4", "naval weapons";
    Lance = "MT-WPN-4", "lance";
    Bloodthirsty = "MT-TRA-11", "Bloodthirsty";
    Surprised = "MT-HTH-3", "surprised";
    // reactions (MT-REA)
    Officer = "MT-REA-3", "Officer";
    Figures = "MT-REA-4", "figures";
    FormedUp = "MT-REA-5", "formed up";
    MoraleCard = "MT-REA-6", "Morale card";
    FewFigures = "MT-REA-7", "3 figures or fewer";
    NativeCover = "MT-REA-8a", "Natives in cover";
    AllInSolidCover = "MT-REA-8b", "all in solid cover";
    UnseenFire = "MT-REA-8c", "volley or unseen fire";
    HeavyLosses = "MT-REA-8d", "3 or more lost";
    HeavyFire = "MT-REA-8e", "guns or close order";
    FightLosses = "MT-REA-9a", "losses";
    Outnumber = "MT-REA-9b", "twice their number";
    WasSurprised = "MT-REA-9c", "surprised";
    FewerLost = "MT-REA-9d", "no or fewer losses";
    // spotting, in columns (MT-SPOT-4)
    SpotSmoke = "MT-SPOT-4", "Smoke";
    SpotMounted = "MT-CAV-1", "mounted";
    SpotLarge = "MT-BOD-1", "gun or wagon";
    SpotLight = "MT-SPOT-4", "in light cover";
    SpotDense = "MT-SPOT-4", "in dense cover";
    SpotSolid = "MT-SPOT-4", "in solid cover";
    SpotTrait = "MT-SPOT-5", "Scouts or Natives";
    SpotMarker = "MT-SPOT-6", "marker";
    SpotScout = "MT-TRA-1", "a Scout looks";
    SpotObstacles = "MT-SPOT-4", "obstacles between";
    SpotLightArea = "MT-SPOT-5", "light ground between";
    SpotDenseArea = "MT-SPOT-5", "dense ground between";
}
