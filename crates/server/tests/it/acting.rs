//! Acting, undoing, and all the ways in which that is refused.

use crate::table::{serve, until};
use axum::http::StatusCode;
use serde_json::json;

#[tokio::test]
async fn a_legal_action_is_done_and_stays() {
    let served = serve().await;
    let mut person = served.person();
    let (game, _) = person.begin("screen").await;
    assert_eq!(person.step(&game).await, 1);
    assert_eq!(person.step(&game).await, 2);
    let before = person.record(&game).await;
    assert_eq!(before.lines().count(), 3);
    let served = served.restart().await;
    let mut again = served.person();
    again.cookie = person.cookie;
    assert_eq!(again.record(&game).await, before);
    assert_eq!(again.step(&game).await, 3);
}

#[tokio::test]
async fn refusals_say_why_and_change_nothing() {
    let served = serve().await;
    let (mut person, mut stranger) = (served.person(), served.person());
    let (game, _) = person.begin("screen").await;
    let legal = person.legal(&game).await;
    let action = legal["actions"][0].clone();

    let stale = person.act(&game, 7, &action).await;
    assert_eq!((stale.status, stale.kind().as_str()), (StatusCode::CONFLICT, "stale"));
    let observer = stranger.act(&game, 0, &action).await;
    assert_eq!((observer.status, observer.kind().as_str()), (StatusCode::FORBIDDEN, "observer"));
    let unknown = person.act(&game, 0, &json!({ "fly": 1 })).await;
    assert_eq!((unknown.status, unknown.kind().as_str()), (StatusCode::BAD_REQUEST, "action"));
    let refused = person.act(&game, 0, &json!("end-turn")).await;
    assert!(refused.status.is_client_error(), "{}", refused.text());
    let no_key =
        person.post(&format!("/api/g/{game}/act"), json!({ "expect": 0, "key": "x" })).await;
    assert_eq!((no_key.status, no_key.kind().as_str()), (StatusCode::CONFLICT, "offer"));
    let nowhere = person.act("nogamehere", 0, &action).await;
    assert_eq!((nowhere.status, nowhere.kind().as_str()), (StatusCode::NOT_FOUND, "missing"));
    assert_eq!(person.length(&game).await, 0);
}

#[tokio::test]
async fn the_wrong_seat_is_told_so() {
    let served = serve().await;
    let (mut one, mut two) = (served.person(), served.person());
    let (game, links) = one.begin("link").await;
    assert_eq!(two.form(&links[0], "name=Anne").await.leads(), format!("/g/{game}"));
    let decides = one.legal(&game).await;
    let (mut mine, mut theirs) = (one, two);
    if decides["actions"].as_array().unwrap().is_empty() {
        (mine, theirs) = (theirs, mine);
    }
    let action = mine.legal(&game).await["actions"][0].clone();
    let wrong = theirs.act(&game, 0, &action).await;
    assert_eq!((wrong.status, wrong.kind().as_str()), (StatusCode::FORBIDDEN, "seat"));
    assert!(theirs.legal(&game).await["actions"].as_array().unwrap().is_empty());
    mine.act(&game, 0, &action).await.ok();
}

#[tokio::test]
async fn of_two_at_once_one_wins_and_the_other_is_stale() {
    let served = serve().await;
    let mut person = served.person();
    let (game, _) = person.begin("screen").await;
    for _ in 0..20 {
        let legal = person.legal(&game).await;
        let length = legal["length"].as_u64().unwrap() as usize;
        let action = &legal["actions"][0];
        let (mut a, mut b) = (person.clone(), person.clone());
        let (a, b) = tokio::join!(a.act(&game, length, action), b.act(&game, length, action));
        let (won, lost) = if a.status.is_success() { (a, b) } else { (b, a) };
        won.ok();
        assert_eq!(lost.kind(), "stale");
        assert_eq!(person.length(&game).await, length + 1);
    }
}

#[tokio::test]
async fn what_threw_no_dice_can_be_taken_back() {
    let served = serve().await;
    let mut person = served.person();
    let (game, _) = person.begin("screen").await;
    let nothing = person.undo(&game, 0, false).await;
    assert_eq!(nothing.kind(), "undo");
    let length = person.step(&game).await;
    let stale = person.undo(&game, length + 1, false).await;
    assert_eq!(stale.kind(), "stale");
    let undone = person.undo(&game, length, false).await;
    let record = person.record(&game).await;
    if undone.status.is_success() {
        assert_eq!(record.lines().count(), 1);
    } else {
        assert_eq!((undone.kind().as_str(), record.lines().count()), ("undo", 2));
    }
    // The store agrees.
    let served = served.restart().await;
    let mut again = served.person();
    again.cookie = person.cookie;
    assert_eq!(again.record(&game).await, record);
}

