use std::collections::VecDeque;
use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};

use super::{Database, EntryRow, NewGame, StoreFault, Write};

/// Writes that may wait for the next commit.
const WAITING: usize = 4096;
/// Writes in one commit.
const BATCH: usize = 512;
/// Entries of a long game in one commit: a move should not wait for all of somebody's record.
const PIECE: usize = 256;
/// Commits after which the log is brought into the file.
const TIDY: usize = 64;

/// A database with one writer, who takes all that waits into one commit. Games that come with many
/// entries are stored in pieces, one a commit, beside whatever else there is to write.
pub struct Store {
    pub read: Arc<dyn Database>,
    queue: mpsc::Sender<Asked>,
}

enum Asked {
    Write { write: Write, done: Answer },
    Close { done: Answer },
}

type Answer = oneshot::Sender<Result<(), StoreFault>>;

impl Store {
    pub fn new(database: Arc<dyn Database>) -> Store {
        let (queue, asked) = mpsc::channel(WAITING);
        tokio::spawn(serve(database.clone(), asked));
        Store { read: database, queue }
    }

    /// Returns when the disk has it; a fault says whether it certainly has not.
    pub async fn write(&self, write: Write) -> Result<(), StoreFault> {
        let closed = || StoreFault::NotDone("the store is closed".to_owned());
        let (done, answer) = oneshot::channel();
        self.queue.send(Asked::Write { write, done }).await.map_err(|_| closed())?;
        answer.await.unwrap_or_else(|_| Err(closed()))
    }

    /// Writes what waits and closes the database. Writes that come later fail.
    pub async fn close(&self) {
        let (done, answer) = oneshot::channel();
        if self.queue.send(Asked::Close { done }).await.is_ok() {
            let _ = answer.await;
        }
        self.read.close().await;
    }
}

/// A long game of which a part is stored.
struct Arrival {
    game: Box<NewGame>,
    rest: VecDeque<EntryRow>,
    done: Answer,
}

async fn serve(database: Arc<dyn Database>, mut queue: mpsc::Receiver<Asked>) {
    let (mut batch, mut closing) = (Vec::with_capacity(BATCH), Vec::new());
    let (mut arrivals, mut commits) = (VecDeque::<Arrival>::new(), 0_usize);
    loop {
        if arrivals.is_empty() {
            if queue.recv_many(&mut batch, BATCH).await == 0 {
                break;
            }
        } else {
            while let (true, Ok(asked)) = (batch.len() < BATCH, queue.try_recv()) {
                batch.push(asked);
            }
        }
        let (mut writes, mut answers) = (Vec::new(), Vec::new());
        for asked in batch.drain(..) {
            match asked {
                Asked::Write { write: Write::Game(mut game), done }
                    if game.entries.len() > PIECE =>
                {
                    let rest = std::mem::take(&mut game.entries).into();
                    arrivals.push_back(Arrival { game, rest, done });
                }
                Asked::Write { write, done } => {
                    writes.push(write);
                    answers.push(done);
                }
                Asked::Close { done } => {
                    queue.close();
                    closing.push(done);
                }
            }
        }
        // They take turns.
        let arriving =
            arrivals.pop_front().and_then(|arrival| arrival.next(&mut writes, &mut answers));
        let results = commit(&*database, &writes).await;
        let mut results = results.into_iter();
        answers.into_iter().zip(&mut results).for_each(|(done, result)| answer(done, result));
        match (arriving, results.next()) {
            (Some(arrival), Some(Ok(()))) => arrivals.push_back(arrival),
            // Whatever became of the piece, there will be no such game.
            (Some(arrival), Some(Err(fault))) => {
                answer(arrival.done, Err(StoreFault::NotDone(fault.to_string())));
            }
            _ => {}
        }
        commits += 1;
        if commits.is_multiple_of(TIDY) {
            let database = database.clone();
            tokio::spawn(async move { database.tidy().await });
        }
    }
    closing.into_iter().for_each(|done| answer(done, Ok(())));
}

impl Arrival {
    /// Adds the next piece to what is written, and to the answers if it is the last.
    fn next(mut self, writes: &mut Vec<Write>, answers: &mut Vec<Answer>) -> Option<Arrival> {
        let piece = self.rest.drain(..PIECE.min(self.rest.len())).collect();
        if self.rest.is_empty() {
            self.game.entries = piece;
            writes.push(Write::Game(self.game));
            answers.push(self.done);
            return None;
        }
        writes.push(Write::Arriving { id: self.game.id.clone(), entries: piece });
        Some(self)
    }
}

/// What became of each.
async fn commit(database: &dyn Database, writes: &[Write]) -> Vec<Result<(), StoreFault>> {
    if writes.is_empty() {
        return Vec::new();
    }
    match database.commit(writes).await {
        // One of them may be at fault, and the others must not suffer for it. What may have been done
        // is not done again.
        Err(StoreFault::NotDone(_) | StoreFault::Moved) if writes.len() > 1 => {
            let mut results = Vec::new();
            for one in writes.chunks(1) {
                results.push(database.commit(one).await);
            }
            results
        }
        result => vec![result; writes.len()],
    }
}

/// Whoever asked may have gone.
fn answer(done: Answer, result: Result<(), StoreFault>) {
    let _ = done.send(result);
}
