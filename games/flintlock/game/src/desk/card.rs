//! What an offer may come to: the sum, the faces, the odds.

use std::cell::RefCell;

use crate::Flintlock;
use ::flintlock::event::FireKind;
use ::flintlock::frame::{Frame, ShockStage};
use ::flintlock::look::{aim_at, leader_name, modifiers, returns};
use ::flintlock::modifiers::{FireDrm, PreShockDrm, ShockFactor};
use ::flintlock::parts::{LeaderId, ShockStatus, UnitId};
use ::flintlock::tables::{FireResult, PreShock};
use ::flintlock::{Action, Event, State};
use kernel::{Ahead, Auto, Known, Modifier, Side, Tally, Viewer};

use super::ids::{place, unit_at, unit_name};
use super::piece::weapon;
use super::{chances, danger};
use desk::{At, Card, Face, Offer, Sum, SumLine, Weight};

/// The card of an offer. Offers without dice have one only if they have something to tell.
pub fn card(state: &State, offer: &Offer<Action>) -> Option<Card> {
    let dice =
        Flintlock::before_dice(state, &offer.plan).or_else(|| before_question(state, &offer.plan));
    let Some((now, action)) = dice else {
        return continuity(state, offer)
            .or_else(|| declared(state, offer))
            .or_else(|| quiet(state, offer));
    };
    let mut card = match action {
        Action::Fire { unit, target } => {
            let kind = match now.stack.last() {
                Some(Frame::Returning { .. }) => FireKind::Return,
                Some(Frame::Option { .. }) => FireKind::Opening,
                _ => FireKind::Phasing,
            };
            shot(&now, *unit, *target, kind, action)?
        }
        Action::React { unit } => {
            let mover = super::mover(&now)?;
            shot(&now, *unit, aim_at(&now, mover), FireKind::ReactionToMovement, action)?
        }
        Action::Stand if chances::is_avoiding(&now) => avoided(&now, action)?,
        Action::Shock => shock(&now, action)?,
        other => plain(&now, other, Flintlock::decider(&now))?,
    };
    card.commit = offer.verb.clone();
    card.throws = true;
    Some(card)
}

/// (13.11, 12.44) Where the other side is asked before any die falls, the shot or the Shock is
/// still what a player asks about.
fn before_question<'a>(state: &State, plan: &'a [Action]) -> Option<(State, &'a Action)> {
    let (action, before) = plan.split_last()?;
    let now = Flintlock::after_all(state, before)?;
    let next = Flintlock::after(&now, action)?;
    (*action == Action::Shock || chances::is_avoiding(&next)).then_some((now, action))
}

/// (13.22) A Charge is only declared; what it may come to is the Shock with all that is declared.
fn declared(state: &State, offer: &Offer<Action>) -> Option<Card> {
    if !matches!(offer.plan.last()?, Action::Charge { .. } | Action::Assign { .. }) {
        return None;
    }
    let planning = Flintlock::after_all(state, &offer.plan)?;
    if !Flintlock::choices(&planning).contains(&Action::Shock) {
        return None;
    }
    let mut card = shock(&planning, &Action::Shock)?;
    card.notes
        .push("These are the odds of the whole attack as declared so far (13.22).".to_owned());
    card.commit.clone_from(&offer.verb);
    card.throws = false;
    Some(card)
}

/// (5.21) The roll comes when the other side has let it be.
fn continuity(state: &State, offer: &Offer<Action>) -> Option<Card> {
    if offer.plan != [Action::Continue] {
        return None;
    }
    let asked = Flintlock::after_all(state, &offer.plan)?;
    let mut card = plain(&asked, &Action::LetBe, Flintlock::decider(state))?;
    card.title = "Try for Continuity".to_owned();
    card.notes.push("The enemy may try to Seize before you roll (5.22).".to_owned());
    card.commit.clone_from(&offer.verb);
    Some(card)
}

