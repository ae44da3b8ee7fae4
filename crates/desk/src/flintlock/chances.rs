//! Odds from the rules' own resolution, in the words of a card.

use ::flintlock::parts::{CommandId, LeaderId, UnitId};
use ::flintlock::{Action, Event, Flintlock, Scenario, State};
use kernel::Ratio;
use odds::{Effort, Odds};

use super::ahead::decider;
use crate::{Chances, Outcome, Weight};

const NO_EFFECT: &str = "no effect";
/// Beyond this a common denominator is no help to a reader.
const READABLE: u64 = 1_000_000;
/// A card lists so many outcomes; the rest are one line.
const LISTED: usize = 9;

/// What an attempt came to: equal words are one outcome.
pub fn sum_up(before: &State, events: &[Event]) -> String {
    let words: Vec<String> = events.iter().filter_map(|e| effect(&before.scenario, e)).collect();
    if words.is_empty() { NO_EFFECT.to_owned() } else { words.join(", ") }
}

/// What an event changes that a player asks the odds of; nothing of how it came to be.
fn effect(scenario: &Scenario, event: &Event) -> Option<String> {
    let unit = |id: &UnitId| &scenario.unit(*id).name;
    let leader = |id: &LeaderId| &scenario.leader(*id).name;
    let command = |id: &CommandId| &scenario.command(*id).name;
    Some(match event {
        Event::Disordered { unit: id, .. } => format!("{} Disordered", unit(id)),
        Event::Rallied { unit: id, .. } => format!("{} rallied", unit(id)),
        Event::Reduced { unit: id, .. } => format!("{} Reduced", unit(id)),
        Event::Abandoned { gun, .. } => format!("{} Abandoned", unit(gun)),
        Event::Captured { gun, .. } => format!("{} Captured", unit(gun)),
        Event::DraggedAway { gun, .. } => format!("{} Dragged Away", unit(gun)),
        Event::Eliminated { unit: id, .. } => format!("{} eliminated", unit(id)),
        Event::Fled { unit: id, .. } => format!("{} fled", unit(id)),
        Event::SlippedAway { target, .. } => format!("{} slips away", unit(target)),
        Event::Lifted { unit: id, .. } => format!("{} gives ground", unit(id)),
        Event::LeaderRoll { leader: id, killed: true, .. } => format!("{} lost", leader(id)),
        Event::StatusDropped { command: id, status } => {
            format!("{} to {status:?}", command(id))
        }
        Event::SelfActivation { leader: id, roll, initiative } => {
            let word = if roll <= initiative { "activates" } else { "fails to activate" };
            format!("{} {word}", leader(id))
        }
        Event::ActivationBegan { side, .. } => {
            format!("Activation of the {}", scenario.side_name(*side))
        }
        Event::PreShockRoll { result, .. } => format!("Pre-Shock: {result:?}"),
        Event::GameOver { winner: Some(side), .. } => {
            format!("{} victory", scenario.side_name(*side))
        }
        Event::GameOver { winner: None, .. } => "draw".to_owned(),
        _ => return None,
    })
}

/// How heavy what happened is.
fn weight(events: &[Event]) -> Weight {
    let of = |event: &Event| match event {
        Event::Eliminated { .. } | Event::Fled { .. } | Event::Captured { .. } => Weight::Worst,
        Event::GameOver { .. } | Event::LeaderRoll { killed: true, .. } => Weight::Worst,
        Event::Reduced { .. } | Event::Abandoned { .. } | Event::Lifted { .. } => Weight::Heavy,
        Event::StatusDropped { .. } => Weight::Heavy,
        Event::Disordered { .. } | Event::CohesionHits { .. } => Weight::Light,
        _ => Weight::None,
    };
    events.iter().map(of).max().unwrap_or(Weight::None)
}

/// The chance that a shot does anything at all, in per cent, where an action is a shot.
pub fn of_any_effect(state: &State, action: &Action) -> Option<u8> {
    if !matches!(action, Action::Fire { .. } | Action::React { .. }) {
        return None;
    }
    let side = decider(state)?;
    let odds = odds::distribution::<Flintlock, bool>(state, side, action, 10_000, |_, events| {
        sum_up(state, events) == NO_EFFECT
    });
    let nothing = odds.ok()?.chance(|none| *none);
    Some(100 - percent(nothing))
}

