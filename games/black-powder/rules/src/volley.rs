//! (BP-SHO, BP-SAV, BP-DIS) One volley: dice, modifiers, saves, and what it does.

use kernel::Pool;
use tabletop::{Hull, Segment};

use crate::Cx;
use crate::commander;
use crate::event::{DisorderedBy, Event, Volley};
use crate::frame::{Frame, Shot, Test};
use crate::ground::{self, EPS, sight, terrain};
use crate::modifiers::{Sum, Why};
use crate::nerve;
use crate::parts::*;
use crate::rulebook::cite;
use crate::special::Special;
use crate::state::{Raw, State};
use crate::tables::{DiceRule, Raised};

/// (BP-ART-1) The band of a gun's range; none for small arms.
pub fn band(state: &State, unit: UnitId, range: i32) -> Option<Band> {
    if state.arm(unit) != Arm::Artillery {
        return None;
    }
    let half = state.profile(unit).range / 2;
    Some(match range {
        range if range <= state.tables().measures.close + EPS => Band::Short,
        range if range <= half + EPS => Band::Medium,
        _ => Band::Long,
    })
}

/// (BP-GEO-5) How far it is.
fn range(state: &State, shot: &Shot) -> i32 {
    match shot.manner {
        Manner::Fire => {
            let muzzle = sight::muzzle(state, shot.unit, shot.face.map(usize::from));
            muzzle.gap(&ground::hull(state, shot.target))
        }
        Manner::Closing | Manner::Steady => 0,
        Manner::Traverse => shot.range,
    }
}

/// (BP-SHO-9)
pub fn is_enfilade(state: &State, shot: &Shot) -> bool {
    let raked =
        !state.is_all_round(shot.target) && state.formation(shot.target) != Formation::Mixed;
    if shot.manner != Manner::Fire || state.arm(shot.unit) == Arm::Cavalry || !raked {
        return false;
    }
    let from = sight::muzzle_middle(state, shot.unit, shot.face.map(usize::from));
    matches!(ground::quarter(state, shot.target, from), 1 | 3)
}

/// (BP-SHO-2) How many dice, before what recruits roll, and whether First Fire is among them.
pub fn dice(state: &State, shot: &Shot) -> (u8, bool) {
    let (u, values) = (state.unit(shot.unit), state.values(shot.unit));
    let (tables, options) = (state.tables(), &state.scenario.options);
    let table = &tables.shooting;
    let band = band(state, shot.unit, range(state, shot));
    let tiny = tables.sizes[state.spec(shot.unit).size as usize].exactly;
    let tiny = tiny.filter(|_| !matches!(state.arm(shot.unit), Arm::Artillery | Arm::Wagon));
    let rule = match u.garrison {
        Some(_) => tables.house.shoot,
        None => tables.dice(u.formation).shoot,
    };
    let basic = match (rule, band) {
        (DiceRule::Fixed(dice) | DiceRule::PerFace(dice), _) => dice,
        (DiceRule::None, _) => 0,
        (DiceRule::Full, Some(Band::Medium)) if shot.shrapnel => table.shrapnel.0,
        (DiceRule::Full, Some(band)) => {
            table.guns[usize::from(options.artillery_123)][band as usize]
        }
        (DiceRule::Full, None) => values.shoot,
    };
    let due = state.has(shot.unit, Special::FirstFire) && !u.first_fire_spent && shot.first;
    if let Some(exactly) = tiny {
        return (exactly, due);
    }
    let mut dice = basic + if due { table.first_fire } else { 0 };
    if is_enfilade(state, shot) {
        dice *= table.enfilade;
    }
    (dice.max(1), due)
}

