//! What the figure in hand can declare and do.

use std::collections::BTreeMap;

use crate::Flintloque;
use ::flintloque::fire::{Aim, Shooting, acquire};
use ::flintloque::frame::{Acting, Case2};
use ::flintloque::ground::{contact, route::judge, straight};
use ::flintloque::movement::limits;
use ::flintloque::parts::*;
use ::flintloque::{Action, State};
use kernel::{Ahead, Auto};
use tabletop::{Heading, Point};

use super::acting;
use super::ids::{name, short};
use super::march::{Way, described};
use super::offers::{best_first, headings, offer};
use super::place::{cm, compass, tenths, write};
use super::{card, plans, words};
use desk::{At, Offer, Rank};

/// Everything for the activation that is under way in `state`, after the actions of `prefix`.
pub fn offers(state: &State, prefix: &[Action], figure: FigureId) -> Vec<Offer<Action>> {
    let Some(acting) = acting(state) else { return Vec::new() };
    if acting.plan.is_none() {
        return undeclared(state, prefix, figure);
    }
    let mut all = declared(state, acting);
    for offer in &mut all {
        offer.plan.splice(0..0, prefix.iter().cloned());
    }
    all
}

/// (FL-ACT-5) Plans; and shots and blows from where it stands, which need no other declaration.
fn undeclared(state: &State, prefix: &[Action], figure: FigureId) -> Vec<Offer<Action>> {
    let mut all = Vec::new();
    for action in Flintloque::choices(state) {
        let Action::Declare { plan } = &action else {
            all.push(offer(state, prefix, &action));
            continue;
        };
        let next = matches!(plan[..], [Step::Fire | Step::Melee])
            .then(|| Flintloque::after(state, &action));
        let before: Vec<Action> = prefix.iter().chain([&action]).cloned().collect();
        let attacks = next.flatten().map_or(Vec::new(), |next| attacks(&next, &before));
        // Beside the attacks themselves the mere declaration is called what it is.
        let words = match attacks.is_empty() {
            true => words::plan(plan),
            false => format!("Declare {}", words::plan(plan).to_lowercase()),
        };
        all.push(Offer {
            verb: words.clone(),
            words,
            note: plans::note(state, figure, plan),
            rank: plans::rank(state, figure, plan),
            ..offer(state, prefix, &action)
        });
        all.extend(attacks);
    }
    all
}

/// Shots that can be fired and blows, each as one click.
fn attacks(state: &State, prefix: &[Action]) -> Vec<Offer<Action>> {
    let mut all = Vec::new();
    for action in Flintloque::choices(state) {
        match &action {
            Action::Fire { arm, target } if !is_acquired(state, *arm, *target) => {}
            Action::Fire { .. } | Action::Melee { technique: None, .. } => {
                let note = Some("He does nothing else this activation (FL-ACT-5)".to_owned());
                all.push(Offer { note, ..offer(state, prefix, &action) });
            }
            _ => {}
        }
    }
    best_first(&mut all);
    all
}

/// (FL-FIR-3) Whether a barrel could be fired at somebody as it was declared.
pub fn is_acquired(state: &State, arm: Arm, target: FigureId) -> bool {
    let Some(Acting { figure, rate, order, case2, .. }) = acting(state) else { return false };
    let aim = Aim::Moving { rate: *rate, order: *order, tie: *case2 == Case2::Tie };
    let shooting = Shooting { figure: *figure, arm, target, aim };
    let mut locks = state.scenario.firelocks(*figure, arm);
    locks.any(|lock| acquire(state, &shooting, lock, target).is_some())
}

/// Whom a figure could shoot at once a plan is carried out, the surest shot at each first, and the position then; nobody
/// where the plan leaves no shot, or where dice fall before it.
pub fn shots_after(state: &State, plan: &[Action]) -> (Vec<Action>, State) {
    let step = |now: State, action: &Action| Flintloque::after(&now, action);
    let Some(there) = plan.iter().try_fold(state.clone(), step) else {
        return (Vec::new(), state.clone());
    };
    let mut best: BTreeMap<FigureId, (i16, Action)> = BTreeMap::new();
    let choices = if acting(&there).is_some() { Flintloque::choices(&there) } else { Vec::new() };
    for action in choices {
        let Action::Fire { arm, target } = action else { continue };
        let sum = card::sums(&there, &action).into_iter().next();
        let Some(sum) = sum.filter(|_| is_acquired(&there, arm, target)) else { continue };
        if best.get(&target).is_none_or(|(total, _)| *total < sum.total) {
            best.insert(target, (sum.total, action));
        }
    }
    let mut all: Vec<(i16, Action)> = best.into_values().collect();
    all.sort_by_key(|(total, _)| -total);
    (all.into_iter().map(|(_, action)| action).collect(), there)
}

/// Whether somebody can be shot at; where the enemy is asked first, that cannot be told.
pub fn has_target(state: &State) -> bool {
    let shot = |action: Action| match action {
        Action::Fire { arm, target } => is_acquired(state, arm, target),
        _ => false,
    };
    acting(state).is_none() || Flintloque::choices(state).into_iter().any(shot)
}

