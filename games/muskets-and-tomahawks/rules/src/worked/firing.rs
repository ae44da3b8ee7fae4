//! MT-SHO, MT-REL, MT-ART: shots.

use kernel::{EveryPath, Ratio};
use tabletop::Heading;

use super::*;
use crate::action::Volley;
use crate::event::FireEvent;
use crate::frame::{Frame, Manner};
use crate::shoot::{self, Sights};
use crate::{fight, nerve};

/// One shooter, one target, that gap in hundredths of an inch; what it takes.
fn aim(
    code: &str,
    weapon: Weapon,
    gap: i32,
    dress: impl FnOnce(Stage) -> Stage,
) -> Option<(i8, i8)> {
    let state = dress(stage())
        .unit(US, profile(code), &[(1000, 2000)])
        .unit(THEM, profile("CR-LMI"), &[(1100 + gap, 2000)])
        .set();
    need(&state, weapon, Manner::Shoot)
}

fn need(state: &State, weapon: Weapon, manner: Manner) -> Option<(i8, i8)> {
    let shot = shot(state, (0, 1), weapon, (1, 1));
    let volley = Volley { shots: vec![shot], ..Volley::default() };
    shoot::check(state, UnitId(0), &volley, manner, None).ok()?;
    let sights = Sights::new(state);
    let line = sights.line(shot.figure, shot.target)?;
    let aim = sights.aim(&shot, &line, manner, false, false);
    Some((aim.need, aim.kill))
}

/// MT-C26, MT-C32
#[test]
fn ranges_end_where_they_say() {
    let musket = |gap: i32| aim("CR-REG", Weapon::Musket, gap, |s| s);
    assert_eq!(musket(1200), Some((7, 4)));
    assert_eq!(musket(1201), Some((9, 6)));
    assert_eq!(musket(2400), Some((9, 6)));
    assert_eq!(musket(2401), None);
    let rifle = |gap: i32| aim("PA-RIF", Weapon::LongRifle, gap, |s| s);
    assert_eq!(rifle(3000), Some((10, 7)));
    assert_eq!(rifle(2000), Some((8, 4)));
    assert_eq!(rifle(3600), Some((10, 7)));
    assert_eq!(rifle(3601), Some((10, 8)));
}

/// MT-C30, MT-C31, MT-C153
#[test]
fn targets_are_easier_or_harder() {
    let dragoon = stage()
        .unit(US, profile("CR-REG"), &[(1000, 2000)])
        .unit(THEM, profile("CR-LEG"), &[(2225, 2000)])
        .set();
    assert_eq!(need(&dragoon, Weapon::Musket, Manner::Shoot), Some((6, 4)));
    let rangers = |last: i32| {
        let state = stage()
            .unit(US, profile("CR-REG"), &[(1000, 2000)])
            .unit(
                THEM,
                profile("CR-RNG"),
                &[(2100, 2000), (2400, 2000), (2700, 2000), (last, 2000)],
            )
            .set();
        need(&state, Weapon::Musket, Manner::Shoot).unwrap().0
    };
    assert_eq!((rangers(3000), rangers(2990)), (8, 7));
}

/// MT-C24
#[test]
fn a_plain_fire_of_four() {
    let mut state = stage()
        .unit(US, profile("CR-REG"), &row(4, (1000, 2000)))
        .unit(THEM, profile("CR-LMI"), &row(8, (2100, 2000)))
        .set();
    let shots = (1..=4).map(|n| shot(&state, (0, n), Weapon::Musket, (1, n))).collect();
    let volley = Volley { shots, ..Volley::default() };
    assert_eq!(shoot::check(&state, UnitId(0), &volley, Manner::Shoot, None), Ok(()));
    play(&mut state, &[7, 6, 9, 0, 4, 3, 1], |cx| {
        shoot::begin(cx, UnitId(0), volley, Manner::Shoot, None);
    });
    assert_eq!(state.size(UnitId(1)), 7);
    assert!(state.figure(man(&state, 1, 1)).is_none());
    let fired = |f: &crate::state::Figure| f.smoke && f.weapons[0].reload_needed == 1;
    assert!(state.unit(UnitId(0)).figures.iter().all(fired));
    assert_eq!(state.stack.last(), Some(&Frame::Result { unit: UnitId(1) }));
    // MT-C33, of muskets
    let mut loaded = state.clone();
    crate::apply::apply(&mut loaded, &Event::Loaded { unit: UnitId(0) });
    assert!(!loaded.unit(UnitId(0)).figures.iter().any(|f| f.smoke));
}

