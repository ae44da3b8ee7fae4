//! Shots in words.

use crate::event::{Aim, FireEvent};
use crate::frame::Manner;
use crate::naming::{count, does, the};
use crate::parts::*;
use crate::state::State;

pub fn told(state: &State, event: &FireEvent) -> Option<String> {
    Some(match event {
        FireEvent::Aimed { unit, manner, volley, canister, aims, .. } => {
            aimed(state, *unit, *manner, *volley, *canister, aims)
        }
        FireEvent::HitDice { dice } => {
            let faces = dice.iter().map(|(first, again)| match again {
                Some(again) => format!("{first}, again {again}"),
                None => first.to_string(),
            });
            format!("Rolled {} to hit (MT-SHO-3).", faces.collect::<Vec<_>>().join("; "))
        }
        FireEvent::KillDice { dice } => match dice.len() {
            0 => "No hits (MT-SHO-3).".to_owned(),
            n => {
                let faces: Vec<String> = dice.iter().map(u8::to_string).collect();
                format!("{}: rolled {} to kill (MT-SHO-8).", count(n, "hit"), faces.join(", "))
            }
        },
        FireEvent::Fired { .. } => return None,
        FireEvent::Removed { figure } => fallen(state, *figure, "MT-SHO-9")?,
    })
}

/// A figure falls, and how many are left.
pub fn fallen(state: &State, figure: FigureId, item: &str) -> Option<String> {
    let unit = state.scenario.unit_of(figure)?;
    let name = the(state, unit);
    Some(match (state.size(unit), state.is_officer(unit)) {
        (_, true) => format!("{name} falls ({item})."),
        (0, false) => format!("{name} lose their last figure ({item})."),
        (left, false) => format!("{name} lose a figure, {left} left ({item})."),
    })
}

fn aimed(
    state: &State,
    unit: UnitId,
    manner: Manner,
    volley: bool,
    canister: bool,
    aims: &[Aim],
) -> String {
    let how = match manner {
        Manner::Shoot if canister => "canister at",
        Manner::Shoot if volley => "a volley at",
        Manner::Vigilance | Manner::Snare | Manner::Ready => "from Vigilance at",
        Manner::Ambush => "from hiding at",
        Manner::Charge => "in haste at",
        Manner::Throw | Manner::Rush => "at close quarters at",
        Manner::Shoot => "at",
    };
    let mut targets: Vec<String> = Vec::new();
    for aim in aims {
        let target = match aim.target {
            Man::Figure(figure) => state.scenario.unit_of(figure).map(|unit| the(state, unit)),
            Man::Body(_) => Some("a wagon".to_owned()),
        };
        targets.extend(target.filter(|target| !targets.contains(target)));
    }
    let shots = count(aims.len(), "shot");
    let mut needs: Vec<String> = Vec::new();
    for aim in aims {
        let need = match aim.sum.lines().next() {
            None => format!("{}+", aim.need),
            Some(_) => format!("{}+ ({})", aim.need, aim.sum.in_words()),
        };
        if !needs.contains(&need) {
            needs.push(need);
        }
    }
    let fires = does(state, unit, "fires", "fire");
    format!(
        "{fires} {how} {}: {shots}, {} to hit (MT-SHO-14).",
        targets.join(" and "),
        needs.join("; ")
    )
}
