//! What lies between the hexes of a map: creeks, fences, ravines, roads and slopes.

use ::flintlock::field::Edge;
use ::flintlock::tables::Terrain;
use hexes::{Dir, Grid, Hex};

use super::Checks;
use super::fault::{Hop, Problem, way};
use super::land::Land;
use super::map_file::MapFile;

type Mark = fn(&mut Edge);

pub fn hexsides(file: &MapFile, land: &mut Land, checks: Checks) -> Result<(), Problem> {
    let (long, short) = (&file.hexsides, &file.map);
    let kinds: [(&'static str, &[String], &[String], Mark); 3] = [
        ("creek", &long.creek, &short.creek, |edge| edge.creek = true),
        ("fence", &long.fence, &short.fence, |edge| edge.fence = true),
        ("ravine", &long.ravine, &short.ravine, |edge| edge.ravine = true),
    ];
    for (kind, long, short, mark) in kinds {
        let mut seen = vec![[false; 6]; land.grid().cells()];
        for (table, list) in [("hexsides", long), ("map", short)] {
            for (i, text) in list.iter().enumerate() {
                let way = || way![table, kind, i];
                let (hex, dir) = land.hexside(text, way)?;
                if checks == Checks::Full {
                    check_hexside(land.grid(), hex, dir, text, way)?;
                    if seen[hex.index()][dir.index()] {
                        return Err(hexside_twice(way(), text));
                    }
                }
                seen[hex.index()][dir.index()] = true;
                land.ground.set_edge(hex, dir, mark);
            }
        }
    }
    Ok(())
}

fn check_hexside(
    grid: &Grid,
    hex: Hex,
    dir: Dir,
    text: &str,
    way: impl Fn() -> Vec<Hop>,
) -> Result<(), Problem> {
    if !matches!(dir, Dir::Ne | Dir::E | Dir::Se) {
        return Err(not_canonical(way(), text));
    }
    grid.neighbour(hex, dir).map(|_| ()).ok_or_else(|| hexside_off_map(way(), text))
}

pub fn roads(file: &MapFile, land: &mut Land) -> Result<(), Problem> {
    let long =
        file.roads.iter().enumerate().map(|(i, road)| (&road.path, way!["roads", i, "path"]));
    let short = file.map.roads.iter().enumerate().map(|(i, path)| (path, way!["map", "roads", i]));
    let all: Vec<_> = long.chain(short).collect();
    for (path, way) in all {
        let step = |i: usize| [way.clone(), way![i]].concat();
        if path.len() < 2 {
            return Err(short_road(way.clone()));
        }
        let mut before: Option<Hex> = None;
        for (i, name) in path.iter().enumerate() {
            let hex = land.hex(name, || step(i))?;
            if let Some(before) = before {
                let next = Dir::ALL.into_iter().find(|d| land.grid().step(before, *d) == hex);
                let dir = next.ok_or_else(|| broken_road(step(i), name, &path[i - 1]))?;
                land.ground.set_edge(before, dir, |edge| edge.road = true);
            }
            before = Some(hex);
        }
    }
    Ok(())
}

/// No step of more than two levels.
pub fn check_levels(file: &MapFile, land: &Land) -> Result<(), Problem> {
    for hex in land.grid().hexes() {
        for (_, next) in land.grid().neighbours(hex) {
            let level = |hex: Hex| land.ground.level[hex.index()];
            if level(hex) - level(next) > 2 {
                return Err(steep(way_to_level(file, land, hex), land, hex, next));
            }
        }
    }
    Ok(())
}

fn way_to_level(file: &MapFile, land: &Land, hex: Hex) -> Vec<Hop> {
    match file.grid {
        Some(_) => way!["grid", "elevation", land.grid().axial(hex).1 as usize],
        None => way!["map", "levels", land.name(hex)],
    }
}

/// Every road hex lies on a road.
pub fn check_roads(file: &MapFile, land: &Land) -> Result<(), Problem> {
    for hex in land.grid().hexes() {
        let on_path = land.ground.edges[hex.index()].iter().any(|edge| edge.road);
        if land.ground.terrain[hex.index()] == Terrain::Road && !on_path {
            let way = match file.grid {
                Some(_) => way!["grid", "terrain", land.grid().axial(hex).1 as usize],
                None => way!["map", "terrain", land.name(hex)],
            };
            return Err(no_road(way, &land.name(hex)));
        }
    }
    Ok(())
}

fn hexside_twice(way: Vec<Hop>, text: &str) -> Problem {
    Problem::new(way, format!("hexside \"{text}\" for the second time"), "each hexside once")
}

fn not_canonical(way: Vec<Hop>, text: &str) -> Problem {
    let form = "the hexside written from the hex for which it is NE, E or SE";
    Problem::new(way, format!("hexside \"{text}\""), form)
}

fn hexside_off_map(way: Vec<Hop>, text: &str) -> Problem {
    Problem::new(way, format!("hexside \"{text}\" at the edge of the map"), "one between two hexes")
}

fn short_road(way: Vec<Hop>) -> Problem {
    Problem::new(way, "a road of less than two hexes", "at least two hexes")
}

fn broken_road(way: Vec<Hop>, hex: &str, before: &str) -> Problem {
    let found = format!("hex \"{hex}\" after \"{before}\" on a road");
    Problem::new(way, found, "a hex next to the one before")
}

fn steep(way: Vec<Hop>, land: &Land, hex: Hex, next: Hex) -> Problem {
    let found =
        format!("a step of more than two levels from {} to {}", land.name(hex), land.name(next));
    Problem::new(way, found, "at most two")
}

fn no_road(way: Vec<Hop>, hex: &str) -> Problem {
    Problem::new(way, format!("road hex {hex} on no road"), "a path in [[roads]] through it")
}
