//! Opening a record, and the walk over its lines that proving and folding share.

use std::io::BufRead;
use std::mem;
use std::sync::Arc;

use kernel::{Names, Ruleset, Thrown};
use serde::Deserialize;
use serde_json::Value;

use crate::guard::{guard, guard_for};
use crate::header::SEEN_FORMAT;
use crate::line::{self, EntryLine, Parsed};
use crate::lines::Lines;
use crate::prove;
use crate::sum::{self, Sum};
use crate::{Battle, Cause, CutOff, Entry, FORMAT, Fault, Folded, Header};

/// A record being read: the header is there, the entries follow.
pub struct Reader<B> {
    file: String,
    lines: Lines<B>,
    header: Header,
    sum: Sum,
}

/// What has been read.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Proof {
    pub entries: usize,
    pub dice: usize,
    /// The torn last line, if there was one.
    pub cut_off: Option<CutOff>,
}

/// What the next line becomes: filled and handed out, then used again.
pub(crate) struct Room<R: Ruleset> {
    pub thrown: Vec<Thrown>,
    pub events: Vec<R::Event>,
    pub text: Vec<u8>,
}

impl<B: BufRead> Reader<B> {
    /// Reads the header. `file` is what faults call the record.
    pub fn open(file: &str, input: B) -> Result<Reader<B>, Fault> {
        let mut lines = Lines::new(input);
        let mut sum = Sum::start();
        let header = read_header(&mut lines, &mut sum).map_err(|cause| cause.at(file, 1))?;
        Ok(Reader { file: file.to_owned(), lines, header, sum })
    }

    pub fn header(&self) -> &Header {
        &self.header
    }

    pub fn file(&self) -> &str {
        &self.file
    }

    /// Faults unless the record is of the game that `ours` describes.
    pub fn check_same_game(&self, ours: &Header) -> Result<(), Fault> {
        self.header.check_same_game(ours).map_err(|cause| cause.at(&self.file, 1))
    }

    /// Faults if the record holds only what somebody saw: there is nothing to derive it from.
    fn check_whole(&self) -> Result<(), Fault> {
        let seen_by = self.header.seen_by.as_deref();
        seen_by.map_or(Ok(()), |by| Err(Cause::seen_only(by).at(&self.file, 1)))
    }

    /// Derives each entry again from its action and dice, and demands the events of the record.
    /// After a fault `state` is of no use.
    pub fn prove<R: Ruleset>(
        self,
        scenario: &R::Scenario,
        state: &mut R::State,
        mut each: impl FnMut(&R::State, &mut Entry<R>),
    ) -> Result<Proof, Fault> {
        self.check_whole()?;
        self.walk::<R>(R::names(scenario), |line, room| {
            let mut entry = prove::derive::<R>(state, &line, room)?;
            each(state, &mut entry);
            Ok(entry)
        })
    }

    /// Only applies the stored events: shows a game whose rules have changed since.
    pub fn fold<R: Ruleset>(
        self,
        scenario: &R::Scenario,
        state: &mut R::State,
        mut each: impl FnMut(&R::State, &mut Entry<R>),
    ) -> Result<Proof, Fault> {
        self.walk::<R>(R::names(scenario), |line, room| {
            let mut entry = prove::believe::<R>(state, line, room)?;
            each(state, &mut entry);
            Ok(entry)
        })
    }

    /// Proves the record and goes on from its end.
    pub fn into_battle<R: Ruleset>(
        self,
        scenario: Arc<R::Scenario>,
        start: R::State,
    ) -> Result<(Battle<R>, Proof), Fault> {
        let mut state = start.clone();
        let mut battle = Battle::<R>::from_state(self.header.clone(), scenario.clone(), start);
        let proof = self.prove::<R>(&scenario, &mut state, |now, entry| {
            let (thrown, events) = (mem::take(&mut entry.thrown), mem::take(&mut entry.events));
            let (side, action) = (entry.side, entry.action.clone());
            battle.follow(now, Entry { side, action, thrown, events });
        })?;
        battle.arrive(state);
        Ok((battle, proof))
    }

    /// As [`Reader::into_battle`]; but where the rules tell another game than the record, its own
    /// events are believed from there on. With `unlike`, which says how the scenario differs from the
    /// record's own, they are believed from the start; so are those of a record that holds only what
    /// somebody saw.
    pub fn into_folded<R: Ruleset>(
        self,
        scenario: Arc<R::Scenario>,
        start: R::State,
        unlike: Option<String>,
    ) -> Result<(Battle<R>, Proof), Fault> {
        let mut state = start.clone();
        let mut battle = Battle::<R>::from_state(self.header.clone(), scenario.clone(), start);
        let seen_by = self.header.seen_by.as_deref();
        let unlike =
            unlike.or_else(|| seen_by.map(|by| format!("it holds what the {by} saw of it")));
        battle.folded = unlike.map(|why| Folded { proved: 0, why });
        let proof = self.walk::<R>(R::names(&scenario), |line, room| {
            let proved = match battle.folded {
                None => derived::<R>(&mut state, &line, room)?,
                Some(_) => Err(String::new()),
            };
            let entry = match proved {
                Ok(entry) => entry,
                Err(why) => {
                    let proved = battle.journal().len();
                    if battle.folded.is_none() {
                        state = battle.state_after(proved);
                        battle.folded = Some(Folded { proved, why });
                    }
                    prove::believe::<R>(&mut state, line, room)?
                }
            };
            battle.follow(&state, entry.clone());
            Ok(entry)
        })?;
        battle.arrive(state);
        Ok((battle, proof))
    }

