//! The four battles as they were: `games/black-powder/data/history/` (BP-HIS-2).

use lab::history::Share;
use lab::{Aim, History, Sign};
use serde::Deserialize;

macro_rules! files {
    ($($id:literal),*) => {
        [$(($id, include_str!(concat!("../../../data/history/", $id, ".toml")))),*]
    };
}

pub static FILES: [(&str, &str); 4] =
    files!["bp-camden", "bp-cowpens", "bp-guilford", "bp-hobkirk"];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HistoryFile {
    /// The same words in every game that fights it.
    battle: String,
    winner: Party,
    men: Both<u32>,
    /// The lowest and the highest account.
    losses: Both<[u32; 2]>,
    note: String,
    sources: String,
    aim: AimFile,
    signs: Vec<SignFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Both<T> {
    crown: T,
    american: T,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AimFile {
    winner: Party,
    percent: [u32; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SignFile {
    words: String,
    side: Party,
    share: Share,
    #[serde(default)]
    kinds: Vec<String>,
    #[serde(default)]
    groups: Vec<String>,
    #[serde(default)]
    then: Vec<String>,
    within: Option<u32>,
    won_by: Option<Party>,
    percent: [u32; 2],
}

/// In the order of the sides of each file.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Party {
    Crown,
    American,
}

/// What is known of it.
pub fn of(battle: &str) -> Option<History> {
    let (_, text) = FILES.iter().find(|(id, _)| *id == battle)?;
    let file: HistoryFile = match toml::from_str(text) {
        Ok(file) => file,
        Err(fault) => unreachable!("data/history/{battle}.toml: {fault}"),
    };
    let sign = |sign: SignFile| Sign {
        words: sign.words,
        side: sign.side as usize,
        share: sign.share,
        kinds: sign.kinds,
        not_kinds: Vec::new(),
        groups: sign.groups,
        then: sign.then,
        within: sign.within,
        won_by: sign.won_by.map(|side| side as usize),
        percent: sign.percent,
    };
    Some(History {
        battle: Some(file.battle),
        winner: Some(file.winner as usize),
        men: [Some(file.men.crown), Some(file.men.american)],
        losses: [Some(file.losses.crown), Some(file.losses.american)],
        note: file.note,
        sources: file.sources,
        aim: Some(Aim { side: file.aim.winner as usize, percent: file.aim.percent }),
        signs: file.signs.into_iter().map(sign).collect(),
    })
}
