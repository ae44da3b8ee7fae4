//! (FL-PTS-6, FL-TRP, FL-WPN, FL-MWP, FL-MNT) What a section may be and its figures may carry.

use ::flintloque::parts::*;
use ::flintloque::tables::{BladeKind, Size};
use kernel::Cite;

use super::complaint::{Complaint, cite};
use super::figure::{FigureFile, Known};
use super::section::Roster;
use super::tables::TableSet;

/// All that is wrong: first the section as a whole, without those who miss the game, then figure by
/// figure.
pub fn complaints(set: &TableSet, roster: &Roster) -> Vec<Complaint> {
    let mut list = Vec::new();
    whole(set, roster, &mut list);
    for (i, figure) in roster.figures.iter().enumerate() {
        let mut critic = Critic { set, i, figure, list: &mut list };
        critic.soldier();
        match Known::of(&set.tables, figure) {
            Some(known) => critic.known(&known),
            None => critic.unknown(),
        }
    }
    list
}

fn whole(set: &TableSet, roster: &Roster, list: &mut Vec<Complaint>) {
    let limits = &set.muster.limits;
    let mut say = |field, rule, found, expected| {
        list.push(Complaint { figure: None, field, rule, found, expected });
    };
    let known = set.muster.alliances.iter().flatten().any(|own| **own == *roster.alliance);
    if !known && !roster.alliance.is_empty() {
        let found = format!("unknown alliance \"{}\"", roster.alliance);
        say("alliance", cite!("FL-RAC-2"), found, "one that a race belongs to, or none".into());
    }
    let number = roster.fit().count();
    let [least, most] = limits.figures;
    if !(least..=most).contains(&number) {
        say(
            "figures",
            cite!("FL-PRO-8"),
            desk::count(number, "figure"),
            format!("{least} to {most}"),
        );
    }
    let roles = [
        (Role::Leader, "leaders", 1),
        (Role::Second, "seconds in command", 1),
        (Role::Musician, "musicians", 0),
        (Role::Standard, "standard bearers", 0),
    ];
    for (role, words, least) in roles {
        let found = roster.fit().filter(|f| f.role == Some(role)).count();
        if !(least..=1).contains(&found) {
            let expected = if least == 1 { "exactly one" } else { "at most one" };
            let found = format!("{found} {words}");
            say("figures", cite!("FL-PTS-6"), found, expected.into());
        }
    }
    let civilians = roster.fit().filter(|f| f.troop == Troop::Civilian).count();
    if civilians * limits.civilians > number {
        let found = format!("{civilians} Civilians among {number} figures");
        let expected = format!("at most one in {}", limits.civilians);
        say("figures", cite!("FL-PTS-6"), found, expected);
    }
}

/// Looks at one figure.
struct Critic<'a> {
    set: &'a TableSet,
    i: usize,
    figure: &'a FigureFile,
    list: &'a mut Vec<Complaint>,
}

