//! Armies: built, priced, judged, and taken into a battle. One page for every ruleset that musters.

mod member;

use desk::muster::{Draft, Judged, Muster, Ready};
use maud::{Markup, html};
use table::BattleInfo;

use super::handlers::levels;
use super::start::choose_level;
use super::{Here, one, page, words};
use member::{blank, complaints, member};

pub struct Build<'a> {
    pub ruleset: &'a str,
    pub game: &'a str,
    pub muster: &'static dyn Muster,
    pub draft: &'a Draft,
    pub judged: &'a Judged,
    /// Those that this browser keeps.
    pub kept: Vec<Kept<'a>>,
    /// The id under which this one is kept; empty if it is not.
    pub saved: &'a str,
    pub battles: Vec<BattleInfo>,
    /// The member that stands open.
    pub open: Option<usize>,
    /// Why it cannot fight.
    pub refused: Option<&'a str>,
}

pub struct Kept<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub points: i64,
}

/// The list of rulesets.
pub fn shelf(rulesets: &[(&str, &str)]) -> Markup {
    page(
        Here::Armies,
        "Armies",
        None,
        html! {
            main #main .wrap.narrow {
                h1 { "Armies" }
                ul.list {
                    @for (id, title) in rulesets {
                        li { span {} div { p { b { (title) } } p.small.soft { "Build your own army and play it." } }
                            a.btn href={ "/armies/" (id) } { "Build" } }
                    }
                }
            }
        },
    )
}

pub fn build(build: &Build<'_>) -> Markup {
    let Build { ruleset, judged, .. } = build;
    let words_of = build.muster.words();
    let army = words_of.army;
    let action = format!("/armies/{ruleset}");
    page(
        Here::Armies,
        &format!("Build {}", one(army)),
        Some("armies"),
        html! {
            main #main .wrap.muster {
                header {
                    p.small.soft { (build.game) " · " a href={ "/rules/" (ruleset) } { "Rules" } }
                    h1 { "Build " (one(army)) }
                    p { (words(ruleset, words_of.about)) }
                }
                (start(build))
                @if let Some(refused) = build.refused {
                    div.note.bad role="alert" { p { b { "Can\u{2019}t start yet: " } (words(ruleset, refused)) } }
                }
                form #army method="post" action=(action) data-api={ "/api" (action) } {
                    // What Enter does.
                    button.sr type="submit" name="do" value="check" tabindex="-1" { "Check" }
                    input type="hidden" name="saved" value=(build.saved);
                    div #refusal .note.bad role="alert" hidden {}
                    div #draft {
                        (draft(ruleset, build.muster, build.draft, judged, build.open, build.saved))
                    }
                    (fight(build))
                }
            }
        },
    )
}

/// Where to begin: from nothing, from a ready one, from a kept one, from a file.
fn start(build: &Build<'_>) -> Markup {
    let Build { ruleset, kept, .. } = build;
    let army = build.muster.words().army;
    html! {
        section.start aria-label="Where to begin" {
            form.field method="get" action={ "/armies/" (ruleset) } {
                label { span.small { "Start from" }
                    select name="from" {
                        option value="" { "nothing" }
                        @for ready in build.muster.ready() {
                            option value=(ready.id) { (named(&ready)) }
                        }
                    }
                }
                button.btn type="submit" { "Start" }
            }
            @if !kept.is_empty() {
                form.field method="get" action={ "/armies/" (ruleset) } {
                    label { span.small { "Your " (army) "s, saved in this browser" }
                        select name="army" {
                            @for one in kept {
                                option value=(one.id) selected[one.id == build.saved] { (one.name) ", " (one.points) " points" }
                            }
                        }
                    }
                    button.btn type="submit" { "Open" }
                }
            }
            form.field method="post" action={ "/armies/" (ruleset) "/file" } enctype="multipart/form-data" {
                label { span.small { "From a file" } input type="file" name="army" accept=".toml" required; }
                button.btn type="submit" { "Open" }
            }
        }
    }
}

fn named(ready: &Ready) -> String {
    format!("{}, {} points", ready.name, ready.points)
}

