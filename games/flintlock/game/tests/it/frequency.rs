//! Shown odds are long-run frequencies: of every kind of action, and of plans. Seeds are fixed.

use std::collections::BTreeMap;

use desk::{Foreseen, Retold, foresee};
use flintlock::{Action, State};
use flintlock_game::Flintlock;
use flintlock_game::files::default_tables;
use flintlock_game::stage::Stage;
use kernel::{Ahead, Cx, Dice, Ratio, Ruleset, Seeded, Turn};
use odds::{Effort, Plan};
use serde_json::{Value, json};

use crate::known;

/// The proving field, changed; then these actions, none of which throws dice.
fn position(change: Value, before: Value) -> (State, Box<dyn Fn(Value) -> Vec<Action>>) {
    let stage = Stage::battle("proving-field").with(change);
    let mut state = stage.state(&default_tables()).expect("a position");
    let names = state.scenario.names.clone();
    let read = move |actions: Value| -> Vec<Action> {
        names.scope(|| serde_json::from_value(actions).expect("actions"))
    };
    for action in read(before) {
        step(&mut state, &action, &mut Seeded::new(0));
    }
    (state, Box::new(read))
}

fn step(state: &mut State, action: &Action, dice: &mut dyn Dice) -> Vec<flintlock::Event> {
    let Turn::Decide(side) = Flintlock::turn(state) else { panic!("it is over") };
    Flintlock::check(state, side, action).unwrap_or_else(|why| panic!("{action:?}: {why}"));
    let mut events = Vec::new();
    Flintlock::resolve(&mut Cx::new(state, dice, &mut events), side, action);
    events
}

/// An action and the defaults after it, thrown with real dice.
fn thrown(start: &State, action: &Action, dice: &mut dyn Dice) -> String {
    let mut state = start.clone();
    let mut events = step(&mut state, action, dice);
    while let (Turn::Decide(_), Some(answer)) = (Flintlock::turn(&state), Flintlock::usual(&state))
    {
        events.extend(step(&mut state, &answer, dice));
    }
    Flintlock::sum_up(&known(start), &known(&state), &events)
}

/// Chi-square of counts against chances; above the bar one time in a thousand.
fn compare(what: &str, odds: &[(String, Ratio)], mut throw: impl FnMut(&mut Seeded) -> String) {
    let whole = odds.iter().fold(Ratio::ZERO, |sum, (_, chance)| sum + *chance);
    assert_eq!(whole, Ratio::ONE, "{what}");
    let (runs, mut dice, mut counts) = (8_000u32, Seeded::new(1781), BTreeMap::new());
    for _ in 0..runs {
        *counts.entry(throw(&mut dice)).or_insert(0u32) += 1;
    }
    for found in counts.keys() {
        assert!(
            odds.iter().any(|(words, _)| words == found),
            "{what}: \"{found}\" was not foreseen"
        );
    }
    // Outcomes that are met too seldom are counted as one.
    let (mut cells, mut rare) = (Vec::new(), (0.0, 0.0));
    for (words, chance) in odds {
        let wanted = odds::decimal(*chance) * f64::from(runs);
        let found = f64::from(*counts.get(words).unwrap_or(&0));
        if wanted < 8.0 {
            rare = (rare.0 + found, rare.1 + wanted);
        } else {
            cells.push((found, wanted));
        }
    }
    if rare.1 > 2.0 {
        cells.push(rare);
    }
    let sum: f64 = cells.iter().map(|(found, wanted)| (found - wanted).powi(2) / wanted).sum();
    let free = (cells.len() as f64 - 1.0).max(1.0);
    let bar = free * (1.0 - 2.0 / (9.0 * free) + 3.09 * (2.0 / (9.0 * free)).sqrt()).powi(3);
    assert!(sum < bar, "{what}: chi-square {sum:.1} above {bar:.1} in {} cells", cells.len());
}

/// One action, followed by defaults.
fn check(what: &str, change: Value, before: Value, action: Value) {
    let (state, read) = position(change, before);
    let action = &read(json!([action]))[0];
    let Turn::Decide(side) = Flintlock::turn(&state) else { panic!("it is over") };
    let odds = odds::forecast::<Flintlock, String>(
        &state,
        side,
        action,
        Effort::default(),
        |_| false,
        |after, events| Flintlock::sum_up(&known(&state), &known(after), events),
    );
    assert!(odds.exact, "{what}");
    assert!(odds.outcomes.len() > 1, "{what} is left to chance");
    compare(what, &odds.outcomes, |dice| thrown(&state, action, dice));
}

const LEFT: &str = "left";

fn turn(command: &str, turn: &str) -> Value {
    json!({ "take-turn": { "command": command, "turn": turn } })
}

fn act(unit: &str) -> Value {
    json!({ "act": { "unit": unit } })
}

fn fire(unit: &str, target: &str) -> Value {
    json!({ "fire": { "unit": unit, "target": target } })
}

/// Two units of militia in front of the left wing, their leader with the first.
fn faced() -> Value {
    json!({
        "units": {
            "militia-a": { "hex": "0610", "facing": "S" }, "militia-b": { "hex": "0710", "facing": "S" },
        },
        "leaders": { "militia": { "hex": "0610" } },
        "commands": { "militia": { "hits": 1 } },
    })
}

