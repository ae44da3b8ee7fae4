//! Hand-to-hand in words.

use super::{fire, named};
use crate::event::FightEvent;
use crate::naming::{count, does, sentence, the};
use crate::parts::*;
use crate::state::State;

pub fn told(state: &State, event: &FightEvent) -> Option<String> {
    Some(match event {
        FightEvent::Declared { unit, target, surprise } => {
            let how = if *surprise { ", unseen: a surprise" } else { "" };
            let whom = super::inside(&named(state, *target));
            format!("{} {whom}{how} (MT-HTH-1).", does(state, *unit, "charges", "charge"))
        }
        FightEvent::Reacted { unit, answer, .. } => {
            let does = match answer {
                Answer::Stand => does(state, *unit, "stands", "stand"),
                Answer::Fire => does(state, *unit, "will fire", "will fire"),
                Answer::Evade => does(state, *unit, "gives way", "give way"),
            };
            format!("{does} (MT-HTH-5).")
        }
        FightEvent::Engaged { pairs, by: Some(_) } if !pairs.is_empty() => {
            "It comes to hand-to-hand (MT-HTH-13).".to_owned()
        }
        FightEvent::Engaged { .. } => return None,
        FightEvent::Round { fighters } => {
            format!("A round is fought: {} strike (MT-HTH-6).", count(fighters.len(), "figure"))
        }
        FightEvent::Attacked { unit, blows } => {
            let faces: Vec<String> = blows.iter().map(|blow| blow.die.to_string()).collect();
            let need = blows.first().map(|blow| (blow.need, blow.sum))?;
            let hits = blows.iter().filter(|b| b.die > 0 && i16::from(b.die) >= i16::from(b.need));
            let with = match need.1.lines().next() {
                None => String::new(),
                Some(_) => format!(" ({})", need.1.in_words()),
            };
            format!(
                "{}: {}, rolled {} for {}+{with} (MT-HTH-7).",
                sentence(&the(state, *unit)),
                count(hits.count(), "hit"),
                faces.join(", "),
                need.0
            )
        }
        FightEvent::Defended { unit, need, sum, dice } => {
            let faces = dice.iter().map(|(first, again)| match again {
                Some(again) => format!("{first}, again {again}"),
                None => first.to_string(),
            });
            let with = match sum.lines().next() {
                None => String::new(),
                Some(_) => format!(" ({})", sum.in_words()),
            };
            format!(
                "{}: rolled {} to defend, {need}+ needed{with} (MT-HTH-8).",
                sentence(&the(state, *unit)),
                faces.collect::<Vec<_>>().join("; ")
            )
        }
        FightEvent::Fell { figure } => fire::fallen(state, *figure, "MT-HTH-8")?,
        FightEvent::Parted { unit } => {
            format!("{} no longer engaged (MT-HTH-19).", does(state, *unit, "is", "are"))
        }
    })
}
