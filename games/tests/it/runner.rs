//! What the runner says of cases that are wrong, or that the rules disagree with.

use cases::{CaseResult, Verdict};

fn run_text(file: &str, text: &str) -> CaseResult {
    games::cases().run_text(file, text)
}

const HEAD: &str = r#"case = "X-1"
title = "A volley"
rules = ["11.32"]
origin = "ours"
"#;

const VOLLEY: &str = r#"
[units]
B1 = { side = "british", hex = "0,0", facing = "N" }
A1 = { side = "american", hex = "0,-1", facing = "S" }

[[before]]
do = [{ take-turn = { command = "british", turn = "general" } }, { act = { unit = "B1" } }]

[[try]]
name = "fire"
do = { fire = { unit = "B1", target = "A1" } }
dice = ["11.32: 2"]
events = [{ fired = { result = "no-effect" } }]
state.units.A1.disordered = false
"#;

fn volley() -> String {
    format!("{HEAD}{VOLLEY}")
}

fn verdict(text: &str) -> String {
    run_text("x.toml", text).to_string()
}

fn with(old: &str, new: &str) -> String {
    let text = volley();
    assert!(text.contains(old), "the test replaces what is not there: {old}");
    verdict(&text.replace(old, new))
}

#[track_caller]
fn says(found: &str, parts: &[&str]) {
    for part in parts {
        assert!(found.contains(part), "expected \"{part}\" in:\n{found}");
    }
}

#[test]
fn a_good_case_passes_in_one_line() {
    assert_eq!(verdict(&volley()), "pass X-1 A volley");
    let result = run_text("x.toml", &volley());
    let case = result.case.expect("it was read");
    assert_eq!((case.tries, case.rules), (1, vec!["11.32".to_owned()]));
    assert!(case.met.iter().any(|cite| cite.number() == "11.32"));
}

#[test]
fn a_failure_tells_step_expectation_and_what_came() {
    let text = with("disordered = false", "disordered = true");
    says(
        &text,
        &[
            "FAIL X-1 A volley",
            "x.toml",
            "try \"fire\", step 2 (line 13)",
            "state.units.A1.disordered: expected true, found false",
            "| B1 fires at A1: no effect. Rolled 2",
            "| dice: (11.32) 2",
        ],
    );
}

#[test]
fn dice_must_be_asked_for_by_their_paragraph_and_all_of_them() {
    says(
        &with("11.32: 2", "11.55: 2"),
        &["die 1: (11.32) asks, the script offers one for (11.55)"],
    );
    says(&with("[\"11.32: 2\"]", "[]"), &["die 1: (11.32) asks for a die, the script has no more"]);
    says(&with("11.32: 2", "11.32: 2 5"), &["1 scripted dice were not asked for"]);
    says(&with("11.32: 2", "11.32: 7"), &["(11.32) throws a d6, the script says 7"]);
    says(&with("11.32: 2", "11.32"), &["x.toml:16: found \"11.32\", expected dice like"]);
    says(&with("11.32: 2", "11.99: 2"), &["found paragraph \"11.99\", expected a paragraph"]);
}

#[test]
fn unknown_fields_are_named_with_their_line() {
    says(
        &with("[[before]]", "[[befor]]"),
        &[
            "BROKEN x.toml",
            "x.toml:10: found unknown field `befor`, expected one of `case`, `title`",
        ],
    );
    says(&with("facing = \"N\"", "fcing = \"N\""), &["x.toml:7: found unknown field `fcing`"]);
    says(&with("state.units", "state.unit"), &["x.toml:18: found unknown field `unit`"]);
    says(&with("A1.disordered", "A1.disorderd"), &["x.toml:18: found unknown field `disorderd`"]);
}

#[test]
fn names_that_do_not_exist_are_found_also_where_they_would_make_a_case_pass() {
    says(&with("hex = \"0,-1\"", "hex = \"0,-9\""), &["x.toml:8: found hex \"0,-9\""]);
    says(&with("target = \"A1\"", "target = \"A7\""), &["x.toml:15: found no unit \"A7\""]);
    says(&with("{ fire =", "{ fyre ="), &["x.toml:15: found unknown variant `fyre`"]);
    let never = "events = []\nnever = [\"fird\"]";
    says(
        &with("events = [{ fired = { result = \"no-effect\" } }]", never),
        &["found unknown variant `fird`"],
    );
    let hasnt = "menu.hasnt = [{ fire = { unit = \"B9\" } }]\nevents = []";
    says(
        &with("events = [{ fired = { result = \"no-effect\" } }]", hasnt),
        &["found no unit \"B9\""],
    );
    says(
        &with("{ result = \"no-effect\" }", "{ reslt = \"no-effect\" }"),
        &["found unknown field `reslt`"],
    );
}

