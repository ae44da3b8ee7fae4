//! (BP-CHG-2 to 7, BP-CHG-12) Whom a unit may charge, on which face, and where it comes to stand.

use std::cell::OnceCell;

use kernel::{Refusal, refuse};
use tabletop::{
    Base, Heading, Hull, Point, Rounding, SCALE, Segment, Stretch, aligned, shared_length,
    union_length_up,
};

use super::terrain::{self, Pace};
use super::{EPS, base, face, hull, is_on_table, quarter, sight};
use crate::parts::*;
use crate::rulebook::cite;
use crate::state::State;

/// A charge that reaches its target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dock {
    pub base: Base,
    /// The dock point.
    pub to: Point,
    pub distance: i32,
}

/// Why a charge does not, by the numbered condition of BP-CHG-6 that fails at the first point.
#[derive(Debug, Clone, Copy)]
pub struct Miss {
    pub condition: u8,
    pub refusal: Refusal,
    /// The first dock point, where there is one.
    pub to: Option<Point>,
}

/// Which conditions are looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Terms {
    /// All of them.
    Charge,
    /// (BP-RSP-5) Whoever runs is caught whether seen or not.
    Chase,
    /// (BP-RSP-3, BP-RSP-4) Without angle and distance.
    Meeting,
}

/// (BP-CHG-2 to 4, BP-MOV-10, BP-BRG-3) The charger could charge somebody.
pub fn check_charger(state: &State, unit: UnitId) -> Result<(), Refusal> {
    let u = state.unit(unit);
    if state.brigade_is_broken(unit) {
        return refuse(cite!("BP-BRG-3"), "units of a broken brigade do not charge");
    }
    if state.is_shaken(unit) {
        return refuse(cite!("BP-SHK-2"), "a shaken unit cannot charge");
    }
    if u.disordered {
        return refuse(cite!("BP-CHG-2"), "a disordered unit cannot charge");
    }
    if u.formation == Formation::MarchColumn {
        return refuse(cite!("BP-MOV-10"), "a march column cannot charge");
    }
    let cannot = u.formation == Formation::Square || terrain::is_wheeled(state.arm(unit));
    if cannot || u.garrison.is_some() {
        return refuse(cite!("BP-CHG-3"), "squares, guns, wagons and garrisons cannot charge");
    }
    Ok(())
}

/// (BP-CHG-2 to 4, BP-BLD-6) The charger may charge this target on this face.
pub fn check_target(
    state: &State,
    unit: UnitId,
    target: UnitId,
    face: usize,
) -> Result<(), Refusal> {
    let t = state.unit(target);
    let is_horse = state.arm(unit) == Arm::Cavalry;
    if t.garrison.is_some() {
        if is_horse {
            return refuse(cite!("BP-CHG-3"), "cavalry cannot charge a building");
        }
        let taken = |e: &crate::state::Engagement| {
            e.target == target && usize::from(e.face) == face && e.charger != unit
        };
        if state.engagements.iter().any(taken) {
            return refuse(cite!("BP-BLD-6"), "one unit attacks that face of the building already");
        }
        return Ok(());
    }
    // (BP-SQR-4)
    if is_horse && t.formation == Formation::Square && !state.is_unsteady(target) {
        return refuse(cite!("BP-CHG-4"), "cavalry cannot charge a steady square");
    }
    if state.formation(unit) != Formation::Skirmish {
        return Ok(());
    }
    let is_prey = terrain::is_wheeled(state.arm(target))
        || matches!(t.formation, Formation::MarchColumn | Formation::Skirmish);
    let is_taken = state.is_engaged(target) && face != 0 && t.formation != Formation::Square;
    match is_prey || is_taken {
        true => Ok(()),
        false => refuse(cite!("BP-CHG-2"), "skirmishers cannot charge formed troops"),
    }
}

/// (BP-CHG-5) The faces that may be contacted, by where the charger began and where it stands.
pub fn faces(state: &State, unit: UnitId, target: UnitId) -> [Option<usize>; 2] {
    faces_from(state, unit, target, state.unit(unit).start)
}

pub fn faces_from(state: &State, unit: UnitId, target: UnitId, began: Point) -> [Option<usize>; 2] {
    let here = quarter(state, target, base(state, unit).front_middle());
    if state.is_all_round(target) {
        return [Some(here), None];
    }
    let first = quarter(state, target, began);
    [Some(first), (first != 0 && here == 0).then_some(0)]
}

/// (BP-CHG-6, BP-CHG-7)
pub fn dock(
    state: &State,
    unit: UnitId,
    target: UnitId,
    on: usize,
    terms: Terms,
) -> Result<Dock, Miss> {
    let miss = |condition, refusal| Miss { condition, refusal, to: None };
    if terms != Terms::Meeting {
        check_charger(state, unit).map_err(|r| miss(1, r))?;
        check_target(state, unit, target, on).map_err(|r| miss(1, r))?;
    }
    let found = reach(state, unit, target, on, terms);
    if terms == Terms::Charge && !sight::is_visible(state, unit, target) {
        let why = "it cannot see the enemy it would charge";
        return Err(miss(2, Refusal { rule: cite!("BP-CHG-6"), why }));
    }
    found
}

