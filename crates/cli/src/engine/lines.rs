use std::io::{self, BufRead, Read};

/// No request is longer, in bytes; a longer one is read past and answered with an error.
pub const LONGEST_REQUEST: usize = 16 << 20;

/// Lines of the input, none kept beyond [`LONGEST_REQUEST`].
pub struct Lines<B> {
    input: B,
    bytes: Vec<u8>,
}

pub enum Line<'a> {
    Bytes(&'a [u8]),
    TooLong,
}

impl<B: BufRead> Lines<B> {
    pub fn new(input: B) -> Lines<B> {
        Lines { input, bytes: Vec::new() }
    }

    pub fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        self.bytes.clear();
        self.bytes.shrink_to(1 << 16);
        let mut limited = self.input.by_ref().take(LONGEST_REQUEST as u64 + 1);
        if limited.read_until(b'\n', &mut self.bytes)? == 0 {
            return Ok(None);
        }
        if self.bytes.len() > LONGEST_REQUEST && !self.bytes.ends_with(b"\n") {
            self.skip_line()?;
            return Ok(Some(Line::TooLong));
        }
        Ok(Some(Line::Bytes(&self.bytes)))
    }

    fn skip_line(&mut self) -> io::Result<()> {
        self.input.skip_until(b'\n').map(drop)
    }
}
