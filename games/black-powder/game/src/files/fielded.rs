//! (BP-PTS-4) Battles fought with armies that players bring: who they are, and where they stand.

use std::collections::BTreeMap;
use std::sync::Arc;

use black_powder::parts::{Edge, Formation};
use black_powder::scenario::{Deployment, Scenario};
use black_powder::{Action, setup};
use files::fault::{Fault, Problem, way};
use kernel::Side;
use tabletop::{INCH, Point};

use super::army::{self, ArmyFile, OfficerFile};
use super::length::Length;
use super::scenario_file::*;
use super::tables::TableSet;

/// Armies that players bring, by side.
pub type Armies = BTreeMap<String, ArmyFile>;

/// The battle with these armies in place of its own; nobody has found his place yet.
pub fn fielded(file: &mut ScenarioFile, set: &TableSet, armies: &Armies) -> Result<(), Fault> {
    for (side, army) in armies {
        let s = file.sides.iter().position(|known| known.id == *side);
        let Some(s) = s else {
            let sides: Vec<&str> = file.sides.iter().map(|side| &*side.id).collect();
            let side: String = side.chars().take(40).collect();
            let found = format!("an army for \"{side}\"");
            return Err(Fault::whole_file("armies", found, &sides.join(" or ")));
        };
        if file.victory.kind == VictoryKind::KeyBrigades {
            let expected = "none: in this battle the key brigades decide (BP-PTS-4)";
            return Err(Fault::whole_file("armies", format!("an army for {side}"), expected));
        }
        if let Some(complaint) = army::check(set, army).first() {
            return Err(located(side, &complaint.problem()));
        }
        let letter = free_letter(file, s);
        let list = set.lists.iter().find(|list| list.id == army.list);
        let other = &file.sides[1 - s];
        let (adjective, people) = list.map_or((String::new(), String::new()), |list| {
            // Two armies of one people are called by their names.
            let same = other.people == list.people;
            if same { Default::default() } else { (list.adjective.clone(), list.people.clone()) }
        });
        let side = &mut file.sides[s];
        (side.name, side.adjective, side.people) = (army.name.clone(), adjective, people);
        let home = side.home_edge;
        let corners: Vec<Point> =
            side.deployment.iter().map(|(x, y)| Point::new(x.0, y.0)).collect();
        let ground = Ground::of(&corners, home);
        side.general = officer(&army.general, format!("{letter}0"), ground.at(500, INCH));
        side.brigades = bands(set, army, letter, &ground);
    }
    Ok(())
}

fn located(side: &str, problem: &Problem) -> Fault {
    Fault::whole_file(&format!("army of {side}"), problem.found.clone(), &problem.expected)
}

/// What its ids begin with: the first letter of the side, if the other side's do not.
fn free_letter(file: &ScenarioFile, s: usize) -> char {
    let other = &file.sides[1 - s].general.id;
    let own = file.sides[s].id.chars().next().map_or('A', |c| c.to_ascii_uppercase());
    let letters = std::iter::once(own).chain('A'..='Z').filter(char::is_ascii_uppercase);
    let mut free = letters.filter(|letter| !other.starts_with(*letter));
    free.next().unwrap_or('A')
}

/// The zone as it is seen from its edge.
struct Ground {
    home: Edge,
    /// Of the rectangle round the zone.
    low: Point,
    high: Point,
}

impl Ground {
    fn of(corners: &[Point], home: Edge) -> Ground {
        let least = |of: fn(&Point) -> i32| corners.iter().map(of).min().unwrap_or(0);
        let most = |of: fn(&Point) -> i32| corners.iter().map(of).max().unwrap_or(0);
        let low = Point::new(least(|p| p.x), least(|p| p.y));
        Ground { home, low, high: Point::new(most(|p| p.x), most(|p| p.y)) }
    }

    fn width(&self) -> i32 {
        match self.home {
            Edge::South | Edge::North => self.high.x - self.low.x,
            Edge::West | Edge::East => self.high.y - self.low.y,
        }
    }

    fn depth(&self) -> i32 {
        match self.home {
            Edge::South | Edge::North => self.high.y - self.low.y,
            Edge::West | Edge::East => self.high.x - self.low.x,
        }
    }

    /// So many thousandths along the edge, so far behind the front.
    fn at(&self, share: i64, behind: i32) -> Point {
        let along = (i64::from(self.width()) * share / 1000) as i32;
        self.place(along, behind)
    }

