//! (FL-LOS, FL-CAV-7) The line of sight: what blocks it, what obscures the target, its cover.

use tabletop::{Base, CM, Fraction, Hull, Point, Segment, Stretch, union_length};

use super::{FLUSH, areas, lines};
use crate::parts::*;
use crate::state::State;
use crate::tables::{Cover, Sight};

/// (FL-LOS-2) So much tall ground can be seen through.
const DEPTH: i32 = 5 * CM;
/// (FL-LOS-4) A gap this wide is none.
const GAP: i32 = 5 * CM;

/// What a line of sight meets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    pub blocked: Option<Block>,
    pub obscured: Option<Screen>,
    /// (FL-LOS-6) The best cover the target has; `Cover` and obscurement do not add up.
    pub cover: Cover,
}

/// (FL-LOS-2) Why there is no line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    Piece(PieceId),
    /// More than 5 cm of tall ground: how much, and which pieces.
    Tall {
        length: i32,
        pieces: Vec<PieceId>,
    },
}

/// (FL-LOS-3, FL-LOS-4) What obscures the target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Screen {
    Piece(PieceId),
    Figure(FigureId),
    Gap(FigureId, FigureId),
}

/// (FL-LOS-1) From centre to centre.
fn view(state: &State, a: FigureId, b: FigureId) -> Segment {
    Segment::new(state.figure(a).at, state.figure(b).at)
}

/// (FL-GEO-5) Centre to centre, the limit included.
pub fn is_in_range(state: &State, a: FigureId, b: FigureId, limit: i32) -> bool {
    state.figure(a).at.is_within(state.figure(b).at, limit)
}

/// (FL-GEO-5) Centre to centre, rounded up: within a whole limit exactly when [`is_in_range`] says so.
pub fn range(state: &State, a: FigureId, b: FigureId) -> i32 {
    distance_up(state.figure(a).at, state.figure(b).at)
}

pub fn distance_up(a: Point, b: Point) -> i32 {
    a.to(b).length_up()
}

/// (FL-LOS-2) Figures never block.
pub fn sees(state: &State, a: FigureId, b: FigureId) -> bool {
    block(state, &view(state, a, b)).is_none()
}

/// (FL-LOS) Everything about a shot's line. A blocked one says nothing more.
pub fn line(state: &State, firer: FigureId, target: FigureId) -> Line {
    let view = view(state, firer, target);
    let blocked = block(state, &view);
    if blocked.is_some() {
        return Line { blocked, obscured: None, cover: Cover::None };
    }
    let (from, to) = (state.base(firer), state.base(target));
    let obscured = screen(state, &view, &from, &to);
    let obscured = obscured.or_else(|| crowd(state, firer, target, &view));
    Line { blocked, obscured, cover: cover(state, &view, &to) }
}

/// (FL-LOS-2)
fn block(state: &State, view: &Segment) -> Option<Block> {
    let scenario = &state.scenario;
    let mut stretches: Vec<Stretch> = Vec::new();
    let mut pieces = Vec::new();
    for (id, ground, area) in areas(scenario) {
        match ground.sight {
            Sight::Low | Sight::LowLine => {}
            Sight::Blocks => {
                if area.passes(view) {
                    return Some(Block::Piece(id));
                }
            }
            Sight::Tall => {
                let inside = area.stretches(view);
                if !inside.is_empty() {
                    pieces.push(id);
                    stretches.extend(inside);
                }
            }
        }
    }
    let mut high = lines(scenario).filter(|(_, ground, _)| ground.sight == Sight::Blocks);
    if let Some((id, ..)) = high.find(|(_, _, line)| line.is_met_by(view)) {
        return Some(Block::Piece(id));
    }
    let length = if pieces.is_empty() { 0 } else { union_length(view, &stretches) };
    (length > DEPTH).then_some(Block::Tall { length, pieces })
}

