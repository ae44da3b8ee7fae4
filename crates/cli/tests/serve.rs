//! `linstock serve` as a process: it starts, stops, and loses nothing when it is killed.

mod client;

use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use client::{Client, Serving, json_of};
use kernel::Seeded;
use serde_json::{Value, json};

#[test]
fn without_a_command_it_serves_until_it_is_stopped() {
    let home = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_linstock"));
    command.env("XDG_DATA_HOME", home.path());
    let serving = Serving::of(command);
    assert!(serving.said.contains("http://127.0.0.1:"), "{}", serving.said);
    let mut client = Client::open(&serving.address, "").unwrap();
    assert_eq!(client.get("/").unwrap().0, 200);
    assert!(home.path().join("linstock/linstock.db").exists());
    assert_eq!(serving.stop(), Some(0));
}

#[test]
fn a_second_server_on_the_same_folder_is_told_so() {
    let data = tempfile::tempdir().unwrap();
    let first = Serving::start(data.path());
    let mut second = Command::new(env!("CARGO_BIN_EXE_linstock"));
    let second = second.args(["serve", "--port", "0", "--data"]).arg(data.path()).output().unwrap();
    assert_eq!(second.status.code(), Some(2));
    let said = String::from_utf8_lossy(&second.stderr);
    assert!(said.contains("another server") && said.contains("--data"), "{said}");
    assert_eq!(first.stop(), Some(0));
    // Whoever comes later gets it.
    assert_eq!(Serving::start(data.path()).stop(), Some(0));
}

#[test]
fn a_port_that_is_taken_is_an_error_only_if_it_was_asked_for() {
    let (one, two) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let first = Serving::start(one.path());
    let port = first.address.rsplit(':').next().unwrap();
    let mut second = Command::new(env!("CARGO_BIN_EXE_linstock"));
    let second = second.args(["serve", "--port", port, "--data"]).arg(two.path()).output().unwrap();
    assert_eq!(second.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&second.stderr).contains(&first.address));
    assert_eq!(first.stop(), Some(0));
}

/// What the server has said is done: game, index of the entry, action.
type Acknowledged = Mutex<Vec<(usize, usize, Value)>>;

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    const GAMES: usize = 4;
    const ROUNDS: usize = 6;
    let data = tempfile::tempdir().unwrap();
    let mut chance = Seeded::new(1781);
    let mut serving = Serving::start(data.path());
    let mut owner = Client::open(&serving.address, "").unwrap();
    let games: Vec<String> = (0..GAMES).map(|_| owner.begin().unwrap()).collect();
    let cookie = owner.cookie.clone();
    let acknowledged = Acknowledged::default();
    for round in 0..ROUNDS {
        let before = acknowledged.lock().unwrap().len();
        let done = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for (i, game) in games.iter().enumerate() {
                let (address, cookie, acknowledged, done) =
                    (&serving.address, &cookie, &acknowledged, &done);
                scope.spawn(move || play(address, cookie, i, game, acknowledged, done));
            }
            // Not before something was done, and then at any moment.
            while done.load(Ordering::Relaxed) < GAMES {
                std::thread::sleep(Duration::from_millis(1));
            }
            std::thread::sleep(Duration::from_micros(u64::from(chance.below(200_000))));
            serving.child.kill().unwrap();
        });
        serving.kill();
        assert!(acknowledged.lock().unwrap().len() > before, "round {round} did something");
        serving = Serving::start(data.path());
        check(&serving.address, &cookie, &games, &acknowledged.lock().unwrap());
    }
    assert_eq!(serving.stop(), Some(0));
}

/// Acts until the server is gone.
fn play(
    address: &str,
    cookie: &str,
    number: usize,
    game: &str,
    acknowledged: &Acknowledged,
    done: &AtomicUsize,
) -> Option<()> {
    let mut client = Client::open(address, cookie)?;
    let mut chance = Seeded::new(number as u64);
    loop {
        let (_, body) = client.get(&format!("/api/g/{game}/legal"))?;
        let legal = json_of(&body);
        let actions = legal["actions"].as_array().unwrap();
        let action = match actions.len() {
            0 => return None,
            n => actions[chance.below(n as u32) as usize].clone(),
        };
        let length = legal["length"].as_u64().unwrap() as usize;
        let body = json!({ "expect": length, "actions": [action] });
        let (status, body) = client.post(&format!("/api/g/{game}/act"), &body)?;
        assert_eq!(status, 200, "{body}");
        acknowledged.lock().unwrap().push((number, length, action));
        done.fetch_add(1, Ordering::Relaxed);
    }
}

/// Every acknowledged action is in the record, where it was.
fn check(address: &str, cookie: &str, games: &[String], acknowledged: &[(usize, usize, Value)]) {
    let mut client = Client::open(address, cookie).unwrap();
    for (number, game) in games.iter().enumerate() {
        let (status, record) = client.get(&format!("/api/g/{game}/record")).unwrap();
        assert_eq!(status, 200, "{record}");
        let entries: Vec<Value> = record.lines().skip(1).map(json_of).collect();
        for (_, index, action) in acknowledged.iter().filter(|(n, ..)| *n == number) {
            assert_eq!(entries.get(*index).map(|entry| &entry["action"]), Some(action));
        }
    }
}

/// More connections than the system lets the server have, all of them silent: whoever wants something
/// is served all the same.
#[cfg(target_os = "linux")]
#[test]
fn silent_connections_shut_nobody_out() {
    const FILES: usize = 400;
    let data = tempfile::tempdir().unwrap();
    let mut command = Command::new("sh");
    command.arg("-c").arg(format!("ulimit -n {FILES}; exec \"$0\" \"$@\""));
    command.arg(env!("CARGO_BIN_EXE_linstock")).args(["serve", "--port", "0", "--data"]);
    command.arg(data.path());
    let serving = Serving::of(command);
    let mut held = Vec::new();
    for n in 0..2 * FILES {
        let mut stream = std::net::TcpStream::connect(&serving.address).unwrap();
        // Some say nothing, some begin to.
        if n % 2 == 0 {
            std::io::Write::write_all(&mut stream, b"POST /api/games HTTP/1.1\r\nhost").unwrap();
        }
        held.push(stream);
        if n % 100 == 0 {
            let mut client = Client::open(&serving.address, "").unwrap();
            assert_eq!(client.get("/learn").unwrap().0, 200, "after {n}");
        }
    }
    let mut client = Client::open(&serving.address, "").unwrap();
    client.begin().unwrap();
    assert_eq!(client.get("/learn").unwrap().0, 200);
    drop(held);
    assert_eq!(serving.stop(), Some(0));
}
