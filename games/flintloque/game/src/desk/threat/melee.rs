//! (FL-MEL, FL-CAV) Blows: by whom it touches, by chargers, by whoever can close.

use crate::Flintloque;
use ::flintloque::ground::route::{Limits, judge};
use ::flintloque::ground::{contact, straight};
use ::flintloque::movement::{allowance, limits};
use ::flintloque::parts::*;
use ::flintloque::{Action, State};
use kernel::Ahead;

use super::{Attack, tell};
use crate::desk::acting;
use crate::desk::card;
use crate::desk::ids::name;
use crate::desk::place::{cm, write};
use desk::{Threat, ThreatKind};

pub fn threat(state: &State, enemy: FigureId, figure: FigureId) -> Option<Threat> {
    match contact::are_in_contact(state, enemy, figure) {
        true => touching(state, enemy, figure),
        false => charging(state, enemy, figure).or_else(|| closing(state, enemy, figure)),
    }
}

fn fight(figure: FigureId) -> Action {
    Action::Melee { target: figure, technique: None }
}

fn ours(state: &State, action: &Action) -> Option<desk::Sum> {
    card::sums(state, action).into_iter().next()
}

fn touching(state: &State, enemy: FigureId, figure: FigureId) -> Option<Threat> {
    let (declare, fight) = (Action::Declare { plan: vec![Step::Melee] }, fight(figure));
    let now = Flintloque::after(state, &declare).filter(|now| Flintloque::is_legal(now, &fight))?;
    tell(
        state,
        enemy,
        figure,
        Attack {
            kind: ThreatKind::Assault,
            words: format!("{} fights in contact", name(state, enemy)),
            sum: ours(&now, &fight),
            plan: vec![declare, fight],
            via: Vec::new(),
        },
    )
}

/// (FL-CAV-1)
fn charging(state: &State, enemy: FigureId, figure: FigureId) -> Option<Threat> {
    let declare = Action::Declare { plan: vec![Step::Charge, Step::Melee] };
    let now = Flintloque::after(state, &declare)?;
    let far = acting(&now)?.allowance;
    let slots = contact::usable_slots(&now, enemy, figure).into_iter();
    let rides = slots.filter_map(|(slot, _)| {
        let ride = straight::charge(&now, enemy, figure, slot, far).ok()?;
        (ride.struck == Some(figure)).then_some((ride, slot))
    });
    let (ride, slot) = rides.min_by_key(|(ride, _)| ride.cost)?;
    let (charge, fight) = (Action::Charge { target: figure, slot }, fight(figure));
    let there = Flintloque::after(&now, &charge);
    tell(
        state,
        enemy,
        figure,
        Attack {
            kind: ThreatKind::Charge,
            words: format!("{} charges, {} cm", name(state, enemy), cm(ride.cost)),
            sum: there.and_then(|there| ours(&there, &fight)),
            plan: vec![declare, charge, fight],
            via: vec![write(ride.at)],
        },
    )
}

/// (FL-MOV-8) By the shortest straight way into contact, at Double March.
fn closing(state: &State, enemy: FigureId, figure: FigureId) -> Option<Threat> {
    let far = allowance(state, enemy, Rate::Double)?;
    if contact::gap(state, enemy, figure) > far {
        return None;
    }
    let declare = Action::Declare { plan: vec![Step::March(Rate::Double), Step::Melee] };
    let now = Flintloque::after(state, &declare)?;
    let bounds: Limits = limits(&now, acting(&now)?);
    if bounds.no_contact {
        return None;
    }
    let from = now.figure(enemy).at;
    let mut slots = contact::usable_slots(&now, enemy, figure);
    slots.sort_by_key(|(_, slot)| from.far2(slot.at));
    let (slot, route) = slots.into_iter().find_map(|(_, slot)| {
        let route = judge(&now, enemy, &[slot.at], slot.facing, &bounds).ok()?;
        Some((slot, route))
    })?;
    let march = Action::Move { path: vec![slot.at], facing: slot.facing };
    let there = Flintloque::after(&now, &march);
    let fight = fight(figure);
    tell(
        state,
        enemy,
        figure,
        Attack {
            kind: ThreatKind::Charge,
            words: format!("{} closes at Double March, {} cm", name(state, enemy), cm(route.cost)),
            sum: there.and_then(|there| ours(&there, &fight)),
            plan: vec![declare, march, fight],
            via: vec![write(slot.at)],
        },
    )
}
