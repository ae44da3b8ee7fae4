//! A game of secrets over HTTP. Two worlds that differ only in what somebody may not know: every byte that
//! he gets is the same in both, until something is disclosed.

mod drafts;
#[path = "../table/mod.rs"]
mod table;

use axum::http::StatusCode;
use markers::{Sound, Toy, leak};
use serde_json::{Value, json};
use server::room::{Ear, Room};
use std::sync::Arc;
use table::{Answer, Person, Served, serve_games};

async fn serve() -> Served {
    serve_from(::table::Shelf::empty().with::<Sound>()).await
}

async fn serve_from(shelf: ::table::Shelf) -> Served {
    // A die of 1 to 4: nobody is spotted by it.
    serve_games(tempfile::tempdir().unwrap(), |config| config.dice = Some(3), shelf).await
}

async fn begin(person: &mut Person, opponent: &str) -> (String, Vec<String>) {
    begin_battle(person, "line", opponent).await
}

async fn begin_battle(person: &mut Person, battle: &str, opponent: &str) -> (String, Vec<String>) {
    let begun = person
        .post("/api/games", json!({ "battle": battle, "opponent": opponent, "level": "ensign" }))
        .await;
    let begun = begun.ok().json();
    let links = begun["links"].as_array().unwrap().iter().map(|l| l.as_str().unwrap().to_owned());
    (begun["id"].as_str().unwrap().to_owned(), links.collect())
}

