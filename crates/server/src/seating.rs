//! New games: what is asked for, who sits where, and how they come into the store.

use std::collections::BTreeMap;
use std::io::Cursor;
use std::sync::Arc;

use bots::{NoSuchStrength, Strength};
use kernel::{Side, Viewer};
use serde::Deserialize;
use serde_json::json;
use table::{Ask, Keepsake, NoTexts, Origin, Sources, Table};

use crate::app::{Core, now};
use crate::error::Error;
use crate::kept::Kept;
use crate::room::{Game, Player, Role, Seat};
use crate::secret;
use crate::store::{EntryRow, NewGame, SeatRow, Sitter, TextRow, TurnRow, Write, chain};
use crate::work::{Asker, Pool};

/// A game that somebody wants.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Wish {
    /// If empty: the one that has the battle.
    pub ruleset: String,
    pub battle: String,
    /// The side of whoever asks; the first if empty.
    pub side: String,
    pub opponent: Opponent,
    pub level: String,
    /// Optional rules.
    pub option: Vec<String>,
    /// Arguable readings, in the ruleset's own words.
    pub switch: serde_json::Map<String, serde_json::Value>,
    /// Armies other than the battle's own: the texts of their files, by side.
    pub armies: BTreeMap<String, String>,
    pub lesson: String,
    /// What the others shall call whoever asks.
    pub name: String,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opponent {
    #[default]
    Computer,
    /// Both sides on one screen.
    Screen,
    /// A friend by private link.
    Link,
    /// Two computers.
    Watch,
}

/// Draws a new game up where work is done, and stores it; its id.
async fn made(
    core: &Arc<Core>,
    pool: &Pool,
    asker: Asker,
    draw_up: impl FnOnce(&Core) -> Result<NewGame, Error> + Send + 'static,
) -> Result<String, Error> {
    let at = core.clone();
    let game = pool.run_freely(asker, move |_| draw_up(&at)).await??;
    let id = game.id.clone();
    core.store.write(Write::Game(Box::new(game))).await.map_err(Error::unavailable)?;
    Ok(id)
}

/// Begins a game; its id.
pub async fn begin(
    core: &Arc<Core>,
    person: &str,
    asker: Asker,
    wish: Wish,
) -> Result<String, Error> {
    let person = person.to_owned();
    made(core, &core.work.desk, asker, move |core| match wish.lesson.is_empty() {
        true => fresh(core, &person, &wish),
        false => taught(core, &person, &wish),
    })
    .await
}

fn fresh(core: &Core, person: &str, wish: &Wish) -> Result<NewGame, Error> {
    let mut choices = json!({ "options": wish.option, "switches": wish.switch });
    if !wish.armies.is_empty() {
        choices["armies"] = json!(wish.armies);
    }
    let mut ask = Ask {
        ruleset: Some(wish.ruleset.clone()).filter(|ruleset| !ruleset.is_empty()),
        // Never by a path: the name comes from outside.
        origin: Origin { battle: wish.battle.clone(), battle_file: None, tables: None },
        choices,
    };
    ask.origin.tables = core.shelf.house_tables(&ask)?;
    let table = core.shelf.begin(&ask)?;
    let seats = seats(&*table, person, wish)?;
    New::of(table, seats).row(core, person)
}

/// A lesson: its own battle, position and side.
fn taught(core: &Core, person: &str, wish: &Wish) -> Result<NewGame, Error> {
    let lesson = crate::lesson::find(&core.shelf, &wish.lesson)?;
    let table = lesson.begin(&core.shelf).map_err(|e| Error::internal("a lesson", e))?;
    let wish = Wish { side: lesson.side.clone(), opponent: Opponent::Computer, ..wish.clone() };
    let seats = seats(&*table, person, &wish)?;
    New { lesson: &lesson.id, ..New::of(table, seats) }.row(core, person)
}

