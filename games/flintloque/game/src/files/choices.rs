//! (FL-OPT-1) Options: what the tables say, a scenario changes and the players choose.

use ::flintloque::scenario::Options;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tabletop::CM;

use super::fault::{Hop, Problem};
use super::length::Length;
use super::number::Number;
use super::prices::Options as Usual;
pub use files::switch::Switch;

/// (FL-ERR-5) A shot at Quick March.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum QuickFire {
    /// Loses 20 %.
    Minus20,
    /// Reads the column to the right.
    RightShift,
}

/// (FL-ERR-8) Where a coordinated activation of Light or Elite figures gets its +1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CoordinatedBonus {
    Case2,
    None,
}

/// What is chosen of the options; what is not stays as it is without.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct Choices {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub initiative_adds_cp: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quick_fire: Option<QuickFire>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grenade_radius_cm: Option<Length>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coordinated_bonus: Option<CoordinatedBonus>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_turns: Option<Number<1, 99>>,
}

impl Choices {
    /// These where they say something, the others where they do not.
    pub(super) fn or(self, others: Choices) -> Choices {
        Choices {
            initiative_adds_cp: self.initiative_adds_cp.or(others.initiative_adds_cp),
            quick_fire: self.quick_fire.or(others.quick_fire),
            grenade_radius_cm: self.grenade_radius_cm.or(others.grenade_radius_cm),
            coordinated_bonus: self.coordinated_bonus.or(others.coordinated_bonus),
            max_turns: self.max_turns.or(others.max_turns),
        }
    }

    /// Without what would be so anyway: equal games have equal choices.
    pub(super) fn beyond(self, usual: Choices) -> Choices {
        fn differs<T: PartialEq>(ours: Option<T>, usual: Option<T>) -> Option<T> {
            if ours == usual { None } else { ours }
        }
        Choices {
            initiative_adds_cp: differs(self.initiative_adds_cp, usual.initiative_adds_cp),
            quick_fire: differs(self.quick_fire, usual.quick_fire),
            grenade_radius_cm: differs(self.grenade_radius_cm, usual.grenade_radius_cm),
            coordinated_bonus: differs(self.coordinated_bonus, usual.coordinated_bonus),
            max_turns: differs(self.max_turns, usual.max_turns),
        }
    }

    /// As JSON in one certain way: only what is chosen, so that options to come leave old
    /// fingerprints alone.
    pub(super) fn canonical(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// A blast must have a size that a table can hold.
    pub(super) fn check(&self, way: Vec<Hop>) -> Result<(), Problem> {
        let radius = self.grenade_radius_cm.unwrap_or(Length::of_cm(5));
        let fits = (CM..=20 * CM).contains(&radius.micrometres());
        if fits { Ok(()) } else { Err(wrong_radius(way, radius)) }
    }
}

/// What the tables say.
pub fn of_tables(usual: &Usual) -> Choices {
    Choices {
        initiative_adds_cp: Some(usual.initiative_adds_cp),
        quick_fire: Some(usual.quick_fire),
        grenade_radius_cm: Some(usual.grenade_radius_cm),
        coordinated_bonus: Some(usual.coordinated_bonus),
        max_turns: Some(usual.max_turns),
    }
}

/// The options of a game; `all` says something of each.
pub fn options(all: Choices) -> Options {
    Options {
        initiative_adds_cp: all.initiative_adds_cp.unwrap_or(true),
        quick_fire_shifts: all.quick_fire == Some(QuickFire::RightShift),
        grenade_radius: all.grenade_radius_cm.unwrap_or(Length::of_cm(5)).micrometres(),
        coordinated_bonus: all.coordinated_bonus != Some(CoordinatedBonus::None),
    }
}

/// All of them in plain words, for whoever chooses before a battle.
pub const SWITCHES: [Switch; 5] = [
    Switch {
        id: "max-turns",
        rule: "FL-SET-4",
        about: "How many turns a game lasts.",
        ways: &[
            ("null", "as the battle says"),
            ("6", "6 turns"),
            ("8", "8 turns"),
            ("10", "10 turns"),
            ("15", "15 turns"),
        ],
    },
    Switch {
        id: "initiative-adds-cp",
        rule: "FL-ERR-2",
        about: "Whether the command points that are left count in the initiative roll.",
        ways: &[("true", "they count"), ("false", "they do not")],
    },
    Switch {
        id: "quick-fire",
        rule: "FL-ERR-5",
        about: "What a shot at Quick March loses.",
        ways: &[
            ("\"minus20\"", "20 % of its chance"),
            ("\"right-shift\"", "a column: it counts as one range farther"),
        ],
    },
    Switch {
        id: "grenade-radius-cm",
        rule: "FL-ERR-9",
        about: "How far from its centre a grenade harms.",
        ways: &[("5", "5 cm"), ("\"2.5\"", "2.5 cm")],
    },
    Switch {
        id: "coordinated-bonus",
        rule: "FL-ERR-8",
        about: "What Light or Elite figures gain when they act together.",
        ways: &[("\"case2\"", "+1 in a test for hits"), ("\"none\"", "nothing")],
    },
];

fn wrong_radius(way: Vec<Hop>, found: Length) -> Problem {
    let found = format!("grenade-radius-cm = {found}");
    Problem::new(way, found, "from 1 to 20 cm")
}
