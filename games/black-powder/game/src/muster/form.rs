//! Armies to forms and back. A unit says its brigade by a letter; the brigades themselves are filled in for the army.

use black_powder::parts::{Arm, Mount, Size, Trait};
use desk::muster::{Blank, Draft, Fill, Filled, Unfit, first};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::files::TableSet;
use crate::files::army::{ArmyFile, BandFile, OfficerFile, RegimentFile};

macro_rules! brigade {
    ($letter:literal) => {
        (
            $letter,
            [
                (concat!($letter, "-name"), concat!("Brigade ", $letter)),
                (concat!($letter, "-commander"), concat!($letter, ": commander")),
                (concat!($letter, "-rating"), concat!($letter, ": Staff Rating")),
                (concat!($letter, "-trait"), concat!($letter, ": trait")),
                (concat!($letter, "-mount"), concat!($letter, ": mount")),
            ],
        )
    };
}
/// What is filled in for each brigade: its letter, and the ids and labels of its blanks.
const BRIGADES: [(&str, [(&str, &str); 5]); 5] =
    [brigade!("A"), brigade!("B"), brigade!("C"), brigade!("D"), brigade!("E")];

const GENERAL: [&str; 4] = ["general", "rating", "trait", "mount"];

pub fn army(set: &TableSet) -> Vec<Blank> {
    let lists = set.lists.iter().map(|list| (list.id.clone(), list.name.clone()));
    let [name, rating, temper, mount] = GENERAL;
    let mut blanks = vec![
        blank("name", "Name of the army", Fill::Text(60)),
        blank("list", "List", Fill::Choice(lists.collect())),
        blank(name, "General", Fill::Text(60)),
        blank(rating, "Staff Rating", ratings()),
        blank(temper, "Trait", tempers()),
        blank(mount, "Mount", mounts()),
    ];
    for (_, [name, commander, rating, temper, mount]) in BRIGADES {
        blanks.extend([
            blank(name.0, name.1, Fill::Text(60)),
            blank(commander.0, commander.1, Fill::Text(60)),
            blank(rating.0, rating.1, ratings()),
            blank(temper.0, temper.1, tempers()),
            blank(mount.0, mount.1, mounts()),
        ]);
    }
    blanks
}

pub fn member(set: &TableSet) -> Vec<Blank> {
    let letters = BRIGADES.map(|(letter, _)| (letter.to_owned(), letter.to_owned()));
    let profiles = set.tables.profiles.iter();
    let profiles = profiles.map(|profile| (profile.id.to_string(), profile.name.to_string()));
    let sizes = Size::ALL.map(|size| (word(&size), word(&size)));
    vec![
        blank("name", "Name", Fill::Text(60)),
        blank("brigade", "Brigade", Fill::Choice(letters.to_vec())),
        blank("profile", "Kind", Fill::Choice(profiles.collect())),
        blank("size", "Size", Fill::Choice(sizes.to_vec())),
    ]
}

fn blank(id: &'static str, label: &'static str, fill: Fill) -> Blank {
    Blank { id, label, fill }
}

fn ratings() -> Fill {
    let all = [7, 8, 9, 10, 5, 6].map(|rating: u8| (rating.to_string(), rating.to_string()));
    Fill::Choice(all.to_vec())
}

fn tempers() -> Fill {
    use Trait::*;
    let all = [Aggressive, Timid, Decisive, Hesitant, Headstrong, Diffident];
    let all = all.map(|temper| (word(&temper), word(&temper)));
    Fill::Choice([(String::new(), "none".to_owned())].into_iter().chain(all).collect())
}

fn mounts() -> Fill {
    let all = [(Mount::Horse, "on horse"), (Mount::Foot, "on foot")];
    Fill::Choice(all.map(|(mount, words)| (word(&mount), words.to_owned())).to_vec())
}

/// As files write it.
pub fn word<K: Serialize>(kind: &K) -> String {
    match serde_json::to_value(kind) {
        Ok(Value::String(word)) => word,
        other => unreachable!("kinds are words, found {other:?}"),
    }
}

/// A word back; the usual one if nothing is filled in.
fn kind<K: DeserializeOwned>(filled: &str, usual: K) -> Result<K, Unfit> {
    match filled {
        "" => Ok(usual),
        word => serde_json::from_value(Value::from(word)).map_err(|e| Unfit(e.to_string())),
    }
}

