use desk::Telling;
use kernel::Side;
use maud::{Markup, html};

use super::dice::split;
use super::{faces, seat};
use crate::pages::{told, words};

/// A line of the log with the entry it belongs to.
#[derive(Debug, Clone, Copy)]
pub struct Line<'a> {
    pub entry: usize,
    pub side: Side,
    pub telling: &'a Telling,
}

/// The log as it stands, newest first, a group an Activation; only the newest group is open.
pub fn log(ruleset: &str, letters: [char; 2], lines: &[Line<'_>]) -> Markup {
    let mut groups: Vec<&[Line<'_>]> = Vec::new();
    let mut rest = lines;
    while !rest.is_empty() {
        let next =
            rest.iter().skip(1).position(|l| l.telling.heading).map_or(rest.len(), |i| i + 1);
        groups.push(&rest[..next]);
        rest = &rest[next..];
    }
    html! {
        @for (i, group) in groups.iter().rev().enumerate() {
            details.group open[i == 0] data-entry=(group[0].entry) {
                summary {
                    @if group[0].telling.heading { (heading(ruleset, letters, &group[0])) }
                    @else { span { "The battle begins" } }
                    span.rolls { (rolls(group)) }
                }
                ol {
                    @for one in group.iter().rev().filter(|l| !l.telling.heading) {
                        (line(ruleset, letters, one))
                    }
                }
            }
        }
    }
}

fn rolls(group: &[Line<'_>]) -> String {
    match group.iter().map(|line| line.telling.dice.len()).sum::<usize>() {
        0 => String::new(),
        1 => "1 die".to_owned(),
        n => format!("{n} dice"),
    }
}

fn heading(ruleset: &str, letters: [char; 2], line: &Line<'_>) -> Markup {
    let side = line.telling.side;
    html! {
        @if let Some(side) = side { (seat(side, letters[side.index()], false)) " " }
        span.head-words { (words(ruleset, &line.telling.words)) }
    }
}

/// One line. A heading begins a group when the page puts it in.
pub fn line(ruleset: &str, letters: [char; 2], line: &Line<'_>) -> Markup {
    let telling = line.telling;
    let flash = telling.pieces.iter().chain(&telling.places);
    let flash = flash.map(String::as_str).collect::<Vec<_>>().join(" ");
    html! {
        li data-entry=(line.entry) data-heading[telling.heading] data-dice=(telling.dice.len())
            data-flash=[(!flash.is_empty()).then_some(flash)]
            .quiet[telling.dice.is_empty()] .sub[is_title(&telling.words)] {
            @if telling.heading { (heading(ruleset, letters, line)) }
            @else if telling.dice.is_empty() { (told(ruleset, &telling.words, &telling.places)) }
            @else { (rolled(ruleset, line)) }
        }
    }
}

/// A name of something that begins, not a sentence.
fn is_title(words: &str) -> bool {
    !words.ends_with(['.', ':', '?'])
}

fn rolled(ruleset: &str, line: &Line<'_>) -> Markup {
    let telling = line.telling;
    let (sum, out) = split(&telling.words);
    let side = telling.side.unwrap_or(line.side);
    html! {
        (faces(&telling.dice, Some(side)))
        @if !sum.is_empty() { (told(ruleset, sum, &telling.places)) ": " }
        span.out { (told(ruleset, out, &telling.places)) }
    }
}
