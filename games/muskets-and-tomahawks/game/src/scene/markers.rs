//! Hidden Movement markers, guns, wagons and tokens. A marker of unknown content is a disc with a question mark and
//! nothing else, whatever it holds.

use kernel::Side;
use muskets_and_tomahawks::State;
use muskets_and_tomahawks::parts::*;
use muskets_and_tomahawks::state::{Content, Marker, Token};
use scene::pen::{escaped, num};
use scene::table::{base, read};
use scene::{Layer, Piece};
use tabletop::Point;

use super::{figures, spot};
use crate::desk::{MEASURE, body_id, body_name, marker_id, marker_name, name, token_id};

const LEAF: &str = r##"<path d="M-7 7C-8-2-2-8 8-8 8 1 3 8-7 7Z" fill="#9db36a" stroke="#10160c" stroke-width="1.2"/><path d="M-8 9L5-5M-3 4l5-.5M0 0l4.500-.5M-3 4v-5" stroke="#10160c" stroke-width="1.1" fill="none"/>"##;

fn piece(state: &State, id: String, at: Point, class: &str, inner: &str, label: String) -> Piece {
    let ((x, y), place) = (spot::whole(&state.scenario, at), MEASURE.place(at));
    let svg = format!(
        r#"<g id="{id}" class="piece {class}" data-piece="{id}" data-place="{place}" transform="translate({x} {y})"><g class="lies">{inner}</g></g>"#
    );
    Piece { id, layer: Layer::Units, place, x, y, svg, label }
}

pub fn marker(state: &State, marker: &Marker) -> Piece {
    let side = state.marker_side(marker.id);
    let disc = |fill: &str| match side {
        Side::First => {
            format!(r##"<circle r="20"{fill} stroke="var(--black)" stroke-width="2.4"/>"##)
        }
        Side::Second => {
            format!(
                r##"<path d="{}"{fill} stroke="var(--black)" stroke-width="2.4"/>"##,
                figures::OCTAGON
            )
        }
    };
    let ring = r##"<circle r="15.600" fill="#26301d" stroke="#f6ead0" stroke-width="2" stroke-dasharray="4.600 3.400"/>"##;
    let (face, below) = match marker.content {
        Content::Unit(unit) => (LEAF.to_owned(), Some(name(state, unit).to_owned())),
        Content::Dummy(_) | Content::SomeDummy => (
            format!(
                r##"<g opacity=".55">{LEAF}</g><path d="M-13 13L13-13" stroke="var(--black)" stroke-width="6"/><path d="M-13 13L13-13" stroke="#f6ead0" stroke-width="2.8"/>"##
            ),
            Some("dummy".to_owned()),
        ),
        Content::Unknown => (r##"<text class="m-ask" y="8.500">?</text>"##.to_owned(), None),
    };
    let eye = match marker.vigilance {
        Some(true) => r##"<use href="#m-vigil" transform="translate(17 -15)scale(1.3)"/>"##,
        _ => "",
    };
    let mut inner = format!(
        r##"<circle cx="1.500" cy="2" r="13" fill="var(--black)" fill-opacity=".4"/><g transform="scale({})">{}{ring}{face}{eye}</g>"##,
        figures::scale(state.tables().bases.marker),
        disc("")
    );
    if let Some(words) = below {
        let text = format!(r##"<text class="q-said" y="4">{}</text>"##, escaped(&words));
        inner.push_str(&read::group((0.0, 21.0), "near nearest", &text));
    }
    let label = format!(
        "{}, at {}",
        desk::capital(&marker_name(state, marker.id)),
        MEASURE.place(marker.at)
    );
    piece(state, marker_id(&state.scenario, marker.id), marker.at, base::class(side), &inner, label)
}

/// A gun, a wagon or a cart, its long side along its facing.
pub fn body(state: &State, body: BodyId) -> Option<Piece> {
    let base_ = state.body_base(body)?;
    let (b, spec) = (state.body(body), state.body_spec(body));
    let turn = base::turn(base_.facing);
    let faded = if b.state == BodyState::Working { "" } else { r#" opacity=".5""# };
    let drawn = match spec.kind {
        BodyKind::Gun => GUN.to_owned(),
        BodyKind::Wagon | BodyKind::Cart => {
            let (w, d) = (spot::length(base_.shape.width()), spot::length(base_.shape.depth()));
            let [x, y, w, d] = [-w / 2.0, -d / 2.0, w, d].map(num);
            format!(
                r##"<rect x="{x}" y="{y}" width="{w}" height="{d}" rx="3" fill="#8f6a40" stroke="var(--black)" stroke-width="2"/><path d="M-20-30q20-12 40 0v62q-20-12-40 0z" fill="#e6dcc2" stroke="var(--black)" stroke-width="1.600"/><path d="M-20-10q20-12 40 0M-20 10q20-12 40 0" fill="none" stroke="#a89a78" stroke-width="1.600"/><path d="M-24-26v16M24-26v16M-24 18v16M24 18v16" stroke="var(--black)" stroke-width="5"/>"##
            )
        }
    };
    let mut inner = format!(r##"<g transform="rotate({turn})"{faded}>{drawn}</g>"##);
    if b.smoke {
        inner.push_str(r##"<use href="#m-smoke"/>"##);
    }
    let words = match b.state {
        BodyState::Working => String::new(),
        BodyState::Wrecked => ", wrecked".to_owned(),
        BodyState::Lost => ", lost".to_owned(),
        BodyState::Exited => return None,
    };
    let label = format!(
        "{}{words}, at {}",
        desk::capital(&body_name(state, body)),
        MEASURE.place(base_.at)
    );
    Some(piece(
        state,
        body_id(&state.scenario, body),
        base_.at,
        base::class(spec.side),
        &inner,
        label,
    ))
}

const GUN: &str = r##"<circle r="24.600" fill="#d9cba4" stroke="var(--black)" stroke-width="2"/><circle r="21.500" fill="none" stroke="currentColor" stroke-width="3"/><g transform="translate(0 -2)scale(.92)"><path d="M-2.600 2h5.200L1.800 26h-3.600z" fill="#8f6a40" stroke="var(--black)" stroke-width="1.100"/><path d="M-14 3h28" stroke="var(--black)" stroke-width="4"/><rect x="-17" y="-7" width="5" height="20" rx="2" fill="#6d4f2e" stroke="var(--black)"/><rect x="12" y="-7" width="5" height="20" rx="2" fill="#6d4f2e" stroke="var(--black)"/><path d="M-3.600 9L-2.600-20h5.200L3.600 9q-3.600 3-7.200 0z" fill="#c79a45" stroke="var(--black)"/></g><path d="M-8-23.500h16L0-32Z" fill="#fffdf6" stroke="var(--black)" stroke-width="1.600"/>"##;

/// Plunder, an objective, horses that were left.
pub fn token(state: &State, token: TokenId) -> Option<Piece> {
    let Token::Lies(at) = state.tokens[token.index()] else { return None };
    let spec = &state.scenario.tokens[token.index()];
    let (letter, words) = match spec.kind {
        TokenKind::Plunder => ("P", "plunder"),
        TokenKind::Objective => ("O", "objective"),
        TokenKind::Horses => ("H", "horses"),
    };
    let inner = format!(
        r##"<circle r="7.500" fill="#d8a53a" stroke="var(--black)" stroke-width="1.800"/><text class="m-token" y="3.600">{letter}</text>"##
    );
    let label = format!("{}, at {}", desk::capital(words), MEASURE.place(at));
    Some(piece(state, token_id(&state.scenario, token), at, "", &inner, label))
}
