//! (BP-CMD) Who orders whom to do what: single units, groups, charges, rallies.

use black_powder::action::{Action, Ordered};
use black_powder::command;
use black_powder::frame::Given;
use black_powder::ground;
use black_powder::parts::*;
use bots::Candidate;

use super::chance::ONE;
use super::options::{self, Choice, Moves};
use super::thought::Thought;
use super::{Candidates, line, worth};

/// An order that promises less is not given, in thousandths of a unit of 40 points: a blunder may come of it.
const LEAST: i64 = 250;
/// What a blunder costs, in thousandths of whoever is ordered.
const BLUNDER: i64 = 150;
/// (BP-CMD-15) Of what a rally restores so much lasts, in thousandths.
const RALLIED: i64 = 900;

/// One order, and what is expected of it.
struct Offer {
    given: Given,
    gain: i64,
    /// How likely he can go on giving orders.
    goes_on: i64,
    why: &'static str,
}

/// Orders of the commander whose turn it is; he stops when there is none. A failed roll ends him, so what is likely
/// to be heard comes before what promises as much.
pub fn orders(t: &Thought<'_>) -> Candidates {
    let Some(commander) = speaker(t) else { return vec![Candidate::one(Action::Done, 0, "done")] };
    let offers = offers(t, commander);
    let plain = |offer: &&Offer| offer.given.kind != OrderKind::Rally;
    let total: i64 = offers.iter().filter(plain).map(|offer| offer.gain).sum();
    let rank = |offer: &Offer| match offer.given.kind {
        // Whoever rallies has done: everything else comes first, if there is enough of it.
        OrderKind::Rally => offer.gain - total,
        _ => offer.gain * ONE / (ONE - offer.goes_on).max(ONE / 40),
    };
    let mut out: Candidates = Vec::new();
    for offer in &offers {
        let gain = rank(offer);
        let Given { commander, kind, units } = offer.given.clone();
        out.push(Candidate::one(Action::Order { commander, kind, units }, gain, offer.why));
    }
    out.push(Candidate::one(Action::Stop { commander }, LEAST, "enough"));
    out
}

/// Who has begun; else who is nearest to the enemy, the general last.
fn speaker(t: &Thought<'_>) -> Option<CommanderId> {
    let state = t.state();
    let may =
        state.scenario.commander_ids().filter(|c| command::check_voice(state, t.side, *c).is_ok());
    let near = |c: &CommanderId| {
        let brigade = state.commander_spec(*c).brigade;
        let ours = t.look.men.iter().enumerate().filter(|(i, man)| {
            man.on && man.side == t.side && brigade == Some(state.spec(UnitId(*i as u8)).brigade)
        });
        let far = ours.filter_map(|(_, man)| {
            let foe = t.look.nearest(t.side, man.base.at)?;
            Some(man.base.at.far2(t.look.man(foe).base.at))
        });
        (far.min().unwrap_or(i64::MAX), *c)
    };
    may.min_by_key(near)
}

fn offers(t: &Thought<'_>, commander: CommanderId) -> Vec<Offer> {
    let state = t.state();
    let units: Vec<UnitId> = state
        .scenario
        .unit_ids()
        .filter(|unit| command::check_unit(state, commander, *unit).is_ok())
        .collect();
    let mut out = Vec::new();
    let mut best: Vec<(UnitId, Choice)> = Vec::new();
    for &unit in &units {
        if !state.is_on_table(unit) {
            out.extend(back_on(t, commander, unit));
            continue;
        }
        // How many moves it will be is guessed from a plan that stands for all.
        let stand_in = [ordered(unit, Vec::new())];
        let plain = Given { commander, kind: OrderKind::Rally, units: stand_in.to_vec() };
        let (weights, _) = options::moves(state, &plain);
        let found = options::choices(t, unit, 3, &weights);
        if let Some(choice) = found.first() {
            best.push((unit, choice.clone()));
        }
        let charges = options::charges(t, unit, true);
        for choice in found.into_iter().chain(charges) {
            out.extend(single(t, commander, unit, &choice));
        }
        out.extend(rally(t, commander, unit));
    }
    out.extend(group(t, commander, best));
    if state.commander_spec(commander).brigade.is_some() {
        for line in line::lines(t, commander, &units) {
            let gains = line.gains;
            let gain = |moves: &Moves| (1..4).map(|n| gains[n] * moves[n] / ONE).sum();
            out.extend(priced(t, line.given, gain, "on in line"));
        }
    }
    out.retain(|offer| offer.gain > LEAST);
    out
}

