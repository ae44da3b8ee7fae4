//! The opponents at Black Powder: whole battles, by what a side knows.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use black_powder::{Action, Event, Scenario, State};
use black_powder_game::BlackPowder;
use bots::{Budget, Mind, Strength, choose};
use conformance::{eager, haste::above_budget};
use kernel::{Cx, Known, Outcome, Ruleset, Seeded, Side, Turn, Viewer};

use crate::play::battle;

static GO: AtomicBool = AtomicBool::new(false);

/// What a battle came to.
pub struct Fought {
    pub state: State,
    pub played: Vec<(Side, Action)>,
    pub events: Vec<Event>,
}

impl Fought {
    pub fn outcome(&self) -> Option<Outcome> {
        match BlackPowder::turn(&self.state) {
            Turn::Over(outcome) => Some(outcome),
            Turn::Decide(_) => None,
        }
    }
}

/// A battle by two opponents until its end, or so many decisions.
pub fn fight(scenario: &Arc<Scenario>, strengths: [Strength; 2], seed: u64, most: usize) -> Fought {
    fight_within(scenario, strengths, Budget::ENDLESS, seed, most)
}

pub fn fight_within(
    scenario: &Arc<Scenario>,
    strengths: [Strength; 2],
    budget: Budget,
    seed: u64,
    most: usize,
) -> Fought {
    let state = BlackPowder::setup(scenario);
    let mut fought = Fought { state, played: Vec::new(), events: Vec::new() };
    let mut dice = Seeded::new(seed);
    let mut minds = strengths.map(|strength| Mind::<BlackPowder>::new(strength, seed));
    while let Turn::Decide(side) = BlackPowder::turn(&fought.state) {
        if fought.played.len() == most {
            break;
        }
        let known = Known::of(&fought.state, Viewer::Side(side));
        let choice = choose(&known, &mut minds[side.index()], budget, &GO);
        let action = choice.unwrap_or_else(|fault| panic!("{fault}")).action;
        if let Err(refusal) = BlackPowder::check(&fought.state, side, &action) {
            panic!("{action:?} is not legal: {refusal}");
        }
        let mut cx = Cx::new(&mut fought.state, &mut dice, &mut fought.events);
        BlackPowder::resolve(&mut cx, side, &action);
        fought.played.push((side, action));
    }
    fought
}

const BATTLES: [&str; 5] = ["bp-pitched", "bp-cowpens", "bp-hobkirk", "bp-camden", "bp-guilford"];

fn to_the_end(strength: Strength, budget: Budget) {
    for id in BATTLES {
        let fought = fight_within(&battle(id), [strength; 2], budget, 7, 5_000);
        assert!(fought.outcome().is_some(), "{id}: not over after {}", fought.played.len());
        let has = |wanted: fn(&Action) -> bool| fought.played.iter().any(|(_, a)| wanted(a));
        assert!(has(|a| matches!(a, Action::Shoot { .. })), "{id}: nobody shot");
        assert!(has(|a| matches!(a, Action::Order { .. })), "{id}: nobody was ordered");
    }
}

#[test]
fn ensigns_fight_every_battle_to_the_end() {
    to_the_end(Strength::Ensign, Budget::ENDLESS);
}

#[test]
fn colonels_fight_every_battle_to_the_end() {
    to_the_end(Strength::Colonel, Budget::ENDLESS);
}

#[test]
fn generals_without_time_fight_every_battle_to_the_end() {
    to_the_end(Strength::General, Budget::millis(0));
}

#[test]
fn equal_seeds_give_equal_battles() {
    let again = || {
        let fought = fight(&battle("bp-cowpens"), [Strength::Colonel; 2], 5, 60);
        (fought.played, fought.state)
    };
    assert_eq!(again(), again());
}

/// Random play comes to positions that no plan leads to.
#[test]
fn every_strength_answers_in_two_hundred_random_positions() {
    let mut asked = 0;
    for seed in 0.. {
        let scenario = battle(BATTLES[seed as usize % BATTLES.len()]);
        let (mut dice, mut will) = (Seeded::new(seed), Seeded::new(seed + 999));
        let mut state = BlackPowder::setup(&scenario);
        let (mut menu, mut events, mut count) = (Vec::new(), Vec::new(), 0_u64);
        while let Turn::Decide(side) = BlackPowder::turn(&state) {
            count += 1;
            if count % 29 == seed % 29 {
                for strength in Strength::ALL {
                    let mut mind = Mind::<BlackPowder>::new(strength, seed);
                    let known = Known::of(&state, Viewer::Side(side));
                    let choice = choose(&known, &mut mind, Budget::millis(20), &GO);
                    let action = choice.unwrap_or_else(|fault| panic!("{seed}: {fault}")).action;
                    let judged = BlackPowder::check(&state, side, &action);
                    assert!(judged.is_ok(), "{seed} {strength}: {action:?} {judged:?}");
                }
                asked += 1;
                if asked == 200 {
                    return;
                }
            }
            menu.clear();
            BlackPowder::menu(&state, &mut menu);
            let action = menu.swap_remove(eager::<BlackPowder>(&state, &menu, &mut will));
            events.clear();
            let mut cx = Cx::new(&mut state, &mut dice, &mut events);
            BlackPowder::resolve(&mut cx, side, &action);
        }
    }
}

#[test]
fn it_keeps_to_its_budget() {
    let scenario = battle("bp-cowpens");
    for strength in [Strength::Colonel, Strength::General] {
        let mut state = BlackPowder::setup(&scenario);
        let budget = Duration::from_millis(500);
        let over = above_budget::<BlackPowder>(&mut state, strength, budget, 25);
        assert_eq!(over, 0, "{strength}");
    }
}

/// Equal seeds give equal battles, so this is no matter of luck from run to run.
#[test]
fn a_colonel_is_better_than_an_ensign() {
    let scenario = battle("bp-pitched");
    let won = |seed: u64, ours: Side| {
        let mut strengths = [Strength::Ensign; 2];
        strengths[ours.index()] = Strength::Colonel;
        let outcome = fight(&scenario, strengths, seed, 5_000).outcome().expect("an end");
        usize::from(outcome.winner == Some(ours))
    };
    let won: usize = (0..6).flat_map(|seed| Side::BOTH.map(|side| won(seed, side))).sum();
    assert!(won >= 9, "{won} of 12");
}
