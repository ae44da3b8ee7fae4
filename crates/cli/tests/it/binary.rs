//! The binary itself, from the outside, with real battles.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Stdio;

use crate::program::{Ran, linstock, run};
use serde_json::Value;
use tempfile::TempDir;

fn folder() -> TempDir {
    TempDir::new().unwrap()
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Plays Cowpens with a seed and records it: what was printed, and the record.
fn cowpens(folder: &TempDir, seed: &str) -> (String, String) {
    let file = folder.path().join(format!("{seed}.jsonl"));
    let players = ["--british", "random", "--american", "random"];
    let ran = run(
        &[&["play", "cowpens", "--seed", seed, "--record", text(&file)], &players[..]].concat()
    );
    ran.check(0);
    (ran.out, fs::read_to_string(file).unwrap())
}

#[test]
fn a_record_is_written_over_only_if_that_is_meant() {
    let folder = folder();
    let (_, first) = cowpens(&folder, "7");
    let file = folder.path().join("7.jsonl");
    let again = ["play", "proving-field", "--seed", "1", "--record", text(&file)];
    let ran = run(&again);
    ran.check(2);
    assert!(ran.err.contains("--overwrite"), "{}", ran.err);
    assert_eq!(fs::read_to_string(&file).unwrap(), first);
    run(&[&again[..], &["--overwrite"]].concat()).check(0);
    assert_ne!(fs::read_to_string(&file).unwrap(), first);
}

fn replay(folder: &TempDir, name: &str, record: &[u8]) -> Ran {
    let file = folder.path().join(name);
    fs::write(&file, record).unwrap();
    run(&["replay", text(&file)])
}

#[test]
fn the_list_has_the_four_battles_and_the_proving_field() {
    let ran = run(&["list"]);
    ran.check(0);
    for battle in ["camden", "cowpens", "guilford", "hobkirk", "proving"] {
        assert!(ran.out.lines().any(|l| l.trim_start().starts_with(battle)), "{}", ran.out);
    }
}

#[test]
fn a_paragraph_is_printed_in_our_words_with_its_rulings() {
    let contents = run(&["rules", "flintlock"]);
    contents.check(0);
    assert!(contents.out.lines().any(|line| line.trim_start().starts_with("11.34 ")));
    let paragraph = run(&["rules", "flintlock", "11.34"]);
    paragraph.check(0);
    assert!(paragraph.out.starts_with("11.34 "));
    assert!(paragraph.out.contains("Ruling 11.34"), "{}", paragraph.out);
    let none = run(&["rules", "flintlock", "11.99"]);
    none.check(2);
    assert!(none.err.contains("found \"11.99\"") && none.err.contains("11.34"));
    run(&["rules", "chess"]).check(2);
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let (first, again) = (folder(), folder());
    assert_eq!(cowpens(&first, "7"), cowpens(&again, "7"));
    assert_ne!(cowpens(&first, "8").1, cowpens(&again, "9").1);
}

#[test]
fn a_replay_prints_the_same_log_and_proves_it() {
    let folder = folder();
    let (log, record) = cowpens(&folder, "7");
    let again = replay(&folder, "again.jsonl", record.as_bytes());
    again.check(0);
    assert!(again.out.starts_with(&log), "the log differs");
    assert!(again.out[log.len()..].starts_with("Proved: "), "{}", &again.out[log.len()..]);
    let quiet = run(&["replay", "--quiet", text(&folder.path().join("again.jsonl"))]);
    assert_eq!(quiet.out.lines().count(), 1);
}

#[test]
fn rolls_are_told_in_words_with_their_paragraphs() {
    let (log, record) = cowpens(&folder(), "7");
    let fired = record.matches("{\"fired\":{").count();
    assert!(fired > 0);
    assert_eq!(
        log.lines().filter(|l| l.contains(" fires at ") && l.contains("(11.32)")).count(),
        fired
    );
}

#[test]
fn a_record_cut_off_anywhere_loads_up_to_there() {
    let folder = folder();
    let (_, record) = cowpens(&folder, "7");
    let lines: Vec<&str> = record.lines().collect();
    let whole = lines[..20].join("\n").len() + 1;
    for cut in [whole + 1, whole + lines[20].len() / 2, whole + lines[20].len() - 1] {
        let ran = replay(&folder, "cut.jsonl", &record.as_bytes()[..cut]);
        ran.check(0);
        assert!(ran.err.contains("line 21 (entry 20) is cut off"), "{}", ran.err);
        assert!(ran.err.contains("the 19 whole entries before it are loaded"), "{}", ran.err);
        assert!(ran.out.contains("Proved: 19 decisions"), "{}", ran.out);
    }
}

#[test]
fn whatever_is_wrong_with_a_record_is_named_and_nothing_is_printed() {
    let folder = folder();
    let (_, record) = cowpens(&folder, "7");
    let lines: Vec<&str> = record.lines().collect();
    let join = |lines: &[&str]| (lines.join("\n") + "\n").into_bytes();
    let edited_side = lines[30].replacen("\"side\":\"", "\"side\":\"x", 1);
    let edited_sum = lines[30].replacen("\"n\":30", "\"n\":30 ", 1);
    let with = |at: usize, line: &str| {
        let mut all = lines.clone();
        all[at] = line;
        join(&all)
    };
    let moved = {
        let mut all = lines.clone();
        all.swap(40, 41);
        join(&all)
    };
    let mut not_utf8 = record.clone().into_bytes();
    not_utf8[record.find('\n').unwrap() + 9] = 0xfe;
    let cases: [(&str, Vec<u8>, &str); 9] = [
        ("edited", with(30, &edited_sum), "line 31 (entry 30): found sum"),
        ("side", with(30, &edited_side), "line 31 (entry 30): column"),
        ("moved", moved, "line 41 (entry 40): found entry number 41; expected 40"),
        ("foreign", with(12, "{\"move\":\"e4\"}"), "line 13 (entry 12): column"),
        ("empty", Vec::new(), "line 1 (header): found an empty file"),
        ("prose", b"Dear Sir,\n".to_vec(), "line 1 (header): found Dear Sir,"),
        ("version", with(0, "{\"linstock\":9}"), "found format version 9; expected 1"),
        ("utf8", not_utf8, "line 2 (entry 1): found byte 0xfe at column 9; expected UTF-8 text"),
        (
            "tables",
            record.replacen("\"table_hash\":\"", "\"table_hash\":\"00", 1).into(),
            "line 2 (entry 1): found sum",
        ),
    ];
    for (name, record, says) in cases {
        let ran = replay(&folder, name, &record);
        ran.check(2);
        assert!(ran.err.contains(says) && ran.err.contains(name), "{}", ran.err);
        assert_eq!(ran.out, "");
    }
}

#[test]
fn a_hundred_megabytes_of_zeros_are_no_record() {
    let folder = folder();
    let path = folder.path().join("zeros");
    fs::File::create(&path).unwrap().set_len(100 << 20).unwrap();
    for args in [&["replay", text(&path)][..], &["play", "cowpens", "--tables", text(&path)]] {
        let ran = run(args);
        ran.check(2);
        assert!(ran.err.contains("zeros"), "{}", ran.err);
    }
}

#[test]
fn another_game_than_the_rules_tell_is_a_failed_proof() {
    let folder = folder();
    let (_, record) = cowpens(&folder, "7");
    let without_sums: Vec<String> = record
        .lines()
        .map(|line| {
            line.find(",\"sum\"").map_or(line.to_owned(), |at| format!("{}}}", &line[..at]))
        })
        .collect();
    let at = without_sums.iter().position(|line| line.contains("\"dice\":[[6,")).unwrap();
    let mut edited = without_sums.clone();
    edited[at] = edited[at].replacen("\"dice\":[[6,", "\"dice\":[[8,", 1);
    let ran = replay(&folder, "disproved", (edited.join("\n") + "\n").as_bytes());
    ran.check(1);
    assert!(
        ran.err.contains(&format!(
            "not proved: the rules have changed since move {at} (die 1: found a d8"
        )),
        "{}",
        ran.err
    );
    let told = format!("told from its events, {} of {} decisions proved", at - 1, edited.len() - 1);
    assert!(ran.err.contains(&told), "{}", ran.err);
}

/// The first shot that hit somebody: how many entries come before it, what was done right before, and
/// the shot, as they are written there.
fn a_shot(record: &str) -> (usize, String, String) {
    let read = |line: &str| serde_json::from_str(line).expect("JSON");
    let entries: Vec<Value> = record.lines().skip(1).map(read).collect();
    let hit = |entry: &Value| {
        let of = |event: &Value| event["disordered"].is_object() || event["reduced"].is_object();
        let events = entry["events"].as_array().expect("a list");
        entry["action"]["fire"].is_object() && events.iter().any(of)
    };
    let at = entries.iter().position(hit).expect("somebody is hit");
    (at, entries[at - 1]["action"].to_string(), entries[at]["action"].to_string())
}

#[test]
fn odds_of_an_action_and_of_a_plan_are_printed() {
    let folder = folder();
    let file = folder.path().join("fought.jsonl");
    run(&["play", "cowpens", "--seed", "5", "--record", text(&file)]).check(0);
    let record = fs::read_to_string(&file).unwrap();
    let (at, before, shot) = a_shot(&record);
    let (at, earlier) = (at.to_string(), (at - 1).to_string());
    let ran = run(&["odds", text(&file), "--at", &at, &shot]);
    ran.check(0);
    assert!(ran.out.starts_with("Exact, from "), "{}", ran.out);
    assert!(ran.out.contains("no effect") && ran.out.contains('%'), "{}", ran.out);
    let json = run(&["odds", text(&file), "--at", &earlier, "--json", &before, &shot]);
    json.check(0);
    let told: Value = serde_json::from_str(&json.out).expect("JSON");
    let whole: f64 = told["outcomes"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|o| o["decimal"].as_f64().expect("a number"))
        .sum();
    assert!((whole - 1.0).abs() < 1e-4, "{whole}");
    // With the questions answered, what may become of each is told too.
    let followed = run(&["odds", text(&file), "--at", &at, "--json", "--follow", &shot]);
    let told: Value = serde_json::from_str(&followed.out).expect("JSON");
    assert!(told["each"].as_array().is_some_and(|each| !each.is_empty()), "{told}");
    let listed = run(&["odds", text(&file), "--at", &at]);
    listed.check(0);
    assert!(listed.out.contains(r#"{"fire":{"unit":"#), "shots are on the list: {}", listed.out);
}

#[test]
fn legal_actions_are_listed_for_programs() {
    let ran = run(&["odds", "proving-field", "--json"]);
    ran.check(0);
    let all: serde_json::Value = serde_json::from_str(&ran.out).expect(&ran.out);
    let first = &all.as_array().expect("a list")[0];
    assert!(first["words"].is_string() && !first["action"].is_null(), "{all}");
}

/// Tables change from release to release: a record finds its own beside it, or says that it cannot.
#[test]
fn a_record_finds_the_texts_it_was_played_with() {
    let folder = folder();
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/flintlock/data/tables.toml");
    let tables = folder.path().join("tables.toml");
    let older = fs::read_to_string(data).unwrap() + "# as they were\n";
    fs::write(&tables, older).unwrap();
    let (record, texts) = (folder.path().join("game.jsonl"), folder.path().join("texts"));
    let play = ["play", "proving-field", "--seed", "5", "--tables", text(&tables)];
    run(&[&play[..], &["--record", text(&record), "--texts", text(&texts)]].concat()).check(0);
    fs::remove_file(&tables).unwrap();
    run(&["replay", "--quiet", text(&record)]).check(0);
    let kept = folder.path().join("elsewhere");
    fs::rename(&texts, &kept).unwrap();
    run(&["replay", "--quiet", text(&record), "--texts", text(&kept)]).check(0);
    let folded = run(&["replay", text(&record)]);
    folded.check(1);
    assert!(folded.err.contains("its tables have changed since"), "{}", folded.err);
    assert!(folded.out.contains("Proving field") && !folded.out.contains("Proved:"));
    let picture = folder.path().join("game.svg");
    let drawn = run(&["draw", text(&record), "-o", text(&picture)]);
    drawn.check(0);
    assert!(drawn.err.contains("not proved"), "{}", drawn.err);
    let report = run(&["report", text(&record), "-o", text(&picture)]);
    report.check(2);
    assert!(report.err.contains("can be replayed but not continued"), "{}", report.err);
}

#[test]
fn absurd_questions_about_odds_are_faults() {
    let far = r#"{"fire":{"unit":"left-a","target":"militia-a"}}"#;
    let nobody = r#"{"fire":{"unit":"nobody","target":"militia-a"}}"#;
    let off = r#"{"step":{"to":"9999","facing":"N"}}"#;
    let turn = r#"{"take-turn":{"command":"left","turn":"general"}}"#;
    let take = r#"{"act":{"unit":"left-a"}}"#;
    let mut many = vec!["odds", "proving-field"];
    many.extend(vec!["pass"; 10_000]);
    for (args, words) in [
        (vec!["odds", "proving-field", far], "(5.3)"),
        (
            vec!["odds", "proving-field", "activate", turn, take, far],
            "action 4: the target is out of range (11.33)",
        ),
        (vec!["odds", "proving-field", nobody], "no unit \"nobody\""),
        (vec!["odds", "proving-field", "activate", nobody], "action 2: no unit \"nobody\""),
        (vec!["odds", "proving-field", off], "no hex \"9999\""),
        (vec!["odds", "proving-field", "dance"], "not an action"),
        (vec!["odds", "proving-field", "{"], "not an action"),
        (many, "found 10000 actions; expected at most 64"),
        (vec!["odds", "proving-field", "--at", "3", "activate"], "the record has 0 entries"),
        (vec!["odds", "waterloo", "activate"], "waterloo"),
    ] {
        let ran = run(&args);
        ran.check(2);
        assert!(ran.err.contains(words), "{:?}: {}", &args[..args.len().min(6)], ran.err);
    }
}

#[test]
fn wrong_arguments_are_faults() {
    let folder = folder();
    let nowhere = folder.path().join("none/game.jsonl");
    let rubbish = folder.path().join("rubbish.toml");
    fs::write(&rubbish, "[[[").unwrap();
    for args in [
        &["play", "waterloo"][..],
        &["play", "cowpens", "--option", "machine-guns"],
        &["play", "cowpens", "--switch", "rain=true"],
        &["play", "cowpens", "--switch", "rain"],
        &["play", "cowpens", "--british", "napoleon"],
        &["play", "cowpens", "--record", text(&nowhere)],
        &["play", "cowpens", "--tables", text(&nowhere)],
        &["play", "cowpens", "--tables", text(&rubbish)],
        &["play", text(&rubbish)],
        &["replay", text(&nowhere)],
        &["replay", text(folder.path())],
        &["dance"],
    ] {
        let ran = run(args);
        ran.check(2);
        assert_eq!(ran.out, "", "{args:?}");
        assert!(!ran.err.contains("panicked"), "{}", ran.err);
    }
}

#[test]
fn case_files_that_cannot_be_used_are_faults() {
    let folder = folder();
    let rubbish = folder.path().join("rubbish.toml");
    fs::write(&rubbish, "rule = 11").unwrap();
    let ran = run(&["cases", text(&rubbish)]);
    ran.check(2);
    assert!(ran.out.contains("rubbish.toml"), "{}", ran.out);
    run(&["cases", text(&folder.path().join("none"))]).check(2);
    run(&["cases"]).check(2);
}

#[test]
fn a_reader_who_goes_away_is_no_fault() {
    let folder = folder();
    let (_, record) = cowpens(&folder, "7");
    let path = folder.path().join("long.jsonl");
    fs::write(&path, record).unwrap();
    for args in [&["replay", text(&path)][..], &["play", "cowpens", "--seed", "1"]] {
        let mut child =
            linstock().args(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut first = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
        let ended = child.wait_with_output().unwrap();
        assert!(ended.status.success());
        assert_eq!(String::from_utf8_lossy(&ended.stderr), "");
    }
}