#[test]
fn fire_with_checks_hits_and_the_loss_of_a_leader() {
    let before = json!(["activate", turn(LEFT, "general"), act("left-a")]);
    check("fire", faced(), before, fire("left-a", "militia-a"));
}

#[test]
fn shock_with_its_reaction_and_chaos() {
    // They stand: with Flight they would run before any die.
    let regulars = json!({ "units": {
        "continentals-a": { "hex": "0610", "facing": "S" }, "continentals-b": { "hex": "0710", "facing": "S" },
    } });
    let before = json!(["activate", turn(LEFT, "shock")]);
    check("shock", regulars, before, json!("shock"));
}

#[test]
fn charge() {
    let change = json!({ "units": { "continentals-a": { "hex": "1508", "facing": "S" } } });
    let ride =
        json!({ "charge": { "unit": "dragoons-a", "facing": "N", "path": ["1610", "1609"] } });
    let before = json!(["activate", turn("dragoons", "shock"), ride]);
    check("charge", change, before, json!("shock"));
}

#[test]
fn morale_of_a_withdrawal_and_of_a_change_of_formation() {
    let before = json!(["activate", turn(LEFT, "general"), act("left-b")]);
    check("withdrawal", faced(), before, json!({ "withdraw": { "to": "0712" } }));
    check("formation", json!({}), json!(["activate"]), turn(LEFT, "close"));
}

#[test]
fn dice_of_leaders_and_armies() {
    let far = json!({ "armies": { "british": { "penalty": 7 } } });
    let roll = json!({ "self-activate": { "leader": "left" } });
    check("self-activation", far, json!(["activate"]), roll);
    let run = json!({ "pending": ["continuing"], "activation": { "run": 2 } });
    check("continuity", run.clone(), json!(["continue"]), json!("let-be"));
    check("seizure", run, json!(["continue"]), json!("seize"));
    let edge = json!({
        "armies": { "british": { "flight_points": 8 }, "american": { "flight_points": 6 } },
        "activation": { "free": true },
    });
    check("flight", edge, json!(["activate"]), json!("end-activation"));
}

/// A plan, done with real dice: what it changed, in the words of the forecast.
fn check_plan(what: &str, change: Value, before: Value, actions: Value) {
    let (state, read) = position(change, before);
    let actions = read(actions);
    let plan = Plan { actions: &actions, follow: false, lenient: false };
    let foresight = foresee(&known(&state), &plan).unwrap_or_else(|e| panic!("{what}: {e}"));
    assert!(foresight.whole.exact);
    let sure = &foresight.sure;
    let told = |after: &State| {
        let mut changes = Vec::new();
        Flintlock::changes(&known(&state), &known(after), &mut changes);
        let words = changes.into_iter().map(|(subject, fate)| {
            let name = Flintlock::subject(&known(&state), subject);
            format!("{name} {}", Flintlock::fate(&known(&state), subject, fate).1)
        });
        let words: Vec<String> = words.filter(|words| !sure.contains(words)).collect();
        if words.is_empty() { "no effect".to_owned() } else { words.join(", ") }
    };
    let odds = foresight.whole.outcomes.iter().map(|((_, words), c)| (words.clone(), *c));
    let odds: Vec<_> = odds.collect();
    assert!(!odds.iter().any(|(words, _)| words.contains("rarer")), "all are told apart");
    compare(what, &odds, |dice| {
        let mut now = state.clone();
        for action in &actions {
            loop {
                let Turn::Decide(side) = Flintlock::turn(&now) else { panic!("it is over") };
                if Flintlock::check(&now, side, action).is_ok() {
                    step(&mut now, action, dice);
                    break;
                }
                let answer = Flintlock::usual(&now).expect("a question");
                step(&mut now, &answer, dice);
            }
        }
        told(&now)
    });
    for (subject, odds) in &foresight.each {
        assert_eq!(odds.chance(|_| true), Ratio::ONE, "{what}: {subject}");
    }
}

#[test]
fn a_fire_step_of_three_shots() {
    let before = json!(["activate", turn(LEFT, "general"), act("left-a")]);
    let shots = json!([
        fire("left-a", "militia-a"),
        fire("left-b", "militia-a"),
        fire("left-c", "militia-b")
    ]);
    check_plan("three shots", faced(), before, shots);
}

#[test]
fn an_approach_under_fire_and_then_a_shot() {
    // Left b walks up to two rifle companies two hexes off; they fire; then left a does.
    let change = json!({ "units": {
        "militia-a": { "hex": "0709", "facing": "S" }, "militia-b": { "hex": "0609", "facing": "S" },
    } });
    let before = json!(["activate", turn(LEFT, "general")]);
    let plan = json!([
        act("left-b"),
        { "step": { "to": "0710", "facing": "N" } },
        { "halt": { "facing": "N" } },
        act("left-a"),
        fire("left-a", "militia-b"),
    ]);
    check_plan("approach", change, before, plan);
}