/// What goes into `#draft`: everything that an answer of the rules changes.
pub fn draft(
    ruleset: &str,
    muster: &dyn Muster,
    draft: &Draft,
    judged: &Judged,
    open: Option<usize>,
    saved: &str,
) -> Markup {
    let (blanks, words_of) = (muster.member(), muster.words());
    let whole = |blank: &'static str| {
        judged.complaints.iter().filter(move |c| c.member.is_none() && c.blank == blank)
    };
    let army = muster.army();
    // A page that has just been opened is nobody's mistake.
    let is_new = draft.members.is_empty();
    let elsewhere = judged
        .complaints
        .iter()
        .filter(|c| c.member.is_none() && !army.iter().any(|blank| blank.id == c.blank));
    html! {
        div.members {
            div.whole {
                @for one in &army {
                    div { (blank("", one, draft.army.get(one.id))) @if !is_new { (complaints(ruleset, whole(one.id))) } }
                }
            }
            @if !is_new { (complaints(ruleset, elsewhere)) }
            @if is_new {
                p.empty.soft { "Nobody yet. Add a " (words_of.member) ", or start from a ready " (words_of.army) " above." }
            }
            ol.figures {
                @for (i, filled) in draft.members.iter().enumerate() {
                    (member(ruleset, &blanks, i, filled, judged, open == Some(i)))
                }
            }
            div.row {
                button.btn type="submit" name="do" value="add" data-quick { "Add a " (words_of.member) }
                noscript { button.btn type="submit" name="do" value="check" { "Check and price" } }
            }
        }
        (summary(ruleset, words_of.army, judged, saved, is_new))
    }
}

fn summary(ruleset: &str, army: &str, judged: &Judged, saved: &str, is_new: bool) -> Markup {
    let wrong = judged.complaints.len();
    let keep = format!("/armies/{ruleset}/keep");
    html! {
        aside.card.sum aria-label="Price" {
            p.total aria-live="polite" { b { (judged.total) } " points"
                @match wrong {
                    _ if is_new => {}
                    0 => { span.tag.good { "ready" } }
                    1 => { span.tag.bad { "1 problem" } }
                    _ => { span.tag.bad { (wrong) " problems" } }
                }
            }
            @for note in &judged.notes { p.small.soft { (words(ruleset, note)) } }
            @if wrong > 0 && !is_new {
                ul.wrongs.small {
                    @for complaint in &judged.complaints {
                        li {
                            @if let Some(i) = complaint.member { a href={ "#m" (i) } { "no. " (i + 1) } ": " }
                            (words(ruleset, &complaint.words))
                        }
                    }
                }
            }
            div.row {
                button.btn type="submit" name="do" value="save" formaction=(keep) { "Save" }
                button.btn type="submit" name="do" value="download" { "Download" }
                @if !saved.is_empty() {
                    button.btn.ghost type="submit" name="do" value="forget" formaction=(keep) { "Delete" }
                }
            }
            @if !judged.history.is_empty() {
                details.fold { summary { "Battles of this " (army) " (" (judged.history.len()) ")" }
                    ol.plain { @for line in judged.history.iter().rev() { li { (words(ruleset, line)) } } }
                }
            }
        }
    }
}

fn fight(build: &Build<'_>) -> Markup {
    let words_of = build.muster.words();
    let army = words_of.army;
    let (straight, others): (Vec<_>, Vec<_>) =
        build.battles.iter().partition(|battle| battle.id == words_of.battle);
    html! {
        fieldset.fight {
            legend { "Play it" }
            label.field { span { "Battle and side" }
                select name="field" {
                    @for battle in straight.into_iter().chain(others) {
                        @for (side, name) in battle.sides.iter().zip(&battle.names) {
                            option value={ (battle.id) "/" (side) } { (battle.title) ", in place of the " (name) }
                        }
                    }
                }
            }
            label.field { span { "Against" }
                select name="foe" {
                    option value="" { "the battle\u{2019}s own " (army) }
                    option value="same" { "this same " (army) }
                    @for ready in build.muster.ready() {
                        option value={ "ready/" (ready.id) } { (named(&ready)) }
                    }
                    @for one in &build.kept {
                        option value={ "kept/" (one.id) } { (one.name) ", " (one.points) " points (yours)" }
                    }
                }
            }
            label.field { span { "Played by" }
                select name="opponent" {
                    option value="computer" { "the computer" }
                    option value="screen" { "a friend on this screen" }
                    option value="link" { "a friend, by invite link" }
                }
            }
            label.field { span { "Computer" }
                (choose_level(&levels()))
            }
            button.btn.main type="submit" name="do" value="fight" formaction={ "/armies/" (build.ruleset) "/fight" } { "Start game" }
        }
    }
}
