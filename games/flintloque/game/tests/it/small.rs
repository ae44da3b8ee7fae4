//! Small things that need no skirmish around them: lengths, labels, what a blow costs.

use std::sync::Arc;

use flintloque::frame::{Check, From};
use flintloque::parts::Body;
use flintloque::{Scenario, State};
use flintloque_game::Flintloque;
use flintloque_game::bot::harm::{IMPACTS, blow, losses};
use flintloque_game::files::length::Length;
use flintloque_game::files::{Choices, default_tables, load};
use flintloque_game::scene::labels::short;
use flintloque_game::scene::legend::{HIT, LOAD, SHAKEN};
use kernel::Ruleset;
use tabletop::REACH;

#[test]
fn numbers_are_right_for_one_and_for_many() {
    assert_eq!(HIT.says(1), "1 hit, which becomes a wound when the turn ends");
    assert_eq!(LOAD.says(3), "3 turns to reload");
    assert_eq!(SHAKEN.says(1), "Shaken");
}

#[test]
fn the_last_word_of_a_name_is_enough() {
    assert_eq!(short("Private Cobb"), "Cobb");
    assert_eq!(short("Colour-Orc Tassel"), "Tassel");
}

fn mill() -> State {
    let loaded = load("mill-at-hundsbach", &default_tables(), &Choices::default());
    let scenario: Arc<Scenario> = loaded.unwrap_or_else(|fault| panic!("{fault}")).scenario;
    Flintloque::setup(&scenario)
}

#[test]
fn the_losses_of_every_impact_are_those_of_the_check() {
    let state = mill();
    for figure in state.all() {
        let body = if state.figure(figure).mounted { Body::Mount } else { Body::Rider };
        let all = losses(&state, figure);
        for impact in 0..IMPACTS as i16 {
            let check = Check { figure, body, impact, from: From::Melee(figure) };
            assert_eq!(all[impact as usize], blow(&state, &check), "{figure:?} by {impact}");
        }
        assert!(all.is_sorted(), "{figure:?}: a harder blow costs no less: {all:?}");
    }
}

#[test]
fn lengths_are_exact() {
    let read = |text: &str| Length::parse(text).map(Length::micrometres);
    assert_eq!(read("63.75"), Some(637_500));
    assert_eq!(read("0.0001"), Some(1));
    assert_eq!(read("-2.5"), Some(-25_000));
    assert_eq!(read("10000"), Some(REACH));
    for bad in ["", ".", "5.", ".5", "1.00001", "10000.1", "1e3", "+1", " 1", "--1", "1.-1"] {
        assert_eq!(read(bad), None, "{bad}");
    }
    let written = |um: i32| serde_json::to_string(&Length::of_micrometres(um)).expect("JSON");
    assert_eq!(written(637_500), "\"63.75\"");
    assert_eq!(written(-25_000), "\"-2.5\"");
    assert_eq!(written(900_000), "90");
}
