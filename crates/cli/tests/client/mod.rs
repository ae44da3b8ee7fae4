//! A server of our own in another process, and a small client.
#![allow(dead_code)] // each test file uses its own part

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

/// A running `linstock serve`.
pub struct Serving {
    pub child: Child,
    /// `127.0.0.1:1781`
    pub address: String,
    pub said: String,
    _out: BufReader<ChildStdout>,
}

impl Serving {
    pub fn start(data: &Path) -> Serving {
        let mut command = Command::new(env!("CARGO_BIN_EXE_linstock"));
        command.args(["serve", "--port", "0", "--data"]).arg(data);
        Serving::of(command)
    }

    pub fn of(command: Command) -> Serving {
        Serving::try_of(command).expect("it says where it is")
    }

    /// Nothing if it ends before it says where it is.
    pub fn try_of(mut command: Command) -> Option<Serving> {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut said = String::new();
        let address = loop {
            let mut line = String::new();
            if out.read_line(&mut line).unwrap() == 0 {
                child.wait().unwrap();
                return None;
            }
            said.push_str(&line);
            if let Some(rest) = line.trim().split("http://").nth(1) {
                break rest.trim_end_matches('/').to_owned();
            }
        };
        Some(Serving { child, address, said, _out: out })
    }

    /// As if the power had gone.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// As a service manager stops it; the exit code.
    pub fn stop(mut self) -> Option<i32> {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
        self.child.wait().unwrap().code()
    }
}

/// One connection with one cookie.
pub struct Client {
    stream: BufReader<TcpStream>,
    pub cookie: String,
}

/// Status and body. None once the server is gone.
pub type Answer = Option<(u16, String)>;

impl Client {
    pub fn open(address: &str, cookie: &str) -> Option<Client> {
        let stream = TcpStream::connect(address).ok()?;
        stream.set_nodelay(true).ok()?;
        Some(Client { stream: BufReader::new(stream), cookie: cookie.to_owned() })
    }

    pub fn get(&mut self, path: &str) -> Answer {
        self.ask(&format!("GET {path} HTTP/1.1\r\nhost: x\r\n{}\r\n", self.cookie()))
    }

    pub fn post(&mut self, path: &str, body: &Value) -> Answer {
        let body = body.to_string();
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: {}\r\n{}\r\n",
            body.len(),
            self.cookie()
        );
        self.ask(&(head + &body))
    }

    /// A game that one person plays alone; its id.
    pub fn begin(&mut self) -> Option<String> {
        let wish = json!({ "battle": "cowpens", "opponent": "screen" });
        let (status, body) = self.post("/api/games", &wish)?;
        assert_eq!(status, 200, "{body}");
        Some(json_of(&body)["id"].as_str().unwrap().to_owned())
    }

    fn cookie(&self) -> String {
        if self.cookie.is_empty() { String::new() } else { format!("cookie: {}\r\n", self.cookie) }
    }

    fn ask(&mut self, request: &str) -> Answer {
        self.stream.get_mut().write_all(request.as_bytes()).ok()?;
        let (mut status, mut length) = (0, 0);
        loop {
            let mut line = String::new();
            if self.stream.read_line(&mut line).ok()? == 0 {
                return None;
            }
            let line = line.trim_end();
            if line.is_empty() {
                break;
            }
            if status == 0 {
                status = line.split(' ').nth(1)?.parse().ok()?;
            }
            let (name, value) = line.split_once(": ").unwrap_or((line, ""));
            match name.to_ascii_lowercase().as_str() {
                "content-length" => length = value.parse().ok()?,
                "set-cookie" => value.split(';').next()?.clone_into(&mut self.cookie),
                _ => {}
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).ok()?;
        Some((status, String::from_utf8(body).ok()?))
    }
}

pub fn json_of(body: &str) -> Value {
    serde_json::from_str(body).unwrap_or_else(|e| panic!("{e}: {body}"))
}
