//! Every case of the project passes.

use std::collections::BTreeSet;
use std::path::PathBuf;

use cases::{Summary, Verdict};
use kernel::{Ruleset, Status};

fn run() -> Summary {
    cases::run(&[PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../cases"))])
}

#[test]
fn all_cases_pass() {
    let summary = run();
    let bad: Vec<String> = summary
        .results
        .iter()
        .filter(|r| !matches!(r.verdict, Verdict::Pass))
        .map(ToString::to_string)
        .collect();
    assert!(bad.is_empty(), "{}\n{} of {} cases", bad.join("\n"), bad.len(), summary.results.len());
}

#[test]
fn every_rule_ruling_and_worked_case_is_there() {
    let summary = run();
    let cases: Vec<_> = summary.results.iter().filter_map(|r| r.case.as_ref()).collect();
    let mut ids = BTreeSet::new();
    for case in &cases {
        assert!(ids.insert(case.id.clone()), "two cases are called {}", case.id);
    }
    for n in 1..=70 {
        assert!(ids.contains(&format!("FC-{n:02}")), "FC-{n:02} is missing");
    }
    let rules: BTreeSet<&str> = cases.iter().flat_map(|c| &c.rules).map(String::as_str).collect();
    let rulings: BTreeSet<&str> =
        cases.iter().flat_map(|c| &c.rulings).map(String::as_str).collect();
    let book = flintlock::Flintlock::BOOK;
    for paragraph in book.paragraphs.iter().filter(|p| p.status != Status::Prose) {
        assert!(rules.contains(paragraph.number), "no case for ({})", paragraph.number);
    }
    for ruling in book.rulings {
        assert!(rulings.contains(ruling.id), "no case for ruling {}", ruling.id);
    }
}
