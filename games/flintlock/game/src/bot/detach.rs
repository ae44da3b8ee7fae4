//! (6.5) Skirmishers: units that could be sent out, or called in again.

use flintlock::parts::*;
use flintlock::{Action, State};

use super::Thought;
use super::expect::{after, menu};
use super::ground::stand;
use super::plans::{Course, Stance};

/// Every unit of a Command that may break down or reform, faced as well as can be.
pub fn detachments(t: &Thought<'_>, command: CommandId, plan: Stance) -> Vec<Course> {
    let changes = |unit: UnitId| {
        let act = Action::Act { unit };
        let chosen = after(t.state, &act)?;
        let all = menu(&chosen).into_iter();
        let all = all.filter(|a| matches!(a, Action::BreakDown { .. } | Action::Reform { .. }));
        let best = all.max_by_key(|action| after(&chosen, action).map(|s| stands(t, &plan, &s)))?;
        Some(Course { plan, detached: Some(vec![act, best]) })
    };
    t.state.members(command).filter_map(changes).collect()
}

/// How well all of the side's skirmishers and their comrades stand.
fn stands(t: &Thought<'_>, plan: &Stance, state: &State) -> i64 {
    let units = state.units_of(t.side).filter(|u| state.is_infantry(*u));
    units.map(|u| stand(state, &t.outlook, plan, u, state.unit(u).facing)).sum()
}
