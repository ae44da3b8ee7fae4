//! What can be done, click by click: a click may take several actions of the rules.

use std::collections::BTreeSet;

use crate::Flintlock;
use ::flintlock::action::TurnKind;
use ::flintlock::frame::Frame;
use ::flintlock::look::{in_zoc, leader_name, led, reactors};
use ::flintlock::parts::{CommandId, LeaderId, UnitId};
use ::flintlock::{Action, State};
use hexes::Hex;
use kernel::Ahead;

use super::aside::{forgone, lay_aside};
use super::ids::{Who, leader_id, place, unit_at, unit_id, unit_name, who};
use super::phrase::phrase;
use super::reach::{Way, reach};
use super::together::party;
use super::{chances, hand, in_hand, points};
use desk::chances::in_vain;
use desk::{At, Offer, Rank};

/// Everything for a focus; without one, what needs no piece, or all of it where a question is asked.
pub fn offers(state: &State, focus: Option<&str>) -> Vec<Offer<Action>> {
    let mut list = List { offers: Vec::new(), keys: BTreeSet::new() };
    let held = in_hand(state);
    let focus = focus.or(held.as_deref());
    if let Some(party) = focus.and_then(|focus| party(state, focus)) {
        return points::of_party(state, &party);
    }
    let who = focus.and_then(|id| who(state, id));
    match who {
        Some(who) if is_plan(state) => piece(state, &[], who, &mut list),
        _ => {
            for action in Flintlock::choices(state) {
                let wanted = match (focus, is_plan(state)) {
                    (None, true) => phrase(state, &action).piece.is_none(),
                    (None, false) => true,
                    (Some(id), _) => phrase(state, &action).piece.is_none_or(|piece| piece == id),
                };
                if wanted && is_for_the_board(&action, state) {
                    list.add(state, &[], &action);
                }
            }
        }
    }
    // What ends a turn on the way says what it forgoes.
    for offer in list.offers.iter_mut().filter(|offer| offer.plan.len() > 1) {
        offer.warning = warned(forgone(state, &offer.plan), offer.warning.take());
    }
    if !is_plan(state) {
        // The answer that is likeliest to tell stands first.
        list.offers.sort_by_key(|offer| std::cmp::Reverse(offer.chance));
    }
    list.offers
}

/// The pieces that can be taken up.
pub fn actors(state: &State) -> Vec<String> {
    let mut found: BTreeSet<String> = BTreeSet::new();
    add_actors(state, &mut found);
    found.into_iter().collect()
}

fn add_actors(state: &State, found: &mut BTreeSet<String>) {
    for action in Flintlock::choices(state) {
        if matches!(action, Action::TakeTurn { turn: TurnKind::General, .. } | Action::GunTurn)
            && let Some(next) = Flintlock::after(state, &action)
        {
            let acts = Flintlock::choices(&next).into_iter();
            let acts = acts.filter(|a| matches!(a, Action::Act { .. }));
            found.extend(acts.filter_map(|a| phrase(&next, &a).piece));
        }
        found.extend(phrase(state, &action).piece);
    }
    // Whoever can act when this is laid aside can be taken up now.
    if let Some(next) = lay_aside(state).and_then(|action| Flintlock::after(state, &action)) {
        add_actors(&next, found);
    }
}

/// Whether the one who decides is at his own plan, and takes up one piece after another.
pub fn is_plan(state: &State) -> bool {
    use Frame::*;
    matches!(
        state.stack.last(),
        Some(
            Orders
                | Turn { .. }
                | GunTurn { .. }
                | Acting { .. }
                | Moving { .. }
                | Leading { .. }
                | Firing { .. }
                | Planning { .. }
        )
    )
}

struct List {
    offers: Vec<Offer<Action>>,
    keys: BTreeSet<String>,
}

