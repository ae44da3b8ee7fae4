//! Several figures that go in one gesture: one of them, the guide, is taken to a point, and the others keep their places
//! about him. Two are activated one after the other (FL-ACT-1); more act together, for a command point (FL-COO-1).

use crate::Flintloque;
use ::flintloque::command::{GROUP_SIZE, check_group, check_joins};
use ::flintloque::frame::Frame;
use ::flintloque::parts::*;
use ::flintloque::{Action, State};
use kernel::{Ahead, Side};
use tabletop::{Point, along};

use super::acting;
use super::acts::shots_after;
use super::ids::{figure_id, name, names, who};
use super::march::{Way, way_to};
use super::offers::together;
use super::place::{cm, slips};
use super::words::plan as plan_words;
use desk::{At, Offer, Phrase, Why, count};

/// In a go so many are activated one by one (FL-ACT-1).
pub const ALONE: usize = 2;

/// Who cannot get all the way goes as far as this many of so many parts of it.
const PARTS: i32 = 8;

/// Those who are taken up together, by their ids; the guide is the first.
pub fn party(state: &State, focus: &str) -> Option<Vec<FigureId>> {
    let all: Option<Vec<FigureId>> = focus.split(' ').map(|id| who(state, id)).collect();
    all.filter(|all| all.len() > 1)
}

/// A way of several.
struct March {
    plan: Vec<Action>,
    /// The longest way of one of them.
    cost: i32,
    goes: Vec<FigureId>,
    /// Who does not get all the way.
    short: usize,
}

/// The party goes where its guide would stand at this point.
pub fn offer_at(state: &State, party: &[FigureId], at: Point) -> Option<Offer<Action>> {
    let guide = *party.first()?;
    let shift = state.figure(guide).at.to(at);
    let to = |figure: FigureId| state.figure(figure).at.plus(shift);
    if matches!(state.stack.last()?, Frame::Deploying { .. }) {
        return placed(state, party, to);
    }
    // The slowest rate at which most arrive.
    let marches = Rate::ALL.into_iter().rev().filter_map(|rate| {
        let march = march(state, party, rate, to)?;
        Some((rate, march))
    });
    let (rate, march) = marches.reduce(|best, next| {
        let arrive = |march: &March| march.goes.len() - march.short;
        if arrive(&next.1) > arrive(&best.1) { next } else { best }
    })?;
    let verb = format!("{} together", plan_words(&[Step::March(rate)]));
    let mut words = format!("{verb}: {}", names(state, &march.goes));
    if march.short > 0 {
        words += &format!(", {} not all the way", march.short);
    }
    let left = left_out(state, party, &march.goes);
    let point = matches!(march.plan.first(), Some(Action::Coordinate { .. }));
    let fire = match shooters(state, &march.plan, rate) {
        0 => None,
        1 => Some("one of them could fire from there, one by one (FL-ACT-5)".to_owned()),
        n => Some(format!("{n} of them could fire from there, one by one (FL-ACT-5)")),
    };
    let price = point.then(|| {
        let taken = count(march.goes.len(), "figure");
        format!("1 command point: {taken} count as one of the two in a go (FL-COO-1)")
    });
    let note =
        [left, price, fire].into_iter().flatten().reduce(|one, other| format!("{one}; {other}"));
    let cost = Some(cm(march.cost));
    Some(Offer { cost, note, ..Offer::planned(phrase(state, guide, verb, words), march.plan) })
}

fn phrase(state: &State, guide: FigureId, verb: String, words: String) -> Phrase {
    Phrase { verb, words, piece: Some(figure_id(state, guide)), at: At::Nowhere }
}

