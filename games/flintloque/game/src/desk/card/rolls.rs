//! Everything else that throws dice: cases of an activation, command points, moves off the chart.

use crate::Flintloque;
use ::flintloque::activation::{case2_sums, morale_sum};
use ::flintloque::command::retain_sum;
use ::flintloque::frame::{Acting, Frame};
use ::flintloque::modifiers::{Sum as Tally, Why};
use ::flintloque::parts::FigureId;
use ::flintloque::profile::discipline;
use ::flintloque::{Action, State, initiative};
use kernel::{Ahead, Auto, Side};

use super::{sum, told};
use desk::{Card, Sum};

const DIE: &str = "on a D10";

pub fn card(state: &State, action: &Action) -> Option<Card> {
    let side = Flintloque::decider(state)?;
    let both = |sums: [Tally; 2]| vec![sum("You", &sums[0], DIE), sum("The enemy", &sums[1], DIE)];
    let sides = |of: &dyn Fn(Side) -> Tally| both([of(side), of(side.other())]);
    let mut card = match action {
        Action::Activate { figure, order } if is_tested(state, *figure) => {
            let mut card = told(state, action, cases(state, action), Some(*figure));
            if *order {
                card.notes.push(recovery(state, side));
            }
            card
        }
        Action::RetainInitiative => {
            let mut card = told(state, action, sides(&|s| retain_sum(state, s)), None);
            card.place = "Your total must be higher (FL-CMD-2)".to_owned();
            card.notes.push(recovery(state, side));
            card
        }
        Action::Rally { figures } => {
            let mut card = told(state, action, Vec::new(), None);
            let n = figures.len();
            card.place = format!(
                "Roll a D5 (half a ten-sided die): that many of the {n} shaken friends within 15 cm recover (FL-CMD-3)"
            );
            card.notes.push(recovery(state, side));
            card
        }
        Action::Fortune => {
            let mut card = told(state, action, Vec::new(), None);
            card.chances = None;
            card.place = "A D5: so many hits are removed (FL-CMD-7)".to_owned();
            card.notes.push(recovery(state, side));
            card
        }
        Action::RerollInitiative => Card {
            place: "Your new total must be higher (FL-INI-5)".to_owned(),
            ..told(state, action, sides(&|s| initiative::modifiers(state, s)), None)
        },
        Action::Declare { .. } | Action::Activate { .. }
            if Flintloque::after(&Flintloque::cut(state), action).is_none() =>
        {
            told(state, action, Vec::new(), None)
        }
        _ => ends_phase(state, action),
    };
    if matches!(action, Action::Declare { .. }) && card.chances.is_some() {
        card.notes
            .push("He limps: a D10 decides how far, 1 to 5 cm or not at all (FL-MOV-6).".into());
    }
    Some(card)
}

/// The action itself needs no die; the turn goes on, and that throws some.
fn ends_phase(state: &State, action: &Action) -> Card {
    Card {
        title: crate::desk::phrase::phrase(state, action).words,
        place: String::new(),
        sums: Vec::new(),
        faces: Vec::new(),
        chances: None,
        notes: vec!["The turn goes on after this, with more rolls (FL-TRN-1).".to_owned()],
        commit: String::new(),
        throws: true,
    }
}

/// (FL-ACT-7) Hits or a shaken token: dice before it acts.
fn is_tested(state: &State, figure: FigureId) -> bool {
    state.hits(figure) > 0 || state.figure(figure).shaken
}

/// (FL-ACT-9, FL-MOR-1) What is rolled before a figure may act.
fn cases(state: &State, action: &Action) -> Vec<Sum> {
    let Action::Activate { figure, order } = action else { return Vec::new() };
    let mut sums = Vec::new();
    if state.hits(*figure) > 0 {
        let bonus = matches!(state.stack.last(), Some(Frame::Group { bonus: true, .. }));
        let begun = Acting { bonus, ..Acting::new(*figure, *order, false) };
        let [ours, theirs] = case2_sums(state, &begun);
        sums.push(sum("In spite of his hits", &ours, DIE));
        sums.push(sum("The enemy", &theirs, DIE));
    }
    if state.figure(*figure).shaken {
        let mut tally = morale_sum(state, *figure);
        tally.add_if(*order, Why::DirectOrder, state.scenario.tables.value(Why::DirectOrder));
        let words =
            "on a D10: 0 runs for good, 1 to 4 flees, 5 does nothing, 6 to 9 comes no closer";
        sums.push(sum("Morale", &tally, words));
    }
    sums
}

/// (FL-CMD-8) Whether a point that is spent may come back.
fn recovery(state: &State, side: Side) -> String {
    let Some(leader) = state.leader(side) else { return String::new() };
    let left = i16::from(state.section(side).points.saturating_sub(1));
    let need = 7 - discipline(state, leader) + left;
    let percent = (11 - need).clamp(0, 10) * 10;
    format!(
        "You recover a spent point at the end of the turn with {percent}%, if {left} are left (FL-CMD-8)."
    )
}
