//! Reactions in words.

use crate::event::NerveEvent;
use crate::frame::Trial;
use crate::naming::{count, does, sentence, the};
use crate::parts::*;
use crate::state::State;

pub fn told(state: &State, event: &NerveEvent) -> Option<String> {
    Some(match event {
        NerveEvent::Tested { unit, cause, die, again, sum, result } => {
            let result = match result {
                Reaction::Rout => "Rout",
                Reaction::Flight => "Flight",
                Reaction::RecoilAndShaken => "Recoil and Shaken",
                Reaction::RecoilOrShaken => "Recoil or Shaken",
                Reaction::Recoil => "Recoil",
                Reaction::NoEffect => "No effect",
            };
            let after = match cause {
                Trial::Shooting => "after shooting",
                Trial::Fight => "after hand-to-hand",
                Trial::Morale => "for the Morale card",
                Trial::Event => "for what it has seen",
            };
            let stands = again.unwrap_or(*die);
            let total = stands as i8 + sum.total();
            let first = again.map_or(String::new(), |_| format!("{die}, again "));
            let rolled = match sum.lines().next() {
                None => format!("rolled {first}{stands}"),
                Some(_) => format!("rolled {first}{stands}, {} = {total}", sum.in_words()),
            };
            let name = sentence(&the(state, *unit));
            format!("{name} {after}: {result}. {} (MT-REA-2).", sentence(&rolled))
        }
        NerveEvent::Recoiled { unit, .. } => {
            format!("{} (MT-RES-2).", does(state, *unit, "recoils", "recoil"))
        }
        NerveEvent::Fled { unit, gone, .. } => {
            let off = match gone.len() {
                0 => String::new(),
                n => format!("; {} off the table", count(n, "figure")),
            };
            format!("{}{off} (MT-RES-5).", does(state, *unit, "flees", "flee"))
        }
        NerveEvent::Routed { unit } => {
            format!("{} and out of the game (MT-RES-6).", does(state, *unit, "routs", "rout"))
        }
        NerveEvent::Surrendered { unit } => {
            format!("{} (MT-RES-9).", does(state, *unit, "surrenders", "surrender"))
        }
        NerveEvent::Shaken { unit } => {
            format!("{} Shaken (MT-RES-3).", does(state, *unit, "is", "are"))
        }
        NerveEvent::RallyRoll { unit, die, need } => {
            let name = sentence(&the(state, *unit));
            format!("{name}: rolled {die} to rally, {need}+ needed (MT-RAL-1).")
        }
        NerveEvent::Rallied { unit } => {
            format!("{} (MT-RAL-1).", does(state, *unit, "rallies", "rally"))
        }
        NerveEvent::LossDice { unit, dice, lost } => {
            let faces: Vec<String> = dice.iter().map(u8::to_string).collect();
            let lost = count(lost.len(), "figure");
            let name = sentence(&the(state, *unit));
            format!(
                "{name}: {lost} lost in leaving the fight. Rolled {} (MT-HTH-14).",
                faces.join(", ")
            )
        }
    })
}
