//! A run gives the same files whatever the threads, interruptions and shards; what does not belong
//! together is refused, and nothing is overwritten.

use crate::proving;

use std::fs;
use std::path::{Path, PathBuf};

use lab::run::{Fault, merge};
use proving::{field, files, manifest, play};

const GAMES: u64 = 7;
const SEED: u64 = 1781;

fn whole(folder: &Path) -> lab::Ground<flintlock_game::Flintlock> {
    let field = field();
    play(&field, folder, manifest(&field, GAMES, SEED, None), 1).unwrap();
    field
}

fn shards(folder: &Path, of: u32) -> Vec<PathBuf> {
    let field = field();
    let part = |part: u32| {
        let (path, shard) = (folder.join(part.to_string()), format!("{part}/{of}"));
        play(&field, &path, manifest(&field, GAMES, SEED, Some(&shard)), 2).unwrap();
        path
    };
    (1..=of).map(part).collect()
}

fn refused<T>(result: Result<T, Fault>, wanted: &str) {
    let fault = result.err().unwrap_or_else(|| panic!("taken; expected: {wanted}"));
    assert!(fault.to_string().contains(wanted), "{fault}; expected: {wanted}");
}

#[test]
fn one_thread_and_two_give_the_same_files() {
    let dir = tempfile::tempdir().unwrap();
    let field = whole(&dir.path().join("one"));
    let two = dir.path().join("two");
    play(&field, &two, manifest(&field, GAMES, SEED, None), 2).unwrap();
    let one = files(&dir.path().join("one"));
    assert_eq!(one, files(&two));
    let games = String::from_utf8(one["games.csv"].clone()).unwrap();
    assert_eq!(games.lines().count() as u64, GAMES + 1);
    let columns = |line: &str| line.split(',').count();
    let widths: Vec<usize> = games.lines().map(columns).collect();
    assert!(widths.iter().all(|width| *width == widths[0]), "{widths:?}");
}

#[test]
fn another_seed_gives_other_games() {
    let dir = tempfile::tempdir().unwrap();
    let field = whole(&dir.path().join("one"));
    let other = dir.path().join("other");
    play(&field, &other, manifest(&field, GAMES, SEED + 1, None), 2).unwrap();
    assert_ne!(files(&dir.path().join("one"))["games.csv"], files(&other)["games.csv"]);
}

#[test]
fn shards_merge_to_the_whole() {
    let dir = tempfile::tempdir().unwrap();
    whole(&dir.path().join("whole"));
    for of in [1, 2, 3, 8] {
        let mut parts = shards(&dir.path().join(format!("of-{of}")), of);
        parts.reverse();
        let merged = dir.path().join(format!("merged-{of}"));
        merge(&parts, &merged).unwrap();
        assert_eq!(files(&merged), files(&dir.path().join("whole")), "{of} shards");
    }
}

#[test]
fn an_interrupted_run_goes_on_to_the_same_files() {
    let dir = tempfile::tempdir().unwrap();
    let field = whole(&dir.path().join("whole"));
    let wanted = files(&dir.path().join("whole"));
    let journal = &wanted["games.jsonl"];
    let ends: Vec<usize> = (1..=journal.len()).filter(|n| journal[n - 1] == b'\n').collect();
    // Nothing, a byte, just before, at and after the end of a line, and places in between.
    let cuts =
        [0, 1, ends[0] - 1, ends[0], ends[0] + 1, ends[3] + 700, ends[5] - 2, journal.len() - 1];
    for cut in cuts {
        let folder = dir.path().join(format!("cut-{cut}"));
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join("run.json"), &wanted["run.json"]).unwrap();
        fs::write(folder.join("games.jsonl"), &journal[..cut]).unwrap();
        let begun = play(&field, &folder, manifest(&field, GAMES, SEED, None), 2).unwrap();
        assert_eq!(begun.games as usize, ends.iter().filter(|end| **end <= cut).count());
        assert_eq!(begun.cut_off.is_some(), cut != 0 && !ends.contains(&cut), "cut at {cut}");
        assert_eq!(files(&folder), wanted, "cut at {cut}");
    }
}

#[test]
fn a_run_that_is_complete_stays_as_it_is() {
    let dir = tempfile::tempdir().unwrap();
    let field = whole(dir.path());
    let before = files(dir.path());
    let begun = play(&field, dir.path(), manifest(&field, GAMES, SEED, None), 2).unwrap();
    assert_eq!(begun.games, GAMES);
    assert_eq!(files(dir.path()), before);
}

