//! (MT-ENG-6, MT-ENG-12, MT-ENG-13) The one judge: the head that every action shares, then what each asks.

use kernel::{Refusal, Side, Turn, refuse};

use super::{check_act, compulsory, left_to_act};
use crate::action::*;
use crate::frame::*;
use crate::going;
use crate::hide;
use crate::parts::*;
use crate::rulebook::cite;
use crate::setup;
use crate::state::*;
use crate::{fight, shoot};

pub fn check(state: &State, side: Side, action: &Action) -> Result<(), Refusal> {
    match state.turn() {
        Turn::Over(outcome) => return refuse(outcome.rule, "The game is over."),
        Turn::Decide(decides) if decides != side => {
            return refuse(cite!("MT-ENG-2"), "You don't have to decide anything right now.");
        }
        Turn::Decide(_) => {}
    }
    if let Action::StandingOrder { marker, order } = action {
        check_order(*order)?;
        return own_marker(state, side, *marker, cite!("MT-VIG-7"));
    }
    let Some(frame) = state.stack.last() else {
        return refuse(cite!("MT-ENG-2"), "Nothing is asked.");
    };
    match (frame, action) {
        (Frame::Setup { .. }, Action::Deploy(deploy)) => setup::check(state, side, deploy),
        (Frame::Turn { .. }, _) => at_turn(state, side, action),
        (Frame::Forward { .. }, Action::Forward { .. }) => Ok(()),
        (Frame::Activations { .. } | Frame::Single { .. }, Action::Act { who, act }) => {
            check_act(state, side, frame, *who, act)
        }
        (Frame::Activations { .. } | Frame::Single { .. }, Action::Reveal { marker, at, gun }) => {
            reveal(state, side, frame, *marker, at.as_deref(), *gun)
        }
        (Frame::Activations { of, .. }, Action::End {}) => {
            let mut left = left_to_act(state, side, *of);
            match left.any(|unit| compulsory(state, unit).is_some()) {
                true => refuse(cite!("MT-CARD-16"), "A unit still has an action it can't decline."),
                false => Ok(()),
            }
        }
        (Frame::Places { unit, at: round, .. }, Action::Place { at, auto, gun }) => {
            match (auto, at.is_empty() && gun.is_none()) {
                (true, true) => Ok(()),
                (true, false) => refuse(cite!("MT-ENG-7"), "The ready-made places take no others."),
                (false, _) => hide::check_place(state, *unit, *round, at, *gun),
            }
        }
        (Frame::GoOn { .. }, Action::GoOn { .. }) => Ok(()),
        (Frame::React { unit, by }, Action::React { choice }) => {
            going::check_react(state, *unit, *by, *choice)
        }
        (Frame::NewCharge { unit, target }, Action::Charge { paths, ready, stay }) => {
            going::check_charge(state, *unit, *target, paths, *ready, *stay)
        }
        (frame, Action::Fire { unit, shots, turn, volley, canister }) => {
            let (shots, canister) = (shots.clone(), *canister);
            let of = Volley { shots, turn: *turn, volley: *volley, canister };
            fire(state, frame, *unit, &of)
        }
        (
            Frame::Vigilance { .. } | Frame::MarkerFire { .. } | Frame::OneShot { .. },
            Action::Hold {},
        ) => Ok(()),
        (Frame::Result { .. }, Action::Result { .. }) => Ok(()),
        (Frame::Bodyguard { may, .. }, Action::Bodyguard { figure }) => match figure {
            Some(figure) if !may.contains(figure) => {
                refuse(cite!("MT-OFF-5"), "That man can't stand in for the Officer.")
            }
            _ => Ok(()),
        },
        (Frame::Losses { of, count, .. }, Action::Lose { figures }) => {
            fight::check_lose(state, of, *count, figures)
        }
        (Frame::Capture { .. }, Action::Capture { .. }) => Ok(()),
        _ => refuse(cite!("MT-ENG-2"), "That is not what is asked now."),
    }
}

