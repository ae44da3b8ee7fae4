//! What can be chosen: complete but for positions and paths, where it is representative.

use kernel::Side;

use super::judge::{self, check};
use crate::action::Action;
use crate::frame::{Acting, Frame};
use crate::ground::{contact, propose, straight};
use crate::parts::*;
use crate::state::State;
use crate::{activation, aimed, command, declare, interrupt, melee, movement};

/// Everything here passes `check`.
pub fn menu(state: &State, out: &mut Vec<Action>) {
    let kernel::Turn::Decide(side) = state.turn() else { return };
    let from = out.len();
    match state.stack.last() {
        Some(Frame::Posting { .. }) => {
            out.extend(state.scenario.post_ids().map(|post| Action::TakePost { post }));
        }
        Some(Frame::Deploying { .. }) => out.push(Action::Ready),
        Some(Frame::Music { side }) => {
            out.extend(judge::musicians(state, *side).map(|figure| Action::Play { figure }));
            out.push(Action::NoMusic);
        }
        Some(Frame::Initiative { .. }) => {
            out.extend([Action::RerollInitiative, Action::AcceptInitiative]);
        }
        Some(Frame::Order) => out.extend([Action::GoFirst, Action::GoSecond]),
        Some(Frame::Go { side, .. }) => go(state, *side, out),
        Some(Frame::Group { rest, .. }) => {
            let both = |figure: &FigureId| {
                [false, true].map(|order| Action::Activate { figure: *figure, order })
            };
            out.extend(rest.iter().flat_map(both));
            out.push(Action::EndGo);
        }
        Some(Frame::Acting(acting)) => acts(state, acting, out),
        Some(Frame::Fleeing { figure }) => {
            out.extend(
                straight::flights(state, *figure).into_iter().map(|way| Action::Flee { way }),
            );
        }
        Some(Frame::Interrupt { mover }) => {
            let fire = |(figure, arm)| Action::InterruptFire { figure, arm };
            out.extend(interrupt::choices(state, *mover).map(fire));
            out.push(Action::NoInterrupt);
        }
        Some(Frame::Parry { initiator, target, .. }) => {
            let parries = melee::parries(state, *target, *initiator).into_iter();
            out.extend(parries.map(|t| Action::Parry { technique: Some(t) }));
            out.push(Action::Parry { technique: None });
        }
        Some(Frame::Shield { officer, .. }) => {
            let friends = state.of(state.side(*officer));
            out.extend(friends.map(|friend| Action::Shield { friend }));
        }
        Some(Frame::Station { officer }) => {
            out.extend(melee::officers(state, *officer).map(|toward| Action::Advance { toward }));
            out.push(Action::EndActivation);
        }
        Some(Frame::Drilling { rest }) => {
            if let Some(figure) = rest.first() {
                let arms = aimed::drilled(state, *figure).into_iter();
                out.extend(arms.map(|arm| Action::Drill { figure: *figure, arm }));
            }
        }
        Some(Frame::Aiming { side }) => {
            let aim = |(figure, arm, target, body)| Action::Aim { figure, arm, target, body };
            out.extend(aimed::choices(state, *side).into_iter().map(aim));
            out.push(Action::AimDone);
        }
        Some(Frame::Reloading { rest }) => {
            if let Some(figure) = rest.first() {
                let arms = aimed::empty(state, *figure).into_iter();
                out.extend(arms.map(|arm| Action::Reload { figure: *figure, arm }));
            }
        }
        Some(Frame::Fortune { .. }) => out.extend([Action::Fortune, Action::NoFortune]),
        Some(Frame::Taking { side, .. }) => {
            for figure in state.of(*side) {
                out.extend([Body::Rider, Body::Mount].map(|body| Action::TakeHit { figure, body }));
            }
        }
        Some(Frame::Turn { .. } | Frame::Checks { .. }) | None => {}
    }
    // Declarations and marches were judged when they were proposed.
    let is_judged =
        |action: &Action| matches!(action, Action::Declare { .. } | Action::Move { .. });
    let mut kept = out.split_off(from);
    kept.retain(|action| is_judged(action) || check(state, side, action).is_ok());
    out.append(&mut kept);
}

