//! (FL-ACT-4, 5, 10, 12) What an activated figure may declare.

use kernel::{Refusal, refuse};

use crate::frame::{Acting, Case2, Duty};
use crate::ground::{contact, straight};
use crate::parts::*;
use crate::rulebook::cite;
use crate::state::State;
use crate::{command, movement};

/// (FL-ACT-12) More enemies than this hold a figure fast.
const HELD_BY: usize = 3;

/// (FL-ACT-4) One move and one attack in either order; a special action may replace one of them.
pub fn check_shape(plan: &[Step]) -> Result<(), Refusal> {
    let moves = plan.iter().filter(|s| s.is_move()).count();
    let attacks = plan.iter().filter(|s| s.is_attack()).count();
    let rallies = plan.iter().filter(|s| **s == Step::Rally).count();
    if rallies == 1 && plan.len() > 2 {
        return refuse(cite!("FL-CMD-4"), "a rally takes the place of the move or of the attack");
    }
    if plan.is_empty() || plan.len() > 2 || moves > 1 || attacks > 1 || rallies > 1 {
        return refuse(cite!("FL-ACT-4"), "one move and one attack at most");
    }
    if plan.contains(&Step::Charge) && plan != [Step::Charge, Step::Melee] {
        return refuse(cite!("FL-CAV-1"), "a charge ends in melee and nothing else");
    }
    let double = plan.contains(&Step::March(Rate::Double)) && plan.contains(&Step::Fire);
    if double {
        return refuse(cite!("FL-MOV-7"), "no fire at Double March");
    }
    if plan.first() == Some(&Step::Melee) && plan.len() == 2 {
        return refuse(cite!("FL-ACT-12"), "in contact a figure has one action only");
    }
    Ok(())
}

pub fn check(state: &State, acting: &Acting, plan: &[Step]) -> Result<(), Refusal> {
    check_shape(plan)?;
    check_contact(state, acting, plan)?;
    check_hits(acting, plan)?;
    check_music(state, acting.figure, plan)?;
    for step in plan {
        match step {
            Step::Fire => check_can_fire(state, acting.figure)?,
            Step::Charge => check_charge(state, acting)?,
            Step::Rally => command::check_may_rally(state, acting)?,
            Step::March(_) | Step::Melee => {}
        }
    }
    check_duty(state, acting, plan)
}

/// (FL-ACT-12) Case 4.
fn check_contact(state: &State, acting: &Acting, plan: &[Step]) -> Result<(), Refusal> {
    if !acting.engaged {
        if plan[0] == Step::Melee {
            return refuse(cite!("FL-MEL-1"), "nobody is in contact");
        }
        return Ok(());
    }
    match plan {
        [Step::Melee] => Ok(()),
        [Step::March(Rate::Slow | Rate::Half)] => {
            let foes = contact::contacts(state, acting.figure);
            if foes.iter().any(|f| !state.figure(*f).activated) {
                return refuse(cite!("FL-ACT-12"), "an enemy in contact has not been activated");
            }
            if foes.len() > HELD_BY {
                return refuse(cite!("FL-ACT-12"), "more than three enemies hold it");
            }
            Ok(())
        }
        _ => refuse(cite!("FL-ACT-12"), "in contact only a melee, or a move of at most Slow March"),
    }
}

/// (FL-ACT-10) Case 2.
fn check_hits(acting: &Acting, plan: &[Step]) -> Result<(), Refusal> {
    match (acting.case2, plan) {
        (Case2::Free, _)
        | (Case2::Tie, [Step::March(_) | Step::Fire])
        | (Case2::Lost, [Step::March(Rate::Slow | Rate::Half)]) => Ok(()),
        (Case2::Tie, _) => refuse(cite!("FL-ACT-10"), "after a tie only one move or one shot"),
        (Case2::Lost, _) => refuse(cite!("FL-ACT-10"), "only a move of at most Slow March is left"),
    }
}

/// (FL-MUS-3)
fn check_music(state: &State, figure: FigureId, plan: &[Step]) -> Result<(), Refusal> {
    let still = |s: &Step| matches!(s, Step::March(Rate::Half) | Step::Melee | Step::Rally);
    if state.figure(figure).playing && !plan.iter().all(still) {
        return refuse(cite!("FL-MUS-3"), "who plays does not fire and moves at Half Step only");
    }
    Ok(())
}

