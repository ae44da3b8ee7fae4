//! (BP-PLN-3) A way is divided into moves: as much as the first can take, then the second, then the third.

use kernel::Refusal;
use tabletop::Rounding;

use super::Stand;
use crate::action::{Element, Step};
use crate::apply::apply;
use crate::ground::walk::{self, Fault, Leg, Walk};
use crate::ground::{self, HUNDREDTH};
use crate::parts::*;
use crate::plan;
use crate::rulebook::cite;
use crate::special::Special;
use crate::state::State;

/// A way before it is divided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    Go(Element),
    /// A move of its own.
    Own(Step),
    /// What follows begins another move.
    Halt,
}

/// A way as far as it could be laid.
#[derive(Debug, Clone)]
pub struct Laid {
    pub steps: Vec<Step>,
    pub stands: Vec<Stand>,
    /// The position after them.
    pub state: State,
    /// (BP-ART-4) Moves made by hand this turn, those of the plan included.
    by_hand: u8,
    /// What was left, and what ended the way there; nothing where all of it was laid.
    pub rest: Vec<Part>,
    pub ended: Option<Refusal>,
}

/// (BP-PLN-11) So many walks are judged for one answer.
pub const WALKS: u32 = 400;

/// How much has been judged so far.
#[derive(Debug, Default)]
pub struct Effort {
    pub walks: u32,
    /// Ways that are barred are of no use as far as they go: there are too many of them.
    pub whole: bool,
}

impl Effort {
    pub const fn is_spent(&self) -> bool {
        self.walks >= WALKS
    }

    fn walk(&mut self, state: &State, unit: UnitId, run: &[Element]) -> Result<Walk, Fault> {
        self.walks += 1;
        let legs: Vec<Leg> = walk::legs(run);
        walk::walk(state, unit, &legs, false)
    }
}

impl Laid {
    pub fn new(state: State, unit: UnitId) -> Laid {
        let by_hand = state.unit(unit).by_hand;
        let (steps, stands, rest) = (Vec::new(), Vec::new(), Vec::new());
        Laid { steps, stands, state, by_hand, rest, ended: None }
    }

    pub fn is_whole(&self) -> bool {
        self.ended.is_none()
    }

    pub fn cost(&self) -> i32 {
        self.stands.iter().map(|stand| stand.cost).sum()
    }

    /// It goes no farther only because it has no more moves.
    pub fn is_out_of_moves(&self) -> bool {
        self.ended.is_some_and(|ended| ended.rule == cite!("BP-MOV-1"))
    }
}

/// Lays a way out from where a laid one ends, up to so many moves in all.
pub fn lay(mut laid: Laid, unit: UnitId, parts: &[Part], most: usize, effort: &mut Effort) -> Laid {
    let mut rest: Vec<Part> = parts.to_vec();
    laid.ended = None;
    while !rest.is_empty() {
        if rest[0] == Part::Halt {
            rest.remove(0);
            continue;
        }
        if laid.steps.len() >= most {
            laid.ended = Some(too_far());
            break;
        }
        if let Part::Own(step) = &rest[0] {
            let step = step.clone();
            if let Err(refusal) = try_step(&mut laid, unit, step) {
                laid.ended = Some(refusal);
                break;
            }
            rest.remove(0);
            continue;
        }
        let run: Vec<Element> = rest.iter().map_while(go).collect();
        let limbers = matches!(run.first(), Some(Element::Limber(_)));
        let by_hand = laid.state.goes_by_hand(unit) && !limbers;
        if by_hand && laid.by_hand >= plan::most_by_hand(&laid.state, unit) {
            laid.ended = Some(plan::BY_HAND);
            break;
        }
        match longest(&laid.state, unit, &run, effort) {
            Ok((taken, left, walk)) => {
                let after = rest.split_off(run.len());
                rest = left.into_iter().map(Part::Go).chain(after).collect();
                let done = plan::walked(&laid.state, unit, &walk, crate::event::Going::March);
                done.events.iter().for_each(|event| apply(&mut laid.state, event));
                laid.by_hand += u8::from(by_hand);
                record(&mut laid, unit, Step::Move(taken), walk.cost);
            }
            Err(refusal) => {
                laid.ended = Some(refusal);
                break;
            }
        }
    }
    laid.rest = rest;
    laid
}

fn go(part: &Part) -> Option<Element> {
    match part {
        Part::Go(element) => Some(*element),
        _ => None,
    }
}

pub fn too_far() -> Refusal {
    Refusal { rule: cite!("BP-MOV-1"), why: "that is more than three moves" }
}

