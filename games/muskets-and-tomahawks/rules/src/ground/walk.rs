//! (MT-MOV, MT-BLD-3, MT-WAT-1) A path on foot or on horseback: leg by leg what bars it, then what it costs.

use kernel::{Refusal, Side, refuse};
use tabletop::{Base, INCH, Point, Segment, times_met};

use super::standing::disc;
use super::{Field, Going, Height, Lie, Peg};
use crate::parts::{BodyKind, UnitId};
use crate::rulebook::cite;

/// (MT-BLD-3) A path meets an outline only this near an opening,
const DOORWAY: i32 = INCH / 2;
/// and men inside this near guard it.
const GUARD: i32 = INCH;

/// Who goes, from where, and what he may do.
#[derive(Debug, Clone, Copy)]
pub struct Walker {
    pub at: Point,
    pub radius: i32,
    pub mounted: bool,
    pub side: Side,
    /// Paths lead through men of one's own unit. A dummy has none.
    pub unit: Option<UnitId>,
    /// (MT-MOV-1) With all that ground does not change.
    pub allowance: i32,
    /// (MT-MOV-3) What a road adds; 0 in an Engage.
    pub road: i32,
    /// (MT-MOV-4) A load or captives change the move: no road bonus.
    pub burdened: bool,
    /// (MT-MOV-4) One may always go so far.
    pub least: i32,
    /// (MT-MOV-7) Zones of enemies do not hold in an Engage.
    pub charges: bool,
}

/// (MT-MOV-4) What a path meets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Survey {
    pub rough: bool,
    pub very_rough: bool,
    pub obstacles: i32,
    pub on_road: bool,
}

impl Walker {
    pub const fn base(&self) -> Base {
        disc(self.at, self.radius)
    }

    pub const fn moved_to(mut self, at: Point) -> Walker {
        self.at = at;
        self
    }

    fn is_own(&self, peg: &Peg) -> bool {
        self.unit == Some(peg.unit)
    }
}

/// The legs from a place by way of points.
pub fn legs(start: Point, to: &[Point]) -> Vec<Segment> {
    let ends = std::iter::once(&start).chain(to);
    ends.zip(to).map(|(a, b)| Segment::new(*a, *b)).collect()
}