impl List {
    /// One action after a prefix that leads to `state`.
    fn add(&mut self, state: &State, prefix: &[Action], action: &Action) {
        let phrase = phrase(state, action);
        let next = Flintlock::after(state, action);
        let throws = next.is_none();
        let plan = prefix.iter().chain([action]).cloned().collect();
        let chance = chances::of_any_effect(state, action);
        self.push(Offer {
            key: String::new(),
            rank: rank(action),
            chance,
            verb: phrase.verb,
            words: phrase.words,
            piece: phrase.piece,
            at: phrase.at,
            cost: None,
            note: in_vain(chance),
            warning: next.and_then(|next| rides_off(state, &next, action)),
            throws,
            plan,
        });
    }

    /// Gives it a key: its verb and its place, and a number where that is not enough.
    fn push(&mut self, mut offer: Offer<Action>) {
        let at = match &offer.at {
            At::Nowhere => String::new(),
            At::Place(at) | At::Piece(at) => at.clone(),
            At::Heading { place, heading } => format!("{place}-{heading}"),
        };
        let verb = offer.verb.to_lowercase().replace(' ', "-");
        let stem = if at.is_empty() { verb } else { format!("{verb}.{at}") };
        let mut key = stem.clone();
        for n in 2.. {
            if self.keys.insert(key.clone()) {
                break;
            }
            key = format!("{stem}.{n}");
        }
        offer.key = key;
        self.offers.push(offer);
    }
}

fn rank(action: &Action) -> Rank {
    match action {
        Action::Leave | Action::Pass | Action::StayPartial { .. } | Action::Stop => Rank::Quiet,
        Action::Fire { .. } | Action::React { .. } | Action::Shock | Action::Activate => Rank::Main,
        _ => Rank::Plain,
    }
}

/// Choices that differ only in what hardly matters are left to the plain list.
fn is_for_the_board(action: &Action, state: &State) -> bool {
    match action {
        Action::BreakDown { top, facing, other } => {
            let first = hand(state).and_then(|u| state.spec(u).skirmishers).map(|pair| pair[0]);
            facing == other && Some(*top) == first
        }
        Action::FallAway { unit, via, to, .. } => {
            let same = |a: &Action| match a {
                Action::FallAway { unit: u, via, to: t, .. } if u == unit && t == to => Some(*via),
                _ => None,
            };
            Flintlock::choices(state).iter().find_map(same) == Some(*via)
        }
        _ => true,
    }
}

/// What a piece can do from here.
fn piece(state: &State, prefix: &[Action], who: Who, list: &mut List) {
    match who {
        Who::Unit(unit) => of_unit(state, prefix, unit, list),
        Who::Leader(leader) => of_leader(state, prefix, leader, list),
    }
}

fn then(prefix: &[Action], action: &Action) -> Vec<Action> {
    prefix.iter().chain([action]).cloned().collect()
}

/// Lays aside what is in hand, and takes up something else.
fn instead(state: &State, prefix: &[Action], who: Who, list: &mut List) {
    let Some(action) = lay_aside(state) else { return };
    if let Some(next) = Flintlock::after(state, &action) {
        piece(&next, &then(prefix, &action), who, list);
    }
}

fn of_unit(state: &State, prefix: &[Action], unit: UnitId, list: &mut List) {
    match state.stack.last() {
        Some(Frame::Acting { unit: held, .. } | Frame::Moving { unit: held, .. }) => {
            if *held == unit || state.partner(*held) == Some(unit) {
                with_hand(state, prefix, *held, list);
            } else {
                instead(state, prefix, Who::Unit(unit), list);
            }
        }
        Some(Frame::Leading { .. }) => instead(state, prefix, Who::Unit(unit), list),
        Some(Frame::Orders) => from_orders(state, prefix, unit, list),
        _ => {
            let before = list.offers.len();
            for action in Flintlock::choices(state) {
                match action {
                    Action::Act { unit: u } | Action::ActTogether { unit: u } if u == unit => {
                        if let Some(next) = Flintlock::after(state, &action) {
                            with_hand(&next, &then(prefix, &action), unit, list);
                        }
                    }
                    _ => {
                        let phrase = phrase(state, &action);
                        if phrase.piece.as_deref() == Some(&unit_id(state, unit)) {
                            list.add(state, prefix, &action);
                        }
                    }
                }
            }
            // It is not its turn: this one is ended for it.
            if list.offers.len() == before {
                instead(state, prefix, Who::Unit(unit), list);
            }
        }
    }
}

