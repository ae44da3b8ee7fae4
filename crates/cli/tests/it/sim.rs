//! `linstock sim` and `linstock report` from the outside, interrupted for real.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use crate::program::{linstock, run};
use tempfile::TempDir;

const QUICK: [&str; 7] =
    ["sim", "proving-field", "--first", "eager", "--second", "eager", "--seed"];

fn sim(rest: &[&str]) -> crate::program::Ran {
    run(&[&QUICK[..], rest].concat())
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entry = |entry: std::io::Result<fs::DirEntry>| {
        let entry = entry.unwrap();
        (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap())
    };
    fs::read_dir(folder).unwrap().map(entry).collect()
}

#[test]
fn a_killed_run_goes_on_to_the_same_files() {
    let dir = TempDir::new().unwrap();
    let (whole, killed) = (dir.path().join("whole"), dir.path().join("killed"));
    sim(&["5", "--games", "60", "--out", text(&whole)]).check(0);
    let args = [&QUICK[..], &["5", "--games", "60", "--out", text(&killed)]].concat();
    let mut child =
        linstock().args(&args).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let journal = killed.join("games.jsonl");
    while fs::metadata(&journal).map_or(0, |data| data.len()) < 20_000 {
        std::thread::sleep(Duration::from_millis(2));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let again = run(&args);
    again.check(0);
    assert!(again.out.contains("of 60 games are there"), "{}", again.out);
    assert_eq!(files(&killed), files(&whole));
    let names: Vec<String> = files(&whole).into_keys().collect();
    for name in ["games.csv", "games.parquet", "units.parquet", "turns.csv"] {
        assert!(names.iter().any(|n| n == name), "{names:?}");
    }
}

#[test]
fn shards_are_merged_and_told() {
    let dir = TempDir::new().unwrap();
    let [whole, a, b, out] = ["whole", "a", "b", "out"].map(|name| dir.path().join(name));
    sim(&["6", "--games", "9", "--out", text(&whole)]).check(0);
    sim(&["6", "--games", "9", "--shard", "1/2", "--out", text(&a)]).check(0);
    let missing = run(&["sim", "--merge", text(&a), "--out", text(&out)]);
    missing.check(2);
    assert!(missing.err.contains("missing: shard 2/2") && !out.exists(), "{}", missing.err);
    sim(&["6", "--games", "9", "--shard", "2/2", "--out", text(&b)]).check(0);
    run(&["sim", "--merge", text(&a), text(&b), "--out", text(&out)]).check(0);
    assert_eq!(files(&out), files(&whole));

    let page = dir.path().join("report.html");
    let told = run(&["sim", "report", text(&out), "-o", text(&page)]);
    told.check(0);
    assert!(told.out.contains("Proving field: 9 games"), "{}", told.out);
    assert!(fs::read_to_string(page).unwrap().contains("Who wins"));
}

/// One battle of history in two games, on one page.
#[test]
fn two_scales_are_told_together() {
    let dir = TempDir::new().unwrap();
    let [hexes, table, field] = ["hexes", "table", "field"].map(|name| dir.path().join(name));
    let players = ["--first", "eager", "--second", "eager", "--seed", "2", "--games", "1"];
    for (battle, out) in [("cowpens", &hexes), ("bp-cowpens", &table), ("proving-field", &field)] {
        run(&[&["sim", battle, "--out", text(out)][..], &players].concat()).check(0);
    }
    let page = dir.path().join("scales.html");
    let report = |folders: [&Path; 2]| {
        run(&["sim", "report", text(folders[0]), text(folders[1]), "-o", text(&page)])
    };
    let strangers = report([&hexes, &field]);
    strangers.check(2);
    assert!(strangers.err.contains("two of these runs"), "{}", strangers.err);
    assert!(!page.exists());
    let told = report([&hexes, &table]);
    told.check(0);
    assert_eq!(told.out.matches("Cowpens: 1 game").count(), 2, "{}", told.out);
    let page = fs::read_to_string(&page).unwrap();
    assert!(page.contains("Cowpens, 17 January 1781") && page.contains("Black Powder, 1 game"));
    run(&["sim", "report"]).check(2);
}

#[test]
fn bad_questions_get_an_answer() {
    for (args, wanted) in [
        (&["sim"][..], "expected at least one battle, found none"),
        (&["sim", "waterloo"], "found battle \"waterloo\""),
        (&["sim", "cowpens", "--shard", "3/2"], "expected i/n"),
        (&["sim", "cowpens", "--first", "napoleon"], "napoleon"),
        (&["sim", "report", "nowhere"], "nowhere"),
        (&["report", "nothing.jsonl", "-o", "x.html"], "nothing.jsonl"),
    ] {
        let ran = run(args);
        ran.check(2);
        assert!(ran.err.contains(wanted), "{args:?}: {}", ran.err);
    }
}

#[test]
fn a_recorded_battle_is_told() {
    let dir = TempDir::new().unwrap();
    let (record, page) = (dir.path().join("game.jsonl"), dir.path().join("game.html"));
    run(&["play", "proving-field", "--seed", "4", "--record", text(&record)]).check(0);
    run(&["report", text(&record), "-o", text(&page)]).check(0);
    let page = fs::read_to_string(page).unwrap();
    assert!(page.contains("Turning points") && page.contains(" win: "));
}

#[test]
fn a_ladder_is_mirrored_and_can_be_repeated() {
    let dir = TempDir::new().unwrap();
    let ladder = ["ladder", "proving-field", "--games", "8", "--players", "random,eager"];
    let told = run(&ladder);
    told.check(0);
    assert!(told.out.contains("eager against random") && told.out.contains("of 8"), "{}", told.out);
    // In a folder it says the same, also when all games are there already.
    let kept = [&ladder[..], &["--out", text(dir.path())]].concat();
    run(&kept).check(0);
    let again = run(&kept);
    again.check(0);
    assert!(again.out.ends_with(&told.out), "{} instead of {}", again.out, told.out);
    let alone = run(&["ladder", "proving-field", "--players", "eager"]);
    alone.check(2);
    assert!(alone.err.contains("expected two or more"), "{}", alone.err);
}

/// The seed of a game in the table gives that game in `play`, whoever plays; its record is the same.
#[test]
fn a_game_of_a_run_is_played_again_by_its_seed() {
    let dir = TempDir::new().unwrap();
    let out = dir.path().join("run");
    let game = ["proving-field", "--first", "ensign", "--second", "eager"];
    let args =
        [&["sim"][..], &game, &["--seed", "3", "--games", "2", "--records", "--out", text(&out)]];
    run(&args.concat()).check(0);
    let table = fs::read_to_string(out.join("games.csv")).unwrap();
    let mut rows = table.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let names = rows.next().unwrap();
    let column = |name: &str| names.iter().position(|n| *n == name).unwrap();
    for row in rows {
        let (number, seed) = (row[column("game")], row[column("seed")]);
        let record = dir.path().join(format!("again-{number}.jsonl"));
        let again = [&["play"][..], &game, &["--seed", seed, "--record", text(&record)]];
        let told = run(&again.concat());
        told.check(0);
        let kept = out.join(format!("records/{number}.jsonl"));
        assert!(
            fs::read(&record).unwrap() == fs::read(&kept).unwrap(),
            "game {number}, seed {seed}"
        );
        run(&["replay", "--quiet", text(&kept)]).check(0);
    }
    assert!(fs::read_dir(out.join("records/texts")).unwrap().count() >= 4, "what they are made of");
}

#[test]
fn a_run_is_summed_up_for_programs() {
    let dir = TempDir::new().unwrap();
    let told = sim(&["4", "--games", "6", "--json"]);
    told.check(0);
    let sum: serde_json::Value = serde_json::from_str(&told.out).expect(&told.out);
    let battle = &sum["battles"][0];
    assert_eq!((&sum["seed"], &battle["games"]), (&4.into(), &6.into()), "{sum}");
    let [wins, drawn] = [&battle["wins"], &battle["drawn"]];
    let total = wins[0].as_u64().unwrap() + wins[1].as_u64().unwrap() + drawn.as_u64().unwrap();
    assert_eq!(total, 6, "{sum}");
    assert!(battle["won"][0]["low"].as_f64() <= battle["won"][0]["share"].as_f64(), "{sum}");
    let out = dir.path().join("run");
    let kept = sim(&["4", "--games", "6", "--json", "--out", text(&out)]);
    kept.check(0);
    assert_eq!(kept.out, told.out, "nothing else is printed");
    let again = run(&["sim", "report", text(&out), "--json"]);
    assert_eq!(again.out, told.out);
    sim(&["4", "--games", "1", "--records"]).check(2);
}
