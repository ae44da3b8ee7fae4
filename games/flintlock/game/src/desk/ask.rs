//! Questions about the printed game: a small real position is set up, and the rules are asked.

mod camps;
mod command;
mod fire;
mod morale;
mod shock;

use crate::Flintlock;
use crate::files::TableSet;
use ::flintlock::{Action, State};
use kernel::{Ahead, Ruleset};

use super::{card, phrase};
use desk::{Answers, AskFault, Asked, At, Card, Offer, Rank, Topic};

/// A position, and what is done in it: the last action is the one that is asked about.
struct Question {
    /// Instead of words that name hexes nobody else has.
    title: Option<&'static str>,
    state: State,
    plan: Vec<Action>,
}

impl Asked for Flintlock {
    type Tables = TableSet;

    fn topics() -> &'static [Topic] {
        &[fire::TOPIC, shock::TOPIC, morale::TOPIC, command::TOPIC]
    }

    fn answer(topic: &Topic, answers: &Answers, tables: &TableSet) -> Result<Card, AskFault> {
        let question = match topic.id {
            "fire" => fire::question(answers, tables),
            "shock" => shock::question(answers, tables),
            "morale" => morale::question(answers, tables),
            "command" => command::question(answers, tables),
            other => Err(AskFault::new(format!("There is no topic \"{other}\"."))),
        };
        reply(&question?)
    }
}

/// The card of the offer, as a player would get it at the board.
fn reply(question: &Question) -> Result<Card, AskFault> {
    let Question { title, state, plan } = question;
    let (mut now, mut words) = (state.clone(), String::new());
    for action in plan {
        let Some(side) = Flintlock::decider(&now) else { break };
        Flintlock::check(&now, side, action)?;
        words = phrase::phrase(&now, action).words;
        match Flintlock::after(&now, action) {
            Some(next) => now = next,
            None => break,
        }
    }
    let offer = Offer {
        key: String::new(),
        verb: String::new(),
        words: words.clone(),
        piece: None,
        at: At::Nowhere,
        cost: None,
        note: None,
        warning: None,
        chance: None,
        throws: true,
        rank: Rank::Main,
        plan: plan.clone(),
    };
    let mut card = card::card(state, &offer).unwrap_or_else(|| no_die(words));
    if let Some(title) = title {
        (card.title, card.place) = ((*title).to_owned(), String::new());
    }
    Ok(card)
}

/// Nothing is left to chance.
fn no_die(title: String) -> Card {
    Card {
        title,
        place: String::new(),
        sums: Vec::new(),
        faces: Vec::new(),
        chances: None,
        notes: vec!["No roll needed.".to_owned()],
        commit: String::new(),
        throws: false,
    }
}

const MORALE: [i32; 3] = [-2, 0, 2];
const STATES: &[(&str, &str)] = &[
    ("fresh", "fresh"),
    ("disordered", "Disordered"),
    ("reduced", "Reduced"),
    ("both", "Reduced and Disordered"),
];
const TERRAIN: &[(&str, &str)] = &[
    ("clear", "clear"),
    ("field", "field"),
    ("light_woods", "light woods"),
    ("heavy_woods", "heavy woods"),
    ("swamp", "swamp"),
    ("building", "building"),
    ("road", "road"),
];
const HEXSIDE: &[(&str, &str)] =
    &[("none", "nothing"), ("fence", "fence"), ("creek", "creek"), ("ravine", "ravine")];
const STATUS: &[(&str, &str)] =
    &[("good", "Good"), ("excellent", "Excellent"), ("fair", "Fair"), ("poor", "Poor")];
