//! What the opponents at Flintloque think a thing is worth: single decisions in set-up positions.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use bots::{Budget, Choice, Mind, Strength, choose};
use flintloque::frame::{Frame, Phase};
use flintloque::parts::FigureId;
use flintloque::state::Fate;
use flintloque::{Action, Scenario, State};
use flintloque_game::Flintloque;
use flintloque_game::files::{Choices, default_tables, load};
use kernel::{Known, Ruleset, Side, Viewer};
use tabletop::{CM, Point};

static GO: AtomicBool = AtomicBool::new(false);

fn set_up(id: &str, turn: u8, stack: Vec<Frame>) -> State {
    let loaded = load(id, &default_tables(), &Choices::default());
    let scenario: Arc<Scenario> = loaded.unwrap_or_else(|fault| panic!("{fault}")).scenario;
    let mut state = Flintloque::setup(&scenario);
    state.now.turn = turn;
    state.now.winner = Some(Side::First);
    state.now.lost_last = Some(Side::Second);
    state.now.stack = stack;
    state
}

fn named(state: &State, name: &str) -> FigureId {
    let scenario = &state.scenario;
    let found = scenario.figure_ids().find(|f| scenario.spec(*f).name.contains(name));
    found.unwrap_or_else(|| panic!("no {name}"))
}

fn general(state: &State, side: Side) -> Choice<Action> {
    let known = Known::of(state, Viewer::Side(side));
    let mut mind = Mind::<Flintloque>::new(Strength::General, 1);
    let choice = choose(&known, &mut mind, Budget::ENDLESS, &GO);
    choice.unwrap_or_else(|fault| panic!("{fault}"))
}

fn at(x: i32, y: i32) -> Point {
    Point::new(x * CM, y * CM)
}

/// (FL-CMD-7) Three hits of five must go, which a D5 does in three cases of five. Nobody else is hurt.
#[test]
fn the_captain_is_worth_a_point_at_sixty_percent() {
    let turn = Frame::Turn { stage: Phase::FortuneSecond };
    let mut state =
        set_up("mill-at-hundsbach", 3, vec![turn, Frame::Fortune { side: Side::First }]);
    let captain = named(&state, "Solenne");
    let wounds = state.spec(captain).profile.wounds as u8;
    state.now.figures[captain.index()].hits = wounds + 2;
    let choice = general(&state, Side::First);
    assert_eq!(choice.action, Action::Fortune, "{:?}", choice.considered);
}

/// (FL-CMD-7) One hit each of two: the captain's is taken, who would fall by it.
#[test]
fn a_hit_is_taken_from_whom_it_would_fell() {
    let turn = Frame::Turn { stage: Phase::FortuneSecond };
    let taking = Frame::Taking { side: Side::First, left: 1, last: None };
    let mut state = set_up("mill-at-hundsbach", 3, vec![turn, taking]);
    let (captain, man) = (named(&state, "Solenne"), named(&state, "Dackel"));
    let wounds = state.spec(captain).profile.wounds as u8;
    state.now.figures[captain.index()].hits = wounds;
    state.now.figures[man.index()].hits = 1;
    let choice = general(&state, Side::First);
    assert!(
        matches!(choice.action, Action::TakeHit { figure, .. } if figure == captain),
        "{:?}",
        choice.considered
    );
}

/// (FL-AIM, FL-REL) The last aimed shot of a turn: that the enemy loads afterwards is not its doing.
#[test]
fn a_good_aimed_shot_is_taken() {
    let turn = Frame::Turn { stage: Phase::AimedSecond };
    let mut state = set_up("proving-yard", 3, vec![turn, Frame::Aiming { side: Side::First }]);
    let orme = named(&state, "Orme");
    for figure in state.scenario.figure_ids() {
        let spec = state.scenario.spec(figure);
        let (side, i) = (spec.side, figure.index() as i32 % 5);
        let f = &mut state.now.figures[figure.index()];
        match side {
            Side::First => (f.at, f.activated) = (at(20, 10 + 5 * i), figure != orme),
            Side::Second => (f.at, f.reload, f.reload_pistols) = (at(45, 10 + 5 * i), 1, 1),
        }
        f.fate = Fate::OnTable;
    }
    for far in [30, 40, 45, 50] {
        for figure in state.scenario.figure_ids() {
            if state.scenario.spec(figure).side == Side::Second {
                state.now.figures[figure.index()].at.x = (20 + far) * CM;
            }
        }
        let choice = general(&state, Side::First);
        let aims = matches!(choice.action, Action::Aim { .. });
        assert!(aims && choice.considered[0].gain > 0, "at {far} cm: {:?}", choice.considered);
    }
}

/// (FL-VIC-2) Two down and the end is near: who waits has lost.
#[test]
fn who_is_behind_does_not_pass() {
    for turn in 3..=6 {
        for far in [45, 60, 72] {
            let stage = Frame::Turn { stage: Phase::Drill };
            let go = Frame::Go { side: Side::First, used: 0, retained: false, impulse: false };
            let mut state = set_up("proving-yard", turn, vec![stage, go]);
            for figure in state.scenario.figure_ids() {
                let (side, i) = (state.scenario.spec(figure).side, figure.index() as i32 % 5);
                let f = &mut state.now.figures[figure.index()];
                f.at = at(if side == Side::First { 10 } else { 10 + far }, 20 + 5 * i);
                f.fate = match side == Side::First && i >= 3 {
                    true => Fate::Removed { turn: 1 },
                    false => Fate::OnTable,
                };
            }
            let choice = general(&state, Side::First);
            let passes = choice.action == Action::Pass;
            assert!(!passes, "turn {turn}, {far} cm apart: {:?}", choice.considered);
        }
    }
}