/// (BP-CHG-6, BP-CHG-7) Conditions 3 to 7.
fn reach(
    state: &State,
    unit: UnitId,
    target: UnitId,
    on: usize,
    terms: Terms,
) -> Result<Dock, Miss> {
    let try_ = Try::new(state, unit, target, on, terms);
    let first = match try_.at(0) {
        Ok(dock) => return Ok(dock),
        Err(miss) => miss,
    };
    if first.condition < 6 {
        return Err(first);
    }
    // (BP-CHG-7) Along the line of the face, to its right and to its left.
    let step = state.tables().measures.dock_step;
    let most = (try_.edge.way().length_up() + try_.from.shape.width()) / step + 1;
    for shift in 1..=most {
        let both = [shift * step, -shift * step];
        if !both.iter().any(|aside| try_.touches_enough(&try_.pose(*aside))) {
            break;
        }
        if let Some(dock) = both.iter().find_map(|aside| try_.at(*aside).ok()) {
            return Ok(dock);
        }
    }
    Err(first)
}

/// One charge on one face.
struct Try<'a> {
    state: &'a State,
    unit: UnitId,
    target: UnitId,
    terms: Terms,
    from: Base,
    start: Point,
    edge: Segment,
    out: Heading,
    formation: Formation,
    arm: Arm,
    others: OnceCell<Vec<(UnitId, Hull)>>,
}

