//! Rules of thumb: attack when stronger, fire at the best target at hand, advance to medium range.
//!
//! The Ensign plays by them, and plans are played out by them.

use flintloque::frame::{Acting, Frame};
use flintloque::ground::{contact, propose};
use flintloque::melee;
use flintloque::parts::*;
use flintloque::scenario::Victory;
use flintloque::victory::removed;
use flintloque::{Action, Flintloque, State, activation, command, movement};
use kernel::Auto;
use tabletop::{CM, Heading, Hull, Point, polar};

use super::place::wanted;
use super::spots::has_fire;
use super::{harm, marks, worth};
use crate::expect::{after, legal, menu};

/// A fair chance to hit, in percent; with a lesser one it is better to aim at leisure.
const FAIR: i16 = 50;
/// So much stronger a figure goes into melee; more if it is the leader, or the game is being won.
const STRONGER: i16 = 2;
const MUCH_STRONGER: i16 = 4;
/// (FL-WPN-2) Short range of most weapons.
const SHORT: i32 = 13 * CM;
/// Nobody who must load is this near to an enemy who can come.
const PRESSED: i32 = 20 * CM;
/// An enemy so near has to be fought before anything else.
const UPON: i32 = 8 * CM;
/// So near to the way of somebody who is to get through he is in it.
const BARS: i32 = 2 * CM;

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
    let proposed = proposed.filter(|action| legal::<Flintloque>(state, action));
    proposed.unwrap_or_else(|| at_hand(state))
}

fn answer(state: &State) -> Option<Action> {
    match state.stack.last() {
        Some(Frame::Go { .. } | Frame::Acting(_) | Frame::Aiming { .. }) => None,
        // Who has far to go does not play.
        Some(Frame::Music { .. }) if !super::answers::is_near(state, 60 * CM) => {
            Some(Action::NoMusic)
        }
        _ => Flintloque::default_choice(state),
    }
}

