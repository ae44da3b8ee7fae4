//! The manual of the format is complete, and its examples pass.

use crate::runner;
use flintlock::action::Action;
use flintlock::event::Event;
use flintlock::frame::Frame;
use serde::de::DeserializeOwned;

const MANUAL: &str = include_str!("../../../../../docs/cases.md");

/// The names of all variants, as serde tells them to somebody who asks for another.
fn names<T: DeserializeOwned + std::fmt::Debug>() -> Vec<String> {
    let error = serde_json::from_str::<T>("\"no-such-thing\"").expect_err("no such thing");
    let told = error.to_string();
    let list = told.split_once("expected one of ").expect("a list").1;
    list.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

fn lists<T: DeserializeOwned + std::fmt::Debug>(kind: &str) {
    let names = names::<T>();
    assert!(names.len() > 10, "{kind}: {names:?}");
    for name in names {
        assert!(MANUAL.contains(&format!("`{name}`")), "docs/cases.md does not list {kind} {name}");
    }
}

#[test]
fn every_action_event_and_question_is_listed() {
    lists::<Action>("action");
    lists::<Event>("event");
    lists::<Frame>("pending");
}

#[test]
fn its_examples_pass() {
    let examples: Vec<&str> = MANUAL
        .split("```toml\n")
        .skip(1)
        .filter_map(|rest| rest.split("```").next())
        .filter(|text| text.starts_with("case ="))
        .collect();
    assert_eq!(examples.len(), 2);
    for example in examples {
        let result = runner().run_text("docs/cases.md", example);
        assert!(result.to_string().starts_with("pass "), "{result}");
    }
}
