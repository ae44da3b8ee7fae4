//! (BP-TER) What the ground does to those who move over it, stand in it and look through it.

use tabletop::{Base, Hull, Point, Polygon, Polyline, Segment};

use super::EPS;
use crate::parts::*;
use crate::scenario::{Kind, Scenario};

/// (BP-TER-1)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pace {
    Full,
    Half,
    Closed,
}

/// (BP-TER-1, BP-TER-4, BP-TER-5) How troops go over an area.
pub fn pace(kind: &Kind, arm: Arm, formation: Formation) -> Pace {
    let skirmishes = formation == Formation::Skirmish;
    match kind {
        Kind::Wood(_) if arm == Arm::Infantry && skirmishes => Pace::Half,
        Kind::Wood(_) | Kind::Impassable(_) | Kind::Building(_) => Pace::Closed,
        Kind::Rough(_) | Kind::OpenWood(_) => match arm {
            Arm::Infantry | Arm::Cavalry if skirmishes => Pace::Full,
            Arm::Infantry | Arm::Cavalry => Pace::Half,
            Arm::Artillery | Arm::Wagon => Pace::Closed,
        },
        Kind::Hill(..) | Kind::Obstacle(..) | Kind::Road(..) => Pace::Full,
    }
}

/// (BP-TER-3) Guns, limbers and wagons do not cross obstacles.
pub fn is_wheeled(arm: Arm) -> bool {
    matches!(arm, Arm::Artillery | Arm::Wagon)
}

/// The outline of ground that covers something.
pub fn area(kind: &Kind) -> Option<&Polygon> {
    match kind {
        Kind::Wood(area) | Kind::OpenWood(area) | Kind::Rough(area) | Kind::Impassable(area) => {
            Some(area)
        }
        Kind::Hill(area, _) => Some(area),
        Kind::Building(_) | Kind::Obstacle(..) | Kind::Road(..) => None,
    }
}

pub fn obstacles(scenario: &Scenario) -> impl Iterator<Item = (PieceId, &Polyline, Cover)> {
    let line = |id: PieceId| match &scenario.piece(id).kind {
        Kind::Obstacle(line, cover) => Some((id, line, *cover)),
        _ => None,
    };
    scenario.piece_ids().filter_map(line)
}

/// (BP-GEO-13, BP-GEO-16) A convex shape and an area overlap, whatever parts the area is cut into.
pub fn overlaps(hull: &Hull, area: &Polygon) -> bool {
    if !hull.bounds().meets(area.bounds()) {
        return false;
    }
    match area.parts() {
        [whole] => whole.overlaps(hull, EPS),
        _ => sink(hull.points(), area.points()) && sink(area.points(), hull.points()),
    }
}

/// On every side of one convex outline the other reaches in deeper than is granted.
fn sink(one: &[Point], other: &[Point]) -> bool {
    let turn: i64 = one
        .iter()
        .skip(1)
        .zip(one.iter().skip(2))
        .map(|(b, c)| one[0].to(*b).cross(one[0].to(*c)))
        .sum();
    let ends = one.iter().skip(1).chain(one.first());
    one.iter().zip(ends).all(|(a, b)| {
        let side = a.to(*b);
        let depth = |p: &Point| side.cross(a.to(*p)) * turn.signum();
        let deep = i128::from(other.iter().map(depth).max().unwrap_or(0));
        let square = i128::from(EPS) * i128::from(EPS) * i128::from(side.len2());
        deep > 0 && deep * deep > square
    })
}

/// (BP-GEO-9) The highest of the hills a point is on.
pub fn level(scenario: &Scenario, p: Point) -> u8 {
    let hill = |id: PieceId| match &scenario.piece(id).kind {
        Kind::Hill(area, level) if area.contains(p) => Some(*level),
        _ => None,
    };
    scenario.piece_ids().filter_map(hill).max().unwrap_or(0)
}

/// (BP-CMD-5)
pub fn is_on_road(scenario: &Scenario, base: &Base) -> bool {
    let narrow = scenario.tables.measures.narrow_road;
    let points = [base.at, base.front_middle()];
    scenario.piece_ids().any(|id| match &scenario.piece(id).kind {
        Kind::Road(line, width) => {
            let far = (width / 2).max(narrow) + EPS;
            points.iter().all(|p| line.point_is_within(*p, far))
        }
        _ => false,
    })
}

/// (BP-TER-5) Whom a road leads through woods and over walls.
pub fn uses_roads(formation: Formation) -> bool {
    matches!(formation, Formation::MarchColumn | Formation::Limbered)
}

/// (BP-TER-6) Of the area a unit is in.
pub fn cover_at(scenario: &Scenario, p: Point) -> Cover {
    let wooded = scenario.piece_ids().any(|id| match &scenario.piece(id).kind {
        Kind::Wood(area) | Kind::OpenWood(area) => area.contains(p),
        _ => false,
    });
    if wooded { Cover::Light } else { Cover::None }
}

/// (BP-TER-6) Of a line between a shooter and a base behind it.
pub fn cover_behind(scenario: &Scenario, line_of_fire: &Segment, target: &Hull) -> Cover {
    let near = scenario.tables.measures.cover + EPS;
    let behind = obstacles(scenario).filter(|(_, line, _)| {
        line.is_met_by(line_of_fire)
            && line.segments().any(|s| Hull::segment(s.a, s.b).is_within(target, near))
    });
    behind.map(|(_, _, cover)| cover).max().unwrap_or(Cover::None)
}

/// (BP-TER-5) Ground a road leads through.
pub fn is_spanned(kind: &Kind) -> bool {
    matches!(kind, Kind::Wood(_) | Kind::OpenWood(_) | Kind::Rough(_))
}
