//! (MT-HTH-4) Moving in: which charges are accepted, and the one that is ready-made.

use kernel::{Refusal, refuse};
use tabletop::{BINARY, Base, Heading, Point, Segment, along};

use super::standing::disc;
use super::walk::legs;
use super::{Field, Peg, Walker};
use crate::rulebook::cite;

/// (MT-HTH-4) So many places round an enemy.
const ROUND: i32 = 16;

/// A figure of the charging unit and the corners of its path; none: it stays.
#[derive(Debug, Clone)]
pub struct Charger {
    pub walker: Walker,
    /// What it has gone in this action before.
    pub gone: Vec<Segment>,
    pub to: Vec<Point>,
}

impl Charger {
    fn end(&self) -> Point {
        self.to.last().copied().unwrap_or(self.walker.at)
    }

    fn peg_at(&self, at: Point) -> Peg {
        let Walker { radius, mounted, side, .. } = self.walker;
        let unit = self.walker.unit.unwrap_or(crate::parts::UnitId(u8::MAX));
        Peg { at, radius, mounted, unit, side, formed: false }
    }

    fn base_at(&self, at: Point) -> Base {
        disc(at, self.walker.radius)
    }
}

impl Field<'_> {
    /// (MT-ENG-10) Paths of a charge, from their legality on. `target` are the figures of the unit charged;
    /// of a marker one base in its place, that only has to be neared.
    pub fn check_charge(
        &self,
        chargers: &[Charger],
        target: &[Peg],
        near: Option<i32>,
    ) -> Result<(), Refusal> {
        let ends: Vec<Base> = chargers.iter().map(|c| c.base_at(c.end())).collect();
        for (i, charger) in chargers.iter().enumerate().filter(|(_, c)| !c.to.is_empty()) {
            let others: Vec<Base> = except(&ends, i).chain(self.strangers(chargers)).collect();
            let path = legs(charger.walker.at, &charger.to);
            self.check_path(&charger.walker, &charger.gone, &path, &others)?;
        }
        let others: Vec<Base> = self.strangers(chargers).collect();
        if let Some(side) = chargers.first().map(|c| c.walker.side) {
            self.check_rest(side, &ends, &others)?;
        }
        let moving = || chargers.iter().filter(|c| !c.to.is_empty());
        if moving().any(|c| self.touches_stranger(c, c.end(), target)) {
            return refuse(cite!("MT-HTH-4"), "A charge touches figures of its target only.");
        }
        if let Some(near) = near {
            return match moving().any(|c| self.comes_near(c, target, near)) {
                true => Ok(()),
                false => refuse(cite!("MT-HTH-1"), "No path comes within 2 inches of the marker."),
            };
        }
        let touched = |c: &Charger, enemy: &Peg| self.meets(&c.peg_at(c.end()), enemy);
        if !moving().any(|c| target.iter().any(|enemy| touched(c, enemy))) {
            return refuse(cite!("MT-HTH-1"), "No figure reaches the enemy.");
        }
        let untouched = |enemy: &&Peg| !chargers.iter().any(|c| touched(c, enemy));
        let left: Vec<&Peg> = target.iter().filter(untouched).collect();
        for (i, charger) in chargers.iter().enumerate().filter(|(_, c)| !c.to.is_empty()) {
            let mine = target.iter().filter(|enemy| touched(charger, enemy));
            let mine: Vec<&Peg> = mine.collect();
            if mine.is_empty() {
                if !is_nearer(charger, target) {
                    return refuse(cite!("MT-HTH-4"), "Who makes no contact has to come nearer.");
                }
                continue;
            }
            let shared = |enemy: &&Peg| {
                let friends = chargers.iter().enumerate().filter(|(j, _)| *j != i);
                friends.map(|(_, c)| c).any(|c| touched(c, enemy))
            };
            let others: Vec<Base> = except(&ends, i).chain(self.strangers(chargers)).collect();
            let could = |enemy: &&Peg| self.way_to(charger, enemy, target, &others).is_some();
            if mine.iter().all(shared) && left.iter().any(could) {
                return refuse(cite!("MT-HTH-4"), "An enemy in reach is left untouched.");
            }
        }
        Ok(())
    }

    /// Two figures fight each other there: they touch, or an opening lets them (MT-BLD-6).
    pub fn meets(&self, a: &Peg, b: &Peg) -> bool {
        self.touch(a, b) || self.meet_at_opening(a, b) || self.meet_at_opening(b, a)
    }

    /// (MT-BLD-6) One touches an opening from outside that the other guards.
    fn meet_at_opening(&self, outer: &Peg, inner: &Peg) -> bool {
        let Some(piece) = self.ground.building_at(inner.at) else { return false };
        let Some(building) = self.ground.building(piece) else { return false };
        let contact = self.tables.measures.contact;
        self.ground.building_at(outer.at) != Some(piece)
            && building.openings.iter().any(|opening| {
                outer.at.is_within(opening.at, outer.radius + contact)
                    && inner.at.is_within(opening.at, inner.radius + tabletop::INCH)
            })
    }

    /// (MT-BLD-6) The opening through which two figures fight who do not touch each other, and how many it lets
    /// fight on each side.
    pub fn opening_between(&self, a: &Peg, b: &Peg) -> Option<(Point, u8)> {
        let ground = self.ground;
        let (outer, inner) = match ground.building_at(b.at) {
            Some(piece) if ground.building_at(a.at) != Some(piece) => (a, b),
            _ => (b, a),
        };
        if self.touch(a, b) || !self.meet_at_opening(outer, inner) {
            return None;
        }
        let building = ground.building_at(inner.at).and_then(|piece| ground.building(piece))?;
        let nearest = building.openings.iter().min_by_key(|opening| outer.at.far2(opening.at))?;
        Some((nearest.at, if nearest.is_door { 2 } else { 1 }))
    }

    /// Bases of everybody who is no charger.
    fn strangers<'b>(&'b self, chargers: &'b [Charger]) -> impl Iterator<Item = Base> + 'b {
        let unit = chargers.first().and_then(|c| c.walker.unit);
        self.pegs.iter().filter(move |p| Some(p.unit) != unit).map(|p| p.base())
    }

    fn touches_stranger(&self, charger: &Charger, at: Point, target: &[Peg]) -> bool {
        let me = charger.peg_at(at);
        let units: Vec<_> = target.iter().map(|peg| peg.unit).collect();
        let enemies = self.pegs.iter().filter(|p| p.side != me.side && !units.contains(&p.unit));
        enemies.into_iter().any(|enemy| self.meets(&me, enemy))
    }

    /// (MT-HTH-1) A path comes this near a marker.
    fn comes_near(&self, charger: &Charger, target: &[Peg], near: i32) -> bool {
        let path = legs(charger.walker.at, &charger.to);
        let reach = |peg: &Peg| near + peg.radius + charger.walker.radius;
        target.iter().any(|peg| path.iter().any(|leg| leg.is_within(peg.at, reach(peg))))
    }

    /// (MT-HTH-4) The place to which a figure goes straight to touch an enemy: on the line of centres, else
    /// the first free of sixteen round him.
    fn way_to(
        &self,
        charger: &Charger,
        enemy: &Peg,
        target: &[Peg],
        others: &[Base],
    ) -> Option<Point> {
        let me = &charger.walker;
        let touching = me.radius + enemy.radius;
        let straight = me.at.to(enemy.at).length_down() - touching;
        let mut places = vec![along(me.at, enemy.at, straight)];
        let mut round: Vec<Point> =
            (0..ROUND).map(|i| beside(enemy.at, 2_250 * i, touching)).collect();
        round.sort_by_key(|p| me.at.far2(*p));
        places.extend(round);
        places.into_iter().find(|at| {
            let base = charger.base_at(*at);
            let path = legs(me.at, &[*at]);
            *at != me.at
                && self.meets(&charger.peg_at(*at), enemy)
                && !others.iter().any(|other| other.overlaps(&base, 0))
                && self.check_path(me, &charger.gone, &path, others).is_ok()
                && self.is_free_of_things(me.side, &base)
                && !self.touches_stranger(charger, *at, target)
        })
    }

    /// (MT-HTH-4) The ready-made charge: where each figure goes, `None` where it stays.
    pub fn ready_charge(&self, chargers: &[Charger], target: &[Peg]) -> Vec<Option<Point>> {
        let mut order: Vec<usize> = (0..chargers.len()).collect();
        order.sort_by_key(|i| (nearest_gap2(&chargers[*i].walker, target), *i));
        let mut ends: Vec<Option<Point>> = vec![None; chargers.len()];
        let mut touched = vec![false; target.len()];
        for i in order {
            let charger = &chargers[i];
            let now = |j: usize| chargers[j].base_at(ends[j].unwrap_or(chargers[j].walker.at));
            let rest = (0..chargers.len()).filter(|j| *j != i);
            let others: Vec<Base> = rest.map(now).chain(self.strangers(chargers)).collect();
            let mut enemies: Vec<usize> = (0..target.len()).collect();
            enemies.sort_by_key(|e| (touched[*e], charger.walker.at.far2(target[*e].at), *e));
            let ways = |e: &usize| self.way_to(charger, &target[*e], target, &others);
            ends[i] = match enemies.iter().find_map(ways) {
                Some(at) => Some(at),
                None => self.toward(charger, target, &others),
            };
            if let Some(at) = ends[i] {
                let me = charger.peg_at(at);
                for (e, enemy) in target.iter().enumerate() {
                    touched[e] = touched[e] || self.meets(&me, enemy);
                }
            }
        }
        ends
    }

    /// (MT-HTH-4) Straight at the nearest enemy as far as whole steps go.
    fn toward(&self, charger: &Charger, target: &[Peg], others: &[Base]) -> Option<Point> {
        let me = &charger.walker;
        let enemy = target.iter().min_by_key(|enemy| me.at.far2(enemy.at))?;
        let step = self.tables.moves.step;
        let most = me.allowance.max(me.least) / step;
        (1..=most).rev().map(|k| along(me.at, enemy.at, k * step)).find(|at| {
            let base = charger.base_at(*at);
            let path = legs(me.at, &[*at]);
            let moved = Charger { to: vec![*at], ..charger.clone() };
            !others.iter().any(|other| other.overlaps(&base, 0))
                && self.check_path(me, &charger.gone, &path, others).is_ok()
                && self.is_free_of_things(me.side, &base)
                && !self.touches_stranger(charger, *at, target)
                && is_nearer(&moved, target)
        })
    }
}

