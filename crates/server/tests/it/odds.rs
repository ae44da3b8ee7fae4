//! Odds over HTTP: plans, threats, and the printed game.

use crate::table::serve;
use axum::http::StatusCode;
use serde_json::json;

#[tokio::test]
async fn a_plan_is_foreseen_for_whoever_decides() {
    let served = serve().await;
    let (mut person, mut stranger) = (served.person(), served.person());
    let (game, _) = person.begin("screen").await;
    let path = format!("/api/g/{game}/odds");
    let plan = json!({ "actions": ["activate", "end-activation"], "follow": true });
    let told = person.post(&path, plan.clone()).await.ok().json();
    assert_eq!(told["exact"], json!(true), "{told}");
    assert_eq!(person.length(&game).await, 0, "nothing was done");
    let refused = person.post(&path, json!({ "actions": ["activate", "seize"] })).await;
    assert_eq!(
        (refused.status, refused.kind().as_str()),
        (StatusCode::UNPROCESSABLE_ENTITY, "refused")
    );
    assert!(refused.json()["error"]["rule"].is_string(), "{}", refused.text());
    let many = person.post(&path, json!({ "actions": vec!["pass"; 5000] })).await;
    assert_eq!((many.status, many.kind().as_str()), (StatusCode::BAD_REQUEST, "plan"));
    assert_eq!(stranger.post(&path, plan).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn threats_are_told_to_everybody() {
    let served = serve().await;
    let (mut person, mut stranger) = (served.person(), served.person());
    let (game, _) = person.begin("screen").await;
    let pieces = person.get(&format!("/api/g/{game}/moment")).await.ok().json();
    let ids = pieces["pieces"].as_array().expect("pieces").iter().filter_map(|p| p["id"].as_str());
    let unit = ids.into_iter().find(|id| id.starts_with("u-")).expect("a unit").to_owned();
    for who in [&mut person, &mut stranger] {
        let told = who.get(&format!("/api/g/{game}/threats?piece={unit}")).await.ok().json();
        assert!(told["html"].as_str().is_some_and(|html| html.contains("Threats to")), "{told}");
        assert!(told["svg"].is_string() && told["text"].is_string());
    }
    for query in ["", "?place=9999", "?piece=u-nobody"] {
        let fault = person.get(&format!("/api/g/{game}/threats{query}")).await;
        assert_eq!(fault.status, StatusCode::BAD_REQUEST, "{query}");
    }
}

#[tokio::test]
async fn the_printed_game_is_asked_by_address() {
    let served = serve().await;
    let mut person = served.person();
    let page = person.get("/odds/flintlock?topic=fire&target=close&first_volley=yes").await.ok();
    let html = page.text();
    assert!(html.contains("Exact odds") && html.contains("/rules/flintlock#p11.34"), "{html}");
    assert!(html.contains("value=\"close\" selected"), "what was chosen stays chosen");
    let told = person.get("/api/odds/flintlock?topic=fire").await.ok().json();
    assert_eq!(told["card"]["sums"][0]["total"], json!(1));
    for (query, status, rule) in [
        ("topic=fire&range=5", StatusCode::UNPROCESSABLE_ENTITY, json!("11.33")),
        ("topic=fire&range=10000", StatusCode::BAD_REQUEST, json!(null)),
        ("topic=fire&dice=10000", StatusCode::BAD_REQUEST, json!(null)),
        ("topic=shock&attackers=0", StatusCode::BAD_REQUEST, json!(null)),
        ("topic=laser", StatusCode::NOT_FOUND, json!(null)),
    ] {
        let fault = person.get(&format!("/api/odds/flintlock?{query}")).await;
        assert_eq!(fault.status, status, "{query}: {}", fault.text());
        assert_eq!(fault.json()["error"]["rule"], rule, "{query}");
        assert!(person.get(&format!("/odds/flintlock?{query}")).await.status.is_client_error());
    }
    assert_eq!(person.get("/odds/nothing").await.status, StatusCode::NOT_FOUND);
    let games = person.get("/odds").await.ok();
    for ruleset in ["flintlock", "flintloque"] {
        assert!(games.text().contains(&format!("href=\"/odds/{ruleset}\"")), "{}", games.text());
    }
}

/// Shots of a Fire step, by the offers they are clicked by: one card for all, and the actions that do
/// them.
#[tokio::test]
async fn planned_shots_are_weighed_together() {
    let served = serve().await;
    let (mut person, mut stranger) = (served.person(), served.person());
    let wish = json!({ "battle": "proving-field", "opponent": "screen" });
    let game = person.post("/api/games", wish).await.ok().json()["id"].as_str().unwrap().to_owned();
    let room = served.app.rooms.open(&game).await.unwrap();
    let mut chooser = kernel::Seeded::new(3);
    let mut shots: Vec<serde_json::Value> = Vec::new();
    for _ in 0..2000 {
        let offers = room.read(|game| game.table.offers(None).unwrap()).await.unwrap();
        let mut fired = Vec::new();
        shots.clear();
        for shot in offers.iter().filter(|offer| offer.verb == "Fire") {
            if !fired.contains(&shot.piece) {
                fired.push(shot.piece.clone());
                shots.push(json!({ "focus": null, "key": shot.key }));
            }
        }
        if shots.len() >= 2 {
            break;
        }
        let pick = room.read(|game| game.table.pick(bots::Will::Eager, &mut chooser).unwrap());
        let action = serde_json::from_str(pick.await.unwrap().get()).unwrap();
        let length = person.length(&game).await;
        person.act(&game, length, &action).await.ok();
    }
    shots.truncate(2);
    let length = person.length(&game).await;
    let path = format!("/api/g/{game}/shots");
    let told = person.post(&path, json!({ "shots": shots })).await.ok().json();
    assert!(told["html"].as_str().unwrap().contains("Exact odds of the whole plan"), "{told}");
    assert_eq!(person.length(&game).await, length, "nothing was done");
    // The same unit does not fire twice (11.14).
    let twice = json!({ "shots": [shots[0], shots[0]] });
    assert_eq!(person.post(&path, twice).await.kind(), "refused");
    assert_eq!(person.post(&path, json!({ "shots": [] })).await.status, StatusCode::BAD_REQUEST);
    let plan = json!({ "shots": shots });
    assert_eq!(stranger.post(&path, plan).await.status, StatusCode::FORBIDDEN);
    let act = json!({ "expect": length, "actions": told["actions"] });
    person.post(&format!("/api/g/{game}/act"), act).await.ok();
    assert!(person.length(&game).await > length);
}

/// The host's tables hold for the printed game too.
#[tokio::test]
async fn the_odds_are_those_of_the_tables_of_the_house() {
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/flintlock/data/tables.toml");
    let text = std::fs::read_to_string(data).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    let near = ("{ at = \"1\", drm = 2 }", "{ at = \"1\", drm = 5 }");
    std::fs::write(&file, text.replacen(near.0, near.1, 1)).unwrap();
    let shelf = games::shelf().with_tables(&file).unwrap();
    let served = crate::table::serve_games(folder, |_| {}, shelf).await;
    let mut person = served.person();
    let told = person.get("/api/odds/flintlock?topic=fire").await.ok().json();
    assert_eq!(told["card"]["sums"][0]["total"], json!(4), "{told}");
    let page = person.get("/odds/flintlock?topic=fire").await.ok().text();
    assert!(page.contains("<b>+5</b>"), "{page}");
}

/// Whoever goes to another form finds what he has filled in, with scripts and without.
#[tokio::test]
async fn forms_stay_filled_in() {
    let served = serve().await;
    let mut person = served.person();
    let filled = "topic=fire&race=ogre&t_race=rat&range=17";
    let page = person.get(&format!("/odds/flintloque?{filled}")).await.ok().text();
    let told = person.get(&format!("/api/odds/flintloque?{filled}")).await.ok().json();
    let form = told["forms"].as_array().unwrap().iter().find(|form| form[0] == "melee").unwrap();
    let href = form[1].as_str().unwrap();
    assert!(page.contains(&href.replace('&', "&amp;")), "{href} in {page}");
    let melee = person.get(href).await.ok().text();
    assert!(melee.contains("value=\"ogre\" selected") && melee.contains("value=\"rat\" selected"));
    let kept = "type=\"hidden\" name=\"keep.fire.range\" value=\"17\"";
    assert!(melee.contains(kept), "{melee}");
}

#[tokio::test]
async fn rarer_results_can_be_opened_without_a_script() {
    let served = serve().await;
    let mut person = served.person();
    let page = person.get("/odds/flintlock?topic=shock&attackers=4&defenders=4").await.ok().text();
    let (_, rest) =
        page.split_once("<li class=\"rarer\"><details><summary>").expect("a line of them");
    assert!(rest.contains(" rarer results") && rest.contains("<ul class=\"dist\"><li>"), "{rest}");
}

/// A game without forms for the printed game has no way to them.
#[tokio::test]
async fn every_way_to_the_odds_of_a_game_leads_somewhere() {
    let served = serve().await;
    let mut person = served.person();
    let shelf = games::shelf();
    let mut pages = vec!["/odds".to_owned()];
    for (id, _) in shelf.rulesets() {
        pages.extend([format!("/games/{id}"), format!("/rules/{id}")]);
    }
    for page in pages {
        let told = person.get(&page).await.ok().text();
        for link in told.split("href=\"/odds/").skip(1).filter_map(|rest| rest.split('"').next()) {
            let found = person.get(&format!("/odds/{link}")).await;
            assert_eq!(found.status, StatusCode::OK, "{page} leads to /odds/{link}");
        }
    }
}
