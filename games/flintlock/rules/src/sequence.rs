//! The table of contents of play: for each thing that can be going on, who decides, what is
//! legal, what can be chosen, what an answer does, and how it goes on by itself.

mod judge;
mod offer;

use kernel::Turn;

use crate::action::Action;
use crate::event::{Event, FireKind};
use crate::frame::Frame;
use crate::movement::{self, Mover};
use crate::shock;
use crate::state::*;
use crate::{Cx, activation, cavalry, fire, formations, leaders, options};

pub use judge::check;
pub use offer::menu;

use judge::answer_to;

/// Who decides: the owner of the question on top.
pub fn turn(state: &State) -> Turn {
    if let Some(outcome) = state.over {
        return Turn::Over(outcome);
    }
    let active = state.active();
    Turn::Decide(match state.stack.last() {
        Some(
            Frame::Avoiding { .. }
            | Frame::Reacting { .. }
            | Frame::Returning { .. }
            | Frame::Seizing,
        ) => active.other(),
        Some(Frame::Shock { .. }) => match &state.shock {
            Some(shock) => shock.attacker.other(),
            None => active,
        },
        Some(Frame::Retreating { side, .. } | Frame::Advancing { side, .. }) => *side,
        Some(Frame::Pushing { unit, .. } | Frame::Parting { unit, .. }) => state.side(*unit),
        Some(Frame::Refacing { units }) => units.first().map_or(active, |u| state.side(u.0)),
        Some(Frame::Placing { leader } | Frame::Following { leader, .. }) => {
            state.scenario.leader(*leader).side
        }
        Some(Frame::Option { pending }) => options::decider(state, pending),
        _ => active,
    })
}

/// Carries a legal action out, then goes on until somebody has to decide again.
pub fn resolve(cx: &mut Cx<'_>, action: &Action) {
    answer(cx, action);
    advance(cx);
}

fn answer(cx: &mut Cx<'_>, action: &Action) {
    // Shots need no copy of the frame.
    match (cx.state().stack.last(), action) {
        (None, _) => {}
        (Some(Frame::Option { pending }), _) => {
            let pending = pending.clone();
            options::answer(cx, &pending, action);
        }
        (Some(Frame::Returning { .. }), Action::Fire { unit, target }) => {
            fire::shoot(cx, *unit, *target, FireKind::Return);
        }
        (Some(_), Action::Fire { unit, target }) => fire::fire(cx, *unit, *target),
        (Some(frame), _) => {
            let frame = frame.clone();
            answer_frame(cx, frame, action);
        }
    }
}

