//! What has become of whom, between two positions.

use desk::Weight;
use kernel::Side;
use muskets_and_tomahawks::State;
use muskets_and_tomahawks::parts::*;
use muskets_and_tomahawks::state::Place;

use super::ids::{name, people};

/// Whom a change is about, in the order in which a player asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subject {
    Battle,
    Unit(UnitId),
    Points(Side),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Upshot {
    Won(Option<Side>),
    Unit(UnitUpshot),
    Points(i8),
}

/// What a unit has now and had not, or the other way round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnitUpshot {
    gone: bool,
    lost: u8,
    flight: Option<bool>,
    shaken: Option<bool>,
    engaged: Option<bool>,
    vigilant: Option<bool>,
    exited: u8,
}

/// A flag that has changed.
fn turned(was: bool, is: bool) -> Option<bool> {
    (was != is).then_some(is)
}

pub fn changes(before: &State, after: &State, out: &mut Vec<(Subject, Upshot)>) {
    if let (None, Some(over)) = (before.over, after.over) {
        out.push((Subject::Battle, Upshot::Won(over.winner)));
    }
    for unit in before.scenario.unit_ids() {
        let (was, is) = (before.unit(unit), after.unit(unit));
        let upshot = UnitUpshot {
            gone: is.place == Place::Gone && was.place != Place::Gone,
            lost: is.eliminated.saturating_sub(was.eliminated),
            flight: turned(was.flight, is.flight),
            shaken: turned(was.shaken, is.shaken),
            engaged: turned(was.engaged.is_empty(), is.engaged.is_empty()).map(|out| !out),
            vigilant: turned(was.vigilance, is.vigilance),
            exited: is.exited.saturating_sub(was.exited),
        };
        if !upshot.words().is_empty() {
            out.push((Subject::Unit(unit), Upshot::Unit(upshot)));
        }
    }
    for side in Side::BOTH {
        let (was, is) = (before.army(side).points, after.army(side).points);
        if was != is {
            out.push((Subject::Points(side), Upshot::Points(is as i8 - was as i8)));
        }
    }
}

pub fn subject(state: &State, subject: Subject) -> String {
    match subject {
        Subject::Battle => "The battle".to_owned(),
        Subject::Unit(unit) => name(state, unit).to_owned(),
        Subject::Points(side) => desk::capital(people(state, side)),
    }
}

pub fn fate(state: &State, fate: Upshot) -> (Weight, String) {
    match fate {
        Upshot::Won(Some(side)) => (Weight::Worst, format!("won by {}", people(state, side))),
        Upshot::Won(None) => (Weight::Worst, "drawn".to_owned()),
        Upshot::Unit(upshot) => (upshot.weight(), upshot.words()),
        Upshot::Points(n) => {
            (Weight::None, format!("{} command points", desk::signed(i16::from(n))))
        }
    }
}

impl UnitUpshot {
    fn weight(&self) -> Weight {
        match () {
            () if self.gone => Weight::Worst,
            () if self.flight == Some(true) || self.lost > 2 => Weight::Heavy,
            () if self.lost > 0 || self.shaken == Some(true) => Weight::Light,
            () => Weight::None,
        }
    }

    fn words(&self) -> String {
        let mut words: Vec<String> = Vec::new();
        let mut say = |on: bool, what: &str| words.extend(on.then(|| what.to_owned()));
        say(self.gone, "eliminated");
        say(self.flight == Some(true) && !self.gone, "in flight");
        say(self.flight == Some(false) && !self.gone, "rallied");
        say(self.shaken == Some(true), "Shaken");
        say(self.shaken == Some(false) && self.flight != Some(true) && !self.gone, "recovered");
        say(self.engaged == Some(true), "in hand-to-hand");
        say(self.engaged == Some(false) && !self.gone, "out of hand-to-hand");
        say(self.vigilant == Some(true), "vigilant");
        if self.lost > 0 && !self.gone {
            words.insert(0, format!("{} lost", self.lost));
        }
        if self.exited > 0 {
            words.push(format!("{} left the table", self.exited));
        }
        words.join(", ")
    }
}

/// What an attempt came to, in one line.
pub fn sum_up(before: &State, after: &State) -> String {
    let mut all = Vec::new();
    changes(before, after, &mut all);
    let told = |(whom, what): (Subject, Upshot)| {
        format!("{}: {}", subject(before, whom), fate(before, what).1)
    };
    let words: Vec<String> = all.into_iter().map(told).collect();
    if words.is_empty() { "no effect".to_owned() } else { words.join("; ") }
}
