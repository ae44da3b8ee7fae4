use std::ops::Range;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Redirect;
use bots::Strength;
use desk::Mark;
use kernel::{Side, Viewer};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;
use table::{PageLine, Shelf};

use super::{AtPly, Page, levels, of_game};
use crate::App;
use crate::app::Core;
use crate::error::Error;
use crate::http::{Asked, Person};
use crate::pages::briefing::Briefing;
use crate::pages::stops::Stops;
use crate::pages::{assets, curtain, play as page, replay as film, report as told};
use crate::pages::{fragments, help, start};
use crate::room::{Eyes, Game, Look, PAGE, Player, Room, Who, last_page, log};
use crate::work::WHOLE_GAME;

pub async fn play(State(app): State<Arc<App>>, Path(id): Path<String>, person: Person) -> Page {
    let (me, who) = (person.id.clone(), person.who());
    of_game(&app, &id, &person, move |game, core| {
        if let Some(side) = game.curtain(&who)? {
            return drawn(game, side, "");
        }
        let eyes = game.eyes_of(&who)?;
        let (look, viewer) = (game.look(eyes, None)?, game.viewer(eyes));
        let seats: Vec<_> = game.seats_with(&me).collect();
        let invite = game.invitations(&core.secret, &me).into_iter().next();
        let briefing = core.shelf.battle_of(game.table.header()).map(|info| Briefing::of(&info));
        // A lesson tells its own story.
        let briefing = briefing.filter(|_| game.teaching.is_none());
        let legend =
            help::Legend::of_game(&core.shelf, game.table.ruleset(), title(&core.shelf, game));
        let chat = if eyes == Eyes::Observer { String::new() } else { game.chat_html() };
        Ok::<_, Error>(page::play(&page::Play {
            id: &game.id,
            title: &game.title,
            game: title(&core.shelf, game),
            sheet: &sheet(&core.shelf, game)?,
            seen: look.seen(),
            log: log(game, &look, last_page(game, viewer, game.table.length_for(viewer))?),
            chat: PreEscaped(chat),
            invite: invite.as_deref(),
            auto: seats.iter().any(|seat| seat.auto),
            lesson: game.teaching.is_some().then(|| game.lesson_html()).transpose()?,
            side: at_the_screen(game, &who),
            briefing,
            legend,
        }))
    })
    .await
}

/// The side that sits at a screen for two, if that is to be said with every question.
pub(super) fn at_the_screen<'a>(game: &Game, who: &'a Who) -> Option<&'a str> {
    let two = game.hides() && game.eyes(&who.person) == Eyes::Both;
    who.side.as_deref().filter(|_| two)
}

/// The curtain before the board, or before another page of the game.
pub(super) fn drawn(game: &Game, side: Side, path: &str) -> Page {
    let armies = game.look(Eyes::Observer, None)?.moment.armies;
    Ok(curtain::curtain(&curtain::Curtain {
        title: &game.title,
        first: game.table.first_coat(),
        army: &armies[side.index()],
        leads: &format!("/g/{}{path}", game.id),
        side: game.table.side_name(side),
    }))
}

/// Where the board fetches its sheet.
fn sheet(shelf: &Shelf, game: &Game) -> Result<String, Error> {
    let (ruleset, battle) = (game.table.ruleset(), &game.table.header().scenario);
    let laid = assets::laid(game)?;
    // Most games have a field that others have too; a battle of somebody's own has its own.
    let shared = assets::drawn(shelf, ruleset, battle).is_ok_and(|drawn| drawn.hash == laid.hash);
    Ok(match shared {
        true => format!("/sheets/{ruleset}/{battle}/{}.json", laid.hash),
        false => format!("/g/{}/sheet/{}.json", game.id, laid.hash),
    })
}

pub(super) fn title(shelf: &Shelf, game: &Game) -> &'static str {
    let ruleset = game.table.ruleset();
    let found = shelf.rulesets().into_iter().find(|(id, _)| *id == ruleset);
    found.map_or("", |(_, title)| title.split(':').next().unwrap_or(title))
}