#[test]
fn wrong_types_are_named() {
    says(
        &with("title = \"A volley\"", "title = 7"),
        &["x.toml:2: found 7, expected text in quotes"],
    );
    says(
        &with("rules = [\"11.32\"]", "rules = \"11.32\""),
        &["x.toml:3: found \"11.32\", expected a list"],
    );
    says(&with("origin = \"ours\"", "origin = \"mine\""), &["x.toml:4: found \"mine\""]);
    says(&with("[\"11.32: 2\"]", "[true]"), &["x.toml:16: found true"]);
    says(&with("disordered = false", "disordered = 1"), &["x.toml:18: found invalid type"]);
    says(&with("side = \"british\"", "side = 3"), &["x.toml:7: found invalid type"]);
    says(&with("rules = [\"11.32\"]", "rules = []"), &["found no `rules`"]);
    says(&with("rules = [\"11.32\"]", "rules = [\"6.64\"]"), &["found paragraph \"6.64\""]);
    says(&with("name = \"fire\"\n", ""), &["found no `name`"]);
    says(&with("dice = ", "skip = 3\ndice = "), &["found 3, expected true or false"]);
    says(&with("dice = ", "odds_of = 3\ndice = "), &["found `odds_of` or `odds` alone"]);
    says(
        &with("facing = \"N\" }", "facing = 1.5 }"),
        &["x.toml:7: found 1.5, expected a whole number"],
    );
}

#[test]
fn what_is_no_toml_is_told_with_its_line() {
    says(&with("title = ", "title "), &["BROKEN x.toml", "x.toml:2: found"]);
    says(&verdict(""), &["BROKEN x.toml", "found no `case`"]);
    says(&verdict("\0\0\0"), &["BROKEN x.toml"]);
}

#[test]
fn positions_that_no_game_could_hold_are_refused() {
    let both = with("hex = \"0,-1\", facing = \"S\"", "hex = \"0,0\", facing = \"S\"");
    says(&both, &["BROKEN", "(10.0)", "expected a position that a game could hold"]);
    let wanted = with("name = \"fire\"\n", "name = \"fire\"\nno_such_position = \"10.0\"\n");
    says(&wanted, &["FAIL", "setting up", "expected no such position (10.0)"]);
    says(&with("facing = \"N\"", "facing = \"NE\""), &["BROKEN", "(8.0)"]);
}

#[test]
fn actions_are_judged() {
    says(
        &with("dice = [\"11.32: 2\"]\n", "refused = \"11.0\"\n"),
        &["expected a refusal by (11.0), found it legal"],
    );
    says(
        &with(
            "target = \"A1\" } }\ndice = [\"11.32: 2\"]",
            "target = \"B1\" } }\nrefused = \"11.0\"",
        ),
        &["expected a refusal by (11.0), found: choose an enemy unit (11.31)"],
    );
    says(
        &with("do = { fire", "by = \"american\"\ndo = { fire"),
        &["expected american to decide, found british"],
    );
    says(&with("do = { fire", "by = \"french\"\ndo = { fire"), &["found no side \"french\""]);
    says(
        &with("events =", "decides = \"nobody\"\nevents ="),
        &["decides: expected nobody, found american"],
    );
    says(&with("events =", "asks = \"orders\"\nevents ="), &["asks: expected \"orders\", found"]);
}

#[test]
fn events_and_menus_are_compared() {
    says(
        &with("\"no-effect\"", "\"reduced\""),
        &["expected event { fired = { result = \"reduced\" } }", "found: { fired = {"],
    );
    let drm = "{ fired = { drm = { range = 2 } } }";
    says(
        &with("{ fired = { result = \"no-effect\" } }", drm),
        &["expected event", "[\"target-open\", -1]"],
    );
    let total = "{ fired = { drm = { total = 1 } } }";
    says(&with("{ fired = { result = \"no-effect\" } }", total), &["pass"]);
    says(&with("events =", "never = [\"fired\"]\nevents ="), &["expected no such event, found"]);
    let menu = "menu.has = [\"react\"]\nevents =";
    says(&with("events =", menu), &["menu: expected \"react\"", "found only: fire, hold-fire"]);
    let menu = "menu.only = [\"fire\"]\nevents =";
    says(&with("events =", menu), &["menu: expected no \"hold-fire\", found it"]);
}

#[test]
fn odds_are_exact() {
    let odds = |chance: &str| {
        let step = format!(
            "odds_of = {{ fire = {{ unit = \"B1\", target = \"A1\" }} }}\n\
             odds = [{{ chance = \"{chance}\", state.units.A1.reduced = true }}]\n"
        );
        let text = volley();
        let at = text.find("do = { fire").expect("the volley");
        verdict(&format!("{}{step}", &text[..at]))
    };
    assert_eq!(odds("1/6"), "pass X-1 A volley");
    assert_eq!(odds("17%"), "pass X-1 A volley");
    says(&odds("1/5"), &["odds (line 16): expected 1/5, found 1/6"]);
    says(&odds("much"), &["found \"much\", expected a chance like"]);
    says(&odds("1/0"), &["found \"1/0\", expected a chance like"]);
}

