//! (FL-MOV) The judge of a path: how far, over what ground, past whom.

use kernel::{Refusal, refuse};
use tabletop::{Base, Heading, Hull, Point, Segment, union};

use super::contact::{check_rest, contacts};
use super::engage;
use super::footing::{Meter, SINKING, toll};
use super::mover::{Mover, Other};
use super::{TOUCH, blocking, roads};
use crate::parts::*;
use crate::rulebook::cite;
use crate::scenario::Scenario;
use crate::state::State;

pub use super::footing::{cost, has_cheap_obstacles, starts_bogged};

/// More points than anybody needs, and few enough to judge at once.
pub const MOST_POINTS: usize = 64;

/// A path that is legal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Route {
    pub cost: i32,
    /// (FL-MOV-8) Whom it ends in contact with.
    pub contacts: Vec<FigureId>,
    /// (FL-MOV-9) It ends beyond the edge a scenario lets it leave by.
    pub leaves: bool,
}

/// What binds the mover besides the ground.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Limits {
    pub allowance: i32,
    /// (FL-MOR-6) May not come closer to the enemy.
    pub shy: bool,
    /// (FL-REP-9, FL-MOV-8) May not move into contact.
    pub no_contact: bool,
    /// (FL-REP-6) May not end farther from the closest enemy.
    pub not_farther: bool,
    /// (FL-TER-6) Starts in bogging ground.
    pub bogged: bool,
    /// (FL-SKL-2)
    pub cheap_obstacles: bool,
}

impl Limits {
    /// An allowance, and what figure and place bring along.
    pub fn of(state: &State, figure: FigureId, allowance: i32) -> Limits {
        Limits {
            allowance,
            bogged: starts_bogged(state, figure),
            cheap_obstacles: has_cheap_obstacles(state, figure),
            ..Limits::default()
        }
    }
}

/// (FL-MOV-2) Whether the centre may follow the path and the base be turned so at its end. No path
/// at all is a turn in place (FL-GEO-4).
pub fn judge(
    state: &State,
    mover: FigureId,
    path: &[Point],
    facing: Heading,
    limits: &Limits,
) -> Result<Route, Refusal> {
    judge_way(&Mover::new(state, mover), path, facing, limits)
}

/// The same of a mover about whom more is asked.
pub(crate) fn judge_way(
    mover: &Mover,
    path: &[Point],
    facing: Heading,
    limits: &Limits,
) -> Result<Route, Refusal> {
    let start = mover.base;
    let legs = check_path(mover, path)?;
    let end = Base { at: path.last().copied().unwrap_or(start.at), facing, ..start };
    if legs.is_empty() && facing == start.facing {
        return refuse(cite!("FL-MOV-2"), "he would neither move nor turn");
    }
    let leaves = !path.is_empty() && is_at_exit(mover, end.at);
    let contacts = match leaves {
        true => Vec::new(),
        false => check_end(mover, &end, limits)?,
    };
    let cost = check_way(mover, &legs, &contacts, limits)?;
    check_farther(mover, &end, limits)?;
    Ok(Route { cost, contacts, leaves })
}

/// The path as it is drawn; its legs.
pub(crate) fn check_path(mover: &Mover, path: &[Point]) -> Result<Vec<Segment>, Refusal> {
    check_points(mover, path)?;
    let legs = legs(mover.base.at, path);
    if legs.iter().any(|leg| leg.a == leg.b) {
        return refuse(cite!("FL-MOV-2"), "two points of the path are the same");
    }
    Ok(legs)
}

/// The end alone, whatever way leads there; whom it is in contact with.
pub(crate) fn check_end(
    mover: &Mover,
    end: &Base,
    limits: &Limits,
) -> Result<Vec<FigureId>, Refusal> {
    let contacts = check_rest(mover, end)?;
    check_contacts(mover, end, &contacts, limits)?;
    check_shy_end(mover, end, limits)?;
    Ok(contacts)
}

/// The way alone, to an end in contact with these; what it costs.
pub(crate) fn check_way(
    mover: &Mover,
    legs: &[Segment],
    contacts: &[FigureId],
    limits: &Limits,
) -> Result<i32, Refusal> {
    check_open(mover, legs)?;
    let cost = check_cost(&mover.state.scenario, legs, limits)?;
    engage::check(mover, legs, contacts)?;
    check_shy(mover, legs, limits)?;
    Ok(cost)
}

