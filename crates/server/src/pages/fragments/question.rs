use desk::{Card, Prompt, Rank};
use maud::{Markup, html};

use super::Button;
use super::card::card as odds;
use crate::pages::{label, words};

/// As many places as are listed on the card.
const MOST: usize = 8;

/// [`question`] as it travels with the unit card: the page shows it over the board.
pub fn asked(
    ruleset: &str,
    prompt: &Prompt,
    card: Option<&Card>,
    buttons: &[Button<'_>],
) -> Markup {
    html! {
        @if prompt.asked { template #question { (question(ruleset, prompt, card, buttons)) } }
    }
}

/// The other side has done something and this one is asked: what it may do, how to let it pass, and
/// the odds of the first answer that has any.
pub fn question(
    ruleset: &str,
    prompt: &Prompt,
    card: Option<&Card>,
    buttons: &[Button<'_>],
) -> Markup {
    let places = buttons.iter().filter(|b| b.on_board).count();
    // What has many places is chosen on the board.
    let listed = buttons.iter().filter(|b| !b.on_board || places <= MOST);
    // What cannot hurt anybody is there, but not recommended: the way on stands first then.
    let (vain, listed): (Vec<&Button<'_>>, Vec<&Button<'_>>) = listed.partition(|b| b.hopeless());
    let (loud, quiet): (Vec<_>, Vec<_>) = listed.into_iter().partition(|b| b.rank != Rank::Quiet);
    let is_vain = loud.is_empty() && !vain.is_empty();
    html! {
        h3 { (words(ruleset, &prompt.order)) }
        @if card.is_none() && !prompt.help.is_empty() { p.sub { (words(ruleset, &prompt.help)) } }
        div.acts.answers {
            @for (i, button) in loud.into_iter().enumerate() { (answer(button, i == 0)) }
            @for (i, button) in quiet.into_iter().enumerate() { (answer(button, is_vain && i == 0)) }
            @for button in vain { (answer(button, false)) }
            @if places > MOST {
                button.btn type="button" data-do="moves" {
                    "Choose on the board" span.why { (places) " places, or as a list" }
                }
            }
        }
        // What an answer may come to: the page puts in the one that is rested on. It stands below,
        // so that the buttons keep their place.
        div.about { @if let Some(card) = card { (odds(ruleset, card, None)) } }
    }
}

fn answer(button: &Button<'_>, first: bool) -> Markup {
    html! {
        button.btn.fire[button.throws && first].main[!button.throws && first] type="button"
            data-offer=(button.key) aria-current=[(first && button.chance.is_some()).then_some("true")] {
            (label(button.words))
            @if let Some(chance) = button.chance.filter(|chance| *chance > 0) {
                span.why { (chance) "% effect" }
            } @else if button.hopeless() {
                span.why { "0%: no roll has any effect" }
            } @else if let Some(note) = button.note { span.why { (label(note)) } }
        }
    }
}
