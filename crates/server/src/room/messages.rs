//! What is sent to browsers. The names of the fields are those of `web/js/types.js`.

use std::collections::HashMap;

use kernel::Viewer;
use maud::{Markup, html};
use scene::Piece;
use serde::Serialize;
use table::{PageLine, TableFault};

use super::look::Look;
use super::{Eyes, Game};
use crate::pages::{self, fragments};

/// Where a game stands.
#[derive(Debug, Serialize)]
pub struct Snapshot {
    #[serde(flatten)]
    pub state: State,
    pub pieces: Vec<Piece>,
    pub log: String,
    /// Empty for those who do not play.
    pub chat: String,
    /// The entry before, as a change would tell it.
    pub dice: Vec<String>,
}

/// One entry: what it changed.
#[derive(Debug, Serialize)]
pub struct Change {
    #[serde(flatten)]
    pub state: State,
    pub pieces: Pieces,
    pub log: Log,
    /// The faces thrown, each as a card.
    pub dice: Vec<String>,
}

/// What both have.
#[derive(Debug, Serialize)]
pub struct State {
    pub seq: u64,
    pub length: usize,
    /// The side that decides, by its name.
    pub decides: Option<String>,
    /// Whether it is asked something while the other acts.
    pub asked: bool,
    /// Whether a computer decides.
    pub thinks: bool,
    pub over: bool,
    /// Why the game is stopped, if a bug stopped it.
    pub paused: Option<String>,
    pub title: String,
    pub when: String,
    pub effects: String,
    pub html: Parts,
    pub actors: Vec<String>,
    pub focus: Option<String>,
    /// For ears.
    pub said: String,
    /// Where the next game is, if somebody wants one.
    pub rematch: Option<String>,
}

#[derive(Debug, Serialize)]
pub struct Parts {
    pub prompt: String,
    pub track: String,
    pub armies: String,
    pub people: String,
    /// What a lesson says; empty outside lessons.
    pub lesson: String,
}

#[derive(Debug, Serialize)]
pub struct Pieces {
    pub set: Vec<Piece>,
    pub gone: Vec<String>,
}

#[derive(Debug, Serialize)]
pub struct Log {
    /// Lines of entries from this index on go.
    pub cut: Option<usize>,
    pub add: Vec<String>,
}

/// Somebody has said something.
#[derive(Debug, Serialize)]
pub struct Line {
    pub html: String,
}

/// Somebody has come or gone.
#[derive(Debug, Serialize)]
pub struct People {
    pub html: String,
}

impl Snapshot {
    /// With `at`, of the position after so many entries.
    pub fn new(
        game: &Game,
        eyes: Eyes,
        viewer: Viewer,
        at: Option<usize>,
    ) -> Result<Snapshot, TableFault> {
        let look = game.look_as(viewer, eyes, at)?;
        let length = at.unwrap_or(game.table.length_for(viewer));
        let told = last_page(game, viewer, length)?;
        let last: Vec<PageLine> =
            told.iter().filter(|line| line.entry + 1 == length).cloned().collect();
        Ok(Snapshot {
            state: State::new(game, &look, viewer, game.seq_for(eyes), at, &last)?,
            pieces: game.table.look(viewer, at, |seen| seen.pieces())?,
            log: log(game, &look, told).into_string(),
            chat: if plays(eyes) { chat(game) } else { String::new() },
            dice: dice(game, &last),
        })
    }
}

/// Whether somebody may read and hear the chat.
pub fn plays(eyes: Eyes) -> bool {
    eyes != Eyes::Observer
}

/// So many entries of a log are shown at a time: more than most battles have.
pub const PAGE: usize = 2_000;

/// The last lines of the log of the first `length` entries.
pub fn last_page(game: &Game, viewer: Viewer, length: usize) -> Result<Vec<PageLine>, TableFault> {
    game.table.tell_of(viewer, length.saturating_sub(PAGE)..length.max(1))
}

/// Lines of the log, with a way to those before.
pub fn log(game: &Game, look: &Look, told: Vec<PageLine>) -> Markup {
    let first = told.first().map_or(0, |line| line.entry);
    let lines = fragments::log(game.table.ruleset(), look.letters(), &table::gathered(told));
    if first == 0 {
        lines
    } else {
        html! { (fragments::earlier(&game.id, first)) (lines) }
    }
}

/// All that was said.
pub fn chat(game: &Game) -> String {
    game.chat
        .iter()
        .map(|said| fragments::chat_line(&said.name, &said.text).into_string())
        .collect()
}

fn dice(game: &Game, told: &[PageLine]) -> Vec<String> {
    let thrown = told.iter().filter(|line| !line.telling.dice.is_empty());
    let card = |line: &PageLine| {
        let side = line.telling.side.unwrap_or(line.side);
        fragments::dice(game.table.ruleset(), side, &line.telling).into_string()
    };
    thrown.map(card).collect()
}

