//! How a Move ends: facings, formations, exits, tokens, and what may still be thrown.

use tabletop::{Base, Heading, Point};

use crate::Cx;
use crate::action::Mover;
use crate::event::Event;
use crate::frame::*;
use crate::ground::close;
use crate::hide;
use crate::march;
use crate::parts::*;
use crate::scenario::Special;
use crate::state::*;
use crate::{shoot, sight};

pub fn arrive(cx: &mut Cx<'_>, mut going: Going) {
    match going.who {
        Who::Marker(marker) => {
            cx.emit(Event::Done);
            leave_hidden(cx, marker);
        }
        Who::Unit(unit) => {
            if let Some(event) = super::come_to_rest(cx.state(), unit, &going) {
                cx.emit(event);
            }
            let cut = going.tracks.iter().any(|track| track.halt.is_some());
            order(cx, unit, &going, cut);
            leave(cx, unit, &going);
            tokens(cx, unit, &going);
            decoys(cx, unit, &going);
            going.stage = GoingStage::Last;
            super::next(cx, going);
        }
        Who::Unknown(_) => cx.emit(Event::Done),
    }
}

/// (MT-SHO-12) One Shot Weapons at the end of a Move.
pub fn last(cx: &mut Cx<'_>, going: Going) {
    cx.emit(Event::Done);
    let Some(unit) = going.unit() else { return };
    let state = cx.state();
    let may = state.is_on_table(unit) && !state.is_engaged(unit) && going.kind == GoingKind::Move;
    if may && !shoot::ready(state, unit, Manner::Throw, None).shots.is_empty() {
        cx.emit(Event::Begin(Frame::OneShot { unit, at: None }));
    }
}

/// (MT-FOR-2, MT-FOR-3, MT-FOR-7) The formation named, if it stands; else everybody looks along his last leg.
pub fn order(cx: &mut Cx<'_>, unit: UnitId, going: &Going, cut: bool) {
    let state = cx.state();
    let at: Vec<Point> = state.unit(unit).figures.iter().map(|figure| figure.at).collect();
    let bases: Vec<Base> = at.iter().map(|at| state.base(unit, *at)).collect();
    let formed = going.formation.is_formed()
        && going.facing.is_some_and(|facing| {
            !cut || close::ranks(&bases, facing, going.formation).is_some()
                && march::is_even(state, &at)
        });
    let formation = if formed { going.formation } else { Formation::None };
    let facing = |figure: &Figure| -> Option<Heading> {
        if formed {
            return going.facing;
        }
        let track = going.tracks.iter().find(|track| track.who == Mover::Figure(figure.id))?;
        let leg = track.way().legs().last()?;
        (leg.a != leg.b).then(|| Heading::along(leg.way()))
    };
    let figures = state.unit(unit).figures.iter();
    let figures = figures.filter_map(|f| Some((f.id, facing(f).filter(|to| *to != f.facing)?)));
    let figures: Vec<(FigureId, Heading)> = figures.collect();
    if state.unit(unit).formed != formation {
        cx.emit(Event::Formed { unit, formation });
    }
    if !figures.is_empty() {
        cx.emit(Event::Faced { figures });
    }
}

/// (MT-MOV-9) By an exit of one's own.
fn leave(cx: &mut Cx<'_>, unit: UnitId, going: &Going) {
    let state = cx.state();
    let ground = &state.scenario.ground;
    let side = state.side(unit);
    let gone = |track: &&Track| match track.who {
        Mover::Figure(figure) => {
            let at = state.figure(figure).map(|figure| figure.at);
            at.is_some_and(|at| ground.is_exit(side, at) && ground.is_on_edge(at))
        }
        _ => false,
    };
    let figures = going.tracks.iter().filter(gone).filter_map(|track| match track.who {
        Mover::Figure(figure) => Some(figure),
        _ => None,
    });
    let figures: Vec<FigureId> = figures.collect();
    let bodies = going.tracks.iter().filter_map(|track| match track.who {
        Mover::Body(body) => {
            let base = state.body_base(body)?;
            march::at_exit(state, unit, &base).then_some(body)
        }
        _ => None,
    });
    let bodies: Vec<BodyId> = bodies.collect();
    if !figures.is_empty() || !bodies.is_empty() {
        cx.emit(Event::Exited { unit, figures, bodies });
    }
}

/// (MT-MOV-9) A marker that moves onto an exit is revealed: its whole unit has exited, a dummy is gone.
fn leave_hidden(cx: &mut Cx<'_>, marker: MarkerId) {
    let state = cx.state();
    let side = state.marker_side(marker);
    let Some(at) = state.marker(marker).map(|marker| marker.at) else { return };
    let ground = &state.scenario.ground;
    if !ground.is_on_edge(at) || !ground.is_exit(side, at) {
        return;
    }
    if let Some((unit, _)) = hide::unmask(cx, marker, Cause::Exit) {
        cx.emit(Event::ExitedHidden { unit });
    }
}

/// (MT-TOK-1)
fn tokens(cx: &mut Cx<'_>, unit: UnitId, going: &Going) {
    for pick in &going.tokens {
        let figure = cx.state().unit(unit).figures.iter().find(|f| f.id == pick.figure);
        let Some((at, carries)) = figure.map(|figure| (figure.at, figure.carries)) else {
            continue;
        };
        match (pick.take, carries) {
            (Some(token), None) => cx.emit(Event::Taken { figure: pick.figure, token }),
            (None, Some(token)) => cx.emit(Event::Dropped { token, at }),
            _ => {}
        }
    }
}

/// The special rule `decoys`: nearer to the piece than before, under the eyes of the enemy.
fn decoys(cx: &mut Cx<'_>, unit: UnitId, going: &Going) {
    let state = cx.state();
    let found = state.scenario.special.iter().find_map(|special| match special {
        Special::Decoys { unit: decoys, piece, points, most } if *decoys == unit => {
            Some((*piece, *points, *most))
        }
        _ => None,
    });
    let (Some((piece, points, most)), Some(centre)) = (found, state.centre(unit)) else { return };
    let shape = &state.scenario.ground.pieces().get(piece.index()).shape;
    let gap = |at: Point| {
        let parts = state.scenario.ground.parts(piece.index());
        parts.iter().map(|hull| at.far2(hull.nearest(at))).min().unwrap_or(i64::MAX)
    };
    let nearer = !shape.contains(going.centre) && gap(centre) < gap(going.centre);
    let points = points.min(most.saturating_sub(state.decoy_points));
    let mut enemies = state.enemies_of(unit);
    if nearer && points > 0 && enemies.any(|enemy| sight::unit_spots(state, enemy, unit)) {
        let (side, change) = (state.side(unit), points as i8);
        drop(enemies);
        cx.emit(Event::Points { side, change, reason: Reason::Decoys });
    }
}
