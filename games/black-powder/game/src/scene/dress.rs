//! What a unit wears: coat and facings by its profile, the wash and the frame of its tray by nation, its flag.

use black_powder::Scenario;
use black_powder::parts::{Arm, UnitId};
use kernel::Side;

/// What is on a head.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hat {
    Cocked,
    Round,
    Cap,
    Bearskin,
    Mitre,
    Bonnet,
    Helmet,
    Shako,
    FrenchShako,
    Czapka,
}

/// What is carried in the middle of the front rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flag {
    /// The king's colour.
    King,
    /// A field of the facings with a small union and a gold badge.
    Regiment,
    /// Stripes with a blue canton.
    Stripes,
    /// Lozenges about a white square.
    Lozenges,
    /// A plain field with a tree.
    Tree,
    /// A plain field with a gold badge.
    Badge,
}

/// A nation by the frame and the wash of a tray.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Nation {
    pub frame: &'static str,
    pub wash: &'static str,
}

const fn nation(frame: &'static str, wash: &'static str) -> Nation {
    Nation { frame, wash }
}

const REDCOATS: Nation = nation("#8f241e", "#ebbfab");
const BLUECOATS: Nation = nation("#24508c", "#b9cbe2");
const GREENCOATS: Nation = nation("#2c5f3f", "#bfceae");
const GERMANS: Nation = nation("#2b3d52", "#b7c3d0");
const MILITIA: Nation = nation("#8a6a3a", "#dfcca4");
const RIFLES: Nation = nation("#6f6d40", "#d3cfa6");
const GUNNERS: Nation = nation("#3a3530", "#cbc4b6");

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kit {
    /// Among the symbols.
    pub id: String,
    pub coat: &'static str,
    pub facings: &'static str,
    pub belts: &'static str,
    pub hat: Hat,
    pub horse: &'static str,
    pub nation: Nation,
    /// None for guns, rifles and light troops.
    pub flags: &'static [Flag],
}

const WHITE: &str = "#fff8ea";
const RED: &str = "#b3352b";
const BLUE: &str = "#2f5896";
const BAY: &str = "#7a5230";

/// Coat, facings, belts, hat, nation, flags.
type Row = (&'static str, &'static str, &'static str, Hat, Nation, &'static [Flag]);

const COLOURS: &[Flag] = &[Flag::King, Flag::Regiment];
const STRIPED: &[Flag] = &[Flag::Stripes, Flag::Badge];

