//! (MT-CARD-16, MT-ENG-2) The sequence of play: what each frame does, and who is asked next.

mod deeds;
mod judge;
mod judge_act;
mod offer;

use kernel::Side;

use crate::Cx;
use crate::action::*;
use crate::cards;
use crate::event::{Event, NerveEvent};
use crate::frame::*;
use crate::going;
use crate::hide;
use crate::parts::*;
use crate::setup;
use crate::state::*;
use crate::{fight, nerve, shoot, victory};

pub use deeds::{compulsory, is_done, left_to_act};
pub use judge::check;
pub use judge_act::check_act;
pub use offer::menu;

/// Does what was decided, and drives the game on to the next question.
pub fn resolve(cx: &mut Cx<'_>, side: Side, action: &Action) {
    // (MT-VIG-7) Given beside whatever is asked.
    if let Action::StandingOrder { marker, order } = action {
        return cx.emit(Event::StandingOrder { marker: *marker, order: *order });
    }
    let Some(frame) = cx.state().stack.last().cloned() else { return };
    act(cx, side, frame, action);
    advance(cx);
}

fn act(cx: &mut Cx<'_>, side: Side, frame: Frame, action: &Action) {
    match (frame, action) {
        (_, Action::Deploy(deploy)) => setup::deploy(cx, side, deploy),
        (Frame::Turn { .. }, action) => {
            cx.emit(Event::Next(Frame::Turn { stage: Stage::End }));
            at_turn(cx, side, action);
        }
        (_, Action::Forward { choice }) => forward(cx, side, *choice),
        (Frame::Activations { side, .. }, Action::Act { who, act }) => {
            cx.emit(Event::Acted { who: *who });
            deeds::perform(cx, side, *who, act, false);
        }
        (Frame::Single { side, why, .. }, Action::Act { who, act }) => {
            cx.emit(Event::Done);
            cx.emit(Event::Acted { who: *who });
            deeds::perform(cx, side, *who, act, why == Why::Revealed);
        }
        (frame, Action::Reveal { marker, at, gun }) => {
            let Some((unit, round)) = hide::unmask(cx, *marker, Cause::Own) else { return };
            hide::place(cx, unit, round, at.as_deref(), *gun);
            let single = Frame::Single { side, who: Who::Unit(unit), why: Why::Revealed };
            match frame {
                Frame::Single { .. } => cx.emit(Event::Next(single)),
                _ => cx.emit(Event::Begin(single)),
            }
        }
        (Frame::Activations { side, .. }, Action::End {}) => {
            cx.emit(Event::Done);
            cx.emit(Event::Ended { side });
        }
        (Frame::Places { unit, at: round, .. }, Action::Place { at, auto, gun }) => {
            cx.emit(Event::Done);
            let at = (!auto).then_some(&at[..]);
            hide::place(cx, unit, round, at, *gun);
        }
        (Frame::GoOn { .. }, Action::GoOn { yes }) => {
            cx.emit(Event::Done);
            going::go_on(cx, *yes);
        }
        (Frame::React { unit, .. }, Action::React { choice }) => {
            cx.emit(Event::Done);
            going::reacted(cx, unit, *choice);
        }
        (Frame::NewCharge { target, .. }, Action::Charge { paths, ready, stay }) => {
            cx.emit(Event::Done);
            going::charge_anew(cx, target, paths, *ready, *stay);
        }
        (Frame::Capture { unit, of }, Action::Capture { yes }) => {
            cx.emit(Event::Done);
            going::captured(cx, unit, of, *yes);
        }
        (frame, Action::Fire { .. } | Action::Hold {}) => fire(cx, frame, action),
        (Frame::Result { unit }, Action::Result { choice }) => {
            cx.emit(Event::Done);
            nerve::chosen(cx, unit, *choice);
        }
        (Frame::Bodyguard { officer, .. }, Action::Bodyguard { figure }) => {
            cx.emit(Event::Done);
            fight::bodyguard(cx, officer, *figure);
        }
        (Frame::Losses { .. }, Action::Lose { figures }) => {
            cx.emit(Event::Done);
            fight::lose(cx, figures);
        }
        // Nothing else is legal.
        _ => {}
    }
}

