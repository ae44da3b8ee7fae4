//! One ruleset, its type forgotten.

use std::io::BufRead;
use std::marker::PhantomData;
use std::path::Path;

use battle::{Battle, Cause, Header, Proof, Reader, guard};
use desk::muster::Muster;
use desk::{Answers, AskFault, Card, Topic};
use files::{Book, TextFile};
use lab::{Arena, Ground};
use serde_json::Value;

use crate::{
    BattleInfo, Keepsake, Materials, Opened, ShelfFault, Stocked, SwitchInfo, Table, texts,
};

/// A record on the table.
pub struct Loaded {
    pub table: Box<dyn Table>,
    pub proof: Proof,
}

/// What becomes of a record that cannot be proved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unproved {
    Refuse,
    /// Its events are believed.
    Fold,
}

/// A battle as it was judged.
pub(crate) struct Judged {
    pub id: String,
    pub info: BattleInfo,
    pub scenario_hash: String,
    pub table_hash: String,
    pub kept: Vec<Keepsake>,
}

pub(crate) trait Game: Send + Sync {
    fn id(&self) -> &'static str;
    fn title(&self) -> &'static str;
    fn line(&self) -> &'static str;
    fn face(&self) -> &'static str;
    fn legend(&self) -> &'static [(&'static str, &'static str)];
    fn head(&self) -> &'static str;
    fn has_secrets(&self) -> bool;
    fn book(&self) -> &'static Book;
    fn battles(&self) -> Vec<BattleInfo>;
    fn topics(&self) -> &'static [Topic];
    fn answer(
        &self,
        topic: &Topic,
        answers: &Answers,
        tables: Option<&TextFile>,
    ) -> Result<Result<Card, AskFault>, ShelfFault>;
    fn switches(&self) -> Vec<SwitchInfo>;
    fn muster(&self) -> Option<&'static dyn Muster>;
    fn files(&self, id: &str) -> Option<Vec<TextFile>>;
    fn read(&self, file: &Path) -> Result<Vec<TextFile>, ShelfFault>;
    fn tables(&self) -> TextFile;
    fn lessons(&self) -> &'static [&'static str];
    fn css(&self) -> String;
    /// The fingerprint of tables, if they are this game's.
    fn table_hash(&self, tables: &TextFile) -> Result<String, ShelfFault>;
    fn judge(&self, made_of: &Materials, choices: &Value) -> Result<Judged, ShelfFault>;
    fn begin(
        &self,
        made_of: &Materials,
        choices: &Value,
        position: Option<&str>,
    ) -> Result<Box<dyn Table>, ShelfFault>;
    /// `found` are the battles it may be of, the likeliest first.
    fn load(
        &self,
        found: &[Materials],
        record: Reader<Box<dyn BufRead>>,
        unproved: Unproved,
    ) -> Result<Loaded, ShelfFault>;
    fn field(&self, made_of: &Materials, choices: &Value) -> Result<Box<dyn Arena>, ShelfFault>;
}

pub(crate) struct Stock<R>(pub PhantomData<fn() -> R>);

