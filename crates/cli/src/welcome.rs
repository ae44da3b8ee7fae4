use std::io::Write;

use crate::end::End;

const WELCOME: &str = "\
Linstock plays black-powder wargames by the printed rules.

  linstock list                     the games and their battles
  linstock play cowpens             two computers fight it out; every roll in words
  linstock play cowpens --seed 7 --record game.jsonl
  linstock replay game.jsonl        print a recorded game again, and prove it
  linstock rules flintlock          the rulebook's contents
  linstock rules flintlock 11.34    one paragraph in our words
  linstock cases cases/flintlock    rules in worked examples: run them, write your own
  linstock engine                   play from your own program: JSON, line by line

  linstock help COMMAND             all about one of them
";

/// Without a command: what can be done.
pub fn run(out: &mut dyn Write) -> Result<(), End> {
    Ok(out.write_all(WELCOME.as_bytes())?)
}
