//! (BP-PTS) Armies as forms. Prices and complaints are those of `crate::files`.

mod form;

use black_powder::points;
use desk::muster::*;

use crate::files::army::{self, ArmyFile, RegimentFile};
use crate::files::{self, BuiltIn, TableSet, default_tables};

/// The one there is.
pub static ARMIES: ArmyLists = ArmyLists;

/// Armies of Black Powder, by the tables that come with it.
pub struct ArmyLists;

impl Muster for ArmyLists {
    fn words(&self) -> Words {
        Words {
            army: "army",
            member: "unit",
            about: "An army is of one list: a general, two to five brigades with a commander each, two to eight units \
                    in a brigade (BP-PTS-4). A unit costs what its values and special rules are worth (BP-PTS-1, \
                    BP-PTS-2), a commander what his Staff Rating is (BP-PTS-3).",
            battle: "bp-pitched",
            most: 24,
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
        let draft = form::draft(&army)?;
        draft.check_number(self)?;
        Ok(draft)
    }

    fn judge(&self, draft: &Draft) -> Result<Judged, Unfit> {
        let (army, places) = form::file(draft)?;
        // Whatever is shown can be written and read again.
        let text = army::text(&army);
        let army = army::read("army", &text).map_err(|fault| Unfit(fault.to_string()))?;
        Ok(judged(&default_tables(), &army, &places, text))
    }

    fn faults(&self, file: &str, text: &str) -> Vec<String> {
        let faults = army::faults(&default_tables(), file, text);
        faults.iter().map(ToString::to_string).collect()
    }
}

/// `places`: of each member of the form its brigade and its place in it.
fn judged(set: &TableSet, army: &ArmyFile, places: &[(usize, usize)], text: String) -> Judged {
    let members = places.iter().map(|(b, u)| member(set, army, *b, *u)).collect();
    let complaints = army::check(set, army).into_iter().map(|wrong| Complaint {
        member: wrong.unit.and_then(|place| places.iter().position(|known| *known == place)),
        blank: wrong.field,
        words: wrong.to_string(),
    });
    let (usual, percent) = (set.limits.usual_points, set.limits.balance_percent);
    Judged {
        name: army.name.clone(),
        total: army::total(set, army),
        notes: vec![
            format!("The commanders cost {} points (BP-PTS-3).", army::staff(set, army)),
            format!(
                "{usual} points make a usual evening; a fair fight has both armies within {percent}% of one total (BP-PTS-4)."
            ),
        ],
        members,
        complaints: complaints.collect(),
        history: Vec::new(),
        text,
    }
}

fn member(set: &TableSet, army: &ArmyFile, b: usize, u: usize) -> Member {
    let unit = &army.brigades[b].units[u];
    let name = if unit.name.is_empty() { unit.profile.clone() } else { unit.name.clone() };
    let Some(profile) = army::profile(set, unit) else {
        return Member { name, title: unit.profile.clone(), ..Member::default() };
    };
    let v = set.tables.values(profile, unit.size);
    Member {
        name,
        title: format!("{}, {}, {}", profile.name, form::word(&unit.size), army.brigades[b].name),
        points: army::price(set, unit).map(i32::from),
        shares: shares(set, unit),
        values: vec![
            ("Hand-to-hand", v.fight.to_string()),
            ("Shooting", v.shoot.to_string()),
            ("Morale", format!("{}+", v.morale)),
            ("Stamina", v.stamina.to_string()),
            ("Special", profile.specials.names().join(", ")),
        ],
        absent: None,
    }
}

/// (BP-PTS-1, BP-PTS-2) The parts of a unit's price.
fn shares(set: &TableSet, unit: &RegimentFile) -> Vec<Share> {
    let Some(profile) = army::profile(set, unit) else { return Vec::new() };
    let base = Share {
        points: points::base(&set.tables, profile, unit.size),
        what: format!("{}, values of a {} unit", profile.name, form::word(&unit.size)),
        rule: army::cite!("BP-PTS-1").number(),
    };
    let rules = points::rules(&set.tables, profile, unit.size, profile.specials);
    let rules = rules.map(|(rule, points)| {
        let names = black_powder::special::Special::NAMES;
        let what = names.iter().find(|(known, _)| *known == rule).map_or("", |(_, name)| name);
        Share { points, what: what.to_owned(), rule: army::cite!("BP-PTS-2").number() }
    });
    std::iter::once(base).chain(rules).collect()
}
