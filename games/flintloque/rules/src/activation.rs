//! (FL-ACT, FL-MOR) Goes, activations, and the four cases.

use kernel::{Refusal, Side, refuse};

use crate::Cx;
use crate::event::{Event, Nerve, RecoveredBy, RemovedBy, Use};
use crate::frame::{Acting, Case2, Cases, Frame};
use crate::ground::contact;
use crate::modifiers::{Sum, Why};
use crate::parts::*;
use crate::profile::{self, NEAR, discipline};
use crate::rulebook::cite;
use crate::state::State;
use crate::{command, declare, duty, movement};

use tabletop::CM;

/// (FL-ACT-1)
const FIGURES_A_GO: u8 = 2;

/// Who could still be activated.
pub fn eligible(state: &State, side: Side) -> impl Iterator<Item = FigureId> + '_ {
    state.of(side).filter(|f| !state.figure(*f).activated)
}

/// (FL-ACT-2) The next go, if the sub-phase is not over.
pub fn next_go(cx: &mut Cx<'_>, mut side: Side) {
    loop {
        let state = cx.state();
        let idle = Side::BOTH.map(|s| eligible(state, s).next().is_none());
        if state.passes >= 2 || idle == [true, true] {
            return;
        }
        if !idle[side.index()] {
            break;
        }
        cx.emit(Event::Passed { side });
        side = side.other();
    }
    let impulse = duty::impulse(cx, side);
    cx.emit(Event::Begin(Frame::Go { side, used: 0, retained: false, impulse }));
}

pub fn check_activate(
    state: &State,
    side: Side,
    impulse: bool,
    figure: FigureId,
    order: bool,
) -> Result<(), Refusal> {
    if !state.is_on_table(figure) || state.side(figure) != side {
        return refuse(cite!("FL-ACT-1"), "choose one of your figures on the table");
    }
    if state.figure(figure).activated {
        return refuse(cite!("FL-ACT-8"), "he has already acted this turn");
    }
    if impulse && state.leader(side) != Some(figure) {
        return refuse(cite!("FL-REP-3"), "the hero goes first, alone");
    }
    if order { command::check_order(state, figure) } else { Ok(()) }
}

/// Whether another figure may be chosen in this go.
pub fn check_go_on(used: u8) -> Result<(), Refusal> {
    if used >= FIGURES_A_GO {
        return refuse(cite!("FL-ACT-1"), "you have used both activations: end your go");
    }
    Ok(())
}

/// (FL-CMD-2)
pub fn check_retain(state: &State, side: Side, used: u8) -> Result<(), Refusal> {
    if used == 0 {
        return refuse(cite!("FL-CMD-2"), "activate a figure first");
    }
    if eligible(state, side).next().is_none() {
        return refuse(cite!("FL-CMD-2"), "you have nobody left to activate");
    }
    command::check_point(state, side)
}

pub fn begin(cx: &mut Cx<'_>, acting: Acting) {
    cx.emit(Event::Activated { figure: acting.figure, order: acting.order });
    if acting.order {
        let side = cx.state().side(acting.figure);
        cx.emit(Event::PointSpent { side, on: Use::DirectOrder });
    }
    cx.emit(Event::Begin(Frame::Acting(acting)));
}

/// (FL-ACT-6) The figure is done; its go counts it.
pub fn end(cx: &mut Cx<'_>, figure: FigureId) {
    cx.emit(Event::Done);
    if cx.state().is_on_table(figure) {
        cx.emit(Event::Acted { figure });
    }
}

/// A go in which nothing is left to choose.
pub fn is_spent(state: &State, side: Side, used: u8) -> bool {
    let more = check_go_on(used).is_ok() && eligible(state, side).next().is_some();
    !more && check_retain(state, side, used).is_err()
}

pub fn end_go(cx: &mut Cx<'_>, side: Side) {
    cx.emit(Event::Done);
    next_go(cx, side.other());
}

pub fn retain(cx: &mut Cx<'_>, side: Side) {
    if command::retain(cx, side) {
        cx.emit(Event::Next(Frame::Go { side, used: 0, retained: true, impulse: false }));
    } else {
        end_go(cx, side);
    }
}

// The cases

/// (FL-ACT-7) Settles the next case of an activation.
pub fn settle(cx: &mut Cx<'_>, mut acting: Acting) {
    let figure = acting.figure;
    match acting.cases {
        Cases::Hits => {
            if cx.state().hits(figure) > 0 {
                acting.case2 = case2(cx, &acting);
            }
            acting.cases = Cases::Shaken;
            cx.emit(Event::Next(Frame::Acting(acting)));
        }
        Cases::Shaken if cx.state().figure(figure).shaken => morale(cx, acting),
        Cases::Shaken | Cases::Settled => settled(cx, acting),
    }
}