fn quiet(state: &State, offer: &Offer<Action>) -> Option<Card> {
    // What a plain button says in its small line needs no card.
    let said = offer.plan.len() == 1 && offer.at == At::Nowhere;
    let note = offer.note.clone().filter(|_| !said);
    let there = Flintlock::after_all(state, &offer.plan);
    let fire = there.as_ref().and_then(reaction);
    let notes: Vec<String> = fire.or(note).into_iter().chain(offer.warning.clone()).collect();
    if notes.is_empty() {
        return None;
    }
    let cost = offer
        .cost
        .as_deref()
        .map(|c| format!("{c} Movement Point{}", if c == "1" { "" } else { "s" }));
    let place = there.and(cost).unwrap_or_default();
    Some(Card {
        title: offer.words.clone(),
        place,
        sums: Vec::new(),
        faces: Vec::new(),
        chances: None,
        notes,
        commit: offer.verb.clone(),
        throws: offer.throws,
    })
}

/// (11.13) Who may fire at a unit that stops here, the surest first, with the chance that it is hurt.
fn reaction(there: &State) -> Option<String> {
    let Some(Frame::Reacting { .. }) = there.stack.last() else { return None };
    let mut shots: Vec<(u8, UnitId)> = Flintlock::choices(there)
        .into_iter()
        .filter_map(|action| match action {
            Action::React { unit, .. } => Some((chances::of_any_effect(there, &action)?, unit)),
            _ => None,
        })
        .collect();
    shots.sort_by_key(|(chance, unit)| (std::cmp::Reverse(*chance), *unit));
    shots.dedup_by_key(|(_, unit)| *unit);
    let told = |(chance, unit): &(u8, UnitId)| format!("{} {chance}%", unit_at(there, *unit));
    let all: Vec<String> = shots.iter().map(told).collect();
    (!all.is_empty()).then(|| {
        format!("May fire at you there, with the chance to hurt you: {} (11.13)", all.join(", "))
    })
}

fn shot(
    state: &State,
    unit: UnitId,
    target: UnitId,
    kind: FireKind,
    action: &Action,
) -> Option<Card> {
    let drm = modifiers(state, unit, target, kind);
    let (from, to) = (state.unit(unit).hex, state.unit(target).hex);
    let range = state.grid().distance(from, to);
    let weapon = weapon(state.spec(unit).weapon);
    let gun = state.is_gun(target);
    let short = |words: &str| shortened(state, words, target);
    let chances =
        chances::of(state, action, false, |events| short(&chances::sum_up(state, events)), |_| {});
    let back = answer(state, unit, target, kind);
    let table = &state.scenario.tables.fire_results;
    let face = |face: u8| {
        let row = table.at(face as i8 + drm.total());
        let result = if gun { row.guns } else { row.troops };
        Face { face, words: fire_result(result).to_owned(), weight: fire_weight(result) }
    };
    Some(Card {
        title: format!("{} fires at {}", unit_name(state, unit), unit_name(state, target)),
        place: format!("{} to {}, range {range}, {weapon}", place(state, from), place(state, to)),
        sums: vec![range_sum(state, unit, range, &drm)],
        faces: (1..=6).map(face).collect(),
        chances,
        notes: rides_off(state, action)
            .into_iter()
            .chain(back)
            .chain(danger::price(state, unit, &drm))
            .collect(),
        commit: String::new(),
        throws: true,
    })
}

/// The modifiers of a shot.
pub fn range_sum(state: &State, unit: UnitId, range: u16, drm: &Tally<FireDrm>) -> Sum {
    let range = format!("range {range}, {}", weapon(state.spec(unit).weapon));
    sum("", drm, "to the roll", |m| m == FireDrm::Range, &range)
}

/// (13.11) The shot that Cavalry waits for if it stands.
fn avoided(state: &State, stand: &Action) -> Option<Card> {
    let Some(Frame::Avoiding { firer, target }) = state.stack.last() else { return None };
    // The firing goes on beneath the question.
    shot(state, *firer, *target, FireKind::Phasing, stand).map(|mut card| {
        card.notes.clear();
        card
    })
}

/// (13.11) What Cavalry may do first.
fn rides_off(state: &State, fire: &Action) -> Option<String> {
    let asked = Flintlock::after(state, fire).is_some_and(|next| chances::is_avoiding(&next));
    let Action::Fire { target, .. } = fire else { return None };
    let name = unit_name(state, *target);
    asked.then(|| format!("{name} may ride off. These odds assume it stands (13.11)."))
}

