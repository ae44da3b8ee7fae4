//! The ground a rectangle covers on its way through one element, and what it meets there.

use crate::element::{Element, Hand};
use crate::{Base, Bounds, Hull, Obstacle, Point, Rounding, Segment, Vector};

/// A rectangle on its way through one element. Straight ways are judged as a whole and exactly; turns
/// pose by pose, at every so many hundredths of a degree and at the end. Between two poses no point of
/// a line 300 mm long goes farther than 53 micrometres a hundredth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sweep {
    from: Base,
    element: Element,
    grain: i32,
}

/// A part of a slide is rounded twice, to the right and ahead and then on the table.
const ASIDE: i32 = 3;

impl Sweep {
    /// Turns are judged at every `grain` hundredths of a degree, at least at every one.
    pub const fn new(from: Base, element: Element, grain: u16) -> Sweep {
        Sweep { from, element, grain: if grain == 0 { 1 } else { grain as i32 } }
    }

    /// Where it ends.
    pub fn end(&self) -> Base {
        self.element.end(&self.from)
    }

    /// It comes somewhere into the other deeper than `depth`.
    pub fn overlaps(&self, other: &Hull, depth: i32) -> bool {
        if self.element.is_straight() {
            let (hull, way) = (self.from.hull(), self.element.way(&self.from));
            let bounds = hull.bounds().with(&hull.moved(way).bounds());
            return bounds.meets(&other.bounds()) && hull.sinks_on_way(way, other, depth);
        }
        self.first(
            |base| base.hull().overlaps(other, depth),
            |base, far| !base.hull().is_within(other, far),
        )
        .is_some()
    }

    /// It comes somewhere closer than `distance` to the other.
    pub fn comes_within(&self, other: &Hull, distance: i32) -> bool {
        if self.element.is_straight() {
            let swept = self.from.hull().swept(self.element.way(&self.from));
            return swept.is_closer(other, distance);
        }
        self.first(
            |base| base.hull().is_closer(other, distance),
            |base, far| !base.hull().is_within(other, distance.saturating_add(far)),
        )
        .is_some()
    }

    /// It is somewhere in the obstacle deeper than `slack`, or over the edge.
    pub fn is_stopped_by(&self, obstacle: &Obstacle<'_>, slack: i32) -> bool {
        if self.element.is_straight() {
            return obstacle.stops_on_way(&self.from, self.element.way(&self.from), slack);
        }
        self.free_turn(obstacle, slack).is_none_or(|free| free < self.element.extent())
    }

    /// How much of a turn is free: up to the last pose before the first that is stopped. None if it is
    /// stopped where it stands.
    pub fn free_turn(&self, obstacle: &Obstacle<'_>, slack: i32) -> Option<i32> {
        let stopped = self
            .first(|base| obstacle.stops(base, slack), |base, far| obstacle.is_clear(base, far));
        match stopped {
            None => Some(self.element.extent()),
            Some(0) => None,
            Some(mark) => Some(self.turned(mark - 1)),
        }
    }

    /// The first contact of a turn: how much of it is free, and the shortest line from there to what is met
    /// next, which has no length where they touch. None if it meets nothing, or stands in it.
    pub fn first_contact(&self, other: &Hull) -> Option<(i32, Segment)> {
        let far = |base: &Base, far: i32| !base.hull().is_within(other, far);
        let met = self.first(|base| base.hull().overlaps(other, 0), far)?;
        let free = self.turned(met.checked_sub(1).filter(|mark| *mark >= 0)?);
        let hull = self.element.cut(free).end(&self.from).hull();
        Some((free, hull.shortest_line(other)?.1))
    }

