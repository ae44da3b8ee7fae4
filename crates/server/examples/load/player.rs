//! A person with a connection, and one who plays both sides of a game.

use std::io;
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufStream};
use tokio::net::TcpStream;

#[derive(Deserialize)]
pub struct Begun {
    pub id: String,
}

#[derive(Deserialize)]
pub struct Legal {
    pub actions: Vec<Box<RawValue>>,
}

#[derive(Deserialize)]
struct Acted {
    length: u64,
    legal: Vec<Box<RawValue>>,
}

/// Both sides of one game over one connection.
pub struct Player {
    pub client: Client,
    pub game: String,
    length: u64,
    pub legal: Vec<Box<RawValue>>,
    chance: u64,
}

impl Player {
    pub async fn begin(address: &str, seed: u64) -> Player {
        let client = Client::open(address).await;
        let (game, legal) = (String::new(), Vec::new());
        let mut player = Player { client, game, length: 0, legal, chance: seed * 2 + 1 };
        player.renew().await;
        player
    }

    /// A new game.
    async fn renew(&mut self) {
        let wish = r#"{"battle":"cowpens","opponent":"screen"}"#;
        self.client.post("/api/games", wish).await;
        // Others may have used up what this address may begin.
        while self.client.status == 429 {
            tokio::time::sleep(Duration::from_millis(100)).await;
            self.client.post("/api/games", wish).await;
        }
        self.game = self.client.read::<Begun>().id;
        self.client.get(&format!("/api/g/{}/legal", self.game)).await;
        let Legal { actions } = self.client.read();
        (self.length, self.legal) = (0, actions);
    }

    /// How long it took; none if the game was over and a new one was begun.
    pub async fn act(&mut self) -> Option<Duration> {
        if self.legal.is_empty() {
            self.renew().await;
            return None;
        }
        self.chance =
            self.chance.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        // Bare words only let time pass, and time would soon be up.
        let acts: Vec<&RawValue> = self.legal.iter().map(|action| &**action).collect();
        let full: Vec<&RawValue> =
            acts.iter().copied().filter(|action| action.get().starts_with('{')).collect();
        let acts = if full.is_empty() { acts } else { full };
        let action = acts[(self.chance >> 33) as usize % acts.len()].get();
        let body = format!(r#"{{"expect":{},"actions":[{action}],"legal":true}}"#, self.length);
        let path = format!("/api/g/{}/act", self.game);
        let start = Instant::now();
        self.client.post(&path, &body).await;
        let took = start.elapsed();
        let acted: Acted = self.client.read();
        (self.length, self.legal) = (acted.length, acted.legal);
        Some(took)
    }
}

/// One connection with its cookie.
pub struct Client {
    pub stream: BufStream<TcpStream>,
    pub cookie: String,
    /// The status and the body of the last answer.
    pub status: u16,
    body: Vec<u8>,
    /// Where it leads.
    pub location: String,
}

impl Client {
    pub async fn open(address: &str) -> Client {
        let stream = TcpStream::connect(address).await.expect("the server answers");
        stream.set_nodelay(true).expect("a socket");
        Client {
            stream: BufStream::new(stream),
            cookie: String::new(),
            status: 0,
            body: Vec::new(),
            location: String::new(),
        }
    }

    pub async fn get(&mut self, path: &str) {
        self.ask(&format!("GET {path} HTTP/1.1\r\nhost: x\r\n{}\r\n", self.cookie)).await
    }

    pub async fn post(&mut self, path: &str, body: &str) {
        self.send(path, "application/json", body).await.expect("an answer")
    }

    /// The same, for who goes on if the server hangs up.
    pub async fn send(&mut self, path: &str, kind: &str, body: &str) -> io::Result<()> {
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: x\r\ncontent-type: {kind}\r\ncontent-length: {}\r\n{}\r\n",
            body.len(),
            self.cookie
        );
        self.try_ask(&(head + body)).await
    }

    pub async fn ask(&mut self, request: &str) {
        self.try_ask(request).await.expect("an answer");
    }

    pub async fn try_ask(&mut self, request: &str) -> io::Result<()> {
        self.stream.write_all(request.as_bytes()).await?;
        self.stream.flush().await?;
        let (mut length, mut line) = (0, String::new());
        self.status = 0;
        loop {
            line.clear();
            if self.stream.read_line(&mut line).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            let text = line.trim_end();
            if text.is_empty() {
                break;
            }
            if self.status == 0 {
                self.status = text.split(' ').nth(1).and_then(|s| s.parse().ok()).unwrap_or(0);
            }
            match text.split_once(": ") {
                Some(("content-length", value)) => length = value.parse().expect("a length"),
                Some(("location", value)) => value.clone_into(&mut self.location),
                Some(("set-cookie", value)) => {
                    let pair = value.split(';').next().unwrap_or_default();
                    self.cookie = format!("cookie: {pair}\r\n");
                }
                _ => {}
            }
        }
        self.body.resize(length, 0);
        self.stream.read_exact(&mut self.body).await?;
        Ok(())
    }

    /// The last answer.
    pub fn read<T: DeserializeOwned>(&self) -> T {
        let text = String::from_utf8_lossy(&self.body);
        serde_json::from_str(&text).unwrap_or_else(|e| panic!("{e}: {text}"))
    }
}