/// (BP-SHO-4, BP-SHO-6) Each line once.
pub fn modifiers(state: &State, shot: &Shot) -> Sum {
    let (table, mut sum) = (&state.tables().shooting, Sum::default());
    let (unit, target, manner) = (shot.unit, shot.target, shot.manner);
    let (u, t) = (state.unit(unit), state.unit(target));
    let guns = state.arm(unit) == Arm::Artillery;
    let far = range(state, shot);
    // (BP-SHO-11) Columns, and squares.
    let deep = t.garrison.is_none()
        && matches!(
            t.formation,
            Formation::AttackColumn
                | Formation::MarchColumn
                | Formation::Limbered
                | Formation::Square
        );
    sum.add_if(guns && deep, Why::GunsAtDepth, table.guns_at_depth);
    let close = far <= state.tables().measures.close + EPS;
    let skirmishes = u.formation == Formation::Skirmish && u.garrison.is_none();
    match manner {
        // (BP-SPR-21) Without the bonus, for the 6" either.
        Manner::Steady => {}
        Manner::Closing => sum.add(Why::ClosingFire, table.close),
        _ if skirmishes => sum.add(Why::SkirmishFire, table.close),
        _ => sum.add_if(close, Why::CloseRange, table.close),
    }
    let unsteady = if u.disordered { Why::Disordered } else { Why::Shaken };
    sum.add_if(state.is_unsteady(unit), unsteady, table.unsteady);
    let loose = t.formation == Formation::Skirmish && t.garrison.is_none();
    let battery = t.formation == Formation::Deployed && t.garrison.is_none();
    let mixed = t.formation == Formation::Mixed && !guns && t.garrison.is_none();
    let not_clear = || {
        let with = shot.face.map(usize::from);
        manner == Manner::Fire && sight::seen(state, unit, target, with) < sight::CLEAR
    };
    let poor = match () {
        () if loose => Some(Why::AtSkirmishers),
        () if battery => Some(Why::AtGuns),
        () if mixed => Some(Why::AtMixed),
        () if not_clear() => Some(Why::NotClear),
        () => None,
    };
    if let Some(why) = poor {
        sum.add(why, table.poor_target);
    }
    let long = band(state, unit, far) == Some(Band::Long);
    sum.add_if(long, Why::FarGuns, table.far_guns);
    let over = guns && manner == Manner::Fire && is_overhead(state, shot);
    sum.add_if(over, Why::Overhead, table.overhead);
    sum
}

/// (BP-SHO-10) A friend stands in the line of fire.
fn is_overhead(state: &State, shot: &Shot) -> bool {
    let from = sight::muzzle_middle(state, shot.unit, shot.face.map(usize::from));
    let line = Segment::new(from, state.unit(shot.target).at);
    state.friends_of(shot.unit).any(|friend| {
        let loose = matches!(state.formation(friend), Formation::Skirmish | Formation::Deployed);
        !loose && line.is_barred_by(&ground::hull(state, friend))
    })
}

/// (BP-SAV-2, BP-TER-6)
pub fn saves(state: &State, shot: &Shot) -> Sum {
    let (table, mut sum) = (&state.tables().saves, Sum::default());
    let (unit, target) = (shot.unit, shot.target);
    let t = state.unit(target);
    let band = band(state, unit, range(state, shot));
    let formed = t.garrison.is_none().then_some(t.formation);
    let column = formed == Some(Formation::AttackColumn) && band.is_none();
    sum.add_if(column, Why::SaveColumn, table.attack_column);
    match cover(state, shot) {
        Cover::Heavy if t.garrison.is_some() => sum.add(Why::Garrison, table.heavy),
        Cover::Heavy => sum.add(Why::HeavyCover, table.heavy),
        Cover::Light => sum.add(Why::LightCover, table.light),
        Cover::None => {}
    }
    sum.add_if(formed == Some(Formation::MarchColumn), Why::SaveMarch, table.march_column);
    if let Some(band) = band {
        let why = if band == Band::Long { Why::GunsLong } else { Why::GunsNear };
        sum.add(why, table.guns[band as usize]);
    }
    sum
}

