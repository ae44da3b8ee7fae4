//! Forces to forms and back.

use desk::muster::{Blank, Draft, Fill, Filled, Unfit, first};
use muskets_and_tomahawks::parts::Trait;
use serde_json::Value;

use crate::files::army::{ArmyFile, BandFile};
use crate::files::{OptionWord, TableSet, option_words};

/// In the order in which they are offered.
const OPTIONS: [OptionWord; 7] = [
    OptionWord::Elite,
    OptionWord::Veterans,
    OptionWord::Bloodthirsty,
    OptionWord::Sharpshooters,
    OptionWord::Trained,
    OptionWord::Drill,
    OptionWord::Mounted,
];

pub fn army(set: &TableSet) -> Vec<Blank> {
    let lists = set.lists.iter().map(|list| (list.id.clone(), list.name.clone()));
    vec![
        blank("name", "Name of the force", Fill::Text(60)),
        blank("list", "List", Fill::Choice(lists.collect())),
    ]
}

pub fn member(set: &TableSet) -> Vec<Blank> {
    let profiles = set.tables.profiles.iter();
    let profiles = profiles.map(|profile| (profile.code.to_string(), profile.name.to_string()));
    let most = set.tables.profiles.iter().map(|profile| profile.size.1).max().unwrap_or(1);
    let sizes = (1..=most).map(|n| (n.to_string(), n.to_string()));
    let options = OPTIONS.map(|option| (key(option), option_words(option).to_owned()));
    vec![
        blank("name", "Name", Fill::Text(60)),
        blank("code", "Kind", Fill::Choice(profiles.collect())),
        blank("n", "Figures", Fill::Choice(sizes.collect())),
        blank("commander", "Commander", Fill::Flag),
        blank("options", "Options", Fill::Several(options.to_vec(), OPTIONS.len())),
    ]
}

fn blank(id: &'static str, label: &'static str, fill: Fill) -> Blank {
    Blank { id, label, fill }
}

/// As files write it.
fn key(option: OptionWord) -> String {
    match serde_json::to_value(option) {
        Ok(Value::String(word)) => word,
        other => unreachable!("options are words, found {other:?}"),
    }
}

pub fn draft(army: &ArmyFile) -> Draft {
    let mut draft = Draft::default();
    put(&mut draft.army, "name", &army.name);
    put(&mut draft.army, "list", &army.list);
    for unit in &army.units {
        let mut member = Filled::new();
        put(&mut member, "name", &unit.name);
        put(&mut member, "code", &unit.code);
        put(&mut member, "n", &unit.n.to_string());
        put(&mut member, "commander", if unit.commander { "yes" } else { "" });
        if !unit.options.is_empty() {
            member.insert("options".to_owned(), unit.options.iter().copied().map(key).collect());
        }
        draft.members.push(member);
    }
    draft
}

fn put(filled: &mut Filled, id: &str, value: &str) {
    if !value.is_empty() {
        filled.insert(id.to_owned(), vec![value.to_owned()]);
    }
}

pub fn file(draft: &Draft) -> Result<ArmyFile, Unfit> {
    let unit = |(i, member): (usize, &Filled)| {
        unit(member).map_err(|why| Unfit(format!("unit {}: {why}", i + 1)))
    };
    Ok(ArmyFile {
        schema: Some(files::fault::SCHEMA),
        name: first(&draft.army, "name").to_owned(),
        list: first(&draft.army, "list").to_owned(),
        units: draft.members.iter().enumerate().map(unit).collect::<Result<_, _>>()?,
    })
}

fn unit(member: &Filled) -> Result<BandFile, Unfit> {
    let n = match first(member, "n") {
        "" => 1,
        text => {
            let wrong = || Unfit(format!("found \"{text}\" figures, expected a number"));
            text.parse().map_err(|_| wrong())?
        }
    };
    let option = |word: &String| {
        let option = serde_json::from_value(Value::from(word.as_str()));
        option.map_err(|e| Unfit(e.to_string()))
    };
    let options = member.get("options").map(Vec::as_slice).unwrap_or_default();
    Ok(BandFile {
        name: first(member, "name").to_owned(),
        code: first(member, "code").to_owned(),
        n,
        commander: !first(member, "commander").is_empty(),
        options: options.iter().map(option).collect::<Result<_, _>>()?,
    })
}

/// One more like the last; the very first is the Officer of the force's list.
pub fn recruit(set: &TableSet, draft: &Draft) -> Filled {
    if let Some(last) = draft.members.last() {
        let like = last.iter().filter(|(id, _)| !matches!(id.as_str(), "name" | "commander"));
        return like.map(|(id, all)| (id.clone(), all.clone())).collect();
    }
    let list = first(&draft.army, "list");
    let list = set.lists.iter().find(|known| known.id == list).unwrap_or(&set.lists[0]);
    let is_officer = |code: &&String| {
        let mut profiles = set.tables.profiles.iter();
        profiles.any(|p| *p.code == ***code && p.traits.has(Trait::Officer))
    };
    let code = list.profiles.iter().find(is_officer).map_or("", String::as_str);
    let mut filled = Filled::new();
    put(&mut filled, "code", code);
    put(&mut filled, "n", "1");
    put(&mut filled, "commander", "yes");
    filled
}
