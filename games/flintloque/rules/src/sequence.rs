//! The table of contents of play: what an answer does, and how the turn goes on by itself.

mod judge;
mod offer;

use kernel::Side;

use crate::Cx;
use crate::action::Action;
use crate::event::{Event, Use};
use crate::fire::{self, Aim, Shooting};
use crate::frame::{Acting, Case2, Cases, Frame, Phase};
use crate::parts::*;
use crate::state::State;
use crate::{activation, aimed, command, duty, initiative, interrupt, melee, movement};
use crate::{setup, steady, victory, wounds};

pub use judge::check;
pub use offer::menu;

/// Carries a legal action out, then goes on until somebody has to decide again.
pub fn resolve(cx: &mut Cx<'_>, action: &Action) {
    let Some(frame) = cx.state().stack.last().cloned() else { return };
    answer(cx, frame, action);
    advance(cx);
}

fn answer(cx: &mut Cx<'_>, frame: Frame, action: &Action) {
    match (frame, action) {
        (Frame::Posting { side }, Action::TakePost { post }) => setup::take(cx, side, *post),
        (Frame::Deploying { .. }, Action::Place { figure, at, facing }) => {
            cx.emit(Event::Placed { figure: *figure, at: *at, facing: *facing });
        }
        (Frame::Deploying { side: Side::First }, Action::Ready) => {
            cx.emit(Event::Next(setup::first_question(&cx.state().scenario, Side::Second)));
        }
        (Frame::Deploying { side: Side::Second }, Action::Ready) => cx.emit(Event::Done),
        (Frame::Music { .. }, Action::Play { figure }) => {
            cx.emit(Event::Done);
            cx.emit(Event::Playing { figure: *figure });
        }
        (Frame::Music { .. }, _) => cx.emit(Event::Done),
        (Frame::Initiative { dice }, _) => initiative::answer(cx, dice, action),
        (Frame::Order, _) => order(cx, *action == Action::GoFirst),
        (Frame::Go { side, used, retained, impulse }, _) => {
            go(cx, side, used, (retained, impulse), action);
        }
        (Frame::Group { side, mut rest, plan, bonus, .. }, Action::Activate { figure, order }) => {
            rest.retain(|f| f != figure);
            let group = Some(plan.clone());
            cx.emit(Event::Next(Frame::Group { side, rest, plan, bonus, begun: true }));
            let retained = is_retained(cx.state());
            let new = Acting::new(*figure, *order, retained);
            activation::begin(cx, Acting { group, bonus, ..new });
        }
        (Frame::Group { .. }, _) => cx.emit(Event::Done),
        (Frame::Acting(acting), _) => act(cx, acting, action),
        (Frame::Fleeing { figure }, Action::Flee { way }) => movement::flee(cx, figure, *way),
        (Frame::Interrupt { mover }, Action::InterruptFire { figure, arm }) => {
            interrupt::answer(cx, mover, *figure, *arm);
        }
        (Frame::Interrupt { .. }, _) => cx.emit(Event::Done),
        (Frame::Parry { initiator, target, rode, charged }, Action::Parry { technique }) => {
            melee::parry(cx, (initiator, target), (rode, charged), *technique);
        }
        (Frame::Shield { officer, blow }, Action::Shield { friend }) => {
            cx.emit(Event::Done);
            steady::shield(cx, officer, *friend, blow);
        }
        (Frame::Station { officer }, Action::Advance { toward }) => {
            movement::station(cx, officer, *toward);
        }
        (Frame::Station { .. }, _) => cx.emit(Event::Done),
        (Frame::Drilling { mut rest }, Action::Drill { figure, arm }) => {
            cx.emit(Event::Done);
            aimed::drill_one(cx, *figure, *arm);
            rest.retain(|f| f != figure);
            aimed::drill(cx, rest);
        }
        (Frame::Aiming { .. }, Action::Aim { figure, arm, target, body }) => {
            aimed::aim(cx, *figure, *arm, *target, *body);
        }
        (Frame::Aiming { .. }, _) => cx.emit(Event::Done),
        (Frame::Reloading { mut rest }, Action::Reload { figure, arm }) => {
            cx.emit(Event::Reloaded { figure: *figure, arm: *arm });
            rest.retain(|f| f != figure);
            match rest.is_empty() {
                true => cx.emit(Event::Done),
                false => cx.emit(Event::Next(Frame::Reloading { rest })),
            }
        }
        (Frame::Fortune { side }, Action::Fortune) => command::fortune(cx, side),
        (Frame::Fortune { .. }, _) => cx.emit(Event::Done),
        (Frame::Taking { side, left, .. }, Action::TakeHit { figure, body }) => {
            cx.emit(Event::HitTaken { figure: *figure, body: *body });
            let (left, last) = (left - 1, Some(*figure));
            cx.emit(Event::Next(Frame::Taking { side, left, last }));
        }
        // Judged before: nothing else is legal.
        _ => {}
    }
}

