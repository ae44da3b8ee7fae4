//! What an entry did, still: where somebody came from, who fired at whom, who fought, what came of it.

use std::collections::BTreeMap;
use std::fmt::Write;

use ::flintloque::Event;
use ::flintloque::event::{Manner, RemovedBy, Shot, ShotResult};
use ::flintloque::parts::{Arm, FigureId};
use ::flintloque::state::State;
use ::flintloque::tables::Blow;
use tabletop::Point;

use super::marks::{self, Line};
use super::{base, spot};
use scene::curve;
use scene::pen::num;

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
    let mut taken: Vec<curve::Point> =
        after.all().map(|f| spot::at(&after.scenario, track.at[f.index()])).collect();
    for (figure, words) in &track.results {
        let words = words.join(", ");
        let at = beside(spot::at(&after.scenario, track.at[figure.index()]), &words, &taken);
        taken.push(at);
        marks::plate(&mut out, at, "q-dark", &words);
    }
    if out.is_empty() { out } else { format!(r#"<g class="effect">{out}</g>"#) }
}

/// Where the words about a figure lie: below it, above, right or left, wherever nobody stands.
fn beside((x, y): curve::Point, words: &str, taken: &[curve::Point]) -> curve::Point {
    let wide = marks::width(words) / 2.0;
    let ways = [(0.0, 52.0), (0.0, -52.0), (wide + 40.0, 0.0), (-wide - 40.0, 0.0)];
    let places = ways.map(|(dx, dy)| (x + dx, y + dy));
    let free = |at: &&curve::Point| {
        taken.iter().all(|one| (one.0 - at.0).abs() > wide + 20.0 || (one.1 - at.1).abs() > 36.0)
    };
    *places.iter().find(free).unwrap_or(&places[0])
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
        let (first, last) = (way[0], way.len() - 1);
        let stands = self.before.figure(figure);
        let shape = self.before.scenario.shape(figure, stands.mounted);
        let d = base::outline(self.before.side(figure), shape, -1.0);
        let turn = stands.facing.degrees();
        let [fx, fy] = [first.0, first.1].map(num);
        let arrow = Line { from: way[last - 1], to: way[last] };
        let short = arrow.length() < 60.0;
        if !short {
            way[last] = arrow.before_end(50.0);
        }
        let ribbon = marks::path(&way);
        let dashes = if manner.is_own() { "15 10" } else { "0 11" };
        let _ = write!(
            self.out,
            r##"<g class="last" fill="none" stroke-linecap="round"><g transform="translate({fx} {fy})rotate({turn})"><path d="{d}" stroke="var(--white)" stroke-width="6"/><path d="{d}" stroke="var(--last)" stroke-width="4" stroke-dasharray="0 8"/></g><path d="{ribbon}" stroke="var(--white)" stroke-width="10.500"/><path d="{ribbon}" stroke="var(--last)" stroke-width="6.500" stroke-dasharray="{dashes}"/>"##
        );
        if !short {
            let (x, y) = way[last];
            let _ = write!(
                self.out,
                r##"<use href="#q-head" transform="translate({} {})rotate({})"/>"##,
                num(x),
                num(y),
                num(arrow.degrees())
            );
        }
        self.out.push_str("</g>");
    }

    /// A line of fire with what it hit, or past the target.
    fn fired(&mut self, shot: &Shot) {
        let line = self.line(shot.figure, shot.target);
        let hit = shot.result.impact().is_some();
        let misfire = matches!(shot.result, ShotResult::Misfire { .. });
        let start = line.past_start(30.0);
        // A miss goes by.
        let end = if hit { line.before_end(22.0) } else { line.beside(1.0, 34.0) };
        let way = Line { from: start, to: end };
        let (d, turn) = (marks::path(&[start, end]), num(way.degrees()));
        let [sx, sy, ex, ey] = [start.0, start.1, end.0, end.1].map(num);
        let mark = if hit { "burst" } else { "miss" };
        let dashes = if shot.arm == Arm::Grenade { "0 12" } else { "12 6 7 6 4 6" };
        let _ = write!(self.out, r#"<g class="volley" fill="none" stroke-linecap="round">"#);
        if !misfire {
            let _ = write!(
                self.out,
                r##"<path d="{d}" stroke="var(--black)" stroke-width="5.500"/><path d="{d}" stroke="var(--sel)" stroke-width="2.800" stroke-dasharray="{dashes}"/><use href="#q-{mark}" x="{ex}" y="{ey}"/>"##
            );
        }
        let _ = write!(
            self.out,
            r##"<use href="#q-flash" transform="translate({sx} {sy})rotate({turn})"/></g>"##
        );
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
        let (x, y) = self.line(a, b).beside(0.5, 0.0);
        let _ = write!(
            self.out,
            r##"<use class="blow" href="#q-clash" x="{}" y="{}"/>"##,
            num(x),
            num(y)
        );
        match winner {
            Some(winner) => self.say(winner, "wins"),
            None => [a, b].into_iter().for_each(|f| self.say(f, "even")),
        }
    }

    fn gone(&mut self, figure: FigureId) {
        let (x, y) = self.spot(figure);
        let _ = write!(self.out, r##"<use href="#q-gone" x="{}" y="{}"/>"##, num(x), num(y));
    }
}