/// MT-C34, MT-C35
#[test]
fn a_volley_ignores_long_range() {
    let line: Vec<(i32, i32)> = (0..8).map(|i| (1000, 2000 + 100 * i)).collect();
    let mut state = stage()
        .unit(US, profile("CR-REG"), &line)
        .formed(Formation::Line, Heading::EAST)
        .unit(THEM, profile("CR-LMI"), &row(10, (3100, 1800)))
        .unit(THEM, profile("OF-MIL"), &[(3700, 2000)])
        .set();
    let mut volley = shoot::ready(&state, UnitId(0), Manner::Shoot, None);
    assert_eq!(volley.shots.len(), 8);
    for (i, shot) in volley.shots.iter_mut().enumerate() {
        shot.target = Man::Figure(man(&state, 1, i as u16 + 1));
    }
    volley.volley = true;
    assert_eq!(shoot::check(&state, UnitId(0), &volley, Manner::Shoot, None), Ok(()));
    let dice = [7, 7, 8, 9, 3, 2, 6, 0, 6, 6, 9, 5, 4];
    let events = play(&mut state, &dice, |cx| {
        shoot::begin(cx, UnitId(0), volley, Manner::Shoot, None);
    });
    assert_eq!(state.size(UnitId(1)), 7);
    let sum = events.iter().find_map(|event| match event {
        Event::Nerve(crate::event::NerveEvent::Tested { sum, .. }) => Some(sum.total()),
        _ => None,
    });
    assert_eq!(sum, Some(-2));
    assert_eq!(state.stack.last(), Some(&Frame::Result { unit: UnitId(1) }));
}

/// MT-C65
#[test]
fn sharpshooters_try_once_more() {
    let mut state = stage()
        .unit(US, profile("PA-RIF"), &[(1000, 2000), (1000, 2300)])
        .unit(THEM, profile("CR-LMI"), &row(4, (2100, 2000)))
        .set();
    let volley = shoot::ready(&state, UnitId(0), Manner::Shoot, None);
    play(&mut state, &[1, 5, 0], |cx| {
        shoot::begin(cx, UnitId(0), volley, Manner::Shoot, None);
    });
    assert_eq!(state.size(UnitId(1)), 4);
}

/// MT-C111
#[test]
fn surplus_kills_pass_to_the_nearest() {
    let mut state = stage()
        .unit(US, profile("CR-REG"), &[(500, 1000), (500, 1200), (500, 1400)])
        .unit(THEM, profile("CR-LMI"), &[(1200, 1200), (1350, 1200), (1200, 1600), (1200, 4000)])
        .set();
    let shots = (1..=3).map(|n| shot(&state, (0, n), Weapon::Musket, (1, 1))).collect();
    let volley = Volley { shots, ..Volley::default() };
    let events = play(&mut state, &[9, 9, 9, 9, 9, 9, 9], |cx| {
        shoot::begin(cx, UnitId(0), volley, Manner::Shoot, None);
    });
    let fallen: Vec<FigureId> = events
        .iter()
        .filter_map(|event| match event {
            Event::Fire(FireEvent::Removed { figure }) => Some(*figure),
            _ => None,
        })
        .collect();
    assert_eq!(fallen, [1, 3, 2].map(|n| man(&state, 1, n)));
    assert_eq!(state.size(UnitId(1)), 1);
}

/// MT-C110
#[test]
fn an_officer_is_named_by_those_to_whom_he_is_nearest() {
    let judge = |others: &[(i32, i32)]| {
        let state = stage()
            .unit(US, profile("PA-RIF"), &[(1000, 1000)])
            .unit(THEM, profile("OF-REG"), &[(2000, 1000)])
            .unit(THEM, profile("CR-REG"), others)
            .set();
        let shots = vec![shot(&state, (0, 1), Weapon::LongRifle, (1, 1))];
        let volley = Volley { shots, ..Volley::default() };
        shoot::check(&state, UnitId(0), &volley, Manner::Shoot, None).map_err(|r| r.rule.number())
    };
    assert_eq!(judge(&[(2000, 1200)]), Ok(()));
    assert_eq!(judge(&[(2000, 1200), (1500, 1400)]), Err("MT-SHO-2"));
    assert_eq!(judge(&[(2000, 1301), (1500, 1400)]), Ok(()));
}

