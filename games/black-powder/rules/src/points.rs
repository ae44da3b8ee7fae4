//! (BP-PTS) What units and commanders cost.

use tabletop::INCH;

use crate::parts::*;
use crate::special::{Special, Specials};
use crate::tables::{Profile, Tables};

/// (BP-PTS-1, BP-PTS-2) Values after size, and special rules.
pub fn unit(tables: &Tables, profile: &Profile, size: Size, specials: Specials) -> i16 {
    let values = tables.values(profile, size);
    let [fight, shoot, morale, stamina] =
        [values.fight, values.shoot, values.morale, values.stamina].map(i16::from);
    let range = (profile.range / INCH) as i16;
    let nerve = 7 - morale;
    let base = match profile.arm {
        Arm::Infantry => fight + shoot * weight(range) + 4 * nerve + 4 * stamina,
        Arm::Cavalry => 2 * fight + shoot * weight(range) + 4 * nerve + 4 * stamina,
        Arm::Artillery | Arm::Wagon => fight + range / 3 + 2 * nerve + 2 * stamina,
    };
    base + rules(tables, profile, specials, stamina)
}

/// How much a die of shooting counts at this range.
fn weight(range: i16) -> i16 {
    (range / 6 - 1).max(1)
}

fn rules(tables: &Tables, profile: &Profile, specials: Specials, stamina: i16) -> i16 {
    let points = &tables.points;
    let is_cavalry = profile.arm == Arm::Cavalry;
    let listed = points.rules.iter().filter(|(rule, ..)| specials.holds(*rule));
    let mut sum: i16 = listed.map(|(_, foot, horse)| if is_cavalry { *horse } else { *foot }).sum();
    if specials.holds(Special::Crack) {
        sum += points.crack[usize::from(profile.morale.clamp(3, 6) - 3)];
    }
    if specials.holds(Special::Elite) {
        sum += points.elite[usize::from(specials.elite.clamp(3, 5) - 3)];
    }
    if specials.holds(Special::Wavering) {
        sum += points.wavering * stamina;
    }
    sum
}

/// (BP-PTS-3)
pub fn commander(tables: &Tables, rating: u8) -> i16 {
    match rating {
        8..=10 => tables.points.commanders[usize::from(rating) - 8],
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every price of the lists (BPC-46 among them).
    #[test]
    fn the_formula_gives_the_printed_prices() {
        let tables = Tables::sheet();
        let printed: &[(&str, &[i16])] = &[
            ("brit_line", &[53, 45, 37, 28]),
            ("brit_fusilier_raw", &[42, 34, 26, 17]),
            ("brit_guards", &[59, 51, 43, 34]),
            ("brit_grenadiers", &[60, 52, 44, 34]),
            ("brit_light", &[56, 48, 40, 31]),
            ("brit_highland", &[54, 46, 38, 29]),
            ("hessian_line", &[45, 37, 29, 20]),
            ("hessian_jaeger", &[65, 56, 47, 38]),
            ("provincial", &[45, 37, 29, 20]),
            ("loyalist_militia", &[27, 21, 15, 10]),
            ("legion_dragoons", &[51, 42, 34, 24]),
            ("light_dragoons_17", &[56, 47, 39, 29]),
            ("gun_6pdr", &[27]),
            ("gun_3pdr", &[23]),
            ("cont_line", &[45, 37, 29, 20]),
            ("cont_veteran", &[50, 42, 34, 25]),
            ("cont_light", &[53, 45, 37, 28]),
            ("state_veteran", &[44, 36, 28, 20]),
            ("va_militia", &[32, 24, 16, 12]),
            ("nc_militia", &[26, 20, 14, 10]),
            ("sc_militia", &[36, 28, 20, 16]),
            ("riflemen", &[46, 37, 28, 19]),
            ("cont_dragoons", &[55, 46, 38, 26]),
            ("militia_horse", &[49, 40, 31, 20]),
            ("nap_brit_line", &[47, 39, 31, 22]),
            ("nap_brit_guard", &[62, 54, 46, 38]),
            ("nap_rifles", &[65, 56, 47, 34]),
            ("nap_fr_line", &[46, 38, 30, 21]),
            ("nap_fr_light", &[49, 41, 33, 24]),
            ("nap_fr_conscript", &[38, 32, 26, 19]),
            ("nap_dragoon", &[52, 44, 36, 22]),
            ("nap_lightcav", &[49, 41, 33, 23]),
            ("nap_cuirassier", &[66, 58, 50, 34]),
            ("nap_lancer", &[58, 50, 42, 28]),
            ("nap_foot_art", &[27]),
            ("nap_horse_art", &[26]),
        ];
        assert_eq!(printed.len(), tables.profiles.len());
        for (id, prices) in printed {
            let profile = &tables.profiles[tables.profile(id).unwrap()];
            let sizes: &[Size] = if prices.len() == 1 { &[Size::Standard] } else { &Size::ALL };
            let found: Vec<i16> =
                sizes.iter().map(|size| unit(&tables, profile, *size, profile.specials)).collect();
            assert_eq!(found, *prices, "{id}");
        }
        assert_eq!([7, 8, 9, 10].map(|rating| commander(&tables, rating)), [0, 25, 50, 75]);
    }
}
