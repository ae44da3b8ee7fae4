//! (FL-PTS, FL-TRP) What a section costs and what it may be, from the tables.

use ::flintloque::tables::{Points, Race};
use tabletop::CM;

use super::fault::{Problem, way};
use super::prices::{self, RacePrice};
use super::rows::{Class, Order, TroopRow};
use super::tables_file::TablesFile;

/// What only builders of sections look up.
#[derive(Debug, Clone)]
pub struct Muster {
    /// (FL-PTS-1) By race.
    pub race_points: Vec<i16>,
    /// (FL-RAC-2) By race.
    pub alliances: Vec<Vec<Box<str>>>,
    /// By firelock.
    pub classes: Vec<Class>,
    /// (FL-TRP) The classes that a troop type may carry.
    pub carries: [Vec<Class>; 10],
    /// (FL-PTS-5) Race, experience, troop type and Elite together cost at least this.
    pub least: i16,
    pub limits: Limits,
}

/// (FL-PTS-6)
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// From, to.
    pub figures: [usize; 2],
    /// One Civilian in so many at most.
    pub civilians: usize,
    /// Of a figure.
    pub two_handed: usize,
    pub one_handed: usize,
    pub grenades: usize,
    /// A usual evening.
    pub usual_points: i16,
    /// How far two sections in a balanced game may be from it.
    pub balance_percent: i16,
}

pub fn muster(
    file: &TablesFile,
    troops: &[&TroopRow; 10],
    races: &[Race],
) -> Result<Muster, Problem> {
    let wrong = file.troops.rows.iter().position(|row| !is_as_ruled(row));
    if let Some(i) = wrong {
        return Err(wrong_troop(i, &file.troops.rows[i]));
    }
    let [from, to] = file.sections.figures.map(|n| n.get() as usize);
    if from > to {
        return Err(wrong_number());
    }
    let names = |list: &[String]| list.iter().map(|name| (**name).into()).collect();
    Ok(Muster {
        race_points: races.iter().map(|race| race_points(&file.points.race, race)).collect(),
        alliances: file.races.rows.iter().map(|row| names(&row.alliances)).collect(),
        classes: file.firelocks.rows.iter().map(|row| row.class).collect(),
        carries: troops.map(|row| row.firelocks.clone()),
        least: file.points.least.get(),
        limits: Limits {
            figures: [from, to],
            civilians: file.sections.civilians.get() as usize,
            two_handed: file.sections.two_handed.get() as usize,
            one_handed: file.sections.one_handed.get() as usize,
            grenades: file.sections.grenades.get() as usize,
            usual_points: file.sections.usual_points.get(),
            balance_percent: file.sections.balance_percent.get(),
        },
    })
}

/// What the rules know of troop types by themselves must be said the same way here.
fn is_as_ruled(row: &TroopRow) -> bool {
    let forlorn = row.order == Order::Forlorn;
    let rides = row.id == ::flintloque::parts::Troop::Cavalry;
    let throws = row.firelocks.contains(&Class::Grenade);
    forlorn == row.id.is_forlorn() && rides == row.rides && throws == row.id.may_throw()
}

/// (FL-PTS-1)
fn race_points(price: &RacePrice, race: &Race) -> i16 {
    let profile = &race.profile;
    let faster = (profile.moves[1] - price.quick_from.micrometres()) / CM;
    price.base.get()
        + price.steady.get() * profile.steady
        + price.wounds.get() * i16::from(profile.wounds)
        + price.melee.get() * profile.melee
        + price.accuracy_step.get() * (profile.accuracy / 5)
        + price.discipline.get() * profile.discipline
        + (faster as i16).div_euclid(price.quick_cm_per_point.get())
}

/// The prices that the rules keep.
pub fn points(file: &prices::Points) -> Points {
    let (experience, troops, roles) = (&file.experience, &file.troops, &file.roles);
    Points {
        experience: [
            experience.raw,
            experience.average,
            experience.experienced,
            experience.veteran,
            experience.legendary,
        ]
        .map(|points| points.get()),
        troops: [
            troops.regular,
            troops.light,
            troops.grenadier,
            troops.cavalry,
            troops.gunner,
            troops.marine,
            troops.militia,
            troops.irregular,
            troops.guerrilla,
            troops.civilian,
        ]
        .map(|points| points.get()),
        elite: file.elite.get(),
        leader: roles.leader.get(),
        second: roles.second.get(),
        musician: roles.musician.get(),
        standard: roles.standard.get(),
    }
}

fn wrong_number() -> Problem {
    let way = way!["sections", "figures"];
    Problem::new(way, "fewer at most than at least", "the lower figure first")
}

fn wrong_troop(i: usize, row: &TroopRow) -> Problem {
    let found = format!("another {:?} than the rules know", row.id);
    let form = "order, rides and grenades as there (FL-TRP)";
    Problem::new(way!["troops", "rows", i], found, form)
}
