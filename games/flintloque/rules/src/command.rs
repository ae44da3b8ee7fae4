//! (FL-CMD, FL-COO) Command points: retain, rally, orders, fortune, recovery; coordinated activation.

use kernel::{Refusal, Side, refuse};
use tabletop::CM;

use crate::Cx;
use crate::event::{Event, RecoveredBy, Use};
use crate::frame::{Acting, Case2, Duty, Frame};
use crate::ground::contact;
use crate::modifiers::{Sum, Why};
use crate::parts::*;
use crate::profile::{NEAR, discipline};
use crate::rulebook::cite;
use crate::state::State;

/// (FL-COO-2) How near the leader a group stands, and how many he takes along.
const GROUP: i32 = 5 * CM;
pub const GROUP_SIZE: usize = 4;

/// (FL-CMD-1) Points can be spent only while the leader is on the table.
pub fn check_point(state: &State, side: Side) -> Result<(), Refusal> {
    if state.leader(side).is_none() {
        return refuse(
            cite!("FL-CMD-1"),
            "you have no leader on the table to spend command points",
        );
    }
    if state.section(side).points == 0 {
        return refuse(cite!("FL-CMD-1"), "you have no command point left");
    }
    Ok(())
}

/// (FL-DIC-3)
pub fn d5(die: u8) -> u8 {
    die.div_ceil(2)
}

// Retain initiative

/// (FL-CMD-2) What a side adds: its figures that are ready, and Guerrillas.
pub fn retain_sum(state: &State, side: Side) -> Sum {
    let ready = |f: &FigureId| !state.figure(*f).activated && !state.figure(*f).shaken;
    let mut sum = Sum::default();
    sum.add(Why::ReadyFigures, state.of(side).filter(ready).count() as i16);
    let guerrillas = state.of(side).filter(|f| state.spec(*f).troop == Troop::Guerrilla).count();
    let most = 2 * guerrillas > state.of(side).count();
    sum.add_if(most, Why::RetainGuerrilla, state.scenario.tables.value(Why::RetainGuerrilla));
    sum
}

/// Whether two more may be activated.
pub fn retain(cx: &mut Cx<'_>, side: Side) -> bool {
    cx.emit(Event::PointSpent { side, on: Use::Retain });
    let sums = [retain_sum(cx.state(), side), retain_sum(cx.state(), side.other())];
    let dice = [0, 1].map(|_| cx.dice.roll(10, cite!("FL-CMD-2")));
    let [ours, theirs] = [0, 1].map(|i| i16::from(dice[i]) + sums[i].total());
    let won = ours > theirs;
    cx.emit(Event::RetainRoll { side, dice, sums, won });
    won
}

// Rally

/// (FL-CMD-3) Shaken friends within 15 cm of the leader, himself excepted.
pub fn to_rally(state: &State, leader: FigureId) -> Vec<FigureId> {
    let shaken = |f: &FigureId| *f != leader && state.figure(*f).shaken;
    let near = |f: &FigureId| state.is_within(leader, *f, NEAR);
    state.of(state.side(leader)).filter(shaken).filter(near).collect()
}

pub fn check_rally(state: &State, acting: &Acting, figures: &[FigureId]) -> Result<(), Refusal> {
    let leader = acting.figure;
    check_may_rally(state, acting)?;
    let mut all = to_rally(state, leader);
    if all.is_empty() {
        return refuse(cite!("FL-CMD-3"), "nobody within 15 cm of the leader is shaken");
    }
    let level = |f: &FigureId| std::cmp::Reverse(state.spec(*f).experience);
    if !figures.is_sorted_by_key(level) {
        return refuse(cite!("FL-CMD-3"), "rally the most experienced first");
    }
    let mut named = figures.to_vec();
    named.sort_unstable();
    all.sort_unstable();
    if named != all {
        return refuse(cite!("FL-CMD-3"), "choose every shaken friend within 15 cm, each once");
    }
    Ok(())
}

/// Whether a figure could rally at all in this activation.
pub fn check_may_rally(state: &State, acting: &Acting) -> Result<(), Refusal> {
    if !state.is_leader(acting.figure) {
        return refuse(cite!("FL-CMD-3"), "only the section leader can rally");
    }
    let touched = acting.engaged || !contact::contacts(state, acting.figure).is_empty();
    if touched || acting.case2 != Case2::Free {
        return refuse(cite!("FL-CMD-3"), "he can't rally in contact or held back by hits");
    }
    if acting.compelled || matches!(acting.duty, Some(Duty::Aggressive { .. })) {
        return refuse(cite!("FL-REP-7"), "he must charge, and can't do anything else");
    }
    check_point(state, state.side(acting.figure))
}

pub fn rally(cx: &mut Cx<'_>, leader: FigureId, figures: &[FigureId]) {
    let state = cx.state();
    let side = state.side(leader);
    let best = figures.iter().map(|f| state.spec(*f).experience).max();
    let better = best.is_some_and(|b| state.spec(leader).experience > b);
    let mut sum = Sum::default();
    sum.add_if(better, Why::BetterLeader, state.scenario.tables.value(Why::BetterLeader));
    cx.emit(Event::PointSpent { side, on: Use::Rally });
    let die = cx.dice.roll_for(10, cite!("FL-CMD-3"), &mut |die| u32::from(d5(die)));
    cx.emit(Event::RallyRoll { leader, die, sum });
    let number = (i16::from(d5(die)) + sum.total()) as usize;
    for figure in figures.iter().take(number) {
        cx.emit(Event::Recovered { figure: *figure, by: RecoveredBy::Rally });
    }
}

