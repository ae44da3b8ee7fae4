//! What an entry did, still: where somebody came from, who fired at whom, who fought, what came of it.

use std::collections::BTreeMap;
use std::fmt::Write;

use ::flintloque::Event;
use ::flintloque::event::{Manner, RemovedBy, Shot, ShotResult};
use ::flintloque::parts::{Arm, FigureId};
use ::flintloque::state::State;
use ::flintloque::tables::Blow;
use tabletop::Point;

use super::spot;
use scene::curve;
use scene::pen::num;
use scene::table::base;
use scene::table::effects::{self, Flight, Left};
use scene::table::marks::Line;

/// Follows everybody through the events of an entry.
struct Track<'a> {
    before: &'a State,
    at: Vec<Point>,
    out: String,
    /// Words of results.
    results: BTreeMap<FigureId, Vec<String>>,
}

pub fn effects(before: &State, after: &State, events: &[Event]) -> String {
    let at = before.figures.iter().map(|f| f.at).collect();
    let mut track = Track { before, at, out: String::new(), results: BTreeMap::new() };
    events.iter().for_each(|event| track.follow(event));
    let mut out = track.out;
    let taken: Vec<curve::Point> =
        after.all().map(|f| spot::at(&after.scenario, track.at[f.index()])).collect();
    let joined = track.results.iter().map(|(figure, words)| (figure, words.join(", ")));
    let words: Vec<_> = joined
        .map(|(figure, words)| (spot::at(&after.scenario, track.at[figure.index()]), words))
        .collect();
    let board = spot::board(&after.scenario);
    effects::results(
        &mut out,
        &board,
        words.iter().map(|(at, words)| (*at, words.as_str())),
        taken,
    );
    if out.is_empty() { out } else { format!(r#"<g class="effect">{out}</g>"#) }
}

impl Track<'_> {
    fn follow(&mut self, event: &Event) {
        match event {
            Event::Moved { figure, path, manner, .. } => self.moved(*figure, path, *manner),
            Event::Placed { figure, at, .. } => self.at[figure.index()] = *at,
            Event::Fired(shot) => self.fired(shot),
            Event::NotAcquired { figure, .. } => self.say(*figure, "finds no target"),
            Event::Landed { at, .. } => self.blast(*at),
            Event::Dud { .. } => {}
            Event::SteadyCheck { check, blow: Blow::Nothing, .. } => {
                self.say(check.figure, "unhurt")
            }
            Event::Hit { figure, hits, .. } => {
                let s = if *hits == 1 { "" } else { "s" };
                self.say(*figure, &format!("{hits} hit{s}"));
            }
            Event::Wounded { figure, wounds, .. } => {
                let s = if *wounds == 1 { "" } else { "s" };
                self.say(*figure, &format!("{wounds} wound{s}"));
            }
            Event::Shaken { figure, .. } => self.say(*figure, "shaken"),
            Event::Recovered { figure, .. } => self.say(*figure, "recovers"),
            Event::MountKilled { figure, at, .. } => {
                self.gone(*figure);
                self.at[figure.index()] = *at;
                self.say(*figure, "unhorsed");
            }
            Event::Removed { figure, by } => {
                self.gone(*figure);
                let flees = matches!(by, RemovedBy::Morale | RemovedBy::Flight);
                self.say(*figure, if flees { "flees" } else { "falls" });
            }
            Event::Left { figure } => self.say(*figure, "leaves"),
            Event::Fought { initiator, target, winner, .. } => {
                self.fought(*initiator, *target, *winner);
            }
            Event::Shielded { friend, .. } => self.say(*friend, "takes it"),
            Event::Reloaded { figure, .. } | Event::DrillRoll { figure, loaded: true, .. } => {
                self.say(*figure, "loaded");
            }
            _ => {}
        }
    }

    fn spot(&self, figure: FigureId) -> curve::Point {
        spot::at(&self.before.scenario, self.at[figure.index()])
    }

    fn say(&mut self, figure: FigureId, word: &str) {
        let words = self.results.entry(figure).or_default();
        if !words.iter().any(|w| w == word) {
            words.push(word.to_owned());
        }
    }

    fn line(&self, from: FigureId, to: FigureId) -> Line {
        Line { from: self.spot(from), to: self.spot(to) }
    }

    /// A ribbon with an arrow head; dashes for a march, dots for being driven.
    fn moved(&mut self, figure: FigureId, path: &[Point], manner: Manner) {
        let Some(end) = path.last() else { return };
        let from = std::mem::replace(&mut self.at[figure.index()], *end);
        let mut way = vec![spot::at(&self.before.scenario, from)];
        way.extend(path.iter().map(|p| spot::at(&self.before.scenario, *p)));
        let stands = self.before.figure(figure);
        let shape = self.before.scenario.shape(figure, stands.mounted);
        let outline = base::outline(spot::SCALE, self.before.side(figure), shape, -1.0);
        let left = Left { outline: &outline, turn: &base::turn(stands.facing) };
        effects::ribbon(&mut self.out, left, &way, manner.is_own());
    }

    /// A line of fire with what it hit, or past the target.
    fn fired(&mut self, shot: &Shot) {
        let line = self.line(shot.figure, shot.target);
        let hit = shot.result.impact().is_some();
        let flight = match (shot.result, shot.arm) {
            (ShotResult::Misfire { .. }, _) => Flight::Misfire,
            (_, Arm::Grenade) => Flight::Thrown,
            _ => Flight::Ball,
        };
        effects::shot(&mut self.out, line, flight, hit);
        if shot.arm == Arm::Grenade && hit {
            self.blast(self.at[shot.target.index()]);
        }
        match shot.result {
            ShotResult::Miss => self.say(shot.target, "missed"),
            ShotResult::Misfire { .. } => self.say(shot.figure, "misfire"),
            ShotResult::Critical { .. } => self.say(shot.target, "struck well"),
            ShotResult::Hit { .. } => {}
        }
    }

    /// (FL-GRN-3) The circle of a grenade.
    fn blast(&mut self, at: Point) {
        let (x, y) = spot::at(&self.before.scenario, at);
        let (x, y) = (num(x), num(y));
        let r = num(spot::length(self.before.scenario.options.grenade_radius));
        let _ = write!(
            self.out,
            r##"<g class="q-blast"><circle cx="{x}" cy="{y}" r="{r}"/><circle cx="{x}" cy="{y}" r="{r}"/><use href="#q-burst" x="{x}" y="{y}"/></g>"##
        );
    }

    /// Crossed blades where two bases meet.
    fn fought(&mut self, a: FigureId, b: FigureId, winner: Option<FigureId>) {
        let between = self.line(a, b).beside(0.5, 0.0);
        effects::clash(&mut self.out, between);
        match winner {
            Some(winner) => self.say(winner, "wins"),
            None => [a, b].into_iter().for_each(|f| self.say(f, "even")),
        }
    }

    fn gone(&mut self, figure: FigureId) {
        let at = self.spot(figure);
        effects::gone(&mut self.out, at);
    }
}
