//! (MT-PRO-3) Battles fought with forces that players bring: who they are, and where they begin.

use std::collections::BTreeMap;

use files::fault::{Fault, Problem};
use muskets_and_tomahawks::parts::{Edge, Trait};
use muskets_and_tomahawks::tables::Profile;
use tabletop::{INCH, Point};

use super::army::{self, ArmyFile};
use super::build::{SIDES, usual_step};
use super::length::Length;
use super::scenario_file::*;
use super::tables::TableSet;

/// Forces that players bring, by side.
pub type Armies = BTreeMap<String, ArmyFile>;

/// The battle with these forces in place of its own.
pub fn fielded(file: &mut ScenarioFile, set: &TableSet, armies: &Armies) -> Result<(), Fault> {
    for (side, army) in armies {
        let s = file.sides.iter().position(|known| known.id == *side);
        let Some(s) = s else {
            let side: String = side.chars().take(40).collect();
            let found = format!("a force for \"{side}\"");
            return Err(Fault::whole_file("armies", found, &SIDES.join(" or ")));
        };
        if !file.raid.open_to_forces {
            let expected = "none: this battle is fought by the troops of its file (MT-PRO-3)";
            return Err(Fault::whole_file("armies", format!("a force for {side}"), expected));
        }
        if let Some(complaint) = army::check(set, army).first() {
            return Err(located(side, &complaint.problem()));
        }
        let list = set.lists.iter().find(|list| list.id == army.list);
        let other = &file.sides[1 - s];
        let (adjective, people) = match list {
            Some(list) if other.people != list.people => (&*list.adjective, &*list.people),
            // Two forces of one people are called by what they do.
            _ if *side == SIDES[0] => ("Attacking", "the attackers"),
            _ => ("Defending", "the defenders"),
        };
        let (adjective, people) = (adjective.to_owned(), people.to_owned());
        let size = (file.raid.table.0.0, file.raid.table.1.0);
        let own = &mut file.sides[s];
        (own.name, own.adjective, own.people) = (army.name.clone(), adjective, people);
        let letter = if own.id == SIDES[0] { 'A' } else { 'D' };
        let rows = Rows::new(own.withdrawal_edge, size);
        (own.units, own.dummies) = units(set, army, letter, rows).ok_or_else(|| {
            let found = format!("more than has room in the force of {side}");
            Fault::whole_file("armies", found, "fewer units, or smaller ones (MT-SET-4)")
        })?;
    }
    Ok(())
}

fn located(side: &str, problem: &Problem) -> Fault {
    Fault::whole_file(&format!("force of {side}"), problem.found.clone(), &problem.expected)
}

/// Room along the edge: two rows, filled from one end.
struct Rows {
    edge: Edge,
    size: (i32, i32),
    /// How far the present row is filled, and how far from the edge it lies.
    along: i32,
    depth: i32,
}

/// From the ends of the edge, and between units.
const MARGIN: i32 = 3 * INCH;
const GAP: i32 = 3 * INCH / 2;
/// The front ranks of the two rows.
const FRONT: i32 = 13 * INCH / 2;
const BACK: i32 = 5 * INCH / 2;

impl Rows {
    fn new(edge: Edge, size: (i32, i32)) -> Rows {
        Rows { edge, size, along: MARGIN, depth: FRONT }
    }

    /// The middle of the next block of that width.
    fn next(&mut self, width: i32) -> Option<Point> {
        let length = match self.edge {
            Edge::South | Edge::North => self.size.0,
            Edge::West | Edge::East => self.size.1,
        };
        if self.along + width > length - MARGIN {
            if self.depth == BACK {
                return None;
            }
            (self.along, self.depth) = (MARGIN, BACK);
        }
        let middle = self.along + width / 2;
        self.along += width + GAP;
        let ((w, h), d) = (self.size, self.depth);
        Some(match self.edge {
            Edge::South => Point::new(middle, d),
            Edge::North => Point::new(w - middle, h - d),
            Edge::West => Point::new(d, h - middle),
            Edge::East => Point::new(w - d, middle),
        })
    }

    fn facing(&self) -> u16 {
        self.edge.inward().degrees()
    }
}

/// A length of a file is whole hundredths of an inch.
fn length(at: i32) -> Length {
    Length(at / 254 * 254)
}

/// Scouts and Natives begin hidden, but for Officers, and so do their dummies (MT-HID-1, MT-HID-2).
fn units(
    set: &TableSet,
    army: &ArmyFile,
    letter: char,
    mut rows: Rows,
) -> Option<(Vec<UnitFile>, Vec<DummyFile>)> {
    let hides = |profile: &Profile| {
        let traits = profile.traits;
        !traits.has(Trait::Officer) && (traits.has(Trait::Scout) || traits.has(Trait::Native))
    };
    let mut units = Vec::new();
    let mut hidden = Vec::new();
    for (u, band) in army.units.iter().enumerate() {
        let profile = army::profile(set, band)?;
        let ranks: u8 = if band.n > 3 { 2 } else { 1 };
        let step = usual_step(Default::default(), profile.mounted).min(2 * INCH);
        let columns = i32::from(band.n.div_ceil(ranks));
        let at = rows.next((columns - 1) * step + 3 * INCH / 2)?;
        let (x, y) = (length(at.x), length(at.y));
        let (ranks, step) = (Some(ranks), Some(length(step)));
        let place = PlaceFile { x, y, facing: rows.facing(), ranks, step };
        if hides(&profile) {
            hidden.push(profile.troop);
        }
        units.push(UnitFile {
            id: format!("{letter}{}", u + 1),
            code: band.code.clone(),
            n: band.n,
            name: band.name.clone(),
            commander: band.commander,
            hidden: hides(&profile),
            fixed: false,
            formed: Default::default(),
            place: Some(place),
            reserve: None,
            options: band.options.clone(),
        });
    }
    let dummies = hidden.iter().take(hidden.len().div_ceil(2)).map(|of| {
        let at = rows.next(3 * INCH / 2)?;
        Some(DummyFile { of: *of, x: length(at.x), y: length(at.y) })
    });
    let dummies: Option<Vec<DummyFile>> = dummies.collect();
    Some((units, dummies?))
}