impl<'a> Try<'a> {
    fn new(state: &'a State, unit: UnitId, target: UnitId, on: usize, terms: Terms) -> Try<'a> {
        let from = base(state, unit);
        let (edge, out) = face(state, target, on);
        Try {
            state,
            unit,
            target,
            terms,
            from,
            start: from.front_middle(),
            edge,
            out,
            formation: state.formation(unit),
            arm: state.arm(unit),
            others: OnceCell::new(),
        }
    }

    /// Everybody else; only looked up where the way is short enough.
    fn others(&self) -> &[(UnitId, Hull)] {
        let all = || self.state.all().filter(|id| *id != self.unit && *id != self.target);
        self.others.get_or_init(|| all().map(|id| (id, hull(self.state, id))).collect())
    }

    fn pose(&self, aside: i32) -> Base {
        aligned(&self.from, &self.edge, self.out, aside)
    }

    fn at(&self, aside: i32) -> Result<Dock, Miss> {
        let base = self.pose(aside);
        let to = base.front_middle();
        let rule = cite!("BP-CHG-6");
        let miss =
            |condition, why| Err(Miss { condition, refusal: Refusal { rule, why }, to: Some(to) });
        let way = self.start.to(to);
        // Outside is on the left of a face.
        if self.edge.way().cross(self.edge.a.to(self.start)) < 0 {
            return miss(3, "it stands behind the line of that face");
        }
        let f = self.from.facing.unit();
        let granted = i64::from(EPS) * i64::from(SCALE);
        let is_ahead = way.dot(f) >= way.dot(f.right()).abs() - granted;
        let touching = way.len2() <= i64::from(EPS) * i64::from(EPS);
        if self.terms == Terms::Charge && !touching && !is_ahead {
            return miss(4, "the enemy is more than 45 degrees off its front");
        }
        let distance = self.distance(to);
        if self.terms != Terms::Meeting && distance > self.state.move_length(self.unit) + EPS {
            return miss(5, "the charge is longer than one move");
        }
        if !self.is_way_free(&base) {
            return miss(6, "something is in the way of the charge");
        }
        if !self.has_room(&base) {
            return miss(7, "there is no room to come into contact");
        }
        Ok(Dock { base, to, distance })
    }

    /// (BP-CHG-6) Half pace and obstacles count on the line of the charge.
    fn distance(&self, to: Point) -> i32 {
        let (scenario, line) = (&self.state.scenario, Segment::new(self.start, to));
        let mut half: Vec<Stretch> = Vec::new();
        for id in scenario.piece_ids() {
            let kind = &scenario.piece(id).kind;
            if let Some(area) = terrain::area(kind)
                && terrain::pace(kind, self.arm, self.formation) == Pace::Half
            {
                half.extend(area.stretches(&line));
            }
        }
        let walls = terrain::obstacles(scenario).filter(|(_, wall, _)| wall.is_met_by(&line));
        let walls = walls.count() as i32 * self.state.tables().moves.obstacle;
        line.length_up() + union_length_up(&line, &half) + walls
    }

    /// (BP-CHG-6) Condition 6.
    fn is_way_free(&self, base: &Base) -> bool {
        let (a, b) =
            (self.from.side(tabletop::Side4::Front).0, base.side(tabletop::Side4::Front).0);
        let strip = Hull::around(&[a.a, a.b, b.a, b.b]);
        let side = self.state.side(self.unit);
        let bars = |(id, hull): &(UnitId, Hull)| {
            let friend = self.state.side(*id) == side;
            let loose =
                matches!(self.state.formation(*id), Formation::Skirmish | Formation::Deployed);
            let passed = friend && (loose || self.state.are_engaged(*id, self.target));
            !passed && strip.overlaps(hull, EPS)
        };
        !self.others().iter().any(bars) && self.is_ground_open(&strip)
    }

    /// No other building, and no ground it may not enter.
    fn is_ground_open(&self, hull: &Hull) -> bool {
        let scenario = &self.state.scenario;
        let own = self.state.unit(self.target).garrison;
        !scenario.piece_ids().filter(|id| Some(*id) != own).any(|id| {
            let kind = &scenario.piece(id).kind;
            let closed = terrain::pace(kind, self.arm, self.formation) == Pace::Closed;
            closed
                && match terrain::area(kind) {
                    Some(area) => terrain::overlaps(hull, area),
                    None => scenario.house(id).is_some_and(|q| q.hull().overlaps(hull, EPS)),
                }
        })
    }

    /// (BP-CHG-6) Condition 7.
    fn has_room(&self, base: &Base) -> bool {
        let hull = base.hull();
        let front = base.side(tabletop::Side4::Front).0;
        is_on_table(&self.state.scenario, base)
            && !self.others().iter().any(|(_, other)| other.overlaps(&hull, EPS))
            && self.is_ground_open(&hull)
            && self.touches_enough(base)
            && !self.others().iter().any(|(id, other)| {
                self.state.side(*id) != self.state.side(self.unit)
                    && other.is_within(&hull, EPS)
                    && !self.may_meet(*id, &front)
            })
    }

    /// (BP-CHG-12) An enemy beside the target that it may charge too.
    fn may_meet(&self, id: UnitId, front: &Segment) -> bool {
        let on = turned_toward(self.state, id, front.outward());
        check_target(self.state, self.unit, id, on).is_ok()
    }

    fn touches_enough(&self, base: &Base) -> bool {
        let front = base.side(tabletop::Side4::Front).0;
        let shorter = base.shape.width().min(self.edge.way().length_down());
        let needed = self.state.tables().measures.contact.min(shorter / 2);
        shared_length(&front, &self.edge, Rounding::Nearest) >= needed - EPS
    }
}

/// (BP-CHG-12) The face turned most nearly toward a charger that faces so.
pub fn turned_toward(state: &State, unit: UnitId, facing: Heading) -> usize {
    let apart = |on: &usize| face(state, unit, *on).1.apart_fine(facing.opposite());
    (0..4).min_by_key(apart).unwrap_or(0)
}

/// (BP-CHG-12) Other enemies that its front touches where it has docked.
pub fn beside(state: &State, unit: UnitId, target: UnitId) -> Vec<(UnitId, usize)> {
    let base = base(state, unit);
    let front = base.side(tabletop::Side4::Front).0;
    let edge = Hull::segment(front.a, front.b);
    let touched = state.enemies_of(unit).filter(|id| {
        *id != target && !state.are_engaged(unit, *id) && edge.is_within(&hull(state, *id), EPS)
    });
    touched.map(|id| (id, turned_toward(state, id, base.facing))).collect()
}

/// (BP-TER-7) The charge goes across an obstacle that covers the target.
pub fn is_defended(state: &State, from: Point, to: Point, target: UnitId) -> bool {
    let line = Segment::new(from, to);
    terrain::cover_behind(&state.scenario, &line, &hull(state, target)) > Cover::None
}

/// Every charge a unit can make from where it stands, closest enemies first.
pub fn charges(state: &State, unit: UnitId) -> Vec<(UnitId, usize, Dock)> {
    if check_charger(state, unit).is_err() {
        return Vec::new();
    }
    let (ours, far) = (hull(state, unit), state.move_length(unit) + EPS);
    let mut near: Vec<(i32, UnitId)> = state
        .enemies_of(unit)
        .map(|id| (id, hull(state, id)))
        .filter(|(_, theirs)| ours.is_within(theirs, far))
        .map(|(id, theirs)| (ours.gap(&theirs), id))
        .collect();
    near.sort_unstable();
    let legal = near.into_iter().flat_map(|(_, target)| {
        let faces = faces(state, unit, target).into_iter().flatten();
        let docked = faces.filter_map(move |on| {
            check_target(state, unit, target, on).ok()?;
            let dock = reach(state, unit, target, on, Terms::Charge).ok()?;
            sight::is_visible(state, unit, target).then_some((target, on, dock))
        });
        docked.collect::<Vec<_>>()
    });
    legal.collect()
}