impl Field<'_> {
    /// (MT-ENG-9) A whole path. `gone` is what was gone before in this action; both together cost. Where
    /// figures end up among each other is judged for all at once (`check_rest`).
    pub fn check_path(
        &self,
        walker: &Walker,
        gone: &[Segment],
        path: &[Segment],
        rests: &[Base],
    ) -> Result<(), Refusal> {
        let climbs = self.is_climb(walker, path);
        for leg in path {
            self.check_leg(walker, leg, climbs)?;
        }
        let Some(end) = path.last().map(|leg| leg.b) else { return Ok(()) };
        if self.ground.is_on_edge(end) {
            if !self.ground.is_exit(walker.side, end) {
                return refuse(cite!("MT-MOV-9"), "That edge is no exit for this side.");
            }
        } else if climbs {
            let base = disc(end, walker.radius);
            if !self.is_on_table(&base) || rests.iter().any(|other| other.overlaps(&base, 0)) {
                return refuse(cite!("MT-MOV-8"), "There is no room beyond the wall.");
            }
            return Ok(());
        }
        self.check_length(walker, gone, path)?;
        if !self.ground.is_on_edge(end) && self.rests_on_obstacle(end) {
            return refuse(cite!("MT-MOV-4"), "Nobody stops on an obstacle.");
        }
        Ok(())
    }

    /// (MT-MOV-4)
    pub fn check_length(
        &self,
        walker: &Walker,
        gone: &[Segment],
        path: &[Segment],
    ) -> Result<(), Refusal> {
        let whole: Vec<Segment> = gone.iter().chain(path).copied().collect();
        let length: i32 = whole.iter().map(Segment::length_up).sum();
        if length > self.allowance(walker, &whole) {
            return refuse(cite!("MT-MOV-4"), "The path is longer than the figure can go there.");
        }
        Ok(())
    }

    /// One leg, test by test in the order of MT-ENG-9.
    fn check_leg(&self, walker: &Walker, leg: &Segment, climbs: bool) -> Result<(), Refusal> {
        self.check_buildings(walker, leg)?;
        if !climbs {
            self.check_walls(walker, leg)?;
        }
        if self.ground.wades(leg) {
            return refuse(cite!("MT-WAT-1"), "Nobody wades through deep water.");
        }
        self.check_men(walker, leg)?;
        self.check_zones(walker, leg)
    }

    /// Nothing on this leg bars the way; lengths and edges aside.
    pub(super) fn is_open(&self, walker: &Walker, leg: &Segment) -> bool {
        self.check_leg(walker, leg, false).is_ok()
    }

    /// (MT-BLD-3, MT-CAV-2)
    fn check_buildings(&self, walker: &Walker, leg: &Segment) -> Result<(), Refusal> {
        for (piece, building) in self.ground.buildings() {
            if !leg.meets_any(self.ground.parts(piece)) {
                continue;
            }
            let Some(area) = self.ground.pieces().get(piece).shape.area() else { continue };
            let guards: Vec<Point> = self.enemies_in(walker.side, piece).collect();
            for side in area.sides() {
                let across = tabletop::Hull::segment(side.a, side.b);
                let Some((from, to)) = leg.closed_stretch(&across) else { continue };
                let ends = [leg.at_nearest(from), leg.at_nearest(to)];
                let near = |at: Point| ends.iter().all(|end| end.is_within(at, DOORWAY));
                let Some(opening) = building.openings.iter().find(|o| near(o.at)) else {
                    return refuse(cite!("MT-BLD-3"), "Figures enter and leave by openings only.");
                };
                let is_guard =
                    |at: &Point| at.is_within(opening.at, GUARD + self.tables.bases.foot);
                if guards.iter().any(is_guard) {
                    return refuse(cite!("MT-BLD-3"), "An enemy inside guards that opening.");
                }
            }
            let enters = area.contains(leg.b) && !area.contains(walker.at);
            let held = !guards.is_empty() || self.has_enemy_pin(walker.side, piece);
            if enters && held && !walker.charges {
                return refuse(cite!("MT-BLD-3"), "There are enemies in the building.");
            }
            if walker.mounted {
                return refuse(cite!("MT-CAV-2"), "Mounted men don't enter buildings.");
            }
        }
        Ok(())
    }

    /// Enemies of a side inside a building.
    pub fn enemies_in(&self, side: Side, piece: usize) -> impl Iterator<Item = Point> {
        let shape = &self.ground.pieces().get(piece).shape;
        let inside = self.pegs.iter().filter(move |p| p.side != side && shape.contains(p.at));
        inside.map(|p| p.at)
    }

    fn has_enemy_pin(&self, side: Side, piece: usize) -> bool {
        let shape = &self.ground.pieces().get(piece).shape;
        self.pins.iter().any(|pin| pin.side != side && shape.contains(pin.at))
    }

    /// (MT-MOV-8)
    fn check_walls(&self, walker: &Walker, leg: &Segment) -> Result<(), Refusal> {
        let meets = |high: fn(&Lie) -> bool| {
            self.ground.pieces().index().any_along(leg, |piece| {
                high(self.ground.lie(piece)) && leg.meets_any(self.ground.parts(piece))
            })
        };
        if meets(Lie::is_palisade) {
            return refuse(
                cite!("MT-MOV-8"),
                "A palisade is only climbed, by a man who starts at it.",
            );
        }
        if !walker.mounted {
            return Ok(());
        }
        let is_high = |lie: &Lie| matches!(lie, Lie::Obstacle { height: Height::High, .. });
        let on_wagon = |b: &&super::Block| b.kind == BodyKind::Wagon;
        if meets(is_high) || self.blocks.iter().filter(on_wagon).any(|b| b.base.meets(leg)) {
            return refuse(cite!("MT-MOV-8"), "Horses cross no High obstacle.");
        }
        Ok(())
    }

    /// (MT-MOV-8) A man on foot at a palisade goes to the place mirrored in it, and no farther.
    fn is_climb(&self, walker: &Walker, path: &[Segment]) -> bool {
        let [leg] = path else { return false };
        let contact = self.tables.measures.contact;
        !walker.mounted
            && self.ground.pieces().index().any_along(leg, |piece| {
                let shape = &self.ground.pieces().get(piece).shape;
                self.ground.lie(piece).is_palisade()
                    && self.ground.touches(piece, &walker.base(), contact)
                    && self.ground.is_crossed(piece, leg)
                    && shape.line().is_some_and(|line| {
                        let foot = tabletop::Form::Line(line).nearest(walker.at);
                        foot.plus(walker.at.to(foot)).is_within(leg.b, contact)
                    })
            })
    }

    /// (MT-MOV-6) Nearer than touching to an enemy, to a formed friend of another unit, to a gun.
    fn check_men(&self, walker: &Walker, leg: &Segment) -> Result<(), Refusal> {
        for peg in self.pegs {
            let bars = peg.side != walker.side || peg.formed;
            if bars && !walker.is_own(peg) && leg.comes_within(&peg.base(), walker.radius) {
                let why = match peg.side == walker.side {
                    true => "Formed friends let nobody through.",
                    false => "An enemy stands in the way.",
                };
                return refuse(cite!("MT-MOV-6"), why);
            }
        }
        for block in self.blocks {
            let bars = match block.kind {
                BodyKind::Gun => leg.comes_within(&block.base, walker.radius),
                BodyKind::Wagon | BodyKind::Cart => walker.mounted && block.base.meets(leg),
            };
            if bars {
                return refuse(cite!("MT-MOV-6"), "A gun or cart stands in the way.");
            }
        }
        Ok(())
    }

    /// (MT-MOV-7)
    fn check_zones(&self, walker: &Walker, leg: &Segment) -> Result<(), Refusal> {
        if walker.charges {
            return Ok(());
        }
        let zone = self.tables.measures.zone;
        for enemy in self.pegs.iter().filter(|peg| peg.side != walker.side) {
            let reach = zone + walker.radius + enemy.radius;
            if walker.at.is_within(enemy.at, reach) {
                if !tabletop::never_nearer(leg, &disc(enemy.at, 0)) {
                    return refuse(cite!("MT-MOV-7"), "This near an enemy you may only move away.");
                }
            } else if leg.is_within(enemy.at, reach) {
                return refuse(cite!("MT-MOV-7"), "Only an Engage goes within 1 inch of an enemy.");
            }
        }
        Ok(())
    }

    /// (MT-MOV-4, MT-BLD-1)
    pub fn survey(&self, walker: &Walker, path: &[Segment]) -> Survey {
        let mut found = Survey { on_road: self.ground.is_on_road(path), ..Survey::default() };
        let mut crossed: Vec<usize> = Vec::new();
        for leg in path {
            self.ground.pieces().index().any_along(leg, |piece| {
                let met = || leg.meets_any(self.ground.parts(piece));
                match self.ground.lie(piece) {
                    Lie::Area { going: Going::Rough, .. } | Lie::Building(_) => {
                        found.rough = found.rough || met();
                    }
                    Lie::Area { going: Going::VeryRough, .. } => {
                        found.very_rough = found.very_rough || met();
                    }
                    Lie::Obstacle { .. } if !crossed.contains(&piece) => crossed.push(piece),
                    _ => {}
                }
                false
            });
        }
        let met = |piece: &usize| times_met(path, self.ground.parts(*piece));
        found.obstacles = crossed.iter().map(met).sum::<usize>() as i32;
        if !walker.mounted {
            let climbed = self.blocks.iter().filter(|block| block.kind != BodyKind::Gun);
            found.obstacles += climbed.map(|b| times_met(path, &[b.hull()])).sum::<usize>() as i32;
        }
        found
    }

    /// (MT-MOV-1, MT-MOV-3, MT-MOV-4) How far a figure can go on this path.
    pub fn allowance(&self, walker: &Walker, path: &[Segment]) -> i32 {
        self.allowance_on(walker, self.survey(walker, path))
    }

    pub fn allowance_on(&self, walker: &Walker, met: Survey) -> i32 {
        let moves = &self.tables.moves;
        let rough = if met.rough { moves.rough } else { 0 };
        let very_rough = if met.very_rough { moves.very_rough } else { 0 };
        let changed = rough + very_rough + met.obstacles * moves.obstacle;
        let is_easy = met.on_road && changed == 0 && !walker.burdened;
        let road = if is_easy { walker.road } else { 0 };
        (walker.allowance + changed + road).max(walker.least)
    }

    /// (MT-MOV-4) No centre rests on a line or inside hay.
    pub fn rests_on_obstacle(&self, at: Point) -> bool {
        let pieces = self.ground.pieces();
        let mut near = pieces.index().near(&tabletop::Bounds::around(&[at])).into_iter();
        near.any(|piece| {
            let is_obstacle = matches!(self.ground.lie(piece), Lie::Obstacle { .. });
            is_obstacle && pieces.get(piece).shape.contains(at)
        })
    }

    pub fn is_on_table(&self, base: &Base) -> bool {
        base.lies_on(self.ground.width, self.ground.height)
    }

    /// (MT-MOV-6) A base may rest here as far as ground, bodies and own markers go.
    pub fn is_free_of_things(&self, side: Side, base: &Base) -> bool {
        let marker = self.tables.bases.marker;
        let on_pin = |pin: &super::Pin| pin.side == side && disc(pin.at, marker).overlaps(base, 0);
        self.is_on_table(base)
            && !self.blocks.iter().any(|block| block.base.overlaps(base, 0))
            && !self.pins.iter().any(on_pin)
    }

    /// (MT-MOV-6) Where everybody of a moving unit ends up, and the rest of the field stays.
    pub fn check_rest(&self, side: Side, ends: &[Base], others: &[Base]) -> Result<(), Refusal> {
        for (i, base) in ends.iter().enumerate() {
            if !self.is_on_table(base) {
                return refuse(cite!("MT-MOV-6"), "Bases stay wholly on the table.");
            }
            let meets = |other: &Base| other.overlaps(base, 0);
            if ends[..i].iter().chain(others).any(meets) || !self.is_free_of_things(side, base) {
                return refuse(cite!("MT-MOV-6"), "Two bases would overlap.");
            }
        }
        Ok(())
    }

    /// (MT-MOV-2) No enemy figure or marker within 24 inches.
    pub fn is_alone(&self, side: Side, base: &Base) -> bool {
        let near = self.tables.moves.near;
        let marker = self.tables.bases.marker;
        let at = |p: Point, radius: i32| disc(p, radius).is_within(base, near);
        !self.pegs.iter().any(|peg| peg.side != side && at(peg.at, peg.radius))
            && !self.pins.iter().any(|pin| pin.side != side && at(pin.at, marker))
    }
}