/// The straight parts of a path.
pub(crate) fn legs(from: Point, path: &[Point]) -> Vec<Segment> {
    let starts = std::iter::once(&from).chain(path);
    starts.zip(path).map(|(a, b)| Segment::new(*a, *b)).collect()
}

/// (FL-MOV-9) No part of the way leads over the edge, but the end where a scenario lets one leave.
fn check_points(mover: &Mover, path: &[Point]) -> Result<(), Refusal> {
    if path.len() > MOST_POINTS {
        return refuse(cite!("FL-MOV-2"), "a path has at most 64 points");
    }
    let last = path.len().saturating_sub(1);
    let mut points = path.iter().enumerate();
    if points.all(|(i, p)| is_on_table(mover, *p) || i == last && is_at_exit(mover, *p)) {
        Ok(())
    } else {
        refuse(cite!("FL-MOV-9"), "that leads off the table")
    }
}

/// The disc of the mover lies on the table.
pub(crate) fn is_on_table(mover: &Mover, p: Point) -> bool {
    let ((width, height), disc) = (mover.state.scenario.table, mover.disc);
    disc <= p.x && p.x <= width - disc && disc <= p.y && p.y <= height - disc
}

/// (FL-MOV-9) On the edge by which its side may leave.
pub(crate) fn is_at_exit(mover: &Mover, p: Point) -> bool {
    let (state, (width, height)) = (mover.state, mover.state.scenario.table);
    let on_table = (0..=width).contains(&p.x) && (0..=height).contains(&p.y);
    on_table
        && state.scenario.leave.is_some_and(|(side, edge)| {
            side == state.side(mover.figure)
                && match edge {
                    Edge::North => p.y == height,
                    Edge::East => p.x == width,
                    Edge::South => p.y == 0,
                    Edge::West => p.x == 0,
                }
        })
}

/// (FL-TER-3, FL-GEO-11) Nothing the mover cannot pass.
fn check_open(mover: &Mover, legs: &[Segment]) -> Result<(), Refusal> {
    if legs.iter().any(|leg| is_walled(mover, leg)) {
        return refuse(cite!("FL-TER-3"), "there is no way through");
    }
    if mover.barriers().any(|other| legs.iter().any(|leg| is_barred_by(mover, leg, other))) {
        return refuse(cite!("FL-GEO-11"), "an enemy or a rider is in the way");
    }
    Ok(())
}

pub(crate) fn is_barred_by(mover: &Mover, leg: &Segment, other: &Other) -> bool {
    other.is_neared_by(leg, mover.disc - TOUCH)
}

/// (FL-TER-3) The centre comes nearer to blocking terrain than a quarter of the base's width, or
/// enters it otherwise than on a road or bridge (FL-TER-1).
pub(crate) fn is_walled(mover: &Mover, leg: &Segment) -> bool {
    let (scenario, room) = (&mover.state.scenario, mover.base.shape.width() / 4);
    let mut near = blocking(scenario).filter(|area| area.comes_within(leg, room));
    near.any(|area| {
        if !area.passes(leg) {
            return true;
        }
        let road: Vec<_> = roads(scenario).flat_map(|road| road.stretches(leg)).collect();
        let road = union(&road);
        let bare = |s: &tabletop::Stretch| !road.iter().any(|r| r.0 <= s.0 && s.1 <= r.1);
        area.stretches(leg).iter().any(bare)
            || off_road(leg, &road).any(|l| area.comes_within(&l, room))
    })
}

/// What of a leg lies beside the road.
fn off_road(leg: &Segment, road: &[tabletop::Stretch]) -> impl Iterator<Item = Segment> {
    use tabletop::Fraction;
    let starts = std::iter::once(Fraction::ZERO).chain(road.iter().map(|r| r.1));
    let ends = road.iter().map(|r| r.0).chain([Fraction::ONE]);
    let beside = starts.zip(ends).filter(|(from, to)| from < to);
    beside.map(|(from, to)| Segment::new(leg.at_nearest(from), leg.at_nearest(to)))
}