/// (FL-SET-3) Everybody is put down as far off as the guide, the foremost first.
fn placed(
    state: &State,
    party: &[FigureId],
    to: impl Fn(FigureId) -> Point,
) -> Option<Offer<Action>> {
    let guide = *party.first()?;
    let (mut now, mut plan) = (state.clone(), Vec::new());
    for figure in in_order(state, party, &to) {
        let f = state.figure(figure);
        let put = |at| Action::Place { figure, at, facing: f.facing };
        let action = slips(f.at, to(figure)).map(put).find(|a| Flintloque::is_legal(&now, a));
        let next = action.as_ref().and_then(|action| Flintloque::after(&now, action));
        if let (Some(action), Some(next)) = (action, next) {
            now = next;
            plan.push(action);
        }
    }
    let moved = plan.len();
    let mut words = format!("{} together", count(moved, "figure"));
    if moved < party.len() {
        words += &format!(", {} can\u{2019}t stand there", party.len() - moved);
    }
    let verb = "Place together".to_owned();
    (moved > 0).then(|| Offer::planned(phrase(state, guide, verb, words), plan))
}

/// The foremost first, since those behind may need their places.
fn in_order(state: &State, party: &[FigureId], to: impl Fn(FigureId) -> Point) -> Vec<FigureId> {
    let ahead = |figure: &FigureId| {
        let at = state.figure(*figure).at;
        Point::default().to(at).dot(at.to(to(*figure)))
    };
    let mut all = party.to_vec();
    all.sort_by_key(|figure| std::cmp::Reverse(ahead(figure)));
    all.dedup();
    all
}

fn march(
    state: &State,
    party: &[FigureId],
    rate: Rate,
    to: impl Fn(FigureId) -> Point,
) -> Option<March> {
    let (mut plan, mut now) = begun(state, party, rate)?;
    let party = going(state, party);
    let (mut cost, mut goes, mut short) = (0, Vec::new(), 0);
    for figure in in_order(state, &party, &to) {
        let Some(one) = goes_alone(&now, figure, rate, to(figure)) else { continue };
        plan.extend(one.plan);
        now = one.state;
        goes.push(figure);
        short += usize::from(one.short);
        cost = cost.max(one.cost);
    }
    (!goes.is_empty()).then_some(March { plan, cost, goes, short })
}

/// (FL-COO-1, 3) Those who may be activated one by one need nothing; a group is called out first.
fn begun(state: &State, party: &[FigureId], rate: Rate) -> Option<(Vec<Action>, State)> {
    let Frame::Go { used, .. } = state.stack.last()? else {
        let group = matches!(state.stack.last()?, Frame::Group { .. });
        return group.then(|| (Vec::new(), state.clone()));
    };
    let figures = going(state, party);
    if figures.len() + usize::from(*used) <= ALONE {
        return Some((Vec::new(), state.clone()));
    }
    let call = Action::Coordinate { figures, plan: vec![Step::March(rate)] };
    let next = Flintloque::after(state, &call)?;
    Some((vec![call], next))
}

/// Those of them who set out: all if no point is needed for it, else who may act together.
fn going(state: &State, party: &[FigureId]) -> Vec<FigureId> {
    match state.stack.last() {
        Some(Frame::Go { used, .. }) if party.len() + usize::from(*used) > ALONE => {
            joined(state, party)
        }
        _ => party.to_vec(),
    }
}

/// Who of them stays behind, each with the rules' reason.
fn left_out(state: &State, party: &[FigureId], goes: &[FigureId]) -> Option<String> {
    let side = Flintloque::decider(state)?;
    let told = |figure: &FigureId| {
        let alone = going(state, party).len() == party.len();
        let refusal = check_joins(state, side, *figure).err().filter(|_| !alone);
        let why = refusal.map_or("no room or no way".to_owned(), |refusal| {
            format!("{} ({})", refusal.why, refusal.rule.number())
        });
        format!("{} can\u{2019}t: {why}", name(state, *figure))
    };
    let all: Vec<String> = party.iter().filter(|f| !goes.contains(f)).map(told).collect();
    (!all.is_empty()).then(|| all.join("; "))
}

/// (FL-COO-2) Those of them who may act together: the leader and four others, the guide first.
fn joined(state: &State, party: &[FigureId]) -> Vec<FigureId> {
    let Some(side) = Flintloque::decider(state) else { return Vec::new() };
    let leader = state.leader(side);
    let mut others = 0;
    let mut joins = |figure: &FigureId| {
        if check_joins(state, side, *figure).is_err() {
            return false;
        }
        others += usize::from(Some(*figure) != leader);
        Some(*figure) == leader || others <= GROUP_SIZE
    };
    party.iter().copied().filter(|figure| joins(figure)).collect()
}

