//! Any game or record, backwards and forwards.

use std::ops::Range;

use desk::Mark;
use kernel::Side;
use maud::{Markup, html};

use super::fragments::{seat, side_class};
use super::layout::{Frame, Here, framed, mark, nav, theme_switch};
use super::play::tools;
use super::start::{Level, choose_level};
use super::stops::Stops;
use super::{Seen, asked_as, words};

pub struct Replay<'a> {
    pub id: &'a str,
    pub title: &'a str,
    /// Where the sheet is fetched.
    pub sheet: &'a str,
    pub seen: Seen<'a>,
    pub ply: usize,
    pub length: usize,
    /// The entries whose lines are on the page.
    pub part: Range<usize>,
    pub log: Markup,
    pub bands: Vec<Band>,
    pub marks: Vec<Stroke>,
    pub stops: Stops,
    /// Names of the sides.
    pub sides: [&'a str; 2],
    /// Whether the reader may choose whose eyes to look through.
    pub eyes: bool,
    pub over: bool,
    /// Whether turning points and luck can be told.
    pub report: bool,
    /// The computers one can play on against; the usual one is the one of this game.
    pub levels: &'a [Level],
    /// With whose eyes it is told, where each has numbers of his own.
    pub viewer: Option<&'a str>,
}

/// Entries of one group of the log: one side's turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Band {
    pub from: usize,
    pub to: usize,
    pub side: Option<Side>,
    pub words: String,
}

/// A mark on the scrub bar at an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stroke {
    pub entry: usize,
    pub side: Option<Side>,
    pub mark: Mark,
}

pub fn replay(replay: &Replay<'_>) -> Markup {
    let title = format!("Replay, {}", replay.title);
    let frame = Frame {
        title: &title,
        class: "play replay",
        modules: &["replay"],
        board: true,
        preload: Some(replay.sheet),
        first: Some(replay.seen.first),
    };
    framed(
        &frame,
        html! {
            div #game hidden data-game=(replay.id) data-title=(replay.title) data-sheet=(replay.sheet)
                data-ply=(replay.ply) data-length=(replay.length)
                data-from=(replay.part.start) data-to=(replay.part.end) data-as=[replay.viewer]
                data-moves=(Stops::written(&replay.stops.moves)) data-turns=(Stops::written(&replay.stops.turns))
                data-rolls=(Stops::written(&replay.stops.rolls)) data-highlights=(Stops::written(&replay.stops.highlights)) {}
            a.skip href="#board" { "Skip to the board" }
            header.top { (mark()) h1 { (replay.title) } (nav(Here::Watch)) span.push {} (theme_switch())
                button.btn.ghost.icon type="button" data-do="help" aria-label="Keys and help" { b aria-hidden="true" { "?" } }
            }
            main.board {
                div #board .map tabindex="0" role="application" aria-label="Map. Left and right step through the moves." {
                    p.laying #laying { "Loading the map\u{2026}" }
                }
                article #now .float.now aria-live="polite" {}
                div #float .float hidden {}
                (tools(true))
                div #banner .banner role="status" hidden {}
            }
            aside.side.log aria-label="Replay" { (about(replay)) (log(replay)) }
            (scrub(replay))
            div #said .sr role="status" aria-live="polite" {}
        },
    )
}

fn about(replay: &Replay<'_>) -> Markup {
    let seen = &replay.seen;
    html! {
        section {
            h2 { (replay.title) @if replay.over { span.end.soft { "finished" } } }
            p.small {
                @for side in Side::BOTH {
                    @let (person, army) = (&seen.people[side.index()], &seen.moment.armies[side.index()]);
                    (seat(side, army.letter, false)) " " (army.chief) ", "
                    @if person.you { b { "you" } } @else { (person.name) }
                    " \u{2003}"
                }
            }
            @if let Some(over) = seen.over { p.small.soft { (words(seen.ruleset, over)) } }
            form.fork method="post" action={ "/g/" (replay.id) "/fork" (asked_as(replay.viewer)) } {
                input #fork-ply type="hidden" name="ply" value=(replay.ply);
                (who_plays_on(replay))
                button.btn.main type="submit" { "Play from here" }
                @if replay.over { a.btn href={ "/g/" (replay.id) "/report" } { "Report" } }
                @else { a.btn href={ "/g/" (replay.id) } { "Board" } }
            }
            p.small.soft { "Starts a new game from this position, with new dice. This game stays as it is." }
            div.row {
                @if replay.report && !replay.over { a.link.small href={ "/g/" (replay.id) "/report" } { "Report" } }
                a.link.small href={ "/api/g/" (replay.id) "/record" } download { "Download game" }
                a.link.small href="/#watch" { "Open a game file" }
            }
            @if replay.eyes {
                div.seg role="group" aria-label="View" {
                    @for side in Side::BOTH {
                        @let name = replay.sides[side.index()];
                        button type="button" data-eyes=(name) aria-pressed=(replay.viewer == Some(name)) {
                            (seen.moment.armies[side.index()].name) " view"
                        }
                    }
                    @let all = if replay.viewer.is_some() { "umpire" } else { "" };
                    button type="button" data-eyes=(all) aria-pressed=(replay.viewer.is_none_or(|v| v == all)) { "Both" }
                }
            }
        }
    }
}

