//! Muskets & Tomahawks, measured: figures lost, units shaken, in flight and eliminated, points of the objectives.

use kernel::Side;
use lab::{CounterEnd, HARMS, Harm, Measured, RosterUnit, Scale, Standing, Terms, UnitEnd};
use muskets_and_tomahawks::parts::*;
use muskets_and_tomahawks::state::{How, Place};
use muskets_and_tomahawks::{Event, Scenario, State, victory};

use crate::MusketsAndTomahawks;

impl Measured for MusketsAndTomahawks {
    const TERMS: Terms = Terms {
        turn: "cycle",
        turns: "cycles",
        points: "points",
        limit: "points of a major victory",
        luck: "figures",
        men: "figures",
        group: "force",
    };

    /// Told in figures: a Shaken unit loses an action (MT-RES-3), one in flight is as good as half gone (MT-RES-5).
    const SCALES: &'static [Scale] = &[
        Scale { id: "figures", words: "figures lost", weight: 1000 },
        Scale { id: "shaken", words: "units Shaken", weight: 700 },
        Scale { id: "flight", words: "units in flight", weight: 2500 },
        Scale { id: "lost", words: "units eliminated", weight: 1500 },
        Scale { id: "points", words: "points against it", weight: 1500 },
    ];

    fn harm(state: &State, side: Side) -> Harm {
        let ours = || state.scenario.units_of(side);
        let count = |is: &dyn Fn(UnitId) -> bool| ours().filter(|unit| is(*unit)).count() as i32;
        let mut harm = [0; HARMS];
        harm[0] = ours().map(|unit| i32::from(state.unit(unit).eliminated)).sum();
        harm[1] = count(&|unit| state.unit(unit).shaken);
        harm[2] = count(&|unit| state.unit(unit).flight);
        harm[3] = count(&|unit| state.unit(unit).place == Place::Gone);
        harm[4] = victory::score(state, side.other()).into();
        harm
    }

    fn standing(state: &State) -> Standing {
        let points = Side::BOTH.map(|side| i32::from(victory::score(state, side)));
        let major = i32::from(state.tables().victory.major);
        let lost = |side: Side| {
            state.scenario.units_of(side).map(|unit| u32::from(state.unit(unit).eliminated)).sum()
        };
        Standing {
            turn: state.cycle.into(),
            side: state.active,
            points,
            limits: [points[1] + major, points[0] + major],
            men_lost: Side::BOTH.map(lost),
        }
    }

    fn title(scenario: &Scenario) -> &str {
        &scenario.title
    }

    fn roster(scenario: &Scenario) -> Vec<RosterUnit> {
        scenario.unit_ids().map(|unit| roster_unit(scenario, unit)).collect()
    }

    fn ends(state: &State) -> Vec<UnitEnd> {
        let end = |unit| {
            let u = state.unit(unit);
            let fate = match u.place {
                Place::Gone => CounterEnd::Destroyed,
                Place::Exited | Place::Captive => CounterEnd::Fled,
                _ if u.eliminated > 0 => CounterEnd::Reduced,
                _ => CounterEnd::Whole,
            };
            UnitEnd { lost: u.eliminated.into(), fate, gone: None }
        };
        state.scenario.unit_ids().map(end).collect()
    }

    fn ended(event: &Event) -> Option<&'static str> {
        match event {
            Event::Over { how: How::LastClock, .. } => Some("time"),
            Event::Over { how: How::NobodyLeft, .. } => Some("nobody-left"),
            _ => None,
        }
    }
}

fn roster_unit(scenario: &Scenario, unit: UnitId) -> RosterUnit {
    let spec = scenario.unit(unit);
    RosterUnit {
        id: scenario.id_of(kinds::UNITS, unit.index()).to_owned(),
        name: spec.name.to_string(),
        side: spec.side.index(),
        group: String::new(),
        group_name: String::new(),
        kind: spec.profile.troop.key().to_owned(),
        men: spec.size.into(),
    }
}
