//! The one judge of legality: for each thing that can be going on, what is allowed and why not.

use kernel::{Refusal, Side, refuse};

use crate::action::Action;
use crate::frame::{Acting, Duty, Frame};
use crate::parts::*;
use crate::rulebook::cite;
use crate::state::State;
use crate::{activation, aimed, command, declare, duty, fire, initiative, interrupt};
use crate::{melee, movement, setup};

pub fn check(state: &State, side: Side, action: &Action) -> Result<(), Refusal> {
    if state.over.is_some() {
        return refuse(cite!("FL-VIC-1"), "the game is over");
    }
    if state.turn() != kernel::Turn::Decide(side) {
        return refuse(cite!("FL-ENG-1"), "the enemy decides now");
    }
    check_names(state, action)?;
    let Some(frame) = state.stack.last() else {
        return refuse(cite!("FL-VIC-1"), "that isn't possible now");
    };
    match (frame, action) {
        (Frame::Posting { side }, Action::TakePost { post }) => {
            setup::check_post(state, *side, *post)
        }
        (Frame::Deploying { side }, Action::Place { figure, at, facing }) => {
            setup::check_place(state, *side, *figure, *at, *facing)
        }
        (Frame::Deploying { .. }, Action::Ready) => Ok(()),
        (Frame::Music { side }, Action::Play { figure }) => {
            match musicians(state, *side).any(|f| f == *figure) {
                true => Ok(()),
                false => refuse(cite!("FL-MUS-3"), "choose an unshaken musician of your section"),
            }
        }
        (Frame::Music { .. }, Action::NoMusic) => Ok(()),
        (Frame::Initiative { dice }, Action::RerollInitiative) => {
            let losing = initiative::winner(state, *dice).map(Side::other);
            command::check_point(state, losing.unwrap_or(side))
        }
        (Frame::Initiative { .. }, Action::AcceptInitiative) => Ok(()),
        (Frame::Order, Action::GoFirst | Action::GoSecond) => Ok(()),
        (Frame::Go { side, used, retained, impulse }, _) => {
            check_go(state, *side, *used, (*retained, *impulse), action)
        }
        (Frame::Group { side, rest, .. }, Action::Activate { figure, order }) => {
            if !rest.contains(figure) {
                return refuse(cite!("FL-COO-2"), "he is not in the group, or has already acted");
            }
            activation::check_activate(state, *side, false, *figure, *order)
        }
        (Frame::Group { begun: true, .. }, Action::EndGo) => Ok(()),
        (Frame::Group { .. }, Action::EndGo) => {
            refuse(cite!("FL-ACT-2"), "activate a figure first")
        }
        (Frame::Acting(acting), _) => check_acting(state, acting, action),
        (Frame::Fleeing { figure }, Action::Flee { way }) => {
            movement::check_flee(state, *figure, *way)
        }
        (Frame::Interrupt { mover }, Action::InterruptFire { figure, arm }) => {
            interrupt::check(state, *mover, *figure, *arm)
        }
        (Frame::Interrupt { .. }, Action::NoInterrupt) => Ok(()),
        (Frame::Parry { initiator, target, .. }, Action::Parry { technique }) => match technique {
            None => Ok(()),
            Some(technique) if melee::parries(state, *target, *initiator).contains(technique) => {
                Ok(())
            }
            Some(technique) => {
                refuse(technique.cite(), "that technique is no answer to this attack")
            }
        },
        (Frame::Shield { officer, .. }, Action::Shield { friend }) => {
            check_shield(state, *officer, *friend)
        }
        (Frame::Station { officer }, Action::Advance { toward }) => {
            movement::check_station(state, *officer, *toward)
        }
        (Frame::Station { .. }, Action::EndActivation) => Ok(()),
        (Frame::Drilling { rest }, Action::Drill { figure, arm }) => {
            if rest.first() != Some(figure) {
                return refuse(cite!("FL-REP-8"), "another figure loads first");
            }
            match aimed::drilled(state, *figure).contains(arm) {
                true => Ok(()),
                false => refuse(cite!("FL-REP-8"), "that weapon is not one step from loaded"),
            }
        }
        (Frame::Aiming { side }, Action::Aim { figure, arm, target, body }) => {
            aimed::check_aim(state, *side, *figure, *arm, *target, *body)
        }
        (Frame::Aiming { .. }, Action::AimDone) => Ok(()),
        (Frame::Reloading { rest }, Action::Reload { figure, arm }) => {
            if rest.first() != Some(figure) {
                return refuse(cite!("FL-REL-2"), "another figure loads first");
            }
            match aimed::empty(state, *figure).contains(arm) {
                true => Ok(()),
                false => refuse(cite!("FL-REL-2"), "that weapon is loaded"),
            }
        }
        (Frame::Fortune { .. }, Action::Fortune | Action::NoFortune) => Ok(()),
        (Frame::Taking { side, last, .. }, Action::TakeHit { figure, body }) => {
            command::check_take(state, *side, *last, *figure, *body)
        }
        _ => refuse(cite!("FL-ENG-1"), "that isn't possible now"),
    }
}

