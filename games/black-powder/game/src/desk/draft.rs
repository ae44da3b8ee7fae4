//! (BP-PLN-6) Orders put together by many clicks: each adds a wanted pose to the plan of the unit in hand, or a verb
//! of it; several units make one order. Before the battle: the units of a brigade, one after the other.

use black_powder::action::{Action, Ordered, Step};
use black_powder::frame::{Frame, Given};
use black_powder::parts::*;
use black_powder::pointing::{self, Wish};
use black_powder::{State, command, plan, setup};
use desk::table::aimed;
use desk::{At, Click, Draft, Drafting, Offer, Why};
use kernel::{Ahead, Known, Refusal, Ruleset, Side};
use scene::Drawn;
use tabletop::Point;

use super::deploy;
use super::ids::{Named, name, named};
use super::order::{given, judged, order_in};
use super::party::{InHand, held};
use super::phrase::{phrase, spoken};
use super::point::meant;
use super::{MEASURE, card, offers};
use crate::{BlackPowder, Prospect};

const RULE: &str = "BP-PLN-6";

type Amended<T> = Result<T, Box<Why>>;

impl Drafting for BlackPowder {
    fn draft(known: &Known<'_, Self>, clicks: &[Click]) -> Option<Amended<Draft<Action>>> {
        let side = BlackPowder::decider(known)?;
        match known.stack.last()? {
            Frame::Orders => Some(ordered(known, side, clicks)),
            Frame::Deploying { side } => Some(placed(known, *side, clicks)),
            _ => None,
        }
    }
}

fn why(what: &str, why: &str) -> Box<Why> {
    Box::new(Why::plain(what, why, RULE))
}

fn refused(what: &str, refusal: Refusal) -> Box<Why> {
    Box::new(Why::refused(what, refusal))
}

fn ordered(known: &Known<'_, BlackPowder>, side: Side, clicks: &[Click]) -> Amended<Draft<Action>> {
    let mut units: Vec<Ordered> = Vec::new();
    for click in clicks {
        amend(known, side, &mut units, click)?;
    }
    let ready = given(known, side, OrderKind::Plain, &units);
    let lacks = match (&ready, units.is_empty()) {
        (_, true) => {
            Some(Why::plain("Nobody has an order yet.", "click a place with a unit of yours", RULE))
        }
        (Err(refusal), _) => Some(Why::refused("This order can\u{2019}t be given.", *refusal)),
        (Ok(_), _) => None,
    };
    let part = |o: &Ordered| format!("{}: {}", name(known, o.unit), spoken(known, &o.plan));
    let parts: Vec<String> = units.iter().map(part).collect();
    let first = units.first().map(|o| command::voices(known, o.unit)[0]);
    let unsent = first.map(|commander| Action::Order {
        commander,
        kind: OrderKind::Plain,
        units: units.clone(),
    });
    let plan = ready.ok().or(unsent.map(|action| vec![action])).unwrap_or_default();
    let offer = plan.last().map(|action| Offer {
        throws: true,
        ..Offer::planned(phrase(known, action), plan.clone())
    });
    let moves = units.iter().map(|o| o.plan.len()).max().unwrap_or(0);
    let shown = lacks.is_none();
    Ok(Draft {
        words: offer.as_ref().map_or("An order".to_owned(), |offer| offer.words.clone()),
        parts,
        cost: (moves > 0).then(|| desk::count(moves, "move")),
        svg: offer
            .as_ref()
            .map_or(String::new(), |offer| Prospect::from(known.clone()).ghost(offer)),
        card: offer.filter(|_| shown).and_then(|offer| card::card(known, &offer)),
        plan,
        lacks,
    })
}

/// One more leg, or one more verb, for the unit in hand.
fn amend(state: &State, side: Side, units: &mut Vec<Ordered>, click: &Click) -> Amended<()> {
    let hand = click.focus.as_deref().and_then(|focus| held(state, focus));
    let what = "That adds nothing to the order.";
    let Some(InHand::Unit(unit)) = hand else {
        return whole(state, side, units, click);
    };
    if state.side(unit) != side {
        return Err(why(what, "choose one of your own first"));
    }
    let speaker = command::voices(state, unit)[0];
    command::check_unit(state, speaker, unit).map_err(|r| refused(what, r))?;
    let at = units.iter().position(|o| o.unit == unit);
    let done = at.map_or(0, |at| units[at].plan.len());
    let left = pointing::MOST_MOVES.saturating_sub(done);
    // Everybody before it has gone; it has made its own moves so far.
    let ahead = ahead(state, units).map_err(|r| refused(what, r))?;
    let steps = match (&click.key, &click.at) {
        (Some(key), _) => {
            let id = super::ids::unit_id(&state.scenario, unit);
            let all = offers::offers(&ahead_now(&ahead, unit), Some(&id));
            let found = all.into_iter().find(|offer| offer.key == *key);
            let given = found.and_then(|offer| order_in(&offer.plan));
            let Some(Given { kind: OrderKind::Plain, units, .. }) = given else {
                return Err(why(what, "that is an order of its own"));
            };
            units.into_iter().next().map_or(Vec::new(), |o| o.plan)
        }
        (None, At::Place(place)) => leg(&ahead, side, unit, place, left)?,
        (None, At::Piece(id)) => match named(&state.scenario, id) {
            // On itself: what it was to do is forgotten.
            Some(Named::Unit(other)) if other == unit => {
                units.retain(|o| o.unit != unit);
                return Ok(());
            }
            Some(Named::Unit(other)) => {
                leg(&ahead, side, unit, &MEASURE.place(ahead.unit(other).at), left)?
            }
            _ => return Err(why(what, "click a place or an enemy")),
        },
        _ => return Err(why(what, "click a place or an enemy")),
    };
    if steps.len() > left {
        return Err(why(what, "a plan has three moves at most"));
    }
    match at {
        Some(at) => units[at].plan.extend(steps),
        None => units.push(Ordered { unit, plan: steps }),
    }
    Ok(())
}

