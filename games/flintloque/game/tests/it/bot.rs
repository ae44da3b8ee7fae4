//! The opponent at Flintloque: whole skirmishes, by its view alone.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bots::{AnyMind, Budget, Fault, Mind, Strength, choose};
use conformance::haste::above_budget;
use flintloque::state::Fate;
use flintloque::{Action, Scenario, State};
use flintloque_game::Flintloque;
use flintloque_game::files::{Choices, default_tables, load};
use kernel::{Cx, Dice, Known, Ruleset, Seeded, Side, Turn, Viewer};

static GO: AtomicBool = AtomicBool::new(false);

fn scenario(id: &str) -> Arc<Scenario> {
    let loaded = load(id, &default_tables(), &Choices::default());
    loaded.unwrap_or_else(|fault| panic!("{fault}")).scenario
}

fn act(state: &mut State, side: Side, action: &Action, dice: &mut dyn Dice) {
    if let Err(refusal) = Flintloque::check(state, side, action) {
        panic!("{action:?} is not legal: {refusal}");
    }
    Flintloque::resolve(&mut Cx::new(state, dice, &mut Vec::new()), side, action);
}

/// Both sides by computer until the end or so many decisions.
fn play(
    scenario: &Arc<Scenario>,
    strength: Strength,
    budget: Budget,
    seed: u64,
    most: usize,
) -> (State, Vec<Action>) {
    let mut state = Flintloque::setup(scenario);
    let (mut dice, mut played) = (Seeded::new(seed), Vec::new());
    let mut minds = [0, 1].map(|_| Mind::<Flintloque>::new(strength, seed));
    while let Turn::Decide(side) = Flintloque::turn(&state) {
        if played.len() == most {
            break;
        }
        let known = Known::of(&state, Viewer::Side(side));
        let choice = choose(&known, &mut minds[side.index()], budget, &GO);
        let action = choice.unwrap_or_else(|fault| panic!("{fault}")).action;
        act(&mut state, side, &action, &mut dice);
        played.push(action);
    }
    (state, played)
}

fn fights_to_the_end(strength: Strength, budget: Budget) {
    let (state, played) = play(&scenario("proving-yard"), strength, budget, 7, 5_000);
    assert!(state.over.is_some(), "not over after {} decisions", played.len());
    let has = |wanted: fn(&Action) -> bool| played.iter().any(wanted);
    assert!(has(|a| matches!(a, Action::Fire { .. } | Action::Aim { .. })), "nobody fired");
    assert!(has(|a| matches!(a, Action::Move { .. })), "nobody moved");
}

#[test]
fn an_ensign_fights_to_the_end() {
    fights_to_the_end(Strength::Ensign, Budget::ENDLESS);
}

#[test]
fn a_colonel_fights_to_the_end() {
    fights_to_the_end(Strength::Colonel, Budget::ENDLESS);
}

#[test]
fn a_general_fights_to_the_end() {
    fights_to_the_end(Strength::General, Budget::millis(40));
}

#[test]
fn every_scenario_is_played() {
    for id in ["cart-track-copse", "dispatches-at-the-bridge", "mill-at-hundsbach"] {
        let (state, played) = play(&scenario(id), Strength::Ensign, Budget::ENDLESS, 3, 5_000);
        assert!(state.over.is_some(), "{id}: not over after {} decisions", played.len());
        let (state, played) = play(&scenario(id), Strength::Colonel, Budget::ENDLESS, 3, 60);
        assert!(state.turn >= 1, "{id}: stuck after {} decisions", played.len());
    }
}

#[test]
fn equal_seeds_give_equal_skirmishes() {
    let yard = scenario("proving-yard");
    let again = || play(&yard, Strength::Colonel, Budget::ENDLESS, 5, 80);
    assert_eq!(again(), again());
}

#[test]
fn equal_views_give_equal_decisions() {
    let yard = scenario("proving-yard");
    let (state, _) = play(&yard, Strength::Ensign, Budget::ENDLESS, 9, 40);
    let Turn::Decide(side) = Flintloque::turn(&state) else { return };
    for strength in Strength::ALL {
        let decide = || {
            let mut mind = AnyMind::new(1);
            let known = Known::of(&state, Viewer::Side(side));
            choose(&known, mind.of::<Flintloque>(strength), Budget::ENDLESS, &GO)
        };
        assert_eq!(decide(), decide(), "{strength}");
    }
}

