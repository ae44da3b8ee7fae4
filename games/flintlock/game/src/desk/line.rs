//! A whole line forward in one click: ordinary actions, each judged when its turn comes.

use crate::Flintlock;
use ::flintlock::action::TurnKind;
use ::flintlock::frame::Frame;
use ::flintlock::look::front;
use ::flintlock::parts::{CommandId, UnitId};
use ::flintlock::{Action, State};
use hexes::Dir;
use kernel::Ahead;

use super::hand;

/// A line that goes one hex in one direction.
pub struct Line {
    dir: Dir,
    pub units: Vec<UnitId>,
    pub plan: Vec<Action>,
    /// The position when it has gone, or when the enemy is asked.
    pub state: State,
}

/// The ways forward of the Command whose general turn runs, by the front of one of its units. Fewer
/// than two are no line.
pub fn lines(state: &State, unit: UnitId) -> Vec<Line> {
    let Some(Frame::Turn { command, turn: TurnKind::General, .. }) = state.stack.last() else {
        return Vec::new();
    };
    if state.spec(unit).command != Some(*command) {
        return Vec::new();
    }
    let all = front(state, unit).iter().map(|dir| forward(state, *command, dir));
    all.filter(|line| line.units.contains(&unit) && line.units.len() > 1).collect()
}

/// Whoever has the direction to the front and can go there, the foremost first: those behind may need
/// their hexes.
fn forward(state: &State, command: CommandId, dir: Dir) -> Line {
    let mut line = Line { dir, units: Vec::new(), plan: Vec::new(), state: state.clone() };
    let ahead = |unit: &UnitId| {
        let hex = state.unit(*unit).hex;
        std::iter::successors(Some(hex), |hex| state.grid().neighbour(*hex, dir)).count()
    };
    let mut members: Vec<UnitId> = state.members(command).collect();
    members.sort_by_key(ahead);
    for unit in members {
        if front(state, unit).has(dir) {
            line.take_along(unit);
        }
        if Flintlock::decider(&line.state) != Flintlock::decider(state) {
            break;
        }
    }
    line
}

impl Line {
    pub fn heading(&self) -> &'static str {
        ["NE", "E", "SE", "SW", "W", "NW"][self.dir.index()]
    }

    fn take_along(&mut self, unit: UnitId) {
        let (hex, facing) = (self.state.unit(unit).hex, self.state.unit(unit).facing);
        let Some(to) = self.state.grid().neighbour(hex, self.dir) else { return };
        let go = [Action::Act { unit }, Action::Step { to, facing }];
        let Some(mut next) =
            go.iter().try_fold(self.state.clone(), |now, action| Flintlock::after(&now, action))
        else {
            return;
        };
        let mut plan = go.to_vec();
        if hand(&next) == Some(unit) {
            let halt = Action::Halt { facing };
            let Some(halted) = Flintlock::after(&next, &halt) else { return };
            next = halted;
            plan.push(halt);
        }
        self.units.push(unit);
        self.plan.append(&mut plan);
        self.state = next;
    }
}
