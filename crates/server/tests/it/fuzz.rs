//! Random and mutated requests: never a 5xx, and no change without a legal action.

use crate::table::{Person, serve};
use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use kernel::Seeded;
use serde_json::{Value, json};

const REQUESTS: usize = 3_000;

/// Addresses; `{g}` is a game, `{r}` one that may be given up, `{t}` the token of a seat.
const PATHS: &[&str] = &[
    "/",
    "/games",
    "/records",
    "/learn",
    "/rules/flintlock",
    "/rules/x",
    "/join/{t}",
    "/g/{g}",
    "/g/{g}/list",
    "/g/{g}/undo",
    "/g/{g}/fork",
    "/g/{g}/replay",
    "/g/{g}/report",
    "/games/flintlock",
    "/help",
    "/g/{g}/rematch",
    "/api/games",
    "/api/g/{g}/moment",
    "/api/g/{g}/offers",
    "/api/g/{g}/legal",
    "/api/g/{g}/card",
    "/api/g/{g}/why",
    "/api/g/{g}/here",
    "/api/g/{g}/sight",
    "/api/g/{g}/hover",
    "/api/g/{g}/marks",
    "/api/g/{g}/note",
    "/api/g/{g}/record",
    "/api/g/{g}/act",
    "/api/g/{g}/act",
    "/api/g/{g}/act",
    "/api/g/{g}/act",
    "/api/g/{g}/undo",
    "/api/g/{g}/undo",
    "/api/g/{g}/chat",
    "/api/g/{g}/settings",
    "/api/g/{r}/resign",
    "/api/g/{g}/rematch",
    "/css/base.css",
    "/js/x.js",
    "/sheets/a/b/c.svg",
];

const QUERIES: &[&str] = &[
    "",
    "",
    "at=0",
    "at=1",
    "at=999999",
    "at=-1",
    "at=18446744073709551616",
    "at=",
    "as=british",
    "as=umpire",
    "as=x",
    "focus=u-x",
    "key=x",
    "focus=&key=",
    "place=0101",
    "place=9999",
    "piece=u-x",
    "from=0101&to=0202",
    "from=x&to=",
    "ply=3",
    "place=%00%ff",
    "at=1&at=2",
    "piece=%F0%9F%92%A3",
];

struct Fuzz {
    chance: Seeded,
    people: Vec<Person>,
    games: Vec<String>,
    tokens: Vec<String>,
    given_up: String,
}

impl Fuzz {
    fn below(&mut self, n: usize) -> usize {
        self.chance.below(n as u32) as usize
    }