    /// Every pose at which a turn is judged; of a straight way the two ends.
    pub fn poses(&self) -> impl Iterator<Item = Base> + '_ {
        (0..=self.marks()).map(|mark| self.pose(mark))
    }

    /// Around all that is covered; no more than three micrometres too wide on a straight way, than a
    /// thousandth of its diagonal in a turn.
    pub fn bounds(&self) -> Bounds {
        let ends = self.from.hull().bounds().with(&self.end().hull().bounds());
        if self.element.is_straight() {
            return ends.grown(ASIDE);
        }
        // An arc of five degrees rises 1 / 1,050 of its radius above its chord.
        let (_, reach) = self.round();
        let between = (1..=self.element.extent() / 500).map(|k| self.element.cut(500 * k));
        let poses = between.map(|part| part.end(&self.from).hull().bounds());
        poses.fold(ends, |all, pose| all.with(&pose)).grown(reach / 1_050 + 4)
    }

    /// Convex parts that together contain every pose, for showing and for finding what may be met. A
    /// straight way is one. A turn has one a degree, which fills up the dents between two poses: no
    /// deeper than a hundredth of the span.
    pub fn cover(&self) -> Vec<Hull> {
        if self.element.is_straight() {
            return vec![self.from.hull().swept(self.element.way(&self.from)).grown(ASIDE)];
        }
        let whole = self.element.extent();
        let at = |turn: i32| self.element.cut(turn).end(&self.from);
        let (_, reach) = self.round();
        let steps = (whole + 99) / 100;
        let parts = (0..steps.max(1)).map(|k| {
            let (one, two) = (at(100 * k), at((100 * (k + 1)).min(whole)));
            let mut points = [Point::default(); Hull::MOST];
            points[..4].copy_from_slice(&one.corners());
            points[4..].copy_from_slice(&two.corners());
            // An arc of a degree rises 1 / 26,000 of its radius above its chord.
            Hull::around(&points).grown(reach / 26_000 + 4)
        });
        parts.collect()
    }

    /// The centre of the turn, and how far it reaches from there.
    fn round(&self) -> (Point, i32) {
        let (base, shape) = (&self.from, self.from.shape);
        let diagonal = Vector::new(shape.width(), shape.depth());
        match self.element {
            Element::Wheel { hand, .. } => {
                let corner = if hand == Hand::Left { 0 } else { 1 };
                (base.corners()[corner], diagonal.length_up() + 2)
            }
            _ => (base.at, diagonal.length_up() / 2 + 3),
        }
    }

    fn marks(&self) -> i32 {
        if self.element.is_straight() {
            1
        } else {
            (self.element.extent() + self.grain - 1) / self.grain
        }
    }

    /// How far it has turned at a mark.
    fn turned(&self, mark: i32) -> i32 {
        (mark * self.grain).min(self.element.extent())
    }

    fn pose(&self, mark: i32) -> Base {
        match (self.element.is_straight(), self.element, mark) {
            (true, _, 0) => self.from,
            (true, ..) | (_, Element::About, _) => self.end(),
            _ => self.element.cut(self.turned(mark)).end(&self.from),
        }
    }

    /// The first mark whose pose is bad. Where a pose is clear by more than any point can go from it,
    /// so are its neighbours: most of a turn is never looked at.
    fn first(
        &self,
        bad: impl Fn(&Base) -> bool,
        clear: impl Fn(&Base, i32) -> bool,
    ) -> Option<i32> {
        let (_, reach) = self.round();
        let mut open = vec![(0, self.marks())];
        while let Some((low, high)) = open.pop() {
            let middle = (low + high) / 2;
            let base = self.pose(middle);
            let [low_turn, here, high_turn] = [low, middle, high].map(|mark| self.turned(mark));
            let turn = (here - low_turn).max(high_turn - here);
            let far = crate::arc_length(reach, turn as u32, Rounding::Up) + 4;
            if clear(&base, far) {
                continue;
            }
            if low == high {
                if bad(&base) {
                    return Some(low);
                }
                continue;
            }
            open.push((middle + 1, high));
            open.push((low, middle));
        }
        None
    }
}

impl Obstacle<'_> {
    /// No part of the base is within `far` of it.
    fn is_clear(&self, base: &Base, far: i32) -> bool {
        match self {
            Obstacle::Base(other) => !base.is_within(other, far),
            Obstacle::Area(area) => !area.is_touched_by(base, far),
            Obstacle::Line(line) => !line.is_touched_by(base, far),
            Obstacle::Edge { width, height } => {
                let table = Bounds { min: Point::new(0, 0), max: Point::new(*width, *height) };
                table.holds(&base.hull().bounds().grown(far))
            }
        }
    }
}