fn answer_frame(cx: &mut Cx<'_>, frame: Frame, action: &Action) {
    match action {
        Action::Pass => activation::pass(cx),
        Action::Activate => activation::activate(cx),
        Action::SelfActivate { leader } => leaders::self_activate(cx, *leader),
        Action::StayPartial { leader } => {
            cx.emit(Event::Ordered { leader: *leader, order: Order::Partial });
        }
        Action::TakeTurn { command, turn } => activation::take_turn(cx, *command, *turn),
        Action::GunTurn => cx.emit(Event::Begin(Frame::GunTurn { acted: false, fired: false })),
        Action::EndTurn => {
            // (12.11) Nobody is forced to attack: a Shock that was only planned is dropped.
            if matches!(frame, Frame::Planning { .. }) {
                cx.emit(Event::Done);
            }
            activation::end_turn(cx);
        }
        Action::EndActivation => activation::end(cx),
        Action::Act { unit } => {
            cx.emit(Event::Begin(Frame::Acting { unit: *unit, pair: false }));
        }
        Action::ActTogether { unit } => {
            cx.emit(Event::Begin(Frame::Acting { unit: *unit, pair: true }));
        }
        Action::Lead { leader } => cx.emit(Event::Begin(Frame::Leading { leader: *leader })),
        Action::Ride { to } => {
            if let Frame::Leading { leader } = frame {
                cx.emit(Event::LeaderMoved { leader, to: *to });
                cx.emit(Event::Done);
            }
        }
        Action::Leave => cx.emit(Event::Done),

        Action::CeaseFire => fire::cease(cx),
        Action::React { unit } => {
            if let Frame::Reacting { mover } = frame {
                fire::react(cx, *unit, mover);
            }
        }
        Action::HoldFire => close_reaction(cx),
        Action::FallAway { unit, via, to, facing } => match frame {
            Frame::Avoiding { firer, target } => {
                cx.emit(Event::Done);
                cx.emit(Event::SlippedAway { firer, target });
                cavalry::fall_away(cx, *unit, *via, *to, *facing);
            }
            _ => answer_shock(cx, &frame, action),
        },
        Action::Stand => match frame {
            Frame::Avoiding { firer, target } => {
                cx.emit(Event::Done);
                fire::shoot(cx, firer, target, FireKind::Phasing);
            }
            _ => answer_shock(cx, &frame, action),
        },

        Action::Unstack { unit, to } => {
            if matches!(frame, Frame::Parting { .. }) {
                cx.emit(Event::Done);
            }
            formations::unstack(cx, *unit, *to);
        }
        Action::Face { unit, facing } => match frame {
            Frame::Refacing { units } => formations::reface(cx, &units, *facing),
            _ => formations::face(cx, *unit, *facing),
        },

        Action::Charge { unit, facing, path } => {
            if let Frame::Planning { command, mut charges, arms } = frame {
                if charges.is_empty() && !options::will_charge(cx, command) {
                    return;
                }
                cavalry::declare(cx, *unit, *facing);
                charges.push(crate::frame::Charge { unit: *unit, path: path.clone() });
                cx.emit(Event::Next(Frame::Planning { command, charges, arms }));
            }
        }
        Action::Assign { target, arm } => {
            if let Frame::Planning { command, charges, mut arms } = frame {
                arms.push((*target, *arm));
                cx.emit(Event::Next(Frame::Planning { command, charges, arms }));
            }
        }
        Action::Shock => {
            if let Frame::Planning { command, charges, arms } = frame {
                let attacks = shock::attacks(cx.state(), command, &charges, &arms);
                cx.emit(Event::ShockDeclared { command, attacks, charges });
            }
        }
        Action::Flee { .. } | Action::Counterattack { .. } | Action::Decline => {
            answer_shock(cx, &frame, action);
        }
        Action::Retreat { unit, to } => shock::retreat(cx, *unit, *to),
        Action::Push { to } => {
            if let Frame::Pushing { unit, chain } = frame {
                shock::push(cx, unit, &chain, *to);
            }
        }
        Action::Advance { unit, to } => {
            if let Frame::Advancing { side, units, hexes } = frame {
                shock::advance(cx, side, &units, &hexes, *unit, *to);
            }
        }

        Action::PlaceLeader { leader, to } => {
            cx.emit(Event::Done);
            cx.emit(Event::LeaderPlaced { leader: *leader, to: *to });
        }
        Action::Follow { leader } => {
            if let Frame::Following { to, .. } = frame {
                cx.emit(Event::Done);
                cx.emit(Event::LeaderPlaced { leader: *leader, to });
            }
        }
        Action::Remain { .. } => cx.emit(Event::Done),

        Action::Continue => activation::announce(cx),
        Action::Stop => activation::stop(cx),
        Action::Seize => activation::seize(cx),
        Action::LetBe => activation::roll_continuity(cx),
        Action::Option { choice } => options::choose(cx, choice),
        _ => act(cx, action),
    }
}

/// What a chosen unit does.
fn act(cx: &mut Cx<'_>, action: &Action) {
    let Some(m) = Mover::of(cx.state()) else { return };
    match action {
        Action::Step { to, facing } => movement::step(cx, m, *to, *facing),
        Action::Halt { facing } => movement::halt(cx, m, *facing),
        Action::Turn { facing } => movement::turn(cx, m, *facing),
        Action::Emplace { facing, side } => movement::emplace(cx, m.unit, *facing, *side),
        Action::Withdraw { to } => movement::withdraw(cx, m, *to),
        Action::BreakDown { top, facing, other } => {
            formations::break_down(cx, m.unit, *top, *facing, *other);
        }
        Action::Reform { facing } => formations::reform(cx, m.unit, *facing),
        Action::DragAway => {
            movement::drag_guns(cx, m.unit);
            cx.emit(Event::Acted { unit: m.unit });
            cx.emit(Event::Done);
        }
        _ => unreachable!("checked before: {action:?}"),
    }
}