    fn place(&self, along: i32, behind: i32) -> Point {
        let deep = (self.depth() - behind).clamp(INCH, self.depth() - INCH / 10);
        match self.home {
            Edge::South => Point::new(self.low.x + along, self.low.y + deep),
            Edge::North => Point::new(self.low.x + along, self.high.y - deep),
            Edge::West => Point::new(self.low.x + deep, self.low.y + along),
            Edge::East => Point::new(self.high.x - deep, self.low.y + along),
        }
    }

    fn facing(&self) -> u16 {
        match self.home {
            Edge::South => 0,
            Edge::North => 180,
            Edge::West => 90,
            Edge::East => 270,
        }
    }
}

/// In files lengths are hundredths of an inch.
fn spot(at: Point) -> (Length, Length) {
    let whole = |c: i32| Length(c / (INCH / 100) * (INCH / 100));
    (whole(at.x), whole(at.y))
}

fn officer(file: &OfficerFile, id: String, at: Point) -> CommanderFile {
    let ((x, y), staff_rating) = (spot(at), file.staff_rating);
    let (name, mount, temper) = (file.name.clone(), file.mount, file.temper);
    CommanderFile { id, name, staff_rating, mount, x, y, temper }
}

/// How far apart units stand, and rows of them.
const GAP: i32 = INCH;
const ROW: i32 = 4 * INCH;

/// Each brigade in its own part of the zone, its units from left to right and then behind each other.
fn bands(set: &TableSet, army: &ArmyFile, letter: char, ground: &Ground) -> Vec<BrigadeFile> {
    let part = ground.width() / army.brigades.len().max(1) as i32;
    let mut number = 0;
    let mut all = Vec::new();
    for (b, band) in army.brigades.iter().enumerate() {
        let start = part * b as i32 + GAP;
        let (mut along, mut behind) = (start, ROW / 2);
        let id = format!("{letter}{}", char::from(b'A' + b as u8));
        let mut units = Vec::new();
        for unit in &band.units {
            let Some(profile) = army::profile(set, unit) else { continue };
            let formation = profile.formations[0];
            let wide =
                set.tables.base(profile, formation, unit.size).map_or(0, |base| base.width());
            if along > start && along + wide > part * (b as i32 + 1) {
                (along, behind) = (start, behind + ROW);
            }
            let (x, y) = spot(ground.place(along + wide / 2, behind));
            along += wide + GAP;
            number += 1;
            units.push(UnitFile {
                id: format!("{letter}{number}"),
                name: unit.name.clone(),
                profile: unit.profile.clone(),
                size: unit.size,
                formation,
                x,
                y,
                facing: ground.facing(),
                override_special: None,
            });
        }
        let at = ground.place(part * b as i32 + part / 2, ground.depth() - INCH);
        let commander = officer(&band.commander, format!("{id}0"), at);
        let name = band.name.clone();
        all.push(BrigadeFile { id, name, key: false, breaks_at: None, commander, units });
    }
    all
}

/// (BP-SCN-4) Everybody finds a place as in free deployment: where he was put, or the first that is free.
pub fn place(scenario: Scenario) -> Result<Scenario, Problem> {
    let deployment = scenario.deployment;
    let free = Arc::new(Scenario { deployment: Deployment::Free, ..scenario });
    let mut state = setup::before(&free);
    for side in Side::BOTH {
        let brigades: Vec<_> = setup::unplaced(&state, side).collect();
        for brigade in brigades {
            let usual = setup::usual(&state, side, brigade);
            let Some(Action::Deploy { units, .. }) = usual else {
                let found = format!("more than has room: {}", free.brigade(brigade).name);
                let expected = "fewer units, or smaller ones (BP-SCN-4)";
                return Err(Problem::new(way!["sides", side.index()], found, expected));
            };
            for placed in &units {
                setup::put(&mut state, placed);
            }
        }
    }
    let stands: Vec<(Point, Formation)> =
        free.unit_ids().map(|unit| (state.unit(unit).at, state.formation(unit))).collect();
    drop(state);
    let mut scenario = Arc::into_inner(free).expect("nobody else holds it");
    scenario.deployment = deployment;
    for (unit, (at, formation)) in scenario.units.iter_mut().zip(stands) {
        (unit.at, unit.formation) = (at, formation);
    }
    Ok(scenario)
}
