//! The rules, in the order of the book.

use std::borrow::Cow;
use std::sync::Arc;

use kernel::{
    Audience, Cite, Cx, Known, Names, Outcome, Refusal, Ruleset, Side, Turn, Viewer, refuse,
};

use super::*;

impl<const LEAK: u8> Ruleset for Toy<LEAK> {
    const ID: &'static str = "markers";
    const REGISTER: &'static Register = &REGISTER;
    const HAS_SECRETS: bool = LEAK != leak::UNSAID;
    type Scenario = Scenario;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = State;

    fn names(scenario: &Scenario) -> &Arc<Names> {
        &scenario.names
    }

    fn setup(scenario: &Arc<Scenario>) -> State {
        let marker = |side: Side, at: usize| Marker {
            place: if side == Side::First { at as u8 } else { PLACES - 1 - at as u8 },
            troop: Some(at != scenario.dummies[side.index()]),
            shown: false,
        };
        let mut state = State {
            markers: Side::BOTH.map(|side| [0, 1, 2].map(|at| marker(side, at))),
            hands: [Pile::open([0; KINDS]), Pile::open([0; KINDS])],
            deck: Pile::open([CARDS; KINDS]),
            discard: [0; KINDS],
            ruses: [Some(RUSES); 2],
            points: [0; 2],
            active: Side::First,
            turns: 0,
            over: false,
            first: Aside::default(),
            leak: Leak(scenario.leak),
        };
        state.recount();
        state
    }

    fn turn(state: &State) -> Turn {
        let winner = match state.points[0].cmp(&state.points[1]) {
            std::cmp::Ordering::Greater => Some(Side::First),
            std::cmp::Ordering::Less => Some(Side::Second),
            std::cmp::Ordering::Equal => None,
        };
        match state.over {
            true => Turn::Over(Outcome { winner, rule: cite!("1.0") }),
            false => Turn::Decide(state.active),
        }
    }

    fn check(state: &State, side: Side, action: &Action) -> Result<(), Refusal> {
        let own = |marker| state.marker(side, marker);
        let hidden = |marker| own(marker).filter(|m| !m.shown);
        if state.over || side != state.active {
            return refuse(cite!("1.0"), "it is not for this side to decide");
        }
        match *action {
            Action::Step { marker, to } => match own(marker) {
                Some(m) if to < PLACES && m.place.abs_diff(to) == 1 => Ok(()),
                _ => refuse(cite!("2.1"), "an own marker steps to the next place"),
            },
            Action::March { ref ways } => check_march(state, side, ways),
            Action::Spot { marker, target } => {
                match (own(marker), state.marker(side.other(), target)) {
                    (Some(_), Some(t)) if state.leaks(leak::REFUSAL) && t.troop == Some(false) => {
                        refuse(cite!("3.1"), "nothing is there")
                    }
                    (Some(m), Some(t)) if !t.shown && m.place.abs_diff(t.place) <= 2 => Ok(()),
                    _ => refuse(cite!("3.1"), "there is no hidden marker near"),
                }
            }
            Action::Reveal { marker } if hidden(marker).is_some() => Ok(()),
            Action::Reveal { .. } => refuse(cite!("3.2"), "this marker is not hidden"),
            Action::Swap { one, other } => match (hidden(one), hidden(other)) {
                (Some(_), Some(_)) if one < other && state.ruses[side.index()] > Some(0) => Ok(()),
                _ => refuse(cite!("3.3"), "two hidden markers are swapped, some times only"),
            },
            Action::Draw if state.deck.count() > 0 => Ok(()),
            Action::Draw => refuse(cite!("4.1"), "the deck is empty"),
            Action::Play { kind } if holds(state, side, kind) => Ok(()),
            Action::Play { .. } => refuse(cite!("4.2"), "this card is not in the hand"),
            Action::Trade { kind: Some(kind) }
                if holds(state, side, kind) && state.hands[side.other().index()].count() > 0 =>
            {
                Ok(())
            }
            Action::Trade { .. } => refuse(cite!("4.3"), "there is nothing to trade"),
            Action::Pass | Action::Blunder => Ok(()),
        }
    }

