//! Hazy morning, no wind: Smoke goes only after the second quiet Activation in a row (11.46).

use crate::Cx;
use crate::event::Event;
use crate::parts::*;
use crate::scenario::BattleOption;
use crate::state::*;

/// Smoke outlives one quiet Activation.
pub fn air_is_still(state: &State) -> bool {
    state.scenario.options.list.contains(&BattleOption::StillAir)
}

/// Fire under a marker that has outlived a quiet Activation makes it fresh again.
pub fn freshen_smoke(cx: &mut Cx<'_>) {
    let state = cx.state();
    if !air_is_still(state) {
        return;
    }
    let fired = |u: &UnitId| state.has(*u, Marks::FIRED);
    let shooters: Vec<UnitId> = state.scenario.unit_ids().filter(fired).collect();
    let stale = |l: &LeaderId| {
        let at = state.leader(*l);
        at.smoke && at.stale_smoke && shooters.iter().any(|u| state.leader_of(*u) == Some(*l))
    };
    let leaders: Vec<LeaderId> = state.scenario.leader_ids().filter(stale).collect();
    let stale = |u: &UnitId| state.has(*u, Marks::SMOKE) && state.has(*u, Marks::STALE_SMOKE);
    let units: Vec<UnitId> = shooters.iter().copied().filter(stale).collect();
    for leader in leaders {
        cx.emit(Event::LeaderSmoke { leader, on: true });
    }
    for unit in units {
        cx.emit(Event::UnitSmoke { unit, on: true });
    }
}