struct One {
    plan: Vec<Action>,
    state: State,
    cost: i32,
    short: bool,
}

/// He goes as near as he gets; nobody goes into contact in a crowd.
fn goes_alone(state: &State, figure: FigureId, rate: Rate, to: Point) -> Option<One> {
    let activate = Action::Activate { figure, order: false };
    let mut now = Flintloque::after(state, &activate)?;
    let mut plan = vec![activate];
    if acting(&now)?.plan.is_none() {
        let declare = Action::Declare { plan: vec![Step::March(rate)] };
        now = Flintloque::after(&now, &declare)?;
        plan.push(declare);
    }
    let from = state.figure(figure).at;
    let far = from.to(to).length_down();
    let open = |way: &Way| way.route.contacts.is_empty() && !way.route.leaves;
    let ways = (1..=PARTS).rev().filter_map(|part| {
        let at = if part == PARTS { to } else { along(from, to, far / PARTS * part) };
        Some((part, way_to(&now, at).filter(open)?))
    });
    let (part, Way { path, facing, route }) = { ways }.next()?;
    let go = Action::Move { path, facing };
    now = held(Flintloque::after(&now, &go)?)?;
    plan.push(go);
    if acting(&now).is_some_and(|acting| acting.figure == figure) {
        now = Flintloque::after(&now, &Action::EndActivation)?;
        plan.push(Action::EndActivation);
    }
    Some(One { plan, state: now, cost: route.cost, short: part < PARTS })
}

/// The same position when the enemy has been asked and lets him go on (FL-SKL-1).
fn held(mut state: State) -> Option<State> {
    while matches!(state.stack.last(), Some(Frame::Interrupt { .. })) {
        state = Flintloque::after(&state, &Action::NoInterrupt)?;
    }
    Some(state)
}

/// Who of them could fire from where he ends if he went alone (FL-ACT-5).
fn shooters(state: &State, plan: &[Action], rate: Rate) -> usize {
    let mut who = None;
    let mut shoots = |action: &Action| match action {
        Action::Activate { .. } => {
            who = Some(action.clone());
            false
        }
        Action::Move { .. } => who.clone().is_some_and(|activate| {
            let declare = Action::Declare { plan: vec![Step::March(rate), Step::Fire] };
            !shots_after(state, &[activate, declare, action.clone()]).0.is_empty()
        }),
        _ => false,
    };
    plan.iter().filter(|action| shoots(action)).count()
}

/// (FL-COO) With several in hand: what exactly these can do together.
pub fn of_party(state: &State, party: &[FigureId]) -> Vec<Offer<Action>> {
    let Some(Frame::Go { .. }) = state.stack.last() else { return Vec::new() };
    let plans = [
        vec![Step::Fire],
        vec![Step::March(Rate::Quick), Step::Fire],
        vec![Step::March(Rate::Slow), Step::Fire],
        vec![Step::March(Rate::Double), Step::Melee],
    ];
    let figures = joined(state, party);
    let call = |plan| Action::Coordinate { figures: figures.clone(), plan };
    let legal = plans.into_iter().map(call).filter(|call| Flintloque::is_legal(state, call));
    let left = left_out(state, party, &figures);
    let told = |plain: Offer<Action>| {
        let note = [plain.note, left.clone()]
            .into_iter()
            .flatten()
            .reduce(|one, other| format!("{one}; {other}"));
        Offer { note, ..plain }
    };
    legal.map(|call| told(together(state, &call))).collect()
}

/// Why several cannot go there together.
pub fn why_not(state: &State, side: Side, party: &[FigureId]) -> Why {
    let what = "They can\u{2019}t go there together.";
    if matches!(state.stack.last(), Some(Frame::Deploying { .. })) {
        return Why::plain(what, "keep them inside your zone", "FL-SET-3");
    }
    match check_group(state, side, party, &[Step::March(Rate::Quick)]) {
        Err(refusal) => {
            let instead = "One or two figures go without a command point.".to_owned();
            Why { instead, ..Why::refused(what, refusal) }
        }
        Ok(()) => Why::plain(what, "it is too far, or something is in the way", "FL-MOV-2"),
    }
}
