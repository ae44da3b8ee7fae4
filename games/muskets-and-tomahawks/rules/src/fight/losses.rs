//! (MT-HTH-8, MT-OFF-5) Who falls: figures in contact first, and the owner chooses among them.

use kernel::{Refusal, refuse};

use crate::Cx;
use crate::event::{Event, FightEvent, FireEvent};
use crate::frame::{Fight, Frame};
use crate::nerve;
use crate::parts::*;
use crate::rulebook::cite;
use crate::state::State;

/// So many lists of choices are offered at most.
const MOST_LISTS: usize = 12;

/// The next losses that are owed; it may have to be asked about.
pub(super) fn take(cx: &mut Cx<'_>, mut fight: Fight) {
    while let Some(&(unit, count)) = fight.owed.first() {
        let state = cx.state();
        if count == 0 || !state.is_on_table(unit) {
            fight.owed.remove(0);
            continue;
        }
        let group = group(state, &fight, unit);
        if let [officer] = group[..] {
            let may = nerve::bodyguards(state, officer);
            if !may.is_empty() {
                fight.owed[0].1 -= 1;
                cx.emit(Event::Next(Frame::Fight(Box::new(fight))));
                return cx.emit(Event::Begin(Frame::Bodyguard { officer, may }));
            }
        }
        if usize::from(count) < group.len() {
            cx.emit(Event::Next(Frame::Fight(Box::new(fight))));
            return cx.emit(Event::Begin(Frame::Losses { unit, of: group, count }));
        }
        fight.owed[0].1 -= group.len() as u8;
        for figure in group {
            fight.count(cx.state(), figure);
            cx.emit(Event::Fight(FightEvent::Fell { figure }));
        }
    }
    cx.emit(Event::Next(Frame::Fight(Box::new(fight))));
}

/// (MT-HTH-8) Those who fall first: the figures in contact that are left, else all others.
fn group(state: &State, fight: &Fight, unit: UnitId) -> Vec<FigureId> {
    let figures = state.unit(unit).figures.iter().map(|figure| figure.id);
    // Those who run are struck, too, though they do not strike.
    let struck = |figure: &FigureId| {
        fight.fighters.iter().any(|fighter| {
            fighter.behind.is_none() && (fighter.figure == *figure || fighter.strikes == *figure)
        })
    };
    let front: Vec<FigureId> = figures.clone().filter(struck).collect();
    if front.is_empty() { figures.collect() } else { front }
}

/// (MT-ENG-12)
pub fn check_lose(
    _state: &State,
    of: &[FigureId],
    count: u8,
    figures: &[FigureId],
) -> Result<(), Refusal> {
    if figures.len() != usize::from(count) {
        return refuse(cite!("MT-ENG-7"), "Name as many figures as are lost.");
    }
    let twice = |(i, figure): (usize, &FigureId)| figures[..i].contains(figure);
    if figures.iter().enumerate().any(twice) || !figures.iter().all(|f| of.contains(f)) {
        return refuse(cite!("MT-HTH-8"), "Figures in contact fall first.");
    }
    Ok(())
}

/// Lists to choose from: the lowest ids, and each other run of neighbours.
pub fn losses(_state: &State, of: &[FigureId], count: u8) -> Vec<Vec<FigureId>> {
    let run = |from: usize| {
        let mut list: Vec<FigureId> =
            of.iter().cycle().skip(from).take(count.into()).copied().collect();
        list.sort_unstable();
        list
    };
    (0..of.len().min(MOST_LISTS)).map(run).collect()
}

/// The owner has chosen.
pub(crate) fn lose(cx: &mut Cx<'_>, figures: &[FigureId]) {
    let Some(Frame::Fight(fight)) = cx.state().stack.last().cloned() else { return };
    let mut fight = *fight;
    if let Some((_, count)) = fight.owed.first_mut() {
        *count = count.saturating_sub(figures.len() as u8);
    }
    for figure in figures {
        fight.count(cx.state(), *figure);
        cx.emit(Event::Fight(FightEvent::Fell { figure: *figure }));
    }
    cx.emit(Event::Next(Frame::Fight(Box::new(fight))));
}

/// (MT-OFF-5) An Officer falls, or one of his men instead.
pub(crate) fn bodyguard(cx: &mut Cx<'_>, officer: FigureId, instead: Option<FigureId>) {
    let figure = instead.unwrap_or(officer);
    match cx.state().stack.last().cloned() {
        Some(Frame::Fire(fire)) => {
            let mut fire = *fire;
            fire.count(cx.state(), figure);
            cx.emit(Event::Fire(FireEvent::Removed { figure }));
            cx.emit(Event::Next(Frame::Fire(Box::new(fire))));
        }
        Some(Frame::Fight(fight)) => {
            let mut fight = *fight;
            fight.count(cx.state(), figure);
            cx.emit(Event::Fight(FightEvent::Fell { figure }));
            cx.emit(Event::Next(Frame::Fight(Box::new(fight))));
        }
        _ => {}
    }
}
