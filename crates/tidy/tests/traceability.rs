//! Every rule leads to its code and its case, and what is printed from the rulebooks is true.

use std::path::PathBuf;

use files::Book;
use tidy::{
    Places, Row, cases, citations, comments, coverage, data, is_stocked, register, root,
    rules_page, rulesets,
};

/// Every ruleset with its book.
fn books() -> Vec<(String, Book)> {
    let found = rulesets().into_iter().map(|id| {
        let book = Book::read_folder(&folder(&id).join("rulebook"));
        (id, book.unwrap_or_else(|fault| panic!("{fault}")))
    });
    let found: Vec<_> = found.collect();
    assert!(!found.is_empty(), "no games");
    found
}

fn folder(ruleset: &str) -> PathBuf {
    root().join("games").join(ruleset)
}

fn rows<'a>(ruleset: &str, book: &'a Book) -> Vec<Row<'a>> {
    coverage(book, &Places::of(ruleset), &cases(ruleset))
}

#[test]
fn every_enforced_paragraph_has_a_citation_and_a_case() {
    for (ruleset, book) in books().into_iter().filter(|(id, _)| is_stocked(id)) {
        let open = |r: &Row<'_>| {
            Some(format!("{} {}: {}", r.paragraph.number, r.paragraph.title, r.gap()?))
        };
        let gaps: Vec<String> = rows(&ruleset, &book).iter().filter_map(open).collect();
        assert!(gaps.is_empty(), "{ruleset}: open paragraphs:\n{}", gaps.join("\n"));
    }
}

#[test]
fn cases_and_citations_name_paragraphs_that_exist() {
    for (ruleset, book) in books() {
        let is_known = |n: &str| {
            book.paragraph(n).is_some() || book.rulings.iter().any(|ruling| ruling.id == n)
        };
        for case in cases(&ruleset) {
            let named = !case.id.is_empty() && !case.title.is_empty();
            assert!(named, "{}: no name or title", case.file);
            for rule in &case.rules {
                assert!(book.paragraph(rule).is_some(), "{}: no paragraph {rule}", case.file);
            }
        }
        let all = [citations(&ruleset), comments(&ruleset), data(&ruleset)];
        for (number, modules) in all.into_iter().flatten() {
            assert!(is_known(&number), "{modules:?} name {number}");
        }
    }
}

/// `UPDATE=1 cargo test -p tidy` writes the pages and registers anew; it needs no rules that build.
#[test]
fn pages_and_registers_are_printed_from_the_rulebooks() {
    for (ruleset, book) in books() {
        let register_file = folder(&ruleset).join("rules/src/rulebook/register.rs");
        let mut printed = vec![(register_file, register(&ruleset, &book))];
        if is_stocked(&ruleset) {
            let intro = std::fs::read_to_string(folder(&ruleset).join("about.md"));
            let intro = intro.expect("what its page says before the tables");
            let page = rules_page(&book, &rows(&ruleset, &book), intro.trim_end());
            printed.push((root().join(format!("docs/rules/{ruleset}.md")), page));
        }
        for (file, text) in printed {
            let is_stale = || std::fs::read_to_string(&file).unwrap_or_default() != text;
            // What is the same is left alone: nothing is built anew for it.
            if std::env::var_os("UPDATE").is_some() && is_stale() {
                std::fs::write(&file, &text).expect("it can be written");
            }
            assert!(!is_stale(), "{} is stale: UPDATE=1 cargo test -p tidy", file.display());
        }
    }
}
