//! Every reason to add to or take from a die or a total, with its paragraph and its words.

use kernel::{Cite, Modifier};
use serde::{Deserialize, Serialize};

use crate::rulebook::cite;

macro_rules! modifiers {
    ($(#[$meta:meta])* $name:ident { $($variant:ident = $cite:literal, $words:literal;)* }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { $($variant,)* }

        impl Modifier for $name {
            fn cite(self) -> Cite {
                match self { $($name::$variant => cite!($cite),)* }
            }
            fn words(self) -> &'static str {
                match self { $($name::$variant => $words,)* }
            }
        }
    };
}

modifiers! {
    /// (11.33) Adjustments to fire.
    FireDrm {
        Range = "11.33", "range";
        FirerDisordered = "11.51", "firer Disordered";
        FirerReduced = "11.54", "firer Reduced";
        FirstVolley = "11.34", "First Volley";
        Skirmishers = "6.54", "skirmishers firing";
        TargetColumn = "6.21", "target in Column";
        TargetOpen = "6.31", "target in Open line";
        TargetClose = "6.41", "target in Close line";
        TargetSkirmish = "6.54", "target in Skirmish";
        TargetPair = "10.0", "two skirmishers, as Open line";
        FirerSmoke = "11.44", "Smoke on the firer";
        TargetSmoke = "11.44", "Smoke on the target";
        TargetCavalry = "11.33", "target Cavalry";
        ReactionToMovement = "11.13", "reaction to movement";
        Ground = "11.33", "ground of the target";
        Hexside = "11.33", "hexside before the target";
        Height = "11.33", "target on higher ground";
    }
}

modifiers! {
    /// (12.42) Adjustments to the Pre-Shock Reaction.
    PreShockDrm {
        Status = "12.22", "Shock Status";
        BestStatus = "12.54", "best Shock Status of the Line";
        Militia = "12.42", "Colonial militia";
        Charged = "13.23", "charged by Cavalry";
    }
}

modifiers! {
    /// (12.52) What makes up a Shock Factor Total.
    ShockFactor {
        Size = "12.52", "more units";
        Position = "12.52", "flank and rear";
        Terrain = "12.52", "ground";
        Status = "12.22", "Shock Status";
        BestStatus = "12.54", "best Shock Status of the Line";
        Cavalry = "13.21", "Cavalry against Infantry";
        Charge = "13.22", "Charge";
        AttackClose = "6.41", "attack in Close line";
        DefendClose = "6.41", "Close line";
        DefendColumn = "6.21", "Column";
        DefendSkirmish = "6.54", "skirmishers only";
        Disordered = "11.51", "Disordered units";
        Reduced = "11.54", "Reduced units";
        Chaos = "12.52", "Chaos die";
    }
}
