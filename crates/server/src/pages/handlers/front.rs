use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use bots::Strength;
use desk::Army;
use kernel::Side;
use scene::Coat;
use table::Shelf;

use super::Page;
use crate::App;
use crate::error::Error;
use crate::http::{Person, seat_of};
use crate::pages::briefing::Briefing;
use crate::pages::errors;
use crate::pages::{front, game, join, start};
use crate::room::{Game, Link, Player};
use crate::store::Summary;

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
    let battles = battles(&app)?;
    Ok(front::front(&front::Front {
        cards: &cards(&app.core.shelf, &battles)?,
        battles: &battles,
        games: &mine,
        levels: &levels,
        watch: &watch,
    }))
}

/// One game with its battles.
pub async fn game(State(app): State<Arc<App>>, Path(ruleset): Path<String>) -> Page {
    let shelf = &app.core.shelf;
    let mut battles = battles(&app)?;
    battles.retain(|battle| battle.ruleset == ruleset);
    let found = shelf.rulesets().into_iter().find(|(id, _)| *id == ruleset);
    let (_, title) = found.ok_or_else(|| Error::missing("such page"))?;
    let lessons = lessons::all(shelf);
    let lesson = lessons.iter().find(|lesson| lesson.ruleset == ruleset);
    Ok(game::game(&game::GamePage {
        ruleset: &ruleset,
        title: short(title),
        subtitle: title.split(": ").nth(1).unwrap_or_default(),
        line: shelf.line(&ruleset)?,
        battles: &battles,
        levels: &levels(),
        army: shelf.muster(&ruleset)?.map(|muster| muster.words().army),
        lesson: lesson.map(|lesson| lesson.id.as_str()),
        odds: !shelf.topics(&ruleset)?.is_empty(),
    }))
}

/// "Flintlock: Black Powder, Cold Steel" without what follows the name.
fn short(title: &str) -> &str {
    title.split(':').next().unwrap_or(title)
}

/// All games: those on the shelf, then those on their way.
fn cards(shelf: &Shelf, battles: &[start::Battle]) -> Result<Vec<front::GameCard>, Error> {
    let of =
        |id: &str| battles.iter().filter(move |battle| battle.ruleset == id).collect::<Vec<_>>();
    let card = |id: &str, title: &str, line: &str| {
        let own = of(id);
        let drawn = ["", ".dark"].map(|theme| format!("/img/{id}{theme}.webp"));
        front::GameCard {
            id: id.to_owned(),
            title: title.to_owned(),
            line: line.to_owned(),
            pictures: own.first().map_or(drawn, |battle| battle.pictures.clone()),
            battles: (!own.is_empty()).then_some(own.len()),
        }
    };
    let mut all = Vec::new();
    for (id, title) in shelf.rulesets() {
        all.push(card(id, short(title), shelf.line(id)?));
    }
    all.extend(shelf.coming().iter().map(|coming| card(coming.id, coming.title, coming.line)));
    Ok(all)
}

/// From the easiest to the hardest.
pub fn levels() -> Vec<start::Level> {
    let level = |s: Strength| start::Level {
        id: s.id(),
        name: s.name(),
        hard: match s {
            Strength::Ensign => "easy",
            Strength::Colonel => "medium",
            Strength::General => "hard",
        },
        usual: s == Strength::default(),
    };
    Strength::ALL.map(level).into()
}

fn battles(app: &App) -> Result<Vec<start::Battle>, Error> {
    let shelf = &app.core.shelf;
    let mut all = Vec::new();
    for (ruleset, game) in shelf.rulesets() {
        for info in shelf.battles(ruleset)? {
            all.push(start::Battle {
                ruleset: ruleset.to_owned(),
                game: short(game).to_owned(),
                pictures: ["", ".dark"].map(|t| format!("/pictures/{ruleset}/{}{t}.svg", info.id)),
                date: info.date.clone(),
                is_face: shelf.face(ruleset)? == info.id,
                briefing: Briefing::of(&info),
                id: info.id,
                title: info.title,
                sides: info.sides,
                names: info.names,
                people: info.people,
                options: info.options,
                switches: shelf.switches(ruleset)?,
            });
        }
    }
    // The face of each game first: a newcomer is led to that of the first. What has no date where others
    // have one is a training ground.
    let place = |battle: &start::Battle| {
        let game = shelf.rulesets().iter().position(|(id, _)| *id == battle.ruleset);
        (game, !battle.is_face, battle.date.is_empty())
    };
    all.sort_by_key(place);
    Ok(all)
}

fn watch(game: &Summary) -> front::Watch {
    front::Watch {
        id: game.id.clone(),
        title: game.title.clone(),
        note: format!("{} moves", game.length),
        over: game.finished.is_some() || game.decides.is_none(),
    }
}

async fn my_game(app: &App, person: &Person, game: &Summary, look: bool) -> front::MyGame {
    let over = game.finished.is_some();
    let mut mine = front::MyGame {
        id: game.id.clone(),
        title: game.title.clone(),
        when: format!("move {}", game.length),
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
        (true, true) => Some("your answer"),
        (true, false) => Some("your move"),
    };
    let other = side.map_or(Side::Second, Side::other);
    let against = match seen.mine.len() {
        2 => "Both sides on this screen.".to_owned(),
        _ => format!("Against {}.", seen.people[other.index()].name),
    };
    let state = match seen.over {
        Some(over) => crate::pages::plain(over),
        // What is wanted of others is theirs to read.
        None if seen.may_act() => crate::pages::plain(&seen.moment.prompt.order),
        None => String::new(),
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
            Some((Player::Computer(_), _)) | Some((_, "")) | None => "A friend",
            Some((_, name)) => name,
        };
        let (title, first) = (&game.title, game.table.first_coat());
        let shelf = &app.core.shelf;
        let briefing = shelf.battle_of(game.table.header()).map(|info| Briefing::of(&info));
        let (token, briefing) = (&*token, briefing.as_ref());
        let name = super::board::title(shelf, game);
        let join = join::Join { title, token, army, other, first, device, game: name, briefing };
        Ok::<_, Error>(join::join(&join).into_response())
    });
    page.await?
}