/// (FL-LOS-3) Ground between the two that neither is in contact with.
fn screen(state: &State, view: &Segment, from: &Base, to: &Base) -> Option<Screen> {
    let scenario = &state.scenario;
    let mut tall = areas(scenario).filter(|(_, ground, _)| ground.sight == Sight::Tall);
    let area = tall.find(|(_, _, area)| {
        let own = |base: &Base| area.is_touched_by(base, FLUSH);
        area.bounds().meets(&view.bounds()) && area.passes(view) && !own(to) && !own(from)
    });
    let mut low = lines(scenario).filter(|(_, ground, _)| ground.sight != Sight::Low);
    let line = low.find(|(_, _, line)| {
        let own = |base: &Base| line.is_touched_by(base, FLUSH);
        line.is_met_by(view) && !own(to) && !own(from)
    });
    area.map(|(id, ..)| id).or(line.map(|(id, ..)| id)).map(Screen::Piece)
}

/// (FL-LOS-5) Ground the target touches and the line touches too; past terrain that blocks sight it
/// is enough that some corner of the target cannot be seen.
fn cover(state: &State, view: &Segment, to: &Base) -> Cover {
    let scenario = &state.scenario;
    let hull = Hull::segment(view.a, view.b);
    let from_areas = areas(scenario).filter(|(_, ground, area)| {
        let is_touched = || area.parts().iter().any(|part| part.is_within(&hull, 0));
        let hides = || to.corners().iter().any(|c| area.passes(&Segment::new(view.a, *c)));
        ground.cover > Cover::None
            && area.is_touched_by(to, FLUSH)
            && (is_touched() || ground.sight == Sight::Blocks && hides())
    });
    let from_lines = lines(scenario).filter(|(_, ground, line)| {
        ground.cover > Cover::None && line.is_met_by(view) && line.is_touched_by(to, FLUSH)
    });
    let covers = from_areas.map(|(_, g, _)| g.cover).chain(from_lines.map(|(_, g, _)| g.cover));
    covers.max().unwrap_or(Cover::None)
}

/// (FL-LOS-4) A figure on the line, or two others with less than 5 cm between them; what lies in the
/// firer's or the target's own base does not count. A rider looks over those on foot (FL-CAV-7).
fn crowd(state: &State, firer: FigureId, target: FigureId, view: &Segment) -> Option<Screen> {
    let rides = state.figure(firer).mounted;
    let counts = |f: &FigureId| *f != firer && *f != target && (!rides || state.figure(*f).mounted);
    let near = |f: &FigureId| view.is_within(state.figure(*f).at, 3 * GAP);
    let others: Vec<(FigureId, Base)> =
        state.all().filter(|f| counts(f) && near(f)).map(|f| (f, state.base(f))).collect();
    if others.is_empty() {
        return None;
    }
    let leaves = span(view, &state.base(firer)).map_or(Fraction::ZERO, |s| s.1);
    let enters = span(view, &state.base(target)).map_or(Fraction::ONE, |s| s.0);
    let is_open = |(from, to): Stretch| {
        let (a, b) = (from.max(leaves), to.min(enters));
        a < b || from == to && leaves < from && from < enters
    };
    let in_line = |base: &Base| base.meets(view) && span(view, base).is_some_and(is_open);
    if let Some((figure, _)) = others.iter().find(|(_, base)| in_line(base)) {
        return Some(Screen::Figure(*figure));
    }
    let pairs =
        others.iter().enumerate().flat_map(|(i, a)| others[..i].iter().map(move |b| (b, a)));
    let near = |a: &Base, b: &Base| a.bounds().grown(GAP).meets(&b.bounds());
    let mut gaps = pairs.filter(|((_, a), (_, b))| near(a, b)).filter(|((_, a), (_, b))| {
        let met = view.crossing(&Segment::new(a.at, b.at));
        met.is_some_and(|place| is_open((place, place))) && a.hull().is_closer(&b.hull(), GAP)
    });
    gaps.next().map(|((a, _), (b, _))| Screen::Gap(*a, *b))
}

/// The part of a line that lies on a base; of a line that starts or ends there, to where it crosses
/// the border.
fn span(view: &Segment, base: &Base) -> Option<Stretch> {
    let sides = base.sides();
    let met = sides.iter().filter_map(|(side, _)| view.crossing(side));
    let (first, last) = (met.clone().min()?, met.max()?);
    Some((first, last))
}
