//! One member of an army: what is filled in, what it costs, what is wrong with it.

use desk::muster::{Blank, Complaint, Fill, Filled, Judged, Member};
use maud::{Markup, html};

use crate::pages::text::cite;
use crate::pages::{minus, words};

pub fn member(
    ruleset: &str,
    blanks: &[Blank],
    i: usize,
    filled: &Filled,
    judged: &Judged,
    open: bool,
) -> Markup {
    let nobody = Member::default();
    let told = judged.members.get(i).unwrap_or(&nobody);
    let own = || judged.complaints.iter().filter(move |c| c.member == Some(i));
    let wrong = own().count();
    let prefix = format!("{i}.");
    let key = filled.get("id").and_then(|id| id.first()).map_or("", String::as_str);
    html! {
        li #{ "m" (i) } .bad[wrong > 0] {
            details open[open || wrong > 0] data-member=(key) {
                summary {
                    span.who { b { (told.name) } span.small.soft { (told.title) } }
                    @if wrong > 0 { span.tag.bad { (wrong) @if wrong == 1 { " problem" } @else { " problems" } } }
                    @if told.absent.is_some() { span.tag.warn { "misses this game" } }
                    span.num { @match told.points { Some(points) => (points), None => "?" } }
                }
                (complaints(ruleset, own()))
                @if let Some(absent) = &told.absent { p.small { (words(ruleset, absent)) } }
                div.blanks { @for one in blanks { (blank(&prefix, one, filled.get(one.id))) } }
                dl.values { @for (name, value) in &told.values { div { dt { (name) } dd { (value) } } } }
                details.fold.price {
                    summary { "Price" }
                    ul.tally {
                        @for share in &told.shares {
                            li { b { (minus(share.points)) } span { (share.what) } (cite(ruleset, share.rule)) }
                        }
                        @if let Some(points) = told.points {
                            li.sum { b { (points) } span { "total" } span {} }
                        }
                    }
                }
                div.row {
                    button.btn.ghost type="submit" name="do" value={ "copy." (i) } data-quick { "Copy" }
                    button.btn.ghost type="submit" name="do" value={ "remove." (i) } data-quick { "Remove" }
                }
            }
        }
    }
}

pub fn complaints<'a>(ruleset: &str, all: impl Iterator<Item = &'a Complaint>) -> Markup {
    let mut all = all.peekable();
    html! {
        @if all.peek().is_some() {
            ul.complaints { @for complaint in all { li { (words(ruleset, &complaint.words)) } } }
        }
    }
}

/// A field of the form. What the lists do not know is shown as it is, so that nothing is lost.
pub fn blank(prefix: &str, blank: &Blank, values: Option<&Vec<String>>) -> Markup {
    let name = format!("{prefix}{}", blank.id);
    let value = values.and_then(|all| all.first()).map_or("", String::as_str);
    match &blank.fill {
        Fill::Kept => {
            html! { @if !value.is_empty() { input type="hidden" name=(name) value=(value); } }
        }
        Fill::Text(most) => html! {
            label.field { span { (blank.label) } input name=(name) value=(value) maxlength=(most) autocomplete="off"; }
        },
        Fill::Flag => html! {
            label.check { input type="checkbox" name=(name) value="yes" checked[!value.is_empty()]; (blank.label) }
        },
        Fill::Choice(all) => html! {
            label.field { span { (blank.label) } (select(&name, all, value)) }
        },
        Fill::Several(all, most) => {
            let none = [(String::new(), "none".to_owned())];
            let all: Vec<_> = none.into_iter().chain(all.iter().cloned()).collect();
            let values: &[String] = values.map_or(&[], Vec::as_slice);
            let more = values.len() < *most;
            html! {
                fieldset.several {
                    legend { (blank.label) }
                    @for (k, value) in values.iter().enumerate() {
                        label { span.sr { (blank.label) " " (k + 1) } (select(&name, &all, value)) }
                    }
                    @if more {
                        label { span.sr { (blank.label) ", one more" } (select(&name, &all, "")) }
                    }
                }
            }
        }
    }
}

fn select(name: &str, all: &[(String, String)], value: &str) -> Markup {
    let known = all.iter().any(|(word, _)| word == value);
    html! {
        select name=(name) {
            @if !known {
                option value=(value) selected { @if value.is_empty() { "choose" } @else { (value) ", unknown" } }
            }
            @for (word, label) in all { option value=(word) selected[word == value] { (label) } }
        }
    }
}