fn is_retained(state: &State) -> bool {
    state.stack.iter().any(|f| matches!(f, Frame::Go { retained: true, .. }))
}

fn order(cx: &mut Cx<'_>, first: bool) {
    let winner = cx.state().winner.unwrap_or(Side::First);
    cx.emit(Event::Done);
    cx.emit(Event::OrderChosen { first: if first { winner } else { winner.other() } });
}

fn go(cx: &mut Cx<'_>, side: Side, used: u8, (retained, impulse): (bool, bool), action: &Action) {
    // (FL-COO-3) A whole group counts as one.
    let counted = Frame::Go { side, used: used + 1, retained, impulse: false };
    match action {
        Action::Pass => {
            cx.emit(Event::Passed { side });
            activation::end_go(cx, side);
        }
        Action::RetainInitiative => activation::retain(cx, side),
        Action::Activate { figure, order } => {
            cx.emit(Event::Next(counted));
            let new = Acting::new(*figure, *order, retained);
            activation::begin(cx, Acting { impulse, ..new });
        }
        Action::Coordinate { figures, plan } => {
            cx.emit(Event::Next(counted));
            cx.emit(Event::PointSpent { side, on: Use::Coordinate });
            let bonus = command::has_bonus(cx.state(), figures);
            let (rest, plan) = (figures.clone(), plan.clone());
            cx.emit(Event::Begin(Frame::Group { side, rest, plan, bonus, begun: false }));
        }
        _ => activation::end_go(cx, side),
    }
}

fn act(cx: &mut Cx<'_>, mut acting: Acting, action: &Action) {
    match action {
        Action::Declare { plan } => movement::declare(cx, acting, plan),
        Action::Move { path, facing } => movement::march(cx, acting, path, *facing),
        Action::Charge { target, slot } => movement::charge(cx, acting, *target, *slot),
        Action::Advance { toward } => movement::advance(cx, acting, *toward),
        Action::Fire { arm, target } => {
            let (figure, arm, target) = (acting.figure, *arm, *target);
            let (rate, order, tie) = (acting.rate, acting.order, acting.case2 == Case2::Tie);
            acting.plan = acting.after(|s| s == Step::Fire);
            cx.emit(Event::Next(Frame::Acting(acting)));
            let aim = Aim::Moving { rate, order, tie };
            fire::shoot(cx, &Shooting { figure, arm, target, aim });
        }
        Action::Melee { target, technique } => melee::initiate(cx, acting, *target, *technique),
        Action::Rally { figures } => {
            let leader = acting.figure;
            acting.plan = acting.after(|s| s == Step::Rally);
            cx.emit(Event::Next(Frame::Acting(acting)));
            command::rally(cx, leader, figures);
        }
        _ => activation::end(cx, acting.figure),
    }
}

