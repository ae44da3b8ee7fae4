//! What an entry did: the ways units went, who fired at whom, who fought, who is gone.

use std::fmt::Write;

use black_powder::parts::{CommanderId, Manner, UnitId};
use black_powder::{Event, State, ground};
use scene::curve::Point;
use scene::pen::num;
use scene::table::base;
use scene::table::effects::{self, Flight, Left};
use scene::table::marks::Line;
use tabletop::Base;

use super::{pieces, spot, tray};
use crate::desk::{commander_id, unit_id};

/// Follows every unit through the events of an entry.
struct Track<'a> {
    before: &'a State,
    /// Where each stood, stop by stop.
    ways: Vec<Vec<Base>>,
    driven: Vec<bool>,
    out: String,
    told: Vec<(UnitId, String)>,
}

pub fn effects(before: &State, after: &State, events: &[Event]) -> String {
    let start = |unit: UnitId| match before.is_on_table(unit) {
        true => vec![pieces::stands(before, unit)],
        false => Vec::new(),
    };
    let ways: Vec<Vec<Base>> = before.scenario.unit_ids().map(start).collect();
    let driven = vec![false; ways.len()];
    let mut track = Track { before, ways, driven, out: String::new(), told: Vec::new() };
    events.iter().for_each(|event| track.follow(event));
    track.ribbons(after);
    track.results(after)
}

