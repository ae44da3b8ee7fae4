//! The game shown. Everything is read off what somebody knows; each reader lets a secret out in its
//! own mutant.

use std::ops::Deref;

use desk::{
    Army, Asked, At, Blow, Card, Chances, Chip, Die, Done, Foreseen, Gauge, Here, Leg, Moment,
    Offer, Phrase, PieceCard, Prompt, Rank, Reckoned, Reckoning, Retold, Roster, Row, RowState,
    Shown, Sight, Steering, Telling, Threat, ThreatKind, Threats, Weight, Why,
};
use kernel::{Ahead, Known, Knows, Narrate, Ruleset, Side, Turn};

use super::*;

/// The toy as somebody knows it.
pub struct Prospect<'a, const LEAK: u8>(Known<'a, Toy<LEAK>>);

impl<'a, const LEAK: u8> From<Known<'a, Toy<LEAK>>> for Prospect<'a, LEAK> {
    fn from(known: Known<'a, Toy<LEAK>>) -> Self {
        Prospect(known)
    }
}

impl<'a, const LEAK: u8> Deref for Prospect<'a, LEAK> {
    type Target = Known<'a, Toy<LEAK>>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl<const LEAK: u8> Knows for Prospect<'_, LEAK> {
    type Rules = Toy<LEAK>;

    fn known(&self) -> &Known<'_, Toy<LEAK>> {
        self
    }
}

/// The words of a reader, with what it should not say if it is the one that leaks.
pub(crate) fn words(state: &State, reader: u8, words: &str) -> String {
    if state.leaks(reader) { format!("{words} {:?}", state.first) } else { words.to_owned() }
}

impl<const LEAK: u8> Prospect<'_, LEAK> {
    pub(crate) fn words(&self, reader: u8, plain: &str) -> String {
        words(self, reader, plain)
    }
}

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