/// What is left of what was declared.
fn declared(state: &State, acting: &Acting) -> Vec<Offer<Action>> {
    let (mut all, mut marches) = (Vec::new(), Vec::new());
    for action in Flintloque::choices(state) {
        match &action {
            Action::Move { path, facing } => marches.extend(way(state, acting, path, *facing)),
            Action::Charge { .. } => {}
            Action::Fire { arm, target } => {
                let far = !is_acquired(state, *arm, *target);
                let note = far.then(|| "Too far at this pace: no shot (FL-FIR-3)".to_owned());
                let plain = offer(state, &[], &action);
                let rank = if far { Rank::Quiet } else { plain.rank };
                all.push(Offer { note: note.or(plain.note), rank, ..plain });
            }
            Action::Advance { .. } => {
                let note = Flintloque::after(&Flintloque::cut(state), &action)
                    .and_then(|next| card::clash(&next));
                all.push(Offer { note, ..offer(state, &[], &action) });
            }
            _ => all.push(offer(state, &[], &action)),
        }
    }
    let marches_first = acting.plan.iter().flatten().next().is_some_and(|step| step.is_move());
    for attack in all.iter_mut().filter(|offer| offer.chance.is_some() && marches_first) {
        attack.warning = Some("He gives up the march he has declared (FL-ACT-5)".to_owned());
    }
    best_first(&mut all);
    all.extend(charges(state, acting));
    all.extend(closings(state, acting.figure, &marches));
    all.extend(open_marches(state, acting.figure, &marches));
    if acting.has(|step| matches!(step, Step::March(_))) {
        all.extend(turns(state, acting.figure));
    }
    all
}

fn way(state: &State, acting: &Acting, path: &[Point], facing: Heading) -> Option<Way> {
    let route = judge(state, acting.figure, path, facing, &limits(state, acting)).ok()?;
    Some(Way { path: path.to_vec(), facing, route })
}

/// (FL-MOV-8) Each place in contact that can be reached.
fn closings(state: &State, figure: FigureId, ways: &[Way]) -> Vec<Offer<Action>> {
    let closing = ways.iter().filter(|way| !way.route.contacts.is_empty());
    let told = |way: &Way| {
        let plain = described(state, figure, way);
        let foe = way.route.contacts.first().map(|f| state.figure(*f).at);
        let end = way.path.last().copied().unwrap_or_default();
        let side = foe.map_or("", |foe| compass(Heading::toward(foe, end)));
        let (at, words) = (At::Place(write(end)), format!("{}, from the {side}", plain.words));
        let whom = way.route.contacts.first().map_or(String::new(), |f| short(state, *f));
        let key = format!("close:{whom}:{}", write(end));
        Offer { key, at, words, rank: Rank::Main, ..plain }
    };
    closing.map(told).collect()
}

/// The longest march in each of eight directions, and the way off the table: for keys and lists.
fn open_marches(state: &State, figure: FigureId, ways: &[Way]) -> Vec<Offer<Action>> {
    let from = state.figure(figure).at;
    let open = || ways.iter().filter(|way| way.route.contacts.is_empty() && way.path.len() == 1);
    let goes = |way: &Way, heading: Heading| {
        way.path.last().is_some_and(|end| Heading::toward(from, *end).apart(heading) <= 2)
    };
    let far = |way: &&Way| way.path.last().map_or(0, |end| from.far2(*end));
    let longest = |heading: Heading| {
        open().filter(|w| !w.route.leaves && goes(w, heading)).max_by_key(far).map(|way| {
            let plain = described(state, figure, way);
            let words = format!("March {} cm {}", cm(way.route.cost), compass(heading));
            let end = way.path.last().copied().unwrap_or_default();
            Offer { words, at: At::Place(write(end)), ..plain }
        })
    };
    let leaving = open().filter(|way| way.route.leaves).map(|way| described(state, figure, way));
    headings().filter_map(longest).chain(leaving).collect()
}

/// (FL-GEO-4) A turn in place uses up the march.
fn turns(state: &State, figure: FigureId) -> Vec<Offer<Action>> {
    let facing = state.figure(figure).facing;
    let turn = |to: Heading| {
        let action = Action::Move { path: Vec::new(), facing: to };
        (to != facing && Flintloque::is_legal(state, &action))
            .then(|| Offer { rank: Rank::Quiet, ..offer(state, &[], &action) })
    };
    headings().filter_map(turn).collect()
}

/// (FL-CAV-1) One charge a target: the nearest place that is reached, or else the nearest.
fn charges(state: &State, acting: &Acting) -> Vec<Offer<Action>> {
    if !acting.has(|step| step == Step::Charge) {
        return Vec::new();
    }
    let rider = acting.figure;
    let best = |target: FigureId| {
        let slots = contact::usable_slots(state, rider, target).into_iter();
        let rides = slots.filter_map(|(slot, _)| {
            let action = Action::Charge { target, slot };
            let ride = straight::charge(state, rider, target, slot, acting.allowance).ok()?;
            Flintloque::is_legal(state, &action).then_some((ride, action))
        });
        let misses = |ride: &straight::Ride| ride.struck != Some(target);
        let (ride, action) = rides.min_by_key(|(ride, _)| (misses(ride), ride.cost))?;
        let warning = misses(&ride).then(|| match ride.struck {
            Some(other) => {
                format!("{} is in the way and is fought instead (FL-CAV-3)", name(state, other))
            }
            None => "The charge falls short, and the rider is shaken (FL-CAV-3)".to_owned(),
        });
        let note =
            Flintloque::after(&Flintloque::cut(state), &action).and_then(|next| card::clash(&next));
        let words = format!("Charge {}, {} cm", name(state, target), cm(ride.cost));
        let cost = Some(tenths(ride.cost));
        Some(Offer { words, cost, note, warning, ..offer(state, &[], &action) })
    };
    let mut all: Vec<Offer<Action>> = state.enemies_of(rider).filter_map(best).collect();
    all.sort_by_key(|offer| offer.warning.is_some());
    all
}