pub fn draft(army: &ArmyFile) -> Result<Draft, Unfit> {
    if army.brigades.len() > BRIGADES.len() {
        let (found, most) = (army.brigades.len(), BRIGADES.len());
        return Err(Unfit(format!("found {found} brigades, expected at most {most}")));
    }
    let mut draft = Draft::default();
    put(&mut draft.army, "name", &army.name);
    put(&mut draft.army, "list", &army.list);
    put_officer(&mut draft.army, GENERAL, &army.general);
    for (band, (letter, [name, commander, rating, temper, mount])) in
        army.brigades.iter().zip(BRIGADES)
    {
        put(&mut draft.army, name.0, &band.name);
        put_officer(
            &mut draft.army,
            [commander, rating, temper, mount].map(|b| b.0),
            &band.commander,
        );
        for unit in &band.units {
            let mut member = Filled::new();
            put(&mut member, "name", &unit.name);
            put(&mut member, "brigade", letter);
            put(&mut member, "profile", &unit.profile);
            put(&mut member, "size", &word(&unit.size));
            draft.members.push(member);
        }
    }
    Ok(draft)
}

fn put(filled: &mut Filled, id: &str, value: &str) {
    if !value.is_empty() {
        filled.insert(id.to_owned(), vec![value.to_owned()]);
    }
}

fn put_officer(filled: &mut Filled, [name, rating, temper, mount]: [&str; 4], of: &OfficerFile) {
    put(filled, name, &of.name);
    put(filled, rating, &of.staff_rating.to_string());
    put(filled, temper, &of.temper.map_or(String::new(), |temper| word(&temper)));
    put(filled, mount, &word(&of.mount));
}

/// The file of a form, and of each member its brigade and its place in it. Brigades without units are left out.
pub fn file(draft: &Draft) -> Result<(ArmyFile, Vec<(usize, usize)>), Unfit> {
    let army = &draft.army;
    let mut brigades: Vec<BandFile> = Vec::new();
    let mut places = vec![(0, 0); draft.members.len()];
    for (letter, [name, commander, rating, temper, mount]) in BRIGADES {
        let mut units = Vec::new();
        for (i, member) in draft.members.iter().enumerate() {
            let own = match first(member, "brigade") {
                "" => "A",
                letter => letter,
            };
            if own == letter {
                places[i] = (brigades.len(), units.len());
                units.push(unit(member).map_err(|why| Unfit(format!("unit {}: {why}", i + 1)))?);
            }
        }
        if units.is_empty() {
            continue;
        }
        let ids = [commander, rating, temper, mount].map(|blank| blank.0);
        let commander = officer(army, ids, &format!("Brigadier {letter}"))?;
        let name = or(first(army, name.0), &format!("Brigade {letter}"));
        brigades.push(BandFile { name, commander, units });
    }
    let known = |member: &Filled| {
        let letter = first(member, "brigade");
        letter.is_empty() || BRIGADES.iter().any(|(known, _)| *known == letter)
    };
    if let Some(i) = draft.members.iter().position(|member| !known(member)) {
        let letter = first(&draft.members[i], "brigade");
        return Err(Unfit(format!("unit {}: found brigade \"{letter}\", expected A to E", i + 1)));
    }
    let file = ArmyFile {
        schema: Some(files::fault::SCHEMA),
        name: first(army, "name").to_owned(),
        list: first(army, "list").to_owned(),
        general: officer(army, GENERAL, "The general")?,
        brigades,
    };
    Ok((file, places))
}

fn or(filled: &str, usual: &str) -> String {
    if filled.is_empty() { usual.to_owned() } else { filled.to_owned() }
}

fn officer(army: &Filled, ids: [&str; 4], usual: &str) -> Result<OfficerFile, Unfit> {
    let [name, rating, temper, mount] = ids.map(|id| first(army, id));
    let staff_rating = match rating {
        "" => 7,
        text => {
            let wrong = || Unfit(format!("found Staff Rating \"{text}\", expected 5 to 10"));
            text.parse().map_err(|_| wrong())?
        }
    };
    Ok(OfficerFile {
        name: or(name, usual),
        staff_rating,
        mount: kind(mount, Mount::Horse)?,
        temper: kind(temper, None)?,
    })
}

fn unit(member: &Filled) -> Result<RegimentFile, Unfit> {
    Ok(RegimentFile {
        name: first(member, "name").to_owned(),
        profile: first(member, "profile").to_owned(),
        size: kind(first(member, "size"), Size::Standard)?,
    })
}

/// One more like the last; the very first is foot of the army's list.
pub fn recruit(set: &TableSet, draft: &Draft) -> Filled {
    if let Some(last) = draft.members.last() {
        let like = last.iter().filter(|(id, _)| *id != "name");
        return like.map(|(id, all)| (id.clone(), all.clone())).collect();
    }
    let list = first(&draft.army, "list");
    let list = set.lists.iter().find(|known| known.id == list).unwrap_or(&set.lists[0]);
    let profiles = list.profiles.iter().filter_map(|id| set.tables.profile(id));
    let mut foot = profiles.filter(|number| set.tables.profiles[*number].arm == Arm::Infantry);
    let profile = foot.next().map_or("", |number| &*set.tables.profiles[number].id);
    let mut filled = Filled::new();
    put(&mut filled, "brigade", "A");
    put(&mut filled, "profile", profile);
    put(&mut filled, "size", &word(&Size::Standard));
    filled
}
