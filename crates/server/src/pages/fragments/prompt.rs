use maud::{Markup, html};

use super::seat;
use crate::pages::{Seen, Undo, label, words};

/// One line that tells what to do; Undo and Done stand at its end, always both.
pub fn prompt(seen: &Seen<'_>) -> Markup {
    let prompt = &seen.moment.prompt;
    html! {
        @if let Some(side) = seen.side() { (seat(side, seen.letter(side), true)) }
        p.say data-may-act[seen.may_act()] data-asked[prompt.asked && seen.may_act()] {
            @if let Some(over) = seen.over {
                (words(seen.ruleset, over))
                small { "The field can be looked at, replayed, and fought again." }
            } @else if seen.may_act() || seen.mine.is_empty() || seen.decides.is_none() {
                (words(seen.ruleset, &prompt.order))
                small { (words(seen.ruleset, &prompt.help)) }
            } @else {
                (waiting(seen))
                small { (words(seen.ruleset, &prompt.order)) }
            }
        }
        @if !seen.mine.is_empty() {
            @if seen.over.is_none() { (undo(seen)) (done(seen)) } @else { (after()) }
        }
    }
}

/// Whom we wait for.
fn waiting(seen: &Seen<'_>) -> Markup {
    let Some(side) = seen.decides else { return html! {} };
    let (person, army) = (&seen.people[side.index()], &seen.moment.armies[side.index()]);
    html! {
        @if seen.moment.prompt.asked { (army.chief) " is asked." }
        @else if person.computer {
            (army.chief) " to act"
            // The page hides this while it still shows what was done before.
            span.thinks { ": the computer thinks. " button.link type="button" data-do="hurry" { "Move now" } }
        }
        @else { (army.chief) " to act. Waiting for " (person.name) "." }
    }
}

fn undo(seen: &Seen<'_>) -> Markup {
    let (barred, why) = match seen.undo {
        Undo::Takes(what) => (false, html! { "takes back: " (label(what)) }),
        Undo::Barred(why) => (true, label(why)),
    };
    html! {
        button #undo .btn type="button" data-do="undo" aria-disabled=[barred.then_some("true")]
            aria-keyshortcuts="u" { "Undo" span.why { (why) } }
    }
}

fn done(seen: &Seen<'_>) -> Markup {
    let done = &seen.moment.done;
    let barred = done.key.is_none() || !seen.may_act();
    let why = match seen.decides {
        Some(side) if !seen.may_act() => {
            format!("{} decides", seen.moment.armies[side.index()].chief)
        }
        _ => done.why.clone(),
    };
    html! {
        button #done .btn.main type="button" data-do="done" data-key=[done.key.as_deref()]
            data-confirm[done.confirm && !barred] aria-disabled=[barred.then_some("true")]
            aria-keyshortcuts="d" {
            (if done.words.is_empty() { "Done" } else { &done.words })
            span.why { (label(&why)) }
        }
        @if done.confirm && !barred { template #confirm { (super::confirm(seen.ruleset, done)) } }
    }
}

fn after() -> Markup {
    html! {
        button.btn type="button" data-do="again" { "Again, same sides" }
        button.btn type="button" data-do="rematch" { "Again, sides swapped" }
        button.btn.main type="button" data-do="page" data-page="after" { "The reckoning" }
    }
}
