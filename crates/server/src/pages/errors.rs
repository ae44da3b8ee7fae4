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
                p.lead { (words) }
                p { a.btn.main href=(on.0) { (on.1) } }
            }
        },
    )
}

const HOME: (&str, &str) = ("/", "All battles");

pub fn not_found() -> Markup {
    error(
        404,
        "No such page",
        "Nothing lives at this address. If a link brought you here, it may have lost its end.",
        HOME,
    )
}

pub fn no_such_game(id: &str) -> Markup {
    let words =
        format!("The link ends in \u{201c}{id}\u{201d}; there is no game of that name here.");
    error(404, "No such game", &words, HOME)
}

/// Somebody without a seat wanted to act.
pub fn not_your_seat(id: &str, message: &str) -> Markup {
    let words = format!("Nothing has changed: {}.", message.trim_end_matches('.'));
    error(403, "Not your seat", &words, (&format!("/g/{id}"), "Back to the board"))
}

pub fn too_large() -> Markup {
    error(
        413,
        "Too large",
        "What was sent is larger than this server takes. Nothing has changed.",
        HOME,
    )
}

pub fn too_many() -> Markup {
    error(
        429,
        "Slowly",
        "Too many requests came from you at once. Wait a few seconds and try again; nothing is lost.",
        HOME,
    )
}

/// A link that seats nobody; the game can still be looked at.
pub fn no_seat(status: u16, message: &str, id: &str) -> Markup {
    error(status, "No free seat", message, (&format!("/g/{id}"), "Look at the game"))
}

/// Whatever else. `changed`: it may have been done all the same, and the message says so.
pub fn other(status: u16, message: &str, changed: bool) -> Markup {
    let message = message.trim_end_matches('.');
    let words =
        if changed { format!("{message}.") } else { format!("{message}. Nothing has changed.") };
    error(status, "That did not work", &words, HOME)
}

/// A battle that cannot be played, with the line and the reason.
pub fn broken_battle(status: u16, message: &str) -> Markup {
    error(status, "This battle cannot be played", message, ("/#watch", "Choose another file"))
}

/// A record that cannot be opened, with the line and the reason.
pub fn broken_record(status: u16, message: &str) -> Markup {
    error(status, "This record cannot be opened", message, HOME)
}
