//! Actions made by many clicks.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::table::{Answer, Person, serve_games};
use crate::{BLUE, NOBODY, World, begin, serve};

fn click(marker: usize, place: usize) -> Value {
    json!({ "focus": format!("m-0-{marker}"), "place": place.to_string() })
}

async fn draft(person: &mut Person, game: &str) -> Value {
    person.get(&format!("/api/g/{game}/draft")).await.ok().json()
}

async fn add(person: &mut Person, game: &str, clicks: usize, click: Value) -> Answer {
    let body = json!({ "expect": 0, "clicks": clicks, "click": click });
    person.post(&format!("/api/g/{game}/draft"), body).await
}

async fn send(person: &mut Person, game: &str, clicks: usize) -> Answer {
    let body = json!({ "expect": 0, "clicks": clicks });
    person.post(&format!("/api/g/{game}/draft/send"), body).await
}

#[tokio::test]
async fn an_action_grows_click_by_click_and_is_told_to_nobody() {
    let mut world = World::new().await;
    let game = world.game.clone();
    let before = [world.all(BLUE).await, world.all(NOBODY).await];
    let red = &mut world.people[0];
    let empty = draft(red, &game).await;
    assert_eq!((&empty["clicks"], &empty["ready"]), (&json!(0), &json!(false)));
    assert!(empty["why"].as_str().unwrap().contains("Nobody marches"), "{empty}");
    assert_eq!(send(red, &game, 0).await.kind(), "refused");

    let one = add(red, &game, 0, click(0, 1)).await.ok().json();
    assert_eq!((&one["words"], &one["cost"]), (&json!("March with 1 (2.3)"), &json!("1")));
    assert!(one["svg"].as_str().unwrap().contains("circle"), "{one}");
    assert!(one["html"].as_str().unwrap().contains("83"), "5 in 6 go: {one}");
    let two = add(red, &game, 1, click(2, 1)).await.ok().json();
    assert_eq!(two["parts"], json!(["m-0-0 to 1", "m-0-2 to 1"]));
    assert!(two["html"].as_str().unwrap().contains("67"), "4 in 6 go: {two}");
    // What means nothing leaves it as it was.
    let far = add(red, &game, 2, click(1, 5)).await;
    assert_eq!((far.status, far.kind().as_str()), (StatusCode::UNPROCESSABLE_ENTITY, "refused"));
    assert_eq!(far.json()["error"]["rule"], "2.1");
    assert_eq!(draft(red, &game).await, two);
    // Free undo inside it.
    let back = json!({ "expect": 0, "clicks": 2, "back": 1 });
    let back = red.post(&format!("/api/g/{game}/draft"), back).await.ok().json();
    assert_eq!(back, one);
    add(red, &game, 1, click(2, 1)).await.ok();
    // Nobody else has heard of anything, and nothing of it is kept.
    assert_eq!([world.all(BLUE).await, world.all(NOBODY).await], before);
    assert_eq!(
        world.served.app.core.store.read.game(&game).await.unwrap().unwrap().entries.len(),
        0
    );

    let acted = send(&mut world.people[0], &game, 2).await.ok().json();
    assert_eq!((&acted["length"], &acted["done"]), (&json!(1), &json!(1)));
    let record = world.people[BLUE].record(&game).await;
    assert!(record.contains("march") && record.contains("gathered"), "{record}");
    assert_eq!(send(&mut world.people[0], &game, 2).await.kind(), "seat", "it is blue's turn");
}

#[tokio::test]
async fn a_draft_is_dropped_when_the_game_goes_on() {
    let mut world = World::new().await;
    let game = world.game.clone();
    add(&mut world.people[0], &game, 0, click(0, 1)).await.ok();
    world.act(0, &json!({ "swap": { "one": 0, "other": 1 } })).await;
    let red = &mut world.people[0];
    assert_eq!(add(red, &game, 1, click(2, 1)).await.kind(), "stale");
    let gone = draft(red, &game).await;
    assert_eq!((&gone["clicks"], &gone["length"]), (&json!(0), &json!(1)));
    assert!(gone["dropped"].as_str().unwrap().contains("went on"), "{gone}");
    assert!(draft(red, &game).await["dropped"].is_null(), "said once");
    let late = json!({ "expect": 1, "clicks": 1, "click": click(2, 1) });
    let late = red.post(&format!("/api/g/{game}/draft"), late).await;
    assert_eq!((late.status, late.kind().as_str()), (StatusCode::CONFLICT, "draft"));
}

