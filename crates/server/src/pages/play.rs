//! The board with everything around it.

use maud::{Markup, PreEscaped, html};

use super::briefing::{Briefing, briefing};
use super::help::{self, Legend};
use super::layout::{Frame, framed, mark, theme_switch};
use super::{Seen, asked_as, fragments, label};

/// What a board page is made of. The fragments are those that the stream sends later.
pub struct Play<'a> {
    pub id: &'a str,
    /// "Cowpens"
    pub title: &'a str,
    /// "Flintlock"
    pub game: &'a str,
    /// Where the sheet is fetched.
    pub sheet: &'a str,
    pub seen: Seen<'a>,
    pub log: Markup,
    pub chat: Markup,
    /// The secret link for whoever shall join, if there is a free seat.
    pub invite: Option<&'a str>,
    /// Whether reactions are taken by the defaults.
    pub auto: bool,
    pub lesson: Option<Markup>,
    /// Who sits at a screen for two, if each has secrets.
    pub side: Option<&'a str>,
    /// None in a lesson, and in a battle that has left the shelf.
    pub briefing: Option<Briefing>,
    pub legend: Option<Legend>,
}

pub fn play(play: &Play<'_>) -> Markup {
    let frame = Frame {
        title: play.title,
        class: "play",
        modules: &["play", "around"],
        board: true,
        preload: Some(play.sheet),
        first: Some(play.seen.first),
    };
    let seen = &play.seen;
    framed(
        &frame,
        html! {
            div #game hidden data-game=(play.id) data-title=(play.title) data-sheet=(play.sheet)
                data-mine=(seen.mine.iter().map(|s| s.index().to_string()).collect::<Vec<_>>().join(" "))
                data-auto[play.auto] data-as=[play.side] data-invite=[play.invite] {}
            (top(play))
            section #prompt .prompt aria-live="polite" aria-label="Your move" {
                (fragments::prompt(seen))
            }
            nav #track .track aria-label="Sequence of play" tabindex="0" {
                (fragments::track(seen.ruleset, &seen.moment.track))
            }
            @if let Some(aim) = play.briefing.as_ref().and_then(|told| told.aim(seen.mine)) {
                section #aim .aim.small aria-label="Aim" { b { "Aim: " } (label(aim)) }
            }
            aside #armies .side.army aria-label="Armies" { (fragments::armies(seen)) }
            main.board { (board(play)) }
            aside #log-side .side.log aria-label="Unit and log" {
                section #unit aria-label="Unit" aria-live="off" {}
                section #log-panel aria-labelledby="h-log" {
                    h2 #h-log {
                        "Log"
                        span.end {
                            button.link type="button" data-do="reasons" aria-keyshortcuts="y"
                                hidden[!play.seen.people.iter().any(|p| p.computer)] { "why?" }
                            " "
                            button.link type="button" data-do="copy-log" { "copy as text" }
                        }
                    }
                    div #log .log-lines { (play.log) }
                }
                (chat(play))
            }
            (tabs())
            (dialogs(play))
            div #said .sr role="status" aria-live="assertive" {}
            div #spoken .sr aria-live="polite" {}
        },
    )
}

fn top(play: &Play<'_>) -> Markup {
    html! {
        header.top {
            a.skip href={ "/g/" (play.id) "/list" (asked_as(play.side)) } { "Skip to the list of moves" }
            (mark())
            h1 { (play.title) span #when .soft.small { (play.seen.moment.when) } }
            span.soft.small.wide-only { (play.game) }
            span.push {}
            span #people .people { (fragments::people(&play.seen)) }
            @if play.invite.is_some() {
                button.btn.ghost type="button" data-around="invite" { "Invite" span.wide-only { " a friend" } }
            }
            @if play.briefing.is_some() {
                button.btn.ghost.wide-only type="button" data-around="briefing" aria-haspopup="dialog" { "Briefing" }
            }
            a.btn.ghost.wide-only href={ "/g/" (play.id) "/replay?ply=0" @if let Some(side) = play.side { "&as=" (side) } } { "Replay" }
            a.btn.ghost.wide-only href={ "/g/" (play.id) "/list" (asked_as(play.side)) } { "List of moves" }
            button.btn.ghost type="button" data-do="settings" aria-haspopup="dialog" {
                span.wide-only { "Settings" }
                span.sr.phone-only { "Settings" }
                span.phone-only aria-hidden="true" { "\u{2699}" }
            }
            (theme_switch())
            button.btn.ghost.icon type="button" data-do="help" aria-label="Keys and help"
                aria-haspopup="dialog" { b aria-hidden="true" { "?" } }
        }
    }
}

/// The field. The page fetches the sheet once and draws the rest on it.
fn board(play: &Play<'_>) -> Markup {
    html! {
        div #board .map tabindex="0" role="application" aria-roledescription="map"
            aria-label="Map. Arrow keys walk it, Enter selects, Escape cancels, m lists moves, \
                        o says what is here, question mark lists all keys." {
            p.laying #laying { "Loading the map\u{2026}" }
        }
        noscript { p.note.laying { "The board needs JavaScript. "
            a href={ "/g/" (play.id) "/list" (asked_as(play.side)) } { "The list of moves" } " does not." } }
        (tools(false))
        (handle("army", "armies", "Armies"))
        (handle("log", "log-side", "Unit and log"))
        div #veil .veil hidden {}
        h2.sr { "Map" }
        div #float .float hidden {}
        article #moment .float.moment hidden aria-live="assertive" {}
        article #lesson .float.bubble.teach hidden[play.lesson.is_none()] aria-label="Lesson" {
            @if let Some(lesson) = &play.lesson { (lesson) }
        }
        div #banner .banner role="status" hidden {}
        article #sheet .float.panel-sheet hidden aria-label="Panel" {}
    }
}

