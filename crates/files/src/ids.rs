//! Names by which the things in a file know each other.

use crate::fault::{Hop, Problem};

pub fn check_id(id: &str, way: impl FnOnce() -> Vec<Hop>) -> Result<(), Problem> {
    let good = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    let ok = (1..=40).contains(&id.len()) && id.chars().all(good);
    if ok { Ok(()) } else { Err(bad_id(way(), id)) }
}

/// Text for players: one line, and not a long one.
pub fn check_name(name: &str, way: impl FnOnce() -> Vec<Hop>) -> Result<(), Problem> {
    let ok = name.chars().count() <= 60 && !name.chars().any(char::is_control);
    if ok { Ok(()) } else { Err(bad_name(way(), name)) }
}

pub fn or(name: &str, other: &str) -> String {
    if name.is_empty() { other.to_owned() } else { name.to_owned() }
}

fn bad_id(way: Vec<Hop>, id: &str) -> Problem {
    let form = "1 to 40 letters, digits, \"-\", \"_\" or \".\"";
    Problem::new(way, format!("id \"{}\"", id.escape_default()), form)
}

fn bad_name(way: Vec<Hop>, name: &str) -> Problem {
    let (found, length) = (name.chars().take(20).collect::<String>(), name.chars().count());
    let found = format!("a name of {length} characters, \"{}...\"", found.escape_default());
    Problem::new(way, found, "one line of at most 60 characters")
}

pub fn twice(way: Vec<Hop>, id: &str) -> Problem {
    Problem::new(way, format!("id \"{id}\" for the second time"), "each id once")
}

pub fn unknown(way: Vec<Hop>, what: &str, id: &str) -> Problem {
    Problem::new(way, format!("unknown {what} \"{id}\""), format!("the id of a {what}"))
}