fn ordered(unit: UnitId, plan: Vec<black_powder::action::Step>) -> Ordered {
    Ordered { unit, plan }
}

fn priced(
    t: &Thought<'_>,
    given: Given,
    gains: impl Fn(&Moves) -> i64,
    why: &'static str,
) -> Option<Offer> {
    let state = t.state();
    let (moves, blunder) = options::moves(state, &given);
    let goes_on: i64 = moves.iter().sum();
    let values: i64 = given.units.iter().map(|o| t.look.man(o.unit).value).sum();
    let gain = gains(&moves) - values * BLUNDER / 1000 * blunder / ONE;
    if gain <= LEAST {
        return None;
    }
    command::check_order(state, t.side, &given).ok()?;
    Some(Offer { given, gain, goes_on, why })
}

fn single(t: &Thought<'_>, commander: CommanderId, unit: UnitId, choice: &Choice) -> Option<Offer> {
    let units = vec![ordered(unit, choice.way.steps.clone())];
    let given = Given { commander, kind: OrderKind::Plain, units };
    priced(t, given, |moves| choice.gain(moves), choice.way.why)
}

/// (BP-CMD-7) All who have somewhere to go, on one roll.
fn group(
    t: &Thought<'_>,
    commander: CommanderId,
    mut best: Vec<(UnitId, Choice)>,
) -> Option<Offer> {
    let (state, look) = (t.state(), &t.look);
    state.commander_spec(commander).brigade?;
    best.retain(|(unit, _)| state.unit(*unit).garrison.is_none());
    if best.len() < 2 {
        return None;
    }
    // (BP-PLN-9) The foremost first, so that nobody waits for the one behind.
    let near = |unit: UnitId| {
        let at = look.man(unit).base.at;
        look.nearest(t.side, at).map_or(0, |foe| look.man(foe).base.at.far2(at))
    };
    best.sort_by_key(|(unit, _)| (near(*unit), *unit));
    let mut kept: Vec<&Choice> = Vec::new();
    let mut given = Given { commander, kind: OrderKind::Plain, units: Vec::new() };
    let mut later: Vec<&(UnitId, Choice)> = best.iter().collect();
    // Whoever is too far from the first ones may be near enough to those who come after.
    for _ in 0..2 {
        let mut missed = Vec::new();
        for entry in later {
            given.units.push(ordered(entry.0, entry.1.way.steps.clone()));
            match command::check_order(state, t.side, &given) {
                Ok(()) => kept.push(&entry.1),
                Err(_) => {
                    given.units.pop();
                    missed.push(entry);
                }
            }
        }
        later = missed;
    }
    if kept.len() < 2 {
        return None;
    }
    priced(t, given, |moves| kept.iter().map(|choice| choice.gain(moves)).sum(), "together")
}

/// (BP-CMD-15)
fn rally(t: &Thought<'_>, commander: CommanderId, unit: UnitId) -> Option<Offer> {
    let (state, man) = (t.state(), t.look.man(unit));
    if state.unit(unit).casualties < 2 || state.brigade_is_broken(unit) {
        return None;
    }
    let near = state.tables().measures.follow;
    if ground::point_gap(state, unit, state.place_of(commander)) > near {
        return None;
    }
    let fewer = man.casualties - 1000;
    let own = worth::left(fewer, man.stamina) - worth::left(man.casualties, man.stamina);
    let theirs = worth::frayed(man.casualties, man.stamina) - worth::frayed(fewer, man.stamina);
    let gain = (man.value * own + man.stake * theirs) / 1000 * RALLIED / 1000;
    let given = Given { commander, kind: OrderKind::Rally, units: vec![ordered(unit, Vec::new())] };
    priced(t, given, |moves| gain * moves.iter().sum::<i64>() / ONE, "rally")
}

/// (BP-VIC-5)
fn back_on(t: &Thought<'_>, commander: CommanderId, unit: UnitId) -> Option<Offer> {
    let state = t.state();
    let gain = t.look.man(unit).value * 300 / 1000;
    [1200, 600, 300].into_iter().find_map(|far| {
        let step =
            black_powder::action::Step::Move(vec![black_powder::action::Element::Advance(far)]);
        let given =
            Given { commander, kind: OrderKind::Plain, units: vec![ordered(unit, vec![step])] };
        command::check_order(state, t.side, &given).ok()?;
        priced(t, given, |moves| gain * moves.iter().sum::<i64>() / ONE, "come back")
    })
}
