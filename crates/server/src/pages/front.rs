//! The front page: battlefields as pictures, one click to fight, your games, watch, learn.

use kernel::Side;
use maud::{Markup, html};
use scene::Coat;
use table::{OptionInfo, SwitchInfo};

use super::fragments::seat;
use super::text::cite;
use super::{Here, label, page};

pub struct Front<'a> {
    /// The one a newcomer is led to stands first.
    pub battles: &'a [Battle],
    pub games: &'a [MyGame],
    /// From the easiest to the hardest.
    pub levels: &'a [Level],
    pub watch: &'a [Watch],
}

pub struct Battle {
    pub ruleset: String,
    /// "Flintlock"
    pub game: String,
    /// "Carolina Rebels"; empty if it has none.
    pub subtitle: String,
    pub id: String,
    pub title: String,
    /// "17 January 1781"; empty if it has none.
    pub date: String,
    pub about: String,
    pub sides: [String; 2],
    /// What people call them.
    pub names: [String; 2],
    pub options: Vec<OptionInfo>,
    pub switches: Vec<SwitchInfo>,
    /// The whole field, drawn by our renderer: by day and by night.
    pub pictures: [String; 2],
}

pub struct MyGame {
    pub id: String,
    pub title: String,
    pub when: String,
    pub seat: Option<(Side, char)>,
    /// The coats of the first side of that game.
    pub first: Coat,
    pub note: String,
    /// "your move", "you are asked"
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
        Here::Fight,
        "Battles",
        Some("front"),
        html! {
            main #main .wrap {
                @if let Some(first) = front.battles.first() { (hero(front, first)) }
                (mine(front))
                @for battles in by_game(front.battles) { (fields(front, &battles)) }
                div.two.sect { (watch(front)) (learn()) }
            }
        },
    )
}

/// The battles but the first, those of a game together.
fn by_game(battles: &[Battle]) -> Vec<Vec<&Battle>> {
    let mut games: Vec<Vec<&Battle>> = Vec::new();
    for battle in battles.iter().skip(1) {
        match games.iter_mut().find(|game| game[0].ruleset == battle.ruleset) {
            Some(game) => game.push(battle),
            None => games.push(vec![battle]),
        }
    }
    games
}

fn fields(front: &Front<'_>, battles: &[&Battle]) -> Markup {
    let first = battles[0];
    let id = format!("of-{}", first.ruleset);
    html! {
        section.sect aria-labelledby=(id) {
            header {
                h2 #(id) { (first.game) }
                @if !first.subtitle.is_empty() { span.soft { (first.subtitle) } }
                a href={ "/rules/" (first.ruleset) } { "The rules" }
            }
            div.battles { @for battle in battles { (field(front, battle)) } }
        }
    }
}

fn hero(front: &Front<'_>, battle: &Battle) -> Markup {
    html! {
        section.hero aria-labelledby="hero" {
            (picture(battle))
            div.say {
                p.small.soft { (battle.game) @if !battle.date.is_empty() { " · " (battle.date) } }
                h1 #hero { (label(&battle.title)) }
                p.lead { (label(&battle.about)) }
                (fight(front, battle, &format!("Fight {}", battle.title)))
                (options(front, battle))
                div.row { a.btn href="/learn" { "Learn by playing" } }
            }
        }
    }
}

fn field(front: &Front<'_>, battle: &Battle) -> Markup {
    html! {
        article.battle {
            (picture(battle))
            div.body {
                h3 { (label(&battle.title)) }
                @if !battle.date.is_empty() { p { b { (battle.date) } } }
                p { (label(&battle.about)) }
                div.acts { (fight(front, battle, &format!("Fight {}", battle.title))) }
                (options(front, battle))
            }
        }
    }
}

/// Only the one that is seen is fetched.
fn picture(battle: &Battle) -> Markup {
    html! {
        div.pic {
            @for (class, address) in ["day", "night"].iter().zip(&battle.pictures) {
                img.(class) src=(address) alt={ "Battlefield of " (battle.title) } loading="lazy";
            }
        }
    }
}

/// One click: the first side against the usual computer.
fn fight(front: &Front<'_>, battle: &Battle, words: &str) -> Markup {
    let level = front.levels.iter().find(|level| level.usual);
    html! {
        form.fight method="post" action="/games" {
            (named(battle))
            input type="hidden" name="side" value=(battle.sides[0]);
            input type="hidden" name="opponent" value="computer";
            @if let Some(level) = level { input type="hidden" name="level" value=(level.id); }
            button.btn.main.wide type="submit" { (label(words)) }
        }
        @if let Some(level) = level {
            p.small.soft { "You lead the " (battle.names[0]) "; the computer plays as " (level.name) "." }
        }
    }
}

/// A computer to play against.
#[derive(Debug, Clone, Copy)]
pub struct Level {
    pub id: &'static str,
    pub name: &'static str,
    /// In a word.
    pub hard: &'static str,
    /// Where nobody chooses.
    pub usual: bool,
}

