//! (FL-FIR) A shot: the chance line by line, the Impact, the steady check that follows.

use ::flintloque::fire::{Aim, Shooting, acquire, chance, column};
use ::flintloque::frame::{Check, From};
use ::flintloque::ground::sight;
use ::flintloque::parts::*;
use ::flintloque::tables::Cover;
use ::flintloque::{Action, State, steady};

use super::{grenade, sum, told};
use crate::desk::ids::name;
use crate::desk::place::{self, cm};
use crate::desk::sight::screen;
use crate::desk::words;
use desk::{Card, Sum};

pub type ShotAsked = (FigureId, Arm, FigureId, Aim);

pub fn card(state: &State, action: &Action, shot: ShotAsked) -> Card {
    let (figure, arm, target, aim) = shot;
    let mut card = told(state, action, sums(state, shot), Some(target));
    let (whom, verb) = match (arm, aim) {
        (_, Aim::Aimed { body: Body::Mount }) => {
            (format!("the mount of {}", name(state, target)), "aims at")
        }
        (Arm::Grenade, _) => (name(state, target).to_owned(), "throws at"),
        (_, Aim::Aimed { .. }) => (name(state, target).to_owned(), "aims at"),
        _ => (name(state, target).to_owned(), "fires at"),
    };
    card.title = format!("{} {verb} {whom}", name(state, figure));
    let places = format!("{} to {}", place::of(state, figure), place::of(state, target));
    card.place = format!("{places}, {}", range_words(state, figure, arm, target));
    if card.sums.is_empty() {
        card.notes.push("Too far at this pace: no shot (FL-FIR-2, FL-FIR-3).".to_owned());
    } else if arm == Arm::Grenade {
        card.notes.extend(grenade::notes(state, action, target));
    } else {
        card.notes.push(
            "A double that hits rolls a D10: 1 to 5 is a misfire, 6+ doubles the Impact (FL-FIR-8)."
                .to_owned(),
        );
    }
    card
}

/// "21.3 cm, Medium range, Standard Musket, in light cover"
pub fn range_words(state: &State, figure: FigureId, arm: Arm, target: FigureId) -> String {
    let far = sight::range(state, figure, target);
    let mut parts = vec![format!("{} cm", cm(far))];
    let lock = state.scenario.firelocks(figure, arm).next();
    let column = lock.and_then(|lock| column(state, lock, figure, target));
    match column.and_then(|c| words::COLUMNS.get(c)) {
        Some(band) => parts.push(format!("{band} range")),
        None => parts.push("out of range".to_owned()),
    }
    parts.push(words::arm(state, figure, arm));
    let line = sight::line(state, figure, target);
    match (line.cover, line.obscured) {
        (Cover::None, Some(by)) => parts.push(format!("obscured by {}", screen(state, &by))),
        (cover, _) => parts.extend(words::cover(cover).map(str::to_owned)),
    }
    parts.join(", ")
}

/// The chance of each barrel, then the steady check of whoever is struck; nothing if no target is
/// acquired.
pub fn sums(state: &State, (figure, arm, target, aim): ShotAsked) -> Vec<Sum> {
    let shooting = Shooting { figure, arm, target, aim };
    let mut sums: Vec<Sum> = Vec::new();
    for lock in state.scenario.firelocks(figure, arm) {
        let Some((percent, impact, _)) = acquire(state, &shooting, lock, target) else { continue };
        let tally = chance(state, &shooting, percent, target);
        let title = format!("{}, Impact {impact}", lock.name);
        let mut hit = sum(&title, &tally, "% to hit");
        if hit.total < 0 {
            (hit.total, hit.words) = (0, "% to hit: it can't be less".to_owned());
        }
        if sums.contains(&hit) {
            continue;
        }
        let stands =
            Check { figure: target, body: body(state, target, aim), impact, from: From::Fire };
        sums.push(hit);
        sums.push(sum("Steady check if hit", &steady::modifiers(state, &stands), "on a D10"));
    }
    sums
}

/// (FL-CAV-5)
fn body(state: &State, target: FigureId, aim: Aim) -> Body {
    match aim {
        _ if !state.figure(target).mounted => Body::Rider,
        Aim::Aimed { body } => body,
        Aim::Moving { .. } | Aim::Halted => Body::Mount,
    }
}
