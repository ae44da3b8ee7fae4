//! The page of a run.

use desk::capital;
use maud::{Markup, html};

use super::page::{alone, side_class};
use super::plot::{Axes, Curve, Level, bar, columns, curves, strip};
use super::words::{games, mean, range, share, signed, thousands, verdict, weights};
use crate::run::Manifest;
use crate::stats::{Counts, Mean, wilson};
use crate::summary::Part;
use crate::{History, Summary};

/// Curves end where fewer than one game in so many still goes on.
const STILL_GOING: u64 = 10;

/// What a paragraph is called.
pub type Titles<'a> = &'a dyn Fn(&str) -> Option<&'static str>;

pub fn page(manifest: &Manifest, summaries: &[Summary], titles: Titles<'_>) -> String {
    let battles: Vec<&str> = summaries.iter().map(|sum| sum.about.title.as_str()).collect();
    let title = battles.join(", ");
    let body = html! {
        header {
            h1 { (title) }
            p.lead { (asked(manifest)) }
        }
        @for sum in summaries { (battle(manifest, sum, summaries.len() > 1, titles)) }
        (footer(manifest))
    };
    alone(&title, "", body)
}

fn asked(manifest: &Manifest) -> String {
    let [first, second] = &manifest.players;
    let played = match &manifest.battles[..] {
        [only] => format!("{} by {first}, {} by {second}", only.sides[0], only.sides[1]),
        _ => format!("the first side by {first}, the second by {second}"),
    };
    let (games, seed) = (thousands(manifest.games), manifest.seed);
    let each = if manifest.battles.len() > 1 { " of each battle" } else { "" };
    format!("{games} games{each}, {played}; seed {seed}.")
}

fn battle(manifest: &Manifest, sum: &Summary, titled: bool, titles: Titles<'_>) -> Markup {
    html! {
        article.report data-first=(sum.about.first.name()) {
            @if titled { h2 { (sum.about.title) } }
            @if sum.games == 0 {
                p { "No game has been played yet." }
            } @else {
                p.small { (capital(&games(manifest, sum.games))) "; a game has "
                    (thousands(sum.decisions.mean() as u64)) " moves and " (thousands(sum.dice.mean() as u64)) " dice." }
                div.cards {
                    (victory(sum))
                    (length(sum))
                    (points(sum))
                    (men(sum))
                }
                (losses(sum))
                (signs(sum))
                (luck(sum))
                (uses(sum, titles))
            }
        }
    }
}

fn victory(sum: &Summary) -> Markup {
    let about = &sum.about;
    let history = about.history.as_ref();
    let aim = history.and_then(|history| history.aim.as_ref());
    html! {
        section.card {
            h3 { "Who wins" }
            @for side in [0, 1] {
                @let won = wilson(sum.wins[side], sum.games);
                @let band = aim.filter(|aim| aim.side == side).map(|aim| aim.percent);
                p.row-head { b.(side_class(side)) { (about.sides[side]) } " " (share(won)) }
                (strip(&format!("{} wins, per cent", about.sides[side]), side_class(side), won, band))
            }
            p.small {
                (thousands(sum.drawn())) " drawn. "
                "Dots are shares in per cent, lines their Wilson intervals (19 times in 20). Ended by: "
                @for (n, (why, count)) in sum.endings.iter().enumerate() {
                    @if n > 0 { ", " } (why) " " (thousands(*count))
                } "."
            }
            @if let Some(aim) = aim {
                @let won = wilson(sum.wins[aim.side], sum.games);
                p { "Aim: " (about.sides[aim.side]) " " (aim.percent[0]) " to " (aim.percent[1]) "%, shaded: "
                    b { (verdict(won.low * 100.0, won.high * 100.0, aim.percent)) } "." }
            }
            @if let Some(winner) = history.and_then(|history| history.winner) {
                p.small { "In history " (about.people[winner]) " won." }
            }
            (beginner(sum))
        }
    }
}

fn beginner(sum: &Summary) -> Markup {
    let (about, turn) = (&sum.about, &sum.about.terms.turn);
    let decided = sum.wins[0] + sum.wins[1];
    let always = |side: usize| {
        let name = &about.people[side];
        format!("{name} had it in every game, as the battle says, so this is no edge by itself")
    };
    let who = match sum.began {
        [_, 0] => always(0),
        [0, _] => always(1),
        _ => "it went to either side".to_owned(),
    };
    html! {
        p.small { "Of the games somebody won, the side with the first " (turn) " won "
            (share(wilson(sum.won_by_beginner, decided))) "; " (who) ". "
            "Of the " (about.terms.turns) " of a game " (about.sides[0]) " has " (mean(&sum.turns[0]))
            ", " (about.sides[1]) " " (mean(&sum.turns[1])) "." }
    }
}

