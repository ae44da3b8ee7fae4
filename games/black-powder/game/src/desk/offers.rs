//! What can be done now without pointing at the ground: verbs of a piece, targets, answers.

use std::collections::BTreeSet;

use black_powder::action::{Action, Element, How, Ordered, Step};
use black_powder::frame::Frame;
use black_powder::ground::{self, dock};
use black_powder::parts::*;
use black_powder::pointing::{self, Wish, ways_to_form};
use black_powder::special::Special;
use black_powder::state::Fate;
use black_powder::{State, command, commander, respond, setup, shoot};
use desk::{Offer, Rank, Steering};
use kernel::{Ahead, Side};
use tabletop::Heading;

use super::ids::{commander_id, name, unit_id};
use super::order::{given, judged, sent};
use super::party::{InHand, chain, followers, held, most_moves};
use super::phrase::{phrase, throws};
use super::point::{Meant, told};
use super::{MEASURE, line, shots};
use crate::BlackPowder;

/// The pieces that whoever decides can take up.
pub fn actors(state: &State) -> Vec<String> {
    let Some(side) = BlackPowder::decider(state) else { return Vec::new() };
    let scenario = &state.scenario;
    let units = |some: &mut dyn Iterator<Item = UnitId>| -> Vec<String> {
        some.map(|unit| unit_id(scenario, unit)).collect()
    };
    let officers = |some: &mut dyn Iterator<Item = CommanderId>| -> Vec<String> {
        some.map(|officer| commander_id(scenario, officer)).collect()
    };
    match state.stack.last() {
        Some(Frame::Orders) => {
            let speaks = |c: &CommanderId| can_be_taken_up(state, side, *c);
            let mut all = officers(&mut scenario.commander_ids().filter(speaks));
            let orderly = |unit: &UnitId| command::can_be_ordered(state, side, *unit);
            all.extend(units(&mut scenario.unit_ids().filter(orderly)));
            all
        }
        Some(Frame::Initiative { may }) => units(&mut may.iter().copied()),
        Some(Frame::CommanderMoves) => officers(&mut commander::movable(state, side)),
        Some(Frame::Shooting) => {
            let fires = |unit: &UnitId| shoot::can_shoot(state, *unit);
            units(&mut state.of(side).filter(fires))
        }
        Some(Frame::HandToHand) => {
            let combats = BlackPowder::choices(state).into_iter();
            let of = |action: Action| match action {
                Action::Fight { unit } => state.combat_of(unit),
                _ => Vec::new(),
            };
            units(&mut combats.flat_map(of))
        }
        Some(Frame::Deploying { side }) => {
            let brigades = setup::unplaced(state, *side);
            units(&mut brigades.flat_map(|b| scenario.brigade(b).units.iter().copied()))
        }
        _ => {
            let all: BTreeSet<String> =
                BlackPowder::choices(state).iter().filter_map(|a| phrase(state, a).piece).collect();
            all.into_iter().collect()
        }
    }
}

/// (BP-CMD-11) He can order one of his own, or be told to stop.
fn can_be_taken_up(state: &State, side: Side, commander: CommanderId) -> bool {
    let ends = command::check_voice(state, side, commander).is_ok();
    let leads = |unit: UnitId| command::check_unit(state, commander, unit).is_ok();
    let brigade = state.commander_spec(commander).brigade;
    command::may_speak(state, side, commander)
        && (ends
            || brigade.is_some_and(|b| state.scenario.brigade(b).units.iter().any(|u| leads(*u))))
}