/// A game from a record. Nobody plays it unless `wish` says so.
pub async fn from_record(
    core: &Arc<Core>,
    person: &str,
    asker: Asker,
    record: impl FnOnce() -> Result<String, Error> + Send + 'static,
    parent: Option<String>,
    wish: Option<Wish>,
) -> Result<String, Error> {
    let (kept, person) = (Kept::new(core), person.to_owned());
    made(core, &core.work.study, asker, move |core| {
        let record = record()?;
        let uploaded = parent.is_none().then_some(record.len() as i64);
        let sources = Sources::kept(&kept);
        let mut table = core.shelf.open("record", Box::new(Cursor::new(record)), &sources)?.table;
        match &wish {
            // Who plays on is somebody else, and has not given up.
            Some(_) => {
                table.header_mut().players.clear();
                table.header_mut().resigned = None;
            }
            None => {
                let resigned = table.header().resigned.clone();
                resigned.map(|side| table.side(&side)).transpose()?;
            }
        }
        if let (Some(_), Some(folded)) = (&wish, table.folded()) {
            return Err(Error::conflict("folded", folded));
        }
        let seats = wish.map_or(Ok(Vec::new()), |wish| seats(&*table, &person, &wish))?;
        let line = |i| table.entry(i).ok_or_else(|| Error::internal("an entry is missing", i));
        let lines = (0..table.length()).map(line).collect::<Result<_, Error>>()?;
        New { parent, lines, uploaded, ..New::of(table, seats) }.row(core, &person)
    })
    .await
}

/// The same battle again.
pub async fn again(core: &Arc<Core>, game: RematchOf) -> Result<String, Error> {
    let (kept, asker) = (Kept::new(core), Asker::Player(game.owner.clone()));
    made(core, &core.work.study, asker, move |core| {
        let RematchOf { id, number, owner, header, seats } = game;
        let shelf = &core.shelf;
        // A battle that somebody brought may have left the shelf since.
        let battle = shelf.battle_of(&header).map(|info| info.id);
        let battle = battle.or_else(|| shelf.shelve_again(&header, &kept).map(|own| own.info.id));
        let origin = Origin {
            battle: battle.unwrap_or_else(|| header.scenario.clone()),
            battle_file: None,
            tables: shelf.tables_of(&header),
        };
        let ask = Ask { ruleset: Some(header.ruleset), origin, choices: header.choices };
        let table = shelf.begin(&ask)?;
        let (parent, rematch_of) = (Some(id), Some(number));
        New { parent, rematch_of, ..New::of(table, seats) }.row(core, &owner)
    })
    .await
}

/// What a rematch needs to know of the game before.
pub struct RematchOf {
    id: String,
    number: i64,
    owner: String,
    header: battle::Header,
    seats: Vec<Seat>,
}

impl RematchOf {
    /// With the sides swapped between the seats, or as they were.
    pub fn new(game: &Game, swapped: bool) -> RematchOf {
        let [first, second] = Side::BOTH.map(|side| game.table.side_name(side).to_owned());
        let swap = |role: &Role| match role {
            Role::Side(side) if *side == first => Role::Side(second.clone()),
            Role::Side(_) => Role::Side(first.clone()),
            other => other.clone(),
        };
        let seated = |seat: &Seat| match swapped {
            true => Seat { holds: seat.holds.iter().map(swap).collect(), ..seat.clone() },
            false => seat.clone(),
        };
        RematchOf {
            id: game.id.clone(),
            number: game.number,
            owner: game.owner.clone(),
            header: game.table.header().clone(),
            seats: game.seats.iter().map(seated).collect(),
        }
    }
}

fn seats(table: &dyn Table, person: &str, wish: &Wish) -> Result<Vec<Seat>, Error> {
    let side = if wish.side.is_empty() { Side::First } else { table.side(&wish.side)? };
    let side_role = |side: Side| Role::Side(table.side_name(side).to_owned());
    let strength = match &wish.level[..] {
        "" => Strength::default(),
        level => level.parse().map_err(|fault: NoSuchStrength| Error::bad(fault.to_string()))?,
    };
    let name = wish.name.trim().chars().filter(|c| !c.is_control()).take(40).collect::<String>();
    let seat =
        |id, holds, player, name| Seat { id, name, holds, player, auto: false, invites: true };
    let me = || Player::People(vec![person.to_owned()]);
    let computer = || Player::Computer(strength);
    let (mine, theirs) = (vec![side_role(side)], vec![side_role(side.other())]);
    let nameless = String::new;
    Ok(match wish.opponent {
        Opponent::Computer => {
            vec![seat(0, mine, me(), name), seat(1, theirs, computer(), nameless())]
        }
        Opponent::Link => {
            let nobody = Player::People(Vec::new());
            vec![seat(0, mine, me(), name), seat(1, theirs, nobody, nameless())]
        }
        Opponent::Screen => vec![seat(0, Side::BOTH.map(side_role).to_vec(), me(), name)],
        Opponent::Watch => {
            vec![seat(0, mine, computer(), nameless()), seat(1, theirs, computer(), nameless())]
        }
    })
}