#[test]
fn files_that_cannot_be_read_are_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    std::fs::write(path("latin.toml"), b"case = \"caf\xe9\"").expect("written");
    std::fs::write(path("good.toml"), volley()).expect("written");
    std::fs::write(path("zeros.toml"), vec![0; 5 * 1024 * 1024]).expect("written");
    std::fs::create_dir(path("empty")).expect("made");
    let run =
        |names: &[&str]| games::cases().run(&names.iter().map(|n| path(n)).collect::<Vec<_>>());
    assert_eq!(run(&["good.toml"]).exit_code(), 0);
    let latin = run(&["latin.toml"]);
    assert_eq!(latin.exit_code(), 2);
    says(&latin.to_string(), &["latin.toml:1: found a byte that is not UTF-8"]);
    says(&run(&["none.toml"]).to_string(), &["none.toml: found no such file or folder"]);
    says(&run(&["empty"]).to_string(), &["found a folder without case files"]);
    says(&run(&["zeros.toml"]).to_string(), &["found a file of more than 4 MB"]);
    let all = run(&[""]);
    assert_eq!((all.passed(), all.failed(), all.broken()), (1, 0, 2));
    says(&all.to_string(), &["3 cases, 1 tries: 1 pass, 0 fail, 2 broken"]);
    let failing = with_dice_of_six();
    std::fs::write(path("good.toml"), failing).expect("written");
    assert_eq!(run(&["good.toml"]).exit_code(), 1);
}

fn with_dice_of_six() -> String {
    volley().replace("11.32: 2", "11.32: 6")
}

#[test]
fn a_step_may_only_look() {
    let text = format!(
        "{HEAD}{}",
        VOLLEY.replace(
            "do = { fire = { unit = \"B1\", target = \"A1\" } }\ndice = [\"11.32: 2\"]\nevents = [{ fired = { result = \"no-effect\" } }]\n",
            "decides = \"british\"\nasks = { acting = { unit = \"B1\" } }\n",
        )
    );
    assert_eq!(verdict(&text), "pass X-1 A volley");
    assert!(matches!(run_text("x", &text).verdict, Verdict::Pass));
}

#[test]
fn off_is_false_of_whoever_is_on_the_map() {
    let here = with("state.units.A1.disordered = false", "state.units.A1.off = false");
    assert_eq!(here, "pass X-1 A volley");
    let text = volley().replace("state.units.A1.disordered = false", "state.units.C.off = false");
    let off = "[units]\nC = { side = \"american\", hex = \"5,0\", off = true }";
    says(
        &verdict(&text.replace("[units]", off)),
        &["state.units.C.off: expected false, found true"],
    );
}

/// (6.53) The counters of a unit that is not there are not there either.
#[test]
fn off_takes_skirmish_counters_along() {
    let sk = "A1 = { side = \"american\", sk = true, formation = \"skirmish\", facing = \"SE\", \
              sk_hexes = [\"0,-1\", \"1,-1\"], off = true }\n\
              A2 = { side = \"american\", hex = \"0,-2\", facing = \"S\" }";
    let text = volley().replace("A1 = { side = \"american\", hex = \"0,-1\", facing = \"S\" }", sk);
    let text = text.replace("target = \"A1\"", "target = \"A2\"");
    let text = text.replace(
        "state.units.A1.disordered = false",
        "state.units = { A1 = { off = true }, \"A1/1\" = { off = true }, \"A1/2\" = { off = true } }",
    );
    assert_eq!(verdict(&text), "pass X-1 A volley");
}

/// (FL-TRP-4) What troops may not carry binds sections, not cases; and failures speak as cases do.
#[test]
fn lengths_are_told_in_centimetres_and_anybody_may_carry_anything() {
    let text = r#"game = "flintloque"
case = "X-2"
title = "A rider's blunderbuss"
rules = ["FL-MOV-2"]
origin = "ours"
[figures]
F = { side = "a", race = "ferach-elf", troop = "cavalry", mount = "horse", firelocks = ["std-blunderbuss"], at = "50, 30 cm" }
O = { side = "b", at = "50, 80 cm" }
[[try]]
name = "a step"
do = [{ activate = { figure = "F", order = false } }, { declare = { plan = [{ march = "quick" }] } }, { move = { path = ["50, 40.5 cm"], facing = 0 } }]
events = [{ moved = { path = ["50, 41 cm"], cost = "11 cm" } }]
"#;
    let told = verdict(text);
    says(&told, &["path = [\"50, 41 cm\"]", "path = [\"50, 40.5 cm\"]", "cost = \"10.5 cm\""]);
}
