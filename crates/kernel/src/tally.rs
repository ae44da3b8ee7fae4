//! A sum that explains itself.

use std::iter::Sum;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser::SerializeSeq};

use crate::Cite;

/// A reason to add or subtract: a closed list of each ruleset.
pub trait Modifier: Copy + Eq {
    fn cite(self) -> Cite;
    fn words(self) -> &'static str;
}

/// Lines of `(reason, value)`, at most `ROOM`, without allocation. Nothing is added for zero. Games of
/// percentages need wider numbers, games of many reasons more room.
#[derive(Clone, Copy)]
pub struct Tally<M, V = i8, const ROOM: usize = 14> {
    lines: [Option<(M, V)>; ROOM],
    len: u8,
}

impl<M: Copy, V: Copy, const ROOM: usize> Default for Tally<M, V, ROOM> {
    fn default() -> Self {
        Tally { lines: [None; ROOM], len: 0 }
    }
}

impl<M: Copy, V: Copy + Default + PartialEq + Sum, const ROOM: usize> Tally<M, V, ROOM> {
    pub fn add(&mut self, why: M, value: V) {
        if value != V::default() {
            self.lines[usize::from(self.len)] = Some((why, value));
            self.len += 1;
        }
    }

    pub fn add_if(&mut self, applies: bool, why: M, value: V) {
        if applies {
            self.add(why, value);
        }
    }

    pub fn total(&self) -> V {
        self.lines().map(|(_, value)| value).sum()
    }
}

impl<M: Copy, V: Copy, const ROOM: usize> Tally<M, V, ROOM> {
    pub fn lines(&self) -> impl Iterator<Item = (M, V)> + '_ {
        self.lines[..usize::from(self.len)].iter().flatten().copied()
    }
}

impl<M: Modifier, V: Copy + std::fmt::Display, const ROOM: usize> Tally<M, V, ROOM> {
    /// "+2 range (11.33), -1 Smoke on the target (11.44)"
    pub fn in_words(&self) -> String {
        let lines = self.lines().map(|(m, v)| format!("{v:+} {} ({})", m.words(), m.cite()));
        lines.collect::<Vec<_>>().join(", ")
    }
}

impl<M: Copy + PartialEq, V: Copy + PartialEq, const ROOM: usize> PartialEq for Tally<M, V, ROOM> {
    fn eq(&self, other: &Self) -> bool {
        self.lines().eq(other.lines())
    }
}

impl<M: Copy + Eq, V: Copy + Eq, const ROOM: usize> Eq for Tally<M, V, ROOM> {}

impl<M: Copy + std::fmt::Debug, V: Copy + std::fmt::Debug, const ROOM: usize> std::fmt::Debug
    for Tally<M, V, ROOM>
{
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.lines()).finish()
    }
}

impl<M: Copy + Serialize, V: Copy + Serialize, const ROOM: usize> Serialize for Tally<M, V, ROOM> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut seq = s.serialize_seq(Some(self.len.into()))?;
        for line in self.lines() {
            seq.serialize_element(&line)?;
        }
        seq.end()
    }
}

impl<'de, M, V, const ROOM: usize> Deserialize<'de> for Tally<M, V, ROOM>
where
    M: Copy + Deserialize<'de>,
    V: Copy + Default + PartialEq + Sum + Deserialize<'de>,
{
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let lines = Vec::<(M, V)>::deserialize(d)?;
        if lines.len() > ROOM {
            return Err(de::Error::custom(format!("a tally has at most {ROOM} lines")));
        }
        let mut tally = Tally::default();
        for (why, value) in lines {
            tally.add(why, value);
        }
        Ok(tally)
    }
}
