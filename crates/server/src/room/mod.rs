//! One game, one writer. Whoever wants to change it waits for the lock, makes the change on a copy and
//! writes it to the disk; only then the copy takes the game's place and can be seen. Whoever looks waits
//! for nobody.

mod acting;
mod drafts;
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
mod who;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use bots::AnyMind;
use tokio::sync::{Mutex, MutexGuard};

pub use acting::{Acted, Wanted};
pub use drafts::{Amend, Drafted, Drafts};
pub use game::{Ending, EntryMark, Eyes, Game, Player, Role, Said, Seat};
pub use hub::{Frame, Hub};
pub use look::Look;
pub use messages::{Change, PAGE, Snapshot, last_page, log};
pub use people::{Link, Settings, Sits};
pub use publish::Ear;
pub(crate) use reload::open;
pub use thoughts::{Memory, Reason, Thoughts};
pub use who::Who;

use crate::app::Core;
use crate::error::Error;
use crate::secret;
use crate::store::{StoreFault, Write};

/// A game and those who look at it.
pub struct Room {
    pub id: String,
    pub(crate) core: Arc<Core>,
    /// What the disk has.
    shown: RwLock<Arc<Game>>,
    inner: Mutex<Inner>,
    /// The disk may be ahead of what is shown: it failed, or somebody else wrote to it.
    unsure: AtomicBool,
    pub(crate) hub: Hub,
    /// Whether a task moves for the computers.
    pub(crate) driven: AtomicBool,
    /// What a computer on either side remembers.
    pub(crate) minds: [std::sync::Mutex<AnyMind>; 2],
    /// What they thought.
    pub thoughts: Arc<Thoughts>,
    /// What people have half made.
    pub(crate) drafts: Drafts,
    /// Somebody wants the running thought to end.
    pub(crate) hurry: AtomicBool,
    /// How it went, once it is over and somebody has asked.
    pub(crate) report: OnceLock<maud::Markup>,
}

/// Finishes what was begun even if whoever asked goes away: a change is made wholly or not at all.
async fn wholly<T: Send + 'static>(
    work: impl Future<Output = Result<T, Error>> + Send + 'static,
) -> Result<T, Error> {
    tokio::spawn(work).await.map_err(|e| Error::internal("a change broke off", e))?
}

/// What only the writer uses.
#[derive(Default)]
struct Inner {
    /// What was sent, by eyes.
    sent: [publish::Sent; 5],
}

impl Room {
    pub(crate) fn new(core: Arc<Core>, game: Game) -> Room {
        // Equal minds at equal moves would be no fault, but dull.
        let seed = secret::random().map_or(0, u64::from_le_bytes);
        let mind = |side: u64| std::sync::Mutex::new(AnyMind::new(seed ^ side));
        Room {
            minds: [mind(0), mind(1)],
            thoughts: core.memory.of(&game.id),
            id: game.id.clone(),
            core,
            hub: Hub::new(),
            drafts: Drafts::default(),
            shown: RwLock::new(Arc::new(game)),
            inner: Mutex::default(),
            unsure: AtomicBool::new(false),
            driven: AtomicBool::new(false),
            hurry: AtomicBool::new(false),
            report: OnceLock::new(),
        }
    }

    /// The game as it stands, to be looked at for as long as one likes.
    pub async fn now(&self) -> Result<Arc<Game>, Error> {
        if self.unsure.load(Ordering::Acquire) {
            drop(self.lock().await?);
        }
        Ok(self.game())
    }

    /// A quick look at the game.
    pub async fn read<T>(&self, look: impl FnOnce(&Game) -> T) -> Result<T, Error> {
        Ok(look(&*self.now().await?))
    }

    /// Waits for its turn to change the game, which is then as the disk has it.
    async fn lock(&self) -> Result<MutexGuard<'_, Inner>, Error> {
        let inner = self.inner.lock().await;
        if self.unsure.load(Ordering::Acquire) {
            self.reload().await?;
        }
        Ok(inner)
    }

    fn game(&self) -> Arc<Game> {
        self.shown.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// From now on everybody sees this. Only for who has the lock.
    fn show(&self, game: Game) -> Arc<Game> {
        let game = Arc::new(game);
        *self.shown.write().unwrap_or_else(PoisonError::into_inner) = game.clone();
        game
    }

    /// Shows a change of something else than the journal, under a number of its own.
    fn amend(&self, change: impl FnOnce(&mut Game)) -> Arc<Game> {
        self.amend_for(change, |_| true)
    }

    /// The same where not everybody hears of it.
    fn amend_for(&self, change: impl FnOnce(&mut Game), hears: impl Fn(Eyes) -> bool) -> Arc<Game> {
        let mut next = Game::clone(&self.game());
        change(&mut next);
        next.seq += 1;
        if next.table.has_secrets() {
            next.note_unheard(1, |_, eyes| hears(eyes).into());
        }
        self.show(next)
    }

    /// Writes a change that nobody has seen yet. If that fails, nobody will.
    async fn keep(&self, write: Write) -> Result<(), Error> {
        let kept = self.core.store.write(write).await;
        if let Err(StoreFault::Unsure(_) | StoreFault::Moved) = &kept {
            self.unsure.store(true, Ordering::Release);
        }
        kept.map_err(Error::unavailable)
    }

    /// Reads what the disk has, once that is certain.
    async fn reload(&self) -> Result<(), Error> {
        self.core.store.read.settle().await.map_err(Error::unavailable)?;
        let mut game = reload::open(&self.core, &self.id).await?;
        let before = self.game();
        game.seq = game.seq.max(before.seq + 1);
        game.present = before.present;
        self.show(game);
        self.unsure.store(false, Ordering::Release);
        Ok(())
    }
}
