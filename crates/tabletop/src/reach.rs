//! Where one can get to: the outline of all places in reach, and ways round what is in between.
//!
//! For showing, not for judging: costs are asked of the rules, but only at the points of a grid,
//! from where a way bends, and on the border.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::{Fraction, MM, Point, Segment, Vector};

/// Grid steps from the start to the end of the allowance.
const STEPS: i32 = 12;
/// Points in a row of the grid; its border is never reached.
const ROW: usize = 2 * STEPS as usize + 3;
const START: usize = ROW * ROW / 2;

/// The outlines of what can be reached from `start`; holes are outlines as well (fill even-odd).
/// `cost` is that of a straight way, or none if there is no such way, and never below its length.
pub fn outline(
    start: Point,
    allowance: i32,
    cost: impl Fn(Point, Point) -> Option<i32>,
) -> Vec<Vec<Point>> {
    Reach::new(start, allowance, cost).outline()
}

/// What was found out about the places in reach.
pub struct Reach<F> {
    start: Point,
    allowance: i32,
    step: i32,
    cost: F,
    spots: Vec<Option<Spot>>,
}

/// How a point of the grid is reached: for how much, and straight from which other one.
#[derive(Debug, Clone, Copy)]
struct Spot {
    spent: i32,
    from: usize,
}

impl<F: Fn(Point, Point) -> Option<i32>> Reach<F> {
    pub fn new(start: Point, allowance: i32, cost: F) -> Reach<F> {
        let step = (allowance / STEPS).max(1);
        let mut reach = Reach { start, allowance, step, cost, spots: vec![None; ROW * ROW] };
        reach.spots[START] = Some(Spot { spent: 0, from: START });
        reach.look();
        reach.flood();
        reach
    }

    /// The points of a way, without the start, at each of which it bends or ends; drawn taut.
    pub fn way_to(&self, p: Point) -> Option<Vec<Point>> {
        let mut way = vec![p];
        let mut from = self.best(p)?.from;
        while from != START {
            way.push(self.place(from));
            from = self.spots[from]?.from;
        }
        way.push(self.start);
        way.reverse();
        for bend in 1..way.len() - 1 {
            way[bend] = self.taut(way[bend - 1], way[bend], way[bend + 1]);
        }
        way.remove(0);
        Some(way)
    }

    /// The bend of a way drawn in as far as it gets cheaper.
    fn taut(&self, before: Point, bend: Point, after: Point) -> Point {
        let total = |p: Point| Some((self.cost)(before, p)? + (self.cost)(p, after)?);
        let middle = Segment::new(before, after).at(Fraction::new(1, 2));
        let inward = Segment::new(bend, middle);
        let (mut good, mut bad) = (0, inward.length_up());
        let mut least = total(bend).unwrap_or(i32::MAX);
        while bad - good > MM {
            let tried = (good + bad) / 2;
            match total(inward.walked(tried)).filter(|cost| *cost <= least) {
                Some(cost) => (good, least) = (tried, cost),
                None => bad = tried,
            }
        }
        inward.walked(good)
    }

    fn place(&self, spot: usize) -> Point {
        let steps = |i: usize| (i as i32 - STEPS - 1) * self.step;
        self.start.plus(Vector::new(steps(spot % ROW), steps(spot / ROW)))
    }

    /// Straight from one spot to a point, if that is in reach and for less than `limit`.
    fn straight(&self, from: usize, to: Point, limit: i32) -> Option<Spot> {
        let (spent, place) = (self.spots[from]?.spent, self.place(from));
        if place.to(to).length_up() >= limit - spent {
            return None;
        }
        let spent = spent + (self.cost)(place, to)?;
        (spent < limit).then_some(Spot { spent, from })
    }

    /// From one spot, or straight from where one came to it, whichever costs less than `limit`.
    fn by_way_of(&self, spot: usize, to: Point, limit: i32) -> Option<Spot> {
        let before = self.straight(self.spots[spot]?.from, to, limit);
        before.or_else(|| self.straight(spot, to, limit))
    }

    /// What is in straight reach of the start.
    fn look(&mut self) {
        for spot in (0..ROW * ROW).filter(|s| is_inner(*s) && *s != START) {
            self.spots[spot] = self.straight(START, self.place(spot), self.allowance + 1);
        }
    }

