//! (BP-SCN-4, BPC-129) Setting out: who places when, and the usual places.

use black_powder::frame::Frame;
use black_powder::parts::BrigadeId;
use black_powder::scenario::{Deployment, Options};
use black_powder::{Action, BlackPowder, State, setup};
use kernel::{Cx, Ruleset, Side, Tape};

use crate::play::battle_with;

fn placed(state: &mut State, side: Side, action: &Action) {
    BlackPowder::check(state, side, action).unwrap_or_else(|refusal| panic!("{refusal}"));
    let (mut dice, mut events) = (Tape::<&str>::new(&[]), Vec::new());
    BlackPowder::resolve(&mut Cx::new(state, &mut dice, &mut events), side, action);
}

#[test]
fn the_sides_place_in_turn_and_the_first_action_carries_the_general() {
    let mut state =
        BlackPowder::setup(&battle_with("bp-pitched", Options::default(), Deployment::Free));
    let mut order = Vec::new();
    while let Some(Frame::Deploying { side }) = state.stack.last() {
        let side = *side;
        let brigade = setup::unplaced(&state, side).next().expect("a brigade");
        let usual = setup::usual(&state, side, brigade).expect("room");
        let Action::Deploy { general, .. } = &usual else { panic!("a deployment") };
        assert_eq!(general.is_some(), !order.contains(&side));
        order.push(side);
        placed(&mut state, side, &usual);
    }
    let [red, blue] = Side::BOTH;
    assert_eq!(order, [red, blue, red, blue, red, blue]);
}

#[test]
fn a_unit_whose_place_is_taken_goes_to_the_first_free_one() {
    let mut state =
        BlackPowder::setup(&battle_with("bp-pitched", Options::default(), Deployment::Free));
    let red = Side::First;
    let mut rb = setup::usual(&state, red, BrigadeId(1)).expect("room");
    if let Action::Deploy { units, .. } = &mut rb {
        (units[0].x, units[0].y) = (1_000, 800);
    }
    placed(&mut state, red, &rb);
    let ra = setup::usual(&state, red, BrigadeId(0)).expect("room");
    let Action::Deploy { units, .. } = ra else { panic!("a deployment") };
    assert_eq!((units[0].x, units[0].y), (450, 100));
    assert_eq!((units[1].x, units[1].y), (2_100, 800));
}