pub(super) fn tools(replay: bool) -> Markup {
    html! {
        div.tools role="toolbar" aria-label="Board" {
            button.btn type="button" data-do="fit" { "Whole map" }
            button.btn type="button" data-do="zoom-in" aria-label="Zoom in" { "+" }
            button.btn type="button" data-do="zoom-out" aria-label="Zoom out" { (PreEscaped("&minus;")) }
            button.btn.wide-only type="button" data-do="hide" aria-pressed="false" { "Hide pieces" }
            button.btn.wide-only type="button" data-do="flip" aria-pressed="false" { "Turn board" }
            @if !replay {
                button.btn type="button" data-do="sight" aria-pressed="false" { "Line of sight" }
                button.btn type="button" data-do="plan" aria-pressed="false" aria-label="Plan several shots and see their odds" { "Plan" }
            }
            button.btn.wide-only type="button" data-around="legend" aria-haspopup="dialog" { "Legend" }
            button.btn type="button" data-do="threats" aria-pressed="false" aria-label="Threats: what the enemy could do to a piece or place" { "Threats" }
        }
    }
}

/// Folds the panel beside it; what is folded still shows its numbers.
fn handle(panel: &str, controls: &str, name: &str) -> Markup {
    html! {
        button.handle.(format!("of-{panel}")) type="button" data-fold=(panel) aria-controls=(controls)
            aria-expanded="true" aria-label=(name) title={ (name) ": fold or open" } { span aria-hidden="true" {} }
    }
}

/// What can be opened again at any time.
fn dialogs(play: &Play<'_>) -> Markup {
    let close = html! { form.acts method="dialog" { button.btn.main autofocus { "Close" } } };
    html! {
        @if let Some(told) = &play.briefing {
            dialog #briefing .dialog.briefing aria-label="Briefing" {
                (briefing(play.seen.ruleset, play.title, told, play.seen.mine))
                form.acts method="dialog" {
                    button.btn.main autofocus { @if play.seen.mine.is_empty() { "Watch" } @else { "Play" } }
                }
            }
        }
        dialog #legend .dialog aria-label="Legend" {
            h2 { "Legend" }
            @for legend in play.legend.iter().chain([&Legend::board()]) { (help::legend(legend)) }
            (close)
        }
    }
}

fn chat(play: &Play<'_>) -> Markup {
    let alone = play.seen.people.iter().all(|p| p.you || p.computer);
    html! {
        section #chat-panel hidden[alone] aria-labelledby="h-chat" {
            h2 #h-chat { "Chat" }
            ol #chat .chat { (play.chat) }
            @if !play.seen.mine.is_empty() {
                form #say .say-form {
                    label.sr for="say-text" { "Message" }
                    input #say-text name="text" type="text" maxlength="500" autocomplete="off"
                        placeholder="Only players can read this";
                    button.btn type="submit" { "Send" }
                }
            }
        }
    }
}

fn tabs() -> Markup {
    html! {
        nav.tabbar aria-label="Panels" {
            @for (tab, words) in [("board", "Board"), ("army", "Army"), ("unit", "Unit"), ("log", "Log")] {
                button type="button" data-tab=(tab) aria-pressed=(tab == "board") { (words) }
            }
        }
    }
}
