//! Black Powder, measured: brigades broken, casualties, disorder, men.

pub mod history;

use black_powder::parts::*;
use black_powder::state::{Fate, How};
use black_powder::victory;
use black_powder::{Event, Scenario, State};
use kernel::Side;
use lab::{
    CounterEnd, HARMS, Harm, History, Measured, RosterUnit, Scale, Standing, Terms, UnitEnd,
};

use crate::BlackPowder;

/// The numbers of the tables of names that units and brigades have.
const UNITS: usize = 1;
const BRIGADES: usize = 3;

impl Measured for BlackPowder {
    const TERMS: Terms = Terms {
        turn: "turn",
        turns: "turns",
        points: "brigades broken",
        limit: "breaking point",
        luck: "casualties",
        men: "men",
        group: "brigade",
    };

    /// Told in casualties. About four shake a unit with what it brings along (BP-SHK-1): a lost one is
    /// worse off, since it can't be rallied, and a broken brigade is two units that fight no more
    /// (BP-BRG-3). Disorder (BP-DIS-2) costs a turn.
    const SCALES: &'static [Scale] = &[
        Scale { id: "casualties", words: "casualties", weight: 1000 },
        Scale { id: "disordered", words: "units disordered", weight: 700 },
        Scale { id: "lost", words: "units lost", weight: 1500 },
        Scale { id: "broken", words: "brigades broken", weight: 2000 },
        Scale { id: "beaten", words: "army beaten", weight: 6000 },
    ];

    fn harm(state: &State, side: Side) -> Harm {
        let ours = || state.scenario.unit_ids().filter(move |unit| state.side(*unit) == side);
        let count = |is: &dyn Fn(UnitId) -> bool| ours().filter(|unit| is(*unit)).count() as i32;
        let broken = |brigade: &BrigadeId| {
            state.scenario.brigade(*brigade).side == side && state.brigades[brigade.index()].broken
        };
        let mut harm = [0; HARMS];
        harm[0] = ours().map(|unit| i32::from(casualties(state, unit))).sum();
        harm[1] = count(&|unit| state.is_on_table(unit) && state.unit(unit).disordered);
        harm[2] = count(&|unit| is_gone(state, unit));
        harm[3] = state.scenario.brigade_ids().filter(broken).count() as i32;
        harm[4] = i32::from(state.over.is_some_and(|over| over.winner == Some(side.other())));
        harm
    }

    fn standing(state: &State) -> Standing {
        Standing {
            turn: state.turn.max(1).into(),
            side: state.active,
            points: Side::BOTH.map(|side| victory::counted(state, side).1 as i32),
            limits: Side::BOTH.map(|side| victory::breaking_point(state, side) as i32),
            men_lost: Side::BOTH.map(|side| victory::men_of(state, side).0),
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
            let (lost, fate) = (victory::men_lost(state, unit), fate(state, unit));
            UnitEnd { lost, fate, gone: None }
        };
        state.scenario.unit_ids().map(end).collect()
    }

    fn ended(event: &Event) -> Option<&'static str> {
        match event {
            Event::GameOver { how, .. } => Some(match how {
                How::ArmyBroken => "army-broken",
                How::BothBroken => "both-broken",
                How::AtLimit => "time",
            }),
            _ => None,
        }
    }

    fn history(battle: &str) -> Option<History> {
        history::of(battle)
    }
}

fn is_gone(state: &State, unit: UnitId) -> bool {
    matches!(state.unit(unit).fate, Fate::Destroyed | Fate::Away(_))
}

/// (BP-SHK-1) All its Stamina for one that is gone; what is beyond it does not last.
fn casualties(state: &State, unit: UnitId) -> u8 {
    let all = state.stamina(unit);
    match is_gone(state, unit) {
        true => all,
        false => state.unit(unit).casualties.min(all),
    }
}

fn fate(state: &State, unit: UnitId) -> CounterEnd {
    let u = state.unit(unit);
    match u.fate {
        Fate::Destroyed => CounterEnd::Destroyed,
        Fate::Away(_) => CounterEnd::Fled,
        Fate::OnTable if u.casualties > 0 => CounterEnd::Reduced,
        Fate::OnTable | Fate::Waiting => CounterEnd::Whole,
    }
}

fn roster_unit(scenario: &Scenario, unit: UnitId) -> RosterUnit {
    let spec = scenario.unit(unit);
    let name =
        |kind: usize, at: usize| scenario.names.table(kind).name(at).unwrap_or_default().to_owned();
    RosterUnit {
        id: name(UNITS, unit.index()),
        name: spec.name.to_string(),
        side: spec.side.index(),
        group: name(BRIGADES, spec.brigade.index()),
        group_name: scenario.brigade(spec.brigade).name.to_string(),
        kind: kind(scenario.profile(unit).arm).to_owned(),
        men: victory::men(scenario, unit),
    }
}

fn kind(arm: Arm) -> &'static str {
    match arm {
        Arm::Infantry => "infantry",
        Arm::Cavalry => "cavalry",
        Arm::Artillery => "guns",
        Arm::Wagon => "wagons",
    }
}
