//! How much a server bears: `cargo run --release -p server --example load`; with `-- crowd`, how long a
//! move takes beside many who ask for much.
//!
//! The server is a process of its own, on the same machine as this load generator. Printed are durable
//! actions a second over HTTP with many games at once, the same with one game, and how soon observers
//! hear of an action. Actions are drawn from the legal ones, whatever the rules.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

mod crowd;
mod fight;
mod player;

use player::{Client, Player};
use server::{Config, Server};
use tokio::io::AsyncReadExt;
use tokio::time::interval_at;

const GAMES: usize = 100;
const TIME: Duration = Duration::from_secs(10);
/// What is wanted of it.
const RATE: u32 = 5_000;
const OBSERVERS: usize = 1_000;
const HEARD: usize = 30;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    match &args[1..] {
        [serve, folder] if serve == "serve" => run_server(Path::new(folder)),
        [crowd] if crowd == "crowd" => crowd::measure(),
        _ => measure(),
    }
}

#[tokio::main]
async fn run_server(folder: &Path) {
    let mut config = Config::new(folder.to_owned());
    config.port = Some(0);
    let server = Server::open(config, games::shelf()).await.expect("a folder and a port");
    println!("{}", server.address().expect("an address"));
    server.run(std::future::pending()).await.expect("it serves");
}

#[tokio::main(flavor = "current_thread")]
async fn measure() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, address) = Process::start(folder.path());
    act(&address, &server, 1, TIME / 2, None).await.print("one game");
    act(&address, &server, GAMES, TIME, None).await.print(&format!("{GAMES} games"));
    observe(&address, &server).await;
    let named = format!("{GAMES} games, {RATE} actions asked for a second");
    act(&address, &server, GAMES, TIME, Some(RATE)).await.print(&named);
}

/// The server; it ends with us, however we end.
struct Process(Child);

impl Process {
    fn start(folder: &Path) -> (Process, String) {
        let mut command = Command::new(std::env::current_exe().expect("this program"));
        let mut child =
            command.arg("serve").arg(folder).stdout(Stdio::piped()).spawn().expect("a server");
        let out = child.stdout.take().expect("its output");
        let mut address = String::new();
        BufReader::new(out).read_line(&mut address).expect("its address");
        (Process(child), address.trim().to_owned())
    }

    fn id(&self) -> u32 {
        self.0.id()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// How long each of many things took.
struct Took {
    each: Vec<Duration>,
    all: Duration,
    /// Processor time of the server: what it would be on a machine with nothing else to do.
    busy: Duration,
}

impl Took {
    fn print(mut self, what: &str) {
        self.each.sort();
        let part = |percent: usize| self.each[(self.each.len() - 1) * percent / 100];
        let rate = self.each.len() as f64 / self.all.as_secs_f64();
        println!(
            "{what}: {rate:.0} durable actions a second; p50 {:.2} ms, p99 {:.2} ms, worst {:.2} ms; \
             {:.0} microseconds of the processor each",
            millis(part(50)),
            millis(part(99)),
            millis(part(100)),
            self.busy.as_secs_f64() * 1e6 / self.each.len() as f64
        );
    }
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// As fast as they can, or so many actions a second in all, each timed from when it was due.
async fn act(
    address: &str,
    server: &Process,
    games: usize,
    time: Duration,
    rate: Option<u32>,
) -> Took {
    let mut players = Vec::new();
    for i in 0..games {
        players.push(Player::begin(address, i as u64).await);
    }
    let (start, before) = (Instant::now(), busy(server.id()));
    let tasks: Vec<_> = players
        .into_iter()
        .enumerate()
        .map(|(i, mut player)| {
            tokio::spawn(async move {
                let mut each = Vec::new();
                let mut due = rate.map(|rate| {
                    let step = Duration::from_secs(1) / rate;
                    interval_at((start + step * i as u32).into(), step * games as u32)
                });
                while start.elapsed() < time {
                    let due = match &mut due {
                        Some(due) => Some(due.tick().await),
                        None => None,
                    };
                    let took = player.act().await;
                    each.extend(took.map(|took| due.map_or(took, |due| due.elapsed())));
                }
                each
            })
        })
        .collect();
    let mut each = Vec::new();
    for task in tasks {
        each.extend(task.await.expect("a player ends"));
    }
    Took { each, all: start.elapsed(), busy: busy(server.id()) - before }
}

async fn observe(address: &str, server: &Process) {
    let mut player = Player::begin(address, 7).await;
    let (send, mut heard) = tokio::sync::mpsc::unbounded_channel();
    for _ in 0..OBSERVERS {
        let (address, game, send) = (address.to_owned(), player.game.clone(), send.clone());
        let mut client = Client::open(&address).await;
        client
            .ask(&format!(
                "GET /api/g/{game}/stream HTTP/1.1\r\nhost: x\r\naccept-encoding: gzip\r\n\r\n"
            ))
            .await;
        tokio::spawn(async move {
            let mut bytes = vec![0; 64 * 1024];
            // Each event comes as one write; what it says is for other tests.
            while let Ok(1..) = client.stream.read(&mut bytes).await {
                let _ = send.send(Instant::now());
            }
        });
    }
    tokio::time::sleep(Duration::from_secs(3)).await;
    let mut last = Vec::new();
    for _ in 0..HEARD {
        while heard.try_recv().is_ok() {}
        let start = Instant::now();
        if player.act().await.is_none() {
            break;
        }
        let mut latest = start;
        for _ in 0..OBSERVERS {
            latest = latest.max(heard.recv().await.expect("observers listen"));
        }
        last.push(latest - start);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    last.sort();
    let memory = memory(server.id());
    println!(
        "{OBSERVERS} observers: the last hears of an action after {:.0} ms (median), {:.0} ms (worst of {HEARD}); \
         server {memory} MB",
        millis(last[last.len() / 2]),
        millis(last[last.len() - 1])
    );
}

/// The processor time of a process: the kernel counts it in hundredths of a second.
fn busy(process: u32) -> Duration {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let fields = stat.rsplit(") ").next().unwrap_or_default().split(' ').skip(11).take(2);
    let ticks: u64 = fields.filter_map(|field| field.parse::<u64>().ok()).sum();
    Duration::from_millis(ticks * 10)
}

/// The most that a process has used, in megabytes.
fn memory(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) / 1024
}
