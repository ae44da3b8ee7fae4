//! A battle's file as the rules want it.

use files::fault::{Hop, Problem, way};
use files::ids::{check_id, check_name, or, twice, unknown};
use kernel::{NameTable, Names, Side};
use muskets_and_tomahawks::ground::terrain::Ground;
use muskets_and_tomahawks::parts::*;
use muskets_and_tomahawks::scenario::*;
use muskets_and_tomahawks::tables::Tables;
use tabletop::{Heading, INCH, Point};

use super::goals::{self, Known};
use super::ground::{ground, point, polygon};
use super::scenario_file::*;
use super::tables::TableSet;
use super::units::Force;

/// (MT-ENG-7) What files call the sides.
pub const SIDES: [&str; 2] = ["attacker", "defender"];

/// "attacker" or "defender".
pub fn side_named(name: &str, place: Vec<Hop>) -> Result<Side, Problem> {
    match SIDES.iter().position(|side| *side == name) {
        Some(0) => Ok(Side::First),
        Some(_) => Ok(Side::Second),
        None => Err(unknown(place, "side", name)),
    }
}

pub fn build(file: &ScenarioFile, set: &TableSet) -> Result<Scenario, Problem> {
    let head = &file.raid;
    check_id(&head.id, || way!["raid", "id"])?;
    check_name(&head.title, || way!["raid", "title"])?;
    if !(1..=12).contains(&head.cycles) {
        let found = format!("{} cycles", head.cycles);
        return Err(Problem::new(way!["raid", "cycles"], found, "1 to 12"));
    }
    if let Some(weather) = head.weather.as_ref().filter(|weather| *weather != "clear") {
        let found = format!("weather \"{weather}\"");
        return Err(Problem::new(way!["raid", "weather"], found, "\"clear\" (MT-WEA-1)"));
    }
    if let Some(briefing) = &file.briefing {
        briefing.check(SIDES)?;
    }
    let places = side_places(file)?;
    let ground = ground(file, set, &side_named)?;
    let mut force = Force::default();
    for (side, at) in Side::BOTH.into_iter().zip(places) {
        force.add(set, side, at, &file.sides[at])?;
    }
    let (markers, defender_markers) = markers(file, &force, places)?;
    force.wagons(file)?;
    force.tokens(file)?;
    on_table(file, &ground, places, &force)?;
    let zones = zones(file)?;
    let people = places.map(|at| file.sides[at].called());
    let pieces: Vec<&str> = file.terrain.iter().map(|piece| &*piece.id).collect();
    let figures = force.figure_ids();
    let known = Known { units: &force.unit_ids, pieces: &pieces, zones: &file.zones };
    let [attacker, defender] = places.map(|at| side_spec(at, &file.sides[at], &force, &known));
    Ok(Scenario {
        id: head.id.as_str().into(),
        title: head.title.as_str().into(),
        ground,
        cycles: head.cycles,
        first: match head.first_player.as_str() {
            "roll" => FirstPlayer::Roll,
            name => FirstPlayer::Side(side_named(name, way!["raid", "first_player"])?),
        },
        setup_order: setup_order(head)?,
        zones,
        sides: [attacker?, defender?],
        special: goals::special(&file.special, &known)?,
        names: Names::with_people(
            SIDES,
            people,
            vec![
                NameTable::new(force.unit_ids.iter().map(String::as_str)),
                NameTable::new(figures),
                NameTable::new(markers),
                NameTable::new(force.body_ids.iter().map(String::as_str)),
                NameTable::new(force.token_ids.iter().map(String::as_str)),
                NameTable::new(pieces.iter().copied()),
            ],
        ),
        units: force.units,
        bodies: force.bodies,
        tokens: force.tokens,
        defender_markers,
        tables: set.tables.clone(),
    })
}

/// Where the attacker and the defender stand in the file.
fn side_places(file: &ScenarioFile) -> Result<[usize; 2], Problem> {
    if file.sides.len() != 2 {
        return Err(Problem::new(way!["sides"], format!("{} sides", file.sides.len()), "two"));
    }
    for (at, side) in file.sides.iter().enumerate() {
        side_named(&side.id, way!["sides", at, "id"])?;
        for (key, name) in
            [("name", &side.name), ("adjective", &side.adjective), ("people", &side.people)]
        {
            check_name(name, || way!["sides", at, key])?;
        }
        if side.units.is_empty() {
            return Err(Problem::new(way!["sides", at, "units"], "no unit", "one at least"));
        }
    }
    if file.sides[0].id == file.sides[1].id {
        return Err(twice(way!["sides", 1, "id"], &file.sides[1].id));
    }
    Ok(if file.sides[0].id == SIDES[0] { [0, 1] } else { [1, 0] })
}