/// (11.13) What may come back, if the target is whole.
fn answer(state: &State, unit: UnitId, target: UnitId, kind: FireKind) -> Option<String> {
    if kind != FireKind::Phasing {
        return None;
    }
    let mut later = state.clone();
    // The enemy answers when the firing is over.
    let back = returns(&later, &[(unit, target)]);
    let &(firer, at) = back.first()?;
    later.stack.push(Frame::Returning { shots: [(unit, target)].into_iter().collect() });
    let action = Action::Fire { unit: firer, target: at };
    let chance = chances::of_any_effect(&later, &action)?;
    let name = unit_name(state, firer);
    Some(match chance {
        0 => format!("{name} may return fire, but can't hurt you (11.13)."),
        chance => {
            format!("{name} may return fire if it still can: {chance}% chance to hurt you (11.13).")
        }
    })
}

/// The whole Shock, answered by default choices.
fn shock(state: &State, action: &Action) -> Option<Card> {
    let met: RefCell<Met> = RefCell::default();
    let look = |events: &[Event]| met.borrow_mut().look(events);
    let stand = standing(state, action);
    let (from, first) = match &stand {
        Some(asked) => (asked, &Action::Stand),
        None => (state, action),
    };
    let chances = chances::of(from, first, true, |events| shock_outcome(state, events), look);
    let Met { pre, totals, countered } = met.into_inner();
    let mut sums = Vec::new();
    let mut faces = Vec::new();
    if let Some(drm) = &pre {
        sums.push(sum("Pre-Shock Reaction", drm, "to the roll", |_| false, ""));
        faces = (1..=6).map(|face| pre_shock_face(state, face, drm.total())).collect();
    }
    if let Some((attacker, defender)) = &totals {
        sums.push(factors("Attacker", attacker));
        sums.push(factors("Defender", defender));
    }
    let (title, against) = who_shocks(state, action);
    let mut notes = Vec::new();
    if stand.is_some() {
        notes.push("These are the odds if the militia stands. It may flee instead: it leaves the field, and costs no Flight Points (12.45).".to_owned());
    }
    notes.push("Each side adds one die, the Chaos die. Questions on the way are answered in the usual way.".to_owned());
    if countered {
        notes.push(
            "If the enemy counterattacks, he becomes the attacker and the sums change (12.63)."
                .into(),
        );
    }
    if let (Some(Frame::Planning { command, .. }), Some(chances)) = (state.stack.last(), &chances) {
        notes.extend(danger::of_a_shock(state, *command, chances));
    }
    Some(Card {
        title,
        place: against,
        sums,
        faces,
        chances,
        notes,
        commit: String::new(),
        throws: true,
    })
}

/// (12.45) The position in which militia is asked whether it flees, if it comes to that before any die.
fn standing(state: &State, action: &Action) -> Option<State> {
    let mut now = Flintlock::after(state, action)?;
    loop {
        match now.stack.last()? {
            Frame::Shock { stage: ShockStage::Flight } => return Some(now),
            Frame::Shock { .. } => {}
            _ => return None,
        }
        let side = Flintlock::decider(&now)?;
        let answer = Flintlock::default_choice(&Known::of(&now, Viewer::Side(side)))?;
        now = Flintlock::after(&now, &answer)?;
    }
}

/// What the paths of a Shock have in common, as far as they are the attack that is asked about.
#[derive(Default)]
struct Met {
    pre: Option<Tally<PreShockDrm>>,
    /// Of attacker and defender.
    totals: Option<(Tally<ShockFactor>, Tally<ShockFactor>)>,
    countered: bool,
}

impl Met {
    fn look(&mut self, events: &[Event]) {
        for event in events {
            match event {
                Event::PreShockRoll { drm, .. } if self.pre.is_none() => self.pre = Some(*drm),
                Event::ShockTotals { attacker, defender, .. } if self.totals.is_none() => {
                    self.totals = Some((*attacker, *defender));
                }
                // (12.63) From here on the other side is the attacker.
                Event::CounterDeclared { .. } => {
                    self.countered = true;
                    return;
                }
                _ => {}
            }
        }
    }
}