fn except(bases: &[Base], without: usize) -> impl Iterator<Item = Base> + '_ {
    let rest = bases.iter().enumerate().filter(move |(j, _)| *j != without);
    rest.map(|(_, base)| *base)
}

/// (MT-HTH-4) It ends nearer to the target unit than it began.
fn is_nearer(charger: &Charger, target: &[Peg]) -> bool {
    let moved = charger.walker.moved_to(charger.end());
    nearest_gap2(&moved, target) < nearest_gap2(&charger.walker, target)
}

/// Of a unit all of whose figures have one radius, the nearest centre is the nearest base.
fn nearest_gap2(walker: &Walker, target: &[Peg]) -> i64 {
    target.iter().map(|enemy| walker.at.far2(enemy.at)).min().unwrap_or(i64::MAX)
}

/// (MT-HTH-4) The place at touching distance in a facing, rounded away from the enemy.
fn beside(at: Point, hundredths: i32, distance: i32) -> Point {
    let way = Heading::fine(hundredths).binary();
    let part = |u: i32| {
        let wide = i64::from(u.abs()) * i64::from(distance);
        let up = (wide + i64::from(BINARY) - 1) / i64::from(BINARY);
        up as i32 * u.signum()
    };
    Point::new(at.x + part(way.x), at.y + part(way.y))
}
