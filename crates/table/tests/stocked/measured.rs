//! The toy measured: men are all there is to lose.

use kernel::Side;
use lab::{CounterEnd, HARMS, Harm, Measured, RosterUnit, Scale, Standing, Terms, UnitEnd};

use crate::toy::{Scenario, State, Toy};

const COMPANY: u8 = 9;

impl Measured for Toy {
    const TERMS: Terms = Terms {
        turn: "volley",
        turns: "volleys",
        points: "men lost",
        limit: "company",
        luck: "men",
        men: "men",
        group: "company",
    };

    const SCALES: &'static [Scale] = &[Scale { id: "men", words: "men", weight: 1000 }];

    fn harm(state: &State, side: Side) -> Harm {
        let mut harm = [0; HARMS];
        harm[0] = lost(state, side) as i32;
        harm
    }

    fn standing(state: &State) -> Standing {
        Standing {
            turn: state.volleys,
            side: state.active,
            points: Side::BOTH.map(|side| lost(state, side) as i32),
            limits: [i32::from(COMPANY); 2],
            men_lost: Side::BOTH.map(|side| lost(state, side)),
        }
    }

    fn title(_: &Scenario) -> &str {
        "A duel"
    }

    fn roster(scenario: &Scenario) -> Vec<RosterUnit> {
        let unit = |side: Side| RosterUnit {
            id: format!("{side:?}"),
            name: format!("{side:?}"),
            side: side.index(),
            group: String::new(),
            group_name: String::new(),
            kind: "foot".to_owned(),
            men: scenario.men.into(),
        };
        Side::BOTH.map(unit).into()
    }

    fn ends(state: &State) -> Vec<UnitEnd> {
        let end = |side: Side| {
            let lost = lost(state, side);
            let fate =
                if lost == u32::from(COMPANY) { CounterEnd::Destroyed } else { CounterEnd::Whole };
            UnitEnd { lost, fate, gone: None }
        };
        Side::BOTH.map(end).into()
    }
}

fn lost(state: &State, side: Side) -> u32 {
    u32::from(COMPANY.saturating_sub(state.men[side.index()]))
}
