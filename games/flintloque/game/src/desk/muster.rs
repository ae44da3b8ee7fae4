//! (FL-PTS) Sections as forms. Prices and complaints are those of `crate::files`.

mod blanks;
mod form;

use crate::files::section::{self, Complaint as Wrong, Roster};
use crate::files::{self as files, TableSet, built_in_sections, default_tables};
use ::flintloque::state::State;
use kernel::{Dice, Side};
use tabletop::CM;

use desk::muster::*;

/// The one there is.
pub static SECTIONS: Sections = Sections;

/// Sections of Flintloque, by the tables that come with it.
pub struct Sections;

impl Muster for Sections {
    fn words(&self) -> Words {
        Words {
            army: "section",
            member: "figure",
            about: "A section is one nation or several of an alliance (FL-RAC-2): five to twenty figures with one \
                    leader and one second in command (FL-PTS-6). Every figure is paid for by what it is and \
                    what it carries (FL-PTS-5).",
            battle: "straight-fight",
            most: 40,
        }
    }

    fn army(&self) -> Vec<Blank> {
        blanks::army(&default_tables())
    }

    fn member(&self) -> Vec<Blank> {
        blanks::member(&default_tables())
    }

    fn recruit(&self, draft: &Draft) -> Filled {
        form::recruit(&default_tables(), draft)
    }

    fn ready(&self) -> Vec<Ready> {
        let set = default_tables();
        let ready = |file: &files::BuiltIn| {
            let roster = section::read(file.id, file.text).ok()?;
            let points = section::price(&set, &roster).total;
            let (id, text) = (file.id.to_owned(), section::text(&roster));
            Some(Ready { id, name: roster.name, points, text })
        };
        built_in_sections().iter().filter_map(ready).collect()
    }

    fn read(&self, file: &str, text: &str) -> Result<Draft, Unfit> {
        let roster = section::read(file, text).map_err(|fault| Unfit(fault.to_string()))?;
        let draft = form::draft(&roster);
        draft.check_number(self)?;
        Ok(draft)
    }

    fn judge(&self, draft: &Draft) -> Result<Judged, Unfit> {
        let roster = form::roster(draft)?;
        // Whatever is shown can be written and read again.
        let text = section::text(&roster);
        let roster = section::read("section", &text).map_err(|fault| Unfit(fault.to_string()))?;
        Ok(judged(&default_tables(), &roster, text))
    }

    fn faults(&self, file: &str, text: &str) -> Vec<String> {
        let faults = section::faults(&default_tables(), file, text);
        faults.iter().map(ToString::to_string).collect()
    }
}

fn judged(set: &TableSet, roster: &Roster, text: String) -> Judged {
    let priced = section::price(set, roster);
    let members = roster.figures.iter().zip(&priced.figures).enumerate();
    let members = members.map(|(i, (figure, priced))| Member {
        name: figure.who(),
        title: form::title(set, figure),
        points: priced.map(|priced| priced.points.into()),
        shares: section::shares(set, roster, i).into_iter().map(share).collect(),
        values: priced.map_or(Vec::new(), |priced| values(&priced.profile)),
        absent: (!figure.is_fit())
            .then(|| "badly hurt, misses the next game (FL-SKL-4)".to_owned()),
    });
    let limits = &set.muster.limits;
    let (usual, percent) = (limits.usual_points, limits.balance_percent);
    Judged {
        text,
        name: roster.name.clone(),
        total: priced.total,
        notes: vec![format!(
            "{usual} points make a usual evening; a fair fight has both sections within {percent}% of one total (FL-PTS-6)."
        )],
        members: members.collect(),
        complaints: section::check(set, roster).iter().map(complaint).collect(),
        history: roster.battles.iter().map(form::told).collect(),
    }
}

fn share(share: files::Share) -> Share {
    Share { points: share.points, what: share.what, rule: share.rule.number() }
}

fn complaint(wrong: &Wrong) -> Complaint {
    Complaint { member: wrong.figure, blank: wrong.field, words: wrong.to_string() }
}

fn values(profile: &::flintloque::tables::Profile) -> Vec<(&'static str, String)> {
    let marches = profile.moves.map(|rate| (rate / CM).to_string()).join("/");
    vec![
        ("Steady", profile.steady.to_string()),
        ("Wounds", profile.wounds.to_string()),
        ("Melee", profile.melee.to_string()),
        ("Accuracy", format!("{:+}%", profile.accuracy)),
        ("Discipline", profile.discipline.to_string()),
        ("Marches", format!("{marches} cm")),
    ]
}

/// A side's section after a battle; `brought` is the file it came with, if it was not the
/// scenario's own.
pub fn after(
    state: &State,
    side: Side,
    brought: Option<&str>,
    won: Option<bool>,
    dice: &mut dyn Dice,
) -> Result<Aftermath, Unfit> {
    let roster = match brought {
        Some(text) => section::read("section", text).map_err(|fault| Unfit(fault.to_string()))?,
        None => files::fielded(&state.scenario, side),
    };
    let files::After { roster, lines } = files::after(state, side, roster, won, dice);
    Ok(Aftermath { name: roster.name.clone(), text: section::text(&roster), lines })
}
