//! A map ready for a battle: its ground, and what its hexes are called.

use ::flintlock::field::Ground;
use hexes::{Dir, Grid, Hex};

use super::fault::{Hop, Problem};

/// The longest list of hexes or ranges in an option.
const MAX_LIST: usize = 500;

/// How the hexes of a map are called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Names {
    /// "CCRR": column and row, from "0101".
    ColumnRow { cols: i16, rows: i16 },
    /// "q,r".
    Axial,
}

impl Names {
    pub fn name(self, (q, r): (i16, i16)) -> String {
        match self {
            Names::ColumnRow { .. } => format!("{:02}{:02}", q + r.div_euclid(2) + 1, r + 1),
            Names::Axial => format!("{q},{r}"),
        }
    }

    /// Axial coordinates of a name, whether or not there is such a hex.
    pub fn axial(self, name: &str) -> Option<(i16, i16)> {
        let at = match self {
            Names::ColumnRow { .. } => {
                let (column, row) = name.split_at_checked(2)?;
                let (column, r) = (column.parse::<i16>().ok()?, row.parse::<i16>().ok()? - 1);
                (column - 1 - r.div_euclid(2), r)
            }
            Names::Axial => {
                let (q, r) = name.split_once(',')?;
                let number = |s: &str| s.parse().ok().filter(|n: &i16| (-300..=300).contains(n));
                (number(q)?, number(r)?)
            }
        };
        (self.name(at) == name).then_some(at)
    }

    fn form(self) -> String {
        match self {
            Names::ColumnRow { cols, rows } => {
                format!("a hex from 0101 to {cols:02}{rows:02}")
            }
            Names::Axial => "a hex of the map as \"q,r\"".to_owned(),
        }
    }
}

#[derive(Debug, Clone)]
pub struct Land {
    pub ground: Ground,
    pub names: Names,
}

impl Land {
    pub fn grid(&self) -> &Grid {
        &self.ground.grid
    }

    /// The hex of that name; `way` leads to the name in the file.
    pub fn hex(&self, name: &str, way: impl FnOnce() -> Vec<Hop>) -> Result<Hex, Problem> {
        match self.names.axial(name) {
            None => Err(not_a_hex(way(), name, self.names)),
            Some((q, r)) => self.grid().at(q, r).ok_or_else(|| off_map(way(), name, self.names)),
        }
    }

    /// "HEX/SIDE".
    pub fn hexside(&self, text: &str, way: impl Fn() -> Vec<Hop>) -> Result<(Hex, Dir), Problem> {
        let (hex, side) = text.split_once('/').ok_or_else(|| not_a_hexside(way(), text))?;
        let sides = ["NE", "E", "SE", "SW", "W", "NW"];
        let side = sides.iter().position(|s| *s == side);
        let side = side.ok_or_else(|| not_a_hexside(way(), text))?;
        Ok((self.hex(hex, way)?, Dir::from_index(side)))
    }

    /// Hexes, or "HEX..HEX" for all in the rectangle of columns and rows between two corners.
    pub fn hexes(
        &self,
        list: &[String],
        way: impl Fn(usize) -> Vec<Hop>,
    ) -> Result<Vec<Hex>, Problem> {
        if list.len() > MAX_LIST {
            return Err(too_many_hexes(way(MAX_LIST)));
        }
        let mut all = Vec::new();
        for (i, text) in list.iter().enumerate() {
            match text.split_once("..") {
                None => all.push(self.hex(text, || way(i))?),
                Some((a, b)) => {
                    let corners = (self.hex(a, || way(i))?, self.hex(b, || way(i))?);
                    all.extend(self.rectangle(corners));
                }
            }
        }
        all.sort_unstable();
        all.dedup();
        if all.is_empty() { Err(no_hexes(way(0))) } else { Ok(all) }
    }

    fn rectangle(&self, (a, b): (Hex, Hex)) -> impl Iterator<Item = Hex> + '_ {
        let place = |hex| match (self.names, self.grid().axial(hex)) {
            (Names::ColumnRow { .. }, (q, r)) => (q + r.div_euclid(2), r),
            (Names::Axial, at) => at,
        };
        let (a, b) = (place(a), place(b));
        let within = |x: i16, a: i16, b: i16| (a.min(b)..=a.max(b)).contains(&x);
        self.grid().hexes().filter(move |hex| {
            let (column, row) = place(*hex);
            within(column, a.0, b.0) && within(row, a.1, b.1)
        })
    }

    pub fn name(&self, hex: Hex) -> String {
        self.names.name(self.grid().axial(hex))
    }

    /// A name for every cell of the grid; those that are not on the map get one nobody can write.
    pub fn cell_names(&self) -> Vec<String> {
        let name = |hex: Hex| match self.grid().is_on_map(hex) {
            true => self.name(hex),
            false => format!("#{}", hex.0),
        };
        (0..self.grid().cells()).map(|cell| name(Hex(cell as u16))).collect()
    }
}

fn not_a_hex(way: Vec<Hop>, name: &str, names: Names) -> Problem {
    Problem::new(way, format!("\"{name}\", which names no hex"), names.form())
}

fn off_map(way: Vec<Hop>, name: &str, names: Names) -> Problem {
    Problem::new(way, format!("hex \"{name}\", which is not on the map"), names.form())
}

fn not_a_hexside(way: Vec<Hop>, text: &str) -> Problem {
    let form = "a hexside as \"HEX/SIDE\" with side NE, E, SE, SW, W or NW";
    Problem::new(way, format!("\"{text}\""), form)
}

fn no_hexes(way: Vec<Hop>) -> Problem {
    Problem::new(way, "no hexes", "at least one hex")
}

fn too_many_hexes(way: Vec<Hop>) -> Problem {
    Problem::new(way, "a very long list of hexes", format!("at most {MAX_LIST}, or ranges"))
}
