//! A battle that somebody has brought, ready to be played.

use maud::{Markup, html};
use table::OwnBattle;

use super::handlers::levels;
use super::start::choose_level;
use super::{Here, page};

pub fn battle(own: &OwnBattle) -> Markup {
    let OwnBattle { ruleset, info, .. } = own;
    page(
        Here::Apart,
        &info.title,
        None,
        html! {
            main #main .wrap.narrow {
                p.small.soft { "Your own battle" }
                h1 { (info.title) }
                p.lead { (info.about) }
                p { img.field src={ "/pictures/" (ruleset) "/" (info.id) ".svg" } alt={ "Map of " (info.title) } width="100%"; }
                form method="post" action="/games" {
                    input type="hidden" name="ruleset" value=(ruleset);
                    input type="hidden" name="battle" value=(info.id);
                    label.field { span { "Your side" }
                        select name="side" {
                            @for (side, name) in info.sides.iter().zip(&info.names) { option value=(side) { (name) } }
                        }
                    }
                    label.field { span { "Opponent" }
                        select name="opponent" {
                            option value="computer" { "the computer" }
                            option value="screen" { "a friend on this screen" }
                            option value="link" { "a friend, by invite link" }
                        }
                    }
                    label.field { span { "Computer" } (choose_level(&levels())) }
                    @for option in &info.options {
                        label.check { input type="checkbox" name="option" value=(option.id); " " (option.about) }
                    }
                    button.btn.main type="submit" { "Play" }
                }
                p.small.soft { "Each game keeps a copy of the battle. To start another one later, upload the file again." }
            }
        },
    )
}
