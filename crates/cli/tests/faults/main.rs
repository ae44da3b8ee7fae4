//! A disk that fails: whatever the server has acknowledged is there afterwards, once, and what it said
//! was not done is not. The faults happen below the program, in a library that is loaded before the
//! system's own (`disk.c`).
#![cfg(target_os = "linux")]

#[path = "../client/mod.rs"]
mod client;
mod damage;
mod folder;

use std::fs::File;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use client::{Client, Serving, json_of};
use kernel::Seeded;
use serde_json::{Value, json};

const EIO: i32 = 5;
const ENOSPC: i32 = 28;

/// The library, and the numbers that say what fails.
struct Disk {
    library: PathBuf,
    plan: File,
    file: PathBuf,
}

impl Disk {
    fn new(folder: &Path) -> Disk {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/faults/disk.c");
        let library = folder.join("disk.so");
        let built = Command::new("cc")
            .args(["-shared", "-fPIC", "-O1", "-o"])
            .arg(&library)
            .arg(source)
            .arg("-ldl")
            .status();
        assert!(built.unwrap().success(), "the database needs a C compiler too");
        let file = folder.join("faults");
        std::fs::write(&file, [0; 16]).unwrap();
        let plan = File::options().read(true).write(true).open(&file).unwrap();
        Disk { library, plan, file }
    }

    fn start(&self, data: &Path) -> Serving {
        self.fail(0, 0, EIO);
        let mut command = Command::new(env!("CARGO_BIN_EXE_linstock"));
        command.args(["serve", "--port", "0", "--pace", "0", "--data"]).arg(data);
        command.env("LD_PRELOAD", &self.library).env("FAULTS", &self.file);
        command.stderr(std::process::Stdio::null());
        Serving::of(command)
    }

    /// From now on so many syncs and so many writes fail.
    fn fail(&self, syncs: i32, writes: i32, error: i32) {
        let numbers = [error, syncs, writes];
        for (number, at) in numbers.into_iter().zip([8, 0, 4]) {
            self.plan.write_all_at(&number.to_ne_bytes(), at).unwrap();
        }
    }

    fn met(&self) -> i32 {
        let mut bytes = [0; 4];
        self.plan.read_exact_at(&mut bytes, 12).unwrap();
        i32::from_ne_bytes(bytes)
    }
}

/// One game with what its player knows of it.
struct Played {
    game: String,
    /// What must be in the journal, and nothing else.
    done: Vec<Value>,
    /// What was asked for last, if no answer came.
    asked: Option<Value>,
    /// How often the answer was that it may have been done.
    unsure: usize,
}

/// What [`Played::step`] answers when nobody can act any more.
const OVER: u16 = 0;

