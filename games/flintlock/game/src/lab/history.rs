//! The four battles as they were: losses from the battle files, aims and signs from
//! `games/flintlock/data/history/`.

use crate::files::{self, BattleInfo};
use kernel::Side;
use serde::Deserialize;

use lab::history::Share;
use lab::{Aim, History, Sign};

const NAMES: [&str; 2] = ["british", "american"];

macro_rules! files {
    ($($id:literal),*) => {
        [$(($id, include_str!(concat!("../../../data/history/", $id, ".toml")))),*]
    };
}

pub static FILES: [(&str, &str); 4] = files!["camden", "cowpens", "guilford", "hobkirks-hill"];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    /// The same words in every game that fights it.
    battle: String,
    sources: String,
    aim: AimFile,
    signs: Vec<SignFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AimFile {
    winner: SideName,
    percent: [u32; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SignFile {
    words: String,
    side: SideName,
    share: Share,
    #[serde(default)]
    kinds: Vec<String>,
    #[serde(default)]
    not_kinds: Vec<String>,
    #[serde(default)]
    groups: Vec<String>,
    #[serde(default)]
    then: Vec<String>,
    within: Option<u32>,
    won_by: Option<SideName>,
    percent: [u32; 2],
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum SideName {
    British,
    American,
}

pub fn of(battle: &str) -> Option<History> {
    let (_, text) = FILES.iter().find(|(id, _)| *id == battle)?;
    let file: File = match toml::from_str(text) {
        Ok(file) => file,
        Err(fault) => unreachable!("data/flintlock/history/{battle}.toml: {fault}"),
    };
    let info = files::list().into_iter().find(|info| info.id == battle)?;
    let winner = info.history.get("winner").and_then(|w| w.as_str());
    let sign = |sign: SignFile| Sign {
        words: sign.words,
        side: sign.side as usize,
        share: sign.share,
        kinds: sign.kinds,
        not_kinds: sign.not_kinds,
        groups: sign.groups,
        then: sign.then,
        within: sign.within,
        won_by: sign.won_by.map(|side| side as usize),
        percent: sign.percent,
    };
    Some(History {
        battle: Some(file.battle),
        winner: winner.and_then(|winner| NAMES.iter().position(|name| *name == winner)),
        men: Side::BOTH.map(|side| number(&info, side, "men")),
        losses: Side::BOTH.map(|side| losses(&info, side)),
        note: info.history.get("note").and_then(|n| n.as_str()).unwrap_or_default().to_owned(),
        sources: file.sources,
        aim: Some(Aim { side: file.aim.winner as usize, percent: file.aim.percent }),
        signs: file.signs.into_iter().map(sign).collect(),
    })
}

fn number(info: &BattleInfo, side: Side, what: &str) -> Option<u32> {
    let value = info.history.get(&format!("{}_{what}", NAMES[side.index()]))?;
    value.as_integer()?.try_into().ok()
}

/// The lowest and the highest account: of all losses, or of killed, wounded, missing and taken.
fn losses(info: &BattleInfo, side: Side) -> Option<[u32; 2]> {
    let of = |what: &str| number(info, side, what);
    if let (Some(low), Some(high)) = (of("loss_low"), of("loss_high")) {
        return Some([low, high]);
    }
    let sum = |endings: [&str; 2]| {
        let part = |kind: &str| endings.iter().find_map(|ending| of(&format!("{kind}{ending}")));
        let parts = ["killed", "wounded", "missing", "captured"].map(part);
        parts.iter().any(Option::is_some).then(|| parts.iter().flatten().sum::<u32>())
    };
    Some([sum(["_official", ""])?, sum(["_high", ""])?])
}
