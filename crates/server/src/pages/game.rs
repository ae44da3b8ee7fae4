//! One game: its battles as pictures, each ready to be played.

use maud::{Markup, html};

use super::start::{Battle, Level, against, friend, options, picture, play};
use super::{Here, label, page};

pub struct GamePage<'a> {
    pub ruleset: &'a str,
    /// "Flintlock"
    pub title: &'a str,
    /// "Black Powder, Cold Steel"; empty if it has none.
    pub subtitle: &'a str,
    pub line: &'a str,
    pub battles: &'a [Battle],
    /// From the easiest to the hardest.
    pub levels: &'a [Level],
    /// What its armies are called, if one can build them.
    pub army: Option<&'a str>,
    /// A lesson of this game.
    pub lesson: Option<&'a str>,
    /// Whether it has forms for the odds of the printed game.
    pub odds: bool,
}

pub fn game(game: &GamePage<'_>) -> Markup {
    page(
        Here::Play,
        game.title,
        Some("front"),
        html! {
            main #main .wrap {
                p.small.soft { a href="/" { "All games" } }
                h1 { (game.title) }
                @if !game.subtitle.is_empty() { p.small.soft { (game.subtitle) } }
                p.lead { (game.line) }
                nav.row aria-label={ "More of " (game.title) } {
                    @if let Some(lesson) = game.lesson { a.btn href={ "/learn#" (lesson) } { "Learn by playing" } }
                    a.btn.ghost href={ "/rules/" (game.ruleset) } { "Rules" }
                    @if game.odds { a.btn.ghost href={ "/odds/" (game.ruleset) } { "Odds" } }
                    @if let Some(army) = game.army { a.btn.ghost href={ "/armies/" (game.ruleset) } { "Build " (super::one(army)) } }
                }
                div.fields { @for battle in game.battles { (field(game, battle)) } }
            }
        },
    )
}

fn field(game: &GamePage<'_>, battle: &Battle) -> Markup {
    let told = &battle.briefing;
    html! {
        article.battle.wide-card #(battle.id) aria-labelledby={ "h-" (battle.id) } {
            (picture(&battle.pictures, &format!("Map of {}", battle.title)))
            div.body {
                h2 #{ "h-" (battle.id) } { (label(&battle.title)) }
                @if !battle.date.is_empty() || !told.duration.is_empty() {
                    p { b { (battle.date) } @if !battle.date.is_empty() && !told.duration.is_empty() { " · " }
                        (told.duration) }
                }
                p.hook { (label(&told.hook)) }
                div.acts { (play(game.levels, battle, "Play")) (friend(battle)) }
                (against(game.levels, battle))
                (options(game.levels, battle))
            }
        }
    }
}
