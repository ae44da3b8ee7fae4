//! MT-HTH: rounds of hand-to-hand.

use super::*;
use crate::event::FightEvent;
use crate::fight;
use crate::frame::{Fight, Frame};
use crate::ground::{Height, Lie};

const WARRIORS: UnitId = UnitId(0);
const MILITIA: UnitId = UnitId(1);

/// Pairs in contact: ours at x 10, theirs at x 11, two inches apart.
fn pairs(ours: (&str, usize), theirs: (&str, usize)) -> Stage {
    let at = |x: i32, count: usize| -> Vec<(i32, i32)> {
        (0..count as i32).map(|i| (x, 1000 + 250 * i)).collect()
    };
    stage().unit(US, profile(ours.0), &at(2000, ours.1)).unit(
        THEM,
        profile(theirs.0),
        &at(2100, theirs.1),
    )
}

fn charge(surprise: bool) -> Fight {
    Fight::charge(WARRIORS, MILITIA, surprise, Vec::new(), [0; 2])
}

/// MT-C39
#[test]
fn a_plain_round() {
    let mut state = pairs(("IN-WAR", 6), ("CR-LMI", 6)).set();
    let dice =
        [[4, 3, 9, 0, 5, 2].as_slice(), &[7, 6, 8, 1, 0, 9], &[6, 5, 2], &[5, 5, 4]].concat();
    play(&mut state, &dice, |cx| fight::begin(cx, charge(false)));
    let Some(Frame::Losses { unit, of, count }) = state.stack.last().cloned() else { panic!() };
    assert_eq!((unit, count, of.len()), (WARRIORS, 1, 6));
    play(&mut state, &[], |cx| {
        cx.emit(Event::Done);
        fight::lose(cx, &of[..1]);
    });
    let Some(Frame::Losses { unit, of, count }) = state.stack.last().cloned() else { panic!() };
    assert_eq!((unit, count), (MILITIA, 2));
    let events = play(&mut state, &[3, 6, 0, 5, 7, 3], |cx| {
        cx.emit(Event::Done);
        fight::lose(cx, &of[..2]);
    });
    assert_eq!((state.size(WARRIORS), state.size(MILITIA)), (5, 3));
    assert!(state.unit(MILITIA).shaken && !state.is_engaged(WARRIORS));
    assert!(events.iter().any(|e| matches!(e, Event::Fight(FightEvent::Parted { .. }))));
    let moved = state.unit(MILITIA).figures.iter().all(|f| f.at.x > inches(21));
    assert!(moved, "they recoil");
}

/// MT-C40
#[test]
fn a_surprise_attack() {
    let mut state = pairs(("IN-WAR", 4), ("CR-REG", 4)).set();
    let dice = [[4, 4, 9, 1].as_slice(), &[5, 2, 8, 3], &[7, 6, 5], &[5, 4]].concat();
    play(&mut state, &dice, |cx| fight::begin(cx, charge(true)));
    let of = lose_first(&mut state, &[]);
    assert_eq!(of, WARRIORS);
    let of = lose_first(&mut state, &[9, 5]);
    assert_eq!(of, MILITIA);
    assert_eq!((state.size(WARRIORS), state.size(MILITIA)), (3, 2));
    assert_eq!(state.stack.last(), Some(&Frame::Result { unit: MILITIA }));
}

/// Answers a question about losses by the lowest ids.
fn lose_first(state: &mut State, dice: &[u8]) -> UnitId {
    let Some(Frame::Losses { unit, of, count }) = state.stack.last().cloned() else {
        panic!("{:?}", state.stack.last())
    };
    play(state, dice, |cx| {
        cx.emit(Event::Done);
        fight::lose(cx, &of[..usize::from(count)]);
    });
    unit
}

