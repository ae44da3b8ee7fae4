//! When something is wrong: what happened, that nothing was lost, and one way on.

use maud::{Markup, html};

use super::{Here, page};

/// A whole page for an error.
pub fn error(status: u16, title: &str, words: &str, on: (&str, &str)) -> Markup {
    page(
        Here::Apart,
        title,
        None,
        html! {
            main #main .wrap.narrow {
                p.small.soft { (status) }
                h1 { (title) }
                // A file keeps its own name.
                @let file = words.split_once(':').is_some_and(|(first, _)| first.contains('.') && !first.contains(' '));
                p.lead { @if file { (words) } @else { (desk::capital(words)) } }
                p { a.btn.main href=(on.0) { (on.1) } }
            }
        },
    )
}

const HOME: (&str, &str) = ("/", "All games");

pub fn not_found() -> Markup {
    error(404, "Page not found", "The link may be incomplete.", HOME)
}

pub fn no_such_game(id: &str) -> Markup {
    let words = format!("There is no game \u{201c}{id}\u{201d} here. The link may be incomplete.");
    error(404, "Game not found", &words, HOME)
}

/// Somebody without a seat wanted to act.
pub fn not_your_seat(id: &str, message: &str) -> Markup {
    let words = format!("Nothing has changed: {}.", message.trim_end_matches('.'));
    error(403, "You don\u{2019}t play this side", &words, (&format!("/g/{id}"), "Board"))
}

pub fn too_large() -> Markup {
    error(
        413,
        "Too large",
        "This file is larger than the server accepts. Nothing has changed.",
        HOME,
    )
}

pub fn too_many() -> Markup {
    error(429, "Too many requests", "Wait a few seconds and try again. Your games are safe.", HOME)
}

/// A link that seats nobody; the game can still be looked at.
pub fn no_seat(status: u16, message: &str, id: &str) -> Markup {
    error(status, "No free seat", message, (&format!("/g/{id}"), "Watch"))
}

/// Whatever else. `changed`: it may have been done all the same, and the message says so.
pub fn other(status: u16, message: &str, changed: bool) -> Markup {
    let message = message.trim_end_matches('.');
    let words =
        if changed { format!("{message}.") } else { format!("{message}. Nothing has changed.") };
    error(status, "Something went wrong", &words, HOME)
}

/// A battle that cannot be played, with the line and the reason.
pub fn broken_battle(status: u16, message: &str) -> Markup {
    error(status, "This battle can\u{2019}t be played", message, ("/#watch", "Choose another file"))
}

/// A record that cannot be opened, with the line and the reason.
pub fn broken_record(status: u16, message: &str) -> Markup {
    error(status, "This game file can\u{2019}t be opened", message, HOME)
}