pub fn offers(state: &State, focus: Option<&str>) -> Vec<Offer<Action>> {
    let Some(side) = BlackPowder::decider(state) else { return Vec::new() };
    let Some(frame) = state.stack.last() else { return Vec::new() };
    let held = focus.and_then(|focus| held(state, focus));
    let mut all = match (frame, held) {
        (Frame::Orders | Frame::Initiative { .. }, Some(InHand::Unit(unit))) => {
            if state.side(unit) != side {
                return Vec::new();
            }
            verbs(state, side, unit)
        }
        (Frame::Orders, Some(InHand::Party(party))) => {
            focus.map_or_else(Vec::new, |focus| line::offers(state, side, focus, &party))
        }
        (Frame::Orders, Some(InHand::Commander(commander))) => {
            let here = state.place_of(commander);
            let several = |(party, _): &(Vec<UnitId>, _)| chain(state, party).0.len() > 1;
            let led = followers(state, commander, here).filter(several);
            let mut all = led.map_or_else(Vec::new, |(party, _)| {
                let ids: Vec<String> = party.iter().map(|u| unit_id(&state.scenario, *u)).collect();
                line::offers(state, side, &ids.join(" "), &party)
            });
            all.extend(stop(state, side, commander));
            all
        }
        (Frame::Orders | Frame::Initiative { .. } | Frame::CommanderMoves, None) => {
            end(state).into_iter().collect()
        }
        (Frame::CommanderMoves, Some(_)) => Vec::new(),
        (Frame::Shooting, Some(InHand::Unit(unit))) if state.side(unit) == side => {
            shots::volleys(state, unit).into_iter().map(|action| plain(state, action)).collect()
        }
        (Frame::Shooting, _) => end(state).into_iter().collect(),
        // Whoever is in a combat stands for it.
        (Frame::HandToHand, held) => {
            let within = |action: &Action| match (action, &held) {
                (_, None) => true,
                (Action::Fight { unit }, Some(InHand::Unit(one))) => {
                    state.combat_of(*unit).contains(one)
                }
                _ => false,
            };
            let all = BlackPowder::choices(state).into_iter().filter(within);
            all.map(|action| plain(state, action)).collect()
        }
        (Frame::After { units, .. }, held) => {
            let ours = units.first().copied();
            let mine = match held {
                Some(InHand::Unit(unit)) => Some(unit) == ours,
                None => false,
                _ => return Vec::new(),
            };
            menu(state, focus).into_iter().filter(|_| mine || focus.is_none()).collect()
        }
        _ => menu(state, focus),
    };
    all.sort_by_key(|offer| offer.rank);
    let mut keys = BTreeSet::new();
    all.retain(|offer| keys.insert(offer.key.clone()));
    all
}

/// The offer that ends this step, if there is one.
pub fn way_on(state: &State) -> Option<Offer<Action>> {
    match state.stack.last()? {
        Frame::Deploying { .. } => {
            menu(state, None).into_iter().find(|o| matches!(o.plan[..], [Action::Deploy { .. }]))
        }
        Frame::HandToHand => match &BlackPowder::choices(state)[..] {
            [one] => Some(plain(state, one.clone())),
            _ => None,
        },
        _ => end(state),
    }
}

fn end(state: &State) -> Option<Offer<Action>> {
    BlackPowder::is_legal(state, &Action::Done).then(|| plain(state, Action::Done))
}

/// The choices of the rules that are this piece's, or nobody's.
fn menu(state: &State, focus: Option<&str>) -> Vec<Offer<Action>> {
    let all = BlackPowder::choices(state).into_iter().map(|action| plain(state, action));
    all.filter(|offer| offer.piece.as_deref() == focus).collect()
}

/// One action as it is.
fn plain(state: &State, action: Action) -> Offer<Action> {
    let rank = match &action {
        Action::Done | Action::Stop { .. } | Action::Reroll { take: false } => Rank::Quiet,
        Action::Shoot { .. } | Action::Fight { .. } => Rank::Main,
        _ => Rank::Plain,
    };
    let throws = throws(&action);
    let chance = super::card::glance(state, &action);
    let words = phrase(state, &action);
    Offer { throws, rank, chance, ..Offer::plain(key(state, &action), words, action) }
}

