//! One player among many who ask for much: how long his moves take, first alone and then beside them, in
//! one run.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::fight::Fight;
use crate::player::{Begun, Client, Player};
use crate::{Process, memory, millis};

/// How long each part is measured, and how often the player moves meanwhile.
const TIME: Duration = Duration::from_secs(30);
const EVERY: Duration = Duration::from_millis(50);
/// Connections of each kind of question.
const EACH: usize = 8;
/// Before one asks again for a game: others may have used up what this address may begin.
const WAIT: Duration = Duration::from_millis(100);
/// Games against the strongest computer.
const GENERALS: usize = 100;

#[tokio::main(flavor = "current_thread")]
pub async fn measure() {
    let fight = Arc::new(Fight::new(EACH));
    let folder = tempfile::tempdir().expect("a folder");
    let (server, address) = Process::start(folder.path());
    let mut player = Player::begin(&address, 5).await;
    print("alone", moves(&mut player).await, &server);
    let crowd = Crowd {
        address,
        fight,
        over: Arc::default(),
        answered: Arc::default(),
        refused: Arc::default(),
    };
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
#[derive(Clone)]
struct Crowd {
    address: String,
    fight: Arc<Fight>,
    over: Arc<AtomicBool>,
    answered: Arc<[AtomicUsize; 5]>,
    refused: Arc<[AtomicUsize; 5]>,
}

const JSON: &str = "application/json";
const FORM: &str = "application/x-www-form-urlencoded";
const FILE: &str = "multipart/form-data; boundary=b";

impl Crowd {
    async fn gather(&self) {
        let mut client = Client::open(&self.address).await;
        let record = self.upload(&mut client).await.expect("a record");
        let Fight { plans, threats, .. } = &*self.fight;
        for n in 0..EACH {
            let (at, piece) = &threats[n % threats.len()];
            let path = format!("/api/g/{record}/threats?at={at}&piece={piece}");
            self.keep_on(move |crowd, mut client| {
                let path = path.clone();
                async move { crowd.ask_for(0, &mut client, &path).await }
            });
            let (at, body) = plans[n % plans.len()].clone();
            let fork = format!("/g/{record}/fork");
            self.keep_on(move |crowd, mut client| {
                let (fork, body) = (fork.clone(), body.clone());
                async move { crowd.plan(&mut client, &fork, at, &body).await }
            });
            self.keep_on(|crowd, mut client| async move { crowd.report(&mut client).await });
            self.keep_on(|crowd, mut client| async move {
                loop {
                    crowd.upload(&mut client).await?;
                    crowd.count(3, client.status)?;
                }
            });
        }
        for n in 0..GENERALS {
            let crowd = self.clone();
            tokio::spawn(async move { crowd.fight(n).await });
        }
    }

    /// Does the same again and again, as somebody new on a new connection if the old one is closed.
    fn keep_on<F>(&self, work: impl Fn(Crowd, Client) -> F + Send + Sync + 'static)
    where
        F: Future<Output = Option<()>> + Send + 'static,
    {
        let crowd = self.clone();
        tokio::spawn(async move {
            while !crowd.over.load(Ordering::Relaxed) {
                let client = Client::open(&crowd.address).await;
                work(crowd.clone(), client).await;
            }
        });
    }

    /// Counts an answer; nothing once it is over.
    fn count(&self, kind: usize, status: u16) -> Option<()> {
        let into = if status < 400 { &self.answered } else { &self.refused };
        into[kind].fetch_add(1, Ordering::Relaxed);
        (!self.over.load(Ordering::Relaxed)).then_some(())
    }

    async fn ask_for(&self, kind: usize, client: &mut Client, path: &str) -> Option<()> {
        loop {
            let ask = format!("GET {path} HTTP/1.1\r\nhost: x\r\n{}\r\n", client.cookie);
            client.try_ask(&ask).await.ok()?;
            self.count(kind, client.status)?;
        }
    }

    /// The game that a record becomes, unless it is refused.
    async fn upload(&self, client: &mut Client) -> Option<String> {
        let record = &self.fight.record;
        let body = format!(
            "--b\r\ncontent-disposition: form-data; name=\"record\"\r\n\r\n{record}\r\n--b--\r\n"
        );
        client.send("/records", FILE, &body).await.ok()?;
        let game = client.location.trim_start_matches("/g/").trim_end_matches("/replay");
        Some(game.to_owned())
    }

    /// A game of his own, and the odds of a long plan in it.
    async fn plan(&self, client: &mut Client, fork: &str, at: usize, body: &str) -> Option<()> {
        while {
            client.send(fork, FORM, &format!("ply={at}&opponent=screen")).await.ok()?;
            client.status >= 400
        } {
            tokio::time::sleep(WAIT).await;
        }
        let path = format!("/api{}/odds", client.location);
        loop {
            client.send(&path, JSON, body).await.ok()?;
            self.count(1, client.status)?;
        }
    }

    /// Records whose reports nobody has asked for yet.
    async fn report(&self, client: &mut Client) -> Option<()> {
        loop {
            let game = self.upload(client).await?;
            let ask = format!("GET /g/{game}/report HTTP/1.1\r\nhost: x\r\n{}\r\n", client.cookie);
            client.try_ask(&ask).await.ok()?;
            self.count(2, client.status)?;
        }
    }

    /// Plays against the General, a move whenever it is its turn.
    async fn fight(&self, number: usize) {
        let mut client = Client::open(&self.address).await;
        let wish = json!({ "battle": "cowpens", "opponent": "computer", "level": "general" });
        while {
            client.post("/api/games", &wish.to_string()).await;
            client.status >= 400
        } {
            tokio::time::sleep(WAIT).await;
        }
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
            if self.count(4, client.status).is_none() {
                return;
            }
        }
    }
}
