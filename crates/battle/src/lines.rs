//! Lines of a record, one at a time, none longer than [`LONGEST_LINE`].

use std::io::{BufRead, Read};

use crate::Cause;

/// No line of a record is longer, in bytes.
pub const LONGEST_LINE: usize = 1 << 20;

pub(crate) struct Lines<B> {
    input: B,
    bytes: Vec<u8>,
}

/// A line as it came, without its end.
pub(crate) struct RawLine<'a> {
    pub bytes: &'a [u8],
    /// Whether a line feed closed it. Only the last line of a file can lack one.
    pub closed: bool,
}

impl<B: BufRead> Lines<B> {
    pub(crate) fn new(input: B) -> Lines<B> {
        Lines { input, bytes: Vec::with_capacity(1024) }
    }

    pub(crate) fn next(&mut self) -> Result<Option<RawLine<'_>>, Cause> {
        self.bytes.clear();
        let mut limited = self.input.by_ref().take(LONGEST_LINE as u64 + 2);
        limited.read_until(b'\n', &mut self.bytes).map_err(Cause::unreadable)?;
        let mut bytes = &self.bytes[..];
        if bytes.is_empty() {
            return Ok(None);
        }
        let closed = bytes.ends_with(b"\n");
        if closed {
            bytes = &bytes[..bytes.len() - 1];
            bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
        }
        if bytes.len() > LONGEST_LINE {
            return Err(Cause::too_long());
        }
        Ok(Some(RawLine { bytes, closed }))
    }
}
