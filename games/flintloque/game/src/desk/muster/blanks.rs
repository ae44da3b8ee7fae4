//! What is filled in for a section and for a figure, from the tables.

use crate::files::TableSet;
use ::flintloque::parts::*;
use serde::Serialize;

use desk::muster::{Blank, Fill};

pub fn army(set: &TableSet) -> Vec<Blank> {
    let mut alliances: Vec<&str> = Vec::new();
    for alliance in set.muster.alliances.iter().flatten() {
        if !alliances.contains(&&**alliance) {
            alliances.push(alliance);
        }
    }
    let named = |id: &&str| ((*id).to_owned(), titled(id));
    vec![
        blank("name", "Name of the section", Fill::Text(60)),
        blank("alliance", "Alliance", or_none("none", alliances.iter().map(named))),
        blank("battles", "Battles", Fill::Kept),
    ]
}

pub fn member(set: &TableSet) -> Vec<Blank> {
    use Experience::{Average, Experienced, Legendary, Raw, Veteran};
    let tables = &set.tables;
    let races = tables.races.iter().map(|race| (race.key.to_string(), race.name.to_string()));
    let shooters = tables.firelocks.iter().map(|f| (f.key.to_string(), f.name.to_string()));
    let blades = tables.blades.iter().map(|blade| (blade.key.to_string(), blade.name.to_string()));
    let mounts = tables.mounts.iter().map(|mount| (mount.key.to_string(), mount.name.to_string()));
    let limits = &set.muster.limits;
    let arms = limits.two_handed + limits.one_handed + limits.grenades;
    let roles = [
        (Role::Leader, "section leader"),
        (Role::Second, "second in command"),
        (Role::Musician, "musician"),
        (Role::Standard, "standard bearer"),
    ];
    let reputations = [
        Reputation::Professional,
        Reputation::Heroic,
        Reputation::Aggressive,
        Reputation::Cowardly,
        Reputation::Dastardly,
    ];
    vec![
        blank("id", "Id", Fill::Kept),
        blank("name", "Name", Fill::Text(60)),
        blank("race", "Race", Fill::Choice(races.collect())),
        blank("experience", "Experience", all([Raw, Average, Experienced, Veteran, Legendary])),
        blank("troop", "Troop type", all(Troop::ALL)),
        blank("elite", "Elite", Fill::Flag),
        blank("rank", "Rank", ranks()),
        blank(
            "role",
            "Role",
            or_none("none", roles.map(|(role, name)| (word(&role), name.into())).into_iter()),
        ),
        blank("reputation", "Reputation", or_none("none", kinds(reputations))),
        blank("firelocks", "Firelocks and grenades", Fill::Several(shooters.collect(), arms + 2)),
        blank("melee-weapon", "Melee weapon", Fill::Choice(blades.collect())),
        blank("mount", "Mount", or_none("none, on foot", mounts)),
        blank("misses", "Games missed", Fill::Kept),
    ]
}

fn blank(id: &'static str, label: &'static str, fill: Fill) -> Blank {
    Blank { id, label, fill }
}

fn or_none(none: &str, some: impl Iterator<Item = (String, String)>) -> Fill {
    Fill::Choice([(String::new(), none.to_owned())].into_iter().chain(some).collect())
}

fn ranks() -> Fill {
    let ranks = [(Rank::Private, "private"), (Rank::Nco, "sergeant"), (Rank::Officer, "officer")];
    Fill::Choice(ranks.map(|(rank, name)| (word(&rank), name.to_owned())).to_vec())
}

fn all<K: Serialize, const N: usize>(list: [K; N]) -> Fill {
    Fill::Choice(kinds(list).collect())
}

fn kinds<K: Serialize, const N: usize>(list: [K; N]) -> impl Iterator<Item = (String, String)> {
    list.map(|kind| (word(&kind), titled(&word(&kind)))).into_iter()
}

/// As files write it.
pub fn word<K: Serialize>(kind: &K) -> String {
    match serde_json::to_value(kind) {
        Ok(serde_json::Value::String(word)) => word,
        other => unreachable!("kinds are words, found {other:?}"),
    }
}

/// "ferach-empire" as "Ferach Empire".
pub fn titled(id: &str) -> String {
    id.split('-').map(desk::capital).collect::<Vec<_>>().join(" ")
}
