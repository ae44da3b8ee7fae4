//! What a player reads before a battle.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::fault::{Hop, Problem, way};

/// A line on the front page is no longer than this.
const HOOK: usize = 130;
/// A line that stays on screen is no longer than this.
const AIM: usize = 90;

/// What a player reads before a battle, in whole sentences.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Briefing {
    /// The battle in one sentence.
    pub hook: String,
    /// Who meets whom, and where.
    pub situation: String,
    /// What each side should do, by side.
    #[serde(default)]
    pub plans: BTreeMap<String, String>,
    pub winning: String,
    #[serde(default)]
    pub watch: String,
    /// How long it takes at the table: "About an hour".
    #[serde(default)]
    pub duration: String,
    /// What each side wants, by side: one line that stays on screen.
    pub aims: BTreeMap<String, String>,
}

impl Briefing {
    /// Whether it can be shown for a battle of these sides; if not, where and why not.
    pub fn check(&self, sides: [&str; 2]) -> Result<(), Problem> {
        for (name, text) in [("hook", &self.hook), ("situation", &self.situation)] {
            sentence(way!["briefing", name], text)?;
        }
        sentence(way!["briefing", "winning"], &self.winning)?;
        short(way!["briefing", "hook"], &self.hook, HOOK)?;
        for (name, lines) in [("plans", &self.plans), ("aims", &self.aims)] {
            if let Some(side) = lines.keys().find(|side| !sides.contains(&side.as_str())) {
                let found = format!("{name} of \"{side}\"");
                let way = way!["briefing", name];
                return Err(Problem::new(way, found, sides.join(" or ")));
            }
        }
        for side in sides {
            let way = || way!["briefing", "aims"];
            let Some(aim) = self.aims.get(side) else {
                return Err(Problem::new(
                    way(),
                    format!("no aim of \"{side}\""),
                    "one for each side",
                ));
            };
            sentence(way(), aim)?;
            short(way(), aim, AIM)?;
        }
        Ok(())
    }

    /// What a side wants.
    pub fn aim(&self, side: &str) -> Option<&str> {
        self.aims.get(side).map(String::as_str)
    }
}

fn sentence(way: Vec<Hop>, text: &str) -> Result<(), Problem> {
    match text.ends_with(['.', '?', '!']) {
        true => Ok(()),
        false => Err(Problem::new(way, format!("\"{text}\""), "a whole sentence")),
    }
}

fn short(way: Vec<Hop>, text: &str, most: usize) -> Result<(), Problem> {
    match text.chars().count() {
        n if n <= most => Ok(()),
        n => Err(Problem::new(way, format!("{n} letters"), format!("at most {most}"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn briefing() -> Briefing {
        let aims = [("red", "Take the hill."), ("blue", "Hold the hill.")];
        Briefing {
            hook: "Two sides, one hill.".to_owned(),
            situation: "Red attacks, blue defends.".to_owned(),
            plans: BTreeMap::new(),
            winning: "You win on the hill.".to_owned(),
            watch: String::new(),
            duration: "About an hour".to_owned(),
            aims: aims.map(|(side, aim)| (side.to_owned(), aim.to_owned())).into(),
        }
    }

    #[test]
    fn a_briefing_fits_its_battle_or_says_where_not() {
        let told = |change: fn(&mut Briefing)| {
            let mut briefing = briefing();
            change(&mut briefing);
            briefing.check(["red", "blue"]).err().map(|p| format!("{} for {}", p.found, p.expected))
        };
        assert_eq!(told(|_| {}), None);
        type Change = fn(&mut Briefing);
        let cases: [(Change, &str); 5] = [
            (|b| b.hook = "One hill".to_owned(), "\"One hill\" for a whole sentence"),
            (|b| b.hook = format!("{}.", "a".repeat(200)), "201 letters for at most 130"),
            (|b| drop(b.aims.remove("blue")), "no aim of \"blue\" for one for each side"),
            (
                |b| b.aims.insert("red".into(), "a ".repeat(60) + ".").map_or((), drop),
                "121 letters for at most 90",
            ),
            (
                |b| b.plans.insert("green".into(), "Wait.".into()).map_or((), drop),
                "plans of \"green\" for red or blue",
            ),
        ];
        for (change, wanted) in cases {
            assert_eq!(told(change).as_deref(), Some(wanted));
        }
    }
}
