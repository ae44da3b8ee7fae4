//! The toy shown and drawn, by every reader there is; each lets a secret out in its own mutant.

use std::ops::Deref;

use desk::{
    Army, At, Blow, Card, Chances, Done, Foreseen, Gauge, Here, Leg, Moment, Offer, Phrase,
    PieceCard, Prompt, Reckoning, Retold, Roster, Shown, Sight, Steering, Telling, Threat,
    ThreatKind, Threats, Weight, Why,
};
use kernel::{Known, Knows, Narrate, Side};
use scene::{Coat, Drawn, Layer, Pictured, Piece, Sheet};

use crate::toy::*;

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
fn words<const LEAK: u8>(state: &State, reader: u8, words: &str) -> String {
    if LEAK == reader { format!("{words} {:?}", state.first) } else { words.to_owned() }
}

impl<const LEAK: u8> Prospect<'_, LEAK> {
    fn words(&self, reader: u8, plain: &str) -> String {
        words::<LEAK>(self, reader, plain)
    }
}

fn marker_id(side: Side, marker: usize) -> String {
    format!("m-{}-{marker}", side.index())
}

impl<const LEAK: u8> Shown for Prospect<'_, LEAK> {
    type Action = Action;

    fn moment(&self) -> Moment {
        let order = self.words(leak::MOMENT, &Toy::<LEAK>::prompt(self));
        let done = Done {
            words: "Pass".to_owned(),
            why: String::new(),
            key: None,
            unspent: Vec::new(),
            confirm: false,
        };
        Moment {
            when: format!("Turn {}", self.turns),
            prompt: Prompt { order, help: String::new(), asked: false },
            track: Vec::new(),
            armies: Side::BOTH.map(|side| army(self, side)),
            focus: None,
            actors: self.actors(),
            done,
        }
    }

    fn actors(&self) -> Vec<String> {
        let own = (0..MARKERS).map(|marker| marker_id(self.active, marker));
        own.chain((LEAK == leak::ACTORS).then(|| format!("{:?}", self.first))).collect()
    }

    fn offers(&self, _: Option<&str>) -> Vec<Offer<Action>> {
        let mut menu = Vec::new();
        <Toy<LEAK> as kernel::Ruleset>::menu(self, &mut menu);
        let offer = |(at, action): (usize, Action)| Offer {
            note: (LEAK == leak::OFFERS).then(|| format!("{:?}", self.first)),
            ..Offer::plain(at.to_string(), self.phrase(&action), action)
        };
        menu.into_iter().enumerate().map(offer).collect()
    }

    fn offer_at(&self, _: Option<&str>, place: &str) -> Option<Offer<Action>> {
        let to: u8 = place.parse().ok()?;
        let action = Action::Step { marker: 0, to };
        let phrase = self.phrase(&action);
        let key = self.words(leak::POINT, &desk::key_at(place));
        to.is_multiple_of(2).then(|| Offer::plain(key, phrase, action))
    }

    fn steering(&self) -> Option<Steering> {
        let words = self.words(leak::STEERING, "Send a marker off");
        Some(Steering {
            piece: marker_id(self.active, 0),
            words,
            heading: 90,
            most: 1,
            unit: "places",
        })
    }

    fn phrase(&self, action: &Action) -> Phrase {
        let words = self.words(leak::WORDS, &format!("{action:?}"));
        Phrase { verb: "Do".to_owned(), words, piece: None, at: At::Nowhere }
    }

    fn card(&self, offer: &Offer<Action>) -> Option<Card> {
        Some(Card {
            title: self.words(leak::CARD, &offer.words),
            place: String::new(),
            sums: Vec::new(),
            faces: Vec::new(),
            chances: None,
            notes: Vec::new(),
            commit: "Do".to_owned(),
            throws: false,
        })
    }

    fn why_not(&self, _: Option<&str>, _: &At) -> Why {
        Why::plain("Nothing is done there.", &self.words(leak::WHY_NOT, "not now"), "2.1")
    }

    fn piece(&self, piece: &str) -> Option<PieceCard> {
        Some(PieceCard {
            piece: piece.to_owned(),
            title: self.words(leak::PIECE, "A marker"),
            place: String::new(),
            chips: Vec::new(),
            lines: Vec::new(),
            facts: Vec::new(),
            barred: Vec::new(),
        })
    }

    fn here(&self, place: &str) -> Option<Here> {
        let ground = self.words(leak::HERE, "level");
        Some(Here { place: place.to_owned(), ground, pieces: Vec::new() })
    }

    fn sight(&self, from: &str, to: &str) -> Option<Sight> {
        Some(Sight {
            from: from.to_owned(),
            to: to.to_owned(),
            ends: [from.to_owned(), to.to_owned()],
            clear: true,
            words: self.words(leak::SIGHT, "Clear."),
            crossed: Vec::new(),
            blocked_at: None,
        })
    }

    fn threats(&self, piece: Option<&str>, _: Option<&str>) -> Result<Threats, String> {
        let attack = Threat {
            kind: ThreatKind::Fire,
            words: self.words(leak::THREATS, "It may be spotted"),
            blows: vec![Blow { piece: String::new(), from: String::new(), via: Vec::new() }],
            conditions: Vec::new(),
            sum: None,
            chances: Chances::NONE,
            tells: 33,
        };
        Ok(Threats {
            title: String::new(),
            when: String::new(),
            piece: piece.unwrap_or_default().to_owned(),
            place: String::new(),
            attacks: vec![attack],
            together: None,
            notes: Vec::new(),
        })
    }

    fn reckoning(&self) -> Reckoning {
        let words = self.words(leak::RECKONING, "So far.");
        Reckoning { words, length: String::new(), rows: Vec::new() }
    }

    fn opening(&self) -> Option<Telling> {
        Some(Telling::plain(self.words(leak::OPENING, "Turn 0")))
    }
}

