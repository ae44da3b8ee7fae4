use kernel::{Ahead, Auto, Known, Knows, Narrate, Ruleset, Side};

use crate::{
    At, Card, Here, Moment, Offer, Phrase, PieceCard, Reckoning, Sight, Steering, Threats, Why,
};

/// What somebody is shown of a position: a game says it of its [`kernel::prospect!`], which is what he knows and
/// nothing else. What it leaves out is not there yet. Ids of pieces and places are texts: `u-b7-a`, `l-morgan`, `1108`.
///
/// What speaks of actions is for whoever knows the rules; the rest goes for a game of any rules, as `dyn Shown`.
pub trait Shown {
    type Action
    where
        Self: Sized;

    fn moment(&self) -> Moment;

    /// The pieces that whoever decides can take up.
    fn actors(&self) -> Vec<String> {
        Vec::new()
    }

    /// What can be done now: with a focus what that piece can do, else what needs no piece. As it stands, the
    /// whole list of legal actions.
    fn offers(&self, focus: Option<&str>) -> Vec<Offer<Self::Action>>
    where
        Self: Knows<Rules: Ruleset<Action = Self::Action>>,
    {
        let _ = focus;
        let listed = |(at, action)| Offer::plain(format!("{at}"), self.phrase(&action), action);
        Self::Rules::choices(self.known()).into_iter().enumerate().map(listed).collect()
    }

    /// On a table, where any point can be meant: what a click at this point of it stands for with
    /// this piece in hand. Its key is [`key_at`] of the point.
    fn offer_at(&self, focus: Option<&str>, place: &str) -> Option<Offer<Self::Action>>
    where
        Self: Sized,
    {
        let _ = (focus, place);
        None
    }

    /// The offer of a key: one of those that are listed, or the one at a point.
    fn offer(&self, focus: Option<&str>, key: &str) -> Option<Offer<Self::Action>>
    where
        Self: Knows<Rules: Ruleset<Action = Self::Action>>,
    {
        match place_of(key) {
            Some(place) => self.offer_at(focus, place),
            None => self.offers(focus).into_iter().find(|offer| offer.key == key),
        }
    }

    /// On a table: the piece that can be sent off by heading and distance, by whoever points at
    /// nothing. Its offer is at the place of [`key_along`].
    fn steering(&self) -> Option<Steering> {
        None
    }

    /// Whether a click at one place may be meant for the other, where somebody is shown where to click.
    fn is_near(&self, place: &str, other: &str) -> bool {
        place == other
    }

    /// A legal action in words. The plain list of all legal actions is made of these.
    fn phrase(&self, action: &Self::Action) -> Phrase
    where
        Self: Sized;

    /// What an offer may come to; none where there is nothing to tell.
    fn card(&self, offer: &Offer<Self::Action>) -> Option<Card>
    where
        Self: Sized,
    {
        let _ = offer;
        None
    }

    /// Why a click there does nothing.
    fn why_not(&self, focus: Option<&str>, at: &At) -> Why;

    fn piece(&self, piece: &str) -> Option<PieceCard> {
        let _ = piece;
        None
    }

    fn here(&self, place: &str) -> Option<Here> {
        let _ = place;
        None
    }

    /// The line from a piece or a place to another.
    fn sight(&self, from: &str, to: &str) -> Option<Sight> {
        let _ = (from, to);
        None
    }

    /// Every attack that could reach a piece where it stands; with a place as well, as if it stood
    /// there; with a place alone, whoever stands there or could. `Err` says in a sentence why
    /// nothing can be told.
    fn threats(&self, piece: Option<&str>, place: Option<&str>) -> Result<Threats, String> {
        let _ = (piece, place);
        Err("What the enemy could do cannot be told in this game yet.".to_owned())
    }

    /// What the battle has cost so far.
    fn reckoning(&self) -> Reckoning;

    /// The heading of what happens before the first event that begins a group.
    fn opening(&self) -> Option<Telling> {
        None
    }
}

/// What a game brings to tell of what happens: events as somebody has seen them, between what he knew
/// before and knows after.
pub trait Retold: Narrate + Auto {
    /// An event for the log and for the eye.
    fn tell(after: &Known<'_, Self>, event: &Self::Event) -> Option<Telling> {
        Self::say(after, event).map(Telling::plain)
    }

    /// If the event is one step of a longer way: the log tells the way in one line.
    fn leg(before: &Known<'_, Self>, after: &Known<'_, Self>, event: &Self::Event) -> Option<Leg> {
        let _ = (before, after, event);
        None
    }

    /// What an attempt came to, in a few words: equal words are one outcome.
    fn sum_up(before: &Known<'_, Self>, after: &Known<'_, Self>, events: &[Self::Event]) -> String;
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

const AT: &str = "at:";

/// A die that lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
pub struct Die {
    pub face: u8,
    /// How many faces it has; 100 for two that are read as one number, 2 if it only tells hit (2) or miss (1).
    pub of: u8,
    /// Who threw it, where it is not whoever the line is about.
    pub by: Option<Side>,
}

impl Die {
    pub fn all(of: u8, faces: &[u8]) -> Vec<Die> {
        faces.iter().map(|face| Die { face: *face, of, by: None }).collect()
    }

    /// A pool that is counted: its sixes, which are known, then what else hit, then the misses.
    pub fn pool(count: u8, sixes: u8, hits: u8) -> Vec<Die> {
        let others = (sixes.min(count)..count).map(|at| Die {
            face: 1 + u8::from(at < hits),
            of: 2,
            by: None,
        });
        let sixes = (0..sixes.min(count)).map(|_| Die { face: 6, of: 6, by: None });
        sixes.chain(others).collect()
    }
}

/// A line of the log with what a page does with it.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Telling {
    pub words: String,
    /// Begins a group, such as an Activation.
    pub heading: bool,
    /// Whose doing or suffering it is.
    pub side: Option<Side>,
    /// The dice it tells of, in order.
    pub dice: Vec<Die>,
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