#[tokio::test]
async fn a_write_that_fails_is_answered_503_and_was_never_done() {
    let served = serve().await;
    let mut person = served.person();
    let (game, _) = person.begin("screen").await;
    let length = person.step(&game).await;
    let record = person.record(&game).await;
    let action = person.legal(&game).await["actions"][0].clone();

    served.disk.writes_fail.store(true, std::sync::atomic::Ordering::SeqCst);
    let failed = person.act(&game, length, &action).await;
    assert_eq!((failed.status, failed.kind().as_str()), (StatusCode::SERVICE_UNAVAILABLE, "disk"));
    assert_eq!(person.record(&game).await, record);

    // What the disk has is known without reading it again.
    served.disk.reads_fail.store(true, std::sync::atomic::Ordering::SeqCst);
    assert_eq!(person.act(&game, length, &action).await.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(person.record(&game).await, record);

    served.disk.writes_fail.store(false, std::sync::atomic::Ordering::SeqCst);
    served.disk.reads_fail.store(false, std::sync::atomic::Ordering::SeqCst);
    person.act(&game, length, &action).await.ok();
}

#[tokio::test]
async fn where_nobody_knows_nothing_is_shown_until_the_disk_says_what_holds() {
    let served = serve().await;
    let mut person = served.person();
    let (game, _) = person.begin("screen").await;
    let length = person.step(&game).await;
    let action = person.legal(&game).await["actions"][0].clone();
    served.disk.unsure.store(true, std::sync::atomic::Ordering::SeqCst);
    let failed = person.act(&game, length, &action).await;
    assert_eq!(
        (failed.status, failed.kind().as_str()),
        (StatusCode::SERVICE_UNAVAILABLE, "unsure")
    );
    let journal = format!("/api/g/{game}/journal");
    assert_eq!(person.get(&journal).await.status, StatusCode::SERVICE_UNAVAILABLE);
    served.disk.unsure.store(false, std::sync::atomic::Ordering::SeqCst);
    // It was done: the journal says so, and whose it is.
    let told = person.get(&format!("{journal}?from={length}")).await.ok().json();
    assert_eq!(told["length"], length + 1);
    let click = json!({ "entry": length, "entries": 1, "yours": true });
    assert_eq!(told["clicks"], json!([click]));
    let other = served.person().get(&journal).await.ok().json();
    assert_eq!(other["clicks"][0]["yours"], false);
    assert_eq!(person.act(&game, length, &action).await.kind(), "stale");
    person.step(&game).await;
}

#[tokio::test]
async fn a_computer_answers_and_two_fight_when_somebody_watches() {
    let served = serve().await;
    let mut person = served.person();
    let (game, _) = person.begin("computer").await;
    let (watched, _) = person.begin("watch").await;
    let room = served.app.rooms.open(&watched).await.unwrap();
    assert_eq!(person.length(&watched).await, 0, "nobody looks");
    let ear = room.listen("nobody", None).await.unwrap();
    until(async || room.read(|game| game.table.length() > 20).await.unwrap()).await;
    drop(ear);
    // In the other game we act until it is for the computer, and find it our turn again.
    let mut acted = 0;
    for _ in 0..200 {
        let legal = person.legal(&game).await;
        if legal["decides"].is_null() {
            break;
        }
        let Some(action) = legal["actions"].as_array().unwrap().last() else {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            continue;
        };
        let length = legal["length"].as_u64().unwrap() as usize;
        acted += usize::from(person.act(&game, length, action).await.status.is_success());
    }
    assert!(acted > 0);
    assert!(person.length(&game).await > acted, "the computer has acted too");
    // It says why, and whoever plays may hurry it.
    let why = person.get(&format!("/api/g/{game}/reasons")).await.ok().json();
    assert!(why["html"].as_str().unwrap().contains("What it weighed, its choice first"), "{why}");
    let before = person.get(&format!("/api/g/{game}/reasons?entry=0")).await.ok().json();
    assert!(before["html"].as_str().unwrap().contains("No reasons yet"), "{before}");
    let hurry = format!("/api/g/{game}/hurry");
    person.post(&hurry, serde_json::json!({})).await.ok();
    let refused = served.person().post(&hurry, serde_json::json!({})).await;
    assert_eq!((refused.status, refused.kind().as_str()), (StatusCode::FORBIDDEN, "seat"));
}

#[tokio::test]
async fn a_computer_that_was_to_move_goes_on_after_a_restart() {
    let slow = std::time::Duration::from_secs(3600);
    let served = crate::table::serve_with(|config| config.pace = slow).await;
    let mut person = served.person();
    let (game, _) = person.begin("computer").await;
    // Until it is for the computer.
    let mut length = 0;
    for _ in 0..200 {
        let legal = person.legal(&game).await;
        length = legal["length"].as_u64().unwrap() as usize;
        let Some(action) = legal["actions"].as_array().unwrap().last() else { break };
        person.act(&game, length, action).await.ok();
    }
    let served = served.restart().await;
    served.app.rooms.wake().await.unwrap();
    assert_eq!(served.app.rooms.count(), 1);
    let room = served.app.rooms.open(&game).await.unwrap();
    until(async || room.read(|game| game.table.length() > length).await.unwrap()).await;
}
