use maud::{DOCTYPE, Markup, html};

use scene::Coat;

use super::assets;

/// Which entry of the top bar a page belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Here {
    Play,
    Watch,
    Learn,
    Rules,
    Odds,
    Armies,
    Help,
    /// A page of its own, such as a board.
    Apart,
}

/// What a page puts around its body.
pub(super) struct Frame<'a> {
    pub title: &'a str,
    pub class: &'a str,
    pub modules: &'a [&'a str],
    /// The renderer's style sheet, for pages with a board.
    pub board: bool,
    /// Fetched early: the sheet of the board.
    pub preload: Option<&'a str>,
    /// The coats of the first side, on pages of one game.
    pub first: Option<Coat>,
}

/// A page with the common top bar.
pub fn page(here: Here, title: &str, module: Option<&str>, content: Markup) -> Markup {
    let modules: Vec<&str> = module.into_iter().collect();
    let frame =
        Frame { title, class: "", modules: &modules, board: false, preload: None, first: None };
    framed(
        &frame,
        html! {
            a.skip href="#main" { "Skip to content" }
            header.top { (mark()) (nav(here)) span.push {} (theme_switch()) }
            (content)
            (foot())
        },
    )
}

pub(super) fn framed(frame: &Frame<'_>, body: Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (frame.title) " · Linstock" }
                link rel="icon" href="/img/linstock.svg" type="image/svg+xml";
                script src="/js/theme.js" {}
                @for sheet in ["base", "parts", "pages", "odds", "armies"] {
                    link rel="stylesheet" href={ "/css/" (sheet) ".css" };
                }
                @if frame.board {
                    link rel="stylesheet" href="/css/board.css";
                    link rel="stylesheet" href="/css/panels.css";
                    link rel="stylesheet" href="/css/narrow.css";
                }
                @if let Some(sheet) = frame.preload {
                    link rel="preload" href=(sheet) as="fetch" crossorigin="same-origin";
                }
                @for module in frame.modules {
                    @for import in assets::imports(module) {
                        link rel="modulepreload" href={ "/js/" (import) };
                    }
                    script type="module" src={ "/js/" (module) ".js" } {}
                }
            }
            body.(frame.class) data-first=[frame.first.map(Coat::name)] { (hatching()) (body) }
        }
    }
}

pub(super) fn mark() -> Markup {
    html! {
        a.mark href="/" aria-label="Linstock, all games" {
            svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8"
                stroke-linecap="round" aria-hidden="true" {
                path d="M4 22 15 9" {}
                path d="M15 9c-1.5-2.5.5-5 3-4.5M15 9c2.5 1.5 5-.5 4.5-3" {}
                path.spark d="M19 2.2v0M21.8 5v0M21.2 2.4v0" stroke-width="2.6" {}
            }
            span { "Linstock" }
        }
    }
}

pub(super) fn nav(here: Here) -> Markup {
    let entries = [
        (Here::Play, "/", "Play"),
        (Here::Watch, "/#watch", "Watch"),
        (Here::Learn, "/learn", "Learn"),
        (Here::Rules, "/rules", "Rules"),
        (Here::Odds, "/odds", "Odds"),
        (Here::Armies, "/armies", "Armies"),
        (Here::Help, "/help", "Help"),
    ];
    html! {
        nav aria-label="Linstock" {
            @for (entry, href, words) in entries {
                a href=(href) aria-current=[(entry == here).then_some("page")] { (words) }
            }
        }
    }
}

pub(super) fn theme_switch() -> Markup {
    html! {
        button.btn.ghost.icon type="button" data-theme-switch aria-label="Light or dark colours" {
            svg viewBox="0 0 24 24" aria-hidden="true" {
                circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" stroke-width="2" {}
                path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" {}
            }
        }
    }
}

fn foot() -> Markup {
    html! {
        footer.foot {
            p.small.soft {
                "The games belong to their owners; we name them to say which rules are played, tell the rules \
                 in our own words, and mark the tables we had to reconstruct."
            }
        }
    }
}

/// Patterns of the bars, one a weight, so that nothing is told by colour alone.
fn hatching() -> Markup {
    html! {
        svg.hatching width="0" height="0" aria-hidden="true" focusable="false" {
            defs {
                pattern #hatch-r0 width="8" height="8" patternUnits="userSpaceOnUse" {
                    rect.r0 width="8" height="8" {}
                }
                pattern #hatch-r1 width="7" height="8" patternUnits="userSpaceOnUse" {
                    rect.r1 width="7" height="8" {}
                    rect.gleam x="5" width="2" height="8" {}
                }
                pattern #hatch-r2 width="6" height="6" patternUnits="userSpaceOnUse"
                    patternTransform="rotate(45)" {
                    rect.r2 width="6" height="6" {}
                    rect.gleam x="4" width="2" height="6" {}
                }
                pattern #hatch-r3 width="8" height="8" patternUnits="userSpaceOnUse" {
                    rect.r3 width="8" height="8" {}
                }
            }
        }
    }
}