/// Whatever is left. Menus end with what lets things be.
fn at_hand(state: &State) -> Action {
    menu::<Flintloque>(state).pop().unwrap_or(Action::EndActivation)
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
    let f = state.figure(figure);
    if !contact::contacts(state, figure).is_empty() {
        return Some(Intent::Fight);
    }
    if let Some(out) = rides_out(state, figure) {
        let barred = bar(state, figure, out).is_some() && prey(state, acting).is_some();
        return Some(if barred { Intent::Attack } else { Intent::March(Rate::Double) });
    }
    let rallies = state.is_leader(figure) && command::to_rally(state, figure).len() >= 2;
    if rallies && command::check_may_rally(state, acting).is_ok() {
        return Some(Intent::Rally);
    }
    if prey(state, acting).is_some() {
        return Some(Intent::Attack);
    }
    if marks::best(state, acting).is_some_and(|mark| mark.chance >= FAIR) {
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

/// (FL-VIC-3) Where whoever is there to get through goes next, unless the enemy is upon him.
fn rides_out(state: &State, figure: FigureId) -> Option<Point> {
    let Victory::Breakthrough { by, .. } = state.scenario.victory else { return None };
    let pressed = state.enemies_of(figure).any(|e| state.is_within(figure, e, UPON));
    let way = worth::way_out(state, state.figure(figure).at)?;
    (by == state.side(figure) && !pressed).then_some(way.0)
}

/// The first enemy who stands in the way of somebody who is to get through.
fn bar(state: &State, figure: FigureId, out: Point) -> Option<FigureId> {
    let at = state.figure(figure).at;
    let way = Hull::segment(at, out);
    let barring = |e: &FigureId| way.is_within(&state.base(*e).hull(), BARS);
    state.enemies_of(figure).filter(barring).min_by_key(|e| at.far2(state.figure(*e).at))
}

/// Somebody within reach who is weaker, or who bars the way.
fn prey(state: &State, acting: &Acting) -> Option<FigureId> {
    let figure = acting.figure;
    let reach = movement::allowance(state, figure, Rate::Double)? - CM;
    if let Some(bar) = rides_out(state, figure).and_then(|out| bar(state, figure, out)) {
        return state.is_within(figure, bar, reach).then_some(bar);
    }
    let near = state.enemies_of(figure).filter(|e| state.is_within(figure, *e, reach));
    let ahead = |target: FigureId| {
        let bout = harm::plain(figure, target, true, false);
        let [ours, theirs] = [0, 1].map(|at| melee::modifiers(state, &bout, at).total());
        ours - theirs
    };
    let best = near.map(|target| (ahead(target), target)).max()?;
    let side = state.side(figure);
    let careful = state.is_leader(figure) || removed(state, side.other()) > removed(state, side);
    let least = if careful { MUCH_STRONGER } else { STRONGER };
    (best.0 >= least).then_some(best.1)
}

/// The second half of the game, and not ahead.
fn is_bold(state: &State, side: kernel::Side) -> bool {
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
            let mark = marks::best(state, acting)?;
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
        Step::March(_) if left.get(1) == Some(&Step::Melee) => close(state, acting),
        Step::March(_) => step(state, acting),
        Step::Charge => ride(state),
    }
}

/// (FL-CAV-1) A charge that gets there.
fn ride(state: &State) -> Option<Action> {
    let reaches = |action: &Action| match action {
        Action::Charge { target, .. } => after::<Flintloque>(state, action).is_some_and(
            |s| matches!(s.stack.last(), Some(Frame::Acting(a)) if a.charged == Some(*target)),
        ),
        _ => false,
    };
    menu::<Flintloque>(state).into_iter().find(reaches)
}

fn declare(state: &State, acting: &Acting) -> Option<Action> {
    let may = |plan: &[Step]| {
        let action = Action::Declare { plan: plan.to_vec() };
        legal::<Flintloque>(state, &action).then_some(action)
    };
    if acting.duty.is_some() {
        let double = [Step::March(Rate::Double), Step::Melee];
        return may(&double)
            .or_else(|| may(&double[..1]))
            .or_else(|| may(&[Step::March(Rate::Slow)]));
    }
    match intent(state, acting)? {
        Intent::Fight => may(&[Step::Melee]),
        Intent::Fire => may(&[Step::Fire]),
        Intent::Rally => may(&[Step::Rally]),
        Intent::Attack => may(&[Step::Charge, Step::Melee])
            .filter(|declared| {
                after::<Flintloque>(state, declared).is_some_and(|s| ride(&s).is_some())
            })
            .or_else(|| may(&[Step::March(Rate::Double), Step::Melee])),
        Intent::Skirmish => {
            may(&[Step::March(Rate::Slow), Step::Fire]).or_else(|| may(&[Step::March(Rate::Slow)]))
        }
        Intent::March(rate) => {
            may(&[Step::March(rate)]).or_else(|| may(&[Step::March(Rate::Slow)]))
        }
        Intent::Collect => None,
    }
}

/// Into contact with whom it can get at.
fn close(state: &State, acting: &Acting) -> Option<Action> {
    if acting.duty.is_some() {
        let toward = contact::closest_enemy(state, acting.figure)?;
        return Some(Action::Advance { toward });
    }
    let target = prey(state, acting)?;
    let at = state.figure(acting.figure).at;
    let mut slots = contact::usable_slots(state, acting.figure, target);
    slots.sort_by_key(|(_, slot)| at.far2(slot.at));
    let straight =
        slots.into_iter().map(|(_, s)| Action::Move { path: vec![s.at], facing: s.facing });
    let mut legal = straight.filter(|action| legal::<Flintloque>(state, action));
    // Round a corner, or to somebody else.
    let around = || {
        let all =
            propose::moves(state, acting.figure, &movement::limits(state, acting), propose::FINE);
        let touches = |(path, facing): &propose::Move| {
            let end = path.last().map(|at| state.base_at(acting.figure, *at, *facing));
            end.is_some_and(|base| {
                !contact::contacts_of_base(state, acting.figure, &base).is_empty()
            })
        };
        let (path, facing) = all.into_iter().find(touches)?;
        Some(Action::Move { path, facing })
    };
    legal.next().or_else(around).or_else(|| step(state, acting))
}

/// Towards the edge or the nearest enemy, straight or to the side, as far as it goes.
fn step(state: &State, acting: &Acting) -> Option<Action> {
    let figure = acting.figure;
    let (from, facing) = (state.figure(figure).at, state.figure(figure).facing);
    let enemy = contact::closest_enemy(state, figure);
    if acting.duty.is_some() {
        return enemy.map(|toward| Action::Advance { toward });
    }
    let out = rides_out(state, figure);
    let (to, short) = match out {
        Some(out) => (out, 0),
        None => (state.figure(enemy?).at, nearness(state, figure)),
    };
    let whole = Action::Move { path: vec![to], facing };
    if out.is_some() && legal::<Flintloque>(state, &whole) {
        return Some(whole);
    }
    let far = (from.to(to).length_down() - short).min(acting.allowance);
    let ahead = Heading::toward(from, to);
    for (turn, part) in [(0, 4), (0, 3), (30, 4), (-30, 4), (0, 2), (60, 3), (-60, 3), (0, 1)] {
        let path = vec![polar(from, ahead.turned(turn), far / 4 * part)];
        let action = Action::Move { path, facing };
        if far > CM && legal::<Flintloque>(state, &action) {
            return Some(action);
        }
    }
    // Round a corner: a search, so only for whoever has to get there.
    let limits = movement::limits(state, acting);
    let path = out.and_then(|out| propose::way_to(state, figure, &limits, out));
    let around = path.map(|path| Action::Move { path, facing });
    around.filter(|action| legal::<Flintloque>(state, action)).or(Some(Action::EndActivation))
}
