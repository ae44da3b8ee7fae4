use desk::Mark;
use maud::{Markup, html};
use table::PageLine;

use super::dice::{Split, split};
use super::{faces, seat};
use crate::pages::{told, words};

/// The log as it stands, as one would read it out, a group an Activation; only the last group is open.
/// The page sums up each group, now and as lines come (`panels/log.js`).
pub fn log(ruleset: &str, letters: [char; 2], lines: &[PageLine]) -> Markup {
    let mut groups: Vec<&[PageLine]> = Vec::new();
    let mut rest = lines;
    while !rest.is_empty() {
        let next =
            rest.iter().skip(1).position(|l| l.telling.heading).map_or(rest.len(), |i| i + 1);
        groups.push(&rest[..next]);
        rest = &rest[next..];
    }
    html! {
        @for (i, group) in groups.iter().enumerate() {
            details.group open[i + 1 == groups.len()] data-entry=(group[0].entry) {
                summary {
                    @if group[0].telling.heading { (heading(ruleset, letters, &group[0])) }
                    @else if group[0].entry > 0 { span { "Continued" } }
                    @else { span { "Start" } }
                    span.rolls {}
                }
                ol {
                    @for one in group.iter().filter(|l| !l.telling.heading) {
                        (line(ruleset, letters, one))
                    }
                }
            }
        }
    }
}

/// Where the lines before these are.
pub fn earlier(id: &str, entry: usize) -> Markup {
    html! { p.small.earlier { a href={ "/g/" (id) "/replay?ply=" (entry) } { "Earlier moves" } } }
}

/// And the lines after these.
pub fn later(id: &str, entry: usize) -> Markup {
    html! { p.small.earlier { a href={ "/g/" (id) "/replay?ply=" (entry) } { "Later moves" } } }
}

/// Whose loss a line tells.
fn loss(letters: [char; 2], line: &PageLine) -> Option<char> {
    let lost = line.telling.mark == Some(Mark::Loss);
    line.telling.side.filter(|_| lost).map(|side| letters[side.index()])
}

fn heading(ruleset: &str, letters: [char; 2], line: &PageLine) -> Markup {
    let side = line.telling.side;
    html! {
        @if let Some(side) = side { (seat(side, letters[side.index()], false)) " " }
        span.head-words { (words(ruleset, &line.telling.words)) }
    }
}

/// One line. A heading begins a group when the page puts it in.
pub fn line(ruleset: &str, letters: [char; 2], line: &PageLine) -> Markup {
    let telling = &line.telling;
    let flash = telling.pieces.iter().chain(&telling.places);
    let flash = flash.map(String::as_str).collect::<Vec<_>>().join(" ");
    html! {
        li data-entry=(line.entry) data-until=(line.until) data-heading[telling.heading] data-dice=(telling.dice.len()) data-loss=[loss(letters, line)]
            data-flash=[(!flash.is_empty()).then_some(flash)]
            .quiet[telling.dice.is_empty()] .sub[telling.is_title()] {
            @if telling.heading { (heading(ruleset, letters, line)) }
            @else if telling.dice.is_empty() { (told(ruleset, &telling.words, &telling.places)) }
            @else { (rolled(ruleset, line)) }
        }
    }
}

fn rolled(ruleset: &str, line: &PageLine) -> Markup {
    let telling = &line.telling;
    let Split { head, out, tail } = split(&telling.words);
    let side = telling.side.unwrap_or(line.side);
    html! {
        (faces(&telling.dice, Some(side)))
        (told(ruleset, head, &telling.places))
        span.out { (told(ruleset, out, &telling.places)) }
        (told(ruleset, tail, &telling.places))
    }
}
