//! What an offer may come to: the rules' own resolution, told by what becomes of units.

use desk::{Card, Offer, Weight, told};
use kernel::{Ahead, Known};
use muskets_and_tomahawks::State;
use muskets_and_tomahawks::action::{Act, Action};
use odds::Effort;

use super::changes::{self, Subject, Upshot};
use super::phrase::phrase;
use super::shots;
use crate::MusketsAndTomahawks;

/// So much is spent on one card.
const EFFORT: Effort = Effort { paths: 20_000, samples: 2_000, seed: 1 };

/// Whether dice decide about it.
fn is_a_roll(action: &Action) -> bool {
    match action {
        Action::Act { act, .. } => matches!(
            act,
            Act::Shoot(_)
                | Act::Engage { .. }
                | Act::Fight {}
                | Act::BreakOff {}
                | Act::Rally { .. }
        ),
        Action::Fire { .. } | Action::React { .. } | Action::Charge { .. } => true,
        _ => false,
    }
}

pub fn card(known: &Known<'_, MusketsAndTomahawks>, offer: &Offer<Action>) -> Option<Card> {
    let [action] = &offer.plan[..] else { return None };
    let mut notes: Vec<String> =
        offer.note.iter().chain(&offer.warning).map(|note| format!("{note}.")).collect();
    let chances = match is_a_roll(action) {
        true => Some(chances(known, action)?),
        false => None,
    };
    if chances.is_none() && notes.is_empty() {
        return None;
    }
    if known.markers.iter().any(|m| m.vigilance.is_none()) && chances.is_some() {
        notes.push("What hidden markers might do is not counted (MT-STA-10).".to_owned());
    }
    Some(Card {
        title: phrase(known, action).words,
        place: String::new(),
        sums: shots::sums(known, action),
        faces: Vec::new(),
        chances,
        notes,
        commit: offer.verb.clone(),
        throws: offer.throws,
    })
}

fn chances(known: &Known<'_, MusketsAndTomahawks>, action: &Action) -> Option<desk::Chances> {
    let side = MusketsAndTomahawks::decider(known)?;
    let before: &State = known;
    let depth = before.stack.len();
    let over = |after: &State| after.stack.len() < depth || after.over.is_some();
    let answer = odds::asked::forecast::<MusketsAndTomahawks, (Weight, String)>(
        known,
        side,
        action,
        EFFORT,
        over,
        |after, _| outcome(before, after),
    );
    Some(told(answer))
}

/// What becomes of everybody it touches, in a line.
fn outcome(before: &State, after: &State) -> (Weight, String) {
    let mut all = Vec::new();
    changes::changes(before, after, &mut all);
    let mut weight = Weight::None;
    let mut words = Vec::new();
    for (whom, what) in all {
        if matches!(whom, Subject::Points(_)) || matches!(what, Upshot::Points(_)) {
            continue;
        }
        let (heavy, said) = changes::fate(before, what);
        weight = weight.max(heavy);
        words.push(format!("{}: {said}", changes::subject(before, whom)));
    }
    (weight, if words.is_empty() { "no effect".to_owned() } else { words.join("; ") })
}