/// The part of the log that has a position, and where the others are.
fn log_at(
    game: &Game,
    look: &Look,
    told: Vec<PageLine>,
    part: &Range<usize>,
    length: usize,
) -> Markup {
    let mut told = told;
    told.retain(|line| part.contains(&line.entry));
    html! {
        (log(game, look, told))
        @if part.end < length { (fragments::later(&game.id, part.end + 1)) }
    }
}

pub async fn replay(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    asked: AtPly,
    person: Person,
) -> Page {
    let who = person.who();
    of_game(&app, &id, &person, move |game, core| {
        let eyes = game.eyes_of(&who)?;
        let viewer = game.reader(eyes, who.side.as_deref())?;
        let look = game.look_as(viewer, eyes, None)?;
        let length = game.table.length_for(viewer);
        let told = game.table.tell(viewer, 0)?;
        let seen = look.seen();
        let (bands, marks) = (bands(&told, length), marks(&told, length));
        let stops = Stops::of(&told, length);
        let ply = asked.0.ply.unwrap_or(0).min(length);
        let from = ply.saturating_sub(1) / PAGE * PAGE;
        let part = from..(from + PAGE).min(length);
        Ok::<_, Error>(film::replay(&film::Replay {
            id: &game.id,
            title: &game.title,
            sheet: &sheet(&core.shelf, game)?,
            ply,
            part: part.clone(),
            length,
            log: log_at(game, &look, told, &part, length),
            bands,
            marks,
            stops,
            sides: Side::BOTH.map(|side| game.table.side_name(side)),
            eyes: seen.over.is_some() || seen.mine.len() == 2,
            over: seen.over.is_some(),
            report: game.can_be_told(),
            levels: &levels_of(game),
            // Where each has numbers of his own, they are good for his own eyes only.
            viewer: game.table.has_secrets().then(|| viewer_name(game, viewer)),
            seen,
        }))
    })
    .await
}

/// As [`table::Table::viewer`] takes it.
fn viewer_name(game: &Game, viewer: Viewer) -> &str {
    match viewer {
        Viewer::Side(side) => game.table.side_name(side),
        Viewer::Observer => "observer",
        Viewer::Umpire => "umpire",
    }
}

/// The computers to play on against, with the one of this game or record as the usual one.
fn levels_of(game: &Game) -> Vec<start::Level> {
    let mut seats = game.seats.iter();
    let seated = seats.find_map(|seat| match seat.player {
        Player::Computer(strength) => Some(strength),
        Player::People(_) => None,
    });
    // An opened record has no seats; its header names who played.
    let noted = || {
        let mut players = game.table.header().players.values();
        players.find_map(|name| name.strip_prefix("computer, ")?.parse::<Strength>().ok())
    };
    let known = seated.or_else(noted).unwrap_or_default();
    levels().into_iter().map(|l| start::Level { usual: l.id == known.id(), ..l }).collect()
}

/// A band for each group of the log.
fn bands(told: &[PageLine], length: usize) -> Vec<film::Band> {
    let heads: Vec<&PageLine> = told.iter().filter(|line| line.telling.heading).collect();
    let ends = heads.iter().skip(1).map(|line| line.entry).chain([length]);
    let band = |(head, to): (&&PageLine, usize)| film::Band {
        from: head.entry,
        to: to.max(head.entry),
        side: head.telling.side,
        words: head.telling.words.clone(),
    };
    let mut bands: Vec<film::Band> = heads.iter().zip(ends).map(band).collect();
    bands.dedup_by_key(|band| (bucket(band.from, length), band.side));
    bands
}

/// What lies too close together to be told apart on the bar is one.
fn bucket(entry: usize, length: usize) -> usize {
    if length <= PAGE { entry } else { entry * PAGE / length }
}

