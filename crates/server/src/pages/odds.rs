//! The odds of the printed game, for somebody with counters and dice on the table.

use desk::{Answers, AskFault, Card, Carried, FormLine, Kind, Topic};
use maud::{Markup, html};

use super::{Here, fragments, page, words};

pub struct Odds<'a> {
    pub ruleset: &'a str,
    /// "Flintlock: Black Powder, Cold Steel"
    pub game: &'a str,
    pub topics: &'static [Topic],
    /// Where each of them is, filled in as far as this one is.
    pub links: Vec<String>,
    pub topic: &'static Topic,
    /// What is filled in; the usual if it could not be read.
    pub answers: &'a Answers,
    /// What was filled in on the others.
    pub carried: &'a Carried,
    pub found: Result<Card, AskFault>,
}

/// The list of rulesets.
pub fn shelf(rulesets: &[(&str, &str)]) -> Markup {
    page(
        Here::Odds,
        "Odds",
        None,
        html! {
            main #main .wrap.narrow {
                h1 { "Odds" }
                ul.list {
                    @for (id, title) in rulesets {
                        li { span {} div { p { b { (title) } } p.small.soft { "Set up a shot or another roll and read its odds, for the printed game on your table." } }
                            a.btn href={ "/odds/" (id) } { "Open" } }
                    }
                }
            }
        },
    )
}

pub fn odds(odds: &Odds<'_>) -> Markup {
    let Odds { ruleset, topic, .. } = odds;
    page(
        Here::Odds,
        "Odds",
        Some("odds"),
        html! {
            main #main .wrap.mid.ask {
                header {
                    h1 { "Odds" }
                    p.small.soft { (odds.game) ": for the printed game on your table. " a href={ "/rules/" (ruleset) } { "Rules" } }
                    nav.seg aria-label="Kind of roll" {
                        @for (one, link) in odds.topics.iter().zip(&odds.links) {
                            a href=(link) data-topic=(one.id) aria-current=[(one.id == topic.id).then_some("page")] { (one.title) }
                        }
                    }
                }
                h2.sr { "Result" }
                section #answer .card aria-live="polite" aria-label="Odds" { (answer(ruleset, &odds.found)) }
                form #ask method="get" action={ "/odds/" (ruleset) } data-api={ "/api/odds/" (ruleset) } {
                    input type="hidden" name="topic" value=(topic.id);
                    @for (name, value) in odds.carried.pairs() { input type="hidden" name=(name) value=(value); }
                    p.small.soft { (words(ruleset, topic.about)) }
                    @for group in groups(topic) {
                        fieldset {
                            legend { (group) }
                            @for field in topic.fields.iter().filter(|f| f.group == group) {
                                (question(field, odds.answers))
                            }
                        }
                    }
                    button.btn.main type="submit" { "Show odds" }
                }
            }
        },
    )
}

/// What goes into `#answer`.
pub fn answer(ruleset: &str, found: &Result<Card, AskFault>) -> Markup {
    match found {
        Ok(card) => fragments::card(ruleset, card, None),
        Err(fault) => fragments::refused(ruleset, &fault.message, fault.rule.as_deref()),
    }
}

/// The groups of a form, each once, in their order.
fn groups(topic: &Topic) -> Vec<&'static str> {
    let mut groups: Vec<&'static str> = topic.fields.iter().map(|field| field.group).collect();
    groups.dedup();
    groups
}

fn question(field: &FormLine, answers: &Answers) -> Markup {
    let (id, value) = (field.id, answers.shown(field.id));
    match &field.kind {
        Kind::Choice(all) => html! {
            label.field {
                span { (field.label) }
                select name=(id) {
                    @for (word, label) in *all { option value=(word) selected[*word == value] { (label) } }
                }
            }
        },
        Kind::Number { least, most, .. } => html! {
            label.field {
                span { (field.label) }
                input type="number" inputmode="numeric" name=(id) min=(least) max=(most) step="1" value=(value);
            }
        },
        Kind::Flag => html! {
            label.check { input type="checkbox" name=(id) value="yes" checked[!value.is_empty()]; (field.label) }
        },
    }
}
