//! The engine over a game with secrets: nobody is told anything before he says who he is.

use linstock::engine;
use markers::Sound;
use serde_json::{Value, json};
use table::Shelf;

fn talk(requests: &[Value]) -> Vec<Value> {
    let text: String = requests.iter().map(|request| format!("{request}\n")).collect();
    let mut out = Vec::new();
    engine::run(&Shelf::empty().with::<Sound>(), text.as_bytes(), &mut out).unwrap();
    let lines = String::from_utf8(out).unwrap();
    lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The answer to the last of these, after a new game and two secret moves of red.
fn after(request: Value) -> Value {
    let swap = |one, other| json!({"cmd": "do", "as": "red", "action": {"swap": {"one": one, "other": other}}});
    let new = json!({"cmd": "new", "scenario": "line", "seed": 7, "as": "umpire"});
    talk(&[new, swap(0, 1), swap(0, 2), request]).pop().unwrap()
}

#[track_caller]
fn refused(answer: &Value, kind: &str) {
    assert_eq!(
        (&answer["ok"], &answer["error"]["kind"]),
        (&json!(false), &json!(kind)),
        "{answer}"
    );
}

#[test]
fn every_command_says_who_asks() {
    let draw = json!("draw");
    for cmd in
        ["board", "view", "legal", "check", "do", "odds", "undo", "log", "record", "position"]
    {
        refused(&after(json!({"cmd": cmd, "action": draw})), "field");
        let umpire = after(json!({"cmd": cmd, "action": draw, "as": "umpire"}));
        assert_eq!(umpire["ok"], json!(true), "{cmd}: {umpire}");
    }
    refused(&talk(&[json!({"cmd": "new", "scenario": "line"})])[0], "field");
}

#[test]
fn the_seed_is_for_the_umpire() {
    for (viewer, knows) in [("red", false), ("observer", false), ("umpire", true)] {
        let new = json!({"cmd": "new", "scenario": "line", "as": viewer});
        let told = talk(&[new, json!({"cmd": "record", "as": viewer})]);
        assert_eq!(told[0].get("seed").is_some(), knows, "{}", told[0]);
        assert_eq!(told[1]["record"].as_str().unwrap().contains("\"seed\""), knows, "{}", told[1]);
    }
}

#[test]
fn each_has_numbers_of_his_own() {
    for (viewer, length) in [("red", 2), ("blue", 0), ("observer", 0), ("umpire", 2)] {
        for cmd in ["view", "log", "legal"] {
            let told = after(json!({"cmd": cmd, "as": viewer}));
            assert_eq!(told["length"], json!(length), "{cmd} {viewer}: {told}");
        }
        let log = after(json!({"cmd": "log", "as": viewer}));
        assert_eq!(log["log"].as_array().unwrap().len(), length, "{log}");
        let record = after(json!({"cmd": "record", "as": viewer}));
        let lines = record["record"].as_str().unwrap().lines().count();
        assert_eq!(lines, length + 1, "{record}");
    }
    let legal =
        |viewer| after(json!({"cmd": "legal", "as": viewer}))["actions"].as_array().unwrap().len();
    assert!(legal("red") > 0 && legal("umpire") > 0);
    assert_eq!((legal("blue"), legal("observer")), (0, 0));
}

#[test]
fn nobody_but_the_umpire_speaks_for_another() {
    let draw = |viewer: &str, side: Value| json!({"cmd": "do", "as": viewer, "side": side, "action": "draw"});
    refused(&after(draw("blue", json!("red"))), "side");
    refused(&after(draw("observer", json!(null))), "side");
    refused(&after(draw("blue", json!(null))), "turn");
    refused(&after(json!({"cmd": "undo", "as": "blue"})), "undo");
    assert_eq!(after(json!({"cmd": "undo", "as": "red"}))["length"], json!(1));
    // The die of a draw is heard by nobody, and scripted by nobody but the umpire.
    let scripted = |viewer: &str| json!({"cmd": "do", "as": viewer, "action": "draw", "dice": [1]});
    refused(&after(scripted("red")), "dice");
    let seen = after(scripted("umpire"));
    assert_eq!(seen["dice"], json!([[12, 1, "4.1"]]), "{seen}");
    let own = after(draw("red", json!("red")));
    assert_eq!(own["dice"], json!([]), "{own}");
    assert!(own["events"][0]["drew"]["kind"].is_u64(), "{own}");
}

#[test]
fn what_broke_is_not_told() {
    let broken = after(json!({"cmd": "do", "as": "red", "action": "blunder"}));
    refused(&broken, "bug");
    assert!(!broken.to_string().contains("blunder"), "{broken}");
}

#[test]
fn a_position_is_as_known() {
    let known = after(json!({"cmd": "position", "as": "blue"}));
    assert!(known["position"]["markers"][0][0]["troop"].is_null(), "{known}");
    let mut load = known.clone();
    load["cmd"] = json!("load");
    load["as"] = json!("blue");
    let again = talk(&[load, json!({"cmd": "position", "as": "blue"})]);
    assert_eq!(again[1]["position"], known["position"], "{}", again[0]);
}