/// As the store knows a person.
fn id_of(person: &Person) -> String {
    use sha2::Digest;
    let token = person.cookie.split(['=', '.']).nth(1).unwrap_or_default();
    sha2::Sha256::digest(token).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn swap(one: u8, other: u8) -> Value {
    json!({ "swap": { "one": one, "other": other } })
}

fn step(marker: u8, to: u8) -> Value {
    json!({ "step": { "marker": marker, "to": to } })
}

fn spot(marker: u8, target: u8) -> Value {
    json!({ "spot": { "marker": marker, "target": target } })
}

/// Red, blue and somebody who watches.
struct World {
    served: Served,
    game: String,
    room: Arc<Room>,
    people: [Person; 3],
    ears: Vec<Ear>,
    /// The first number of each stream.
    base: Vec<u64>,
}

const BLUE: usize = 1;
const NOBODY: usize = 2;

impl World {
    async fn new() -> World {
        World::leaking(leak::NONE).await
    }

    async fn leaking(leak: u8) -> World {
        // The rules themselves must say that they hide nothing.
        let shelf = ::table::Shelf::empty();
        let shelf = match leak {
            leak::UNSAID => shelf.with::<Toy<{ leak::UNSAID }>>(),
            _ => shelf.with::<Sound>(),
        };
        let battle = ::table::TextFile::new("line", format!("0 2 {leak}"));
        let battle = shelf.add_battle(&[battle]).unwrap().info.id;
        let served = serve_from(shelf).await;
        let mut people = [served.person(), served.person(), served.person()];
        let (game, links) = begin_battle(&mut people[0], &battle, "link").await;
        people[BLUE].form(&links[0], "name=Bert").await.leads();
        people[NOBODY].get("/").await.ok();
        let room = served.app.rooms.open(&game).await.unwrap();
        let mut ears = Vec::new();
        for person in &people {
            ears.push(room.listen(&id_of(person), None).await.unwrap());
        }
        let base = ears.iter().map(|ear| ear.first[0].seq).collect();
        World { served, game, room, people, ears, base }
    }

    async fn act(&mut self, side: usize, action: &Value) {
        let length = self.people[side].length(&self.game).await;
        self.people[side].act(&self.game, length, action).await.ok();
    }

    async fn undo(&mut self, side: usize) -> Answer {
        let length = self.people[side].length(&self.game).await;
        self.people[side].undo(&self.game, length, false).await
    }

    /// Without what is another in every game: its name, and where numbers and times begin.
    fn plain(&self, viewer: usize, text: &str) -> String {
        let mut out = String::new();
        let text = text.replace(&self.game, "GAME");
        let mut rest = text.as_str();
        while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
            let (before, digits) = rest.split_at(at);
            let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
            out.push_str(before);
            match digits[..end].parse::<u64>() {
                Ok(seq) if seq >= self.base[viewer] => {
                    out.push_str(&format!("+{}", seq - self.base[viewer]));
                }
                // Milliseconds since 1970.
                Ok(time) if time > 1_000_000_000_000 => out.push_str("TIME"),
                _ => out.push_str(&digits[..end]),
            }
            rest = &digits[end..];
        }
        out + rest
    }

    /// Everything that somebody can get now, each with how he got it.
    async fn all(&mut self, viewer: usize) -> Vec<(String, String)> {
        let mut told = Vec::new();
        let mut heard = String::new();
        while let Ok(frame) = self.ears[viewer].next.try_recv() {
            heard.push_str(std::str::from_utf8(&frame.text).unwrap());
        }
        told.push(("stream".to_owned(), self.plain(viewer, &heard)));
        let game = self.game.clone();
        let whole = self.room.whole(self.ears[viewer].eyes).await.unwrap();
        let whole = std::str::from_utf8(&whole.text).unwrap();
        told.push(("sync".to_owned(), self.plain(viewer, whole)));
        let length = self.people[viewer].length(&game).await;
        let mut paths: Vec<String> = PAGES.iter().map(|path| path.replace("{id}", &game)).collect();
        let asked = QUESTIONS.iter().map(|path| format!("/api/g/{game}/{path}"));
        paths.extend(asked);
        paths.extend((0..length + 2).map(|at| format!("/api/g/{game}/moment?at={at}")));
        paths.extend((0..length + 2).map(|at| format!("/g/{game}/replay?ply={at}")));
        for path in paths {
            let answer = self.people[viewer].get(&path).await;
            told.push((
                path.replace(&game, "{id}"),
                self.plain(viewer, &format!("{} {}", answer.status, answer.text())),
            ));
        }
        for (path, body) in [
            ("odds", json!({ "actions": [spot(2, 0)] })),
            ("odds", json!({ "actions": [spot(2, 1)], "follow": true })),
            ("act", json!({ "expect": length + 1, "key": "pass" })),
            ("act", json!({ "expect": length, "actions": [{ "play": { "kind": 7 } }] })),
            ("act", json!({ "expect": length, "key": "spot-7", "focus": "m-1-0" })),
            ("undo", json!({ "expect": length + 1 })),
            ("resign", json!({ "expect": length + 1 })),
        ] {
            let answer = self.people[viewer].post(&format!("/api/g/{game}/{path}"), body).await;
            assert!(path == "odds" || !answer.status.is_success(), "{path}: {}", answer.text());
            told.push((path.to_owned(), self.plain(viewer, &answer.text())));
        }
        let fork = self.people[viewer].form(&format!("/g/{game}/fork"), "ply=0").await;
        told.push(("fork".to_owned(), self.plain(viewer, &fork.text())));
        told
    }
}

const PAGES: [&str; 7] = [
    "/",
    "/g/{id}",
    "/g/{id}/list",
    "/g/{id}/report",
    "/g/{id}/report?whole=yes",
    "/api/games",
    "/odds",
];

const QUESTIONS: [&str; 27] = [
    "moment",
    "moment?as=red",
    "moment?as=umpire",
    "offers",
    "offers?focus=m-0-0",
    "offers?focus=m-1-2",
    "legal",
    "journal",
    "journal?from=0",
    "card?focus=m-1-2&key=spot-2",
    "why?focus=m-1-2&piece=m-0-0",
    "why?focus=m-1-2&piece=m-0-2",
    "why?focus=m-1-2&place=5",
    "point?focus=m-1-2&place=5",
    "here?place=0",
    "here?place=1",
    "here?place=2",
    "sight?from=0&to=5",
    "threats?piece=m-0-0",
    "threats?piece=m-1-2",
    "threats?piece=m-1-2&place=1",
    "hover?piece=m-0-0",
    "marks",
    "note",
    "record",
    "reasons",
    "reasons?entry=0",
];