fn answer_shock(cx: &mut Cx<'_>, frame: &Frame, action: &Action) {
    if let (Frame::Shock { stage }, Some(answer)) = (frame, answer_to(action)) {
        shock::answer(cx, *stage, answer);
    }
}

/// (11.34a) Reaction or Return Fire is over, and with it the window of a First Volley.
fn close_reaction(cx: &mut Cx<'_>) {
    cx.emit(Event::Done);
    fire::close_volleys(cx, false);
}

/// Drives the top of the stack on until somebody has to decide.
pub fn advance(cx: &mut Cx<'_>) {
    while cx.state().over.is_none() && (step(cx) || options::interject(cx)) {}
}

/// One step of what goes on by itself; `false`: a decision is due.
fn step(cx: &mut Cx<'_>) -> bool {
    // Most frames only wait: look before cloning.
    match cx.state().stack.last() {
        None
        | Some(
            Frame::Opening
            | Frame::Orders
            | Frame::Turn { .. }
            | Frame::GunTurn { .. }
            | Frame::Acting { .. }
            | Frame::Leading { .. }
            | Frame::Planning { .. }
            | Frame::Avoiding { .. }
            | Frame::Following { .. }
            | Frame::Pushing { .. }
            | Frame::Parting { .. }
            | Frame::Continuing
            | Frame::Seizing,
        ) => return false,
        Some(Frame::Firing { .. }) => {
            let idle = no_shot_left(cx.state());
            if idle {
                fire::cease(cx);
            }
            return idle;
        }
        Some(frame @ (Frame::Reacting { .. } | Frame::Returning { .. })) => {
            let idle = !fire::is_awaited(cx.state(), frame);
            if idle {
                close_reaction(cx);
            }
            return idle;
        }
        _ => {}
    }
    let Some(frame) = cx.state().stack.last().cloned() else { return false };
    match frame {
        Frame::Declaring => activation::settle_declaring(cx),
        Frame::Moving { unit, .. } => movement::settle_moving(cx, unit),
        Frame::Withdrawing { unit, pair, woods } => {
            movement::settle_withdrawal(cx, Mover { unit, pair, mp: 0, started: true }, woods);
            true
        }
        Frame::Changing { command, to, parted, faced } => {
            formations::settle_changing(cx, command, to, parted, faced)
        }
        Frame::Refacing { units } => formations::settle_refacing(cx, &units),
        Frame::Shock { stage } => shock::settle(cx, stage),
        Frame::Retreating { side, units, push } => shock::settle_retreating(cx, side, &units, push),
        Frame::Advancing { side, units, hexes } => {
            shock::settle_advancing(cx, side, &units, &hexes)
        }
        Frame::Placing { leader } => settle_placing(cx, leader),
        Frame::Ending { step } => {
            activation::settle_ending(cx, step);
            true
        }
        Frame::Option { pending } => options::settle(cx, &pending),
        _ => false,
    }
}

/// Nobody can fire any more: the Fire step ends by itself.
fn no_shot_left(state: &State) -> bool {
    !fire::firers(state).any(|unit| fire::has_target(state, unit))
}

/// (4.61, 4.63) A leader with one place to go goes there; with none he is removed.
fn settle_placing(cx: &mut Cx<'_>, leader: crate::parts::LeaderId) -> bool {
    match leaders::refuges(cx.state(), leader)[..] {
        [] => {
            cx.emit(Event::Done);
            cx.emit(Event::LeaderRemoved { leader });
            true
        }
        [to] => {
            cx.emit(Event::Done);
            if cx.state().leader(leader).hex != to {
                cx.emit(Event::LeaderPlaced { leader, to });
            }
            true
        }
        _ => false,
    }
}