fn length(sum: &Summary) -> Markup {
    let turns = &sum.about.terms.turns;
    let [low, high] = [0.25, 0.75].map(|part| sum.lengths.quantile(part));
    let values: Vec<(i64, u64)> = sum.lengths.iter().collect();
    html! {
        section.card {
            h3 { "Length" }
            p { "Half of all games last " (low) " to " (high) " " (turns) ", the middle one " (sum.lengths.median()) "." }
            (columns(&Axes { title: "Length of games", x: turns, y: "games" }, &values, "plain"))
        }
    }
}

fn points(sum: &Summary) -> Markup {
    let terms = &sum.about.terms;
    let levels = [0, 1].map(|side| Level {
        class: side_class(side),
        name: format!("{}, {}", capital(&terms.limit), sum.about.sides[side]),
        at: f64::from(sum.limits[side]),
    });
    html! {
        section.card {
            h3 { (capital(&terms.points)) }
            p.small { "At the end of each " (terms.turn) ": the middle of all games, and half of them around it. Games that are over stay as they ended." }
            (curves(&Axes { title: &terms.points, x: &terms.turn, y: &terms.points }, &quartiles(sum, [0, 2]), &levels))
        }
    }
}

fn men(sum: &Summary) -> Markup {
    html! {
        section.card {
            h3 { (capital(&sum.about.terms.men)) " lost" }
            p.small { "The same for " (sum.about.terms.men) " killed, wounded, taken and missing." }
            (curves(&Axes { title: "Losses", x: &sum.about.terms.turn, y: &sum.about.terms.men }, &quartiles(sum, [1, 3]), &[]))
        }
    }
}

/// Median and quartiles of one column of the curve for each side.
fn quartiles<'a>(sum: &'a Summary, columns: [usize; 2]) -> Vec<Curve<'a>> {
    let curve = |side: usize| {
        let turns = sum.curve(columns[side], STILL_GOING);
        let at = |turn: &Counts, part: f64| turn.quantile(part) as f64;
        let middle = turns.iter().enumerate().map(|(n, turn)| (n as f64 + 1.0, at(turn, 0.5)));
        Curve {
            class: side_class(side),
            name: &sum.about.sides[side],
            points: middle.collect(),
            band: turns.iter().map(|turn| (at(turn, 0.25), at(turn, 0.75))).collect(),
        }
    };
    vec![curve(0), curve(1)]
}

fn losses(sum: &Summary) -> Markup {
    let about = &sum.about;
    html! {
        section.card.wide {
            h3 { "Losses" }
            div.scroll { table {
                thead { tr { th { "Army" } th.num { (sum.about.terms.men) } th.num { "lost" } th {} th.num { "in its wins" } th.num { "in its defeats" } th.num { "in history" } } }
                tbody { @for side in [0, 1] { (army_losses(sum, side)) } }
            } }
            @if let Some(history) = &about.history { (sources(history)) }
            (parts(&about.terms.group, &sum.groups, sum))
            (parts("kind of troops", &sum.kinds, sum))
        }
    }
}

fn army_losses(sum: &Summary, side: usize) -> Markup {
    let history = sum.about.history.as_ref();
    let (lost, men) = (&sum.men_lost[side], sum.men(side));
    let share = |men_of: Option<u32>, losses: [u32; 2]| match men_of {
        Some(men) => format!("{} of {}", range(losses), thousands(men.into())),
        None => range(losses),
    };
    let then = history.and_then(|h| h.losses[side].map(|losses| share(h.men[side], losses)));
    let [won, lost_it] = [side, 1 - side].map(|winner| &sum.men_lost_when_won[winner][side]);
    let or_dash =
        |mean_of: &Mean| if mean_of.count == 0 { "–".to_owned() } else { mean(mean_of) };
    let part = |n: f64| n / f64::from(men.max(1));
    html! {
        tr {
            th scope="row" { b.(side_class(side)) { (sum.about.sides[side]) } }
            td.num { (thousands(men.into())) }
            td.num { (mean(lost)) " (" (format!("{:.0} %", part(lost.mean()) * 100.0)) ")" }
            td.bar-cell { (bar(side_class(side), part(lost.mean()), part(lost.margin()))) }
            td.num { (or_dash(won)) }
            td.num { (or_dash(lost_it)) }
            td.num { (then.unwrap_or_else(|| "–".to_owned())) }
        }
    }
}

fn sources(history: &History) -> Markup {
    html! { p.small { "History: " (history.note) " Sources: " (history.sources) "." } }
}

