//! What could strike a unit, by the sequence of play.

use desk::{Shown, Threat, ThreatKind, Threats};
use flintlock::State;
use flintlock_game::Flintlock;
use flintlock_game::files::default_tables;
use flintlock_game::stage::Stage;
use kernel::{Auto, Cx, Ruleset, Seeded, Turn};
use serde_json::{Value, json};

use crate::shown;

fn field(change: Value) -> State {
    Stage::battle("proving-field").with(change).state(&default_tables()).expect("a position")
}

fn ask(state: &State, piece: Option<&str>, place: Option<&str>) -> Threats {
    shown(state).threats(piece, place).expect("an answer")
}

fn of_kind(threats: &Threats, kind: ThreatKind) -> Vec<&Threat> {
    threats.attacks.iter().filter(|threat| threat.kind == kind).collect()
}

fn strikers(threats: &[&Threat]) -> Vec<String> {
    let mut ids: Vec<String> =
        threats.iter().flat_map(|t| t.blows.iter().map(|blow| blow.piece.clone())).collect();
    ids.sort();
    ids
}

#[test]
fn far_from_everybody_nothing_can_strike() {
    let threats = ask(&field(json!({})), Some("u-left-a"), None);
    assert_eq!(threats.title, "Left a in 0611");
    assert!(threats.when.contains("American"), "{}", threats.when);
    assert!(threats.attacks.is_empty() && threats.together.is_none());
}

#[test]
fn fire_comes_from_whoever_has_it_in_arc_range_and_sight() {
    // Rifles reach 5; militia a and b stand 3 off, c faces away.
    let state = field(json!({ "units": {
        "militia-a": { "hex": "0608", "facing": "S" }, "militia-b": { "hex": "0708", "facing": "S" },
        "militia-c": { "hex": "0808", "facing": "N" },
    } }));
    let threats = ask(&state, Some("u-left-b"), None);
    assert_eq!(strikers(&of_kind(&threats, ThreatKind::Fire)), ["u-militia-a", "u-militia-b"]);
    assert!(of_kind(&threats, ThreatKind::Assault).is_empty(), "militia does not attack (12.14)");
    let (words, chances) = threats.together.as_ref().expect("two shots");
    assert!(words.contains("All 2 shots") && chances.exact);
    for threat in &threats.attacks {
        let whole: u32 = threat.chances.outcomes.iter().map(|o| u32::from(o.percent)).sum();
        assert_eq!(whole, 100, "{}", threat.words);
        assert!(threat.tells > 0 && threat.tells < 100);
        assert!(threat.sum.as_ref().is_some_and(|sum| !sum.lines.is_empty()));
    }
}

#[test]
fn who_would_have_to_move_first_is_said() {
    // Militia b stands between militia a and the target.
    let state = field(json!({ "units": {
        "militia-a": { "hex": "0607", "facing": "S" }, "militia-b": { "hex": "0709", "facing": "S" },
    }, "leaders": { "militia": { "hex": "0606" } } }));
    let threats = ask(&state, Some("u-left-c"), None);
    let fires = of_kind(&threats, ThreatKind::Fire);
    assert_eq!(strikers(&fires), ["u-militia-a", "u-militia-b"]);
    let needs = |id: &str| {
        let threat = fires.iter().find(|t| t.blows[0].piece == id).expect("a shot");
        threat.conditions.join("; ")
    };
    assert_eq!(needs("u-militia-a"), "only if Militia b in 0709 moves out of the way (11.2)");
    assert_eq!(needs("u-militia-b"), "");
    assert!(threats.together.is_none(), "one shot stands ready");
}

#[test]
fn shock_comes_from_those_in_front_and_not_from_a_march_away() {
    let near = field(json!({ "units": {
        "continentals-b": { "hex": "0710", "facing": "S" }, "continentals-c": { "hex": "0909", "facing": "S" },
    }, "leaders": { "continentals": { "hex": "0808" }, "morgan": { "hex": "0806" } } }));
    let threats = ask(&near, Some("u-left-b"), None);
    let shock = of_kind(&threats, ThreatKind::Assault);
    assert_eq!(strikers(&shock), ["u-continentals-b"], "c would have to march first (12.12)");
    assert!(
        shock[0].chances.outcomes.iter().any(|o| o.words.to_lowercase().contains("falls back"))
    );
}

