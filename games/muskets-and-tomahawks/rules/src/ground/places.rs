//! (MT-HID-5) Where a unit that comes out of hiding can stand, and its ready-made places.

use kernel::{Refusal, Side, refuse};
use tabletop::{Base, INCH, Point, Segment};

use super::standing::disc;
use super::{Field, Lie};
use crate::rulebook::cite;

/// (MT-HID-5) Beyond this radius obstacles no longer matter.
const OPEN_FROM: i32 = 6 * INCH;
/// No table is wider.
const WIDEST: i32 = 400 * INCH;

/// A unit about to be set up round a point.
#[derive(Debug, Clone, Copy)]
pub struct Unfold {
    pub side: Side,
    pub round: Point,
    /// Of its figures.
    pub count: usize,
    pub radius: i32,
    pub mounted: bool,
    /// (MT-FOR-1)
    pub cohesion: i32,
    /// (MT-ART-1) A gun stands first.
    pub gun: bool,
}

/// (MT-HID-5) How much has to be granted so that all find a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grant {
    pub within: i32,
    pub same_areas: bool,
    pub nothing_between: bool,
}

/// Where they stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unfolded {
    pub gun: Option<Point>,
    pub figures: Vec<Point>,
    pub grant: Grant,
}

impl Field<'_> {
    /// (MT-HID-5) The ready-made places.
    pub fn unfold(&self, unit: &Unfold) -> Unfolded {
        let mut grant =
            Grant { within: self.tables.measures.unfold, same_areas: true, nothing_between: true };
        loop {
            if let Some((gun, figures)) = self.fit(unit, &grant) {
                return Unfolded { gun, figures, grant };
            }
            if grant.same_areas {
                grant.same_areas = false;
            } else {
                grant.within += INCH;
                grant.nothing_between = grant.within <= OPEN_FROM;
            }
            // A table so full that nobody fits on it cannot be: everybody on it once stood somewhere.
            assert!(grant.within < WIDEST, "no room on the whole table");
        }
    }

    fn fit(&self, unit: &Unfold, grant: &Grant) -> Option<(Option<Point>, Vec<Point>)> {
        let gun_radius = self.tables.bases.gun;
        let mut stand: Vec<Base> = Vec::new();
        let mut gun = None;
        if unit.gun {
            let grid = grid(unit.round, grant.within, 2 * INCH);
            let at = grid.into_iter().find(|at| self.fits(unit, grant, &disc(*at, gun_radius)))?;
            gun = Some(at);
            stand.push(disc(at, gun_radius));
        }
        let step = if unit.mounted { 3 * INCH / 2 } else { INCH };
        let grid = grid(unit.round, grant.within, step);
        let mut open: Vec<Base> = grid.iter().map(|at| disc(*at, unit.radius)).collect();
        open.retain(|base| self.fits(unit, grant, base));
        let mut figures: Vec<Base> = Vec::with_capacity(unit.count);
        while figures.len() < unit.count {
            let linked = |base: &Base| {
                figures.is_empty() || figures.iter().any(|f| f.is_within(base, unit.cohesion))
            };
            let free = |base: &Base| !stand.iter().any(|other| other.overlaps(base, 0));
            let next = open.iter().position(|base| free(base) && linked(base))?;
            let base = open.remove(next);
            figures.push(base);
            stand.push(base);
        }
        Some((gun, figures.into_iter().map(|base| base.at).collect()))
    }

    /// (MT-HID-5) One base, apart from those of its own unit.
    fn fits(&self, unit: &Unfold, grant: &Grant, base: &Base) -> bool {
        let ground = self.ground;
        let line = Segment::new(unit.round, base.at);
        let barred = || {
            ground.pieces().index().any_along(&line, |piece| {
                let is_bar = matches!(ground.lie(piece), Lie::Obstacle { .. } | Lie::Building(_));
                is_bar && ground.is_crossed(piece, &line)
            }) || self.blocks.iter().any(|block| block.base.meets(&line))
        };
        let areas_kept = || {
            let holds = |piece: usize| ground.pieces().get(piece).shape.contains(base.at);
            ground.areas_at(unit.round).all(|(piece, ..)| holds(piece))
        };
        unit.round.is_within(base.at, grant.within)
            && self.is_clear_of_men(unit.side, base)
            && self.is_free_of_things(unit.side, base)
            && !ground.is_deep(base.at)
            && !self.rests_on_obstacle(base.at)
            && !(unit.mounted && ground.building_at(base.at).is_some())
            && (!grant.same_areas || areas_kept())
            && (!grant.nothing_between || line.a == line.b || !barred())
    }

    /// On nobody, and more than an inch from enemies.
    fn is_clear_of_men(&self, side: Side, base: &Base) -> bool {
        let zone = self.tables.measures.zone;
        self.pegs.iter().all(|peg| match peg.side == side {
            true => !peg.base().overlaps(base, 0),
            false => !peg.base().is_within(base, zone),
        })
    }

    /// (MT-HID-5, MT-ENG-12) Places the owner has chosen.
    pub fn check_unfold(
        &self,
        unit: &Unfold,
        gun: Option<Point>,
        figures: &[Point],
    ) -> Result<(), Refusal> {
        let rule = cite!("MT-HID-5");
        let grant = self.unfold(unit).grant;
        let guns = gun.map(|at| disc(at, self.tables.bases.gun));
        let men: Vec<Base> = figures.iter().map(|at| disc(*at, unit.radius)).collect();
        let all: Vec<Base> = guns.into_iter().chain(men.iter().copied()).collect();
        if all.iter().any(|base| !unit.round.is_within(base.at, grant.within)) {
            return refuse(rule, "A figure stands too far from its marker.");
        }
        if !tabletop::is_cohesive(&men, unit.cohesion) {
            return refuse(rule, "The figures stand too far from each other.");
        }
        let meets =
            |(i, base): (usize, &Base)| all[..i].iter().any(|other| other.overlaps(base, 0));
        if all.iter().enumerate().any(meets) {
            return refuse(rule, "Two bases would overlap.");
        }
        if !all.iter().all(|base| self.fits(unit, &grant, base)) {
            return refuse(rule, "A figure can't be set up there.");
        }
        Ok(())
    }
}

/// (MT-HID-5) A square grid round a point, parallel to the edges: nearest first, then lower y, then lower x.
fn grid(round: Point, within: i32, step: i32) -> Vec<Point> {
    let most = within / step;
    let line = -most..=most;
    let all = line.clone().flat_map(|y| line.clone().map(move |x| (x, y)));
    let mut points: Vec<Point> =
        all.map(|(x, y)| Point::new(round.x + x * step, round.y + y * step)).collect();
    points.retain(|p| round.is_within(*p, within));
    points.sort_by_key(|p| (round.far2(*p), p.y, p.x));
    points
}
