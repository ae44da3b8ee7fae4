//! A map file turned into ground.

use ::flintlock::field::Ground;
use ::flintlock::tables::Terrain;
use hexes::Grid;

use super::fault::{Problem, check_schema, way};
use super::land::{Land, Names};
use super::map_file::{GridRows, MapFile};
use super::{Checks, features};

pub fn build(file: &MapFile, checks: Checks) -> Result<Land, Problem> {
    check_schema(file.schema, checks == Checks::Full)?;
    let mut land = match (&file.grid, file.map.radius, file.map.hexes.is_empty()) {
        (Some(rows), None, true) => by_rows(file, rows)?,
        (None, Some(radius), true) => by_radius(radius.get())?,
        (None, None, false) => by_list(&file.map.hexes)?,
        (None, None, true) => return Err(no_hexes()),
        _ => return Err(two_forms()),
    };
    for (name, terrain) in &file.map.terrain {
        let hex = land.hex(name, || way!["map", "terrain", name.clone()])?;
        land.ground.terrain[hex.index()] = *terrain;
    }
    for (name, level) in &file.map.levels {
        let hex = land.hex(name, || way!["map", "levels", name.clone()])?;
        land.ground.level[hex.index()] = level.i8();
    }
    features::hexsides(file, &mut land, checks)?;
    features::roads(file, &mut land)?;
    for (i, label) in file.labels.iter().enumerate() {
        land.hex(&label.hex, || way!["labels", i, "hex"])?;
    }
    if checks == Checks::Full {
        check_id(file)?;
        features::check_levels(file, &land)?;
        features::check_roads(file, &land)?;
    }
    Ok(land)
}

fn by_rows(file: &MapFile, rows: &GridRows) -> Result<Land, Problem> {
    let height = row_count("terrain", &rows.terrain, file.map.rows.map(|n| n.get()))?;
    let first = rows.terrain.first().map_or(0, |row| row.chars().count()) as i64;
    let wanted = file.map.cols.map_or(first, |n| n.get().into());
    let width = columns("terrain", &rows.terrain, wanted)?;
    if !rows.elevation.is_empty() {
        row_count("elevation", &rows.elevation, Some(height))?;
        columns("elevation", &rows.elevation, wanted)?;
    }
    let names = Names::ColumnRow { cols: width, rows: height };
    let at = |column: i16, row: i16| (column - row.div_euclid(2), row);
    let all: Vec<_> =
        (0..height).flat_map(|row| (0..width).map(move |column| at(column, row))).collect();
    let grid = Grid::new(&all).ok_or_else(too_wide)?;
    let mut land = Land { ground: Ground::flat(grid), names };
    let legend = legend(file)?;
    for (r, row) in rows.terrain.iter().enumerate() {
        for (c, code) in row.chars().enumerate() {
            let (q, r16) = at(c as i16, r as i16);
            let known = legend.iter().find(|(_, character)| *character == code);
            let terrain = known.ok_or_else(|| no_legend(r, c, code))?.0;
            if let Some(hex) = land.grid().at(q, r16) {
                land.ground.terrain[hex.index()] = terrain;
            }
        }
    }
    for (r, row) in rows.elevation.iter().enumerate() {
        for (c, code) in row.chars().enumerate() {
            let (q, r16) = at(c as i16, r as i16);
            let level = code.to_digit(10).ok_or_else(|| no_digit(r, c, code))?;
            if let Some(hex) = land.grid().at(q, r16) {
                land.ground.level[hex.index()] = level as i8;
            }
        }
    }
    Ok(land)
}

fn row_count(layer: &'static str, rows: &[String], wanted: Option<i16>) -> Result<i16, Problem> {
    let wanted = wanted.map_or_else(|| rows.len().clamp(1, 99), |n| n as usize);
    let right = rows.len() == wanted;
    right.then_some(wanted as i16).ok_or_else(|| wrong_rows(layer, rows.len(), wanted))
}

fn columns(layer: &'static str, rows: &[String], wanted: i64) -> Result<i16, Problem> {
    for (i, row) in rows.iter().enumerate() {
        let length = row.chars().count();
        if length as i64 != wanted || !(1..=99).contains(&wanted) {
            return Err(row_length(layer, i, length, wanted.clamp(1, 99)));
        }
    }
    Ok(wanted as i16)
}

