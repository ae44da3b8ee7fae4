//! Odds in the words of a card.

use kernel::Ratio;
use odds::asked::Answer;

use crate::{Chances, Outcome, Weight, capital};

/// Beyond this a common denominator is no help to a reader.
const READABLE: u64 = 1_000_000;
/// A card lists so many outcomes; the rest are one line.
const LISTED: usize = 9;

/// What is said of odds that hang on what is hidden.
pub const HIDDEN: &str = "These odds depend on what you can't see: an average over what it may be.";

/// The likeliest first; those that are too many to list are in the last one.
pub fn told(answer: impl Into<Answer<(Weight, String)>>) -> Chances {
    let Answer { odds, hidden } = answer.into();
    let (exact, runs) = (odds.exact, odds.runs);
    let margin = odds.outcomes.iter().map(|(_, chance)| odds.margin(*chance)).fold(0.0, f64::max);
    let mut all = in_words(odds.outcomes);
    all.sort_by(|a, b| odds::decimal(b.1).total_cmp(&odds::decimal(a.1)));
    let rest = if all.len() > LISTED { all.split_off(LISTED - 1) } else { Vec::new() };
    if !rest.is_empty() {
        let chance = rest.iter().fold(Ratio::ZERO, |sum, (_, c)| sum + *c);
        let heaviest = rest.iter().map(|(key, _)| key.0).max().unwrap_or(Weight::None);
        all.push(((heaviest, format!("{} rarer results", rest.len())), chance));
    }
    let of = exact.then(|| common(&all)).flatten();
    let outcome = |((weight, words), chance): ((Weight, String), Ratio)| Outcome {
        words: capital(&words),
        weight,
        percent: whole_percent(chance),
        chance: format!("{}/{}", chance.num(), chance.den()),
        count: of.and_then(|of| count(chance, of)),
        rest: Vec::new(),
    };
    let mut outcomes: Vec<Outcome> = all.into_iter().map(outcome).collect();
    if let (Some(last), false) = (outcomes.last_mut(), rest.is_empty()) {
        last.rest = rest.into_iter().map(outcome).collect();
    }
    Chances { exact, runs, hidden, margin: (margin * 100.0).ceil() as u8, of, outcomes }
}

/// What is told in the same words is one result, as heavy as the heaviest of them.
fn in_words(mut all: Vec<((Weight, String), Ratio)>) -> Vec<((Weight, String), Ratio)> {
    all.sort_by(|a, b| a.0.1.cmp(&b.0.1));
    all.dedup_by(|later, first| {
        let same = later.0.1 == first.0.1;
        if same {
            *first = ((first.0.0.max(later.0.0), first.0.1.clone()), first.1 + later.1);
        }
        same
    });
    all
}

/// A chance as so many out of `of`, if it is that.
fn count(chance: Ratio, of: u64) -> Option<u64> {
    let den = u64::try_from(chance.den()).ok().filter(|den| of.is_multiple_of(*den))?;
    u64::try_from(chance.num()).ok()?.checked_mul(of / den)
}

/// Rounded by itself, so that equal chances are equal everywhere; only what is sure is 100.
fn whole_percent(chance: Ratio) -> u8 {
    if chance == Ratio::ONE { 100 } else { percent(chance).min(99) }
}

/// In per cent; halves to the even number, so that a chance and its contrary add up to 100.
pub fn percent(chance: Ratio) -> u8 {
    (odds::decimal(chance) * 100.0).round_ties_even() as u8
}

/// The same of something that may happen: nothing is 0 or 100 that is not surely so.
pub fn percent_of_any(chance: Ratio, exact: bool) -> u8 {
    let sure = exact && (chance == Ratio::ZERO || chance == Ratio::ONE);
    if sure { percent(chance) } else { percent(chance).clamp(1, 99) }
}

/// What is said of something that is allowed and does nothing.
pub fn in_vain(chance: Option<u8>) -> Option<String> {
    (chance == Some(0)).then(|| "0%: no roll has any effect".to_owned())
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

#[cfg(test)]
mod tests {
    use odds::Odds;

    use super::*;

    #[test]
    fn only_what_cannot_be_is_nought() {
        let rare = Ratio::new(1, 1000);
        assert_eq!(percent_of_any(rare, true), 1);
        assert_eq!(percent_of_any(Ratio::ZERO, true), 0);
        assert_eq!(percent_of_any(Ratio::ZERO, false), 1, "a sample may have missed it");
        assert_eq!(percent_of_any(Ratio::ONE, true), 100);
        assert!(
            in_vain(Some(0)).is_some() && in_vain(Some(1)).is_none() && in_vain(None).is_none()
        );
    }

    #[test]
    fn what_hangs_on_hidden_things_says_so() {
        let odds = || Odds {
            outcomes: vec![((Weight::None, "nothing".to_owned()), Ratio::ONE)],
            runs: 32,
            exact: false,
        };
        assert!(told(Answer { odds: odds(), hidden: true }).hidden);
        assert!(!told(odds()).hidden);
    }

    fn card(chances: &[(u128, u128)]) -> Chances {
        let odds = |(i, (num, den)): (usize, &(u128, u128))| {
            ((Weight::None, format!("end {i}")), Ratio::new(*num, *den))
        };
        told(Odds {
            outcomes: chances.iter().enumerate().map(odds).collect(),
            runs: 1,
            exact: true,
        })
    }

    #[test]
    fn equal_chances_have_equal_per_cents() {
        let percents =
            |all: &[(u128, u128)]| card(all).outcomes.iter().map(|o| o.percent).collect::<Vec<_>>();
        assert_eq!(percents(&[(1, 3), (1, 3), (1, 3)]), [33, 33, 33]);
        assert_eq!(percents(&[(2, 3), (1, 6), (1, 6)]), [67, 17, 17]);
        assert_eq!(percents(&[(22, 36), (8, 36), (6, 36)]), [61, 22, 17]);
        assert_eq!(percents(&[(999, 1000), (1, 1000)]), [99, 0], "only what is sure is 100");
    }

    #[test]
    fn rarer_results_are_kept_under_the_last_line() {
        let chances = card(&[(1, 12); 12]);
        assert_eq!(chances.outcomes.len(), LISTED);
        let last = chances.outcomes.last().expect("a line");
        assert_eq!((&*last.words, &*last.chance, last.count), ("4 rarer results", "1/3", Some(4)));
        assert_eq!(last.rest.len(), 4);
        assert!(last.rest.iter().all(|one| one.chance == "1/12" && one.percent == 8));
    }

    #[test]
    fn equal_words_are_one_result() {
        let one = |weight, words: &str, num| ((weight, words.to_owned()), Ratio::new(num, 6));
        let all = vec![
            one(Weight::None, "nothing", 3),
            one(Weight::None, "1 other struck", 1),
            one(Weight::Heavy, "1 other struck", 2),
        ];
        let told = told(Odds { outcomes: all, runs: 6, exact: true });
        let found: Vec<_> = told.outcomes.iter().map(|o| (o.words.as_str(), o.percent)).collect();
        assert_eq!(found, [("1 other struck", 50), ("Nothing", 50)]);
    }
}
