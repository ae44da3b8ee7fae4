//! (BP-SHO-1, BP-SHO-8) The volleys a unit can give.

use black_powder::State;
use black_powder::action::{Action, Aim};
use black_powder::frame::Shot;
use black_powder::ground::sight;
use black_powder::parts::*;
use black_powder::{respond, shoot};
use kernel::{Refusal, Side};

use super::order::judged;

/// Every volley of a unit: one for each target, of squares and garrisons one with all faces.
pub fn volleys(state: &State, unit: UnitId) -> Vec<Action> {
    if shoot::check_shooter(state, unit).is_err() {
        return Vec::new();
    }
    let faces = sight::faces_of(state, unit);
    if faces != [None] {
        let aim = |with: &Option<usize>| {
            let on = (*with)?;
            let target = shoot::targets(state, unit, *with).first()?.target;
            Some(Aim { target, face: Some(respond::name_face(state, unit, on)) })
        };
        let targets: Vec<Aim> = faces.iter().filter_map(aim).collect();
        let all = Action::Shoot { unit, targets: targets.clone(), shrapnel: false };
        return if targets.is_empty() { Vec::new() } else { vec![all] };
    }
    let mut all = Vec::new();
    for found in shoot::targets(state, unit, None) {
        let targets = vec![Aim { target: found.target, face: None }];
        for shrapnel in [false, true] {
            if !shrapnel || shoot::check(state, unit, &targets, true).is_ok() {
                all.push(Action::Shoot { unit, targets: targets.clone(), shrapnel });
            }
        }
    }
    all
}

/// The volley at one enemy.
pub fn at(state: &State, side: Side, unit: UnitId, target: UnitId) -> Result<Action, Refusal> {
    let hits = |action: &Action| match action {
        Action::Shoot { targets, shrapnel: false, .. } => {
            targets.iter().any(|aim| aim.target == target)
        }
        _ => false,
    };
    let action = volleys(state, unit).into_iter().find(hits);
    let action = action.unwrap_or_else(|| super::point::shot_at(unit, target));
    judged(state, side, &action).map(|()| action)
}

/// The shots of a volley, as the rules will resolve them.
pub fn shots(unit: UnitId, targets: &[Aim], shrapnel: bool) -> Vec<Shot> {
    let mut all: Vec<Shot> = targets
        .iter()
        .map(|aim| Shot {
            unit,
            target: aim.target,
            face: aim.face.and_then(Face::index).map(|on| on as u8),
            manner: Manner::Fire,
            shrapnel,
            range: 0,
            first: false,
        })
        .collect();
    all.sort_by_key(|shot| shot.face);
    if let Some(first) = all.first_mut() {
        first.first = true;
    }
    all
}
