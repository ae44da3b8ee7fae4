//! `linstock serve --battle FILE`: battles of both games that did not come with them, played by people.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::client::{Client, Serving, json_of};
use serde_json::json;

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/tests/it/records").join(name)
}

fn serve(data: &Path, battles: &[PathBuf]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_linstock"));
    command.args(["serve", "--port", "0", "--data"]).arg(data);
    for battle in battles {
        command.arg("--battle").arg(battle);
    }
    command
}

#[test]
fn battles_of_the_house_are_offered_and_played() {
    let data = tempfile::tempdir().unwrap();
    let own = [file("ford.toml"), file("ditch.toml")];
    let serving = Serving::of(serve(data.path(), &own));
    let mut client = Client::open(&serving.address, "").unwrap();
    let (_, page) = client.get("/").unwrap();
    assert!(page.contains("The ford") && page.contains("The ditch"), "{page}");
    let mut games = Vec::new();
    for battle in ["ford", "ditch"] {
        let wish = json!({ "battle": battle, "opponent": "screen" });
        let (status, body) = client.post("/api/games", &wish).unwrap();
        assert_eq!(status, 200, "{body}");
        let game = json_of(&body)["id"].as_str().unwrap().to_owned();
        let (_, legal) = client.get(&format!("/api/g/{game}/legal")).unwrap();
        let act = json!({ "expect": 0, "actions": [json_of(&legal)["actions"][0]] });
        let (status, body) = client.post(&format!("/api/g/{game}/act"), &act).unwrap();
        assert_eq!(status, 200, "{body}");
        games.push(game);
    }
    let cookie = client.cookie.clone();
    assert_eq!(serving.stop(), Some(0));
    let serving = Serving::of(serve(data.path(), &own));
    let mut client = Client::open(&serving.address, &cookie).unwrap();
    for game in games {
        let (status, record) = client.get(&format!("/api/g/{game}/record")).unwrap();
        assert_eq!((status, record.lines().count()), (200, 2), "{record}");
    }
    assert_eq!(serving.stop(), Some(0));
}

#[test]
fn a_battle_that_cannot_be_offered_is_named() {
    let data = tempfile::tempdir().unwrap();
    let wrong = data.path().join("wrong.toml");
    let text = std::fs::read_to_string(file("ford.toml")).unwrap();
    std::fs::write(&wrong, text.replacen("\"1012\"", "\"9912\"", 1)).unwrap();
    for (battles, says) in [
        (vec![wrong], "wrong.toml:"),
        (vec![file("ford.toml"), file("ford.toml")], "found id \"ford\""),
        (vec![file("nowhere.toml")], "nowhere.toml"),
    ] {
        let ran = serve(data.path(), &battles).output().unwrap();
        let said = String::from_utf8_lossy(&ran.stderr);
        assert!(ran.status.code() == Some(2) && said.contains(says), "{said}");
    }
}
