//! (BP-PLN) Orders by pointing: the plan that brings a unit to a wanted pose, to an enemy or into a house.
//!
//! It knows no rule: ways are proposed and `plan::step` says on a copy what each leads to. Players and automatic
//! players use the same.

mod find; // (BP-PLN-1, BP-PLN-7)
mod lay; // (BP-PLN-3, BP-PLN-5)
mod reach;
mod strike; // (BP-PLN-8)
mod together; // (BP-PLN-9)
mod ways; // (BP-PLN-2, BP-PLN-4, BP-PLN-6)

use kernel::Refusal;
use tabletop::{Base, Heading, Point};

use crate::action::Step;
use crate::parts::*;
use crate::state::State;

pub use find::{to_pose, to_pose_within};
pub use reach::reach;
pub use strike::{at_enemy, beside, into_house};
pub use together::{Each, about_end, together};
pub use ways::hows as ways_to_form;

/// (BP-PLN-1) Where a unit is wanted; without a formation it keeps the one it has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wish {
    pub at: Point,
    pub facing: Heading,
    pub formation: Option<Formation>,
}

impl Wish {
    pub const fn pose(at: Point, facing: Heading) -> Wish {
        Wish { at, facing, formation: None }
    }
}

/// Where a unit stands after one of its moves, and what that move cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stand {
    pub base: Base,
    pub formation: Formation,
    /// The building it is in then.
    pub garrison: Option<PieceId>,
    /// Nothing for what takes a whole move, whatever it is.
    pub cost: i32,
}

/// A plan that is legal step by step, and where it leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pointed {
    pub unit: UnitId,
    pub plan: Vec<Step>,
    /// One for each step.
    pub stands: Vec<Stand>,
    /// What was wanted: the outline of it stays where it is not reached.
    pub wanted: Base,
    pub reached: bool,
    /// (BP-PLN-7) What ended the way.
    pub ended: Option<Refusal>,
    /// (BP-PLN-11) Not all ways were looked at.
    pub hurried: bool,
}

impl Pointed {
    pub fn cost(&self) -> i32 {
        self.stands.iter().map(|stand| stand.cost).sum()
    }

    pub fn moves(&self) -> usize {
        self.plan.len()
    }

    /// Where it stands in the end.
    pub fn end(&self) -> Option<&Stand> {
        self.stands.last()
    }
}

/// (BP-PLN-11) So many moves are looked ahead.
pub const MOST_MOVES: usize = 3;

/// The position after a plan, as if it got all the moves it plans; that it is legal was seen before.
pub fn after(state: &State, pointed: &Pointed) -> State {
    let mut ahead = state.clone();
    find::come_on(&mut ahead, pointed.unit);
    for step in &pointed.plan {
        lay::make(&mut ahead, pointed.unit, step);
    }
    ahead
}
