//! (MT-RES-2, MT-RES-5) The ways of those who fall back or run: nobody is asked.

use tabletop::{Base, Point, Segment, Vector, along, way_turned};

use super::standing::disc;
use super::{Field, Walker};
use crate::parts::Edge;

/// (MT-RES-2) Straight on, then to either side, left before right.
const TURNS: [i32; 7] = [0, -1_500, 1_500, -3_000, 3_000, -4_500, 4_500];

/// Where one ends up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Retreat {
    pub at: Point,
    /// Steps made.
    pub steps: i32,
    /// (MT-RES-5) It has reached the edge it was running for.
    pub gone: bool,
}

impl Field<'_> {
    /// (MT-RES-2) Away along a way, by as much as each can go.
    pub fn recoil(&self, walkers: &[Walker], away: Vector) -> Vec<Retreat> {
        self.fall_back(walkers, away, None)
    }

    /// (MT-RES-5) The shortest way to the withdrawal edge; who reaches it is gone.
    pub fn flee(&self, walkers: &[Walker], home: Edge) -> Vec<Retreat> {
        let away = home.inward().opposite().binary();
        self.fall_back(walkers, away, Some(home))
    }

    fn fall_back(&self, walkers: &[Walker], away: Vector, home: Option<Edge>) -> Vec<Retreat> {
        let mut best: Option<(i32, Vec<Retreat>)> = None;
        for turn in TURNS {
            let (is_whole, ways) = self.fall_back_along(walkers, way_turned(away, turn), home);
            if is_whole {
                return ways;
            }
            let sum = ways.iter().map(|way| way.steps).sum();
            if best.as_ref().is_none_or(|(most, _)| sum > *most) {
                best = Some((sum, ways));
            }
        }
        best.map(|(_, ways)| ways).unwrap_or_default()
    }

    /// Whether all can go their whole way in this direction, and where they get.
    fn fall_back_along(
        &self,
        walkers: &[Walker],
        away: Vector,
        home: Option<Edge>,
    ) -> (bool, Vec<Retreat>) {
        let mut order: Vec<usize> = (0..walkers.len()).collect();
        let far = |i: usize| away.dot(Point::new(0, 0).to(walkers[i].at));
        order.sort_by_key(|i| (-far(*i), *i));
        let unit = walkers.first().and_then(|w| w.unit);
        let strangers = self.pegs.iter().filter(|p| Some(p.unit) != unit).map(|p| p.base());
        let strangers: Vec<Base> = strangers.collect();
        let stays = |w: &Walker| Retreat { at: w.at, steps: 0, gone: false };
        let mut ways: Vec<Retreat> = walkers.iter().map(stays).collect();
        let mut is_whole = true;
        for i in order {
            let own = ways.iter().enumerate().filter(|(j, way)| *j != i && !way.gone);
            let own = own.map(|(j, way)| disc(way.at, walkers[j].radius));
            let others: Vec<Base> = strangers.iter().copied().chain(own).collect();
            let (most, way) = self.one_falls_back(&walkers[i], away, home, &others);
            is_whole &= way.steps == most;
            ways[i] = way;
        }
        (is_whole, ways)
    }

    /// How many steps the ground alone would let one go, and where he gets.
    fn one_falls_back(
        &self,
        walker: &Walker,
        away: Vector,
        home: Option<Edge>,
        others: &[Base],
    ) -> (i32, Retreat) {
        let step = self.tables.moves.step;
        let toward = walker.at.plus(away);
        let place = |k: i32| along(walker.at, toward, k * step);
        let leg = |k: i32| Segment::new(walker.at, place(k));
        let affordable = |k: &i32| k * step <= self.allowance(walker, &[leg(*k)]);
        let most = (1..=walker.allowance / step).take_while(affordable).last().unwrap_or(0);
        let mut found = Retreat { at: walker.at, steps: 0, gone: false };
        for k in 1..=most {
            let at = place(k);
            if home.is_some_and(|edge| self.is_beyond(edge, at)) {
                if self.is_open(walker, &leg(k)) {
                    return (most, Retreat { at, steps: most, gone: true });
                }
                break;
            }
            if !self.is_open(walker, &leg(k)) || !self.is_inside(home, at, walker.radius) {
                break;
            }
            let base = disc(at, walker.radius);
            let is_free = !others.iter().any(|other| other.overlaps(&base, 0))
                && self.is_free_of_things(walker.side, &base)
                && !self.rests_on_obstacle(at);
            if is_free {
                found = Retreat { at, steps: k, gone: false };
            }
        }
        (most, found)
    }

    /// A point has reached this edge.
    fn is_beyond(&self, edge: Edge, at: Point) -> bool {
        match edge {
            Edge::South => at.y <= 0,
            Edge::North => at.y >= self.ground.height,
            Edge::West => at.x <= 0,
            Edge::East => at.x >= self.ground.width,
        }
    }

    /// Wholly on the table, but for the edge one runs for.
    fn is_inside(&self, home: Option<Edge>, at: Point, radius: i32) -> bool {
        let (w, h) = (self.ground.width, self.ground.height);
        let open = |edge: Edge| home == Some(edge);
        (open(Edge::West) || at.x >= radius)
            && (open(Edge::East) || at.x <= w - radius)
            && (open(Edge::South) || at.y >= radius)
            && (open(Edge::North) || at.y <= h - radius)
    }
}
