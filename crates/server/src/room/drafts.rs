//! Half-made actions: kept with the room for the seat that makes them, in no journal, told to nobody else.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use desk::{Click, Draft, Why, capital};
use kernel::{Side, Viewer};
use table::Json;

use super::acting::check_fresh;
use super::{Acted, Game, Room, Wanted, Who};
use crate::error::Error;
use crate::work::{AT_ONCE, Asker};

/// No action takes more clicks.
const MOST: usize = 512;

/// The drafts of a game, by seat and side: at one screen each side has its own.
#[derive(Default)]
pub struct Drafts(Mutex<HashMap<(u32, Side), Kept>>);

/// The clicks of a draft, and how long the journal was to who makes it.
#[derive(Clone, Default)]
struct Kept {
    length: usize,
    clicks: Vec<Click>,
}

/// How a draft stands.
pub struct Drafted {
    pub length: usize,
    pub clicks: usize,
    pub draft: Draft<Json>,
    /// What was there before is gone, since the game went on.
    pub dropped: bool,
}

/// How a draft is to change.
#[derive(Debug, Clone)]
pub enum Amend {
    Click(Click),
    /// So many clicks are taken back.
    Back(usize),
}

/// Whose draft, and against what it is made.
struct At {
    key: (u32, Side),
    length: usize,
    game: Arc<Game>,
}

impl Drafts {
    fn kept(&self) -> MutexGuard<'_, HashMap<(u32, Side), Kept>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The clicks made so far, and whether others were made before the game went on.
    fn at(&self, at: &At) -> (Vec<Click>, bool) {
        let mut all = self.kept();
        match all.get(&at.key) {
            Some(kept) if kept.length == at.length => (kept.clicks.clone(), false),
            Some(_) => {
                all.remove(&at.key);
                (Vec::new(), true)
            }
            None => (Vec::new(), false),
        }
    }

    /// Puts these clicks in the place of those, if those are still what is there.
    fn put(&self, at: &At, before: &[Click], clicks: Vec<Click>) -> Result<(), Error> {
        let mut all = self.kept();
        let now = all.get(&at.key).filter(|kept| kept.length == at.length);
        let now = now.map_or(&[][..], |kept| &kept.clicks);
        if now != before {
            return Err(other_draft(now.len()));
        }
        match clicks.is_empty() {
            true => all.remove(&at.key),
            false => all.insert(at.key, Kept { length: at.length, clicks }),
        };
        Ok(())
    }
}

fn other_draft(clicks: usize) -> Error {
    let found = format!("This draft has {clicks} clicks now");
    Error::conflict(
        "draft",
        format!("{found}: it was changed on another device, or dropped. Look again."),
    )
}

impl Room {
    /// The draft of somebody who decides.
    pub async fn draft(&self, who: &Who) -> Result<Drafted, Error> {
        let at = self.drafting(who).await?;
        let (clicks, dropped) = self.drafts.at(&at);
        let drafted = self.drawn_up(&at, who, clicks).await?.map_err(|why| meaningless(&why))?;
        Ok(Drafted { dropped, ..drafted })
    }

    /// One more click, or fewer. `clicks` is how many it was made against.
    pub async fn amend_draft(
        &self,
        who: &Who,
        expect: usize,
        clicks: usize,
        amend: Amend,
    ) -> Result<Drafted, Error> {
        let at = self.drafting(who).await?;
        check_fresh(&at.game, at.key.1, expect)?;
        let before = self.made_of(&at, clicks)?;
        let mut next = before.clone();
        match amend {
            Amend::Click(_) if next.len() >= MOST => {
                return Err(Error::conflict(
                    "full",
                    "This draft has as many clicks as one may have.",
                ));
            }
            Amend::Click(click) => next.push(click),
            Amend::Back(back) => next.truncate(next.len().saturating_sub(back)),
        }
        let drafted =
            self.drawn_up(&at, who, next.clone()).await?.map_err(|why| meaningless(&why))?;
        self.drafts.put(&at, &before, next)?;
        Ok(drafted)
    }

    /// Does what the draft stands for. What the rules refuse stays a draft.
    pub async fn send_draft(
        self: &Arc<Room>,
        who: &Who,
        expect: usize,
        clicks: usize,
    ) -> Result<Acted, Error> {
        let at = self.drafting(who).await?;
        check_fresh(&at.game, at.key.1, expect)?;
        let made = self.made_of(&at, clicks)?;
        let drafted =
            self.drawn_up(&at, who, made.clone()).await?.map_err(|why| meaningless(&why))?;
        if let Some(lacks) = drafted.draft.lacks {
            return Err(meaningless(&lacks));
        }
        let acted = self.act(who.clone(), expect, Wanted::Actions(drafted.draft.plan)).await?;
        // If another device has changed it meanwhile, that one is stale and goes when somebody looks.
        let _ = self.drafts.put(&at, &made, Vec::new());
        Ok(acted)
    }

    async fn drafting(&self, who: &Who) -> Result<At, Error> {
        let game = self.now().await?;
        game.check_open()?;
        let (side, seat) = game.deciding(who)?;
        let length = game.table.length_for(Viewer::Side(side));
        Ok(At { key: (seat, side), length, game })
    }

    fn made_of(&self, at: &At, clicks: usize) -> Result<Vec<Click>, Error> {
        let (made, _) = self.drafts.at(at);
        if made.len() == clicks { Ok(made) } else { Err(other_draft(made.len())) }
    }

    /// What clicks stand for, worked out where questions are. The inner error says why the last means nothing.
    async fn drawn_up(
        &self,
        at: &At,
        who: &Who,
        clicks: Vec<Click>,
    ) -> Result<Result<Drafted, Box<Why>>, Error> {
        let (game, side) = (at.game.clone(), at.key.1);
        let (length, count) = (at.length, clicks.len());
        let asker = Asker::Player(who.person.clone());
        let drawn = move || game.table.draft(side, &clicks);
        let drawn = self.core.work.desk.run(asker, AT_ONCE, drawn).await??;
        let drawn =
            drawn.ok_or_else(|| Error::missing("draft in this game: a move is one click"))?;
        Ok(drawn.map(|draft| Drafted { length, clicks: count, draft, dropped: false }))
    }
}

fn meaningless(why: &Why) -> Error {
    Error::refused(format!("{} {}.", why.what, capital(&why.why)), why.rule.clone())
}
