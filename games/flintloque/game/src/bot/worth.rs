//! What a position is worth, in thousandths of a common soldier.

use flintloque::State;
use flintloque::parts::*;
use flintloque::scenario::{Piece, PieceShape, Victory};
use flintloque::state::{Fate, Figure};
use flintloque::tables::{Going, Ground};
use flintloque::victory::{holders, removed};
use kernel::Side;
use tabletop::{CM, Point, Polygon, Segment};

/// The end of it all.
const DECIDED: i64 = 12_000;
/// (FL-VIC-2) Removed figures are counted, their points only break ties.
const BODY: i64 = 700;
const A_POINT: i64 = 8;
/// (FL-WND-5, FL-CMD-1) Without the leader all are shaken, and no points are spent.
const LEADER: i64 = 500;
/// (FL-CMD)
pub const COMMAND_POINT: i64 = 130;
/// What a healthy figure can still lose before it is gone: of a thousand.
const WOUNDED: i64 = 380;
/// (FL-PRO-4)
const HEAVILY: i64 = 120;
/// (FL-MOR) A shaken figure is idle or runs; each wound makes it worse.
const SHAKEN: i64 = 160;
const SHAKEN_WOUND: i64 = 40;
/// (FL-ACT-9, FL-WND-4) Hits hold back this turn and shake in the next.
const HIT: i64 = 200;
/// (FL-WND-3) Hits that will be the end, while fortune may still take some away.
const DYING: i64 = 120;
const MOUNT: i64 = 250;
/// (FL-MNT-4) A rider on foot, of a thousand: more than hits on his mount hold him back, so that no
/// harder blow costs less.
const UNHORSED: i64 = 150;
/// (FL-REL) A loaded weapon.
const FIRELOCK: i64 = 100;
const PISTOLS: i64 = 40;
const GRENADE: i64 = 30;
/// (FL-VIC-3) Scenarios.
const HOLDER: i64 = 120;
const HOLDING: i64 = 2500;
const TIE_BREAK: i64 = 60;
const THROUGH: i64 = 2500;
const TO_THE_EDGE: i64 = 9;
/// (FL-GEO-3) Half of what a base is wide, and a little more.
const HALF_BASE: i32 = 3 * CM / 2;

pub fn worth(state: &State, side: Side) -> i64 {
    if let Some(over) = state.over {
        let sign = over.winner.map_or(0, |winner| if winner == side { 1 } else { -1 });
        return sign * DECIDED + balance(state, side) / 4;
    }
    balance(state, side) + aim(state, side)
}

fn balance(state: &State, side: Side) -> i64 {
    total(state, side) - total(state, side.other())
}

fn total(state: &State, side: Side) -> i64 {
    let men: i64 = state.of(side).map(|f| figure(state, f)).sum();
    let led = state.leader(side).is_some();
    men + if led { COMMAND_POINT * i64::from(state.section(side).points) } else { 0 }
}

pub fn figure(state: &State, id: FigureId) -> i64 {
    value(state, id, state.figure(id))
}

/// What a figure is worth in this condition.
pub fn value(state: &State, id: FigureId, f: &Figure) -> i64 {
    if f.fate != Fate::OnTable {
        return 0;
    }
    let spec = state.spec(id);
    let all = i64::from(spec.profile.wounds.max(1));
    let leads = if state.is_leader(id) { LEADER } else { 0 };
    let base = BODY + A_POINT * i64::from(spec.points) + leads;
    let hurt = i64::from(f.hits + f.wounds);
    if hurt >= all {
        return base * DYING / 1000;
    }
    let mut part = 1000 - WOUNDED * hurt / all;
    if 2 * hurt >= all {
        part -= HEAVILY;
    }
    let struck = f.hits > 0 || f.mounted && f.mount_hits > 0;
    part -= match (struck, f.shaken) {
        (true, true) => HIT + SHAKEN / 2,
        (true, false) => HIT,
        (false, true) => SHAKEN + SHAKEN_WOUND * i64::from(f.wounds),
        (false, false) => 0,
    };
    if !f.mounted && state.scenario.mount(id).is_some() {
        part -= UNHORSED;
    }
    base * part.max(DYING) / 1000 + mount(state, id, f) + arms(state, id, f)
}

fn mount(state: &State, id: FigureId, f: &Figure) -> i64 {
    let Some(mount) = state.scenario.mount(id).filter(|_| f.mounted) else { return 0 };
    let (hurt, all) = (i64::from(f.mount_hits + f.mount_wounds), i64::from(mount.wounds.max(1)));
    MOUNT * (all - hurt).max(0) / all
}

