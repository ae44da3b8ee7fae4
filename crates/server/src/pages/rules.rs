//! The rules in our words: one anchor a paragraph, its rulings beside it, the tables as they hold.

use kernel::Status;
use maud::{Markup, html};
use table::{Book, Paragraph, Ruling};

use super::{Here, page, words};

/// A table of numbers that the rules look up.
pub struct RuleTable {
    pub id: String,
    pub title: String,
    /// "rulebook 11.33" or "reconstruction".
    pub source: String,
    pub basis: String,
    pub columns: Vec<String>,
    pub rows: Vec<Vec<String>>,
}

/// The list of rulesets.
pub fn shelf(rulesets: &[(&str, &str)]) -> Markup {
    page(
        Here::Rules,
        "Rules",
        None,
        html! {
            main #main .wrap.narrow {
                h1 { "Rules" }
                ul.list {
                    @for (id, title) in rulesets {
                        li { span {} div { p { b { (title) } } p.small.soft { "Every paragraph in our own words, with rulings and tables." } }
                            a.btn href={ "/rules/" (id) } { "Read" } }
                    }
                }
            }
        },
    )
}

/// `odds`: whether there are forms for the printed game.
pub fn rules(ruleset: &str, book: &Book, tables: &[RuleTable], odds: bool) -> Markup {
    page(
        Here::Rules,
        "Rules",
        Some("rules"),
        html! {
            div.book {
                (contents(ruleset, book, tables, odds))
                main #main {
                    p.small.soft { (book.title) ", in our own words" }
                    h1 { "Rules of " (book.title.split([':', ',']).next().unwrap_or(&book.title)) }
                    (played(ruleset, book))
                    p #none-found .note hidden { "Nothing found." }
                    @for paragraph in &book.paragraphs { (para(ruleset, book, paragraph)) }
                    (table_part(ruleset, book, tables))
                    (ruling_part(ruleset, book))
                }
            }
        },
    )
}

/// How it is played, before the paragraphs one looks up.
fn played(ruleset: &str, book: &Book) -> Markup {
    html! {
        @if !book.played.is_empty() {
            section.played #played aria-labelledby="h-played" {
                h2.chapter #h-played { "How it is played" }
                @for (title, text) in &book.played { h3 { (title) } p { (words(ruleset, text)) } }
                p.small { a href="/learn" { "Learn by playing" } " teaches it in a quarter of an hour. Below is every paragraph." }
            }
        }
    }
}

fn is_chapter(paragraph: &Paragraph) -> bool {
    paragraph.number.ends_with(".0")
}

fn chapter(number: &str) -> &str {
    number.split('.').next().unwrap_or(number)
}

fn contents(ruleset: &str, book: &Book, tables: &[RuleTable], odds: bool) -> Markup {
    html! {
        nav.toc aria-label="Chapters" {
            label.sr for="find" { "Find in the rules" }
            input #find type="search" placeholder="Find a word or a number" autocomplete="off";
            p #found .small.soft aria-live="polite" {}
            @if odds { a href={ "/odds/" (ruleset) } { "Odds for the printed game" } }
            details.fold open {
                summary { "Chapters" }
                @if !book.played.is_empty() { a href="#played" { "How it is played" } }
                @for paragraph in book.paragraphs.iter().filter(|p| is_chapter(p)) {
                    a href={ "#p" (paragraph.number) } { (chapter(&paragraph.number)) " " (paragraph.title) }
                }
                @if !tables.is_empty() { a href="#tables" { "Tables" } }
                @if !book.rulings.is_empty() { a href="#rulings" { "Rulings" } }
            }
        }
    }
}

fn para(ruleset: &str, book: &Book, paragraph: &Paragraph) -> Markup {
    let number = &paragraph.number;
    let rulings: Vec<&Ruling> = book.rulings.iter().filter(|r| r.rule == *number).collect();
    html! {
        @if is_chapter(paragraph) { h2.chapter { (chapter(number)) " " (paragraph.title) } }
        section.para id={ "p" (number) } {
            a.no href={ "#p" (number) } aria-label={ "Link to " (number) } { (number) }
            div {
                @if !is_chapter(paragraph) { h3 { (paragraph.title) } }
                p { (words(ruleset, &paragraph.text)) }
            }
            aside {
                @if let Some(status) = status(paragraph.status) { span.tag { (status) } }
                @for ruling in rulings {
                    " " a.ruling href={ "#r" (ruling.id) } { "Ruling " (ruling.id) }
                }
            }
        }
    }
}

/// What the program does with it; what it plainly enforces needs no word.
fn status(status: Status) -> Option<&'static str> {
    match status {
        Status::Enforced => None,
        Status::Table => Some("see the table"),
        Status::Definition => Some("definition"),
        Status::Absence | Status::Prose => None,
    }
}

fn table_part(ruleset: &str, book: &Book, tables: &[RuleTable]) -> Markup {
    html! {
        @if !tables.is_empty() || !book.reconstructed.is_empty() { h2.chapter #tables { "Tables" } }
        @for table in tables { (one_table(ruleset, table)) }
        @if !book.reconstructed.is_empty() {
            section.para {
                span.no {}
                div {
                    h3 { "Reconstructed tables" }
                    p { "The printed cards give these values; ours are reconstructed." }
                    dl.recon {
                        @for one in &book.reconstructed { dt { (one.table) } dd { (words(ruleset, &one.basis)) } }
                    }
                }
            }
        }
    }
}

fn one_table(ruleset: &str, table: &RuleTable) -> Markup {
    let ours = table.source.starts_with("reconstruction");
    html! {
        section.para.numbers id={ "t-" (table.id) } {
            span.no {}
            div {
                h3 { (table.title) }
                p.small {
                    @if ours { span.tag.warn { "reconstructed" } }
                    @else { span.tag.good { "printed" } " " (source(ruleset, &table.source)) }
                    " " (words(ruleset, &table.basis))
                }
                div.scroll tabindex="0" role="region" aria-label=(table.title) {
                    table {
                        @if !table.columns.is_empty() {
                            thead { tr { @for column in &table.columns {
                                @if column.is_empty() { td {} } @else { th scope="col" { (column) } }
                            } } }
                        }
                        tbody { @for row in &table.rows { tr {
                            @for (i, cell) in row.iter().enumerate() {
                                @if i == 0 { th scope="row" { (cell) } } @else { td { (words(ruleset, cell)) } }
                            }
                        } } }
                    }
                }
            }
        }
    }
}

/// "rulebook 11.13, 11.33" with links.
fn source(ruleset: &str, source: &str) -> Markup {
    let numbers = source.trim_start_matches("rulebook").trim();
    words(ruleset, &format!("({numbers})"))
}

fn ruling_part(ruleset: &str, book: &Book) -> Markup {
    html! {
        @if !book.rulings.is_empty() { h2.chapter #rulings { "Rulings" } }
        @for ruling in &book.rulings {
            section.para.of-ruling id={ "r" (ruling.id) } {
                a.no href={ "#r" (ruling.id) } { (ruling.id) }
                div {
                    p { b { (words(ruleset, &ruling.question)) } }
                    p { (words(ruleset, &ruling.decision)) }
                    p.small.soft { (words(ruleset, &ruling.reason)) " " (super::text::cite(ruleset, &ruling.rule)) }
                }
            }
        }
    }
}
