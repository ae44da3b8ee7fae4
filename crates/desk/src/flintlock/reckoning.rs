//! After the battle: what it cost.

use ::flintlock::State;
use ::flintlock::state::{Fate, Marks};
use kernel::Side;

use crate::{Reckoned, Reckoning};

pub fn reckoning(state: &State) -> Reckoning {
    let row = |words: &str, of: &dyn Fn(Side) -> String| Reckoned {
        words: words.to_owned(),
        sides: Side::BOTH.map(of),
    };
    let units = |side: Side| {
        let of_side = move |u: &_| state.unit(*u).side == side;
        state.scenario.unit_ids().filter(of_side)
    };
    let whole = |side: Side| units(side).filter(|u| state.spec(*u).base.is_none());
    let fate = |side: Side, fate: Fate| {
        whole(side).filter(|u| state.unit(*u).fate == fate).count().to_string()
    };
    let men = |side: Side| {
        let lost = |u| match state.unit(u).fate {
            Fate::Eliminated | Fate::Captured => state.spec(u).men,
            Fate::Present if state.has(u, Marks::REDUCED) => state.spec(u).men / 2,
            _ => 0,
        };
        let (lost, all) = (
            whole(side).map(lost).map(u32::from).sum::<u32>(),
            whole(side).map(|u| u32::from(state.spec(u).men)).sum::<u32>(),
        );
        format!("{lost} of {all}")
    };
    let leaders = |side: Side| {
        let fell = |l: &_| state.leader(*l).replaced && state.scenario.leader(*l).side == side;
        state.scenario.leader_ids().filter(fell).count().to_string()
    };
    let flight = |side: Side| {
        let army = state.army(side);
        format!("{} of {}", army.flight_points, army.flight_level)
    };
    let reduced = |side: Side| {
        let still = |u: &_| state.is_on_map(*u) && state.has(*u, Marks::REDUCED);
        units(side).filter(still).count().to_string()
    };
    Reckoning {
        words: super::moment::over(state),
        length: format!("{} Activations", state.activation.number),
        rows: vec![
            row("Units eliminated", &|s| fate(s, Fate::Eliminated)),
            row("Units Reduced", &reduced),
            row("Militia fled", &|s| fate(s, Fate::Fled)),
            row("Guns captured", &|s| fate(s, Fate::Captured)),
            row("Leaders lost", &leaders),
            row("Men killed, wounded and taken, about", &men),
            row("Flight Points", &flight),
        ],
    }
}
