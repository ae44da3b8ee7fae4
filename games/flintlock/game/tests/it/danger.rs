//! What a player may regret is told before he does it.

use desk::{At, Offer, Shown};
use flintlock::{Action, State};
use flintlock_game::Flintlock;
use flintlock_game::files::default_tables;
use flintlock_game::stage::Stage;
use kernel::Ahead;
use serde_json::{Value, json};

use crate::shown;

fn field(change: Value) -> State {
    Stage::battle("proving-field").with(change).state(&default_tables()).expect("a position")
}

fn after(state: &State, actions: &[Action]) -> State {
    Flintlock::after_all(state, actions).expect("no die falls")
}

fn offer(state: &State, focus: Option<&str>, is: impl Fn(&Offer<Action>) -> bool) -> Offer<Action> {
    let offers = shown(state).offers(focus);
    let all: Vec<&str> = offers.iter().map(|o| o.words.as_str()).collect();
    let all = all.join("; ");
    offers.into_iter().find(is).unwrap_or_else(|| panic!("only {all}"))
}

/// Two British units before the militia, who stand with the enemy in front.
fn close() -> State {
    field(json!({ "units": {
        "right-a": { "hex": "1006", "facing": "N" }, "right-b": { "hex": "1106", "facing": "N" },
    }, "leaders": { "right": { "hex": "1007" } } }))
}

#[test]
fn rolls_of_command_show_their_odds() {
    let state = field(json!({}));
    let small = |state: &State, verb: &str| {
        offer(state, None, |o| o.verb == verb).note.unwrap_or_else(|| panic!("{verb}"))
    };
    assert_eq!(small(&state, "Pass"), "the Americans get a Free Activation");
    let asked = after(&state, &[Action::Activate, Action::EndActivation]);
    assert_eq!(small(&asked, "Try for Continuity"), "4 or less: 67%");
    assert_eq!(small(&asked, "Stop here"), "the Americans get a Free Activation");
    let seizing = after(&asked, &[Action::Continue]);
    assert_eq!(small(&seizing, "Try to Seize"), "4 or less: 67%");
    assert_eq!(small(&seizing, "Let him roll"), "he goes again on 4 or less: 67%");
}

#[test]
fn a_shot_tells_its_price() {
    let state = after(&close(), &[Action::Activate]);
    let shot = offer(&state, Some("u-right-a"), |o| o.verb == "Fire");
    let notes = shown(&state).card(&shot).expect("a card").notes.join(" ");
    assert!(
        notes.contains("It uses up the First Volley of every unit in Right wing (11.34)."),
        "{notes}"
    );
    assert!(notes.contains("Smoke will cover Carrow's troops (11.41)."), "{notes}");
}

/// (12.24) One of five attacks, but the whole Command pays.
#[test]
fn a_lone_attack_warns_of_its_command() {
    let state = field(json!({ "units": {
        "right-a": { "hex": "1006", "facing": "N" }, "militia-d": { "hex": "1504" }, "militia-e": { "hex": "1604" },
        "continentals-a": { "hex": "1005", "facing": "S" }, "continentals-b": { "hex": "1105", "facing": "S" },
    }, "leaders": { "right": { "hex": "1007" } } }));
    let state = after(&state, &[Action::Activate]);
    let shock = offer(&state, Some("u-right-a"), |o| o.verb == "Shock");
    let notes = shown(&state).card(&shock).expect("a card").notes.join(" ");
    let told = "1 unit attacks, but all of Right wing (5 units) drops a Status level with ";
    assert!(notes.contains(told) && notes.contains("% (12.24)."), "{notes}");
}

/// (12.43) Militia, and whoever is at Poor, may collapse at one roll; others not.
#[test]
fn a_shaken_line_says_so() {
    let state = field(json!({ "commands": { "right": { "status": "poor" } } }));
    let line = |id: &str| {
        let lines = shown(&state).piece(id).expect("a piece").lines;
        lines.into_iter().find(|line| line.contains("(12.43)"))
    };
    let wanted = "if attacked by Shock, its Line collapses with 17% (12.43)";
    assert_eq!(line("u-right-a").as_deref(), Some(wanted));
    assert_eq!(line("u-left-a"), None);
    assert!(line("u-militia-a").is_some());
}

/// (12.72, 4.63) Guns that lose their unit, and a leader who rides off by himself.
#[test]
fn who_would_be_alone_is_said() {
    let state = field(
        json!({ "units": { "b3": { "hex": "1008" }, "right-a": { "hex": "1008", "facing": "N" } },
        "leaders": { "right": { "hex": "1009" } } }),
    );
    let state = after(&state, &[Action::Activate]);
    let step = offer(&state, Some("u-right-a"), |o| matches!(&o.at, At::Place(at) if at == "1007"));
    let warning = step.warning.unwrap_or_default();
    assert!(warning.contains("would be alone: a Shock captures it (12.72)"), "{warning}");
    let ride =
        offer(&state, Some("l-cornwallis"), |o| matches!(&o.at, At::Place(at) if at == "1109"));
    let warning = ride.warning.unwrap_or_default();
    assert!(
        warning.contains("Cornwallis would be alone") && warning.contains("(4.63)"),
        "{warning}"
    );
}