/// What red does in secret at first. Its markers are a dummy and two troops: in the one world they are so
/// after it, in the other the second is the dummy, and there was more to do for it.
fn secrets() -> [Vec<Value>; 2] {
    [vec![swap(1, 2)], vec![swap(0, 1), swap(0, 2)]]
}

/// And what everybody then sees happen, by whom.
fn openly() -> Vec<(usize, Value)> {
    vec![
        (0, step(0, 1)),
        (BLUE, spot(2, 2)),
        (0, json!("draw")),
        (BLUE, step(0, 4)),
        (0, json!({ "march": { "ways": [{ "marker": 0, "to": 0 }] } })),
        (BLUE, json!("draw")),
    ]
}

/// The first thing by which blue, or whoever watches, can tell the two worlds apart.
async fn told_apart(leak: u8) -> Option<(String, String, String)> {
    let mut worlds = [World::leaking(leak).await, World::leaking(leak).await];
    for (world, secrets) in worlds.iter_mut().zip(secrets()) {
        for action in &secrets {
            world.act(0, action).await;
        }
        // What nobody saw nobody sees taken back.
        let last = secrets.last().unwrap();
        world.undo(0).await.ok();
        world.act(0, last).await;
    }
    let apart = differ(&mut worlds).await;
    if apart.is_some() {
        return apart;
    }
    for (side, action) in openly() {
        for world in &mut worlds {
            world.act(side, &action).await;
        }
        let apart = differ(&mut worlds).await;
        if apart.is_some() {
            return apart;
        }
    }
    if leak == leak::NONE {
        // Red itself has known it all the time, and now everybody does.
        let [one, two] = &mut worlds;
        assert_ne!(one.all(0).await, two.all(0).await);
        assert!(one.people[0].length(&one.game).await < two.people[0].length(&two.game).await);
        for world in &mut worlds {
            world.act(0, &json!({ "reveal": { "marker": 0 } })).await;
        }
        assert!(differ(&mut worlds).await.is_some());
    }
    None
}

async fn differ(worlds: &mut [World; 2]) -> Option<(String, String, String)> {
    for viewer in [BLUE, NOBODY] {
        let [one, two] = worlds;
        let (one, two) = (one.all(viewer).await, two.all(viewer).await);
        let apart = one.into_iter().zip(two).find(|(one, two)| one.1 != two.1);
        if let Some(((how, one), (_, two))) = apart {
            return Some((how, one, two));
        }
    }
    None
}

#[tokio::test]
async fn whoever_may_not_know_gets_the_same_in_both_worlds() {
    let apart = told_apart(leak::NONE).await;
    assert!(apart.is_none(), "{apart:#?}");
    // Rules that would judge by the truth are asked about what is known, and cannot.
    assert!(told_apart(leak::MENU).await.is_none());
    assert!(told_apart(leak::REFUSAL).await.is_none());
    // Odds are asked in states that fit what is known, not in one that was worked out from the truth.
    assert!(told_apart(leak::ODDS).await.is_none());
}

#[tokio::test]
async fn planted_leaks_are_found() {
    let found = [
        ("stream", told_apart(leak::NUMBERING).await),
        ("stream", told_apart(leak::EFFECTS).await),
        ("stream", told_apart(leak::LOG).await),
        ("/g/{id}", told_apart(leak::KNOWN).await),
        ("odds", told_apart(leak::OUTCOMES).await),
        ("stream", told_apart(leak::UNSAID).await),
    ];
    for (at, (how, found)) in found.into_iter().enumerate() {
        let (found, ..) = found.unwrap_or_else(|| panic!("leak {at} is not found"));
        assert_eq!(found, how, "leak {at}");
    }
}