/// (MT-ENG-13)
fn at_turn(state: &State, side: Side, action: &Action) -> Result<(), Refusal> {
    let (army, points) = (state.army(side), &state.tables().points);
    let afford = |price: u8| match army.points >= price {
        true => Ok(()),
        false => refuse(cite!("MT-CP-3"), "You don't have enough command points."),
    };
    let own_troop = |card: Card| card.owner == Some(side) && card.troop_type().is_some();
    match action {
        Action::Play { card, from } => {
            let there = match from {
                PlayedFrom::Hand => !card.is_clock() && army.hand.has(*card),
                PlayedFrom::Held => army.held == Held::Card(*card),
            };
            match there {
                true => Ok(()),
                false => refuse(cite!("MT-CARD-4"), "You don't have that card."),
            }
        }
        Action::Hark { who, order } => {
            order.map_or(Ok(()), check_order)?;
            afford(points.hark)?;
            hark(state, side, *who, *order)
        }
        Action::HoldBack { card } => {
            afford(points.hold_back)?;
            if army.held != Held::Nothing {
                return refuse(cite!("MT-CP-9"), "You already hold a card back.");
            }
            match card {
                Told::Card(card) if own_troop(*card) && army.hand.has(*card) => Ok(()),
                _ => refuse(cite!("MT-CP-5"), "Hold back a Troop card of your own from your hand."),
            }
        }
        Action::StandFast { unit, facings } => {
            check_facings(state, *unit, facings)?;
            afford(points.stand_fast)?;
            let own = state.side(*unit) == side && state.is_on_table(*unit);
            match own && state.unit(*unit).flight {
                true => Ok(()),
                false => refuse(cite!("MT-CP-6"), "Only a unit of yours in flight can stand fast."),
            }
        }
        Action::Order { who, price } => order(state, side, *who, *price),
        Action::Preparation { card } => {
            afford(points.preparation)?;
            match own_troop(*card) && state.discard.of(*card) > 0 {
                true => Ok(()),
                false => refuse(cite!("MT-CP-8"), "Take a Troop card of your own that was played."),
            }
        }
        Action::Pass {} => {
            let has_card = !army.hand.is_empty() || army.held != Held::Nothing;
            match has_card || can_use_ability(state, side) {
                true => refuse(cite!("MT-CARD-15"), "You can't pass while you can do something."),
                false => Ok(()),
            }
        }
        _ => refuse(cite!("MT-ENG-2"), "Play a card or use a command ability."),
    }
}

/// (MT-CARD-15) Some command ability can be used.
pub fn can_use_ability(state: &State, side: Side) -> bool {
    super::offer::abilities(state, side).next().is_some()
}

/// (MT-CP-4, MT-CP-11, MT-CP-12)
fn hark(state: &State, side: Side, who: Who, order: Option<Order>) -> Result<(), Refusal> {
    let unit = match who {
        Who::Marker(marker) => {
            own_marker(state, side, marker, cite!("MT-CP-4"))?;
            let ready = state.marker(marker).and_then(|marker| marker.vigilance);
            return match ready {
                Some(true) => refuse(cite!("MT-CP-11"), "That marker is vigilant already."),
                _ => Ok(()),
            };
        }
        Who::Unit(unit) if state.side(unit) == side && state.is_on_table(unit) => unit,
        _ => return refuse(cite!("MT-CP-4"), "Choose a unit or marker of yours on the table."),
    };
    if order.is_some() {
        return refuse(cite!("MT-ENG-7"), "Only markers take standing orders.");
    }
    let u = state.unit(unit);
    let busy = u.shaken || u.flight || u.vigilance || state.is_engaged(unit);
    match busy || state.profile(unit).troop == TroopType::Civilians {
        true => refuse(cite!("MT-CP-11"), "That unit can't take Vigilance now."),
        false => Ok(()),
    }
}

