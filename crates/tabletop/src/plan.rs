//! The cheapest way of a block to a place: a few kinds of ways are laid out and judged.

use crate::{Base, Element, Hand, Heading, MM, Path, Point, SCALE, Vector};

/// Where a block is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    /// Its centre there, whichever way it faces.
    Point(Point),
    /// Its centre there, facing so.
    Pose(Point, Heading),
}

/// A way that was found, and its cost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlannedWay {
    pub path: Path,
    pub cost: i32,
}

impl Goal {
    /// The centre is within `slack`, the facing right.
    pub fn is_reached(&self, base: &Base, slack: i32) -> bool {
        match *self {
            Goal::Point(p) => base.at.is_within(p, slack),
            Goal::Pose(p, facing) => base.at.is_within(p, slack) && base.facing == facing,
        }
    }

    const fn point(&self) -> Point {
        match *self {
            Goal::Point(p) | Goal::Pose(p, _) => p,
        }
    }
}

/// The cheapest way by wheels and an advance, see [`by_wheels`]; none if none comes within `slack` of the
/// goal for at most `allowance`. The judge is asked about each element and where it starts, and gives its
/// cost, or none if it is not allowed. Turns are hundredths of a degree, so a way of 300 mm misses by up to
/// 30 micrometres: a `slack` of a tenth of a millimetre finds all there is.
pub fn shortest(
    start: &Base,
    goal: Goal,
    allowance: i32,
    slack: i32,
    judge: impl FnMut(&Base, &Element) -> Option<i32>,
) -> Option<PlannedWay> {
    cheapest(start, by_wheels(start, goal), |end| goal.is_reached(end, slack), allowance, judge)
}

/// The cheapest of several ways that end well, for at most `allowance`; of equal ones the one with fewer
/// elements, then the first.
pub fn cheapest(
    start: &Base,
    ways: impl IntoIterator<Item = Vec<Element>>,
    ends_well: impl Fn(&Base) -> bool,
    allowance: i32,
    mut judge: impl FnMut(&Base, &Element) -> Option<i32>,
) -> Option<PlannedWay> {
    let mut best: Option<PlannedWay> = None;
    for elements in ways {
        let path = Path::new(*start, elements);
        if !ends_well(&path.end()) {
            continue;
        }
        let mut cost = Some(0);
        for (from, element) in path.steps() {
            let more = judge(&from, &element);
            cost = cost.zip(more).map(|(cost, more): (i32, i32)| cost.saturating_add(more));
            if cost.is_none_or(|cost| cost > allowance) {
                break;
            }
        }
        let Some(cost) = cost.filter(|cost| *cost <= allowance) else { continue };
        let is_better = best
            .as_ref()
            .is_none_or(|best| (cost, path.elements.len()) < (best.cost, best.path.elements.len()));
        if is_better {
            best = Some(PlannedWay { path, cost });
        }
    }
    best
}

/// Wheel and advance, advance and wheel, and for a pose wheel, advance, wheel. What is not needed of them
/// is left out; an advance never goes back.
pub fn by_wheels(start: &Base, goal: Goal) -> Vec<Vec<Element>> {
    let mut ways = Vec::new();
    for hand in Hand::BOTH {
        match goal {
            Goal::Point(_) => {
                let after = |turn: u16| Wheels::new(start, goal, (hand, turn), None, false);
                let before = |turn: u16| Wheels::new(start, goal, (hand, turn), None, true);
                ways.extend(roots(&after).iter().filter_map(|turn| after(*turn)?.way()));
                ways.extend(roots(&before).iter().filter_map(|turn| before(*turn)?.way()));
            }
            Goal::Pose(_, facing) => {
                let turn = (start.facing.turn_to(facing) * hand.sign()).rem_euclid(36_000) as u16;
                for first in [false, true] {
                    let wheel = Wheels::new(start, goal, (hand, turn), None, first);
                    ways.extend(wheel.filter(|_| turn <= 18_000).and_then(|wheels| wheels.way()));
                }
                for then in Hand::BOTH {
                    let both =
                        |turn: u16| Wheels::new(start, goal, (hand, turn), Some(then), false);
                    ways.extend(roots(&both).iter().filter_map(|turn| both(*turn)?.way()));
                }
            }
        }
    }
    ways
}

