//! The engine over the toy: every command, and every rudeness; and over a game on a table.

use crate::toy::Toy;
use linstock::engine;
use proptest::prelude::*;
use serde_json::{Value, json};
use table::Shelf;

fn talk_bytes(input: &[u8]) -> Vec<Value> {
    talk_to(&Shelf::empty().with::<Toy>(), input)
}

fn talk_to(shelf: &Shelf, input: &[u8]) -> Vec<Value> {
    let mut out = Vec::new();
    engine::run(shelf, input, &mut out).unwrap();
    assert!(out.is_empty() || out.ends_with(b"\n"));
    let text = String::from_utf8(out).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn talk(requests: &[Value]) -> Vec<Value> {
    let text: String = requests.iter().map(|request| format!("{request}\n")).collect();
    talk_bytes(text.as_bytes())
}

/// The answer to the last of these, after a new game.
fn after_new(requests: &[Value]) -> Value {
    let mut all = vec![json!({"cmd": "new", "scenario": "duel", "seed": 1})];
    all.extend_from_slice(requests);
    talk(&all).pop().unwrap()
}

#[track_caller]
fn check_error(answer: &Value, kind: &str) {
    assert_eq!(answer["ok"], json!(false), "{answer}");
    assert_eq!(answer["error"]["kind"], json!(kind), "{answer}");
    assert!(answer["error"]["message"].as_str().is_some_and(|m| !m.is_empty()), "{answer}");
}

const FIRE: &str = r#"{"fire":{"at":"rangers"}}"#;

fn fire() -> Value {
    serde_json::from_str(FIRE).unwrap()
}

#[test]
fn hello_and_scenarios() {
    let answers = talk(&[json!({"id": 1, "cmd": "hello"}), json!({"id": 2, "cmd": "scenarios"})]);
    assert_eq!(answers[0]["protocol"], json!(1));
    assert_eq!(answers[0]["rulesets"], json!(["toy"]));
    assert_eq!(answers[1]["scenarios"][0]["id"], json!("duel"));
    assert_eq!(answers[1]["scenarios"][0]["ruleset"], json!("toy"));
}

#[test]
fn a_game_with_scripted_dice() {
    let answers = talk(&[
        json!({"cmd": "new", "ruleset": "toy", "scenario": "duel", "seed": 9}),
        json!({"cmd": "legal"}),
        json!({"cmd": "odds", "action": fire()}),
        json!({"cmd": "do", "action": fire(), "expect": 0, "dice": [[5, "2.1"], 4]}),
        json!({"cmd": "do", "action": "stand", "side": "blue", "dice": [[1, "4.1"]]}),
        json!({"cmd": "view", "as": "observer"}),
        json!({"cmd": "quit"}),
        json!({"cmd": "hello"}),
    ]);
    assert_eq!(answers.len(), 7, "nothing is answered after quit");
    assert!(answers.iter().all(|answer| answer["ok"] == json!(true)));
    assert_eq!(answers[0]["seed"], json!(9));
    assert_eq!(answers[0]["decides"], json!("red"));
    assert_eq!(answers[1]["actions"], json!([fire(), {"plan": 7}, "brace"]));
    assert_eq!(answers[1]["prompt"], json!("Fire, brace or plan."));
    assert_eq!(answers[2]["exact"], json!(true));
    assert_eq!(answers[2]["outcomes"][2]["chance"], json!("1/6"));
    assert_eq!(answers[3]["dice"], json!([[6, 5, "2.1"], [6, 4, "2.1"]]));
    assert_eq!(answers[3]["log"][1], json!("1 lost, 8 left"));
    assert_eq!(answers[3]["decides"], json!("blue"));
    assert_eq!(answers[4]["length"], json!(2));
    assert_eq!(answers[5]["view"]["men"], json!([9, 7]));
}

#[test]
fn the_same_seed_gives_the_same_dice() {
    let game = || after_new(&[json!({"cmd": "do", "action": fire()})]);
    assert_eq!(game()["dice"], game()["dice"]);
    let seeds = talk(&[
        json!({"cmd": "new", "scenario": "duel"}),
        json!({"cmd": "new", "scenario": "duel"}),
    ]);
    assert_ne!(seeds[0]["seed"], seeds[1]["seed"]);
    assert!(seeds[0]["seed"].as_u64().unwrap() < 1 << 53);
}

#[test]
fn a_game_can_be_played_to_its_end() {
    let mut requests = vec![json!({"cmd": "new", "scenario": "duel", "seed": 3})];
    for _ in 0..200 {
        requests.push(json!({"cmd": "do", "action": fire(), "side": "red"}));
        requests.push(json!({"cmd": "do", "action": "fall-back", "side": "blue"}));
        requests
            .push(json!({"cmd": "do", "side": "blue", "action": {"fire": {"at": "grenadiers"}}}));
        requests.push(json!({"cmd": "do", "action": "fall-back", "side": "red"}));
    }
    requests.extend([json!({"cmd": "legal"}), json!({"cmd": "check", "action": fire()})]);
    let answers = talk(&requests);
    let [legal, check] = &answers[answers.len() - 2..] else { panic!() };
    assert_eq!(legal["decides"], json!(null));
    assert_eq!(legal["actions"], json!([]));
    assert_eq!(legal["over"]["rule"], json!("1.0"));
    assert_eq!(check["legal"], json!(false));
    check_error(&answers[answers.len() - 3], "over");
}

#[test]
fn check_tells_the_illegal_from_the_unreadable() {
    assert_eq!(after_new(&[json!({"cmd": "check", "action": fire()})])["legal"], json!(true));
    let refused = after_new(&[json!({"cmd": "check", "action": "stand"})]);
    assert_eq!(refused["legal"], json!(false));
    assert_eq!(refused["refusal"]["rule"], json!("4.1"));
    let turn = after_new(&[json!({"cmd": "check", "action": fire(), "side": "blue"})]);
    assert_eq!(turn["refusal"]["kind"], json!("turn"));
    check_error(&after_new(&[json!({"cmd": "check", "action": "dance"})]), "action");
}

#[test]
fn undo_and_its_limits() {
    let undone = after_new(&[json!({"cmd": "do", "action": "brace"}), json!({"cmd": "undo"})]);
    assert_eq!((&undone["action"], &undone["length"]), (&json!("brace"), &json!(0)));
    let shot = json!({"cmd": "do", "action": fire()});
    check_error(&after_new(&[shot, json!({"cmd": "undo"})]), "undo");
    check_error(&after_new(&[json!({"cmd": "undo"})]), "undo");
    let brace = json!({"cmd": "do", "action": "brace"});
    check_error(&after_new(&[brace, json!({"cmd": "undo", "side": "blue"})]), "undo");
}

#[test]
fn records_and_positions_travel() {
    let shot = json!({"cmd": "do", "action": fire(), "dice": [6, 6]});
    let record = after_new(&[shot.clone(), json!({"cmd": "record"})])["record"].clone();
    let loaded = talk(&[json!({"cmd": "load", "record": record})]).pop().unwrap();
    assert_eq!((&loaded["entries"], &loaded["cut_off"]), (&json!(1), &json!(null)));
    assert_eq!(loaded["decides"], json!("blue"));

    let text = record.as_str().unwrap();
    let cut = talk(&[json!({"cmd": "load", "record": text[..text.len() - 9]})]).pop().unwrap();
    assert_eq!((&cut["ok"], &cut["entries"]), (&json!(true), &json!(0)));
    assert!(cut["cut_off"].as_str().unwrap().contains("line 2 (entry 1) is cut off"));
    let edited = text.replace("\"men\":2", "\"men\":1");
    check_error(&talk(&[json!({"cmd": "load", "record": edited})])[0], "record");

    let mut position = after_new(&[shot, json!({"cmd": "position"})]);
    position["cmd"] = json!("load");
    let placed = talk(&[position]).pop().unwrap();
    assert_eq!((&placed["length"], &placed["decides"]), (&json!(0), &json!("blue")));
}

#[test]
fn a_failed_load_keeps_the_game_that_was_open() {
    let answer = after_new(&[
        json!({"cmd": "do", "action": "brace"}),
        json!({"cmd": "load", "record": "rubbish"}),
        json!({"cmd": "new", "scenario": "waterloo"}),
        json!({"cmd": "new", "scenario": "duel", "seed": "seven"}),
        json!({"cmd": "legal"}),
    ]);
    assert_eq!(answer["length"], json!(1));
}

#[test]
fn errors_are_answers() {
    for (request, kind) in [
        (json!({"cmd": "dance"}), "cmd"),
        (json!({"cmd": 7}), "field"),
        (json!({"cmd": null}), "field"),
        (json!({}), "field"),
        (json!([]), "request"),
        (json!(null), "request"),
        (json!("hello"), "request"),
        (json!({"cmd": "new"}), "field"),
        (json!({"cmd": "new", "scenario": ["duel"]}), "field"),
        (json!({"cmd": "new", "scenario": "waterloo"}), "scenario"),
        (json!({"cmd": "new", "scenario": "duel", "ruleset": "chess"}), "ruleset"),
        (json!({"cmd": "new", "scenario": "duel", "seed": -1}), "field"),
        (json!({"cmd": "load"}), "field"),
        (json!({"cmd": "load", "record": 5}), "field"),
        (json!({"cmd": "load", "path": "/no/such/file"}), "file"),
        (json!({"cmd": "load", "path": "/"}), "record"),
        (json!({"cmd": "load", "position": {}, "scenario": "duel"}), "position"),
        (json!({"cmd": "view", "as": "spy"}), "side"),
        (json!({"cmd": "do"}), "field"),
        (json!({"cmd": "do", "action": "dance"}), "action"),
        (json!({"cmd": "do", "action": "stand"}), "refused"),
        (json!({"cmd": "do", "action": "brace", "side": "blue"}), "turn"),
        (json!({"cmd": "do", "action": "brace", "expect": 9}), "stale"),
        (json!({"cmd": "do", "action": "brace", "expect": -9}), "field"),
        (json!({"cmd": "do", "action": "brace", "dice": [1]}), "dice"),
        (json!({"cmd": "do", "action": "brace", "dice": [700]}), "field"),
        (json!({"cmd": "do", "action": "brace", "dice": {"a": 1}}), "field"),
        (json!({"cmd": "do", "action": fire(), "dice": [[9, "2.1"], [1, "2.1"]]}), "dice"),
        (json!({"cmd": "do", "action": "blunder"}), "bug"),
        (json!({"cmd": "odds", "action": "blunder"}), "bug"),
        (json!({"cmd": "odds", "action": "stand"}), "refused"),
        (json!({"cmd": "odds", "actions": [fire(), fire()]}), "refused"),
        (json!({"cmd": "odds", "actions": []}), "plan"),
        (json!({"cmd": "odds", "actions": vec!["brace"; 10_000]}), "plan"),
        (json!({"cmd": "odds", "actions": "brace"}), "field"),
        (json!({"cmd": "odds", "actions": ["brace"], "action": "brace"}), "field"),
        (json!({"cmd": "odds"}), "field"),
        (json!({"cmd": "log", "since": "yesterday"}), "field"),
    ] {
        check_error(&after_new(&[request]), kind);
    }
    for cmd in
        ["board", "view", "legal", "check", "do", "odds", "undo", "record", "position", "log"]
    {
        check_error(&talk(&[json!({"cmd": cmd, "action": "brace"})])[0], "game");
    }
}

#[test]
fn odds_of_a_plan_and_of_each_it_touches() {
    let back = json!({"fire": {"at": "grenadiers"}});
    let answer = after_new(&[json!({"cmd": "odds", "actions": [fire(), back]})]);
    assert_eq!((&answer["ok"], &answer["exact"]), (&json!(true), &json!(true)), "{answer}");
    let each = answer["each"].as_array().expect("a list");
    assert_eq!(each.len(), 2, "{answer}");
    for list in each.iter().map(|one| &one["outcomes"]).chain([&answer["outcomes"]]) {
        let whole: f64 =
            list.as_array().expect("a list").iter().map(|o| o["decimal"].as_f64().unwrap()).sum();
        assert!((whole - 1.0).abs() < 1e-4, "{list}");
    }
    let refused = after_new(&[json!({"cmd": "odds", "actions": [fire(), fire()]})]);
    assert!(refused["error"]["message"].as_str().unwrap().starts_with("action 2"), "{refused}");
    assert!(refused["error"]["rule"].is_string(), "{refused}");
}

#[test]
fn the_game_goes_on_after_a_bug() {
    let answer = after_new(&[
        json!({"cmd": "do", "action": "blunder"}),
        json!({"cmd": "do", "action": "brace"}),
    ]);
    assert_eq!((&answer["ok"], &answer["length"]), (&json!(true), &json!(1)));
}

#[test]
fn ids_come_back_as_they_went() {
    for id in [r#"7"#, r#""a\u0041""#, "1e400", r#"{"deep":[1,2,{"x":null}]}"#, "null", "-0.0"] {
        let line =
            format!("{{\"cmd\":\"nonsense\",\"id\":{id}}}\n{{\"id\":{id},\"cmd\":\"hello\"}}\n");
        let mut out = Vec::new();
        engine::run(&Shelf::empty(), line.as_bytes(), &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(text.lines().all(|l| l.starts_with(&format!("{{\"id\":{id},\"ok\":"))), "{text}");
    }
}

#[test]
fn unknown_fields_are_ignored_and_blank_lines_are_nothing() {
    let answers = talk_bytes(b"\n  \r\n{\"cmd\":\"hello\",\"colour\":\"red\"}\r\n\n");
    assert_eq!(answers.len(), 1);
    assert_eq!(answers[0]["ok"], json!(true));
}

#[test]
fn long_deep_and_broken_lines_are_answered_one_by_one() {
    let mut input = Vec::new();
    for line in [
        vec![b'x'; 10 << 20],
        vec![b'['; 10 << 20],
        vec![0; 17 << 20],
        format!("{{\"cmd\":\"do\",\"action\":{}1{}}}", "[".repeat(9999), "]".repeat(9999)).into(),
        format!("{{\"cmd\":\"{}\"}}", "y".repeat(10 << 20)).into(),
        b"\xff\xfe{\"cmd\":\"hello\"}".to_vec(),
        b"{\"cmd\":\"hello\"".to_vec(),
        b"{\"cmd\":\"hello\"} {\"cmd\":\"hello\"}".to_vec(),
    ] {
        input.extend(line);
        input.push(b'\n');
    }
    input.extend(b"{\"id\":\"last\",\"cmd\":\"hello\"}");
    let answers = talk_bytes(&input);
    assert_eq!(answers.len(), 9);
    assert!(answers[..8].iter().all(|answer| answer["ok"] == json!(false)));
    assert!(answers[..8].iter().all(|answer| answer.to_string().len() < 1000));
    assert_eq!((&answers[8]["ok"], &answers[8]["id"]), (&json!(true), &json!("last")));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_get_as_many_answers_as_lines(
        lines in proptest::collection::vec(
            proptest::collection::vec(any::<u8>().prop_filter("a line", |b| *b != b'\n'), 1..80),
            0..8,
        )
    ) {
        let mut input = Vec::new();
        for line in &lines {
            input.extend(line);
            input.push(b'\n');
        }
        let wanted = lines.iter().filter(|line| !line.trim_ascii().is_empty()).count();
        prop_assert_eq!(talk_bytes(&input).len(), wanted);
    }

    #[test]
    fn fields_of_any_type_never_end_the_engine(
        cmd in 0usize..14, field in 0usize..14, value in 0usize..8
    ) {
        let cmds = ["hello", "scenarios", "new", "load", "view", "legal", "check", "do", "odds",
            "undo", "log", "record", "position", "nothing"];
        let fields = ["scenario", "ruleset", "options", "switches", "tables", "seed", "record",
            "path", "position", "as", "action", "side", "expect", "dice"];
        let values = [json!(null), json!(true), json!(-1), json!(1e300), json!("x"), json!([[]]),
            json!({"a": {}}), json!([1, "2", [3]])];
        let mut request = json!({"cmd": cmds[cmd]});
        request[fields[field]] = values[value].clone();
        let answers = talk(&[json!({"cmd": "new", "scenario": "duel"}), request, json!({"cmd": "legal"})]);
        prop_assert_eq!(answers.len(), 3);
        prop_assert_eq!(&answers[2]["ok"], &json!(true));
    }
}

/// On a table a move is a place: decisions of a skirmish, one of them with its dice written down.
#[test]
fn a_skirmish_on_a_table() {
    let act = |action: Value| json!({"cmd": "do", "action": action});
    let march = |path: Value| json!({"move": {"path": path, "facing": 90}});
    let far: Vec<[u32; 2]> = (0..65).map(|i| [70_000 + 100 * (i + 1), 240_000]).collect();
    let requests = [
        json!({"cmd": "new", "scenario": "proving-yard", "seed": 3, "switches": {"max-turns": 8}}),
        act(json!({"place": {"figure": "F4", "at": [100_000, 240_000], "facing": 90}})),
        json!({"cmd": "undo"}),
        json!({"cmd": "check", "action": {"place": {"figure": "F4", "at": [200_000, 240_000], "facing": 90}}}),
        act(json!("ready")),
        act(json!("ready")),
        json!({"cmd": "do", "action": "no-music", "dice": [[9, "FL-INI-1"], [1, "FL-INI-1"]]}),
        act(json!("go-first")),
        act(json!({"activate": {"figure": "F4", "order": false}})),
        act(json!({"declare": {"plan": [{"march": "quick"}, "fire"]}})),
        json!({"cmd": "legal"}),
        json!({"cmd": "check", "action": march(json!(far))}),
        json!({"cmd": "check", "action": march(json!([[430_000, 240_000]]))}),
        json!({"cmd": "check", "action": march(json!([[1, 2, 3]]))}),
        act(march(json!([[200_000, 240_000], [330_000, 260_000]]))),
        json!({"cmd": "odds", "action": {"fire": {"arm": "firelock", "target": "A4"}}}),
        json!({"cmd": "view", "as": "albion"}),
        json!({"cmd": "record"}),
    ];
    let lines = |requests: &[Value]| requests.iter().map(|r| format!("{r}\n")).collect::<String>();
    let answers = talk_to(&games::shelf(), lines(&requests).as_bytes());
    for answer in answers.iter().filter(|answer| answer["ok"] != json!(true)) {
        assert_eq!(answer["error"]["kind"], "action", "{answer}");
    }
    let refused = |at: usize| answers[at]["refusal"]["rule"].clone();
    assert_eq!(answers[0]["choices"]["switches"]["max-turns"], 8);
    assert_eq!(answers[2]["length"], 0);
    assert_eq!([refused(3), refused(11), refused(12)], ["FL-SET-3", "FL-MOV-2", "FL-MOV-2"]);
    assert!(answers[10]["actions"].as_array().is_some_and(|all| all.len() > 10));
    assert_eq!(answers[13]["ok"], false, "three numbers are no point");
    assert_eq!(answers[14]["prompt"], "Fusilier Orme: fire.");
    assert_eq!(answers[15]["exact"], true);
    assert_eq!(answers[16]["view"]["figures"]["F4"]["at"], json!([330_000, 260_000]));
    let again = json!({"cmd": "load", "record": answers[17]["record"]});
    let loaded = talk_to(&games::shelf(), lines(&[again]).as_bytes());
    assert_eq!(loaded[0]["length"], answers[16]["length"]);
}
