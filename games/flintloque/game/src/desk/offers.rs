//! What can be done now, by what is going on.

use std::collections::BTreeSet;

use crate::Flintloque;
use ::flintloque::activation::eligible;
use ::flintloque::frame::Frame;
use ::flintloque::ground::straight;
use ::flintloque::movement::allowance;
use ::flintloque::parts::*;
use ::flintloque::{Action, State};
use kernel::{Ahead, Side};
use tabletop::Heading;

use super::acting;
use super::ids::{figure_id, name, names, who};
use super::phrase::{key, phrase};
use super::place::{self, compass, point_of};
use super::together::{ALONE, of_party, party};
use super::{acts, aside, chances, words};
use desk::chances::in_vain;
use desk::{At, Offer, Rank, count};

/// With a focus what that figure can do, else what needs no figure; where a question is asked, all
/// answers to it.
pub fn offers(state: &State, focus: Option<&str>) -> Vec<Offer<Action>> {
    let party = focus.and_then(|focus| party(state, focus));
    let held = focus.and_then(|id| who(state, id));
    let wanted = party.clone().unwrap_or_else(|| held.into_iter().collect());
    if let Some(next) = aside::left_for(state, &wanted) {
        let others = offers(&next, focus).into_iter();
        let others = others.map(|offer| aside::after_leaving(state, offer));
        return others.chain([offer(state, &[], &Action::EndActivation)]).collect();
    }
    if let Some(party) = party {
        return of_party(state, &party);
    }
    let focus = held;
    let mut all = match state.stack.last() {
        Some(Frame::Deploying { side }) => deploying(state, *side, focus),
        Some(Frame::Go { .. } | Frame::Group { .. }) => going(state, focus),
        Some(Frame::Acting(acting)) => acts::offers(state, &[], acting.figure),
        Some(Frame::Aiming { .. }) => aiming(state, focus),
        Some(Frame::Fleeing { figure }) => fleeing(state, *figure),
        Some(_) => asked(state),
        None => Vec::new(),
    };
    all.sort_by_key(|offer| offer.rank);
    // Places that are named alike are one to a player.
    let mut keys = BTreeSet::new();
    all.retain(|offer| keys.insert(offer.key.clone()));
    all
}

/// The pieces that whoever decides can take up.
pub fn actors(state: &State) -> Vec<String> {
    let figures: BTreeSet<FigureId> = match state.stack.last() {
        Some(Frame::Deploying { side }) => state.of(*side).collect(),
        Some(Frame::Acting(acting)) => {
            let others = aside::left(state).map_or(Vec::new(), |next| Flintloque::choices(&next));
            others.iter().filter_map(doer).chain([acting.figure]).collect()
        }
        _ => Flintloque::choices(state).iter().filter_map(doer).collect(),
    };
    figures.into_iter().map(|f| figure_id(state, f)).collect()
}

/// Who does an action that names somebody. A musician is not taken up: to click him is to answer.
fn doer(action: &Action) -> Option<FigureId> {
    match action {
        Action::Activate { figure, .. }
        | Action::InterruptFire { figure, .. }
        | Action::Aim { figure, .. }
        | Action::Drill { figure, .. }
        | Action::Reload { figure, .. }
        | Action::TakeHit { figure, .. }
        | Action::Shield { friend: figure } => Some(*figure),
        _ => None,
    }
}

/// One action, after those that lead to `state`.
pub fn offer(state: &State, prefix: &[Action], action: &Action) -> Offer<Action> {
    let phrase = phrase(state, action);
    let chance = chances::of_any_effect(state, action);
    Offer {
        key: key(state, action),
        verb: phrase.verb,
        words: phrase.words,
        piece: phrase.piece,
        at: phrase.at,
        cost: None,
        note: in_vain(chance),
        warning: None,
        chance,
        throws: chance.is_some() || Flintloque::after(state, action).is_none(),
        rank: rank(action),
        plan: prefix.iter().chain([action]).cloned().collect(),
    }
}

fn rank(action: &Action) -> Rank {
    use Action::*;
    match action {
        Fire { .. } | Melee { .. } | Aim { .. } | InterruptFire { .. } | Charge { .. } => {
            Rank::Main
        }
        Activate { order: false, .. } | Advance { .. } | Rally { .. } | Ready | GoFirst => {
            Rank::Main
        }
        Pass | EndGo | EndActivation | NoMusic | NoInterrupt | AimDone | NoFortune => Rank::Quiet,
        AcceptInitiative | Parry { technique: None } => Rank::Quiet,
        _ => Rank::Plain,
    }
}

/// (FL-SET-3) Any point of the zone can be clicked; listed are the figure's facings.
fn deploying(state: &State, side: Side, focus: Option<FigureId>) -> Vec<Offer<Action>> {
    let mut all = vec![offer(state, &[], &Action::Ready)];
    if let Some(figure) = focus.filter(|f| state.side(*f) == side && state.is_on_table(*f)) {
        all.extend(headings().filter_map(|facing| turned(state, figure, facing)));
    }
    all
}

pub fn headings() -> impl Iterator<Item = Heading> {
    (0..8).map(|eighth| Heading::of(45 * eighth))
}

