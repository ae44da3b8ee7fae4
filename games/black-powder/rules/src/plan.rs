//! (BP-CMD-9, BP-CMD-17, BP-ACT-3) Steps and plans: what they do, and whether all of them can be done.

use kernel::{Refusal, refuse};
use tabletop::Hull;

use crate::action::{Ordered, Step};
use crate::apply::apply;
use crate::event::{Event, Going};
use crate::ground::dock::{self, Terms};
use crate::ground::walk::{self, Walk};
use crate::ground::{self, enter, form};
use crate::parts::*;
use crate::rulebook::cite;
use crate::special::Special;
use crate::state::{Fate, State};

/// What a step does: facts, and the ground it goes over (BP-COM-2).
pub struct Done {
    pub events: Vec<Event>,
    pub covered: Vec<Hull>,
}

/// (BP-CMD-9) One step from where a unit stands now; charges only in judging (BP-CHG-11 plays them).
pub fn step(state: &State, unit: UnitId, step: &Step) -> Result<Done, Refusal> {
    if state.unit(unit).garrison.is_some() && !matches!(step, Step::Leave { .. }) {
        return refuse(cite!("BP-BLD-1"), "it leaves the building first");
    }
    match step {
        Step::Move(path) => {
            walk::check_path(path)?;
            let walk = walk::walk(state, unit, &walk::legs(path), false);
            Ok(walked(state, unit, &walk.map_err(|f| f.refusal)?, Going::March))
        }
        Step::Form { formation, how } => {
            let base = form::change(state, unit, *formation, *how)?;
            Ok(formed(state, unit, &base, *formation))
        }
        Step::Limber(facing) => {
            let base = form::harness(state, unit, Formation::Limbered, *facing)?;
            Ok(formed(state, unit, &base, Formation::Limbered))
        }
        Step::Unlimber(facing) => {
            let base = form::harness(state, unit, Formation::Deployed, *facing)?;
            Ok(formed(state, unit, &base, Formation::Deployed))
        }
        Step::Enter { path, building } => {
            let walk = enter::enter(state, unit, path, *building)?;
            let mut done = Done { events: Vec::new(), covered: Vec::new() };
            if let Some(walk) = walk {
                done = walked(state, unit, &walk, Going::March);
            }
            done.events.push(Event::Entered { unit, building: *building });
            Ok(done)
        }
        Step::Leave { face, formation } => {
            let base = enter::leave(state, unit, *face, *formation)?;
            let (at, facing, formation) = (base.at, base.facing, *formation);
            let events = vec![Event::LeftHouse { unit, at, facing, formation }];
            Ok(Done { events, covered: vec![base.hull()] })
        }
        Step::Charge(charge) => {
            let dock = check_charge(state, unit, charge.target, charge.face)?;
            let (at, facing, distance) = (dock.1.base.at, dock.1.base.facing, dock.1.distance);
            let (charger, target, face) = (unit, charge.target, dock.0 as u8);
            let docked = Event::Docked { unit, at, facing, distance };
            let events = vec![docked, Event::Engaged { charger, target, face }];
            Ok(Done { events, covered: Vec::new() })
        }
    }
}

/// (BP-ACT-5)
pub fn check_charge(
    state: &State,
    unit: UnitId,
    target: UnitId,
    face: Face,
) -> Result<(usize, dock::Dock), Refusal> {
    if target.index() >= state.scenario.units.len()
        || !state.is_on_table(target)
        || state.side(target) == state.side(unit)
    {
        return refuse(cite!("BP-CHG-6"), "that is no enemy on the table");
    }
    dock::check_charger(state, unit)?;
    let is_house = state.unit(target).garrison.is_some();
    let named = match face {
        Face::Side(_) if !is_house => face.index(),
        Face::Number(_) if is_house => face.index(),
        _ => None,
    };
    let Some(on) = named else {
        return refuse(cite!("BP-CHG-5"), "the enemy has no such face");
    };
    if !dock::faces(state, unit, target).contains(&Some(on)) {
        return refuse(cite!("BP-CHG-5"), "it began the turn before another face of that enemy");
    }
    match dock::dock(state, unit, target, on, Terms::Charge) {
        Ok(dock) => Ok((on, dock)),
        Err(miss) => Err(miss.refusal),
    }
}

/// A walk as facts.
pub fn walked(state: &State, unit: UnitId, walk: &Walk, how: Going) -> Done {
    let u = state.unit(unit);
    let (at, facing) = (walk.end.at, walk.end.facing);
    let mut events = vec![Event::Moved { unit, at, facing, how, cost: walk.cost }];
    if (walk.formation, walk.mounted) != (u.formation, u.mounted) {
        let (formation, mounted) = (walk.formation, walk.mounted);
        events = vec![Event::Formed { unit, formation, mounted, at, facing }];
    }
    Done { events, covered: walk.sweeps.iter().flat_map(|sweep| sweep.cover()).collect() }
}

fn formed(state: &State, unit: UnitId, base: &tabletop::Base, formation: Formation) -> Done {
    let (at, facing, mounted) = (base.at, base.facing, state.unit(unit).mounted);
    let events = vec![Event::Formed { unit, formation, mounted, at, facing }];
    Done { events, covered: vec![base.hull()] }
}