    fn one<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())].clone()
    }

    fn path(&mut self) -> String {
        let (mut game, mut token) = (self.one(&self.games.clone()), self.one(&self.tokens.clone()));
        if self.below(10) == 0 {
            game = self.one(&["x", "..%2f..", "%00", "aaaaaaaaaaaa", ""]).to_owned();
        }
        if self.below(3) == 0 {
            token = self.one(&["x", "00000000000000000000000000000000", "%ff"]).to_owned();
        }
        let path = self.one(PATHS).replace("{g}", &game);
        let path = path.replace("{t}", &token).replace("{r}", &self.given_up);
        let query = self.one(QUERIES);
        if query.is_empty() { path } else { format!("{path}?{query}") }
    }

    fn action(&mut self, legal: &Value) -> Value {
        let empty = Vec::new();
        let actions = legal["actions"].as_array().unwrap_or(&empty);
        match self.below(4) {
            0 | 1 if !actions.is_empty() => self.one(actions),
            2 if !actions.is_empty() => self.broken(&self.one_of(actions)),
            _ => self.one(&[
                json!("pass"),
                json!(null),
                json!({}),
                json!([[[]]]),
                json!({"fire": {}}),
            ]),
        }
    }

    fn one_of(&self, of: &[Value]) -> Value {
        of[of.len() / 2].clone()
    }

    /// The text of a value with a byte or two changed, as a value again or as text.
    fn broken(&mut self, value: &Value) -> Value {
        let mut text = value.to_string().into_bytes();
        for _ in 0..=self.below(2) {
            let at = self.below(text.len());
            text[at] = b' ' + self.below(90) as u8;
        }
        let text = String::from_utf8(text).unwrap();
        serde_json::from_str(&text).unwrap_or(Value::String(text))
    }

    fn body(&mut self, legal: &Value) -> Vec<u8> {
        let length = legal["length"].as_u64().unwrap_or(0);
        let expect =
            self.one(&[json!(length), json!(length), json!(length + 1), json!(-1), json!("0")]);
        let action = self.action(legal);
        let whole = self.below(2) == 0;
        let value = match self.below(12) {
            0..4 => json!({ "expect": expect, "actions": [action] }),
            4 => json!({ "expect": expect, "actions": [action.clone(), action] }),
            5 => json!({ "expect": expect, "key": "x", "focus": "u-x" }),
            6 => json!({ "expect": expect, "whole": whole }),
            7 => json!({ "text": "<script>alert(1)</script>" }),
            8 => json!({ "auto": whole, "name": "\u{202e}x\u{0}" }),
            9 => json!({ "battle": "../../etc/passwd", "opponent": "screen" }),
            10 => json!({ "expect": expect, "actions": vec![action; 200] }),
            _ => json!({ "expect": expect }),
        };
        let mut bytes = value.to_string().into_bytes();
        match self.below(8) {
            0 => bytes.truncate(self.below(bytes.len())),
            1 => {
                let at = self.below(bytes.len());
                bytes[at] = self.below(256) as u8;
            }
            2 => bytes = format!("expect={length}&action={}&ply=0&name=x", value).into_bytes(),
            3 if self.below(20) == 0 => bytes.resize(70_000 + self.below(50_000), b'['),
            4 => bytes = (0..self.below(300)).map(|_| self.chance.below(256) as u8).collect(),
            _ => {}
        }
        bytes
    }

    fn request(&mut self, game: &str, legal: &Value) -> Request<Body> {
        if self.below(2) == 0 { self.near(game, legal) } else { self.wild(legal) }
    }

    /// As a page sends it, but for at most a little.
    fn near(&mut self, game: &str, legal: &Value) -> Request<Body> {
        let action = self.action(legal);
        let length = legal["length"].as_u64().unwrap_or(0);
        let wrong = self.below(4);
        let expect = if wrong == 0 { length + 1 } else { length };
        let (path, value) = match self.below(5) {
            0 => ("undo", json!({ "expect": expect, "whole": self.below(2) == 0 })),
            _ => ("act", json!({ "expect": expect, "actions": [action] })),
        };
        let mut request = Request::post(format!("/api/g/{game}/{path}"));
        request = request.header("host", "here").header("content-type", "application/json");
        if wrong == 1 {
            request = request.header("origin", "http://elsewhere");
        }
        let value = if wrong == 2 { self.broken(&value) } else { value };
        request.body(Body::from(value.to_string())).unwrap()
    }

    fn wild(&mut self, legal: &Value) -> Request<Body> {
        let methods =
            [Method::GET, Method::POST, Method::POST, Method::POST, Method::PUT, Method::DELETE];
        let kinds = [
            "application/json",
            "application/json",
            "application/json",
            "text/plain",
            "",
            "application/x-www-form-urlencoded",
            "multipart/form-data; boundary=x",
        ];
        let mut request = Request::builder().method(self.one(&methods)).uri(self.path());
        request = request.header("content-type", self.one(&kinds)).header("host", "here");
        match self.below(12) {
            0 => request = request.header("origin", "http://elsewhere"),
            1 => request = request.header("origin", "http://here"),
            2 => request = request.header("sec-fetch-site", "cross-site"),
            3 => request = request.header("cookie", "linstock=zz; linstock=; x"),
            _ => {}
        }
        let body = self.body(legal);
        request.body(Body::from(body)).unwrap()
    }
}

#[tokio::test]
async fn nothing_but_a_legal_action_changes_a_game_and_nothing_breaks() {
    let served = serve().await;
    let (mut one, mut two, stranger) = (served.person(), served.person(), served.person());
    let (screen, _) = one.begin("screen").await;
    let (link, links) = one.begin("link").await;
    two.form(&links[0], "").await.leads();
    let tokens = vec![links[0].trim_start_matches("/join/").to_owned()];
    let (given_up, _) = one.begin("screen").await;
    let games = vec![screen, link];
    let people = vec![one.clone(), two, stranger];
    let mut fuzz =
        Fuzz { chance: Seeded::new(1780), people, games: games.clone(), tokens, given_up };
    let mut records = Vec::new();
    for game in &games {
        records.push(one.record(game).await);
    }
    let mut changes = 0;
    for i in 0..REQUESTS {
        let who = fuzz.below(3);
        let mut person = fuzz.people[who].clone();
        let game = fuzz.below(games.len());
        let legal = person.legal(&games[game]).await;
        let request = fuzz.request(&games[game], &legal);
        let told = format!("request {i}: {} {}", request.method(), request.uri());
        let may_change = request.method() == Method::POST
            && ["/act", "/undo", "/list"].iter().any(|end| request.uri().path().ends_with(end));
        let answer = person.send(request).await;
        assert!(answer.status < StatusCode::INTERNAL_SERVER_ERROR, "{told}: {}", answer.text());
        let done = may_change && (answer.status.is_success() || answer.status.is_redirection());
        for (game, before) in games.iter().zip(&mut records) {
            let now = one.record(game).await;
            assert!(done || now == *before, "{told} changed a game: {}", answer.text());
            changes += usize::from(now != *before);
            *before = now;
        }
    }
    assert!(changes > 50, "some of them were legal: {changes}");
    // What they led to is a game by the rules.
    for record in records {
        let record = std::io::Cursor::new(record);
        games::shelf().load("record", Box::new(record), None, None).map(drop).unwrap();
    }
}