#[test]
fn other_and_edited_folders_are_refused_untouched() {
    let dir = tempfile::tempdir().unwrap();
    let field = whole(dir.path());
    let before = files(dir.path());
    let again = || play(&field, dir.path(), manifest(&field, GAMES, SEED, None), 1);

    refused(
        play(&field, dir.path(), manifest(&field, GAMES, 2, None), 1),
        "found seed 1781; expected 2",
    );
    refused(
        play(&field, dir.path(), manifest(&field, 8, SEED, None), 1),
        "found games 7; expected 8",
    );
    let shard = manifest(&field, GAMES, SEED, Some("1/2"));
    refused(play(&field, dir.path(), shard, 1), "found shard 1/1; expected 1/2");
    assert_eq!(files(dir.path()), before);

    let run = String::from_utf8(before["run.json"].clone()).unwrap();
    for (from, to) in [("\"games\": 7", "\"games\": 5"), ("\"men\": 50", "\"men\": 51")] {
        fs::write(dir.path().join("run.json"), run.replacen(from, to, 1)).unwrap();
        refused(again(), "it was edited");
    }
    fs::write(dir.path().join("run.json"), &run).unwrap();

    let games = String::from_utf8(before["games.jsonl"].clone()).unwrap();
    fs::write(dir.path().join("games.jsonl"), games.replacen("\"turns\":", "\"turns\":1", 1))
        .unwrap();
    refused(again(), "line 1: the sum does not fit");
    let lines: Vec<&str> = games.split_inclusive('\n').collect();
    fs::write(dir.path().join("games.jsonl"), lines[1..].concat()).unwrap();
    refused(again(), "line 1: the sum does not fit");
    fs::write(dir.path().join("games.jsonl"), &games).unwrap();
    again().unwrap();
    assert_eq!(files(dir.path()), before);

    let foreign = dir.path().join("foreign");
    fs::create_dir(&foreign).unwrap();
    fs::write(foreign.join("letters.txt"), "mine").unwrap();
    refused(play(&field, &foreign, manifest(&field, 1, 1, None), 1), "expected a new or empty one");
    assert_eq!(files(&foreign).len(), 1);
}

#[test]
fn two_programs_do_not_write_one_folder() {
    let dir = tempfile::tempdir().unwrap();
    let field = field();
    let held = lab::run::Folder::begin(dir.path(), manifest(&field, 1, 1, None)).unwrap();
    refused(play(&field, dir.path(), manifest(&field, 1, 1, None), 1), "another program");
    drop(held);
    play(&field, dir.path(), manifest(&field, 1, 1, None), 1).unwrap();
}

#[test]
fn shards_that_do_not_make_a_whole_are_refused() {
    let dir = tempfile::tempdir().unwrap();
    let parts = shards(&dir.path().join("parts"), 3);
    let out = dir.path().join("out");
    let (a, b, c) = (parts[0].clone(), parts[1].clone(), parts[2].clone());

    refused(merge(&[a.clone(), c.clone()], &out), "missing: shard 2/3");
    refused(merge(&[a.clone(), b.clone(), b.clone(), c.clone()], &out), "expected each once");
    let two = shards(&dir.path().join("two"), 2);
    refused(merge(&[a.clone(), b.clone(), two[1].clone()], &out), "expected one of 3 parts");

    let field = field();
    let foreign = dir.path().join("foreign");
    play(&field, &foreign, manifest(&field, GAMES, 99, Some("3/3")), 1).unwrap();
    refused(merge(&[a.clone(), b.clone(), foreign], &out), "a shard of another run: found seed 99");

    let unfinished = dir.path().join("unfinished");
    drop(lab::run::Folder::begin(&unfinished, manifest(&field, GAMES, SEED, Some("3/3"))).unwrap());
    refused(merge(&[a.clone(), b.clone(), unfinished], &out), "has 0 of 2 games");

    let journal = fs::read(b.join("games.jsonl")).unwrap();
    fs::write(b.join("games.jsonl"), &journal[..journal.len() - 5]).unwrap();
    refused(merge(&parts, &out), "shard 2/3 has 1 of 2 games");
    fs::write(b.join("games.jsonl"), &journal).unwrap();

    assert!(!out.exists(), "nothing was begun");
    fs::create_dir(&out).unwrap();
    fs::write(out.join("games.csv"), "mine").unwrap();
    refused(merge(&parts, &out), "expected a new or empty one");
    assert_eq!(fs::read(out.join("games.csv")).unwrap(), b"mine");
}
