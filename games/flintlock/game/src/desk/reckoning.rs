//! After the battle: what it cost.

use ::flintlock::State;
use ::flintlock::parts::UnitId;
use ::flintlock::state::{Fate, Marks};
use kernel::Side;

use desk::{Reckoned, Reckoning, minus};

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
        let lost: u32 = whole(side).map(|u| u32::from(men_lost(state, u))).sum();
        let all: u32 = whole(side).map(|u| u32::from(state.spec(u).men)).sum();
        format!("{lost} of {all}")
    };
    let ran = |side: Side| {
        let fled = whole(side).filter(|u| state.unit(*u).fate == Fate::Fled);
        fled.map(|u| u32::from(men_lost(state, u))).sum::<u32>().to_string()
    };
    let leaders = |side: Side| {
        let fell = |l: &_| state.leader(*l).replaced && state.scenario.leader(*l).side == side;
        state.scenario.leader_ids().filter(fell).count().to_string()
    };
    let flight = |side: Side| {
        let army = state.army(side);
        format!("{} of {}", minus(army.flight_points), army.flight_level)
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
            row("Men lost, about", &men),
            row("Of these fled with the militia (12.45)", &ran),
            row("Flight Points", &flight),
        ],
    }
}

/// About how many men a Reduced counter has lost.
const REDUCED: u16 = 20;

/// How many men of a counter are lost: killed, wounded, taken or scattered; all of those who fled
/// are missing (12.45). Of a unit broken down into skirmishers, what its halves have lost (6.53).
pub fn men_lost(state: &State, unit: UnitId) -> u16 {
    let (u, men) = (state.unit(unit), state.spec(unit).men);
    match (u.fate, state.spec(unit).skirmishers) {
        (Fate::Eliminated | Fate::Captured | Fate::Fled, _) => men,
        (Fate::BrokenDown, Some(halves)) => halves.iter().map(|h| men_lost(state, *h)).sum(),
        (Fate::Present, _) if u.marks.has(Marks::REDUCED) && state.spec(unit).base.is_some() => {
            men.min(REDUCED / 2)
        }
        (Fate::Present, _) if u.marks.has(Marks::REDUCED) => men.min(REDUCED),
        _ => 0,
    }
}
