//! Several elements one after the other, and how much of them can be done.

use crate::{Base, Element, Lengths, Rounding};

/// A way of a rectangle: where it starts and what it does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Path {
    pub start: Base,
    pub elements: Vec<Element>,
}

/// How finely a path is shortened: in micrometres, and in hundredths of a degree for turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grain {
    pub length: i32,
    pub turn: i32,
}

impl Path {
    pub const fn new(start: Base, elements: Vec<Element>) -> Path {
        Path { start, elements }
    }

    /// The elements, each with the pose it starts from.
    pub fn steps(&self) -> impl Iterator<Item = (Base, Element)> {
        let mut base = self.start;
        self.elements.iter().map(move |element| {
            let from = base;
            base = element.end(&from);
            (from, *element)
        })
    }

    pub fn end(&self) -> Base {
        self.elements.iter().fold(self.start, |base, element| element.end(&base))
    }

    /// What it costs if every element is charged by its lengths.
    pub fn cost(&self, rounding: Rounding, charge: impl Fn(&Element, Lengths) -> i32) -> i32 {
        let cost = |element| charge(element, Element::lengths(element, self.start.shape, rounding));
        self.elements.iter().map(cost).sum()
    }

    /// How many grains it has, counted back from the end of each element: what is left over is the
    /// first grain of it. To turn about is one.
    pub fn marks(&self, grain: Grain) -> i32 {
        self.elements.iter().map(|element| grain.marks(element)).sum()
    }

    /// Only so many of its grains.
    pub fn cut(&self, grain: Grain, marks: i32) -> Path {
        if marks >= self.marks(grain) {
            return self.clone();
        }
        let mut left = marks;
        let mut elements = Vec::with_capacity(self.elements.len());
        for element in &self.elements {
            let all = grain.marks(element);
            if left <= 0 {
                break;
            }
            let back = (all - left).max(0) * grain.of(element);
            elements.push(element.cut(element.extent() - back));
            left -= all;
        }
        Path { start: self.start, elements }
    }

    /// The longest part of the path that is legal, found by trying the whole of it and then ever
    /// less: what is legal farther on need not be legal all the way there, as with a friend who may be
    /// passed but not stood upon. The judge says `Err(n)` for what is not legal and will not be if it
    /// is shortened by fewer than `n` grains; 1 if he knows no better. None if nothing is legal, not even to stay.
    pub fn last_legal(
        &self,
        grain: Grain,
        mut judge: impl FnMut(&Path) -> Result<(), i32>,
    ) -> Option<Path> {
        let most = self.marks(grain);
        let marks = last_where(most, |marks| judge(&self.cut(grain, marks)))?;
        Some(self.cut(grain, marks))
    }
}

/// The greatest number from 0 to `most` that is legal, without assuming that all smaller ones are; the
/// judge says by how much a number has at least to be lessened.
pub fn last_where(most: i32, mut judge: impl FnMut(i32) -> Result<(), i32>) -> Option<i32> {
    let mut marks = most;
    while marks >= 0 {
        match judge(marks) {
            Ok(()) => return Some(marks),
            Err(less) => marks -= less.max(1),
        }
    }
    None
}

impl Grain {
    /// A hundredth of an inch and a whole degree.
    pub const COARSE: Grain = Grain { length: 254, turn: 100 };
    /// A hundredth of a millimetre and of a degree.
    pub const FINE: Grain = Grain { length: 10, turn: 1 };

    const fn of(self, element: &Element) -> i32 {
        let grain = if element.is_straight() { self.length } else { self.turn };
        if grain > 0 { grain } else { 1 }
    }

    fn marks(self, element: &Element) -> i32 {
        match element {
            Element::About => 1,
            _ => (element.extent() + self.of(element) - 1) / self.of(element),
        }
    }
}
