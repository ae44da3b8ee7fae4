//! (BP-CMD-7) A brigade goes on as one line: every unit the same way, judged where all of them have gone.

use black_powder::action::{Element, Ordered, Step};
use black_powder::command;
use black_powder::frame::Given;
use black_powder::ground::HUNDREDTH;
use black_powder::parts::*;
use black_powder::{BlackPowder, State, plan};
use kernel::Ruleset;
use tabletop::{Heading, Point};

use super::look::Look;
use super::place::{self, INCH, Stand};
use super::thought::Thought;

/// How near to the enemy a line may end: out of his reach, in range, close.
const STOPS: [i32; 4] = [31 * INCH, 24 * INCH, 17 * INCH + INCH / 2, 6 * INCH - INCH / 10];
/// Whoever faces the enemy at less than this goes straight on.
const AHEAD: i32 = 1_000;

/// A group order, and what it gains by the number of moves.
pub struct Line {
    pub given: Given,
    pub gains: [i64; 4],
}

pub fn lines(t: &Thought<'_>, commander: CommanderId, units: &[UnitId]) -> Vec<Line> {
    let (state, look) = (t.state(), &t.look);
    let ours: Vec<UnitId> =
        units.iter().copied().filter(|unit| may_go(state, look, *unit)).collect();
    if ours.len() < 2 {
        return Vec::new();
    }
    let middle = mean(look, &ours);
    let Some(foe) = look.nearest(t.side, middle) else { return Vec::new() };
    let heading = Heading::toward_fine(middle, look.man(foe).base.at);
    let gap = |unit: &UnitId| {
        let foes = look.foes(t.side);
        foes.map(|(_, foe)| foe.hull.gap(&look.man(*unit).hull)).min().unwrap_or(0)
    };
    let near = ours.iter().map(gap).min().unwrap_or(0);
    let one = ours.iter().map(|unit| look.man(*unit).one_move).min().unwrap_or(0);
    let mut fars: Vec<i32> =
        STOPS.iter().map(|stop| near - stop).filter(|far| *far > INCH).collect();
    fars.push(one);
    if t.brisk {
        fars.truncate(2);
    }
    let line = |far: i32| {
        let far = far.min(3 * one - 3 * HUNDREDTH);
        line(t, commander, &ours, heading, one, far)
    };
    fars.into_iter().filter_map(line).collect()
}

fn may_go(state: &State, look: &Look<'_>, unit: UnitId) -> bool {
    let man = look.man(unit);
    man.on
        && !man.shaken
        && !man.engaged
        && state.unit(unit).garrison.is_none()
        && man.formation != Formation::Square
        && (!state.goes_by_hand(unit)
            || state.has(unit, black_powder::special::Special::BattalionGun))
}

fn mean(look: &Look<'_>, units: &[UnitId]) -> Point {
    let sum = units.iter().fold((0_i64, 0_i64), |(x, y), unit| {
        let at = look.man(*unit).base.at;
        (x + i64::from(at.x), y + i64::from(at.y))
    });
    let count = units.len().max(1) as i64;
    Point::new((sum.0 / count) as i32, (sum.1 / count) as i32)
}

/// So far along a heading, each unit as it faces.
fn line(
    t: &Thought<'_>,
    commander: CommanderId,
    units: &[UnitId],
    heading: Heading,
    one: i32,
    far: i32,
) -> Option<Line> {
    let (state, look) = (t.state(), &t.look);
    let mut order: Vec<UnitId> = units.to_vec();
    let ahead = |unit: &UnitId| {
        let (at, way) = (look.man(*unit).base.at, heading.unit());
        -(i64::from(at.x) * i64::from(way.x) / 1000 + i64::from(at.y) * i64::from(way.y) / 1000)
    };
    order.sort_by_key(|unit| (ahead(unit), *unit));
    let mut given = Given { commander, kind: OrderKind::Plain, units: Vec::new() };
    for unit in order {
        let turn = look.man(unit).base.facing.turn_to(heading);
        if turn.abs() > 6_000 {
            continue;
        }
        for part in [4, 3, 2, 1] {
            let plan = steps(turn, one, far * part / 4);
            given.units.push(Ordered { unit, plan });
            if command::check_order(state, t.side, &given).is_ok() {
                break;
            }
            given.units.pop();
        }
    }
    if given.units.len() < 2 {
        return None;
    }
    let gains = gains(t, &given);
    Some(Line { given, gains })
}

fn steps(turn: i32, one: i32, far: i32) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut left = far;
    while left > HUNDREDTH && steps.len() < 3 {
        let part = left.min(one - HUNDREDTH);
        left -= part;
        steps.push(Step::Move(vec![match turn.abs() < AHEAD {
            true => Element::Advance((part / HUNDREDTH).max(1)),
            false => {
                let way = tabletop::polar(Point::new(0, 0), Heading::fine(turn), part);
                Element::Slide(way.x / HUNDREDTH, way.y / HUNDREDTH)
            }
        }]));
    }
    steps
}

/// All of them stand where so many moves bring them.
fn gains(t: &Thought<'_>, given: &Given) -> [i64; 4] {
    let (state, look) = (t.state(), &t.look);
    let here = |unit: UnitId| place::here(look, unit, t.fires(unit));
    let before: i64 =
        given.units.iter().map(|o| place::place(look, t.will, o.unit, &here(o.unit)).sum()).sum();
    let mut ahead = state.clone();
    let mut gains = [0; 4];
    let most = given.units.iter().map(|o| o.plan.len()).max().unwrap_or(0);
    for n in 1..4 {
        if n > most {
            gains[n] = gains[n - 1];
            continue;
        }
        for ordered in &given.units {
            let Some(step) = ordered.plan.get(n - 1) else { continue };
            if let Ok(done) = plan::step(&ahead, ordered.unit, step) {
                done.events.iter().for_each(|event| BlackPowder::apply(&mut ahead, event));
            }
        }
        let there = Look::new(&ahead);
        let after = |unit: UnitId| {
            let man = there.man(unit);
            let stand = Stand { base: man.base, formation: man.formation, fires: t.fires(unit) };
            place::place(&there, t.will, unit, &stand).sum()
        };
        gains[n] = given.units.iter().map(|o| after(o.unit)).sum::<i64>() - before;
    }
    gains
}
