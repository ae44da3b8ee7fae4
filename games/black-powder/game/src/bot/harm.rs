//! What a volley is expected to do: real ones by the sums of the rules, imagined ones by distance alone.

use black_powder::frame::Shot;
use black_powder::ground::EPS;
use black_powder::parts::*;
use black_powder::special::Special;
use black_powder::volley;

use super::chance::{ONE, a_six, face};
use super::look::{Look, Man};
use super::worth;

/// What disorder of a unit costs its side, in thousandths of it: it gets no order, and strikes worse.
const DISORDER: i64 = 80;
/// (BP-SPR-28) Each casualty of Wavering units, in thousandths of them.
const WAVERS: i64 = 170;

/// Casualties in thousandths, and the chance of disorder in parts of [`ONE`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Harm {
    pub casualties: i64,
    pub disorder: i64,
}

fn harm(look: &Look<'_>, unit: UnitId, target: UnitId, dice: u8, need: u8, save: u8) -> Harm {
    let state = look.state;
    let (hit, fails) = (face(need), ONE - face(save));
    let mut hits = 1000 * i64::from(dice) * hit / ONE;
    if state.has(unit, Special::Sharpshooters) {
        hits += 900 * hit / ONE * (ONE - hit) / ONE;
    }
    let mut casualties = hits * fails / ONE;
    let spared = state.has(target, Special::Crack) && look.man(target).casualties == 0
        || state.has(target, Special::Stubborn);
    if spared {
        casualties -= casualties.min(800) * (ONE - fails) / ONE;
    }
    Harm { casualties, disorder: a_six(usize::from(dice)) }
}

/// A volley as it would be given.
pub fn volley(look: &Look<'_>, shot: &Shot) -> Harm {
    let state = look.state;
    let (dice, _) = volley::dice(state, shot);
    let (sum, save) = (volley::modifiers(state, shot), volley::saves(state, shot));
    let basic = match shot.shrapnel {
        true => state.tables().shooting.shrapnel.1,
        false => state.tables().shooting.need,
    };
    let need = volley::need(state, basic, &sum);
    let save = volley::save_need(state.values(shot.target).morale, &save);
    harm(look, shot.unit, shot.target, dice, need, save)
}

/// A volley over such a distance, as far as can be told without looking; `formation`: the target's.
pub fn fire(look: &Look<'_>, unit: UnitId, target: UnitId, gap: i32, formation: Formation) -> Harm {
    let (man, tables) = (look.man(unit), look.state.tables());
    let table = &tables.shooting;
    if !man.shoots || gap > man.range + EPS {
        return Harm::default();
    }
    let t = look.man(target);
    let guns = man.arm == Arm::Artillery;
    let band = match gap {
        gap if gap <= tables.measures.close + EPS => Band::Short,
        gap if gap <= man.range / 2 => Band::Medium,
        _ => Band::Long,
    };
    let dice = match guns {
        true => table.guns[usize::from(look.state.scenario.options.artillery_123)][band as usize],
        false => man.dice,
    };
    let mut up = 0;
    up += i8::from(band == Band::Short || man.formation == Formation::Skirmish) * table.close;
    up += i8::from(man.unsteady) * table.unsteady;
    let loose = matches!(formation, Formation::Skirmish | Formation::Deployed);
    up += i8::from(loose) * table.poor_target;
    up += i8::from(guns && band == Band::Long) * table.far_guns;
    let deep = matches!(
        formation,
        Formation::MarchColumn | Formation::AttackColumn | Formation::Limbered | Formation::Square
    );
    up += i8::from(guns && deep) * table.guns_at_depth;
    let mut save = t.cover;
    save += if guns { tables.saves.guns[band as usize] } else { 0 };
    save += i8::from(formation == Formation::MarchColumn) * tables.saves.march_column;
    let need = (table.need as i8 - up).clamp(2, 6) as u8;
    let save = (t.morale as i8 - save).clamp(2, 7) as u8;
    harm(look, unit, target, dice, need, save)
}

/// What that costs the target's side.
pub fn cost(look: &Look<'_>, target: UnitId, harm: Harm) -> i64 {
    let man = look.man(target);
    let mut cost = lost(man, harm.casualties);
    if !man.stuck {
        cost += man.value * DISORDER / 1000 * harm.disorder / ONE;
    }
    if look.state.has(target, Special::Wavering) {
        cost += (man.value + man.stake) * WAVERS / 1000 * harm.casualties.min(1500) / 1000;
    }
    cost
}

/// What so many casualties more (in thousandths) take from its side.
pub fn lost(man: &Man, more: i64) -> i64 {
    let (now, then) = (man.casualties, man.casualties + more);
    let own = worth::left(now, man.stamina) - worth::left(then, man.stamina);
    let theirs = worth::frayed(then, man.stamina) - worth::frayed(now, man.stamina);
    (man.value * own + man.stake * theirs) / 1000
}

/// What its end takes from its side.
pub fn all(man: &Man) -> i64 {
    let own = worth::left(man.casualties, man.stamina);
    let theirs = 1000 - worth::frayed(man.casualties, man.stamina);
    (man.value * own + man.stake * theirs) / 1000
}
