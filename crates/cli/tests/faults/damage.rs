//! Files that were damaged, cut or deleted while nobody looked: what is lost is said, what is left
//! opens.

use std::path::Path;
use std::process::{Command, Stdio};

use kernel::Seeded;
use serde_json::json;

use crate::client::{Client, Serving, json_of};

/// A folder in which a server was killed with so many games, each of so many actions.
fn killed(data: &Path, games: usize, actions: usize) -> (Vec<String>, String) {
    let serving = Serving::start(data);
    let mut owner = Client::open(&serving.address, "").unwrap();
    let ids: Vec<String> = (0..games).map(|_| owner.begin().unwrap()).collect();
    for id in &ids {
        for length in 0..actions {
            let legal = json_of(&owner.get(&format!("/api/g/{id}/legal")).unwrap().1);
            let act = json!({ "expect": length, "actions": [legal["actions"][0]] });
            assert_eq!(owner.post(&format!("/api/g/{id}/act"), &act).unwrap().0, 200);
        }
    }
    serving.kill();
    (ids, owner.cookie)
}

/// Starts, and gives what it complains of; nothing if it does not start.
fn complaints(data: &Path) -> (Option<Serving>, String) {
    let errors = data.join("errors");
    let mut command = Command::new(env!("CARGO_BIN_EXE_linstock"));
    command.args(["serve", "--port", "0", "--data"]).arg(data);
    command.stderr(Stdio::from(std::fs::File::create(&errors).unwrap()));
    let serving = Serving::try_of(command);
    (serving, std::fs::read_to_string(errors).unwrap())
}

#[test]
fn a_deleted_log_is_noticed() {
    let data = tempfile::tempdir().unwrap();
    killed(data.path(), 3, 2);
    std::fs::remove_file(data.path().join("linstock.db-wal")).unwrap();
    let (serving, said) = complaints(data.path());
    assert!(said.contains("saves are missing"), "{said}");
    assert_eq!(serving.unwrap().stop(), Some(0));
}

#[test]
fn a_missing_secret_is_told_of() {
    let data = tempfile::tempdir().unwrap();
    killed(data.path(), 1, 1);
    std::fs::remove_file(data.path().join("secret")).unwrap();
    let (serving, said) = complaints(data.path());
    assert!(said.contains("secret") && said.contains("can show no invite links"), "{said}");
    assert_eq!(serving.unwrap().stop(), Some(0));
}

fn is_paused(client: &mut Client, id: &str) -> bool {
    let (status, body) = client.get(&format!("/api/g/{id}/moment")).unwrap();
    status == 200 && !json_of(&body)["paused"].is_null()
}

/// Bytes are flipped wherever they may be: every game is whole, or shorter and said to be, or cannot be
/// read; none is shorter without a word.
#[test]
fn bytes_flipped_in_the_log_never_shorten_a_game_in_silence() {
    flip(false);
}

#[test]
fn bytes_flipped_in_the_database_never_shorten_a_game_in_silence() {
    flip(true);
}

fn flip(stopped: bool) {
    const ROUNDS: u64 = 12;
    const GAMES: usize = 6;
    const ACTIONS: usize = 8;
    let mut chance = Seeded::new(1781);
    let whole = tempfile::tempdir().unwrap();
    let (ids, cookie) = killed(whole.path(), GAMES, ACTIONS);
    if stopped {
        // Everything is brought into the database when a server ends in peace.
        assert_eq!(Serving::start(whole.path()).stop(), Some(0));
    }
    let mut noticed = 0;
    for round in 0..ROUNDS {
        let data = tempfile::tempdir().unwrap();
        for file in std::fs::read_dir(whole.path()).unwrap() {
            let file = file.unwrap();
            std::fs::copy(file.path(), data.path().join(file.file_name())).unwrap();
        }
        let log = if stopped { "linstock.db" } else { "linstock.db-wal" };
        let file = data.path().join(log);
        let mut bytes = std::fs::read(&file).unwrap();
        for _ in 0..3 {
            let at = chance.below(bytes.len() as u32) as usize;
            bytes[at] ^= 1 << chance.below(8);
        }
        std::fs::write(&file, bytes).unwrap();
        // The index of the log is made anew, as after a power cut.
        let _ = std::fs::remove_file(data.path().join("linstock.db-shm"));
        let (serving, said) = complaints(data.path());
        let Some(serving) = serving else {
            assert!(!said.is_empty(), "round {round}: it does not start and does not say why");
            noticed += 1;
            continue;
        };
        let mut client = Client::open(&serving.address, &cookie).unwrap();
        for id in &ids {
            let (status, body) = client.get(&format!("/api/g/{id}/journal")).unwrap();
            let is_whole = status == 200 && json_of(&body)["length"] == ACTIONS;
            // One that cannot be read says so itself, and one that opens shorter is paused.
            let is_told = !said.is_empty() || status >= 400 || is_paused(&mut client, id);
            assert!(is_whole || is_told, "round {round}: {id}: {status} {body}");
        }
        noticed += u64::from(!said.is_empty());
        serving.kill();
    }
    assert!(stopped || noticed > 0, "some of it was felt");
}