/// (MT-CARD-4) One card, or one ability.
fn at_turn(cx: &mut Cx<'_>, side: Side, action: &Action) {
    let points = cx.state().tables().points.clone();
    let pay = |cx: &mut Cx<'_>, price: u8, reason: Reason| {
        cx.emit(Event::Points { side, change: -(price as i8), reason });
    };
    match action {
        Action::Play { card, from } => play(cx, side, *card, *from),
        Action::Hark { who, order } => {
            pay(cx, points.hark, Reason::Hark);
            let order = match who {
                Who::Marker(_) => order.or_else(|| Some(Order::standing(cx.state().tables()))),
                _ => None,
            };
            cx.emit(Event::Readied { side, who: *who, order });
        }
        Action::HoldBack { card } => {
            pay(cx, points.hold_back, Reason::HoldBack);
            cx.emit(Event::Held { side, card: *card });
        }
        Action::StandFast { unit, facings } => {
            pay(cx, points.stand_fast, Reason::StandFast);
            cx.emit(Event::Nerve(NerveEvent::Rallied { unit: *unit }));
            deeds::face(cx, *unit, facings);
        }
        Action::Order { who, price } => {
            pay(cx, *price, Reason::Order);
            cx.emit(Event::Ordered { side, who: *who, price: *price });
            cx.emit(Event::Begin(Frame::Single { side, who: *who, why: Why::Ordered }));
        }
        Action::Preparation { card } => {
            pay(cx, points.preparation, Reason::Preparation);
            cx.emit(Event::Prepared { side, card: *card });
        }
        _ => cx.emit(Event::Passed { side }),
    }
}

/// (MT-CARD-13, MT-CARD-14) The card leaves the hand; points are gained before anything is resolved.
fn play(cx: &mut Cx<'_>, by: Side, card: Card, from: PlayedFrom) {
    let Some(owner) = card.owner else { return };
    cx.emit(Event::Played { side: by, card, from });
    let points = &cx.state().tables().points;
    let (enemy_card, no_troops) = (points.enemy_card as i8, points.no_troops as i8);
    if owner != by {
        cx.emit(Event::Points { side: by, change: enemy_card, reason: Reason::EnemyCard });
    } else if deeds::is_without_troops(cx.state(), card) {
        cx.emit(Event::Points { side: by, change: no_troops, reason: Reason::NoTroops });
        return;
    }
    match card.kind {
        Kind::Troop(of) => {
            let of = Called::Troop(of);
            cx.emit(Event::Begin(Frame::Activations { side: owner, of }));
        }
        Kind::ForwardBoys => cx.emit(Event::Begin(Frame::Forward { side: owner })),
        Kind::Morale => nerve::morale(cx, owner),
        Kind::Clock => {}
    }
}

/// (MT-CARD-10)
fn forward(cx: &mut Cx<'_>, side: Side, choice: Forward) {
    cx.emit(Event::Done);
    let acts = choice == Forward::Actions;
    cx.emit(Event::Forwarded { side, acts });
    if acts {
        let of = Called::Forward;
        return cx.emit(Event::Begin(Frame::Activations { side, of }));
    }
    let state = cx.state();
    let points = &state.tables().points;
    let steady = state.officers(side).filter(|officer| !state.unit(*officer).flight).count() as u8;
    let change = (points.forward + steady * points.forward_officer) as i8;
    cx.emit(Event::Points { side, change, reason: Reason::ForwardBoys });
}