/// MT-C45
#[test]
fn a_ball_goes_through_three() {
    let line: Vec<(i32, i32)> = (0..8).map(|i| (4200, 2000 + 100 * i)).collect();
    let crew = [(1894, 2106), (1894, 1894), (2000, 2150), (2000, 1850)];
    let mut state = stage()
        .unit(US, profile("CR-GUN"), &crew)
        .gun((2050, 2400), Heading::EAST)
        .unit(THEM, profile("CR-REG"), &line)
        .formed(Formation::Line, Heading::WEST)
        .set();
    // The crew touches the gun.
    let around = [(-106, 106), (-106, -106), (0, 150), (0, -150)];
    for (figure, (x, y)) in state.now.units[0].figures.iter_mut().zip(around) {
        figure.at = tabletop::Point::new((2050 + x) * 254, (2400 + y) * 254);
    }
    let target = Man::Figure(man(&state, 1, 5));
    let gun = Man::Body(BodyId(0));
    let shots = vec![Shot { figure: gun, weapon: Weapon::Artillery, target }];
    let volley = Volley { shots, ..Volley::default() };
    assert_eq!(shoot::check(&state, UnitId(0), &volley, Manner::Shoot, None), Ok(()));
    let events = play(&mut state, &[8, 2, 1, 9, 5], |cx| {
        shoot::begin(cx, UnitId(0), volley, Manner::Shoot, None);
    });
    assert_eq!(state.size(UnitId(1)), 6);
    let sum = events.iter().find_map(|event| match event {
        Event::Nerve(crate::event::NerveEvent::Tested { sum, .. }) => Some(sum.total()),
        _ => None,
    });
    // +1 for six figures, +2 formed, -1 for the gun.
    assert_eq!(sum, Some(2));
    assert!(state.body(BodyId(0)).smoke && state.body(BodyId(0)).reload_needed == 1);
}

/// MT-C128, MT-C135: a man steps in for an Officer.
#[test]
fn a_bodyguard_falls_instead() {
    let mut state = stage()
        .unit(US, profile("PA-RIF"), &[(1000, 2000)])
        .unit(THEM, profile("OF-MIL"), &[(2000, 2000)])
        .unit(THEM, profile("CR-LMI"), &[(2100, 2200), (2100, 2500)])
        .set();
    let shots = vec![shot(&state, (0, 1), Weapon::LongRifle, (1, 1))];
    let volley = Volley { shots, ..Volley::default() };
    play(&mut state, &[9, 9], |cx| shoot::begin(cx, UnitId(0), volley, Manner::Shoot, None));
    let (officer, guard) = (man(&state, 1, 1), man(&state, 2, 1));
    let asked = Frame::Bodyguard { officer, may: vec![guard] };
    assert_eq!(state.stack.last(), Some(&asked));
    play(&mut state, &[9], |cx| {
        cx.emit(Event::Done);
        fight::bodyguard(cx, officer, Some(guard));
    });
    assert_eq!((state.size(UnitId(1)), state.size(UnitId(2))), (1, 1));
    assert!(state.figure(guard).is_none());
    assert!(nerve::bodyguards(&state, officer).is_empty());
}