#[test]
fn cavalry_charges_from_afar() {
    let state = field(json!({ "units": {
        "light-dragoons-a": { "hex": "0708", "facing": "N" }, "light-dragoons-b": { "hex": "0807", "facing": "S" },
    }, "leaders": { "light-dragoons": { "hex": "0806" } } }));
    let threats = ask(&state, Some("u-left-b"), None);
    let charge = of_kind(&threats, ThreatKind::Charge);
    assert_eq!(charge.len(), 1, "{:?}", threats.attacks);
    assert!(strikers(&charge).contains(&"u-light-dragoons-a".to_owned()), "it turns first (13.22)");
    assert!(charge[0].blows.iter().all(|blow| !blow.via.is_empty()));
    assert!(charge[0].conditions.iter().all(|c| c.contains("activates (")));
}

#[test]
fn a_leader_out_of_range_must_first_roll() {
    let state = field(json!({
        "units": { "militia-a": { "hex": "0608", "facing": "S" } },
        "leaders": { "morgan": { "hex": "2401" }, "militia": { "hex": "0606" } },
    }));
    let threats = ask(&state, Some("u-left-a"), None);
    assert_eq!(threats.attacks.len(), 1);
    assert!(threats.attacks[0].conditions[0].contains("only if Tolliver activates (50%, 4.32)"));
}

#[test]
fn a_place_is_asked_about_as_if_somebody_stood_there() {
    let state = field(json!({ "units": { "militia-a": { "hex": "0608", "facing": "S" } },
        "leaders": { "militia": { "hex": "0606" } } }));
    let threats = ask(&state, Some("u-left-a"), Some("0609"));
    assert_eq!((threats.title.as_str(), threats.place.as_str()), ("Left a in 0609", "0609"));
    assert!(threats.notes[0].contains("As if Left a were in 0609"));
    assert!(strikers(&of_kind(&threats, ThreatKind::Fire)).contains(&"u-militia-a".to_owned()));
    let anybody = ask(&state, None, Some("0609"));
    assert_eq!(anybody.place, "0609");
    let there = ask(&state, None, Some("0608"));
    assert_eq!(there.piece, "u-militia-a", "whoever stands there");
    assert!(there.when == "in the British army's next Activation, if nothing changes");
}

#[test]
fn what_is_no_place_or_piece_is_told_in_words() {
    let state = field(json!({}));
    let fault = |piece, place| shown(&state).threats(piece, place).expect_err("nothing to tell");
    assert!(fault(None, Some("9999")).contains("no hex 9999"));
    assert!(fault(Some("u-nobody"), None).contains("no piece u-nobody"));
    assert!(fault(Some("u-left-a"), Some("0711")).contains("is already in 0711"));
    assert!(fault(Some("l-left"), None).contains("(4.64)"));
}

/// All through random fights: every answer is whole, and the position is as it was.
#[test]
fn threats_are_told_at_any_moment() {
    let (mut dice, mut will) = (Seeded::new(5), Seeded::new(6));
    let mut state = field(json!({}));
    let (mut told, mut seen) = (0, 0);
    for n in 0..3000 {
        let Turn::Decide(side) = Flintlock::turn(&state) else { break };
        if n % 40 == 0 {
            for unit in state.scenario.unit_ids().filter(|u| state.is_on_map(*u)) {
                let id = flintlock_game::desk::unit_id(&state, unit);
                let threats = ask(&state, Some(&id), None);
                told += threats.attacks.len();
                seen += 1;
                for threat in &threats.attacks {
                    let part = |o: &desk::Outcome| {
                        let (num, den) = o.chance.split_once('/').expect("a fraction");
                        num.parse::<f64>().expect("a number") / den.parse::<f64>().expect("one")
                    };
                    let whole: f64 = threat.chances.outcomes.iter().map(part).sum();
                    assert!((whole - 1.0).abs() < 1e-9, "{}", threat.words);
                }
            }
        }
        let (mut menu, mut weights, mut events) = (Vec::new(), Vec::new(), Vec::new());
        Flintlock::menu(&state, &mut menu);
        Flintlock::weigh(&state, &menu, 4, &mut weights);
        let action = menu[will.weighted(&weights)].clone();
        Flintlock::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), side, &action);
    }
    assert!(told > 50 && seen > 200, "{told} attacks told of {seen} units");
}
