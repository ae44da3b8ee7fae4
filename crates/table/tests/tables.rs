//! A table over the toy: everything goes in and comes out as text.

#[path = "../../battle/tests/toy/mod.rs"]
mod toy;

mod stocked;

use std::io::Cursor;

use kernel::{Seeded, Side, Viewer};
use serde_json::json;
use table::{Ask, Loaded, Origin, Shelf, ShelfFault, Table, TableFault, Throw, Wish};
use toy::Toy;

const RED: Side = Side::First;
const BLUE: Side = Side::Second;
const FIRE: &str = r#"{"fire":{"at":"rangers"}}"#;

fn shelf() -> Shelf {
    Shelf::empty().with::<Toy>()
}

fn duel() -> Ask {
    Ask { ruleset: None, origin: Origin::new("duel", None), choices: json!({}) }
}

fn script(dice: &[(&str, u8)]) -> Vec<(String, u8)> {
    dice.iter().map(|(cite, face)| ((*cite).to_owned(), *face)).collect()
}

fn act(table: &mut dyn Table, side: Side, action: &str, dice: &[(&str, u8)]) {
    table.act(side, table.length(), action, Throw::Script(&script(dice))).unwrap();
}

fn record(table: &dyn Table) -> String {
    let mut text = Vec::new();
    table.write_record(&mut text).unwrap();
    String::from_utf8(text).unwrap()
}

fn load(text: String) -> Result<Loaded, ShelfFault> {
    shelf().load("game.jsonl", Box::new(Cursor::new(text)), None, None)
}

