//! The front page: the games as pictures, one click to play, your games, watch, files.

use kernel::Side;
use maud::{Markup, html};
use scene::Coat;

use super::fragments::seat;
use super::start::{Battle, Level, against, picture, play};
use super::{Here, label, page};

pub struct Front<'a> {
    pub cards: &'a [GameCard],
    /// The one a newcomer is led to stands first.
    pub battles: &'a [Battle],
    pub games: &'a [MyGame],
    /// From the easiest to the hardest.
    pub levels: &'a [Level],
    pub watch: &'a [Watch],
}

/// One of the games there are, or will be.
pub struct GameCard {
    pub id: String,
    pub title: String,
    pub line: String,
    pub pictures: [String; 2],
    /// None while it is still coming.
    pub battles: Option<usize>,
}

pub struct MyGame {
    pub id: String,
    pub title: String,
    pub when: String,
    pub seat: Option<(Side, char)>,
    /// The coats of the first side of that game.
    pub first: Coat,
    pub note: String,
    /// "your move", "your answer"
    pub call: Option<&'static str>,
    pub over: bool,
}

pub struct Watch {
    pub id: String,
    pub title: String,
    pub note: String,
    pub over: bool,
}

pub fn front(front: &Front<'_>) -> Markup {
    page(
        Here::Play,
        "Play",
        Some("front"),
        html! {
            main #main .wrap {
                @if let Some(first) = front.battles.first() { (hero(front, first)) }
                @if !front.games.is_empty() { (mine(front)) }
                section.sect aria-labelledby="h-games" {
                    header { h2 #h-games { "Games" } }
                    div.games { @for card in front.cards { (game_card(card)) } }
                }
                @if front.games.is_empty() { (mine(front)) }
                div.two.sect { (watch(front)) (files()) }
            }
        },
    )
}

fn hero(front: &Front<'_>, battle: &Battle) -> Markup {
    html! {
        section.hero aria-labelledby="hero" {
            (picture(&battle.pictures, &format!("Map of {}", battle.title)))
            div.say {
                h1 #hero { "Black-powder wargames in your browser" }
                p.lead { "Rules enforced, odds exact, an opponent always ready." }
                p { b { (label(&battle.title)) } @if !battle.date.is_empty() { ", " (battle.date) } ". " (label(&battle.briefing.hook)) }
                (play(front.levels, battle, &format!("Play {}", battle.title)))
                (against(front.levels, battle))
                div.row {
                    a.btn href={ "/games/" (battle.ruleset) "#" (battle.id) } { "Play a friend" }
                    a.btn href="/learn" { "Learn by playing" }
                }
            }
        }
    }
}

fn game_card(card: &GameCard) -> Markup {
    let inside = html! {
        (picture(&card.pictures, ""))
        div.body {
            h3 { (card.title) @if card.battles.is_none() { " " span.tag { "coming" } } }
            p { (card.line) }
            @if let Some(battles) = card.battles {
                p.go { "Play" span.soft { " · " (battles) @if battles == 1 { " battle" } @else { " battles" } } }
            }
        }
    };
    html! {
        @match card.battles {
            Some(_) => a.battle.game-card href={ "/games/" (card.id) } { (inside) },
            None => div.battle.game-card.coming { (inside) },
        }
    }
}

fn mine(front: &Front<'_>) -> Markup {
    let (over, open): (Vec<_>, Vec<_>) = front.games.iter().partition(|game| game.over);
    html! {
        section.sect aria-labelledby="mine" {
            header { h2 #mine { "Your games" } span.soft { "saved in this browser" } }
            @if front.games.is_empty() { p.soft { "No games yet." } }
            ul.list { @for game in open { (my_game(game)) } }
            @if !over.is_empty() {
                details.older {
                    summary { "Finished (" (over.len()) ")" }
                    ul.list { @for game in over { (my_game(game)) } }
                }
            }
        }
    }
}

fn my_game(game: &MyGame) -> Markup {
    html! {
        li data-first=(game.first.name()) {
            @match game.seat {
                Some((side, letter)) => (seat(side, letter, true)),
                None => span.tag { "watching" },
            }
            div {
                p { b { (game.title) } ", " (game.when) " "
                    @if let Some(call) = game.call { span.tag.warn { (call) } } }
                p.small.soft { (game.note) }
            }
            @if game.over { a.btn href={ "/g/" (game.id) "/report" } { "Report" } }
            @else if game.call.is_some() { a.btn.main href={ "/g/" (game.id) } { "Continue" } }
            @else { a.btn href={ "/g/" (game.id) } { "Open" } }
        }
    }
}

fn watch(front: &Front<'_>) -> Markup {
    html! {
        section #watch aria-labelledby="h-watch" {
            h2 #h-watch { "Watch" }
            form.row method="post" action="/games" {
                input type="hidden" name="opponent" value="watch";
                label.field { span.sr { "Battle" }
                    select name="battle" {
                        @for battle in front.battles {
                            option value=(battle.id) { (battle.title) ", " (battle.game) }
                        }
                    }
                }
                button.btn type="submit" { "Watch the computer play itself" }
            }
            ul.list {
                @for game in front.watch {
                    li {
                        span.tag.live[!game.over] { @if game.over { "finished" } @else { "live" } }
                        div { p { b { (game.title) } } p.small.soft { (game.note) } }
                        a.btn href={ "/g/" (game.id) @if game.over { "/replay" } } {
                            @if game.over { "Replay" } @else { "Watch" }
                        }
                    }
                }
            }
        }
    }
}

fn files() -> Markup {
    html! {
        section aria-labelledby="h-files" {
            h2 #h-files { "Files" }
            form.upload method="post" action="/records" enctype="multipart/form-data" {
                label.field { span { "Open a game file" } input type="file" name="record" required; }
                button.btn type="submit" { "Replay" }
            }
            form.upload method="post" action="/battles" enctype="multipart/form-data" {
                label.field { span { "Play your own battle" } input type="file" name="battle" accept=".toml" required; }
                label.field { span { "Its map file, if it has one" } input type="file" name="map" accept=".toml"; }
                button.btn type="submit" { "Open" }
            }
        }
    }
}