/// (BP-TER-6, BP-BLD-5) Only the best counts.
fn cover(state: &State, shot: &Shot) -> Cover {
    let t = state.unit(shot.target);
    if t.garrison.is_some() {
        return Cover::Heavy;
    }
    let with = shot.face.map(usize::from);
    let from = match with.is_none() && state.formation(shot.unit) == Formation::Skirmish {
        true => state.unit(shot.unit).at,
        false => sight::muzzle_middle(state, shot.unit, with),
    };
    let line = Segment::new(from, t.at);
    let hull: Hull = ground::hull(state, shot.target);
    let linear = terrain::cover_behind(&state.scenario, &line, &hull);
    linear.max(terrain::cover_at(&state.scenario, t.at))
}

/// (BP-SHO-7, A45) The least face that hits; 7 is none.
pub fn need(state: &State, basic: u8, sum: &Sum) -> u8 {
    let need = basic as i8 - sum.total();
    match state.scenario.options.natural_rule {
        true => need.clamp(2, 6) as u8,
        false => need.clamp(1, 7) as u8,
    }
}

/// (BP-SAV-3) The least face that saves; 7 is none.
pub fn save_need(morale: u8, sum: &Sum) -> u8 {
    (morale as i8 - sum.total()).clamp(2, 7) as u8
}

/// Faces by whether they hit and whether they are a six.
const MISS: usize = 0;
const HIT: usize = 1;
const SIX: usize = 2;
const SIX_MISSES: usize = 3;

/// The next volley of several.
pub fn next(cx: &mut Cx<'_>, mut shots: Vec<Shot>) {
    if shots.is_empty() {
        return cx.emit(Event::Done);
    }
    let shot = shots.remove(0);
    let state = cx.state();
    let goes = state.is_on_table(shot.unit) && state.is_on_table(shot.target);
    cx.emit(Event::Next(Frame::Volleys { shots }));
    if goes {
        fire(cx, &shot);
    }
}

/// (BP-SPR-10) What recruits make of their first volley or round: dice more, and the dice that count.
pub fn try_recruits(cx: &mut Cx<'_>, unit: UnitId) -> u8 {
    let state = cx.state();
    if !state.has(unit, Special::FreshlyRaised) || state.unit(unit).raw != Raw::Untried {
        return 0;
    }
    let raised = state.tables().raised;
    let of = |die: u8| raised[usize::from(die) - 1];
    let die = cx.dice.roll_for(6, cite!("BP-SPR-10"), &mut |die| of(die) as u32);
    let raw = match of(die) {
        Raised::Shocked | Raised::Raw => Raw::SixesOnly,
        Raised::Fine | Raised::Keen => Raw::Tried,
    };
    cx.emit(Event::RawRoll { unit, die, raw });
    if of(die) == Raised::Shocked {
        nerve::disorder(cx, unit, DisorderedBy::Raw);
    }
    u8::from(of(die) == Raised::Keen)
}