    /// From spot to spot, the cheapest first, cutting corners.
    fn flood(&mut self) {
        let known = |s: usize| self.spots[s].map(|spot| Reverse((spot.spent, s)));
        let mut open: BinaryHeap<_> = (0..ROW * ROW).filter_map(known).collect();
        while let Some(Reverse((spent, spot))) = open.pop() {
            if self.spots[spot].is_none_or(|now| now.spent < spent) {
                continue;
            }
            for next in neighbours(spot).filter(|next| is_inner(*next)) {
                let limit = self.spots[next].map_or(self.allowance + 1, |now| now.spent);
                if let Some(better) = self.by_way_of(spot, self.place(next), limit) {
                    self.spots[next] = Some(better);
                    open.push(Reverse((better.spent, next)));
                }
            }
        }
    }

    /// The best way to any point: straight, or by way of a spot close by.
    fn best(&self, p: Point) -> Option<Spot> {
        let mut best = self.straight(START, p, self.allowance + 1);
        let offset = self.start.to(p);
        let row = |d: i32| (d.div_euclid(self.step) + STEPS + 1).clamp(1, ROW as i32 - 3) as usize;
        let corner = row(offset.y) * ROW + row(offset.x);
        for spot in [corner, corner + 1, corner + ROW, corner + ROW + 1] {
            let limit = best.map_or(self.allowance + 1, |b| b.spent);
            best = self.by_way_of(spot, p, limit).or(best);
        }
        best
    }

    /// The outlines of the spots in reach, each cut between two spots as exactly as it shows.
    pub fn outline(&self) -> Vec<Vec<Point>> {
        let mut next = self.links();
        let mut outlines = Vec::new();
        for first in 0..next.len() {
            let (mut outline, mut edge) = (Vec::new(), first);
            while let Some(following) = next[edge].take() {
                outline.push(self.border(edge));
                edge = following;
            }
            outline.dedup();
            if outline.len() > 2 {
                outlines.push(outline);
            }
        }
        outlines
    }

    /// For every edge of the grid that the border crosses, the edge it crosses next. An edge is named
    /// by its first spot, twice, and one more if it runs north.
    fn links(&self) -> Vec<Option<usize>> {
        let mut next = vec![None; 2 * ROW * ROW];
        for cell in (0..ROW * (ROW - 1)).filter(|s| s % ROW + 1 < ROW) {
            let corners = [cell, cell + 1, cell + ROW + 1, cell + ROW];
            let edges = [2 * cell, 2 * (cell + 1) + 1, 2 * (cell + ROW), 2 * cell + 1];
            let is_in = corners.map(|c| self.spots[c].is_some());
            for leave in (0..4).filter(|k| is_in[*k] && !is_in[(k + 1) % 4]) {
                let enter = (1..4).map(|k| (leave + 4 - k) % 4).find(|k| !is_in[*k]);
                next[edges[leave]] = enter.map(|k| edges[k]);
            }
        }
        next
    }

    /// The last point in reach on an edge of the grid.
    fn border(&self, edge: usize) -> Point {
        let (low, high) = (edge / 2, edge / 2 + if edge.is_multiple_of(2) { 1 } else { ROW });
        let (within, beyond) = if self.spots[low].is_some() { (low, high) } else { (high, low) };
        let way = Segment::new(self.place(within), self.place(beyond));
        let (mut good, mut bad) = (0, self.step);
        while bad - good > self.step / 64 + 1 {
            let middle = (good + bad) / 2;
            let is_in = self.by_way_of(within, way.walked(middle), self.allowance + 1).is_some();
            if is_in { good = middle } else { bad = middle }
        }
        way.walked(good)
    }
}

fn is_inner(spot: usize) -> bool {
    let inner = 1..ROW - 1;
    inner.contains(&(spot % ROW)) && inner.contains(&(spot / ROW))
}

fn neighbours(spot: usize) -> impl Iterator<Item = usize> {
    let around = [ROW + 1, ROW, ROW - 1, 1];
    around.into_iter().flat_map(move |d| [spot + d, spot.wrapping_sub(d)])
}