/// A step that takes a move of its own, if it is legal there.
pub fn try_step(laid: &mut Laid, unit: UnitId, step: Step) -> Result<(), Refusal> {
    let done = plan::step(&laid.state, unit, &step)?;
    let cost = done.events.iter().find_map(|event| match event {
        crate::event::Event::Moved { cost, .. } => Some(*cost),
        crate::event::Event::Docked { distance, .. } => Some(*distance),
        _ => None,
    });
    done.events.iter().for_each(|event| apply(&mut laid.state, event));
    record(laid, unit, step, cost.unwrap_or(0));
    Ok(())
}

fn record(laid: &mut Laid, unit: UnitId, step: Step, cost: i32) {
    let u = laid.state.unit(unit);
    let (formation, garrison) = (u.formation, u.garrison);
    laid.stands.push(Stand { base: ground::base(&laid.state, unit), formation, garrison, cost });
    laid.steps.push(step);
}

/// Makes a step that was found legal.
pub fn make(state: &mut State, unit: UnitId, step: &Step) {
    if let Ok(done) = plan::step(state, unit, step) {
        done.events.iter().for_each(|event| apply(state, event));
    }
}

/// What a step that begins so has to go.
fn allowance(state: &State, unit: UnitId, run: &[Element]) -> i32 {
    match run.first() {
        Some(Element::Limber(_)) if state.has(unit, Special::HorseArtillery) => {
            state.tables().moves.horse
        }
        Some(Element::Mount) => state.tables().moves.horse,
        _ => state.move_length(unit),
    }
}

type Taken = (Vec<Element>, Vec<Element>, Walk);

/// All of a run, or as much of it as one move can take and the unit may stand at.
fn longest(
    state: &State,
    unit: UnitId,
    run: &[Element],
    effort: &mut Effort,
) -> Result<Taken, Refusal> {
    let fault = match effort.walk(state, unit, run) {
        Ok(walk) => return Ok((run.to_vec(), Vec::new(), walk)),
        Err(fault) => fault,
    };
    // (BP-PLN-5) That is mended by another way, not by less of this one.
    if fault.refusal.rule == cite!("BP-MOV-6") {
        return Err(fault.refusal);
    }
    if effort.whole && fault.lasting && fault.refusal.rule != cite!("BP-MOV-1") {
        return Err(fault.refusal);
    }
    let left = allowance(state, unit, run);
    let most = affordable(state, unit, run, left);
    let judge = |marks: i32, effort: &mut Effort| {
        let walk = effort.walk(state, unit, &split(run, marks).0)?;
        if walk.cost > left + ROUNDED {
            let refusal = Refusal { rule: cite!("BP-MOV-1"), why: "that is more than one move" };
            return Err(Fault { refusal, lasting: true });
        }
        Ok(walk)
    };
    let mut marks = most;
    let mut found = judge(marks, effort);
    if found.is_err() {
        marks = farthest(most, |marks| !matches!(judge(marks, effort), Err(f) if f.lasting));
        found = judge(marks, effort);
        if found.is_err() {
            (marks, found) = back_to_room(marks, |marks| judge(marks, effort));
        }
        // Up to a line or an inch from an enemy, without the hundredth that is granted.
        let is_spent = found.as_ref().is_ok_and(|walk| walk.cost + 4 * HUNDREDTH > left);
        let straight = |e: &Element| matches!(e, Element::Advance(_) | Element::Slide(..));
        if !is_spent && split(run, marks).0.last().is_some_and(straight) {
            marks -= 1;
            found = judge(marks, effort);
        }
    }
    match found {
        Ok(walk) if marks > 0 => {
            let (taken, rest) = split(run, marks);
            Ok((taken, rest, walk))
        }
        _ => Err(fault.refusal),
    }
}

/// What rounding a slide to hundredths may add.
const ROUNDED: i32 = 180;

/// (BP-GEO-14) Back until it may stand there, then forward again as far as it may.
fn back_to_room<T>(
    from: i32,
    mut judge: impl FnMut(i32) -> Result<T, Fault>,
) -> (i32, Result<T, Fault>) {
    const STRIDE: i32 = 25;
    let mut barred = from;
    while barred > 0 {
        let mut free = (barred - STRIDE).max(0);
        let Ok(mut best) = judge(free) else {
            barred = free;
            continue;
        };
        while barred - free > 1 {
            let middle = free + (barred - free) / 2;
            match judge(middle) {
                Ok(walk) => (free, best) = (middle, walk),
                Err(_) => barred = middle,
            }
        }
        return (free, Ok(best));
    }
    (0, judge(0))
}

