//! Seats, links, talk, settings, rematches.

use crate::table::{serve, until};
use axum::http::StatusCode;
use serde_json::json;

#[tokio::test]
async fn a_link_seats_one_person_and_another_device_needs_a_link_of_its_own() {
    let served = serve().await;
    let (mut one, mut two, mut phone) = (served.person(), served.person(), served.person());
    let (game, links) = one.begin("link").await;
    assert_eq!(links.len(), 1);
    // Whoever sent it cannot take the seat, neither before nor after.
    assert_eq!(one.form(&links[0], "").await.status, StatusCode::CONFLICT);
    two.form(&links[0], "").await.leads();
    two.form(&links[0], "").await.leads();
    assert_eq!(one.form(&links[0], "").await.status, StatusCode::CONFLICT);
    let used = phone.form(&links[0], "").await;
    assert_eq!(used.status, StatusCode::CONFLICT);
    assert!(used.text().contains("This link has been used"), "{}", used.text());
    let room = served.app.rooms.open(&game).await.unwrap();
    let sitting = async || room.read(|game| game.seats[1].player.clone()).await.unwrap();
    assert!(matches!(&sitting().await, server::Player::People(people) if people.len() == 1));

    // Only whoever sits there makes a link for another device; it works once, and the board says it.
    let device = format!("/api/g/{game}/device");
    assert_eq!(phone.post(&device, json!({})).await.kind(), "observer");
    let old = two.post(&device, json!({})).await.ok().json()["link"].as_str().unwrap().to_owned();
    let link = two.post(&device, json!({})).await.ok().json()["link"].as_str().unwrap().to_owned();
    assert_eq!(phone.form(&old, "").await.status, StatusCode::CONFLICT, "the one before");
    let asked = one.get(&link).await.text();
    assert!(asked.contains("You already play in this game"), "{asked}");
    assert_eq!(one.form(&link, "").await.status, StatusCode::CONFLICT, "not for the enemy");
    assert!(phone.get(&link).await.ok().text().contains("on this device too"));
    phone.form(&link, "").await.leads();
    let mut third = served.person();
    assert_eq!(third.form(&link, "").await.status, StatusCode::CONFLICT, "it works once");
    assert!(third.get(&links[0]).await.text().contains(">Watch</a>"));
    let sitting = sitting().await;
    assert!(matches!(&sitting, server::Player::People(people) if people.len() == 2));
    let moment = one.get(&format!("/api/g/{game}/moment")).await.ok().json();
    let people = moment["html"]["people"].as_str().unwrap();
    assert!(people.contains("2 devices"), "{people}");
    // Nobody else is shown the link, and a wrong one leads nowhere.
    assert_eq!(
        phone.form("/join/00000000000000000000000000000000", "").await.status,
        StatusCode::NOT_FOUND
    );
    let served = served.restart().await;
    let room = served.app.rooms.open(&game).await.unwrap();
    assert!(room.read(|game| game.seats[1].player == sitting).await.unwrap());
}

#[tokio::test]
async fn the_store_holds_no_token() {
    let served = serve().await;
    let mut one = served.person();
    let (_, links) = one.begin("link").await;
    let token = links[0].trim_start_matches("/join/").to_owned();
    let cookie = one.cookie.split(['=', '.']).nth(1).unwrap().to_owned();
    let folder = served.folder.path().to_owned();
    let mut bytes = std::fs::read(folder.join("linstock.db")).unwrap();
    bytes.extend(std::fs::read(folder.join("linstock.db-wal")).unwrap());
    for secret in [token, cookie] {
        assert!(!bytes.windows(secret.len()).any(|w| w == secret.as_bytes()));
    }
}

#[tokio::test]
async fn only_cookies_of_our_own_are_taken() {
    let served = serve().await;
    let mut foreign = served.person();
    foreign.cookie = format!("linstock={}", "a".repeat(32));
    let own = foreign.get("/").await.headers["set-cookie"].to_str().unwrap().to_owned();
    assert!(!own.contains(&"a".repeat(32)), "{own}");
    let mut sealed = served.person();
    sealed.cookie = format!("linstock={}.{}", "b".repeat(32), "c".repeat(32));
    let (game, _) = sealed.begin("screen").await;
    let room = served.app.rooms.open(&game).await.unwrap();
    let owner = room.read(|game| game.owner.clone()).await.unwrap();
    assert_ne!(owner, sha("b".repeat(32)), "a token with somebody else's seal");
    // One of before there were seals is known by what it owns, and gets its seal.
    let token = sealed.cookie.split(['=', '.']).nth(1).unwrap().to_owned();
    let mut old = served.person();
    old.cookie = format!("linstock={token}");
    let answer = old.get("/").await;
    assert!(answer.headers["set-cookie"].to_str().unwrap().contains(&token));
    assert_eq!(old.get("/api/games").await.ok().json().as_array().unwrap().len(), 1);
}

