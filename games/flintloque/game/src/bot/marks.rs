//! Whom to fire at by rule of thumb: a fair chance, and who is hurt already before who is whole.

use crate::Flintloque;
use flintloque::fire::{self, Aim, Shooting};
use flintloque::frame::{Acting, Case2};
use flintloque::parts::*;
use flintloque::{Action, State};
use kernel::{Ahead, Side};

use super::look::Look;

/// Below this chance, in percent, a shot is a waste of powder.
const LEAST: i16 = 15;
/// How much more a chance counts for each hit and wound, in quarters.
const HURT: i16 = 2;

/// Somebody who can be fired at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mark {
    merit: i16,
    pub chance: i16,
    pub arm: Arm,
    pub target: FigureId,
}

/// The best shot from here.
pub fn best(look: &Look<'_>, acting: &Acting) -> Option<Mark> {
    let tie = acting.case2 == Case2::Tie;
    marks(look, acting.figure, Aim::Moving { rate: acting.rate, order: acting.order, tie }).max()
}

/// (FL-AIM) The best shot for a figure that stands still.
pub fn aimed(look: &Look<'_>, figure: FigureId) -> Option<Mark> {
    marks(look, figure, Aim::Aimed { body: Body::Rider }).max()
}

fn marks(look: &Look<'_>, figure: FigureId, aim: Aim) -> impl Iterator<Item = Mark> {
    let state = look.state;
    let arms = Arm::ALL.into_iter().filter(move |arm| state.is_loaded(figure, *arm));
    let all = arms.flat_map(move |arm| state.enemies_of(figure).map(move |target| (arm, target)));
    all.filter_map(move |(arm, target)| {
        let shooting = Shooting { figure, arm, target, aim };
        let lock = state.scenario.firelocks(figure, arm).next()?;
        let (percent, ..) = fire::acquire(state, &shooting, lock, target)?;
        if !look.may_fire(figure, arm, target) {
            return None;
        }
        let chance = look.chance(&shooting, percent);
        Some(Mark { merit: chance * weight(state, target), chance, arm, target })
    })
}

/// (FL-WND-3) Who is going to fall anyway needs no more powder.
fn weight(state: &State, target: FigureId) -> i16 {
    let f = state.figure(target);
    let hurt = f.hits + f.wounds;
    match hurt >= state.spec(target).profile.wounds {
        true => 1,
        false => 4 + HURT * i16::from(hurt),
    }
}

/// (FL-AIM) The best of all who can aim.
pub fn aim(state: &State, side: Side) -> Action {
    let (look, body) = (&Look::new(state), Body::Rider);
    let of = |figure| marks(look, figure, Aim::Aimed { body }).map(move |mark| (mark, figure));
    let mut all: Vec<(Mark, FigureId)> =
        state.of(side).flat_map(of).filter(|(mark, _)| mark.chance >= LEAST).collect();
    all.sort_unstable_by(|a, b| b.cmp(a));
    let actions = all.into_iter().map(|(mark, figure)| {
        let Mark { arm, target, .. } = mark;
        Action::Aim { figure, arm, target, body }
    });
    actions.into_iter().find(|a| Flintloque::is_legal(state, a)).unwrap_or(Action::AimDone)
}
