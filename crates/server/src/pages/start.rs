//! A battle as it can be started: by one click against the computer, with a friend, or with every choice.

use maud::{Markup, html};
use table::{OptionInfo, SwitchInfo};

use super::briefing::Briefing;
use super::label;
use super::text::cite;

pub struct Battle {
    pub ruleset: String,
    /// "Flintlock"
    pub game: String,
    pub id: String,
    pub title: String,
    /// "17 January 1781"; empty if it has none.
    pub date: String,
    /// Its map stands for its game.
    pub is_face: bool,
    pub briefing: Briefing,
    pub sides: [String; 2],
    /// What people call them: "British".
    pub names: [String; 2],
    /// And in a sentence: "the British".
    pub people: [String; 2],
    pub options: Vec<OptionInfo>,
    pub switches: Vec<SwitchInfo>,
    /// The whole field, drawn by our renderer: by day and by night.
    pub pictures: [String; 2],
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

/// Only the one that is seen is fetched.
pub fn picture(pictures: &[String; 2], words: &str) -> Markup {
    html! {
        div.pic {
            @for (class, address) in ["day", "night"].iter().zip(pictures) {
                img.(class) src=(address) alt=(words) loading="lazy";
            }
        }
    }
}

/// One click: the first side against the usual computer.
pub fn play(levels: &[Level], battle: &Battle, words: &str) -> Markup {
    let level = levels.iter().find(|level| level.usual);
    html! {
        form.fight method="post" action="/games" {
            (named(battle))
            input type="hidden" name="side" value=(battle.sides[0]);
            input type="hidden" name="opponent" value="computer";
            @if let Some(level) = level { input type="hidden" name="level" value=(level.id); }
            button.btn.main.wide type="submit" aria-label={ "Play " (battle.title) } { (label(words)) }
        }
    }
}

/// Whom one plays by that click.
pub fn against(levels: &[Level], battle: &Battle) -> Markup {
    let level = levels.iter().find(|level| level.usual);
    html! {
        @if let Some(level) = level {
            p.small.soft { "You play " (battle.people[0]) " against the computer (" (level.name) ")." }
        }
    }
}

/// Asks for a name and a side; the board opens with the link to send.
pub fn friend(battle: &Battle) -> Markup {
    html! {
        details.friend {
            summary.btn { "Play a friend" }
            form method="post" action="/games" {
                (named(battle))
                input type="hidden" name="opponent" value="link";
                label.field { span { "Your name" }
                    input name="name" type="text" maxlength="40" required autocomplete="nickname" data-my-name; }
                label.field { span { "You play" } (choose_side(battle)) }
                button.btn.main type="submit" { "Get invite link" }
                p.small.soft { "No account needed: you send your friend a link. Play together live, or each move when you have time." }
            }
        }
    }
}

fn choose_side(battle: &Battle) -> Markup {
    html! {
        select name="side" {
            @for (side, name) in battle.sides.iter().zip(&battle.names) { option value=(side) { (name) } }
        }
    }
}

fn named(battle: &Battle) -> Markup {
    html! {
        input type="hidden" name="ruleset" value=(battle.ruleset);
        input type="hidden" name="battle" value=(battle.id);
    }
}

pub fn options(levels: &[Level], battle: &Battle) -> Markup {
    html! {
        details.options {
            summary { "More choices" }
            form method="post" action="/games" {
                (named(battle))
                fieldset {
                    legend { "You play" }
                    @for (i, (side, name)) in battle.sides.iter().zip(&battle.names).enumerate() {
                        (radio("side", side, name, i == 0))
                    }
                }
                fieldset {
                    legend { "Against" }
                    (radio("opponent", "computer", "the computer", true))
                    (radio("opponent", "screen", "a friend on this screen", false))
                    (radio("opponent", "link", "a friend, by invite link", false))
                    (radio("opponent", "watch", "nobody, just watch", false))
                }
                @if levels.len() > 1 {
                    label.field { span { "Computer" } (choose_level(levels)) }
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
                button.btn.main type="submit" { "Start game" }
            }
        }
    }
}

/// Readings of doubtful paragraphs: most players leave them as they are, so they are folded.
fn switches(battle: &Battle) -> Markup {
    html! {
        @if !battle.switches.is_empty() {
            details.fold {
                summary { "Rules variants (" (battle.switches.len()) ")" }
                p.small.soft { "Where the rulebook can be read in two ways. The first choice is the usual one." }
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
