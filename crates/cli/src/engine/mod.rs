//! `linstock engine`: one JSON request a line, one JSON answer a line. See `docs/protocol.md`.
//!
//! Nothing that comes in ends the loop but `quit` and the end of the input.

mod answer;
mod commands;
mod lines;
mod request;

use std::io::{self, BufRead, Write};

use table::Shelf;

use answer::{Answer, Trouble};
use commands::Engine;
use lines::{Line, Lines};
use request::Request;

/// The version of the protocol, told by `hello`.
pub const PROTOCOL: u32 = 1;

/// Answers until `quit` or the end of the input.
pub fn run(shelf: &Shelf, input: impl BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut lines = Lines::new(input);
    let mut engine = Engine::new(shelf);
    while let Some(line) = lines.next()? {
        let (answer, quits) = match line {
            Line::TooLong => (Answer::trouble(None, &Trouble::line_too_long()), false),
            Line::Bytes(bytes) if bytes.trim_ascii().is_empty() => continue,
            Line::Bytes(bytes) => reply(&mut engine, bytes),
        };
        answer.write(&mut *out)?;
        out.flush()?;
        if quits {
            break;
        }
    }
    Ok(())
}

/// The answer to one line, and whether it was the last.
fn reply(engine: &mut Engine<'_>, line: &[u8]) -> (Answer, bool) {
    let request = match Request::read(line) {
        Ok(request) => request,
        Err(trouble) => return (Answer::trouble(None, &trouble), false),
    };
    let id = request.id();
    let answered = battle::guard(|| {
        let cmd = request.cmd()?;
        Ok((engine.answer(&cmd, &request)?, cmd == "quit"))
    });
    match answered.unwrap_or_else(|message| Err(Trouble::bug(message))) {
        Ok((fields, quits)) => (Answer::good(id, fields), quits),
        Err(trouble) if engine.hides() => (Answer::trouble(id, &trouble.hushed()), false),
        Err(trouble) => (Answer::trouble(id, &trouble), false),
    }
}
