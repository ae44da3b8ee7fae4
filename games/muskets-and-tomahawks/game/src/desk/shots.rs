//! What shots take: to hit and to kill, those alike together (MT-SHO-4, MT-SHO-8).

use desk::{Sum, SumLine};
use kernel::Modifier;
use muskets_and_tomahawks::action::{Act, Action, Volley};
use muskets_and_tomahawks::event::Aim;
use muskets_and_tomahawks::frame::{Frame, Manner};
use muskets_and_tomahawks::parts::Man;
use muskets_and_tomahawks::{State, shoot};

use super::ids::{body_name, the};

/// From so much on a shot is impossible (MT-SHO-7).
const IMPOSSIBLE: i8 = 10;

pub fn sums(state: &State, action: &Action) -> Vec<Sum> {
    let Some((volley, manner)) = volley(state, action) else { return Vec::new() };
    let mut groups: Vec<(String, Aim, usize)> = Vec::new();
    for shot in volley.shots.iter().filter(|_| !volley.canister) {
        let Some(aim) = shoot::need(state, shot, manner, volley.volley) else { continue };
        let whom = target(state, shot.target);
        let alike = |(name, other, _): &&mut (String, Aim, usize)| {
            *name == whom && (other.need, other.kill, other.sum) == (aim.need, aim.kill, aim.sum)
        };
        match groups.iter_mut().find(alike) {
            Some((.., count)) => *count += 1,
            None => groups.push((whom, aim, 1)),
        }
    }
    groups.iter().map(|(whom, aim, count)| sum(whom, aim, *count)).collect()
}

fn volley(state: &State, action: &Action) -> Option<(Volley, Manner)> {
    match action {
        Action::Act { act: Act::Shoot(volley), .. } => Some((volley.clone(), Manner::Shoot)),
        Action::Fire { unit, shots, turn, volley, canister } => {
            let manner = match state.stack.last()? {
                Frame::Vigilance { .. } => Manner::Vigilance,
                Frame::MarkerFire { .. } => Manner::Snare,
                Frame::ChargeFire { .. } if state.unit(*unit).vigilance => Manner::Ready,
                Frame::ChargeFire { .. } => Manner::Charge,
                Frame::OneShot { at: Some(_), .. } => Manner::Rush,
                _ => Manner::Throw,
            };
            let shots = shots.clone();
            Some((Volley { shots, turn: *turn, volley: *volley, canister: *canister }, manner))
        }
        _ => None,
    }
}

fn target(state: &State, target: Man) -> String {
    match target {
        Man::Figure(figure) => {
            state.scenario.unit_of(figure).map_or(String::new(), |unit| the(state, unit))
        }
        Man::Body(body) => body_name(state, body),
    }
}

fn sum(whom: &str, aim: &Aim, count: usize) -> Sum {
    let line = |(why, value): (muskets_and_tomahawks::modifiers::Because, i8)| SumLine {
        value: value.into(),
        words: why.words().to_owned(),
        rule: why.cite().number().to_owned(),
    };
    let words = match aim.need >= IMPOSSIBLE {
        true => format!("to hit: only a 9, then {}+ to kill (MT-SHO-7)", aim.kill),
        false => format!("to hit: {}+ needed, then {}+ to kill", aim.need, aim.kill),
    };
    Sum {
        title: format!("{} at {whom}", desk::count(count, "shot")),
        lines: aim.sum.lines().map(line).collect(),
        total: aim.sum.total().into(),
        words,
    }
}
