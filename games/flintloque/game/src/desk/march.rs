//! A click on the table: the march it stands for, or the place of a figure before the battle.

use crate::Flintloque;
use ::flintloque::frame::Frame;
use ::flintloque::ground::route::{Limits, Route, judge};
use ::flintloque::ground::{contact, propose};
use ::flintloque::movement::{check_march, limits};
use ::flintloque::parts::*;
use ::flintloque::{Action, State};
use kernel::Ahead;
use tabletop::{CM, Heading, Point};

use desk::table::{Swing, aimed};

use super::acting;
use super::ids::{figure_id, name, who};
use super::offers::offer;
use super::place::{self, MEASURE, slips, tenths};
use super::why::with;
use super::{acts, aside, remarks, together, words};
use desk::{At, Offer, Rank, Steering, key_at};

/// So near to a place in contact a click means that place.
const CATCH: i32 = CM;

/// A way that the rules allow.
pub struct Way {
    pub path: Vec<Point>,
    pub facing: Heading,
    pub route: Route,
}

pub fn offer_at(state: &State, focus: Option<&str>, name: &str) -> Option<Offer<Action>> {
    let party = focus.and_then(|focus| together::party(state, focus));
    let held = focus.and_then(|id| who(state, id));
    let wanted = party.clone().unwrap_or_else(|| held.into_iter().collect());
    if let Some(next) = aside::left_for(state, &wanted) {
        return offer_at(&next, focus, name).map(|offer| aside::after_leaving(state, offer));
    }
    let (spot, aim) = aimed(name)?;
    let at = meant(state, spot)?;
    let mut offer = match state.stack.last()? {
        _ if party.is_some() => together::offer_at(state, &party?, at)?,
        Frame::Deploying { .. } => deployed(state, who(state, focus?)?, at, aim)?,
        Frame::Go { .. } | Frame::Group { .. } => {
            let activate = Action::Activate { figure: who(state, focus?)?, order: false };
            preceded(marched(&Flintloque::after(state, &activate)?, at)?, activate)
        }
        Frame::Acting(_) => marched(state, at)?,
        _ => return None,
    };
    (offer.key, offer.at) = (key_at(name), At::Place(spot.to_owned()));
    Some(offer)
}

/// (FL-SET-3)
fn deployed(state: &State, figure: FigureId, at: Point, aim: Swing) -> Option<Offer<Action>> {
    let f = state.figure(figure);
    let put = |at| Action::Place { figure, at, facing: aim.from(f.facing) };
    let action = slips(f.at, at).map(put).find(|action| Flintloque::is_legal(state, action))?;
    Some(Offer { rank: Rank::Plain, ..offer(state, &[], &action) })
}

/// A point by its name, or by heading and distance from the figure in hand.
pub fn meant(state: &State, name: &str) -> Option<Point> {
    let from = || Some(state.figure(acting(state)?.figure).at);
    MEASURE.meant(state.scenario.table, from, name)
}

/// The figure in hand, if a march is its to make.
pub fn steering(state: &State) -> Option<Steering> {
    let acting = acting(state)?;
    let figure = acting.figure;
    let may = acting.plan.is_none() || acting.has(|step| matches!(step, Step::March(_)));
    let most = farthest(state, figure).filter(|_| may)?;
    Some(Steering {
        piece: figure_id(state, figure),
        words: format!("Send {} by heading and distance", name(state, figure)),
        heading: state.figure(figure).facing.degrees(),
        most: MEASURE.whole(most).try_into().ok()?,
        unit: MEASURE.word,
        among: Vec::new(),
    })
}

fn preceded(mut offer: Offer<Action>, by: Action) -> Offer<Action> {
    offer.plan.insert(0, by);
    offer
}

/// As declared; or, where nothing is declared yet, at the slowest rate that leads there.
fn marched(state: &State, at: Point) -> Option<Offer<Action>> {
    let acting = acting(state)?;
    if acting.plan.is_some() {
        return Some(described(state, acting.figure, &way_to(state, at)?));
    }
    let figure = acting.figure;
    Rate::ALL.into_iter().rev().find_map(|rate| {
        let next = Flintloque::after(state, &Action::Declare { plan: vec![Step::March(rate)] })?;
        let way = way_to(&next, at)?;
        let (plan, next) = with_attack(state, next, rate, &way);
        let plain = described(&next, figure, &way);
        let verb = words::plan(&plan);
        let rest = plain.words.replacen("March ", "", 1).replacen("Close in", "close in", 1);
        let words = format!("{verb}: {rest}");
        Some(preceded(Offer { verb, words, ..plain }, Action::Declare { plan }))
    })
}

/// (FL-ACT-5) What is declared with a march costs nothing and may be left out: a melee where it ends
/// in contact, fire where there is somebody to be shot at.
fn with_attack(state: &State, alone: State, rate: Rate, way: &Way) -> (Vec<Step>, State) {
    let attack = if way.route.contacts.is_empty() { Step::Fire } else { Step::Melee };
    let plan = vec![Step::March(rate), attack];
    let action = Action::Move { path: way.path.clone(), facing: way.facing };
    let both = Flintloque::after(state, &Action::Declare { plan: plan.clone() });
    let worth = |next: &State| {
        let there = Flintloque::after(next, &action);
        there.is_some_and(|there| attack == Step::Melee || acts::has_target(&there))
    };
    match both.filter(worth) {
        Some(next) => (plan, next),
        None => (vec![Step::March(rate)], alone),
    }
}

