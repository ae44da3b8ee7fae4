use desk::{Foresight, Weight};
use kernel::Ratio;
use odds::Odds;
use odds::asked::Answer;
use serde::Serialize;

/// What an action may come to, for a reader.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Forecast {
    /// Whether every path through the dice was run.
    pub exact: bool,
    /// How many paths, or samples.
    pub runs: u32,
    /// Whether it hangs on what is hidden from whoever asks ([`desk::HIDDEN`]).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
    /// The likeliest first; together exactly 1.
    pub outcomes: Vec<Chance>,
    /// Of several actions: what comes of them however the dice fall.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sure: Vec<String>,
    /// Of several actions: the same for each one that may be touched, by itself.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub each: Vec<Each>,
}

/// What may become of one.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Each {
    pub subject: String,
    pub outcomes: Vec<Chance>,
}

/// One outcome.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Chance {
    pub outcome: String,
    /// The exact fraction (or the frequency in the sample).
    pub chance: Ratio,
    pub decimal: f64,
    /// Estimates only: how far off the decimal may be, nineteen times in twenty.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub margin: Option<f64>,
}

impl From<Answer<String>> for Forecast {
    fn from(Answer { odds, hidden }: Answer<String>) -> Forecast {
        let outcomes = listed(&odds, |words| words.clone());
        let Odds { exact, runs, .. } = odds;
        Forecast { exact, runs, hidden, outcomes, sure: vec![], each: vec![] }
    }
}

impl From<Foresight> for Forecast {
    fn from(Foresight { sure, whole, each, hidden }: Foresight) -> Forecast {
        let words = |key: &(Weight, String)| key.1.clone();
        let each = each
            .into_iter()
            .map(|(subject, odds)| Each { subject, outcomes: listed(&odds, words) });
        Forecast {
            exact: whole.exact,
            runs: whole.runs,
            hidden,
            outcomes: listed(&whole, words),
            sure,
            each: each.collect(),
        }
    }
}

/// The likeliest first.
fn listed<K>(odds: &Odds<K>, words: impl Fn(&K) -> String) -> Vec<Chance> {
    let margin = |chance| (!odds.exact).then(|| round(odds.margin(chance)));
    let chance = |(key, chance): &(K, Ratio)| Chance {
        outcome: words(key),
        chance: *chance,
        decimal: round(odds::decimal(*chance)),
        margin: margin(*chance),
    };
    let mut outcomes: Vec<Chance> = odds.outcomes.iter().map(chance).collect();
    outcomes.sort_by(|a, b| b.decimal.total_cmp(&a.decimal));
    outcomes
}

/// To six places: more than anybody reads.
fn round(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}
