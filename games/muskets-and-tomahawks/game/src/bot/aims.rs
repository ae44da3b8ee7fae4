//! Where the units of a side want to be, by the objectives of the battle (MT-SET-8).

use kernel::Side;
use muskets_and_tomahawks::State;
use muskets_and_tomahawks::parts::*;
use muskets_and_tomahawks::scenario::{Condition, Count, Goal, ZoneShape};
use tabletop::{INCH, Point};

/// A shooter comes as near as this, whoever fights hand to hand nearer.
const IN_RANGE: i64 = 11;
const TO_GRIPS: i64 = 3;
/// From so good an Aggression on a unit wants to come to grips.
const FIERCE: u8 = 4;
/// How much an inch is worth to a figure, in thousandths: on the way out, to a place, towards the enemy.
const OUT: i64 = 22;
const PLACE: i64 = 14;
const ENEMY: i64 = 9;

/// What a side goes for.
pub struct Aims {
    side: Side,
    out: Vec<Point>,
    places: Vec<Point>,
    holds: bool,
    enemies: Vec<Point>,
}

impl Aims {
    pub fn new(state: &State, side: Side) -> Aims {
        let scenario = &state.scenario;
        let (mut out, mut places, mut holds) = (Vec::new(), Vec::new(), false);
        for objective in &scenario.sides[side.index()].objectives {
            match &objective.what {
                Goal::Count { count: Count::Exited { .. } | Count::WagonsExited, .. }
                | Goal::If(Condition::CommanderExited) => {
                    let own = scenario.ground.exits.iter().filter(|exit| exit.side == side);
                    out.extend(own.map(|exit| middle(exit.line.a, exit.line.b)));
                }
                Goal::If(Condition::UnitInZone { zone, .. }) => {
                    places.extend(scenario.zones.get(*zone).and_then(|zone| centre(&zone.shape)));
                }
                Goal::If(Condition::ZoneClear(_) | Condition::EnemyExitedBelow(_)) => holds = true,
                _ => {}
            }
        }
        let foe = side.other();
        let units = state.of(foe).filter_map(|unit| state.centre(unit));
        let enemies = units.chain(state.markers_of(foe).map(|marker| marker.at)).collect();
        Aims { side, out, places, holds, enemies }
    }

    /// What standing there takes off, in thousandths of a figure.
    pub fn far(&self, state: &State, unit: UnitId, at: Point) -> i64 {
        let profile = state.profile(unit);
        let figures = state.size(unit) as i64;
        if let Some(inches) = nearest(&self.out, at) {
            return OUT * inches * figures;
        }
        let mut far = nearest(&self.places, at).map_or(0, |inches| PLACE * inches * figures);
        if state.is_officer(unit) || profile.troop == TroopType::Civilians {
            return far / 4;
        }
        let wanted = if profile.aggression <= FIERCE { TO_GRIPS } else { IN_RANGE };
        let each = if self.holds { ENEMY / 3 } else { ENEMY };
        if let Some(inches) = nearest(&self.enemies, at) {
            far += each * (inches - wanted).max(0) * figures;
        }
        far
    }

    /// Of everybody of the side.
    pub fn all(&self, state: &State) -> i64 {
        let there = state.of(self.side).filter_map(|unit| Some((unit, state.centre(unit)?)));
        let hidden = state.markers_of(self.side).filter_map(|marker| match marker.content {
            muskets_and_tomahawks::state::Content::Unit(unit) => Some((unit, marker.at)),
            _ => None,
        });
        there.chain(hidden).map(|(unit, at)| self.far(state, unit, at)).sum()
    }

    /// How far the nearest enemy is, in inches.
    pub fn enemy(&self, at: Point) -> Option<i64> {
        nearest(&self.enemies, at)
    }
}

fn middle(a: Point, b: Point) -> Point {
    Point::new(a.x.midpoint(b.x), a.y.midpoint(b.y))
}

fn centre(shape: &ZoneShape) -> Option<Point> {
    match shape {
        ZoneShape::Area(area) => tabletop::middle(area.points()),
        ZoneShape::Circle(centre, _) => Some(*centre),
        ZoneShape::Piece(_) => None,
    }
}

fn nearest(points: &[Point], at: Point) -> Option<i64> {
    let far = points.iter().map(|point| point.far2(at)).min()?;
    Some(tabletop::isqrt(far) / i64::from(INCH))
}
