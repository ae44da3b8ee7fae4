//! (BP-PLN-2, BP-PLN-4, BP-PLN-6) The ways that are tried.

use tabletop::{Base, Element as Turn, Heading, Hull, Path, Point, by_corners, by_slides, corners};

use super::Wish;
use super::lay::{Part, nominal, straight};
use crate::action::{Element, How, Step};
use crate::ground::room::Room;
use crate::ground::terrain::{self, Pace};
use crate::ground::{self, HUNDREDTH};
use crate::parts::*;
use crate::special::Special;
use crate::state::State;

/// (BP-PLN-11)
const MOST_CORNERS: usize = 40;
/// A pose is reached when its facing is within 0.05 degrees.
pub const FACING: u16 = 5;
/// Rests of rounding are not gone.
const CRUMB: i32 = 2;
/// As much as rounding a slide to hundredths can change its length, twice.
const ROUNDED: i32 = 2 * HUNDREDTH;

/// A way, what it costs in open ground, and the fewest moves it can take.
#[derive(Debug, Clone)]
pub struct Way {
    pub parts: Vec<Part>,
    pub cost: i32,
    pub moves: usize,
    /// Its place in the order of BP-PLN-2.
    number: usize,
}

impl Way {
    fn new(state: &State, unit: UnitId, from: &Base, parts: Vec<Part>) -> Way {
        let (mut cost, mut own, mut shape) = (0, 0, from.shape);
        for part in &parts {
            match part {
                Part::Go(element) => cost += nominal(shape, element),
                Part::Own(_) => own += 1,
                Part::Halt => {}
            }
            // What follows is gone in the new formation.
            if let Some(formation) = formed(part) {
                shape = ground::shape(state, unit, formation);
            }
        }
        let limbers = |part: &Part| formed(part) == Some(Formation::Limbered);
        let moves = &state.tables().moves;
        let far = match (parts.iter().any(limbers), state.has(unit, Special::HorseArtillery)) {
            (true, true) => moves.horse,
            (true, false) => moves.foot,
            (false, _) => state.move_length(unit).max(1),
        };
        // A hundredth is granted to each move.
        let going = usize::try_from((cost - 1).max(0) / (far + HUNDREDTH)).unwrap_or(0);
        let moves = own + if cost > 0 { going + 1 } else { 0 };
        Way { moves: moves.max(1), parts, cost, number: 0 }
    }
}

/// The formation a part leads into, if it changes it.
const fn formed(part: &Part) -> Option<Formation> {
    match part {
        Part::Own(Step::Form { formation, .. } | Step::Leave { formation, .. }) => Some(*formation),
        Part::Own(Step::Limber(_)) | Part::Go(Element::Limber(_)) => Some(Formation::Limbered),
        Part::Own(Step::Unlimber(_)) | Part::Go(Element::Unlimber(_)) => Some(Formation::Deployed),
        _ => None,
    }
}

/// (BP-PLN-1) The order in which ways are judged: fewest moves, lowest cost, fewest elements, the first. Costs that
/// differ by no more than rounding to hundredths are equal.
pub fn ranked(mut ways: Vec<Way>) -> Vec<Way> {
    ways.iter_mut().enumerate().for_each(|(number, way)| way.number = number);
    ways.sort_by_key(|way| (way.moves, way.cost));
    let (mut from, mut all) = (0, Vec::with_capacity(ways.len()));
    while from < ways.len() {
        let first = &ways[from];
        let (moves, cost) = (first.moves, first.cost + ROUNDED);
        let same = ways[from..].iter().take_while(|w| w.moves == moves && w.cost <= cost).count();
        let mut group = ways[from..from + same].to_vec();
        group.sort_by_key(|way| (way.parts.len(), way.number));
        all.extend(group);
        from += same;
    }
    all
}

/// Every way without a detour to where it is wanted, in the order of BP-PLN-2 and BP-PLN-4.
pub fn direct(state: &State, unit: UnitId, wish: &Wish) -> Vec<Way> {
    let (from, now) = (ground::base(state, unit), state.formation(unit));
    let to = wish.formation.unwrap_or(now);
    let way = |parts| Way::new(state, unit, &from, parts);
    if state.unit(unit).garrison.is_some() {
        return out_of_house(state, unit, wish).into_iter().map(way).collect();
    }
    if state.arm(unit) == Arm::Artillery {
        return guns(state, unit, wish, to).into_iter().map(way).collect();
    }
    if now == to {
        return plain(state, unit, &from, wish).into_iter().map(way).collect();
    }
    changed(state, unit, wish, to).into_iter().map(way).collect()
}

/// (BP-PLN-2) The ten ways.
fn plain(state: &State, unit: UnitId, from: &Base, wish: &Wish) -> Vec<Vec<Part>> {
    let facing = match from.facing.apart_fine(wish.facing) <= FACING {
        true => from.facing,
        false => wish.facing,
    };
    let wheeled = terrain::is_wheeled(state.arm(unit));
    let all = by_slides(from, wish.at, facing).into_iter();
    let all = all.filter(|way| !wheeled || !way.contains(&Turn::About));
    all.map(|way| in_hundredths(&way)).filter(|way| !way.is_empty()).collect()
}

