//! The opponent at Flintlock: whole battles, by its view alone.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bots::{AnyMind, Budget, Fault, Mind, Strength, choose};
use conformance::haste::above_budget;
use flintlock::action::TurnKind;
use flintlock::{Action, Scenario, State};
use flintlock_game::Flintlock;
use flintlock_game::files::{Choices, default_tables, load};
use kernel::{Auto, Cx, Dice, Known, Ruleset, Seeded, Side, Turn, Viewer};

static GO: AtomicBool = AtomicBool::new(false);

fn scenario(battle: &str, choices: Choices) -> Arc<Scenario> {
    load(battle, &default_tables(), &choices).unwrap_or_else(|fault| panic!("{fault}")).scenario
}

fn act(state: &mut State, side: Side, action: &Action, dice: &mut dyn Dice) {
    if let Err(refusal) = Flintlock::check(state, side, action) {
        panic!("{action:?} is not legal: {refusal}");
    }
    Flintlock::resolve(&mut Cx::new(state, dice, &mut Vec::new()), side, action);
}

/// Both sides by the Colonel until the end or so many decisions.
fn play(scenario: &Arc<Scenario>, seed: u64, most: usize) -> (State, Vec<Action>) {
    fight(scenario, Strength::Colonel, seed, most)
}

fn fight(
    scenario: &Arc<Scenario>,
    strength: Strength,
    seed: u64,
    most: usize,
) -> (State, Vec<Action>) {
    let mut state = Flintlock::setup(scenario);
    let (mut dice, mut played) = (Seeded::new(seed), Vec::new());
    let mut minds = [0, 1].map(|_| Mind::<Flintlock>::new(strength, seed));
    while let Turn::Decide(side) = Flintlock::turn(&state) {
        if played.len() == most || Flintlock::is_spent(&state) {
            break;
        }
        let known = Known::of(&state, Viewer::Side(side));
        let mind = &mut minds[side.index()];
        let choice = choose(&known, mind, Budget::ENDLESS, &GO);
        let action = choice.unwrap_or_else(|fault| panic!("{fault}")).action;
        act(&mut state, side, &action, &mut dice);
        played.push(action);
    }
    (state, played)
}

#[test]
fn it_fights_cowpens_against_itself_to_a_real_end() {
    let cowpens = scenario("cowpens", Choices::default());
    let (state, played) = play(&cowpens, 7, 20_000);
    let outcome = state.over.expect("a battle that ends");
    assert!(outcome.winner.is_some(), "{outcome:?} after {} decisions", played.len());
    let has = |wanted: fn(&Action) -> bool| played.iter().any(wanted);
    assert!(has(|a| matches!(a, Action::Fire { .. })), "nobody fired");
    assert!(has(|a| matches!(a, Action::Shock)), "nobody attacked");
    assert!(has(|a| matches!(a, Action::React { .. })), "nobody fired in reaction");
}

#[test]
fn every_battle_goes_on_with_every_option() {
    for battle in ["proving-field", "cowpens", "hobkirks-hill", "camden", "guilford"] {
        let plain = load(battle, &default_tables(), &Choices::default());
        let info = plain.unwrap_or_else(|fault| panic!("{fault}")).info;
        let options = info.options.iter().map(|o| o.id.clone()).collect();
        let all = scenario(battle, Choices { options, ..Choices::default() });
        let (state, played) = play(&all, 3, 600);
        assert!(state.over.is_some() || played.len() == 600, "{battle}: {}", played.len());
        assert!(state.activation.number >= 3, "{battle}: stuck");
    }
}

#[test]
fn equal_seeds_give_equal_battles() {
    let hill = scenario("hobkirks-hill", Choices::default());
    let (one, other) = (play(&hill, 5, 1500), play(&hill, 5, 1500));
    assert!(one.1 == other.1);
    assert!(one.0 == other.0);
}

#[test]
fn equal_views_give_equal_decisions() {
    let cowpens = scenario("cowpens", Choices::default());
    let (state, _) = play(&cowpens, 9, 700);
    let Turn::Decide(side) = Flintlock::turn(&state) else { return };
    let decide = || {
        let mut mind = AnyMind::new(1);
        let known = Known::of(&state, Viewer::Side(side));
        choose(&known, mind.of::<Flintlock>(Strength::Colonel), Budget::ENDLESS, &GO)
    };
    assert_eq!(decide(), decide());
}

#[test]
fn without_time_or_when_stopped_it_still_answers_and_its_turns_end() {
    let cowpens = scenario("cowpens", Choices::default());
    for (budget, stop) in [(Budget::millis(0), false), (Budget::millis(200), true)] {
        let stop = AtomicBool::new(stop);
        let mut state = Flintlock::setup(&cowpens);
        let (mut dice, mut mind) = (Seeded::new(2), AnyMind::new(2));
        for _ in 0..1500 {
            let Turn::Decide(side) = Flintlock::turn(&state) else { break };
            let known = Known::of(&state, Viewer::Side(side));
            let choice = choose(&known, mind.of::<Flintlock>(Strength::Colonel), budget, &stop);
            act(&mut state, side, &choice.expect("an answer").action, &mut dice);
        }
        assert!(state.activation.number >= 4 || state.over.is_some(), "turns do not end");
    }
}

/// In the midst of Guilford.
#[test]
fn it_keeps_to_its_budget() {
    let guilford = scenario("guilford", Choices::default());
    let (state, _) = fight(&guilford, Strength::Ensign, 4, 1200);
    for strength in [Strength::Colonel, Strength::General] {
        let (mut state, budget) = (state.clone(), Duration::from_millis(500));
        let over = above_budget::<Flintlock>(&mut state, strength, budget, 60);
        assert_eq!(over, 0, "{strength}");
    }
}

#[test]
fn it_says_what_it_considered() {
    let cowpens = scenario("cowpens", Choices::default());
    let mut state = Flintlock::setup(&cowpens);
    let side = Side::First;
    act(&mut state, side, &Action::Activate, &mut Seeded::new(1));
    let known = Known::of(&state, Viewer::Side(side));
    let mut mind = Mind::<Flintlock>::new(Strength::Colonel, 1);
    let choice = choose(&known, &mut mind, Budget::ENDLESS, &GO).unwrap();
    assert!(choice.considered.len() >= 3);
    assert!(choice.considered.is_sorted_by(|a, b| a.merit() >= b.merit()));
    assert_eq!(choice.considered[0].plan[0], choice.action);
}

#[test]
fn it_does_not_answer_for_the_other_side() {
    let cowpens = scenario("cowpens", Choices::default());
    let state = Flintlock::setup(&cowpens);
    let side = Side::Second;
    let known = Known::of(&state, Viewer::Side(side));
    let mut mind = Mind::<Flintlock>::new(Strength::Colonel, 1);
    let choice = choose(&known, &mut mind, Budget::ENDLESS, &GO);
    assert_eq!(choice, Err(Fault::NotOurs));
}

/// (6.13, 6.53) Where it plays out better, so not in every battle.
#[test]
fn generals_change_ranks_and_send_skirmishers() {
    let hill = scenario("hobkirks-hill", Choices::default());
    let (mut ranks, mut detached) = (false, false);
    for seed in 4..12 {
        let (_, played) = fight(&hill, Strength::General, seed, 20_000);
        ranks |= played.iter().any(|a| matches!(a, Action::TakeTurn { turn: TurnKind::Close, .. }));
        detached |= played.iter().any(|a| matches!(a, Action::BreakDown { .. }));
        if ranks && detached {
            return;
        }
    }
    panic!("Close ranks: {ranks}; units broken down: {detached}");
}
