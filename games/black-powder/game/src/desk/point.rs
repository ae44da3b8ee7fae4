//! What a point of the table means to whoever is in hand: where he goes, whom he charges, what he enters.

use black_powder::action::{Action, Aim as ShotAim, Element, Ordered, Step};
use black_powder::frame::Frame;
use black_powder::ground::{self, HUNDREDTH};
use black_powder::parts::*;
use black_powder::pointing::{self, Pointed, Wish};
use black_powder::state::Fate;
use black_powder::{State, commander, naming};
use desk::table::{Swing, aimed};
use desk::{At, Offer, key_at};
use kernel::{Ahead, Refusal, Side};
use tabletop::{Hand, Hull, INCH, Point};

use super::order::{given, judged, nobody, order_in, sent};
use super::party::{InHand, chain, followers, held, most_moves};
use super::phrase::{phrase, throws};
use super::{MEASURE, deploy, hearing, shots};
use crate::BlackPowder;

/// What a gesture stands for.
#[derive(Debug, Clone, Default)]
pub struct Meant {
    pub plan: Vec<Action>,
    /// What each of those in hand is to do, foremost first.
    pub each: Vec<Pointed>,
    /// Those of a party who stay where they are, and why.
    pub stays: Vec<(UnitId, Refusal)>,
}

impl Meant {
    fn plain(action: Action) -> Meant {
        Meant { plan: vec![action], ..Meant::default() }
    }
}

/// A click at a place with something in hand; the rules' own refusal where it cannot be.
pub fn meant(state: &State, side: Side, focus: &str, name: &str) -> Result<Meant, Refusal> {
    let held = held(state, focus).filter(|held| is_of(state, side, held)).ok_or(nobody())?;
    let (place, aim) = aimed(name).ok_or(nobody())?;
    let from = || stand(state, &held);
    let to = MEASURE.meant(state.scenario.table, from, place).ok_or(nobody())?;
    match (state.stack.last().ok_or(nobody())?, held) {
        (Frame::Deploying { .. }, held) => {
            deploy::at(state, side, &held, to, aim).map(Meant::plain)
        }
        (Frame::CommanderMoves, InHand::Commander(commander)) => ride(state, side, commander, to),
        (Frame::Shooting, InHand::Unit(unit)) => {
            let target = enemy_at(state, side, to).ok_or(nobody())?;
            shots::at(state, side, unit, target).map(Meant::plain)
        }
        (Frame::Traverse { .. }, InHand::Unit(unit)) => {
            let target = enemy_at(state, side, to).ok_or(nobody())?;
            allowed(state, side, Action::Traverse { unit, target })
        }
        (Frame::ClosingTarget { .. }, InHand::Unit(unit)) => {
            let target = enemy_at(state, side, to).ok_or(nobody())?;
            allowed(state, side, Action::ClosingTarget { unit, target })
        }
        (Frame::Orders | Frame::Initiative { .. } | Frame::After { .. }, InHand::Unit(unit)) => {
            let pointed = pointed(state, unit, to, aim)?;
            let plan = sent(state, side, unit, &pointed.plan)?;
            Ok(Meant { plan, each: vec![pointed], stays: Vec::new() })
        }
        (Frame::Orders | Frame::Initiative { .. }, InHand::Party(party)) => {
            together(state, side, &party, to, aim)
        }
        (Frame::Orders | Frame::Initiative { .. }, InHand::Commander(commander)) => {
            let (party, to) = followers(state, commander, to).ok_or(nobody())?;
            together(state, side, &party, to, aim)
        }
        _ => Err(nobody()),
    }
}

fn allowed(state: &State, side: Side, action: Action) -> Result<Meant, Refusal> {
    judged(state, side, &action).map(|()| Meant::plain(action))
}

fn is_of(state: &State, side: Side, held: &InHand) -> bool {
    match held {
        InHand::Unit(unit) => state.side(*unit) == side,
        InHand::Commander(commander) => state.commander_spec(*commander).side == side,
        InHand::Party(all) => all.iter().all(|unit| state.side(*unit) == side),
    }
}

