//! Work that takes a while, done by threads of its own: whoever serves requests never waits for it.
//!
//! Everybody who asks has a line of his own, and one question of his is worked on at a time; the lines
//! take turns. Players of a game come before strangers, who never get all threads. Work for somebody
//! who has gone is not begun, and told to stop if it was.

use std::collections::{HashMap, HashSet, VecDeque};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use odds::Allowance;
use tokio::sync::oneshot;

use crate::error::Error;

/// Questions that one asker may have waiting.
const MOST_EACH: usize = 16;
/// Work that may wait in all.
const MOST: usize = 4_000;

/// What answers may cost, in runs of the rules, of which a second has some ten to some hundred thousand:
/// one that a page waits for; one that may take a while; the reasons of a computer, where the odds are only
/// by the way; the report of a whole game.
pub const AT_ONCE: u64 = 50_000;
pub const IN_A_WHILE: u64 = 400_000;
pub const BY_THE_WAY: u64 = 20_000;
pub const WHOLE_GAME: u64 = 20_000_000;

/// Whose line it is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Asker {
    /// Somebody at his own game.
    Player(String),
    /// A computer at its game.
    Computer(String),
    /// Whoever else, by where he comes from.
    Stranger(IpAddr),
}

impl Asker {
    fn comes_first(&self) -> bool {
        matches!(self, Asker::Player(_))
    }
}

/// The two kinds of threads.
pub struct Work {
    /// For what a page waits for.
    pub desk: Pool,
    /// For thinking, threats, plans, reports and whole records; they step back when the machine is busy.
    pub study: Pool,
}

impl Work {
    pub fn new() -> Work {
        let cores = thread::available_parallelism().map_or(2, usize::from).max(2);
        Work { desk: Pool::new("desk", cores, 1), study: Pool::new("study", cores, 10) }
    }

    pub fn close(&self) {
        self.desk.close();
        self.study.close();
    }
}

pub struct Pool {
    shared: Arc<Shared>,
    threads: usize,
}

struct Shared {
    lines: Mutex<Lines>,
    ready: Condvar,
}

#[derive(Default)]
struct Lines {
    /// Askers who wait and are not being answered: players, and all others.
    turns: [VecDeque<Asker>; 2],
    jobs: HashMap<Asker, VecDeque<Job>>,
    answered: HashSet<Asker>,
    strangers: usize,
    waiting: usize,
    closed: bool,
    /// Of the work that is being done.
    gone: Vec<Arc<AtomicBool>>,
}

struct Job {
    run: Box<dyn FnOnce() + Send>,
    gone: Arc<AtomicBool>,
}

/// Sets its flag when whoever waits goes away.
struct Waits(Arc<AtomicBool>);

impl Drop for Waits {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Pool {
    fn new(name: &str, threads: usize, nice: i32) -> Pool {
        let shared = Arc::new(Shared { lines: Mutex::default(), ready: Condvar::new() });
        for number in 0..threads {
            let shared = shared.clone();
            let thread = thread::Builder::new().name(format!("{name}-{number}"));
            // Without a thread its work would wait for ever: better not to start at all.
            thread.spawn(move || serve(&shared, threads, nice)).expect("the system has threads");
        }
        Pool { shared, threads }
    }

    /// Does work that may cost so many steps, and waits for it.
    pub async fn run<T: Send + 'static>(
        &self,
        asker: Asker,
        steps: u64,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        self.run_freely(asker, move |gone| {
            odds::within(Allowance { steps, gone: gone.clone() }, work)
        })
        .await
    }

