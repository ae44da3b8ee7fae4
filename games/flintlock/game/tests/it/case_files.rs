//! Every paragraph, ruling and worked case of the book has its case.

use std::collections::BTreeSet;
use std::path::PathBuf;

use kernel::{Ruleset, Status};

#[test]
fn every_rule_ruling_and_worked_case_is_there() {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../cases"));
    let summary = crate::runner().run(&[folder]);
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
    let register = flintlock::Flintlock::REGISTER;
    for (number, _) in register.paragraphs.iter().filter(|(_, s)| *s != Status::Prose) {
        assert!(rules.contains(number), "no case for ({number})");
    }
    for ruling in register.rulings {
        assert!(rulings.contains(ruling), "no case for ruling {ruling}");
    }
}
