//! (FL-SKL-1) INTERRUPT FIRE: a Guerrilla fires at somebody who has just moved.

use kernel::{Refusal, refuse};

use crate::Cx;
use crate::event::Event;
use crate::fire::{self, Aim, Shooting};
use crate::frame::Frame;
use crate::ground::contact;
use crate::parts::*;
use crate::rulebook::cite;
use crate::state::State;

pub fn check(state: &State, mover: FigureId, figure: FigureId, arm: Arm) -> Result<(), Refusal> {
    let f = state.figure(figure);
    if state.side(figure) == state.side(mover) || !state.is_on_table(figure) {
        return refuse(cite!("FL-SKL-1"), "choose one of your figures on the table");
    }
    if state.spec(figure).troop != Troop::Guerrilla {
        return refuse(cite!("FL-SKL-1"), "only a Guerrilla may interrupt");
    }
    let busy = f.activated || f.shaken || f.playing || state.hits(figure) > 0;
    if busy || !contact::contacts(state, figure).is_empty() {
        return refuse(
            cite!("FL-SKL-1"),
            "he has acted, is shaken, hit or playing, or is in contact",
        );
    }
    fire::check_target(state, figure, arm, mover)
}

/// Whoever could interrupt, and with what.
pub fn choices(state: &State, mover: FigureId) -> impl Iterator<Item = (FigureId, Arm)> + '_ {
    let all = state.enemies_of(mover).filter(|f| state.spec(*f).troop == Troop::Guerrilla);
    let armed = all.flat_map(|f| Arm::ALL.map(|arm| (f, arm)));
    armed.filter(move |(f, arm)| check(state, mover, *f, *arm).is_ok())
}

/// After a move: asks the other side, if it has somebody for it.
pub fn offer(cx: &mut Cx<'_>, mover: FigureId) {
    if cx.state().is_on_table(mover) && choices(cx.state(), mover).next().is_some() {
        cx.emit(Event::Begin(Frame::Interrupt { mover }));
    }
}

/// One interruption an activation; the Guerrilla is activated by it.
pub fn answer(cx: &mut Cx<'_>, mover: FigureId, figure: FigureId, arm: Arm) {
    cx.emit(Event::Done);
    if let Some(Frame::Acting(acting)) = cx.state().stack.last() {
        let mut acting = acting.clone();
        acting.interrupted = true;
        cx.emit(Event::Next(Frame::Acting(acting)));
    }
    cx.emit(Event::Interrupted { figure, mover });
    fire::shoot(cx, &Shooting { figure, arm, target: mover, aim: Aim::Halted });
    cx.emit(Event::Acted { figure });
}
