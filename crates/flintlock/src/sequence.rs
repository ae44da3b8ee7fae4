//! The table of contents of play: for each thing that can be going on, who decides, what is
//! legal, what can be chosen, what an answer does, and how it goes on by itself.

use kernel::{Refusal, Side, Turn, refuse};

use crate::action::Action;
use crate::event::{Event, FireKind};
use crate::frame::Frame;
use crate::movement::{self, Mover};
use crate::parts::UnitId;
use crate::rulebook::cite;
use crate::shock::{self, Answer};
use crate::state::*;
use crate::{Cx, activation, cavalry, fire, formations, leaders, options};

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

/// The one judge of legality.
pub fn check(state: &State, side: Side, action: &Action) -> Result<(), Refusal> {
    match turn(state) {
        Turn::Over(_) => return refuse(cite!("14.0"), "the battle is over"),
        Turn::Decide(decider) if decider != side => {
            return refuse(cite!("5.1"), "the other side has to decide now");
        }
        Turn::Decide(_) => {}
    }
    let Some(frame) = state.stack.last() else {
        return refuse(cite!("3.0"), "nothing is going on");
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
        (Frame::Turn { .. }, Action::EndTurn) => Ok(()),
        (Frame::GunTurn { .. }, Action::Act { unit }) => {
            if !state.is_gun(*unit) {
                return refuse(cite!("5.6"), "only guns act in a gun turn");
            }
            movement::check_act(state, *unit, false)
        }
        (Frame::GunTurn { acted, .. }, Action::EndTurn) => match acted {
            true => Ok(()),
            false => refuse(cite!("5.6"), "a gun turn is for at least one gun that acts"),
        },

        (Frame::Acting { .. } | Frame::Leading { .. }, Action::Leave) => Ok(()),
        (Frame::Acting { .. } | Frame::Moving { .. }, _) => check_acting(state, action),
        (Frame::Leading { leader }, Action::Ride { to }) => {
            if leaders::destinations(state, *leader).contains(to) {
                return Ok(());
            }
            refuse(cite!("4.5"), "out of his reach, held by the enemy, or alone next to one")
        }

        (Frame::Firing { .. }, Action::Fire { unit, target }) => {
            fire::check_phasing(state, *unit)?;
            fire::check_target(state, *unit, *target)
        }
        (Frame::Firing { .. }, Action::CeaseFire) => Ok(()),
        (Frame::Avoiding { firer, target }, Action::FallAway { unit, via, to, facing }) => {
            if unit != target {
                return refuse(cite!("13.11"), "only the Cavalry about to be fired at rides off");
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
            _ => refuse(cite!("6.14"), "another unit is asked to face first"),
        },
        (Frame::Parting { unit, .. }, Action::Unstack { unit: named, to }) if unit == named => {
            formations::check_parting(state, *unit, *to)
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
            None => refuse(cite!("12.3"), "the Shock does not ask that now"),
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
            refuse(cite!("4.63"), "a leader is put with a nearest unit of his Command")
        }
        (
            Frame::Following { leader, .. },
            Action::Follow { leader: named } | Action::Remain { leader: named },
        ) => match leader == named {
            true => Ok(()),
            false => refuse(cite!("4.5"), "another leader is asked whether he goes along"),
        },

        (Frame::Continuing, Action::Continue | Action::Stop) => Ok(()),
        (Frame::Seizing, Action::Seize) => activation::check_seize(state),
        (Frame::Seizing, Action::LetBe) => Ok(()),
        (Frame::Option { pending }, _) => options::check(state, pending, action),
        (_, Action::Option { choice }) => options::check_choice(state, frame, choice),
        (Frame::Turn { .. } | Frame::Orders, Action::Fire { .. }) => {
            refuse(cite!("11.12"), "choose the unit first; it may fire once in its Command's turn")
        }
        _ => refuse(frame.cite().unwrap_or(cite!("5.3")), "that is not asked now"),
    }
}

/// The fire step of this turn is over (5.3b).
fn has_fired(state: &State) -> bool {
    state
        .stack
        .iter()
        .any(|f| matches!(f, Frame::Turn { fired: true, .. } | Frame::GunTurn { fired: true, .. }))
}

fn check_acting(state: &State, action: &Action) -> Result<(), Refusal> {
    let Some(m) = Mover::of(state) else {
        return refuse(cite!("5.3"), "no unit has been chosen");
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
                return refuse(cite!("7.14"), "units that move cannot fire");
            }
            if *unit != m.unit || m.pair {
                return refuse(cite!("11.31"), "each unit fires by itself: choose it first");
            }
            if has_fired(state) {
                return refuse(cite!("11.12"), "the Fire step of this turn is over");
            }
            fire::check_phasing(state, *unit)?;
            fire::check_target(state, *unit, *target)
        }
        Action::Option { choice } => match state.stack.last() {
            Some(frame) => options::check_choice(state, frame, choice),
            None => refuse(cite!("3.0"), "nothing is going on"),
        },
        Action::Leave => refuse(cite!("7.12"), "it is under way: let it halt"),
        _ => refuse(cite!("5.3"), "that is nothing a chosen unit can do"),
    }
}

/// (12.83a) Infantry that stands on Abandoned guns of its own side may drag them away.
fn check_drag_away(state: &State, m: Mover) -> Result<(), Refusal> {
    let side = state.side(m.unit);
    let mut guns = crate::stacking::abandoned_at(state, state.unit(m.unit).hex);
    if m.started || !state.is_infantry(m.unit) || !guns.any(|g| state.side(g) == side) {
        return refuse(
            cite!("12.83"),
            "only Infantry on Abandoned guns of its side drags them away",
        );
    }
    if !state.has(m.unit, Marks::FULL) {
        return refuse(cite!("5.42"), "a partially active unit only moves");
    }
    Ok(())
}

fn answer_to(action: &Action) -> Option<Answer> {
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

/// Carries a legal action out, then goes on until somebody has to decide again.
pub fn resolve(cx: &mut Cx<'_>, action: &Action) {
    answer(cx, action);
    advance(cx);
}

fn answer(cx: &mut Cx<'_>, action: &Action) {
    let Some(frame) = cx.state().stack.last().cloned() else { return };
    if let Frame::Option { pending } = &frame {
        return options::answer(cx, pending, action);
    }
    match action {
        Action::Pass => activation::pass(cx),
        Action::Activate => activation::activate(cx),
        Action::SelfActivate { leader } => leaders::self_activate(cx, *leader),
        Action::StayPartial { leader } => {
            cx.emit(Event::Ordered { leader: *leader, order: Order::Partial });
        }
        Action::TakeTurn { command, turn } => activation::take_turn(cx, *command, *turn),
        Action::GunTurn => cx.emit(Event::Begin(Frame::GunTurn { acted: false, fired: false })),
        Action::EndTurn => activation::end_turn(cx),
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

        Action::Fire { unit, target } => match frame {
            Frame::Returning { .. } => fire::shoot(cx, *unit, *target, FireKind::Return),
            _ => fire::fire(cx, *unit, *target),
        },
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
        Frame::Firing { .. } => {
            let idle = no_shot_left(cx.state());
            if idle {
                fire::cease(cx);
            }
            idle
        }
        Frame::Reacting { .. } | Frame::Returning { .. } => {
            let idle = !fire::is_awaited(cx.state(), &frame);
            if idle {
                close_reaction(cx);
            }
            idle
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
    let has_shot = |u: UnitId| fire::targets(state, u).next().is_some();
    !fire::firers(state).into_iter().any(has_shot)
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
