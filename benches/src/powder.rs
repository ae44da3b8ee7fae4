//! Battalions: random battles, what judging costs, exact odds, and a battle between Colonels.

use std::hint::black_box;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use black_powder::action::{Charge, Element, Step};
use black_powder::frame::Frame;
use black_powder::ground::sight;
use black_powder::parts::UnitId;
use black_powder::scenario::{Deployment, Options};
use black_powder::{Action, Scenario, State, plan};
use black_powder_game::BlackPowder;
use black_powder_game::files::{default_tables, scenario as read, text_of};
use bots::{Budget, Mind, Strength, choose};
use cpu_time::ThreadTime;
use kernel::{Cx, Known, Ruleset, Seeded, Turn, Viewer};

use crate::{odds as exact, play, time};

fn scenario(battle: &str) -> Arc<Scenario> {
    let text = text_of(battle).expect("a built-in battle");
    let tables = &default_tables().tables;
    let scenario = read(battle, text, tables, Options::default(), Deployment::AsWritten);
    Arc::new(scenario.expect("a built-in battle"))
}

pub fn battles() {
    play::inclined::<BlackPowder>("powder/random/cowpens", &scenario("bp-cowpens"), 60);
    play::inclined::<BlackPowder>("powder/random/guilford", &scenario("bp-guilford"), 10);
}

/// Whoever is on the table in random battles: his move, his view, his charge.
pub fn judging() {
    let battle = scenario("bp-cowpens");
    let charges = |a: &Action| matches!(a, Action::Initiative { step: Step::Charge(_), .. });
    let found = exact::met::<BlackPowder>(&battle, charges);
    let runs: Vec<(State, UnitId, Charge)> = found
        .into_iter()
        .filter_map(|(state, _, action)| match action {
            Action::Initiative { unit, step: Step::Charge(charge) } => Some((state, unit, charge)),
            _ => None,
        })
        .collect();
    let mut next = runs.iter().cycle();
    time("powder/charge", 20_000, || {
        let (state, unit, charge) = next.next().expect("somebody charges");
        let step = Step::Charge(*charge);
        black_box(plan::step(black_box(state), *unit, &step).is_ok());
    });
    time("powder/sight", 40_000, || {
        let (state, unit, charge) = next.next().expect("somebody charges");
        black_box(sight::seen(black_box(state), *unit, charge.target, None));
    });
    time("powder/move", 20_000, || {
        let (state, unit, _) = next.next().expect("somebody charges");
        let step = Step::Move(vec![Element::Pivot(2_000), Element::Advance(300)]);
        black_box(plan::step(black_box(state), *unit, &step).is_ok());
    });
}

pub fn odds() {
    let battle = scenario("bp-cowpens");
    let shot = |a: &Action| matches!(a, Action::Shoot { .. });
    let settled =
        |s: &State| matches!(s.stack.last(), Some(Frame::Shooting | Frame::RollOff { .. }));
    exact::measure::<BlackPowder>("powder/odds-volley", &battle, shot, settled);
    let fight = |a: &Action| matches!(a, Action::Fight { .. });
    let fought =
        |s: &State| matches!(s.stack.last(), Some(Frame::HandToHand | Frame::After { .. }));
    exact::measure::<BlackPowder>("powder/odds-fight", &battle, fight, fought);
}

/// Cowpens by two Colonels.
pub fn thinking() {
    let (battle, go) = (scenario("bp-cowpens"), AtomicBool::new(false));
    let start = ThreadTime::now();
    let (mut decisions, games) = (0, 5);
    for seed in 0..games {
        let (mut dice, mut state) = (Seeded::new(seed), BlackPowder::setup(&battle));
        let mut minds = [0, 1].map(|_| Mind::<BlackPowder>::new(Strength::Colonel, seed));
        let mut events = Vec::new();
        while let Turn::Decide(side) = BlackPowder::turn(&state) {
            let known = Known::of(&state, Viewer::Side(side));
            let choice = choose(&known, &mut minds[side.index()], Budget::ENDLESS, &go);
            let action = choice.expect("an answer").action;
            BlackPowder::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), side, &action);
            events.clear();
            decisions += 1;
        }
    }
    let each = start.elapsed().as_secs_f64() / games as f64;
    println!("powder/colonels/cowpens {each:.3} seconds a battle");
    println!("powder/colonels/cowpens/detail {} decisions a battle", decisions / games);
}
