//! Worked cases of the chapters of shooting, hand-to-hand and reactions, with their dice.

mod fighting;
mod firing;
mod running;

use std::sync::Arc;

use kernel::Tape;
use tabletop::INCH;

use crate::Cx;
use crate::action::Shot;
use crate::event::Event;
use crate::ground::sheet::sheet;
use crate::parts::*;
use crate::sequence::advance;
use crate::stage::Stage;
use crate::state::State;
use crate::tables::Profile;

const US: kernel::Side = kernel::Side::First;
const THEM: kernel::Side = kernel::Side::Second;

fn stage() -> Stage {
    Stage::new(Arc::new(sheet()))
}

/// The profiles of MT-PRO-1 that the cases speak of.
fn profile(code: &str) -> Profile {
    use Discipline::*;
    use Trait::*;
    use TroopType::*;
    use Weapon::*;
    type Row<'a> = (TroopType, [u8; 3], Discipline, &'a [Trait], &'a [Weapon], &'a [Steel]);
    let row: Row<'_> = match code {
        "CR-REG" => (Regulars, [5, 5, 7], Trained, &[CloseOrder, FiringDrill], &[Musket], &[]),
        "CR-HLD" => (Regulars, [4, 5, 7], Trained, &[Bloodthirsty, CloseOrder], &[Musket], &[]),
        "CR-RNG" => (
            Irregulars,
            [5, 5, 6],
            Skirmisher,
            &[Scout, ExtendedOrder],
            &[Musket, ThrownWeapon],
            &[],
        ),
        "CR-LMI" => (Militia, [7, 6, 7], Recruit, &[], &[Musket], &[]),
        "CR-CMI" => (Militia, [7, 6, 7], Conscript, &[], &[ObsoleteAssortment], &[]),
        "CR-LEG" => {
            (Provincials, [4, 5, 8], Trained, &[LightCavalry, Elite], &[Pistol], &[Steel::Sabre])
        }
        "CR-GUN" => (TroopType::Artillery, [7, 6, 6], Trained, &[], &[Weapon::Artillery], &[]),
        "LANCERS" => (Provincials, [5, 5, 8], Trained, &[Cavalry], &[], &[Steel::CavalryLance]),
        "PA-RIF" => (
            Irregulars,
            [6, 6, 6],
            Skirmisher,
            &[Scout, ExtendedOrder, Sharpshooters],
            &[LongRifle],
            &[],
        ),
        "PA-PAR" => (Irregulars, [6, 6, 7], Skirmisher, &[Scout, ExtendedOrder], &[Musket], &[]),
        "IN-WAR" => (
            Indians,
            [4, 5, 6],
            Discipline::Native,
            &[Scout, Trait::Native, ExtendedOrder],
            &[Musket, ThrownWeapon],
            &[],
        ),
        "OF-REG" => (Regulars, [4, 4, 7], Trained, &[Officer], &[Pistol], &[]),
        "OF-MIL" => (Militia, [5, 5, 7], Recruit, &[Officer], &[Musket], &[]),
        _ => panic!("no profile {code}"),
    };
    let (troop, [aggression, defence, shooting], discipline, traits, weapons, steel) = row;
    let traits: Traits = traits.iter().copied().collect();
    Profile {
        code: code.into(),
        name: code.into(),
        troop,
        aggression,
        defence,
        shooting,
        discipline,
        traits,
        weapons: weapons.to_vec(),
        steel: steel.to_vec(),
        mounted: traits.has(Cavalry) || traits.has(LightCavalry),
        size: (1, 12),
        price: 10,
        whole: false,
    }
}

/// So many figures in a row, 1.5 inches from each other, from a place in hundredths of an inch northward.
fn row(count: usize, from: (i32, i32)) -> Vec<(i32, i32)> {
    (0..count).map(|i| (from.0, from.1 + 150 * i as i32)).collect()
}

/// Does something with these dice and goes on to the next question; all dice have to be used.
#[track_caller]
fn play(state: &mut State, dice: &[u8], act: impl FnOnce(&mut Cx<'_>)) -> Vec<Event> {
    let script: Vec<(&str, u8)> = dice.iter().map(|die| ("", *die)).collect();
    let (mut tape, mut events) = (Tape::new(&script), Vec::new());
    let mut cx = Cx::new(state, &mut tape, &mut events);
    act(&mut cx);
    advance(&mut cx);
    assert_eq!(tape.finish(), Ok(()), "{events:#?}");
    events
}

/// The n-th figure of a unit, from 1.
fn man(state: &State, unit: u8, n: u16) -> FigureId {
    FigureId(state.spec(UnitId(unit)).figures.0 + n - 1)
}

/// A figure shoots at another.
fn shot(state: &State, from: (u8, u16), weapon: Weapon, at: (u8, u16)) -> Shot {
    let figure = |(unit, n): (u8, u16)| Man::Figure(man(state, unit, n));
    Shot { figure: figure(from), weapon, target: figure(at) }
}

fn inches(whole: i32) -> i32 {
    whole * INCH
}