fn who_shocks(state: &State, action: &Action) -> (String, String) {
    let Some(Frame::Planning { command, charges, arms }) = state.stack.last() else {
        return (super::phrase::phrase(state, action).words, String::new());
    };
    let pairs = ::flintlock::shock::attacks(state, *command, charges, arms);
    let mut attackers: Vec<UnitId> = pairs.iter().map(|p| p.0).collect();
    let mut defenders: Vec<UnitId> = pairs.iter().map(|p| p.1).collect();
    for side in [&mut attackers, &mut defenders] {
        side.sort_unstable();
        side.dedup();
    }
    let names =
        |units: &[UnitId]| units.iter().map(|u| unit_at(state, *u)).collect::<Vec<_>>().join(", ");
    let title = format!("{} attacks by Shock", state.scenario.command(*command).name);
    (title, format!("{} against {}", names(&attackers), names(&defenders)))
}

/// A whole Shock in a few words: what the Lines suffered, not each counter by name.
fn shock_outcome(state: &State, events: &[Event]) -> String {
    let attacker = state.active();
    let mut parts: Vec<String> = Vec::new();
    for side in [attacker.other(), attacker] {
        let say = |enemy: &str, you: &str, what: &str| match side == attacker {
            true => format!("you {you} {what}"),
            false => format!("enemy {enemy} {what}"),
        };
        let count = |wanted: &dyn Fn(&Event) -> Option<UnitId>| {
            events.iter().filter_map(wanted).filter(|u| state.side(*u) == side).count()
        };
        let lost = count(&|e| match e {
            Event::Eliminated { unit, .. } => Some(*unit),
            Event::Captured { gun, .. } => Some(*gun),
            _ => None,
        });
        // (12.45) Who runs is gone from the field and costs nothing.
        let fled = count(&|e| match e {
            Event::Fled { unit } => Some(*unit),
            _ => None,
        });
        let lifted = count(&|e| match e {
            Event::Lifted { unit } => Some(*unit),
            _ => None,
        });
        let hits: u32 = events.iter().map(|e| hits_on(state, e, side)).sum();
        let drop = events.iter().rev().find_map(|e| dropped(state, e, side));
        let units = |n: usize| format!("{n} unit{}", if n == 1 { "" } else { "s" });
        if fled > 0 {
            let whose = if side == attacker { "own" } else { "enemy" };
            let flee = if fled == 1 { "flees" } else { "flee" };
            parts.push(format!(
                "{} {flee} at no cost",
                units(fled).replace(' ', &format!(" {whose} "))
            ));
        }
        if lost > 0 {
            parts.push(say("loses", "lose", &units(lost)));
        } else if lifted > 0 {
            parts.push(say("falls", "fall", "back"));
        }
        if let Some(status) = drop {
            parts.push(say("drops", "drop", &format!("to {status:?}")));
        } else if hits > 0 {
            let hits = format!("{hits} hit{}", if hits == 1 { "" } else { "s" });
            parts.push(say("takes", "take", &hits));
        }
    }
    if parts.is_empty() { "no result".to_owned() } else { parts.join(", ") }
}

fn hits_on(state: &State, event: &Event, side: Side) -> u32 {
    match event {
        Event::CohesionHits { command, hits, .. }
            if state.scenario.command(*command).side == side =>
        {
            u32::from(*hits)
        }
        _ => 0,
    }
}

/// (12.24) The level a Command of a side has fallen to.
fn dropped(state: &State, event: &Event, side: Side) -> Option<ShockStatus> {
    let (Event::CohesionHits { command, status, .. } | Event::StatusDropped { command, status }) =
        event
    else {
        return None;
    };
    let of_side = state.scenario.command(*command).side == side;
    (of_side && *status != state.command(*command).status).then_some(*status)
}

fn pre_shock_face(state: &State, face: u8, drm: i8) -> Face {
    let result = state.scenario.tables.pre_shock.at(face as i8 + drm);
    let weight = match result {
        PreShock::Counterattack | PreShock::Stand => Weight::None,
        PreShock::StandAndDrop => Weight::Light,
        PreShock::FallBack => Weight::Heavy,
        PreShock::Collapse => Weight::Worst,
    };
    Face { face, words: pre_shock(result).to_owned(), weight }
}

