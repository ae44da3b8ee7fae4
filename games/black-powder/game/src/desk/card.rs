//! What an offer may come to: the answer first, then the sums. All odds are those of the rules' own resolution.

pub mod answer;
pub mod charge;
pub mod fight;
pub mod order;
pub mod runs;
pub mod volley;

use black_powder::State;
use black_powder::action::{Action, Choice, Step};
use black_powder::modifiers::Sum as Tally;
use desk::chances::percent_of_any;
use desk::{Card, Offer, Sum, SumLine};
use kernel::{Ahead, Auto, Modifier};
use odds::Effort;

use super::point::before_order;
use crate::BlackPowder;

/// For a number beside a target, of which there are many.
const GLANCE: Effort = Effort { paths: 600, samples: 200, seed: 1 };

pub fn card(state: &State, offer: &Offer<Action>) -> Option<Card> {
    let now = before_order(state, &offer.plan)?;
    let action = offer.plan.last()?;
    let mut card = match action {
        Action::Order { units, .. } => {
            let given = super::order::order_in(&offer.plan)?;
            match charge::of_order(units) {
                Some((unit, target)) => charge::card(&now, action, &given, unit, target),
                None => order::card(&now, action, &given),
            }
        }
        Action::Initiative { unit, step: Step::Charge(charge) }
        | Action::AfterCombat { unit, choice: Choice::Sweep(Step::Charge(charge)) }
        | Action::BlunderCharge { unit, charge: Some(charge) } => {
            charge::plain(&now, action, *unit, charge.target)
        }
        Action::Shoot { unit, targets, shrapnel } => {
            volley::card(&now, action, *unit, targets, *shrapnel)
        }
        Action::Fight { unit } => fight::card(&now, action, *unit),
        Action::Respond { .. }
        | Action::Traverse { .. }
        | Action::ClosingTarget { .. }
        | Action::Reroll { .. }
        | Action::RerollDie { .. }
        | Action::Divide { .. }
        | Action::BlunderCharge { .. } => answer::card(&now, action),
        _ => return None,
    };
    card.notes.extend(offer.note.iter().chain(&offer.warning).map(|note| format!("{note}.")));
    card.throws = offer.throws;
    if card.commit.is_empty() {
        card.commit = offer.verb.clone();
    }
    Some(card)
}

/// The chance that something happens to an enemy, in per cent, where an action is a shot at him.
pub fn glance(state: &State, action: &Action) -> Option<u8> {
    if !matches!(
        action,
        Action::Shoot { .. } | Action::Traverse { .. } | Action::ClosingTarget { .. }
    ) {
        return None;
    }
    let (side, start) = (BlackPowder::decider(state)?, BlackPowder::cut(state));
    let hurt = |after: &State| {
        start.of(side.other()).any(|unit| {
            let (was, is) = (start.unit(unit), after.unit(unit));
            was.casualties < is.casualties || was.disordered != is.disordered || was.fate != is.fate
        })
    };
    let odds = odds::forecast::<BlackPowder, bool>(
        &start,
        side,
        action,
        GLANCE,
        |_| false,
        |after, _| hurt(after),
    );
    Some(percent_of_any(odds.chance(|hurt| *hurt), odds.exact))
}

/// A sum of the rules in the words of a card.
pub fn sum(title: &str, tally: &Tally, words: String) -> Sum {
    let line = |(why, value): (black_powder::modifiers::Why, i8)| SumLine {
        value: value.into(),
        words: why.words().to_owned(),
        rule: why.cite().number().to_owned(),
    };
    Sum {
        title: title.to_owned(),
        lines: tally.lines().map(line).collect(),
        total: tally.total().into(),
        words,
    }
}

/// What a die has to show: "5+ to hit, 3 dice", after what changes it.
fn needed(title: &str, tally: &Tally, need: u8, what: &str) -> Sum {
    let words = match need {
        7.. => format!("no die {what}"),
        need => format!("{need}+ {what}"),
    };
    sum(title, tally, words)
}

/// A card with nothing on it yet.
pub fn blank(title: String) -> Card {
    Card {
        title,
        place: String::new(),
        sums: Vec::new(),
        faces: Vec::new(),
        chances: None,
        notes: Vec::new(),
        commit: String::new(),
        throws: true,
    }
}
