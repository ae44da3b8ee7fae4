use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::serve::ListenerExt;
use table::Shelf;
use tokio::net::TcpListener;

use crate::config::PORT;
use crate::lock::Lock;
use crate::secret::Secret;
use crate::store::{Sqlite, Store};
use crate::{App, Config, http};

/// How often games that nobody uses leave the memory.
const SWEEP: Duration = Duration::from_secs(30);
/// How long requests may go on after the server was told to stop.
const FAREWELL: Duration = Duration::from_secs(10);
/// How many ports are tried if none was asked for.
const PORTS: u16 = 20;

/// A server that has its folder and its port.
pub struct Server {
    pub app: Arc<App>,
    listener: TcpListener,
    _lock: Lock,
}

impl Server {
    /// Takes the folder and the port, opens the store. `shelf` is what can be played.
    pub async fn open(config: Config, shelf: Shelf) -> io::Result<Server> {
        std::fs::create_dir_all(&config.data)
            .map_err(|e| io::Error::new(e.kind(), format!("{}: {e}", config.data.display())))?;
        let lock = Lock::take(&config.data)?;
        let listener = bind(&config).await?;
        let file = config.data.join("linstock.db");
        let database = Sqlite::open(&file).await;
        let database =
            database.map_err(|e| io::Error::other(format!("{}: {e}", file.display())))?;
        let secret = Secret::open(&config.data)?;
        let app = App::new(config, Store::new(Arc::new(database)), secret, shelf);
        Ok(Server { app, listener, _lock: lock })
    }

    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until `stop`; then streams end, requests are finished and the store is closed.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        let Server { app, listener, _lock } = self;
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
        let service = http::router(app).into_make_service_with_connect_info::<SocketAddr>();
        // An answer is small and should not wait for more.
        let listener = listener.tap_io(|stream| {
            let _ = stream.set_nodelay(true);
        });
        let serving = axum::serve(listener, service).with_graceful_shutdown(stopped).into_future();
        let late = async {
            core.closed().await;
            tokio::time::sleep(FAREWELL).await;
        };
        let served = tokio::select! {
            served = serving => served,
            () = late => Ok(()),
        };
        core.store.close().await;
        served
    }
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
