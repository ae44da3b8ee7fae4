//! Where a figure can go in this activation, and what can be done from there.

use crate::Flintloque;
use flintloque::event::{Event, Manner};
use flintloque::fire::{self, Aim, Shooting};
use flintloque::frame::{Acting, Case2};
use flintloque::ground::{contact, propose};
use flintloque::parts::*;
use flintloque::{Action, State, movement};
use kernel::Ruleset;
use tabletop::{Heading, Point};

use super::look::Look;
use super::place::{Outlook, place};
use super::{harm, worth};

/// A place at the end of a way, tried out.
pub struct Spot {
    pub path: Vec<Point>,
    pub facing: Heading,
    /// How it stands there with a loaded weapon, and with the one it has fired.
    pub loaded: i64,
    pub empty: i64,
    /// The best shot from there at this rate.
    pub shot: Option<BestShot>,
    /// The best melee there.
    pub melee: Option<(FigureId, i64)>,
    /// (FL-MOV-9) What leaving the table here is worth.
    pub leaves: Option<i64>,
}

#[derive(Debug, Clone, Copy)]
pub struct BestShot {
    pub arm: Arm,
    pub target: FigureId,
    /// The target's mean loss, less what the empty weapon is worth.
    pub gain: i64,
}

impl Spot {
    pub fn action(&self) -> Action {
        Action::Move { path: self.path.clone(), facing: self.facing }
    }
}

/// Every place proposed for a figure that has declared a march at this rate.
pub fn spots(state: &State, outlook: &Outlook, acting: &Acting, rate: Rate) -> Vec<Spot> {
    let figure = acting.figure;
    let limits = movement::limits(state, acting);
    let now = worth::worth(state, outlook.side);
    let mut scratch = state.clone();
    let mut out = Vec::new();
    for (path, facing) in propose::moves(state, figure, &limits, propose::FINE) {
        let (manner, cost) = (Manner::March, 0);
        let leaves = path.last().is_some_and(|p| is_edge(state, *p));
        scratch.clone_from(state);
        Flintloque::apply(
            &mut scratch,
            &Event::Moved { figure, path: path.clone(), facing, manner, cost },
        );
        if leaves {
            Flintloque::apply(&mut scratch, &Event::Left { figure });
            let gain = worth::worth(&scratch, outlook.side) - now + worth::figure(state, figure);
            let (loaded, empty, shot, melee) = (0, 0, None, None);
            out.push(Spot { path, facing, loaded, empty, shot, melee, leaves: Some(gain) });
            continue;
        }
        let look = &Look::new(&scratch);
        // Ground that is held or an edge that is near counts at once.
        let gained = worth::worth(&scratch, outlook.side) - now;
        let loaded = gained + place(look, outlook, figure, has_fire(&scratch, figure));
        let empty = gained + place(look, outlook, figure, false);
        let shot = best_shot(look, acting, Some(rate));
        let melee = best_melee(&scratch, acting, false);
        out.push(Spot { path, facing, loaded, empty, shot, melee, leaves: None });
    }
    out
}

fn is_edge(state: &State, p: Point) -> bool {
    let (width, height) = state.scenario.table;
    p.x == 0 || p.y == 0 || p.x == width || p.y == height
}

pub fn has_fire(state: &State, figure: FigureId) -> bool {
    [Arm::Firelock, Arm::Pistols].into_iter().any(|arm| state.is_loaded(figure, arm))
}

/// The best shot from where the figure stands, if any is expected to do harm.
pub fn best_shot(look: &Look<'_>, acting: &Acting, rate: Option<Rate>) -> Option<BestShot> {
    let (state, figure) = (look.state, acting.figure);
    let aim = Aim::Moving { rate, order: acting.order, tie: acting.case2 == Case2::Tie };
    let mut best: Option<BestShot> = None;
    for arm in Arm::ALL.into_iter().filter(|arm| state.is_loaded(figure, *arm)) {
        for target in state.enemies_of(figure) {
            let shooting = Shooting { figure, arm, target, aim };
            let reaches = state
                .scenario
                .firelocks(figure, arm)
                .any(|lock| fire::acquire(state, &shooting, lock, target).is_some());
            if !reaches || !look.may_fire(figure, arm, target) {
                continue;
            }
            let gain = harm::shot(look, &shooting) - spent(state, figure, arm);
            if best.is_none_or(|b| gain > b.gain) {
                best = Some(BestShot { arm, target, gain });
            }
        }
    }
    best
}

/// What an empty weapon costs.
pub fn spent(state: &State, figure: FigureId, arm: Arm) -> i64 {
    let mut f = *state.figure(figure);
    let reload = state.scenario.firelocks(figure, arm).map(|lock| lock.reload).max().unwrap_or(0);
    match arm {
        Arm::Firelock => f.reload = reload,
        Arm::Pistols => f.reload_pistols = reload,
        Arm::Grenade => f.grenades -= 1,
    }
    worth::figure(state, figure) - worth::value(state, figure, &f)
}

/// The best melee with somebody in contact, initiated after a move.
pub fn best_melee(state: &State, acting: &Acting, charged: bool) -> Option<(FigureId, i64)> {
    let figure = acting.figure;
    let foes = contact::contacts(state, figure).into_iter();
    let gain = |target| {
        let [theirs, ours] = harm::bout(state, &harm::plain(figure, target, true, charged));
        theirs - ours
    };
    foes.map(|target| (target, gain(target))).max_by_key(|(_, gain)| *gain)
}
