//! (FL-MEL) A melee: both sums side by side, who wins how often, and what it does.

use ::flintloque::frame::{Check, Frame, From};
use ::flintloque::melee::{Bout, modifiers};
use ::flintloque::parts::*;
use ::flintloque::{Action, State, steady};

use super::{sum, told};
use crate::desk::acting;
use crate::desk::ids::name;
use desk::{Card, Sum};

/// The fight an action leads to.
fn bout(state: &State, action: &Action) -> Option<Bout> {
    match (state.stack.last()?, action) {
        (Frame::Acting(acting), Action::Melee { target, technique }) => Some(Bout {
            initiator: acting.figure,
            target: *target,
            rode: acting.moved,
            charged: acting.charged == Some(*target),
            order: acting.order,
            retained: acting.retained,
            techniques: [*technique, None],
        }),
        (Frame::Parry { initiator, target, rode, charged }, Action::Parry { technique }) => {
            let below = state.stack.iter().rev().find_map(|frame| match frame {
                Frame::Acting(acting) => Some((acting.order, acting.retained)),
                _ => None,
            });
            let (order, retained) = below.unwrap_or_default();
            let (initiator, target, rode, charged) = (*initiator, *target, *rode, *charged);
            let techniques = [None, *technique];
            Some(Bout { initiator, target, rode, charged, order, retained, techniques })
        }
        _ => None,
    }
}

/// Both fighters' totals, the initiator's first.
pub fn sums(state: &State, action: &Action) -> Vec<Sum> {
    let Some(bout) = bout(state, action) else { return Vec::new() };
    let one = |at: usize, figure: FigureId| {
        sum(name(state, figure), &modifiers(state, &bout, at), "on a D10")
    };
    vec![one(0, bout.initiator), one(1, bout.target)]
}

pub fn card(state: &State, action: &Action) -> Option<Card> {
    let bout = bout(state, action)?;
    let (initiator, target) = (name(state, bout.initiator), name(state, bout.target));
    let mut sums = sums(state, action);
    sums.extend([(bout.initiator, bout.target), (bout.target, bout.initiator)].map(
        |(figure, winner)| {
            // (FL-CAV-6) The mount first.
            let body = if state.figure(figure).mounted { Body::Mount } else { Body::Rider };
            let check = Check { figure, body, impact: 0, from: From::Melee(winner) };
            let title = format!("Steady check if beaten: {}", name(state, figure));
            sum(&title, &steady::modifiers(state, &check), "on a D10, less the difference")
        },
    ));
    let mut card = told(state, action, sums, None);
    card.title = format!("{initiator} fights {target}");
    card.place = odds(state, &bout);
    card.notes.push(
        "The higher total wins, the loser is shaken; the difference is the Impact (FL-MEL-4)."
            .to_owned(),
    );
    Some(card)
}

/// "Corporal Cobb wins 55 %, draws 9 %, loses 36 % (FL-MEL-4)."
fn odds(state: &State, bout: &Bout) -> String {
    let ahead = modifiers(state, bout, 0).total() - modifiers(state, bout, 1).total();
    let stance = bout.techniques.map(|t| t == Some(Technique::DefensiveStance));
    let (mut wins, mut draws) = (0, 0);
    for (a, b) in (1..=10i16).flat_map(|a| (1..=10i16).map(move |b| (a, b))) {
        match a - b + ahead {
            by if by > 0 && !stance[0] => wins += 1,
            by if by < 0 && !stance[1] => {}
            _ => draws += 1,
        }
    }
    let (who, loses) = (name(state, bout.initiator), 100 - wins - draws);
    format!("{who} wins {wins}%, draws {draws}%, loses {loses}% (FL-MEL-4).")
}

/// How the melee stands that a figure which has just closed has still to fight.
pub fn clash(state: &State) -> Option<String> {
    let acting = acting(state)?;
    if !acting.has(|step| step == Step::Melee) {
        return None;
    }
    let foes = ::flintloque::ground::contact::contacts(state, acting.figure);
    let target = acting.charged.or_else(|| foes.first().copied())?;
    let bout = bout(state, &Action::Melee { target, technique: None })?;
    Some(format!("Then the melee: {}", odds(state, &bout)))
}