/// Slide; pivot and slide, wheel and slide, slide and pivot, slide and wheel; and the same after turning
/// about. Any pose can be reached so, where nothing is in the way.
pub fn by_slides(start: &Base, at: Point, facing: Heading) -> Vec<Vec<Element>> {
    let mut ways = Vec::new();
    for before in [None, Some(Element::About)] {
        let from = before.map_or(*start, |about| about.end(start));
        let turn = from.facing.turn_to(facing);
        let hand = if turn < 0 { Hand::Left } else { Hand::Right };
        let wheel = Element::Wheel { hand, turn: turn.unsigned_abs() as u16 };
        let turns =
            if turn == 0 { vec![None] } else { vec![Some(Element::Pivot(turn)), Some(wheel)] };
        let slide = |from: &Base, to: Point| slide(from, from.at.to(to));
        for turn in &turns {
            let turned = turn.map_or(from, |turn| turn.end(&from));
            ways.push([before, *turn, slide(&turned, at)].into_iter().flatten().collect());
        }
        for turn in turns.into_iter().flatten() {
            let off = turn.end(&from).at.to(from.at);
            ways.push(
                [before, slide(&from, at.plus(off)), Some(turn)].into_iter().flatten().collect(),
            );
        }
    }
    ways
}

/// A way as an element; straight ahead it is an advance.
pub(crate) fn slide(from: &Base, way: Vector) -> Option<Element> {
    let f = from.facing.unit();
    let (right, ahead) = (scaled(way.dot(f.right())), scaled(way.dot(f)));
    match (right, ahead) {
        (0, 0) => None,
        (0, 1..) => Some(Element::Advance(ahead)),
        _ => Some(Element::Slide { right, ahead }),
    }
}

const fn scaled(length: i64) -> i32 {
    crate::point::nearest(length, SCALE as i64)
}

/// One or two wheels with an advance before, after or between them: what is left to go when they are done,
/// and the direction in which the advance leads.
struct Wheels {
    wheels: [Option<Element>; 2],
    ahead: Vector,
    rest: Vector,
}

impl Wheels {
    /// `then` is the hand of a second wheel that brings the facing of the goal; `first`: the advance comes
    /// before the wheel. None where the second wheel would be more than half a turn.
    fn new(
        start: &Base,
        goal: Goal,
        (hand, turn): (Hand, u16),
        then: Option<Hand>,
        first: bool,
    ) -> Option<Wheels> {
        let one = Element::Wheel { hand, turn };
        let middle = one.end(start);
        let two = match (then, goal) {
            (Some(hand), Goal::Pose(_, facing)) => {
                let turn = (middle.facing.turn_to(facing) * hand.sign()).rem_euclid(36_000);
                let turn = u16::try_from(turn).ok().filter(|turn| *turn <= 18_000)?;
                Some(Element::Wheel { hand, turn })
            }
            _ => None,
        };
        let end = two.map_or(middle, |two| two.end(&middle));
        let ahead = if first { start.facing } else { middle.facing }.unit();
        let wheels = if first { [None, Some(one)] } else { [Some(one), two] };
        Some(Wheels { wheels, ahead, rest: end.at.to(goal.point()) })
    }

    /// How far it would end aside, times [`SCALE`].
    fn aside(&self) -> i64 {
        self.ahead.cross(self.rest)
    }

    fn way(&self) -> Option<Vec<Element>> {
        let far = scaled(self.ahead.dot(self.rest));
        let is_turn = |wheel: &Element| wheel.extent() > 0;
        let [before, after] = self.wheels.map(|wheel| wheel.filter(is_turn));
        let advance = (far > 0).then_some(Element::Advance(far));
        // What lies a little behind because turns are rounded may still be near enough.
        (far > -MM).then(|| [before, advance, after].into_iter().flatten().collect())
    }
}

