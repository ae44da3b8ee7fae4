//! A figure that is to be moved, and everybody it may meet: worked out once, asked of many ways.

use std::cell::OnceCell;

use tabletop::{Base, Hull, Segment};

use super::contact::closest_to;
use super::engage::heeds;
use crate::parts::*;
use crate::state::State;

pub(crate) struct Mover<'a> {
    pub state: &'a State,
    pub figure: FigureId,
    pub base: Base,
    /// (FL-GEO-10) A mover is a disc of half its base's width.
    pub disc: i32,
    /// Everybody else on the table, in the order of the rosters.
    pub others: Vec<Other>,
    closest: OnceCell<Option<i32>>,
}

/// Somebody the mover may meet.
pub(crate) struct Other {
    pub figure: FigureId,
    pub base: Base,
    pub hull: Hull,
    pub is_enemy: bool,
    /// (FL-GEO-11) May not be crossed: an enemy, or a friend who rides.
    pub bars: bool,
    /// (FL-TRP-4) An enemy whose engagement range binds the mover.
    pub is_heeded: bool,
}

impl<'a> Mover<'a> {
    pub fn new(state: &'a State, figure: FigureId) -> Mover<'a> {
        let (base, side) = (state.base(figure), state.side(figure));
        let others = state.all().filter(|f| *f != figure).map(|f| {
            let (base, is_enemy) = (state.base(f), state.side(f) != side);
            Other {
                figure: f,
                base,
                hull: base.hull(),
                is_enemy,
                is_heeded: is_enemy && heeds(state, figure, f),
                bars: is_enemy || state.figure(f).mounted,
            }
        });
        let disc = base.shape.width() / 2;
        Mover { state, figure, base, disc, others: others.collect(), closest: OnceCell::new() }
    }

    pub fn enemies(&self) -> impl Iterator<Item = &Other> {
        self.others.iter().filter(|other| other.is_enemy)
    }

    /// (FL-GEO-12) How far the closest enemy is now.
    pub fn closest(&self) -> Option<i32> {
        let closest = || closest_to(self.state, self.figure, &self.base).map(|(_, gap)| gap);
        *self.closest.get_or_init(closest)
    }

    /// (FL-GEO-11) Those who may not be crossed.
    pub fn barriers(&self) -> impl Iterator<Item = &Other> {
        self.others.iter().filter(|other| other.bars)
    }
}

impl Other {
    /// A way of the centre comes closer to the base than `distance`.
    pub fn is_neared_by(&self, leg: &Segment, distance: i32) -> bool {
        distance > 0 && Hull::segment(leg.a, leg.b).is_closer(&self.hull, distance)
    }
}
