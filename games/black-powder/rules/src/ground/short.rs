//! (BP-GEO-14, BP-CMD-17) A step that is no longer legal in full: as far as it goes.

use tabletop::{Grain, Path};

use super::walk::{Fault, Leg, Walk, walk};
use crate::parts::UnitId;
use crate::state::State;

/// What can still be done of a path; none if the unit stays where it is.
pub fn shortened(state: &State, unit: UnitId, legs: &[Leg]) -> Option<Walk> {
    // What is made on arrival is not made short of it; what is made at the start still is.
    let first: Vec<Leg> = legs.iter().copied().take_while(|leg| !is_go(leg)).collect();
    let elements = legs.iter().filter_map(|leg| match leg {
        Leg::Go(element) => Some(*element),
        _ => None,
    });
    let path = Path::new(super::base(state, unit), elements.collect());
    let most = path.marks(Grain::COARSE);
    let judge = |marks: i32| {
        let cut = path.cut(Grain::COARSE, marks);
        let go = cut.elements.into_iter().map(Leg::Go);
        walk(state, unit, &first.iter().copied().chain(go).collect::<Vec<_>>(), false)
    };
    let is_barred = |marks: i32| matches!(judge(marks), Err(Fault { lasting: true, .. }));
    // What bars a part of the way bars every longer part.
    let mut marks = super::farthest(most, |marks| !is_barred(marks))?;
    while marks > 0 {
        match judge(marks) {
            Ok(walk) => return Some(walk),
            Err(_) => marks -= 1,
        }
    }
    None
}

fn is_go(leg: &Leg) -> bool {
    matches!(leg, Leg::Go(_))
}
