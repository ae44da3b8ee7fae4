//! Sides flush with sides: contact and the places to come into it.

use std::cmp::Ordering;

use crate::point::square;
use crate::{Base, Hull, Segment, Shape, Side4};

/// The two sides by which rectangles touch: facing each other within `degrees`, at most `gap`
/// apart, and the longer covers the shorter but for at most `uncovered`.
pub fn flush(a: &Base, b: &Base, gap: i32, degrees: u16, uncovered: i32) -> Option<(Side4, Side4)> {
    let both_rect = matches!((a.shape, b.shape), (Shape::Rect { .. }, Shape::Rect { .. }));
    // Sides are parallel to sides, or none is.
    let turned = a.facing.apart_fine(b.facing) % 9_000;
    let parallel = turned.min(9_000 - turned) <= 100 * degrees;
    if !both_rect || !parallel || !a.may_be_within(b, gap) {
        return None;
    }
    let (ours, theirs) = (a.sides(), b.sides());
    for s in Side4::ALL {
        for t in Side4::ALL {
            let ((one, out), (two, back)) = (ours[s as usize], theirs[t as usize]);
            let covers = |long: &Segment, short: &Segment| bare(long, short, uncovered);
            let is_flush = out.apart(back.opposite()) <= degrees
                && one.hull().is_within(&two.hull(), gap)
                && match a.side_length(s).cmp(&b.side_length(t)) {
                    Ordering::Greater => covers(&one, &two),
                    Ordering::Less => covers(&two, &one),
                    Ordering::Equal => covers(&one, &two) && covers(&two, &one),
                };
            if is_flush {
                return Some((s, t));
            }
        }
    }
    None
}

/// At most `uncovered` of the shorter side lies beyond the ends of the longer.
fn bare(long: &Segment, short: &Segment, uncovered: i32) -> bool {
    let way = long.way();
    let (a, b) = (way.dot(long.a.to(short.a)), way.dot(long.a.to(short.b)));
    let beyond = |place: i64| (-place).max(place - way.len2()).max(0);
    let bare = (beyond(a) + beyond(b)) as i128;
    bare * bare <= square(uncovered) as i128 * way.len2() as i128
}

/// The places where a mover stands with its front flush with a side: clockwise from the front, as
/// many on each side as are covered whole, at least one, each in the middle of its part of the side.
/// Turned bases are set as close as rounding allows without overlapping. A disc has four.
pub fn slots(of: &Base, mover: Shape) -> Vec<Base> {
    let mut slots = Vec::with_capacity(8);
    let hull = of.hull();
    for side in Side4::ALL {
        let length = of.side_length(side);
        let count = match of.shape {
            Shape::Rect { .. } => (length / mover.width().max(1)).max(1),
            Shape::Round { .. } => 1,
        };
        for i in 0..count {
            let aside = length * (2 * i + 1 - count) / count;
            slots.push(slot(of, &hull, mover, side, aside));
        }
    }
    slots
}

/// One slot, so many half micrometres clockwise from the middle of the side.
fn slot(of: &Base, hull: &Hull, mover: Shape, side: Side4, aside: i32) -> Base {
    let out = of.facing.turned(side.turn());
    let turned = Base { facing: out, ..*of };
    let ahead = of.side_length(side.next()) + mover.depth();
    let place = |closer: i32| mover.at(turned.local(aside, ahead - closer), out.opposite());
    // Three corners are rounded, each by less than a micrometre.
    let mut tries = (-6..=4).rev().map(place);
    let first = place(4);
    let (shape, mut taken) = (first.hull(), None);
    let is_free = |base: &Base| {
        // Half micrometres are rounded: every other try is the place before.
        let is_new = taken.replace(base.at) != Some(base.at);
        is_new && !shape.moved(first.at.to(base.at)).overlaps(hull, 0)
    };
    tries.find(is_free).unwrap_or_else(|| place(-6))
}