fn turned(state: &State, figure: FigureId, facing: Heading) -> Option<Offer<Action>> {
    let f = state.figure(figure);
    let action = Action::Place { figure, at: f.at, facing };
    (facing != f.facing && Flintloque::is_legal(state, &action)).then(|| Offer {
        key: format!("face:{}", point_of(facing).to_lowercase()),
        verb: "Face".to_owned(),
        words: format!("{} faces {} (FL-GEO-4)", name(state, figure), compass(facing)),
        at: At::Heading { place: place::of(state, figure), heading: point_of(facing).to_owned() },
        rank: Rank::Quiet,
        ..offer(state, &[], &action)
    })
}

/// (FL-ACT-1) Between activations. Where no die is due, what a figure could declare is offered at
/// once.
fn going(state: &State, focus: Option<FigureId>) -> Vec<Offer<Action>> {
    let is_way_on =
        |a: &&Action| matches!(a, Action::EndGo | Action::Pass | Action::RetainInitiative);
    let menu = Flintloque::choices(state);
    // (FL-COO) The largest group; fewer are framed or picked on the table. Two need no point.
    let calls = |action: &Action| match action {
        Action::Coordinate { figures, .. } => Some(figures.len()),
        _ => None,
    };
    let most = menu.iter().filter_map(calls).max().filter(|most| *most > 2).or(Some(usize::MAX));
    let mut all: Vec<Offer<Action>> = menu
        .iter()
        .filter(|a| is_way_on(a) || focus.is_none() && calls(a) == most)
        .map(|a| together(state, a))
        .collect();
    let Some(figure) = focus else { return all };
    for action in &menu {
        let Action::Activate { figure: f, order } = action else { continue };
        if *f != figure {
            continue;
        }
        all.push(offer(state, &[], action));
        let next = Flintloque::after(state, action).filter(|_| !order);
        if let Some(next) = next.filter(|n| acting(n).is_some_and(|a| a.figure == figure)) {
            let ahead = acts::offers(&next, std::slice::from_ref(action), figure);
            // What leads to nothing from here can still be declared once it is activated.
            all.extend(ahead.into_iter().filter(|o| o.rank != Rank::Quiet));
        }
    }
    all
}

/// (FL-COO-1) Several at once: the plan is the verb, and who joins is told below it.
pub fn together(state: &State, action: &Action) -> Offer<Action> {
    let plain = offer(state, &[], action);
    if *action == Action::RetainInitiative {
        let (rank, note) = (Rank::Quiet, keeping_on(state));
        return Offer { rank, note, ..plain };
    }
    let Action::Coordinate { figures, plan } = action else { return plain };
    let verb = format!("Together: {}", words::plan(plan));
    let note = Some(format!("{}; for a command point (FL-COO-1)", names(state, figures)));
    Offer { verb, note, ..plain }
}

/// (FL-CMD-2) What it costs, what it depends on, and who could still act without it.
fn keeping_on(state: &State) -> Option<String> {
    let chance = super::chances::of_keeping_on(state)?;
    let told = format!("1 command point, and a roll: {chance}% (FL-CMD-2)");
    let Some(Frame::Go { side, used, retained: false, .. }) = state.stack.last() else {
        return Some(told);
    };
    let free = eligible(state, *side).count().min(ALONE.saturating_sub((*used).into()));
    Some(match free {
        0 => told,
        free => format!("{told}; {} can act free first", count(free, "figure")),
    })
}

/// (FL-AIM-2)
fn aiming(state: &State, focus: Option<FigureId>) -> Vec<Offer<Action>> {
    let wanted = |action: &Action| match action {
        Action::Aim { figure, .. } => Some(*figure) == focus,
        _ => true,
    };
    let all = Flintloque::choices(state).into_iter().filter(wanted);
    let mut all: Vec<Offer<Action>> = all.map(|a| offer(state, &[], &a)).collect();
    best_first(&mut all);
    all
}

/// (FL-MOR-3)
fn fleeing(state: &State, figure: FigureId) -> Vec<Offer<Action>> {
    let far = allowance(state, figure, Rate::Double).unwrap_or(0);
    let flight = |action: Action| {
        let Action::Flee { way } = action else { return offer(state, &[], &action) };
        let end = straight::flight(state, figure, way, far);
        let warning =
            end.lost.then(|| "He flees off the table and is out of action (FL-MOR-4)".to_owned());
        let at = At::Place(place::write(end.at));
        let note = (!end.lost).then(|| format!("He ends at {}", place::write(end.at)));
        Offer { at, note, warning, ..offer(state, &[], &action) }
    };
    Flintloque::choices(state).into_iter().map(flight).collect()
}

/// The answer that is likeliest to tell stands first.
fn asked(state: &State) -> Vec<Offer<Action>> {
    let mut all: Vec<Offer<Action>> =
        Flintloque::choices(state).iter().map(|action| offer(state, &[], action)).collect();
    best_first(&mut all);
    all
}

pub fn best_first(all: &mut [Offer<Action>]) {
    all.sort_by_key(|offer| std::cmp::Reverse(offer.chance));
}
