//! Whoever is no person: computers, and seats that take reactions by default.

use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use bots::{Budget, Strength, Will};
use kernel::{Side, Viewer};
use table::{Json, TableFault, Thought};

use crate::dice;
use crate::error::Error;
use crate::room::{Acted, Game, Player, Reason, Room};
use crate::work::Asker;

/// Between the steps of one plan.
const STEP: Duration = Duration::from_millis(30);
/// No thought has less time than this, however many there are.
const SHORTEST: Duration = Duration::from_millis(50);
/// After a write that failed.
const AGAIN: Duration = Duration::from_secs(2);

/// Starts a task that moves for whoever is no person, unless one runs or nothing is to do.
pub(crate) fn drive(room: &Arc<Room>, game: &Game) {
    if !is_due(room, game) || room.driven.swap(true, Ordering::AcqRel) {
        return;
    }
    let room = room.clone();
    tokio::spawn(async move {
        loop {
            let stopped = run(&room).await;
            room.driven.store(false, Ordering::Release);
            if let Err(error) = stopped {
                tracing::warn!("game {}: the computer stopped: {error}", room.id);
                return;
            }
            // Somebody may have acted between the last look and the flag.
            let more = room.read(|game| is_due(&room, game)).await.unwrap_or(false);
            if !more || room.core.is_closing() || room.driven.swap(true, Ordering::AcqRel) {
                return;
            }
        }
    });
}

/// The time for a thought when so many others wait for each thread.
fn shared(budget: Budget, others: usize) -> Budget {
    let others = u32::try_from(others).unwrap_or(u32::MAX);
    Budget { time: budget.time.map(|time| (time / (others.saturating_add(1))).max(SHORTEST)) }
}

/// What is to be done for somebody.
enum Next {
    /// A computer decides.
    Think { side: Side, seat: u32, strength: Strength, alone: bool },
    /// A default is taken for a person.
    Default { side: Side, seat: u32, length: usize, action: Json },
    /// A lesson has it written down.
    Script { side: Side, seat: u32, length: usize, actions: Vec<Json> },
}

async fn run(room: &Arc<Room>) -> Result<(), Error> {
    let config = &room.core.config;
    loop {
        let Some(now) = room.read(next).await? else { return Ok(()) };
        let pace = match &now {
            Next::Think { .. } => Duration::ZERO,
            Next::Default { .. } => config.auto_pace,
            Next::Script { .. } => config.pace,
        };
        if unwatched(room, &now) || wait(room, pace).await {
            return Ok(());
        }
        let acted = match now {
            Next::Think { side, seat, strength, .. } => think(room, side, seat, strength).await,
            Next::Default { side, seat, length, action } => {
                room.act_for(side, seat, length, vec![action]).await
            }
            Next::Script { side, seat, length, actions } => {
                room.act_for(side, seat, length, actions).await
            }
        };
        match acted {
            Ok(_) => {}
            // Somebody was quicker; look again.
            Err(error) if error.kind == "stale" || error.kind == "turn" => {}
            Err(error) if error.kind == "over" => return Ok(()),
            // The disk may have room again in a while; nobody else would set us going.
            Err(error) if error.kind == "disk" => tokio::time::sleep(AGAIN).await,
            Err(error) => return Err(error),
        }
    }
}

/// Whether something is to be done for whoever is no person, and now.
fn is_due(room: &Room, game: &Game) -> bool {
    next(game).is_some_and(|next| !unwatched(room, &next))
}

/// Nobody should miss the fight that he asked to see: two computers wait until somebody looks, and
/// whoever begins to look sets them going.
fn unwatched(room: &Room, next: &Next) -> bool {
    matches!(next, Next::Think { alone: true, .. }) && !room.hub.is_watched()
}

/// Whether the server shuts down meanwhile.
async fn wait(room: &Room, pace: Duration) -> bool {
    tokio::select! {
        () = tokio::time::sleep(pace) => false,
        () = room.core.closed() => true,
    }
}

