//! One game, one writer. Whoever wants to change it waits for the lock; what is changed is written to
//! the disk while the lock is held, and only then can anybody see it.

mod acting;
mod game;
mod hub;
mod look;
mod messages;
mod people;
mod publish;
mod records;
mod reload;
mod thoughts;
mod undoing;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use bots::AnyMind;
use tokio::sync::{Mutex, MutexGuard};

pub use acting::{Acted, Order};
pub use game::{Ending, EntryMark, Eyes, Game, Player, Role, Said, Seat};
pub use hub::{Frame, Hub};
pub use look::Look;
pub use messages::{Change, Snapshot};
pub use people::Settings;
pub use publish::Ear;
pub(crate) use reload::open;
pub use thoughts::{Reason, Thoughts};

use crate::app::Core;
use crate::error::Error;
use crate::secret;
use crate::store::{StoreFault, Write};

/// A game and those who look at it.
pub struct Room {
    pub id: String,
    pub(crate) core: Arc<Core>,
    inner: Mutex<Inner>,
    pub(crate) hub: Hub,
    /// Whether a task moves for the computers.
    pub(crate) driven: AtomicBool,
    /// What a computer on either side remembers.
    pub(crate) minds: [std::sync::Mutex<AnyMind>; 2],
    /// What they thought.
    pub thoughts: Thoughts,
    /// Somebody wants the running thought to end.
    pub(crate) hurry: AtomicBool,
}

/// Finishes what was begun even if whoever asked goes away: a change is made wholly or not at all.
async fn wholly<T: Send + 'static>(
    work: impl Future<Output = Result<T, Error>> + Send + 'static,
) -> Result<T, Error> {
    tokio::spawn(work).await.map_err(|e| Error::internal("a change broke off", e))?
}

struct Inner {
    game: Game,
    /// What was sent, by eyes.
    sent: [publish::Sent; 5],
    /// The memory may be ahead of the disk: a write failed, and reading back did too.
    adrift: bool,
}

impl Room {
    pub(crate) fn new(core: Arc<Core>, game: Game) -> Room {
        // Equal minds at equal moves would be no fault, but dull.
        let seed = secret::random().map_or(0, u64::from_le_bytes);
        let mind = |side: u64| std::sync::Mutex::new(AnyMind::new(seed ^ side));
        Room {
            minds: [mind(0), mind(1)],
            id: game.id.clone(),
            core,
            hub: Hub::new(),
            inner: Mutex::new(Inner { game, sent: Default::default(), adrift: false }),
            driven: AtomicBool::new(false),
            thoughts: Thoughts::default(),
            hurry: AtomicBool::new(false),
        }
    }

    /// Looks at the game. Be quick: nobody can act meanwhile.
    pub async fn read<T>(&self, look: impl FnOnce(&Game) -> T) -> Result<T, Error> {
        let inner = self.lock().await?;
        Ok(look(&inner.game))
    }

    /// Waits for its turn. What it gives is what the disk has.
    async fn lock(&self) -> Result<MutexGuard<'_, Inner>, Error> {
        let mut inner = self.inner.lock().await;
        if inner.adrift {
            self.reload(&mut inner).await.map_err(Error::unavailable)?;
        }
        Ok(inner)
    }

    /// Writes a change that the game in memory has already made; if that fails, it goes back.
    async fn keep(&self, inner: &mut Inner, write: Write) -> Result<(), Error> {
        inner.adrift = true;
        let Err(fault) = self.core.store.write(write).await else {
            inner.adrift = false;
            return Ok(());
        };
        if let Err(again) = self.reload(inner).await {
            tracing::error!("game {}: cannot be read back: {again}", self.id);
        }
        Err(Error::unavailable(fault))
    }

    async fn reload(&self, inner: &mut Inner) -> Result<(), StoreFault> {
        let (seq, present) = (inner.game.seq, inner.game.present);
        inner.game = reload::open(&self.core, &self.id).await.map_err(|e| StoreFault(e.message))?;
        inner.game.seq = inner.game.seq.max(seq + 1);
        inner.game.present = present;
        inner.adrift = false;
        Ok(())
    }
}