#[tokio::test]
async fn of_two_devices_one_is_first_and_a_restart_forgets() {
    let served = serve().await;
    let mut red = served.person();
    let (game, _) = begin(&mut red, "link").await;
    for clicks in 0..20 {
        // Two clicks, each back to where it was or on.
        let (mut a, mut b) = (red.clone(), red.clone());
        let (to, other) = (click(0, clicks % 2), click(2, 1 + clicks % 2));
        let (a, b) =
            tokio::join!(add(&mut a, &game, clicks, to), add(&mut b, &game, clicks, other));
        let (won, lost) = if a.status.is_success() { (a, b) } else { (b, a) };
        assert_eq!(won.ok().json()["clicks"], clicks + 1);
        assert_eq!(lost.kind(), "draft");
    }
    // Both send it: it is done once.
    let (mut a, mut b) = (red.clone(), red.clone());
    add(&mut red, &game, 20, click(0, 1)).await.ok();
    let (a, b) = tokio::join!(send(&mut a, &game, 21), send(&mut b, &game, 21));
    assert_eq!([&a, &b].iter().filter(|answer| answer.status.is_success()).count(), 1);
    assert_eq!(red.length(&game).await, 1);

    let (other, _) = begin(&mut red, "link").await;
    add(&mut red, &other, 0, click(0, 1)).await.ok();
    served.app.core.close();
    served.app.core.store.close().await;
    let shelf = ::table::Shelf::empty().with::<markers::Sound>();
    let served = serve_games(served.folder, |_| {}, shelf).await;
    let mut again = served.person();
    again.cookie = red.cookie.clone();
    assert_eq!(draft(&mut again, &other).await["clicks"], 0);
    assert_eq!(add(&mut again, &other, 1, click(2, 1)).await.kind(), "draft");
}

#[tokio::test]
async fn drafts_take_nothing_from_strangers_and_no_nonsense() {
    let mut world = World::new().await;
    let game = world.game.clone();
    let address = format!("/api/g/{game}/draft");
    for (viewer, kind) in [(BLUE, "seat"), (NOBODY, "observer")] {
        let person = &mut world.people[viewer];
        assert_eq!(person.get(&address).await.kind(), kind);
        assert_eq!(add(person, &game, 0, click(0, 1)).await.kind(), kind);
        assert_eq!(send(person, &game, 0).await.kind(), kind);
    }
    let red = &mut world.people[0];
    for body in [
        json!({ "expect": 0, "clicks": 0 }),
        json!({ "expect": 0, "clicks": 0, "back": 0 }),
        json!({ "expect": 0, "clicks": 0, "click": {} }),
        json!({ "expect": 0, "clicks": 0, "click": { "place": "1", "piece": "m-0-0" } }),
        json!({ "expect": 0, "clicks": 0, "click": click(0, 1), "back": 1 }),
        json!({ "expect": 0, "clicks": 0, "click": { "where": "1" } }),
        json!({ "expect": 0, "clicks": -1, "click": click(0, 1) }),
    ] {
        assert_eq!(
            red.post(&address, body.clone()).await.status,
            StatusCode::BAD_REQUEST,
            "{body}"
        );
    }
    // Not blue's marker, no marker at all, no such place, a very long name.
    let focus = |focus: &str, place: &str| json!({ "focus": focus, "place": place });
    for bad in [
        focus("m-1-0", "4"),
        focus("m-0-9", "1"),
        focus("m-0-0", "x"),
        focus(&"m".repeat(9000), "1"),
    ] {
        assert_eq!(add(red, &game, 0, bad).await.kind(), "refused");
    }
    let back = json!({ "expect": 0, "clicks": 0, "back": usize::MAX });
    assert_eq!(red.post(&address, back).await.ok().json()["clicks"], 0);
    for clicks in 0..512 {
        add(red, &game, clicks, click(0, 1)).await.ok();
    }
    assert_eq!(add(red, &game, 512, click(0, 1)).await.kind(), "full");
    // And in a game where a move is one click there are none.
    let served = crate::table::serve().await;
    let mut person = served.person();
    let (game, _) = person.begin("screen").await;
    assert_eq!(person.get(&format!("/api/g/{game}/draft")).await.status, StatusCode::NOT_FOUND);
}
