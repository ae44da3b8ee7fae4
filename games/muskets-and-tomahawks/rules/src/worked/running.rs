//! MT-REA, MT-RES, MT-RAL: nerve.

use super::*;
use crate::action::Worse;
use crate::event::NerveEvent;
use crate::frame::{Frame, Test, Trial};
use crate::nerve;

const ONE: UnitId = UnitId(0);

fn test(unit: u8, cause: Trial) -> Test {
    Test::of(UnitId(unit), cause)
}

fn total(state: &State, test: &Test) -> i8 {
    nerve::modifiers(state, test).total()
}

/// MT-C134, MT-C35, MT-C52
#[test]
fn officers_steady_their_own() {
    let with = |code: &str, x: i32, flight: bool| {
        let mut state = stage()
            .unit(US, profile("CR-LMI"), &row(8, (1000, 1000)))
            .unit(US, profile(code), &[(x, 1000)])
            .unit(THEM, profile("CR-LMI"), &[(6000, 4000)])
            .set();
        state.now.units[1].flight = flight;
        total(&state, &test(0, Trial::Event))
    };
    assert_eq!(with("OF-MIL", 1700, false), 2);
    assert_eq!(with("OF-MIL", 1701, false), 1);
    assert_eq!(with("OF-REG", 1200, false), 1);
    assert_eq!(with("OF-MIL", 1200, true), 1);
    let alone = stage().unit(US, profile("OF-MIL"), &[(1000, 1000)]).set();
    assert_eq!(total(&alone, &test(0, Trial::Event)), 1);
}

/// MT-C36
#[test]
fn natives_in_a_wood() {
    let wood = crate::ground::Lie::Area {
        going: crate::ground::Going::Rough,
        height: crate::ground::Height::High,
        cover: Cover::Dense,
    };
    let state = stage()
        .area(wood, (9, 9), (20, 20))
        .unit(US, profile("IN-WAR"), &row(3, (1000, 1000)))
        .set();
    let after = Test { lost: 1, unseen: true, ..test(0, Trial::Shooting) };
    assert_eq!(total(&state, &after), -3);
}

/// MT-C48
#[test]
fn a_morale_card_is_for_the_battered() {
    let mut state = stage()
        .unit(US, profile("CR-LMI"), &row(6, (1000, 1000)))
        .of(12)
        .unit(US, profile("CR-LMI"), &row(6, (3000, 1000)))
        .of(10)
        .unit(US, profile("OF-REG"), &[(5000, 1000)])
        .unit(THEM, profile("CR-LMI"), &[(1000, 4000)])
        .set();
    let events = play(&mut state, &[4], |cx| nerve::morale(cx, US));
    let tested: Vec<UnitId> = events
        .iter()
        .filter_map(|event| match event {
            Event::Nerve(NerveEvent::Tested { unit, .. }) => Some(*unit),
            _ => None,
        })
        .collect();
    assert_eq!(tested, [ONE]);
    // +1 for six, -3: 4 gives 2.
    assert_eq!(state.stack.last(), Some(&Frame::Result { unit: ONE }));
    play(&mut state, &[], |cx| {
        cx.emit(Event::Done);
        nerve::chosen(cx, ONE, Worse::Shaken);
    });
    assert!(state.unit(ONE).shaken && state.stack.len() == 1);
}

/// MT-C38
#[test]
fn rallying() {
    let flying = |code: &str| {
        let mut state = stage()
            .unit(US, profile(code), &row(6, (2000, 1500)))
            .unit(THEM, profile("CR-LMI"), &[(6000, 4000)])
            .set();
        state.now.units[0].flight = true;
        state
    };
    let mut state = flying("CR-REG");
    play(&mut state, &[5], |cx| nerve::rally(cx, ONE));
    assert!(!state.unit(ONE).flight);
    let mut state = flying("CR-REG");
    play(&mut state, &[4], |cx| nerve::rally(cx, ONE));
    assert!(state.unit(ONE).flight && state.unit(ONE).figures[0].at.y == inches(11));
    let mut state = flying("CR-CMI");
    play(&mut state, &[6], |cx| nerve::rally(cx, ONE));
    assert!(state.unit(ONE).flight);
}

/// MT-C84: Veterans roll a bad score again, but not one that does nothing.
#[test]
fn veterans_try_once_more() {
    let state = |dice: &[u8]| {
        let mut veterans = profile("CR-REG");
        veterans.traits.add(Trait::Veterans);
        let mut state = stage()
            .unit(US, veterans, &row(5, (1000, 1000)))
            .unit(THEM, profile("CR-LMI"), &[(6000, 4000)])
            .set();
        let after = Test { lost: 3, ..test(0, Trial::Shooting) };
        play(&mut state, dice, |cx| nerve::begin(cx, vec![after]));
        state
    };
    assert!(state(&[1, 6]).stack.len() == 1);
    assert!(state(&[2]).unit(ONE).flight);
}

/// MT-C37, MT-C130
#[test]
fn row_2_is_told_apart() {
    let tables = sheet();
    let of = |sum: i8| Discipline::ALL.map(|d| tables.reaction_to(sum, d));
    use Reaction::*;
    assert_eq!(of(2), [RecoilOrShaken, Recoil, Recoil, RecoilOrShaken, NoEffect, Recoil]);
    assert_eq!(of(3), [NoEffect; 6]);
    assert_eq!(of(12), [NoEffect; 6]);
    assert_eq!(of(1), [RecoilAndShaken; 6]);
    assert_eq!(of(-4), [Rout; 6]);
    assert_eq!(of(0), [Flight; 6]);
}

/// MT-C132: nobody flees through his captors.
#[test]
fn surrounded_men_surrender() {
    let ring = [(2000, 1900), (2000, 2100), (1900, 2000), (2100, 2000)];
    let mut state = stage()
        .unit(US, profile("CR-LMI"), &[(2000, 2000)])
        .unit(THEM, profile("IN-WAR"), &ring)
        .set();
    state.now.units[0].engaged = vec![UnitId(1)];
    state.now.units[1].engaged = vec![ONE];
    state.now.units[0].flight = true;
    let events = play(&mut state, &[4, 9], |cx| nerve::rally(cx, ONE));
    assert!(events.iter().any(|e| matches!(e, Event::Nerve(NerveEvent::Surrendered { .. }))));
    assert_eq!(state.size(ONE), 0);
    assert!(!state.is_engaged(UnitId(1)));
}
