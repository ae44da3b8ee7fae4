use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use tokio::sync::OnceCell;

use crate::app::Core;
use crate::error::Error;
use crate::room::{self, Room};
use crate::{computer, store::Summary};

/// All games: those that somebody plays or watches are in memory, the others in the store.
pub struct Rooms {
    core: Arc<Core>,
    /// Two rooms of one game would be two writers: whoever opens one waits for whoever was first.
    open: Mutex<HashMap<String, Place>>,
}

struct Place {
    cell: Arc<OnceCell<Arc<Room>>>,
    used: Instant,
}

impl Rooms {
    pub(crate) fn new(core: Arc<Core>) -> Rooms {
        Rooms { core, open: Mutex::default() }
    }

    /// The room of a game.
    pub async fn open(&self, id: &str) -> Result<Arc<Room>, Error> {
        let cell = self.cell(id);
        let room = cell
            .get_or_try_init(|| async {
                let game = room::open(&self.core, id).await?;
                let room = Arc::new(Room::new(self.core.clone(), game));
                room.read(|game| computer::drive(&room, game)).await?;
                Ok::<_, Error>(room)
            })
            .await
            .cloned();
        if room.is_err() {
            self.forget_empty(id);
        }
        room
    }

    /// The games of a person, the latest first.
    pub async fn games_of(&self, person: &str, most: u32) -> Result<Vec<Summary>, Error> {
        let games = self.core.store.read.games_of(person, most).await;
        let mut games = games.map_err(|e| Error::internal("the store cannot be read", e))?;
        // How long a game is in truth would tell of moves that nobody saw.
        let hides = |game: &&mut Summary| {
            game.finished.is_none() && self.core.shelf.has_secrets(&game.ruleset)
        };
        games.iter_mut().filter(hides).for_each(|game| game.length = game.seen);
        Ok(games)
    }

    /// How many games are in memory.
    pub fn count(&self) -> usize {
        self.places().len()
    }

    /// Goes on with the games in which a computer is to move.
    pub async fn wake(&self) -> Result<(), Error> {
        let waiting = self.core.store.read.awaiting_computers().await;
        for id in waiting.map_err(|e| Error::internal("the store cannot be read", e))? {
            if let Err(error) = self.open(&id).await {
                tracing::warn!("game {id} does not go on: {error}");
            }
        }
        Ok(())
    }

    /// Lets go of games that nobody has used for a while.
    pub fn sweep(&self) {
        let idle = self.core.config.idle;
        self.places().retain(|_, place| {
            let in_use = Arc::strong_count(&place.cell) > 1
                || place
                    .cell
                    .get()
                    .is_none_or(|room| Arc::strong_count(room) > 1 || room.hub.is_watched());
            if in_use {
                place.used = Instant::now();
            }
            in_use || place.used.elapsed() < idle
        });
    }

    fn cell(&self, id: &str) -> Arc<OnceCell<Arc<Room>>> {
        let mut open = self.places();
        if let Some(place) = open.get_mut(id) {
            place.used = Instant::now();
            return place.cell.clone();
        }
        let cell = Arc::new(OnceCell::new());
        open.insert(id.to_owned(), Place { cell: cell.clone(), used: Instant::now() });
        cell
    }

    /// A game that could not be opened leaves no trace, unless somebody else opens it just now.
    fn forget_empty(&self, id: &str) {
        let mut open = self.places();
        if open.get(id).is_some_and(|place| place.cell.get().is_none()) {
            open.remove(id);
        }
    }

    fn places(&self) -> std::sync::MutexGuard<'_, HashMap<String, Place>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
