use kernel::{Ahead, Auto, Narrate, Side, Viewer};

use crate::{At, Card, Here, Moment, Offer, Phrase, PieceCard, Reckoning, Sight, Steering, Why};

/// What a game brings to be shown; what it leaves out is not there yet. Ids of pieces and places are texts: `u-b7-a`, `l-morgan`, `1108`.
pub trait Shown: Narrate + Auto {
    fn moment(state: &Self::State, viewer: Viewer) -> Moment;

    /// The pieces that whoever decides can take up.
    fn actors(state: &Self::State) -> Vec<String> {
        let _ = state;
        Vec::new()
    }

    /// What can be done now: with a focus what that piece can do, else what needs no piece. As it stands, the
    /// whole list of legal actions.
    fn offers(state: &Self::State, focus: Option<&str>) -> Vec<Offer<Self::Action>> {
        let _ = focus;
        let listed =
            |(at, action)| Offer::plain(format!("{at}"), Self::phrase(state, &action), action);
        Self::choices(state).into_iter().enumerate().map(listed).collect()
    }

    /// On a table, where any point can be meant: what a click at this point of it stands for with
    /// this piece in hand. Its key is [`key_at`] of the point.
    fn offer_at(
        state: &Self::State,
        focus: Option<&str>,
        place: &str,
    ) -> Option<Offer<Self::Action>> {
        let _ = (state, focus, place);
        None
    }

    /// On a table: the piece that can be sent off by heading and distance, by whoever points at
    /// nothing. Its offer is at the place of [`key_along`].
    fn steering(state: &Self::State) -> Option<Steering> {
        let _ = state;
        None
    }

    /// Whether a click at one place may be meant for the other, where somebody is shown where to click.
    fn is_near(place: &str, other: &str) -> bool {
        place == other
    }

    /// A legal action in words. The plain list of all legal actions is made of these.
    fn phrase(state: &Self::State, action: &Self::Action) -> Phrase;

    /// What an offer may come to; none where there is nothing to tell.
    fn card(state: &Self::State, offer: &Offer<Self::Action>) -> Option<Card> {
        let _ = (state, offer);
        None
    }

    /// Why a click there does nothing.
    fn why_not(state: &Self::State, focus: Option<&str>, at: &At) -> Why;

    fn piece(state: &Self::State, viewer: Viewer, piece: &str) -> Option<PieceCard> {
        let _ = (state, viewer, piece);
        None
    }

    fn here(state: &Self::State, viewer: Viewer, place: &str) -> Option<Here> {
        let _ = (state, viewer, place);
        None
    }

    fn sight(state: &Self::State, viewer: Viewer, from: &str, to: &str) -> Option<Sight> {
        let _ = (state, viewer, from, to);
        None
    }

    /// What the battle has cost so far.
    fn reckoning(state: &Self::State) -> Reckoning;

    /// What an attempt came to, in a few words: equal words are one outcome.
    fn sum_up(before: &Self::State, after: &Self::State, events: &[Self::Event]) -> String;

    /// An event for the log and for the eye; `state` is the position after it.
    fn tell(state: &Self::State, event: &Self::Event) -> Option<Telling> {
        Self::say(state, event).map(Telling::plain)
    }

    /// The heading of what happens before the first event that begins a group.
    fn opening(state: &Self::State) -> Option<Telling> {
        let _ = state;
        None
    }

    /// If the event is one step of a longer way: the log tells the way in one line.
    fn leg(before: &Self::State, state: &Self::State, event: &Self::Event) -> Option<Leg> {
        let _ = (before, state, event);
        None
    }
}

/// The key of the offer at a point of a table.
pub fn key_at(place: &str) -> String {
    format!("{AT}{place}")
}

/// The other way round.
pub fn place_of(key: &str) -> Option<&str> {
    key.strip_prefix(AT)
}

/// The key of the offer so far from a piece, at a heading in degrees: 0 is north, 90 east.
pub fn key_along(heading: &str, far: &str) -> String {
    format!("{AT}{heading}{ALONG}{far}")
}

/// Between heading and distance in the name of a place.
pub const ALONG: char = '+';

/// The offer of a key: one of those that are listed, or the one at a point.
pub fn offer_of<R: Shown>(
    state: &R::State,
    focus: Option<&str>,
    key: &str,
) -> Option<Offer<R::Action>> {
    match place_of(key) {
        Some(place) => R::offer_at(state, focus, place),
        None => R::offers(state, focus).into_iter().find(|offer| offer.key == key),
    }
}

const AT: &str = "at:";

/// A line of the log with what a page does with it.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Telling {
    pub words: String,
    /// Begins a group, such as an Activation.
    pub heading: bool,
    /// Whose doing or suffering it is.
    pub side: Option<Side>,
    /// Faces of the dice it tells of, in order.
    pub dice: Vec<u8>,
    /// Pieces and places to flash.
    pub pieces: Vec<String>,
    pub places: Vec<String>,
    pub mark: Option<Mark>,
}

impl Telling {
    /// A sentence and nothing else.
    pub fn plain(words: String) -> Telling {
        Telling {
            words,
            heading: false,
            side: None,
            dice: Vec::new(),
            pieces: Vec::new(),
            places: Vec::new(),
            mark: None,
        }
    }

    /// A name of something that begins, not a sentence.
    pub fn is_title(&self) -> bool {
        !self.words.ends_with(['.', ':', '?'])
    }
}

/// A step of a way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leg {
    pub piece: String,
    /// "7th a marches"; empty for what can only end a way, such as a turn.
    pub who: String,
    pub from: String,
    pub to: String,
    /// "facing N (7.12)."
    pub how: String,
}

impl Leg {
    /// Both steps as one, if this one goes on where the other ended.
    pub fn after(&self, first: &Leg) -> Option<Leg> {
        let goes_on = first.piece == self.piece && !first.who.is_empty();
        let same = self.who.is_empty() || self.who == first.who;
        let Leg { who, from, .. } = first.clone();
        (goes_on && same).then(|| Leg { who, from, ..self.clone() })
    }

    pub fn words(&self) -> String {
        format!("{} {} \u{2192} {}, {}", self.who, self.from, self.to, self.how)
    }
}

/// A mark on the scrub bar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    Dice,
    Loss,
}