fn sha(text: String) -> String {
    use sha2::{Digest, Sha256};
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[tokio::test]
async fn behind_a_proxy_the_cookie_is_for_tls_only_and_everybody_has_his_own_share() {
    let trusts = |config: &mut server::Config| config.trusted = vec!["127.0.0.1".parse().unwrap()];
    let served = crate::table::serve_with(trusts).await;
    let asks = async |address: &str| {
        let request = axum::http::Request::get("/learn")
            .header("x-forwarded-for", address)
            .header("x-forwarded-proto", "https");
        served.person().send(request.body(axum::body::Body::empty()).unwrap()).await
    };
    let cookie = asks("203.0.113.1").await.headers["set-cookie"].to_str().unwrap().to_owned();
    assert!(cookie.contains("; Secure"), "{cookie}");
    let most = server::http::limits::Limits::default().elsewhere.requests.at_once as usize;
    let mut refused = false;
    for _ in 0..2 * most {
        refused |= asks("203.0.113.1").await.status == StatusCode::TOO_MANY_REQUESTS;
        if refused {
            break;
        }
    }
    assert!(refused, "one address has an end");
    assert_eq!(asks("203.0.113.2").await.status, StatusCode::OK, "and another its own");
}

#[tokio::test]
async fn the_cookie_is_for_the_server_only() {
    let served = serve().await;
    let answer = served.person().get("/").await;
    let cookie = answer.headers["set-cookie"].to_str().unwrap().to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    assert!(cookie.split(['=', ';']).nth(1).unwrap().len() >= 32);
}

#[tokio::test]
async fn those_who_play_talk_and_observers_do_not_hear_it() {
    let served = serve().await;
    let (mut one, mut observer) = (served.person(), served.person());
    let (game, _) = one.begin("screen").await;
    let chat = format!("/api/g/{game}/chat");
    one.post(&chat, json!({ "text": "Good <morning>" })).await.ok();
    assert_eq!(observer.post(&chat, json!({ "text": "psst" })).await.kind(), "observer");
    assert_eq!(one.post(&chat, json!({ "text": "  " })).await.status, StatusCode::BAD_REQUEST);
    assert_eq!(one.post(&chat, json!({ "text": "x".repeat(501) })).await.kind(), "bad");
    let moment = format!("/api/g/{game}/moment");
    let mine = one.get(&moment).await.ok().json()["chat"].as_str().unwrap().to_owned();
    assert!(mine.contains("Good &lt;morning&gt;"), "{mine}");
    assert_eq!(observer.get(&moment).await.ok().json()["chat"], "");
}

#[tokio::test]
async fn notes_are_private_and_names_and_defaults_are_kept() {
    let served = serve().await;
    let (mut one, mut observer) = (served.person(), served.person());
    let (game, _) = one.begin("screen").await;
    let settings = format!("/api/g/{game}/settings");
    one.post(&settings, json!({ "name": "Dan", "auto": true, "note": "left flank" })).await.ok();
    assert_eq!(observer.post(&settings, json!({ "auto": true })).await.kind(), "observer");
    assert_eq!(one.post(&settings, json!({ "colour": "red" })).await.kind(), "bad");
    let note = format!("/api/g/{game}/note");
    assert_eq!(one.get(&note).await.ok().json()["text"], "left flank");
    assert_eq!(observer.get(&note).await.ok().json()["text"], "");
    let served = served.restart().await;
    let room = served.app.rooms.open(&game).await.unwrap();
    let seat = room.read(|game| game.seats[0].clone()).await.unwrap();
    assert_eq!((seat.name.as_str(), seat.auto), ("Dan", true));
}

#[tokio::test]
async fn whoever_resigns_loses_and_a_rematch_swaps_the_sides() {
    let served = serve().await;
    let (mut one, mut two, mut stranger) = (served.person(), served.person(), served.person());
    let (game, links) = one.begin("link").await;
    two.form(&links[0], "").await.leads();
    let rematch = format!("/api/g/{game}/rematch");
    assert_eq!(one.post(&rematch, json!({})).await.kind(), "open");
    let resign = format!("/api/g/{game}/resign");
    assert_eq!(stranger.post(&resign, json!({ "expect": 0 })).await.kind(), "observer");
    assert_eq!(one.post(&resign, json!({ "expect": 3 })).await.kind(), "stale");
    one.post(&resign, json!({ "expect": 0 })).await.ok();
    assert_eq!(two.post(&resign, json!({ "expect": 0 })).await.kind(), "over");
    assert_eq!(stranger.post(&rematch, json!({})).await.kind(), "observer");
    let next = two.post(&rematch, json!({})).await.ok().json()["id"].as_str().unwrap().to_owned();
    assert_eq!(one.post(&rematch, json!({})).await.ok().json()["id"], next);
    let rooms = &served.app.rooms;
    let holds = async |id: &str| {
        let room = rooms.open(id).await.unwrap();
        room.read(|game| game.seats.iter().map(|s| s.holds.clone()).collect::<Vec<_>>())
            .await
            .unwrap()
    };
    let (before, after) = (holds(&game).await, holds(&next).await);
    assert_eq!(before[0], after[1]);
    assert_eq!(before[1], after[0]);
    assert!(
        !two.post(&format!("/api/g/{next}/chat"), json!({ "text": "again" }))
            .await
            .ok()
            .body
            .is_empty()
    );
}

#[tokio::test]
async fn a_battle_is_fought_again_with_the_same_sides() {
    let served = serve().await;
    let mut one = served.person();
    let (game, _) = one.begin("computer").await;
    one.post(&format!("/api/g/{game}/resign"), json!({ "expect": 0 })).await.ok();
    let next = one.form(&format!("/g/{game}/rematch"), "same=yes").await.leads();
    let room = served.app.rooms.open(next.trim_start_matches("/g/")).await.unwrap();
    let seats = room.read(|game| game.seats.clone()).await.unwrap();
    assert!(seats[0].holds_side("british") && !seats[0].is_computer());
}

#[tokio::test]
async fn options_and_switches_are_chosen_by_form() {
    let served = serve().await;
    let mut one = served.person();
    let front = one.get("/games/flintlock").await.ok().text();
    assert!(front.contains("name=\"switch.historical_formations\"") && front.contains("#p6.7"));
    let form =
        "battle=cowpens&opponent=screen&option=two-volleys&switch.flight_rollers=%22active%22";
    let game = one.form("/games", form).await.leads();
    let room = served.app.rooms.open(game.trim_start_matches("/g/")).await.unwrap();
    let choices = room.read(|game| game.table.header().choices.clone()).await.unwrap();
    assert_eq!(choices["options"], json!(["two-volleys"]));
    assert_eq!(choices["switches"]["flight_rollers"], "active");
    for odd in ["switch.flight_rollers=%22nobody%22", "switch.none=1", "switch.terrain_sf=x"] {
        let answer = one.form("/games", &format!("battle=cowpens&{odd}")).await;
        assert_eq!(answer.status, 400, "{odd}");
    }
}

#[tokio::test]
async fn games_that_nobody_uses_leave_the_memory_and_come_back() {
    let served = crate::table::serve_with(|config| config.idle = std::time::Duration::ZERO).await;
    let mut one = served.person();
    let (game, _) = one.begin("screen").await;
    let length = one.step(&game).await;
    until(async || {
        served.app.rooms.sweep();
        served.app.rooms.count() == 0
    })
    .await;
    assert_eq!(one.length(&game).await, length);
    assert_eq!(served.app.rooms.count(), 1);
}

/// The sides wear on every page what they wear on the board, and the bill is the rules' own.
#[tokio::test]
async fn pages_of_a_game_have_the_coats_of_its_pieces() {
    let served = serve().await;
    let mut person = served.person();
    for (battle, coat, bill) in
        [("cowpens", "red", "Flight Points"), ("straight-fight", "blue", "Figures lost")]
    {
        let wish = json!({ "battle": battle, "opponent": "screen" });
        let begun = person.post("/api/games", wish).await.ok().json();
        let game = format!("/g/{}", begun["id"].as_str().unwrap());
        let coat = format!("data-first=\"{coat}\"");
        for page in ["", "/list", "/report", "/replay"] {
            let text = person.get(&format!("{game}{page}")).await.ok().text();
            assert!(text.contains(&coat), "{game}{page}");
        }
        assert!(person.get("/").await.ok().text().contains(&coat), "the front page");
        assert!(person.get(&format!("{game}/report")).await.text().contains(bill), "{bill}");
    }
}