fn legend(file: &MapFile) -> Result<Vec<(Terrain, char)>, Problem> {
    let mut legend: Vec<(Terrain, char)> = Vec::new();
    for (name, character) in &file.legend {
        let known = Terrain::ALL.into_iter().find(|t| word(*t) == name);
        let terrain = known.ok_or_else(|| no_terrain(name))?;
        if legend.iter().any(|(_, other)| other == character) {
            return Err(legend_twice(name, *character));
        }
        legend.push((terrain, *character));
    }
    Ok(legend)
}

fn word(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Clear => "clear",
        Terrain::Field => "field",
        Terrain::LightWoods => "light_woods",
        Terrain::HeavyWoods => "heavy_woods",
        Terrain::Swamp => "swamp",
        Terrain::Building => "building",
        Terrain::Road => "road",
        Terrain::Water => "water",
    }
}

fn by_radius(radius: i16) -> Result<Land, Problem> {
    let near = |q: i16, r: i16| (q + r).abs() <= radius;
    let line = -radius..=radius;
    let all: Vec<_> = line
        .clone()
        .flat_map(|q| line.clone().map(move |r| (q, r)))
        .filter(|(q, r)| near(*q, *r))
        .collect();
    let grid = Grid::new(&all).ok_or_else(too_wide)?;
    Ok(Land { ground: Ground::flat(grid), names: Names::Axial })
}

fn by_list(hexes: &[String]) -> Result<Land, Problem> {
    let mut all = Vec::with_capacity(hexes.len());
    for (i, name) in hexes.iter().enumerate() {
        all.push(Names::Axial.axial(name).ok_or_else(|| not_axial(i, name))?);
    }
    let grid = Grid::new(&all).ok_or_else(too_wide)?;
    Ok(Land { ground: Ground::flat(grid), names: Names::Axial })
}

fn check_id(file: &MapFile) -> Result<(), Problem> {
    if file.map.id.is_empty() { Err(no_id()) } else { Ok(()) }
}

fn no_id() -> Problem {
    Problem::new(way!["map"], "a map without id", "an id")
}

fn no_hexes() -> Problem {
    Problem::new(way!["map"], "a map without hexes", "a grid, a radius or a list of hexes")
}

fn two_forms() -> Problem {
    let forms = "one of grid, radius and hexes";
    Problem::new(way!["map"], "a map given in more than one way", forms)
}

fn too_wide() -> Problem {
    Problem::new(way!["map"], "no hexes, or hexes too far apart", "a field of some size")
}

fn wrong_rows(layer: &'static str, found: usize, wanted: usize) -> Problem {
    Problem::new(way!["grid", layer], format!("{found} rows"), format!("{wanted} rows"))
}

fn row_length(layer: &'static str, row: usize, found: usize, wanted: i64) -> Problem {
    let found = format!("{found} characters in row {:02}", row + 1);
    Problem::new(way!["grid", layer, row], found, format!("{wanted} characters"))
}

fn no_terrain(name: &str) -> Problem {
    let known = Terrain::ALL.map(word).join(", ");
    let way = way!["legend", name.to_owned()];
    Problem::new(way, format!("terrain \"{name}\""), format!("one of {known}"))
}

fn legend_twice(name: &str, character: char) -> Problem {
    let way = way!["legend", name.to_owned()];
    Problem::new(way, format!("\"{character}\" for two kinds of terrain"), "one character each")
}

fn no_legend(row: usize, column: usize, code: char) -> Problem {
    let found = format!("{code:?} in column {:02} of row {:02}", column + 1, row + 1);
    Problem::new(way!["grid", "terrain", row], found, "a character of the legend")
}

fn no_digit(row: usize, column: usize, code: char) -> Problem {
    let found = format!("{code:?} in column {:02} of row {:02}", column + 1, row + 1);
    Problem::new(way!["grid", "elevation", row], found, "a digit")
}

fn not_axial(at: usize, name: &str) -> Problem {
    Problem::new(way!["map", "hexes", at], format!("\"{name}\""), "a hex as \"q,r\"")
}
