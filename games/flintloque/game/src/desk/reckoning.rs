//! After the battle: what it cost.

use ::flintloque::State;
use ::flintloque::state::Fate;
use ::flintloque::victory::removed;
use kernel::Side;

use desk::{Reckoned, Reckoning};

pub fn reckoning(state: &State) -> Reckoning {
    let row = |words: &str, of: &dyn Fn(Side) -> String| Reckoned {
        words: words.to_owned(),
        sides: Side::BOTH.map(of),
    };
    let figures = |side: Side| state.scenario.figure_ids().filter(move |f| state.side(*f) == side);
    let lost = |side: Side| format!("{} of {}", removed(state, side), state.section(side).start);
    let points = |side: Side| {
        let gone = |f: &_| matches!(state.figure(*f).fate, Fate::Removed { .. });
        let worth = |f| i32::from(state.spec(f).points);
        figures(side).filter(gone).map(worth).sum::<i32>().to_string()
    };
    let wounded =
        |side: Side| state.of(side).filter(|f| state.figure(*f).wounds > 0).count().to_string();
    let shaken =
        |side: Side| state.of(side).filter(|f| state.figure(*f).shaken).count().to_string();
    let left = |side: Side| {
        figures(side).filter(|f| state.figure(*f).fate == Fate::Left).count().to_string()
    };
    let command = |side: Side| state.section(side).points.to_string();
    let mut rows = vec![
        row("Figures lost", &lost),
        row("Their points", &points),
        row("Wounded on the table", &wounded),
        row("Shaken on the table", &shaken),
        row("Command points left", &command),
    ];
    if state.scenario.leave.is_some() {
        rows.push(row("Left the table", &left));
    }
    Reckoning { words: over(state), length: desk::count(state.turn.into(), "turn"), rows }
}

pub fn over(state: &State) -> String {
    let Some(over) = state.over else { return "The game goes on.".to_owned() };
    ::flintloque::words::ended(state, over.winner, over.how)
}
