//! Where an offer would lead: the way, how long it is, the base at its end.

use crate::desk::{farthest, of_any_effect, shots_after};
use ::flintloque::frame::Frame;
use ::flintloque::ground::contact;
use ::flintloque::ground::route::cost;
use ::flintloque::movement::allowance;
use ::flintloque::parts::{FigureId, Rate};
use ::flintloque::{Action, State};
use desk::{Offer, Why};
use tabletop::{Base, MM, Point};

use super::pieces::size;
use super::{figures, ids, reach, spot};
use scene::curve;
use scene::table::marks::Line;
use scene::table::{Labels, base, ghost};

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

    /// "4.1 + 8.2 = " where it bends.
    fn legs(&self) -> String {
        let each = |leg: &[Point]| spot::cm(leg[0].to(leg[1]).length_up());
        let all: Vec<String> = self.way.windows(2).map(each).collect();
        if all.len() < 2 { String::new() } else { format!("{} = ", all.join(" + ")) }
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

/// The marches of an offer by which several go.
fn marches(state: &State, offer: &Offer<Action>) -> Vec<March> {
    let mut all: Vec<March> = Vec::new();
    let mut who = None;
    for action in &offer.plan {
        let (figure, path, facing) = match action {
            Action::Activate { figure, .. } => {
                who = Some(*figure);
                continue;
            }
            Action::Move { path, facing } => (who, path.clone(), *facing),
            Action::Place { figure, at, facing } => (Some(*figure), vec![*at], *facing),
            _ => continue,
        };
        let Some(figure) = figure else { continue };
        let stands = state.base(figure);
        let at = path.last().copied().unwrap_or(stands.at);
        let end = stands.moved_to(at).facing(facing);
        let way = std::iter::once(stands.at).chain(path).collect();
        all.push(March { figure, way, end, contact: false });
    }
    all
}

/// Where he would stand: his base, and his face at half strength.
fn stood(out: &mut String, state: &State, march: &March) {
    let (x, y) = spot::whole(&state.scenario, march.end.at);
    ghost::stood(out, &march.base(state), (x, y), march.end.facing);
    let (bust, size) = (figures::id(&state.scenario, march.figure), size(state, march.figure));
    ghost::face(out, &bust, (x, y), size);
}

/// Several at once: the longest way with its length, and those that are shorter.
fn many(state: &State, offer: &Offer<Action>, all: &[March]) -> String {
    let mut out = String::from(ghost::OPEN);
    let mut labels = Labels::on(&spot::board(&state.scenario));
    for march in all {
        ghost::way(&mut out, &spot::all(&state.scenario, &march.way));
        stood(&mut out, state, march);
    }
    let placed = matches!(offer.plan.last(), Some(Action::Place { .. }));
    let longest = all.iter().map(March::length).max().unwrap_or_default();
    let one = all.iter().position(|march| march.length() == longest);
    let told = |(at, march): &(usize, &March)| Some(*at) == one || longest - march.length() > MM;
    for (_, march) in all.iter().enumerate().filter(told).filter(|_| !placed) {
        let (x, y) = spot::whole(&state.scenario, march.end.at);
        let (w, d) = base::half(spot::SCALE, march.end.shape);
        let words = format!("{} cm", spot::cm(march.length()));
        labels.plate(&mut out, (x.into(), y.into()), w.max(d) + 4.0, "q-pale", &words);
    }
    out + "</g>"
}

/// The way of an offer with the ghost of the base at its end, for a moving pointer.
pub fn ghost(state: &State, offer: &Offer<Action>) -> String {
    let all = marches(state, offer);
    if all.len() > 1 {
        return many(state, offer, &all);
    }
    let Some(march) = march(state, offer) else { return String::new() };
    let way = spot::all(&state.scenario, &march.way);
    let mut out = String::from(ghost::OPEN);
    if let Some(allowed) = declared(offer).and_then(|rate| allowance(state, march.figure, rate)) {
        reach::of_rate(state, march.figure, allowed, &mut out);
    }
    ghost::way(&mut out, &way);
    ghost::ticks(&mut out, &spot::board(&state.scenario), &way);
    stood(&mut out, state, &march);
    let (x, y) = spot::whole(&state.scenario, march.end.at);
    let (w, d) = base::half(spot::SCALE, march.end.shape);
    // Before the battle nothing is measured.
    if !matches!(offer.plan.last(), Some(Action::Place { .. })) {
        let mut labels = Labels::on(&spot::board(&state.scenario));
        let at = (f64::from(x), f64::from(y));
        let class = if march.contact { "q-red" } else { "q-pale" };
        let words = measured(state, offer, &march);
        labels.plate(&mut out, at, w.max(d) + 4.0, class, &words);
        labels.keep_all(state.all().map(|f| spot::at(&state.scenario, state.figure(f).at)));
        shots(state, offer, at, &mut labels, &mut out);
    }
    out + "</g>"
}

/// (FL-FIR) Whom it could shoot at from there, the surest first, with the chance that he is hurt.
fn shots(
    state: &State,
    offer: &Offer<Action>,
    from: curve::Point,
    labels: &mut Labels,
    out: &mut String,
) {
    const MOST: usize = 6;
    let (all, there) = shots_after(state, &offer.plan);
    for action in all.iter().take(MOST) {
        let Action::Fire { target, .. } = action else { continue };
        let Some(chance) = of_any_effect(&there, action) else { continue };
        let to = spot::at(&state.scenario, state.figure(*target).at);
        ghost::shot(out, Line { from, to });
        labels.plate(out, to, 30.0, "q-red", &format!("{chance}%"));
    }
}

/// The rate that an offer declares.
fn declared(offer: &Offer<Action>) -> Option<Rate> {
    offer.plan.iter().find_map(|action| match action {
        Action::Declare { plan } => plan.iter().find_map(|step| step.rate()),
        _ => None,
    })
}

/// "Slow: 12.3 of 16.0 cm", "Slow: 4.1 + 8.2 = 12.3 of 16.0 cm", and what the ground adds.
fn measured(state: &State, offer: &Offer<Action>, march: &March) -> String {
    let length = spot::cm(march.length());
    let cost = offer.cost.as_deref().unwrap_or(&length);
    let declared = declared(offer);
    let allowed = match (declared, state.stack.last()) {
        (Some(rate), _) => allowance(state, march.figure, rate),
        (None, Some(Frame::Acting(acting))) => Some(acting.allowance),
        _ => None,
    };
    let rate = declared.and_then(|rate| rate.words().split(' ').next());
    let rate = rate.map_or(String::new(), |rate| format!("{rate}: "));
    let of = allowed.map_or(String::new(), |allowed| format!(" of {}", spot::short(allowed)));
    match cost == length {
        true => format!("{rate}{}{cost}{of} cm", march.legs()),
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