/// (MT-CP-7, MT-CP-12)
fn order(state: &State, side: Side, who: Who, price: u8) -> Result<(), Refusal> {
    let unit = match who {
        Who::Unit(unit) if state.side(unit) == side && state.is_on_table(unit) => Some(unit),
        Who::Marker(marker) => {
            own_marker(state, side, marker, cite!("MT-CP-7"))?;
            match state.marker(marker).map(|marker| marker.content) {
                Some(Content::Unit(unit)) => Some(unit),
                _ => None,
            }
        }
        _ => return refuse(cite!("MT-CP-7"), "Order a unit or marker of yours on the table."),
    };
    match unit {
        Some(unit) if price != state.tables().order_price(state.size(unit)) => {
            return refuse(cite!("MT-CP-7"), "That is not the price of an Order to this unit.");
        }
        None if !state.tables().points.order.iter().any(|(_, row)| *row == price) => {
            return refuse(cite!("MT-CP-12"), "An Order to a dummy costs 2, 3 or 4.");
        }
        _ => {}
    }
    match state.army(side).points >= price {
        true => Ok(()),
        false => refuse(cite!("MT-CP-3"), "You don't have enough command points."),
    }
}

fn own_marker(
    state: &State,
    side: Side,
    marker: MarkerId,
    rule: kernel::Cite,
) -> Result<(), Refusal> {
    match state.marker(marker).is_some() && state.marker_side(marker) == side {
        true => Ok(()),
        false => refuse(rule, "That is no marker of yours."),
    }
}

/// (MT-ENG-7) Limits of a standing order.
pub fn check_order(order: Order) -> Result<(), Refusal> {
    match order {
        Order::Fire(FireAt { need, gap }) if !(1..=10).contains(&need) || gap > 12_000 => {
            refuse(cite!("MT-ENG-7"), "A standing order names a need of 1 to 10 and a range.")
        }
        _ => Ok(()),
    }
}

/// (MT-CP-6) None, one for all, or one for each.
pub fn check_facings(
    state: &State,
    unit: UnitId,
    facings: &[tabletop::Heading],
) -> Result<(), Refusal> {
    match facings.len() <= 1 || facings.len() == state.size(unit) {
        true => Ok(()),
        false => refuse(cite!("MT-ENG-7"), "Name one facing, or one for each figure."),
    }
}

/// (MT-HID-3, MT-ENG-12)
fn reveal(
    state: &State,
    side: Side,
    frame: &Frame,
    marker: MarkerId,
    at: Option<&[At]>,
    gun: Option<GunAt>,
) -> Result<(), Refusal> {
    super::judge_act::check_who(state, side, frame, Who::Marker(marker))?;
    let Some(found) = state.marker(marker) else {
        return refuse(cite!("MT-HID-3"), "There is no such marker.");
    };
    let Content::Unit(unit) = found.content else {
        return refuse(cite!("MT-HID-3"), "That marker is a dummy.");
    };
    match at {
        Some(at) => hide::check_place(state, unit, found.at, at, gun),
        None if gun.is_some() => refuse(cite!("MT-ENG-7"), "The ready-made places take no others."),
        None => Ok(()),
    }
}

/// (MT-ENG-11) Shots out of turn.
fn fire(state: &State, frame: &Frame, unit: UnitId, volley: &Volley) -> Result<(), Refusal> {
    let wrong = || refuse(cite!("MT-ENG-2"), "That is not what is asked now.");
    match frame {
        Frame::Vigilance { at, may, .. } => match may.contains(&unit) {
            true => shoot::check(state, unit, volley, Manner::Vigilance, Some(*at)),
            false => refuse(cite!("MT-VIG-2"), "That unit can't fire at them now."),
        },
        Frame::MarkerFire { unit: asked, at } if *asked == unit => {
            shoot::check(state, unit, volley, Manner::Snare, Some(*at))
        }
        Frame::ChargeFire { unit: asked, at } if *asked == unit => {
            let ready = state.unit(unit).vigilance;
            let manner = if ready { Manner::Ready } else { Manner::Charge };
            shoot::check(state, unit, volley, manner, Some(*at))
        }
        Frame::OneShot { unit: asked, at } if *asked == unit => {
            let manner = if at.is_some() { Manner::Rush } else { Manner::Throw };
            shoot::check(state, unit, volley, manner, *at)
        }
        _ => wrong(),
    }
}
