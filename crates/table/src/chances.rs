use kernel::Ratio;
use odds::Odds;
use serde::Serialize;

/// What an action may come to, for a reader.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Forecast {
    /// Whether every path through the dice was run.
    pub exact: bool,
    /// How many paths, or samples.
    pub runs: u32,
    /// The likeliest first; together exactly 1.
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

impl From<Odds<String>> for Forecast {
    fn from(odds: Odds<String>) -> Forecast {
        let margin = |chance| (!odds.exact).then(|| round(odds.margin(chance)));
        let mut outcomes: Vec<Chance> = odds
            .outcomes
            .iter()
            .map(|(outcome, chance)| Chance {
                outcome: outcome.clone(),
                chance: *chance,
                decimal: round(odds::decimal(*chance)),
                margin: margin(*chance),
            })
            .collect();
        outcomes.sort_by(|a, b| b.decimal.total_cmp(&a.decimal));
        Forecast { exact: odds.exact, runs: odds.runs, outcomes }
    }
}

/// To six places: more than anybody reads.
fn round(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}