// Direct orders

/// (FL-CMD-5) Within 15 cm of the leader, for a point.
pub fn check_order(state: &State, figure: FigureId) -> Result<(), Refusal> {
    check_point(state, state.side(figure))?;
    if !state.is_led(figure, NEAR) {
        return refuse(cite!("FL-CMD-5"), "a direct order reaches 15 cm");
    }
    if crate::duty::aggressive(state, figure).is_some() {
        return refuse(cite!("FL-REP-7"), "he must charge, and takes no other order");
    }
    Ok(())
}

// Coordinated activation

/// (FL-COO-2, 5) Whether a figure can be part of a group.
pub fn check_joins(state: &State, side: Side, figure: FigureId) -> Result<(), Refusal> {
    let Some(leader) = state.leader(side) else {
        return refuse(cite!("FL-CMD-1"), "you have no leader: figures can't act together");
    };
    if !state.is_on_table(figure) || state.side(figure) != side {
        return refuse(cite!("FL-COO-2"), "choose figures of your section on the table");
    }
    if state.figure(figure).activated {
        return refuse(cite!("FL-COO-5"), "he has already acted this turn");
    }
    if matches!(state.spec(figure).troop, Troop::Guerrilla | Troop::Civilian) {
        return refuse(cite!("FL-COO-5"), "Guerrillas and Civilians can't join");
    }
    if figure != leader && !state.is_within(figure, leader, GROUP) {
        return refuse(cite!("FL-COO-2"), "he is more than 5 cm from the leader");
    }
    Ok(())
}

pub fn check_group(
    state: &State,
    side: Side,
    figures: &[FigureId],
    plan: &[Step],
) -> Result<(), Refusal> {
    check_point(state, side)?;
    if figures.is_empty() {
        return refuse(cite!("FL-COO-2"), "choose at least one figure");
    }
    let leader = state.leader(side);
    let others = figures.iter().filter(|f| Some(**f) != leader).count();
    if others > GROUP_SIZE {
        return refuse(cite!("FL-COO-2"), "at most four figures may join the leader");
    }
    for (i, figure) in figures.iter().enumerate() {
        if figures[..i].contains(figure) {
            return refuse(cite!("FL-COO-2"), "choose each figure once");
        }
        check_joins(state, side, *figure)?;
        let compelled = crate::duty::aggressive(state, *figure).is_some();
        if compelled && plan.first() != Some(&Step::March(Rate::Double)) {
            return refuse(
                cite!("FL-REP-7"),
                "he must charge: he can join only a plan that begins with Double March",
            );
        }
    }
    if plan.contains(&Step::Rally) {
        return refuse(cite!("FL-COO-4"), "everybody does the same, and only the leader can rally");
    }
    crate::declare::check_shape(plan)
}

/// (FL-COO-6) All Light, or all Elite.
pub fn has_bonus(state: &State, figures: &[FigureId]) -> bool {
    let light = figures.iter().all(|f| state.spec(*f).troop == Troop::Light);
    let elite = figures.iter().all(|f| state.spec(*f).elite);
    state.scenario.options.coordinated_bonus && (light || elite)
}

// Officer's fortune and recovery

/// (FL-CMD-7) The die first, then the hits one by one.
pub fn fortune(cx: &mut Cx<'_>, side: Side) {
    cx.emit(Event::Done);
    cx.emit(Event::PointSpent { side, on: Use::Fortune });
    let die = cx.dice.roll_for(10, cite!("FL-CMD-7"), &mut |die| u32::from(d5(die)));
    let hits = d5(die);
    cx.emit(Event::FortuneRoll { side, die, hits });
    cx.emit(Event::Begin(Frame::Taking { side, left: hits, last: None }));
}

pub fn check_take(
    state: &State,
    side: Side,
    last: Option<FigureId>,
    figure: FigureId,
    body: Body,
) -> Result<(), Refusal> {
    let f = state.figure(figure);
    let hits = match body {
        Body::Rider => f.hits,
        Body::Mount => f.mount_hits,
    };
    if state.side(figure) != side || hits == 0 {
        return refuse(cite!("FL-CMD-7"), "choose one of your figures that has a hit");
    }
    let others = state.of(side).any(|f| f != figure && state.hits(f) > 0);
    if last == Some(figure) && others {
        return refuse(cite!("FL-CMD-7"), "remove a hit from somebody else first");
    }
    Ok(())
}

/// (FL-CMD-8) Who spent points may get one back.
pub fn recover(cx: &mut Cx<'_>, side: Side) {
    let state = cx.state();
    let section = state.section(side);
    let Some(leader) = state.leader(side) else { return };
    let most = state.scenario.sections[side.index()].command_points;
    if section.spent == 0 || section.points >= most {
        return;
    }
    let mut sum = Sum::default();
    sum.add(Why::Discipline, discipline(state, leader));
    sum.add(Why::PointsLeft, -i16::from(section.points));
    let need = 7 - sum.total();
    let die = cx.dice.roll_for(10, cite!("FL-CMD-8"), &mut |die| u32::from(i16::from(die) >= need));
    cx.emit(Event::RecoveryRoll { side, die, sum, won: i16::from(die) >= need });
}
