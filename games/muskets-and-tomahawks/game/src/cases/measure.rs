//! What the rules measure that no position says: gaps, sight, spotting, allowances, shots, tests, what somebody knows.

use ::cases::fault::{Wrong, wrong};
use ::cases::node::Node;
use kernel::{Place as _, Refusal, Ruleset, Side, Viewer};
use muskets_and_tomahawks::action::{Shot, Volley};
use muskets_and_tomahawks::frame::{Manner, Test, Trial};
use muskets_and_tomahawks::ground::{End, Looks, close, walk};
use muskets_and_tomahawks::parts::*;
use muskets_and_tomahawks::shoot::{self, Sights};
use muskets_and_tomahawks::state::{State, Token};
use muskets_and_tomahawks::{cards, fight, hide, march, nerve, setup, victory};
use serde::Deserialize;
use serde_json::{Map, Value as Json, json};
use tabletop::{Base, Heading, Point, Track};

use super::{read, read_as};
use crate::MusketsAndTomahawks;
use crate::files::{self, army};

/// Whatever stands or lies somewhere.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(untagged)]
enum Thing {
    Figure(FigureId),
    Body(BodyId),
    Marker(MarkerId),
    Token(TokenId),
    Piece(PieceId),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Walks {
    who: Thing,
    to: Vec<Point>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Shoots {
    figure: Man,
    weapon: Weapon,
    target: Man,
    #[serde(default = "shoot")]
    manner: Manner,
    #[serde(default)]
    turn: i32,
    #[serde(default)]
    volley: bool,
    #[serde(default)]
    canister: bool,
}

const fn shoot() -> Manner {
    Manner::Shoot
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tried {
    unit: UnitId,
    cause: Trial,
    #[serde(default)]
    lost: u8,
    #[serde(default)]
    solid: bool,
    #[serde(default)]
    unseen: bool,
    #[serde(default)]
    heavy: bool,
    #[serde(default)]
    outnumbers: bool,
    #[serde(default)]
    surprised: bool,
    #[serde(default)]
    lost_fewer: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unfolds {
    unit: UnitId,
    at: Point,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Formed {
    unit: UnitId,
    facing: Heading,
    formation: Formation,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    sum: i8,
    discipline: Discipline,
}

pub fn measure(state: &State, what: &str, of: &Node) -> Result<Json, Wrong> {
    let names = MusketsAndTomahawks::names(&state.scenario).clone();
    names.scope(|| measured(state, what, of))
}

fn measured(state: &State, what: &str, of: &Node) -> Result<Json, Wrong> {
    Ok(match what {
        "gap" => {
            let (one, two) = pair(state, of)?;
            json!(one.gap(&two))
        }
        "touches" => touches(state, read(of)?),
        "sees" => {
            let (one, two): (Man, Man) = read(of)?;
            json!(Sights::new(state).clear(one, two).is_some())
        }
        "spots" => spots(state, of)?,
        "unit_spots" => {
            let (one, two): (UnitId, UnitId) = read(of)?;
            json!(Sights::new(state).unit_spots(one, two))
        }
        "allowance" => allowance(state, of)?,
        "track" => {
            let points: Vec<Point> = read(of)?;
            let (from, to) = points.split_first().ok_or_else(|| wrong(of.line, "[]", "places"))?;
            json!(Track::new(*from, to).length())
        }
        "shot" => shot(state, &read(of)?),
        "extended" => json!(Sights::new(state).is_extended(read(of)?)),
        "ranks" => {
            let Formed { unit, facing, formation } = read(of)?;
            json!(close::ranks(&state.bases(unit), facing, formation))
        }
        "in_contact" => {
            let (one, two): (UnitId, UnitId) = read(of)?;
            json!(fight::in_contact(state, one, two))
        }
        "fighters" => {
            let units: Vec<UnitId> = read(of)?;
            json!(fight::fighters(state, &units))
        }
        "test" => test(state, &read(of)?),
        "reaction" => {
            let Row { sum, discipline } = read(of)?;
            json!(state.tables().reaction_to(sum, discipline))
        }
        "ready_places" => {
            let Unfolds { unit, at } = read(of)?;
            let lineup = state.lineup();
            let found = lineup.field(state).unfold(&hide::unfold(state, unit, at));
            json!(found.figures)
        }
        "stand" => {
            let stand = setup::stand(&state.scenario, read(of)?);
            json!(stand.map(|stand| stand.places))
        }
        "forward" => {
            let way = read::<Heading>(of)?.binary();
            json!({ "x": way.x, "y": way.y })
        }
        "bearing" => {
            let (from, to): (Point, Point) = read(of)?;
            json!(Heading::along(from.to(to)))
        }
        "order_price" => json!(state.tables().order_price(state.size(read(of)?))),
        "profile" => profile(state, read(of)?),
        "cards" => json!(cards::all(&state.scenario, &state.sides)),
        "unseen" => json!(cards::unseen(state, read(of)?)),
        "next_clock" => {
            json!(format!("{}/{}", state.deck.cards.of(Card::CLOCK), state.deck.count()))
        }
        "score" => json!(victory::score(state, read(of)?)),
        "for_units" => json!(victory::for_units(state, read(of)?)),
        "known" => {
            let known = MusketsAndTomahawks::known(state, viewer(of)?);
            json!(MusketsAndTomahawks::position(&known))
        }
        "force" => force(of)?,
        other => return Err(wrong(of.line, format!("`{other}`"), format!("one of {KNOWN}"))),
    })
}

const KNOWN: &str = "gap, touches, sees, spots, unit_spots, allowance, track, shot, extended, ranks, in_contact, \
                     fighters, test, reaction, ready_places, stand, forward, bearing, order_price, profile, cards, \
                     unseen, next_clock, score, for_units, known, force";

/// "attacker", "defender", "observer" or "umpire".
fn viewer(of: &Node) -> Result<Viewer, Wrong> {
    match of.json().as_str() {
        Some("observer") => Ok(Viewer::Observer),
        Some("umpire") => Ok(Viewer::Umpire),
        _ => read::<Side>(of).map(Viewer::Side),
    }
}

fn base(state: &State, thing: Thing) -> Option<Base> {
    match thing {
        Thing::Figure(figure) => {
            let unit = state.scenario.unit_of(figure)?;
            Some(state.base(unit, state.figure(figure)?.at))
        }
        Thing::Body(body) => state.body_base(body),
        Thing::Marker(marker) => Some(state.marker_base(state.marker(marker)?.at)),
        Thing::Token(_) | Thing::Piece(_) => None,
    }
}

fn pair(state: &State, of: &Node) -> Result<(Base, Base), Wrong> {
    let (one, two): (Thing, Thing) = read(of)?;
    let there = |thing| {
        base(state, thing).ok_or_else(|| wrong(of.line, of.what(), "two bases on the table"))
    };
    Ok((there(one)?, there(two)?))
}

/// (MT-GEN-7, MT-GEN-15)
fn touches(state: &State, (one, two): (Thing, Thing)) -> Json {
    let contact = state.tables().measures.contact;
    let lineup = state.lineup();
    let field = lineup.field(state);
    let found = match (one, two) {
        (Thing::Figure(a), Thing::Figure(b)) => {
            let pegs = lineup.peg(a).zip(lineup.peg(b));
            pegs.map(|(a, b)| field.touch(a, b))
        }
        (_, Thing::Piece(piece)) => base(state, one)
            .map(|base| state.scenario.ground.touches(piece.index(), &base, contact)),
        (_, Thing::Token(token)) => match state.tokens[token.index()] {
            Token::Lies(at) => base(state, one)
                .map(|base| base.point_is_within(at, state.tables().bases.token + contact)),
            _ => None,
        },
        (_, Thing::Body(body)) => {
            let block = lineup.bodies.iter().position(|other| *other == body);
            let block = block.map(|at| &lineup.blocks[at]);
            base(state, one).zip(block).map(|(base, block)| field.touches_block(&base, block))
        }
        _ => None,
    };
    json!(found)
}

/// (MT-SPOT-1 to 6) The column, its distance, and whether the target is spotted.
fn spots(state: &State, of: &Node) -> Result<Json, Wrong> {
    let (looker, target): (FigureId, Thing) = read(of)?;
    let sights = Sights::new(state);
    let (field, ground) = (sights.field(), &state.scenario.ground);
    let absent = || wrong(of.line, of.what(), "a figure, and what it looks at, on the table");
    let peg = sights.peg(looker).ok_or_else(absent)?;
    let scout = state.has(peg.unit, Trait::Scout);
    let from = field.ends(peg);
    let (to, looks) = match target {
        Thing::Figure(figure) => {
            (field.ends(sights.peg(figure).ok_or_else(absent)?), sights.looks(figure))
        }
        Thing::Marker(marker) => {
            let at = state.marker(marker).ok_or_else(absent)?.at;
            let end = End::open(ground, at, state.tables().bases.marker);
            (vec![End { on_foot: true, ..end }], Looks::MARKER)
        }
        Thing::Body(body) => {
            let base = state.body_base(body).ok_or_else(absent)?;
            (vec![End::block(ground, base)], sights.body_looks(body))
        }
        Thing::Token(_) | Thing::Piece(_) => return Err(absent()),
    };
    let Some(ray) = field.best(&from, &to) else { return Ok(json!({ "sees": false })) };
    let table = &state.tables().spotting;
    let columns = field.columns(scout, &looks, &field.between(&ray)).total();
    let column = (table.start + columns).clamp(1, table.columns.len() as i8);
    let spotted = field.spots(&from, scout, &to, &looks).is_some();
    Ok(json!({ "column": column, "distance": table.distance(column), "spotted": spotted }))
}

/// (MT-MOV-1 to 5) How far somebody goes, along a way or where nothing hinders.
fn allowance(state: &State, of: &Node) -> Result<Json, Wrong> {
    let walks = match read::<Thing>(of) {
        Ok(who) => Walks { who, to: Vec::new() },
        Err(_) => read(of)?,
    };
    let lineup = state.lineup();
    let field = lineup.field(state);
    let walker = match walks.who {
        Thing::Figure(figure) => state.figure(figure).and_then(|figure| {
            let unit = state.scenario.unit_of(figure.id)?;
            Some(march::walker(state, &field, unit, figure, false))
        }),
        Thing::Marker(marker) => {
            state.marker(marker).map(|marker| march::marker_walker(state, &field, marker))
        }
        _ => None,
    };
    let walker = walker.ok_or_else(|| wrong(of.line, of.what(), "a figure or a marker"))?;
    Ok(match walks.to.is_empty() {
        true => json!(walker.allowance),
        false => json!(field.allowance(&walker, &walk::legs(walker.at, &walks.to))),
    })
}

fn refused(refusal: &Refusal) -> Json {
    json!({ "refused": refusal.rule.number() })
}

/// (MT-SHO-4, MT-SHO-8) What hits, and what kills.
fn shot(state: &State, asked: &Shoots) -> Json {
    let Shoots { figure, weapon, target, manner, turn, volley, canister } = *asked;
    let sights = Sights::new(state);
    let shot = Shot { figure, weapon, target };
    let unit = sights.shooter(figure).unwrap_or(UnitId(0));
    let whole = Volley { shots: vec![shot], turn, volley, canister };
    if let Err(refusal) = shoot::check(state, unit, &whole, manner, None) {
        return refused(&refusal);
    }
    match sights.line(figure, target) {
        Some(line) => {
            let aim = sights.aim(&shot, &line, manner, volley, canister);
            json!({ "need": aim.need, "kill": aim.kill })
        }
        None => Json::Null,
    }
}

/// (MT-REA) The sum, and how many of ten faces lead to what.
fn test(state: &State, tried: &Tried) -> Json {
    let Tried { unit, cause, lost, solid, unseen, heavy, outnumbers, surprised, lost_fewer } =
        *tried;
    let test = Test {
        lost,
        solid,
        unseen,
        heavy,
        outnumbers,
        surprised,
        lost_fewer,
        ..Test::of(unit, cause)
    };
    let sum = nerve::modifiers(state, &test).total();
    let discipline = state.profile(unit).discipline;
    let mut found = Map::new();
    found.insert("sum".to_owned(), json!(sum));
    for face in 0..10_i8 {
        let result = json!(state.tables().reaction_to(face + sum, discipline));
        let count = found.entry(result.as_str().unwrap_or_default()).or_insert(json!(0));
        *count = json!(count.as_u64().unwrap_or(0) + 1);
    }
    Json::Object(found)
}

fn profile(state: &State, unit: UnitId) -> Json {
    let profile = state.profile(unit);
    json!({
        "type": profile.troop,
        "aggression": profile.aggression,
        "defence": profile.defence,
        "shooting": profile.shooting,
        "discipline": profile.discipline,
        "traits": profile.traits.iter().collect::<Vec<_>>(),
        "weapons": profile.weapons,
        "mounted": profile.mounted,
        "price": state.spec(unit).price,
        "radius": state.radius(unit),
    })
}

/// (MT-PRO-2, MT-PRO-3) What a force costs, and the items it offends.
fn force(of: &Node) -> Result<Json, Wrong> {
    let file: army::ArmyFile = read_as(of, of.json())?;
    let set = files::default_tables();
    let mut rules: Vec<&str> =
        army::check(&set, &file).iter().map(|complaint| complaint.rule.number()).collect();
    rules.dedup();
    Ok(json!({ "points": army::total(&set, &file), "refused": rules }))
}