pub fn choose_level(levels: &[Level]) -> Markup {
    html! {
        select name="level" {
            @for level in levels {
                option value=(level.id) selected[level.usual] { (level.name) ", " (level.hard) }
            }
        }
    }
}

fn named(battle: &Battle) -> Markup {
    html! {
        input type="hidden" name="ruleset" value=(battle.ruleset);
        input type="hidden" name="battle" value=(battle.id);
    }
}

fn options(front: &Front<'_>, battle: &Battle) -> Markup {
    html! {
        details.options {
            summary { "Side, opponent, options" }
            form method="post" action="/games" {
                (named(battle))
                fieldset {
                    legend { "You lead" }
                    @for (i, (side, name)) in battle.sides.iter().zip(&battle.names).enumerate() {
                        (radio("side", side, name, i == 0))
                    }
                }
                fieldset {
                    legend { "Against" }
                    (radio("opponent", "computer", "the computer", true))
                    (radio("opponent", "screen", "a friend on this screen", false))
                    (radio("opponent", "link", "a friend by private link", false))
                    (radio("opponent", "watch", "nobody: watch two computers", false))
                }
                @if front.levels.len() > 1 {
                    label.field { span { "The computer plays" }
                        (choose_level(front.levels))
                    }
                }
                @if !battle.options.is_empty() {
                    fieldset {
                        legend { "Optional rules" }
                        @for option in &battle.options {
                            label.check.told {
                                input type="checkbox" name="option" value=(option.id);
                                span { b { (label(&option.about)) } span.small.soft { (label(&option.text)) } }
                            }
                        }
                    }
                }
                (switches(battle))
                button.btn.main type="submit" { "Begin" }
            }
        }
    }
}

/// Arguable readings: most players leave them as they are, so they are folded.
fn switches(battle: &Battle) -> Markup {
    html! {
        @if !battle.switches.is_empty() {
            details.fold {
                summary { "Arguable readings of the rules (" (battle.switches.len()) ")" }
                p.small.soft { "Where the book can be read in two ways. The first choice is the usual one." }
                @for switch in &battle.switches {
                    div.switch {
                        label.small for={ (battle.id) "-" (switch.id) } { (label(switch.about)) }
                        (cite(&battle.ruleset, switch.rule))
                        select #{ (battle.id) "-" (switch.id) } name={ "switch." (switch.id) } {
                            @for (value, words) in switch.ways { option value=(value) { (words) } }
                        }
                    }
                }
            }
        }
    }
}

fn radio(name: &str, value: &str, words: &str, on: bool) -> Markup {
    html! { label.check { input type="radio" name=(name) value=(value) checked[on]; span { (words) } } }
}

fn mine(front: &Front<'_>) -> Markup {
    let (over, open): (Vec<_>, Vec<_>) = front.games.iter().partition(|game| game.over);
    html! {
        section.sect aria-labelledby="mine" {
            header { h2 #mine { "Your games" } span.soft { "kept on this device" } }
            @if front.games.is_empty() {
                p.soft { "No battle begun on this device. The one above takes about an hour." }
            }
            ul.list { @for game in open { (my_game(game)) } }
            @if !over.is_empty() {
                details.older {
                    summary { "Ended (" (over.len()) ")" }
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
            @if game.over { a.btn href={ "/g/" (game.id) "/after" } { "The reckoning" } }
            @else if game.call.is_some() { a.btn.main href={ "/g/" (game.id) } { "Go on" } }
            @else { a.btn href={ "/g/" (game.id) } { "Look in" } }
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
                button.btn type="submit" { "Watch two computers" }
            }
            ul.list {
                @for game in front.watch {
                    li {
                        span.tag.live[!game.over] { @if game.over { "ended" } @else { "live" } }
                        div { p { b { (game.title) } } p.small.soft { (game.note) } }
                        a.btn href={ "/g/" (game.id) @if game.over { "/replay" } } {
                            @if game.over { "Replay" } @else { "Watch" }
                        }
                    }
                }
            }
            form.upload method="post" action="/records" enctype="multipart/form-data" {
                label.field { span { "Open a record" } input type="file" name="record" required; }
                button.btn type="submit" { "Replay it" }
            }
            form.upload method="post" action="/battles" enctype="multipart/form-data" {
                label.field { span { "Play a battle of your own" } input type="file" name="battle" accept=".toml" required; }
                label.field { span { "Its map file, if it brings one" } input type="file" name="map" accept=".toml"; }
                button.btn type="submit" { "Open battle" }
            }
        }
    }
}

fn learn() -> Markup {
    html! {
        section aria-labelledby="h-learn" {
            h2 #h-learn { "Learn" }
            ul.list {
                li { span.num.soft { "1" }
                    div { p { b { "A small battle of each game, step by step" } }
                        p.small.soft { "You make the moves, a note says why. A quarter of an hour each." } }
                    a.btn href="/learn" { "Start" } }
                li { span.num.soft { "2" }
                    div { p { b { "The rules" } }
                        p.small.soft { "Every paragraph in our words, with its rulings and tables." } }
                    a.btn href="/rules" { "Read" } }
            }
        }
    }
}
