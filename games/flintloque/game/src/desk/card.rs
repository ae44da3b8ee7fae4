//! What an offer may come to: the sums, and the odds of all that follows.

mod fire;
mod grenade;
mod melee;
mod rolls;

use crate::Flintloque;
use ::flintloque::fire::Aim;
use ::flintloque::frame::{Case2, Frame};
use ::flintloque::modifiers::Sum as Tally;
use ::flintloque::parts::FigureId;
use ::flintloque::{Action, State};
use kernel::{Ahead, Modifier};

use super::acting;
use super::{chances, mover, phrase};
use desk::{Card, Offer, Sum, SumLine};

pub use melee::clash;

/// The card of an offer. Offers without dice have one only if they have something to tell.
pub fn card(state: &State, offer: &Offer<Action>) -> Option<Card> {
    let asked =
        Flintloque::before_dice(state, &offer.plan).or_else(|| before_question(state, &offer.plan));
    let Some((now, action)) = asked else { return quiet(offer) };
    let mut card = of(&now, action)?;
    card.notes.extend(offer.note.iter().chain(&offer.warning).cloned());
    card.commit = offer.verb.clone();
    card.throws = offer.throws;
    Some(card)
}

/// The sums of an attack.
pub fn sums(state: &State, attack: &Action) -> Vec<Sum> {
    match attack {
        Action::Melee { .. } => melee::sums(state, attack),
        _ => shot(state, attack).map(|shot| fire::sums(state, shot)).unwrap_or_default(),
    }
}

/// Who fires at whom, with what and how.
fn shot(state: &State, action: &Action) -> Option<fire::ShotAsked> {
    match action {
        Action::Fire { arm, target } => {
            let acting = acting(state)?;
            let (rate, order) = (acting.rate, acting.order);
            let aim = Aim::Moving { rate, order, tie: acting.case2 == Case2::Tie };
            Some((acting.figure, *arm, *target, aim))
        }
        Action::Aim { figure, arm, target, body } => {
            Some((*figure, *arm, *target, Aim::Aimed { body: *body }))
        }
        Action::InterruptFire { figure, arm } => Some((*figure, *arm, mover(state)?, Aim::Halted)),
        _ => None,
    }
}

/// The card of one action of which dice fall, or would fall if nobody were asked first.
pub fn of(state: &State, action: &Action) -> Option<Card> {
    if let Some(shot) = shot(state, action) {
        return Some(fire::card(state, action, shot));
    }
    match action {
        Action::Melee { .. } | Action::Parry { .. } => melee::card(state, action),
        _ => rolls::card(state, action),
    }
}

/// (FL-TEC-1) Where an attacked officer is asked before any die falls, the fight is still what a
/// player asks about.
fn before_question<'a>(state: &State, plan: &'a [Action]) -> Option<(State, &'a Action)> {
    let (action, before) = plan.split_last()?;
    let now = Flintloque::after_all(state, before)?;
    let next = Flintloque::after(&now, action)?;
    matches!(next.stack.last(), Some(Frame::Parry { .. })).then_some((now, action))
}

/// No die falls: the notes are all there is to tell.
fn quiet(offer: &Offer<Action>) -> Option<Card> {
    let notes: Vec<String> = offer.note.iter().chain(&offer.warning).cloned().collect();
    (!notes.is_empty()).then(|| Card {
        title: offer.words.clone(),
        place: offer.cost.as_ref().map(|cost| format!("{cost} cm")).unwrap_or_default(),
        sums: Vec::new(),
        faces: Vec::new(),
        chances: None,
        notes,
        commit: offer.verb.clone(),
        throws: offer.throws,
    })
}

/// A card of sums and odds.
fn told(state: &State, action: &Action, sums: Vec<Sum>, about: Option<FigureId>) -> Card {
    Card {
        title: phrase::phrase(state, action).words,
        place: String::new(),
        sums,
        faces: Vec::new(),
        chances: chances::of(state, action, about),
        notes: Vec::new(),
        commit: String::new(),
        throws: true,
    }
}

/// A tally as a card shows it.
pub fn sum(title: &str, tally: &Tally, words: &str) -> Sum {
    let line = |(why, value): (::flintloque::modifiers::Why, i16)| SumLine {
        value,
        words: why.words().to_owned(),
        rule: why.cite().number().to_owned(),
    };
    Sum {
        title: title.to_owned(),
        lines: tally.lines().map(line).collect(),
        total: tally.total(),
        words: words.to_owned(),
    }
}