/// (MT-VIG, MT-HTH-5, MT-SHO-12) Shots out of turn, or none.
fn fire(cx: &mut Cx<'_>, frame: Frame, action: &Action) {
    cx.emit(Event::Done);
    let shots = match action {
        Action::Fire { unit, shots, turn, volley, canister } => {
            let shots = shots.clone();
            let of = Volley { shots, turn: *turn, volley: *volley, canister: *canister };
            Some((*unit, of))
        }
        _ => None,
    };
    let (manner, at) = match (&frame, &shots) {
        (Frame::Vigilance { .. }, None) => return going::held(cx),
        (Frame::Vigilance { at, .. }, _) => (Manner::Vigilance, Some(*at)),
        (Frame::MarkerFire { at, .. }, _) => (Manner::Snare, Some(*at)),
        (Frame::ChargeFire { unit, at }, _) => {
            let ready = cx.state().unit(*unit).vigilance;
            (if ready { Manner::Ready } else { Manner::Charge }, Some(*at))
        }
        (Frame::OneShot { at: Some(at), .. }, _) => (Manner::Rush, Some(*at)),
        _ => (Manner::Throw, None),
    };
    let Some((unit, volley)) = shots else { return };
    if matches!(manner, Manner::Vigilance | Manner::Snare | Manner::Ready) {
        cx.emit(Event::Vigilant { unit, ready: false });
    }
    shoot::begin(cx, unit, volley, manner, at);
}

/// Drives the top frame until somebody must decide, or it is over.
pub(crate) fn advance(cx: &mut Cx<'_>) {
    while cx.state().over.is_none() {
        let Some(frame) = cx.state().stack.last().cloned() else { return };
        match frame {
            Frame::Opening => {
                if !hide::settle(cx) {
                    setup::open(cx);
                }
            }
            Frame::Turn { .. } if settled(cx) => {}
            Frame::Turn { stage: Stage::Ask } => return,
            Frame::Turn { stage: Stage::End } if cx.state().cut => return,
            Frame::Turn { stage: Stage::End } => turn_over(cx),
            Frame::Card { .. } if settled(cx) => {}
            Frame::Card { card, .. } => cx.emit(Event::Discarded { card }),
            Frame::Activations { .. } | Frame::Single { .. } if settled(cx) => {}
            Frame::Activations { side, of } => {
                // (MT-CARD-16) An end that comes by itself would tell what the markers are.
                let alone = cx.state().markers_of(side).next().is_none();
                if !alone || left_to_act(cx.state(), side, of).next().is_some() {
                    return;
                }
                cx.emit(Event::Done);
                cx.emit(Event::Ended { side });
            }
            Frame::Single { who: Who::Unit(unit), .. } if is_done(cx.state(), unit) => {
                cx.emit(Event::Done);
            }
            Frame::Going(going) => going::drive(cx, *going),
            Frame::Moment { unit, places, stage } => going::moment(cx, unit, places, stage),
            Frame::Fire(fire) => shoot::drive(cx, *fire),
            Frame::Fight(fight) => fight::drive(cx, *fight),
            Frame::Tests(tests) => nerve::drive(cx, tests),
            _ => return,
        }
    }
}

/// (MT-HID-4, MT-OFF-6, MT-VIC-4) What is looked at after every action, reaction and card. Whether anything
/// came of it.
fn settled(cx: &mut Cx<'_>) -> bool {
    let state = cx.state();
    let lost = |side: &Side| {
        let commander = state.scenario.sides[side.index()].commander;
        let is_gone = commander.is_some_and(|unit| state.unit(unit).place == Place::Gone);
        is_gone && state.army(*side).more_morale == 0
    };
    if let Some(side) = Side::BOTH.into_iter().find(lost) {
        cx.emit(Event::CommanderLost { side });
        return true;
    }
    if victory::is_decided(state) {
        victory::end(cx, How::NobodyLeft);
        return true;
    }
    hide::settle(cx)
}

/// (MT-CARD-5, MT-CARD-15) Hands are filled when they are empty; the other player's turn.
fn turn_over(cx: &mut Cx<'_>) {
    let side = cx.state().active;
    if cx.state().army(side).hand.is_empty() {
        cards::draw(cx, side, false);
    }
    if cx.state().over.is_some() {
        return;
    }
    let side = side.other();
    cx.emit(Event::Turn { side });
    if cx.state().army(side).hand.is_empty() {
        cards::draw(cx, side, false);
    }
    if cx.state().over.is_none() {
        cx.emit(Event::Next(Frame::Turn { stage: Stage::Ask }));
    }
}
