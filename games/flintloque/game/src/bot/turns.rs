//! The whole of an activation: every sensible declaration with its best way and deed.

use crate::Flintloque;
use flintloque::event::Event;
use flintloque::frame::{Acting, Frame};
use flintloque::parts::*;
use flintloque::{Action, State, command, movement};
use kernel::{Ahead, Ruleset};
use tabletop::CM;

use super::look::Look;
use super::place::{Outlook, place};
use super::spots::{self, Spot, best_melee, best_shot, has_fire};
use super::{harm, worth};

/// Something to do in an activation.
#[derive(Debug, Clone)]
pub struct Turn {
    pub actions: Vec<Action>,
    /// What it gains, and how the figure stands at its end.
    pub score: i64,
    pub why: &'static str,
}

/// How many ways are kept of each kind.
const KEPT: usize = 2;
/// Out of range and out of reach.
const NEAR: i32 = 110 * CM;

/// All that a figure that is to declare could do, in any order.
pub fn turns(state: &State, outlook: &Outlook, acting: &Acting) -> Vec<Turn> {
    let mut out = Vec::new();
    let look = &Look::new(state);
    let here = place(look, outlook, acting.figure, has_fire(state, acting.figure));
    let bare = place(look, outlook, acting.figure, false);
    let may = |plan: &[Step]| Flintloque::is_legal(state, &Action::Declare { plan: plan.to_vec() });
    if may(&[Step::Fire]) {
        out.extend(fire(look, acting, bare));
    }
    if may(&[Step::Melee]) {
        out.extend(best_melee(state, acting, false).map(|(target, gain)| Turn {
            actions: vec![declare(&[Step::Melee]), Action::Melee { target, technique: None }],
            score: gain + here,
            why: "wounds given and taken in the melee",
        }));
    }
    if may(&[Step::Charge, Step::Melee]) {
        charges(state, outlook, acting, &mut out);
    }
    for rate in rates(state, acting.figure).iter().copied() {
        if may(&[Step::March(rate)]) || may(&[Step::March(rate), Step::Melee]) {
            marches(look, outlook, acting, rate, &may, &mut out);
        }
    }
    if may(&[Step::Rally]) {
        out.extend(rally(look, acting, here, &may));
    }
    out
}

/// Far from the enemy only the fastest is of interest; (FL-MUS-3) who plays is slow.
fn rates(state: &State, figure: FigureId) -> &'static [Rate] {
    let at = state.figure(figure).at;
    let near = state.enemies_of(figure).any(|e| at.is_within(state.figure(e).at, NEAR));
    match near {
        _ if state.figure(figure).playing => &[Rate::Half],
        true => &[Rate::Double, Rate::Quick, Rate::Slow],
        false => &[Rate::Double],
    }
}

fn declare(plan: &[Step]) -> Action {
    Action::Declare { plan: plan.to_vec() }
}

/// Stand and fire.
fn fire(look: &Look<'_>, acting: &Acting, bare: i64) -> Option<Turn> {
    let shot = best_shot(look, acting, None)?;
    let fire = Action::Fire { arm: shot.arm, target: shot.target };
    Some(Turn {
        actions: vec![declare(&[Step::Fire]), fire],
        score: shot.gain + bare,
        why: "expected damage",
    })
}

/// March, and fire or fight before or after it.
fn marches(
    look: &Look<'_>,
    outlook: &Outlook,
    acting: &Acting,
    rate: Rate,
    may: &impl Fn(&[Step]) -> bool,
    out: &mut Vec<Turn>,
) {
    let (state, march) = (look.state, Step::March(rate));
    let Some(allowance) = movement::allowance(state, acting.figure, rate) else {
        // (FL-MOV-6) How far is for a die to say.
        return;
    };
    let going = Acting { allowance, rate: Some(rate), ..acting.clone() };
    if going.duty.is_some() {
        return compelled(state, outlook, &going, march, may, out);
    }
    let all = spots::spots(state, outlook, &going, rate);
    let mut keep = |plan: &[Step],
                    why,
                    score: &dyn Fn(&Spot) -> Option<i64>,
                    deed: &dyn Fn(&Spot) -> Vec<Action>| {
        if !may(plan) {
            return;
        }
        let mut scored: Vec<(i64, &Spot)> =
            all.iter().filter_map(|s| Some((score(s)?, s))).collect();
        scored.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
        for (score, spot) in scored.into_iter().take(KEPT) {
            let actions = [vec![declare(plan)], deed(spot)].concat();
            out.push(Turn { actions, score, why });
        }
    };
    keep(&[march], "march", &|s| Some(s.leaves.unwrap_or(s.loaded)), &|s| vec![s.action()]);
    let shoot = |s: &Spot| s.shot.map(|shot| Action::Fire { arm: shot.arm, target: shot.target });
    keep(&[march, Step::Fire], "advance and fire", &|s| Some(s.shot?.gain + s.empty), &|s| {
        std::iter::once(s.action()).chain(shoot(s)).collect()
    });
    keep(&[march, Step::Melee], "attack", &|s| Some(s.melee?.1 + s.empty), &|s| {
        let melee = s.melee.map(|(target, _)| Action::Melee { target, technique: None });
        std::iter::once(s.action()).chain(melee).collect()
    });
    if let Some(shot) = best_shot(look, acting, Some(rate)) {
        let fire = Action::Fire { arm: shot.arm, target: shot.target };
        keep(&[Step::Fire, march], "fire and move", &|s| Some(shot.gain + s.empty), &|s| {
            vec![fire.clone(), s.action()]
        });
    }
}

