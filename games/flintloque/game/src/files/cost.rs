//! (FL-PTS) What a figure costs, part by part.

use ::flintloque::parts::Role;
use kernel::Cite;

use super::complaint::cite;
use super::figure::{FigureFile, Known, position};
use super::tables::TableSet;

/// A part of a price, and the item it comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Share {
    pub points: i16,
    pub what: String,
    pub rule: Cite,
}

/// (FL-PTS-5) What a figure costs altogether.
pub fn points(set: &TableSet, alliance: &str, figure: &FigureFile, known: &Known) -> i16 {
    let shares = shares(set, alliance, figure, known);
    shares.iter().fold(0, |sum, share| share.points.saturating_add(sum))
}

/// (FL-PTS-5) The parts that cost or save something, in the order of the book.
pub fn shares(set: &TableSet, alliance: &str, figure: &FigureFile, known: &Known) -> Vec<Share> {
    let (tables, prices) = (&set.tables, &set.tables.points);
    let share = |points: i16, what: &str, rule: Cite| Share { points, what: what.to_owned(), rule };
    let race = &tables.races[known.race];
    let mut all = vec![
        share(set.muster.race_points[known.race], &race.name, cite!("FL-PTS-1")),
        share(
            prices.experience[figure.experience as usize],
            &format!("{:?}", figure.experience),
            cite!("FL-PTS-2"),
        ),
        share(
            prices.troops[figure.troop as usize],
            &format!("{:?}", figure.troop),
            cite!("FL-PTS-3"),
        ),
    ];
    if figure.elite {
        all.push(share(prices.elite, "Elite", cite!("FL-PTS-3")));
    }
    let soldier: i16 = all.iter().map(|share| share.points).sum();
    let lacking = (set.muster.least - soldier).max(0);
    let least = format!("nobody costs less than {}", set.muster.least);
    all.push(share(lacking, &least, cite!("FL-PTS-5")));
    all.extend(known.shooters().map(|i| firelock(set, alliance, known.race, i)));
    let blade = &tables.blades[known.blade];
    all.push(share(blade.points, &blade.name, cite!("FL-MWP-1")));
    if let Some(mount) = known.mount.map(|i| &tables.mounts[i]) {
        all.push(share(mount.points, &mount.name, cite!("FL-MNT-1")));
    }
    let role = match figure.role {
        Some(Role::Leader) => (prices.leader, "section leader"),
        Some(Role::Second) => (prices.second, "second in command"),
        Some(Role::Musician) => (prices.musician, "musician"),
        Some(Role::Standard) => (prices.standard, "standard bearer"),
        None => (0, ""),
    };
    all.push(share(role.0, role.1, cite!("FL-PTS-4")));
    all.retain(|share| share.points != 0);
    all
}

/// (FL-WPN-4) For the own nation, for nations of the same alliance, for all others.
fn firelock(set: &TableSet, alliance: &str, race: usize, firelock: usize) -> Share {
    let firelock = &set.tables.firelocks[firelock];
    let races = &set.tables.races;
    let belongs = |race: usize| set.muster.alliances[race].iter().any(|own| **own == *alliance);
    let maker = firelock.nation.as_ref().and_then(|own| position(races, |r| r.key == *own));
    let (column, whose) = match maker {
        None => (0, ""),
        Some(own) if own == race => (0, ""),
        Some(own) if belongs(own) && belongs(race) => (1, ", an ally's"),
        Some(_) => (2, ", a foreign one"),
    };
    let what = format!("{}{whose}", firelock.name);
    Share { points: firelock.points[column], what, rule: cite!("FL-WPN-4") }
}
