//! What can be chosen: exactly what the judge allows.

use crate::action::Action;
use crate::frame::Frame;
use crate::movement::{self, Mover};
use crate::shock;
use crate::state::*;
use crate::{activation, cavalry, fire, formations, leaders, options};

use super::judge::{check_drag_away, has_fired};

/// All legal actions of whoever decides.
pub fn menu(state: &State, out: &mut Vec<Action>) {
    let Some(frame) = state.stack.last() else { return };
    match frame {
        Frame::Opening => out.extend([Action::Activate, Action::Pass]),
        Frame::Declaring => {
            for leader in leaders::undeclared(state) {
                out.extend([Action::SelfActivate { leader }, Action::StayPartial { leader }]);
            }
        }
        Frame::Orders => activation::orders_menu(state, out),
        Frame::Turn { command, turn, .. } => activation::turn_menu(state, *command, *turn, out),
        Frame::GunTurn { acted, .. } => {
            activation::gun_menu(state, out);
            activation::lead_menu(state, out);
            if *acted {
                out.push(Action::EndTurn);
            }
        }
        Frame::Acting { .. } | Frame::Moving { .. } => acting_menu(state, out),
        Frame::Leading { leader } => {
            let all = leaders::destinations(state, *leader).into_iter();
            out.extend(all.map(|to| Action::Ride { to }));
            out.push(Action::Leave);
        }
        Frame::Firing { .. } => fire::firing_menu(state, out),
        Frame::Avoiding { firer, target } => {
            cavalry::fall_away_menu(state, *target, &[state.unit(*firer).hex], out);
            out.push(Action::Stand);
        }
        Frame::Reacting { mover } => {
            let all = fire::reactors(state, *mover).into_iter();
            out.extend(all.map(|unit| Action::React { unit }));
            out.push(Action::HoldFire);
        }
        Frame::Returning { shots } => {
            let all = fire::returns(state, shots).into_iter();
            out.extend(all.map(|(unit, target)| Action::Fire { unit, target }));
            out.push(Action::HoldFire);
        }
        Frame::Changing { command, to, .. } => formations::changing_menu(state, *command, *to, out),
        Frame::Refacing { units } => formations::refacing_menu(state, units, out),
        Frame::Parting { unit, .. } => formations::parting_menu(state, *unit, out),
        Frame::Planning { command, charges, arms } => {
            shock::plan_menu(state, *command, charges, arms, out);
            activation::lead_menu(state, out);
            out.push(Action::EndTurn);
        }
        Frame::Shock { stage } => shock::stage_menu(state, *stage, out),
        Frame::Retreating { units, push, .. } => shock::retreat_menu(state, units, *push, out),
        Frame::Pushing { unit, chain } => shock::push_menu(state, *unit, chain, out),
        Frame::Advancing { units, hexes, .. } => shock::advance_menu(state, units, hexes, out),
        Frame::Placing { leader } => {
            let all = leaders::refuges(state, *leader).into_iter();
            out.extend(all.map(|to| Action::PlaceLeader { leader: *leader, to }));
        }
        Frame::Following { leader, .. } => {
            out.extend([Action::Follow { leader: *leader }, Action::Remain { leader: *leader }])
        }
        Frame::Withdrawing { .. } | Frame::Ending { .. } => {}
        Frame::Continuing => out.extend([Action::Continue, Action::Stop]),
        Frame::Seizing => {
            if activation::check_seize(state).is_ok() {
                out.push(Action::Seize);
            }
            out.push(Action::LetBe);
        }
        Frame::Option { pending } => options::menu(state, pending, out),
    }
}

fn acting_menu(state: &State, out: &mut Vec<Action>) {
    let Some(m) = Mover::of(state) else { return };
    movement::menu(state, m, out);
    if m.started {
        return;
    }
    if !m.pair {
        formations::skirmish_menu(state, m, out);
        if check_drag_away(state, m).is_ok() {
            out.push(Action::DragAway);
        }
        if !has_fired(state) && fire::check_phasing(state, m.unit).is_ok() {
            let unit = m.unit;
            out.extend(fire::targets(state, unit).map(|target| Action::Fire { unit, target }));
        }
        options::unit_menu(state, m.unit, out);
    }
    out.push(Action::Leave);
}