fn arms(state: &State, id: FigureId, f: &Figure) -> i64 {
    let spec = state.spec(id);
    let ready = |has: bool, tokens: u8, of: i64| match tokens {
        _ if !has => 0,
        0 => of,
        1 => of / 4,
        _ => 0,
    };
    let grenades = if spec.troop.may_throw() { GRENADE * i64::from(f.grenades) } else { 0 };
    ready(spec.firelock.is_some(), f.reload, FIRELOCK)
        + ready(!spec.pistols.is_empty(), f.reload_pistols, PISTOLS)
        + grenades
}

/// (FL-VIC) Whether a side would lose if the game ended now.
pub fn is_behind(state: &State, side: Side) -> bool {
    let fewer = |piece| holders(state, side, piece) < holders(state, side.other(), piece);
    match state.scenario.victory {
        Victory::Removed => removed(state, side) > removed(state, side.other()),
        Victory::RemovedThenHeld { piece } => {
            let [ours, theirs] = [side, side.other()].map(|side| removed(state, side));
            ours > theirs || ours == theirs && fewer(piece)
        }
        Victory::Held { piece, by } => {
            let held = holders(state, by, piece) > holders(state, by.other(), piece);
            held != (by == side)
        }
        Victory::Breakthrough { by, .. } => by == side,
    }
}

/// (FL-VIC-3) What the scenario asks for.
fn aim(state: &State, side: Side) -> i64 {
    let for_us = |by: Side, gain: i64| if by == side { gain } else { -gain };
    let (turn, turns) = (i64::from(state.turn.max(1)), i64::from(state.scenario.turns.max(1)));
    match state.scenario.victory {
        Victory::Removed => 0,
        Victory::RemovedThenHeld { piece } => {
            let ahead =
                i64::from(holders(state, side, piece) - holders(state, side.other(), piece));
            TIE_BREAK * ahead.clamp(-3, 3) * turn / turns
        }
        Victory::Held { piece, by } => {
            let ahead = i64::from(holders(state, by, piece) - holders(state, by.other(), piece));
            let holds = if ahead > 0 { HOLDING } else { -HOLDING };
            let late = turn * turn * turn / (turns * turns);
            for_us(by, HOLDER * ahead.clamp(-4, 4) + holds * late / turns)
        }
        Victory::Breakthrough { by, number } => {
            let left = |f: &FigureId| state.side(*f) == by && state.figure(*f).fate == Fate::Left;
            let through = state.scenario.figure_ids().filter(left).count().min(number.into());
            let mut far: Vec<i64> = state
                .of(by)
                .filter_map(|f| way_out(state, state.figure(f).at))
                .map(|way| way.1)
                .collect();
            far.sort_unstable();
            let way: i64 = far.iter().take(usize::from(number) - through).sum();
            for_us(by, THROUGH * through as i64 - TO_THE_EDGE * way)
        }
    }
}

/// (FL-MOV-9) Where to go next to leave the table, and how many centimetres it is to the edge: straight,
/// or over a bridge if ground that nobody passes lies in between.
pub fn way_out(state: &State, at: Point) -> Option<(Point, i64)> {
    let (_, edge) = state.scenario.leave?;
    let out = |at: Point| state.scenario.on_edge(edge, at);
    let far = |a: Point, b: Point| i64::from(a.to(b).length_down() / CM);
    let straight = far(at, out(at));
    let areas = |sort: fn(&Ground) -> bool| {
        let pieces = (0..state.scenario.pieces.len() as u8).map(PieceId);
        pieces.filter_map(move |id| match &state.scenario.piece(id) {
            Piece { shape: PieceShape::Area(area), ground, .. } if sort(ground) => Some((id, area)),
            _ => None,
        })
    };
    // A base is not a point: along the bank of a river nobody gets through.
    let aside = |x, y| Point::new(at.x + x, at.y + y);
    let abreast =
        [at, aside(HALF_BASE, 0), aside(-HALF_BASE, 0), aside(0, HALF_BASE), aside(0, -HALF_BASE)];
    let ahead = abreast.map(|at| Segment::new(at, out(at)));
    let bars = |area: &Polygon| ahead.iter().any(|way| area.passes(way));
    if !areas(|ground| ground.going == Going::Blocking).any(|(_, area)| bars(area)) {
        return Some((out(at), straight));
    }
    let bridges = areas(|ground| ground.replaces).map(|(id, _)| middle(state, id));
    let bridges = bridges.filter(|by| far(*by, out(*by)) < straight);
    let by = bridges.map(|by| (far(at, by) + far(by, out(by)), by)).min();
    Some(by.map_or((out(at), straight), |(far, by)| (by, far)))
}

/// The middle of a piece of terrain.
pub fn middle(state: &State, piece: PieceId) -> Point {
    let bounds = state.scenario.piece(piece).shape.bounds();
    let (min, max) = (bounds.min, bounds.max);
    Point::new((min.x + max.x) / 2, (min.y + max.y) / 2)
}
