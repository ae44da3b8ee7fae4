//! Games outlive the files they began with: tables and battles are kept beside them.

use std::path::Path;

use crate::table::{Answer, Person, Served, serve, serve_games, serve_in};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::json;

fn data(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    std::fs::read_to_string(folder.join(name)).unwrap()
}

async fn stopped(served: Served) -> tempfile::TempDir {
    served.app.core.close();
    served.app.core.store.close().await;
    served.folder
}

#[tokio::test]
async fn a_game_goes_on_by_its_own_tables_when_those_of_the_house_have_changed() {
    let folder = tempfile::tempdir().unwrap();
    let tables = folder.path().join("house.toml");
    let text = data("flintlock/data/tables.toml").replacen("disordered = -1", "disordered = -2", 1);
    std::fs::write(&tables, text).unwrap();
    let shelf = games::shelf().with_tables(&tables).unwrap();
    let served = serve_games(folder, |_| {}, shelf).await;
    let mut person = served.person();
    let (game, _) = person.begin("screen").await;
    for _ in 0..6 {
        person.step(&game).await;
    }
    let record = person.record(&game).await;
    // The host takes his tables away, as a release with other tables would.
    let served = serve_in(stopped(served).await, |_| {}).await;
    let mut again = served.person();
    again.cookie = person.cookie;
    assert_eq!(again.record(&game).await, record);
    assert_eq!(again.step(&game).await, 7);
    let page = again.get(&format!("/g/{game}")).await.ok().text();
    assert!(page.contains("id=\"board\""), "{page}");
}

async fn upload(person: &mut Person, files: &[(&str, &str)]) -> Answer {
    let mut body = String::new();
    for (name, text) in files {
        body.push_str("--b\r\ncontent-disposition: form-data; name=\"");
        body.push_str(&format!("{name}\"; filename=\"{name}.toml\"\r\n\r\n{text}\r\n"));
    }
    body.push_str("--b--\r\n");
    let request =
        Request::post("/battles").header("content-type", "multipart/form-data; boundary=b");
    person.send(request.body(Body::from(body)).unwrap()).await
}

/// The battle that the page offers to play.
fn offered(page: &str) -> String {
    let mark = "name=\"battle\" value=\"";
    let at = page.find(mark).unwrap_or_else(|| panic!("{page}")) + mark.len();
    page[at..].split('"').next().unwrap().to_owned()
}

#[tokio::test]
async fn a_battle_of_ones_own_is_played_and_outlives_the_program() {
    let served = serve().await;
    let mut person = served.person();
    let battle = data("flintlock/data/battles/cowpens.toml")
        .replacen("battle.id = \"cowpens\"", "battle.id = \"the-ford\"", 1)
        .replacen("battle.name = \"Cowpens\"", "battle.name = \"The Ford\"", 1);
    let page = upload(&mut person, &[("battle", &battle)]).await.ok().text();
    assert!(page.contains("The Ford"), "{page}");
    let id = offered(&page);
    assert_eq!(offered(&upload(&mut person, &[("battle", &battle)]).await.ok().text()), id);
    let wish = json!({ "battle": id, "ruleset": "flintlock", "opponent": "screen" });
    let begun = person.post("/api/games", wish).await.ok().json();
    let game = begun["id"].as_str().unwrap().to_owned();
    person.step(&game).await;
    let front = served.person().get("/").await.ok().text();
    assert!(!front.contains("The Ford"), "it is nobody else's");

    let served = serve_in(stopped(served).await, |_| {}).await;
    let mut again = served.person();
    again.cookie = person.cookie;
    assert_eq!(again.step(&game).await, 2);
    let page = again.get(&format!("/g/{game}")).await.ok().text();
    assert!(page.contains("The Ford"), "{page}");
    let sheet = page.split("data-sheet=\"").nth(1).unwrap().split('"').next().unwrap();
    again.get(sheet).await.ok();
    again.post(&format!("/api/g/{game}/resign"), json!({ "expect": 2 })).await.ok();
    let next = again.post(&format!("/api/g/{game}/rematch"), json!({})).await.ok().json();
    again.step(next["id"].as_str().unwrap()).await;
}

#[tokio::test]
async fn a_battle_that_cannot_be_played_says_where_and_why() {
    let served = serve().await;
    let mut person = served.person();
    let battle = data("flintlock/data/battles/cowpens.toml");
    let broken = battle.replacen("battle.map = \"cowpens\"", "battle.map = \"nowhere\"", 1);
    let cut = &battle[..battle.len() / 2];
    for (text, words) in [
        (broken.as_str(), "nowhere"),
        ("x = [", "battle.toml"),
        (cut, "battle.toml"),
        ("", "battle"),
    ] {
        let answer = upload(&mut person, &[("battle", text)]).await;
        let told = answer.text();
        let status = answer.status;
        assert!(
            [StatusCode::UNPROCESSABLE_ENTITY, StatusCode::BAD_REQUEST].contains(&status),
            "{status}: {told}"
        );
        assert!(told.contains(words), "{words}: {told}");
    }
    let large = "#".repeat(server::http::LARGEST_BATTLE + 1);
    let answer = upload(&mut person, &[("battle", &large)]).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
}

/// The record of a battle played at random until it is longer than a page.
fn long_record() -> (String, usize) {
    let battle = "guilford".to_owned();
    let origin = ::table::Origin { battle, battle_file: None, tables: None };
    let ask = ::table::Ask { ruleset: None, origin, choices: serde_json::Value::Null };
    let mut table = games::shelf().begin(&ask).unwrap();
    let (mut chooser, mut dice) = (kernel::Seeded::new(3), kernel::Seeded::new(4));
    while let (Some(side), true) = (table.decides(), table.length() < server::room::PAGE + 200) {
        let action = table.pick(bots::Will::None, &mut chooser).unwrap();
        let length = table.length();
        table.act(side, length, action.get(), ::table::Throw::Dice(&mut dice)).unwrap();
    }
    let mut record = Vec::new();
    table.write_record(&mut record).unwrap();
    (String::from_utf8(record).unwrap(), table.length())
}

/// A journal longer than most battles comes in pages.
#[tokio::test]
async fn a_very_long_game_is_shown_page_by_page() {
    let served = serve().await;
    let mut person = served.person();
    let (record, length) = long_record();
    assert!(length > server::room::PAGE, "{length}");
    let mut body = String::from("--b\r\ncontent-disposition: form-data; name=\"record\"\r\n\r\n");
    body.push_str(&format!("{record}\r\n--b--\r\n"));
    let request =
        Request::post("/records").header("content-type", "multipart/form-data; boundary=b");
    let address = person.send(request.body(Body::from(body)).unwrap()).await.leads();
    let game = address.trim_start_matches("/g/").trim_end_matches("/replay").to_owned();
    let whole = person.get(&format!("/api/g/{game}/moment")).await.ok().json();
    let log = whole["log"].as_str().unwrap();
    assert!(log.contains("Earlier moves") && !log.contains("data-entry=\"0\""));
    let first = person.get(&format!("/g/{game}/replay?ply=1")).await.ok().text();
    assert!(first.contains("Later moves") && first.contains("data-entry=\"0\""));
    let last = person.get(&format!("/g/{game}/replay?ply={length}")).await.ok().text();
    assert!(last.contains("Earlier moves") && !last.contains("Later moves"));
    let then = person.get(&format!("/api/g/{game}/moment?at=5")).await.ok().json();
    assert!(then["log"].as_str().unwrap().contains("data-entry=\"0\""));
}
