//! Games on all cores, handed over in their order.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Condvar, Mutex, PoisonError, mpsc};
use std::thread;

use super::{Fault, Manifest};
use crate::field::seed_of;
use crate::{Arena, GameResult, Pairing, Player};

/// Finished games that may wait for a slower one before them, for each thread.
const AHEAD: u64 = 32;

/// Plays the games of a run from its `since`-th on, on so many threads, and hands each to `done` in
/// the order of their numbers.
pub fn play(
    fields: &[&dyn Arena],
    manifest: &Manifest,
    since: u64,
    threads: usize,
    mut done: impl FnMut(GameResult) -> Result<(), Fault>,
) -> Result<(), Fault> {
    play_recorded(fields, manifest, since, threads, false, |game, _| done(game))
}

/// The same; with `records` each game comes with its record, empty otherwise.
pub fn play_recorded(
    fields: &[&dyn Arena],
    manifest: &Manifest,
    since: u64,
    threads: usize,
    records: bool,
    mut done: impl FnMut(GameResult, Vec<u8>) -> Result<(), Fault>,
) -> Result<(), Fault> {
    let players = players(manifest)?;
    let gate = Gate::new(since, manifest.own_games(), AHEAD * threads as u64);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (sender, gate) = (sender.clone(), &gate);
            scope.spawn(move || {
                while let Some(nth) = gate.take() {
                    let played = one(fields, manifest, nth, players, records);
                    if sender.send((nth, played)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let handed = hand_over(&receiver, since, &gate, &mut done);
        if handed.is_err() {
            gate.shut();
        }
        handed
    })
}

/// A game and its record.
type Played = (GameResult, Vec<u8>);

/// Plays the n-th game of a run.
fn one(
    fields: &[&dyn Arena],
    manifest: &Manifest,
    nth: u64,
    players: [Player; 2],
    records: bool,
) -> Result<Played, Fault> {
    let game = manifest.game_at(nth);
    let battle = (game / manifest.games) as usize;
    let seed = seed_of(manifest.seed, game % manifest.games);
    let order = Pairing { game, battle, seed, players };
    let played = match records {
        true => fields[battle].play_recorded(&order),
        false => fields[battle].play(&order).map(|result| (result, Vec::new())),
    };
    played.map_err(|why| {
        let id = &manifest.battles[battle].id;
        Fault::new(Path::new(""), format!("game {game} ({id}, seed {seed}) broke off: {why}"))
    })
}

fn players(manifest: &Manifest) -> Result<[Player; 2], Fault> {
    let read = |name: &str| {
        name.parse().map_err(|why| Fault::new(Path::new(""), format!("player \"{name}\": {why}")))
    };
    Ok([read(&manifest.players[0])?, read(&manifest.players[1])?])
}

fn hand_over(
    receiver: &mpsc::Receiver<(u64, Result<Played, Fault>)>,
    since: u64,
    gate: &Gate,
    done: &mut impl FnMut(GameResult, Vec<u8>) -> Result<(), Fault>,
) -> Result<(), Fault> {
    let (mut next, mut early) = (since, BTreeMap::new());
    for (nth, played) in receiver {
        early.insert(nth, played?);
        while let Some((game, record)) = early.remove(&next) {
            done(game, record)?;
            next += 1;
            gate.open_to(next);
        }
    }
    Ok(())
}

/// Gives out numbers of games, but none too far ahead of those handed over.
struct Gate {
    state: Mutex<GateState>,
    moved: Condvar,
    end: u64,
    ahead: u64,
}

struct GateState {
    next: u64,
    done: u64,
    shut: bool,
}

impl Gate {
    fn new(since: u64, end: u64, ahead: u64) -> Gate {
        let state = GateState { next: since, done: since, shut: false };
        Gate { state: Mutex::new(state), moved: Condvar::new(), end, ahead: ahead.max(1) }
    }

    fn take(&self) -> Option<u64> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if state.shut || state.next >= self.end {
                return None;
            }
            if state.next < state.done + self.ahead {
                state.next += 1;
                return Some(state.next - 1);
            }
            state = self.moved.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn open_to(&self, done: u64) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).done = done;
        self.moved.notify_all();
    }

    fn shut(&self) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).shut = true;
        self.moved.notify_all();
    }
}

/// Before a run goes on, its last game is played again: a program that plays otherwise would mix two
/// runs in one folder.
pub fn check_still_plays(
    fields: &[&dyn Arena],
    manifest: &Manifest,
    nth: u64,
    last: &GameResult,
) -> Result<(), Fault> {
    if one(fields, manifest, nth, players(manifest)?, false)?.0 == *last {
        return Ok(());
    }
    let why = format!(
        "game {} played again goes another way: this program is not the one that began the run",
        last.game
    );
    Err(Fault::new(Path::new(""), why))
}
