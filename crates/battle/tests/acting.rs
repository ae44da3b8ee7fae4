//! Carrying actions out and taking them back.

mod play;
mod toy;

use battle::{ActFault, UndoFault};
use kernel::{Seeded, Side, TapeFault, Turn};
use play::{fresh, random_game};
use toy::{Action, CompanyId};

const RED: Side = Side::First;
const BLUE: Side = Side::Second;
const AT_BLUE: Action = Action::Fire { at: CompanyId(1) };

#[test]
fn a_refused_action_changes_nothing_and_says_why() {
    let mut battle = fresh();
    let before = battle.state().clone();
    let dice = &mut Seeded::new(1);
    let stale = battle.act(RED, 3, Action::Brace, dice).unwrap_err();
    assert_eq!(stale, ActFault::Stale { expected: 3, length: 0 });
    let early = battle.act(BLUE, 0, Action::Brace, dice).unwrap_err();
    assert_eq!(early, ActFault::NotYourTurn { decides: RED });
    let ActFault::Refused(refusal) = battle.act(RED, 0, Action::Stand, dice).unwrap_err() else {
        panic!("a refusal was expected");
    };
    assert_eq!(refusal.rule.number(), "4.1");
    assert_eq!(*battle.state(), before);
    assert!(battle.journal().is_empty());
}

#[test]
fn the_other_side_interrupts() {
    let mut battle = fresh();
    battle.act_scripted(RED, 0, AT_BLUE, &[("2.1", 5), ("2.1", 4)]).unwrap();
    assert_eq!(battle.turn(), Turn::Decide(BLUE));
    battle.act_scripted(BLUE, 1, Action::Stand, &[("4.1", 1)]).unwrap();
    assert_eq!(battle.state().men, [40, 38]);
}

#[test]
fn scripted_dice_that_the_rules_do_not_ask_for_change_nothing() {
    let mut battle = fresh();
    let before = battle.state().clone();
    let short = battle.act_scripted(RED, 0, AT_BLUE, &[("2.1", 5)]).unwrap_err();
    assert!(matches!(short, ActFault::Dice(TapeFault::RanOut { .. })));
    let long = battle.act_scripted(RED, 0, Action::Brace, &[("2.1", 5)]).unwrap_err();
    assert!(matches!(long, ActFault::Dice(TapeFault::LeftOver { unused: 1 })));
    assert_eq!(*battle.state(), before);
    assert!(battle.journal().is_empty());
}

#[test]
fn nobody_acts_after_the_end() {
    let mut battle = random_game(5, usize::MAX);
    assert!(matches!(battle.turn(), Turn::Over(_)));
    let length = battle.journal().len();
    assert_eq!(
        battle.act(RED, length, Action::Brace, &mut Seeded::new(1)).unwrap_err(),
        ActFault::Over
    );
}

#[test]
fn only_the_author_takes_back_and_only_what_threw_no_dice() {
    let mut battle = fresh();
    assert_eq!(battle.undo(RED).unwrap_err(), UndoFault::Nothing);
    let before = battle.state().clone();
    battle.act_scripted::<&str>(RED, 0, Action::Brace, &[]).unwrap();
    assert_eq!(battle.undo(BLUE).unwrap_err(), UndoFault::NotYours);
    assert_eq!(battle.undo(RED).unwrap().action, Action::Brace);
    assert_eq!(*battle.state(), before);
    battle.act_scripted(RED, 0, AT_BLUE, &[("2.1", 1), ("2.1", 1)]).unwrap();
    assert_eq!(battle.check_undo(RED), Err(UndoFault::DiceThrown));
}

#[test]
fn undo_across_a_checkpoint_finds_the_same_state() {
    for length in [63, 64, 65, 128] {
        let mut battle = random_game(11, length);
        let Turn::Decide(side) = battle.turn() else { panic!("the game is long enough") };
        if battle.check(side, &Action::Brace).is_err() {
            continue;
        }
        let before = battle.state().clone();
        battle.act_scripted::<&str>(side, length, Action::Brace, &[]).unwrap();
        battle.undo(side).unwrap();
        assert_eq!(*battle.state(), before);
        assert_eq!(battle.state_after(length), before);
    }
}

#[test]
fn states_on_the_way_are_those_that_were() {
    let mut states = Vec::new();
    let whole = random_game(3, 200);
    for length in 0..=whole.journal().len() {
        states.push(random_game(3, length).state().clone());
    }
    for (length, state) in states.iter().enumerate() {
        assert_eq!(whole.state_after(length), *state);
    }
    let mut told = 0;
    whole.retell(100..usize::MAX, |index, _, event| {
        assert!(index >= 100 && whole.journal()[index].events.contains(event));
        told += 1;
    });
    assert_eq!(told, whole.journal()[100..].iter().map(|e| e.events.len()).sum::<usize>());
}
