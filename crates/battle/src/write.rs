use std::io::{self, Write};
use std::sync::Arc;

use kernel::{Names, Ruleset, Side, Thrown, Viewer};
use serde::Serialize;
use serde::ser::{SerializeSeq, Serializer};

use crate::sum::Sum;
use crate::{Battle, Entry, Header};

/// Writes a record line by line. Nothing is buffered here: a line is one call to `write_all`.
pub struct Writer<W: Write> {
    out: W,
    names: Arc<Names>,
    entries: usize,
    sum: Sum,
    line: Vec<u8>,
}

impl<W: Write> Writer<W> {
    /// Writes the header.
    pub fn new(out: W, header: &Header, names: &Arc<Names>) -> io::Result<Writer<W>> {
        let (line, sum) = (serde_json::to_vec(header)?, Sum::start());
        let mut writer = Writer { out, names: names.clone(), entries: 0, sum, line };
        writer.sum.add(&writer.line);
        writer.send()?;
        Ok(writer)
    }

    /// Writes the next entry.
    pub fn entry<R: Ruleset>(&mut self, entry: &Entry<R>) -> io::Result<()> {
        self.entries += 1;
        self.line.clear();
        let line = Line::of(self.entries, entry);
        self.names.scope(|| serde_json::to_writer(&mut self.line, &line))?;
        self.sum.close(&mut self.line);
        self.send()
    }

    /// How many entries have been written.
    pub fn entries(&self) -> usize {
        self.entries
    }

    pub fn into_inner(self) -> W {
        self.out
    }

    fn send(&mut self) -> io::Result<()> {
        self.line.push(b'\n');
        self.out.write_all(&self.line)
    }
}

impl<R: Ruleset> Battle<R> {
    /// The whole game as a record.
    pub fn write_record<W: Write>(&self, out: W) -> io::Result<()> {
        self.write_record_as(&self.header, out)
    }

    /// The same under a header with other notes.
    pub fn write_record_as<W: Write>(&self, header: &Header, out: W) -> io::Result<()> {
        let mut writer = Writer::new(out, header, self.names())?;
        self.journal.iter().try_for_each(|entry| writer.entry(entry))
    }

    /// One entry as a line of a record, without the sum that ties it to the lines before.
    pub fn line(&self, index: usize) -> Option<serde_json::Result<String>> {
        let line = Line::of(index + 1, self.journal.get(index)?);
        Some(self.names().scope(|| serde_json::to_string(&line)))
    }

    /// The same as `viewer` saw it, in his own numbers.
    pub fn line_for(&self, viewer: Viewer, number: usize) -> Option<serde_json::Result<String>> {
        let entry = self.entry_for(viewer, number)?;
        let line = Line::of(number + 1, &entry);
        Some(self.names().scope(|| serde_json::to_string(&line)))
    }
}

#[derive(Serialize)]
struct Line<'a, A, E> {
    n: usize,
    side: Side,
    action: &'a A,
    dice: Faces<'a>,
    events: &'a [E],
}

impl<'a, A, E> Line<'a, A, E> {
    fn of<R: Ruleset<Action = A, Event = E>>(n: usize, entry: &'a Entry<R>) -> Line<'a, A, E> {
        Line {
            n,
            side: entry.side,
            action: &entry.action,
            dice: Faces(&entry.thrown),
            events: &entry.events,
        }
    }
}

/// Dice as `[sides, face, "paragraph"]`.
struct Faces<'a>(&'a [Thrown]);

impl Serialize for Faces<'_> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut seq = s.serialize_seq(Some(self.0.len()))?;
        for thrown in self.0 {
            seq.serialize_element(&(thrown.sides, thrown.face, thrown.cite))?;
        }
        seq.end()
    }
}
