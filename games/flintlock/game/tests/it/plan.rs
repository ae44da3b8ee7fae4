//! Six planned shots: what they may come to, to the last digit.

use desk::{Foresight, Weight, foresee};
use flintlock::Action;
use flintlock::action::TurnKind;
use flintlock::frame::Frame;
use flintlock::parts::UnitId;
use flintlock_game::Flintlock;
use flintlock_game::files::{Choices, default_tables, load};
use flintlock_game::stage::{self, Stage};
use kernel::{Ahead, Ratio};
use odds::{Odds, Plan};
use serde_json::json;

const FIRERS: [&str; 6] =
    ["militia-a", "militia-b", "militia-c", "militia-d", "militia-e", "militia-f"];
const TARGETS: [&str; 6] = ["left-a", "left-b", "left-c", "left-d", "left-e", "right-a"];

/// The militia of the proving field, with its First Volley, next to a British line.
fn six_shots(targets: [usize; 6]) -> Foresight {
    let place = |(i, name): (usize, &str)| {
        (name.to_owned(), json!({ "hex": format!("{:02}10", 6 + i), "facing": "S" }))
    };
    let units: serde_json::Map<_, _> = FIRERS.into_iter().enumerate().map(place).collect();
    let stage = Stage::battle("proving-field").with(json!({
        "activation": { "side": "american" },
        "units": units,
        "leaders": { "militia": { "hex": "0809" }, "morgan": { "hex": "1006" } },
    }));
    let state = stage.state(&default_tables()).expect("a position");
    let unit = |name: &str| stage::unit(&state, name).expect("a name");
    let command = stage::command(&state, "militia").expect("a name");
    let begin = [
        Action::Activate,
        Action::TakeTurn { command, turn: TurnKind::General },
        Action::Act { unit: unit(FIRERS[0]) },
    ];
    let begun = Flintlock::after_all(&state, &begin).expect("no die falls");
    let shot =
        |(firer, at): (&str, usize)| Action::Fire { unit: unit(firer), target: unit(TARGETS[at]) };
    let shots: Vec<Action> = FIRERS.into_iter().zip(targets).map(shot).collect();
    foresee(&crate::known(&begun), &Plan { actions: &shots, follow: false, lenient: false })
        .expect("a plan")
}

fn chance(odds: &Odds<(Weight, String)>, of: &str) -> Ratio {
    odds.chance(|(_, words)| words == of)
}

#[test]
fn six_targets_have_the_same_odds_as_ever() {
    let found = six_shots([0, 1, 2, 3, 4, 5]);
    assert!(found.whole.exact && found.sure.is_empty());
    assert_eq!(found.whole.chance(|_| true), Ratio::ONE);
    assert_eq!(chance(&found.whole, "no effect"), Ratio::new(6125, 531_441));
    assert_eq!(chance(&found.whole, "Left d Disordered"), Ratio::new(4375, 531_441));
    assert_eq!(chance(&found.whole, "1555 rarer results"), Ratio::new(307_091, 531_441));
    assert_eq!(chance(&found.each[0].1, "no effect"), Ratio::new(5, 9));
    assert_eq!((found.each.len(), found.whole.runs), (8, 3467));
    assert_eq!(digest(&found), 8_625_007_946_293_324_536);
}

#[test]
fn three_targets_have_the_same_odds_as_ever() {
    let found = six_shots([1, 1, 3, 3, 5, 5]);
    assert!(found.whole.exact && found.sure.is_empty());
    assert_eq!(found.whole.chance(|_| true), Ratio::ONE);
    let (name, left_d) = &found.each[1];
    assert_eq!(name, "Left d");
    assert_eq!(chance(left_d, "Reduced and Disordered"), Ratio::new(31, 108));
    assert_eq!((found.each.len(), found.whole.runs), (5, 855));
    assert_eq!(digest(&found), 3_930_819_727_010_549_744);
}

#[test]
fn shots_are_stored_as_a_list_of_pairs() {
    let loaded = load("proving-field", &default_tables(), &Choices::default()).expect("built in");
    loaded.scenario.names.scope(|| {
        for count in [0, 2, 40] {
            let shots = (0..count).map(|n| (UnitId(n % 7), UnitId(n % 5)));
            let frame = Frame::Firing { shots: shots.clone().collect() };
            let stored = serde_json::to_value(&frame).expect("it can be stored");
            let plain: Vec<_> = shots.collect();
            assert_eq!(stored, json!({ "firing": { "shots": plain } }));
            assert_eq!(serde_json::from_value::<Frame>(stored).expect("it can be read"), frame);
        }
    });
}

/// All of it in one number; nothing is hidden.
fn digest(found: &Foresight) -> u64 {
    let text = format!("{found:?}").replace(", hidden: false", "");
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, b| {
        (sum ^ u64::from(b)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