#[tokio::test]
async fn numbers_are_ones_own_and_stay_so() {
    let mut world = World::new().await;
    let game = world.game.clone();
    for action in [swap(0, 1), swap(0, 2), json!("draw")] {
        world.act(0, &action).await;
    }
    let lengths = async |world: &mut World| {
        let mut lengths = Vec::new();
        for person in &mut world.people {
            lengths.push(person.length(&game).await);
        }
        lengths
    };
    assert_eq!(lengths(&mut world).await, [3, 1, 1]);
    // `expect` is in the sender's numbers.
    let stale = world.people[BLUE].act(&game, 3, &json!("draw")).await;
    assert_eq!((stale.status, stale.kind().as_str()), (StatusCode::CONFLICT, "stale"));
    assert!(stale.text().contains("a journal of 3 entries; expected 1"), "{}", stale.text());
    let acted = world.people[BLUE].act(&game, 1, &swap(0, 1)).await.ok().json();
    assert_eq!((&acted["length"], &acted["done"]), (&json!(2), &json!(1)));
    assert_eq!(lengths(&mut world).await, [3, 2, 1]);
    // Four entries are on the disk, and each still has his own when it is read back.
    let World { served, people, .. } = world;
    assert_eq!(served.app.core.store.read.game(&game).await.unwrap().unwrap().entries.len(), 4);
    served.app.core.close();
    served.app.core.store.close().await;
    let shelf = ::table::Shelf::empty().with::<Sound>();
    let served = serve_games(served.folder, |_| {}, shelf).await;
    for (person, length) in people.iter().zip([3, 2, 1]) {
        let mut again = served.person();
        again.cookie = person.cookie.clone();
        assert_eq!(again.length(&game).await, length);
    }
}

#[tokio::test]
async fn a_secret_move_is_taken_back_as_secretly() {
    let mut world = World::new().await;
    let game = world.game.clone();
    let button = async |world: &mut World, viewer: usize| {
        let page = world.people[viewer].get(&format!("/g/{game}")).await.ok().text();
        let at = page.find("id=\"undo\"").map(|at| &page[at..]);
        at.map(|button| button[..button.find("</button>").unwrap()].to_owned())
    };
    world.act(0, &swap(0, 1)).await;
    assert!(button(&mut world, 0).await.unwrap().contains(": swap"));
    assert!(button(&mut world, BLUE).await.unwrap().contains("nothing to undo"));
    assert!(button(&mut world, NOBODY).await.is_none());
    assert_eq!(world.undo(BLUE).await.kind(), "undo");
    world.undo(0).await.ok();
    for ear in &mut world.ears[BLUE..] {
        assert!(ear.next.try_recv().is_err(), "nobody hears of either");
    }
    // A draw may have been foreseen by nobody; and once blue decides, asking tells nothing.
    world.act(0, &json!("draw")).await;
    assert!(button(&mut world, 0).await.unwrap().contains("the other side decides now"));
    assert_eq!(world.undo(0).await.kind(), "undo");
    world.act(BLUE, &swap(0, 1)).await;
    assert!(button(&mut world, 0).await.unwrap().contains("the other side decides now"));
}

