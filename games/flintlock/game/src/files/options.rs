//! Optional rules of a battle: all are read, those that are chosen are handed to the rules.

use std::collections::BTreeSet;

use ::flintlock::parts::CommandId;
use ::flintlock::scenario::{BattleOption, Options};

use super::battle_file::{BattleFile, OptionRule};
use super::build::Choices;
use super::fault::{Hop, Part, Problem, way};
use super::ids::{check_id, or, unknown};
use super::land::Land;
use super::roster::Roster;

/// The chosen options, and the choices put in the order of the file.
pub fn build(
    battle: &BattleFile,
    roster: &Roster,
    land: &Land,
    choices: &Choices,
) -> Result<(Options, Choices), Problem> {
    if choices.switches.activation_cap == Some(0) {
        return Err(no_cap());
    }
    let wanted: BTreeSet<&str> = choices.options.iter().map(String::as_str).collect();
    let mut known = BTreeSet::new();
    let mut chosen = Choices { switches: choices.switches, options: Vec::new() };
    let (mut list, mut titles) = (Vec::new(), Vec::new());
    for (i, option) in battle.options.iter().enumerate() {
        check_id(&option.id, || way!["options", i, "id"])?;
        if !known.insert(option.id.as_str()) {
            return Err(twice(i, &option.id));
        }
        if option.default {
            return Err(on_by_default(i));
        }
        let reader = Reader { roster, land, option: i };
        let rule = option.rule.as_ref().map(|rule| reader.rule(rule)).transpose()?;
        if wanted.contains(option.id.as_str()) {
            list.push(rule.ok_or_else(|| only_text(i, &option.id))?);
            titles.push(or(&option.title, &option.id));
            chosen.options.push(option.id.clone());
        }
    }
    match wanted.iter().find(|id| !known.contains(*id)) {
        Some(id) => Err(unknown_option(id, battle)),
        None => Ok((Options { list, titles }, chosen)),
    }
}

struct Reader<'a> {
    roster: &'a Roster,
    land: &'a Land,
    option: usize,
}

impl Reader<'_> {
    fn rule(&self, rule: &OptionRule) -> Result<BattleOption, Problem> {
        Ok(match rule {
            OptionRule::OpeningGuns => BattleOption::OpeningGuns,
            OptionRule::StillAir => BattleOption::StillAir,
            OptionRule::Grapeshot => BattleOption::Grapeshot,
            OptionRule::Cascade { sources } => {
                BattleOption::Cascade { sources: self.commands("cascade", "sources", sources)? }
            }
            OptionRule::RetireAfterTwoVolleys { who, behind } => {
                let name = "retire-after-two-volleys";
                BattleOption::RetireAfterTwoVolleys {
                    who: self.command(name, "who", who)?,
                    behind: self.command(name, "behind", behind)?,
                }
            }
            OptionRule::MistakenRetreat { first, who } => BattleOption::MistakenRetreat {
                first: self.command("mistaken-retreat", "first", first)?,
                who: self.commands("mistaken-retreat", "who", who)?,
            },
            OptionRule::SpentDragoons { who, from } => BattleOption::SpentDragoons {
                who: self.command("spent-dragoons", "who", who)?,
                from: from.get(),
            },
            OptionRule::GoHomeAfterTwoVolleys { who } => BattleOption::GoHomeAfterTwoVolleys {
                who: self.commands("go-home-after-two-volleys", "who", who)?,
            },
            OptionRule::Prudence { hexes, by } => {
                let way = |i: usize| self.way("prudence", "hexes", Some(i));
                BattleOption::Prudence { hexes: self.land.hexes(hexes, way)?, by: by.get() }
            }
            OptionRule::Surprise { commands } => BattleOption::Surprise {
                commands: self.commands("surprise", "commands", commands)?,
            },
            OptionRule::Gunby { regiment, command } => {
                if !self.roster.units.iter().any(|u| u.regiment == *regiment) {
                    return Err(unknown(self.way("gunby", "regiment", None), "regiment", regiment));
                }
                BattleOption::Gunby {
                    regiment: regiment.clone(),
                    command: self.command("gunby", "command", command)?,
                }
            }
            OptionRule::LongRide { command, hexes } => {
                let way = |i: usize| self.way("long-ride", "hexes", Some(i));
                BattleOption::LongRide {
                    command: self.command("long-ride", "command", command)?,
                    hexes: self.land.hexes(hexes, way)?,
                }
            }
        })
    }

    fn way(&self, rule: &'static str, field: &'static str, at: Option<usize>) -> Vec<Hop> {
        let mut way = way!["options", self.option, "rule", rule, field];
        way.extend(at.map(Hop::At));
        way
    }

    fn command(
        &self,
        rule: &'static str,
        field: &'static str,
        id: &str,
    ) -> Result<CommandId, Problem> {
        self.find(id).ok_or_else(|| unknown(self.way(rule, field, None), "Command", id))
    }

    fn commands(
        &self,
        rule: &'static str,
        field: &'static str,
        ids: &[String],
    ) -> Result<Vec<CommandId>, Problem> {
        if ids.is_empty() {
            return Err(no_commands(self.way(rule, field, None)));
        }
        let one = |(i, id): (usize, &String)| {
            self.find(id).ok_or_else(|| unknown(self.way(rule, field, Some(i)), "Command", id))
        };
        ids.iter().enumerate().map(one).collect()
    }

    fn find(&self, id: &str) -> Option<CommandId> {
        self.roster.ids.commands.iter().position(|own| own == id).map(|i| CommandId(i as u8))
    }
}

fn no_cap() -> Problem {
    Problem::new(vec![], "activation_cap = 0", "at least 1").of(Part::Choices)
}

fn twice(i: usize, id: &str) -> Problem {
    Problem::new(
        way!["options", i, "id"],
        format!("id \"{id}\" for the second time"),
        "each id once",
    )
}

fn on_by_default(i: usize) -> Problem {
    let way = way!["options", i, "default"];
    Problem::new(way, "an option that is on by itself", "default = false")
}

fn only_text(i: usize, id: &str) -> Problem {
    let found = format!("option \"{id}\" without rule");
    Problem::new(way!["options", i], found, "a rule, if it is to be chosen")
}

fn unknown_option(id: &str, battle: &BattleFile) -> Problem {
    let ids: Vec<&str> = battle.options.iter().map(|o| o.id.as_str()).collect();
    let expected = match ids[..] {
        [] => "none: this battle has no options".to_owned(),
        _ => format!("one of {}", ids.join(", ")),
    };
    Problem::new(vec![], format!("option \"{}\"", id.escape_default()), expected).of(Part::Choices)
}

fn no_commands(way: Vec<Hop>) -> Problem {
    Problem::new(way, "no Commands", "at least one")
}
