//! How a rectangle moves: one element after the other, each with its end and the lengths a rule may
//! charge for it.

use serde::{Deserialize, Serialize};

use crate::turns::arc_across;
use crate::{Base, Rounding, Shape, Side4, Vector};

/// The hand to which something turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    Left,
    Right,
}

impl Hand {
    pub const BOTH: [Hand; 2] = [Hand::Left, Hand::Right];

    /// The side whose front corner stays in a wheel.
    pub const fn side(self) -> Side4 {
        match self {
            Hand::Left => Side4::Left,
            Hand::Right => Side4::Right,
        }
    }

    /// 1 clockwise, -1 counterclockwise.
    pub const fn sign(self) -> i32 {
        match self {
            Hand::Left => -1,
            Hand::Right => 1,
        }
    }
}

/// One movement of a rectangle. Lengths are micrometres, turns hundredths of a degree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Element {
    /// Straight ahead, or back by a number below zero.
    Advance(i32),
    /// So far to the right and so far ahead, in one straight line; the facing stays.
    Slide { right: i32, ahead: i32 },
    /// About the front corner of that hand; the other front corner swings forward.
    Wheel { hand: Hand, turn: u16 },
    /// About the centre, clockwise.
    Pivot(i32),
    /// Everybody turns round where he stands: the rear becomes the front.
    About,
}

/// What the parts of a rectangle go in one element. All are equal on a straight way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Lengths {
    pub centre: i32,
    /// The front corner that goes farther.
    pub outer: i32,
    /// The corner that goes farthest.
    pub farthest: i32,
}

impl Element {
    /// Where it leads. A centre is rounded to the nearest micrometre; the corner about which a wheel
    /// turns stays exactly.
    pub fn end(&self, base: &Base) -> Base {
        match *self {
            Element::Advance(_) | Element::Slide { .. } => base.moved(self.way(base)),
            Element::Wheel { hand, turn } => base.wheeled_fine(hand.side(), turn as i32),
            Element::Pivot(turn) => base.facing(base.facing.turned_fine(turn)),
            Element::About => base.facing(base.facing.opposite()),
        }
    }

    /// The way of the centre of a straight element; none for turns.
    pub fn way(&self, base: &Base) -> Vector {
        match *self {
            Element::Advance(far) => base.offset(0, 2 * far),
            Element::Slide { right, ahead } => base.offset(2 * right, 2 * ahead),
            _ => Vector::default(),
        }
    }

    /// It is gone straight, with the facing kept.
    pub const fn is_straight(&self) -> bool {
        matches!(self, Element::Advance(_) | Element::Slide { .. })
    }

    /// How much there is of it: micrometres rounded up, or hundredths of a degree. To turn about is
    /// done at once.
    pub const fn extent(&self) -> i32 {
        match *self {
            Element::Advance(far) => far.abs(),
            Element::Slide { right, ahead } => Vector::new(right, ahead).length_up(),
            Element::Wheel { turn, .. } => turn as i32,
            Element::Pivot(turn) => turn.abs(),
            Element::About => 0,
        }
    }

    /// Only so much of it; a slide is rounded back. All of it when there is no more.
    pub fn cut(&self, extent: i32) -> Element {
        let whole = self.extent();
        if extent >= whole {
            return *self;
        }
        let extent = extent.max(0);
        match *self {
            Element::Advance(far) => Element::Advance(extent * far.signum()),
            Element::Slide { right, ahead } => {
                let far = Vector::new(right, ahead);
                let part =
                    crate::along(Default::default(), crate::Point::new(far.x, far.y), extent);
                Element::Slide { right: part.x, ahead: part.y }
            }
            Element::Wheel { hand, .. } => Element::Wheel { hand, turn: extent as u16 },
            Element::Pivot(turn) => Element::Pivot(extent * turn.signum()),
            Element::About => Element::About,
        }
    }

    /// What a rule may charge: a wheel by the outer front corner, a pivot by any corner, each arc with
    /// pi as 355/113 and rounded once.
    pub const fn lengths(&self, shape: Shape, rounding: Rounding) -> Lengths {
        let (w, d) = (shape.width(), shape.depth());
        let diagonal2 = Vector::new(w, d).len2();
        match *self {
            Element::Advance(far) => Lengths::straight(far.abs()),
            Element::Slide { right, ahead } => {
                Lengths::straight(Vector::new(right, ahead).length(rounding))
            }
            Element::Wheel { turn, .. } => Lengths {
                centre: arc_across(diagonal2, turn as u32, rounding),
                outer: arc_across(4 * Vector::new(w, 0).len2(), turn as u32, rounding),
                farthest: arc_across(4 * diagonal2, turn as u32, rounding),
            },
            Element::Pivot(turn) => {
                let corner = arc_across(diagonal2, turn.unsigned_abs(), rounding);
                Lengths { centre: 0, outer: corner, farthest: corner }
            }
            Element::About => Lengths::straight(0),
        }
    }
}

impl Lengths {
    const fn straight(far: i32) -> Lengths {
        Lengths { centre: far, outer: far, farthest: far }
    }
}
