//! Questions about the printed game: a small real position is set up, and the rules are asked.

mod fire;
mod melee;
mod nerve;
mod props;

use crate::Flintloque;
use crate::files::TableSet;
use ::flintloque::{Action, State};
use kernel::{Ahead, Ruleset};

use super::card;
use desk::{Answers, AskFault, Asked, Card, Topic};

/// A position, and what is done in it: the last action is the one that is asked about.
struct Question {
    title: &'static str,
    /// What the sums do not say.
    place: String,
    state: State,
    plan: Vec<Action>,
}

impl Asked for Flintloque {
    type Tables = TableSet;

    fn topics() -> &'static [Topic] {
        &[fire::TOPIC, melee::TOPIC, nerve::STEADY, nerve::MORALE]
    }

    fn answer(topic: &Topic, answers: &Answers, tables: &TableSet) -> Result<Card, AskFault> {
        match topic.id {
            "fire" => reply(fire::question(answers, tables)?),
            "melee" => reply(melee::question(answers, tables)?),
            "steady" => nerve::steady(answers, tables),
            "morale" => reply(nerve::morale(answers, tables)?),
            other => Err(AskFault::new(format!("found topic \"{other}\""))),
        }
    }
}

/// The card of the last action, as a player would get it at the table.
fn reply(question: Question) -> Result<Card, AskFault> {
    let Question { title, place, state, plan } = question;
    let cannot = || AskFault::new("such a position cannot be played");
    let (last, before) = plan.split_last().ok_or_else(cannot)?;
    let mut now = state;
    for action in before {
        let side = Flintloque::decider(&now).ok_or_else(cannot)?;
        Flintloque::check(&now, side, action)?;
        now = Flintloque::after(&now, action).ok_or_else(cannot)?;
    }
    let side = Flintloque::decider(&now).ok_or_else(cannot)?;
    Flintloque::check(&now, side, last)?;
    let mut card = card::of(&now, last).ok_or_else(cannot)?;
    (card.title, card.place, card.throws) = (title.to_owned(), place, false);
    Ok(card)
}

const RACES: &[(&str, &str)] = &[
    ("ferach-elf", "Ferach Elf"),
    ("dark-elf", "Dark Elf"),
    ("albion-orc", "Albion Orc"),
    ("bog-orc", "Bog Orc"),
    ("dwarf", "Dwarf"),
    ("goblin", "Goblin"),
    ("dogman", "Dogman"),
    ("ogre", "Ogre"),
    ("rat", "Rat"),
    ("todoroni", "Todoroni"),
    ("halfling", "Halfling"),
    ("trolka", "Trolka"),
];
const EXPERIENCE: &[(&str, &str)] = &[
    ("average", "Average"),
    ("raw", "Raw"),
    ("experienced", "Experienced"),
    ("veteran", "Veteran"),
    ("legendary", "Legendary"),
];
const TROOPS: &[(&str, &str)] = &[
    ("regular", "Regular"),
    ("light", "Light"),
    ("grenadier", "Grenadier"),
    ("cavalry", "Cavalry"),
    ("gunner", "Gunner"),
    ("marine", "Marine"),
    ("militia", "Militia"),
    ("irregular", "Irregular"),
    ("guerrilla", "Guerrilla"),
    ("civilian", "Civilian"),
];
const MOUNTS: &[(&str, &str)] = &[
    ("none", "on foot"),
    ("horse", "Horse"),
    ("heavy-horse", "Heavy horse"),
    ("pony", "Pony"),
    ("war-pig", "War pig"),
    ("dodo", "Dodo"),
    ("rhino", "Rhino"),
];
const LEADER: &[(&str, &str)] =
    &[("near", "within 15 cm"), ("middling", "within 30 cm"), ("far", "farther off")];