pub fn pre_shock(result: PreShock) -> &'static str {
    match result {
        PreShock::Counterattack => "counterattack",
        PreShock::Stand => "stand",
        PreShock::StandAndDrop => "stand, Status drops",
        PreShock::FallBack => "fall back",
        PreShock::Collapse => "collapse",
    }
}

/// Rolls with nothing to add up: Initiative, Continuity, Withdrawal and the like.
fn plain(state: &State, action: &Action, you: Option<Side>) -> Option<Card> {
    let phrase = super::phrase::phrase(state, action);
    let chances =
        chances::of(state, action, false, |events| chances::told_to(you, state, events), |_| {});
    Some(Card {
        title: phrase.words,
        place: needs(state, action),
        sums: Vec::new(),
        faces: Vec::new(),
        chances,
        notes: Vec::new(),
        commit: phrase.verb,
        throws: true,
    })
}

fn needs(state: &State, action: &Action) -> String {
    let chief = |side: Side| state.scenario.sides[side.index()].overall;
    let against = |leader: LeaderId, added: u8| {
        let (name, need) = (leader_name(state, leader), state.ratings(leader).initiative);
        let added = if added == 0 { String::new() } else { format!(", +{added} to the roll") };
        format!("Needs {need} or less ({name}'s Initiative){added}")
    };
    match action {
        Action::SelfActivate { leader } => against(*leader, 0),
        Action::Continue | Action::LetBe => against(chief(state.active()), state.activation.run),
        Action::Seize => against(chief(state.active().other()), 0),
        _ => String::new(),
    }
}

fn sum<M: Modifier>(
    title: &str,
    tally: &Tally<M>,
    words: &str,
    is_named: impl Fn(M) -> bool,
    name: &str,
) -> Sum {
    let line = |(m, value): (M, i8)| SumLine {
        value: value.into(),
        words: if is_named(m) { name.to_owned() } else { m.words().to_owned() },
        rule: m.cite().number().to_owned(),
    };
    Sum {
        title: title.to_owned(),
        lines: tally.lines().map(line).collect(),
        total: tally.total().into(),
        words: words.to_owned(),
    }
}

/// A Shock Factor Total without its Chaos die.
fn factors(title: &str, tally: &Tally<ShockFactor>) -> Sum {
    let mut sum = sum(title, tally, "before the Chaos die", |_| false, "");
    let chaos = ShockFactor::Chaos.words();
    sum.total -= sum.lines.iter().filter(|l| l.words == chaos).map(|l| l.value).sum::<i16>();
    sum.lines.retain(|l| l.words != chaos);
    sum
}

fn fire_result(result: FireResult) -> &'static str {
    match result {
        FireResult::NoEffect => "no effect",
        FireResult::MoraleCheck => "Morale Check",
        FireResult::Disordered => "Disordered",
        FireResult::Reduced => "Reduced",
        FireResult::ReducedAndDisordered => "both",
        FireResult::Abandoned => "Abandoned",
    }
}

fn fire_weight(result: FireResult) -> Weight {
    match result {
        FireResult::NoEffect => Weight::None,
        FireResult::MoraleCheck | FireResult::Disordered => Weight::Light,
        FireResult::Reduced | FireResult::Abandoned => Weight::Heavy,
        FireResult::ReducedAndDisordered => Weight::Worst,
    }
}

/// "Maryland b Disordered" is "Disordered" on a card about Maryland b.
fn shortened(state: &State, words: &str, target: UnitId) -> String {
    let command = state.spec(target).command.map(|c| state.scenario.command(c).name.as_str());
    let names = [Some(unit_name(state, target)), command];
    let short = |part: &str| {
        let own = names.iter().flatten().find_map(|name| part.strip_prefix(*name));
        let part = own.unwrap_or(part).trim_start();
        let part = part.strip_prefix(": ").unwrap_or(part);
        part.strip_prefix("takes ").unwrap_or(part).to_owned()
    };
    words.split(", ").map(short).collect::<Vec<_>>().join(", ")
}
