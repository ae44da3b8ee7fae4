//! (MT-HTH, MT-BLD-6, MT-BLD-8) Hand-to-hand: who fights, blows, losses, and who is still in contact.

mod apply;
mod blows;
mod contact;
mod losses;
mod trials;

use crate::Cx;
use crate::event::{Event, FightEvent};
use crate::frame::{Fight, FightStage, Frame};
use crate::parts::*;
use crate::state::State;

pub use blows::{attack, defence};
pub use contact::{combat, fighters, in_contact};
pub use losses::{check_lose, losses};

pub(crate) use apply::apply;
pub(crate) use contact::loosen;
pub(crate) use losses::{bodyguard, lose};

/// A round begins; the frame it is fought in lies on top.
pub(crate) fn begin(cx: &mut Cx<'_>, fight: Fight) {
    cx.emit(Event::Begin(Frame::Fight(Box::new(fight))));
}

pub(crate) fn drive(cx: &mut Cx<'_>, mut fight: Fight) {
    if !fight.owed.is_empty() {
        return losses::take(cx, fight);
    }
    match fight.stage {
        FightStage::Begin => {
            let state = cx.state();
            let units = combat(state, fight.unit);
            fight.pairs = contact::pairs(state, &units);
            fight.fighters = fighters(state, &units);
            let by = fight.charged.map(|_| fight.unit);
            let (pairs, fighters) = (fight.pairs.clone(), fight.fighters.clone());
            cx.emit(Event::Fight(FightEvent::Engaged { pairs, by }));
            cx.emit(Event::Fight(FightEvent::Round { fighters }));
            fight.stage = FightStage::Lances;
        }
        FightStage::Lances => {
            blows::strike(cx, &mut fight, true);
            fight.stage = FightStage::Strike;
        }
        FightStage::Strike => {
            blows::strike(cx, &mut fight, false);
            fight.stage = FightStage::Tests;
        }
        FightStage::Tests => {
            let queue = trials::queue(cx.state(), &fight);
            fight.stage = FightStage::Close;
            cx.emit(Event::Next(Frame::Fight(Box::new(fight))));
            return crate::nerve::begin(cx, queue);
        }
        FightStage::Close => {
            loosen(cx);
            contact::clear_houses(cx, &fight);
            return cx.emit(Event::Done);
        }
    }
    cx.emit(Event::Next(Frame::Fight(Box::new(fight))));
}

impl Fight {
    /// A figure fell in this round.
    pub(crate) fn count(&mut self, state: &State, figure: FigureId) {
        let Some(unit) = state.scenario.unit_of(figure) else { return };
        match self.lost.iter_mut().find(|(other, _)| *other == unit) {
            Some((_, lost)) => *lost += 1,
            None => self.lost.push((unit, 1)),
        }
    }

    /// (MT-SHO-12) What fell on the way belongs to the round.
    pub(crate) fn lost_by(&self, unit: UnitId) -> u8 {
        let before = if self.charged == Some(unit) { self.fallen[1] } else { 0 };
        before + self.lost.iter().find(|(other, _)| *other == unit).map_or(0, |(_, lost)| *lost)
    }
}
