//! How units are called in a sentence: with "the" where they are troops, without where they are somebody's or
//! are a person by name.

use kernel::Side;

use crate::parts::*;
use crate::state::State;

/// Officers who are called by their rank.
const RANKS: [&str; 8] =
    ["captain", "chief", "colonel", "general", "lieutenant", "major", "officer", "sergeant"];

/// "the Rangers", "Inman's decoys", "Montgomery", "the War chief"
pub fn the(state: &State, unit: UnitId) -> String {
    with_article(&state.spec(unit).name, state.is_officer(unit))
}

fn with_article(name: &str, is_officer: bool) -> String {
    let owned = name.contains("'s ") || name.contains("s' ");
    let rank = |word: &str| RANKS.contains(&&*word.to_lowercase());
    let person = is_officer && !name.split(' ').any(rank);
    match owned || person || name.starts_with("The ") {
        true => name.to_owned(),
        false => format!("the {name}"),
    }
}

/// The verb for one man, or for many.
pub fn verb<'a>(state: &State, unit: UnitId, one: &'a str, many: &'a str) -> &'a str {
    if state.is_officer(unit) { one } else { many }
}

/// "The Rangers move"
pub fn does(state: &State, unit: UnitId, one: &str, many: &str) -> String {
    format!("{} {}", the(state, unit), verb(state, unit, one, many))
}

/// "the Loyalists"
pub fn people(state: &State, side: Side) -> String {
    state.scenario.names.people(side).people.to_string()
}

/// As a sentence begins.
pub fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// "1 figure", "3 figures"
pub fn count(n: usize, one: &str) -> String {
    match n {
        0 => format!("no {one}s"),
        1 => format!("1 {one}"),
        n => format!("{n} {one}s"),
    }
}

/// "the Loyalist Regulars card", "Forward Boys!" of a side.
pub fn card(state: &State, card: Card) -> String {
    let Some(owner) = card.owner else { return "a Clock".to_owned() };
    let adjective = &state.scenario.names.people(owner).adjective;
    match card.kind {
        Kind::Troop(of) => format!("{adjective} {} card", of.words()),
        Kind::ForwardBoys => format!("{adjective} Forward Boys!"),
        Kind::Morale => format!("{adjective} Morale card"),
        Kind::Clock => "Clock".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{sentence, with_article};

    #[test]
    fn troops_have_an_article_and_people_none() {
        for (name, is_officer, wanted) in [
            ("Rangers", false, "the Rangers"),
            ("Light infantry", false, "the Light infantry"),
            ("Inman's decoys", false, "Inman's decoys"),
            ("Montgomery", true, "Montgomery"),
            ("War chief", true, "the War chief"),
        ] {
            assert_eq!(with_article(name, is_officer), wanted);
        }
        assert_eq!(sentence("the Rangers"), "The Rangers");
    }
}