/// (5.3) Between turns: taking up a unit begins its Command's turn.
fn from_orders(state: &State, prefix: &[Action], unit: UnitId, list: &mut List) {
    let Some(command) = state.spec(unit).command else {
        if let Some(next) = Flintlock::after(state, &Action::GunTurn) {
            of_unit(&next, &then(prefix, &Action::GunTurn), unit, list);
        }
        return;
    };
    let begin = Action::TakeTurn { command, turn: TurnKind::General };
    if let Some(next) = Flintlock::after(state, &begin) {
        of_unit(&next, &then(prefix, &begin), unit, list);
    }
    add_turns(state, prefix, |c, turn| c == command && turn != TurnKind::General, list);
}

/// Uses of a turn, such as Shock and changes of formation.
fn add_turns(
    state: &State,
    prefix: &[Action],
    wanted: impl Fn(CommandId, TurnKind) -> bool,
    list: &mut List,
) {
    for action in Flintlock::choices(state) {
        let Action::TakeTurn { command, turn } = action else { continue };
        if !wanted(command, turn) {
            continue;
        }
        let at_once = (turn == TurnKind::Shock).then(|| Flintlock::after(state, &action)).flatten();
        match at_once {
            // (12.11) Without a Charge to plan the Line attacks as it stands.
            Some(next)
                if Flintlock::choices(&next).contains(&Action::Shock) && !may_charge(&next) =>
            {
                list.add(&next, &then(prefix, &action), &Action::Shock);
            }
            _ => list.add(state, prefix, &action),
        }
    }
}

fn may_charge(state: &State) -> bool {
    Flintlock::choices(state)
        .iter()
        .any(|a| matches!(a, Action::Charge { .. } | Action::Assign { .. }))
}

fn of_leader(state: &State, prefix: &[Action], leader: LeaderId, list: &mut List) {
    match state.stack.last() {
        Some(Frame::Leading { leader: held }) if *held == leader => {
            for action in Flintlock::choices(state) {
                if !prefix.is_empty() && action == Action::Leave {
                    continue;
                }
                list.add(state, prefix, &action);
            }
            return;
        }
        Some(Frame::Leading { .. } | Frame::Acting { .. } | Frame::Moving { .. }) => {
            return instead(state, prefix, Who::Leader(leader), list);
        }
        _ => {}
    }
    let lead = Action::Lead { leader };
    match Flintlock::after(state, &lead) {
        Some(next) => of_leader(&next, &then(prefix, &lead), leader, list),
        // Between turns he may be free to ride, or his own turn may begin.
        None if matches!(state.stack.last(), Some(Frame::Turn { .. } | Frame::GunTurn { .. })) => {
            return instead(state, prefix, Who::Leader(leader), list);
        }
        None => {}
    }
    for action in Flintlock::choices(state) {
        if matches!(action, Action::Lead { .. } | Action::TakeTurn { .. }) {
            continue;
        }
        if phrase(state, &action).piece.as_deref() == Some(&leader_id(state, leader)) {
            list.add(state, prefix, &action);
        }
    }
    add_turns(state, prefix, |c, _| state.scenario.command(c).leader == leader, list);
}

/// What the unit in hand can do.
fn with_hand(state: &State, prefix: &[Action], unit: UnitId, list: &mut List) {
    let both = match state.stack.last() {
        Some(Frame::Acting { pair, .. } | Frame::Moving { pair, .. }) => *pair,
        _ => false,
    };
    for (hex, way) in reach(state, unit) {
        add_way(state, prefix, (unit, both), (hex, &way), list);
    }
    for action in Flintlock::choices(state) {
        let skip = match action {
            Action::Step { .. } => true,
            Action::Leave => !prefix.is_empty(),
            _ => !is_for_the_board(&action, state),
        };
        if !skip {
            list.add(state, prefix, &action);
        }
    }
}