/// Several in hand, or a commander: the order of the whole brigade begins anew.
fn whole(state: &State, side: Side, units: &mut Vec<Ordered>, click: &Click) -> Amended<()> {
    let what = "Nobody goes there.";
    let (Some(focus), At::Place(place)) = (click.focus.as_deref(), &click.at) else {
        return Err(why(what, "click a place with a unit of yours"));
    };
    let meant = meant(state, side, focus, place).map_err(|r| refused(what, r))?;
    match order_in(&meant.plan) {
        Some(given) => *units = given.units,
        None => return Err(why(what, "this step of the turn asks for something else")),
    }
    Ok(())
}

/// As if the units had made all their moves.
fn ahead(state: &State, units: &[Ordered]) -> Result<State, Refusal> {
    let mut ahead = state.clone();
    for Ordered { unit, plan } in units {
        for step in plan {
            let done = plan::step(&ahead, *unit, step)?;
            done.events.iter().for_each(|event| BlackPowder::apply(&mut ahead, event));
        }
    }
    Ok(ahead)
}

/// The same with the unit's order still to give.
fn ahead_now(ahead: &State, unit: UnitId) -> State {
    let mut now = ahead.clone();
    now.now.units[unit.index()].ordered = false;
    now
}

fn leg(state: &State, side: Side, unit: UnitId, place: &str, left: usize) -> Amended<Vec<Step>> {
    let what = format!("{} can\u{2019}t go there.", name(state, unit));
    if left == 0 {
        return Err(why(&what, "a plan has three moves at most"));
    }
    let Some((spot, aim)) = aimed(place) else { return Err(why(&what, "that is no place")) };
    let from = || Some(state.unit(unit).at);
    let Some(to) = MEASURE.meant(state.scenario.table, from, spot) else {
        return Err(why(&what, "that is no place on the table"));
    };
    let enemy = super::point::unit_at(state, to).filter(|other| state.side(*other) != side);
    let facing = aim.from(state.unit(unit).facing);
    let found = match enemy {
        Some(enemy) => pointing::at_enemy(state, unit, enemy, left),
        None => pointing::to_pose_within(state, unit, &Wish::pose(to, facing), left),
    };
    found.map(|pointed| pointed.plan).map_err(|refusal| refused(&what, refusal))
}

/// (BP-SCN-4) A brigade as written, with those of its units elsewhere that were put there.
fn placed(known: &Known<'_, BlackPowder>, side: Side, clicks: &[Click]) -> Amended<Draft<Action>> {
    let what = "That is no place for it.";
    let mut drafted: Option<Action> = None;
    for click in clicks {
        let hand = click.focus.as_deref().and_then(|focus| held(known, focus));
        let (Some(hand), At::Place(place)) = (hand, &click.at) else {
            return Err(why(what, "click a place with a unit of the brigade"));
        };
        let (spot, aim) = aimed(place).ok_or_else(|| why(what, "that is no place"))?;
        let to: Point = MEASURE
            .on_table(known.scenario.table, spot)
            .ok_or_else(|| why(what, "that is no place on the table"))?;
        match (&hand, &mut drafted) {
            (InHand::Unit(unit), Some(action)) if of_brigade(known, action, *unit) => {
                deploy::put(action, *unit, to, aim);
            }
            (InHand::Unit(unit), _) => {
                let brigade = known.spec(*unit).brigade;
                let mut usual = setup::usual(known, side, brigade)
                    .ok_or_else(|| why(what, "its brigade has been placed"))?;
                deploy::put(&mut usual, *unit, to, aim);
                drafted = Some(usual);
            }
            _ => {
                let whole = deploy::at(known, side, &hand, to, aim);
                drafted = Some(whole.map_err(|refusal| refused(what, refusal))?);
            }
        }
    }
    let lacks = match &drafted {
        None => {
            Some(Why::plain("No brigade is placed yet.", "put one of its units down", "BP-SCN-4"))
        }
        Some(action) => judged(known, side, action)
            .err()
            .map(|refusal| Why::refused("The brigade can\u{2019}t stand so.", refusal)),
    };
    let words = drafted.as_ref().map_or("A brigade".to_owned(), |a| phrase(known, a).words);
    let parts = match &drafted {
        Some(Action::Deploy { units, .. }) => units
            .iter()
            .map(|placed| {
                let hundredth = black_powder::ground::HUNDREDTH;
                let at = Point::new(placed.x * hundredth, placed.y * hundredth);
                format!("{} at {}", name(known, placed.unit), MEASURE.place(at))
            })
            .collect(),
        _ => Vec::new(),
    };
    let plan: Vec<Action> = drafted.into_iter().collect();
    let svg = plan.last().map_or(String::new(), |action| {
        let offer = Offer::planned(phrase(known, action), plan.clone());
        Prospect::from(known.clone()).ghost(&offer)
    });
    Ok(Draft { words, parts, cost: None, svg, card: None, plan, lacks })
}

fn of_brigade(state: &State, action: &Action, unit: UnitId) -> bool {
    matches!(action, Action::Deploy { brigade, .. } if *brigade == state.spec(unit).brigade)
}