fn percent(chance: Ratio) -> u8 {
    (odds::decimal(chance) * 100.0).round() as u8
}

/// The odds of an action; with `follow` the questions it raises are answered by their defaults.
/// `look` sees the events of every path.
pub fn of(
    state: &State,
    action: &Action,
    follow: bool,
    words: impl Fn(&[Event]) -> String,
    mut look: impl FnMut(&[Event]),
) -> Option<Chances> {
    let side = decider(state)?;
    let odds = odds::forecast::<Flintlock, (Weight, String)>(
        state,
        side,
        action,
        Effort { paths: 20_000, samples: 4_000, seed: 1 },
        |_| !follow,
        |_, events| {
            look(events);
            (weight(events), words(events))
        },
    );
    Some(in_words(odds))
}

fn in_words(odds: Odds<(Weight, String)>) -> Chances {
    let (exact, runs) = (odds.exact, odds.runs);
    let mut all: Vec<((Weight, String), Ratio)> = odds.outcomes;
    all.sort_by(|a, b| odds::decimal(b.1).total_cmp(&odds::decimal(a.1)));
    if all.len() > LISTED {
        let rest = all.split_off(LISTED - 1);
        let chance = rest.iter().fold(Ratio::ZERO, |sum, (_, c)| sum + *c);
        let heaviest = rest.iter().map(|(key, _)| key.0).max().unwrap_or(Weight::None);
        all.push(((heaviest, format!("{} rarer outcomes", rest.len())), chance));
    }
    let of = exact.then(|| common(&all)).flatten();
    let percents = rounded(&all.iter().map(|(_, c)| odds::decimal(*c)).collect::<Vec<_>>());
    let outcome = |(((weight, words), chance), percent): (((Weight, String), Ratio), u8)| Outcome {
        words: capitalised(&words),
        weight,
        percent,
        chance: format!("{}/{}", chance.num(), chance.den()),
        count: of.map(|of| (chance.num() as u64) * (of / chance.den() as u64)),
    };
    Chances { exact, runs, of, outcomes: all.into_iter().zip(percents).map(outcome).collect() }
}

/// The least common denominator, if it is one to read.
fn common(all: &[((Weight, String), Ratio)]) -> Option<u64> {
    let gcd = |mut a: u64, mut b: u64| {
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    all.iter().try_fold(1u64, |of, (_, chance)| {
        let den = u64::try_from(chance.den()).ok()?;
        let of = (of / gcd(of, den)).checked_mul(den)?;
        (of <= READABLE).then_some(of)
    })
}

/// Whole per cents that add up to 100: the largest remainders are rounded up.
fn rounded(shares: &[f64]) -> Vec<u8> {
    let mut whole: Vec<u8> = shares.iter().map(|s| (s * 100.0).floor() as u8).collect();
    let short = 100 - whole.iter().map(|w| i32::from(*w)).sum::<i32>();
    let mut order: Vec<usize> = (0..shares.len()).collect();
    let remainder = |i: &usize| shares[*i] * 100.0 - (shares[*i] * 100.0).floor();
    order.sort_by(|a, b| remainder(b).total_cmp(&remainder(a)));
    for i in order.into_iter().take(short.max(0) as usize) {
        whole[i] += 1;
    }
    whole
}

pub fn capitalised(words: &str) -> String {
    let mut chars = words.chars();
    chars.next().map_or_else(String::new, |c| c.to_uppercase().collect::<String>() + chars.as_str())
}

#[cfg(test)]
mod tests {
    use super::rounded;

    #[test]
    fn per_cents_of_a_card_add_up() {
        assert_eq!(rounded(&[1.0 / 3.0; 3]), [34, 33, 33]);
        assert_eq!(rounded(&[22.0 / 36.0, 8.0 / 36.0, 6.0 / 36.0]), [61, 22, 17]);
    }
}