/// Drives the top frame until somebody must decide, or it is over.
fn advance(cx: &mut Cx<'_>) {
    loop {
        victory::at_once(cx);
        let state = cx.state();
        let Some(frame) = state.stack.last().cloned() else { return };
        match frame {
            Frame::Turn { stage } => begin_stage(cx, stage),
            Frame::Checks { queue } => steady::next(cx, queue),
            // Whoever fell is done.
            Frame::Acting(acting) if !state.is_on_table(acting.figure) => cx.emit(Event::Done),
            Frame::Acting(acting) if acting.cases != Cases::Settled => {
                activation::settle(cx, acting);
            }
            Frame::Acting(acting) if duty::is_void(state, &acting) => {
                let duty = duty::of(state, &acting);
                cx.emit(Event::Next(Frame::Acting(Acting { duty, ..acting })));
            }
            Frame::Acting(acting) if acting.plan.is_none() || offer::has_more(state, &acting) => {
                return;
            }
            Frame::Acting(acting) => activation::end(cx, acting.figure),
            Frame::Go { side, used, retained, .. } if used > 0 || retained => {
                if !activation::is_spent(state, side, used) {
                    return;
                }
                activation::end_go(cx, side);
            }
            Frame::Group { rest, .. } if !rest.iter().any(|f| state.is_on_table(*f)) => {
                cx.emit(Event::Done);
            }
            Frame::Interrupt { mover } if !state.is_on_table(mover) => cx.emit(Event::Done),
            Frame::Aiming { side } if !aimed::can_aim(state, side) => cx.emit(Event::Done),
            Frame::Taking { side, left, .. }
                if left == 0 || !state.of(side).any(|f| state.hits(f) > 0) =>
            {
                cx.emit(Event::Done);
            }
            _ => return,
        }
    }
}

/// (FL-TRN-1) Begins a stage of the turn; when all it asks is answered the next one follows.
fn begin_stage(cx: &mut Cx<'_>, stage: Phase) {
    cx.emit(Event::Next(Frame::Turn { stage: stage.next() }));
    // (FL-AIM-2) The initiative winner first.
    let winner = cx.state().winner.unwrap_or(Side::First);
    match stage {
        Phase::Start => start(cx),
        Phase::MusicFirst => music(cx, Side::First),
        Phase::MusicSecond => music(cx, Side::Second),
        Phase::Initiative => initiative::roll(cx),
        Phase::Tactical => {
            let first = cx.state().first;
            activation::next_go(cx, first);
        }
        Phase::Drill => {
            let sides = [winner, winner.other()];
            let men = sides.iter().flat_map(|side| aimed::drillable(cx.state(), *side)).collect();
            aimed::drill(cx, men);
        }
        Phase::AimedFirst => cx.emit(Event::Begin(Frame::Aiming { side: winner })),
        Phase::AimedSecond => cx.emit(Event::Begin(Frame::Aiming { side: winner.other() })),
        Phase::Reload => aimed::reload(cx),
        Phase::FortuneFirst => fortune(cx, winner),
        Phase::FortuneSecond => fortune(cx, winner.other()),
        Phase::Wounds => wounds::resolve(cx, winner),
        Phase::Maintenance => {
            victory::at_end_of_turn(cx);
            if cx.state().over.is_none() {
                cx.emit(Event::TurnEnded);
            }
        }
    }
}

/// (FL-TRN-2, FL-PRO-9) A new turn; the second takes over where the leader is gone.
fn start(cx: &mut Cx<'_>) {
    cx.emit(Event::TurnBegan { turn: cx.state().turn + 1 });
    for side in Side::BOTH {
        let state = cx.state();
        if state.leader(side).is_some() {
            continue;
        }
        let second = state.of(side).find(|f| state.spec(*f).role == Some(Role::Second));
        if let Some(leader) = second {
            cx.emit(Event::Succeeded { side, leader });
        }
    }
}

/// (FL-MUS-3)
fn music(cx: &mut Cx<'_>, side: Side) {
    if judge::musicians(cx.state(), side).next().is_some() {
        cx.emit(Event::Begin(Frame::Music { side }));
    }
}

/// (FL-CMD-7)
fn fortune(cx: &mut Cx<'_>, side: Side) {
    let state = cx.state();
    let hit = state.of(side).any(|f| state.hits(f) > 0);
    if hit && command::check_point(state, side).is_ok() {
        cx.emit(Event::Begin(Frame::Fortune { side }));
    }
}
