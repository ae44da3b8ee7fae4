//! Odds in the words of a card.

use kernel::Ratio;
use odds::Odds;

use crate::{Chances, Outcome, Weight, capital};

/// Beyond this a common denominator is no help to a reader.
const READABLE: u64 = 1_000_000;
/// A card lists so many outcomes; the rest are one line.
const LISTED: usize = 9;

/// The likeliest first.
pub fn told(odds: Odds<(Weight, String)>) -> Chances {
    let (exact, runs) = (odds.exact, odds.runs);
    let margin = odds.outcomes.iter().map(|(_, chance)| odds.margin(*chance)).fold(0.0, f64::max);
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
        words: capital(&words),
        weight,
        percent,
        chance: format!("{}/{}", chance.num(), chance.den()),
        count: of.map(|of| (chance.num() as u64) * (of / chance.den() as u64)),
    };
    let outcomes = all.into_iter().zip(percents).map(outcome).collect();
    Chances { exact, runs, margin: (margin * 100.0).ceil() as u8, of, outcomes }
}

/// In per cent, rounded.
pub fn percent(chance: Ratio) -> u8 {
    (odds::decimal(chance) * 100.0).round() as u8
}

/// The same of something that may happen: nothing is 0 or 100 that is not surely so.
pub fn percent_of_any(chance: Ratio, exact: bool) -> u8 {
    let sure = exact && (chance == Ratio::ZERO || chance == Ratio::ONE);
    if sure { percent(chance) } else { percent(chance).clamp(1, 99) }
}

/// What is said of something that is allowed and does nothing.
pub fn in_vain(chance: Option<u8>) -> Option<String> {
    (chance == Some(0)).then(|| "0\u{2009}%: no roll has any effect".to_owned())
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

#[cfg(test)]
mod tests {
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
    fn per_cents_of_a_card_add_up() {
        assert_eq!(rounded(&[1.0 / 3.0; 3]), [34, 33, 33]);
        assert_eq!(rounded(&[22.0 / 36.0, 8.0 / 36.0, 6.0 / 36.0]), [61, 22, 17]);
    }
}