/// (BP-CMD-9, BP-ART-4, BP-VIC-5) The shape of a plan, whatever stands where.
pub fn check_shape(state: &State, unit: UnitId, plan: &[Step]) -> Result<(), Refusal> {
    if plan.is_empty() || plan.len() > 3 {
        return refuse(cite!("BP-CMD-9"), "a plan has 1 to 3 steps");
    }
    let ends = |step: &Step| matches!(step, Step::Charge(_) | Step::Enter { .. });
    if plan[..plan.len() - 1].iter().any(ends) {
        return refuse(cite!("BP-CMD-9"), "a charge or entering a building comes last");
    }
    for step in plan {
        match step {
            Step::Move(path) => walk::check_path(path)?,
            Step::Enter { path, .. } if !path.is_empty() => walk::check_path(path)?,
            _ => {}
        }
    }
    let is_away = matches!(state.unit(unit).fate, Fate::Away(_));
    if is_away && plan.iter().any(|step| !matches!(step, Step::Move(_))) {
        return refuse(cite!("BP-VIC-5"), "a unit that comes back on to the table only moves");
    }
    if by_hand(state, unit, plan) + state.unit(unit).by_hand > most_by_hand(state, unit) {
        return Err(BY_HAND);
    }
    Ok(())
}

/// (BP-ART-4)
pub fn most_by_hand(state: &State, unit: UnitId) -> u8 {
    if state.has(unit, Special::BattalionGun) { 3 } else { 1 }
}

/// (BP-ART-4)
pub const BY_HAND: Refusal = Refusal {
    rule: cite!("BP-ART-4"),
    why: "guns are moved by hand once a turn, battalion guns thrice",
};

/// (BP-ART-4) How many steps of a plan are made by hand.
fn by_hand(state: &State, unit: UnitId, plan: &[Step]) -> u8 {
    if state.arm(unit) != Arm::Artillery {
        return 0;
    }
    let mut deployed = state.formation(unit) == Formation::Deployed;
    let mut count = 0;
    for step in plan {
        match step {
            Step::Limber(_) => deployed = false,
            Step::Unlimber(_) => deployed = true,
            Step::Move(path) => {
                use crate::action::Element;
                deployed &= !matches!(path.first(), Some(Element::Limber(_)));
                count += u8::from(deployed);
                deployed |= matches!(path.last(), Some(Element::Unlimber(_)));
            }
            Step::Enter { .. } => count += u8::from(deployed),
            _ => {}
        }
    }
    count
}

/// (BP-ART-4) A step that is made by hand.
pub fn is_by_hand(state: &State, unit: UnitId, step: &Step) -> u8 {
    by_hand(state, unit, std::slice::from_ref(step))
}

/// (BP-SPR-4) Who must charge when he can.
pub fn check_determined(state: &State, unit: UnitId, first: &Step) -> Result<(), Refusal> {
    if !state.has(unit, Special::DeterminedCharge) || matches!(first, Step::Charge(_)) {
        return Ok(());
    }
    match dock::charges(state, unit).is_empty() {
        true => Ok(()),
        false => refuse(cite!("BP-SPR-4"), "it must charge whenever it can"),
    }
}

/// What judging a whole order has shown.
pub struct Played {
    /// (BP-CMD-16) Every step leads away from the closest enemy.
    pub away: bool,
    pub charges: bool,
}

/// (BP-CMD-17, BP-BRG-3) The whole order as if every unit got all the moves it plans; `away`: whether it leads
/// away from the enemy is asked.
pub fn play(state: &State, units: &[Ordered], away: bool) -> Result<Played, Refusal> {
    let mut ahead = state.clone();
    let mut played = Played { away: true, charges: false };
    for Ordered { unit, plan } in units {
        come_on(&mut ahead, *unit)?;
        let measured = away || state.brigade_is_broken(*unit);
        let far = |ahead: &State| if measured { distance(ahead, *unit) } else { 0 };
        for one in plan {
            let before = far(&ahead);
            let done = step(&ahead, *unit, one)?;
            done.events.iter().for_each(|event| apply(&mut ahead, event));
            let after = far(&ahead);
            played.charges |= matches!(one, Step::Charge(_));
            played.away &= after > before;
            if state.brigade_is_broken(*unit) && after < before {
                let why = "units of a broken brigade do not go nearer to the enemy";
                return refuse(cite!("BP-BRG-3"), why);
            }
        }
    }
    Ok(played)
}

/// (BP-VIC-5) A unit off the table first enters it.
fn come_on(ahead: &mut State, unit: UnitId) -> Result<(), Refusal> {
    if !matches!(ahead.unit(unit).fate, Fate::Away(_)) {
        return Ok(());
    }
    let Some(base) = enter::entry(ahead, unit) else {
        return refuse(cite!("BP-VIC-5"), "there is no room where it would come back");
    };
    let (at, facing) = (base.at, base.facing);
    apply(ahead, &Event::Returned { unit, at, facing });
    Ok(())
}

/// To the closest enemy.
fn distance(state: &State, unit: UnitId) -> i32 {
    ground::closest_enemy(state, unit).map_or(i32::MAX, |enemy| ground::gap(state, unit, enemy))
}
