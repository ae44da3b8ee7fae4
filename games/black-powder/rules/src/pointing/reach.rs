//! How far a unit can get by going straight, facing as it does: what one, two and three moves would take it to.

use tabletop::{Base, Heading, Point, SCALE};

use super::find::come_on;
use super::lay::{Effort, Laid, Part, lay, straight};
use crate::ground::{self, HUNDREDTH};
use crate::parts::*;
use crate::state::State;

/// Ways that are tried, all round.
const RAYS: i32 = 48;

/// The outline that its base comes to touch with each number of moves, from one; nothing for who is not on the table.
pub fn reach(state: &State, unit: UnitId, most: usize) -> Vec<Vec<Point>> {
    let mut start = state.clone();
    come_on(&mut start, unit);
    if !start.is_on_table(unit) {
        return Vec::new();
    }
    let here = ground::base(&start, unit);
    let far = i64::from(start.move_length(unit) / HUNDREDTH) * most as i64;
    let mut out = vec![Vec::new(); most];
    for ray in 0..RAYS {
        let turn = Heading::fine(36_000 / RAYS * ray);
        let way = turn.unit();
        let [right, ahead] =
            [way.x, way.y].map(|part| (i64::from(part) * far / i64::from(SCALE)) as i32);
        let Some(go) = straight(right, ahead) else { continue };
        let parts = [Part::Go(go)];
        let laid = lay(Laid::new(start.clone(), unit), unit, &parts, most, &mut Effort::default());
        let toward = here.facing.turned_fine(36_000 / RAYS * ray);
        for (n, outline) in out.iter_mut().enumerate() {
            let stand = laid.stands.get(n).or(laid.stands.last());
            outline.push(tip(stand.map_or(&here, |stand| &stand.base), toward));
        }
    }
    out
}

/// The corner that is foremost in a direction.
fn tip(base: &Base, toward: Heading) -> Point {
    let way = toward.unit();
    let ahead = |p: &Point| base.at.to(*p).dot(way);
    base.corners().into_iter().max_by_key(ahead).unwrap_or(base.at)
}