/// Names an action among those of its moment; the same position gives the same.
fn key(state: &State, action: &Action) -> String {
    let scenario = &state.scenario;
    match action {
        Action::Done => "done".to_owned(),
        Action::Shoot { targets, shrapnel, .. } => {
            let targets: Vec<String> =
                targets.iter().map(|aim| unit_id(scenario, aim.target)).collect();
            let with = if *shrapnel { "shrapnel" } else { "fire" };
            format!("{with}:{}", targets.join(":"))
        }
        Action::Respond { response, .. } => {
            format!("answer:{}", phrase(state, action).verb.to_lowercase().replace(' ', "-"))
                + &response.cite().number().to_lowercase()
        }
        _ => {
            let at = BlackPowder::choices(state).iter().position(|other| other == action);
            format!("{}", at.unwrap_or_default())
        }
    }
}

/// (BP-CMD-9, BP-INI-2) What a unit can be told besides going somewhere.
fn verbs(state: &State, side: Side, unit: UnitId) -> Vec<Offer<Action>> {
    let mut all = Vec::new();
    let mut add = |key: String, verb: &str, rank: Rank, step: Step| {
        let steps = vec![step];
        let Ok(plan) = sent(state, side, unit, &steps) else { return };
        let meant = Meant { plan, ..Meant::default() };
        if let Some(offer) = told(state, &meant) {
            let verb = if verb.is_empty() { offer.verb.clone() } else { verb.to_owned() };
            all.push(Offer { key, verb, rank, cost: None, ..offer });
        }
    };
    for (target, on, _) in charges(state, unit) {
        let face = respond::name_face(state, target, on);
        let charge = Step::Charge(black_powder::action::Charge { target, face });
        let key = format!("charge:{}:{on}", unit_id(&state.scenario, target));
        add(key, "", Rank::Main, charge);
    }
    for (key, verb, step) in changes(state, unit) {
        add(key, &verb, Rank::Plain, step);
    }
    for (building, _) in state.scenario.houses() {
        let step = Step::Enter { path: Vec::new(), building };
        add(format!("enter:{}", building.index()), "", Rank::Plain, step);
    }
    if matches!(state.stack.last(), Some(Frame::Orders)) {
        all.extend(led(state, side, unit));
        all.extend(rally(state, side, unit));
    }
    all
}

fn charges(state: &State, unit: UnitId) -> Vec<(UnitId, usize, dock::Dock)> {
    let here = state.is_on_table(unit) && state.unit(unit).garrison.is_none();
    if here { dock::charges(state, unit) } else { Vec::new() }
}

/// Every change of formation and everything that is done where it stands.
fn changes(state: &State, unit: UnitId) -> Vec<(String, String, Step)> {
    let u = state.unit(unit);
    if u.fate != Fate::OnTable {
        return Vec::new();
    }
    let mut all = Vec::new();
    if u.garrison.is_some() {
        for number in 1..=4 {
            let face = Face::Number(number);
            let step = Step::Leave { face, formation: u.formation };
            all.push((format!("leave:{number}"), format!("Leave by face {number}"), step));
        }
        return all;
    }
    let within = |element| Step::Move(vec![element]);
    let horse = state.has(unit, Special::HorseArtillery);
    for to in state.profile(unit).formations.iter().copied().filter(|f| *f != u.formation) {
        let word = format!("{to:?}").to_lowercase();
        let facing = u.facing;
        match to {
            Formation::Limbered | Formation::Deployed => {
                let limbers = to == Formation::Limbered;
                let step = match (limbers, horse) {
                    (true, true) => within(Element::Limber(facing)),
                    (false, true) => within(Element::Unlimber(facing)),
                    (true, false) => Step::Limber(facing),
                    (false, false) => Step::Unlimber(facing),
                };
                let verb = if limbers { "Limber" } else { "Unlimber" };
                all.push((format!("form:{word}"), verb.to_owned(), step));
            }
            formation => {
                for how in ways_to_form(u.formation, formation) {
                    let side = match how {
                        How::Front => "",
                        How::Left => " to the left",
                        How::Right => " to the right",
                    };
                    let key = format!("form:{word}:{how:?}").to_lowercase();
                    let verb = format!("Form {}{side}", formation.words());
                    all.push((key, verb, Step::Form { formation, how: *how }));
                }
            }
        }
    }
    if !matches!(state.arm(unit), Arm::Artillery | Arm::Wagon) {
        all.push(("about".to_owned(), "About face".to_owned(), within(Element::AboutFace)));
    }
    if state.profile(unit).mounted.is_some() || u.mounted {
        let (verb, element) = match u.mounted {
            true => ("Dismount", Element::Dismount),
            false => ("Mount", Element::Mount),
        };
        all.push((verb.to_lowercase(), verb.to_owned(), within(element)));
    }
    all
}