    /// Without an allowance: the work has bounds of its own, and may ask whether anybody waits.
    pub async fn run_freely<T: Send + 'static>(
        &self,
        asker: Asker,
        work: impl FnOnce(&Arc<AtomicBool>) -> T + Send + 'static,
    ) -> Result<T, Error> {
        let (done, answer) = oneshot::channel();
        let gone = Arc::new(AtomicBool::new(false));
        let _waits = Waits(gone.clone());
        let told = gone.clone();
        let run = Box::new(move || {
            // Whoever waited may have gone.
            let _ = done.send(work(&told));
        });
        self.shared.lines().add(asker, Job { run, gone })?;
        self.shared.ready.notify_one();
        answer.await.map_err(|_| Error::internal("work broke off", "see above"))
    }

    /// Returns when each thread waits for the flag; for tests.
    pub(crate) async fn hold(&self, until: &Arc<AtomicBool>) {
        for number in 0..self.threads {
            let (begun, begins) = oneshot::channel();
            let until = until.clone();
            let run = Box::new(move || {
                let _ = begun.send(());
                while !until.load(Ordering::Relaxed) {
                    thread::sleep(Duration::from_millis(1));
                }
            });
            let asker = Asker::Player(format!("busy {number}"));
            let added = self.shared.lines().add(asker, Job { run, gone: Arc::default() });
            added.expect("room in the line");
            self.shared.ready.notify_one();
            begins.await.expect("it was begun");
        }
    }

    /// How many wait for each thread.
    pub fn load(&self) -> usize {
        self.shared.lines().waiting / self.threads
    }

    fn close(&self) {
        let mut lines = self.shared.lines();
        lines.closed = true;
        lines.gone.iter().for_each(|gone| gone.store(true, Ordering::Relaxed));
        lines.jobs.clear();
        self.shared.ready.notify_all();
    }
}

impl Shared {
    fn lines(&self) -> MutexGuard<'_, Lines> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Lines {
    fn add(&mut self, asker: Asker, job: Job) -> Result<(), Error> {
        if self.closed || self.waiting >= MOST {
            return Err(Error::busy());
        }
        let line = self.jobs.entry(asker.clone()).or_default();
        line.retain(|job| {
            !job.gone.load(Ordering::Relaxed) || {
                self.waiting -= 1;
                false
            }
        });
        if line.len() >= MOST_EACH {
            return Err(Error::too_many());
        }
        line.push_back(job);
        self.waiting += 1;
        if line.len() == 1 && !self.answered.contains(&asker) {
            self.line_up(asker);
        }
        Ok(())
    }

    fn line_up(&mut self, asker: Asker) {
        let turns = &mut self.turns[usize::from(!asker.comes_first())];
        if !turns.contains(&asker) {
            turns.push_back(asker);
        }
    }

    /// The next job, whose it is. Nothing for strangers while they have all threads but one.
    fn next(&mut self, threads: usize) -> Option<(Asker, Job)> {
        let full = self.strangers + 1 >= threads.max(2);
        for rank in 0..self.turns.len() {
            let mut passed = VecDeque::new();
            let mut found = None;
            while let Some(asker) = self.turns[rank].pop_front() {
                if full && matches!(asker, Asker::Stranger(_)) {
                    passed.push_back(asker);
                    continue;
                }
                if let Some(job) = self.take(&asker) {
                    found = Some((asker, job));
                    break;
                }
            }
            while let Some(asker) = passed.pop_back() {
                self.turns[rank].push_front(asker);
            }
            if found.is_some() {
                return found;
            }
        }
        None
    }

    fn take(&mut self, asker: &Asker) -> Option<Job> {
        let line = self.jobs.get_mut(asker)?;
        let mut found = None;
        while let Some(job) = line.pop_front() {
            self.waiting -= 1;
            if !job.gone.load(Ordering::Relaxed) {
                found = Some(job);
                break;
            }
        }
        if line.is_empty() {
            self.jobs.remove(asker);
        }
        let job = found?;
        self.answered.insert(asker.clone());
        self.strangers += usize::from(matches!(asker, Asker::Stranger(_)));
        self.gone.push(job.gone.clone());
        Some(job)
    }

    fn finish(&mut self, asker: &Asker, gone: &Arc<AtomicBool>) {
        self.answered.remove(asker);
        self.strangers -= usize::from(matches!(asker, Asker::Stranger(_)));
        self.gone.retain(|one| !Arc::ptr_eq(one, gone));
        if self.jobs.contains_key(asker) {
            self.line_up(asker.clone());
        }
    }
}

fn serve(shared: &Shared, threads: usize, nice: i32) {
    // Of this thread only. A system that has no such thing does without.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(nice);
    #[cfg(not(target_os = "linux"))]
    let _ = nice;
    let mut lines = shared.lines();
    while !lines.closed {
        let Some((asker, Job { run, gone })) = lines.next(threads) else {
            lines = shared.ready.wait(lines).unwrap_or_else(PoisonError::into_inner);
            continue;
        };
        drop(lines);
        // A bug of one question is no matter of the next.
        if let Err(message) = battle::guard(run) {
            tracing::error!("work broke off: {message}");
        }
        lines = shared.lines();
        lines.finish(&asker, &gone);
        shared.ready.notify_one();
    }
}

#[cfg(test)]
mod tests;
