//! What an entry did, still: where something came from, who fired at whom, what came of it.

use std::collections::BTreeMap;
use std::fmt::Write;

use flintlock::event::{Manner, Shot};
use flintlock::parts::{LeaderId, UnitId};
use flintlock::state::{OFF_MAP, State};
use flintlock::{Event, parts::CommandId};
use hexes::Hex;

use super::spot;
use scene::pen::{Pen, num};

pub fn symbols(out: &mut String) {
    out.push_str(r##"<path id="e-flash" d="M-6-7l8 4l10 3l-10 3l-8 4l4-7z" fill="var(--sel)" stroke="var(--black)" stroke-width="1.2"/><path id="e-burst" d="M0-9l2.3 5.8l6.2-.8l-4 4.6l3 5.4l-5.7-2l-2.8 5.5l-1.8-5.7l-5.7 1l3.9-4.4l-3.4-5l5.8 1.2z" fill="var(--white)" stroke="var(--hit)" stroke-width="1.8"/><path id="e-head" d="M-4-12l22 12l-22 12l5-12z" fill="var(--last)" stroke="var(--white)" stroke-width="2.6" stroke-linejoin="round"/><g id="e-blow" stroke-linejoin="round"><path d="M-13-6h13v-7l15 13l-15 13v-7h-13z" fill="var(--white)" stroke="var(--white)" stroke-width="4.5"/><path d="M-13-6h13v-7l15 13l-15 13v-7h-13z" fill="var(--hit)" stroke="var(--black)" stroke-width="1.3"/></g><g id="e-gone" fill="none" stroke-linecap="round"><path d="M-14-14l28 28M14-14l-28 28" stroke="var(--white)" stroke-width="9"/><path d="M-14-14l28 28M14-14l-28 28" stroke="var(--black)" stroke-width="5"/></g>"##);
}

/// Follows everybody through the events of an entry.
struct Track<'a> {
    state: &'a State,
    units: Vec<Hex>,
    leaders: Vec<Hex>,
    /// Where each went, from where it began; whether of its own will.
    marches: BTreeMap<UnitId, (Vec<Hex>, bool)>,
    rides: Vec<(LeaderId, Hex, Hex)>,
    out: String,
    /// Words of results, by hex.
    results: BTreeMap<Hex, Vec<&'static str>>,
}