fn setup_order(head: &Head) -> Result<[Side; 2], Problem> {
    let place = || way!["raid", "setup_order"];
    let [one, two] = &head.setup_order;
    let (one, two) = (side_named(one, place())?, side_named(two, place())?);
    if one == two {
        return Err(Problem::new(place(), "one side twice", "both sides"));
    }
    Ok([one, two])
}

/// (MT-HID-2) Names for as many markers as each side can set up: all that may hide, and their dummies.
fn markers(
    file: &ScenarioFile,
    force: &Force,
    places: [usize; 2],
) -> Result<(Vec<String>, u8), Problem> {
    let most = Side::BOTH.map(|side| {
        let hides = |unit: &&UnitSpec| {
            let traits = unit.profile.traits;
            let is_shy = traits.has(Trait::Scout) || traits.has(Trait::Native) || unit.may_hide;
            unit.side == side && unit.reserve.is_none() && is_shy
        };
        let units = force.units.iter().filter(hides).count();
        units + units.div_ceil(2)
    });
    for (side, at) in Side::BOTH.into_iter().zip(places) {
        let hidden = force.units.iter().filter(|unit| unit.side == side && unit.hidden).count();
        let (dummies, wanted) = (file.sides[at].dummies.len(), hidden.div_ceil(2));
        if dummies != wanted {
            let found = format!("{dummies} dummies for {hidden} hidden units");
            let expected = format!("{wanted} (MT-HID-2)");
            return Err(Problem::new(way!["sides", at], found, expected));
        }
    }
    let named = |letter: char, many: usize| (1..=many).map(move |n| format!("{letter}m{n}"));
    let names: Vec<String> = named('a', most[0]).chain(named('d', most[1])).collect();
    match u8::try_from(names.len()) {
        Ok(_) => Ok((names, most[0] as u8)),
        Err(_) => {
            let found = format!("{} markers", names.len());
            Err(Problem::new(way!["sides"], found, "at most 255"))
        }
    }
}

fn side_spec(
    at: usize,
    file: &SideFile,
    force: &Force,
    known: &Known<'_>,
) -> Result<SideSpec, Problem> {
    let commanders: Vec<&UnitFile> = file.units.iter().filter(|unit| unit.commander).collect();
    let commander = match commanders[..] {
        [] => None,
        [one] => force.unit_ids.iter().position(|id| *id == one.id).map(|n| UnitId(n as u8)),
        _ => {
            let found = format!("{} commanders", commanders.len());
            return Err(Problem::new(way!["sides", at, "units"], found, "one (MT-OFF-6)"));
        }
    };
    let dummies =
        file.dummies.iter().map(|dummy| DummySpec { of: dummy.of, at: point((dummy.x, dummy.y)) });
    let objective = |(o, objective)| goals::objective(at, o, objective, known);
    Ok(SideSpec {
        name: file.called().people,
        home: file.withdrawal_edge,
        deploy: deploy(at, file, known)?,
        dummies: dummies.collect(),
        commander,
        objectives: file.objectives.iter().enumerate().map(objective).collect::<Result<_, _>>()?,
    })
}

/// (MT-SET-4)
fn deploy(at: usize, file: &SideFile, known: &Known<'_>) -> Result<Deploy, Problem> {
    let Some(rule) = &file.deploy else {
        let points: Vec<Point> = file.deployment_points.iter().copied().map(point).collect();
        return match points.is_empty() {
            true => {
                let expected = "deployment_points, or a deploy rule (MT-SET-4)";
                Err(Problem::new(way!["sides", at], "no place to set up", expected))
            }
            false => Ok(Deploy::Points(points)),
        };
    };
    let place = || way!["sides", at, "deploy"];
    if rule.areas && !rule.inside.is_empty() {
        return Err(Problem::new(place(), "pieces and all areas", "one of them"));
    }
    let pieces: Result<Vec<PieceId>, Problem> =
        rule.inside.iter().map(|id| known.piece(id, place())).collect();
    let inside = match (rule.areas, pieces?) {
        (true, _) => Inside::Areas,
        (false, pieces) if pieces.is_empty() => Inside::Anywhere,
        (false, pieces) => Inside::Pieces(pieces),
    };
    Ok(Deploy::Rule {
        inside,
        min_x: rule.min_x.map(|x| x.0),
        min_gap: rule.min_gap.map(|gap| gap.0),
    })
}