fn in_hundredths(way: &[Turn]) -> Vec<Part> {
    let whole = |length: i32| (length + HUNDREDTH / 2 * length.signum()) / HUNDREDTH;
    let element = |turn: &Turn| match *turn {
        Turn::Advance(far) => straight(0, whole(far)).filter(is_worth_it),
        Turn::Slide { right, ahead } => straight(whole(right), whole(ahead)).filter(is_worth_it),
        Turn::Wheel { hand, turn } => Some(Element::Wheel(hand, turn)),
        Turn::Pivot(turn) => Some(Element::Pivot(turn)),
        Turn::About => Some(Element::AboutFace),
    };
    way.iter().filter_map(element).map(Part::Go).collect()
}

fn is_worth_it(element: &Element) -> bool {
    super::lay::marks(element) > CRUMB
}

/// (BP-PLN-4) A change of formation is tried first, then last; between is for when neither does.
fn changed(state: &State, unit: UnitId, wish: &Wish, to: Formation) -> Vec<Vec<Part>> {
    let mut all = Vec::new();
    let ways = hows(state.formation(unit), to);
    for how in ways {
        if let Ok(base) = ground::form::change(state, unit, to, *how) {
            let first = Part::Own(Step::Form { formation: to, how: *how });
            let stands = base.at.is_within(wish.at, CRUMB * HUNDREDTH)
                && base.facing.apart_fine(wish.facing) <= FACING;
            match stands {
                true => all.push(vec![first]),
                false => all.extend(
                    plain(state, unit, &base, wish)
                        .into_iter()
                        .map(|way| [first.clone()].into_iter().chain(way).collect()),
                ),
            }
        }
    }
    for how in ways {
        let before = before_change(state, unit, wish, to, *how);
        let last = Part::Own(Step::Form { formation: to, how: *how });
        let from = ground::base(state, unit);
        all.extend(plain(state, unit, &from, &before).into_iter().map(|mut way| {
            way.push(last.clone());
            way
        }));
    }
    all
}

/// (BP-FRM-2) Lines and march columns form to a side too.
pub fn hows(from: Formation, to: Formation) -> &'static [How] {
    use Formation::{Line, MarchColumn};
    match (from, to) {
        (Line, MarchColumn) | (MarchColumn, Line) => &[How::Front, How::Left, How::Right],
        _ => &[How::Front],
    }
}

/// The pose from which a change ends where it is wanted.
pub fn before_change(state: &State, unit: UnitId, wish: &Wish, to: Formation, how: How) -> Wish {
    let end = ground::shape(state, unit, to).at(wish.at, wish.facing);
    let now = ground::shape(state, unit, state.formation(unit));
    match how {
        How::Front => {
            let before = now.docked(end.front_middle(), end.facing.opposite());
            Wish::pose(before.at, before.facing)
        }
        How::Left => Wish::pose(end.at, end.facing.turned(90)),
        How::Right => Wish::pose(end.at, end.facing.turned(-90)),
    }
}

/// (BP-PLN-4) Guns by hand, or limbered on the way.
fn guns(state: &State, unit: UnitId, wish: &Wish, to: Formation) -> Vec<Vec<Part>> {
    let (from, now) = (ground::base(state, unit), state.formation(unit));
    let toward = Heading::toward_fine(from.at, wish.at);
    let far = straight(0, from.at.to(wish.at).length_down() / HUNDREDTH).filter(is_worth_it);
    let turns = far.is_some() || from.facing.apart_fine(wish.facing) > FACING;
    let horse = state.has(unit, Special::HorseArtillery);
    let limbered = ground::shape(state, unit, Formation::Limbered);
    let by_team = !state.has(unit, Special::BattalionGun);
    let own = |step| Part::Own(step);
    let mut all = Vec::new();
    match (now, to) {
        (Formation::Deployed, Formation::Deployed) => {
            all = plain(state, unit, &from, wish);
            if horse && turns {
                let go = [Some(Element::Limber(toward)), far, Some(Element::Unlimber(wish.facing))];
                all.push(go.into_iter().flatten().map(Part::Go).collect());
            } else if by_team && turns {
                let [limber, unlimber] = [Step::Limber(toward), Step::Unlimber(wish.facing)];
                let go = far.map(Part::Go);
                all.push(
                    [Some(own(limber)), go, Some(own(unlimber))].into_iter().flatten().collect(),
                );
            }
        }
        (Formation::Deployed, Formation::Limbered) => {
            for facing in [toward, wish.facing] {
                let base = limbered.at(from.at, facing);
                let ways = plain(state, unit, &base, wish);
                let ways = if ways.is_empty() { vec![Vec::new()] } else { ways };
                let first = match horse {
                    true => Part::Go(Element::Limber(facing)),
                    false => own(Step::Limber(facing)),
                };
                all.extend(
                    ways.into_iter().map(|way| [first.clone()].into_iter().chain(way).collect()),
                );
            }
        }
        (Formation::Limbered, Formation::Deployed) => {
            let kept = Wish::pose(wish.at, from.facing);
            let mut ways = plain(state, unit, &from, &kept);
            if ways.is_empty() {
                ways.push(Vec::new());
            }
            let last = match horse {
                true => Part::Go(Element::Unlimber(wish.facing)),
                false => own(Step::Unlimber(wish.facing)),
            };
            ways.iter_mut().for_each(|way| way.push(last.clone()));
            all = ways;
        }
        _ => all = plain(state, unit, &from, wish),
    }
    all
}