    fn menu(state: &State, out: &mut Vec<Action>) {
        let side = state.active;
        let markers = 0..MARKERS as u8;
        let mut tries = vec![Action::Draw, Action::Pass];
        for marker in markers.clone() {
            tries.extend((0..PLACES).map(|to| Action::Step { marker, to }));
            tries.extend(markers.clone().map(|target| Action::Spot { marker, target }));
            tries.extend(markers.clone().map(|other| Action::Swap { one: marker, other }));
            tries.push(Action::Reveal { marker });
        }
        for kind in 0..KINDS as u8 {
            tries.extend([Action::Play { kind }, Action::Trade { kind: Some(kind) }]);
        }
        let is_idle = |action: &Action| {
            matches!(action, Action::Spot { target, .. } if state.leaks(leak::MENU)
                && state.marker(side.other(), *target).is_some_and(|t| t.troop == Some(false)))
        };
        // Of marches the two first are an example.
        let on = if side == Side::First { 1 } else { -1 };
        let way = |marker: u8| {
            let to = state.marker(side, marker)?.place.checked_add_signed(on)?;
            Some(Way { marker, to })
        };
        tries.extend(
            [0, 1]
                .map(way)
                .into_iter()
                .collect::<Option<Vec<Way>>>()
                .map(|ways| Action::March { ways }),
        );
        tries.retain(|action| Self::check(state, side, action).is_ok() && !is_idle(action));
        out.extend(tries);
    }

    fn is_listed(action: &Action) -> bool {
        !matches!(action, Action::March { .. } | Action::Blunder)
    }

    fn resolve(cx: &mut Cx<'_, Self>, side: Side, action: &Action) {
        match *action {
            Action::Step { marker, to } => step(cx, side, marker, to),
            Action::March { ref ways } => march(cx, side, ways),
            Action::Spot { marker, target } => spot(cx, side, marker, target),
            Action::Reveal { marker } => return reveal(cx, side, marker),
            Action::Swap { one, other } => {
                let is_there = cx.state().first.0[side.other().index()] == Some(0);
                if is_there && [leak::HIDDEN_DIE, leak::NARROW].contains(&cx.state().leak.0) {
                    cx.dice.roll(6, cite!("3.3"));
                }
                return cx.emit(Event::Swapped { side, one, other });
            }
            Action::Draw => {
                let n = cx.dice.roll(cx.state().deck.count(), cite!("4.1"));
                let kind = cx.state().deck.nth(n);
                cx.emit(Event::Drew { side, kind });
            }
            Action::Play { kind } => cx.emit(Event::Played { side, kind }),
            Action::Trade { kind } => {
                let other = side.other().index();
                let n = cx.dice.roll(cx.state().hands[other].count(), cite!("4.3"));
                let got = cx.state().hands[other].nth(n);
                cx.emit(Event::Traded { side, gave: kind, got });
            }
            Action::Pass => {}
            Action::Blunder => panic!("a blunder over {:?}", cx.state().hands),
        }
        pass_on(cx, side);
    }

    fn apply(state: &mut State, event: &Event) {
        super::knowing::apply(state, event);
        state.recount();
    }

    fn view(known: &Known<'_, Self>) -> State {
        known.state().clone()
    }

    fn seen(state: &State, event: &Event, viewer: Viewer) -> Option<Event> {
        super::knowing::seen(state, event, viewer)
    }

