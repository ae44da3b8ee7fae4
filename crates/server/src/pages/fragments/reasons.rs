use desk::capital;
use maud::{Markup, html};
use table::{Chance, Forecast};

/// One thing a computer could have done, in words.
pub struct Alternative {
    pub words: String,
    pub why: &'static str,
    /// In thousandths.
    pub gain: i64,
}

/// Outcomes shown of the chosen plan.
const MOST: usize = 6;

/// What a computer considered, best first, and what the first of it may come to.
pub fn reasons(gauge: &str, name: &str, told: &[Alternative], odds: Option<&Forecast>) -> Markup {
    html! {
        h3 { "Why did the " (name) " do that?" }
        @if let Some(done) = told.first() { p { b { (done.words) } } }
        p.sub {
            "What it weighed, its choice first. A gain of 1.00 is one point of " (gauge) "."
            @if told.iter().any(|one| told[0].gain < one.gain) {
                " Some moves come first whatever they gain."
            }
        }
        table.reasons {
            thead { tr { th scope="col" { "Move" } th scope="col" { "Why" } th.num scope="col" { "Gain" } } }
            tbody {
                @for one in told {
                    tr { td { (one.words) } td.soft { (one.why) } td.num { (gain(one.gain)) } }
                }
            }
        }
        @if let Some(odds) = odds {
            h4 { span { (if odds.exact { "Exact odds of its choice" } else { "Estimated odds of its choice" }) } }
            (together(odds))
        }
    }
}

/// What is sure, then what may come besides.
fn together(odds: &Forecast) -> Markup {
    html! {
        @if odds.hidden { p.small { (desk::HIDDEN) } }
        @for sure in &odds.sure { p.small { (capital(sure)) ", whatever the dice." } }
        (outcomes(&odds.outcomes))
    }
}

/// The likeliest first.
fn outcomes(chances: &[Chance]) -> Markup {
    html! {
        ul.plain.small {
            @for chance in chances.iter().take(MOST) {
                li { b.num { (percent(chance.decimal)) } " " (capital(&chance.outcome)) }
            }
            @if chances.len() > MOST { li.soft { (chances.len() - MOST) " more" } }
        }
    }
}

/// Shots that are planned, and what they come to together.
pub fn planned(shots: &[String], odds: &Forecast) -> Markup {
    html! {
        h3 { "Your plan" }
        ol.small { @for shot in shots { li { (shot) } } }
        h4 { span { (if odds.exact { "Exact odds of the whole plan" } else { "Estimated odds of the whole plan" }) } }
        (together(odds))
        @if odds.each.len() > 1 {
            @for one in &odds.each {
                h4 { span { (one.subject) } }
                (outcomes(&one.outcomes))
            }
        }
        p.hint.small.soft { "To add a shot, select a piece and choose its target with Shift held or Plan on." }
        div.acts {
            button.btn.fire type="button" data-do="plan-fire" { "Fire" span.why { "in this order" } }
            button.btn type="button" data-do="plan-forget" { "Clear plan" }
        }
    }
}

/// Before a computer has decided anything, or after the program was started anew.
pub fn no_reasons() -> Markup {
    html! {
        h3 { "No reasons yet" }
        p { "The computer has made no move in this game since the server started." }
    }
}

fn percent(chance: f64) -> String {
    format!("{:.0}%", chance * 100.0)
}

/// "+0.35", "\u{2212}0.10"
fn gain(thousandths: i64) -> String {
    let sign = if thousandths < 0 { "\u{2212}" } else { "+" };
    let hundredths = (thousandths.abs() + 5) / 10;
    format!("{sign}{}.{:02}", hundredths / 100, hundredths % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sure_and_what_is_hidden_is_told_with_the_odds() {
        let sure = vec!["the line drops to Poor".to_owned()];
        let odds =
            Forecast { exact: true, runs: 1, hidden: true, outcomes: vec![], sure, each: vec![] };
        let page = reasons("Flight", "General", &[], Some(&odds)).into_string();
        assert!(page.contains("The line drops to Poor, whatever the dice"), "{page}");
        assert!(page.contains("an average over what it may be"), "{page}");
    }

    #[test]
    fn gains_have_a_sign() {
        assert_eq!([gain(347), gain(-100), gain(0)], ["+0.35", "\u{2212}0.10", "+0.00"]);
    }
}
