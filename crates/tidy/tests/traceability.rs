//! Every rule leads to its code and its case, and the page that says so is true.

use flintlock::rulebook::BOOK;
use tidy::{Row, cases, citations, coverage, root, rules_page};

fn rows() -> Vec<Row> {
    coverage(&BOOK, &citations("flintlock"), &cases("flintlock"))
}

#[test]
fn every_enforced_paragraph_has_a_citation_and_a_case() {
    let gaps: Vec<String> = rows()
        .iter()
        .filter_map(|r| Some(format!("{} {}: {}", r.paragraph.number, r.paragraph.title, r.gap()?)))
        .collect();
    assert!(gaps.is_empty(), "open paragraphs:\n{}", gaps.join("\n"));
}

#[test]
fn cases_and_citations_name_paragraphs_that_exist() {
    for case in cases("flintlock") {
        assert!(!case.id.is_empty() && !case.title.is_empty(), "{}: no name or title", case.file);
        for rule in &case.rules {
            assert!(BOOK.paragraph(rule).is_some(), "{}: no paragraph {rule}", case.file);
        }
    }
    for (number, modules) in citations("flintlock") {
        assert!(BOOK.paragraph(&number).is_some(), "{modules:?} cite {number}");
    }
}

#[test]
fn every_ruling_belongs_to_a_paragraph() {
    for ruling in BOOK.rulings {
        assert!(BOOK.paragraph(ruling.rule).is_some(), "ruling {}", ruling.id);
    }
}

/// `UPDATE=1 cargo test -p tidy` writes the page anew.
#[test]
fn the_rules_page_is_printed_from_the_code() {
    let page = rules_page(&BOOK, &rows(), include_str!("../src/rules-flintlock.md").trim_end());
    let file = root().join("docs/rules/flintlock.md");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&file, &page).expect("the page can be written");
    }
    let found = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(found == page, "docs/rules/flintlock.md is stale: UPDATE=1 cargo test -p tidy");
}
