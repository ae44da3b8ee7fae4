//! Where an offer would lead if it is heard in full: the way of the front, wheels with their pivots, a ghost with its
//! number at the end of every step, what each costs; whom a shot would strike.

use std::fmt::Write;

use black_powder::action::{Action, Aim, Choice, Ordered, Step};
use black_powder::event::Heard;
use black_powder::frame::Given;
use black_powder::ground::{self, HUNDREDTH, sight};
use black_powder::parts::*;
use black_powder::{State, command, plan};
use desk::{Offer, Why};
use kernel::Ruleset;
use scene::pen::num;
use scene::table::marks::{self as lines, Line};
use scene::table::{Labels, base, ghost, read};
use tabletop::{Base, Point};

use super::course::{self, Stop};
use super::{dress, glyph, marks, pieces, spot, tray};
use crate::BlackPowder;
use crate::desk::{MEASURE, Named, named};

/// Whoever an offer moves, and where each would stand.
pub fn ends(state: &State, offer: &Offer<Action>) -> Vec<(UnitId, Base)> {
    let mut ahead = state.clone();
    let mut out = Vec::new();
    for (unit, steps) in offer.plan.iter().flat_map(movers) {
        for step in steps {
            let Ok(done) = plan::step(&ahead, unit, &step) else { break };
            done.events.iter().for_each(|event| BlackPowder::apply(&mut ahead, event));
        }
        if ahead.is_on_table(unit) && ahead.unit(unit).garrison.is_none() {
            out.retain(|(one, _)| *one != unit);
            out.push((unit, ground::base(&ahead, unit)));
        }
    }
    out
}

/// Units and their steps, in the order in which they go.
fn movers(action: &Action) -> Vec<(UnitId, Vec<Step>)> {
    match action {
        Action::Order { units, .. } => {
            units.iter().map(|Ordered { unit, plan }| (*unit, plan.clone())).collect()
        }
        Action::Initiative { unit, step }
        | Action::AfterCombat { unit, choice: Choice::Step(step) | Choice::Sweep(step) } => {
            vec![(*unit, vec![step.clone()])]
        }
        _ => Vec::new(),
    }
}

/// For a moving pointer, and for an order that is being laid.
pub fn ghost(state: &State, offer: &Offer<Action>) -> String {
    let (mut shades, mut out) = (String::new(), String::from(ghost::OPEN));
    let (mut labels, mut words) = (spot::labels(state), String::new());
    let mut ahead = state.clone();
    for action in &offer.plan {
        let movers = movers(action);
        let chances = chances(state, action);
        let many = movers.len() > 1;
        for (unit, steps) in movers {
            if !ahead.is_on_table(unit) {
                continue;
            }
            let stops = course::stops(&mut ahead, unit, &steps);
            shaded(state, unit, &stops, &chances, &mut shades);
            laid(state, &stops, many, (&mut labels, &mut out), &mut words);
        }
        match action {
            Action::Shoot { unit, targets, .. } => {
                shots(state, *unit, targets, (&mut labels, &mut out))
            }
            Action::Traverse { unit, target } | Action::ClosingTarget { unit, target } => {
                let aim = Aim { target: *target, face: None };
                shots(state, *unit, &[aim], (&mut labels, &mut out));
            }
            Action::MoveCommander { commander, x, y, join } => {
                let to = match join {
                    Some(unit) => state.unit(*unit).at,
                    None => Point::new(x * HUNDREDTH, y * HUNDREDTH),
                };
                ride(state, *commander, to, (&mut labels, &mut out));
            }
            Action::Deploy { units, .. } => {
                for one in units {
                    let at = Point::new(one.x * HUNDREDTH, one.y * HUNDREDTH);
                    let base = ground::shape(state, one.unit, one.formation).at(at, one.facing);
                    shade(state, one.unit, &base, one.formation, Shade::Sure, &mut shades);
                }
            }
            _ => {}
        }
    }
    labels.write(&mut words);
    // Lines of ghosts are drawn by their group: what is read lies outside of it.
    format!(r#"<g class="b-laid">{shades}</g>{out}</g><g class="b-laid">{words}</g>"#)
}

/// (BP-CMD-1) The chance, in 36ths, that an order gets each of three moves, by the rules' own judgement of every roll.
fn chances(state: &State, action: &Action) -> [u32; 3] {
    let Action::Order { commander, kind, units } = action else { return [36; 3] };
    let given = Given { commander: *commander, kind: *kind, units: units.clone() };
    let rating = command::rating(state, &given).total();
    let temper = state.commander_spec(*commander).temper;
    let mut out = [0; 3];
    for (one, two) in (1..=6).flat_map(|one| (1..=6).map(move |two| (one, two))) {
        if let Heard::Moves(moves) = command::heard(state, temper, rating, one + two) {
            out.iter_mut().take(usize::from(moves)).for_each(|chance| *chance += 1);
        }
    }
    out
}

/// How surely somebody will stand there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shade {
    Sure,
    /// Less than even.
    Faint,
    /// It gets less far than was asked.
    Short,
}