struct New<'a> {
    table: Box<dyn Table>,
    seats: Vec<Seat>,
    lesson: &'a str,
    parent: Option<String>,
    rematch_of: Option<i64>,
    /// The entries it begins with, as a record has them.
    lines: Vec<String>,
    /// Bytes of the file it came from.
    uploaded: Option<i64>,
}

impl New<'_> {
    fn of(table: Box<dyn Table>, seats: Vec<Seat>) -> New<'static> {
        let (lesson, parent, rematch_of, lines, uploaded) = ("", None, None, Vec::new(), None);
        New { table, seats, lesson, parent, rematch_of, lines, uploaded }
    }

    /// As it is stored.
    fn row(self, core: &Core, person: &str) -> Result<NewGame, Error> {
        if self.lesson.len() > 40 {
            return Err(Error::bad("Expected a lesson with a shorter name"));
        }
        let id = secret::game_id().map_err(|e| Error::internal("no random numbers", e))?;
        let header = serde_json::to_string(self.table.header());
        let header = header.map_err(|e| Error::internal("a header was not written", e))?;
        let entries = rows(&header, self.lines);
        let table = &self.table;
        let scenario = &table.header().scenario;
        let battle = core.shelf.battle_of(table.header());
        let title = battle.map_or_else(|| scenario.clone(), |battle| battle.title);
        let texts = core.shelf.keepsakes_of(table.header(), &Sources::kept(&NoTexts));
        let text = |kept: Keepsake| TextRow { hash: kept.hash, text: kept.text };
        let texts = texts.unwrap_or_default().into_iter().map(text).collect();
        let open = table.decides().filter(|_| table.header().resigned.is_none());
        let decides = open.map(|side| table.side_name(side).to_owned());
        let sitters = self.seats.iter().flat_map(|seat| {
            match &seat.player {
                Player::People(people) => people.clone(),
                Player::Computer(_) => Vec::new(),
            }
            .into_iter()
            .map(|person| Sitter { seat: seat.id, person })
        });
        Ok(NewGame {
            ruleset: table.ruleset().to_owned(),
            scenario: scenario.clone(),
            title,
            header,
            owner: person.to_owned(),
            lesson: Some(self.lesson.to_owned()).filter(|lesson| !lesson.is_empty()),
            parent: self.parent,
            created: now(),
            turn: TurnRow { decides, length: table.length_for(Viewer::Observer) as i64, at: now() },
            sitters: sitters.collect(),
            seats: self.seats.iter().map(|seat| seat_row(core, &id, seat)).collect(),
            entries,
            rematch_of: self.rematch_of,
            uploaded: self.uploaded,
            texts,
            id,
        })
    }
}

/// Entries that came with a record: each a click of nobody's.
fn rows(header: &str, lines: Vec<String>) -> Vec<EntryRow> {
    let mut sum = chain::first(header);
    let row = |(at, line): (usize, String)| {
        let (index, seat) = (at as i64, None);
        sum = chain::next(&sum, index, index, seat, &line);
        EntryRow { index, click: index, seat, line, sum }
    };
    lines.into_iter().enumerate().map(row).collect()
}

fn seat_row(core: &Core, game: &str, seat: &Seat) -> SeatRow {
    let role = |role: &Role| match role {
        Role::Side(side) => side.clone(),
        Role::Observer => "observer".to_owned(),
        Role::Umpire => "umpire".to_owned(),
    };
    SeatRow {
        id: seat.id,
        name: seat.name.clone(),
        roles: seat.holds.iter().map(role).collect::<Vec<_>>().join(" "),
        computer: match &seat.player {
            Player::Computer(strength) => Some(strength.to_string()),
            Player::People(_) => None,
        },
        token_hash: secret::hash(&core.secret.seat(game, seat.id)),
        auto: seat.auto,
    }
}
