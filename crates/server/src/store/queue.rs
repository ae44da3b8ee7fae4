use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};

use super::{Database, StoreFault, Write};

/// Writes that may wait for the next commit.
const WAITING: usize = 4096;
/// Writes in one commit.
const BATCH: usize = 512;

/// A database with one writer, who takes all that waits into one commit.
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

async fn serve(database: Arc<dyn Database>, mut queue: mpsc::Receiver<Asked>) {
    let (mut batch, mut closing) = (Vec::with_capacity(BATCH), Vec::new());
    while queue.recv_many(&mut batch, BATCH).await > 0 {
        let (mut writes, mut answers) = (Vec::new(), Vec::new());
        for asked in batch.drain(..) {
            match asked {
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
        commit(&*database, &writes, answers).await;
    }
    closing.into_iter().for_each(|done| answer(done, Ok(())));
}

async fn commit(database: &dyn Database, writes: &[Write], answers: Vec<Answer>) {
    if writes.is_empty() {
        return;
    }
    match database.commit(writes).await {
        // One of them may be at fault, and the others must not suffer for it. What may have been done
        // is not done again.
        Err(StoreFault::NotDone(_) | StoreFault::Moved) if writes.len() > 1 => {
            for (one, done) in writes.chunks(1).zip(answers) {
                answer(done, database.commit(one).await);
            }
        }
        result => answers.into_iter().for_each(|done| answer(done, result.clone())),
    }
}

/// Whoever asked may have gone.
fn answer(done: Answer, result: Result<(), StoreFault>) {
    let _ = done.send(result);
}
