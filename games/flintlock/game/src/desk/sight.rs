//! (11.2) The line-of-sight tool: it answers.

use ::flintlock::State;
use ::flintlock::look::{Blocked, blocked};
use hexes::{Hex, ray};

use super::ids::{Who, hex, place, unit_name, who};
use desk::Sight;

/// From a piece or a place to a place. A gun sees as a gun does.
pub fn sight(state: &State, from: &str, to: &str) -> Option<Sight> {
    let (from, gun) = match who(state, from) {
        Some(Who::Unit(unit)) => (state.unit(unit).hex, state.is_gun(unit)),
        Some(Who::Leader(leader)) => (state.leader(leader).hex, false),
        None => (hex(state, from)?, false),
    };
    let to = hex(state, to)?;
    if !state.grid().is_on_map(from) {
        return None;
    }
    let crossed: Vec<Hex> = match ray(state.grid().offset(from, to)) {
        Some(ray) => ray.crossed.iter().map(|d| state.grid().shifted(from, *d)).collect(),
        None => Vec::new(),
    };
    let found = blocked(state, from, to, gun);
    let distance = state.grid().distance(from, to);
    let (at, words) = match found {
        None => (
            None,
            format!(
                "In sight, {} (11.2).",
                if distance == 1 { "1 hex".to_owned() } else { format!("{distance} hexes") }
            ),
        ),
        Some(Blocked::TooFar) => (None, "Too far to see (11.2).".to_owned()),
        Some(Blocked::Ground(at)) => {
            let what = terrain(state, at);
            (Some(at), format!("Blocked by {what} in {} (11.2).", place(state, at)))
        }
        Some(Blocked::Crest(at)) => {
            (Some(at), format!("Blocked by the crest in {} (11.2).", place(state, at)))
        }
        Some(Blocked::Troops(at)) => {
            let name = state.stand(at).top().map_or("troops", |u| unit_name(state, u));
            (Some(at), format!("Blocked by {name} in {} (11.2).", place(state, at)))
        }
    };
    let on_map = |h: &Hex| state.grid().is_on_map(*h);
    Some(Sight {
        from: place(state, from),
        to: place(state, to),
        ends: [from, to].map(|end| place(state, end)),
        clear: found.is_none(),
        words,
        crossed: crossed.into_iter().filter(on_map).map(|h| place(state, h)).collect(),
        blocked_at: at.map(|h| place(state, h)),
    })
}

fn terrain(state: &State, at: Hex) -> &'static str {
    use ::flintlock::tables::Terrain::*;
    match state.scenario.field.terrain(at) {
        LightWoods | HeavyWoods => "the woods",
        Building => "the building",
        _ => "higher ground",
    }
}
