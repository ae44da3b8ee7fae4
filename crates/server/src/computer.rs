//! Whoever is no person: computers, and seats that take reactions by default.

use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use bots::{Strength, Will};
use kernel::Side;
use table::{Json, TableFault, Thought};

use crate::dice;
use crate::error::Error;
use crate::room::{Acted, Game, Player, Reason, Room};

/// Between the steps of one plan.
const STEP: Duration = Duration::from_millis(30);
/// After a write that failed.
const AGAIN: Duration = Duration::from_secs(2);
/// How often a game without people looks whether somebody watches.
const LOOK_UP: Duration = Duration::from_millis(500);

/// Starts a task that moves for whoever is no person, unless one runs or nothing is to do.
pub(crate) fn drive(room: &Arc<Room>, game: &Game) {
    if next(game).is_none() || room.driven.swap(true, Ordering::AcqRel) {
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
            let more = room.read(|game| next(game).is_some()).await.unwrap_or(false);
            if !more || room.core.is_closing() || room.driven.swap(true, Ordering::AcqRel) {
                return;
            }
        }
    });
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
        if wait(room, &now, pace).await {
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

/// Whether the server shuts down meanwhile.
async fn wait(room: &Room, next: &Next, pace: Duration) -> bool {
    let pause = async {
        tokio::time::sleep(pace).await;
        // Nobody should miss the fight that he asked to see.
        if let Next::Think { alone: true, .. } = next {
            while !room.hub.is_watched() {
                tokio::time::sleep(LOOK_UP).await;
            }
        }
    };
    tokio::select! {
        () = pause => false,
        () = room.core.closed() => true,
    }
}

fn next(game: &Game) -> Option<Next> {
    game.check_open().ok()?;
    let side = game.decides()?;
    if let (Some(seat), true) = (game.computer_of(side), game.teaching.is_some()) {
        let (side, actions) = game.scripted()?;
        return Some(Next::Script { side, seat: seat.id, length: game.table.length(), actions });
    }
    if let Some(seat) = game.computer_of(side) {
        let Player::Computer(strength) = seat.player else { return None };
        let alone = game.seats.iter().all(|seat| seat.is_computer());
        return Some(Next::Think { side, seat: seat.id, strength, alone });
    }
    default(game, side)
}

/// What the deciding side has taken by default, if all who hold it want that.
fn default(game: &Game, side: Side) -> Option<Next> {
    let mut seats = game.seats_of(side).peekable();
    let seat = seats.peek()?.id;
    if !seats.all(|seat| seat.auto) {
        return None;
    }
    let moment = game.table.moment(kernel::Viewer::Side(side), None).ok()?;
    if !moment.prompt.asked {
        return None;
    }
    let action = game.table.default_choice().ok().flatten()?;
    Some(Next::Default { side, seat, length: game.table.length(), action })
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
        Ok(Some((game.table.length(), game.table.thinker(side)?)))
    });
    let Some((length, thinker)) = thinker.await?.map_err(|fault: TableFault| Error::from(fault))?
    else {
        room.call_off().await?;
        return Err(Error::over());
    };
    let room_ = room.clone();
    let thought = tokio::task::spawn_blocking(move || {
        let mut mind = room_.minds[side.index()].lock().unwrap_or_else(PoisonError::into_inner);
        room_.hurry.store(false, Ordering::Relaxed);
        thinker(&mut mind, strength, strength.budget(), &room_.hurry)
    });
    let thought = thought.await.map_err(|e| Error::internal("a computer broke off", e))?;
    // A march goes on at once; each new thought lets people look.
    let goes_on = thought.as_ref().is_ok_and(|thought| thought.considered.is_empty());
    tokio::time::sleep(if goes_on { STEP } else { room.core.config.pace }).await;
    let action = match thought {
        Ok(Thought { action, considered }) => {
            room.thoughts.note(Reason { entry: length, side, strength, considered });
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
