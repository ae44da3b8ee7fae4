//! A unit, a marker or a point close to the eye.

use desk::{Chip, Here, PieceCard};
use muskets_and_tomahawks::State;
use muskets_and_tomahawks::parts::*;
use muskets_and_tomahawks::state::{Content, Marker};
use tabletop::INCH;

use super::MEASURE;
use super::armies::conditions;
use super::ids::*;

pub fn piece(state: &State, id: &str) -> Option<PieceCard> {
    Some(match named(state, id)? {
        Named::Unit(unit) => of_unit(state, unit),
        Named::Marker(marker) => of_marker(state, state.marker(marker)?),
        Named::Body(body) => of_body(state, body),
        Named::Token(_) => return None,
        Named::Card(card, _) => of_card(state, card, id),
    })
}

pub fn here(state: &State, place: &str) -> Option<Here> {
    let ground = &state.scenario.ground;
    let at = MEASURE.on_table((ground.width, ground.height), place)?;
    let near = state.all().filter(|unit| {
        state.unit(*unit).figures.iter().any(|figure| figure.at.is_within(at, INCH))
    });
    let markers = state.markers.iter().filter(|marker| marker.at.is_within(at, INCH));
    let under = ground.pieces().under(at);
    let names: Vec<String> =
        under.iter().map(|piece| ground.pieces().get(*piece).name.replace('_', " ")).collect();
    let lies = if names.is_empty() { "open ground".to_owned() } else { names.join(", ") };
    Some(Here {
        place: MEASURE.place(at),
        ground: format!("{}, {lies}.", MEASURE.place(at)),
        pieces: near
            .map(|unit| of_unit(state, unit))
            .chain(markers.map(|marker| of_marker(state, marker)))
            .collect(),
    })
}

fn card(piece: String, title: String, place: String) -> PieceCard {
    PieceCard {
        piece,
        title,
        place,
        chips: Vec::new(),
        lines: Vec::new(),
        facts: Vec::new(),
        barred: Vec::new(),
    }
}

fn of_unit(state: &State, unit: UnitId) -> PieceCard {
    let (u, spec, profile) = (state.unit(unit), state.spec(unit), state.profile(unit));
    let place = state.centre(unit).filter(|_| state.is_on_table(unit));
    let place =
        place.map_or_else(|| whereabouts(state, unit).unwrap_or_default(), |at| MEASURE.place(at));
    let mut chips: Vec<Chip> = Vec::new();
    for words in conditions(state, unit) {
        let good = words == "vigilant" || words.starts_with("in Line");
        chips.push(Chip { words, good });
    }
    let tables = state.tables();
    let weapon = |weapon: &Weapon| {
        let row = tables.weapon(*weapon);
        let [near, far] = row.kills;
        let kills = if near == far { format!("{near}+") } else { format!("{near}+/{far}+") };
        (
            desk::capital(weapon.words()),
            format!("{} in, kills on {kills}", MEASURE.short(row.range)),
        )
    };
    let traits: Vec<&str> = profile.traits.iter().map(trait_words).collect();
    let mut facts = vec![
        ("Figures".to_owned(), format!("{} of {}", u.figures.len(), spec.size)),
        ("Aggression".to_owned(), format!("{}+", profile.aggression)),
        ("Defence".to_owned(), format!("{}+", profile.defence)),
        ("Shooting".to_owned(), format!("{}+", profile.shooting)),
        ("Discipline".to_owned(), format!("{:?}", profile.discipline)),
    ];
    facts.extend(profile.weapons.iter().map(weapon));
    let smoke = u.figures.iter().filter(|figure| figure.smoke).count();
    let mut lines = vec![format!(
        "{}, {}",
        profile.name,
        troop_words(&state.scenario, spec.side, profile.troop)
    )];
    if !traits.is_empty() {
        lines.push(traits.join(", "));
    }
    if smoke > 0 {
        lines.push(format!("{} in Smoke: must reload (MT-REL-1)", desk::count(smoke, "figure")));
    }
    PieceCard {
        chips,
        lines,
        facts,
        ..card(unit_id(&state.scenario, unit), spec.name.to_string(), place)
    }
}

fn trait_words(one: Trait) -> &'static str {
    match one {
        Trait::Scout => "Scout",
        Trait::Native => "Native",
        Trait::Cavalry => "Cavalry",
        Trait::LightCavalry => "Light Cavalry",
        Trait::Elite => "Elite",
        Trait::Officer => "Officer",
        Trait::CloseOrder => "Close Order",
        Trait::ExtendedOrder => "Extended Order",
        Trait::FiringDrill => "Firing Drill",
        Trait::Sharpshooters => "Sharpshooters",
        Trait::Bloodthirsty => "Bloodthirsty",
        Trait::Veterans => "Veterans",
    }
}

/// What its reader may know of it, and no more.
fn of_marker(state: &State, marker: &Marker) -> PieceCard {
    let people = people(state, state.marker_side(marker.id));
    let lines = match marker.content {
        Content::Unit(unit) => vec![format!("Stands for {}", the(state, unit))],
        Content::Dummy(of) => vec![format!("A dummy, moved by {} cards", of.words())],
        Content::SomeDummy => vec!["A dummy".to_owned()],
        Content::Unknown => unknown(state, marker.id),
    };
    let mut chips = Vec::new();
    if marker.vigilance == Some(true) {
        chips.push(Chip { words: "vigilant".to_owned(), good: true });
    }
    let title = desk::capital(&format!("a marker of {people}"));
    let mut facts = Vec::new();
    if let Some(order) = &marker.order {
        facts.push(("Standing order".to_owned(), super::phrase::standing(order)));
    }
    PieceCard {
        chips,
        lines,
        facts,
        ..card(marker_id(&state.scenario, marker.id), title, MEASURE.place(marker.at))
    }
}

/// (MT-STA-2) The rosters are public: what could be under it.
fn unknown(state: &State, marker: MarkerId) -> Vec<String> {
    let side = state.marker_side(marker);
    let hidden: Vec<&str> = state
        .scenario
        .units_of(side)
        .filter(|unit| state.is_hidden(*unit))
        .map(|unit| name(state, unit))
        .collect();
    let army = state.army(side);
    let dummies = usize::from(army.dummies.saturating_sub(army.dummies_gone));
    let mut may: Vec<String> = Vec::new();
    if !hidden.is_empty() {
        may.push(desk::listed(&hidden));
    }
    match dummies {
        0 => {}
        1 => may.push("a dummy".to_owned()),
        n => may.push(format!("one of {n} dummies")),
    }
    vec![format!("May be {}", may.join(", or "))]
}

fn of_body(state: &State, body: BodyId) -> PieceCard {
    let b = state.body(body);
    let place = b.at.map_or_else(|| "off the table".to_owned(), |at| MEASURE.place(at));
    let lines = match b.state {
        BodyState::Working => Vec::new(),
        BodyState::Wrecked => vec!["Wrecked".to_owned()],
        BodyState::Lost => vec!["Lost to its owner".to_owned()],
        BodyState::Exited => vec!["Has left the table".to_owned()],
    };
    let title = desk::capital(&body_name(state, body));
    PieceCard { lines, ..card(body_id(&state.scenario, body), title, place) }
}

fn of_card(state: &State, card_: Card, id: &str) -> PieceCard {
    let title = card_words(&state.scenario, card_);
    let owner = card_.owner.map_or(String::new(), |side| format!("Of {}", people(state, side)));
    PieceCard { lines: vec![owner], ..card(id.to_owned(), title, "in hand".to_owned()) }
}
