//! (BP-PLN-9) Several units that keep their places about one of them.

use kernel::Refusal;
use tabletop::{Hand, Heading, Point, rotated_fine};

use super::{Pointed, Wish, after, find};
use crate::ground;
use crate::parts::UnitId;
use crate::state::State;

/// What each of several units is to do, in the order in which they are named in the order.
pub type Each = Vec<(UnitId, Result<Pointed, Refusal>)>;

/// The guide goes to a pose; everybody else keeps his place about him. Foremost first, each planned where those
/// before him have gone.
pub fn together(
    state: &State,
    units: &[UnitId],
    guide: UnitId,
    at: Point,
    facing: Heading,
    most: usize,
) -> Each {
    let held = ground::base(state, guide);
    let (turn, shift) = (held.facing.turn_to(facing), held.at.to(at));
    let wish = |unit: UnitId| {
        let base = ground::base(state, unit);
        let to = rotated_fine(base.at, held.at, turn).plus(shift);
        Wish::pose(to, base.facing.turned_fine(turn))
    };
    let mut order: Vec<UnitId> = units.to_vec();
    order.sort_unstable();
    order.dedup();
    let ahead = |unit: &UnitId| {
        let at = ground::base(state, *unit).at;
        at.x as i64 * shift.x as i64 + at.y as i64 * shift.y as i64
    };
    order.sort_by_key(|unit| std::cmp::Reverse(ahead(unit)));
    each(state, &order, wish, most)
}

/// Like a wheel of one long line: about the front corner of its end on that hand.
pub fn about_end(state: &State, units: &[UnitId], hand: Hand, turn: u16, most: usize) -> Each {
    let Some(first) = units.first() else { return Vec::new() };
    // Along the front of the line the end is whoever stands farthest to that hand.
    let right = ground::base(state, *first).facing.unit().right();
    let aside = |unit: &UnitId| {
        let at = ground::base(state, *unit).at;
        i64::from(hand.sign()) * Point::new(0, 0).to(at).dot(right)
    };
    let mut order: Vec<UnitId> = units.to_vec();
    order.sort_unstable();
    order.sort_by_key(aside);
    let Some(end) = order.last() else { return Vec::new() };
    let corners = ground::base(state, *end).corners();
    let corner = if hand == Hand::Left { corners[0] } else { corners[1] };
    let turned = hand.sign() * i32::from(turn);
    let wish = |unit: UnitId| {
        let base = ground::base(state, unit);
        let to = rotated_fine(base.at, corner, turned);
        Wish::pose(to, base.facing.turned_fine(turned))
    };
    // Whoever has the longest way is out of the others' way first.
    each(state, &order, wish, most)
}

fn each(state: &State, order: &[UnitId], wish: impl Fn(UnitId) -> Wish, most: usize) -> Each {
    let mut ahead = state.clone();
    let mut all = Vec::new();
    for unit in order {
        let found = find::to_pose_within(&ahead, *unit, &wish(*unit), most);
        if let Ok(pointed) = &found {
            ahead = after(&ahead, pointed);
        }
        all.push((*unit, found));
    }
    all
}
