//! (BP-PTS) What units and commanders cost.

use kernel::Side;
use tabletop::INCH;

use crate::parts::*;
use crate::scenario::Scenario;
use crate::special::{Special, Specials};
use crate::tables::{Profile, Tables};

/// (BP-PTS-1, BP-PTS-2) Values after size, and special rules.
pub fn unit(tables: &Tables, profile: &Profile, size: Size, specials: Specials) -> i16 {
    let rules = rules(tables, profile, size, specials);
    base(tables, profile, size) + rules.map(|(_, points)| points).sum::<i16>()
}

/// (BP-PTS-1) Without special rules.
pub fn base(tables: &Tables, profile: &Profile, size: Size) -> i16 {
    let values = tables.values(profile, size);
    let [fight, shoot, morale, stamina] =
        [values.fight, values.shoot, values.morale, values.stamina].map(i16::from);
    let range = (profile.range / INCH) as i16;
    let nerve = 7 - morale;
    match profile.arm {
        Arm::Infantry => fight + shoot * weight(range) + 4 * nerve + 4 * stamina,
        Arm::Cavalry => 2 * fight + shoot * weight(range) + 4 * nerve + 4 * stamina,
        Arm::Artillery | Arm::Wagon => fight + range / 3 + 2 * nerve + 2 * stamina,
    }
}

/// How much a die of shooting counts at this range.
fn weight(range: i16) -> i16 {
    (range / 6 - 1).max(1)
}

/// (BP-PTS-2) What each special rule of a unit adds; those that are free are left out.
pub fn rules(
    tables: &Tables,
    profile: &Profile,
    size: Size,
    specials: Specials,
) -> impl Iterator<Item = (Special, i16)> {
    let points = &tables.points;
    let is_cavalry = profile.arm == Arm::Cavalry;
    let stamina = i16::from(tables.values(profile, size).stamina);
    let listed = points.rules.iter();
    let listed =
        listed.map(move |(rule, foot, horse)| (*rule, if is_cavalry { *horse } else { *foot }));
    let graded = [
        (Special::Crack, points.crack[usize::from(profile.morale.clamp(3, 6) - 3)]),
        (Special::Elite, points.elite[usize::from(specials.elite.clamp(3, 5) - 3)]),
        (Special::Wavering, points.wavering * stamina),
    ];
    listed.chain(graded).filter(move |(rule, _)| specials.holds(*rule))
}

/// (BP-PTS-3)
pub fn commander(tables: &Tables, rating: u8) -> i16 {
    match rating {
        8..=10 => tables.points.commanders[usize::from(rating) - 8],
        _ => 0,
    }
}

/// What an army costs with its commanders.
pub fn army(scenario: &Scenario, side: Side) -> i16 {
    let units = scenario.units.iter().filter(|unit| unit.side == side);
    let staff = scenario.commanders.iter().filter(|commander| commander.side == side);
    units.map(|unit| unit.points).sum::<i16>()
        + staff.map(|one| commander(&scenario.tables, one.rating)).sum::<i16>()
}
