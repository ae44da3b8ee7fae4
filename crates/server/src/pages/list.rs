//! The legal actions as a plain list of buttons: at once the client without script, by keyboard and
//! by screen reader.

use desk::{Phrase, PieceCard, Steering};
use maud::{Markup, html};

use super::{Here, Seen, Undo, asked_as, fragments, label, page, words};

pub struct List<'a> {
    pub id: &'a str,
    pub title: &'a str,
    pub seen: Seen<'a>,
    /// How long the journal is: what a form was made against.
    pub length: usize,
    /// Every legal action in words, with what the form sends for it.
    pub actions: Vec<(Phrase, String)>,
    pub cards: Vec<PieceCard>,
    pub steering: Option<Steering>,
    /// The last entry in the words of the log.
    pub last: &'a [String],
    /// Why the form sent before was not taken.
    pub refused: Option<Markup>,
    /// What a lesson says.
    pub lesson: Option<Markup>,
    /// Who sits at a screen for two, if each has secrets.
    pub side: Option<&'a str>,
}

pub fn list(list: &List<'_>) -> Markup {
    let (seen, moment) = (&list.seen, list.seen.moment);
    let title = format!("List of moves, {}", list.title);
    page(
        Here::Apart,
        &title,
        Some("list"),
        html! {
            main #main .wrap.mid data-game=(list.id) data-length=(list.length) data-first=(seen.first.name()) data-as=[list.side] {
                p.small.soft { a href={ "/g/" (list.id) (asked_as(list.side)) } { (list.title) } ", " (moment.when) }
                h1 { (fragments::headline(seen)) }
                @if seen.may_act() { p.lead { (words(seen.ruleset, &moment.prompt.help)) } }
                @if let Some(refused) = &list.refused { div.note.bad role="alert" { (refused) } }
                (last(list))
                @if let Some(lesson) = &list.lesson { article.note aria-label="Lesson" { (lesson) } }
                @if seen.over.is_some() { (over(list)) }
                @else if seen.may_act() { (actions(list)) }
                @else { (waiting(list)) }
                (state(seen))
            }
        },
    )
}

fn last(list: &List<'_>) -> Markup {
    html! {
        @if !list.last.is_empty() {
            div.note.small {
                b { "Last move. " }
                @for line in list.last { (words(list.seen.ruleset, line)) " " }
            }
        }
    }
}

fn over(list: &List<'_>) -> Markup {
    html! {
        div.row {
            a.btn.main href={ "/g/" (list.id) "/report" } { "Report" }
            a.btn href={ "/g/" (list.id) "/replay" } { "Replay" }
        }
    }
}

fn waiting(list: &List<'_>) -> Markup {
    html! {
        a.btn.main href={ "/g/" (list.id) "/list" (asked_as(list.side)) } { "Refresh" }
    }
}

/// The actions of one piece, or of none.
type Group<'a> = (Option<&'a str>, Vec<&'a (Phrase, String)>);

fn actions(list: &List<'_>) -> Markup {
    let mut groups: Vec<Group<'_>> = Vec::new();
    for action in &list.actions {
        let piece = action.0.piece.as_deref();
        match groups.iter_mut().find(|(p, _)| *p == piece) {
            Some((_, all)) => all.push(action),
            None => groups.push((piece, vec![action])),
        }
    }
    html! {
        @if let Some(steering) = &list.steering { (steered(list, steering)) }
        form method="post" action={ "/g/" (list.id) "/list" (asked_as(list.side)) } {
            input type="hidden" name="expect" value=(list.length);
            @for (i, (piece, all)) in groups.iter().enumerate() {
                (group(list, i, *piece, all))
            }
        }
        (undo(list))
    }
}

fn group(list: &List<'_>, i: usize, piece: Option<&str>, all: &[&(Phrase, String)]) -> Markup {
    let card = piece.and_then(|piece| list.cards.iter().find(|card| card.piece == piece));
    let open = list.actions.len() <= 60 || all.len() <= 12;
    html! {
        section.sect-small aria-labelledby={ "g" (i) } {
            details open[open] {
                summary {
                    h2 #{ "g" (i) } {
                        @match (card, piece) {
                            (Some(card), _) => { (card.title) ", " (card.place) }
                            (None, Some(piece)) => (piece),
                            (None, None) => "General",
                        }
                    }
                    span.soft.small { (all.len()) @if all.len() == 1 { " move" } @else { " moves" } }
                }
                @if let Some(card) = card {
                    p.small.soft { (card.lines.iter().map(|l| super::plain(l)).collect::<Vec<_>>().join(", ")) }
                }
                ul.acts-list {
                    @for (phrase, action) in all {
                        li { button.btn type="submit" name="action" value=(action) {
                            (label(&phrase.words))
                        } }
                    }
                }
            }
        }
    }
}

/// On a table any point can be meant: it is told by where it lies from the piece.
fn steered(list: &List<'_>, steering: &Steering) -> Markup {
    html! {
        section.sect-small aria-labelledby="steer" {
            h2 #steer { (label(&steering.words)) }
            form.row method="post" action={ "/g/" (list.id) "/list" (asked_as(list.side)) } {
                input type="hidden" name="expect" value=(list.length);
                @if steering.among.is_empty() {
                    input type="hidden" name="piece" value=(steering.piece);
                } @else {
                    label.field { span { "Who goes" }
                        select name="piece" {
                            @for (piece, name) in &steering.among { option value=(piece) { (label(name)) } }
                        }
                    }
                }
                label.field { span { "Direction in degrees (0 is north, 90 is east)" }
                    input type="number" name="heading" min="0" max="359" step="1" required value=(steering.heading); }
                label.field { span { "Distance in " (steering.unit) }
                    input type="number" name="far" min="0.1" max=(steering.most) step="0.1" required value=(steering.most); }
                button.btn.main type="submit" { "Move" }
            }
        }
    }
}

fn undo(list: &List<'_>) -> Markup {
    html! {
        form.row method="post" action={ "/g/" (list.id) "/undo" (asked_as(list.side)) } {
            input type="hidden" name="expect" value=(list.length);
            @match list.seen.undo {
                Undo::Takes(what) => {
                    button.btn type="submit" { "Undo" span.why { (label(what)) } }
                }
                Undo::Barred(why) => {
                    button.btn type="button" aria-disabled="true" { "Undo" span.why { (label(why)) } }
                }
            }
        }
    }
}

/// What the panels of the board page show.
fn state(seen: &Seen<'_>) -> Markup {
    html! {
        section.sect.armies-in { (fragments::armies(seen)) }
    }
}
