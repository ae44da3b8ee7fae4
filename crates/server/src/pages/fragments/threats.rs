use desk::{Threat, Threats};
use maud::{Markup, html};

use super::card::{odds, sum};
use crate::pages::{text, words};

/// Every attack that could reach a piece, and what it would do.
pub fn threats(ruleset: &str, threats: &Threats) -> Markup {
    html! {
        h3 { "Threats to " (words(ruleset, &threats.title)) }
        p.sub { (words(ruleset, &threats.when)) }
        @if let Some((words, chances)) = &threats.together {
            div.all-in { p.small { b { (words) } } (odds(chances)) }
        }
        @if threats.attacks.is_empty() { p { "Nothing can hurt " (words(ruleset, &threats.title)) "." } }
        ol.threats {
            @for threat in &threats.attacks { li data-flash=(strikers(threat)) { (one(ruleset, threat)) } }
        }
        @for note in &threats.notes { p.small.soft.after { (words(ruleset, note)) } }
    }
}

fn one(ruleset: &str, threat: &Threat) -> Markup {
    html! {
        details {
            summary { span { (words(ruleset, &threat.words)) } b.num { (tells(threat)) } }
            @if let Some(found) = &threat.sum { (sum(ruleset, found)) }
            (odds(&threat.chances))
        }
        @for condition in &threat.conditions { p.small.soft { (words(ruleset, condition)) } }
    }
}

/// Who strikes, to be shown on the board.
fn strikers(threat: &Threat) -> String {
    threat.blows.iter().map(|blow| blow.piece.as_str()).collect::<Vec<_>>().join(" ")
}

/// Rounded; what can happen is never said to be none.
fn tells(threat: &Threat) -> String {
    match threat.tells {
        0 => "<\u{2009}1%".to_owned(),
        percent => format!("{percent}%"),
    }
}

/// The same to be read out.
pub fn threats_words(threats: &Threats) -> String {
    let title = text::plain(&threats.title);
    let when = &threats.when;
    if threats.attacks.is_empty() {
        return format!("Nothing can hurt {title} {when}.");
    }
    let count = match threats.attacks.len() {
        1 => "1 attack".to_owned(),
        n => format!("{n} attacks"),
    };
    let mut out = format!("{count} could reach {title} {when}.");
    for threat in &threats.attacks {
        let needs = threat.conditions.iter().map(|c| format!(", {}", text::plain(c)));
        let needs: String = needs.collect();
        out.push_str(&format!(
            " {}{needs}: {} percent for any effect.",
            text::plain(&threat.words),
            threat.tells
        ));
    }
    out
}