pub fn effects(before: &State, after: &State, events: &[Event]) -> String {
    let mut track = Track {
        state: before,
        units: before.units.iter().map(|u| u.hex).collect(),
        leaders: before.leaders.iter().map(|l| l.hex).collect(),
        marches: BTreeMap::new(),
        rides: Vec::new(),
        out: String::new(),
        results: BTreeMap::new(),
    };
    events.iter().for_each(|event| track.follow(event));
    let mut out = String::new();
    for (hexes, own_will) in track.marches.values() {
        out.push_str(&march(after, hexes, *own_will));
    }
    for (_, from, to) in &track.rides {
        out.push_str(&march(after, &[*from, *to], true));
    }
    out.push_str(&track.out);
    for (hex, words) in &track.results {
        out.push_str(&result(after, *hex, words));
    }
    if out.is_empty() { out } else { format!(r#"<g class="effect">{out}</g>"#) }
}

impl Track<'_> {
    fn follow(&mut self, event: &Event) {
        match event {
            Event::Moved { unit, to, manner, .. } => self.moved(*unit, *to, *manner),
            Event::LeaderMoved { leader, to } | Event::LeaderPlaced { leader, to } => {
                let from = std::mem::replace(&mut self.leaders[leader.index()], *to);
                if from != OFF_MAP && from != *to {
                    self.rides.push((*leader, from, *to));
                }
            }
            Event::LeaderRoll { leader, killed: true, .. } => {
                self.say(self.leaders[leader.index()], "leader falls");
            }
            Event::LeaderRemoved { leader } => self.leaders[leader.index()] = OFF_MAP,
            Event::BrokeDown { unit, .. } => {
                let hex = self.units[unit.index()];
                for half in self.state.spec(*unit).skirmishers.into_iter().flatten() {
                    self.units[half.index()] = hex;
                }
            }
            Event::Reformed { unit, .. } => {
                if let Some([first, _]) = self.state.spec(*unit).skirmishers {
                    self.units[unit.index()] = self.units[first.index()];
                }
            }
            Event::Entered { unit, at, .. } => self.units[unit.index()] = *at,
            Event::Fired(shot) => self.fired(shot),
            Event::MoraleCheck { unit, disordered: false, .. } => self.of(*unit, "holds"),
            Event::Disordered { unit, .. } => self.of(*unit, "Disordered"),
            Event::Rallied { unit } => self.of(*unit, "rallied"),
            Event::Reduced { unit } => self.of(*unit, "Reduced"),
            Event::Abandoned { gun } => self.of(*gun, "Abandoned"),
            Event::Captured { gun, .. } => self.lost(*gun, "captured"),
            Event::DraggedAway { gun } => self.lost(*gun, "dragged away"),
            Event::Eliminated { unit, .. } => self.lost(*unit, "lost"),
            Event::Fled { unit } => self.lost(*unit, "fled"),
            Event::WentHome { unit } => self.lost(*unit, "gone home"),
            Event::ShockDeclared { attacks, .. } | Event::CounterDeclared { attacks, .. } => {
                attacks.iter().for_each(|(by, at)| self.blow(*by, *at));
            }
            Event::StatusDropped { command, .. } => self.shaken(*command),
            _ => {}
        }
    }

    fn moved(&mut self, unit: UnitId, to: Hex, manner: Manner) {
        let from = std::mem::replace(&mut self.units[unit.index()], to);
        if from == OFF_MAP || from == to {
            return;
        }
        let own_will = matches!(manner, Manner::March | Manner::Charge | Manner::Advance);
        let march = self.marches.entry(unit).or_insert_with(|| (vec![from], own_will));
        march.0.push(to);
        march.1 = own_will;
    }

    fn say(&mut self, hex: Hex, word: &'static str) {
        if hex != OFF_MAP {
            let words = self.results.entry(hex).or_default();
            if !words.contains(&word) {
                words.push(word);
            }
        }
    }

    fn of(&mut self, unit: UnitId, word: &'static str) {
        self.say(self.units[unit.index()], word);
    }

    fn lost(&mut self, unit: UnitId, word: &'static str) {
        let hex = self.units[unit.index()];
        if hex != OFF_MAP {
            let (x, y) = spot::centre(self.state.grid(), hex);
            let _ = write!(self.out, r##"<use href="#e-gone" x="{x}" y="{y}"/>"##);
        }
        self.say(hex, word);
    }

    /// A Command drops a Shock Status level: told at its leader.
    fn shaken(&mut self, command: CommandId) {
        let leader = self.state.scenario.command(command).leader;
        self.say(self.leaders[leader.index()], "status drops");
    }

    fn line(&self, from: Hex, to: Hex) -> Option<Line> {
        let on = |hex| hex != OFF_MAP && self.state.grid().is_on_map(hex);
        (on(from) && on(to) && from != to).then(|| Line::between(self.state, from, to))
    }

    fn fired(&mut self, shot: &Shot) {
        let (from, to) = (self.units[shot.unit.index()], self.units[shot.target.index()]);
        let Some(line) = self.line(from, to) else { return };
        let ((sx, sy), (ex, ey)) = (line.past_start(27.0), line.before_end(20.0));
        let turn = num(line.degrees());
        let [sx, sy, ex, ey] = [sx, sy, ex, ey].map(num);
        let d = format!("M{sx} {sy}L{ex} {ey}");
        let sound = if self.state.is_gun(shot.unit) { "gun" } else { "volley" };
        let _ = write!(
            self.out,
            r##"<g class="volley" data-sound="{sound}" fill="none"><path d="{d}" stroke="var(--black)" stroke-width="4"/><path d="{d}" stroke="var(--sel)" stroke-width="2" stroke-dasharray="9 4 5 4 3 4"/><use href="#e-flash" transform="translate({sx} {sy})rotate({turn})"/><use href="#e-burst" x="{ex}" y="{ey}"/></g>"##
        );
    }

    fn blow(&mut self, by: UnitId, at: UnitId) {
        let Some(line) = self.line(self.units[by.index()], self.units[at.index()]) else { return };
        let (x, y) = line.before_end(32.0);
        let (x, y, turn) = (num(x), num(y), num(line.degrees()));
        let _ = write!(
            self.out,
            r##"<use class="blow" data-sound="blow" href="#e-blow" transform="translate({x} {y})rotate({turn})"/>"##
        );
    }
}

/// A straight line between the middles of two hexes.
pub struct Line {
    from: (f64, f64),
    to: (f64, f64),
}

impl Line {
    pub fn between(state: &State, from: Hex, to: Hex) -> Line {
        let [from, to] = [from, to].map(|hex| {
            let (x, y) = spot::centre(state.grid(), hex);
            (f64::from(x), f64::from(y))
        });
        Line { from, to }
    }

    fn along(&self) -> (f64, f64) {
        let (dx, dy) = (self.to.0 - self.from.0, self.to.1 - self.from.1);
        let length = dx.hypot(dy).max(1.0);
        (dx / length, dy / length)
    }

    pub fn past_start(&self, by: f64) -> (f64, f64) {
        let (ux, uy) = self.along();
        (self.from.0 + ux * by, self.from.1 + uy * by)
    }

    pub fn before_end(&self, by: f64) -> (f64, f64) {
        let (ux, uy) = self.along();
        (self.to.0 - ux * by, self.to.1 - uy * by)
    }

    /// The point of the line nearest to another.
    pub fn nearest(&self, (x, y): (i32, i32)) -> (f64, f64) {
        let (ux, uy) = self.along();
        let by = (f64::from(x) - self.from.0) * ux + (f64::from(y) - self.from.1) * uy;
        self.past_start(by)
    }

    pub fn degrees(&self) -> f64 {
        let (ux, uy) = self.along();
        uy.atan2(ux).to_degrees()
    }
}

/// The last move: a ribbon with an arrow head; dashes for a march, dots for being driven.
fn march(state: &State, hexes: &[Hex], own_will: bool) -> String {
    let (Some(&first), Some(&last)) = (hexes.first(), hexes.last()) else { return String::new() };
    let at = |hex: Hex| {
        let (x, y) = spot::centre(state.grid(), hex);
        (f64::from(x), f64::from(y))
    };
    let [(fx, fy), (lx, ly)] = [first, last].map(at);
    let start = Line { from: at(first), to: at(hexes[1]) };
    let end = Line { from: at(hexes[hexes.len() - 2]), to: at(last) };
    let mut pen = Pen::whole();
    let (x, y) = start.past_start(15.0);
    pen.move_to(x, y);
    // Through the middles of the hexsides, bent at the hexes between.
    for pair in hexes[1..].windows(2) {
        let ((ax, ay), (bx, by)) = (at(pair[0]), at(pair[1]));
        pen.quad_to(ax, ay, (ax + bx) / 2.0, (ay + by) / 2.0);
    }
    let (tip_x, tip_y) = end.before_end(44.0);
    pen.line_to(tip_x, tip_y);
    let (d, turn) = (pen.d(), num(end.degrees()));
    let dashes = if own_will { "11 8" } else { "0 8" };
    format!(
        r##"<g class="last" fill="none" stroke-linecap="round"><use href="#o-from" x="{fx}" y="{fy}"/><use href="#o-to" x="{lx}" y="{ly}"/><path d="{d}" stroke="var(--white)" stroke-width="8.5"/><path d="{d}" stroke="var(--last)" stroke-width="5" stroke-dasharray="{dashes}"/><use href="#e-head" transform="translate({} {})rotate({turn})"/></g>"##,
        num(tip_x),
        num(tip_y)
    )
}

/// What came of it, on a plate below the hex.
fn result(state: &State, hex: Hex, words: &[&str]) -> String {
    let (x, y) = spot::centre(state.grid(), hex);
    let text = words.join(", ");
    let wide = text.chars().count() as i32 * 5 + 12;
    format!(
        r#"<g class="result" transform="translate({x} {})"><rect x="{}" y="-7" width="{wide}" height="14" rx="3" fill="var(--black)" stroke="var(--white)" stroke-width="1.5"/><text class="fell" y="3.4">{text}</text></g>"#,
        y + 30,
        -wide / 2
    )
}
