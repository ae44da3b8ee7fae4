//! Journals as chains: every entry carries the sum of itself and all before it, and the head of each
//! chain is kept apart, so that neither a changed entry nor a lost tail goes unnoticed.

use std::fmt;

use sha2::{Digest, Sha256};

use super::{EntryRow, Head};

/// Half a SHA-256.
pub type Sum = [u8; 16];

/// What a chain begins with: the header of the record.
pub fn first(header: &str) -> Sum {
    half(Sha256::new().chain_update(b"header\n").chain_update(header))
}

/// The sum after one more entry.
pub fn next(before: &Sum, index: i64, click: i64, seat: Option<u32>, line: &str) -> Sum {
    let seat = seat.map_or(-1, i64::from);
    let numbers = [index, click, seat].map(i64::to_le_bytes).concat();
    half(Sha256::new().chain_update(before).chain_update(numbers).chain_update(line))
}

fn half(hash: Sha256) -> Sum {
    let whole: [u8; 32] = hash.finalize().into();
    std::array::from_fn(|at| whole[at])
}

/// Where a stored journal stops being what was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Damage {
    /// This entry, or something before it, is not as it was written.
    Changed { entry: usize },
    /// Entries that were there are gone.
    Shorter { found: usize, written: usize },
    /// Entries that nobody noted.
    Longer { found: usize, written: usize },
    /// It is not known how long the journal was.
    NoHead,
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Damage::Changed { entry } => {
                write!(f, "the stored game was altered or damaged from entry {entry} on")
            }
            Damage::Shorter { found, written } => {
                write!(f, "{} of its {written} stored entries are missing", written - found)
            }
            Damage::Longer { found, written } => {
                write!(f, "found {found} stored entries, but only {written} were written")
            }
            Damage::NoHead => f.write_str("the note of how long the stored game was is missing"),
        }
    }
}

/// How many entries are as they were written, and what is wrong with the rest.
pub fn verify(header: &str, head: Option<&Head>, entries: &[EntryRow]) -> (usize, Option<Damage>) {
    let mut sum = first(header);
    for (at, row) in entries.iter().enumerate() {
        sum = next(&sum, row.index, row.click, row.seat, &row.line);
        if row.index != at as i64 || row.sum != sum {
            return (at, Some(Damage::Changed { entry: at }));
        }
    }
    let found = entries.len();
    let Some(head) = head else { return (found, Some(Damage::NoHead)) };
    let written = usize::try_from(head.length).unwrap_or(0);
    let damage = match found.cmp(&written) {
        std::cmp::Ordering::Less => Some(Damage::Shorter { found, written }),
        std::cmp::Ordering::Greater => Some(Damage::Longer { found, written }),
        // The header is the first link: it is at fault if nothing else is.
        std::cmp::Ordering::Equal if head.sum != sum => Some(Damage::Changed { entry: 0 }),
        std::cmp::Ordering::Equal => None,
    };
    (found.min(written), damage)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn journal(lines: &[&str]) -> (Head, Vec<EntryRow>) {
        let mut sum = first("header");
        let rows = lines.iter().enumerate().map(|(at, line)| {
            sum = next(&sum, at as i64, at as i64, Some(0), line);
            let (index, line) = (at as i64, (*line).to_owned());
            EntryRow { index, click: index, seat: Some(0), line, sum }
        });
        let rows: Vec<EntryRow> = rows.collect();
        (Head { length: rows.len() as i64, sum }, rows)
    }

    #[test]
    fn whatever_is_touched_is_found() {
        let (head, rows) = journal(&["a", "b", "c"]);
        let check = |header, head: &Head, rows: &[EntryRow]| verify(header, Some(head), rows);
        assert_eq!(check("header", &head, &rows), (3, None));
        let shorter = Some(Damage::Shorter { found: 2, written: 3 });
        assert_eq!(check("header", &head, &rows[..2]), (2, shorter));
        let mut changed = rows.clone();
        changed[1].line = "B".to_owned();
        assert_eq!(check("header", &head, &changed), (1, Some(Damage::Changed { entry: 1 })));
        changed = rows.clone();
        changed[2].click = 1;
        assert_eq!(check("header", &head, &changed), (2, Some(Damage::Changed { entry: 2 })));
        changed = rows.clone();
        changed.remove(1);
        assert_eq!(check("header", &head, &changed), (1, Some(Damage::Changed { entry: 1 })));
        assert_eq!(check("Header", &head, &rows), (0, Some(Damage::Changed { entry: 0 })));
        assert_eq!(check("Header", &journal(&[]).0, &[]).1, Some(Damage::Changed { entry: 0 }));
        assert_eq!(verify("header", None, &rows), (3, Some(Damage::NoHead)));
    }
}