fn marks(told: &[PageLine], length: usize) -> Vec<film::Stroke> {
    let stroke = |line: &PageLine| {
        let mark = line.telling.mark?;
        Some(film::Stroke { entry: line.entry, side: line.telling.side, mark })
    };
    let mut strokes: Vec<film::Stroke> = told.iter().filter_map(stroke).collect();
    if length > PAGE {
        let place = |s: &film::Stroke| (bucket(s.entry, length), s.mark == Mark::Loss, s.side);
        strokes.sort_by_key(place);
        strokes.dedup_by_key(|stroke| place(stroke));
    }
    strokes
}

/// Where the page after a game used to be.
pub async fn after(Path(id): Path<String>) -> Redirect {
    Redirect::to(&format!("/g/{id}/report"))
}

/// Whether the page waits until everything is weighed.
#[derive(Debug, Deserialize)]
pub struct Whole {
    whole: Option<String>,
}

pub async fn report(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    asked: Asked<Whole>,
    person: Person,
) -> Page {
    let room = app.rooms.open(&id).await?;
    let game = room.now().await?;
    let weighed = match (game.can_be_told(), room.report.get()) {
        (false, _) => told::Weighed::Running,
        (true, Some(told)) => told::Weighed::Told(told.clone()),
        (true, None) if asked.0.whole.is_none() => told::Weighed::Later,
        (true, None) => told::Weighed::Told(weigh(&app, &room, &person).await?),
    };
    let who = person.who();
    of_game(&app, &id, &person, move |game, core| standing(game, core, &who, weighed)).await
}

/// The whole battle weighed and told, away from the game: it takes a while.
async fn weigh(app: &App, room: &Room, person: &Person) -> Page {
    let game = room.now().await?;
    let asker = person.asks_of(&game);
    let tell = move || {
        let mut account = game.table.account()?;
        // Who gave up is not in the journal.
        let ending = game.ending.as_ref().map(|ending| game.ending_words(ending));
        account.verdict = ending.unwrap_or(account.verdict);
        Ok::<_, Error>(told::weighed(&game.id, &account))
    };
    let told = app.core.work.study.run(asker, WHOLE_GAME, tell).await??;
    // Whoever asked at the same time has told the same.
    let _ = room.report.set(told.clone());
    Ok(told)
}

fn standing(game: &Game, core: &Core, who: &Who, weighed: told::Weighed) -> Page {
    let eyes = game.eyes_of(who)?;
    let viewer = game.reader(eyes, who.side.as_deref())?;
    let look = game.look_as(viewer, eyes, None)?;
    let lines = game.table.tell(viewer, 0)?;
    let length = game.table.length_for(viewer);
    let of = |side: Side| lines.iter().filter(move |l| l.telling.side == Some(side));
    let over = look.seen().over.map(str::to_owned);
    let is_line = |line: &PageLine| {
        let telling = &line.telling;
        // The title of the page tells the end already.
        !telling.heading && !telling.is_title() && over.as_ref() != Some(&telling.words)
    };
    let rolled = |line: &&PageLine| line.entry + 1 == length && !line.telling.dice.is_empty();
    // Whoever resigned was not beaten by the last roll.
    let is_fought_out = game.table.decides().is_none();
    let last = lines.iter().filter(rolled).rfind(|line| is_fought_out && is_line(line));
    let losses = |side: Side| {
        let lost = of(side).filter(|line| line.telling.mark == Some(Mark::Loss));
        lost.map(|line| (line.entry, line.telling.words.clone())).collect()
    };
    let won = match (eyes.sides(), &game.ending) {
        ([side], Some(ending)) => {
            ending.winner.as_ref().map(|winner| winner.as_str() == game.table.side_name(*side))
        }
        _ => None,
    };
    Ok(told::report(&told::Report {
        id: &game.id,
        title: &game.title,
        game: title(&core.shelf, game),
        sides: Side::BOTH.map(|side| game.table.side_name(side)),
        seen: look.seen(),
        won,
        last: last.map(|line| line.telling.words.clone()),
        rows: game.table.look(viewer, None, |seen| seen.reckoning())?.rows,
        dice: game.table.dice_thrown(viewer),
        losses: Side::BOTH.map(losses),
        army: core.shelf.muster(game.table.ruleset())?.map(|muster| muster.words().army),
        weighed,
    }))
}
