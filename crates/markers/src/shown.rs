//! The game shown and played. Everything is read off the state it is handed, which is a known one.

use std::sync::Arc;

use bots::Played;
use desk::{
    Army, Asked, At, Blow, Card, Chances, Chip, Done, Foreseen, Gauge, Here, Moment, Offer, Phrase,
    PieceCard, Prompt, Rank, Reckoned, Reckoning, Roster, Row, RowState, Shown, Sight, Telling,
    Threat, ThreatKind, Threatened, Threats, Weight, Why,
};
use kernel::{Ahead, Narrate, Ruleset, Side, Turn, Viewer};

use super::*;

/// What people call the sides.
pub(crate) const NAMES: [&str; 2] = ["Red", "Blue"];

/// The name of a drawn marker.
pub(crate) fn piece_of(side: Side, marker: usize) -> String {
    format!("m-{}-{marker}", side.index())
}

/// The other way round.
pub(crate) fn marker_of(piece: &str) -> Option<(Side, usize)> {
    let (side, marker) = piece.strip_prefix("m-")?.split_once('-')?;
    let side = Side::BOTH.into_iter().find(|s| s.index().to_string() == side)?;
    Some((side, marker.parse().ok().filter(|marker| *marker < MARKERS)?))
}

/// What is known to be under a marker.
pub(crate) fn contents(marker: &Marker) -> &'static str {
    match marker.troop {
        Some(true) => "troops",
        Some(false) => "a dummy",
        None => "unknown",
    }
}

impl<const LEAK: u8> Shown for Toy<LEAK> {
    fn moment(state: &State, _: Viewer) -> Moment {
        let over = matches!(Self::turn(state), Turn::Over(_));
        let order = if over { ended(state) } else { Self::prompt(state) };
        Moment {
            when: format!("Turn {}", state.turns),
            prompt: Prompt { order, help: String::new(), asked: false },
            track: Vec::new(),
            armies: Side::BOTH.map(|side| army(state, side)),
            focus: None,
            actors: Self::actors(state),
            done: Done {
                words: "Pass".into(),
                why: String::new(),
                key: (!over).then(|| "pass".into()),
                unspent: Vec::new(),
                confirm: false,
            },
        }
    }

    fn actors(state: &State) -> Vec<String> {
        let there = |marker: &usize| state.marker(state.active, *marker as u8).is_some();
        let pieces = (0..MARKERS).filter(there).map(|marker| piece_of(state.active, marker));
        if state.over { Vec::new() } else { pieces.collect() }
    }

    fn offers(state: &State, focus: Option<&str>) -> Vec<Offer<Action>> {
        let offer = |action: Action| {
            let phrase = Self::phrase(state, &action);
            let throws = matches!(action, Action::Spot { .. } | Action::March { .. });
            let chance =
                throws.then_some(if matches!(action, Action::Spot { .. }) { 33 } else { 67 });
            Offer { throws, chance, rank: Rank::Main, ..Offer::plain(key(&action), phrase, action) }
        };
        let offers = Self::choices(state).into_iter().map(offer);
        offers.filter(|offer| offer.piece.as_deref() == focus).collect()
    }

    fn phrase(state: &State, action: &Action) -> Phrase {
        let side = state.active;
        let (verb, words, marker, at) = match action {
            Action::Step { marker, to } => {
                ("Step", format!("Step to {to} (2.1)"), Some(*marker), At::Place(to.to_string()))
            }
            Action::March { ways } => {
                ("March", format!("March with {} (2.3)", ways.len()), None, At::Nowhere)
            }
            Action::Spot { marker, target } => {
                let target = piece_of(side.other(), usize::from(*target));
                ("Spot", format!("Spot {target} (3.1)"), Some(*marker), At::Piece(target))
            }
            Action::Reveal { marker } => {
                ("Reveal", "Reveal (3.2)".into(), Some(*marker), At::Nowhere)
            }
            Action::Swap { one, other } => {
                ("Swap", format!("Swap {one} and {other} (3.3)"), Some(*one), At::Nowhere)
            }
            Action::Draw => ("Draw", "Draw a card (4.1)".into(), None, At::Nowhere),
            Action::Play { kind } => ("Play", format!("Play card {kind} (4.2)"), None, At::Nowhere),
            Action::Trade { kind } => {
                ("Trade", format!("Trade card {kind:?} (4.3)"), None, At::Nowhere)
            }
            Action::Pass => ("Pass", "Pass".into(), None, At::Nowhere),
            Action::Blunder => ("Blunder", "Blunder".into(), None, At::Nowhere),
        };
        let piece = marker.map(|marker| piece_of(side, marker.into()));
        Phrase { verb: verb.into(), words, piece, at }
    }