/// Which side is yours, and who has the other: as it was in the game, if you played it.
fn who_plays_on(replay: &Replay<'_>) -> Markup {
    let seen = &replay.seen;
    let side = seen.mine.first().copied().unwrap_or(Side::First);
    let usual = if seen.mine.len() == 2 { "screen" } else { "computer" };
    html! {
        label.small { "You play "
            select name="side" {
                @for army in &seen.moment.armies {
                    option value=(replay.sides[army.side.index()]) selected[army.side == side] { (army.name) }
                }
            }
        }
        label.small { "against "
            select name="opponent" {
                @for (value, words) in [("computer", "the computer"), ("screen", "a friend on this screen"), ("link", "a friend, by invite link")] {
                    option value=(value) selected[value == usual] { (words) }
                }
            }
        }
        label.small.level { "level " (choose_level(replay.levels)) }
    }
}

fn log(replay: &Replay<'_>) -> Markup {
    html! {
        section #log-panel aria-labelledby="h-log" {
            h2 #h-log { "Log" span.end {
                button.link type="button" data-do="reasons" aria-keyshortcuts="y"
                    hidden[!replay.seen.people.iter().any(|p| p.computer)] { "why?" }
                " "
                button.link type="button" data-do="copy-log" { "copy as text" }
            } }
            div #log .log-lines { (replay.log) }
        }
    }
}

fn scrub(replay: &Replay<'_>) -> Markup {
    let steps = [
        ("start", "To the start", "\u{21e4}"),
        ("back-turn", "Back one turn", "\u{ab}"),
        ("back", "Back one step", "\u{2039}"),
        ("play", "Play", "\u{25b6} Play"),
        ("on", "On one step", "\u{203a}"),
        ("on-turn", "On one turn", "\u{bb}"),
        ("end", "To the end", "\u{21e5}"),
    ];
    let names = &replay.seen.moment.armies;
    html! {
        footer.scrub aria-label="Scrub bar" {
            div.row {
                div.tools role="toolbar" aria-label="Replay" {
                    @for (what, label, sign) in steps {
                        button.btn type="button" data-do=(what) aria-label=(label) { (sign) }
                    }
                }
                (pace())
                span.small.soft.push.wide-only {
                    "Marks are rolls · "
                    span.of-first { "\u{25a0}" } " " (names[0].name) " loss · "
                    span.of-second { "\u{25cf}" } " " (names[1].name) " loss"
                }
                a #link .btn.ghost.wide-only href={ "/g/" (replay.id) "/replay?ply=" (replay.ply) } { "Link to this move" }
            }
            div #scrub .bar role="slider" tabindex="0" aria-label="Move" aria-valuemin="0"
                aria-valuemax=(replay.length) aria-valuenow=(replay.ply) { (bar(replay)) }
        }
    }
}

/// How far a step goes, and how fast they follow each other. The page says how long each takes.
fn pace() -> Markup {
    html! {
        label.small { span.sr { "Step" }
            select #step {
                @for (value, words) in [("moves", "Moves"), ("turns", "Turns"), ("rolls", "Rolls"), ("highlights", "Highlights")] {
                    option value=(value) { (words) }
                }
            }
        }
        label.small { span.sr { "Speed" }
            select #speed {
                @for (value, words) in [("0.5", "slow"), ("1", "usual speed"), ("2", "fast"), ("4", "very fast")] {
                    option value=(value) selected[value == "1"] { (words) }
                }
            }
        }
    }
}

/// Bands and marks as positioned elements: nested drawings with places in per cent.
fn bar(replay: &Replay<'_>) -> Markup {
    let length = replay.length.max(1) as f32;
    let at = |entry: usize| format!("{:.3}%", entry as f32 * 100.0 / length);
    let wide = |n: usize| format!("{:.3}%", n as f32 * 100.0 / length);
    html! {
        svg aria-hidden="true" {
            @for band in &replay.bands {
                @let class = band.side.map_or("", side_class);
                rect.band.(class) x=(at(band.from)) width=(wide(band.to - band.from))
                    y=(if band.side == Some(Side::Second) { 24 } else { 16 }) height="7" {
                    title { (band.words) }
                }
            }
            @for stroke in &replay.marks { (stroke_of(stroke, &at(stroke.entry + 1))) }
            svg #thumb .thumb x=(at(replay.ply)) overflow="visible" {
                path d="M-6 4h12l-6 9z" {}
                path.line d="M0 8v40" {}
            }
        }
    }
}

fn stroke_of(stroke: &Stroke, x: &str) -> Markup {
    html! {
        @match (stroke.mark, stroke.side) {
            (Mark::Dice, _) => svg x=(x) overflow="visible" { path.dice d="M0 36v6" {} },
            (Mark::Loss, Some(Side::Second)) => circle.loss.second cx=(x) cy="48" r="4" {},
            (Mark::Loss, _) => svg x=(x) overflow="visible" { rect.loss.first x="-4" y="44" width="8" height="8" {} },
        }
    }
}
