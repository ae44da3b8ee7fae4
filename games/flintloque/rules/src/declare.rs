//! (FL-ACT-4, 5, 10, 12) What an activated figure may declare.

use kernel::{Refusal, refuse};

use crate::frame::{Acting, Case2, Duty};
use crate::ground::contact;
use crate::parts::*;
use crate::rulebook::cite;
use crate::state::State;
use crate::{command, fire, movement};

/// (FL-ACT-12) More enemies than this hold a figure fast.
const HELD_BY: usize = 3;

/// (FL-ACT-4) One move and one attack in either order; a special action may replace one of them.
pub fn check_shape(plan: &[Step]) -> Result<(), Refusal> {
    let moves = plan.iter().filter(|s| s.is_move()).count();
    let attacks = plan.iter().filter(|s| s.is_attack()).count();
    let rallies = plan.iter().filter(|s| **s == Step::Rally).count();
    if rallies == 1 && plan.len() > 2 {
        return refuse(cite!("FL-CMD-4"), "a rally replaces the move or the attack");
    }
    if plan.is_empty() || plan.len() > 2 || moves > 1 || attacks > 1 || rallies > 1 {
        return refuse(cite!("FL-ACT-4"), "one move and one attack at most");
    }
    if plan.contains(&Step::Charge) && plan != [Step::Charge, Step::Melee] {
        return refuse(cite!("FL-CAV-1"), "a charge ends in melee and nothing else");
    }
    let double = plan.contains(&Step::March(Rate::Double)) && plan.contains(&Step::Fire);
    if double {
        return refuse(cite!("FL-MOV-7"), "he can't fire at Double March");
    }
    if plan.first() == Some(&Step::Melee) && plan.len() == 2 {
        return refuse(cite!("FL-ACT-12"), "in contact he has one action only");
    }
    Ok(())
}

pub fn check(state: &State, acting: &Acting, plan: &[Step]) -> Result<(), Refusal> {
    check_alone(state, acting, plan)?;
    let Some(group) = &acting.group else { return Ok(()) };
    if as_allowed(state, acting, group).iter().any(|part| part == plan) {
        return Ok(());
    }
    refuse(cite!("FL-COO-4"), "he must do as much of the group's plan as he can")
}

/// What a figure may declare that is not bound to a group.
fn check_alone(state: &State, acting: &Acting, plan: &[Step]) -> Result<(), Refusal> {
    check_shape(plan)?;
    check_contact(state, acting, plan)?;
    check_hits(acting, plan)?;
    check_music(state, acting.figure, plan)?;
    for step in plan {
        match step {
            Step::Fire => check_can_fire(state, acting.figure, plan)?,
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
            return refuse(cite!("FL-MEL-1"), "no enemy is in contact with him");
        }
        return Ok(());
    }
    match plan {
        [Step::Melee] => Ok(()),
        [Step::March(Rate::Slow | Rate::Half)] => {
            let foes = contact::contacts(state, acting.figure);
            if foes.iter().any(|f| !state.figure(*f).activated) {
                return refuse(cite!("FL-ACT-12"), "an enemy in contact has not acted yet");
            }
            if foes.len() > HELD_BY {
                return refuse(cite!("FL-ACT-12"), "more than three enemies hold him");
            }
            Ok(())
        }
        _ => refuse(
            cite!("FL-ACT-12"),
            "in contact he may only fight, or move at Slow March at most",
        ),
    }
}

/// (FL-ACT-10) Case 2.
fn check_hits(acting: &Acting, plan: &[Step]) -> Result<(), Refusal> {
    match (acting.case2, plan) {
        (Case2::Free, _)
        | (Case2::Tie, [Step::March(_) | Step::Fire])
        | (Case2::Lost, [Step::March(Rate::Slow | Rate::Half)]) => Ok(()),
        (Case2::Tie, _) => refuse(cite!("FL-ACT-10"), "his hits allow only one move or one shot"),
        (Case2::Lost, _) => {
            refuse(cite!("FL-ACT-10"), "his hits allow only a move, Slow March at most")
        }
    }
}

/// (FL-MUS-3)
fn check_music(state: &State, figure: FigureId, plan: &[Step]) -> Result<(), Refusal> {
    let still = |s: &Step| matches!(s, Step::March(Rate::Half) | Step::Melee | Step::Rally);
    if state.figure(figure).playing && !plan.iter().all(still) {
        return refuse(
            cite!("FL-MUS-3"),
            "he is playing: he can't fire, and moves at Half Step only",
        );
    }
    Ok(())
}

