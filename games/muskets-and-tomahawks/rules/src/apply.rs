//! The one writer. Takes known states and events as they are seen, too: what is unknown stays unknown.

use kernel::Side;
use tabletop::Point;

use crate::action::{Mover, Told};
use crate::event::{Event, Open, Stand};
use crate::frame::Frame;
use crate::parts::*;
use crate::state::*;
use crate::{fight, nerve, shoot, victory};

pub fn apply(state: &mut State, event: &Event) {
    let scenario = state.scenario.clone();
    match event {
        Event::Begin(frame) => state.now.stack.push(frame.clone()),
        Event::Next(frame) => {
            if let Some(top) = state.now.stack.last_mut() {
                top.clone_from(frame);
            }
        }
        Event::Done => _ = state.now.stack.pop(),

        Event::Deployed { side, units, hidden, markers } => {
            deployed(state, *side, units, hidden, markers);
        }
        Event::FirstPlayer { first, .. } => state.now.first = Some(*first),
        Event::Turn { side } => state.now.active = *side,
        Event::Drew { side, card } => state.now.drew(&scenario, *side, *card),
        Event::Clock { number, tick } => {
            state.now.deck.take(Some(Card::CLOCK));
            (state.now.clocks_shown, state.now.ticks) = (*number, *tick);
            // (MT-SET-8) Looked at when a cycle ends.
            if *number >= scenario.tables.cards.clocks {
                for side in Side::BOTH {
                    let now = victory::quarters(state, side);
                    let held = &mut state.now.sides[side.index()].quarters;
                    held.iter_mut().zip(now).for_each(|(held, now)| *held |= now);
                }
            }
        }
        Event::Cycle { number } => state.now.new_cycle(&scenario, *number),
        Event::ReserveRoll { unit, ready, .. } => {
            unit_of(state, *unit).place = Place::Reserve { ready: *ready };
        }
        Event::Played { side, card, from } => {
            state.now.played(*side, *card, *from);
            state.now.stack.push(Frame::Card { card: *card, by: *side });
        }
        Event::Points { side, change, .. } => {
            let most = scenario.tables.points.most;
            let army = &mut state.now.sides[side.index()];
            army.points = army.points.saturating_add_signed(*change).min(most);
        }
        Event::Forwarded { .. } | Event::Passed { .. } | Event::Ended { .. } => {}
        Event::Held { side, card } => {
            let army = &mut state.now.sides[side.index()];
            (army.held, _) = match card {
                Told::Card(card) => (Held::Card(*card), army.hand.take(Some(*card))),
                Told::Unknown(_) => (Held::Unknown, army.hand.take(None)),
            };
        }
        Event::Prepared { side, card } => state.now.prepared(*side, *card),
        Event::Discarded { card } => {
            state.now.stack.pop();
            state.now.discard.put(*card);
            rested(state);
        }
        Event::CommanderLost { side } => {
            state.now.discard.put(Card::new(*side, Kind::Morale));
            state.now.sides[side.index()].more_morale += 1;
        }

        Event::Ordered { .. } => {}
        Event::Vigilant { unit, ready } => unit_of(state, *unit).vigilance = *ready,
        Event::Readied { who, order, .. } => match who {
            Who::Unit(unit) => unit_of(state, *unit).vigilance = true,
            Who::Marker(marker) => ready(state, *marker, *order),
            Who::Unknown(_) => {}
        },
        Event::Watching { marker, order } => ready(state, *marker, Some(*order)),
        Event::StandingOrder { marker, order } => {
            if let Some(marker) = marker_of(state, *marker) {
                marker.order = Some(*order);
            }
        }
        Event::Lapsed { marker } => {
            if let Some(marker) = marker_of(state, *marker) {
                marker.vigilance = Some(false);
            }
        }
        Event::Acted { who } => match who {
            Who::Unit(unit) => unit_of(state, *unit).acted = true,
            Who::Marker(marker) => {
                if let Some(marker) = marker_of(state, *marker) {
                    marker.acted = Some(true);
                }
            }
            Who::Unknown(_) => {}
        },

        Event::Moved { places, .. } => {
            places.iter().for_each(|(who, at)| go(state, *who, *at));
        }
        Event::Faced { figures } => {
            for (figure, facing) in figures {
                if let Some(figure) = figure_of(state, *figure) {
                    figure.facing = *facing;
                }
            }
        }
        Event::BodyFaced { body, facing } => state.now.bodies[body.index()].facing = *facing,
        Event::Formed { unit, formation } => unit_of(state, *unit).formed = *formation,
        Event::Entered { unit, places } => {
            unit_of(state, *unit).place = Place::Table;
            places.iter().for_each(|(figure, at)| go(state, Mover::Figure(*figure), *at));
        }
        Event::Exited { unit, figures, bodies } => {
            figures.iter().for_each(|figure| state.leave(*unit, *figure));
            for body in bodies {
                state.now.bodies[body.index()].state = BodyState::Exited;
            }
        }
        Event::Revealed { side, marker, content, vigilance, acted, .. } => {
            let at = state.marker(*marker).map_or(Point::default(), |marker| marker.at);
            state.now.markers.retain(|other| other.id != *marker);
            match content {
                Content::Unit(unit) => {
                    let unit = unit_of(state, *unit);
                    (unit.place, unit.vigilance, unit.acted) =
                        (Place::Revealed(at), *vigilance, *acted);
                }
                Content::Dummy(_) | Content::SomeDummy => {
                    state.now.sides[side.index()].dummies_gone += 1;
                }
                Content::Unknown => {}
            }
        }
        Event::Placed { unit, places, facing, gun } => {
            stand(state, *unit, places.iter().map(|(_, at)| *at), *facing, *gun);
        }
        Event::ExitedHidden { unit } => {
            let figures: Vec<FigureId> = state.unit(*unit).figures.iter().map(|f| f.id).collect();
            figures.into_iter().for_each(|figure| state.leave(*unit, figure));
        }

        Event::Loaded { unit } => loaded(state, *unit),
        Event::Recovered { unit } => unit_of(state, *unit).shaken = false,
        Event::Limbered { unit, limbered, facing } => {
            if let Some(gun) = scenario.unit(*unit).gun {
                let gun = &mut state.now.bodies[gun.index()];
                (gun.limbered, gun.facing) = (*limbered, *facing);
            }
        }
        Event::Dismounted { unit, at } => {
            unit_of(state, *unit).dismounted = true;
            horses(state, *unit, Token::Lies(*at));
        }
        Event::Mounted { unit } => {
            unit_of(state, *unit).dismounted = false;
            horses(state, *unit, Token::Away);
        }
        Event::Looted { body, .. } | Event::Burned { body, .. } => {
            state.now.bodies[body.index()].state = BodyState::Lost;
        }
        Event::Wrecked { body } => state.now.bodies[body.index()].state = BodyState::Wrecked,
        Event::Stuck { .. } => {}
        Event::Taken { figure, token } => {
            state.now.tokens[token.index()] = Token::Carried(*figure);
            if let Some(figure) = figure_of(state, *figure) {
                figure.carries = Some(*token);
            }
        }
        Event::Dropped { token, at } => state.drop_token(*token, *at),
        Event::Captured { unit, by } => {
            let taken = std::mem::take(&mut unit_of(state, *unit).figures);
            unit_of(state, *by).captives.extend(taken);
            state.close(*unit, Place::Captive);
        }
        Event::Freed { unit, by, places } => {
            let is_theirs = |f: &Figure| scenario.unit_of(f.id) == Some(*unit);
            let captor = unit_of(state, *by);
            let freed: Vec<Figure> =
                captor.captives.iter().filter(|f| is_theirs(f)).cloned().collect();
            captor.captives.retain(|figure| !is_theirs(figure));
            let unit = unit_of(state, *unit);
            unit.place = Place::Table;
            unit.figures.extend(freed);
            unit.figures.sort_by_key(|figure| figure.id);
            places.iter().for_each(|(figure, at)| go(state, Mover::Figure(*figure), *at));
        }

        Event::Fire(event) => shoot::apply(state, event),
        Event::Fight(event) => fight::apply(state, event),
        Event::Nerve(event) => nerve::apply(state, event),

        Event::Over { score, winner, level, how, open } => {
            let over = Over { score: *score, winner: *winner, level: *level, how: *how };
            state.now.over = Some(over);
            shown(state, open);
        }
    }
}

