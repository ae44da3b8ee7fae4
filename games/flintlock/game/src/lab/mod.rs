//! Flintlock, measured.

pub mod history;

use crate::Flintlock;
use crate::desk::men_lost;
use ::flintlock::Scenario;
use ::flintlock::event::{Event, Why};
use ::flintlock::parts::{Troops, UnitId, kinds};
use ::flintlock::state::{self, Marks, State};
use kernel::Side;

use lab::{
    CounterEnd, HARMS, Harm, History, Measured, RosterUnit, Scale, Standing, Terms, UnitEnd,
};

impl Measured for Flintlock {
    const TERMS: Terms = Terms {
        turn: "Activation",
        turns: "Activations",
        points: "Flight Points",
        limit: "Flight Level",
        luck: "Flight Points",
        men: "men",
        group: "Command",
    };

    /// A company of fifty weighs as much as a Flight Point; Disorder (11.51) is half way to a loss
    /// that mostly passes; an Activation (5.2) is what Continuity dice are thrown for; the Flight roll
    /// (14.0) of an army near its Level reaches five Points further.
    const SCALES: &'static [Scale] = &[
        Scale { id: "flight_points", words: "Flight Points", weight: 1000 },
        Scale { id: "men", words: "men lost", weight: 20 },
        Scale { id: "disorder", words: "units Disordered", weight: 250 },
        Scale { id: "activation", words: "Activations lost (minus: won)", weight: 500 },
        Scale { id: "beaten", words: "army beaten", weight: 5000 },
    ];

    fn harm(state: &State, side: Side) -> Harm {
        let disordered = |u: &UnitId| state.has(*u, Marks::DISORDERED);
        let mut harm = [0; HARMS];
        harm[0] = i32::from(state.army(side).flight_points);
        harm[1] = lost(state, side) as i32;
        harm[2] = state.units_of(side).filter(disordered).count() as i32;
        harm[3] = i32::from(state.over.is_none() && state.active() != side);
        harm[4] = i32::from(state.over.is_some_and(|over| over.winner == Some(side.other())));
        harm
    }

    fn standing(state: &State) -> Standing {
        Standing {
            turn: state.activation.number.into(),
            side: state.active(),
            points: Side::BOTH.map(|side| state.army(side).flight_points.into()),
            limits: Side::BOTH.map(|side| state.army(side).flight_level.into()),
            men_lost: Side::BOTH.map(|side| lost(state, side)),
        }
    }

    fn title(scenario: &Scenario) -> &str {
        &scenario.title
    }

    fn roster(scenario: &Scenario) -> Vec<RosterUnit> {
        whole(scenario).map(|unit| roster_unit(scenario, unit)).collect()
    }

    fn ends(state: &State) -> Vec<UnitEnd> {
        let end = |unit| {
            let (lost, fate) = (men_lost(state, unit).into(), fate(state, unit));
            UnitEnd { lost, fate, gone: None }
        };
        whole(&state.scenario).map(end).collect()
    }

    fn ended(event: &Event) -> Option<&'static str> {
        match event {
            Event::GameOver { why, .. } => Some(match why {
                Why::Flight => "flight",
                Why::WipedOut => "wiped-out",
                Why::Passes => "passes",
                Why::Cap => "cap",
            }),
            _ => None,
        }
    }

    fn history(battle: &str) -> Option<History> {
        history::of(battle)
    }
}

/// The counters of the file: skirmishers are halves of one of them.
fn whole(scenario: &Scenario) -> impl Iterator<Item = UnitId> + '_ {
    scenario.unit_ids().filter(|u| scenario.unit(*u).base.is_none())
}

fn lost(state: &State, side: Side) -> u32 {
    let own = whole(&state.scenario).filter(|u| state.side(*u) == side);
    own.map(|u| u32::from(men_lost(state, u))).sum()
}

fn roster_unit(scenario: &Scenario, unit: UnitId) -> RosterUnit {
    let spec = scenario.unit(unit);
    let name =
        |kind, number| scenario.names.table(kind).name(number).unwrap_or_default().to_owned();
    RosterUnit {
        id: name(kinds::UNITS, unit.index()),
        name: spec.name.clone(),
        side: spec.side.index(),
        group: spec.command.map(|c| name(kinds::COMMANDS, c.index())).unwrap_or_default(),
        group_name: spec.command.map_or("guns", |c| &scenario.command(c).name).to_owned(),
        kind: kind(spec.troops, spec.militia).to_owned(),
        men: spec.men.into(),
    }
}

fn kind(troops: Troops, militia: bool) -> &'static str {
    match troops {
        _ if militia => "militia",
        Troops::Infantry => "infantry",
        Troops::Light => "light infantry",
        Troops::Rifle => "rifles",
        Troops::Militia => "volunteers",
        Troops::Cavalry => "cavalry",
        Troops::Artillery => "guns",
    }
}

fn fate(state: &State, unit: UnitId) -> CounterEnd {
    let reduced = |u: UnitId| {
        if state.has(u, Marks::REDUCED) { CounterEnd::Reduced } else { CounterEnd::Whole }
    };
    match state.unit(unit).fate {
        state::Fate::Present => reduced(unit),
        // (6.53) What has become of its skirmishers.
        state::Fate::BrokenDown => {
            let halves = state.spec(unit).skirmishers.into_iter().flatten();
            let fates: Vec<CounterEnd> = halves.map(|half| fate(state, half)).collect();
            match fates[..] {
                [first, second] if first.is_gone() && second.is_gone() => first,
                [CounterEnd::Whole, CounterEnd::Whole] => CounterEnd::Whole,
                _ => CounterEnd::Reduced,
            }
        }
        state::Fate::Eliminated => CounterEnd::Destroyed,
        state::Fate::Fled => CounterEnd::Fled,
        state::Fate::Captured => CounterEnd::Captured,
        state::Fate::DraggedAway | state::Fate::Held => CounterEnd::Away,
    }
}
