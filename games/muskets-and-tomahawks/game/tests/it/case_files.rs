//! The worked cases, and bad ones: faults with their place. `CASES=folder` runs others.

use std::path::PathBuf;

use cases::{Runner, Verdict};
use muskets_and_tomahawks_game::MusketsAndTomahawks;

fn runner() -> Runner {
    Runner::default().with::<MusketsAndTomahawks>()
}

#[test]
fn every_worked_case_passes() {
    let own = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../cases"));
    let folder = std::env::var_os("CASES").map_or_else(own, PathBuf::from);
    let summary = runner().run(&[folder]);
    let bad = summary.results.iter().filter(|result| !matches!(result.verdict, Verdict::Pass));
    let bad: Vec<String> = bad.map(ToString::to_string).collect();
    assert!(bad.is_empty(), "{} fail:\n{}", bad.len(), bad.join("\n"));
    assert!(!summary.results.is_empty(), "no cases");
}

const HEAD: &str = "game = \"muskets-and-tomahawks\"\ncase = \"X\"\ntitle = \"x\"\nrules = [\"MT-MOV-1\"]\norigin = \"ours\"\n";

#[test]
fn bad_positions_are_faults_with_place_and_reason() {
    let bad = [
        ("[units]\nA1 = { side = \"green\", at = \"30, 30 in\" }", 7, "nobody"),
        ("[units]\nA1 = { side = \"attacker\", code = \"no\", at = \"30, 30 in\" }", 1, "no"),
        ("[units]\nA1 = { side = \"attacker\", at = \"300, 30 in\" }", 8, "off the table"),
        ("[units]\nA1 = { side = \"attacker\", at = \"30, 30 in\", shy = true }", 7, "unknown"),
        ("[units]\nA1 = { side = \"attacker\", at = \"30, 30 in\", smoke = [2] }", 7, "figure 2"),
        ("scenario = \"mt-waterloo\"", 6, "waterloo"),
        ("playing = \"clock\"", 6, "Clock"),
        ("hands = { attacker = [\"attacker/elves\"] }", 6, "elves"),
        ("markers = { xm1 = { at = \"10, 10 in\" } }", 6, "xm1"),
    ];
    for (setup, line, words) in bad {
        let text = format!("{HEAD}{setup}\n[[try]]\nname = \"t\"\n");
        let result = runner().run_text("x.toml", &text);
        let Verdict::Broken(fault) = &result.verdict else { panic!("{setup}: {result}") };
        assert!(fault.to_string().contains(words), "{setup}: {fault}");
        assert!(fault.line == Some(line) || fault.line == Some(1), "{setup}: {fault}");
    }
}