fn unit_of(state: &mut State, unit: UnitId) -> &mut Unit {
    &mut state.now.units[unit.index()]
}

fn marker_of(state: &mut State, marker: MarkerId) -> Option<&mut Marker> {
    state.now.markers.iter_mut().find(|other| other.id == marker)
}

fn figure_of(state: &mut State, figure: FigureId) -> Option<&mut Figure> {
    let unit = state.scenario.unit_of(figure)?;
    unit_of(state, unit).figures.iter_mut().find(|other| other.id == figure)
}

fn go(state: &mut State, who: Mover, at: Point) {
    match who {
        Mover::Figure(figure) => {
            if let Some(figure) = figure_of(state, figure) {
                figure.at = at;
            }
        }
        Mover::Marker(marker) => {
            if let Some(marker) = marker_of(state, marker) {
                marker.at = at;
            }
        }
        Mover::Body(body) => state.now.bodies[body.index()].at = Some(at),
    }
}

fn deployed(state: &mut State, side: Side, units: &[Stand], hidden: &[UnitId], markers: &[Marker]) {
    for stood in units {
        stand(state, stood.unit, stood.places.iter().copied(), stood.facing, stood.gun);
        unit_of(state, stood.unit).formed = stood.formation;
    }
    for unit in hidden {
        let under = markers.iter().find(|marker| marker.content == Content::Unit(*unit));
        let place = under.map_or(Place::Unseen, |marker| Place::Hidden(marker.id));
        unit_of(state, *unit).place = place;
    }
    state.now.markers.extend_from_slice(markers);
    state.now.markers.sort_by_key(|marker| marker.id);
    state.now.sides[side.index()].dummies = (markers.len() - hidden.len()) as u8;
}

