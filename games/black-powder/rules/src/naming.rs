//! How units are called in a sentence: with "the" where they are troops by name, and with a plural verb.

use crate::parts::UnitId;
use crate::state::State;

/// A name with one of these words is that of troops; others are names of people and places: "Roebuck and Hayes".
const TROOPS: [&str; 31] = [
    "artillery",
    "battalion",
    "battery",
    "brigade",
    "cavalry",
    "company",
    "convalescents",
    "cuirassiers",
    "dragoons",
    "foot",
    "fusiliers",
    "grasshoppers",
    "grenadiers",
    "guards",
    "guns",
    "highlanders",
    "horse",
    "hussars",
    "infantry",
    "jaegers",
    "lancers",
    "lights",
    "light",
    "militia",
    "regiment",
    "riflemen",
    "rifles",
    "royalists",
    "squadron",
    "troop",
    "volunteers",
];

/// "the 7th Fusiliers", "Roebuck and Hayes"
pub fn the(state: &State, unit: UnitId) -> String {
    with_article(&state.spec(unit).name)
}

/// "the Legion infantry, the Grasshoppers and Bryan"
pub fn all(state: &State, units: impl IntoIterator<Item = UnitId>) -> String {
    listed(&units.into_iter().map(|unit| the(state, unit)).collect::<Vec<_>>())
}

/// Troops have an article, people have none.
pub fn with_article(name: &str) -> String {
    let troops = |word: &str| TROOPS.contains(&&*word.to_lowercase());
    let numbered = name.starts_with(|c: char| c.is_ascii_digit());
    let royal = name.starts_with("Royal ");
    match numbered || royal || name.split(' ').any(troops) {
        true => format!("the {name}"),
        false => name.to_owned(),
    }
}

/// "a, b and c"
fn listed(names: &[String]) -> String {
    match names.split_last() {
        None => String::new(),
        Some((one, [])) => one.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
    }
}

/// As a sentence begins.
pub fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