fn stand(state: &State, held: &InHand) -> Option<Point> {
    match held {
        InHand::Unit(unit) => Some(state.unit(*unit).at),
        InHand::Commander(commander) => Some(state.place_of(*commander)),
        InHand::Party(all) => all.first().map(|unit| state.unit(*unit).at),
    }
}

pub fn unit_at(state: &State, at: Point) -> Option<UnitId> {
    let here = Hull::point(at);
    state.all().find(|unit| ground::hull(state, *unit).gap(&here) == 0)
}

fn enemy_at(state: &State, side: Side, at: Point) -> Option<UnitId> {
    unit_at(state, at).filter(|unit| state.side(*unit) != side)
}

/// (BP-PLN-8) An enemy is charged, an empty house entered; beside a friend one stands as he does.
fn pointed(state: &State, unit: UnitId, to: Point, aim: Swing) -> Result<Pointed, Refusal> {
    let most = most_moves(state, unit);
    let other = unit_at(state, to).filter(|other| *other != unit);
    if let Some(other) = other {
        if state.side(other) != state.side(unit) {
            return pointing::at_enemy(state, unit, other, most);
        }
        if aim == Swing::Kept && state.unit(other).garrison.is_none() {
            let wish = pointing::beside(state, unit, other, to);
            return pointing::to_pose_within(state, unit, &wish, most);
        }
    }
    let house = state.scenario.houses().find(|(_, quad)| quad.hull().contains(to));
    if let Some((building, _)) = house {
        return pointing::into_house(state, unit, building, most);
    }
    let wish = wish(state, unit, to, aim);
    let found = pointing::to_pose_within(state, unit, &wish, most)?;
    if !is_a_little_over(&found) {
        return Ok(found);
    }
    let fewer = pointing::to_pose_within(state, unit, &wish, found.moves() - 1);
    Ok(fewer.map_or(found, |fewer| Pointed { reached: true, ..fewer }))
}

/// A hand that goes on for so little beyond whole moves means the whole moves.
const LITTLE: i32 = INCH / 2;

fn is_a_little_over(found: &Pointed) -> bool {
    let goes = |step: &Step| match step {
        Step::Move(path) => {
            path.iter().all(|one| matches!(one, Element::Advance(_) | Element::Slide(..)))
        }
        _ => false,
    };
    found.reached
        && found.moves() > 1
        && found.plan.last().is_some_and(goes)
        && found.end().is_some_and(|stand| stand.cost <= LITTLE)
}

/// (BP-INI-1) What the rules say of any move of it.
fn no_initiative(state: &State, side: Side, unit: UnitId) -> Refusal {
    let step = Step::Move(vec![Element::AboutFace]);
    judged(state, side, &Action::Initiative { unit, step }).err().unwrap_or_else(nobody)
}

/// On its own place it turns where it stands.
fn wish(state: &State, unit: UnitId, to: Point, aim: Swing) -> Wish {
    let u = state.unit(unit);
    let turns = aim != Swing::Kept && u.fate == Fate::OnTable && u.garrison.is_none();
    let on_itself = turns && ground::base(state, unit).contains(to);
    let at = if on_itself { u.at } else { to };
    Wish::pose(at, aim.from(u.facing))
}

