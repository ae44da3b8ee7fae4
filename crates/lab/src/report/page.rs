//! What every page of a report has around it.

use maud::{DOCTYPE, Markup, PreEscaped, html};

/// The style sheet of reports; the server serves it, a page in a file has it inside.
const STYLE: &str = include_str!("../../../../web/css/report.css");
/// Tokens and type, shared with the site.
const BASE: &str = include_str!("../../../../web/css/base.css");

/// How a side is coloured.
pub fn side_class(side: usize) -> &'static str {
    if side == 0 { "first" } else { "second" }
}

/// A page that needs nothing else. `more` is added to its style.
pub fn alone(title: &str, more: &str, body: Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " · Linstock" }
                style { (PreEscaped(BASE)) (PreEscaped(more)) (PreEscaped(STYLE)) }
            }
            body { main.report-page { (body) } }
        }
    };
    page.into_string()
}
