//! A sum that explains itself.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser::SerializeSeq};

use crate::Cite;

/// A reason to add or subtract: a closed list of each ruleset.
pub trait Modifier: Copy + Eq {
    fn cite(self) -> Cite;
    fn words(self) -> &'static str;
}

const ROOM: usize = 14;

/// Lines of `(reason, value)`, at most fourteen, without allocation. Nothing is added for zero.
#[derive(Clone, Copy)]
pub struct Tally<M> {
    lines: [Option<(M, i8)>; ROOM],
    len: u8,
}

impl<M: Copy> Default for Tally<M> {
    fn default() -> Tally<M> {
        Tally { lines: [None; ROOM], len: 0 }
    }
}

impl<M: Copy> Tally<M> {
    pub fn add(&mut self, why: M, value: i8) {
        if value != 0 {
            self.lines[usize::from(self.len)] = Some((why, value));
            self.len += 1;
        }
    }

    pub fn add_if(&mut self, applies: bool, why: M, value: i8) {
        if applies {
            self.add(why, value);
        }
    }

    pub fn total(&self) -> i8 {
        self.lines().map(|(_, value)| value).sum()
    }

    pub fn lines(&self) -> impl Iterator<Item = (M, i8)> + '_ {
        self.lines[..usize::from(self.len)].iter().flatten().copied()
    }
}

impl<M: Modifier> Tally<M> {
    /// "+2 range (11.33), -1 Smoke on the target (11.44)"
    pub fn in_words(&self) -> String {
        let lines = self.lines().map(|(m, v)| format!("{v:+} {} ({})", m.words(), m.cite()));
        lines.collect::<Vec<_>>().join(", ")
    }
}

impl<M: Copy + PartialEq> PartialEq for Tally<M> {
    fn eq(&self, other: &Tally<M>) -> bool {
        self.lines().eq(other.lines())
    }
}

impl<M: Copy + Eq> Eq for Tally<M> {}

impl<M: Copy + std::fmt::Debug> std::fmt::Debug for Tally<M> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.lines()).finish()
    }
}

impl<M: Copy + Serialize> Serialize for Tally<M> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut seq = s.serialize_seq(Some(self.len.into()))?;
        for line in self.lines() {
            seq.serialize_element(&line)?;
        }
        seq.end()
    }
}

impl<'de, M: Copy + Deserialize<'de>> Deserialize<'de> for Tally<M> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Tally<M>, D::Error> {
        let lines = Vec::<(M, i8)>::deserialize(d)?;
        if lines.len() > ROOM {
            return Err(de::Error::custom("a tally has at most fourteen lines"));
        }
        let mut tally = Tally::default();
        for (why, value) in lines {
            tally.add(why, value);
        }
        Ok(tally)
    }
}
