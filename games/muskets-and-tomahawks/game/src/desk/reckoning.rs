//! What the battle has cost, and how it ended.

use desk::{Reckoned, Reckoning};
use kernel::Side;
use muskets_and_tomahawks::State;
use muskets_and_tomahawks::state::{How, Level, Place};
use muskets_and_tomahawks::victory;

use super::ids::people;

pub fn reckoning(state: &State) -> Reckoning {
    let row = |words: &str, of: &dyn Fn(Side) -> String| Reckoned {
        words: words.to_owned(),
        sides: Side::BOTH.map(of),
    };
    let score = |side: Side| match state.over {
        Some(over) => over.score[side.index()].to_string(),
        None => victory::score(state, side).to_string(),
    };
    let figures = |side: Side| {
        let units = state.scenario.units_of(side);
        let (lost, all) = units.fold((0u16, 0u16), |(lost, all), unit| {
            (lost + u16::from(state.unit(unit).eliminated), all + u16::from(state.spec(unit).size))
        });
        format!("{lost} of {all}")
    };
    let units = |side: Side| {
        let all: Vec<_> = state.scenario.units_of(side).collect();
        let gone = all.iter().filter(|unit| state.unit(**unit).place == Place::Gone).count();
        format!("{gone} of {}", all.len())
    };
    let exited = |side: Side| {
        let units = state.scenario.units_of(side);
        units.map(|unit| u16::from(state.unit(unit).exited)).sum::<u16>().to_string()
    };
    Reckoning {
        words: over(state),
        length: desk::count(state.cycle.into(), "cycle"),
        rows: vec![
            row("Points", &score),
            row("Figures lost", &figures),
            row("Units lost", &units),
            row("Figures that left by an exit", &exited),
        ],
    }
}

pub fn over(state: &State) -> String {
    let Some(over) = state.over else { return "The battle goes on.".to_owned() };
    let how = match over.how {
        How::LastClock => "the last Clock is drawn (MT-CARD-8)",
        How::NobodyLeft => "a side has nobody left (MT-VIC-4)",
    };
    let [a, b] = over.score;
    let level = match over.level {
        Level::Draw => "",
        Level::Minor => "a minor victory, ",
        Level::Major => "a major victory, ",
    };
    match over.winner {
        Some(side) => {
            let (own, other) = if side == Side::First { (a, b) } else { (b, a) };
            let people = desk::capital(people(state, side));
            format!("{people} win: {level}{own} points to {other}; {how}.")
        }
        None => format!("A draw: {a} points to {b}; {how}."),
    }
}
