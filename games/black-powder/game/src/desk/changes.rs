//! What has become of whom, between two positions.

use black_powder::State;
use black_powder::parts::*;
use black_powder::state::Fate;
use desk::Weight;
use kernel::Side;
use tabletop::Point;

use super::MEASURE;
use super::ids::{name, officer};

/// Whom a change is about, in the order in which a player asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subject {
    Battle,
    Unit(UnitId),
    Commander(CommanderId),
    Brigade(BrigadeId),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Upshot {
    Won(Option<Side>),
    Unit(UnitUpshot),
    /// (BP-COM-4)
    Lost,
    /// (BP-BRG-1)
    Broken,
}

/// What a unit has now and had not, or the other way round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct UnitUpshot {
    destroyed: bool,
    left: bool,
    casualties: i8,
    shaken: bool,
    disordered: Option<bool>,
    engaged: Option<bool>,
    formation: Option<Formation>,
    gone_to: Option<(i32, i32)>,
}

pub fn changes(before: &State, after: &State, out: &mut Vec<(Subject, Upshot)>) {
    if before.over != after.over {
        out.push((Subject::Battle, Upshot::Won(after.over.and_then(|over| over.winner))));
    }
    for unit in before.scenario.unit_ids() {
        let fate = of_unit(before, after, unit);
        out.extend(fate.map(|fate| (Subject::Unit(unit), Upshot::Unit(fate))));
    }
    for commander in before.scenario.commander_ids() {
        if after.commander(commander).lost && !before.commander(commander).lost {
            out.push((Subject::Commander(commander), Upshot::Lost));
        }
    }
    for brigade in before.scenario.brigade_ids() {
        let broken = |state: &State| state.brigades[brigade.index()].broken;
        if broken(after) && !broken(before) {
            out.push((Subject::Brigade(brigade), Upshot::Broken));
        }
    }
}

fn of_unit(before: &State, after: &State, unit: UnitId) -> Option<UnitUpshot> {
    let (was, is) = (before.unit(unit), after.unit(unit));
    let destroyed = is.fate == Fate::Destroyed && was.fate != Fate::Destroyed;
    let left = matches!(is.fate, Fate::Away(_)) && !matches!(was.fate, Fate::Away(_));
    let stands = is.fate == Fate::OnTable;
    let now = |was: bool, is: bool| (stands && was != is).then_some(is);
    let upshot = UnitUpshot {
        destroyed,
        left,
        casualties: if stands { is.casualties as i8 - was.casualties as i8 } else { 0 },
        shaken: stands && after.is_shaken(unit) && !before.is_shaken(unit),
        disordered: now(was.disordered, is.disordered),
        engaged: now(before.is_engaged(unit), after.is_engaged(unit)),
        formation: (stands && was.formation != is.formation).then_some(is.formation),
        gone_to: (stands && was.at != is.at).then_some((is.at.x, is.at.y)),
    };
    let nothing = UnitUpshot {
        destroyed: false,
        left: false,
        casualties: 0,
        shaken: false,
        disordered: None,
        engaged: None,
        formation: None,
        gone_to: None,
    };
    (upshot != nothing).then_some(upshot)
}

pub fn subject(state: &State, subject: Subject) -> String {
    match subject {
        Subject::Battle => "The battle".to_owned(),
        Subject::Unit(unit) => name(state, unit).to_owned(),
        Subject::Commander(commander) => officer(state, commander).to_owned(),
        Subject::Brigade(brigade) => state.scenario.brigade(brigade).name.to_string(),
    }
}

pub fn fate(state: &State, fate: Upshot) -> (Weight, String) {
    match fate {
        Upshot::Won(Some(side)) => {
            (Weight::Worst, format!("won by {}", state.scenario.sides[side.index()].name))
        }
        Upshot::Won(None) => (Weight::Worst, "drawn".to_owned()),
        Upshot::Lost => (Weight::Heavy, "lost".to_owned()),
        Upshot::Broken => (Weight::Worst, "broken".to_owned()),
        Upshot::Unit(upshot) => (upshot.weight(), upshot.words()),
    }
}

impl UnitUpshot {
    fn weight(&self) -> Weight {
        match () {
            () if self.destroyed => Weight::Worst,
            () if self.shaken || self.left => Weight::Heavy,
            () if self.casualties > 0 || self.disordered == Some(true) => Weight::Light,
            () => Weight::None,
        }
    }

    fn words(&self) -> String {
        let mut words = Vec::new();
        let mut say = |on: bool, what: String| words.extend(on.then_some(what));
        say(self.destroyed, "destroyed".to_owned());
        say(self.left, "off the table".to_owned());
        match self.casualties {
            1 => say(true, "1 casualty".to_owned()),
            2.. => say(true, format!("{} casualties", self.casualties)),
            0 => {}
            fewer => say(true, format!("{} casualties fewer", fewer.unsigned_abs())),
        }
        say(self.shaken, "shaken".to_owned());
        match self.disordered {
            Some(true) => say(true, "disordered".to_owned()),
            Some(false) => say(true, "in order again".to_owned()),
            None => {}
        }
        match self.engaged {
            Some(true) => say(true, "in hand-to-hand".to_owned()),
            Some(false) => say(true, "out of hand-to-hand".to_owned()),
            None => {}
        }
        if let Some(formation) = self.formation {
            say(true, format!("in {}", formation.words()));
        }
        if let Some((x, y)) = self.gone_to {
            say(true, format!("at {}", MEASURE.place(Point::new(x, y))));
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
