use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::time::Duration;

use crate::http::limits::Limits;
use crate::http::origin::Network;

/// The port if none is asked for.
pub const PORT: u16 = 1781;
/// Milliseconds between the decisions of a computer.
pub const PACE: u64 = 350;

/// Megabytes of uploaded records that are kept, if nothing else is said.
pub const UPLOADS: u64 = 1024;

/// How a server is to run.
#[derive(Debug, Clone)]
pub struct Config {
    pub address: IpAddr,
    /// If none: [`PORT`], or the next one that is free.
    pub port: Option<u16>,
    /// Where the games are kept.
    pub data: PathBuf,
    /// How long a computer waits before each of its actions, so that people can follow.
    pub pace: Duration,
    /// The same for answers that a seat has taken by default.
    pub auto_pace: Duration,
    /// A game that nobody looks at leaves the memory after this long.
    pub idle: Duration,
    /// How long a request may take; streams are no requests.
    pub timeout: Duration,
    pub limits: Limits,
    /// Proxies whose word is taken for where a request comes from.
    pub trusted: Vec<Network>,
    /// Bytes of uploaded records that are kept in all.
    pub uploads: u64,
    /// How long somebody may take to say what he wants, and be silent between two requests.
    pub patience: Duration,
    /// The same dice for every action, in tests only; otherwise the operating system seeds them.
    pub dice: Option<u64>,
}

impl Config {
    pub fn new(data: PathBuf) -> Config {
        Config {
            address: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: None,
            data,
            pace: Duration::from_millis(PACE),
            auto_pace: Duration::from_millis(300),
            idle: Duration::from_secs(600),
            timeout: Duration::from_secs(30),
            limits: Limits::default(),
            trusted: Vec::new(),
            uploads: UPLOADS << 20,
            patience: Duration::from_secs(10),
            dice: None,
        }
    }
}
