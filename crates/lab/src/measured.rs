//! What a ruleset brings to be measured.

use bots::Played;
use kernel::Side;
use scene::Pictured;
use serde::{Deserialize, Serialize};

use crate::History;

/// No ruleset has more scales.
pub const HARMS: usize = 5;

/// What a side has suffered, on each of the ruleset's scales; the rest is zero.
pub type Harm = [i32; HARMS];

/// A ruleset whose battles can be weighed.
pub trait Measured: Played + Pictured {
    /// The words of the game.
    const TERMS: Terms;

    /// What is counted, at most [`HARMS`].
    const SCALES: &'static [Scale];

    /// What a side has suffered up to now.
    fn harm(state: &Self::State, side: Side) -> Harm;

    /// How the battle stands.
    fn standing(state: &Self::State) -> Standing;

    /// What the battle is called.
    fn title(scenario: &Self::Scenario) -> &str;

    /// The counters, in the order of [`Measured::ends`].
    fn roster(scenario: &Self::Scenario) -> Vec<RosterUnit>;

    /// What has become of each.
    fn ends(state: &Self::State) -> Vec<UnitEnd>;

    /// Why the game is over, in one word for a column, if this event ended it.
    fn ended(event: &Self::Event) -> Option<&'static str> {
        let _ = event;
        None
    }

    /// What happened on that field, if it is one of history.
    fn history(battle: &str) -> Option<History> {
        let _ = battle;
        None
    }
}

/// The words of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms<S = &'static str> {
    /// "Activation"
    pub turn: S,
    pub turns: S,
    /// What brings a side nearer to its defeat: "Flight Points".
    pub points: S,
    /// How much of it: "Flight Level".
    pub limit: S,
    /// What luck is told in: "Flight Points".
    pub luck: S,
    /// Who is lost: "men".
    pub men: S,
    /// A group of counters: "Command".
    pub group: S,
}

/// Something that can be suffered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scale<S = &'static str> {
    /// For columns: `men`.
    pub id: S,
    /// For readers: "men".
    pub words: S,
    /// What one of it counts in luck, in thousandths of a point.
    pub weight: i64,
}

/// How a battle stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// The number of the turn, from 1.
    pub turn: u32,
    /// Whose turn it is.
    pub side: Side,
    pub points: [i32; 2],
    pub limits: [i32; 2],
    pub men_lost: [u32; 2],
}

/// A counter as it began.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RosterUnit {
    pub id: String,
    pub name: String,
    /// 0 or 1.
    pub side: usize,
    /// The body it fights in; empty if none.
    pub group: String,
    pub group_name: String,
    /// What kind of troops.
    pub kind: String,
    pub men: u32,
}

/// What became of a counter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitEnd {
    pub lost: u32,
    pub fate: CounterEnd,
    /// The turn in which it was gone; told by the course of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gone: Option<u32>,
}

/// How a counter ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CounterEnd {
    Whole,
    Reduced,
    Destroyed,
    Captured,
    Fled,
    /// Off the field without being lost.
    Away,
}

impl CounterEnd {
    pub const fn word(self) -> &'static str {
        match self {
            CounterEnd::Whole => "whole",
            CounterEnd::Reduced => "reduced",
            CounterEnd::Destroyed => "destroyed",
            CounterEnd::Captured => "captured",
            CounterEnd::Fled => "fled",
            CounterEnd::Away => "away",
        }
    }

    /// Whether it has left the field.
    pub const fn is_gone(self) -> bool {
        !matches!(self, CounterEnd::Whole | CounterEnd::Reduced)
    }
}
