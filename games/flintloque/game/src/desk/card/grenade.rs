//! (FL-GRN) A grenade: who is struck, and how often.

use std::collections::BTreeMap;

use crate::Flintloque;
use ::flintloque::event::Event;
use ::flintloque::ground::blast;
use ::flintloque::parts::FigureId;
use ::flintloque::{Action, State};
use kernel::{Ahead, Auto, Ratio};
use odds::Effort;

use crate::desk::ids::name;
use crate::desk::place::cm;
use desk::chances::percent_of_any;

const EFFORT: Effort = Effort { paths: 4_000, samples: 1_500, seed: 1 };
/// So many are named; a blast seldom reaches more.
const NAMED: usize = 6;

/// What the sum of the throw does not say.
pub fn notes(state: &State, throw: &Action, target: FigureId) -> Vec<String> {
    let radius = state.scenario.options.grenade_radius;
    let near = blast::caught(state, state.figure(target).at, radius, Some(target));
    let near: Vec<String> =
        near.into_iter().filter(|f| *f != target).map(|f| called(state, f)).collect();
    let far = cm(radius);
    let others = match near.is_empty() {
        true => format!("Nobody else stands within {far} cm (FL-GRN-3)."),
        false => {
            format!(
                "A hit strikes others within {far} cm too, at half Impact: {} (FL-GRN-3).",
                near.join(", ")
            )
        }
    };
    let scatter = "If it misses it lands D10 cm away and bursts there; a 10 is a dud (FL-GRN-4).";
    struck(state, throw).into_iter().chain([others, scatter.to_owned()]).collect()
}

/// "Struck: Corporal Cobb 26%, Private Ash (yours) 8%."
fn struck(state: &State, throw: &Action) -> Option<String> {
    let (side, state) = (Flintloque::decider(state)?, &Flintloque::cut(state));
    let odds = odds::forecast::<Flintloque, Vec<FigureId>>(
        state,
        side,
        throw,
        EFFORT,
        |_| false,
        |_, events| {
            let checked = |event: &Event| match event {
                Event::SteadyCheck { check, .. } => Some(check.figure),
                _ => None,
            };
            let mut struck: Vec<FigureId> = events.iter().filter_map(checked).collect();
            struck.sort_unstable();
            struck.dedup();
            struck
        },
    );
    let mut each: BTreeMap<FigureId, Ratio> = BTreeMap::new();
    for (struck, chance) in &odds.outcomes {
        for figure in struck {
            let sum = each.entry(*figure).or_insert(Ratio::ZERO);
            *sum = *sum + *chance;
        }
    }
    let mut each: Vec<(FigureId, Ratio)> = each.into_iter().collect();
    each.sort_by(|a, b| odds::decimal(b.1).total_cmp(&odds::decimal(a.1)));
    let told = each.iter().take(NAMED).map(|(figure, chance)| {
        format!("{} {}%", called(state, *figure), percent_of_any(*chance, odds.exact))
    });
    let told: Vec<String> = told.collect();
    (!told.is_empty()).then(|| format!("Struck: {}.", told.join(", ")))
}

/// A friend of the thrower is told as one.
fn called(state: &State, figure: FigureId) -> String {
    match Flintloque::decider(state) == Some(state.side(figure)) {
        true => format!("{} (yours)", name(state, figure)),
        false => name(state, figure).to_owned(),
    }
}