impl Track<'_> {
    fn follow(&mut self, event: &Event) {
        use black_powder::event::Going;
        match event {
            Event::Moved { unit, at, facing, how, .. } => {
                self.driven[unit.index()] |=
                    matches!(how, Going::Retire | Going::Evade | Going::FallBack);
                let base = self.stands(*unit).map(|base| base.moved_to(*at).facing(*facing));
                self.ways[unit.index()].extend(base);
            }
            Event::Docked { unit, at, facing, .. } => {
                let base = self.stands(*unit).map(|base| base.moved_to(*at).facing(*facing));
                self.ways[unit.index()].extend(base);
            }
            Event::Formed { unit, formation, mounted, at, facing } => {
                let shape = self.before.scenario.shape(*unit, *mounted, *formation);
                self.ways[unit.index()].extend(shape.map(|shape| shape.at(*at, *facing)));
                self.say(*unit, formation.words());
            }
            Event::Volley(volley) => {
                let line = self.line(volley.unit, volley.target);
                effects::shot(&mut self.out, line, Flight::Ball, volley.hits > 0);
                self.front(volley.unit);
                let closing = match volley.manner {
                    Manner::Closing | Manner::Steady => "closing fire: ",
                    Manner::Fire | Manner::Traverse => "",
                };
                self.say(volley.target, &format!("{closing}{}", fallen(volley.casualties)));
            }
            Event::Blows { by, on, .. } => {
                let line = self.line(*by, *on);
                effects::clash(&mut self.out, line.beside(0.5, 0.0));
            }
            Event::Parried { unit, hits, saved, .. } => self.say(*unit, &fallen(hits - saved)),
            Event::Disordered { unit, .. } => self.say(*unit, "disordered"),
            Event::Recovered { unit, .. } => self.say(*unit, "in order again"),
            Event::Rallied { unit } => self.say(*unit, "rallies"),
            Event::Retired { unit, .. } => self.say(*unit, "retires"),
            Event::Evaded { unit } => self.say(*unit, "evades"),
            Event::LeftTable { unit, .. } => self.say(*unit, "leaves the table"),
            Event::Destroyed { unit } => {
                let at = self.spot(*unit);
                effects::gone(&mut self.out, at);
                self.say(*unit, "broken");
            }
            Event::CommanderLost { commander, .. } => {
                let at = spot::at(&self.before.scenario, self.before.place_of(*commander));
                effects::gone(&mut self.out, at);
            }
            _ => {}
        }
    }

    fn stands(&self, unit: UnitId) -> Option<Base> {
        self.ways[unit.index()].last().copied()
    }

    fn spot(&self, unit: UnitId) -> Point {
        let at = self.stands(unit).map_or(self.before.unit(unit).at, |base| base.at);
        spot::at(&self.before.scenario, at)
    }

    fn line(&self, from: UnitId, to: UnitId) -> Line {
        Line { from: self.spot(from), to: self.spot(to) }
    }

    fn say(&mut self, unit: UnitId, words: &str) {
        match self.told.iter_mut().find(|(one, _)| *one == unit) {
            Some((_, told)) if told.split(", ").any(|one| one == words) => {}
            Some((_, told)) => {
                told.push_str(", ");
                told.push_str(words);
            }
            None => self.told.push((unit, words.to_owned())),
        }
    }

    /// Flashes all along the front of whoever fires.
    fn front(&mut self, unit: UnitId) {
        if self.before.unit(unit).garrison.is_some() {
            return;
        }
        let base = self.stands(unit).unwrap_or_else(|| ground::base(self.before, unit));
        let ((x, y), (w, d)) =
            (spot::whole(&self.before.scenario, base.at), tray::half(base.shape));
        let turn = base::turn(base.facing);
        let flashes = (w / 14.0).round().max(1.0) as i32;
        let _ =
            write!(self.out, r#"<g class="flashes" transform="translate({x} {y})rotate({turn})">"#);
        for i in 0..flashes {
            let at = (f64::from(i) + 0.5) * 2.0 * w / f64::from(flashes) - w;
            let _ = write!(
                self.out,
                r##"<use href="#q-flash" transform="translate({} {})rotate(-90)scale(.8)"/>"##,
                num(at),
                num(-d - 8.0)
            );
        }
        self.out.push_str("</g>");
    }

    /// From where a unit stood, over every stop.
    fn ribbons(&mut self, after: &State) {
        for unit in self.before.scenario.unit_ids() {
            let way = &self.ways[unit.index()];
            let mut points: Vec<Point> =
                way.iter().map(|base| spot::at(&self.before.scenario, base.at)).collect();
            points.dedup();
            let (Some(from), true) = (way.first(), points.len() > 1) else { continue };
            let side = self.before.side(unit);
            let outline = tray::outline(side, from.shape, -1.0);
            let left = Left { outline: &outline, turn: &base::turn(from.facing) };
            let own = !self.driven[unit.index()] && after.scenario.unit(unit).side == after.active;
            effects::ribbon(&mut self.out, left, &points, own);
            self.stops(after, unit);
        }
    }

    /// The same for the eye that follows: a unit, what is read on it, and who rides with it.
    fn stops(&mut self, after: &State, unit: UnitId) {
        if !after.is_on_table(unit) || after.unit(unit).garrison.is_some() {
            return;
        }
        let id = unit_id(&after.scenario, unit);
        let mut moves = vec![id.clone(), id.replacen('u', "r", 1), id.replacen('u', "s", 1)];
        let with = |c: &CommanderId| self.before.commander(*c).with == Some(unit);
        let riders = after.commanders_with(unit).filter(with);
        moves.extend(riders.map(|c| commander_id(&after.scenario, c)));
        let stop = |base: &Base| {
            let ((x, y), turn) = (spot::whole(&after.scenario, base.at), base::turn(base.facing));
            format!("{x} {y} {turn}")
        };
        let stops: Vec<String> = self.ways[unit.index()].iter().map(stop).collect();
        let (moves, stops) = (moves.join(" "), stops.join(";"));
        let _ = write!(self.out, r#"<g data-moves="{moves}" data-stops="{stops}"/>"#);
    }

    fn results(self, after: &State) -> String {
        let taken =
            after.all().map(|unit| spot::at(&after.scenario, pieces::stands(after, unit).at));
        let taken: Vec<Point> = taken.collect();
        let words: Vec<(Point, String)> =
            self.told.iter().map(|(unit, words)| (self.spot(*unit), words.clone())).collect();
        let board = spot::board(&after.scenario);
        let mut out = self.out;
        effects::results(&mut out, &board, words.iter().map(|(at, w)| (*at, w.as_str())), taken);
        if out.is_empty() { out } else { format!(r#"<g class="effect">{out}</g>"#) }
    }
}

fn fallen(casualties: u8) -> String {
    match casualties {
        0 => "no casualties".to_owned(),
        1 => "1 casualty".to_owned(),
        n => format!("{n} casualties"),
    }
}
