//! What is legal: the one judge.

use kernel::{Refusal, Side, Turn, refuse};

use crate::action::Action;
use crate::frame::Frame;
use crate::movement::{self, Mover};
use crate::rulebook::cite;
use crate::shock::{self, Answer};
use crate::state::*;
use crate::{activation, cavalry, fire, formations, leaders, options};

use super::turn;

/// The one judge of legality.
pub fn check(state: &State, side: Side, action: &Action) -> Result<(), Refusal> {
    match turn(state) {
        Turn::Over(_) => return refuse(cite!("14.0"), "the battle is over"),
        Turn::Decide(decider) if decider != side => {
            return refuse(cite!("5.1"), "the enemy decides now");
        }
        Turn::Decide(_) => {}
    }
    let Some(frame) = state.stack.last() else {
        return refuse(cite!("3.0"), "that isn't possible now");
    };
    match (frame, action) {
        (Frame::Opening, Action::Pass | Action::Activate) => Ok(()),
        (Frame::Declaring, Action::SelfActivate { leader } | Action::StayPartial { leader }) => {
            leaders::check_declares(state, *leader)
        }

        (Frame::Orders, Action::TakeTurn { command, turn }) => {
            activation::check_turn(state, *command, *turn)
        }
        (Frame::Orders, Action::GunTurn) => activation::check_gun_turn(state),
        (Frame::Orders, Action::EndActivation) => Ok(()),
        (
            Frame::Orders | Frame::Turn { .. } | Frame::GunTurn { .. } | Frame::Planning { .. },
            Action::Lead { leader },
        ) => leaders::check_leads(state, *leader),

        (Frame::Turn { .. }, Action::Act { unit }) => movement::check_act(state, *unit, false),
        (Frame::Turn { .. }, Action::ActTogether { unit }) => {
            movement::check_act(state, *unit, true)
        }
        (Frame::Turn { .. } | Frame::Planning { .. }, Action::EndTurn) => Ok(()),
        (Frame::GunTurn { .. }, Action::Act { unit }) => {
            if !state.is_gun(*unit) {
                return refuse(cite!("5.6"), "only guns act in this turn");
            }
            movement::check_act(state, *unit, false)
        }
        (Frame::GunTurn { acted, .. }, Action::EndTurn) => match acted {
            true => Ok(()),
            false => refuse(cite!("5.6"), "use a gun, or undo"),
        },

        (Frame::Acting { .. } | Frame::Leading { .. }, Action::Leave) => Ok(()),
        (Frame::Acting { .. } | Frame::Moving { .. }, _) => check_acting(state, action),
        (Frame::Leading { leader }, Action::Ride { to }) => {
            if leaders::destinations(state, *leader).contains(to) {
                return Ok(());
            }
            refuse(cite!("4.5"), "that hex is too far, enemy-held, or alone beside an enemy")
        }

        (Frame::Firing { .. }, Action::Fire { unit, target }) => {
            fire::check_phasing(state, *unit)?;
            fire::check_target(state, *unit, *target)
        }
        (Frame::Firing { .. }, Action::CeaseFire) => Ok(()),
        (Frame::Avoiding { firer, target }, Action::FallAway { unit, via, to, facing }) => {
            if unit != target {
                return refuse(
                    cite!("13.11"),
                    "only the Cavalry about to be fired at may ride off",
                );
            }
            let threat = [state.unit(*firer).hex];
            cavalry::check_fall_away(state, *unit, (*via, *to), *facing, &threat)
        }
        (Frame::Avoiding { .. }, Action::Stand) => Ok(()),
        (Frame::Reacting { mover }, Action::React { unit }) => {
            fire::check_reaction(state, *unit, *mover)
        }
        (Frame::Returning { shots }, Action::Fire { unit, target }) => {
            fire::check_return(state, *unit, *target, shots)
        }
        (Frame::Reacting { .. } | Frame::Returning { .. }, Action::HoldFire) => Ok(()),

        (Frame::Changing { command, to, .. }, Action::Unstack { unit, to: hex }) => {
            formations::check_unstack(state, *command, *to, *unit, *hex)
        }
        (Frame::Changing { command, to, .. }, Action::Face { unit, facing }) => {
            formations::check_changing_face(state, *command, *to, *unit, *facing)
        }
        (Frame::Refacing { units }, Action::Face { unit, facing }) => match units.first() {
            Some((first, to)) if first == unit => {
                formations::check_face(state, *unit, *to, *facing)
            }
            _ => refuse(cite!("6.14"), "turn the other unit first"),
        },
        (Frame::Parting { unit, .. }, Action::Unstack { unit: named, to }) if unit == named => {
            formations::check_rejoin_parting(state, *unit, *to)
        }

        (Frame::Planning { command, charges, .. }, Action::Charge { unit, facing, path }) => {
            cavalry::check_charger(state, *unit, *command, charges)?;
            cavalry::check_charge(state, *unit, *facing, path, charges)
        }
        (Frame::Planning { command, charges, arms }, Action::Assign { target, arm }) => {
            let pairs = shock::attacks(state, *command, charges, arms);
            shock::check_assign(state, &pairs, *target, *arm)
        }
        (Frame::Planning { command, charges, arms }, Action::Shock) => {
            shock::check_plan(state, &shock::attacks(state, *command, charges, arms))
        }
        (Frame::Shock { stage }, _) => match answer_to(action) {
            Some(answer) => shock::check_answer(state, *stage, answer),
            None => refuse(cite!("12.3"), "that isn't possible now"),
        },
        (Frame::Retreating { units, push, .. }, Action::Retreat { unit, to }) => {
            shock::check_retreat(state, (units, *push), *unit, *to)
        }
        (Frame::Pushing { unit, chain }, Action::Push { to }) => {
            shock::check_push(state, *unit, chain, *to)
        }
        (Frame::Advancing { units, hexes, .. }, Action::Advance { unit, to }) => {
            shock::check_advance(state, units, hexes, *unit, *to)
        }

        (Frame::Placing { leader }, Action::PlaceLeader { leader: named, to }) => {
            if leader == named && leaders::refuges(state, *leader).contains(to) {
                return Ok(());
            }
            refuse(cite!("4.63"), "choose one of the nearest units of his Command")
        }
        (
            Frame::Following { leader, .. },
            Action::Follow { leader: named } | Action::Remain { leader: named },
        ) => match leader == named {
            true => Ok(()),
            false => refuse(cite!("4.5"), "another leader decides first"),
        },

        (Frame::Continuing, Action::Continue | Action::Stop) => Ok(()),
        (Frame::Seizing, Action::Seize) => activation::check_seize(state),
        (Frame::Seizing, Action::LetBe) => Ok(()),
        (Frame::Option { pending }, _) => options::check(state, pending, action),
        (_, Action::Option { choice }) => options::check_choice(state, frame, choice),
        (Frame::Turn { .. } | Frame::Orders, Action::Fire { .. }) => {
            refuse(cite!("11.12"), "select the unit first; it may fire once in its Command's turn")
        }
        _ => refuse(frame.cite().unwrap_or(cite!("5.3")), "that isn't possible now"),
    }
}

