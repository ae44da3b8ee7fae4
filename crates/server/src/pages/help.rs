//! How to play here: the board, the odds, the keys, and every mark explained.

use maud::{Markup, html};
use table::Shelf;

use super::{Here, page};

/// Marks and what they mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Legend {
    pub title: String,
    pub id: String,
    pub marks: Vec<(String, String)>,
}

impl Legend {
    /// Of a game's own pieces; none if it tells nothing.
    pub fn of_game(shelf: &Shelf, ruleset: &str, title: &str) -> Option<Legend> {
        let marks = shelf.legend(ruleset).ok().filter(|marks| !marks.is_empty())?;
        Some(Legend::new(title, ruleset, marks))
    }

    fn new(title: &str, id: &str, marks: &[(&str, &str)]) -> Legend {
        let marks = marks.iter().map(|(mark, means)| ((*mark).to_owned(), (*means).to_owned()));
        Legend { title: title.to_owned(), id: id.to_owned(), marks: marks.collect() }
    }

    /// What the board of every game is marked with.
    pub fn board() -> Legend {
        Legend::new("Board", "board", desk::BOARD_LEGEND)
    }
}

/// One legend, for the page and for the dialog over the board.
pub fn legend(legend: &Legend) -> Markup {
    html! {
        section.legend-of id={ "legend-" (legend.id) } {
            h3 { (legend.title) }
            dl.marks { @for (mark, means) in &legend.marks { div { dt { (mark) } dd { (means) } } } }
        }
    }
}

const TOPICS: [(&str, &str); 9] = [
    (
        "The board",
        "Anything with a bright outline can be clicked. Point at it (or tap once) to see what it does, its odds \
         and the rule; click (tap again) to do it. The prompt says what is wanted of you; the button at its end goes on, and is dark when nothing is left to do.",
    ),
    ("Undo", "Undo takes back moves until dice are rolled."),
    ("Why can\u{2019}t I?", "Click anyway: the answer names the rule."),
    ("Threats", "Threats shows what the enemy could do to a unit or place."),
    ("Plan", "Plan adds up several shots."),
    ("Odds", "Odds are exact unless marked \u{201c}estimated\u{201d}."),
    ("Leaving", "Leaving is safe: come back to the same address and play on."),
    ("A friend?", "Press Play a friend beside a battle and send the link to your friend."),
    ("Rules", "The rules are paraphrased; every number in the text is a link."),
];

const KEYS: [(&str, &str); 12] = [
    ("arrows", "move the cursor"),
    ("Enter", "select, confirm"),
    ("Esc", "cancel"),
    ("n", "next piece"),
    ("c", "its whole Command"),
    ("u", "undo"),
    ("d", "the button at the end of the prompt"),
    ("t", "threats"),
    ("m", "moves"),
    ("g", "suggest a volley"),
    ("[ ]", "fold the panels"),
    ("?", "all keys"),
];

pub fn help(legends: &[Legend]) -> Markup {
    page(
        Here::Help,
        "Help",
        None,
        html! {
            main #main .wrap.narrow.help {
                h1 { "Help" }
                dl.topics { @for (name, words) in TOPICS { div { dt { (name) } dd { (words) } } } }
                section.sect-small aria-labelledby="keys" {
                    h2 #keys { "Keys" }
                    dl.keys-list { @for (key, words) in KEYS {
                        div { dt { @for one in key.split(' ') { kbd { (one) } " " } } dd { (words) } }
                    } }
                }
                section.sect-small aria-labelledby="legend" {
                    h2 #legend { "Legend" }
                    @for one in legends.iter().chain([&Legend::board()]) { (legend(one)) }
                }
            }
        },
    )
}
