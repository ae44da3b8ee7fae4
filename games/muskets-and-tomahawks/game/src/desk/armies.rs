//! Both forces without a click: figures, who is loaded, shaken or in flight; hands, points and the score.

use desk::{Army, Cell, Gauge, Roster, Row, RowState};
use kernel::Side;
use muskets_and_tomahawks::State;
use muskets_and_tomahawks::parts::*;
use muskets_and_tomahawks::state::{Held, Place};
use muskets_and_tomahawks::victory;

use super::ids::*;

pub fn army(state: &State, side: Side) -> Army {
    let called = |side: Side| state.scenario.names.people(side).adjective.to_string();
    let letter = |side: Side| called(side).chars().next().unwrap_or('?').to_ascii_uppercase();
    let same = letter(side) == letter(side.other());
    let commander = state.scenario.sides[side.index()].commander;
    Army {
        side,
        name: called(side),
        chief: commander.map_or(String::new(), |unit| name(state, unit).to_owned()),
        letter: if same { ['A', 'D'][side.index()] } else { letter(side) },
        gauge: gauge(state, side),
        roster: roster(state, side),
    }
}

/// (MT-VIC-1, MT-VIC-3) The points of a side as things stand, against what wins.
fn gauge(state: &State, side: Side) -> Gauge {
    let score = Side::BOTH.map(|side| victory::score(state, side));
    let table = &state.tables().victory;
    let margin = score[side.index()] - score[side.other().index()];
    let words = match margin {
        m if m >= table.major => "a major victory as things stand".to_owned(),
        m if m >= table.minor => "a minor victory as things stand".to_owned(),
        m if m > -table.minor => "a draw as things stand".to_owned(),
        _ => format!("{} behind", -margin),
    };
    Gauge {
        title: "Points".to_owned(),
        rule: "MT-VIC-1".to_owned(),
        value: score[side.index()],
        limit: (score[side.other().index()] + table.major).max(1),
        reach: score[side.index()],
        words,
        alarm: margin <= -table.major,
    }
}

fn roster(state: &State, side: Side) -> Roster {
    let all = || state.scenario.units_of(side);
    let gone = |unit: &UnitId| state.unit(*unit).place == Place::Gone;
    let lost: Vec<&str> = all().filter(gone).map(|unit| name(state, unit)).collect();
    let units = all().filter(|unit| !gone(unit)).map(|unit| row(state, unit));
    Roster {
        columns: ["Unit", "Figures", "Loaded", "State"].map(str::to_owned).into(),
        rows: [purse(state, side)].into_iter().chain(units).collect(),
        footer: match lost.is_empty() {
            true => String::new(),
            false => format!("Eliminated: {}", desk::listed(&lost)),
        },
    }
}

/// (MT-CP-1, MT-STA-2) Command points, hand and held card: as much as the reader may know.
fn purse(state: &State, side: Side) -> Row {
    let army = state.army(side);
    let cards: Vec<String> = army
        .hand
        .cards
        .kinds()
        .flat_map(|card| {
            let owner = if card.owner == Some(side) { None } else { card.owner };
            let name = match owner {
                Some(_) => format!("{} (theirs)", card_words(&state.scenario, card)),
                None => card_words(&state.scenario, card),
            };
            vec![name; usize::from(army.hand.cards.of(card))]
        })
        .collect();
    let hand = match (army.hand.unknown, cards.is_empty()) {
        (0, true) => "no cards".to_owned(),
        (0, false) => cards.join(", "),
        (n, _) => desk::count(n.into(), "card"),
    };
    let held = match army.held {
        Held::Nothing => String::new(),
        Held::Unknown => "; a held card".to_owned(),
        Held::Card(card) => format!("; {} held back", card_words(&state.scenario, card)),
    };
    Row {
        name: "Command points".to_owned(),
        note: format!("hand: {hand}{held}"),
        pieces: Vec::new(),
        leader: None,
        state: RowState::Plain,
        cells: vec![
            Cell::Pips { full: army.points, of: state.tables().points.most },
            Cell::Dash,
            Cell::Dash,
        ],
    }
}

fn row(state: &State, unit: UnitId) -> Row {
    let (u, spec) = (state.unit(unit), state.spec(unit));
    let figures = match u.figures.len() {
        n if n == usize::from(spec.size) => n.to_string(),
        n => format!("{n} of {}", spec.size),
    };
    let ready = |figure: &muskets_and_tomahawks::state::Figure| {
        figure.weapons.iter().any(|arm| arm.reload_needed == 0 && !arm.used)
    };
    let loaded = u.figures.iter().filter(|figure| ready(figure)).count();
    let states = conditions(state, unit);
    Row {
        name: spec.name.to_string(),
        note: spec.profile.name.to_string(),
        pieces: vec![unit_id(&state.scenario, unit)],
        leader: None,
        state: match u.place {
            Place::Exited | Place::Gone | Place::Captive => RowState::Gone,
            _ if u.acted => RowState::Done,
            _ => RowState::Plain,
        },
        cells: vec![
            Cell::Words(figures),
            match () {
                () if u.figures.is_empty() || u.place != Place::Table => Cell::Dash,
                () if loaded == u.figures.len() => Cell::Words("all".to_owned()),
                () => Cell::Words(loaded.to_string()),
            },
            match states.is_empty() {
                true => Cell::Dash,
                false => Cell::Strong(states.join(", ")),
            },
        ],
    }
}

/// What has become of a unit, in a word or two each.
pub fn conditions(state: &State, unit: UnitId) -> Vec<String> {
    let u = state.unit(unit);
    let mut all: Vec<String> = whereabouts(state, unit).into_iter().collect();
    let formed = match u.formed {
        Formation::None => None,
        Formation::Line => Some("in Line"),
        Formation::Column => Some("in Column"),
    };
    let is = [
        (u.flight, "in flight"),
        (u.shaken, "Shaken"),
        (u.vigilance, "vigilant"),
        (!u.engaged.is_empty(), "in hand-to-hand"),
        (u.dismounted, "dismounted"),
    ];
    all.extend(formed.map(str::to_owned));
    all.extend(is.iter().filter(|(is, _)| *is).map(|(_, word)| (*word).to_owned()));
    if !u.captives.is_empty() {
        all.push(desk::count(u.captives.len(), "captive"));
    }
    all
}