impl Critic<'_> {
    /// "F4 Voltigeur Ajonc with so and so".
    fn say(&mut self, field: &'static str, rule: Cite, with: &str, expected: impl Into<String>) {
        let found = format!("{} with {with}", self.figure.who());
        let expected = expected.into();
        self.list.push(Complaint { figure: Some(self.i), field, rule, found, expected });
    }

    fn soldier(&mut self) {
        let figure = self.figure;
        if figure.elite && figure.troop.is_forlorn() {
            let with = format!("Elite beside {:?}", figure.troop);
            self.say("elite", cite!("FL-TRP-7"), &with, "Elite for Worthy and Chosen types only");
        }
        let leads = matches!(figure.role, Some(Role::Leader | Role::Second));
        if figure.reputation.is_some() && !leads {
            let form = "one for the leader and his second only";
            self.say("reputation", cite!("FL-REP-1"), "a reputation", form);
        }
        if figure.mount.is_some() && figure.troop != Troop::Cavalry {
            let with = format!("a mount as {:?}", figure.troop);
            self.say("mount", cite!("FL-TRP-4"), &with, "mounts for Cavalry only");
        }
    }

    /// Says each name that the tables lack.
    fn unknown(&mut self) {
        let (figure, tables) = (self.figure, &self.set.tables);
        if !tables.races.iter().any(|race| *race.key == *figure.race) {
            let with = format!("unknown race \"{}\"", figure.race);
            self.say("race", cite!("FL-RAC-1"), &with, "the id of a race");
        }
        for key in &figure.firelocks {
            if !tables.firelocks.iter().any(|firelock| *firelock.key == **key) {
                let with = format!("unknown firelock \"{key}\"");
                self.say("firelocks", cite!("FL-WPN-3"), &with, "the id of a firelock");
            }
        }
        if !tables.blades.iter().any(|blade| *blade.key == *figure.melee_weapon) {
            let with = format!("unknown melee weapon \"{}\"", figure.melee_weapon);
            self.say("melee-weapon", cite!("FL-MWP-1"), &with, "the id of a melee weapon");
        }
        if let Some(key) = &figure.mount
            && !tables.mounts.iter().any(|mount| *mount.key == **key)
        {
            let with = format!("unknown mount \"{key}\"");
            self.say("mount", cite!("FL-MNT-1"), &with, "the id of a mount");
        }
    }

    fn known(&mut self, known: &Known) {
        self.numbers(known);
        self.firelocks(known);
        self.blade(known);
        let tables = &self.set.tables;
        let race = &tables.races[known.race];
        if let Some(mount) = known.mount.map(|i| &tables.mounts[i])
            && !mount.riders.contains(&race.key)
        {
            let with = format!("{} under {}", mount.name, race.name);
            self.say("mount", cite!("FL-MNT-1"), &with, "a mount that the race rides");
        }
    }

    /// (FL-PTS-6) How much a figure carries.
    fn numbers(&mut self, known: &Known) {
        let limits = &self.set.muster.limits;
        let carried = [
            (known.firelock.len(), limits.two_handed, "two-handed firelocks"),
            (known.pistols.len(), limits.one_handed, "one-handed firelocks"),
            (known.grenades.len(), limits.grenades, "grenades"),
        ];
        for (found, most, words) in carried {
            if found > most {
                let with = format!("{found} {words}");
                self.say("firelocks", cite!("FL-PTS-6"), &with, format!("at most {most}"));
            }
        }
        if known.grenades.iter().any(|kind| *kind != known.grenades[0]) {
            self.say("firelocks", cite!("FL-PTS-6"), "several kinds of grenades", "one kind");
        }
    }

    /// (FL-TRP, FL-WPN-7) Each kind of firelock once, however many there are of it.
    fn firelocks(&mut self, known: &Known) {
        let (set, troop) = (self.set, self.figure.troop);
        let race = &set.tables.races[known.race];
        let mut seen = Vec::new();
        for i in known.shooters() {
            if seen.contains(&i) {
                continue;
            }
            seen.push(i);
            let firelock = &set.tables.firelocks[i];
            if !set.muster.carries[troop as usize].contains(&set.muster.classes[i]) {
                let rule = if firelock.grenade { cite!("FL-TRP-12") } else { item(troop) };
                let with = format!("{} as {troop:?}", firelock.name);
                self.say("firelocks", rule, &with, "a weapon that its troop type may carry");
            }
            let form = match firelock.size {
                Size::Tall if !race.is_tall => "one for its size: this is for Elf size or larger",
                Size::Small if race.is_tall => "one for its size: this is for less than Elf size",
                _ => continue,
            };
            let with = format!("{} as {}", firelock.name, race.name);
            self.say("firelocks", cite!("FL-WPN-7"), &with, form);
        }
    }

    /// (FL-MWP-1)
    fn blade(&mut self, known: &Known) {
        let tables = &self.set.tables;
        let blade = &tables.blades[known.blade];
        let has_bayonet = known.firelock.iter().any(|i| tables.firelocks[*i].bayonet);
        let full_hands = !known.firelock.is_empty() || !known.grenades.is_empty();
        let form = match blade.kind {
            BladeKind::Bayonet if !has_bayonet => "a firelock that takes one",
            BladeKind::Great if full_hands => "no firelock but one-handed ones beside it",
            BladeKind::Lance if known.mount.is_none() => "a mount",
            _ => return,
        };
        let with = blade.name.to_lowercase();
        self.say("melee-weapon", cite!("FL-MWP-1"), &with, form);
    }
}

/// The item of a troop type.
fn item(troop: Troop) -> Cite {
    match troop {
        Troop::Regular => cite!("FL-TRP-1"),
        Troop::Light => cite!("FL-TRP-2"),
        Troop::Grenadier => cite!("FL-TRP-3"),
        Troop::Cavalry => cite!("FL-TRP-4"),
        Troop::Gunner => cite!("FL-TRP-5"),
        Troop::Marine => cite!("FL-TRP-6"),
        Troop::Militia => cite!("FL-TRP-8"),
        Troop::Irregular => cite!("FL-TRP-9"),
        Troop::Guerrilla => cite!("FL-TRP-10"),
        Troop::Civilian => cite!("FL-TRP-11"),
    }
}