    fn card(_: &State, offer: &Offer<Action>) -> Option<Card> {
        let [Action::Spot { .. }] = &offer.plan[..] else { return None };
        Some(card("Spot", Chances::NONE))
    }

    fn why_not(state: &State, focus: Option<&str>, at: &At) -> Why {
        let marker = focus.and_then(marker_of).map_or(u8::MAX, |(_, marker)| marker as u8);
        let action = match at {
            At::Place(place) => Action::Step { marker, to: place.parse().unwrap_or(u8::MAX) },
            At::Piece(piece) => {
                let target = marker_of(piece).map_or(u8::MAX, |(_, marker)| marker as u8);
                Action::Spot { marker, target }
            }
            At::Nowhere | At::Heading { .. } => Action::Play { kind: u8::MAX },
        };
        match Self::check(state, state.active, &action) {
            Err(refusal) => Why::refused("You can't do that.", refusal),
            Ok(()) => Why::plain("Nothing forbids it.", "it is offered", "1.0"),
        }
    }

    fn piece(state: &State, _: Viewer, piece: &str) -> Option<PieceCard> {
        let (side, at) = marker_of(piece)?;
        let marker = &state.markers[side.index()][at];
        Some(PieceCard {
            piece: piece.into(),
            title: format!("{} {at}", NAMES[side.index()]),
            place: marker.place.to_string(),
            chips: vec![Chip { words: contents(marker).into(), good: marker.troop == Some(true) }],
            lines: Vec::new(),
            facts: Vec::new(),
            barred: Vec::new(),
        })
    }

    fn here(state: &State, viewer: Viewer, place: &str) -> Option<Here> {
        let at: u8 = place.parse().ok().filter(|at| *at < PLACES)?;
        let all = Side::BOTH.into_iter().flat_map(|side| (0..MARKERS).map(move |m| (side, m)));
        let there = all.filter(|(side, m)| state.markers[side.index()][*m].place == at);
        let card = |(side, m)| Self::piece(state, viewer, &piece_of(side, m));
        let ground = format!("Place {place}.");
        Some(Here { place: place.into(), ground, pieces: there.filter_map(card).collect() })
    }

    fn sight(_: &State, _: Viewer, from: &str, to: &str) -> Option<Sight> {
        let [from, to] = [from, to].map(str::to_owned);
        let (ends, words) = ([from.clone(), to.clone()], "Clear (3.1).".into());
        Some(Sight { from, to, ends, clear: true, words, crossed: Vec::new(), blocked_at: None })
    }

    fn reckoning(state: &State) -> Reckoning {
        let points = state.points.map(|points| points.to_string());
        let rows = vec![Reckoned { words: "Troops shown".into(), sides: points }];
        Reckoning { words: ended(state), length: format!("{} turns", state.turns), rows }
    }

    fn sum_up(before: &State, after: &State, _: &[Event]) -> String {
        let shown = |state: &State| state.markers.as_flattened().iter().filter(|m| m.shown).count();
        format!("{} shown", shown(after) - shown(before))
    }

    fn tell(state: &State, event: &Event) -> Option<Telling> {
        let heading = matches!(event, Event::TurnTo { .. });
        let dice = match event {
            Event::Spotted { roll, .. } | Event::Gathered { roll, .. } => vec![*roll],
            _ => Vec::new(),
        };
        Self::say(state, event).map(|words| Telling { heading, dice, ..Telling::plain(words) })
    }
}

/// Names an offer among those of its piece.
fn key(action: &Action) -> String {
    match action {
        Action::Step { to, .. } => format!("step-{to}"),
        Action::March { .. } => "march".into(),
        Action::Spot { target, .. } => format!("spot-{target}"),
        Action::Reveal { .. } => "reveal".into(),
        Action::Swap { other, .. } => format!("swap-{other}"),
        Action::Draw => "draw".into(),
        Action::Play { kind } => format!("play-{kind}"),
        Action::Trade { kind } => format!("trade-{}", kind.unwrap_or(u8::MAX)),
        Action::Pass => "pass".into(),
        Action::Blunder => "blunder".into(),
    }
}

