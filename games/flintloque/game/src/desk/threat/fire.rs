//! (FL-FIR) Shots at the figure: standing, or after a march straight at it.

use crate::Flintloque;
use ::flintloque::frame::Frame;
use ::flintloque::ground::route::judge;
use ::flintloque::ground::sight;
use ::flintloque::movement::{allowance, limits};
use ::flintloque::parts::*;
use ::flintloque::{Action, State};
use kernel::Ahead;
use tabletop::{CM, Heading, Point, along};

use super::{Attack, tell};
use crate::desk::acting;
use crate::desk::acts::is_acquired;
use crate::desk::card;
use crate::desk::ids::name;
use crate::desk::place::{cm, write};
use desk::{Chances, Threat, ThreatKind};

/// The surest of his shots, if there is one.
pub fn threat(state: &State, enemy: FigureId, figure: FigureId) -> Option<Threat> {
    standing(state, enemy, figure).or_else(|| marching(state, enemy, figure))
}

fn standing(state: &State, enemy: FigureId, figure: FigureId) -> Option<Threat> {
    let declare = Action::Declare { plan: vec![Step::Fire] };
    let now = Flintloque::after(state, &declare)?;
    let shots = Arm::ALL.into_iter().filter_map(|arm| {
        let fire = shot(&now, arm, figure)?;
        let far = cm(sight::range(state, enemy, figure));
        let verb = if arm == Arm::Grenade { "throws" } else { "fires" };
        tell(
            state,
            enemy,
            figure,
            Attack {
                kind: ThreatKind::Fire,
                words: format!("{} {verb} from where he stands, {far} cm", name(state, enemy)),
                sum: chance(&now, &fire),
                plan: vec![declare.clone(), fire],
                via: Vec::new(),
            },
        )
    });
    shots.max_by_key(|threat| threat.tells)
}

/// All shots from where they stand, one after the other, as a group that only fires: whoever has to roll
/// before he acts does so. Bursts are left out, since they strike others too.
pub fn together(state: &State, figure: FigureId) -> Option<(String, Chances)> {
    let mut now = state.clone();
    let (mut plan, mut firers) = (Vec::new(), Vec::new());
    for enemy in state.enemies_of(figure) {
        let declare = Action::Declare { plan: vec![Step::Fire] };
        let Some(begun) = Flintloque::after(&super::begun(state, enemy), &declare) else {
            continue;
        };
        let arms = [Arm::Firelock, Arm::Pistols];
        let Some(fire) = arms.into_iter().find_map(|arm| shot(&begun, arm, figure)) else {
            continue;
        };
        super::rest(&mut now, enemy);
        firers.push(enemy);
        let activate = Action::Activate { figure: enemy, order: false };
        plan.extend([activate, fire, Action::EndActivation]);
    }
    let shots = firers.len();
    if shots < 2 || plan.len() > odds::LONGEST_PLAN {
        return None;
    }
    let side = now.side(figure).other();
    let group =
        Frame::Group { side, rest: firers, plan: vec![Step::Fire], bonus: false, begun: true };
    now.now.stack = vec![Frame::Order, group];
    let (chances, _) = super::fate_of(&now, &plan, true, figure)?;
    Some((format!("All {shots} shots from where they stand, one after the other"), chances))
}

/// A shot that is allowed, and that can be aimed.
fn shot(state: &State, arm: Arm, target: FigureId) -> Option<Action> {
    let fire = Action::Fire { arm, target };
    (Flintloque::is_legal(state, &fire) && is_acquired(state, arm, target)).then_some(fire)
}

fn chance(state: &State, fire: &Action) -> Option<desk::Sum> {
    card::sums(state, fire).into_iter().next()
}

fn marching(state: &State, enemy: FigureId, figure: FigureId) -> Option<Threat> {
    [Rate::Slow, Rate::Quick].into_iter().find_map(|rate| {
        let declare = Action::Declare { plan: vec![Step::March(rate), Step::Fire] };
        let far = allowance(state, enemy, rate)?;
        let now = Flintloque::after(state, &declare)?;
        let (march, end) = approach(&now, enemy, figure, far)?;
        let there = Flintloque::after(&now, &march)?;
        let fire = Arm::ALL.into_iter().find_map(|arm| shot(&there, arm, figure))?;
        let range = cm(sight::range(&there, enemy, figure));
        let pace = rate.words();
        tell(
            state,
            enemy,
            figure,
            Attack {
                kind: ThreatKind::Fire,
                words: format!("{} comes on at {pace} and fires, {range} cm", name(state, enemy)),
                sum: chance(&there, &fire),
                plan: vec![declare, march, fire],
                via: vec![write(end)],
            },
        )
    })
}

/// As far straight at the figure as the way is open, in steps.
fn approach(state: &State, enemy: FigureId, figure: FigureId, far: i32) -> Option<(Action, Point)> {
    let acting = acting(state)?;
    let (from, to) = (state.figure(enemy).at, state.figure(figure).at);
    let facing = Heading::toward(from, to);
    (1..=4).rev().find_map(|quarter| {
        let end = along(from, to, far * quarter / 4);
        let open = from.far2(end) > i64::from(CM).pow(2);
        let judged = judge(state, enemy, &[end], facing, &limits(state, acting));
        (open && judged.is_ok()).then(|| (Action::Move { path: vec![end], facing }, end))
    })
}
