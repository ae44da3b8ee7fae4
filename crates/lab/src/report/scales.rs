//! One battle of history in several runs: what computers make of it in each game, beside the day itself.

use desk::capital;
use maud::{Markup, html};

use super::page::{alone, side_class};
use super::plot::{bar, strip};
use super::words::{games, mean, range, share, thousands, verdict};
use crate::run::Manifest;
use crate::stats::{Mean, wilson};
use crate::{History, Summary};

/// A run, summed up, and what its game is called.
pub struct Summed {
    pub manifest: Manifest,
    pub sums: Vec<Summary>,
    pub game: String,
}

/// A battle as one run has it.
struct Fought<'a> {
    run: &'a Summed,
    sum: &'a Summary,
    history: &'a History,
    /// Its index of each side of the first that is shown.
    sides: [usize; 2],
}

/// The page of several runs; none if they have no battle of history in common.
pub fn page(runs: &[Summed]) -> Option<String> {
    let battles = battles(runs);
    if battles.is_empty() {
        return None;
    }
    let title = "One history, several scales";
    let body = html! {
        header {
            h1 { (title) }
            p.lead { (runs_in_words(runs)) }
        }
        @for (name, all) in &battles { (battle(name, all)) }
    };
    Some(alone(title, "", body))
}

fn runs_in_words(runs: &[Summed]) -> String {
    let one = |run: &Summed| {
        let [first, second] = &run.manifest.players;
        let (games, seed) = (thousands(run.manifest.games), run.manifest.seed);
        format!(
            "{}: {games} games a battle, the first side by {first}, the second by {second}, seed {seed}.",
            run.game
        )
    };
    runs.iter().map(one).collect::<Vec<_>>().join(" ")
}

/// Battles that more than one run has played, in the order of the first.
fn battles(runs: &[Summed]) -> Vec<(&str, Vec<Fought<'_>>)> {
    let mut found: Vec<(&str, Vec<Fought<'_>>)> = Vec::new();
    for run in runs {
        for sum in run.sums.iter().filter(|sum| sum.games > 0) {
            let Some(history) = &sum.about.history else { continue };
            let Some(name) = &history.battle else { continue };
            match found.iter_mut().find(|(other, _)| other == name) {
                Some((_, all)) => {
                    let sides = sides(&all[0].sum.about.people, &sum.about.people);
                    all.push(Fought { run, sum, history, sides });
                }
                None => found.push((name, vec![Fought { run, sum, history, sides: [0, 1] }])),
            }
        }
    }
    found.retain(|(_, all)| all.len() > 1);
    found
}

/// Sides are known by their people: one game may call first whom another calls second.
fn sides(first: &[String; 2], other: &[String; 2]) -> [usize; 2] {
    if first[0] == other[1] && first[1] == other[0] { [1, 0] } else { [0, 1] }
}

impl Fought<'_> {
    /// "Flintlock, 400 games"
    fn name(&self) -> String {
        format!("{}, {}", self.run.game, games(&self.run.manifest, self.sum.games))
    }
}

