//! Connections: how many there may be, how long one may say nothing, and who has to go when there are
//! too many. Whoever waits for an answer or listens to a game stays; the one that has been silent for
//! longest leaves first.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::response::Response;
use http_body_util::BodyExt;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, mpsc};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

use crate::app::Core;

/// How long somebody may let an answer wait in his line.
const READING: Duration = Duration::from_secs(30);
/// How long requests may go on after the server was told to stop.
const FAREWELL: Duration = Duration::from_secs(10);
/// No server needs more connections; the system may allow fewer.
const MOST: usize = 8_192;
/// Files that are needed for something else: the database, its readers, the log.
const SPARE: usize = 128;
/// After the system refused a connection.
const AGAIN: Duration = Duration::from_millis(50);

/// All connections.
struct Doors {
    most: usize,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    count: usize,
    /// Those that are silent, by how long; the number grows with time.
    silent: BTreeMap<u64, Arc<Notify>>,
    next: u64,
}

/// One connection.
struct Door {
    doors: Arc<Doors>,
    leave: Arc<Notify>,
    /// Its number among the silent, and how many answers are under way.
    state: Mutex<(Option<u64>, usize)>,
}

/// An answer is under way as long as this lives.
struct Busy(Arc<Door>);

impl Doors {
    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A new connection; none if all others are in use.
    fn enter(self: &Arc<Doors>) -> Option<Arc<Door>> {
        let mut open = self.open();
        if open.count >= self.most {
            let (_, longest) = open.silent.pop_first()?;
            longest.notify_one();
        }
        open.count += 1;
        drop(open);
        let leave = Arc::new(Notify::new());
        let door = Arc::new(Door { doors: self.clone(), leave, state: Mutex::default() });
        door.fall_silent();
        Some(door)
    }
}

impl Door {
    fn state(&self) -> MutexGuard<'_, (Option<u64>, usize)> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn fall_silent(&self) {
        let mut state = self.state();
        let mut open = self.doors.open();
        open.next += 1;
        let number = open.next;
        open.silent.insert(number, self.leave.clone());
        state.0 = Some(number);
    }

    fn is_asked(self: &Arc<Door>) -> Busy {
        let mut state = self.state();
        if let Some(number) = state.0.take() {
            self.doors.open().silent.remove(&number);
        }
        state.1 += 1;
        drop(state);
        Busy(self.clone())
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        let mut state = self.0.state();
        state.1 -= 1;
        let is_silent = state.1 == 0;
        drop(state);
        if is_silent {
            self.0.fall_silent();
        }
    }
}

impl Drop for Door {
    fn drop(&mut self) {
        let number = self.state().0.take();
        let mut open = self.doors.open();
        open.count -= 1;
        if let Some(number) = number {
            open.silent.remove(&number);
        }
    }
}

/// Serves until the server closes and all requests are answered, or it has waited for them long enough.
pub async fn serve(listener: TcpListener, router: Router, core: Arc<Core>) -> io::Result<()> {
    let doors = Arc::new(Doors { most: raise_limit(), open: Mutex::default() });
    let (alive, mut all_gone) = mpsc::channel::<Infallible>(1);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = core.closed() => break,
        };
        let Ok((stream, address)) = accepted else {
            // It may have gone again, or there are no files left.
            tokio::time::sleep(AGAIN).await;
            continue;
        };
        let Some(door) = doors.enter() else { continue };
        let (router, core, alive) = (router.clone(), core.clone(), alive.clone());
        tokio::spawn(async move {
            talk(stream, address, &door, router, &core).await;
            drop(alive);
        });
    }
    drop(alive);
    tokio::select! {
        _ = all_gone.recv() => {}
        () = tokio::time::sleep(FAREWELL) => {}
    }
    Ok(())
}

async fn talk(
    stream: TcpStream,
    address: SocketAddr,
    door: &Arc<Door>,
    router: Router,
    core: &Core,
) {
    // An answer is small and should not wait for more.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(READING));
    let at = door.clone();
    let service = service_fn(move |request: Request<Incoming>| {
        let busy = at.is_asked();
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(address));
        let answer = router.clone().oneshot(request);
        async move {
            let answer: Response = answer.await?;
            // Until its last byte is away.
            Ok::<_, Infallible>(answer.map(|body| {
                Body::new(body.map_frame(move |frame| {
                    let _ = &busy;
                    frame
                }))
            }))
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(core.config.patience)
        .serve_connection(TokioIo::new(Box::pin(stream)), service);
    let mut connection = pin!(connection);
    // What goes wrong with a connection is the other end's affair.
    tokio::select! {
        _ = connection.as_mut() => {}
        () = door.leave.notified() => {}
        () = core.closed() => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}

/// As many files as the system lets us have; how many of them connections may be.
fn raise_limit() -> usize {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let now = getrlimit(Resource::Nofile);
        let wanted = Rlimit { current: now.maximum, maximum: now.maximum };
        let allowed =
            if setrlimit(Resource::Nofile, wanted).is_ok() { now.maximum } else { now.current };
        let allowed = allowed.map_or(usize::MAX, |n| usize::try_from(n).unwrap_or(usize::MAX));
        allowed.saturating_sub(SPARE).clamp(16, MOST)
    }
    #[cfg(not(unix))]
    MOST
}