impl<const LEAK: u8> Shown for Prospect<'_, LEAK> {
    type Action = Action;

    fn moment(&self) -> Moment {
        let over = matches!(Toy::<LEAK>::turn(self), Turn::Over(_));
        let order = if over { ended(self) } else { Toy::<LEAK>::prompt(self) };
        Moment {
            when: format!("Turn {}", self.turns),
            prompt: Prompt {
                order: self.words(leak::MOMENT, &order),
                help: String::new(),
                asked: false,
            },
            track: Vec::new(),
            armies: Side::BOTH.map(|side| army(self, side)),
            focus: None,
            actors: self.actors(),
            done: Done {
                words: "Pass".into(),
                why: String::new(),
                key: (!over).then(|| "pass".into()),
                unspent: Vec::new(),
                confirm: false,
                next: !over,
            },
        }
    }

    fn actors(&self) -> Vec<String> {
        let there = |marker: &usize| self.marker(self.active, *marker as u8).is_some();
        let pieces = (0..MARKERS).filter(there).map(|marker| piece_of(self.active, marker));
        let leak = (self.leaks(leak::ACTORS)).then(|| format!("{:?}", self.first));
        if self.over { Vec::new() } else { pieces.chain(leak).collect() }
    }

    fn offers(&self, focus: Option<&str>) -> Vec<Offer<Action>> {
        let offer = |action: Action| {
            let phrase = self.phrase(&action);
            let throws = matches!(action, Action::Spot { .. } | Action::March { .. });
            let chance =
                throws.then_some(if matches!(action, Action::Spot { .. }) { 33 } else { 67 });
            let note = (self.leaks(leak::OFFERS)).then(|| format!("{:?}", self.first));
            let plain = Offer::plain(key(&action), phrase, action);
            Offer { throws, chance, note, rank: Rank::Main, ..plain }
        };
        let offers = Toy::<LEAK>::choices(self).into_iter().map(offer);
        offers.filter(|offer| offer.piece.as_deref() == focus).collect()
    }

    fn offer_at(&self, focus: Option<&str>, place: &str) -> Option<Offer<Action>> {
        let (_, marker) = focus.and_then(marker_of)?;
        let action = Action::Step { marker: marker as u8, to: place.parse().ok()? };
        Toy::<LEAK>::check(self, self.active, &action).ok()?;
        let key = self.words(leak::POINT, &desk::key_at(place));
        Some(Offer::plain(key, self.phrase(&action), action))
    }

    fn steering(&self) -> Option<Steering> {
        (self.leaks(leak::STEERING)).then(|| Steering {
            piece: piece_of(self.active, 0),
            words: self.words(leak::STEERING, "Send a marker off"),
            heading: 90,
            most: 1,
            unit: "places",
            among: Vec::new(),
        })
    }

    fn phrase(&self, action: &Action) -> Phrase {
        let side = self.active;
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
        let words = self.words(leak::WORDS, &words);
        Phrase { verb: verb.into(), words, piece, at }
    }

    fn card(&self, offer: &Offer<Action>) -> Option<Card> {
        let [Action::Spot { .. }] = &offer.plan[..] else { return None };
        Some(card(&self.words(leak::CARD, "Spot"), Chances::NONE))
    }

    fn why_not(&self, focus: Option<&str>, at: &At) -> Why {
        let marker = focus.and_then(marker_of).map_or(u8::MAX, |(_, marker)| marker as u8);
        let action = match at {
            At::Place(place) => Action::Step { marker, to: place.parse().unwrap_or(u8::MAX) },
            At::Piece(piece) => {
                let target = marker_of(piece).map_or(u8::MAX, |(_, marker)| marker as u8);
                Action::Spot { marker, target }
            }
            At::Nowhere | At::Heading { .. } => Action::Play { kind: u8::MAX },
        };
        let what = self.words(leak::WHY_NOT, "You can't do that.");
        match Toy::<LEAK>::check(self, self.active, &action) {
            Err(refusal) => Why::refused(&what, refusal),
            Ok(()) => Why::plain("Nothing forbids it.", "it is offered", "1.0"),
        }
    }

    fn piece(&self, piece: &str) -> Option<PieceCard> {
        let (side, at) = marker_of(piece)?;
        let marker = &self.markers[side.index()][at];
        Some(PieceCard {
            piece: piece.into(),
            title: self.words(leak::PIECE, &format!("{} {at}", NAMES[side.index()])),
            place: marker.place.to_string(),
            chips: vec![Chip { words: contents(marker).into(), good: marker.troop == Some(true) }],
            lines: Vec::new(),
            facts: Vec::new(),
            barred: Vec::new(),
        })
    }

    fn here(&self, place: &str) -> Option<Here> {
        let at: u8 = place.parse().ok().filter(|at| *at < PLACES)?;
        let all = Side::BOTH.into_iter().flat_map(|side| (0..MARKERS).map(move |m| (side, m)));
        let there = all.filter(|(side, m)| self.markers[side.index()][*m].place == at);
        let card = |(side, m)| self.piece(&piece_of(side, m));
        let ground = self.words(leak::HERE, &format!("Place {place}."));
        Some(Here { place: place.into(), ground, pieces: there.filter_map(card).collect() })
    }

    fn sight(&self, from: &str, to: &str) -> Option<Sight> {
        let [from, to] = [from, to].map(str::to_owned);
        let (ends, words) = ([from.clone(), to.clone()], self.words(leak::SIGHT, "Clear (3.1)."));
        Some(Sight { from, to, ends, clear: true, words, crossed: Vec::new(), blocked_at: None })
    }

    fn threats(&self, piece: Option<&str>, place: Option<&str>) -> Result<Threats, String> {
        let (side, at) = piece.and_then(marker_of).ok_or("Name a marker.")?;
        let own = self.markers[side.index()][at].place;
        let own = place.and_then(|place| place.parse().ok()).unwrap_or(own);
        let near = |m: &&Marker| m.place.abs_diff(own) <= 2;
        let attack = |enemy: &Marker| Threat {
            kind: ThreatKind::Fire,
            words: self.words(
                leak::THREATS,
                &format!("A marker ({}) in {} spots it", contents(enemy), enemy.place),
            ),
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
        let attacks = self.markers[side.other().index()].iter().filter(near).map(attack);
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

    fn reckoning(&self) -> Reckoning {
        let points = self.points.map(|points| points.to_string());
        let rows = vec![Reckoned { words: "Troops shown".into(), sides: points }];
        let words = self.words(leak::RECKONING, &ended(self));
        Reckoning { words, length: format!("{} turns", self.turns), rows }
    }

    fn opening(&self) -> Option<Telling> {
        (self.leaks(leak::OPENING)).then(|| Telling::plain(self.words(leak::OPENING, "Turn 0")))
    }
}

impl<const LEAK: u8> Retold for Toy<LEAK> {
    fn tell(after: &Known<'_, Self>, event: &Event) -> Option<Telling> {
        let heading = matches!(event, Event::TurnTo { .. });
        let dice = match event {
            Event::Spotted { roll, .. } | Event::Gathered { roll, .. } => Die::all(6, &[*roll]),
            _ => Vec::new(),
        };
        let words = words(after, leak::TELLING, &Self::say(after, event)?);
        Some(Telling { heading, dice, ..Telling::plain(words) })
    }

    fn leg(_: &Known<'_, Self>, after: &Known<'_, Self>, event: &Event) -> Option<Leg> {
        let Event::Stepped { side, marker, to, .. } = event else { return None };
        (after.leaks(leak::LEG)).then(|| Leg {
            piece: piece_of(*side, (*marker).into()),
            who: "A marker steps".to_owned(),
            from: String::new(),
            to: to.to_string(),
            how: words(after, leak::LEG, "(2.1)"),
        })
    }

    fn sum_up(before: &Known<'_, Self>, after: &Known<'_, Self>, _: &[Event]) -> String {
        let shown = |state: &State| state.markers.as_flattened().iter().filter(|m| m.shown).count();
        let words = format!("{} shown", shown(after) - shown(before));
        self::words(before, leak::OUTCOMES, &words)
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
        leader: None,
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
    type Upshot = Option<bool>;

    fn changes(
        before: &Known<'_, Self>,
        after: &Known<'_, Self>,
        out: &mut Vec<((usize, usize), Option<bool>)>,
    ) {
        for (side, marker) in
            [0, 1].into_iter().flat_map(|side| (0..MARKERS).map(move |m| (side, m)))
        {
            let [was, is] = [before, after].map(|known| known.markers[side][marker]);
            if is.shown && !was.shown {
                out.push(((side, marker), is.troop));
            }
        }
        if before.leaks(leak::PLAN) && before.first.0[1] == Some(0) {
            out.push(((1, MARKERS), None));
        }
    }

    fn subject(_: &Known<'_, Self>, (side, marker): (usize, usize)) -> String {
        format!("{} {marker}", NAMES[side])
    }

    fn fate(_: &Known<'_, Self>, _: (usize, usize), troop: Option<bool>) -> (Weight, String) {
        let words = match troop {
            Some(true) => "shown: troops",
            Some(false) => "shown: a dummy",
            None => "shown",
        };
        (Weight::Light, words.into())
    }
}

impl<const LEAK: u8> Asked for Toy<LEAK> {
    type Tables = ();
}
