//! (FL-AIM, FL-REL, FL-REP-8) Sub-phases B and C: aimed fire, drill, reload.

use kernel::{Refusal, Side, refuse};

use crate::Cx;
use crate::event::Event;
use crate::fire::{self, Aim, Shooting};
use crate::frame::Frame;
use crate::ground::contact;
use crate::parts::*;
use crate::rulebook::cite;
use crate::state::State;

/// (FL-REP-8) From this face on a weapon is loaded by drill.
const DRILL: u8 = 8;

/// (FL-AIM-1, FL-REL-1) Whoever has done nothing and suffered nothing.
pub fn check_ready(state: &State, figure: FigureId) -> Result<(), Refusal> {
    let f = state.figure(figure);
    if f.activated {
        return refuse(cite!("FL-AIM-1"), "he has already acted this turn");
    }
    if state.hits(figure) > 0 || f.shaken {
        return refuse(cite!("FL-AIM-1"), "he is hit or shaken");
    }
    if f.playing {
        return refuse(cite!("FL-MUS-3"), "he is playing: he can't fire or reload");
    }
    if !contact::contacts(state, figure).is_empty() {
        return refuse(cite!("FL-AIM-1"), "an enemy is in contact with him");
    }
    Ok(())
}

pub fn check_aim(
    state: &State,
    side: Side,
    figure: FigureId,
    arm: Arm,
    target: FigureId,
    body: Body,
) -> Result<(), Refusal> {
    if !state.is_on_table(figure) || state.side(figure) != side {
        return refuse(cite!("FL-AIM-1"), "choose one of your figures on the table");
    }
    check_ready(state, figure)?;
    fire::check_target(state, figure, arm, target)?;
    if body == Body::Mount && !state.figure(target).mounted {
        return refuse(cite!("FL-CAV-5"), "the target is not mounted");
    }
    Ok(())
}

/// Everybody who could aim at anything.
pub fn choices(state: &State, side: Side) -> Vec<(FigureId, Arm, FigureId, Body)> {
    let mut found = Vec::new();
    for figure in state.of(side).filter(|f| check_ready(state, *f).is_ok()) {
        for arm in Arm::ALL.into_iter().filter(|arm| state.is_loaded(figure, *arm)) {
            for target in state.enemies_of(figure) {
                for body in [Body::Mount, Body::Rider] {
                    if check_aim(state, side, figure, arm, target, body).is_ok() {
                        found.push((figure, arm, target, body));
                    }
                }
            }
        }
    }
    found
}

/// Whether somebody of a side could aim.
pub fn can_aim(state: &State, side: Side) -> bool {
    let mut ready = state.of(side).filter(|f| check_ready(state, *f).is_ok());
    let sees = |f: FigureId, arm: Arm| {
        state.enemies_of(f).any(|t| fire::check_target(state, f, arm, t).is_ok())
    };
    ready.any(|f| Arm::ALL.into_iter().any(|arm| sees(f, arm)))
}

/// (FL-AIM-3) Also if the target is not acquired, the figure is activated.
pub fn aim(cx: &mut Cx<'_>, figure: FigureId, arm: Arm, target: FigureId, body: Body) {
    cx.emit(Event::Acted { figure });
    fire::shoot(cx, &Shooting { figure, arm, target, aim: Aim::Aimed { body } });
}

/// (FL-REP-8) A Cowardly officer's soldiers are well drilled; he himself is not.
pub fn drillable(state: &State, side: Side) -> Vec<FigureId> {
    if state.reputation(side) != Reputation::Cowardly {
        return Vec::new();
    }
    let leader = state.leader(side);
    state.of(side).filter(|f| Some(*f) != leader).collect()
}

/// (FL-REP-8) The weapons that one step would load, in roster order; none if another is loaded.
pub fn drilled(state: &State, figure: FigureId) -> Vec<Arm> {
    let loaded = [Arm::Firelock, Arm::Pistols].into_iter().any(|arm| state.is_loaded(figure, arm));
    if loaded || check_ready(state, figure).is_err() {
        return Vec::new();
    }
    empty(state, figure).into_iter().filter(|arm| state.tokens(figure, *arm) == 1).collect()
}

/// (FL-REP-8) One roll a figure, by their numbers; whoever has two such weapons is asked first.
pub fn drill(cx: &mut Cx<'_>, mut rest: Vec<FigureId>) {
    while let Some(figure) = rest.first().copied() {
        match drilled(cx.state(), figure)[..] {
            [] => {}
            [arm] => drill_one(cx, figure, arm),
            _ => return cx.emit(Event::Begin(Frame::Drilling { rest })),
        }
        rest.remove(0);
    }
}

pub fn drill_one(cx: &mut Cx<'_>, figure: FigureId, arm: Arm) {
    let die = cx.dice.roll_for(10, cite!("FL-REP-8"), &mut |die| u32::from(die >= DRILL));
    cx.emit(Event::DrillRoll { figure, arm, die, loaded: die >= DRILL });
}

/// (FL-REL-2) All at once; whoever has two empty weapons is asked.
pub fn reload(cx: &mut Cx<'_>) {
    // (FL-REP-8) Who was loaded by drill counts as activated.
    let drilled: Vec<FigureId> =
        cx.state().all().filter(|f| cx.state().figure(*f).drilled).collect();
    for figure in drilled {
        if !cx.state().figure(figure).activated {
            cx.emit(Event::Acted { figure });
        }
    }
    let ready: Vec<FigureId> =
        cx.state().all().filter(|f| check_ready(cx.state(), *f).is_ok()).collect();
    let mut rest = Vec::new();
    for figure in ready {
        match empty(cx.state(), figure)[..] {
            [] => {}
            [arm] => cx.emit(Event::Reloaded { figure, arm }),
            _ => rest.push(figure),
        }
    }
    if !rest.is_empty() {
        cx.emit(Event::Begin(Frame::Reloading { rest }));
    }
}

/// The weapons with tokens on them, in roster order.
pub fn empty(state: &State, figure: FigureId) -> Vec<Arm> {
    let mut arms = [Arm::Firelock, Arm::Pistols];
    if state.spec(figure).pistols_first {
        arms.reverse();
    }
    arms.into_iter().filter(|arm| state.tokens(figure, *arm) > 0).collect()
}