pub(crate) fn card(title: &str, chances: Chances) -> Card {
    Card {
        title: title.into(),
        place: String::new(),
        sums: Vec::new(),
        faces: Vec::new(),
        chances: Some(chances),
        notes: Vec::new(),
        commit: title.into(),
        throws: true,
    }
}

fn ended(state: &State) -> String {
    format!("Over (1.0): {} to {}.", state.points[0], state.points[1])
}

fn army(state: &State, side: Side) -> Army {
    let (hand, ruses) = (&state.hands[side.index()], state.ruses[side.index()]);
    let points = i16::from(state.points[side.index()]);
    let row = |(at, marker): (usize, &Marker)| Row {
        name: format!("Marker {at}"),
        note: contents(marker).into(),
        pieces: vec![piece_of(side, at)],
        state: RowState::Plain,
        cells: Vec::new(),
    };
    let rows = state.markers[side.index()].iter().enumerate().map(row).collect();
    Army {
        side,
        name: NAMES[side.index()].into(),
        chief: NAMES[side.index()].into(),
        letter: ['R', 'B'][side.index()],
        gauge: Gauge {
            title: "Shown".into(),
            rule: "1.0".into(),
            value: points,
            limit: TROOPS as i16,
            reach: points,
            words: format!("hand {:?} and {} unknown, ruses {ruses:?}", hand.kinds, hand.hidden),
            alarm: false,
        },
        roster: Roster { columns: vec!["Marker".into()], rows, footer: String::new() },
    }
}

impl<const LEAK: u8> Foreseen for Toy<LEAK> {
    type Subject = (usize, usize);
    type Fate = Option<bool>;

    fn changes(before: &State, after: &State, out: &mut Vec<((usize, usize), Option<bool>)>) {
        for (side, marker) in
            [0, 1].into_iter().flat_map(|side| (0..MARKERS).map(move |m| (side, m)))
        {
            let [was, is] = [before, after].map(|state| state.markers[side][marker]);
            if is.shown && !was.shown {
                out.push(((side, marker), is.troop));
            }
        }
    }

    fn subject(_: &State, (side, marker): (usize, usize)) -> String {
        format!("{} {marker}", NAMES[side])
    }

    fn fate(_: &State, _: (usize, usize), troop: Option<bool>) -> (Weight, String) {
        let words = match troop {
            Some(true) => "shown: troops",
            Some(false) => "shown: a dummy",
            None => "shown",
        };
        (Weight::Light, words.into())
    }
}

impl<const LEAK: u8> Threatened for Toy<LEAK> {
    fn threats(
        state: &State,
        _: Viewer,
        piece: Option<&str>,
        place: Option<&str>,
    ) -> Result<Threats, String> {
        let (side, at) = piece.and_then(marker_of).ok_or("Name a marker.")?;
        let own = state.markers[side.index()][at].place;
        let own = place.and_then(|place| place.parse().ok()).unwrap_or(own);
        let near = |m: &&Marker| m.place.abs_diff(own) <= 2;
        let attack = |enemy: &Marker| Threat {
            kind: ThreatKind::Fire,
            words: format!("A marker ({}) in {} spots it", contents(enemy), enemy.place),
            blows: vec![Blow {
                piece: String::new(),
                from: enemy.place.to_string(),
                via: Vec::new(),
            }],
            conditions: Vec::new(),
            sum: None,
            chances: Chances::NONE,
            tells: 33,
        };
        let attacks = state.markers[side.other().index()].iter().filter(near).map(attack);
        Ok(Threats {
            title: format!("{} {at}", NAMES[side.index()]),
            when: "next turn".into(),
            piece: piece_of(side, at),
            place: own.to_string(),
            attacks: attacks.collect(),
            together: None,
            notes: Vec::new(),
        })
    }
}

impl<const LEAK: u8> Asked for Toy<LEAK> {
    type Tables = ();
}

impl<const LEAK: u8> Played for Toy<LEAK> {
    type Memory = ();

    fn guess(_: &Arc<Scenario>, view: State, seed: u64) -> Result<State, String> {
        Ok(Self::guess_from(&view, Viewer::Observer, seed))
    }

    type Drill = ();
}
