//! The game measured, and on the shelf.

use std::path::Path;
use std::sync::{Arc, LazyLock};

use files::Book;
use kernel::Side;
use lab::{CounterEnd, HARMS, Harm, Measured, RosterUnit, Scale, Standing, Terms, UnitEnd};
use serde::Serialize;
use serde_json::Value;
use table::{BattleInfo, Materials, Opened, ShelfFault, Stocked, TextFile};

use super::*;
use crate::shown::{NAMES, piece_of};

impl<const LEAK: u8> Measured for Toy<LEAK> {
    const TERMS: Terms = Terms {
        turn: "turn",
        turns: "turns",
        points: "troops shown",
        limit: "all of them",
        luck: "troops shown",
        men: "markers",
        group: "army",
    };

    const SCALES: &'static [Scale] = &[Scale { id: "shown", words: "troops shown", weight: 1000 }];

    fn harm(state: &State, side: Side) -> Harm {
        let mut harm = [0; HARMS];
        harm[0] = i32::from(state.points[side.other().index()]);
        harm
    }

    fn standing(state: &State) -> Standing {
        let lost = [state.points[1], state.points[0]];
        Standing {
            turn: state.turns.into(),
            side: state.active,
            points: lost.map(i32::from),
            limits: [TROOPS as i32; 2],
            men_lost: lost.map(u32::from),
        }
    }

    fn title(_: &Scenario) -> &str {
        "A line"
    }

    fn roster(_: &Scenario) -> Vec<RosterUnit> {
        let unit = |(side, marker): (Side, usize)| RosterUnit {
            id: piece_of(side, marker),
            name: format!("{} {marker}", NAMES[side.index()]),
            side: side.index(),
            group: String::new(),
            group_name: String::new(),
            kind: "marker".into(),
            men: 1,
        };
        let all = Side::BOTH.into_iter().flat_map(|side| (0..MARKERS).map(move |m| (side, m)));
        all.map(unit).collect()
    }

    fn ends(state: &State) -> Vec<UnitEnd> {
        let end = |marker: &Marker| {
            let fate = if marker.shown { CounterEnd::Destroyed } else { CounterEnd::Whole };
            UnitEnd { lost: marker.shown.into(), fate, gone: None }
        };
        state.markers.as_flattened().iter().map(end).collect()
    }
}

impl<const LEAK: u8> Stocked for Toy<LEAK> {
    const TITLE: &'static str = "Markers";

    fn book() -> &'static Book {
        static BOOK: LazyLock<Book> = LazyLock::new(|| {
            Book::built_in([include_str!("book.md"), "# Rulings", "# Reconstructed"])
        });
        &BOOK
    }

    fn battles() -> Vec<BattleInfo> {
        vec![BattleInfo {
            id: "line".into(),
            title: "A line".into(),
            about: "Three markers a side.".into(),
            sides: ["red".into(), "blue".into()],
            names: NAMES.map(str::to_owned),
            people: ["the Red".into(), "the Blue".into()],
            date: String::new(),
            briefing: None,
            options: vec![],
        }]
    }

    fn files(id: &str) -> Option<Vec<TextFile>> {
        (id == "line").then(|| vec![TextFile::new("line", "0 2")])
    }

    fn read(file: &Path) -> Result<Vec<TextFile>, ShelfFault> {
        Ok(vec![TextFile::read(file).map_err(ShelfFault::battle)?])
    }

    fn tables() -> TextFile {
        TextFile::new("tables", "markers")
    }

    /// The file says which marker of each side is its dummy, and perhaps how its secrets get out.
    fn open(made_of: &Materials, choices: &Value) -> Result<Opened<Self>, ShelfFault> {
        let text = &made_of.battle[0].text;
        let numbers: Option<Vec<u8>> = text.split_whitespace().map(|n| n.parse().ok()).collect();
        let (red, blue, leak) = match numbers.as_deref() {
            Some([red, blue, leak @ ..]) if red.max(blue) < &(MARKERS as u8) && leak.len() < 2 => {
                (*red, *blue, leak.first().map_or(leak::NONE, |leak| *leak))
            }
            _ => {
                let expected = "expected two numbers of markers, each below 3";
                return Err(ShelfFault::battle(format!("found \"{}\"; {expected}", text.trim())));
            }
        };
        Ok(Opened {
            id: "line".into(),
            scenario: Scenario::leaking([red, blue].map(usize::from), leak),
            scenario_hash: format!("5ce{red}{blue}{leak:02x}"),
            table_hash: "7ab1".into(),
            choices: choices.clone(),
            info: Self::battles().remove(0),
            files: made_of.battle.clone(),
        })
    }

    fn table_set(tables: &TextFile) -> Result<Arc<()>, ShelfFault> {
        match &*tables.text {
            "markers" => Ok(Arc::new(())),
            _ => Err(ShelfFault::battle(format!("{}: there are no tables", tables.name))),
        }
    }

    fn table_hash(tables: &TextFile) -> Result<String, ShelfFault> {
        Self::table_set(tables).map(|_| "7ab1".into())
    }

    fn board(_: &Scenario) -> impl Serialize {
        PLACES
    }
}