fn zones(file: &ScenarioFile) -> Result<Vec<Zone>, Problem> {
    let zone = |(at, zone): (usize, &ZoneFile)| {
        check_id(&zone.id, || way!["zones", at, "id"])?;
        check_name(&zone.name, || way!["zones", at, "name"])?;
        let earlier = &file.zones[..at];
        if earlier.iter().any(|other| other.id == zone.id) {
            return Err(twice(way!["zones", at, "id"], &zone.id));
        }
        let shape = match (&zone.poly, &zone.piece, &zone.circle) {
            (Some(poly), None, None) => {
                ZoneShape::Area(polygon(poly, || way!["zones", at, "poly"])?)
            }
            (None, Some(piece), None) => {
                let number = file.terrain.iter().position(|one| one.id == *piece);
                let number =
                    number.ok_or_else(|| unknown(way!["zones", at, "piece"], "piece", piece))?;
                ZoneShape::Piece(PieceId(number as u8))
            }
            (None, None, Some((x, y, radius))) if radius.0 > 0 => {
                ZoneShape::Circle(point((*x, *y)), radius.0)
            }
            _ => {
                let expected = "one of poly, piece and circle (MT-SET-8)";
                return Err(Problem::new(way!["zones", at], "another shape", expected));
            }
        };
        let limit = |id: &String| {
            let number = earlier.iter().position(|other| other.id == *id);
            number.ok_or_else(|| unknown(way!["zones", at, "and"], "zone before this one", id))
        };
        let and = zone.and.as_ref().map(limit).transpose()?;
        Ok(Zone { name: or(&zone.name, &zone.id).into(), shape, and })
    };
    file.zones.iter().enumerate().map(zone).collect()
}

/// Whole degrees, in steps of 15 (MT-SET-5).
pub fn heading(degrees: u16, place: impl Fn() -> Vec<Hop>) -> Result<Heading, Problem> {
    let wrong = || Problem::new(place(), format!("{degrees} degrees"), "0 to 345, in steps of 15");
    if !degrees.is_multiple_of(15) {
        return Err(wrong());
    }
    Heading::whole(degrees).map_err(|_| wrong())
}

/// (MT-SET-5) The step of a unit whose place does not say it.
pub fn usual_step(formed: Formation, mounted: bool) -> i32 {
    let step = match formed.is_formed() {
        true => INCH,
        false => 2 * INCH,
    };
    step + if mounted { INCH / 2 } else { 0 }
}

/// Everybody and everything begins on the table.
fn on_table(
    file: &ScenarioFile,
    ground: &Ground,
    places: [usize; 2],
    force: &Force,
) -> Result<(), Problem> {
    let check = |at: Point, place: Vec<Hop>| {
        let is_on = (0..=ground.width).contains(&at.x) && (0..=ground.height).contains(&at.y);
        let wrong = || Problem::new(place, "a place off the table", "one on it (MT-MOV-6)");
        if is_on { Ok(()) } else { Err(wrong()) }
    };
    for (side, s) in Side::BOTH.into_iter().zip(places) {
        let units = force.units.iter().filter(|unit| unit.side == side).enumerate();
        for (u, anchor) in units.filter_map(|(u, unit)| Some((u, unit.place?))) {
            check(anchor.at, way!["sides", s, "units", u, "place"])?;
        }
        for (d, dummy) in file.sides[s].dummies.iter().enumerate() {
            check(point((dummy.x, dummy.y)), way!["sides", s, "dummies", d])?;
        }
    }
    for (w, wagon) in file.wagons.iter().enumerate() {
        check(point((wagon.x, wagon.y)), way!["wagons", w])?;
    }
    for (t, token) in file.tokens.iter().enumerate() {
        check(point((token.x, token.y)), way!["tokens", t])?;
    }
    Ok(())
}

/// (MT-PRO-1)
pub fn profile_number(tables: &Tables, code: &str) -> Option<usize> {
    tables.profiles.iter().position(|profile| &*profile.code == code)
}
