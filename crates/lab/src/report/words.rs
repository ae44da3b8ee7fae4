//! Numbers and shares in words, alike in text and on pages.

use std::collections::BTreeMap;

use crate::Scale;
use crate::run::Manifest;
use crate::stats::{Mean, Share};

/// "78.0 % (73.7 to 81.8)"
pub fn share(share: Share) -> String {
    let [mid, low, high] = [share.share, share.low, share.high].map(|part| part * 100.0);
    format!("{mid:.1} % ({low:.1} to {high:.1})")
}

/// "12.3 ± 0.4"
pub fn mean(mean: &Mean) -> String {
    format!("{} ± {}", signed(mean.mean(), 1, false), signed(mean.margin(), 1, false))
}

/// "400 games", "22 of 60 games", "4 of 8 games, shard 1/2"
pub fn games(manifest: &Manifest, played: u64) -> String {
    let all = manifest.games;
    let shard = manifest.shard.map_or_else(String::new, |shard| format!(", shard {shard}"));
    match played {
        1 if all == 1 => format!("1 game{shard}"),
        _ if played == all => format!("{} games{shard}", thousands(all)),
        _ => format!("{} of {} games{shard}", thousands(played), thousands(all)),
    }
}

/// A number with a printer's minus, and with a plus if asked.
pub fn signed(value: f64, places: usize, plus: bool) -> String {
    let text = format!("{:.places$}", value.abs());
    let zero = text.chars().all(|c| matches!(c, '0' | '.'));
    match value {
        _ if zero => text,
        v if v < 0.0 => format!("\u{2212}{text}"),
        _ if plus => format!("+{text}"),
        _ => text,
    }
}

/// 1,234
pub fn thousands(value: u64) -> String {
    let digits = value.to_string();
    let mut out = String::new();
    for (n, digit) in digits.chars().enumerate() {
        if n > 0 && (digits.len() - n).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// How an interval, in per cent, lies to the band it should lie in.
pub fn verdict(low: f64, high: f64, band: [u32; 2]) -> &'static str {
    let [from, to] = band.map(f64::from);
    match () {
        () if low >= from && high <= to => "inside",
        () if high < from => "below",
        () if low > to => "above",
        () => "not decided: the interval reaches over the edge",
    }
}

/// Paragraphs in the order of the book: 4.31 before 11.2, FL-ACT-2 before FL-ACT-10.
pub fn by_number<T>(uses: &BTreeMap<String, T>) -> Vec<(&String, &T)> {
    let mut all: Vec<(&String, &T)> = uses.iter().collect();
    all.sort_by_key(|(rule, _)| {
        // (11.34) is below (11.3): the digits after the point are levels, not a number.
        let (part, number) = rule.rsplit_once('-').unwrap_or(("", rule));
        let (chapter, rest) = number.split_once('.').unwrap_or((number, ""));
        (part.to_owned(), chapter.parse::<u32>().unwrap_or(0), rest.to_owned())
    });
    all
}

/// "Weights: Flight Points 1.00, men lost 0.02."
pub fn weights(scales: &[Scale<String>]) -> String {
    let one = |scale: &Scale<String>| {
        format!("{} {}", scale.words, signed(scale.weight as f64 / 1000.0, 2, false))
    };
    format!("Weights: {}.", scales.iter().map(one).collect::<Vec<_>>().join(", "))
}

/// "324", or "730 to 1,900"
pub fn range([low, high]: [u32; 2]) -> String {
    match low == high {
        true => thousands(low.into()),
        false => format!("{} to {}", thousands(low.into()), thousands(high.into())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_a_printer_would() {
        assert_eq!(thousands(1_234_567), "1,234,567");
        assert_eq!(thousands(12), "12");
        assert_eq!(signed(-0.04, 1, true), "0.0");
        assert_eq!(signed(-1.25, 1, true), "\u{2212}1.2");
        assert_eq!(signed(2.0, 1, true), "+2.0");
    }

    #[test]
    fn a_band_is_met_only_by_the_whole_interval() {
        assert_eq!(verdict(81.0, 89.0, [80, 90]), "inside");
        assert_eq!(verdict(70.0, 79.0, [80, 90]), "below");
        assert_eq!(verdict(91.0, 95.0, [80, 90]), "above");
        assert!(verdict(79.0, 85.0, [80, 90]).starts_with("not decided"));
    }
}