fn army(state: &State, side: Side) -> Army {
    let points = state.points[side.index()].into();
    Army {
        side,
        name: format!("{side:?}"),
        chief: String::new(),
        letter: 'A',
        gauge: Gauge {
            title: "Points".to_owned(),
            rule: "1.0".to_owned(),
            value: points,
            limit: 3,
            reach: points,
            words: String::new(),
            alarm: false,
        },
        roster: Roster { columns: Vec::new(), rows: Vec::new(), footer: String::new() },
    }
}

impl<const LEAK: u8> Drawn for Prospect<'_, LEAK> {
    fn pieces(&self) -> Vec<Piece> {
        let piece = |side: Side, at: usize, marker: &Marker| Piece {
            id: marker_id(side, at),
            layer: Layer::Units,
            place: marker.place.to_string(),
            x: marker.place.into(),
            y: 0,
            svg: self.words(leak::PIECES, &format!("<g>{:?}</g>", marker.troop)),
            label: String::new(),
        };
        let of = |side: Side| self.markers[side.index()].iter().enumerate().map(move |m| (side, m));
        Side::BOTH.into_iter().flat_map(of).map(|(side, (at, m))| piece(side, at, m)).collect()
    }

    fn draw_offers(&self, _: &[String], _: Option<&str>, _: &[Offer<Action>]) -> String {
        self.words(leak::DRAWN_OFFERS, "<g/>")
    }

    fn ghost(&self, _: &Offer<Action>) -> String {
        self.words(leak::GHOST, "<g/>")
    }

    fn hover(&self, _: &str) -> String {
        self.words(leak::HOVER, "<g/>")
    }
}

impl<const LEAK: u8> Retold for Toy<LEAK> {
    fn tell(after: &Known<'_, Self>, event: &Event) -> Option<Telling> {
        Some(Telling::plain(words::<LEAK>(after, leak::TELLING, &Self::say(after, event)?)))
    }

    fn leg(_: &Known<'_, Self>, after: &Known<'_, Self>, event: &Event) -> Option<Leg> {
        let Event::Stepped { side, marker, to, .. } = event else { return None };
        Some(Leg {
            piece: marker_id(*side, (*marker).into()),
            who: "A marker steps".to_owned(),
            from: String::new(),
            to: to.to_string(),
            how: words::<LEAK>(after, leak::LEG, "(2.1)"),
        })
    }

    fn sum_up(before: &Known<'_, Self>, _: &Known<'_, Self>, events: &[Event]) -> String {
        words::<LEAK>(before, leak::OUTCOMES, &format!("{} events", events.len()))
    }
}

impl<const LEAK: u8> Foreseen for Toy<LEAK> {
    type Subject = usize;
    type Fate = u8;

    fn changes(before: &Known<'_, Self>, after: &Known<'_, Self>, out: &mut Vec<(usize, u8)>) {
        let gained = |side: usize| (side, after.points[side] - before.points[side]);
        out.extend([0, 1].map(gained).into_iter().filter(|(_, gained)| *gained > 0));
        out.extend((LEAK == leak::PLAN && before.first.0[1] == Some(0)).then_some((2, 0)));
    }

    fn subject(_: &Known<'_, Self>, subject: usize) -> String {
        format!("side {subject}")
    }

    fn fate(_: &Known<'_, Self>, _: usize, gained: u8) -> (Weight, String) {
        (Weight::Light, format!("gains {gained}"))
    }
}

impl<const LEAK: u8> Pictured for Toy<LEAK> {
    type Prospect<'a> = Prospect<'a, LEAK>;

    const FIRST: Coat = Coat::Red;

    fn sheet(_: &Scenario) -> Sheet {
        let [whole, play] = [[0, 0, 600, 100]; 2];
        Sheet { svg: String::new(), whole, play, spots: Vec::new(), free: None, pitch: 100 }
    }

    fn effects(_: &Known<'_, Self>, after: &Known<'_, Self>, _: &[Event]) -> String {
        words::<LEAK>(after, leak::DRAWN_EFFECTS, "<g/>")
    }
}