fn parts(title: &str, parts: &[Part], sum: &Summary) -> Markup {
    html! {
        details open[parts.len() <= 24] {
            summary { "By " (title) }
            div.scroll { table {
                thead { tr { th { (title) } th.num { (sum.about.terms.men) } th.num { "lost" } th {} th.num { "units" } th.num { "gone" } th.num { "of these fled" } } }
                tbody { @for part in parts.iter().filter(|part| part.units > 0) {
                    @let of = f64::from(part.men.max(1));
                    tr {
                        th scope="row" { b.(side_class(part.side)) { (initial(&sum.about.sides[part.side])) } " " (part.name) }
                        td.num { (thousands(part.men.into())) }
                        td.num { @if part.men > 0 { (mean(&part.lost)) } @else { "–" } }
                        td.bar-cell { @if part.men > 0 { (bar(side_class(part.side), part.lost.mean() / of, part.lost.margin() / of)) } }
                        td.num { (part.units) }
                        td.num { (signed(part.gone.mean(), 1, false)) }
                        td.num { (signed(part.fled.mean(), 1, false)) }
                    }
                } }
            } }
        }
    }
}

fn initial(name: &str) -> String {
    name.chars().take(1).collect()
}

fn signs(sum: &Summary) -> Markup {
    let Some(history) = sum.about.history.as_ref().filter(|h| !h.signs.is_empty()) else {
        return html! {};
    };
    html! {
        section.card.wide {
            h3 { "Does it match history?" }
            div.scroll { table {
                thead { tr { th { "Sign" } th.num { "wanted" } th.num { "found" } th { "the interval is" } } }
                tbody { @for (sign, found) in history.signs.iter().zip(&sum.signs) {
                    @let (low, high) = (found.mean() - found.margin(), found.mean() + found.margin());
                    tr {
                        th scope="row" { (sign.words) }
                        td.num { (sign.percent[0]) " to " (sign.percent[1]) " %" }
                        @if found.count == 0 { td.num { "–" } td { "no such game" } }
                        @else { td.num { (mean(found)) " %" } td { (verdict(low, high, sign.percent)) } }
                    }
                } }
            } }
        }
    }
}

fn luck(sum: &Summary) -> Markup {
    let (about, luck) = (&sum.about, &sum.luck);
    let values: Vec<(i64, u64)> = luck.spread.iter().collect();
    let x = format!("{}, in favour of {}", about.terms.luck, about.people[0]);
    html! {
        section.card.wide {
            h3 { "Luck" }
            p { "Each roll is compared with its average by the rules themselves. Over all games the luck of "
                (about.sides[0]) " is " (signed(luck.first.mean(), 2, true)) " ± " (signed(luck.first.margin(), 2, false)) " " (about.terms.luck)
                " a game: it should be nothing. In a single game it spreads by " (signed(luck.first.spread(), 1, false))
                ". The luckier side won " (share(wilson(luck.won_by_luckier, luck.decided))) " of the games somebody won." }
            div.cards.inner {
                (columns(&Axes { title: "Luck by game", x: &x, y: "games" }, &values, "plain"))
                div.scroll { table {
                    thead { tr { th { "What the dice did, a game" } th.num { "average" } th.num { "actual" } } }
                    tbody { @for side in [0, 1] { @for (at, scale) in about.scales.iter().enumerate() { tr {
                        th scope="row" { b.(side_class(side)) { (about.sides[side]) } ": " (scale.words) }
                        td.num { (signed(luck.expected[side][at].mean(), 2, false)) }
                        td.num { (signed(luck.realised[side][at].mean(), 2, false)) " ± " (signed(luck.realised[side][at].margin(), 2, false)) }
                    } } } }
                } }
            }
            p.small { (thousands(luck.rolls)) " rolls, " (thousands(luck.estimated)) " of them too wide to be exact and estimated by samples. "
                (weights(&about.scales)) }
        }
    }
}

fn uses(sum: &Summary, titles: Titles<'_>) -> Markup {
    html! {
        section.card.wide {
            h3 { "Use of the rules" }
            details {
                summary { (sum.cited.len()) " paragraphs were at work" }
                div.scroll { table {
                    thead { tr { th { "Paragraph" } th.num { "times a game" } th.num { "dice a game" } th.num { "games with it" } } }
                    tbody { @for (rule, used) in super::words::by_number(&sum.cited) {
                        @let games = sum.games as f64;
                        tr {
                            th scope="row" { (rule) " " (titles(rule).unwrap_or_default()) }
                            td.num { (signed(used.cited as f64 / games, 1, false)) }
                            td.num { @if used.dice > 0 { (signed(used.dice as f64 / games, 1, false)) } }
                            td.num { (format!("{:.0} %", used.games as f64 * 100.0 / games)) }
                        }
                    } }
                } }
            }
        }
    }
}

fn footer(manifest: &Manifest) -> Markup {
    html! {
        footer.small {
            p { "Linstock " (manifest.program) ". "
                @for about in &manifest.battles {
                    (about.title) ": battle " (about.scenario_hash.chars().take(12).collect::<String>()) ", tables "
                    (about.table_hash.chars().take(12).collect::<String>()) ". "
                } }
        }
    }
}