#[tokio::test]
async fn a_record_of_a_running_game_folds_to_what_was_known() {
    let mut world = World::new().await;
    let game = world.game.clone();
    for action in [swap(0, 1), json!("draw")] {
        world.act(0, &action).await;
    }
    let shelf = ::table::Shelf::empty().with::<Sound>();
    for (person, length) in world.people.iter_mut().zip([2, 1, 1]) {
        let record = person.record(&game).await;
        assert!(!record.contains("\"seed\""), "{record}");
        let text = Box::new(std::io::Cursor::new(record));
        let sources = ::table::Sources::kept(&::table::NoTexts);
        let opened = shelf.open("record", text, &sources).unwrap().table;
        assert_eq!((opened.length(), opened.folded().is_some()), (length, true));
    }
    // What tells all is for the end.
    for (at, person) in world.people.iter_mut().enumerate() {
        for path in ["reasons", "moment?as=umpire"] {
            let answer = person.get(&format!("/api/g/{game}/{path}")).await;
            assert_eq!((answer.status, answer.kind().as_str()), (StatusCode::FORBIDDEN, "secret"));
        }
        let fork = person.form(&format!("/g/{game}/fork"), "ply=0").await;
        assert_eq!(fork.status, StatusCode::FORBIDDEN, "{at}");
    }
    let resign = json!({ "expect": 1 });
    world.people[BLUE].post(&format!("/api/g/{game}/resign"), resign).await.ok();
    let records = [0, BLUE, NOBODY].map(|at| world.people[at].clone());
    for mut person in records {
        let record = person.record(&game).await;
        assert!(record.contains("swap"), "{record}");
        let all = person.get(&format!("/api/g/{game}/moment?as=umpire")).await.ok().json();
        assert_eq!(all["length"], 2);
        let replay = person.get(&format!("/g/{game}/replay")).await.ok().text();
        assert!(replay.contains("data-length=\"2\"") && replay.contains("data-as=\"umpire\""));
        let own = person.get(&format!("/g/{game}/replay?as=blue")).await.ok().text();
        assert!(own.contains("data-length=\"1\"") && own.contains("data-as=\"blue\""));
        person.form(&format!("/g/{game}/fork"), "ply=2").await.leads();
        person.form(&format!("/g/{game}/fork?as=blue"), "ply=1").await.leads();
        let beyond = person.form(&format!("/g/{game}/fork?as=blue"), "ply=2").await;
        assert_eq!(beyond.status, StatusCode::BAD_REQUEST);
    }
}

#[tokio::test]
async fn a_bug_pauses_that_game_in_neutral_words_and_no_other() {
    let served = serve().await;
    let (mut red, mut red_too) = (served.person(), served.person());
    let (game, _) = begin(&mut red, "link").await;
    let (other, _) = begin(&mut red_too, "link").await;
    red.act(&game, 0, &swap(0, 1)).await.ok();
    let broken = red.act(&game, 1, &json!("blunder")).await;
    assert_eq!((broken.status, broken.kind().as_str()), (StatusCode::CONFLICT, "paused"));
    assert!(broken.text().contains("This game is paused and safe"), "{}", broken.text());
    assert_eq!(red.act(&game, 1, &json!("draw")).await.kind(), "paused");
    // It can still be looked at, and nobody reads what broke: the hands of both.
    for person in [&mut red, &mut served.person()] {
        let moment = person.get(&format!("/api/g/{game}/moment")).await.ok();
        assert!(!moment.json()["paused"].is_null());
        assert!(!moment.text().contains("blunder") && !broken.text().contains("blunder"));
    }
    red_too.act(&other, 0, &json!("draw")).await.ok();
    let stored = served.app.core.store.read.game(&game).await.unwrap().unwrap();
    assert_eq!(stored.entries.len(), 1);
}

#[tokio::test]
async fn a_computer_s_secret_moves_take_no_frame() {
    let served = serve().await;
    let mut red = served.person();
    let (game, _) = begin(&mut red, "computer").await;
    let room = served.app.rooms.open(&game).await.unwrap();
    let mut ear = room.listen(&id_of(&red), None).await.unwrap();
    red.act(&game, 0, &json!("draw")).await.ok();
    table::until(async || {
        room.read(|game| game.decides()).await.unwrap() == Some(kernel::Side::First)
    })
    .await;
    // It swapped as often as it may, then did what is seen.
    assert_eq!(room.read(|game| game.table.length()).await.unwrap(), 5);
    let mut lengths = Vec::new();
    while let Ok(frame) = ear.next.try_recv() {
        let text = String::from_utf8(frame.text.to_vec()).unwrap();
        let data: Value = serde_json::from_str(text.split_once("data: ").unwrap().1).unwrap();
        lengths.push((frame.seq - ear.first[0].seq, data["length"].as_u64().unwrap()));
    }
    assert_eq!(lengths, [(1, 1), (2, 2)]);
    assert_eq!(red.get(&format!("/api/g/{game}/reasons")).await.kind(), "secret");
}