/// Files and requests may name what does not exist.
fn check_names(state: &State, action: &Action) -> Result<(), Refusal> {
    let all = state.scenario.figures.len();
    let known = |f: &FigureId| f.index() < all;
    let named = match action {
        Action::Place { figure, .. }
        | Action::Play { figure }
        | Action::Activate { figure, .. }
        | Action::InterruptFire { figure, .. }
        | Action::Drill { figure, .. }
        | Action::Reload { figure, .. }
        | Action::TakeHit { figure, .. } => known(figure),
        Action::Aim { figure, target, .. } => known(figure) && known(target),
        Action::Charge { target, .. }
        | Action::Fire { target, .. }
        | Action::Melee { target, .. } => known(target),
        Action::Advance { toward } => known(toward),
        Action::Shield { friend } => known(friend),
        Action::Coordinate { figures, .. } | Action::Rally { figures } => figures.iter().all(known),
        Action::TakePost { post } => post.index() < state.scenario.posts.len(),
        _ => true,
    };
    if named { Ok(()) } else { refuse(cite!("FL-ENG-1"), "there is no such figure or place") }
}

/// (FL-MUS-3) Who may declare that he plays.
pub fn musicians(state: &State, side: Side) -> impl Iterator<Item = FigureId> + '_ {
    let plays = |f: &FigureId| state.spec(*f).role == Some(Role::Musician);
    state.of(side).filter(plays).filter(|f| !state.figure(*f).shaken)
}

fn check_go(
    state: &State,
    side: Side,
    used: u8,
    (retained, impulse): (bool, bool),
    action: &Action,
) -> Result<(), Refusal> {
    match action {
        Action::Activate { figure, order } => {
            activation::check_go_on(used)?;
            activation::check_activate(state, side, impulse, *figure, *order)
        }
        _ if impulse => refuse(cite!("FL-REP-3"), "the hero goes first, alone"),
        Action::Coordinate { figures, plan } => {
            activation::check_go_on(used)?;
            command::check_group(state, side, figures, plan)
        }
        Action::Pass if used == 0 && !retained => Ok(()),
        Action::Pass => {
            refuse(cite!("FL-ACT-1"), "you have activated a figure: end your go instead")
        }
        Action::EndGo if used > 0 || retained => Ok(()),
        Action::EndGo => refuse(cite!("FL-ACT-1"), "activate a figure, or pass"),
        Action::RetainInitiative => activation::check_retain(state, side, used),
        _ => refuse(cite!("FL-ACT-1"), "activate a figure, or pass"),
    }
}

fn check_acting(state: &State, acting: &Acting, action: &Action) -> Result<(), Refusal> {
    if acting.plan.is_none() && !matches!(action, Action::Declare { .. } | Action::EndActivation) {
        return refuse(cite!("FL-ACT-5"), "choose what he does first");
    }
    match action {
        Action::Declare { .. } if acting.plan.is_some() => {
            refuse(cite!("FL-ACT-5"), "he has already declared his actions")
        }
        Action::Declare { plan } => declare::check(state, acting, plan),
        Action::Move { path, facing } => {
            movement::check_march(state, acting, path, *facing).map(drop)
        }
        Action::Charge { target, slot } => movement::check_charge(state, acting, *target, *slot),
        Action::Advance { toward } => movement::check_advance(state, acting, *toward),
        Action::Fire { arm, target } => {
            if !acting.has(|s| s == Step::Fire) {
                return refuse(cite!("FL-ACT-5"), "he has not declared a shot");
            }
            check_duty_first(state, acting, Step::Fire)?;
            fire::check_target(state, acting.figure, *arm, *target)
        }
        Action::Melee { target, technique } => {
            check_duty_first(state, acting, Step::Melee)?;
            melee::check(state, acting, *target, *technique)
        }
        Action::Rally { figures } => {
            if !acting.has(|s| s == Step::Rally) {
                return refuse(cite!("FL-ACT-5"), "he has not declared a rally");
            }
            command::check_rally(state, acting, figures)
        }
        Action::EndActivation => check_end(state, acting),
        _ => refuse(cite!("FL-ENG-1"), "that isn't possible now"),
    }
}

/// A compulsory march that was declared first is not left out.
fn check_duty_first(state: &State, acting: &Acting, step: Step) -> Result<(), Refusal> {
    let skips = acting.plan.iter().flatten().take_while(|s| **s != step).any(|s| s.is_move());
    if skips && is_due(state, acting) {
        return refuse(duty_item(acting), "he must charge the enemy first");
    }
    Ok(())
}

fn duty_item(acting: &Acting) -> kernel::Cite {
    acting.duty.as_ref().map_or(cite!("FL-REP-7"), Duty::item)
}

/// Whether a compulsory advance is due that can move.
fn is_due(state: &State, acting: &Acting) -> bool {
    let marches = acting.has(Step::is_move) || acting.plan.is_none();
    acting.duty.is_some() && marches && duty::can_advance(state, acting)
}

/// (FL-ENG-1) Unless an advance that can move or the melee of a charge is due.
fn check_end(state: &State, acting: &Acting) -> Result<(), Refusal> {
    if acting.plan.is_none() && acting.duty.is_some() && declare::has_plan(state, acting) {
        return refuse(duty_item(acting), "he must charge the enemy");
    }
    if is_due(state, acting) {
        return refuse(duty_item(acting), "he must charge the enemy");
    }
    if acting.has(|s| s == Step::Charge) {
        return refuse(cite!("FL-CAV-1"), "he has declared a charge");
    }
    if acting.charged.is_some_and(|c| melee::check(state, acting, c, None).is_ok()) {
        return refuse(cite!("FL-CAV-1"), "a charge ends in melee");
    }
    Ok(())
}

/// (FL-REP-10)
fn check_shield(state: &State, officer: FigureId, friend: FigureId) -> Result<(), Refusal> {
    let near = state.is_within(officer, friend, crate::profile::NEAR);
    let ours = state.side(officer) == state.side(friend) && officer != friend;
    match near && ours && state.is_on_table(friend) {
        true => Ok(()),
        false => refuse(cite!("FL-REP-10"), "choose a friend within 15 cm"),
    }
}
