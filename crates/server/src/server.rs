use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use table::Shelf;
use tokio::net::TcpListener;

use crate::app::now;
use crate::config::PORT;
use crate::lock::Lock;
use crate::secret::Secret;
use crate::store::{self, Condition, Policy, Pruned, Sqlite, Store};
use crate::{App, Config, folder, http};

/// How often games that nobody uses leave the memory.
const SWEEP: Duration = Duration::from_secs(30);
/// How many ports are tried if none was asked for.
const PORTS: u16 = 20;

/// A server that has its folder and its port.
pub struct Server {
    pub app: Arc<App>,
    listener: TcpListener,
    database: Arc<Sqlite>,
    /// What is wrong with the folder, a line each. What is right is served all the same.
    pub found: String,
    _lock: Lock,
}

impl Server {
    /// Takes the folder and the port, opens the store. `shelf` is what can be played.
    pub async fn open(config: Config, shelf: Shelf) -> io::Result<Server> {
        folder::make_private(&config.data)?;
        let lock = Lock::take(&config.data)?;
        let listener = bind(&config).await?;
        let opened = Sqlite::open(&config.data).await;
        let (database, condition) =
            opened.map_err(|e| io::Error::other(format!("{}: {e}", config.data.display())))?;
        let (secret, new) = Secret::open(&config.data)?;
        let mut found = condition.to_string();
        if new && condition.games > 0 {
            found.push_str("the file \"secret\" was missing, so a new one was made: links that were sent still work, but games begun before can show no invite links\n");
        }
        let database = Arc::new(database);
        let app = App::new(config, Store::new(database.clone()), secret, shelf);
        Ok(Server { app, listener, database, found, _lock: lock })
    }

    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until `stop`; then streams end, requests are finished and the store is closed.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        let Server { app, listener, database, _lock, .. } = self;
        // Every entry of every game is read once, when nobody waits for it.
        tokio::spawn(async move {
            let condition = database.check().await;
            condition.to_string().lines().for_each(|line| tracing::error!("{line}"));
        });
        let waking = app.clone();
        tokio::spawn(async move {
            if let Err(error) = waking.rooms.wake().await {
                tracing::error!("computers do not go on: {error}");
            }
        });
        tokio::spawn(sweep(app.clone()));
        let core = app.core.clone();
        let closing = core.clone();
        let stopped = async move {
            stop.await;
            closing.close();
        };
        tokio::spawn(stopped);
        let served = http::serve(listener, http::router(app), core.clone()).await;
        core.store.close().await;
        served
    }
}

/// Puts the games of a backup into a folder that no server uses.
pub async fn restore(
    file: &Path,
    data: &Path,
    overwrite: bool,
) -> io::Result<(Condition, Option<PathBuf>)> {
    folder::make_private(data)?;
    let _lock = Lock::take(data)?;
    store::restore(file, data, overwrite).await
}

/// Takes old games out of a folder, also while a server uses it.
pub async fn prune(data: &Path, policy: &Policy, really: bool) -> io::Result<Pruned> {
    store::prune(data, policy, now(), really).await
}

async fn sweep(app: Arc<App>) {
    loop {
        tokio::select! {
            () = tokio::time::sleep(SWEEP) => {
                app.rooms.sweep();
                app.limiter.sweep();
            }
            () = app.core.closed() => return,
        }
    }
}

async fn bind(config: &Config) -> io::Result<TcpListener> {
    let named = |port: u16, e: io::Error| {
        io::Error::new(e.kind(), format!("{}: {e}", SocketAddr::new(config.address, port)))
    };
    if let Some(port) = config.port {
        return TcpListener::bind((config.address, port)).await.map_err(|e| named(port, e));
    }
    for port in PORT..PORT + PORTS {
        match TcpListener::bind((config.address, port)).await {
            Err(e) if e.kind() == io::ErrorKind::AddrInUse => {}
            bound => return bound.map_err(|e| named(port, e)),
        }
    }
    TcpListener::bind((config.address, 0)).await.map_err(|e| named(0, e))
}
