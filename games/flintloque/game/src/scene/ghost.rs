//! Where an offer would lead: the way, how long it is, the base at its end.

use std::fmt::Write;

use crate::desk::farthest;
use ::flintloque::frame::Frame;
use ::flintloque::ground::contact;
use ::flintloque::ground::route::cost;
use ::flintloque::movement::allowance;
use ::flintloque::parts::FigureId;
use ::flintloque::{Action, State};
use desk::{Offer, Why};
use tabletop::{Base, Point};

use super::marks::{self, Line};
use super::{base, ids, spot};
use scene::curve;
use scene::pen::num;

/// A march that an offer stands for.
#[derive(Debug, Clone)]
pub struct March {
    pub figure: FigureId,
    /// From where it stands.
    pub way: Vec<Point>,
    pub end: Base,
    /// It ends in contact with an enemy.
    pub contact: bool,
}

impl March {
    /// Its base among the symbols.
    pub fn base(&self, state: &State) -> String {
        base::id(state.side(self.figure), self.end.shape)
    }

    /// In micrometres.
    fn length(&self) -> i32 {
        self.way.windows(2).map(|leg| leg[0].to(leg[1]).length_up()).sum()
    }
}

/// The march of an offer, if it is one.
pub fn march(state: &State, offer: &Offer<Action>) -> Option<March> {
    let figure = offer.piece.as_deref().and_then(|id| ids::who(&state.scenario, id));
    let acting = offer.plan.iter().find_map(|action| match action {
        Action::Activate { figure, .. } | Action::Place { figure, .. } => Some(*figure),
        _ => None,
    });
    let figure = figure.or(acting).filter(|f| state.is_on_table(*f))?;
    let stands = state.base(figure);
    let (path, end) = offer.plan.iter().rev().find_map(|action| match action {
        Action::Move { path, facing } => {
            let at = path.last().copied().unwrap_or(stands.at);
            Some((path.clone(), stands.moved_to(at).facing(*facing)))
        }
        Action::Place { at, facing, .. } => Some((vec![*at], stands.moved_to(*at).facing(*facing))),
        Action::Charge { target, slot } => {
            let slots = contact::all_slots(state, figure, *target);
            slots.get(usize::from(*slot)).map(|slot| (vec![slot.at], *slot))
        }
        _ => None,
    })?;
    let way = std::iter::once(stands.at).chain(path).collect();
    let contact = !contact::contacts_of_base(state, figure, &end).is_empty();
    Some(March { figure, way, end, contact })
}

/// The way of an offer with the ghost of the base at its end, for a moving pointer.
pub fn ghost(state: &State, offer: &Offer<Action>) -> String {
    let Some(march) = march(state, offer) else { return String::new() };
    let way = spot::all(&state.scenario, &march.way);
    let mut out = String::from(r#"<g class="q-ghost">"#);
    if way.len() > 1 {
        let mut shown = way.clone();
        let leg = Line { from: way[0], to: way[1] };
        shown[0] = leg.past_start(28.0_f64.min(leg.length()));
        let d = marks::path(&shown);
        let _ = write!(out, r#"<path d="{d}"/><path d="{d}"/>"#);
        for (x, y) in &way[1..way.len() - 1] {
            let _ = write!(out, r#"<circle cx="{}" cy="{}" r="5.500"/>"#, num(*x), num(*y));
        }
    }
    let (x, y) = spot::whole(&state.scenario, march.end.at);
    let (base, turn) = (march.base(state), march.end.facing.degrees());
    let _ =
        write!(out, r##"<use href="#q-g{base}" transform="translate({x} {y})rotate({turn})"/>"##);
    let (w, d) = base::half(march.end.shape);
    let high: curve::Point = (f64::from(x), f64::from(y) - w.max(d) - 26.0);
    // Before the battle nothing is measured.
    if !matches!(offer.plan.last(), Some(Action::Place { .. })) {
        let class = if march.contact { "q-red" } else { "q-pale" };
        marks::plate(&mut out, high, class, &measured(state, offer, &march));
    }
    out + "</g>"
}

/// "Slow: 12.3 of 16.0 cm", and what the ground adds.
fn measured(state: &State, offer: &Offer<Action>, march: &March) -> String {
    let length = spot::cm(march.length());
    let cost = offer.cost.as_deref().unwrap_or(&length);
    let declared = offer.plan.iter().find_map(|action| match action {
        Action::Declare { plan } => plan.iter().find_map(|step| step.rate()),
        _ => None,
    });
    let allowed = match (declared, state.stack.last()) {
        (Some(rate), _) => allowance(state, march.figure, rate),
        (None, Some(Frame::Acting(acting))) => Some(acting.allowance),
        _ => None,
    };
    let rate = declared.and_then(|rate| rate.words().split(' ').next());
    let rate = rate.map_or(String::new(), |rate| format!("{rate}: "));
    let of = allowed.map_or(String::new(), |allowed| format!(" of {}", spot::short(allowed)));
    match cost == length {
        true => format!("{rate}{cost}{of} cm"),
        false => format!("{rate}{length} cm costs {cost}{of}"),
    }
}

/// A point that cannot be reached: how far it is, or what is in the way.
pub fn barred(state: &State, focus: Option<&str>, place: &str, why: &Why) -> String {
    let figure = focus.and_then(|id| ids::who(&state.scenario, id));
    let figure = figure.filter(|f| state.is_on_table(*f));
    let (Some(figure), Some(to)) = (figure, spot::point(place)) else { return String::new() };
    let stands = state.base(figure);
    let line =
        Line { from: spot::at(&state.scenario, stands.at), to: spot::at(&state.scenario, to) };
    let mut out = String::from(r#"<g class="q-ghost q-barred">"#);
    if line.length() > 28.0 {
        let d = marks::path(&[line.past_start(28.0), line.to]);
        let _ = write!(out, r#"<path d="{d}"/><path d="{d}"/>"#);
    }
    let (x, y) = spot::whole(&state.scenario, to);
    let _ = write!(out, r##"<use href="#q-no" x="{x}" y="{y}"/>"##);
    let cost = cost(state, figure, stands.at, to);
    let words = match farthest(state, figure) {
        Some(most) if cost > most => format!("{} of {} cm", spot::cm(cost), spot::short(most)),
        _ => why.why.clone(),
    };
    marks::plate(&mut out, (line.to.0, line.to.1 - 40.0), "q-red", &words);
    out + "</g>"
}
