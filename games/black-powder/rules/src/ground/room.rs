//! (BP-GEO-11) Where a unit may stand, and what it has to keep away from.

use kernel::{Refusal, refuse};
use tabletop::{Base, Hull};

use super::terrain::{self, Pace};
use super::{EPS, hull, is_on_table};
use crate::parts::*;
use crate::rulebook::cite;
use crate::state::State;

/// Everybody else, as one unit sees them when a step begins.
pub struct Room<'a> {
    pub state: &'a State,
    pub unit: UnitId,
    pub arm: Arm,
    pub enemies: Vec<Enemy>,
    pub friends: Vec<Friend>,
}

pub struct Enemy {
    pub id: UnitId,
    pub hull: Hull,
    /// How far the unit has to stay away; less than nothing from one it is engaged with.
    pub keep: i32,
    /// How far off it is; of no use beyond an inch.
    pub gap: i32,
}

pub struct Friend {
    pub id: UnitId,
    pub hull: Hull,
    /// (BP-MOV-4) Passed at no cost.
    pub free: bool,
}

impl<'a> Room<'a> {
    /// (BP-GEO-11) Enemies that are already closer only have to be kept at their distance.
    pub fn new(state: &'a State, unit: UnitId, from: Option<&Base>) -> Room<'a> {
        let clear = state.tables().measures.clear;
        let ours = from.map(Base::hull);
        let enemy = |id: UnitId| {
            let hull = hull(state, id);
            // Only those who are close matter; most are not.
            let near = ours.as_ref().filter(|o| o.bounds().grown(clear).meets(&hull.bounds()));
            let gap = near.map_or(i32::MAX, |ours| ours.gap(&hull));
            let engaged = state.are_engaged(unit, id);
            Enemy { id, hull, keep: if engaged { 0 } else { clear.min(gap) }, gap }
        };
        let is_loose =
            |id: UnitId| matches!(state.formation(id), Formation::Skirmish | Formation::Deployed);
        let friend =
            |id: UnitId| Friend { id, hull: hull(state, id), free: is_loose(id) || is_loose(unit) };
        Room {
            state,
            unit,
            arm: state.arm(unit),
            enemies: state.enemies_of(unit).map(enemy).collect(),
            friends: state.friends_of(unit).map(friend).collect(),
        }
    }

    /// Without one of the enemies.
    pub fn ignoring(mut self, enemy: UnitId) -> Room<'a> {
        self.enemies.retain(|e| e.id != enemy);
        self
    }

    /// Closed ground, buildings included, that a shape reaches into; `but` is ground to leave out.
    pub fn closed_ground(&self, hull: &Hull, formation: Formation, but: &[PieceId]) -> bool {
        self.closed_pieces(formation).any(|id| !but.contains(&id) && self.reaches(hull, id))
    }

    /// Every piece of ground that is closed in a formation.
    pub fn closed_pieces(&self, formation: Formation) -> impl Iterator<Item = PieceId> + '_ {
        let scenario = &self.state.scenario;
        let closed = move |id: &PieceId| {
            terrain::pace(&scenario.piece(*id).kind, self.arm, formation) == Pace::Closed
        };
        scenario.piece_ids().filter(closed)
    }

    /// (BP-GEO-10)
    pub fn reaches(&self, hull: &Hull, piece: PieceId) -> bool {
        let scenario = &self.state.scenario;
        match terrain::area(&scenario.piece(piece).kind) {
            Some(area) => terrain::overlaps(hull, area),
            None => scenario.house(piece).is_some_and(|quad| quad.hull().overlaps(hull, EPS)),
        }
    }

    /// (BP-MOV-11, BP-BRK-8) Ground it already stands on.
    pub fn underfoot(&self, base: &Base, formation: Formation) -> Vec<PieceId> {
        let hull = base.hull();
        self.closed_pieces(formation).filter(|id| self.reaches(&hull, *id)).collect()
    }

    /// It overlaps nobody there.
    pub fn is_free(&self, hull: &Hull) -> bool {
        !self.friends.iter().any(|friend| friend.hull.overlaps(hull, EPS))
            && !self.enemies.iter().any(|enemy| enemy.hull.overlaps(hull, EPS))
    }

    /// It comes too close to an enemy there.
    pub fn is_crowded(&self, hull: &Hull) -> bool {
        self.enemies.iter().any(|enemy| enemy.hull.is_closer(hull, enemy.keep - EPS))
    }

    /// (BP-GEO-11) `but`: closed ground that does not count.
    pub fn stand(&self, base: &Base, formation: Formation, but: &[PieceId]) -> Result<(), Refusal> {
        let (rule, hull) = (cite!("BP-GEO-11"), base.hull());
        if !is_on_table(&self.state.scenario, base) {
            return refuse(rule, "it would not stand wholly on the table");
        }
        if !self.is_free(&hull) {
            return refuse(rule, "it would stand on another unit");
        }
        // (BP-TER-5) Where march columns and limbers stop on a road they may stand.
        let by_road =
            terrain::uses_roads(formation) && terrain::is_on_road(&self.state.scenario, base);
        let scenario = &self.state.scenario;
        let is_barred = |id: PieceId| {
            let kind = &scenario.piece(id).kind;
            let spanned = by_road && terrain::is_spanned(kind);
            !spanned && !but.contains(&id) && self.reaches(&hull, id)
        };
        if self.closed_pieces(formation).any(is_barred) {
            return refuse(rule, "the ground there is closed to it in this formation");
        }
        if self.is_crowded(&hull) {
            return refuse(rule, "it would stand closer than 1 inch to an enemy");
        }
        Ok(())
    }
}
