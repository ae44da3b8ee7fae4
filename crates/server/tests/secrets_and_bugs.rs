//! A ruleset with a secret and a bug: nobody learns the one, and the other stops one game only.

#[path = "../../battle/tests/toy/mod.rs"]
mod toy;

#[path = "../../table/tests/stocked/mod.rs"]
mod stocked;
mod table;

use axum::http::StatusCode;
use serde_json::json;
use table::{Person, Served, serve_games};
use toy::Toy;

async fn serve() -> Served {
    let shelf = ::table::Shelf::empty().with::<Toy>();
    serve_games(tempfile::tempdir().unwrap(), |_| {}, shelf).await
}

/// Two people at a duel.
async fn duel(served: &Served) -> (String, Person, Person) {
    let (mut red, mut blue) = (served.person(), served.person());
    let begun =
        red.post("/api/games", json!({ "battle": "duel", "opponent": "link" })).await.ok().json();
    blue.form(begun["links"][0].as_str().unwrap(), "").await.leads();
    (begun["id"].as_str().unwrap().to_owned(), red, blue)
}

#[tokio::test]
async fn a_panic_in_the_rules_pauses_that_game_and_no_other() {
    let served = serve().await;
    let (game, mut red, mut blue) = duel(&served).await;
    let (other, mut red_too, _) = duel(&served).await;
    red.act(&game, 0, &json!("brace")).await.ok();

    let broken = red.act(&game, 1, &json!("blunder")).await;
    assert_eq!((broken.status, broken.kind().as_str()), (StatusCode::CONFLICT, "paused"));
    assert!(broken.text().contains("record is kept"), "{}", broken.text());
    let after = red.act(&game, 1, &json!({ "plan": 7 })).await;
    assert_eq!(after.kind(), "paused");
    // It can still be looked at, and others go on.
    let moment = blue.get(&format!("/api/g/{game}/moment")).await.ok().json();
    assert_eq!(moment["length"], 1);
    assert!(!moment["paused"].is_null());
    red_too.act(&other, 0, &json!("brace")).await.ok();
    let stored = served.app.core.store.read.game(&game).await.unwrap().unwrap();
    assert_eq!(stored.entries.len(), 1);
}

#[tokio::test]
async fn nobody_is_sent_what_he_may_not_know() {
    let served = serve().await;
    let (game, mut red, mut blue) = duel(&served).await;
    let mut observer = served.person();
    let room = served.app.rooms.open(&game).await.unwrap();
    let people = [&red, &blue].map(id_of);
    let mut ears = Vec::new();
    for person in [&people[0], &people[1], &"nobody".to_owned()] {
        ears.push(room.listen(person, None).await.unwrap());
    }
    red.act(&game, 0, &json!({ "plan": 93 })).await.ok();
    let told: Vec<String> = ears.iter_mut().map(hear).collect();
    assert!(told[0].contains("93"), "{}", told[0]);
    assert!(!told[1].contains("93") && !told[2].contains("93"), "{} {}", told[1], told[2]);

    // As if a computer had decided it.
    let plan = vec![serde_json::value::to_raw_value(&json!({ "plan": 93 })).unwrap()];
    room.thoughts.note(server::room::Reason {
        entry: 0,
        side: kernel::Side::First,
        strength: bots::Strength::Colonel,
        considered: vec![::table::Considered { plan, why: "cunning", gain: 5 }],
    });

    let moment = format!("/api/g/{game}/moment");
    assert!(red.get(&moment).await.ok().text().contains("plan 93"));
    for person in [&mut blue, &mut observer] {
        for path in ["moment", "moment?at=1", "marks", "legal", "offers"] {
            let mut told = person.get(&format!("/api/g/{game}/{path}")).await.ok().json();
            told["seq"] = json!(null);
            assert!(!told.to_string().contains("93"), "{path}: {told}");
        }
        // Neither by borrowed eyes nor by the record.
        for path in ["moment?as=red", "moment?as=umpire", "record", "reasons"] {
            let answer = person.get(&format!("/api/g/{game}/{path}")).await;
            assert_eq!(
                (answer.status, answer.kind().as_str()),
                (StatusCode::FORBIDDEN, "secret"),
                "{path}"
            );
        }
        let fork = person.form(&format!("/g/{game}/fork"), "ply=1").await;
        assert_eq!(fork.status, StatusCode::FORBIDDEN);
    }
    // What showed nobody anything can be taken back, and nobody hears what it was.
    red.undo(&game, 1, false).await.ok();
    let told: Vec<String> = ears.iter_mut().map(hear).collect();
    assert!(!told[1].contains("93") && !told[2].contains("93"), "{} {}", told[1], told[2]);
}

/// What somebody has heard by now, without numbers and times.
fn hear(ear: &mut server::room::Ear) -> String {
    let mut told = String::new();
    while let Ok(frame) = ear.next.try_recv() {
        let text = String::from_utf8(frame.text.to_vec()).unwrap();
        told.push_str(&text[text.find("data: ").unwrap()..].replace(&frame.seq.to_string(), ""));
    }
    told
}

/// As the store knows a person.
fn id_of(person: &Person) -> String {
    use sha2::Digest;
    let token = person.cookie.split(['=', '.']).nth(1).unwrap();
    sha2::Sha256::digest(token).iter().map(|byte| format!("{byte:02x}")).collect()
}
