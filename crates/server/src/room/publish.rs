//! Who hears what. Nothing here is called before the disk has it, and nothing is rendered unless
//! somebody listens.

use std::collections::VecDeque;
use std::sync::Arc;

use kernel::Side;
use table::TableFault;
use tokio::sync::broadcast;

use super::messages::{self, Change, Known, Line, News, People, Snapshot, plays};
use super::{Eyes, Frame, Game, Inner, Room, Who};
use crate::computer;
use crate::error::Error;
use crate::pages::fragments;

/// Events kept for those who come back after a short while.
const RECENT: usize = 32;

/// What those with certain eyes have been sent.
#[derive(Default)]
pub(super) struct Sent {
    known: Known,
    recent: VecDeque<Arc<Frame>>,
    /// Where the game stands, if nothing has happened since.
    snapshot: Option<Arc<Frame>>,
    /// The number of the last event that these eyes were *not* sent.
    missed: u64,
}

/// What a listener gets: first these, then what comes.
pub struct Ear {
    pub first: Vec<Arc<Frame>>,
    pub next: broadcast::Receiver<Arc<Frame>>,
    pub eyes: Eyes,
}

impl Room {
    /// Begins to listen. `since` is the number of the last event heard before.
    pub async fn listen(
        self: &Arc<Room>,
        who: impl Into<Who>,
        since: Option<u64>,
    ) -> Result<Ear, Error> {
        let who = who.into();
        let mut inner = self.lock().await?;
        let game = self.game();
        let game = &*game;
        let eyes = game.eyes_of(&who)?;
        let now = game.seq_for(eyes);
        let sent = &mut inner.sent[eyes.index()];
        if self.hub.listeners(eyes) == 0 {
            *sent = Sent { missed: now, ..Sent::default() };
            sent.known = Known::all(game, game.viewer(eyes))?;
        }
        let first = match since {
            Some(seq) if seq == now => Vec::new(),
            Some(seq) if seq >= sent.missed && seq < now => {
                sent.recent.iter().filter(|frame| frame.seq > seq).cloned().collect()
            }
            _ => vec![snapshot(game, eyes, sent)?],
        };
        let next = self.hub.listen(eyes);
        computer::drive(self, game);
        Ok(Ear { first, next, eyes })
    }

    /// The whole picture, for a listener who has fallen behind.
    pub async fn whole(&self, eyes: Eyes) -> Result<Arc<Frame>, Error> {
        let mut inner = self.lock().await?;
        Ok(snapshot(&self.game(), eyes, &mut inner.sent[eyes.index()])?)
    }

    /// Somebody looks at the game, or looks no more.
    pub async fn note_presence(&self, eyes: Eyes, comes: bool) {
        if eyes.sides().is_empty() {
            return;
        }
        let Ok(mut inner) = self.lock().await else { return };
        let game = self.amend(|game| {
            for side in eyes.sides() {
                let here = &mut game.present[side.index()];
                *here = if comes { *here + 1 } else { here.saturating_sub(1) };
            }
        });
        self.publish_people(&mut inner, &game);
    }

    /// The entries from `since` on are new: one change each, so that they can be played one by one, to
    /// everybody who saw something of it, in numbers of his own.
    pub(super) fn publish_entries(&self, inner: &mut Inner, game: &Game, since: usize) {
        for entry in since..game.table.length() {
            for eyes in Eyes::ALL {
                let viewer = game.viewer(eyes);
                let number = |entries| game.table.number_of(viewer, entries);
                let (index, next) = (number(entry), number(entry + 1));
                let length = game.table.length_for(viewer);
                if index < next {
                    let at = (next < length).then_some(next);
                    let seq = game.seq_for(eyes) - (length - next) as u64;
                    self.send_change(inner, game, eyes, seq, at, News::Entry(index));
                }
            }
        }
    }

