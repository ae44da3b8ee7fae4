//! Six directions, twelve facings, and which hexes are front, flank and rear.

use serde::{Deserialize, Serialize};

/// A hexside, clockwise from the north-east.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Dir {
    Ne,
    E,
    Se,
    Sw,
    W,
    Nw,
}

impl Dir {
    pub const ALL: [Dir; 6] = [Dir::Ne, Dir::E, Dir::Se, Dir::Sw, Dir::W, Dir::Nw];

    pub const fn from_index(i: usize) -> Dir {
        Dir::ALL[i % 6]
    }

    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn opposite(self) -> Dir {
        Dir::from_index(self.index() + 3)
    }

    /// The step in axial coordinates `(q, r)`.
    pub const fn axial(self) -> (i16, i16) {
        [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)][self.index()]
    }
}

/// A set of directions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Dirs(pub u8);

impl Dirs {
    pub const fn one(dir: Dir) -> Dirs {
        Dirs(1 << dir.index())
    }

    pub const fn has(self, dir: Dir) -> bool {
        self.0 & (1 << dir.index()) != 0
    }

    pub const fn and(self, other: Dirs) -> Dirs {
        Dirs(self.0 & other.0)
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Dir> {
        Dir::ALL.into_iter().filter(move |d| self.has(*d))
    }
}

/// Where a counter points: the even ones are vertices, the odd ones hexsides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Facing {
    N,
    Ne,
    Ene,
    E,
    Ese,
    Se,
    S,
    Sw,
    Wsw,
    W,
    Wnw,
    Nw,
}

impl Facing {
    /// In words, the top of the map being north whichever way it lies before somebody.
    pub fn words(self) -> &'static str {
        const WORDS: [&str; 12] = [
            "north",
            "north-east",
            "east-north-east",
            "east",
            "east-south-east",
            "south-east",
            "south",
            "south-west",
            "west-south-west",
            "west",
            "west-north-west",
            "north-west",
        ];
        WORDS[self.index()]
    }

    pub const ALL: [Facing; 12] = [
        Facing::N,
        Facing::Ne,
        Facing::Ene,
        Facing::E,
        Facing::Ese,
        Facing::Se,
        Facing::S,
        Facing::Sw,
        Facing::Wsw,
        Facing::W,
        Facing::Wnw,
        Facing::Nw,
    ];
    pub const VERTICES: [Facing; 6] =
        [Facing::N, Facing::Ene, Facing::Ese, Facing::S, Facing::Wsw, Facing::Wnw];
    pub const SIDES: [Facing; 6] =
        [Facing::Ne, Facing::E, Facing::Se, Facing::Sw, Facing::W, Facing::Nw];

    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn is_vertex(self) -> bool {
        self.index().is_multiple_of(2)
    }

    /// Turned clockwise by this many steps of 30 degrees.
    pub const fn turned(self, steps: i8) -> Facing {
        Facing::ALL[(self.index() as i16 + steps as i16).rem_euclid(12) as usize]
    }

    /// The least turn between two facings, in steps of 30 degrees.
    pub const fn turn_to(self, other: Facing) -> u8 {
        let d = (other.index() + 12 - self.index()) % 12;
        if d > 6 { (12 - d) as u8 } else { d as u8 }
    }

    /// The facings of the same kind (all vertices or all hexsides).
    pub const fn kind(self) -> &'static [Facing; 6] {
        if self.is_vertex() { &Facing::VERTICES } else { &Facing::SIDES }
    }
}

impl std::fmt::Display for Facing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let name = ["N", "NE", "ENE", "E", "ESE", "SE", "S", "SW", "WSW", "W", "WNW", "NW"];
        f.write_str(name[self.index()])
    }
}

/// How a counter sees the six hexes around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Arc {
    /// Faces a vertex: two front, two flank, two rear.
    Line,
    /// Faces a hexside: one front, four flank, one rear.
    Column,
    /// Faces a hexside: three front, three rear.
    Loose,
}

/// Part of a counter that a direction belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Aspect {
    Front,
    Flank,
    Rear,
}

impl Arc {
    pub const fn front(self, facing: Facing) -> Dirs {
        self.dirs(facing, 0)
    }

    pub const fn rear(self, facing: Facing) -> Dirs {
        self.dirs(facing, 3)
    }

    /// The front of the counter if it stood turned by `turn` hexsides.
    const fn dirs(self, facing: Facing, turn: usize) -> Dirs {
        let k = facing.index() / 2 + turn;
        let (a, b, c) = (k % 6, (k + 5) % 6, (k + 1) % 6);
        match self {
            Arc::Line => Dirs(1 << a | 1 << b),
            Arc::Column => Dirs(1 << a),
            Arc::Loose => Dirs(1 << a | 1 << b | 1 << c),
        }
    }

    pub const fn aspect(self, facing: Facing, dir: Dir) -> Aspect {
        if self.front(facing).has(dir) {
            Aspect::Front
        } else if self.rear(facing).has(dir) {
            Aspect::Rear
        } else {
            Aspect::Flank
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(arc: Arc, facing: Facing) -> [Vec<Dir>; 3] {
        [Aspect::Front, Aspect::Flank, Aspect::Rear]
            .map(|a| Dir::ALL.into_iter().filter(|d| arc.aspect(facing, *d) == a).collect())
    }

    #[test]
    fn fronts_of_the_three_kinds() {
        use Dir::*;
        assert_eq!(split(Arc::Line, Facing::Ene), [vec![Ne, E], vec![Se, Nw], vec![Sw, W]]);
        assert_eq!(split(Arc::Line, Facing::N), [vec![Ne, Nw], vec![E, W], vec![Se, Sw]]);
        assert_eq!(split(Arc::Column, Facing::W), [vec![W], vec![Ne, Se, Sw, Nw], vec![E]]);
        assert_eq!(split(Arc::Loose, Facing::Se), [vec![E, Se, Sw], vec![], vec![Ne, W, Nw]]);
    }

    #[test]
    fn turns_are_the_short_way_round() {
        assert_eq!(Facing::N.turn_to(Facing::Nw), 1);
        assert_eq!(Facing::N.turn_to(Facing::S), 6);
        assert_eq!(Facing::Wnw.turned(2), Facing::N);
    }
}