fn stand(
    state: &mut State,
    unit: UnitId,
    places: impl Iterator<Item = Point>,
    facing: tabletop::Heading,
    gun: Option<(Point, tabletop::Heading)>,
) {
    let body = state.scenario.unit(unit).gun;
    let unit = unit_of(state, unit);
    unit.place = Place::Table;
    for (figure, at) in unit.figures.iter_mut().zip(places) {
        (figure.at, figure.facing) = (at, facing);
    }
    if let (Some(body), Some((at, facing))) = (body, gun) {
        let body = &mut state.now.bodies[body.index()];
        (body.at, body.facing) = (Some(at), facing);
    }
}

/// (MT-CARD-16) The next card finds everybody rested.
fn rested(state: &mut State) {
    state.now.units.iter_mut().for_each(|unit| unit.acted = false);
    for marker in &mut state.now.markers {
        marker.acted = marker.acted.map(|_| false);
    }
}

fn ready(state: &mut State, marker: MarkerId, order: Option<Order>) {
    if let Some(marker) = marker_of(state, marker) {
        marker.vigilance = Some(true);
        marker.order = order.or(marker.order);
    }
}

/// (MT-REL-2)
fn loaded(state: &mut State, unit: UnitId) {
    let gun = state.scenario.unit(unit).gun;
    for figure in &mut unit_of(state, unit).figures {
        let mut busy = false;
        for arm in &mut figure.weapons {
            arm.reload_needed = arm.reload_needed.saturating_sub(1);
            busy |= arm.reload_needed > 0;
        }
        figure.smoke &= busy;
    }
    if let Some(gun) = gun {
        let gun = &mut state.now.bodies[gun.index()];
        gun.reload_needed = gun.reload_needed.saturating_sub(1);
        gun.smoke &= gun.reload_needed > 0;
    }
}

fn horses(state: &mut State, unit: UnitId, now: Token) {
    let of = |spec: &crate::scenario::TokenSpec| spec.unit == Some(unit);
    if let Some(token) = state.scenario.tokens.iter().position(of) {
        state.now.tokens[token] = now;
    }
}

/// (MT-STA-5) What was hidden is hidden no more.
fn shown(state: &mut State, open: &Open) {
    state.now.stack.clear();
    state.now.markers.clone_from(&open.markers);
    state.now.deck = open.deck;
    for side in Side::BOTH {
        let army = &mut state.now.sides[side.index()];
        (army.hand, army.held) = (open.hands[side.index()], open.held[side.index()]);
    }
    for marker in &open.markers {
        if let Content::Unit(unit) = marker.content {
            unit_of(state, unit).place = Place::Hidden(marker.id);
        }
    }
}

impl State {
    /// (MT-MOV-9) A figure leaves the table by an exit, with what it carries.
    fn leave(&mut self, unit: UnitId, figure: FigureId) {
        let side = self.side(unit);
        let u = unit_of(self, unit);
        let carries = u.figures.iter().find(|f| f.id == figure).and_then(|f| f.carries);
        u.figures.retain(|f| f.id != figure);
        u.exited += 1;
        let is_last = u.figures.is_empty();
        if let Some(token) = carries {
            self.now.tokens[token.index()] = Token::Exited(side);
        }
        if is_last {
            self.close(unit, Place::Exited);
        }
    }

    /// (MT-GEN-11) A figure is eliminated: what it carries falls where it stood.
    pub(crate) fn lose(&mut self, figure: FigureId) {
        let Some(unit) = self.scenario.unit_of(figure) else { return };
        let u = unit_of(self, unit);
        let Some(at) = u.figures.iter().position(|f| f.id == figure) else { return };
        let dead = u.figures.remove(at);
        u.eliminated += 1;
        // (MT-FOR-3)
        if u.figures.len() < 4 {
            u.formed = Formation::None;
        }
        let place = if u.exited > 0 { Place::Exited } else { Place::Gone };
        let is_last = u.figures.is_empty();
        if let Some(token) = dead.carries {
            self.drop_token(token, dead.at);
        }
        if is_last {
            self.close(unit, place);
        }
    }

    /// Nobody of the unit is left on the table.
    fn close(&mut self, unit: UnitId, place: Place) {
        let gun = self.scenario.unit(unit).gun;
        let u = unit_of(self, unit);
        (u.place, u.formed) = (place, Formation::None);
        (u.shaken, u.flight, u.vigilance, u.started_combat) = (false, false, false, false);
        u.engaged.clear();
        self.now.units.iter_mut().for_each(|other| other.engaged.retain(|one| *one != unit));
        // (MT-BOD-3)
        if let Some(gun) = gun {
            let gun = &mut self.now.bodies[gun.index()];
            if gun.state == BodyState::Working {
                gun.state = BodyState::Lost;
            }
        }
    }

    pub(crate) fn drop_token(&mut self, token: TokenId, at: Point) {
        if let Token::Carried(figure) = self.now.tokens[token.index()]
            && let Some(figure) = figure_of(self, figure)
        {
            figure.carries = None;
        }
        self.now.tokens[token.index()] = Token::Lies(at);
    }
}