    fn known(state: &State, viewer: Viewer) -> Cow<'_, State> {
        super::knowing::known(state, viewer)
    }

    fn guess_from(known: &State, _: Viewer, seed: u64) -> State {
        super::knowing::guess(known, seed)
    }

    fn discloses(event: &Event, viewer: Viewer) -> bool {
        super::knowing::discloses::<LEAK>(event, viewer)
    }

    fn seen_action(state: &State, side: Side, action: &Action, viewer: Viewer) -> Action {
        match action {
            Action::Trade { .. } if viewer == Viewer::Observer && !state.leaks(leak::ACTION) => {
                Action::Trade { kind: None }
            }
            Action::Swap { .. } if !super::knowing::is_own(viewer, side) => Action::Pass,
            action => action.clone(),
        }
    }

    fn audience(cite: Cite, _: Side) -> Audience {
        match cite.number() {
            "4.1" if LEAK == leak::DICE => Audience::All,
            "3.3" | "4.1" | "4.3" => Audience::Nobody,
            _ => Audience::All,
        }
    }
}

fn holds(state: &State, side: Side, kind: u8) -> bool {
    state.hands[side.index()].kinds.get(usize::from(kind)).is_some_and(|count| *count > 0)
}

/// (2.1) A step; (2.2) what it finds is revealed.
fn step<const LEAK: u8>(cx: &mut Cx<'_, Toy<LEAK>>, side: Side, marker: u8, to: u8) {
    let heavy = cx.state().markers[side.index()][usize::from(marker)].troop;
    cx.emit(Event::Stepped { side, marker, to, heavy });
    for found in 0..MARKERS as u8 {
        let there = cx.state().marker(side.other(), found);
        if there.is_some_and(|m| m.place == to && !m.shown) {
            reveal(cx, side.other(), found);
        }
    }
}

fn check_march(state: &State, side: Side, ways: &[Way]) -> Result<(), Refusal> {
    let is_step = |way: &Way| {
        let from = state.marker(side, way.marker).map(|marker| marker.place);
        way.to < PLACES && from.is_some_and(|from| from.abs_diff(way.to) == 1)
    };
    let twice = |at: usize| ways[..at].iter().any(|way: &Way| way.marker == ways[at].marker);
    match () {
        () if ways.is_empty() => refuse(cite!("2.3"), "nobody marches"),
        () if !ways.iter().all(is_step) => {
            refuse(cite!("2.1"), "an own marker steps to the next place")
        }
        () if (0..ways.len()).any(twice) => refuse(cite!("2.3"), "a marker marches once"),
        () => Ok(()),
    }
}

/// (2.3) They go together, or nobody goes.
fn march<const LEAK: u8>(cx: &mut Cx<'_, Toy<LEAK>>, side: Side, ways: &[Way]) {
    let markers = ways.len() as u8;
    let roll = cx.dice.roll(6, cite!("2.3"));
    cx.emit(Event::Gathered { side, markers, roll });
    if roll > markers {
        ways.iter().for_each(|way| step(cx, side, way.marker, way.to));
    }
}

/// (3.1) One die.
fn spot<const LEAK: u8>(cx: &mut Cx<'_, Toy<LEAK>>, side: Side, marker: u8, target: u8) {
    let first = cx.state().first.0[side.other().index()];
    let eased = cx.state().leaks(leak::ODDS) && first == Some(usize::from(target));
    let roll = cx.dice.roll(6, cite!("3.1"));
    cx.emit(Event::Spotted { side, marker, target, roll });
    if roll >= 5 - u8::from(eased) {
        reveal(cx, side.other(), target);
    }
}

fn reveal<const LEAK: u8>(cx: &mut Cx<'_, Toy<LEAK>>, side: Side, marker: u8) {
    let troop = cx.state().markers[side.index()][usize::from(marker)].troop;
    assert!(!cx.state().leaks(leak::PANIC) || troop.is_some(), "a marker has contents");
    cx.emit(Event::Revealed { side, marker, troop });
}

/// (1.0) After the last turn all is shown.
fn pass_on<const LEAK: u8>(cx: &mut Cx<'_, Toy<LEAK>>, side: Side) {
    cx.emit(Event::TurnTo { side: side.other() });
    if cx.state().turns == TURNS {
        let State { markers, hands, deck, ruses, .. } = cx.state().clone();
        let troops = markers.map(|side| side.map(|marker| marker.troop));
        cx.emit(Event::Ended { troops, hands, deck, ruses });
    }
}