/// MT-C41
#[test]
fn a_breastwork_is_held() {
    let hay = Lie::Obstacle { height: Height::Low, cover: Cover::Dense };
    let at = |x: i32| -> Vec<(i32, i32)> { (0..6).map(|i| (x, 1000 + 250 * i)).collect() };
    let mut state = stage()
        .line(hay, (20, 5), (20, 40))
        .unit(US, profile("CR-HLD"), &at(1950))
        .unit(THEM, profile("PA-PAR"), &at(2050))
        .set();
    let dice =
        [[3, 2, 5, 0, 9, 4].as_slice(), &[6, 5, 7, 1, 2, 8], &[6, 5, 4, 9], &[6, 3], &[5, 4, 8]]
            .concat();
    play(&mut state, &dice, |cx| fight::begin(cx, charge(false)));
    lose_first(&mut state, &[]);
    let losses = lose_first(&mut state, &[4, 2, 1, 2, 3, 4, 5]);
    assert_eq!(losses, MILITIA);
    assert_eq!((state.size(WARRIORS), state.size(MILITIA)), (5, 5));
    assert!(state.unit(WARRIORS).shaken && !state.unit(MILITIA).shaken);
}

/// MT-C120
#[test]
fn both_fall() {
    let mut state = pairs(("IN-WAR", 1), ("CR-LMI", 1)).set();
    play(&mut state, &[5, 8, 3, 2], |cx| fight::begin(cx, charge(false)));
    assert_eq!((state.size(WARRIORS), state.size(MILITIA)), (0, 0));
}

/// MT-C121
#[test]
fn lances_strike_first() {
    let at = |x: i32| [(x, 1000), (x, 1250)];
    let mut state = stage()
        .unit(US, profile("LANCERS"), &at(2000))
        .unit(THEM, profile("CR-LMI"), &at(2125))
        .set();
    play(&mut state, &[3, 2, 5], |cx| fight::begin(cx, charge(false)));
    // The militiaman who is left strikes, the lancer falls; then both are tested.
    lose_first(&mut state, &[7, 5]);
    assert_eq!(state.size(MILITIA), 1);
    assert!(matches!(state.stack.last(), Some(Frame::Losses { unit: WARRIORS, .. })));
}

/// MT-C119
#[test]
fn who_fights() {
    let state = stage()
        .unit(US, profile("CR-REG"), &[(1000, 1000), (1000, 1150), (800, 1000), (790, 1150)])
        .unit(THEM, profile("CR-LMI"), &[(1100, 1000)])
        .set();
    let fighters = fight::fighters(&state, &[UnitId(0), UnitId(1)]);
    let who: Vec<FigureId> = fighters.iter().map(|fighter| fighter.figure).collect();
    assert_eq!(who, [FigureId(0), FigureId(1), FigureId(2), FigureId(4)]);
    assert_eq!(fighters[1].behind, Some(FigureId(0)));
    assert_eq!(fighters[3].strikes, FigureId(0));
}

/// MT-C42
#[test]
fn sabres() {
    let state = stage()
        .unit(US, profile("CR-LEG"), &[(2000, 1000)])
        .unit(THEM, profile("CR-LMI"), &[(2125, 1000)])
        .set();
    let fight = Fight { fighters: fight::fighters(&state, &[WARRIORS, MILITIA]), ..charge(false) };
    assert_eq!(fight::attack(&state, &fight, &fight.fighters[0]).total(), 1);
    assert_eq!(fight::attack(&state, &fight, &fight.fighters[1]).total(), 0);
    assert_eq!(fight::defence(&state, &fight, WARRIORS).total(), 1);
    assert_eq!(fight::defence(&state, &fight, MILITIA).total(), 0);
}

/// MT-C148
#[test]
fn two_fight_through_a_door() {
    let door = crate::ground::Opening {
        at: tabletop::Point::new(inches(23), inches(10)),
        is_door: true,
        out: tabletop::Vector::new(0, -1),
    };
    let building = crate::ground::Building { openings: vec![door], capacity: 8 };
    let state = stage()
        .area(Lie::Building(building), (20, 10), (26, 14))
        .unit(US, profile("CR-LMI"), &[(2250, 980), (2350, 980), (2300, 880), (2150, 950)])
        .unit(THEM, profile("CR-RNG"), &[(2250, 1060), (2350, 1060)])
        .set();
    let fighters = fight::fighters(&state, &[UnitId(0), UnitId(1)]);
    let side = |unit: u8| {
        let of =
            |f: &&crate::frame::Fighter| state.scenario.unit_of(f.figure) == Some(UnitId(unit));
        fighters.iter().filter(of).count()
    };
    assert_eq!((side(0), side(1)), (2, 2));
}