fn go(state: &State, side: Side, out: &mut Vec<Action>) {
    for figure in activation::eligible(state, side) {
        out.extend([false, true].map(|order| Action::Activate { figure, order }));
    }
    groups(state, side, out);
    out.extend([Action::RetainInitiative, Action::EndGo, Action::Pass]);
}

/// Whoever can join, with and without the leader, for plans that suit a group.
fn groups(state: &State, side: Side, out: &mut Vec<Action>) {
    if command::check_point(state, side).is_err() {
        return;
    }
    let leader = state.leader(side);
    let joins = |f: &FigureId| command::check_joins(state, side, *f).is_ok();
    let men: Vec<FigureId> = state.of(side).filter(|f| Some(*f) != leader).filter(joins).collect();
    let men: Vec<FigureId> = men.into_iter().take(4).collect();
    let with: Vec<FigureId> = men.iter().copied().chain(leader.filter(|l| joins(l))).collect();
    // One alone could be activated without a point.
    for figures in [men, with].into_iter().filter(|figures| figures.len() > 1) {
        for plan in [
            vec![Step::Fire],
            vec![Step::March(Rate::Quick), Step::Fire],
            vec![Step::March(Rate::Slow), Step::Fire],
            vec![Step::March(Rate::Double), Step::Melee],
        ] {
            let action = Action::Coordinate { figures: figures.clone(), plan };
            if !out.contains(&action) {
                out.push(action);
            }
        }
    }
}

fn acts(state: &State, acting: &Acting, out: &mut Vec<Action>) {
    if acting.plan.is_none() {
        let plans = declare::plans(state, acting).into_iter();
        out.extend(plans.map(|plan| Action::Declare { plan }));
        out.push(Action::EndActivation);
        return;
    }
    if acting.has(|s| matches!(s, Step::March(_))) {
        let limits = movement::limits(state, acting);
        let meet = |contacts: &[FigureId]| movement::is_dutiful(acting, contacts);
        let moves = propose::moves_that(state, acting.figure, &limits, propose::ROUGH, meet);
        out.extend(moves.into_iter().map(|(path, facing)| Action::Move { path, facing }));
        if acting.duty.is_some() {
            let foes = state.enemies_of(acting.figure);
            out.extend(foes.map(|toward| Action::Advance { toward }));
        }
    }
    if acting.has(|s| s == Step::Charge) {
        for target in state.enemies_of(acting.figure) {
            let slots = contact::usable_slots(state, acting.figure, target).into_iter();
            out.extend(slots.map(|(slot, _)| Action::Charge { target, slot }));
        }
    }
    if acting.has(|s| s == Step::Fire) {
        for target in state.enemies_of(acting.figure) {
            out.extend(Arm::ALL.map(|arm| Action::Fire { arm, target }));
        }
    }
    if acting.has(|s| s == Step::Melee) {
        for target in contact::contacts(state, acting.figure) {
            out.push(Action::Melee { target, technique: None });
            let all = [
                Technique::DefensiveStance,
                Technique::HeroicSacrifice,
                Technique::BeneathMyStation,
                Technique::FinishingStroke,
            ];
            out.extend(all.map(|t| Action::Melee { target, technique: Some(t) }));
        }
    }
    if acting.has(|s| s == Step::Rally) {
        let mut figures = command::to_rally(state, acting.figure);
        figures.sort_by_key(|f| std::cmp::Reverse(state.spec(*f).experience));
        out.push(Action::Rally { figures });
    }
    out.push(Action::EndActivation);
}

/// Whether an activation that has been declared still has something to choose besides its end.
pub fn has_more(state: &State, acting: &Acting) -> bool {
    let side = state.side(acting.figure);
    let legal = |action: Action| check(state, side, &action).is_ok();
    let foes = || state.enemies_of(acting.figure);
    let step = |step: Step| match step {
        Step::March(_) => acting.allowance > 0,
        Step::Charge => true,
        Step::Fire => {
            foes().any(|target| Arm::ALL.into_iter().any(|arm| legal(Action::Fire { arm, target })))
        }
        Step::Melee => foes().any(|target| legal(Action::Melee { target, technique: None })),
        Step::Rally => {
            command::check_may_rally(state, acting).is_ok()
                && !command::to_rally(state, acting.figure).is_empty()
        }
    };
    acting.plan.iter().flatten().any(|s| step(*s))
}