/// What those with certain eyes have been sent: a change is the difference to it.
#[derive(Default)]
pub struct Known {
    pub pieces: HashMap<String, Piece>,
    /// The lines of the log, one an event.
    pub told: Vec<PageLine>,
}

impl Known {
    /// What is known once everything has been sent.
    pub fn all(game: &Game, viewer: Viewer) -> Result<Known, TableFault> {
        let pieces = game.table.look(viewer, None, |seen| seen.pieces())?;
        let pieces = pieces.into_iter().map(|piece| (piece.id.clone(), piece)).collect();
        Ok(Known { pieces, told: last_page(game, viewer, game.table.length_for(viewer))? })
    }

    /// The lines from the last heading on are sent anew: what is new may lengthen a line that was
    /// there, or give a heading its first.
    fn log(&self, game: &Game, look: &Look) -> Log {
        let begins = |line: &&PageLine| line.telling.heading || line.telling.is_title();
        let newest = self.told.last().map_or(0, |line| line.entry);
        let mut before = self.told.iter().rev().filter(|line| line.entry < newest);
        let from = before.find(begins).map_or(0, |line| line.entry);
        let lines = table::gathered(self.told.iter().filter(|l| l.entry >= from).cloned());
        let ruleset = game.table.ruleset();
        let add = lines.iter().map(|l| fragments::line(ruleset, look.letters(), l).into_string());
        Log { cut: Some(from), add: add.collect() }
    }
}

impl Change {
    /// Entry `at - 1`, or with no entry only a new state. `known` becomes what is known then.
    pub fn new(
        game: &Game,
        eyes: Eyes,
        seq: u64,
        at: Option<usize>,
        news: News,
        known: &mut Known,
    ) -> Result<Change, TableFault> {
        let viewer = game.viewer(eyes);
        let look = game.look(eyes, at)?;
        let mut told = Vec::new();
        match news {
            News::Entry(index) => {
                told = game.table.tell_of(viewer, index..index + 1)?;
                known.told.extend_from_slice(&told);
            }
            News::Cut(length) => known.told.retain(|line| line.entry < length),
            // What is new may be the line of who gave up.
            News::State => {
                let last = game.table.length_for(viewer).saturating_sub(1);
                told = game.table.tell(viewer, last)?;
                told.retain(|line| !known.told.contains(line));
                known.told.extend_from_slice(&told);
            }
        }
        let log = match news {
            News::Cut(_) => known.log(game, &look),
            News::Entry(_) | News::State if !told.is_empty() => known.log(game, &look),
            News::Entry(_) | News::State => Log { cut: None, add: Vec::new() },
        };
        Ok(Change {
            state: State::new(game, &look, viewer, seq, at, &told)?,
            pieces: differ(&mut known.pieces, game.table.look(viewer, at, |seen| seen.pieces())?),
            log,
            dice: dice(game, &told),
        })
    }
}

/// What a change is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum News {
    /// The entry of that index is new, in the numbers of who is told.
    Entry(usize),
    /// The entries from that index on are gone.
    Cut(usize),
    /// Neither: the game was given up, a rematch was asked for.
    State,
}

impl State {
    fn new(
        game: &Game,
        look: &Look,
        viewer: Viewer,
        seq: u64,
        at: Option<usize>,
        told: &[PageLine],
    ) -> Result<State, TableFault> {
        let seen = look.seen();
        let moment = &look.moment;
        let said: Vec<String> = told.iter().map(|line| pages::plain(&line.telling.words)).collect();
        Ok(State {
            seq,
            length: at.unwrap_or(game.table.length_for(viewer)),
            decides: seen.decides.map(|side| game.table.side_name(side).to_owned()),
            asked: moment.prompt.asked,
            thinks: seen.decides.is_some_and(|side| game.computer_of(side).is_some()),
            over: seen.over.is_some(),
            paused: game.paused.clone(),
            title: game.title.clone(),
            when: moment.when.clone(),
            effects: game.table.effects(viewer, at)?,
            html: Parts {
                prompt: fragments::prompt(&seen).into_string(),
                track: fragments::track(seen.ruleset, &moment.track).into_string(),
                armies: fragments::armies(&seen).into_string(),
                people: fragments::people(&seen).into_string(),
                lesson: game.lesson_html()?.into_string(),
            },
            actors: moment.actors.clone(),
            focus: moment.focus.clone(),
            said: said.join(" "),
            rematch: game.rematch.as_ref().map(|id| format!("/g/{id}")),
        })
    }
}

/// What is new, what has changed and what is gone.
fn differ(before: &mut HashMap<String, Piece>, now: Vec<Piece>) -> Pieces {
    let mut old = std::mem::take(before);
    let mut set = Vec::new();
    for piece in now {
        if old.remove(&piece.id).as_ref() != Some(&piece) {
            set.push(piece.clone());
        }
        before.insert(piece.id.clone(), piece);
    }
    let mut gone: Vec<String> = old.into_keys().collect();
    gone.sort();
    Pieces { set, gone }
}
