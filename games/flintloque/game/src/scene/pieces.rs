//! The figures on the table, and marks where somebody fell this turn.

use std::collections::BTreeSet;
use std::fmt::Write;

use ::flintloque::Scenario;
use ::flintloque::parts::FigureId;
use ::flintloque::state::{Fate, State};

use super::{figures, ids, labels, mounts, spot, tokens};
use scene::curve::sin_cos;
use scene::pen::{escaped, num};
use scene::table::{Labels, base};
use scene::{Layer, Piece};
use tabletop::{MM, Shape};

/// All bases of a skirmish, and the one in the margin.
pub fn shapes(scenario: &Scenario) -> Vec<Shape> {
    let both = |figure| [false, true].map(|mounted| scenario.shape(figure, mounted));
    let mut shapes: Vec<Shape> = scenario.figure_ids().flat_map(both).collect();
    shapes.push(Shape::Rect { width: 25 * MM, depth: 25 * MM });
    shapes
}

/// The larger busts of larger bases.
pub fn size(state: &State, figure: FigureId) -> f64 {
    spot::length(state.scenario.shape(figure, false).width()) / 50.0
}

/// Nothing is hidden: every viewer sees all figures. Those who fell lie below those who stand.
pub fn pieces(state: &State) -> Vec<Piece> {
    let fell = |f: &FigureId| state.figure(*f).fate == Fate::Removed { turn: state.turn };
    let fallen = state.scenario.figure_ids().filter(fell).map(|f| mark(state, f));
    // From north to south, so that the names of the nearer lie on top.
    let mut standing: Vec<FigureId> = state.all().collect();
    standing.sort_by_key(|f| (-state.figure(*f).at.y, state.figure(*f).at.x));
    let marked: Vec<Piece> = standing.iter().filter_map(|f| marks(state, *f)).collect();
    let named = named(state, &standing);
    let stands = |f: FigureId| piece(state, f, named.contains(&f));
    fallen.chain(standing.into_iter().map(stands)).chain(marked).collect()
}

/// Those whose names find room below them, on nobody's face and on no other name. The plate on the base tells who
/// the others are.
fn named(state: &State, standing: &[FigureId]) -> BTreeSet<FigureId> {
    let mut labels = Labels::on(&spot::board(&state.scenario));
    let at = |f: FigureId| spot::at(&state.scenario, state.figure(f).at);
    standing.iter().for_each(|f| labels.keep(at(*f), 22.0 * size(state, *f)));
    let finds_room = |f: &FigureId| {
        let name = labels::short(&state.spec(*f).name);
        let wide = name.chars().count() as f64 * 6.8;
        let (x, y) = at(*f);
        labels.fits((x, y + lowest(state, *f) + 10.0), (wide, 13.0))
    };
    standing.iter().copied().filter(finds_room).collect()
}

/// The tokens of a figure lie over all figures: in a melee a neighbour would hide them.
fn marks(state: &State, figure: FigureId) -> Option<Piece> {
    let mut inner = String::new();
    tokens::tokens(state, figure, size(state, figure), &mut inner);
    if inner.is_empty() {
        return None;
    }
    let at = state.figure(figure).at;
    let (x, y) = spot::whole(&state.scenario, at);
    let (id, place) = (ids::piece(&state.scenario, figure).replacen('f', "t", 1), spot::place(at));
    let svg = format!(
        r##"<g id="{id}" class="piece q-mark" data-place="{place}" transform="translate({x} {y})">{inner}</g>"##
    );
    Some(Piece { id, layer: Layer::Markers, place, x, y, svg, label: String::new() })
}

fn mark(state: &State, figure: FigureId) -> Piece {
    let at = state.figure(figure).at;
    let (x, y) = spot::whole(&state.scenario, at);
    let id = ids::piece(&state.scenario, figure).replacen('f', "x", 1);
    let svg = format!(
        r##"<g id="{id}" class="piece q-mark" transform="translate({x} {y})"><use href="#q-fallen"/></g>"##
    );
    Piece { id, layer: Layer::Units, place: spot::place(at), x, y, svg, label: String::new() }
}

fn piece(state: &State, figure: FigureId, is_named: bool) -> Piece {
    let f = state.figure(figure);
    let (x, y) = spot::whole(&state.scenario, f.at);
    let (id, place) = (ids::piece(&state.scenario, figure), spot::place(f.at));
    let class = base::class(state.side(figure));
    let mut svg = String::with_capacity(900);
    let _ = write!(
        svg,
        r#"<g id="{id}" class="piece {class}" data-piece="{id}" data-place="{place}" transform="translate({x} {y})">"#
    );
    content(state, figure, is_named, &mut svg);
    svg.push_str("</g>");
    let label = labels::figure(state, figure);
    Piece { id, layer: Layer::Units, place, x, y, svg, label }
}

fn content(state: &State, figure: FigureId, is_named: bool, out: &mut String) {
    let (scenario, f) = (&state.scenario, state.figure(figure));
    let shape = scenario.shape(figure, f.mounted);
    let (base, turn) = (base::id(state.side(figure), shape), f.facing.degrees());
    let _ = write!(
        out,
        r##"<use href="#q-s{base}" transform="translate(3 4)rotate({turn})"/><use href="#q-{base}" transform="rotate({turn})"/>"##
    );
    if let Some(mount) = scenario.mount(figure).filter(|_| f.mounted) {
        let beast = mounts::id(&mount.key);
        let _ = write!(out, r##"<use href="#{beast}" transform="rotate({turn})"/>"##);
    }
    if f.activated {
        let _ = write!(out, r##"<use href="#q-h{base}" transform="rotate({turn})"/>"##);
    }
    let size = size(state, figure);
    let bust = figures::id(scenario, figure);
    let scale =
        if size > 1.01 { format!(r#" transform="scale({})""#, num(size)) } else { String::new() };
    if state.is_leader(figure) {
        let _ = write!(out, r##"<use href="#q-led"{scale}/>"##);
    }
    let faded = if f.activated { r#" opacity=".82""# } else { "" };
    let _ = write!(out, r##"<use href="#{bust}"{scale}{faded}/>"##);
    let short = escaped(ids::roster(scenario, figure));
    let wide = if short.chars().count() > 2 { 24 } else { 19 };
    let _ = write!(
        out,
        r##"<g class="near"><rect x="{}" y="{}" width="{wide}" height="11" rx="2.5" class="q-plate1"/><text class="q-id" y="{}">{short}</text></g>"##,
        num(-f64::from(wide) / 2.0),
        num(13.0 * size),
        num(13.0 * size + 8.8)
    );
    if is_named {
        let name = labels::short(&state.spec(figure).name);
        let _ = write!(
            out,
            r#"<text class="q-name read near nearest" y="{}">{}</text>"#,
            num(lowest(state, figure) + 14.0),
            escaped(name)
        );
    }
}

/// How far down a turned base reaches.
fn lowest(state: &State, figure: FigureId) -> f64 {
    let f = state.figure(figure);
    let (w, d) = base::half(spot::SCALE, state.scenario.shape(figure, f.mounted));
    let (sin, cos) = sin_cos(f64::from(f.facing.degrees()));
    (w * sin).abs() + (d * cos).abs()
}
