//! Single decisions: positions in which one thing is right.

use std::sync::atomic::AtomicBool;

use black_powder::Action;
use black_powder::action::Step;
use black_powder::frame::{Ask, Frame};
use black_powder::parts::*;
use black_powder_game::BlackPowder;
use bots::{Budget, Mind, Strength, choose};
use kernel::{Known, Ruleset, Turn, Viewer};

use crate::play::Play;
use crate::stage::{BLUE, RED, Stage, gun, horse, line};

static GO: AtomicBool = AtomicBool::new(false);

fn decides(play: &Play) -> Action {
    let Turn::Decide(side) = BlackPowder::turn(&play.state) else { panic!("over") };
    let mut mind = Mind::<BlackPowder>::new(Strength::Colonel, 1);
    let known = Known::of(&play.state, Viewer::Side(side));
    choose(&known, &mut mind, Budget::ENDLESS, &GO).expect("an answer").action
}

/// Red's initiative with these units.
fn initiative(stage: Stage, names: &[&str]) -> Play {
    let mut play = stage.orders();
    let may = names.iter().map(|name| play.unit(name)).collect();
    if let Some(top) = play.state.now.stack.last_mut() {
        *top = Frame::Initiative { may };
    }
    play
}

fn target_of(action: &Action) -> Option<UnitId> {
    match action {
        Action::Initiative { step: Step::Charge(charge), .. } => Some(charge.target),
        Action::Shoot { targets, .. } => targets.first().map(|aim| aim.target),
        _ => None,
    }
}

#[test]
fn horse_rides_into_the_rear_of_a_line() {
    let stage = Stage::new()
        .unit(horse("S", RED, 30.0, 30.0, 0.0))
        .unit(line("T", BLUE, 30.0, 40.0, 0.0).disordered());
    let play = initiative(stage, &["S"]);
    let action = decides(&play);
    assert_eq!(target_of(&action), Some(play.unit("T")), "{action:?}");
}

#[test]
fn a_battered_line_does_not_charge_a_fresh_one() {
    let stage = Stage::new()
        .unit(line("S", RED, 30.0, 30.0, 0.0).hurt(2))
        .unit(line("T", BLUE, 30.0, 40.0, 180.0));
    let action = decides(&initiative(stage, &["S"]));
    assert_eq!(target_of(&action), None, "{action:?}");
}

#[test]
fn guns_fire_at_whom_it_costs_most() {
    // In the open, and in the shape of a column.
    let play = Stage::new()
        .unit(gun("G", RED, 30.0, 10.0, 0.0))
        .unit(line("T", BLUE, 24.0, 30.0, 180.0))
        .unit(line("C", BLUE, 36.0, 34.0, 180.0).form(Formation::MarchColumn))
        .shooting();
    assert_eq!(target_of(&decides(&play)), Some(play.unit("C")));
}

#[test]
fn whoever_is_charged_on_his_front_fires() {
    let stage =
        Stage::new().unit(line("S", RED, 30.0, 30.0, 0.0)).unit(line("T", BLUE, 30.0, 40.0, 180.0));
    let mut play = initiative(stage, &["S"]);
    let (charger, target) = (play.unit("S"), play.unit("T"));
    let to = black_powder::ground::base(&play.state, target).front_middle();
    let may = vec![Response::Hold, Response::ClosingFire];
    play.state.now.stack.push(Frame::Respond(Ask { charger, target, face: 0, to, may }));
    let wanted = Action::Respond { unit: target, response: Response::ClosingFire };
    assert_eq!(decides(&play), wanted);
}

#[test]
fn a_shaken_regiment_is_rallied() {
    let play = Stage::new()
        .leader(9, 30.0, 8.0)
        .unit(line("S", RED, 30.0, 10.0, 0.0).hurt(3))
        .unit(line("T", BLUE, 30.0, 70.0, 180.0))
        .orders();
    let action = decides(&play);
    assert!(matches!(action, Action::Order { kind: OrderKind::Rally, .. }), "{action:?}");
}

#[test]
fn a_brigade_goes_on_as_one_line() {
    let play = Stage::new()
        .leader(9, 30.0, 5.0)
        .unit(line("S", RED, 25.0, 10.0, 0.0))
        .unit(line("R", RED, 35.0, 10.0, 0.0))
        .unit(line("T", BLUE, 30.0, 62.0, 180.0))
        .orders();
    let Action::Order { units, .. } = decides(&play) else { panic!("no order") };
    assert_eq!(units.len(), 2);
    let ahead = |unit: UnitId, plan: &[Step]| {
        let mut state = play.state.clone();
        for step in plan {
            let done = black_powder::plan::step(&state, unit, step).expect("a legal step");
            done.events.iter().for_each(|event| BlackPowder::apply(&mut state, event));
        }
        state.unit(unit).at.y - play.state.unit(unit).at.y
    };
    assert!(units.iter().all(|o| ahead(o.unit, &o.plan) > 25_400), "{units:?}");
}