fn battle(name: &str, all: &[Fought<'_>]) -> Markup {
    html! {
        article.report data-first=(all[0].sum.about.first.name()) {
            h2 { (name) }
            (victory(all))
            (losses(all))
            (length(all))
            (signs(all))
        }
    }
}

fn victory(all: &[Fought<'_>]) -> Markup {
    let first = &all[0];
    let side = first.history.winner.unwrap_or(0);
    let people = &first.sum.about.people;
    html! {
        section.card.wide {
            h3 { "Who wins" }
            @if let Some(winner) = first.history.winner { p { "On the day " b.(side_class(winner)) { (people[winner]) } " won." } }
            @for fought in all {
                @let own = fought.sides[side];
                @let won = wilson(fought.sum.wins[own], fought.sum.games);
                @let aim = fought.history.aim.as_ref().filter(|aim| aim.side == own);
                p.row-head { b { (fought.name()) } ": " (people[side]) " win " (share(won))
                    @if let Some(aim) = aim {
                        "; " (aim.percent[0]) " to " (aim.percent[1]) " % wanted: " (verdict(won.low * 100.0, won.high * 100.0, aim.percent))
                    } }
                (strip(&format!("{}: {} win, per cent", fought.run.game, people[side]), side_class(side), won, aim.map(|aim| aim.percent)))
            }
            p.small { "Dots are shares in per cent, lines their Wilson intervals (19 times in 20); the wanted band is shaded. Drawn: "
                @for (n, fought) in all.iter().enumerate() {
                    @if n > 0 { ", " } (fought.run.game) " " (thousands(fought.sum.drawn()))
                } "." }
        }
    }
}

fn losses(all: &[Fought<'_>]) -> Markup {
    let first = &all[0];
    html! {
        section.card.wide {
            h3 { "Losses" }
            div.scroll { table {
                thead { tr { th { "Army" } th.num { (first.sum.about.terms.men) } th.num { "lost" } th.num { "of 100" } th {} th.num { "in its wins" } th.num { "in its defeats" } } }
                @for side in [0, 1] { tbody {
                    (on_the_day(first, side))
                    @for fought in all { (army(fought, side)) }
                } }
            } }
            p.small { "History: " (first.history.note) " Sources: " (first.history.sources) "." }
        }
    }
}

fn on_the_day(first: &Fought<'_>, side: usize) -> Markup {
    let (men, lost) = (first.history.men[side], first.history.losses[side]);
    let part = men.zip(lost).map(|(men, lost)| lost.map(|lost| percent(lost.into(), men)));
    html! {
        tr {
            th scope="row" { b.(side_class(side)) { (capital(&first.sum.about.people[side])) } ", on the day" }
            td.num { (men.map_or_else(|| "–".to_owned(), |men| thousands(men.into()))) }
            td.num { (lost.map_or_else(|| "–".to_owned(), range)) }
            td.num { (part.map_or_else(|| "–".to_owned(), range)) }
            td {} td {} td {}
        }
    }
}

fn percent(lost: u64, men: u32) -> u32 {
    (100 * lost / u64::from(men.max(1))) as u32
}

fn army(fought: &Fought<'_>, side: usize) -> Markup {
    let (sum, own) = (fought.sum, fought.sides[side]);
    let (lost, men) = (&sum.men_lost[own], sum.men(own));
    let part = |n: f64| n / f64::from(men.max(1));
    let [won, lost_it] = [own, 1 - own].map(|winner| &sum.men_lost_when_won[winner][own]);
    let or_dash = |of: &Mean| if of.count == 0 { "–".to_owned() } else { mean(of) };
    html! {
        tr {
            th scope="row" { (fought.run.game) }
            td.num { (thousands(men.into())) }
            td.num { (mean(lost)) }
            td.num { (format!("{:.0}", part(lost.mean()) * 100.0)) }
            td.bar-cell { (bar(side_class(side), part(lost.mean()), part(lost.margin()))) }
            td.num { (or_dash(won)) }
            td.num { (or_dash(lost_it)) }
        }
    }
}

fn length(all: &[Fought<'_>]) -> Markup {
    html! {
        section.card.wide {
            h3 { "Length" }
            @for fought in all {
                @let (sum, terms) = (fought.sum, &fought.sum.about.terms);
                p { b { (fought.run.game) } ": half of all games last " (sum.lengths.quantile(0.25)) " to " (sum.lengths.quantile(0.75)) " "
                    (terms.turns) ", the middle one " (sum.lengths.median()) ". Ended by: "
                    @for (n, (why, count)) in sum.endings.iter().enumerate() { @if n > 0 { ", " } (why) " " (thousands(*count)) } "." }
            }
        }
    }
}

fn signs(all: &[Fought<'_>]) -> Markup {
    html! {
        section.card.wide {
            h3 { "Does it match history?" }
            div.scroll { table {
                thead { tr { th { "Sign" } th.num { "wanted" } th.num { "found" } th { "the interval is" } } }
                @for fought in all { tbody {
                    tr { th scope="rowgroup" colspan="4" { b { (fought.run.game) } } }
                    @for (sign, found) in fought.history.signs.iter().zip(&fought.sum.signs) {
                        @let (low, high) = (found.mean() - found.margin(), found.mean() + found.margin());
                        tr {
                            th scope="row" { (sign.words) }
                            td.num { (sign.percent[0]) " to " (sign.percent[1]) " %" }
                            @if found.count == 0 { td.num { "–" } td { "no such game" } }
                            @else { td.num { (mean(found)) " %" } td { (verdict(low, high, sign.percent)) } }
                        }
                    }
                } }
            } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_are_known_by_their_people() {
        let people = |a: &str, b: &str| [a.to_owned(), b.to_owned()];
        let ours = people("the British", "the Americans");
        assert_eq!(sides(&ours, &people("the British", "the Americans")), [0, 1]);
        assert_eq!(sides(&ours, &people("the Americans", "the British")), [1, 0]);
        assert_eq!(sides(&ours, &people("the French", "the British")), [0, 1]);
    }
}
