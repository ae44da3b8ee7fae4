use std::env;
use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use server::{
    Config, Server,
    config::{PACE, PORT, UPLOADS},
    http::origin::Network,
};
use table::Shelf;
use tokio::signal;

use crate::end::End;

/// `linstock serve`
#[derive(Debug, Args)]
pub struct Serve {
    /// The address to listen on; 0.0.0.0 for everybody who can reach this machine
    #[arg(long, default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    pub address: IpAddr,
    /// The port; if none is given, 1781 or the next free one
    #[arg(long)]
    pub port: Option<u16>,
    /// The folder that keeps the games [default: linstock in the user's data folder]
    #[arg(long, value_name = "FOLDER")]
    pub data: Option<PathBuf>,
    /// How long a computer lets people look at what it did, in milliseconds
    #[arg(long, value_name = "MILLIS", default_value_t = PACE)]
    pub pace: u64,
    /// Tables for new games instead of those that come with their game; may be given again. Games
    /// begun with other tables keep them, as long as these are given or came with the game
    #[arg(long, value_name = "FILE")]
    pub tables: Vec<PathBuf>,
    /// A battle of your own, listed beside those that come with its game; may be given again
    #[arg(long, value_name = "FILE")]
    pub battle: Vec<PathBuf>,
    /// A proxy before this server, as an address or a network such as 10.0.0.0/8; may be given again.
    /// What it says in X-Forwarded-For and X-Forwarded-Proto is believed
    #[arg(long, value_name = "ADDRESS")]
    pub trusted_proxy: Vec<Network>,
    /// Megabytes of uploaded records to keep in all
    #[arg(long, value_name = "MB", default_value_t = UPLOADS)]
    pub uploads: u64,
}

impl Default for Serve {
    fn default() -> Serve {
        let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
        Serve {
            address,
            port: None,
            data: None,
            pace: PACE,
            tables: Vec::new(),
            battle: Vec::new(),
            trusted_proxy: Vec::new(),
            uploads: UPLOADS,
        }
    }
}

/// Serves until it is told to stop.
pub fn run(shelf: Shelf, args: &Serve, out: &mut dyn Write) -> Result<(), End> {
    let data = match &args.data {
        Some(data) => data.clone(),
        None => data_folder().ok_or_else(|| {
            End::Fault("there is no home folder; say where to keep games with --data".to_owned())
        })?,
    };
    let mut config = Config::new(data);
    config.address = args.address;
    config.port = args.port;
    config.pace = Duration::from_millis(args.pace);
    config.trusted.clone_from(&args.trusted_proxy);
    config.uploads = args.uploads << 20;
    tracing_subscriber::fmt()
        .with_max_level(tracing_subscriber::filter::LevelFilter::WARN)
        .with_writer(io::stderr)
        .init();
    let shelf = args.tables.iter().try_fold(shelf, |shelf, file| shelf.with_tables(file))?;
    let shelf = args.battle.iter().try_fold(shelf, |shelf, file| shelf.with_battle(file))?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(config, shelf, out))
}

async fn serve(config: Config, shelf: Shelf, out: &mut dyn Write) -> Result<(), End> {
    let (asked, data) = (config.port, config.data.clone());
    // Taken before anything is printed: whoever reads the address may stop us at once.
    let stop = stop()?;
    let server = Server::open(config, shelf).await.map_err(|e| End::Fault(e.to_string()))?;
    for line in server.found.lines() {
        eprintln!("linstock: {line}");
    }
    let address = server.address()?;
    if asked.is_none() && address.port() != PORT {
        writeln!(out, "Port {PORT} is taken; using {}.", address.port())?;
    }
    writeln!(out, "Linstock is ready: http://{address}/")?;
    writeln!(out, "Games are kept in {}. Stop with Ctrl-C.", data.display())?;
    out.flush()?;
    server.run(stop).await.map_err(|e| End::Fault(e.to_string()))
}

/// Ends at Ctrl-C or when the system asks.
fn stop() -> Result<impl Future<Output = ()> + Send + 'static, End> {
    #[cfg(unix)]
    let mut asked = signal::unix::signal(signal::unix::SignalKind::terminate())?;
    Ok(async move {
        #[cfg(unix)]
        let asked = asked.recv();
        #[cfg(not(unix))]
        let asked = std::future::pending::<Option<()>>();
        tokio::select! {
            _ = signal::ctrl_c() => {}
            _ = asked => {}
        }
    })
}

/// Where programs keep what they write: `$XDG_DATA_HOME`, `%LOCALAPPDATA%`, or what is usual.
pub(crate) fn data_folder() -> Option<PathBuf> {
    let folder = |name: &str| env::var_os(name).map(PathBuf::from).filter(|p| p.is_absolute());
    let home = || folder("HOME");
    let base = folder("XDG_DATA_HOME").or_else(|| {
        if cfg!(windows) {
            folder("LOCALAPPDATA")
        } else if cfg!(target_os = "macos") {
            home().map(|home| home.join("Library/Application Support"))
        } else {
            home().map(|home| home.join(".local/share"))
        }
    });
    base.map(|base| base.join("linstock"))
}
