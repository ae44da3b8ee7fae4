//! Sections to forms and back.

use crate::files::section::Roster;
use crate::files::{Ending, FigureFile, Fought, TableSet};
use ::flintloque::parts::*;
use serde_json::{Map, Value, json};

use super::blanks::{titled, word};
use desk::muster::{Draft, Filled, Unfit, first};

pub fn draft(roster: &Roster) -> Draft {
    let battles = match roster.battles.is_empty() {
        true => String::new(),
        false => serde_json::to_string(&roster.battles).unwrap_or_default(),
    };
    let army = [("name", &roster.name), ("alliance", &roster.alliance), ("battles", &battles)];
    let army = army.into_iter().filter(|(_, value)| !value.is_empty());
    Draft {
        army: army.map(|(id, value)| (id.to_owned(), vec![value.clone()])).collect(),
        members: roster.figures.iter().map(filled).collect(),
    }
}

/// A figure as it stands in a file, each value as a word.
fn filled(figure: &FigureFile) -> Filled {
    let text = |value: &Value| match value {
        Value::String(text) => text.clone(),
        Value::Bool(true) => "yes".to_owned(),
        other => other.to_string(),
    };
    let all = |value: &Value| match value {
        Value::Array(list) => list.iter().map(text).collect(),
        one => vec![text(one)],
    };
    match serde_json::to_value(figure) {
        Ok(Value::Object(fields)) => fields.iter().map(|(id, v)| (id.clone(), all(v))).collect(),
        other => unreachable!("figures are objects, found {other:?}"),
    }
}

pub fn roster(draft: &Draft) -> Result<Roster, Unfit> {
    let battles = match first(&draft.army, "battles") {
        "" => json!([]),
        text => serde_json::from_str(text).map_err(|e| Unfit(format!("battles: {e}")))?,
    };
    let mut ids: Vec<String> = Vec::new();
    let mut figures = Vec::new();
    for (i, member) in draft.members.iter().enumerate() {
        let mut id = first(member, "id").to_owned();
        if id.is_empty() || ids.contains(&id) {
            id = free_id(draft, &ids);
        }
        ids.push(id.clone());
        figures.push(figure(id, member).map_err(|why| Unfit(format!("figure {}: {why}", i + 1)))?);
    }
    let army = json!({
        "schema": 1, "name": first(&draft.army, "name"),
        "alliance": first(&draft.army, "alliance"), "figures": figures, "battles": battles,
    });
    serde_json::from_value(army).map_err(|e| Unfit(e.to_string()))
}

fn figure(id: String, member: &Filled) -> Result<Value, serde_json::Error> {
    let mut fields = Map::new();
    fields.insert("id".to_owned(), json!(id));
    for (name, all) in member.iter().filter(|(name, all)| *name != "id" && !all.is_empty()) {
        let value = match &**name {
            "firelocks" => json!(all),
            "elite" => json!(all[0] == "yes"),
            "misses" => all[0].parse::<i64>().map_or_else(|_| json!(all[0]), |n| json!(n)),
            _ => json!(all[0]),
        };
        fields.insert(name.clone(), value);
    }
    // Read here, so that what is wrong is told of this figure.
    let figure: FigureFile = serde_json::from_value(Value::Object(fields))?;
    serde_json::to_value(figure)
}

/// An id that nobody has.
fn free_id(draft: &Draft, given: &[String]) -> String {
    let used = |id: &String| {
        given.contains(id) || draft.members.iter().any(|member| first(member, "id") == id)
    };
    (1..).map(|n| format!("S{n}")).find(|id| !used(id)).unwrap_or_default()
}

/// One more like the last private; the very first is a leader, the next his second.
pub fn recruit(set: &TableSet, draft: &Draft) -> Filled {
    let has = |role: &str| draft.members.iter().any(|member| first(member, "role") == role);
    let race = draft.members.last().map_or("", |member| first(member, "race"));
    let race = if race.is_empty() { &*set.tables.races[0].key } else { race };
    let private = draft.members.last().filter(|member| first(member, "role").is_empty());
    if let (Some(private), true) = (private, has("leader") && has("second")) {
        let own = |id: &str| ["id", "name", "misses"].contains(&id);
        let like = private.iter().filter(|(id, _)| !own(id));
        return like.map(|(id, all)| (id.clone(), all.clone())).collect();
    }
    let (rank, role, experience) = match (has("leader"), has("second")) {
        (false, _) => (Rank::Officer, "leader", Experience::Experienced),
        (true, false) => (Rank::Nco, "second", Experience::Experienced),
        (true, true) => (Rank::Private, "", Experience::Average),
    };
    let tall = set.tables.races.iter().any(|known| *known.key == *race && known.is_tall);
    let (firelock, blade) = match (role, tall) {
        ("leader", _) => ("std-pistol", "sword"),
        (_, true) => ("std-musket", "bayonet"),
        (_, false) => ("short-musket", "bayonet"),
    };
    let fields = [
        ("race", race.to_owned()),
        ("experience", word(&experience)),
        ("troop", word(&Troop::Regular)),
        ("rank", word(&rank)),
        ("role", role.to_owned()),
        ("firelocks", firelock.to_owned()),
        ("melee-weapon", blade.to_owned()),
    ];
    let fields = fields.into_iter().filter(|(_, value)| !value.is_empty());
    fields.map(|(id, value)| (id.to_owned(), vec![value])).collect()
}

/// "Straight Fight, won. W5 Fusilier Rush: D10 3, badly hurt (FL-SKL-4)."
pub fn told(fought: &Fought) -> String {
    let result = match fought.result {
        Ending::Won => "won",
        Ending::Lost => "lost",
        Ending::Drawn => "drawn",
    };
    let fallen = fought.fallen.iter().map(|fallen| {
        let status = word(&fallen.status).replace('-', " ");
        let name = [&*fallen.figure, &*fallen.name].join(" ");
        format!(" {}: D10 {}, {status} ({}).", name.trim(), fallen.die.get(), fallen.rule)
    });
    let fallen: String = fallen.collect();
    let fallen = if fallen.is_empty() { " Nobody fell." } else { &*fallen };
    format!("{}, {result}.{fallen}", titled(&fought.battle))
}

/// "Veteran Light Ferach Elf, section leader"
pub fn title(set: &TableSet, figure: &FigureFile) -> String {
    let race = set.tables.races.iter().find(|race| *race.key == *figure.race);
    let race = race.map_or(&*figure.race, |race| &*race.name);
    let elite = if figure.elite { "Elite " } else { "" };
    let role = match figure.role {
        None => "",
        Some(Role::Leader) => ", section leader",
        Some(Role::Second) => ", second in command",
        Some(Role::Musician) => ", musician",
        Some(Role::Standard) => ", standard bearer",
    };
    let [experience, troop] = [word(&figure.experience), word(&figure.troop)].map(|w| titled(&w));
    format!("{experience} {elite}{troop} {race}{role}")
}