fn next(game: &Game) -> Option<Next> {
    game.check_open().ok()?;
    let side = game.decides()?;
    let length = game.table.length_for(Viewer::Side(side));
    if let (Some(seat), true) = (game.computer_of(side), game.teaching.is_some()) {
        let (side, actions) = game.scripted()?;
        return Some(Next::Script { side, seat: seat.id, length, actions });
    }
    if let Some(seat) = game.computer_of(side) {
        let Player::Computer(strength) = seat.player else { return None };
        let alone = game.seats.iter().all(|seat| seat.is_computer());
        return Some(Next::Think { side, seat: seat.id, strength, alone });
    }
    default(game, side, length)
}

/// What the deciding side has taken by default, if all who hold it want that.
fn default(game: &Game, side: Side, length: usize) -> Option<Next> {
    let mut seats = game.seats_of(side).peekable();
    let seat = seats.peek()?.id;
    if !seats.all(|seat| seat.auto) {
        return None;
    }
    let moment = game.table.look(Viewer::Side(side), None, |seen| seen.moment()).ok()?;
    if !moment.prompt.asked {
        return None;
    }
    let action = game.table.default_choice().ok().flatten()?;
    Some(Next::Default { side, seat, length, action })
}

/// Whether the last entry was seen by nobody else.
fn is_own_business(game: &Game, side: Side) -> bool {
    let (table, last) = (&game.table, game.table.length());
    let saw = |viewer| table.number_of(viewer, last - 1) < table.number_of(viewer, last);
    !Viewer::LIMITED.into_iter().any(|viewer| viewer != Viewer::Side(side) && saw(viewer))
}

/// Away from the game, so that people can look at it meanwhile.
async fn think(
    room: &Arc<Room>,
    side: Side,
    seat: u32,
    strength: Strength,
) -> Result<Acted, Error> {
    let thinker = room.read(|game| {
        let alone = game.seats.iter().all(|seat| seat.is_computer());
        if alone && game.table.is_spent() {
            return Ok(None);
        }
        let (entry, viewer) = (game.table.length(), Viewer::Side(side));
        let is_secret = entry > 0 && is_own_business(game, side);
        Ok(Some((entry, game.table.length_for(viewer), is_secret, game.table.thinker(side)?)))
    });
    let Some((entry, length, is_secret, thinker)) =
        thinker.await?.map_err(|fault: TableFault| Error::from(fault))?
    else {
        room.call_off().await?;
        return Err(Error::over());
    };
    let thinks = room.clone();
    let study = &room.core.work.study;
    let asker = Asker::Computer(room.id.clone());
    let thought = study.run_freely(asker, move |_| {
        let mut mind = thinks.minds[side.index()].lock().unwrap_or_else(PoisonError::into_inner);
        thinks.hurry.store(false, Ordering::Relaxed);
        // Where many think at once, each takes less time over it.
        let others = thinks.core.work.study.load();
        thinker(&mut mind, strength, shared(strength.budget(), others), &thinks.hurry)
    });
    let thought = thought.await?;
    // A march goes on at once; each new thought lets people look.
    let goes_on = thought.as_ref().is_ok_and(|thought| thought.considered.is_empty());
    // Nobody waits for what nobody saw: the pauses would count it.
    let goes_on = goes_on || is_secret;
    tokio::time::sleep(if goes_on { STEP } else { room.core.config.pace }).await;
    let action = match thought {
        Ok(Thought { action, considered }) => {
            room.thoughts.note(Reason { entry, side, strength, considered });
            action
        }
        Err(fault) => {
            tracing::error!("game {}: the computer plays without a plan: {fault}", room.id);
            let mut chooser = dice::fresh()?;
            room.read(|game| game.table.pick(Will::Eager, &mut chooser)).await??
        }
    };
    room.act_for(side, seat, length, vec![action]).await
}
