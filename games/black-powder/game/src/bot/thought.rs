//! One decision: the position at a glance, for whom, how eager.

use black_powder::parts::*;
use black_powder::{State, shoot};
use kernel::Side;

use super::look::{self, Look, Will};

pub struct Thought<'a> {
    pub look: Look<'a>,
    pub side: Side,
    pub will: Will,
    /// In games that are played out fewer ways are looked at.
    pub brisk: bool,
}

impl<'a> Thought<'a> {
    pub fn new(state: &'a State, side: Side) -> Thought<'a> {
        let (look, will) = (Look::new(state), look::will(state, side));
        Thought { look, side, will, brisk: false }
    }

    pub fn brisk(state: &'a State, side: Side) -> Thought<'a> {
        Thought { brisk: true, ..Thought::new(state, side) }
    }

    pub fn state(&self) -> &'a State {
        self.look.state
    }

    /// It can still shoot this turn.
    pub fn fires(&self, unit: UnitId) -> bool {
        let state = self.look.state;
        state.active == self.side
            && !state.unit(unit).shot
            && (shoot::check_shooter(state, unit).is_ok() || !self.look.man(unit).shoots)
    }
}