/// (BP-PLN-9) As one order of a brigade, or one after the other by initiative.
fn together(
    state: &State,
    side: Side,
    party: &[UnitId],
    to: Point,
    aim: Swing,
) -> Result<Meant, Refusal> {
    let orders = matches!(state.stack.last(), Some(Frame::Orders));
    let may = |unit: &UnitId| match state.stack.last() {
        Some(Frame::Initiative { may }) => may.contains(unit),
        _ => true,
    };
    let guide = *party.first().ok_or(nobody())?;
    let (all, stays) = match orders {
        true => chain(state, party),
        false => {
            let (go, stay): (Vec<UnitId>, Vec<UnitId>) = party.iter().partition(|unit| may(unit));
            (go, stay.into_iter().map(|unit| (unit, no_initiative(state, side, unit))).collect())
        }
    };
    let most = if orders { pointing::MOST_MOVES } else { 1 };
    let facing = aim.from(state.unit(guide).facing);
    let within = |most| pointing::together(state, &all, guide, to, facing, most);
    let mut found = within(most);
    let moves = found.iter().filter_map(|(_, p)| p.as_ref().ok()).map(Pointed::moves).max();
    let over = |p: &Pointed| Some(p.moves()) < moves || is_a_little_over(p);
    if aim == Swing::Kept && found.iter().filter_map(|(_, p)| p.as_ref().ok()).all(over) {
        let fewer = within(moves.map_or(most, |moves| moves - 1));
        if fewer.iter().all(|(_, pointed)| pointed.is_ok()) {
            found = fewer;
            let all = found.iter_mut().filter_map(|(_, pointed)| pointed.as_mut().ok());
            all.for_each(|pointed| pointed.reached = true);
        }
    }
    gathered(state, side, found, stays, orders)
}

/// (BP-PLN-9) A line of one brigade wheels about its end on that hand.
pub fn wheeled(
    state: &State,
    side: Side,
    party: &[UnitId],
    hand: Hand,
    turn: u16,
) -> Result<Meant, Refusal> {
    let (all, stays) = chain(state, party);
    let found = pointing::about_end(state, &all, hand, turn, pointing::MOST_MOVES);
    gathered(state, side, found, stays, true)
}

/// What a party was found to do, as one order or one after the other.
fn gathered(
    state: &State,
    side: Side,
    found: pointing::Each,
    mut stays: Vec<(UnitId, Refusal)>,
    orders: bool,
) -> Result<Meant, Refusal> {
    let mut each = Vec::new();
    let mut first = None;
    for (unit, pointed) in found {
        match pointed {
            Ok(pointed) => each.push(pointed),
            Err(refusal) => {
                first = first.or(Some(refusal));
                stays.push((unit, refusal));
            }
        }
    }
    if each.is_empty() {
        return Err(first.unwrap_or_else(nobody));
    }
    let plan = match orders {
        true => {
            let ordered = |p: &Pointed| Ordered { unit: p.unit, plan: p.plan.clone() };
            given(state, side, OrderKind::Plain, &each.iter().map(ordered).collect::<Vec<_>>())?
        }
        false => {
            let one = |p: &Pointed| Action::Initiative { unit: p.unit, step: p.plan[0].clone() };
            let all: Vec<Action> = each.iter().map(one).collect();
            judged(state, side, &all[0])?;
            all
        }
    };
    Ok(Meant { plan, each, stays })
}

/// (BP-MOV-9, BP-COM-3) On one of his side's units he joins it.
fn ride(state: &State, side: Side, commander: CommanderId, to: Point) -> Result<Meant, Refusal> {
    let (x, y) = (to.x / HUNDREDTH, to.y / HUNDREDTH);
    let join = unit_at(state, to).filter(|unit| state.side(*unit) == side);
    commander::check_move(state, commander, x, y, join)?;
    allowed(state, side, Action::MoveCommander { commander, x, y, join })
}

pub fn offer_at(state: &State, focus: Option<&str>, name: &str) -> Option<Offer<Action>> {
    let side = BlackPowder::decider(state)?;
    let meant = meant(state, side, focus?, name).ok()?;
    let (place, _) = aimed(name)?;
    let mut offer = told(state, &meant)?;
    (offer.key, offer.at) = (key_at(name), At::Place(place.to_owned()));
    Some(offer)
}

