//! Flintloque: figures removed, hits and wounds, nerve, mounts, the initiative.

use crate::Flintloque;
use crate::desk::troop;
use flintloque::parts::*;
use flintloque::state::{Fate as On, How};
use flintloque::victory::removed;
use flintloque::{Event, Scenario, State};
use kernel::Side;

use lab::{
    CounterEnd, HARMS, Harm, History, Measured, RosterUnit, Scale, Standing, Terms, UnitEnd,
};

/// The number of the table of names that figures have.
const FIGURES: usize = 1;

impl Measured for Flintloque {
    const TERMS: Terms = Terms {
        turn: "turn",
        turns: "turns",
        points: "figures removed",
        limit: "all figures",
        luck: "figures",
        men: "figures",
        group: "section",
    };

    /// (FL-VIC-2) What counts is who is removed. Four wounds are the end of most (FL-WND-3), a shaken
    /// figure is idle and may run (FL-MOR), a killed mount shakes and slows (FL-MNT-4), and who loses
    /// the initiative (FL-INI) is shot at first.
    const SCALES: &'static [Scale] = &[
        Scale { id: "removed", words: "figures removed", weight: 500 },
        Scale { id: "wounds", words: "hits and wounds", weight: 125 },
        Scale { id: "shaken", words: "figures shaken", weight: 150 },
        Scale { id: "mounts", words: "mounts killed", weight: 250 },
        Scale { id: "initiative", words: "initiative lost (minus: won)", weight: 100 },
    ];

    fn harm(state: &State, side: Side) -> Harm {
        let own = || state.scenario.figure_ids().filter(move |f| state.side(*f) == side);
        let afoot = |f: &FigureId| state.spec(*f).mount.is_some() && !state.figure(*f).mounted;
        let mut harm = [0; HARMS];
        harm[0] = removed(state, side);
        harm[1] = own().map(|f| i32::from(hurt(state, f))).sum();
        harm[2] = own().filter(|f| state.figure(*f).shaken).count() as i32;
        harm[3] = own().filter(afoot).count() as i32;
        harm[4] = i32::from(state.winner == Some(side.other()));
        harm
    }

    fn standing(state: &State) -> Standing {
        let lost = Side::BOTH.map(|side| removed(state, side));
        Standing {
            turn: state.turn.max(1).into(),
            side: state.first,
            points: lost,
            limits: Side::BOTH.map(|side| state.section(side).start.into()),
            men_lost: lost.map(|figures| figures as u32),
        }
    }

    fn title(scenario: &Scenario) -> &str {
        &scenario.name
    }

    fn roster(scenario: &Scenario) -> Vec<RosterUnit> {
        scenario.figure_ids().map(|figure| roster_unit(scenario, figure)).collect()
    }

    fn ends(state: &State) -> Vec<UnitEnd> {
        let end = |figure| {
            let fate = fate(state, figure);
            UnitEnd { lost: u32::from(fate == CounterEnd::Destroyed), fate, gone: None }
        };
        state.scenario.figure_ids().map(end).collect()
    }

    fn ended(event: &Event) -> Option<&'static str> {
        match event {
            Event::GameOver { how, .. } => Some(match how {
                How::NobodyLeft => "nobody-left",
                How::Count => "count",
                How::Scenario => "scenario",
            }),
            _ => None,
        }
    }

    /// The war is one of fable.
    fn history(_battle: &str) -> Option<History> {
        None
    }
}

/// (FL-WND) Hits and wounds, and all that it had of whoever is removed.
fn hurt(state: &State, figure: FigureId) -> u8 {
    let (f, all) = (state.figure(figure), state.spec(figure).profile.wounds);
    match f.fate {
        On::Removed { .. } => all,
        On::Waiting | On::OnTable | On::Left => all.min(f.hits + f.wounds),
    }
}

fn fate(state: &State, figure: FigureId) -> CounterEnd {
    let f = state.figure(figure);
    let unhorsed = state.spec(figure).mount.is_some() && !f.mounted;
    match f.fate {
        On::Removed { .. } => CounterEnd::Destroyed,
        On::Left => CounterEnd::Away,
        On::OnTable if hurt(state, figure) > 0 || unhorsed => CounterEnd::Reduced,
        On::Waiting | On::OnTable => CounterEnd::Whole,
    }
}

fn roster_unit(scenario: &Scenario, figure: FigureId) -> RosterUnit {
    let spec = scenario.spec(figure);
    let name =
        |kind: usize, at: usize| scenario.names.table(kind).name(at).unwrap_or_default().to_owned();
    RosterUnit {
        id: name(FIGURES, figure.index()),
        name: spec.name.to_string(),
        side: spec.side.index(),
        group: name(0, spec.side.index()),
        group_name: scenario.sections[spec.side.index()].name.to_string(),
        kind: troop(spec.troop).to_owned(),
        men: 1,
    }
}