#[test]
fn a_volley_in_text() {
    let mut table = shelf().begin(&duel()).unwrap();
    let menu: Vec<String> = table.legal().unwrap().iter().map(|a| a.get().to_owned()).collect();
    assert_eq!(menu, [FIRE, r#"{"plan":7}"#, r#""brace""#]);
    assert_eq!(table.prompt().unwrap(), "Fire, brace or plan.");
    table.check(RED, FIRE).unwrap();

    let dice = script(&[("2.1", 5), ("", 4)]);
    let done = table.act(RED, 0, FIRE, Throw::Script(&dice)).unwrap();
    assert_eq!(done.length, 1);
    assert_eq!(done.dice.get(), r#"[[6,5,"2.1"],[6,4,"2.1"]]"#);
    assert!(done.events.get().contains(r#"{"lost":{"company":"rangers","men":1}}"#));
    assert_eq!(table.decides(), Some(BLUE));

    let lines = table.log(Viewer::Observer, 0).unwrap();
    let words: Vec<&str> = lines.iter().map(|line| &*line.words).collect();
    assert_eq!(words, ["volley: 9 (2.1): 1 hits, 0 saved (2.2)", "1 lost, 8 left"]);
    assert!(table.log(Viewer::Observer, 1).unwrap().is_empty());
}

fn wish<'a>(side: Side, actions: &'a [&'a str], follow: bool) -> Wish<'a> {
    Wish { at: None, side: Some(side), actions, follow }
}

#[test]
fn odds_of_a_plan_in_fractions() {
    let table = shelf().begin(&duel()).unwrap();
    let back = r#"{"fire":{"at":"grenadiers"}}"#;
    let forecast = table.odds(&wish(RED, &[FIRE, back], false)).unwrap();
    assert!(forecast.exact);
    let subjects: Vec<&str> = forecast.each.iter().map(|each| &*each.subject).collect();
    assert_eq!(subjects, ["grenadiers", "rangers"]);
    let whole = forecast.outcomes.iter().fold(kernel::Ratio::ZERO, |sum, c| sum + c.chance);
    assert_eq!(whole, kernel::Ratio::ONE);
    // The rangers stand by default, and may lose one more.
    let rangers: Vec<String> =
        forecast.each[1].outcomes.iter().map(|c| format!("{} {}", c.outcome, c.chance)).collect();
    assert!(rangers.contains(&"no effect 5/12".to_owned()), "{rangers:?}");

    let fault = |actions: &[&str]| table.odds(&wish(RED, actions, false)).unwrap_err();
    assert_eq!(fault(&[FIRE, FIRE]).kind(), "refused");
    assert!(fault(&[FIRE, FIRE]).to_string().starts_with("action 2: "), "{}", fault(&[FIRE, FIRE]));
    assert_eq!(fault(&[]).kind(), "plan");
    assert_eq!(fault(&[FIRE; 10_000]).kind(), "plan");
    assert_eq!(fault(&[FIRE, "nonsense"]).kind(), "action");
    let late = Wish { at: Some(5), ..wish(RED, &[FIRE], false) };
    assert_eq!(table.odds(&late).unwrap_err().kind(), "entry");
}

#[test]
fn odds_in_fractions() {
    let table = shelf().begin(&duel()).unwrap();
    let forecast = table.odds(&wish(RED, &[FIRE], false)).unwrap();
    let rows: Vec<String> =
        forecast.outcomes.iter().map(|c| format!("{} {}", c.outcome, c.chance)).collect();
    assert_eq!(rows, ["0 lost 5/12", "1 lost 5/12", "2 lost 1/6"]);
    assert!(forecast.exact);
    assert_eq!(table.odds(&wish(RED, &[FIRE], true)).unwrap().outcomes.len(), 4);
    assert_eq!(table.odds(&wish(BLUE, &[FIRE], true)).unwrap_err().kind(), "turn");
}

#[test]
fn every_fault_has_its_kind_and_leaves_the_table_as_it_was() {
    let mut table = shelf().begin(&duel()).unwrap();
    let before = table.position().unwrap();
    let mut dice = Seeded::new(1);
    for (side, expected, action, kind) in [
        (RED, 5, FIRE, "stale"),
        (BLUE, 0, FIRE, "turn"),
        (RED, 0, r#""stand""#, "refused"),
        (RED, 0, r#"{"fire":{"at":"dragoons"}}"#, "action"),
        (RED, 0, "nonsense", "action"),
        (RED, 0, "", "action"),
        (RED, 0, r#""blunder""#, "bug"),
    ] {
        let fault = table.act(side, expected, action, Throw::Dice(&mut dice)).unwrap_err();
        assert_eq!(fault.kind(), kind, "{fault}");
    }
    let fault = table.act(RED, 0, FIRE, Throw::Script(&script(&[("3.1", 2)]))).unwrap_err();
    assert_eq!(fault.kind(), "dice");
    assert_eq!(table.side("green").unwrap_err().kind(), "side");
    assert_eq!(table.undo(RED).unwrap_err().kind(), "undo");
    assert_eq!(table.length(), 0);
    assert_eq!(table.position().unwrap().get(), before.get());
    let refused = table.check(RED, r#""stand""#).unwrap_err();
    let why = "nobody has fired at this company".to_owned();
    assert_eq!(refused, TableFault::Refused { rule: "4.1".to_owned(), why });
}

#[test]
fn secrets_are_kept_from_the_other_side() {
    let mut table = shelf().begin(&duel()).unwrap();
    act(&mut *table, RED, r#"{"plan":42}"#, &[]);
    for (viewer, knows) in [("red", true), ("umpire", true), ("blue", false), ("observer", false)] {
        let viewer = table.viewer(viewer).unwrap();
        assert_eq!(table.view(viewer).unwrap().get().contains("42"), knows);
        assert_eq!(table.log(viewer, 0).unwrap().len(), usize::from(knows));
    }
}

#[test]
fn undo_gives_the_action_back() {
    let mut table = shelf().begin(&duel()).unwrap();
    act(&mut *table, RED, r#""brace""#, &[]);
    table.check_undo(RED).unwrap();
    assert_eq!(table.undo(RED).unwrap().get(), r#""brace""#);
    assert_eq!(table.length(), 0);
}

#[test]
fn records_and_positions_come_back() {
    let mut table = shelf().begin(&duel()).unwrap();
    act(&mut *table, RED, FIRE, &[("2.1", 6), ("2.1", 6)]);
    let loaded = load(record(&*table)).unwrap();
    assert_eq!(loaded.proof.entries, 1);
    assert_eq!(loaded.table.decides(), Some(BLUE));

    let position = table.position().unwrap();
    let mut placed = shelf().begin_at(&duel(), position.get()).unwrap();
    assert_eq!(placed.position().unwrap().get(), position.get());
    assert_eq!((placed.length(), placed.decides()), (0, Some(BLUE)));
    act(&mut *placed, BLUE, r#""stand""#, &[("4.1", 6)]);
    let again = load(record(&*placed)).unwrap().table;
    assert_eq!(again.position().unwrap().get(), placed.position().unwrap().get());

    for bad in ["", "{}", "[1,2]", r#"{"men":[0,0]}"#] {
        assert_eq!(shelf().begin_at(&duel(), bad).err().unwrap().kind(), "position");
    }
}

#[test]
fn a_growing_record_is_the_whole_record() {
    let path = std::env::temp_dir().join(format!("linstock-table-{}", std::process::id()));
    let mut table = shelf().begin(&duel()).unwrap();
    let mut growing = table.begin_record(Box::new(std::fs::File::create(&path).unwrap())).unwrap();
    for _ in 0..3 {
        act(&mut *table, RED, r#"{"plan":1}"#, &[]);
        table.extend_record(&mut growing).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap();
    std::fs::remove_file(&path).unwrap();
    assert_eq!(written, record(&*table));
}

#[test]
fn what_is_not_on_the_shelf_is_named() {
    let shelf = shelf();
    assert_eq!(shelf.book("chess").unwrap_err().kind(), "ruleset");
    let ask = Ask { origin: Origin::new("waterloo", None), ..duel() };
    let fault = shelf.begin(&ask).err().unwrap();
    assert_eq!(fault.to_string(), "found battle \"waterloo\"; expected one of: duel, or a file");
    let text = record(&*shelf.begin(&duel()).unwrap());
    assert_eq!(load(text.replace("\"toy\"", "\"chess\"")).err().unwrap().kind(), "ruleset");
    let fault = load(text.replace("5ce0", "beef")).err().unwrap();
    assert_eq!(
        fault.to_string(),
        "game.jsonl, line 1 (header): found scenario_hash \"beef\"; expected \"5ce0\""
    );
}