/// The greatest number up to which nothing is barred for good.
fn farthest(most: i32, mut is_free: impl FnMut(i32) -> bool) -> i32 {
    let (mut free, mut barred) = (0, most);
    while barred - free > 1 {
        let middle = free + (barred - free) / 2;
        if is_free(middle) { free = middle } else { barred = middle }
    }
    free
}

/// Hundredths of an inch and full degrees.
pub fn marks(element: &Element) -> i32 {
    match *element {
        Element::Advance(far) => far,
        Element::Slide(right, ahead) => length(right, ahead),
        Element::Wheel(_, turn) => i32::from(turn.div_ceil(100)),
        Element::Pivot(turn) => (turn.abs() + 99) / 100,
        _ => 0,
    }
}

fn length(right: i32, ahead: i32) -> i32 {
    tabletop::Point::new(0, 0).to(tabletop::Point::new(right, ahead)).length_up()
}

/// The length of a slide in thousandths of its units.
fn fine(right: i32, ahead: i32) -> i64 {
    let [r, a] = [right, ahead].map(|d| FINE * i64::from(d));
    tabletop::isqrt(r * r + a * a).max(1)
}

const FINE: i64 = 1_000;

/// In open ground, rounded up.
pub fn nominal(shape: tabletop::Shape, element: &Element) -> i32 {
    match walk::legs(&[*element])[0] {
        Leg::Go(element) => element.lengths(shape, Rounding::Up).outer,
        _ => 0,
    }
}

/// How many marks of a run so much pays for in open ground.
fn affordable(state: &State, unit: UnitId, run: &[Element], left: i32) -> i32 {
    let shape = match run.first() {
        Some(Element::Limber(_)) => ground::shape(state, unit, Formation::Limbered),
        _ => ground::base(state, unit).shape,
    };
    let (mut left, mut count) = (left, 0);
    for element in run {
        let (all, cost) = (marks(element), nominal(shape, element));
        if cost > left {
            let part = match element {
                Element::Wheel(..) | Element::Pivot(_) => {
                    i64::from(all) * i64::from(left) / i64::from(cost.max(1))
                }
                _ => i64::from(left / HUNDREDTH),
            };
            return count + (part as i32).clamp(0, all - 1);
        }
        (left, count) = (left - cost, count + all);
    }
    // Something else than its length is too much.
    (count - 1).max(0)
}

/// So many marks of a run, and what is left of it. What is made on arrival is left.
fn split(run: &[Element], marks: i32) -> (Vec<Element>, Vec<Element>) {
    let (mut taken, mut rest, mut left) = (Vec::new(), Vec::new(), marks);
    for element in run {
        let all = self::marks(element);
        let arrives = matches!(element, Element::Unlimber(_) | Element::Dismount);
        if !rest.is_empty() || arrives {
            rest.push(*element);
        } else if all <= left {
            taken.push(*element);
            left -= all;
        } else {
            let (one, two) = cut(element, left);
            taken.extend(one);
            rest.push(two);
            left = 0;
        }
    }
    (taken, rest)
}

/// So many marks of one element, if any, and the others.
fn cut(element: &Element, at: i32) -> (Option<Element>, Element) {
    if at <= 0 {
        return (None, *element);
    }
    match *element {
        Element::Advance(far) => (Some(Element::Advance(at)), Element::Advance(far - at)),
        Element::Slide(right, ahead) => {
            let all = fine(right, ahead);
            let part = |d: i32| {
                let n = 2 * FINE * i64::from(d) * i64::from(at) + all * i64::from(d.signum());
                (n / (2 * all)) as i32
            };
            let (r, a) = (part(right), part(ahead));
            (straight(r, a), straight(right - r, ahead - a).unwrap_or(*element))
        }
        Element::Wheel(hand, turn) => {
            let part = 100 * at as u16;
            (Some(Element::Wheel(hand, part)), Element::Wheel(hand, turn - part))
        }
        Element::Pivot(turn) => {
            let part = 100 * at * turn.signum();
            (Some(Element::Pivot(part)), Element::Pivot(turn - part))
        }
        other => (None, other),
    }
}

/// (BP-PLN-2) Straight ahead it is an advance, of no length it is left out.
pub fn straight(right: i32, ahead: i32) -> Option<Element> {
    match (right, ahead) {
        (0, 0) => None,
        (0, 1..) => Some(Element::Advance(ahead)),
        _ => Some(Element::Slide(right, ahead)),
    }
}