fn add_way(
    state: &State,
    prefix: &[Action],
    (unit, both): (UnitId, bool),
    (hex, way): (Hex, &Way),
    list: &mut List,
) {
    let verb = if both { "Move both" } else { "Move" };
    let offer = |at: At, words: String, steps: &[Action], rank: Rank| Offer {
        key: String::new(),
        verb: verb.to_owned(),
        words,
        piece: Some(unit_id(state, unit)),
        at,
        cost: Some(way.spent.to_string()),
        note: threat(&way.state, unit),
        warning: strays(state, &way.state, state.spec(unit).command),
        chance: None,
        throws: false,
        rank,
        plan: prefix.iter().chain(steps).cloned().collect(),
    };
    let name = unit_name(state, unit);
    let there = place(state, hex);
    let words = format!("{name} moves to {there}");
    list.push(offer(At::Place(there.clone()), words, &way.steps, Rank::Plain));
    // (9.1) In an enemy ZOC it can hardly turn any more: how it comes in matters.
    let Some((Action::Step { facing: usual, .. }, steps)) = way.steps.split_last() else { return };
    if !in_zoc(&way.state, hex, state.side(unit).other()) {
        return;
    }
    let Some(before) = Flintlock::after_all(state, steps) else { return };
    for action in Flintlock::choices(&before) {
        let Action::Step { to, facing } = action else { continue };
        if to != hex || facing == *usual {
            continue;
        }
        let words = format!("{name} moves to {there}, facing {facing}");
        let at = At::Heading { place: there.clone(), heading: facing.to_string() };
        let steps = then(steps, &action);
        list.push(offer(at, words, &steps, Rank::Quiet));
    }
}

/// Two things one may regret.
pub fn warned(one: Option<String>, other: Option<String>) -> Option<String> {
    match (one, other) {
        (Some(one), Some(other)) => Some(format!("{one}; {other}")),
        (one, other) => one.or(other),
    }
}

/// (4.4) Who falls out of Command by it.
pub fn strays(state: &State, after: &State, command: Option<CommandId>) -> Option<String> {
    let command = command?;
    let (before, now) = (led(state, command), led(after, command));
    let on_map = |u: &UnitId| after.is_on_map(*u);
    let lost: Vec<&str> =
        before.iter().filter(|u| !now.has(*u) && on_map(u)).map(|u| unit_name(state, u)).collect();
    let leader = leader_name(state, state.scenario.command(command).leader);
    match lost.as_slice() {
        [] => None,
        [one] => Some(format!("{one} would be Out of {leader}\u{2019}s Command (4.4)")),
        all => Some(format!("{} would be Out of {leader}\u{2019}s Command (4.4)", all.join(", "))),
    }
}

/// (4.5) The same when a leader rides off from his troops.
fn rides_off(state: &State, after: &State, action: &Action) -> Option<String> {
    let (Action::Ride { .. }, Some(Frame::Leading { leader })) = (action, state.stack.last())
    else {
        return None;
    };
    let his = |c: &CommandId| state.scenario.command(*c).leader == *leader;
    let all = state.scenario.command_ids().filter(his);
    let lost: Vec<String> = all.filter_map(|c| strays(state, after, Some(c))).collect();
    (!lost.is_empty()).then(|| lost.join("; "))
}

/// Who may fire at it there (11.13).
fn threat(state: &State, unit: UnitId) -> Option<String> {
    if !matches!(state.stack.last(), Some(Frame::Reacting { .. })) {
        return None;
    }
    let names: Vec<String> = reactors(state, unit).iter().map(|u| unit_at(state, *u)).collect();
    Some(format!("{} may fire at you there (11.13)", names.join(", ")))
}
