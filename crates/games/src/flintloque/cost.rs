//! (FL-PTS-1 to 5) What a figure costs, part by part.

use ::flintloque::parts::Role;
use kernel::Cite;

use super::complaint::cite;
use super::figure::{FigureFile, Known};
use super::tables::TableSet;

/// Part of a price: why, and how much.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    pub rule: Cite,
    pub points: i16,
}

/// A price with all its parts, in the order in which they are added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Price(pub Vec<Part>);

impl Price {
    pub fn total(&self) -> i16 {
        self.0.iter().map(|part| part.points).fold(0, i16::saturating_add)
    }

    /// What costs nothing is left out.
    fn add(&mut self, rule: Cite, points: i16) {
        if points != 0 {
            self.0.push(Part { rule, points });
        }
    }
}

/// (FL-PTS-5) The soldier costs something, however poor he is; then what he carries and is.
pub fn price(set: &TableSet, alliance: &str, figure: &FigureFile, known: &Known) -> Price {
    let (tables, prices) = (&set.tables, &set.tables.points);
    let mut price = Price(Vec::new());
    price.add(cite!("FL-PTS-1"), set.muster.race_points[known.race]);
    price.add(cite!("FL-PTS-2"), prices.experience[figure.experience as usize]);
    price.add(cite!("FL-PTS-3"), prices.troops[figure.troop as usize]);
    price.add(cite!("FL-PTS-3"), if figure.elite { prices.elite } else { 0 });
    price.add(cite!("FL-PTS-5"), (set.muster.least - price.total()).max(0));
    for firelock in known.shooters() {
        price.add(cite!("FL-WPN-4"), firelock_points(set, alliance, known.race, firelock));
    }
    price.add(cite!("FL-MWP-1"), tables.blades[known.blade].points);
    price.add(cite!("FL-MNT-1"), known.mount.map_or(0, |mount| tables.mounts[mount].points));
    let role = match figure.role {
        Some(Role::Leader) => prices.leader,
        Some(Role::Second) => prices.second,
        Some(Role::Musician) => prices.musician,
        Some(Role::Standard) => prices.standard,
        None => 0,
    };
    price.add(cite!("FL-PTS-4"), role);
    price
}

/// (FL-WPN-4) For the own nation, for nations of the same alliance, for all others.
fn firelock_points(set: &TableSet, alliance: &str, race: usize, firelock: usize) -> i16 {
    let firelock = &set.tables.firelocks[firelock];
    let races = &set.tables.races;
    let belongs = |race: usize| set.muster.alliances[race].iter().any(|own| **own == *alliance);
    let nation = firelock.nation.as_ref();
    let maker = nation.and_then(|own| races.iter().position(|race| race.key == *own));
    let column = match maker {
        None => 0,
        Some(own) if own == race => 0,
        Some(own) if belongs(own) && belongs(race) => 1,
        Some(_) => 2,
    };
    firelock.points[column]
}
