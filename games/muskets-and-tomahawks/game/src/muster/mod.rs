//! (MT-PRO-3) Forces as forms. Prices and complaints are those of `crate::files`.

mod form;

use desk::muster::*;

use crate::files::army::{self, ArmyFile, BandFile};
use crate::files::{self, BuiltIn, TableSet, default_tables, option_words};

/// The one there is.
pub static FORCES: ForceLists = ForceLists;

/// Forces of Muskets & Tomahawks, by the tables that come with it.
pub struct ForceLists;

impl Muster for ForceLists {
    fn words(&self) -> Words {
        Words {
            army: "force",
            member: "unit",
            about: "A force is of one list: at least one Officer and at most one for each 100 points, units inside \
                    their size, and at least half the points of the troops from one army (MT-PRO-3). A unit costs so \
                    much a figure, and so do its options (MT-PRO-2). One Officer is the commander (MT-OFF-6).",
            battle: "mt-clearing",
            most: 12,
        }
    }

    fn army(&self) -> Vec<Blank> {
        form::army(&default_tables())
    }

    fn member(&self) -> Vec<Blank> {
        form::member(&default_tables())
    }

    fn recruit(&self, draft: &Draft) -> Filled {
        form::recruit(&default_tables(), draft)
    }

    fn ready(&self) -> Vec<Ready> {
        let set = default_tables();
        let ready = |file: &BuiltIn| {
            let army = army::read(file.id, file.text).ok()?;
            let (points, text) = (army::total(&set, &army), army::text(&army));
            Some(Ready { id: file.id.to_owned(), name: army.name, points, text })
        };
        files::ARMIES.iter().filter_map(ready).collect()
    }

    fn read(&self, file: &str, text: &str) -> Result<Draft, Unfit> {
        let army = army::read(file, text).map_err(|fault| Unfit(fault.to_string()))?;
        let draft = form::draft(&army);
        draft.check_number(self)?;
        Ok(draft)
    }

    fn judge(&self, draft: &Draft) -> Result<Judged, Unfit> {
        let army = form::file(draft)?;
        // Whatever is shown can be written and read again.
        let text = army::text(&army);
        let army = army::read("force", &text).map_err(|fault| Unfit(fault.to_string()))?;
        Ok(judged(&default_tables(), &army, text))
    }

    fn faults(&self, file: &str, text: &str) -> Vec<String> {
        let faults = army::faults(&default_tables(), file, text);
        faults.iter().map(ToString::to_string).collect()
    }
}

fn judged(set: &TableSet, army: &ArmyFile, text: String) -> Judged {
    let complaints = army::check(set, army).into_iter().map(|wrong| Complaint {
        member: wrong.unit,
        blank: wrong.field,
        words: wrong.to_string(),
    });
    let (usual, percent) = (set.limits.usual_points, set.limits.balance_percent);
    Judged {
        name: army.name.clone(),
        total: army::total(set, army),
        notes: vec![format!(
            "{usual} points make a usual evening; a fair fight has both forces within {percent}% of one total (MT-SET-1)."
        )],
        members: army.units.iter().map(|unit| member(set, unit)).collect(),
        complaints: complaints.collect(),
        history: Vec::new(),
        text,
    }
}

fn member(set: &TableSet, unit: &BandFile) -> Member {
    let name = if unit.name.is_empty() { unit.code.clone() } else { unit.name.clone() };
    let Some(profile) = army::profile(set, unit) else {
        return Member { name, title: unit.code.clone(), ..Member::default() };
    };
    let weapons: Vec<&str> = profile.weapons.iter().map(|weapon| weapon.words()).collect();
    Member {
        name,
        title: format!("{} {}", unit.n, profile.name),
        points: army::price(set, unit),
        shares: shares(set, unit),
        values: vec![
            ("Type", profile.troop.words().to_owned()),
            ("Aggression", format!("{}+", profile.aggression)),
            ("Defence", format!("{}+", profile.defence)),
            ("Shooting", format!("{}+", profile.shooting)),
            ("Discipline", format!("{:?}", profile.discipline)),
            ("Weapons", weapons.join(", ")),
        ],
        absent: None,
    }
}

/// (MT-PRO-2) The parts of a unit's price.
fn shares(set: &TableSet, unit: &BandFile) -> Vec<Share> {
    let plain = BandFile { options: Vec::new(), ..unit.clone() };
    let base = army::price(set, &plain).unwrap_or(0);
    let share = |points: i32, what: String| Share {
        points: points as i16,
        what,
        rule: army::PRICES.number(),
    };
    let of = |option: &files::OptionWord| {
        let with = BandFile { options: vec![*option], ..unit.clone() };
        let more = army::price(set, &with).unwrap_or(base) - base;
        share(more, option_words(*option).to_owned())
    };
    let first = share(base, desk::count(unit.n.into(), "figure"));
    std::iter::once(first).chain(unit.options.iter().map(of)).collect()
}
