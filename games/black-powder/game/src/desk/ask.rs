//! Questions about the printed game: a small real position is set up, and the rules are asked.

mod closing;
mod command;
mod melee;
mod nerve;
mod shooting;
mod troops;

use black_powder::{Action, State};
use desk::{Answers, AskFault, Asked, Card, Topic};
use kernel::{Ahead, Refusal, Ruleset};

use crate::BlackPowder;
use crate::files::TableSet;

impl Asked for BlackPowder {
    type Tables = TableSet;

    fn topics() -> &'static [Topic] {
        &[shooting::TOPIC, command::TOPIC, closing::TOPIC, melee::TOPIC, nerve::TOPIC]
    }

    fn answer(topic: &Topic, answers: &Answers, tables: &TableSet) -> Result<Card, AskFault> {
        let card = match topic.id {
            "shooting" => shooting::card(answers, tables),
            "command" => command::card(answers, tables),
            "closing-fire" => closing::card(answers, tables),
            "hand-to-hand" => melee::card(answers, tables),
            "break-test" => nerve::card(answers, tables),
            other => Err(AskFault::new(format!("There is no topic \"{other}\"."))),
        };
        // Nothing is done with it: it is rolled on a table somewhere.
        card.map(|card| Card { commit: String::new(), throws: false, ..card })
    }
}

/// What the rules say of an action, as they would at the table.
fn judge(state: &State, action: &Action) -> Result<(), AskFault> {
    let cannot = || AskFault::new("such a position cannot be played");
    let side = BlackPowder::decider(state).ok_or_else(cannot)?;
    Ok(BlackPowder::check(state, side, action)?)
}

/// What the rules forbid, in a form's words.
fn barred(refusal: Refusal) -> AskFault {
    AskFault::from(refusal)
}

/// A fault of the form's own, with the item behind it.
fn forbidden(message: impl Into<String>, rule: &str) -> AskFault {
    AskFault { message: message.into(), rule: Some(rule.to_owned()) }
}

const SIZES: &[(&str, &str)] =
    &[("standard", "standard"), ("large", "large"), ("small", "small"), ("tiny", "tiny")];
const ARMS: &[(&str, &str)] =
    &[("infantry", "infantry"), ("cavalry", "cavalry"), ("artillery", "artillery")];
const FORMATIONS: &[(&str, &str)] = &[
    ("line", "line, or guns deployed"),
    ("attack_column", "attack column"),
    ("march_column", "march column, or guns limbered"),
    ("skirmish", "skirmish order"),
    ("square", "square"),
    ("mixed", "mixed order"),
    ("warband", "warband"),
    ("house", "in a building"),
];
const SMALL_ARMS: &[(&str, &str)] = &[
    ("smoothbore musket", "smoothbore musket, 18 in"),
    ("rifled musket", "rifled musket, 24 in"),
    ("smoothbore carbine", "smoothbore carbine, 12 in"),
    ("smoothbore artillery", "smoothbore artillery, 48 in"),
    ("light smoothbore artillery", "light smoothbore artillery, 36 in"),
    ("rifled carbine", "rifled carbine, 18 in"),
    ("breech-loading carbine", "breech-loading carbine, 24 in"),
    ("breech-loading rifle", "breech-loading rifle, 30 in"),
    ("bolt-action carbine", "bolt-action carbine, 30 in"),
    ("bolt-action rifle", "bolt-action rifle, 36 in"),
    ("bow", "bow, 12 in"),
    ("pistols, shotguns, thrown weapons", "pistols and the like, 6 in"),
];
