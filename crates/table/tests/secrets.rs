//! A table over a game with secrets: everybody has numbers of his own.

use kernel::{Side, Viewer};
use markers::Sound;
use serde_json::json;
use table::{Ask, Origin, Shelf, Table, Throw, Wish};

const RED: Side = Side::First;
const BLUE: Side = Side::Second;
const SWAP: &str = r#"{"swap":{"one":0,"other":1}}"#;

/// Red swaps in secret, draws, blue swaps in secret.
fn begun() -> Box<dyn Table> {
    let ask = Ask { ruleset: None, origin: Origin::new("line", None), choices: json!({}) };
    let mut table = Shelf::empty().with::<Sound>().begin(&ask).unwrap();
    for (side, expected, action, dice) in
        [(RED, 0, SWAP, None), (RED, 1, r#""draw""#, Some(1)), (BLUE, 1, SWAP, None)]
    {
        let script: Vec<(String, u8)> = dice.map(|face| ("4.1".into(), face)).into_iter().collect();
        table.act(side, expected, action, Throw::Script(&script)).unwrap();
    }
    table
}

#[test]
fn what_is_not_seen_has_no_number() {
    let table = begun();
    let viewers = [Viewer::Side(RED), Viewer::Side(BLUE), Viewer::Observer, Viewer::Umpire];
    assert!(table.has_secrets());
    assert_eq!(viewers.map(|viewer| table.length_for(viewer)), [2, 2, 1, 3]);
    assert_eq!(viewers.map(|viewer| table.number_of(viewer, 1)), [1, 0, 0, 1]);
    assert_eq!(viewers.map(|viewer| table.entries_until(viewer, 1)), [1, 2, 2, 1]);
    let last = viewers.map(|viewer| table.last_side(viewer));
    assert_eq!(last, [Some(RED), Some(BLUE), Some(RED), Some(BLUE)]);
    // The die of a draw is heard by nobody.
    assert_eq!(viewers.map(|viewer| table.dice_thrown(viewer)), [[0, 0], [0, 0], [0, 0], [1, 0]]);
    for viewer in viewers {
        let log = table.log(viewer, 0).unwrap();
        assert_eq!(log.last().unwrap().entry + 1, table.length_for(viewer), "{viewer:?}");
        assert!(table.look(viewer, Some(table.length_for(viewer)), |seen| seen.moment()).is_ok());
        assert_eq!(table.look(viewer, Some(4), |seen| seen.moment()).unwrap_err().kind(), "entry");
    }
}

#[test]
fn an_action_is_told_as_each_sees_it() {
    let mut table = begun();
    let stale = table.act(BLUE, 3, r#""draw""#, Throw::Script(&[])).unwrap_err();
    assert_eq!(stale.to_string(), "found an action for a journal of 3 entries; expected 2");
    let script = [("4.1".to_owned(), 1)];
    let done = table.act(BLUE, 2, r#""draw""#, Throw::Script(&script)).unwrap();
    assert_eq!((done.length, done.dice.get()), (3, "[]"));
    assert!(done.events.get().contains(r#"{"drew":{"side":"blue","kind":0}}"#));
    let umpire = table.done(Viewer::Umpire).unwrap();
    assert_eq!((umpire.length, umpire.dice.get()), (4, r#"[[11,1,"4.1"]]"#));
    let red = table.done(Viewer::Side(RED)).unwrap();
    assert!(red.events.get().contains(r#"{"drew":{"side":"blue","kind":null}}"#));
    // Plans and odds are the asker's, from where he stood.
    let words = table.plan_words(BLUE, 1, &[SWAP]).unwrap();
    assert_eq!(words, "Swap 0 and 1 (3.3)");
    let spot = [r#"{"spot":{"marker":2,"target":2}}"#];
    let wish = Wish { at: Some(1), side: Some(BLUE), actions: &spot, follow: false };
    assert_eq!(table.odds(&wish).unwrap().outcomes.len(), 2);
}