impl Played {
    /// Asks until there is one; nothing once the server is gone.
    fn begin(owner: &mut Client) -> Option<Played> {
        let wish = json!({ "battle": "cowpens", "opponent": "screen" });
        loop {
            let (status, body) = owner.post("/api/games", &wish)?;
            if status == 200 {
                let game = json_of(&body)["id"].as_str().unwrap().to_owned();
                return Some(Played { game, done: Vec::new(), asked: None, unsure: 0 });
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// One action; nothing once the server is gone.
    fn step(&mut self, client: &mut Client, chance: &mut Seeded) -> Option<u16> {
        let (status, body) = client.get(&format!("/api/g/{}/legal", self.game))?;
        if status != 200 {
            return Some(status);
        }
        let legal = json_of(&body);
        assert_eq!(legal["length"], self.done.len(), "{}", self.game);
        let actions = legal["actions"].as_array().unwrap();
        let action = match actions.len() {
            0 => return Some(OVER),
            n => actions[chance.below(n as u32) as usize].clone(),
        };
        let act = json!({ "expect": self.done.len(), "actions": [action] });
        self.asked = Some(action.clone());
        let (status, body) = client.post(&format!("/api/g/{}/act", self.game), &act)?;
        match (status, &json_of(&body)["error"]["kind"]) {
            (200, _) => self.done.push(action),
            (503, kind) if kind == "disk" => {}
            (503 | 409, kind) if kind == "unsure" || kind == "stale" => {
                self.unsure += 1;
                self.learn(client, action)?;
            }
            _ => panic!("{status}: {body}"),
        }
        self.asked = None;
        Some(status)
    }

    /// Whether the last action was done after all: the journal says it.
    fn learn(&mut self, client: &mut Client, action: Value) -> Option<()> {
        let from = self.done.len();
        loop {
            let (status, body) =
                client.get(&format!("/api/g/{}/journal?from={from}", self.game))?;
            if status != 200 {
                std::thread::sleep(Duration::from_millis(5));
                continue;
            }
            let journal = json_of(&body);
            if journal["length"] == from + 1 {
                assert_eq!(journal["clicks"][0]["yours"], true, "{body}");
                self.done.push(action);
            }
            assert_eq!(journal["length"], self.done.len(), "{body}");
            return Some(());
        }
    }

    /// The journal has what the player knows, in that order, and nothing else.
    fn check(&mut self, client: &mut Client) {
        let (status, record) = client.get(&format!("/api/g/{}/record", self.game)).unwrap();
        assert_eq!(status, 200, "{record}");
        let entries: Vec<Value> =
            record.lines().skip(1).map(|line| json_of(line)["action"].clone()).collect();
        // Only what was never answered may have been done or not.
        if let Some(asked) = self.asked.take()
            && entries.len() == self.done.len() + 1
        {
            self.done.push(asked);
        }
        assert_eq!(entries.len(), self.done.len(), "{}: lost or doubled", self.game);
        assert_eq!(entries, self.done);
    }
}

#[test]
fn two_failed_commits_in_a_life_lose_nothing() {
    let (folder, data, copy) =
        (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let disk = Disk::new(folder.path());
    let serving = disk.start(data.path());
    let mut owner = Client::open(&serving.address, "").unwrap();
    let (mut played, mut chance) = (Played::begin(&mut owner).unwrap(), Seeded::new(1));
    for round in 0..3 {
        for _ in 0..10 {
            assert_eq!(played.step(&mut owner, &mut chance), Some(200), "round {round}");
        }
        disk.fail(1, 0, EIO);
        assert_eq!(played.step(&mut owner, &mut chance), Some(503), "round {round}");
    }
    assert_eq!(disk.met(), 3);
    for _ in 0..90 {
        assert_eq!(played.step(&mut owner, &mut chance), Some(200));
    }
    // Another connection sees all of it while the server goes on.
    let file = folder.path().join("copy.db");
    folder::linstock(&["backup", file.to_str().unwrap(), "--data", data.path().to_str().unwrap()]);
    folder::linstock(&["restore", file.to_str().unwrap(), "--data", copy.path().to_str().unwrap()]);
    let other = Serving::start(copy.path());
    played.check(&mut Client::open(&other.address, &owner.cookie).unwrap());
    assert_eq!(other.stop(), Some(0));
    // New games too, and after the power has gone.
    let mut second = Played::begin(&mut owner).unwrap();
    assert_eq!(second.step(&mut owner, &mut chance), Some(200));
    serving.kill();
    let again = Serving::start(data.path());
    let mut client = Client::open(&again.address, &owner.cookie).unwrap();
    played.check(&mut client);
    second.check(&mut client);
    assert_eq!(again.stop(), Some(0));
}

#[test]
fn a_hundred_faults_at_random_moments_lose_nothing_and_double_nothing() {
    const GAMES: usize = 4;
    const ROUNDS: usize = 10;
    const FAULTS: usize = 10;
    let (folder, data) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let disk = Disk::new(folder.path());
    let mut chance = Seeded::new(1780);
    let serving = disk.start(data.path());
    let mut owner = Client::open(&serving.address, "").unwrap();
    // For each player the games he has played; the last one goes on.
    let games: Vec<Mutex<Vec<Played>>> =
        (0..GAMES).map(|_| Mutex::new(vec![Played::begin(&mut owner).unwrap()])).collect();
    let cookie = owner.cookie.clone();
    assert_eq!(serving.stop(), Some(0));
    let (mut met, failed) = (0, AtomicUsize::new(0));
    for round in 0..ROUNDS {
        let mut serving = disk.start(data.path());
        let over = AtomicBool::new(false);
        std::thread::scope(|scope| {
            for (number, game) in games.iter().enumerate() {
                let (address, cookie, over, failed) = (&serving.address, &cookie, &over, &failed);
                scope.spawn(move || {
                    let mut chance = Seeded::new((round * GAMES + number) as u64);
                    let Some(mut client) = Client::open(address, cookie) else { return };
                    let mut played = game.lock().unwrap();
                    while !over.load(Ordering::Relaxed)
                        && let Some(game) = played.last_mut()
                        && let Some(status) = game.step(&mut client, &mut chance)
                    {
                        failed.fetch_add(usize::from(status == 503), Ordering::Relaxed);
                        if status == OVER {
                            let Some(next) = Played::begin(&mut client) else { return };
                            played.push(next);
                        }
                    }
                });
            }
            for _ in 0..FAULTS {
                std::thread::sleep(Duration::from_micros(u64::from(chance.below(60_000))));
                let error = if chance.below(2) == 0 { EIO } else { ENOSPC };
                // Most are single; some last so long that not even the mending succeeds.
                let times = [1, 1, 1, 2, 3, 12][chance.below(6) as usize];
                let before = disk.met();
                match chance.below(2) {
                    0 => disk.fail(times, 0, error),
                    _ => disk.fail(0, times, error),
                }
                // A fault that nobody has met is none.
                let waits = Instant::now();
                while disk.met() == before {
                    assert!(waits.elapsed() < Duration::from_secs(60), "nobody writes any more");
                    std::thread::sleep(Duration::from_millis(1));
                }
            }
            // In the midst of a failure as likely as not.
            if chance.below(2) == 0 {
                serving.child.kill().unwrap();
            }
            over.store(true, Ordering::Relaxed);
        });
        met += FAULTS;
        serving.kill();
        let sound = Serving::start(data.path());
        let mut client = Client::open(&sound.address, &cookie).unwrap();
        for game in &games {
            game.lock().unwrap().iter_mut().for_each(|game| game.check(&mut client));
        }
        assert_eq!(sound.stop(), Some(0));
    }
    let sum = |count: fn(&Played) -> usize| {
        games.iter().map(|g| g.lock().unwrap().iter().map(count).sum::<usize>()).sum::<usize>()
    };
    let (done, unsure) = (sum(|g| g.done.len()), sum(|g| g.unsure));
    println!(
        "{met} faults ({} failed calls): {done} actions acknowledged, {} answers of 503, {unsure} of them unsure; \
         0 lost, 0 doubled",
        disk.met(),
        failed.load(Ordering::Relaxed)
    );
    assert_eq!(met, ROUNDS * FAULTS);
    assert!(failed.load(Ordering::Relaxed) >= met / 2, "the faults were felt");
}
