//! Rules of thumb: attack when stronger, fire at the best target at hand, advance to medium range.
//!
//! The Ensign plays by them, and whoever is quick falls back on them.

use crate::Flintloque;
use flintloque::frame::{Acting, Frame};
use flintloque::ground::{contact, propose};
use flintloque::parts::*;
use flintloque::victory::removed;
use flintloque::{Action, State, activation, command, movement};
use kernel::Ahead;
use tabletop::{CM, Heading, Point, polar};

use super::look::Look;
use super::place::wanted;
use super::spots::has_fire;
use super::{attack, marks};

/// A fair chance to hit, in percent; with a lesser one it is better to aim at leisure.
const FAIR: i16 = 50;
/// (FL-WPN-2) Short range of most weapons.
pub const SHORT: i32 = 13 * CM;
/// Nobody who must load is this near to an enemy who can come.
const PRESSED: i32 = 20 * CM;

/// The next action of whoever decides.
pub fn drill(state: &State) -> Action {
    if let Some(answer) = answer(state) {
        return answer;
    }
    let proposed = match state.stack.last() {
        Some(Frame::Order) => Some(Action::GoFirst),
        Some(Frame::Go { side, used, retained, .. }) => {
            Some(go(state, *side, *used > 0 || *retained))
        }
        Some(Frame::Group { rest, .. }) => {
            rest.first().map(|figure| Action::Activate { figure: *figure, order: false })
        }
        Some(Frame::Acting(acting)) => act(state, acting),
        Some(Frame::Aiming { side }) => Some(marks::aim(state, *side)),
        Some(Frame::Station { .. }) => Some(Action::EndActivation),
        _ => None,
    };
    let proposed = proposed.filter(|action| Flintloque::is_legal(state, action));
    proposed.unwrap_or_else(|| at_hand(state))
}

fn answer(state: &State) -> Option<Action> {
    match state.stack.last() {
        Some(Frame::Go { .. } | Frame::Acting(_) | Frame::Aiming { .. }) => None,
        // Who has far to go does not play.
        Some(Frame::Music { .. }) if !super::answers::is_near(state, 60 * CM) => {
            Some(Action::NoMusic)
        }
        _ => Flintloque::usual(state),
    }
}

/// Whatever is left. Menus end with what lets things be.
fn at_hand(state: &State) -> Action {
    Flintloque::choices(state).pop().unwrap_or(Action::EndActivation)
}

/// What a figure is going to do: what comes first is done first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Intent {
    Rally,
    Fire,
    Fight,
    /// Into contact.
    Attack,
    /// (FL-FIR-2) A few steps nearer, and fire.
    Skirmish,
    March(Rate),
    /// (FL-MOR) Shaken: let us see.
    Collect,
}

fn go(state: &State, side: kernel::Side, begun: bool) -> Action {
    let next = activation::eligible(state, side).filter_map(|figure| {
        let f = state.figure(figure);
        // A shaken figure may come to itself; who is badly hurt waits to be rallied.
        if f.shaken {
            return (!state.is_heavily_wounded(figure)).then_some((Intent::Collect, figure));
        }
        intent(state, &Acting::new(figure, false, false)).map(|intent| (intent, figure))
    });
    match next.min() {
        Some((_, figure)) => Action::Activate { figure, order: false },
        None if begun => Action::EndGo,
        None => Action::Pass,
    }
}

fn intent(state: &State, acting: &Acting) -> Option<Intent> {
    let figure = acting.figure;
    if !contact::contacts(state, figure).is_empty() {
        return Some(Intent::Fight);
    }
    if let Some(out) = attack::rides_out(state, figure) {
        let barred = attack::bar(state, figure, out).is_some();
        let attacks = barred && attack::prey(state, acting).is_some();
        return if attacks { Some(Intent::Attack) } else { from_afar(state, acting) };
    }
    let rallies = state.is_leader(figure) && command::to_rally(state, figure).len() >= 2;
    if rallies && command::check_may_rally(state, acting).is_ok() {
        return Some(Intent::Rally);
    }
    if attack::prey(state, acting).is_some() {
        return Some(Intent::Attack);
    }
    from_afar(state, acting)
}

/// Fire, or nearer to where fire tells.
fn from_afar(state: &State, acting: &Acting) -> Option<Intent> {
    let figure = acting.figure;
    let f = state.figure(figure);
    if attack::rides_out(state, figure).is_some() {
        return Some(Intent::March(Rate::Double));
    }
    if marks::best(&Look::new(state), acting).is_some_and(|mark| mark.chance >= FAIR) {
        return Some(Intent::Fire);
    }
    let enemy = contact::closest_enemy(state, figure)?;
    let loads = f.reload > 0 || f.reload_pistols > 0;
    if loads && !state.is_within(figure, enemy, PRESSED) && !acting.order {
        return None;
    }
    let far = f.at.to(state.figure(enemy).at).length_down() - nearness(state, figure);
    if far < 2 * CM || f.playing {
        return None;
    }
    let reach = |rate| movement::allowance(state, figure, rate).unwrap_or(0);
    Some(match () {
        () if far <= reach(Rate::Slow) && has_fire(state, figure) => Intent::Skirmish,
        () if far <= reach(Rate::Quick) => Intent::March(Rate::Quick),
        () => Intent::March(Rate::Double),
    })
}