/// (BP-CMD-14) Straight on behind its commander, three moves.
fn led(state: &State, side: Side, unit: UnitId) -> Option<Offer<Action>> {
    if !state.is_on_table(unit) || state.unit(unit).garrison.is_some() {
        return None;
    }
    let base = ground::base(state, unit);
    let far = state.move_length(unit) * most_moves(state, unit) as i32;
    let ahead = tabletop::Element::Advance(far).end(&base);
    let pointed = pointing::to_pose(state, unit, &Wish::pose(ahead.at, base.facing)).ok()?;
    let units = [Ordered { unit, plan: pointed.plan.clone() }];
    let plan = given(state, side, OrderKind::FollowMe, &units).ok()?;
    // Straight on is as far as can be, wherever that is.
    let each = vec![pointing::Pointed { reached: true, ..pointed }];
    let meant = Meant { plan, each, stays: Vec::new() };
    let offer = told(state, &meant)?;
    Some(Offer {
        key: "follow".to_owned(),
        verb: "Follow me".to_owned(),
        rank: Rank::Plain,
        ..offer
    })
}

/// (BP-CMD-15)
fn rally(state: &State, side: Side, unit: UnitId) -> Option<Offer<Action>> {
    let units = [Ordered { unit, plan: Vec::new() }];
    let plan = given(state, side, OrderKind::Rally, &units).ok()?;
    let meant = Meant { plan, ..Meant::default() };
    let offer = told(state, &meant)?;
    Some(Offer { key: "rally".to_owned(), verb: "Rally".to_owned(), ..offer })
}

/// (BP-CMD-11)
fn stop(state: &State, side: Side, commander: CommanderId) -> Vec<Offer<Action>> {
    let action = Action::Stop { commander };
    let may = judged(state, side, &action).is_ok();
    may.then(|| Offer { key: "stop".to_owned(), ..plain(state, action) }).into_iter().collect()
}

/// Whoever can be sent off by heading and distance.
pub fn steering(state: &State) -> Option<Steering> {
    let side = BlackPowder::decider(state)?;
    let all: Vec<UnitId> = match state.stack.last()? {
        Frame::Orders => {
            state.of(side).filter(|unit| command::can_be_ordered(state, side, *unit)).collect()
        }
        Frame::Initiative { may } => may.clone(),
        Frame::After { units, .. } => units.first().copied().into_iter().collect(),
        _ => return None,
    };
    let unit = *all.first()?;
    let far = |unit: &UnitId| state.move_length(*unit) * most_moves(state, *unit) as i32;
    let most = all.iter().map(far).max()?;
    let heading: Heading = state.unit(unit).facing;
    let named = |unit: &UnitId| (unit_id(&state.scenario, *unit), name(state, *unit).to_owned());
    Some(Steering {
        piece: unit_id(&state.scenario, unit),
        words: match all.len() {
            1 => format!("Send {} by heading and distance", super::ids::the(state, unit)),
            _ => "Send a unit by heading and distance".to_owned(),
        },
        heading: heading.degrees(),
        most: MEASURE.whole(most).try_into().ok()?,
        unit: MEASURE.word,
        among: if all.len() > 1 { all.iter().map(named).collect() } else { Vec::new() },
    })
}
