//! (BP-OPT-1) What is chosen before a battle: the switches that tables differ on.

use std::fmt;

use black_powder::scenario::{ArmyBreak, Deployment, Options};
use files::switch::Switch;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// (BP-SCN-4) The option of a battle that allows it: the players place their brigades themselves.
pub const FREE_DEPLOYMENT: &str = "free-deployment";

/// How the armies take the field, by the options that are chosen.
pub fn deployment(options: &[String]) -> Deployment {
    match options.iter().any(|option| option == FREE_DEPLOYMENT) {
        true => Deployment::Free,
        false => Deployment::AsWritten,
    }
}

/// (A1) Dice of guns at short, medium and long range.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum ArtilleryDice {
    #[serde(rename = "3-2-1")]
    Falling,
    #[serde(rename = "1-2-3")]
    Rising,
}

/// (A2) How many moves a command roll gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CommandSteps {
    Designer,
    Short,
}

/// (A18) When a break test for shooting is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TestATiming {
    PhaseEnd,
    PerVolley,
}

/// (A37) When a brigade is broken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BrigadeBreak {
    Half,
    OverHalf,
}

/// (A38) When an army is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ArmyBroken {
    Half,
    OverHalf,
    All,
}

/// What is chosen; what is not is played as the rules have it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct Choices {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub artillery_dice: Option<ArtilleryDice>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub command_steps: Option<CommandSteps>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub test_a_timing: Option<TestATiming>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retire_disorders: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub square_roll: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub brigade_break: Option<BrigadeBreak>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub army_break: Option<ArmyBroken>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub natural_rule: Option<bool>,
}

impl Choices {
    /// What the rules play by.
    pub fn options(self) -> Options {
        let usual = Options::default();
        Options {
            artillery_123: self.artillery_dice == Some(ArtilleryDice::Rising),
            short_steps: self.command_steps == Some(CommandSteps::Short),
            test_a_per_volley: self.test_a_timing == Some(TestATiming::PerVolley),
            retire_disorders: self.retire_disorders.unwrap_or(usual.retire_disorders),
            square_roll: self.square_roll.unwrap_or(usual.square_roll),
            brigade_over_half: self.brigade_break == Some(BrigadeBreak::OverHalf),
            army_break: match self.army_break {
                None | Some(ArmyBroken::Half) => ArmyBreak::Half,
                Some(ArmyBroken::OverHalf) => ArmyBreak::OverHalf,
                Some(ArmyBroken::All) => ArmyBreak::All,
            },
            natural_rule: self.natural_rule.unwrap_or(usual.natural_rule),
        }
    }

    /// Without what would be so anyway: equal games have equal choices.
    pub fn beyond_usual(self) -> Choices {
        fn other<T: PartialEq>(chosen: Option<T>, usual: T) -> Option<T> {
            chosen.filter(|chosen| *chosen != usual)
        }
        let usual = Options::default();
        Choices {
            artillery_dice: other(self.artillery_dice, ArtilleryDice::Falling),
            command_steps: other(self.command_steps, CommandSteps::Designer),
            test_a_timing: other(self.test_a_timing, TestATiming::PhaseEnd),
            retire_disorders: other(self.retire_disorders, usual.retire_disorders),
            square_roll: other(self.square_roll, usual.square_roll),
            brigade_break: other(self.brigade_break, BrigadeBreak::Half),
            army_break: other(self.army_break, ArmyBroken::Half),
            natural_rule: other(self.natural_rule, usual.natural_rule),
        }
    }
}

/// As JSON in one certain way: only what is chosen.
impl fmt::Display for Choices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}

/// All of them in plain words, for whoever chooses before a battle.
pub const SWITCHES: [Switch; 8] = [
    Switch {
        id: "artillery-dice",
        rule: "A1",
        about: "How many dice guns have at short, medium and long range.",
        ways: &[("\"3-2-1\"", "3, 2 and 1"), ("\"1-2-3\"", "1, 2 and 3")],
    },
    Switch {
        id: "command-steps",
        rule: "A2",
        about: "How many moves a command roll gives.",
        ways: &[
            ("\"designer\"", "three from 3 below the Staff Rating"),
            ("\"short\"", "three from 2 below the Staff Rating"),
        ],
    },
    Switch {
        id: "test-a-timing",
        rule: "A18",
        about: "When a unit takes its break test for shooting.",
        ways: &[
            ("\"phase-end\"", "once, when all shooting is done"),
            ("\"per-volley\"", "after each volley that asks for one"),
        ],
    },
    Switch {
        id: "retire-disorders",
        rule: "A21",
        about: "Whether a unit that retires is disordered.",
        ways: &[("false", "only if its way is barred"), ("true", "always")],
    },
    Switch {
        id: "square-roll",
        rule: "A25",
        about: "Whether squares are formed with a roll.",
        ways: &[("true", "yes: 2 fails, 12 disorders"), ("false", "no: it always succeeds")],
    },
    Switch {
        id: "brigade-break",
        rule: "A37",
        about: "When a brigade is broken.",
        ways: &[
            ("\"half\"", "half of its units shaken or gone"),
            ("\"over-half\"", "more than half of them"),
        ],
    },
    Switch {
        id: "army-break",
        rule: "A38",
        about: "When an army is broken, where no key brigades decide.",
        ways: &[
            ("\"half\"", "half of its brigades broken"),
            ("\"over-half\"", "more than half of them"),
            ("\"all\"", "all of them"),
        ],
    },
    Switch {
        id: "natural-rule",
        rule: "A45",
        about: "Whether a 1 always misses and a 6 always hits.",
        ways: &[("true", "yes"), ("false", "no: only the sum counts")],
    },
];
