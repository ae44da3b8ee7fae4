//! Names of drawn pieces: "u-a2" is a unit, "m-am1" a marker, "b-w1" a gun or wagon, "t-..." a token, "k-..." a card.

use kernel::Side;
use muskets_and_tomahawks::parts::*;
use muskets_and_tomahawks::state::{Place, State};
use muskets_and_tomahawks::{Scenario, parts::kinds};

/// Whom a piece stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Named {
    Unit(UnitId),
    Marker(MarkerId),
    Body(BodyId),
    Token(TokenId),
    /// A card of one's own hand, or the held one.
    Card(Card, PlayedFrom),
}

fn id(scenario: &Scenario, letter: char, kind: usize, number: usize) -> String {
    format!("{letter}-{}", scenario.id_of(kind, number).to_lowercase())
}

pub fn unit_id(scenario: &Scenario, unit: UnitId) -> String {
    id(scenario, 'u', kinds::UNITS, unit.index())
}

pub fn marker_id(scenario: &Scenario, marker: MarkerId) -> String {
    id(scenario, 'm', kinds::MARKERS, marker.index())
}

pub fn body_id(scenario: &Scenario, body: BodyId) -> String {
    id(scenario, 'b', kinds::BODIES, body.index())
}

pub fn token_id(scenario: &Scenario, token: TokenId) -> String {
    id(scenario, 't', kinds::TOKENS, token.index())
}

/// Cards of a kind are alike: one piece stands for all of them.
pub fn card_id(card: Card, from: PlayedFrom) -> String {
    let place = match from {
        PlayedFrom::Hand => "hand",
        PlayedFrom::Held => "held",
    };
    format!("k-{place}-{}", card.index())
}

/// The unit or marker that somebody acts with.
pub fn who_id(scenario: &Scenario, who: Who) -> Option<String> {
    match who {
        Who::Unit(unit) => Some(unit_id(scenario, unit)),
        Who::Marker(marker) => Some(marker_id(scenario, marker)),
        Who::Unknown(_) => None,
    }
}

/// Whoever has this piece, on the table or not.
pub fn named(state: &State, piece: &str) -> Option<Named> {
    let scenario = &state.scenario;
    let count = |kind: usize| scenario.names.table(kind).len();
    let find = |kind: usize, of: &dyn Fn(usize) -> String| {
        (0..count(kind)).find(|number| of(*number) == piece)
    };
    match piece.as_bytes().first()? {
        b'u' => find(kinds::UNITS, &|n| unit_id(scenario, UnitId(n as u8)))
            .map(|n| Named::Unit(UnitId(n as u8))),
        b'm' => find(kinds::MARKERS, &|n| marker_id(scenario, MarkerId(n as u8)))
            .map(|n| Named::Marker(MarkerId(n as u8))),
        b'b' => find(kinds::BODIES, &|n| body_id(scenario, BodyId(n as u8)))
            .map(|n| Named::Body(BodyId(n as u8))),
        b't' => find(kinds::TOKENS, &|n| token_id(scenario, TokenId(n as u8)))
            .map(|n| Named::Token(TokenId(n as u8))),
        b'k' => {
            let all = [PlayedFrom::Hand, PlayedFrom::Held];
            let mut all = all.into_iter().flat_map(|from| Card::all().map(move |c| (c, from)));
            let found = all.find(|(card, from)| card_id(*card, *from) == piece);
            found.map(|(card, from)| Named::Card(card, from))
        }
        _ => None,
    }
}

pub fn name(state: &State, unit: UnitId) -> &str {
    &state.spec(unit).name
}

/// "the Rangers", "the Captain"; a person by his name, and what is somebody's needs no article.
pub fn the(state: &State, unit: UnitId) -> String {
    const RANKS: [&str; 4] = ["Captain", "Major", "Colonel", "chief"];
    let name = name(state, unit);
    let is_person = state.is_officer(unit) && !RANKS.iter().any(|rank| name.ends_with(rank));
    match is_person || name.contains("'s ") {
        true => name.to_owned(),
        false => format!("the {name}"),
    }
}

/// A marker to whoever may know what it is: "the marker of the Rangers", "your dummy", "a marker".
pub fn marker_name(state: &State, marker: MarkerId) -> String {
    use muskets_and_tomahawks::state::Content;
    match state.marker(marker).map(|m| m.content) {
        Some(Content::Unit(unit)) => format!("{} (hidden)", name(state, unit)),
        Some(Content::Dummy(of)) => format!("a dummy ({})", of.words()),
        Some(Content::SomeDummy) => "a dummy".to_owned(),
        Some(Content::Unknown) | None => "a marker".to_owned(),
    }
}

pub fn who_name(state: &State, who: Who) -> String {
    match who {
        Who::Unit(unit) => the(state, unit),
        Who::Marker(marker) => marker_name(state, marker),
        Who::Unknown(_) => "a marker".to_owned(),
    }
}

/// "the British", within a sentence.
pub fn people(state: &State, side: Side) -> &str {
    &state.scenario.names.people(side).people
}

pub fn body_name(state: &State, body: BodyId) -> String {
    let spec = state.body_spec(body);
    match (spec.kind, spec.unit) {
        (BodyKind::Gun, Some(unit)) => format!("the gun of {}", the(state, unit)),
        (BodyKind::Gun, None) => "the gun".to_owned(),
        (BodyKind::Wagon, _) => "the wagon".to_owned(),
        (BodyKind::Cart, _) => "the cart".to_owned(),
    }
}

/// A force that is all Natives calls its cards by its people.
pub fn troop_words(scenario: &Scenario, owner: Side, of: TroopType) -> String {
    let mut troops = scenario.units_of(owner).map(|unit| scenario.unit(unit).profile.troop);
    match of {
        TroopType::Indians if troops.all(|troop| troop == TroopType::Indians) => {
            scenario.names.people(owner).adjective.to_string()
        }
        _ => of.words().to_owned(),
    }
}

/// "Irregulars", "Forward Boys!"
pub fn card_words(scenario: &Scenario, card: Card) -> String {
    match (card.owner, card.kind) {
        (Some(owner), Kind::Troop(of)) => troop_words(scenario, owner, of),
        (_, Kind::ForwardBoys) => "Forward Boys!".to_owned(),
        (_, Kind::Morale) => "Morale".to_owned(),
        _ => "Clock".to_owned(),
    }
}

/// Whose card it is, where somebody may ask: "the Patriots' Militia".
pub fn card_of(scenario: &Scenario, card: Card, to: Option<Side>) -> String {
    let words = card_words(scenario, card);
    match card.owner {
        Some(owner) if to != Some(owner) => {
            format!("{} {words}", scenario.names.people(owner).whose())
        }
        _ => words,
    }
}

/// Where a unit is, if not on the table.
pub fn whereabouts(state: &State, unit: UnitId) -> Option<String> {
    match state.unit(unit).place {
        Place::Table => None,
        Place::Waiting => Some("not set up".to_owned()),
        Place::Hidden(marker) => {
            Some(format!("hidden, {}", state.scenario.id_of(kinds::MARKERS, marker.index())))
        }
        Place::Unseen => Some("hidden".to_owned()),
        Place::Revealed(_) => Some("revealed".to_owned()),
        Place::Reserve { ready: true } => Some("reserve, ready".to_owned()),
        Place::Reserve { ready: false } => Some("reserve".to_owned()),
        Place::Exited => Some("left the table".to_owned()),
        Place::Captive => Some("captive".to_owned()),
        Place::Gone => Some("eliminated".to_owned()),
    }
}