    /// Entries have been taken back: those hear of it who had seen them.
    pub(super) fn publish_cut(&self, inner: &mut Inner, game: &Game, before: &Game) {
        for eyes in Eyes::ALL.into_iter().filter(|eyes| game.is_shorter_than(before, *eyes)) {
            let news = News::Cut(game.table.length_for(game.viewer(eyes)));
            self.send_change(inner, game, eyes, game.seq_for(eyes), None, news);
        }
    }

    /// To everybody.
    pub(super) fn publish(&self, inner: &mut Inner, game: &Game, news: News) {
        for eyes in Eyes::ALL {
            self.send_change(inner, game, eyes, game.seq_for(eyes), None, news);
        }
    }

    fn send_change(
        &self,
        inner: &mut Inner,
        game: &Game,
        eyes: Eyes,
        seq: u64,
        at: Option<usize>,
        news: News,
    ) {
        let sent = &mut inner.sent[eyes.index()];
        self.send(eyes, sent, seq, |sent| {
            let change = Change::new(game, eyes, seq, at, news, &mut sent.known)?;
            Ok(Frame::new(seq, "change", &change))
        });
    }

    pub(super) fn publish_people(&self, inner: &mut Inner, game: &Game) {
        for eyes in Eyes::ALL {
            let sent = &mut inner.sent[eyes.index()];
            let seq = game.seq_for(eyes);
            self.send(eyes, sent, seq, |_| {
                let html = fragments::people(&game.look(eyes, None)?.seen()).into_string();
                Ok(Frame::new(seq, "people", &People { html }))
            });
        }
    }

    /// Only those who play hear it.
    pub(super) fn publish_chat(&self, inner: &mut Inner, game: &Game) {
        let Some(said) = game.chat.last() else { return };
        let html = fragments::chat_line(&said.name, &said.text).into_string();
        let line = Line { html };
        for eyes in Eyes::ALL.into_iter().filter(|eyes| plays(*eyes)) {
            let (sent, seq) = (&mut inner.sent[eyes.index()], game.seq_for(eyes));
            self.send(eyes, sent, seq, |_| Ok(Frame::new(seq, "chat", &line)));
        }
    }

    fn send(
        &self,
        eyes: Eyes,
        sent: &mut Sent,
        seq: u64,
        render: impl FnOnce(&mut Sent) -> Result<Arc<Frame>, TableFault>,
    ) {
        sent.snapshot = None;
        if self.hub.listeners(eyes) == 0 {
            *sent = Sent { missed: seq, ..Sent::default() };
            return;
        }
        // A panic in a page must not stop a game.
        let rendered = battle::guard(|| render(sent))
            .unwrap_or_else(|message| Err(TableFault::Broke { message }));
        match rendered {
            Ok(frame) => {
                if sent.recent.len() == RECENT {
                    sent.missed = sent.recent.pop_front().map_or(seq, |frame| frame.seq);
                }
                sent.recent.push_back(frame.clone());
                self.hub.send(eyes, frame);
            }
            // A bug of what is shown. The next whole picture mends it, or tells of it again.
            Err(fault) => {
                tracing::error!("game {}: cannot be shown: {fault}", self.id);
                sent.missed = seq;
            }
        }
    }
}

/// Rendered once for all who ask before something happens.
fn snapshot(game: &Game, eyes: Eyes, sent: &mut Sent) -> Result<Arc<Frame>, TableFault> {
    if let Some(frame) = &sent.snapshot {
        return Ok(frame.clone());
    }
    let whole = Snapshot::new(game, eyes, game.viewer(eyes), None)?;
    let frame = Frame::new(game.seq_for(eyes), "sync", &whole);
    sent.snapshot = Some(frame.clone());
    Ok(frame)
}

impl Game {
    /// Whether somebody who holds the side looks at the game.
    pub fn is_here(&self, side: Side) -> bool {
        self.present[side.index()] > 0
    }

    /// All that was said, as markup.
    pub fn chat_html(&self) -> String {
        messages::chat(self)
    }
}
