use maud::{Markup, html};

use super::seat;
use crate::pages::{Seen, Undo, label, words};

/// One line that tells what to do, true for whoever reads it; Undo and Done stand at its end.
pub fn prompt(seen: &Seen<'_>) -> Markup {
    let prompt = &seen.moment.prompt;
    html! {
        @if let Some(side) = seen.side() { (seat(side, seen.letter(side), true)) }
        p.say data-may-act[seen.may_act()] data-asked[prompt.asked && seen.may_act()] {
            (headline(seen))
            @if seen.may_act() { small { (words(seen.ruleset, &prompt.help)) } }
            @else if seen.mine.is_empty() { small { (watching(seen)) } }
        }
        @if !seen.mine.is_empty() {
            @if seen.over.is_none() { (undo(seen)) (done(seen)) } @else { (after()) }
        }
    }
}

/// What is wanted of the reader; of others it says only that they are awaited.
pub fn headline(seen: &Seen<'_>) -> Markup {
    match (seen.over, seen.decides) {
        (Some(over), _) => words(seen.ruleset, over),
        (None, Some(_)) if !seen.may_act() => waiting(seen),
        _ => words(seen.ruleset, &seen.moment.prompt.order),
    }
}

/// Spectators are told that they are.
fn watching(seen: &Seen<'_>) -> &'static str {
    match seen.over {
        Some(_) => "You watched this game.",
        None => "You are watching this game.",
    }
}

/// Whom we wait for.
fn waiting(seen: &Seen<'_>) -> Markup {
    let Some(side) = seen.decides else { return html! {} };
    let (person, army) = (&seen.people[side.index()], &seen.moment.armies[side.index()]);
    let name = if person.named { person.name } else { &army.chief };
    let plays = !seen.mine.is_empty();
    html! {
        @if person.free && plays { "Waiting for a friend to join." }
        @else if seen.moment.prompt.asked { "Waiting for " (name) " to answer." }
        @else if person.computer {
            "Waiting for " (name) "\u{2019}s move."
            // The page hides this while it still shows what was done before.
            @if plays {
                span.thinks { " The computer is thinking. " button.link type="button" data-do="hurry" { "Play now" } }
            }
        }
        @else { "Waiting for " (name) "\u{2019}s move." }
    }
}

fn undo(seen: &Seen<'_>) -> Markup {
    let (barred, why) = match seen.undo {
        Undo::Takes(what) => (false, label(what)),
        Undo::Barred(why) => (true, label(why)),
    };
    html! {
        button #undo .btn type="button" data-do="undo" aria-disabled=[barred.then_some("true")]
            aria-keyshortcuts="u" { "Undo" span.why { (why) } }
    }
}

/// What cannot be ended now has no button; it keeps its place in the page, and its reason for ears.
fn done(seen: &Seen<'_>) -> Markup {
    let done = &seen.moment.done;
    let barred = done.key.is_none() || !seen.may_act();
    let asks = done.confirm && !barred && !done.unspent.is_empty();
    html! {
        button #done .btn.main[done.next] type="button" data-do="done" data-key=[done.key.as_deref()]
            data-confirm[asks] aria-disabled=[barred.then_some("true")] hidden[barred]
            aria-keyshortcuts="d" {
            (label(if done.words.is_empty() { "Done" } else { &done.words }))
            span.why { (label(&done.why)) }
        }
        @if asks { template #confirm { (super::confirm(seen.ruleset, done)) } }
    }
}

fn after() -> Markup {
    html! {
        button.btn type="button" data-do="again" { "Rematch" }
        button.btn type="button" data-do="rematch" { "Swap sides" }
        button.btn.main type="button" data-do="page" data-page="report" { "Report" }
    }
}