/// The turns of a first wheel after which nothing is left aside, in hundredths of a degree. They are looked
/// for at every degree, between two that lie on either side, and where it comes nearest without crossing.
fn roots(at: &impl Fn(u16) -> Option<Wheels>) -> Vec<u16> {
    let aside = |turn: u16| at(turn).map(|wheels| wheels.aside());
    let mut found = Vec::new();
    for run in runs(&aside) {
        for pair in run.windows(2) {
            if (pair[0].1 <= 0) != (pair[1].1 <= 0) {
                found.push(crossing(&aside, pair[0].0, pair[1].0));
            }
        }
        for three in run.windows(3) {
            let [low, middle, high] = [0, 1, 2].map(|k| three[k].1.abs());
            if middle <= low && middle <= high {
                found.extend(dip(&aside, three[0].0, three[2].0));
            }
        }
        found.extend(run.first().into_iter().chain(run.last()).map(|(turn, _)| *turn));
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// A turn, and how far it leads aside.
type Sample = (u16, i64);

/// Unbroken series of turns that are possible, at every degree and at the last possible hundredth.
fn runs(aside: &impl Fn(u16) -> Option<i64>) -> Vec<Vec<Sample>> {
    let mut runs: Vec<Vec<Sample>> = vec![Vec::new()];
    let last = |good: u16, bad: u16| {
        let (mut good, mut bad) = (good as i32, bad as i32);
        while (good - bad).abs() > 1 {
            let middle = (good + bad) / 2;
            if aside(middle as u16).is_some() { good = middle } else { bad = middle }
        }
        aside(good as u16).map(|value| (good as u16, value))
    };
    let mut before = None;
    for turn in (0..=18_000).step_by(100) {
        let value = aside(turn);
        let open = runs.len() - 1;
        match (before, value) {
            (Some(false), Some(_)) => runs[open].extend(last(turn, turn - 100)),
            (Some(true), None) => {
                runs[open].extend(last(turn - 100, turn));
                runs.push(Vec::new());
            }
            _ => {}
        }
        let open = runs.len() - 1;
        runs[open].extend(value.map(|value| (turn, value)));
        before = Some(value.is_some());
    }
    runs.iter_mut().for_each(|run| run.dedup());
    runs
}

/// The turn next to which the sign changes between two: the nearer of the last before and the first after.
fn crossing(aside: &impl Fn(u16) -> Option<i64>, low: u16, high: u16) -> u16 {
    let (mut low, mut high) = (low, high);
    let value = |turn: u16| aside(turn).unwrap_or(i64::MAX);
    let is_low = value(low) <= 0;
    while high - low > 1 {
        let middle = (low + high) / 2;
        if (value(middle) <= 0) == is_low { low = middle } else { high = middle }
    }
    if value(low).abs() <= value(high).abs() { low } else { high }
}

/// Where it comes nearest between two turns, and the crossings on either side if it is crossed there.
fn dip(aside: &impl Fn(u16) -> Option<i64>, from: u16, to: u16) -> Vec<u16> {
    let (mut low, mut high) = (from, to);
    let value = |turn: u16| aside(turn).unwrap_or(i64::MAX);
    let sign = value(low).signum();
    let height = |turn: u16| value(turn).saturating_mul(sign);
    while high - low > 2 {
        let third = (high - low) / 3;
        let (a, b) = (low + third, high - third);
        if height(a) <= height(b) { high = b } else { low = a }
    }
    let lowest = (low..=high).min_by_key(|turn| height(*turn)).unwrap_or(low);
    if height(lowest) >= 0 {
        return vec![lowest];
    }
    vec![crossing(aside, from, lowest), crossing(aside, lowest, to)]
}