/// The second half of the game, and not ahead.
pub fn is_bold(state: &State, side: kernel::Side) -> bool {
    2 * state.turn > state.scenario.turns && removed(state, side.other()) <= removed(state, side)
}

/// How near to go: to medium range, or to short range if it must be.
fn nearness(state: &State, figure: FigureId) -> i32 {
    match is_bold(state, state.side(figure)) && !state.is_leader(figure) {
        true => SHORT,
        false => wanted(state, figure),
    }
}

fn act(state: &State, acting: &Acting) -> Option<Action> {
    let Some(left) = &acting.plan else { return declare(state, acting) };
    match left.first()? {
        Step::Fire => {
            let mark = marks::best(&Look::new(state), acting)?;
            Some(Action::Fire { arm: mark.arm, target: mark.target })
        }
        Step::Melee => {
            let foe = contact::contacts(state, acting.figure).into_iter().next()?;
            Some(Action::Melee { target: foe, technique: None })
        }
        Step::Rally => {
            let mut figures = command::to_rally(state, acting.figure);
            figures.sort_by_key(|f| std::cmp::Reverse(state.spec(*f).experience));
            Some(Action::Rally { figures })
        }
        Step::March(_) if left.get(1) == Some(&Step::Melee) && acting.duty.is_none() => {
            attack::close(state, acting).or_else(|| step(state, acting))
        }
        Step::March(_) => step(state, acting),
        Step::Charge => attack::ride(state),
    }
}

fn declare(state: &State, acting: &Acting) -> Option<Action> {
    let may = |plan: &[Step]| {
        let action = Action::Declare { plan: plan.to_vec() };
        Flintloque::is_legal(state, &action).then_some(action)
    };
    if acting.duty.is_some() {
        let double = [Step::March(Rate::Double), Step::Melee];
        return may(&double)
            .or_else(|| may(&double[..1]))
            .or_else(|| may(&[Step::March(Rate::Slow)]));
    }
    let declare = |intent: Intent| match intent {
        Intent::Attack => attack::declaration(state, attack::close),
        Intent::Fight => may(&[Step::Melee]),
        Intent::Fire => may(&[Step::Fire]),
        Intent::Rally => may(&[Step::Rally]),
        Intent::Skirmish => {
            may(&[Step::March(Rate::Slow), Step::Fire]).or_else(|| may(&[Step::March(Rate::Slow)]))
        }
        Intent::March(rate) => {
            may(&[Step::March(rate)]).or_else(|| may(&[Step::March(Rate::Slow)]))
        }
        Intent::Collect => None,
    };
    let intent = intent(state, acting)?;
    match declare(intent) {
        // Nobody gets through to them.
        None if intent == Intent::Attack => declare(from_afar(state, acting)?),
        declared => declared,
    }
}

/// Towards the edge or the nearest enemy, straight or to the side, as far as it goes.
fn step(state: &State, acting: &Acting) -> Option<Action> {
    let figure = acting.figure;
    let (from, facing) = (state.figure(figure).at, state.figure(figure).facing);
    let enemy = contact::closest_enemy(state, figure);
    if acting.duty.is_some() {
        return enemy.map(|toward| Action::Advance { toward });
    }
    let out = attack::rides_out(state, figure);
    let (to, short) = match out {
        Some(out) => (out, 0),
        None => (state.figure(enemy?).at, nearness(state, figure)),
    };
    let whole = Action::Move { path: vec![to], facing };
    if out.is_some() && Flintloque::is_legal(state, &whole) {
        return Some(whole);
    }
    let far = (from.to(to).length_down() - short).min(acting.allowance);
    if let Some(action) = straight_on(state, from, Heading::toward(from, to), facing, far) {
        return Some(action);
    }
    // Round a corner: a search, so only for whoever has to get there.
    let limits = movement::limits(state, acting);
    let path = out.and_then(|out| propose::way_to(state, figure, &limits, out));
    let around = path.map(|path| Action::Move { path, facing });
    around.filter(|action| Flintloque::is_legal(state, action)).or(Some(Action::EndActivation))
}

/// So far ahead, or as far as it goes, or to the side.
pub fn straight_on(
    state: &State,
    from: Point,
    ahead: Heading,
    facing: Heading,
    far: i32,
) -> Option<Action> {
    let ways = [(0, 4), (0, 3), (30, 4), (-30, 4), (0, 2), (60, 3), (-60, 3), (0, 1)];
    let mut ways = ways.into_iter().filter(|_| far > CM).map(|(turn, part)| {
        let path = vec![polar(from, ahead.turned(turn), far / 4 * part)];
        Action::Move { path, facing }
    });
    ways.find(|action| Flintloque::is_legal(state, action))
}