#[test]
fn without_time_it_still_answers_and_its_turns_end() {
    let yard = scenario("proving-yard");
    for strength in [Strength::Colonel, Strength::General] {
        let (state, played) = play(&yard, strength, Budget::millis(0), 2, 5_000);
        assert!(state.over.is_some(), "{strength}: not over after {} decisions", played.len());
    }
}

#[test]
fn it_keeps_to_its_budget() {
    let copse = scenario("cart-track-copse");
    for strength in [Strength::Colonel, Strength::General] {
        let mut state = Flintloque::setup(&copse);
        let budget = Duration::from_millis(500);
        let over = above_budget::<Flintloque>(&mut state, strength, budget, 60);
        assert_eq!(over, 0, "{strength}");
    }
}

#[test]
fn it_says_what_it_considered() {
    let yard = scenario("proving-yard");
    let mut state = Flintloque::setup(&yard);
    let (mut dice, mut mind) = (Seeded::new(1), Mind::<Flintloque>::new(Strength::Colonel, 1));
    loop {
        let Turn::Decide(side) = Flintloque::turn(&state) else { panic!("over") };
        let known = Known::of(&state, Viewer::Side(side));
        let choice = choose(&known, &mut mind, Budget::ENDLESS, &GO).unwrap();
        if matches!(choice.action, Action::Activate { .. }) {
            assert!(choice.considered.len() >= 3);
            assert!(choice.considered.is_sorted_by(|a, b| a.merit() >= b.merit()));
            assert_eq!(choice.considered[0].plan[0], choice.action);
            return;
        }
        act(&mut state, side, &choice.action, &mut dice);
    }
}

/// The winner of a skirmish in the Proving Yard.
fn duel(players: [Strength; 2], seed: u64) -> Option<Side> {
    let yard = scenario("proving-yard");
    let mut state = Flintloque::setup(&yard);
    let (mut dice, mut minds) = (Seeded::new(seed), players.map(|s| Mind::new(s, seed)));
    while let Turn::Decide(side) = Flintloque::turn(&state) {
        let known = Known::of(&state, Viewer::Side(side));
        let mind = &mut minds[side.index()];
        let choice = choose::<Flintloque>(&known, mind, Budget::ENDLESS, &GO);
        act(&mut state, side, &choice.expect("an answer").action, &mut dice);
    }
    state.over.and_then(|over| over.winner)
}

/// Equal seeds give equal games, so this is no matter of luck from run to run.
#[test]
fn a_colonel_is_better_than_an_ensign() {
    let (colonel, ensign) = (Strength::Colonel, Strength::Ensign);
    let won = |seed: u64| {
        let first = duel([colonel, ensign], seed) == Some(Side::First);
        let second = duel([ensign, colonel], seed) == Some(Side::Second);
        usize::from(first) + usize::from(second)
    };
    let won: usize = (0..20).map(won).sum();
    assert!(won >= 28, "{won} of 40");
}

#[test]
fn it_does_not_answer_for_the_other_side() {
    let yard = scenario("proving-yard");
    let state = Flintloque::setup(&yard);
    let side = Side::Second;
    let known = Known::of(&state, Viewer::Side(side));
    let mut mind = Mind::<Flintloque>::new(Strength::Colonel, 1);
    let choice = choose(&known, &mut mind, Budget::ENDLESS, &GO);
    assert_eq!(choice, Err(Fault::NotOurs));
}

/// Riders who are there to get through look where they go, not only for an enemy.
#[test]
fn riders_ride_on_when_nobody_is_left_to_fight() {
    let bridge = scenario("dispatches-at-the-bridge");
    let mut state = Flintloque::setup(&bridge);
    for figure in bridge.figure_ids().filter(|f| bridge.spec(*f).side == Side::First) {
        state.now.figures[figure.index()].fate = Fate::Removed { turn: 0 };
    }
    let (mut dice, mut mind) = (Seeded::new(1), Mind::<Flintloque>::new(Strength::Ensign, 1));
    while let Turn::Decide(side) = Flintloque::turn(&state) {
        let known = Known::of(&state, Viewer::Side(side));
        let choice = choose(&known, &mut mind, Budget::ENDLESS, &GO);
        act(&mut state, side, &choice.expect("an answer").action, &mut dice);
    }
    assert_eq!(state.over.and_then(|over| over.winner), Some(Side::Second));
}