/// Who would stand at the end of each step.
fn shaded(state: &State, unit: UnitId, stops: &[Stop], chances: &[u32; 3], out: &mut String) {
    for (i, stop) in stops.iter().enumerate() {
        let shade_of = match (&stop.short, chances.get(i)) {
            (Some(_), _) => Shade::Short,
            (None, Some(chance)) if *chance < 18 => Shade::Faint,
            _ => Shade::Sure,
        };
        if stop.struck.is_none() || stop.base.at != state.unit(unit).at {
            shade(state, unit, &stop.base, stop.formation, shade_of, out);
        }
    }
}

/// The lines of one unit.
fn laid(
    state: &State,
    stops: &[Stop],
    many: bool,
    (labels, out): (&mut Labels, &mut String),
    words: &mut String,
) {
    let all = |points: &[Point]| spot::all(&state.scenario, points);
    let way: Vec<Point> = stops.iter().flat_map(|stop| stop.way.iter().copied()).collect();
    if way.len() > 1 {
        let d = lines::path(&all(&way));
        let _ = write!(out, r#"<path d="{d}"/><path d="{d}"/>"#);
    }
    for wheel in stops.iter().flat_map(|stop| &stop.wheels) {
        let (d, (x, y)) = (lines::path(&all(&wheel.arc)), spot::at(&state.scenario, wheel.pivot));
        let (x, y) = (num(x), num(y));
        let _ = write!(
            out,
            r#"<g class="b-arc"><path d="{d}"/><path d="{d}"/></g><g class="b-pivot" transform="translate({x} {y})"><circle r="7"/><circle r="2"/></g>"#
        );
    }
    for face in stops.iter().filter_map(|stop| stop.struck) {
        let d = lines::path(&all(&face));
        let _ = write!(out, r#"<g class="b-struck"><path d="{d}"/><path d="{d}"/></g>"#);
    }
    for (i, stop) in stops.iter().enumerate() {
        let at = spot::at(&state.scenario, stop.base.front_middle());
        let number = i + 1;
        let disc = format!(
            r#"<circle class="b-step" r="10.500"/><text class="b-number" y="5">{number}</text>"#
        );
        let middle = spot::at(&state.scenario, stop.base.at);
        labels.keep(at, 16.0);
        if stops.len() > 1 || !many {
            out.push_str(&read::group(at, "", &disc));
        }
        let is_last = number == stops.len();
        if (!many || is_last && i == 0) && !stop.words.is_empty() {
            let (w, d) = tray::half(stop.base.shape);
            let class = match (stop.short, stop.struck) {
                (Some(_), _) | (_, Some(_)) => "q-red",
                _ => "q-pale",
            };
            labels.note(middle, w.min(d) + 8.0, class, &stop.words);
        }
        if let Some(refusal) = stop.short {
            // Too long to be moved about.
            let (aside, low) = marks::Places::of(&stop.base).reach();
            let half = lines::width(refusal.why) / 2.0;
            let at = (middle.0 + (half - aside).max(0.0), middle.1 + low + 26.0);
            lines::plate(words, at, "q-red", refusal.why);
        }
    }
}

/// A tray that is not there yet: its outline, its front, and what it is from afar.
fn shade(
    state: &State,
    unit: UnitId,
    base: &Base,
    formation: Formation,
    shade: Shade,
    out: &mut String,
) {
    let side = state.side(unit);
    let ((x, y), turn) = (spot::whole(&state.scenario, base.at), base::turn(base.facing));
    let outline = tray::outline(side, base.shape, 0.0);
    let (w, d) = tray::half(base.shape);
    let kit = dress::kit(&state.scenario, unit, state.unit(unit).mounted);
    let (faint, hatched) = match shade {
        Shade::Sure => ("", String::new()),
        Shade::Faint => (r#" opacity=".6""#, String::new()),
        Shade::Short => {
            ("", format!(r##"<path class="b-shade" d="{outline}" fill="url(#b-acted)"/>"##))
        }
    };
    let (glyph, wash) =
        (glyph::glyph(state.arm(unit), formation, (2.0 * w, 2.0 * d), kit.coat), kit.nation.wash);
    let _ = write!(
        out,
        r#"<g class="b-shades" transform="translate({x} {y})rotate({turn})"{faint}><path class="b-shade" d="{outline}" fill="{wash}"/><g class="b-few">{glyph}</g>{hatched}<path class="b-shade0" d="{outline}"/><path class="b-shade1" d="{outline}"/>{}</g>"#,
        tray::tip(d)
    );
}

/// (BP-MOV-9) A commander's ride.
fn ride(
    state: &State,
    commander: CommanderId,
    to: Point,
    (labels, out): (&mut Labels, &mut String),
) {
    let from = state.place_of(commander);
    let way = spot::all(&state.scenario, &[from, to]);
    ghost::way(out, &way);
    let disc = r#"<circle class="b-step" r="12"/>"#;
    out.push_str(&read::group(way[1], "", disc));
    let words = format!("{} in", MEASURE.fixed(from.to(to).length_up()));
    labels.note(way[1], 18.0, "q-pale", &words);
}

/// (BP-SHO) From the middle of the front to whoever is struck, with how far it is.
fn shots(state: &State, unit: UnitId, aims: &[Aim], (labels, out): (&mut Labels, &mut String)) {
    for aim in aims {
        let with = aim.face.and_then(Face::index);
        let from = spot::at(&state.scenario, sight::muzzle_middle(state, unit, with));
        let to = spot::at(&state.scenario, pieces::stands(state, aim.target).at);
        let line = Line { from, to };
        let d = lines::path(&[from, line.before_end(10.0)]);
        let _ = write!(out, r#"<g class="q-shot"><path d="{d}"/><path d="{d}"/></g>"#);
        labels.note(line.beside(0.5, 0.0), 6.0, "q-pale", &ranged(state, unit, aim.target, with));
    }
}

/// "3.9 in, close"
pub fn ranged(state: &State, unit: UnitId, target: UnitId, with: Option<usize>) -> String {
    let range = sight::muzzle(state, unit, with).gap(&ground::hull(state, target));
    let close = state.tables().measures.close + ground::EPS;
    let near = if range <= close { ", close" } else { "" };
    format!("{} in{near}", MEASURE.fixed(range))
}

/// A point that cannot be reached: how far it is, and what is in the way.
pub fn barred(state: &State, focus: Option<&str>, place: &str, why: &Why) -> String {
    let Some(to) = MEASURE.point(place) else { return String::new() };
    let held = focus.and_then(|id| id.split(' ').next()).and_then(|id| named(&state.scenario, id));
    let from = match held {
        Some(Named::Unit(unit)) if state.is_on_table(unit) => {
            ground::base(state, unit).front_middle()
        }
        Some(Named::Commander(commander)) => state.place_of(commander),
        _ => return String::new(),
    };
    let line = Line { from: spot::at(&state.scenario, from), to: spot::at(&state.scenario, to) };
    let words = format!("{} in: {}", MEASURE.fixed(from.to(to).length_up()), why.why);
    ghost::barred(line, spot::whole(&state.scenario, to), &words)
}