/// Who fires before he moves needs somebody to fire at: nothing can change until then.
fn check_can_fire(state: &State, figure: FigureId, plan: &[Step]) -> Result<(), Refusal> {
    let mut loaded = Arm::ALL.into_iter().filter(|arm| state.is_loaded(figure, *arm)).peekable();
    if loaded.peek().is_none() {
        return refuse(cite!("FL-FIR-1"), "he has no loaded weapon");
    }
    let moves_first = plan.first().is_some_and(|step| step.is_move());
    let mut targets = loaded.flat_map(|arm| state.enemies_of(figure).map(move |t| (arm, t)));
    if !moves_first && !targets.any(|(arm, t)| fire::check_target(state, figure, arm, t).is_ok()) {
        return refuse(cite!("FL-FIR-1"), "there is nobody in sight to fire at");
    }
    Ok(())
}

/// (FL-CAV-1)
fn check_charge(state: &State, acting: &Acting) -> Result<(), Refusal> {
    if !state.is_cavalry(acting.figure) {
        return refuse(cite!("FL-CAV-1"), "only mounted Cavalry can charge");
    }
    if !state.figure(acting.figure).moved_last {
        return refuse(cite!("FL-CAV-4"), "he did not move last turn");
    }
    if acting.shy {
        return refuse(cite!("FL-MOR-6"), "he may not come closer to the enemy");
    }
    if is_coward(state, acting.figure) {
        return refuse(cite!("FL-REP-9"), "a Cowardly leader won't charge");
    }
    match movement::can_charge(state, acting) {
        true => Ok(()),
        false => refuse(cite!("FL-CAV-1"), "there is no enemy he can charge"),
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
    match rate {
        Some(rate) if rate <= wanted => {}
        _ => return refuse(duty.item(), "he must charge the enemy at full speed"),
    }
    if matches!(duty, Duty::Aggressive { .. }) && plan.contains(&Step::Fire) {
        return refuse(cite!("FL-REP-7"), "he must charge, and can't fire");
    }
    Ok(())
}

/// Everything that may be declared now.
pub fn plans(state: &State, acting: &Acting) -> Vec<Vec<Step>> {
    shapes().filter(|plan| check(state, acting, plan).is_ok()).collect()
}

/// Whether anything may be declared at all.
pub fn has_plan(state: &State, acting: &Acting) -> bool {
    shapes().any(|plan| check(state, acting, &plan).is_ok())
}

/// (FL-ACT-4) Every plan there is.
fn shapes() -> impl Iterator<Item = Vec<Step>> {
    let moves = Rate::ALL.map(Step::March);
    let deeds = [Step::Fire, Step::Melee, Step::Rally];
    let both_ways = |a: Step, b: Step| [vec![a, b], vec![b, a]];
    let alone = moves.into_iter().chain(deeds).map(|step| vec![step]);
    let on_the_march = moves
        .into_iter()
        .flat_map(move |march| deeds.into_iter().flat_map(move |deed| both_ways(march, deed)));
    let rallies =
        [Step::Fire, Step::Melee].into_iter().flat_map(move |deed| both_ways(deed, Step::Rally));
    alone.chain(on_the_march).chain(rallies).chain([vec![Step::Charge, Step::Melee]])
}

/// (FL-COO-4) As much of a group's plan as a figure's own limits allow: all of it, or else its parts, of
/// which the player may have to choose one; or else what a compulsion demands.
pub fn as_allowed(state: &State, acting: &Acting, plan: &[Step]) -> Vec<Vec<Step>> {
    let allowed = |plan: &[Step]| check_alone(state, acting, plan).is_ok();
    if allowed(plan) {
        return vec![plan.to_vec()];
    }
    let slower = |step: Step| match step {
        Step::March(_) => vec![step, Step::March(Rate::Slow), Step::March(Rate::Half)],
        other => vec![other],
    };
    let part = |step: &Step| slower(*step).into_iter().find(|step| allowed(&[*step]));
    let parts: Vec<Vec<Step>> = plan.iter().filter_map(part).map(|step| vec![step]).collect();
    match parts.is_empty() && acting.duty.is_some() {
        true => shapes().filter(|plan| allowed(plan)).collect(),
        false => parts,
    }
}
