//! What all who write for people need.

use kernel::People;

pub const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// How a battle ends that a side gives up.
pub fn gives_up(loser: &People, winner: &People) -> String {
    format!("{} resign. {} win.", loser.first(), winner.first())
}

/// "1 hit", "2 hits"
pub fn count(number: usize, what: &str) -> String {
    let s = if number == 1 { "" } else { "s" };
    format!("{number} {what}{s}")
}

/// "7th a, 7th b and 7th c"
pub fn listed<T: AsRef<str>>(names: &[T]) -> String {
    match names.split_last() {
        None => String::new(),
        Some((last, [])) => last.as_ref().to_owned(),
        Some((last, rest)) => {
            let rest: Vec<&str> = rest.iter().map(AsRef::as_ref).collect();
            format!("{} and {}", rest.join(", "), last.as_ref())
        }
    }
}

/// "1781-01-17" as "17 January 1781"; none for what is no date.
pub fn date(text: &str) -> Option<String> {
    let mut parts = text.split('-');
    let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
    let month = MONTHS.get(month.parse::<usize>().ok()?.checked_sub(1)?)?;
    Some(format!("{} {month} {year}", day.parse::<u8>().ok()?))
}

/// "1,081"
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().filter_map(|g| std::str::from_utf8(g).ok()).collect();
    groups.join(",")
}

/// What is drawn on the board itself, in every game: each mark, and what it means.
pub const BOARD_LEGEND: &[(&str, &str)] = &[
    ("Pale outline", "can act"),
    ("Thick yellow outline", "selected"),
    ("Pale dotted hex", "in reach, with its cost"),
    ("Teeth", "an enemy may fire at you there"),
    ("Red frame", "target, with its chance"),
    ("Purple", "last move"),
    ("Triangle", "leaves Command"),
];

/// With a capital letter.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |c| c.to_uppercase().chain(letters).collect())
}

/// With a printer's minus, and a plus; none on zero.
pub fn signed(number: impl Into<i16>) -> String {
    let number = number.into();
    if number > 0 { format!("+{number}") } else { minus(number) }
}

/// A number with a printer's minus.
pub fn minus(number: i16) -> String {
    if number < 0 { format!("\u{2212}{}", number.unsigned_abs()) } else { number.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_have_a_comma() {
        let all = [0, 999, 1081, 1_234_567].map(thousands);
        assert_eq!(all, ["0", "999", "1,081", "1,234,567"]);
    }
}