/// The chances of what a fire of six or a volley of eight leads to.
fn odds(volley: bool, shooters: usize, gap: i32) -> Vec<(usize, Option<Reaction>, Ratio)> {
    let line: Vec<(i32, i32)> = (0..shooters as i32).map(|i| (1000, 2000 + 100 * i)).collect();
    let foe = if volley { row(10, (1100 + gap, 1800)) } else { row(8, (1100 + gap, 1800)) };
    let stage = stage().unit(US, profile("CR-REG"), &line);
    let stage = if volley { stage.formed(Formation::Line, Heading::EAST) } else { stage };
    let start = stage.unit(THEM, profile("CR-LMI"), &foe).set();
    let mut fire = shoot::ready(&start, UnitId(0), Manner::Shoot, None);
    for (i, shot) in fire.shots.iter_mut().enumerate() {
        shot.target = Man::Figure(man(&start, 1, i as u16 + 1));
    }
    fire.volley = volley;
    assert_eq!(shoot::check(&start, UnitId(0), &fire, Manner::Shoot, None), Ok(()));
    let mut dice = EveryPath::default();
    let mut found: Vec<(usize, Option<Reaction>, Ratio)> = Vec::new();
    loop {
        let (mut state, mut events) = (start.clone(), Vec::new());
        let mut cx = Cx::new(&mut state, &mut dice, &mut events);
        shoot::begin(&mut cx, UnitId(0), fire.clone(), Manner::Shoot, None);
        advance(&mut cx);
        let result = events.iter().find_map(|event| match event {
            Event::Nerve(crate::event::NerveEvent::Tested { result, .. }) => Some(*result),
            _ => None,
        });
        let lost = foe.len()
            - (foe.len()
                - events
                    .iter()
                    .filter(|event| matches!(event, Event::Fire(FireEvent::Removed { .. })))
                    .count());
        let (num, den) = dice.weight();
        let chance = Ratio::new(num, den);
        match found.iter_mut().find(|(l, r, _)| (*l, *r) == (lost, result)) {
            Some((_, _, sum)) => *sum = *sum + chance,
            None => found.push((lost, result, chance)),
        }
        if !dice.advance() {
            return found;
        }
    }
}

fn chance(odds: &[(usize, Option<Reaction>, Ratio)], of: Option<Reaction>) -> Ratio {
    let mine = odds.iter().filter(|(_, result, _)| *result == of);
    mine.fold(Ratio::ZERO, |sum, (_, _, chance)| sum + *chance)
}

/// MT-C115
#[test]
fn exact_odds_of_a_plain_fire() {
    let odds = odds(false, 6, 1000);
    use Reaction::*;
    assert_eq!(chance(&odds, None), Ratio::new(4_750_104_241, 15_625_000_000));
    assert_eq!(chance(&odds, Some(Rout)), Ratio::new(483_179_013, 31_250_000_000));
    assert_eq!(chance(&odds, Some(Flight)), Ratio::new(118_536_129, 15_625_000_000));
    let both = Ratio::new(10_874_895_759, 156_250_000_000);
    assert_eq!(chance(&odds, Some(RecoilAndShaken)), both);
    assert_eq!(chance(&odds, Some(RecoilOrShaken)), both);
    assert_eq!(chance(&odds, Some(NoEffect)), Ratio::new(83_397_909_717, 156_250_000_000));
}

/// MT-C116
#[test]
fn exact_odds_of_a_volley() {
    let odds = odds(true, 8, 2000);
    use Reaction::*;
    assert_eq!(chance(&odds, None), Ratio::new(54_875_873_536, 152_587_890_625));
    assert_eq!(chance(&odds, Some(Rout)), Ratio::new(116_419_744_311, 1_525_878_906_250));
    assert_eq!(chance(&odds, Some(Flight)), Ratio::new(97_712_017_089, 1_525_878_906_250));
    assert_eq!(chance(&odds, Some(NoEffect)), Ratio::new(283_782_187_656, 762_939_453_125));
}

/// MT-C86, MT-C112, MT-C43: hasty shots.
#[test]
fn hasty_shots_are_harder() {
    let state = stage()
        .unit(US, profile("OF-REG"), &[(1000, 2000)])
        .unit(THEM, profile("CR-LMI"), &[(1900, 2000)])
        .set();
    assert_eq!(need(&state, Weapon::Pistol, Manner::Throw), Some((8, 4)));
    assert_eq!(need(&state, Weapon::Pistol, Manner::Shoot), Some((7, 4)));
    let far = stage()
        .unit(US, profile("OF-REG"), &[(1000, 2000)])
        .unit(THEM, profile("CR-LMI"), &[(1901, 2000)])
        .set();
    assert_eq!(need(&far, Weapon::Pistol, Manner::Throw), None);
    let rangers = stage()
        .unit(US, profile("CR-RNG"), &[(1000, 2000)])
        .unit(THEM, profile("CR-LMI"), &[(1600, 2000)])
        .set();
    assert_eq!(need(&rangers, Weapon::Musket, Manner::Shoot), Some((6, 4)));
    assert_eq!(need(&rangers, Weapon::ThrownWeapon, Manner::Shoot), Some((6, 6)));
    assert_eq!(need(&rangers, Weapon::Musket, Manner::Throw), None);
    assert_eq!(inches(1), tabletop::INCH);
}