/// (BP-BLD-1) Out by each of the faces first.
fn out_of_house(state: &State, unit: UnitId, wish: &Wish) -> Vec<Vec<Part>> {
    let mut formations = vec![state.formation(unit), Formation::Line];
    formations.dedup();
    let wanted = wish.formation;
    let mut all = Vec::new();
    for formation in formations.into_iter().filter(|f| wanted.is_none_or(|w| w == *f)) {
        for number in 1..=4 {
            let face = Face::Number(number);
            let Ok(base) = ground::enter::leave(state, unit, face, formation) else { continue };
            let first = Part::Own(Step::Leave { face, formation });
            let ways = plain(state, unit, &base, wish);
            let ways = if ways.is_empty() { vec![Vec::new()] } else { ways };
            all.extend(
                ways.into_iter().map(|way| [first.clone()].into_iter().chain(way).collect()),
            );
        }
    }
    all
}

/// (BP-PLN-6) The same in two legs over one corner of what is in the way.
pub fn round(state: &State, unit: UnitId, wish: &Wish) -> Vec<Way> {
    let now = state.formation(unit);
    if wish.formation.is_some_and(|to| to != now) || state.unit(unit).garrison.is_some() {
        return Vec::new();
    }
    let from = ground::base(state, unit);
    let points = corner_points(state, unit, &from, wish);
    let facing = match from.facing.apart_fine(wish.facing) <= FACING {
        true => from.facing,
        false => wish.facing,
    };
    let wheeled = terrain::is_wheeled(state.arm(unit));
    let all = by_corners(&from, wish.at, facing, &points, 2, MOST_CORNERS).into_iter();
    let all = all.filter(|way| !wheeled || !way.contains(&Turn::About));
    let all = all.filter(|way| Path::new(from, way.clone()).end().at.is_within(wish.at, HUNDREDTH));
    all.map(|way| Way::new(state, unit, &from, in_hundredths(&way))).collect()
}

/// The corners of what lies about the way.
fn corner_points(state: &State, unit: UnitId, from: &Base, wish: &Wish) -> Vec<Point> {
    let shape = from.shape;
    let half =
        tabletop::Point::new(0, 0).to(Point::new(shape.width(), shape.depth())).length_up() / 2;
    let measures = &state.tables().measures;
    let (near, loose) = (half + measures.clear + 5 * HUNDREDTH, half + 5 * HUNDREDTH);
    let way = from.hull().swept(from.at.to(wish.at));
    let about = way.bounds().grown(near);
    let room = Room::new(state, unit, Some(from));
    let mut found: Vec<Point> = Vec::new();
    let mut add = |hull: &Hull, by: i32| {
        if about.meets(&hull.bounds()) {
            found.extend(corners(hull.points(), by));
        }
    };
    room.enemies.iter().for_each(|enemy| add(&enemy.hull, near));
    room.friends.iter().filter(|f| !f.free).for_each(|friend| add(&friend.hull, loose));
    let scenario = &state.scenario;
    for id in scenario.piece_ids() {
        let kind = &scenario.piece(id).kind;
        let closed = terrain::pace(kind, state.arm(unit), state.formation(unit)) == Pace::Closed;
        if let (true, Some(quad)) = (closed, scenario.house(id)) {
            add(&quad.hull(), loose);
        }
    }
    for id in room.closed_pieces(state.formation(unit)) {
        if let Some(area) = terrain::area(&scenario.piece(id).kind)
            && about.meets(area.bounds())
        {
            found.extend(corners(area.points(), loose));
        }
    }
    if terrain::is_wheeled(state.arm(unit)) {
        for (_, line, _) in terrain::obstacles(scenario) {
            let ends: Vec<Point> = line.segments().flat_map(|s| [s.a, s.b]).collect();
            if let (Some(first), Some(last)) = (ends.first(), ends.last()) {
                found.extend(corners(&[*first, *last], loose));
            }
        }
    }
    let (width, height) = scenario.table;
    found.retain(|p| (0..=width).contains(&p.x) && (0..=height).contains(&p.y));
    found.sort_by_key(|p| from.at.to(*p).length_up() + p.to(wish.at).length_up());
    found.truncate(MOST_CORNERS);
    found
}
