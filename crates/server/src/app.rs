use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Once, OnceLock};
use std::time::{SystemTime, UNIX_EPOCH};

use bytes::Bytes;
use table::Shelf;
use tokio::sync::watch;

use crate::http::limits::Limiter;
use crate::room::Memory;
use crate::secret::Secret;
use crate::store::Store;
use crate::work::Work;
use crate::{Config, Rooms};

/// What every request can reach.
pub struct App {
    pub core: Arc<Core>,
    pub rooms: Rooms,
    pub(crate) limiter: Limiter,
    /// Of the pictures of all games, once somebody has asked for it.
    pub(crate) board_css: OnceLock<Bytes>,
    proxy: Once,
}

/// What every room can reach.
pub struct Core {
    pub config: Config,
    pub shelf: Shelf,
    pub store: Store,
    pub secret: Secret,
    pub(crate) work: Work,
    pub(crate) memory: Memory,
    /// True once the server shuts down: streams end, computers stop.
    closing: watch::Sender<bool>,
}

impl App {
    pub fn new(config: Config, store: Store, secret: Secret, shelf: Shelf) -> Arc<App> {
        let limiter = Limiter::new(config.limits);
        let (closing, _) = watch::channel(false);
        let (work, memory) = (Work::new(), Memory::default());
        let core = Arc::new(Core { config, shelf, store, secret, work, memory, closing });
        let rooms = Rooms::new(core.clone());
        Arc::new(App { rooms, core, limiter, board_css: OnceLock::new(), proxy: Once::new() })
    }

    /// With any store, any games and a secret of its own.
    #[doc(hidden)]
    pub fn for_tests(config: Config, store: Store, shelf: Shelf) -> Arc<App> {
        let secret = Secret::fresh().expect("the system has random numbers");
        App::new(config, store, secret, shelf)
    }

    /// Returns when every thread that answers questions is busy; until the flag is set, all are.
    #[doc(hidden)]
    pub async fn keep_busy_for_tests(&self, until: &Arc<AtomicBool>) {
        for pool in [&self.core.work.desk, &self.core.work.study] {
            pool.hold(until).await;
        }
    }
}

impl App {
    /// Said once: everybody would share the limits of the proxy.
    pub(crate) fn warn_of_proxy(&self) {
        self.proxy.call_once(|| {
            tracing::warn!(
                "requests come through a proxy; start with --trusted-proxy ADDRESS to tell people apart"
            );
        });
    }
}

impl Core {
    pub fn close(&self) {
        self.closing.send_replace(true);
        self.work.close();
    }

    pub fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Returns when the server shuts down.
    pub async fn closed(&self) {
        let mut closing = self.closing.subscribe();
        let _ = closing.wait_for(|closing| *closing).await;
    }
}

/// Milliseconds since 1970: for people to read, never for dice.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