#[tokio::test]
async fn two_at_one_screen_have_a_curtain_between_them() {
    let served = serve().await;
    let mut both = served.person();
    let (game, _) = begin(&mut both, "screen").await;
    let page = async |both: &mut Person, path: &str| {
        both.get(&format!("/g/{game}{path}")).await.ok().text()
    };
    let api = |path: &str| format!("/api/g/{game}/{path}");
    for path in ["", "/list", "?as=blue", "/list?as=blue", "?as=observer"] {
        let curtain = page(&mut both, path).await;
        assert!(
            curtain.contains("Pass the screen to Red.") && curtain.contains("I am Red"),
            "{path}"
        );
        assert!(!curtain.contains("hand [") && !curtain.contains("js/play.js"), "{path}");
    }
    assert_eq!(both.get(&format!("/g/{game}?as=umpire")).await.status, StatusCode::FORBIDDEN);
    // Before it is lifted one is told what everybody is, and decides nothing.
    let moment = both.get(&api("moment")).await.ok().json();
    let nobody = served.person().get(&api("moment")).await.ok().json();
    assert_eq!(moment["pieces"], nobody["pieces"]);
    assert_eq!(both.act(&game, 0, &json!("pass")).await.kind(), "curtain");
    assert_eq!(both.undo(&game, 0, false).await.kind(), "curtain");
    let as_blue = both.post(&api("act?as=blue"), json!({ "expect": 0, "key": "pass" })).await;
    assert_eq!((as_blue.status, as_blue.kind().as_str()), (StatusCode::FORBIDDEN, "seat"));
    // Red lifts it, and says so with everything it asks.
    let board = page(&mut both, "?as=red").await;
    assert!(board.contains("data-as=\"red\"") && board.contains("hand [0, 0, 0]"));
    let body = json!({ "expect": 0, "actions": [swap(0, 1)] });
    both.post(&api("act?as=red"), body).await.ok();
    let listed = page(&mut both, "/list?as=red").await;
    assert!(listed.contains(&format!("action=\"/g/{game}/list?as=red\"")));
    let drew = both.form(&format!("/g/{game}/list?as=red"), "expect=1&action=%22draw%22").await;
    assert_eq!(drew.leads(), format!("/g/{game}/list?as=red"));
    // Now it is for blue, whatever address red left behind; in the stream of red nothing of blue's comes.
    for path in ["", "?as=red", "/list?as=red"] {
        assert!(page(&mut both, path).await.contains("Pass the screen to Blue."), "{path}");
    }
    let who = server::room::Who { person: id_of(&both), side: Some("red".to_owned()) };
    let room = served.app.rooms.open(&game).await.unwrap();
    let mut ear = room.listen(who, None).await.unwrap();
    let body = json!({ "expect": 1, "actions": [swap(1, 2)] });
    both.post(&api("act?as=blue"), body).await.ok();
    assert!(ear.next.try_recv().is_err());
    assert!(page(&mut both, "?as=blue").await.contains(": swap"));
    // At the end everything is open, without a curtain.
    both.post(&api("resign?as=blue"), json!({ "expect": 2 })).await.ok();
    let board = page(&mut both, "").await;
    assert!(board.contains("js/play.js") && !board.contains("Pass the screen"));
    assert_eq!(both.record(&game).await.lines().count(), 4);
}
