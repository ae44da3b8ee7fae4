//! Every rule leads to its code and its case, and the page that says so is true.

use kernel::Book;
use tidy::{Places, Row, cases, citations, comments, coverage, data, root, rules_page};

/// Every ruleset with its book.
fn rulesets() -> Vec<(&'static str, &'static Book)> {
    let shelf = games::shelf();
    let book = |id| (id, shelf.book(id).expect("a book"));
    shelf.rulesets().into_iter().map(|(id, _)| book(id)).collect()
}

fn rows(ruleset: &str, book: &Book) -> Vec<Row> {
    coverage(book, &Places::of(ruleset), &cases(ruleset))
}

#[test]
fn every_enforced_paragraph_has_a_citation_and_a_case() {
    for (ruleset, book) in rulesets() {
        let open =
            |r: &Row| Some(format!("{} {}: {}", r.paragraph.number, r.paragraph.title, r.gap()?));
        let gaps: Vec<String> = rows(ruleset, book).iter().filter_map(open).collect();
        assert!(gaps.is_empty(), "{ruleset}: open paragraphs:\n{}", gaps.join("\n"));
    }
}

#[test]
fn cases_and_citations_name_paragraphs_that_exist() {
    for (ruleset, book) in rulesets() {
        let is_known = |n: &str| {
            book.paragraph(n).is_some() || book.rulings.iter().any(|ruling| ruling.id == n)
        };
        for case in cases(ruleset) {
            let named = !case.id.is_empty() && !case.title.is_empty();
            assert!(named, "{}: no name or title", case.file);
            for rule in &case.rules {
                assert!(book.paragraph(rule).is_some(), "{}: no paragraph {rule}", case.file);
            }
        }
        let all = [citations(ruleset), comments(ruleset), data(ruleset)];
        for (number, modules) in all.into_iter().flatten() {
            assert!(is_known(&number), "{modules:?} name {number}");
        }
    }
}

#[test]
fn every_ruling_belongs_to_a_paragraph() {
    for (_, book) in rulesets() {
        for ruling in book.rulings {
            assert!(book.paragraph(ruling.rule).is_some(), "ruling {}", ruling.id);
        }
    }
}

/// `UPDATE=1 cargo test -p tidy` writes the pages anew.
#[test]
fn the_rules_pages_are_printed_from_the_code() {
    for (ruleset, book) in rulesets() {
        let intro = root().join("games").join(ruleset).join("about.md");
        let intro = std::fs::read_to_string(intro).expect("what its page says before the tables");
        let page = rules_page(book, &rows(ruleset, book), intro.trim_end());
        let file = root().join(format!("docs/rules/{ruleset}.md"));
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(&file, &page).expect("the page can be written");
        }
        let found = std::fs::read_to_string(&file).unwrap_or_default();
        let stale = format!("{} is stale: UPDATE=1 cargo test -p tidy", file.display());
        assert!(found == page, "{stale}");
    }
}
