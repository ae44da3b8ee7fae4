//! (MT-FOR) How a unit hangs together: cohesion, lines and columns, extended order.

use tabletop::{Base, Heading, INCH, groups};

use crate::parts::Formation;

/// (MT-FOR-2) So far the men of a rank may stand behind its foremost,
const DRESSED: i32 = INCH / 4;
/// and so far from their neighbours.
const ELBOW: i32 = INCH / 2;
/// (MT-FOR-2)
pub const LEAST_FORMED: usize = 4;

/// (MT-FOR-1) Whether a Move may end so. `stuck` says who could not move at all. Both are in the same order;
/// who has left the table is in neither.
pub fn holds_together(
    before: &[Base],
    after: &[Base],
    reach: i32,
    stuck: impl Fn(usize) -> bool,
) -> bool {
    if groups(after, reach).len() <= 1 {
        return true;
    }
    if groups(before, reach).len() <= 1 {
        return false;
    }
    let body = tabletop::main_body(before, reach);
    let stays = groups(after, reach).iter().any(|group| body.iter().all(|i| group.contains(i)));
    let far = |bases: &[Base], i: usize| {
        body.iter().map(|j| bases[i].at.far2(bases[*j].at)).min().unwrap_or(0)
    };
    let mut strays = (0..before.len()).filter(|i| !body.contains(i));
    stays && strays.all(|i| far(after, i) < far(before, i) || stuck(i))
}

/// (MT-FOR-5) Every figure's nearest neighbour is at least so far away.
pub fn is_extended(bases: &[Base], least: i32) -> bool {
    let apart = |a: &Base, rest: &[Base]| rest.iter().all(|b| !a.is_closer(b, least));
    bases.len() > 1 && bases.iter().enumerate().all(|(i, a)| apart(a, &bases[i + 1..]))
}

/// (MT-FOR-2, MT-SHO-1) The rank of each man of a formed unit, from 1 at the front; `None` where they stand in
/// no such formation.
pub fn ranks(bases: &[Base], facing: Heading, formation: Formation) -> Option<Vec<u8>> {
    if bases.len() < LEAST_FORMED {
        return None;
    }
    let forward = facing.binary();
    match formation {
        Formation::None => None,
        Formation::Line => {
            let [first, second] = rows(bases, forward)?;
            if second.len() > first.len() || !stands_behind(bases, &second, &first) {
                return None;
            }
            Some((0..bases.len()).map(|i| if first.contains(&i) { 1 } else { 2 }).collect())
        }
        Formation::Column => {
            let [one, two] = rows(bases, forward.right())?;
            let (long, short) = if two.len() > one.len() { (two, one) } else { (one, two) };
            let is_even = long.len() == short.len();
            let beside = stands_behind(bases, &short, &long);
            if !(beside || is_even && stands_behind(bases, &long, &short)) {
                return None;
            }
            Some((0..bases.len()).map(|i| rank_in_file(bases, forward, &long, &short, i)).collect())
        }
    }
}

/// (MT-SHO-1, MT-FOR-2) The ranks of a formation that losses may have torn: they are counted as it was formed,
/// without the gaps.
pub fn ranks_as_left(bases: &[Base], facing: Heading, formation: Formation) -> Vec<u8> {
    let forward = facing.binary();
    let across = if formation == Formation::Column { forward.right() } else { forward };
    let row = |i: usize, rows: &[Vec<usize>]| rows.iter().position(|r| r.contains(&i)).unwrap_or(0);
    let rows = split(bases, across);
    match formation {
        Formation::None => vec![1; bases.len()],
        Formation::Line => (0..bases.len()).map(|i| row(i, &rows) as u8 + 1).collect(),
        Formation::Column => (0..bases.len())
            .map(|i| {
                let file = &rows[row(i, &rows)];
                ahead(bases, forward, file, i) + 1
            })
            .collect(),
    }
}

/// Men of a file that stand before one of them.
fn ahead(bases: &[Base], forward: tabletop::Vector, file: &[usize], man: usize) -> u8 {
    let depth = |i: usize| forward.dot(tabletop::Point::new(0, 0).to(bases[i].at));
    file.iter().filter(|j| depth(**j) > depth(man)).count() as u8
}

fn rank_in_file(
    bases: &[Base],
    forward: tabletop::Vector,
    long: &[usize],
    short: &[usize],
    man: usize,
) -> u8 {
    let file = if long.contains(&man) { long } else { short };
    ahead(bases, forward, file, man) + 1
}

/// Men in rows across a direction, the foremost row first: a row is all within a quarter inch of its foremost.
fn split(bases: &[Base], forward: tabletop::Vector) -> Vec<Vec<usize>> {
    let depth = |i: usize| forward.dot(tabletop::Point::new(0, 0).to(bases[i].at));
    let slack = i64::from(DRESSED) * i64::from(tabletop::BINARY);
    let mut left: Vec<usize> = (0..bases.len()).collect();
    left.sort_by_key(|i| (-depth(*i), *i));
    let mut rows: Vec<Vec<usize>> = Vec::new();
    for man in left {
        match rows.last_mut() {
            Some(row) if depth(row[0]) - depth(man) <= slack => row.push(man),
            _ => rows.push(vec![man]),
        }
    }
    rows
}

/// At most two rows, in each of which neighbours stand elbow to elbow.
fn rows(bases: &[Base], forward: tabletop::Vector) -> Option<[Vec<usize>; 2]> {
    let mut rows = split(bases, forward);
    if rows.len() > 2 {
        return None;
    }
    let along = forward.right();
    let place = |i: &usize| along.dot(tabletop::Point::new(0, 0).to(bases[*i].at));
    for row in &mut rows {
        row.sort_by_key(|i| (place(i), *i));
        if !row.windows(2).all(|pair| bases[pair[0]].is_within(&bases[pair[1]], ELBOW)) {
            return None;
        }
    }
    let mut rows = rows.into_iter();
    Some([rows.next()?, rows.next().unwrap_or_default()])
}

/// Each man of one row has one of the other within half an inch.
fn stands_behind(bases: &[Base], rear: &[usize], front: &[usize]) -> bool {
    let beside = |i: &usize| front.iter().any(|j| bases[*i].is_within(&bases[*j], ELBOW));
    rear.iter().all(beside)
}