/// (FL-MOV-2, FL-TER) The allowance suffices, and bogging ground ends the move.
fn check_cost(scenario: &Scenario, legs: &[Segment], limits: &Limits) -> Result<i32, Refusal> {
    let mut meter = Meter::new(limits.bogged);
    meter.run(scenario, legs, toll(limits.cheap_obstacles));
    if meter.sunk.is_some_and(|sunk| sunk > SINKING) {
        return refuse(cite!("FL-TER-5"), "bogging ground ends a move within 2 cm of its edge");
    }
    if meter.cost() <= limits.allowance {
        Ok(meter.cost())
    } else if meter.length > limits.allowance {
        refuse(cite!("FL-MOV-2"), "that is too far")
    } else if meter.ground > limits.allowance {
        refuse(cite!("FL-TER-4"), "that is too far: difficult ground counts double")
    } else {
        refuse(cite!("FL-TER-7"), "he has too little move left to cross the obstacle")
    }
}

/// (FL-REP-9, FL-MOV-8) No move into contact. Who turns where he stands does not move into it, unless
/// it is with somebody else.
fn check_contacts(
    mover: &Mover,
    end: &Base,
    made: &[FigureId],
    limits: &Limits,
) -> Result<(), Refusal> {
    if !limits.no_contact || made.is_empty() {
        return Ok(());
    }
    let before = contacts(mover.state, mover.figure);
    if end.at == mover.base.at && made.iter().all(|enemy| before.contains(enemy)) {
        Ok(())
    } else if limits.shy {
        refuse(cite!("FL-MOR-6"), "he may not come closer to the enemy")
    } else {
        refuse(cite!("FL-REP-9"), "a Cowardly leader won't move into contact")
    }
}

/// (FL-MOR-6, FL-REP-6) What a straight move of the engine's own must not do either.
pub(crate) fn check_straight(
    state: &State,
    mover: FigureId,
    end: &Base,
    limits: &Limits,
) -> Result<(), Refusal> {
    let mover = Mover::new(state, mover);
    check_shy(&mover, &[Segment::new(mover.base.at, end.at)], limits)?;
    check_shy_end(&mover, end, limits)?;
    check_farther(&mover, end, limits)
}

/// (FL-MOR-6) Never nearer to any enemy than the closest was, base to base (FL-GEO-5).
fn check_shy(mover: &Mover, legs: &[Segment], limits: &Limits) -> Result<(), Refusal> {
    if limits.shy && legs.iter().any(|leg| is_feared(mover, leg, shyness(mover))) {
        return refuse(cite!("FL-MOR-6"), "he may not move closer to the enemy");
    }
    Ok(())
}

/// (FL-MOR-6) Nor by the way it is turned at the end.
fn check_shy_end(mover: &Mover, end: &Base, limits: &Limits) -> Result<(), Refusal> {
    if limits.shy && is_neared(mover, &end.hull(), shyness(mover)) {
        return refuse(cite!("FL-MOR-6"), "he may not end closer to the enemy");
    }
    Ok(())
}

/// (FL-MOR-6) On the way a base keeps the facing it had; it is turned where it ends (FL-GEO-4).
pub(crate) fn is_feared(mover: &Mover, leg: &Segment, shyness: i32) -> bool {
    is_neared(mover, &mover.base.moved_to(leg.a).hull().swept(leg.way()), shyness)
}

fn is_neared(mover: &Mover, hull: &Hull, distance: i32) -> bool {
    mover.enemies().any(|enemy| hull.is_closer(&enemy.hull, distance))
}

/// (FL-REP-6) At the end no farther from the closest enemy, base to base.
pub(crate) fn check_farther(mover: &Mover, end: &Base, limits: &Limits) -> Result<(), Refusal> {
    if !limits.not_farther {
        return Ok(());
    }
    let hull = end.hull();
    // Gaps are rounded down: no farther than before is closer than one more.
    let is_near = |gap| mover.enemies().any(|enemy| hull.is_closer(&enemy.hull, gap + 1));
    if !mover.closest().is_none_or(is_near) {
        let why = "an Aggressive leader won't end farther from the closest enemy";
        return refuse(cite!("FL-REP-6"), why);
    }
    Ok(())
}

/// (FL-MOR-6) How near the base may come to an enemy's; a micrometre is left to rounding.
pub(crate) fn shyness(mover: &Mover) -> i32 {
    mover.closest().map_or(0, |gap| gap - 1)
}
