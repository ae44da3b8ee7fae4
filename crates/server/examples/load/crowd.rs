//! One player among many who ask for much: how long his moves take, first alone and then beside them, in
//! one run.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::player::{Begun, Client, Player};
use crate::{Process, memory, millis};

/// How long each part is measured, and how often the player moves meanwhile.
const TIME: Duration = Duration::from_secs(30);
const EVERY: Duration = Duration::from_millis(50);
/// Connections of each kind of question.
const EACH: usize = 8;
/// Games against the strongest computer.
const GENERALS: usize = 100;

#[tokio::main(flavor = "current_thread")]
pub async fn measure() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, address) = Process::start(folder.path());
    let mut player = Player::begin(&address, 5).await;
    print("alone", moves(&mut player).await, &server);
    let crowd =
        Crowd { address, over: Arc::default(), answered: Arc::default(), refused: Arc::default() };
    // On a thread of its own, so that what it does with its answers holds up nobody here.
    let others = crowd.clone();
    let gathered = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        runtime.expect("a runtime").block_on(async {
            others.gather().await;
            while !others.over.load(Ordering::Relaxed) {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        });
    });
    tokio::time::sleep(Duration::from_secs(8)).await;
    print("beside the crowd", moves(&mut player).await, &server);
    crowd.over.store(true, Ordering::Relaxed);
    gathered.join().expect("the crowd goes home");
    let count = |all: &[AtomicUsize; 5]| all.each_ref().map(|n| n.load(Ordering::Relaxed));
    println!(
        "meanwhile answered: {:?} (threats, odds, reports, uploads, moves against Generals); refused: {:?}",
        count(&crowd.answered),
        count(&crowd.refused)
    );
}

async fn moves(player: &mut Player) -> Vec<Duration> {
    let (start, mut each) = (Instant::now(), Vec::new());
    let mut due = tokio::time::interval(EVERY);
    while start.elapsed() < TIME {
        let due = due.tick().await;
        if player.act().await.is_some() {
            each.push(due.elapsed());
        }
    }
    each
}

fn print(what: &str, mut each: Vec<Duration>, server: &Process) {
    each.sort();
    let part = |percent: usize| millis(each[(each.len() - 1) * percent / 100]);
    println!(
        "{what}: {} moves; p50 {:.1} ms, p99 {:.1} ms, worst {:.1} ms; server {} MB",
        each.len(),
        part(50),
        part(99),
        part(100),
        memory(server.id())
    );
}

/// Everybody else.
struct Crowd {
    address: String,
    over: Arc<AtomicBool>,
    answered: Arc<[AtomicUsize; 5]>,
    refused: Arc<[AtomicUsize; 5]>,
}

impl Crowd {
    async fn gather(&self) {
        // A game in the midst of a fight, its record, and one that is over.
        let mut fought = Player::begin(&self.address, 9).await;
        for _ in 0..400 {
            fought.act().await;
        }
        fought.client.get(&format!("/api/g/{}/record", fought.game)).await;
        let record = fought.client.text();
        fought.client.get(&format!("/api/g/{}/journal", fought.game)).await;
        let length = fought.client.read::<Value>()["length"].clone();
        let resign = json!({ "expect": length }).to_string();
        let game = fought.game.clone();
        let odds = self.plan(&mut fought, &record).await;
        fought.client.post(&format!("/api/g/{game}/resign"), &resign).await;
        let part = format!(
            "--b\r\ncontent-disposition: form-data; name=\"record\"\r\n\r\n{record}\r\n--b--\r\n"
        );
        for n in 0..EACH {
            let place = format!("{:02}{:02}", 5 + n, 8 + n);
            self.keep_on(
                0,
                "GET",
                format!("/api/g/{game}/threats?place={place}"),
                String::new(),
                String::new(),
            );
            let (path, cookie, plan) = odds.clone();
            self.keep_on(1, "POST", path, cookie, plan);
            self.keep_on(2, "GET", format!("/g/{game}/report"), String::new(), String::new());
            self.keep_on(3, "POST", "/records".to_owned(), String::new(), part.clone());
        }
        for n in 0..GENERALS {
            let crowd = self.clone();
            tokio::spawn(async move { crowd.fight(n).await });
        }
    }

    /// As long a plan as there may be, with many ends: what was really done in the last actions of a game,
    /// asked about where it began.
    async fn plan(&self, fought: &mut Player, record: &str) -> (String, String, String) {
        let action = |line: &str| serde_json::from_str::<Value>(line).map(|e| e["action"].clone());
        let actions: Vec<Value> =
            record.lines().skip(1).filter_map(|line| action(line).ok()).collect();
        let from = actions.len() - 63;
        let form = format!("ply={from}&opponent=screen");
        let path = format!("/g/{}/fork", fought.game);
        let sent = fought.client.send(&path, "application/x-www-form-urlencoded", &form).await;
        sent.expect("a fork");
        let game = fought.client.location.trim_start_matches("/g/").to_owned();
        let plan = json!({ "actions": &actions[from..], "follow": true }).to_string();
        (format!("/api/g/{game}/odds"), fought.client.cookie.clone(), plan)
    }

    fn clone(&self) -> Crowd {
        let Crowd { address, over, answered, refused } = self;
        let (address, over) = (address.clone(), over.clone());
        Crowd { address, over, answered: answered.clone(), refused: refused.clone() }
    }

    /// Asks the same again and again, on a new connection if the old one is closed.
    fn keep_on(
        &self,
        kind: usize,
        method: &'static str,
        path: String,
        cookie: String,
        body: String,
    ) {
        let crowd = self.clone();
        tokio::spawn(async move {
            let what =
                if kind == 3 { "multipart/form-data; boundary=b" } else { "application/json" };
            while !crowd.over.load(Ordering::Relaxed) {
                let mut client = Client::open(&crowd.address).await;
                client.cookie.clone_from(&cookie);
                while !crowd.over.load(Ordering::Relaxed) {
                    let asked = match method {
                        "GET" => {
                            client
                                .try_ask(&format!(
                                    "GET {path} HTTP/1.1\r\nhost: x\r\n{}\r\n",
                                    client.cookie
                                ))
                                .await
                        }
                        _ => client.send(&path, what, &body).await,
                    };
                    if asked.is_err() {
                        break;
                    }
                    crowd.count(kind, client.status);
                }
            }
        });
    }

    fn count(&self, kind: usize, status: u16) {
        let into = if status < 400 { &self.answered } else { &self.refused };
        into[kind].fetch_add(1, Ordering::Relaxed);
    }

    /// Plays against the General, a move whenever it is its turn.
    async fn fight(&self, number: usize) {
        let mut client = Client::open(&self.address).await;
        let wish = json!({ "battle": "cowpens", "opponent": "computer", "level": "general" });
        client.post("/api/games", &wish.to_string()).await;
        let game = client.read::<Begun>().id;
        let mut chance = number as u64 * 7 + 1;
        while !self.over.load(Ordering::Relaxed) {
            client.get(&format!("/api/g/{game}/legal")).await;
            let legal: Value = client.read();
            let actions = legal["actions"].as_array().cloned().unwrap_or_default();
            if actions.is_empty() {
                tokio::time::sleep(Duration::from_millis(500)).await;
                continue;
            }
            chance = chance.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let action = &actions[(chance >> 33) as usize % actions.len()];
            let act = json!({ "expect": legal["length"], "actions": [action] }).to_string();
            client.post(&format!("/api/g/{game}/act"), &act).await;
            self.count(4, client.status);
        }
    }
}