/// (FL-REP-3, 7) As far as it goes at the enemy, or into contact.
fn compelled(
    state: &State,
    outlook: &Outlook,
    acting: &Acting,
    march: Step,
    may: &impl Fn(&[Step]) -> bool,
    out: &mut Vec<Turn>,
) {
    let plan = if may(&[march, Step::Melee]) { vec![march, Step::Melee] } else { vec![march] };
    let Some(next) = Flintloque::after(state, &declare(&plan)) else { return };
    for action in Flintloque::choices(&next) {
        if !matches!(action, Action::Move { .. } | Action::Advance { .. }) {
            continue;
        }
        let Some(there) = Flintloque::after(&next, &action) else { continue };
        let melee = best_melee(&there, acting, false).filter(|_| plan.len() > 1);
        let score =
            melee.map_or(0, |m| m.1) + place(&Look::new(&there), outlook, acting.figure, false);
        let deed = melee.map(|(target, _)| Action::Melee { target, technique: None });
        let actions = [declare(&plan), action].into_iter().chain(deed).collect();
        out.push(Turn { actions, score, why: "a melee within reach that pays" });
    }
}

/// (FL-CAV-1)
fn charges(state: &State, outlook: &Outlook, acting: &Acting, out: &mut Vec<Turn>) {
    let plan = [Step::Charge, Step::Melee];
    let Some(next) = Flintloque::after(state, &declare(&plan)) else { return };
    for action in Flintloque::choices(&next) {
        let Action::Charge { target, .. } = action else { continue };
        let Some(there) = Flintloque::after(&next, &action) else { continue };
        let reached =
            matches!(there.stack.last(), Some(Frame::Acting(a)) if a.charged == Some(target));
        if !reached {
            continue;
        }
        let [theirs, ours] = harm::bout(&there, &harm::plain(acting.figure, target, true, true));
        let score = theirs - ours + place(&Look::new(&there), outlook, acting.figure, false);
        let melee = Action::Melee { target, technique: None };
        out.push(Turn {
            actions: vec![declare(&plan), action, melee],
            score,
            why: "wounds given and taken in the charge",
        });
    }
}

/// (FL-CMD-3) With a shot, if there is one.
fn rally(
    look: &Look<'_>,
    acting: &Acting,
    here: i64,
    may: &impl Fn(&[Step]) -> bool,
) -> Option<Turn> {
    let state = look.state;
    let mut figures = command::to_rally(state, acting.figure);
    if figures.is_empty() {
        return None;
    }
    figures.sort_by_key(|f| std::cmp::Reverse(state.spec(*f).experience));
    let side = state.side(acting.figure);
    let mut calm = state.clone();
    // (FL-DIC-3) Three on an average.
    for figure in figures.iter().take(3) {
        let by = flintloque::event::RecoveredBy::Rally;
        Flintloque::apply(&mut calm, &Event::Recovered { figure: *figure, by });
    }
    let on = flintloque::event::Use::Rally;
    Flintloque::apply(&mut calm, &Event::PointSpent { side, on });
    let gain = worth::worth(&calm, side) - worth::worth(state, side);
    let shot =
        best_shot(look, acting, None).filter(|s| s.gain > 0 && may(&[Step::Rally, Step::Fire]));
    let deed = shot.map(|s| Action::Fire { arm: s.arm, target: s.target });
    let plan = [Some(Step::Rally), shot.map(|_| Step::Fire)].into_iter().flatten();
    let actions = [Action::Declare { plan: plan.collect() }, Action::Rally { figures }];
    let actions = actions.into_iter().chain(deed).collect();
    Some(Turn { actions, score: gain + shot.map_or(0, |s| s.gain) + here, why: "rally" })
}