fn fire(cx: &mut Cx<'_>, shot: &Shot) {
    let (unit, target) = (shot.unit, shot.target);
    // (A18) What an earlier volley did is settled.
    if cx.state().scenario.options.test_a_per_volley {
        nerve::cut_back(cx, target);
    }
    let extra = try_recruits(cx, unit);
    let state = cx.state();
    let (mut count, first_fire) = dice(state, shot);
    let tiny = state.tables().sizes[state.spec(unit).size as usize].exactly.is_some();
    count += if tiny { 0 } else { extra };
    let (sum, save) = (modifiers(state, shot), saves(state, shot));
    let basic = match shot.shrapnel {
        true => state.tables().shooting.shrapnel.1,
        false => state.tables().shooting.need,
    };
    let sixes_only = state.unit(unit).raw == Raw::SixesOnly;
    let need = if sixes_only { 6 } else { need(state, basic, &sum) };
    let save_need = save_need(state.values(target).morale, &save);
    let (poor, sharp) =
        (state.has(unit, Special::PoorShooters), state.has(unit, Special::Sharpshooters));
    let by_guns = state.arm(unit) == Arm::Artillery;
    let enfilade = is_enfilade(state, shot);
    let fresh = state.unit(target).casualties == 0;
    let crack = state.has(target, Special::Crack) && fresh;
    let spare = u8::from(crack) + u8::from(state.has(target, Special::Stubborn));

    let class = |face: u8| match (face >= need, face == 6) {
        (true, true) => SIX,
        (true, false) => HIT,
        (false, true) => SIX_MISSES,
        (false, false) => MISS,
    };
    let mut counts = [0; 4];
    cx.dice.sort(Pool::new(count, 6), cite!("BP-SHO-3"), &mut |f| class(f), &mut counts);
    let mut rerolled = 0;
    let mut once = |cx: &mut Cx<'_>, counts: &mut [u8; 4], out: usize| {
        let face = cx.dice.roll_for(6, cite!("BP-SPR-32"), &mut |f| class(f) as u32);
        counts[out] -= 1;
        counts[class(face)] += 1;
        rerolled += 1;
    };
    // (BP-SPR-19) A miss that lay there before anything was rolled again.
    let miss = [MISS, SIX_MISSES].into_iter().find(|out| sharp && counts[*out] > 0);
    // (BP-SPR-17) Its highest hit.
    let hit = [SIX, HIT].into_iter().find(|out| poor && counts[*out] > 0);
    for out in [hit, miss].into_iter().flatten() {
        once(cx, &mut counts, out);
    }
    let (hits, sixes) = (counts[HIT] + counts[SIX], counts[SIX] + counts[SIX_MISSES]);
    let saved = save_dice(cx, hits, save_need, spare);
    let casualties = hits - saved;
    let volley = Volley {
        unit,
        target,
        face: shot.face,
        manner: shot.manner,
        dice: count,
        enfilade,
        first_fire,
        sum,
        need,
        hits,
        sixes,
        rerolled,
        save,
        save_need,
        casualties,
        by_guns,
    };
    cx.emit(Event::Volley(volley));
    if matches!(shot.manner, Manner::Closing | Manner::Steady) && casualties > 0 {
        cx.emit(Event::Struck { unit, on: target, casualties });
    }
    hurt(cx, target, casualties, by_guns);
    if sixes > 0 {
        nerve::disorder(cx, target, DisorderedBy::Fire);
    }
    if casualties == 0 {
        return;
    }
    let risk = cx.state().tables().risk.fire;
    commander::risk(cx, target, risk);
    let state = cx.state();
    if state.has(target, Special::Wavering) {
        nerve::begin(cx, vec![Test { unit: target, kind: TestKind::WaveringFire }]);
    } else if state.scenario.options.test_a_per_volley
        && shot.manner == Manner::Fire
        && state.excess(target) > 0
    {
        nerve::begin(cx, vec![Test { unit: target, kind: TestKind::A }]);
    }
}

/// (BP-SAV-1) One die a hit, and rerolls of single failed ones.
fn save_dice(cx: &mut Cx<'_>, hits: u8, need: u8, spare: u8) -> u8 {
    if hits == 0 || need > 6 {
        return 0;
    }
    let saved = cx.dice.pool(hits, 6, need, cite!("BP-SAV-1"));
    let again = spare.min(hits - saved);
    saved + if again > 0 { cx.dice.pool(again, 6, need, cite!("BP-SPR-32")) } else { 0 }
}

/// (BP-SAV-5, BP-SPR-26)
pub fn hurt(cx: &mut Cx<'_>, unit: UnitId, casualties: u8, by_guns: bool) {
    if casualties == 0 {
        return;
    }
    cx.emit(Event::Hurt { unit, casualties, by_guns });
    let state = cx.state();
    if !state.has(unit, Special::Untested) || state.unit(unit).stamina > 0 {
        return;
    }
    let shift: i8 = match state.spec(unit).size {
        Size::Large => 1,
        Size::Standard | Size::Tiny => 0,
        Size::Small => -1,
    };
    let table = state.tables().untested;
    let of = |die: u8| table[usize::from((die as i8 + shift).clamp(1, 6) as u8) - 1];
    let die = cx.dice.roll_for(6, cite!("BP-SPR-26"), &mut |die| u32::from(of(die)));
    cx.emit(Event::StaminaRoll { unit, die, stamina: of(die) });
}
