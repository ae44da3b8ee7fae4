//! Many battles at once: how much faster two threads are than one, and how much room they take.

use std::time::Instant;

use battle::Header;
use flintlock_game::Flintlock;
use flintlock_game::files::{default_tables, load};
use kernel::Ruleset;
use lab::run::{self, Manifest};
use lab::{Arena, Ground, Summary};

/// By wall clock, so the machine should have nothing else to do.
pub fn speed_up(battle: &str, games: u64, player: &str) {
    let field = field(battle);
    let alone = seconds(&field, games, player, 1);
    let both = seconds(&field, games, player, 2);
    println!("sim/{battle}/{player} {:.2} games/s on one thread", games as f64 / alone);
    println!("sim/{battle}/{player}/two-threads {:.2} times as fast", alone / both);
}

/// The most memory taken so far, after few games and after many.
pub fn room(battle: &str, few: u64, many: u64) {
    let field = field(battle);
    for games in [few, many] {
        seconds(&field, games, "eager", 2);
        println!("sim/{battle}/room/{games} {} kB", peak());
    }
}

fn field(battle: &str) -> Ground<Flintlock> {
    let loaded = load(battle, &default_tables(), &Default::default()).expect("a built-in battle");
    let (scenario_hash, table_hash) = (&loaded.scenario_hash, &loaded.table_hash);
    let choices = serde_json::to_value(&loaded.choices).expect("choices are JSON");
    let header = Header::new(Flintlock::ID, battle, scenario_hash, table_hash, choices);
    Ground::new(header, loaded.scenario)
}

fn seconds(field: &dyn Arena, games: u64, player: &str, threads: usize) -> f64 {
    let player = player.parse().expect("a player");
    let manifest = Manifest::new(vec![field.about().clone()], games, 1, [player; 2]);
    let mut sum = Summary::new(field.about().clone());
    let start = Instant::now();
    let played = run::play(&[field], &manifest, 0, threads, |game| {
        sum.add(&game);
        Ok(())
    });
    played.expect("games that are played out");
    assert_eq!(sum.games, games);
    start.elapsed().as_secs_f64()
}

/// What the system says; nothing where it does not.
fn peak() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()).unwrap_or("?").to_owned()
}
