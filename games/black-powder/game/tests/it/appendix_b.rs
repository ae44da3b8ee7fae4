//! Two player turns of the pitched battle, with every action and die (appendix B of the cases).

use crate::play::{Play, battle};

const DONE: &str = r#""done""#;

#[test]
fn two_player_turns_come_out_as_printed() {
    let mut play = Play::new(&battle("pitched"));
    red(&mut play);
    blue(&mut play);
    for (name, x, y) in [
        ("R1", 10.0, 18.0),
        ("R2", 21.0, 18.0),
        ("R4", 39.5, 8.0),
        ("R5", 45.49, 8.0),
        ("R6", 54.48, 8.0),
        ("R7", 49.49, 5.0),
        ("R8", 30.0, 3.0),
        ("R9", 42.0, 3.0),
    ] {
        play.stands(name, x, y, 0.0);
    }
    for (name, x, y) in [
        ("B1", 62.0, 40.0),
        ("B5", 25.0, 40.0),
        ("B6", 14.0, 40.0),
        ("B7", 20.0, 43.0),
        ("B8", 42.0, 45.0),
    ] {
        play.stands(name, x, y, 180.0);
        assert_eq!(play.casualties(name), 0);
    }
    play.stands("B2", 48.272, 33.319, 210.0);
    play.stands("B3", 37.25, 38.5, 270.0);
    play.stands("B9", 33.0, 28.0, 180.0);
    assert_eq!(["B2", "B3", "B9", "R8"].map(|name| play.casualties(name)), [1; 4]);
    assert!(play.state.unit(play.unit("R8")).disordered);
    for gone in ["R3", "B4"] {
        assert!(!play.state.is_on_table(play.unit(gone)), "{gone} is gone");
    }
    // (46) The replacement for RA0 may appear at R1, R2 or R4.
    assert_eq!(play.refusal(r#"{"place": {"commander": "RA0", "unit": "R1"}}"#), None);
    assert_eq!(play.refusal(r#"{"place": {"commander": "RA0", "unit": "R5"}}"#), Some("BP-COM-5"));
    play.act(r#"{"place": {"commander": "RA0", "unit": "R1"}}"#, &[]);
    let spent: Vec<&str> = ["R1", "R2", "R5", "R6", "R7", "B1", "B2", "B3", "B5", "B6", "B7"]
        .into_iter()
        .filter(|name| play.state.unit(play.unit(name)).first_fire_spent)
        .collect();
    assert_eq!(spent, ["B5"]);
}

fn red(play: &mut Play) {
    play.act(
        r#"{"order": {"commander": "RA0", "kind": "plain", "units": [{"unit": "R3", "plan": [
            {"move": [{"advance": 1200}]}, {"move": [{"advance": 1200}]},
            {"charge": {"target": "B4", "face": "front"}}]}]}}"#,
        &[2, 3],
    );
    play.act(r#"{"respond": {"unit": "B4", "response": "closing_fire"}}"#, &[]);
    play.stands("R3", 32.0, 37.75, 0.0);
    play.act(r#"{"traverse": {"unit": "B5", "target": "R3"}}"#, &[3, 1, 2, 2, 5]);
    assert_eq!(play.refusal(r#"{"traverse": {"unit": "B3", "target": "R3"}}"#), None);
    play.act(DONE, &[5, 2, 1, 4, 4, 4]);
    assert_eq!(play.casualties("R3"), 1);
    play.act(
        r#"{"order": {"commander": "RA0", "kind": "plain", "units": [
            {"unit": "R2", "plan": [{"move": [{"advance": 1000}]}]},
            {"unit": "R1", "plan": [{"move": [{"advance": 1000}]}]}]}}"#,
        &[4, 3],
    );
    play.act(r#"{"stop": {"commander": "RA0"}}"#, &[]);
    // As printed R6 would go 0.75 inches into the rough ground, 12.74 inches in all (BP-TER-2).
    play.act(
        r#"{"order": {"commander": "RB0", "kind": "plain", "units": [
            {"unit": "R5", "plan": [{"move": [{"advance": 1200}]}]},
            {"unit": "R6", "plan": [{"move": [{"advance": 1100}]}]},
            {"unit": "R7", "plan": [{"move": [{"advance": 1200}]}]}]}}"#,
        &[6, 6, 3],
    );
    play.stands("R5", 45.49, 8.0, 0.0);
    play.act(
        r#"{"order": {"commander": "RC0", "kind": "plain", "units": [
            {"unit": "R8", "plan": [{"move": [{"advance": 1800}]}]}]}}"#,
        &[5, 2],
    );
    play.act(r#"{"stop": {"commander": "RC0"}}"#, &[]);
    play.act(
        r#"{"order": {"commander": "R0", "kind": "plain", "units": [
            {"unit": "R9", "plan": [{"move": [{"advance": 1200}]}]}]}}"#,
        &[6, 4],
    );
    play.act(
        r#"{"move_commander": {"commander": "RA0", "x": 3200, "y": 3650, "join": "R3"}}"#,
        &[],
    );
    play.act(DONE, &[]);
    play.act(r#"{"shoot": {"unit": "R4", "targets": [{"target": "B2"}]}}"#, &[5, 3]);
    assert_eq!(play.casualties("B2"), 1);
    play.act(
        r#"{"fight": {"unit": "R3"}}"#,
        &[3, 5, 2, 6, 1, 4, 4, 4, 6, 3, 2, 5, 1, 2, 4, 5, 5, 3],
    );
    assert_eq!(play.casualties("R3"), 2);
    play.act(r#"{"after_combat": {"unit": "R3", "choice": "stay"}}"#, &[]);
}

fn blue(play: &mut Play) {
    play.act(DONE, &[]);
    play.act(
        r#"{"order": {"commander": "BA0", "kind": "plain", "units": [{"unit": "B3", "plan": [
            {"move": [{"pivot": 5000}]}, {"charge": {"target": "R3", "face": "right"}}]}]}}"#,
        &[3, 2],
    );
    play.stands("B3", 37.25, 38.5, 270.0);
    play.act(r#"{"stop": {"commander": "BA0"}}"#, &[]);
    play.act(
        r#"{"order": {"commander": "BC0", "kind": "plain", "units": [{"unit": "B9", "plan": [
            {"move": [{"slide": [-300, 300]}]}, {"charge": {"target": "R3", "face": "front"}}]}]}}"#,
        &[4, 1],
    );
    play.stands("B9", 33.0, 40.0, 180.0);
    play.act(r#"{"stop": {"commander": "BC0"}}"#, &[]);
    play.act(
        r#"{"order": {"commander": "BB0", "kind": "plain", "units": [
            {"unit": "B6", "plan": [{"move": [{"advance": 600}]}]}]}}"#,
        &[5, 4],
    );
    play.act(
        r#"{"order": {"commander": "B0", "kind": "plain", "units": [{"unit": "B2", "plan": [
            {"move": [{"wheel": ["right", 3000]}, {"advance": 500}]}]}]}}"#,
        &[5, 2],
    );
    play.act(DONE, &[]);
    play.act(DONE, &[]);
    play.act(r#"{"shoot": {"unit": "B5", "targets": [{"target": "R8"}]}}"#, &[6, 4, 2, 5, 3]);
    play.act(DONE, &[]);
    play.act(r#"{"fight": {"unit": "B3"}}"#, &[]);
    play.act(
        r#"{"divide": {"unit": "R3", "dice": [{"against": "B3", "dice": 3}, {"against": "B9", "dice": 4}]}}"#,
        &[
            1, 3, 4, 2, 6, 2, 5, 3, 1, 2, 2, 4, 5, 2, 6, 1, 4, 5, 3, // to hit
            4, 1, 6, 2, 3, 5, 6, 4, 5, 3, 4, // saves, and the risk of RA0
            4, 3, // test C
        ],
    );
    play.stands("R3", 32.0, 25.75, 0.0);
    play.act(r#"{"after_combat": {"unit": "B3", "choice": "stay"}}"#, &[]);
    play.act(
        r#"{"after_combat": {"unit": "B9", "choice": {"sweep": {"charge": {"target": "R3", "face": "front"}}}}}"#,
        &[],
    );
    play.act(
        r#"{"respond": {"unit": "R3", "response": "closing_fire"}}"#,
        &[
            5, 1, 2, 3, 3, // closing fire and the save
            3, 3, 2, 1, 6, 5, 6, 4, 1, 2, 3, 4, // to hit
            3, 2, 1, 6, 5, // saves
            4, 2, 5, 4, // test C of R3, test E of R8
        ],
    );
    play.act(r#"{"after_combat": {"unit": "B9", "choice": "stay"}}"#, &[]);
}