/// The fire step of this turn is over (5.3b).
pub(super) fn has_fired(state: &State) -> bool {
    state
        .stack
        .iter()
        .any(|f| matches!(f, Frame::Turn { fired: true, .. } | Frame::GunTurn { fired: true, .. }))
}

fn check_acting(state: &State, action: &Action) -> Result<(), Refusal> {
    let Some(m) = Mover::of(state) else {
        return refuse(cite!("5.3"), "select a unit first");
    };
    match action {
        Action::Step { to, facing } => movement::check_step(state, m, *to, *facing).map(drop),
        Action::Halt { facing } => movement::check_halt(state, m, *facing),
        Action::Turn { facing } => movement::check_turn(state, m, *facing),
        Action::Emplace { facing, side } => movement::check_emplace(state, m, *facing, *side),
        Action::Withdraw { to } => movement::check_withdraw(state, m, *to),
        Action::BreakDown { top, facing, other } => {
            formations::check_break_down(state, m, *top, [*facing, *other])
        }
        Action::Reform { facing } => formations::check_reform(state, m, *facing),
        Action::DragAway => check_drag_away(state, m),
        Action::Fire { unit, target } => {
            if m.started {
                return refuse(cite!("7.14"), "it has moved: units move or fire, not both");
            }
            if *unit != m.unit || m.pair {
                return refuse(cite!("11.31"), "select the unit that fires");
            }
            if has_fired(state) {
                return refuse(cite!("11.12"), "the Fire step of this turn is over");
            }
            fire::check_phasing(state, *unit)?;
            fire::check_target(state, *unit, *target)
        }
        Action::Option { choice } => match state.stack.last() {
            Some(frame) => options::check_choice(state, frame, choice),
            None => refuse(cite!("3.0"), "that isn't possible now"),
        },
        Action::Leave => refuse(cite!("7.12"), "it is still moving: halt it first"),
        _ => refuse(cite!("5.3"), "a unit can move, fire or turn"),
    }
}

/// (12.83a) Infantry that stands on Abandoned guns of its own side may drag them away.
pub(super) fn check_drag_away(state: &State, m: Mover) -> Result<(), Refusal> {
    let side = state.side(m.unit);
    let mut guns = crate::stacking::abandoned_at(state, state.unit(m.unit).hex);
    if m.started || !state.is_infantry(m.unit) || !guns.any(|g| state.side(g) == side) {
        return refuse(
            cite!("12.83"),
            "only Infantry on its own side's Abandoned guns can drag them away",
        );
    }
    if !state.has(m.unit, Marks::FULL) {
        return refuse(cite!("5.42"), "a Partial unit may only move");
    }
    Ok(())
}

pub(super) fn answer_to(action: &Action) -> Option<Answer> {
    Some(match action {
        Action::FallAway { unit, via, to, facing } => {
            Answer::FallAway { unit: *unit, via: *via, to: *to, facing: *facing }
        }
        Action::Stand => Answer::Stand,
        Action::Flee { command } => Answer::Flee(*command),
        Action::Counterattack { command } => Answer::Counterattack(*command),
        Action::Decline => Answer::Decline,
        _ => return None,
    })
}
