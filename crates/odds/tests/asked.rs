//! Whoever asks is answered from what he knows.

use kernel::{Known, Ratio, Ruleset, Side, Viewer};
use markers::{Action, Scenario, Sound, State};
use odds::asked::{self, Answer};
use odds::{Effort, Plan, decimal};

const RED: Side = Side::First;
const SPOT: Action = Action::Spot { marker: 2, target: 2 };

/// Blue's marker `dummy` is the dummy.
fn start(dummy: usize) -> State {
    Sound::setup(&Scenario::new([0, dummy]))
}

fn spotted(state: &State, viewer: Viewer) -> Answer<Option<bool>> {
    let known = Known::<Sound>::of(state, viewer);
    let shown = |after: &Known<'_, Sound>| after.markers[1][2].shown;
    let troop = |after: &Known<'_, Sound>| after.markers[1][2].troop.filter(|_| shown(after));
    asked::distribution(&known, RED, &SPOT, 100, |after, _| troop(after)).unwrap()
}

#[test]
fn where_hidden_things_matter_it_is_an_estimate_and_says_so() {
    let told = spotted(&start(2), Viewer::Side(RED));
    assert!(told.hidden && !told.odds.exact);
    assert_eq!(told.odds.chance(|_| true), Ratio::ONE);
    // A third by the die; what it is, only by the guesses: two of three are troops.
    assert_eq!(told.odds.chance(Option::is_some), Ratio::new(1, 3));
    let troop = told.odds.chance(|found| *found == Some(true));
    assert!((decimal(troop) - 2.0 / 9.0).abs() < told.odds.margin(troop), "{troop}");
}

#[test]
fn the_answer_does_not_depend_on_the_truth() {
    let told = spotted(&start(0), Viewer::Side(RED));
    assert_eq!(told, spotted(&start(2), Viewer::Side(RED)));
    assert_ne!(spotted(&start(0), Viewer::Umpire), spotted(&start(2), Viewer::Umpire));
}

#[test]
fn what_hangs_on_nothing_hidden_is_exact() {
    let state = start(2);
    let known = Known::<Sound>::of(&state, Viewer::Side(RED));
    let cards = |after: &Known<'_, Sound>| after.hands[0].count();
    let told = asked::distribution(&known, RED, &Action::Draw, 100, |after, _| cards(after));
    let told = told.unwrap();
    assert!(told.odds.exact && !told.hidden);
    assert_eq!(told.odds.outcomes, [(1, Ratio::ONE)]);
    // Which card it will be is another question.
    let effort = Effort::default();
    let told = asked::forecast(
        &known,
        RED,
        &Action::Draw,
        effort,
        |_| true,
        |after, events| {
            assert!(events.len() == 2);
            after.hands[0].kinds
        },
    );
    assert!(told.hidden && !told.odds.exact);
    assert_eq!(told.odds.chance(|kinds| kinds[1] == 1), Ratio::new(1, 3));
}

#[test]
fn plans_are_answered_alike() {
    let actions = [Action::Step { marker: 2, to: 3 }];
    let plan = Plan { actions: &actions, follow: false, lenient: false };
    let told = [0, 1, 2].map(|dummy| {
        let state = start(dummy);
        let known = Known::<Sound>::of(&state, Viewer::Side(RED));
        asked::course(&known, &plan, Effort::default(), |after| after.points).unwrap()
    });
    assert!(told[0] == told[1] && told[1] == told[2] && told[0].hidden);
    let points = told[0].odds.chance(|(_, points)| points[0] == 1);
    assert!((decimal(points) - 2.0 / 3.0).abs() < told[0].odds.margin(points), "{points}");
}

#[path = "../../battle/tests/toy/mod.rs"]
mod open;

#[test]
fn where_nothing_is_hidden_the_doors_are_one() {
    let state = open::Toy::setup(&open::Scenario::new(9));
    let fire = open::Action::Fire { at: open::CompanyId(1) };
    let known = Known::<open::Toy>::of(&state, Viewer::Side(RED));
    let told = asked::distribution(&known, RED, &fire, 100, |after, _| after.men).unwrap();
    let plain = odds::distribution::<open::Toy, _>(&state, RED, &fire, 100, |after, _| after.men);
    assert_eq!((told.odds, told.hidden), (plain.unwrap(), false));
}
