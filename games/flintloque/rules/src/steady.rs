//! (FL-STE) Steady checks, and what they bring home.

use std::sync::Arc;

use crate::Cx;
use crate::event::{Event, Manner, RemovedBy, ShakenBy};
use crate::frame::{Check, Frame, From};
use crate::ground::straight;
use crate::modifiers::{Sum, Why};
use crate::parts::*;
use crate::profile::{self, NEAR};
use crate::rulebook::cite;
use crate::state::State;
use crate::tables::Blow;

/// (FL-STE-1) What is added to the die.
pub fn modifiers(state: &State, check: &Check) -> Sum {
    let tables = &state.scenario.tables;
    let mut sum = match (check.body, state.scenario.mount(check.figure)) {
        // (FL-STE-6) A mount has no token.
        (Body::Mount, Some(mount)) => {
            let mut sum = Sum::default();
            sum.add(Why::MountSteady, mount.steady);
            sum
        }
        _ => {
            let mut sum = profile::steady(state, check.figure);
            let shaken = state.figure(check.figure).shaken;
            sum.add_if(shaken, Why::ShakenSteady, tables.value(Why::ShakenSteady));
            // (FL-REP-2) Enemy fire at a hero.
            let hero = state.is_leader(check.figure)
                && state.spec(check.figure).reputation == Reputation::Heroic;
            let fire = matches!(check.from, From::Fire | From::Blast);
            sum.add_if(hero && fire, Why::HeroTarget, tables.value(Why::HeroTarget));
            sum
        }
    };
    sum.add(Why::Impact, -check.impact);
    sum
}

/// (FL-STE-2, 4)
pub fn blow(state: &State, from: From, result: i16) -> Blow {
    let row = state.scenario.tables.steady.iter().find(|(up_to, _)| result <= *up_to);
    match row.map_or(Blow::Nothing, |(_, blow)| *blow) {
        Blow::PushBack if !matches!(from, From::Melee(_)) => Blow::Nothing,
        blow => blow,
    }
}

/// Whether the one to be struck is still there.
fn stands(state: &State, check: &Check) -> bool {
    let mounted = state.figure(check.figure).mounted;
    state.is_on_table(check.figure) && (check.body == Body::Rider || mounted)
}

/// (FL-DIC-6) The next check in the queue.
pub fn next(cx: &mut Cx<'_>, mut queue: Vec<Check>) {
    let check = queue.remove(0);
    match queue.is_empty() {
        true => cx.emit(Event::Done),
        false => cx.emit(Event::Next(Frame::Checks { queue })),
    }
    if !stands(cx.state(), &check) {
        return;
    }
    let friends = shields(cx.state(), &check);
    let shielded = is_dastardly(cx.state(), &check) && {
        let number = friends.len() as u8;
        let covers = |die: u8| u32::from(die <= number);
        let die = cx.dice.roll_for(10, cite!("FL-REP-10"), &mut |die| covers(die));
        cx.emit(Event::ShieldRoll { officer: check.figure, die, friends: number });
        die <= number
    };
    let sum = modifiers(cx.state(), &check);
    let added = sum.total();
    let result = |state: &State, die: u8| blow(state, check.from, i16::from(die) + added);
    let scenario = Arc::clone(&cx.state().scenario);
    let rows = &scenario.tables.steady;
    let row = |die: u8| rows.iter().position(|(up_to, _)| i16::from(die) + added <= *up_to);
    let die = cx.dice.roll_for(10, cite!("FL-STE-1"), &mut |die| row(die).map_or(99, |r| r as u32));
    let blow = result(cx.state(), die);
    cx.emit(Event::SteadyCheck { check, die, sum, blow });
    match blow {
        Blow::Hits(_) | Blow::OutOfAction if shielded => match friends[..] {
            [friend] => shield(cx, check.figure, friend, blow),
            _ => cx.emit(Event::Begin(Frame::Shield { officer: check.figure, blow })),
        },
        _ => suffer(cx, check.figure, check.body, blow, check.from),
    }
    // (FL-MEL-4) The loser is shaken, whatever the check brought.
    let state = cx.state();
    let loser = matches!(check.from, From::Melee(_)) && state.is_on_table(check.figure);
    if loser && !state.figure(check.figure).shaken {
        cx.emit(Event::Shaken { figure: check.figure, by: ShakenBy::Melee });
    }
}

/// (FL-REP-10) A Dastardly officer's own check, not his mount's: an extra die comes with each.
fn is_dastardly(state: &State, check: &Check) -> bool {
    state.is_leader(check.figure)
        && state.spec(check.figure).reputation == Reputation::Dastardly
        && check.body == Body::Rider
}

/// (FL-REP-10) The friends who may be hit instead of a Dastardly officer.
pub fn shields(state: &State, check: &Check) -> Vec<FigureId> {
    if !is_dastardly(state, check) {
        return Vec::new();
    }
    let officer = check.figure;
    let near = |f: &FigureId| *f != officer && state.is_within(officer, *f, NEAR);
    state.of(state.side(officer)).filter(near).collect()
}

/// A friend takes it, or his mount.
pub fn shield(cx: &mut Cx<'_>, officer: FigureId, friend: FigureId, blow: Blow) {
    cx.emit(Event::Shielded { officer, friend });
    let body = if cx.state().figure(friend).mounted { Body::Mount } else { Body::Rider };
    suffer(cx, friend, body, blow, From::Fire);
}

pub fn suffer(cx: &mut Cx<'_>, figure: FigureId, body: Body, blow: Blow, from: From) {
    match (blow, body) {
        (Blow::Nothing, _) => {}
        (Blow::Hits(hits), _) => cx.emit(Event::Hit { figure, body, hits }),
        (Blow::OutOfAction, Body::Rider) => {
            cx.emit(Event::Removed { figure, by: RemovedBy::OutOfAction });
        }
        (Blow::OutOfAction, Body::Mount) => fall(cx, figure),
        (Blow::PushBack, _) => {
            if let From::Melee(winner) = from {
                push_back(cx, figure, winner);
            }
        }
    }
}

/// (FL-MEL-7) Five centimetres straight away from the winner, as far as there is room.
pub fn push_back(cx: &mut Cx<'_>, loser: FigureId, winner: FigureId) {
    let state = cx.state();
    let to = straight::push_back(state, loser, winner);
    let (here, facing) = (state.figure(loser).at, state.figure(loser).facing);
    if to != here {
        let cost = here.to(to).length_up();
        let (path, manner) = (vec![to], Manner::PushBack);
        cx.emit(Event::Moved { figure: loser, path, facing, manner, cost });
    }
}

/// (FL-MNT-4) The mount is dead; the rider stands on foot, shaken.
pub fn fall(cx: &mut Cx<'_>, figure: FigureId) {
    let (at, facing) = straight::dismounted_place(cx.state(), figure);
    cx.emit(Event::MountKilled { figure, at, facing });
    if !cx.state().figure(figure).shaken {
        cx.emit(Event::Shaken { figure, by: ShakenBy::Fall });
    }
}
