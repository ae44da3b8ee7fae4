//! (BP-GEO-7, BP-GEO-8) Who sees whom, and how much.

use tabletop::arcs;
use tabletop::{Division, Hull, IN_ORDER, Point, Segment, Stretch, union_length};

use super::terrain::level;
use super::{EPS, base, face, gap, house, hull};
use crate::parts::*;
use crate::scenario::Kind;
use crate::state::State;

/// (BP-GEO-7) From so many of the nine aim points on a target is clear.
pub const CLEAR: u8 = 5;

/// (BP-GEO-7) How many of the nine aim points are seen; `with` is the firing face of a square or garrison.
pub fn seen(state: &State, unit: UnitId, target: UnitId, with: Option<usize>) -> u8 {
    let eyes = eyes(state, unit, with);
    let blocks = Blocks::new(state, unit, target);
    let all_round = with.is_none() && state.formation(unit) == Formation::Skirmish;
    let arc = with.unwrap_or(0);
    let (house, body) = (house(state, unit), base(state, unit));
    let quarter = |p: Point| match &house {
        Some(quad) => quad.quarter(p, Division::Corners(EPS), IN_ORDER),
        None => arcs::quarter(&body, p, EPS) as usize,
    };
    let is_seen = |aim: &&Point| {
        (all_round || quarter(**aim) == arc)
            && eyes.iter().any(|eye| !blocks.bars(&Segment::new(*eye, **aim)))
    };
    aims(state, target).iter().filter(is_seen).count() as u8
}

/// (BP-GEO-7) At least one aim point is seen: of squares and garrisons by any face.
pub fn is_visible(state: &State, unit: UnitId, target: UnitId) -> bool {
    faces_of(state, unit).iter().any(|with| seen(state, unit, target, *with) > 0)
}

/// The faces a unit looks and shoots from: its front, or each of four.
pub fn faces_of(state: &State, unit: UnitId) -> Vec<Option<usize>> {
    let u = state.unit(unit);
    match u.garrison.is_some() || u.formation == Formation::Square {
        true => (0..4).map(Some).collect(),
        false => vec![None],
    }
}

/// (BP-GEO-7) Where it looks from.
fn eyes(state: &State, unit: UnitId, with: Option<usize>) -> Vec<Point> {
    if with.is_none() && state.formation(unit) == Formation::Skirmish {
        let base = base(state, unit);
        let mut eyes = base.corners().to_vec();
        eyes.push(base.at);
        return eyes;
    }
    face(state, unit, with.unwrap_or(0)).0.spread(5)
}

/// (BP-GEO-7) What of it can be seen.
fn aims(state: &State, unit: UnitId) -> [Point; 9] {
    let Some(quad) = house(state, unit) else { return base(state, unit).aim_points() };
    let [a, b, c, d] = quad.corners();
    let middle = |a, b| super::middle(&Segment::new(a, b));
    [a, b, c, d, middle(a, b), middle(b, c), middle(c, d), middle(d, a), middle(a, c)]
}

/// (BP-GEO-5) What range is measured from: the front, a face, or any edge of skirmishers.
pub fn muzzle(state: &State, unit: UnitId, with: Option<usize>) -> Hull {
    if with.is_none() && state.formation(unit) == Formation::Skirmish {
        return hull(state, unit);
    }
    let edge = face(state, unit, with.unwrap_or(0)).0;
    Hull::segment(edge.a, edge.b)
}

/// (BP-GEO-5, BP-SHO-9) The middle of the firing front.
pub fn muzzle_middle(state: &State, unit: UnitId, with: Option<usize>) -> Point {
    match with {
        Some(with) => super::middle(&face(state, unit, with).0),
        None => base(state, unit).front_middle(),
    }
}

/// (BP-GEO-8) What stands between two units.
pub struct Blocks<'a> {
    state: &'a State,
    hulls: Vec<Hull>,
    /// The level above which a hill hides one from the other.
    level: u8,
    has_woods: bool,
}

impl<'a> Blocks<'a> {
    pub fn new(state: &'a State, unit: UnitId, target: UnitId) -> Blocks<'a> {
        let scenario = &state.scenario;
        let around = hull(state, unit).bounds().with(&hull(state, target).bounds());
        let [ours, theirs] = [unit, target].map(|u| level(scenario, state.unit(u).at));
        let (own, other) = (state.unit(unit).garrison, state.unit(target).garrison);
        let side = state.side(unit);
        let stands =
            |id: &UnitId| *id != unit && *id != target && state.unit(*id).garrison.is_none();
        let mut hulls: Vec<Hull> = Vec::new();
        for id in state.all().filter(stands) {
            let loose = matches!(state.formation(id), Formation::Skirmish | Formation::Deployed);
            if loose && state.side(id) == side || !base(state, id).bounds().meets(&around) {
                continue;
            }
            let between = hull(state, id);
            if !between.bounds().meets(&around) {
                continue;
            }
            // Those on high ground look over what stands below.
            if ours != theirs || ours > 0 {
                let below = level(scenario, state.unit(id).at);
                let (low, high) = if ours <= theirs { (ours, theirs) } else { (theirs, ours) };
                let lower = if ours <= theirs { unit } else { target };
                let far = || gap(state, id, lower) > state.tables().measures.overhead + EPS;
                if low > below || high > below && far() {
                    continue;
                }
            }
            hulls.push(between);
        }
        let houses = scenario.houses().filter(|(id, _)| Some(*id) != own && Some(*id) != other);
        hulls.extend(houses.map(|(_, quad)| quad.hull()));
        let woods = |id| matches!(scenario.piece(id).kind, Kind::Wood(_) | Kind::OpenWood(_));
        let has_woods = scenario.piece_ids().any(woods);
        Blocks { state, hulls, level: ours.max(theirs), has_woods }
    }

    /// (BP-GEO-8)
    pub fn bars(&self, line: &Segment) -> bool {
        self.hulls.iter().any(|hull| line.is_barred_by(hull))
            || self.is_behind_hill(line)
            || self.has_woods && self.is_lost_in_woods(line)
    }

    fn is_behind_hill(&self, line: &Segment) -> bool {
        let scenario = &self.state.scenario;
        scenario.piece_ids().any(|id| match &scenario.piece(id).kind {
            Kind::Hill(area, level) => *level > self.level && area.passes(line),
            _ => false,
        })
    }

    fn is_lost_in_woods(&self, line: &Segment) -> bool {
        let scenario = &self.state.scenario;
        let (mut dense, mut open): (Vec<Stretch>, Vec<Stretch>) = (Vec::new(), Vec::new());
        for id in scenario.piece_ids() {
            match &scenario.piece(id).kind {
                Kind::Wood(area) => dense.extend(area.stretches(line)),
                Kind::OpenWood(area) => open.extend(area.stretches(line)),
                _ => {}
            }
        }
        let through = 2 * union_length(line, &dense) + union_length(line, &open);
        through > self.state.tables().measures.woods + EPS
    }
}