/// By the ids of the profiles.
fn row(profile: &str, arm: Arm) -> Row {
    use Hat::*;
    match profile {
        "brit_line" => (RED, "#27477f", WHITE, Cocked, REDCOATS, COLOURS),
        "brit_fusilier_raw" => (RED, "#1f3d78", WHITE, Bearskin, REDCOATS, COLOURS),
        "brit_guards" => (RED, "#1f3d78", WHITE, Cocked, REDCOATS, COLOURS),
        "brit_grenadiers" => (RED, "#1f3d78", WHITE, Bearskin, REDCOATS, &[Flag::King]),
        "brit_light" => (RED, "#1f3d78", WHITE, Cap, REDCOATS, &[]),
        "brit_highland" => (RED, "#f2ead6", WHITE, Bonnet, REDCOATS, COLOURS),
        "hessian_line" => ("#3d5675", "#f2ead6", WHITE, Mitre, GERMANS, &[Flag::Badge]),
        "hessian_jaeger" => ("#3f6b45", RED, "#c9a35a", Cocked, GREENCOATS, &[]),
        "provincial" => ("#3f6b45", "#f2ead6", WHITE, Cocked, GREENCOATS, COLOURS),
        "loyalist_militia" => ("#7a5a3c", RED, "#e9dcb8", Round, MILITIA, &[Flag::King]),
        "legion_dragoons" => ("#3f6b45", "#20201c", WHITE, Helmet, GREENCOATS, &[]),
        "light_dragoons_17" => (RED, "#f2ead6", WHITE, Helmet, REDCOATS, &[]),
        "cont_line" | "cont_veteran" => (BLUE, RED, WHITE, Cocked, BLUECOATS, STRIPED),
        "cont_light" => (BLUE, "#f2ead6", WHITE, Cap, BLUECOATS, &[]),
        "state_veteran" => ("#5f4a7a", RED, WHITE, Round, BLUECOATS, &[Flag::Tree]),
        "va_militia" => ("#9c7a58", "#5c4327", "#e9dcb8", Round, MILITIA, &[Flag::Tree]),
        "nc_militia" => ("#b08a55", "#7a5a30", "#e9dcb8", Round, MILITIA, &[Flag::Tree]),
        "sc_militia" => ("#8f8a5f", "#4f5f3a", "#e9dcb8", Round, MILITIA, &[Flag::Tree]),
        "riflemen" => ("#8d8a5a", "#5b5a34", "#d8cba0", Round, RIFLES, &[]),
        "cont_dragoons" => ("#f0e8d4", BLUE, WHITE, Helmet, BLUECOATS, &[]),
        "militia_horse" => ("#b08a55", "#7a5a30", "#e9dcb8", Round, MILITIA, &[]),
        "nap_brit_line" => (RED, "#d6b24a", WHITE, Shako, REDCOATS, COLOURS),
        "nap_brit_guard" => (RED, "#1f3d78", WHITE, Shako, REDCOATS, COLOURS),
        "nap_rifles" => ("#33503a", "#20201c", "#20201c", Shako, GREENCOATS, &[]),
        "nap_fr_line" => ("#31528c", RED, WHITE, FrenchShako, BLUECOATS, &[Flag::Lozenges]),
        "nap_fr_light" => ("#31528c", "#d6b24a", WHITE, FrenchShako, BLUECOATS, &[]),
        "nap_fr_conscript" => {
            ("#5f7ba6", RED, "#d9d2c0", FrenchShako, BLUECOATS, &[Flag::Lozenges])
        }
        "nap_dragoon" => ("#3f6b45", RED, WHITE, Helmet, BLUECOATS, &[]),
        "nap_lightcav" => ("#31528c", "#c9c4b4", WHITE, Shako, BLUECOATS, &[]),
        "nap_cuirassier" => ("#31528c", "#c8ccd2", WHITE, Helmet, BLUECOATS, &[]),
        "nap_lancer" => ("#3f6b45", "#e7c23a", WHITE, Czapka, BLUECOATS, &[]),
        _ if arm == Arm::Artillery => ("#2d3f63", RED, WHITE, Cocked, GUNNERS, &[]),
        _ => ("#8d8a5a", "#5b5a34", "#d8cba0", Round, RIFLES, &[]),
    }
}

/// In whose ranks a profile serves; both, and its coat would not tell them apart.
fn is_shared(scenario: &Scenario, profile: usize) -> bool {
    let serves =
        |side: Side| scenario.units.iter().any(|unit| unit.side == side && unit.profile == profile);
    serves(Side::First) && serves(Side::Second)
}

/// What a unit wears, on foot or in the saddle.
pub fn kit(scenario: &Scenario, unit: UnitId, mounted: bool) -> Kit {
    let (profile, spec) = (scenario.ridden(unit, mounted), scenario.unit(unit));
    let (mut coat, mut facings, belts, hat, mut nation, mut flags) = row(&profile.id, profile.arm);
    let mut id = format!("m-{}", profile.id);
    if is_shared(scenario, spec.profile) {
        let is_first = spec.side == Side::First;
        id.push_str(if is_first { "-1" } else { "-2" });
        if profile.arm == Arm::Artillery {
            coat = if is_first { RED } else { BLUE };
        } else {
            coat = if is_first { RED } else { BLUE };
            nation = if is_first { REDCOATS } else { BLUECOATS };
        }
        if facings == coat {
            facings = "#f2ead6";
        }
        if !flags.is_empty() {
            flags = if is_first { COLOURS } else { &[Flag::Badge] };
        }
    }
    let horse = match &*profile.id {
        "legion_dragoons" => "#5a3c22",
        "cont_dragoons" => "#8f8a80",
        "nap_cuirassier" => "#2b2119",
        "nap_lancer" => "#8a5c34",
        _ => BAY,
    };
    Kit { id, coat, facings, belts, hat, horse, nation, flags }
}