fn check_can_fire(state: &State, figure: FigureId) -> Result<(), Refusal> {
    if !Arm::ALL.into_iter().any(|arm| state.is_loaded(figure, arm)) {
        return refuse(cite!("FL-FIR-1"), "no loaded weapon");
    }
    Ok(())
}

/// (FL-CAV-1)
fn check_charge(state: &State, acting: &Acting) -> Result<(), Refusal> {
    if !state.is_cavalry(acting.figure) {
        return refuse(cite!("FL-CAV-1"), "only mounted Cavalry charges");
    }
    if !state.figure(acting.figure).moved_last {
        return refuse(cite!("FL-CAV-4"), "it did not move in the previous turn");
    }
    if acting.shy {
        return refuse(cite!("FL-MOR-6"), "it may not come closer to the enemy");
    }
    if is_coward(state, acting.figure) {
        return refuse(cite!("FL-REP-9"), "a Cowardly leader seeks no contact");
    }
    // Somebody must be there to be ridden at, whether he is reached or not.
    let rider = acting.figure;
    let far = movement::allowance(state, rider, Rate::Double).unwrap_or(0);
    let open = |target: FigureId| {
        let slots = contact::usable_slots(state, rider, target);
        slots.into_iter().any(|(slot, _)| straight::charge(state, rider, target, slot, far).is_ok())
    };
    match state.enemies_of(rider).any(open) {
        true => Ok(()),
        false => refuse(cite!("FL-CAV-1"), "no enemy can be ridden at"),
    }
}

/// (FL-REP-9)
pub fn is_coward(state: &State, figure: FigureId) -> bool {
    state.is_leader(figure) && state.spec(figure).reputation == Reputation::Cowardly
}

/// (FL-REP-3, 7) A compelled figure goes, at the rate its limits leave it.
fn check_duty(state: &State, acting: &Acting, plan: &[Step]) -> Result<(), Refusal> {
    let Some(duty) = &acting.duty else { return Ok(()) };
    let rate = plan.iter().find_map(|s| s.rate());
    let least = match duty {
        Duty::Heroic { .. } => Rate::Quick,
        Duty::Aggressive { .. } => Rate::Double,
    };
    let wanted = match acting.case2 {
        _ if state.figure(acting.figure).playing => Rate::Half,
        Case2::Lost => Rate::Slow,
        Case2::Free | Case2::Tie => least,
    };
    let item = match duty {
        Duty::Heroic { .. } => cite!("FL-REP-3"),
        Duty::Aggressive { .. } => cite!("FL-REP-7"),
    };
    match rate {
        Some(rate) if rate <= wanted => {}
        _ => return refuse(item, "it must go at the enemy as fast as it is told to"),
    }
    if matches!(duty, Duty::Aggressive { .. }) && plan.contains(&Step::Fire) {
        return refuse(cite!("FL-REP-7"), "the compelled do not fire");
    }
    Ok(())
}

/// Everything that may be declared now.
pub fn plans(state: &State, acting: &Acting) -> Vec<Vec<Step>> {
    let mut all: Vec<Vec<Step>> = Vec::new();
    let moves = Rate::ALL.map(Step::March);
    let deeds = [Step::Fire, Step::Melee, Step::Rally];
    for step in moves.into_iter().chain(deeds) {
        all.push(vec![step]);
    }
    for march in moves {
        for deed in deeds {
            all.push(vec![march, deed]);
            all.push(vec![deed, march]);
        }
    }
    for attack in [Step::Fire, Step::Melee] {
        all.push(vec![attack, Step::Rally]);
        all.push(vec![Step::Rally, attack]);
    }
    all.push(vec![Step::Charge, Step::Melee]);
    all.retain(|plan| check(state, acting, plan).is_ok());
    all
}

/// (FL-COO-4) As much of a group's plan as a figure's own limits allow.
pub fn as_allowed(state: &State, acting: &Acting, plan: &[Step]) -> Option<Vec<Step>> {
    let slower = |step: &Step| match step {
        Step::March(_) => Step::March(Rate::Slow),
        other => *other,
    };
    let slow: Vec<Step> = plan.iter().map(slower).collect();
    let mut tries = vec![plan.to_vec()];
    tries.extend(plan.iter().map(|step| vec![*step]));
    tries.extend(slow.iter().map(|step| vec![*step]));
    tries.into_iter().find(|plan| check(state, acting, plan).is_ok())
}
