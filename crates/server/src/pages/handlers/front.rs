use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use bots::Strength;
use desk::{Army, MONTHS, capital};
use kernel::Side;
use scene::Coat;

use super::Page;
use crate::App;
use crate::error::Error;
use crate::http::{Person, seat_of};
use crate::pages::errors;
use crate::pages::{front, join};
use crate::room::{Game, Link, Player};
use crate::store::Summary;

/// The battle a newcomer is led to; the others follow as they stand on the shelf.
const FIRST: &str = "cowpens";
/// How many of one's games are looked into for their state.
const LOOKED_INTO: usize = 12;

pub async fn front(State(app): State<Arc<App>>, person: Person) -> Page {
    let games = app.rooms.games_of(&person.id, 60).await?;
    let (watched, played): (Vec<_>, Vec<_>) = games.into_iter().partition(|g| g.mine.is_empty());
    let mut mine = Vec::new();
    for (i, game) in played.iter().enumerate() {
        mine.push(my_game(&app, &person, game, i < LOOKED_INTO).await);
    }
    let watch: Vec<front::Watch> = watched.iter().map(watch).collect();
    let levels = levels();
    Ok(front::front(&front::Front {
        battles: &battles(&app)?,
        games: &mine,
        levels: &levels,
        watch: &watch,
    }))
}

/// From the easiest to the hardest.
pub fn levels() -> Vec<front::Level> {
    let level = |s: Strength| front::Level {
        id: s.id(),
        name: s.name(),
        hard: match s {
            Strength::Ensign => "easy",
            Strength::Colonel => "fair",
            Strength::General => "hard",
        },
        usual: s == Strength::default(),
    };
    Strength::ALL.map(level).into()
}

fn battles(app: &App) -> Result<Vec<front::Battle>, Error> {
    let shelf = &app.core.shelf;
    let mut all = Vec::new();
    for (ruleset, game) in shelf.rulesets() {
        for info in shelf.battles(ruleset)? {
            let (date, about) = dated(&info.about);
            all.push(front::Battle {
                ruleset: ruleset.to_owned(),
                game: game.split(':').next().unwrap_or(game).to_owned(),
                subtitle: game.split(": ").nth(1).unwrap_or_default().to_owned(),
                pictures: ["", ".dark"].map(|t| format!("/pictures/{ruleset}/{}{t}.svg", info.id)),
                id: info.id,
                title: info.title,
                date,
                about,
                sides: info.sides,
                names: info.names,
                options: info.options,
                switches: shelf.switches(ruleset)?,
            });
        }
    }
    // What has no date is a training ground.
    all.sort_by_key(|battle| (battle.id != FIRST, battle.date.is_empty()));
    Ok(all)
}

/// "1781-01-17; Hannah's Cowpens; ...": the date as people write it, and the rest.
fn dated(about: &str) -> (String, String) {
    let sentence = |text: &str| {
        let parts = text.trim_end_matches('.').split("; ").map(capital);
        format!("{}.", parts.collect::<Vec<_>>().join(". "))
    };
    let Some((day, rest)) = about.split_once("; ") else { return (String::new(), sentence(about)) };
    let parts: Vec<Option<usize>> = day.split('-').map(|part| part.parse().ok()).collect();
    match parts.as_slice() {
        [Some(year), Some(month @ 1..=12), Some(day)] => {
            (format!("{day} {} {year}", MONTHS[month - 1]), sentence(rest))
        }
        _ => (String::new(), sentence(about)),
    }
}

fn watch(game: &Summary) -> front::Watch {
    front::Watch {
        id: game.id.clone(),
        title: game.title.clone(),
        note: format!("{} actions", game.length),
        over: game.finished.is_some() || game.decides.is_none(),
    }
}

async fn my_game(app: &App, person: &Person, game: &Summary, look: bool) -> front::MyGame {
    let over = game.finished.is_some();
    let mut mine = front::MyGame {
        id: game.id.clone(),
        title: game.title.clone(),
        when: format!("action {}", game.length),
        seat: None,
        first: Coat::default(),
        note: String::new(),
        call: None,
        over,
    };
    if !look {
        return mine;
    }
    let Ok(room) = app.rooms.open(&game.id).await else { return mine };
    let _ = room.read(|game| fill(&mut mine, game, &person.id)).await;
    mine
}

/// What only the game itself knows.
fn fill(mine: &mut front::MyGame, game: &Game, person: &str) {
    let eyes = game.eyes(person);
    let Ok(look) = game.look(eyes, None) else { return };
    let seen = look.seen();
    let side = seen.mine.first().copied();
    mine.first = seen.first;
    mine.seat = side.map(|side| (side, seen.letter(side)));
    mine.when = seen.moment.when.clone();
    mine.call = match (seen.may_act(), seen.moment.prompt.asked) {
        (false, _) => None,
        (true, true) => Some("you are asked"),
        (true, false) => Some("your move"),
    };
    let other = side.map_or(Side::Second, Side::other);
    let against = match seen.mine.len() {
        2 => "Both sides on this screen.".to_owned(),
        _ => format!("Against {}.", seen.people[other.index()].name),
    };
    let state = match seen.over {
        Some(over) => crate::pages::plain(over),
        None => crate::pages::plain(&seen.moment.prompt.order),
    };
    mine.note = format!("{against} {state}");
}

pub async fn join(
    State(app): State<Arc<App>>,
    Path(token): Path<String>,
    person: Person,
) -> Result<Response, Error> {
    let (id, link) = seat_of(&app, &token).await?;
    let room = app.rooms.open(&id).await?;
    let page = room.read(|game| {
        if let Err(error) = game.check_link(&person.id, &link) {
            let page = errors::no_seat(error.status.as_u16(), &error.message, &id);
            return Ok((error.status, page).into_response());
        }
        let seat = game.seats.iter().find(|s| s.id == link.seat());
        let seat = seat.ok_or_else(|| Error::missing("such seat"))?;
        let device = matches!(link, Link::Device { .. });
        let look = game.look(game.eyes(&person.id), None)?;
        let holds = |army: &&Army| seat.holds_side(game.table.side_name(army.side));
        let army = look.moment.armies.iter().find(holds);
        let other = game.seats.iter().find(|s| s.id != seat.id);
        let other = match other.map(|s| (&s.player, s.name.as_str())) {
            Some((Player::Computer(_), _)) => "the computer",
            Some((_, "")) | None => "whoever sent the link",
            Some((_, name)) => name,
        };
        let (title, first) = (&game.title, game.table.first_coat());
        Ok::<_, Error>(
            join::join(&join::Join { title, token: &token, army, other, first, device })
                .into_response(),
        )
    });
    page.await?
}
