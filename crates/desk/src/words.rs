//! What all who write for people need.

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
pub fn gives_up(loser: &str, winner: &str) -> String {
    format!("The {} side gives up; the {} side has won.", capital(loser), capital(winner))
}

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