impl<R: Stocked> Game for Stock<R> {
    fn id(&self) -> &'static str {
        R::ID
    }

    fn title(&self) -> &'static str {
        R::TITLE
    }

    fn head(&self) -> &'static str {
        R::HEAD
    }

    fn line(&self) -> &'static str {
        R::LINE
    }

    fn face(&self) -> &'static str {
        R::FACE
    }

    fn legend(&self) -> &'static [(&'static str, &'static str)] {
        R::LEGEND
    }

    fn has_secrets(&self) -> bool {
        R::HAS_SECRETS
    }

    fn book(&self) -> &'static Book {
        R::book()
    }

    fn battles(&self) -> Vec<BattleInfo> {
        R::battles()
    }

    fn topics(&self) -> &'static [Topic] {
        R::topics()
    }

    fn answer(
        &self,
        topic: &Topic,
        answers: &Answers,
        tables: Option<&TextFile>,
    ) -> Result<Result<Card, AskFault>, ShelfFault> {
        ask(|| {
            let usual = R::tables();
            let tables = R::table_set(tables.unwrap_or(&usual))?;
            Ok(R::answer(topic, answers, &tables))
        })
    }

    fn switches(&self) -> Vec<SwitchInfo> {
        R::switches()
    }

    fn muster(&self) -> Option<&'static dyn Muster> {
        R::muster()
    }

    fn files(&self, id: &str) -> Option<Vec<TextFile>> {
        R::files(id)
    }

    fn read(&self, file: &Path) -> Result<Vec<TextFile>, ShelfFault> {
        ask(|| R::read(file))
    }

    fn lessons(&self) -> &'static [&'static str] {
        R::lessons()
    }

    fn css(&self) -> String {
        R::css()
    }

    fn tables(&self) -> TextFile {
        R::tables()
    }

    fn table_hash(&self, tables: &TextFile) -> Result<String, ShelfFault> {
        ask(|| R::table_hash(tables))
    }

    fn judge(&self, made_of: &Materials, choices: &Value) -> Result<Judged, ShelfFault> {
        ask(|| {
            let opened = R::open(made_of, choices)?;
            let Opened { scenario_hash, table_hash, files, .. } = &opened;
            let kept = texts::keepsakes(scenario_hash, files, table_hash, &made_of.tables);
            Ok(Judged {
                id: opened.id,
                info: opened.info,
                scenario_hash: opened.scenario_hash,
                table_hash: opened.table_hash,
                kept,
            })
        })
    }

    fn begin(
        &self,
        made_of: &Materials,
        choices: &Value,
        position: Option<&str>,
    ) -> Result<Box<dyn Table>, ShelfFault> {
        let battle = ask(|| {
            let opened = R::open(made_of, choices)?;
            let mut header = header(&opened);
            let Some(text) = position else {
                return Ok(Battle::<R>::new(header, opened.scenario));
            };
            let state = place(&opened, text).map_err(ShelfFault::position)?;
            header.position = Some(serde_json::from_str(text).map_err(ShelfFault::position)?);
            Ok(Battle::from_state(header, opened.scenario, state))
        });
        Ok(Box::new(battle?))
    }

    fn load(
        &self,
        found: &[Materials],
        record: Reader<Box<dyn BufRead>>,
        unproved: Unproved,
    ) -> Result<Loaded, ShelfFault> {
        ask(|| {
            let (opened, unlike) = its_own::<R>(found, record.header())?;
            let start = match &record.header().position {
                None => R::setup(&opened.scenario),
                Some(position) => place(&opened, &position.to_string())
                    .map_err(|message| Cause::no_such_position(&message).at(record.file(), 1))?,
            };
            let (battle, proof) = match unproved {
                Unproved::Refuse => {
                    record.check_same_game(&header(&opened))?;
                    record.into_battle::<R>(opened.scenario, start)?
                }
                Unproved::Fold => record.into_folded::<R>(opened.scenario, start, unlike)?,
            };
            Ok(Loaded { table: Box::new(battle), proof })
        })
    }

    fn field(&self, made_of: &Materials, choices: &Value) -> Result<Box<dyn Arena>, ShelfFault> {
        ask(|| {
            let opened = R::open(made_of, choices)?;
            let header = header(&opened);
            Ok(Box::new(Ground::<R>::new(header, opened.scenario)) as Box<dyn Arena>)
        })
    }
}

/// The battle that a record was played on; or, if it is not among those, the likeliest, and how that
/// differs.
fn its_own<R: Stocked>(
    found: &[Materials],
    record: &Header,
) -> Result<(Opened<R>, Option<String>), ShelfFault> {
    let mut next_best: Option<(Opened<R>, String)> = None;
    let mut fault = None;
    for made_of in found {
        match R::open(made_of, &record.choices) {
            Ok(opened) => match unlike(record, &header(&opened)) {
                None => return Ok((opened, None)),
                Some(how) => next_best = next_best.or(Some((opened, how))),
            },
            Err(other) => fault = fault.or(Some(other)),
        }
    }
    let none = || ShelfFault::not_kept(&record.scenario);
    next_best.map(|(opened, how)| (opened, Some(how))).ok_or_else(|| fault.unwrap_or_else(none))
}

/// How a battle differs from that of a record.
fn unlike(record: &Header, ours: &Header) -> Option<String> {
    record.check_same_game(ours).err()?;
    let tables = record.table_hash != ours.table_hash;
    let battle = record.scenario_hash != ours.scenario_hash || record.scenario != ours.scenario;
    let what = match (battle, tables) {
        (true, true) => "battle and tables have",
        (true, false) => "battle has",
        (false, _) => "tables have",
    };
    Some(format!("its {what} changed since, and the old text was not kept"))
}

pub(crate) fn ask<T>(work: impl FnOnce() -> Result<T, ShelfFault>) -> Result<T, ShelfFault> {
    guard(work).unwrap_or_else(|message| Err(ShelfFault::broke(message)))
}

fn header<R: Stocked>(opened: &Opened<R>) -> Header {
    let (scenario_hash, table_hash) = (&opened.scenario_hash, &opened.table_hash);
    Header::new(R::ID, &opened.id, scenario_hash, table_hash, opened.choices.clone())
}

fn place<R: Stocked>(opened: &Opened<R>, text: &str) -> Result<R::State, String> {
    let names = R::names(&opened.scenario);
    let position = names.scope(|| serde_json::from_str(text)).map_err(|e| e.to_string())?;
    names.scope(|| R::place(&opened.scenario, position))
}
