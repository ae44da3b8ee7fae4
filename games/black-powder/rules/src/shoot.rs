//! (BP-SHO-1, BP-SHO-5, BP-SHO-8) Who shoots, with which face, at whom.

use kernel::{Refusal, refuse};

use crate::Cx;
use crate::action::Aim;
use crate::event::Event;
use crate::frame::{Frame, Shot};
use crate::ground::{self, EPS, sight};
use crate::parts::*;
use crate::respond::name_face;
use crate::rulebook::cite;
use crate::special::Special;
use crate::state::State;
use crate::tables::DiceRule;
use crate::volley;

/// An enemy that can be shot at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sighted {
    pub target: UnitId,
    pub range: i32,
    /// Of nine aim points.
    pub seen: u8,
}

/// (BP-SHO-1, BP-ART-4)
pub fn check_shooter(state: &State, unit: UnitId) -> Result<(), Refusal> {
    let rule = cite!("BP-SHO-1");
    if unit.index() >= state.units.len()
        || !state.is_on_table(unit)
        || state.side(unit) != state.active
    {
        return refuse(rule, "units of the active side shoot");
    }
    let u = state.unit(unit);
    if u.shot {
        return refuse(rule, "it has shot this turn");
    }
    if state.is_engaged(unit) {
        return refuse(cite!("BP-CHG-10"), "a unit in hand-to-hand does not shoot");
    }
    if state.values(unit).shoot == 0 {
        return refuse(rule, "it has nothing to shoot with");
    }
    let house = u.garrison.is_some();
    if !house && state.tables().dice(u.formation).shoot == DiceRule::None {
        return refuse(cite!("BP-FRM-5"), "it may not shoot in this formation");
    }
    if u.by_hand > 1 {
        return refuse(cite!("BP-ART-4"), "guns do not shoot after more than one move by hand");
    }
    Ok(())
}

/// Everybody it sees in range, by a face of a square or garrison or by its front.
pub fn sighted(state: &State, unit: UnitId, with: Option<usize>) -> Vec<Sighted> {
    let muzzle = sight::muzzle(state, unit, with);
    let range = state.profile(unit).range;
    let (close, blunt) = (state.tables().measures.close, state.has(unit, Special::Howitzer));
    let near = state.enemies_of(unit).filter(|enemy| !state.is_engaged(*enemy));
    let seen = near.filter_map(|target| {
        let hull = ground::hull(state, target);
        // (BP-ART-7)
        let too_near = blunt && ground::within(&muzzle, &hull, close);
        if too_near || !ground::within(&muzzle, &hull, range) {
            return None;
        }
        let seen = sight::seen(state, unit, target, with);
        (seen > 0).then(|| Sighted { target, range: muzzle.gap(&hull), seen })
    });
    seen.collect()
}

/// (BP-SHO-8) Those of them it may shoot at.
pub fn targets(state: &State, unit: UnitId, with: Option<usize>) -> Vec<Sighted> {
    let all = sighted(state, unit, with);
    let closest = |some: &[Sighted]| {
        some.iter().copied().min_by_key(|s| (s.range, s.target)).into_iter().collect::<Vec<_>>()
    };
    if state.arm(unit) == Arm::Artillery {
        let near = state.tables().measures.gun_priority + EPS;
        let pressing: Vec<Sighted> = all
            .iter()
            .copied()
            .filter(|s| s.range <= near && state.formation(s.target) != Formation::Skirmish)
            .collect();
        return if pressing.is_empty() { all } else { closest(&pressing) };
    }
    let clear: Vec<Sighted> = all.iter().copied().filter(|s| s.seen >= sight::CLEAR).collect();
    closest(if clear.is_empty() { &all } else { &clear })
}

/// Somebody of the active side still has something to shoot at.
pub fn can_shoot(state: &State, unit: UnitId) -> bool {
    check_shooter(state, unit).is_ok()
        && sight::faces_of(state, unit).iter().any(|with| !targets(state, unit, *with).is_empty())
}

/// (BP-SHO-1) One target, or one for each face that shoots.
pub fn check(state: &State, unit: UnitId, aims: &[Aim], shrapnel: bool) -> Result<(), Refusal> {
    check_shooter(state, unit)?;
    if aims.is_empty() {
        return refuse(cite!("BP-SHO-1"), "a volley has a target");
    }
    let faces = sight::faces_of(state, unit);
    for (i, aim) in aims.iter().enumerate() {
        let with = aim.face.map(|face| face.index());
        let known = match with {
            None => faces == [None] && aims.len() == 1,
            Some(with) => {
                let fits = with.is_some_and(|on| aim.face == Some(name_face(state, unit, on)));
                fits && faces.contains(&with)
            }
        };
        if !known || aims[..i].iter().any(|other| other.face == aim.face) {
            return refuse(
                cite!("BP-SHO-5"),
                "squares and garrisons name each face once, others none",
            );
        }
        let with = with.flatten();
        let Some(found) = targets(state, unit, with).into_iter().find(|s| s.target == aim.target)
        else {
            return refuse(cite!("BP-SHO-8"), "that is not the target it has to take");
        };
        let band = volley::band(state, unit, found.range);
        if shrapnel && !(state.has(unit, Special::Shrapnel) && band == Some(Band::Medium)) {
            return refuse(
                cite!("BP-SPR-30"),
                "shrapnel is for guns that have it, at medium range",
            );
        }
    }
    Ok(())
}

/// (BP-SEQ-4) Faces in their order.
pub fn shoot(cx: &mut Cx<'_>, unit: UnitId, aims: &[Aim], shrapnel: bool) {
    let mut shots: Vec<Shot> = aims
        .iter()
        .map(|aim| Shot {
            unit,
            target: aim.target,
            face: aim.face.and_then(Face::index).map(|on| on as u8),
            manner: Manner::Fire,
            shrapnel,
            range: 0,
            first: false,
        })
        .collect();
    shots.sort_by_key(|shot| shot.face);
    if let Some(first) = shots.first_mut() {
        first.first = true;
    }
    cx.emit(Event::Begin(Frame::Volleys { shots }));
}