/// An offer of what a gesture stands for.
pub fn told(state: &State, meant: &Meant) -> Option<Offer<Action>> {
    let action = meant.plan.last()?;
    let mut offer = Offer::planned(phrase(state, action), meant.plan.clone());
    offer.throws = meant.plan.iter().any(throws);
    offer.cost = cost(&meant.each);
    let mut notes: Vec<String> = Vec::new();
    if meant.plan.len() > 1 && order_in(&meant.plan).is_none() {
        offer.words = format!("{} units move by initiative (BP-INI-2)", meant.plan.len());
    }
    if let Some(given) = order_in(&meant.plan) {
        let now = before_order(state, &meant.plan)?;
        let odds = hearing::hearing(&now, &given);
        let moves = meant.each.iter().map(Pointed::moves).max().unwrap_or(1);
        let arrives = hearing::arrives(&odds, moves);
        offer.chance = Some(desk::chances::percent_of_any(arrives, true));
        let who = if meant.each.len() > 1 { "all get there" } else { "gets there" };
        notes.push(format!("{}: {who} on {}", desk::count(moves, "move"), hearing::of_36(arrives)));
    }
    let short: Vec<&Pointed> = meant.each.iter().filter(|p| !p.reached).collect();
    match (short[..].first(), meant.each.len()) {
        (None, _) => {}
        (Some(one), 1) => {
            let ended = one.ended.map(|r| format!(": {} ({})", r.why, r.rule.number()));
            notes.push(format!("not all the way{}", ended.unwrap_or_default()));
        }
        (Some(_), _) => {
            let units = short.iter().map(|p| p.unit);
            notes.push(format!("not all the way: {}", naming::all(state, units)));
        }
    }
    if !meant.stays.is_empty() {
        notes.extend(stay(state, meant));
    }
    if meant.each.iter().any(|p| p.hurried) {
        notes.push("not every way was looked at (BP-PLN-11)".to_owned());
    }
    offer.note = (!notes.is_empty()).then(|| desk::capital(&notes.join("; ")));
    offer.warning = silenced(state, &meant.plan);
    Some(offer)
}

/// Those who do not go, and why: "the Legion dragoons stay: more than 6 in from the others (BP-CMD-7)".
fn stay(state: &State, meant: &Meant) -> Vec<String> {
    let mut by_reason: Vec<(String, Vec<UnitId>)> = Vec::new();
    for (unit, refusal) in &meant.stays {
        let why = format!("{} ({})", refusal.why, refusal.rule.number());
        match by_reason.iter_mut().find(|(other, _)| *other == why) {
            Some((_, units)) => units.push(*unit),
            None => by_reason.push((why, vec![*unit])),
        }
    }
    let said =
        |(why, units): (String, Vec<UnitId>)| format!("{} stay: {why}", naming::all(state, units));
    by_reason.into_iter().map(said).collect()
}

/// (BP-CMD-11) Whoever has to stop before this order.
fn silenced(state: &State, plan: &[Action]) -> Option<String> {
    let stops = |action: &Action| match action {
        Action::Stop { commander } => Some(super::ids::officer(state, *commander)),
        _ => None,
    };
    let all: Vec<&str> = plan.iter().filter_map(stops).collect();
    let give = if all.len() == 1 { "gives" } else { "give" };
    (!all.is_empty())
        .then(|| format!("{} {give} no more orders this turn (BP-CMD-11)", desk::listed(&all)))
}

/// The position in which the last action is taken.
pub fn before_order(state: &State, plan: &[Action]) -> Option<State> {
    BlackPowder::after_all(state, &plan[..plan.len().checked_sub(1)?])
}

/// "8 in", of the longest way.
fn cost(each: &[Pointed]) -> Option<String> {
    let most = each.iter().map(Pointed::cost).max()?;
    (most > INCH / 20).then(|| format!("{} in", MEASURE.short(most)))
}

/// What a plan of a volley names, for a click on its target.
pub fn shot_at(unit: UnitId, target: UnitId) -> Action {
    Action::Shoot { unit, targets: vec![ShotAim { target, face: None }], shrapnel: false }
}