/// (FL-ACT-9)
pub fn case2_sums(state: &State, acting: &Acting) -> [Sum; 2] {
    let figure = acting.figure;
    let (side, tables) = (state.side(figure), &state.scenario.tables);
    let order = if acting.order { tables.value(Why::DirectOrder) } else { 0 };
    let common = |sum: &mut Sum, who: Side| {
        let mut add = |applies: bool, why: Why| sum.add_if(applies, why, tables.value(why));
        add(state.winner == Some(who), Why::WonInitiative);
        add(profile::sees_standard(state, figure, who), Why::StandardSeen);
        add(profile::hears_music(state, figure, who), Why::MusicHeard);
    };
    let mut ours = Sum::default();
    ours.add(Why::Discipline, discipline(state, figure));
    ours.add(Why::DirectOrder, order);
    common(&mut ours, side);
    ours.add_if(state.is_led(figure, NEAR), Why::LeaderNear, tables.value(Why::LeaderNear));
    ours.add_if(acting.bonus, Why::Coordinated, tables.value(Why::Coordinated));
    let mut theirs = Sum::default();
    if state.leader(side.other()).is_some() {
        theirs.add(Why::PointsHeld, i16::from(state.section(side.other()).points));
    }
    common(&mut theirs, side.other());
    theirs.add(Why::HitsOnIt, i16::from(state.hits(figure)));
    [ours, theirs]
}

fn case2(cx: &mut Cx<'_>, acting: &Acting) -> Case2 {
    let sums = case2_sums(cx.state(), acting);
    let ahead = sums[0].total() - sums[1].total();
    let class = |f: &[u8]| (i16::from(f[0]) - i16::from(f[1]) + ahead).signum();
    let mut dice = [0; 2];
    cx.dice.throw(&mut dice, 10, cite!("FL-ACT-9"), &mut |f| (class(f) + 1) as u32);
    let result = match class(&dice) {
        1 => Case2::Free,
        0 => Case2::Tie,
        _ => Case2::Lost,
    };
    cx.emit(Event::Case2Roll { figure: acting.figure, dice, sums, result });
    result
}

/// (FL-MOR-1)
pub fn morale_sum(state: &State, figure: FigureId) -> Sum {
    let (spec, f, tables) = (state.spec(figure), state.figure(figure), &state.scenario.tables);
    let side = spec.side;
    let section = state.section(side);
    let mut sum = Sum::default();
    sum.add(Why::Wounds, -i16::from(f.wounds));
    let mut add = |applies: bool, why: Why| sum.add_if(applies, why, tables.value(why));
    add(state.is_heavily_wounded(figure), Why::HeavilyWounded);
    add(spec.troop == Troop::Militia && state.is_astray(figure, 15 * CM), Why::MilitiaAlone);
    add(spec.troop == Troop::Regular && state.is_astray(figure, 30 * CM), Why::RegularAlone);
    add(2 * crate::wounds::present(state, side) < section.start, Why::BelowHalf);
    add(state.is_led(figure, NEAR), Why::LeaderClose);
    add(state.is_leader(figure), Why::IsLeader);
    add(spec.elite, Why::EliteNerve);
    add(profile::sees_standard(state, figure, side), Why::StandardSeen);
    add(profile::hears_music(state, figure, side), Why::MusicHeard);
    let hero = state.reputation(side) == Reputation::Heroic;
    add(hero && state.is_led(figure, 30 * CM), Why::Heroic);
    add(declare::is_coward(state, figure), Why::Cowardly);
    sum.add(Why::Discipline, discipline(state, figure));
    sum
}

pub fn nerve(total: i16) -> Nerve {
    match total {
        ..=0 => Nerve::Lost,
        1..=4 => Nerve::Flight,
        5 => Nerve::Stands,
        6..=9 => Nerve::Shy,
        10.. => Nerve::Steady,
    }
}

fn morale(cx: &mut Cx<'_>, mut acting: Acting) {
    let figure = acting.figure;
    let mut sum = morale_sum(cx.state(), figure);
    let order = cx.state().scenario.tables.value(Why::DirectOrder);
    sum.add_if(acting.order, Why::DirectOrder, order);
    let added = sum.total();
    let class = |die: u8| nerve(i16::from(die) + added);
    let die = cx.dice.roll_for(10, cite!("FL-MOR-1"), &mut |die| class(die) as u32);
    let nerve = class(die);
    cx.emit(Event::MoraleCheck { figure, die, sum, nerve });
    match nerve {
        Nerve::Lost => {
            cx.emit(Event::Done);
            cx.emit(Event::Removed { figure, by: RemovedBy::Morale });
        }
        Nerve::Flight => cx.emit(Event::Next(Frame::Fleeing { figure })),
        Nerve::Stands => {
            cx.emit(Event::Recovered { figure, by: RecoveredBy::Morale });
            end(cx, figure);
        }
        Nerve::Shy | Nerve::Steady => {
            cx.emit(Event::Recovered { figure, by: RecoveredBy::Morale });
            acting.shy = nerve == Nerve::Shy;
            settled(cx, acting);
        }
    }
}

/// The cases are settled, and no case lifts another (FL-ACT-11): what all of them leave may be declared,
/// or is told by the group.
fn settled(cx: &mut Cx<'_>, mut acting: Acting) {
    acting.cases = Cases::Settled;
    let state = cx.state();
    acting.engaged = !contact::contacts(state, acting.figure).is_empty();
    acting.duty = duty::of(state, &acting);
    let plans = acting.group.as_ref().map(|plan| declare::as_allowed(state, &acting, plan));
    let idle = match &plans {
        Some(plans) => plans.is_empty(),
        None => !declare::has_plan(state, &acting),
    };
    cx.emit(Event::Next(Frame::Acting(acting.clone())));
    match plans.as_deref() {
        _ if idle => end(cx, acting.figure),
        Some([plan]) => movement::declare(cx, acting, plan),
        _ => {}
    }
}
