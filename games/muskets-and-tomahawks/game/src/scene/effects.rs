//! What an entry did: the ways units went, who fired at whom, who fell.

use muskets_and_tomahawks::event::{FireEvent, NerveEvent};
use muskets_and_tomahawks::parts::*;
use muskets_and_tomahawks::{Event, State};
use scene::curve::Point;
use scene::table::effects::{self, Flight};
use scene::table::marks::Line;

use super::spot;

pub fn effects(before: &State, after: &State, events: &[Event]) -> String {
    let mut out = String::new();
    let mut told: Vec<(UnitId, String)> = Vec::new();
    let mut say = |unit: UnitId, words: &str| match told.iter_mut().find(|(one, _)| *one == unit) {
        Some((_, said)) if said.split(", ").any(|one| one == words) => {}
        Some((_, said)) => {
            said.push_str(", ");
            said.push_str(words);
        }
        None => told.push((unit, words.to_owned())),
    };
    for event in events {
        match event {
            Event::Fire(FireEvent::Aimed { aims, .. }) => {
                for aim in aims {
                    let from = place(before, after, aim.man);
                    let to = place(before, after, aim.target);
                    if let (Some(from), Some(to)) = (from, to) {
                        effects::shot(&mut out, Line { from, to }, Flight::Ball, true);
                    }
                }
            }
            Event::Fire(FireEvent::Removed { figure, .. }) => {
                if let Some(at) = place(before, after, Man::Figure(*figure)) {
                    effects::gone(&mut out, at);
                }
            }
            Event::Nerve(NerveEvent::Recoiled { unit, .. }) => say(*unit, "recoils"),
            Event::Nerve(NerveEvent::Fled { unit, .. }) => say(*unit, "flees"),
            Event::Nerve(NerveEvent::Routed { unit }) => say(*unit, "routs"),
            Event::Nerve(NerveEvent::Shaken { unit }) => say(*unit, "Shaken"),
            Event::Nerve(NerveEvent::Rallied { unit }) => say(*unit, "rallies"),
            Event::Recovered { unit } => say(*unit, "recovers"),
            Event::Loaded { unit } => say(*unit, "reload"),
            _ => {}
        }
    }
    for unit in before.scenario.unit_ids() {
        let lost = after.unit(unit).eliminated.saturating_sub(before.unit(unit).eliminated);
        if lost > 0 {
            say(unit, &format!("{lost} lost"));
        }
    }
    let at = |unit: UnitId| after.centre(unit).or_else(|| before.centre(unit));
    let words: Vec<(Point, String)> = told
        .iter()
        .filter_map(|(unit, words)| Some((spot::at(&after.scenario, at(*unit)?), words.clone())))
        .collect();
    let taken: Vec<Point> =
        after.figures().map(|(_, figure)| spot::at(&after.scenario, figure.at)).collect();
    let board = spot::board(&after.scenario);
    effects::results(&mut out, &board, words.iter().map(|(at, w)| (*at, w.as_str())), taken);
    if out.is_empty() { out } else { format!(r#"<g class="effect">{out}</g>"#) }
}

/// Where somebody is, or was when he fired.
fn place(before: &State, after: &State, man: Man) -> Option<Point> {
    let at = match man {
        Man::Figure(figure) => {
            before.figure(figure).or_else(|| after.figure(figure)).map(|figure| figure.at)
        }
        Man::Body(body) => before.body(body).at,
    };
    at.map(|at| spot::at(&before.scenario, at))
}
