//! Where an offer would lead: the way, how long it is, the base at its end.

use crate::desk::farthest;
use ::flintloque::frame::Frame;
use ::flintloque::ground::contact;
use ::flintloque::ground::route::cost;
use ::flintloque::movement::allowance;
use ::flintloque::parts::FigureId;
use ::flintloque::{Action, State};
use desk::{Offer, Why};
use tabletop::{Base, Point};

use super::{ids, spot};
use scene::curve;
use scene::table::marks::{self, Line};
use scene::table::{base, ghost};

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
    let mut out = String::from(ghost::OPEN);
    ghost::way(&mut out, &way);
    let (x, y) = spot::whole(&state.scenario, march.end.at);
    ghost::stood(&mut out, &march.base(state), (x, y), march.end.facing);
    let (w, d) = base::half(spot::SCALE, march.end.shape);
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
    let cost = cost(state, figure, stands.at, to);
    let words = match farthest(state, figure) {
        Some(most) if cost > most => format!("{} of {} cm", spot::cm(cost), spot::short(most)),
        _ => why.why.clone(),
    };
    ghost::barred(line, spot::whole(&state.scenario, to), &words)
}
