//! What the battle has cost.

use black_powder::State;
use black_powder::state::{Fate, How};
use black_powder::victory::{counted, men_of, points_lost};
use desk::{Reckoned, Reckoning};
use kernel::Side;

pub fn reckoning(state: &State) -> Reckoning {
    let row = |words: &str, of: &dyn Fn(Side) -> String| Reckoned {
        words: words.to_owned(),
        sides: Side::BOTH.map(of),
    };
    let units = |side: Side| {
        let ours = || state.scenario.unit_ids().filter(move |unit| state.side(*unit) == side);
        let gone = |fate: Fate| matches!(fate, Fate::Destroyed | Fate::Away(_));
        let lost = ours().filter(|unit| gone(state.unit(*unit).fate)).count();
        format!("{lost} of {}", ours().count())
    };
    let shaken =
        |side: Side| state.of(side).filter(|unit| state.is_shaken(*unit)).count().to_string();
    let brigades = |side: Side| {
        let (all, broken) = counted(state, side);
        format!("{broken} of {all}")
    };
    let men = |side: Side| {
        let (lost, all) = men_of(state, side);
        format!("{lost} of {all}")
    };
    Reckoning {
        words: over(state),
        length: format!("{} turns", state.turn),
        rows: vec![
            row("Brigades broken", &brigades),
            row("Units lost", &units),
            row("Units shaken", &shaken),
            row("Points lost", &|side| points_lost(state, side).to_string()),
            row("Men lost", &men),
        ],
    }
}

pub fn over(state: &State) -> String {
    let Some(over) = state.over else { return "The battle goes on.".to_owned() };
    let how = match over.how {
        How::ArmyBroken => "the enemy army breaks",
        How::BothBroken => "both armies break",
        How::AtLimit => "time is up",
    };
    match over.winner {
        Some(side) => {
            let people = &state.scenario.sides[side.index()].name;
            format!("{} win: {how} ({}).", desk::capital(people), over.how.cite())
        }
        None => format!("A draw: {how} ({}).", over.how.cite()),
    }
}
