use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use clap::Args;
use table::{Shelf, Sources, Table};

use crate::choosing::Choosing;
use crate::end::End;
use crate::replay::{not_proved, texts_of};

/// A battle at its start, or a record at any entry.
#[derive(Debug, Args)]
pub struct Opening {
    /// The battle, by its id or its file, or a record (.jsonl)
    #[arg(value_name = "BATTLE|RECORD")]
    pub what: String,
    /// Of a record: the position after so many entries, rather than the last
    #[arg(long, value_name = "N")]
    pub at: Option<usize>,
    /// The battle's file, if a record is of one that did not come with the game
    #[arg(long, value_name = "FILE")]
    pub battle: Option<PathBuf>,
    /// A folder of texts that were kept with a record; by default `texts` beside it, if it is there
    #[arg(long, value_name = "FOLDER")]
    pub texts: Option<PathBuf>,
    #[command(flatten)]
    pub choosing: Choosing,
}

impl Opening {
    /// The game, and after which entry it is looked at.
    pub fn open(&self, shelf: &Shelf) -> Result<(Box<dyn Table>, Option<usize>), End> {
        let table = self.table(shelf)?;
        let length = table.length();
        match self.at {
            Some(at) if at > length => {
                Err(End::Fault(format!("--at {at}: the record has {length} entries")))
            }
            at => Ok((table, at)),
        }
    }

    fn table(&self, shelf: &Shelf) -> Result<Box<dyn Table>, End> {
        let path = Path::new(&self.what);
        if path.extension().is_none_or(|e| e != "jsonl") {
            return Ok(shelf.begin(&self.choosing.ask(&self.what))?);
        }
        let file = File::open(path).map_err(|e| End::file(path, &e))?;
        let input = Box::new(BufReader::new(file));
        let texts = texts_of(path, self.texts.as_deref());
        let (battle_file, tables) = (self.battle.clone(), self.choosing.tables.clone());
        let sources = Sources { battle_file, tables, texts: &texts };
        let table = shelf.open(&self.what, input, &sources)?.table;
        if let Some(folded) = table.folded() {
            eprintln!("linstock: {}: {}", self.what, not_proved(folded, table.length()));
        }
        Ok(table)
    }
}
