//! How a battle went: the laboratory's report, with links into the replay and the rules.

use lab::Account;
use lab::report::{Dress, game_body};
use maud::{Markup, html};

use super::{Here, page, words};

pub struct Report<'a> {
    pub id: &'a str,
    pub title: &'a str,
    pub account: &'a Account,
}

pub fn report(report: &Report<'_>) -> Markup {
    let Report { id, title, account } = report;
    let dress = Dress {
        words: &|text| words(&account.about.ruleset, text),
        ply: &|entries| Some(format!("/g/{id}/replay?ply={entries}")),
    };
    let head = format!("How it went, {title}");
    page(
        Here::Apart,
        &head,
        None,
        html! {
            link rel="stylesheet" href="/css/board.css";
            link rel="stylesheet" href="/css/report.css";
            main #main .report-page {
                p.small.soft { a href={ "/g/" (id) "/replay" } { "Replay" } " · "
                    a href={ "/g/" (id) "/after" } { "The reckoning" } " · "
                    a href={ "/api/g/" (id) "/record" } download { "Save the record" } }
                h1 { (title) }
                (game_body(account, &dress))
            }
        },
    )
}