    fn walk<R: Ruleset>(
        mut self,
        names: &Arc<Names>,
        mut take: impl FnMut(EntryLine<'_, R::Action>, &mut Room<R>) -> Result<Entry<R>, Cause>,
    ) -> Result<Proof, Fault> {
        let mut room = Room { thrown: Vec::new(), events: Vec::new(), text: Vec::new() };
        let mut proof = Proof::default();
        names.scope(|| {
            loop {
                match self.step::<R>(proof.entries + 1, &mut room, &mut take) {
                    Ok(Some(Parsed::Whole(dice))) => {
                        proof.entries += 1;
                        proof.dice += dice;
                    }
                    Ok(Some(Parsed::Torn(cut_off))) => {
                        proof.cut_off = Some(cut_off);
                        return Ok(proof);
                    }
                    Ok(None) => return Ok(proof),
                    Err(cause) => return Err(cause.at(&self.file, proof.entries + 2)),
                }
            }
        })
    }

    /// Takes entry `n`, if there is one: how many dice it threw.
    fn step<R: Ruleset>(
        &mut self,
        n: usize,
        room: &mut Room<R>,
        take: &mut impl FnMut(EntryLine<'_, R::Action>, &mut Room<R>) -> Result<Entry<R>, Cause>,
    ) -> Result<Option<Parsed<usize>>, Cause> {
        let Some(raw) = self.lines.next()? else { return Ok(None) };
        let text = match line::text(&raw, n + 1)? {
            Parsed::Whole(text) => text,
            Parsed::Torn(cut_off) => return Ok(Some(Parsed::Torn(cut_off))),
        };
        let parsed: EntryLine<'_, R::Action> = match line::parse(text, raw.closed, n + 1)? {
            Parsed::Whole(parsed) => parsed,
            Parsed::Torn(cut_off) => return Ok(Some(Parsed::Torn(cut_off))),
        };
        if parsed.n != n {
            return Err(Cause::OtherNumber { found: parsed.n, expected: n });
        }
        check_sum(&mut self.sum, text, parsed.sum)?;
        let dice = parsed.dice.len();
        let mut entry = guard_for::<R, _>(|| take(parsed, room)).map_err(Cause::rules_broke)??;
        entry.thrown.clear();
        entry.events.clear();
        (room.thrown, room.events) = (entry.thrown, entry.events);
        Ok(Some(Parsed::Whole(dice)))
    }
}

/// The entry as the rules tell it, or why they tell another.
fn derived<R: Ruleset>(
    state: &mut R::State,
    line: &EntryLine<'_, R::Action>,
    room: &mut Room<R>,
) -> Result<Result<Entry<R>, String>, Cause> {
    let cause = match guard(|| prove::derive::<R>(state, line, room)) {
        Ok(Ok(entry)) => return Ok(Ok(entry)),
        Ok(Err(cause)) if !cause.is_disproof() => return Err(cause),
        Ok(Err(cause)) => cause,
        Err(message) => Cause::rules_broke(message),
    };
    let how = match &cause {
        // A die or an event may be a secret, and this is told to everybody.
        _ if R::HAS_SECRETS => return Ok(Err("the rules have changed since it was played".into())),
        // What the program calls the action is nothing to a player.
        Cause::Refused { refusal, .. } => refusal.to_string(),
        other => other.to_string(),
    };
    Ok(Err(format!("the rules have changed since move {} ({how})", line.n)))
}

fn read_header<B: BufRead>(lines: &mut Lines<B>, sum: &mut Sum) -> Result<Header, Cause> {
    #[derive(Deserialize)]
    struct Mark {
        linstock: Value,
    }
    let raw = lines.next()?.ok_or(Cause::Empty)?;
    let Parsed::Whole(text) = line::text(&raw, 1)? else { return Err(Cause::HeaderCutOff) };
    let mark = match serde_json::from_str::<Mark>(text) {
        Ok(mark) => mark,
        Err(e) if !raw.closed && e.is_eof() && text.starts_with('{') => {
            return Err(Cause::HeaderCutOff);
        }
        Err(_) => return Err(Cause::not_a_record(text)),
    };
    if mark.linstock != FORMAT && mark.linstock != SEEN_FORMAT {
        return Err(Cause::other_format(&mark.linstock));
    }
    let Parsed::Whole(header) = line::parse::<Header>(text, raw.closed, 1)? else {
        return Err(Cause::HeaderCutOff);
    };
    if header.linstock != header.format() {
        return Err(Cause::other_format(&mark.linstock));
    }
    sum.add(text.as_bytes());
    Ok(header)
}

/// A line without a sum, written by hand, is taken as it is; the next sum counts it all the same.
fn check_sum(sum: &mut Sum, text: &str, field: Option<&str>) -> Result<(), Cause> {
    let (front, written) = sum::split(text);
    sum.add(front.as_bytes());
    match (field, written) {
        (None, _) => Ok(()),
        (Some(_), Some(written)) if sum.is_written(written) => Ok(()),
        (Some(found), _) => Err(Cause::other_sum(found, sum.text())),
    }
}
