//! A running sum over the lines of a record, so that an edited, lost or moved line shows.
//!
//! FNV-1a, 64 bits: it finds accidents and thoughtless edits. It is no signature.

const START: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01b3;

/// What stands before the sum at the end of a line, and after it.
const BEFORE: &str = ",\"sum\":\"";
const AFTER: &str = "\"}";
const DIGITS: usize = 16;

/// The sum of all lines up to now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sum(u64);

impl Sum {
    /// Before the first line.
    pub fn start() -> Sum {
        Sum(START)
    }

    /// Adds a text that is no entry.
    pub fn add(&mut self, text: &[u8]) {
        self.0 = text.iter().fold(self.0, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(PRIME));
    }

    /// Closes a JSON object with the sum as its last field.
    pub fn close(&mut self, line: &mut Vec<u8>) {
        debug_assert_eq!(line.last(), Some(&b'}'));
        line.pop();
        self.add(line);
        line.extend_from_slice(BEFORE.as_bytes());
        line.extend_from_slice(self.text().as_bytes());
        line.extend_from_slice(AFTER.as_bytes());
    }

    /// As it is written.
    pub fn text(self) -> String {
        format!("{:016x}", self.0)
    }

    /// Whether a text says this sum.
    pub fn is_written(self, text: &str) -> bool {
        u64::from_str_radix(text, 16) == Ok(self.0)
    }
}

/// A line without its sum, and the sum as written.
pub fn split(line: &str) -> (&str, Option<&str>) {
    let found = || {
        let rest = line.strip_suffix(AFTER)?;
        let at = rest.len().checked_sub(DIGITS)?;
        let (rest, digits) = (rest.get(..at)?, rest.get(at..)?);
        let is_sum = digits.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        Some((rest.strip_suffix(BEFORE)?, digits)).filter(|_| is_sum)
    };
    match found() {
        Some((rest, digits)) => (rest, Some(digits)),
        None => (line, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_closed_with_its_sum_splits_again() {
        let mut line = br#"{"n":1}"#.to_vec();
        let mut sum = Sum::start();
        sum.close(&mut line);
        let text = String::from_utf8(line).unwrap();
        let (rest, digits) = split(&text);
        assert_eq!(rest, r#"{"n":1"#);
        assert!(sum.is_written(digits.unwrap()));
    }

    #[test]
    fn a_line_without_a_sum_stays_whole() {
        for line in [
            "",
            "\"}",
            "{}",
            r#"{"sum":"00"}"#,
            "äöüäöüäöüäöüäöü\"}",
            r#"{"n":1,"sum":"zzzzzzzzzzzzzzzz"}"#,
        ] {
            assert_eq!(split(line), (line, None));
        }
    }
}
