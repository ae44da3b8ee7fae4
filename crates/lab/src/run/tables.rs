//! Games, units and turns as tables: CSV, and Parquet where it is built in.

use std::io;
use std::path::{Path, PathBuf};

use super::csv::Csv;
use super::journal::Reader;
use super::{Fault, Manifest};
use crate::GameResult;

/// A column: its name, and whether it has numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    pub name: String,
    pub number: bool,
}

/// A value in a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cell<'a> {
    Text(&'a str),
    Number(i64),
}

/// Where rows go.
pub trait Sink {
    fn row(&mut self, cells: &[Cell<'_>]) -> io::Result<()>;
    /// Nothing is there under its own name before this.
    fn finish(self: Box<Self>) -> io::Result<()>;
}

/// Writes all tables of a folder from its journal, a game at a time.
pub fn write(folder: &Path, manifest: &Manifest) -> Result<Vec<PathBuf>, Fault> {
    let mut paths = Vec::new();
    let mut open = |name: &str, columns: &[Column]| -> Result<Table, Fault> {
        let csv = folder.join(format!("{name}.csv"));
        let first: Box<dyn Sink> = Box::new(Csv::create(&csv, columns).map_err(Fault::io(&csv))?);
        #[cfg_attr(not(feature = "parquet"), expect(unused_mut))]
        let mut sinks = vec![(csv, first)];
        #[cfg(feature = "parquet")]
        {
            let file = folder.join(format!("{name}.parquet"));
            let sink = super::parquet::Parquet::create(&file, columns).map_err(Fault::io(&file))?;
            sinks.push((file, Box::new(sink)));
        }
        paths.extend(sinks.iter().map(|(path, _)| path.clone()));
        Ok(Table { sinks })
    };
    let mut games = open("games", &game_columns(manifest))?;
    let mut units = open("units", &unit_columns())?;
    let mut turns = open("turns", &turn_columns())?;
    let mut reader = Reader::open(folder, manifest)?;
    while let Some(game) = reader.next()? {
        games.row(&game_row(manifest, &game))?;
        for (unit, end) in manifest.battles[game.battle].roster.iter().zip(&game.units) {
            units.row(&[
                number(game.game),
                Cell::Text(&manifest.battles[game.battle].id),
                Cell::Text(&unit.id),
                Cell::Text(&unit.name),
                Cell::Text(&manifest.battles[game.battle].sides[unit.side]),
                Cell::Text(&unit.group),
                Cell::Text(&unit.kind),
                number(unit.men),
                number(end.lost),
                Cell::Text(end.fate.word()),
                number(end.gone.unwrap_or(0)),
            ])?;
        }
        for (turn, point) in game.curve.iter().enumerate() {
            let id = Cell::Text(&manifest.battles[game.battle].id);
            let [a, b, c, d] = point.map(number);
            turns.row(&[number(game.game), id, number(turn as u64 + 1), a, b, c, d])?;
        }
    }
    for table in [games, units, turns] {
        table.finish()?;
    }
    Ok(paths)
}

struct Table {
    sinks: Vec<(PathBuf, Box<dyn Sink>)>,
}

impl Table {
    fn row(&mut self, cells: &[Cell<'_>]) -> Result<(), Fault> {
        self.sinks.iter_mut().try_for_each(|(path, sink)| sink.row(cells).map_err(Fault::io(path)))
    }

    fn finish(self) -> Result<(), Fault> {
        self.sinks.into_iter().try_for_each(|(path, sink)| sink.finish().map_err(Fault::io(&path)))
    }
}

fn number<'a>(n: impl TryInto<i64>) -> Cell<'a> {
    Cell::Number(n.try_into().unwrap_or(i64::MAX))
}

const NUMBER: bool = true;
const TEXT: bool = false;
const SIDES: [&str; 2] = ["first", "second"];

fn columns(all: &[(&str, bool)]) -> Vec<Column> {
    all.iter().map(|(name, number)| Column { name: (*name).to_owned(), number: *number }).collect()
}

fn unit_columns() -> Vec<Column> {
    columns(&[
        ("game", NUMBER),
        ("battle", TEXT),
        ("unit", TEXT),
        ("name", TEXT),
        ("side", TEXT),
        ("group", TEXT),
        ("kind", TEXT),
        ("men", NUMBER),
        ("men_lost", NUMBER),
        ("fate", TEXT),
        ("gone_turn", NUMBER),
    ])
}

fn turn_columns() -> Vec<Column> {
    columns(&[
        ("game", NUMBER),
        ("battle", TEXT),
        ("turn", NUMBER),
        ("first_points", NUMBER),
        ("first_men_lost", NUMBER),
        ("second_points", NUMBER),
        ("second_men_lost", NUMBER),
    ])
}

fn game_columns(manifest: &Manifest) -> Vec<Column> {
    let mut all = columns(&[
        ("game", NUMBER),
        ("battle", TEXT),
        ("seed", NUMBER),
        ("first", TEXT),
        ("second", TEXT),
        ("first_player", TEXT),
        ("second_player", TEXT),
        ("winner", TEXT),
        ("ended", TEXT),
        ("rule", TEXT),
        ("turns", NUMBER),
        ("began", TEXT),
        ("rolls", NUMBER),
        ("rolls_estimated", NUMBER),
        ("luckiest_milli", NUMBER),
        ("unluckiest_milli", NUMBER),
    ]);
    let plain = [
        "turns",
        "points",
        "limit",
        "men",
        "men_lost",
        "units",
        "units_gone",
        "decisions",
        "dice",
        "luck_milli",
    ];
    for side in SIDES {
        let scales = manifest.battles[0].scales.iter();
        let scales = scales.flat_map(|scale| {
            ["expected", "realised"].map(|what| format!("{}_{what}_milli", scale.id))
        });
        let names = plain.iter().map(|name| (*name).to_owned()).chain(scales);
        all.extend(names.map(|name| Column { name: format!("{side}_{name}"), number: true }));
    }
    all
}

fn game_row<'a>(manifest: &'a Manifest, game: &'a GameResult) -> Vec<Cell<'a>> {
    let about = &manifest.battles[game.battle];
    let mut row = vec![
        number(game.game),
        Cell::Text(&about.id),
        number(game.seed),
        Cell::Text(&about.sides[0]),
        Cell::Text(&about.sides[1]),
        Cell::Text(&manifest.players[0]),
        Cell::Text(&manifest.players[1]),
        Cell::Text(game.winner.map_or("", |side| &about.sides[side])),
        Cell::Text(&game.ended),
        Cell::Text(&game.rule),
        number(game.turns),
        Cell::Text(&about.sides[game.began]),
        number(game.rolls),
        number(game.estimated),
        number(game.best),
        number(game.worst),
    ];
    for (at, side) in game.sides.iter().enumerate() {
        let own = || about.roster.iter().zip(&game.units).filter(move |(unit, _)| unit.side == at);
        row.extend([
            number(side.turns),
            number(side.points),
            number(side.limit),
            number(own().map(|(unit, _)| unit.men).sum::<u32>()),
            number(side.men_lost),
            number(own().count() as u64),
            number(own().filter(|(_, end)| end.fate.is_gone()).count() as u64),
            number(side.decisions),
            number(side.dice),
            number(side.luck),
        ]);
        for scale in 0..about.scales.len() {
            row.push(number(side.harm.expected[scale]));
            row.push(number(side.harm.realised[scale]));
        }
    }
    row
}