/// How far a figure may go at most: as declared, or at the fastest rate it could declare.
pub fn farthest(state: &State, figure: FigureId) -> Option<i32> {
    let side = state.side(figure);
    let now = declared_fastest(&with(state, side, figure).ok()?)?;
    acting(&now).map(|acting| acting.allowance)
}

/// The position with a march declared: the one that is, or else the fastest there may be.
pub fn declared_fastest(state: &State) -> Option<State> {
    match &acting(state)?.plan {
        Some(_) => Some(state.clone()),
        None => Rate::ALL.into_iter().find_map(|rate| {
            Flintloque::after(state, &Action::Declare { plan: vec![Step::March(rate)] })
        }),
    }
}

/// The offer of a way of the figure in hand.
pub fn described(state: &State, figure: FigureId, way: &Way) -> Offer<Action> {
    let Way { path, facing, route } = way;
    let action = Action::Move { path: path.clone(), facing: *facing };
    let allowance = acting(state).map_or(route.cost, |acting| acting.allowance);
    let end = path.last().copied().unwrap_or(state.figure(figure).at);
    let (cost, left) =
        (tenths(route.cost), tenths(MEASURE.shown(allowance) - MEASURE.shown(route.cost)));
    let words = match route.contacts[..] {
        _ if route.leaves => format!("March {cost} cm and leave the table (FL-MOV-9)"),
        [] => format!("March {cost} cm to {}, {left} cm left", place::write(end)),
        [..] => {
            let foes = super::ids::names(state, &route.contacts);
            format!("Close in on {foes}, {cost} cm")
        }
    };
    let verb = if route.contacts.is_empty() { "March" } else { "Close in" };
    Offer {
        verb: verb.to_owned(),
        words,
        piece: Some(figure_id(state, figure)),
        cost: Some(cost),
        note: remarks::on_the_way(state, figure, way),
        warning: remarks::astray(state, figure, end),
        ..offer(state, &[], &action)
    }
}

/// A legal way of the figure in hand to a point: into contact if that is what the point means, else
/// straight, else round what is in between.
pub fn way_to(state: &State, at: Point) -> Option<Way> {
    let acting = acting(state)?;
    if !acting.has(|step| matches!(step, Step::March(_))) {
        return None;
    }
    let (figure, limits) = (acting.figure, limits(state, acting));
    let mut ways = into_contact(state, figure, &limits, at)
        .into_iter()
        .chain(straight(state, figure, &limits, at))
        .chain(std::iter::once_with(|| round(state, figure, &limits, at)).flatten());
    // What duty demands is judged with the whole activation.
    ways.find(|way| check_march(state, acting, &way.path, way.facing).is_ok())
}

fn tried(
    state: &State,
    figure: FigureId,
    limits: &Limits,
    path: Vec<Point>,
    facing: Heading,
) -> Option<Way> {
    let route = judge(state, figure, &path, facing, limits).ok()?;
    Some(Way { path, facing, route })
}

/// Facing where it went; as before if it cannot rest so.
fn tried_ahead(state: &State, figure: FigureId, limits: &Limits, path: Vec<Point>) -> Option<Way> {
    let start = state.figure(figure);
    let before = path.iter().rev().nth(1).copied().unwrap_or(start.at);
    let ahead = Heading::toward(before, *path.last()?);
    tried(state, figure, limits, path.clone(), ahead)
        .or_else(|| tried(state, figure, limits, path, start.facing))
}

fn straight(state: &State, figure: FigureId, limits: &Limits, at: Point) -> Option<Way> {
    let from = state.figure(figure).at;
    slips(from, at).find_map(|at| tried_ahead(state, figure, limits, vec![at]))
}

/// (FL-GEO-8) The nearest usable slot to the point that can be reached; a point on an enemy means any slot about him.
fn into_contact(state: &State, figure: FigureId, limits: &Limits, at: Point) -> Option<Way> {
    if limits.no_contact {
        return None;
    }
    let foes = state.enemies_of(figure);
    let slots = foes.flat_map(|enemy| {
        let meant = state.base(enemy).contains(at);
        let usable = contact::usable_slots(state, figure, enemy).into_iter();
        usable.map(|(_, slot)| slot).filter(move |slot| meant || slot.at.is_within(at, CATCH))
    });
    let mut near: Vec<_> = slots.collect();
    near.sort_by_key(|slot| (slot.at.far2(at), state.figure(figure).at.far2(slot.at)));
    if let Some(way) =
        near.iter().find_map(|slot| tried(state, figure, limits, vec![slot.at], slot.facing))
    {
        return Some(way);
    }
    let ends: Vec<Point> = near.iter().map(|slot| slot.at).collect();
    let ends_there = |path: &[Point]| path.last().is_some_and(|end| ends.contains(end));
    let all = (!ends.is_empty()).then(|| propose::moves(state, figure, limits, propose::FINE))?;
    let (path, facing) = all.into_iter().find(|(path, _)| ends_there(path))?;
    tried(state, figure, limits, path, facing)
}

/// Not worth looking for where even the straight line is too long.
fn round(state: &State, figure: FigureId, limits: &Limits, at: Point) -> Option<Way> {
    if !state.figure(figure).at.is_within(at, limits.allowance) {
        return None;
    }
    let path = propose::way_to(state, figure, limits, at)?;
    tried_ahead(state, figure, limits, path)
}
