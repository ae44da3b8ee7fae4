//! Small positions without a battle file: what cases, the forms of the printed game, tests and benches
//! are set up on. What is not said is as usual.

use std::sync::Arc;

use kernel::{NameTable, Names, Side, Tape};
use tabletop::{Heading, Point, Polygon};

use crate::event::Event;
use crate::frame::{Frame, Stage as Step};
use crate::parts::*;
use crate::points;
use crate::scenario::*;
use crate::special::Specials;
use crate::state::State;
use crate::tables::{Profile, Tables};
use crate::{Cx, apply, ground, sequence, setup};

const INCH: i32 = 25_400;

/// A table in the making.
#[derive(Debug, Clone)]
pub struct Stage {
    pub table: (i32, i32),
    pub turns: u8,
    /// What the two sides are called in a sentence.
    pub people: [String; 2],
    pub first: FirstPlayer,
    /// Whose commanders stand behind the first of their units, if it is not said where they are. The
    /// others keep out of the way, in a corner of their home edge.
    pub active: Side,
    pub deployment: Deployment,
    /// By side.
    pub homes: [Edge; 2],
    /// Where each side deploys; the whole table if none.
    pub zones: [Option<Polygon>; 2],
    pub pieces: Vec<(String, Kind)>,
    /// Those who are not named here are made for the brigades that units speak of.
    pub brigades: Vec<Wing>,
    pub officers: Vec<Officer>,
    pub troops: Vec<Troop>,
    pub victory: Victory,
    /// (BP-SCN-2) Brigades, and after how many volleys their units may fall back.
    pub volleys: Vec<(String, u8)>,
    pub options: Options,
    /// With the profiles of the sheet; a troop may have one of its own.
    pub tables: Tables,
}

/// A brigade.
#[derive(Debug, Clone)]
pub struct Wing {
    pub id: String,
    pub side: Side,
    pub key: bool,
    pub breaks_at: Option<u8>,
    /// Called like it with a nought if none.
    pub commander: Option<String>,
}

/// A commander; those who are left out are rated 8 and mounted.
#[derive(Debug, Clone)]
pub struct Officer {
    pub id: String,
    /// Called by his id if none.
    pub name: Option<String>,
    /// (BP-CMD-16)
    pub temper: Option<Trait>,
    pub rating: u8,
    pub mount: Mount,
    pub at: Option<Point>,
}

impl Officer {
    pub fn new(id: &str) -> Officer {
        let (rating, mount) = (8, Mount::Horse);
        Officer { id: id.to_owned(), name: None, temper: None, rating, mount, at: None }
    }
}

/// A unit.
#[derive(Debug, Clone)]
pub struct Troop {
    pub id: String,
    pub name: String,
    pub side: Side,
    /// The first of its side if none.
    pub brigade: Option<String>,
    pub profile: Profile,
    pub size: Size,
    /// (BP-SCN-3) What replaces the special rules of its profile.
    pub specials: Option<Specials>,
    pub formation: Formation,
    pub at: Point,
    pub facing: Heading,
}

/// What is wrong, with whom.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wrong {
    pub of: String,
    pub found: String,
    pub expected: &'static str,
}

fn wrong<T>(of: &str, found: impl Into<String>, expected: &'static str) -> Result<T, Wrong> {
    Err(Wrong { of: of.to_owned(), found: found.into(), expected })
}

/// The usual troops of each arm: standard infantry 6/3/4+/3 with muskets, cavalry 6/1/4+/3 with
/// carbines, a section of six-pounders.
pub fn usual(arm: Arm) -> Profile {
    use Formation::{
        AttackColumn, Deployed, Limbered, Line, MarchColumn, Mixed, Skirmish, Square, Warband,
    };
    let foot = [Line, AttackColumn, MarchColumn, Square, Skirmish, Mixed, Warband].to_vec();
    let (weapon, range, [fight, shoot, morale, stamina], formations) = match arm {
        Arm::Infantry => ("smoothbore musket", 18, [6, 3, 4, 3], foot),
        Arm::Cavalry => ("smoothbore carbine", 12, [6, 1, 4, 3], vec![Line, MarchColumn, Skirmish]),
        Arm::Artillery => ("smoothbore artillery", 48, [1, 3, 4, 2], vec![Deployed, Limbered]),
        Arm::Wagon => ("sabre", 0, [0, 0, 4, 1], vec![MarchColumn]),
    };
    Profile {
        id: "usual".into(),
        name: "usual".into(),
        arm,
        weapon: weapon.into(),
        range: range * INCH,
        fight,
        shoot,
        morale,
        stamina,
        specials: Specials::default(),
        formations,
        mounted: None,
    }
}

impl Troop {
    /// A standard unit of the usual troops, in the first formation they list.
    pub fn new(id: &str, side: Side, arm: Arm, at: Point, facing: Heading) -> Troop {
        let profile = usual(arm);
        let formation = profile.formations.first().copied().unwrap_or(Formation::Line);
        let (id, name) = (id.to_owned(), id.to_owned());
        let (brigade, size, specials) = (None, Size::Standard, None);
        Troop { id, name, side, brigade, profile, size, specials, formation, at, facing }
    }
}

impl Stage {
    /// An empty table of the usual size.
    pub fn new(tables: Tables) -> Stage {
        Stage {
            table: (72 * INCH, 96 * INCH),
            turns: 12,
            people: ["Red", "Blue"].map(str::to_owned),
            first: FirstPlayer::Side(Side::First),
            active: Side::First,
            deployment: Deployment::AsWritten,
            homes: [Edge::South, Edge::North],
            zones: [None, None],
            pieces: Vec::new(),
            brigades: Vec::new(),
            officers: Vec::new(),
            troops: Vec::new(),
            victory: Victory {
                key_brigades: false,
                at_limit: vec![AtLimit::BrokenBrigades, AtLimit::PointsLost],
            },
            volleys: Vec::new(),
            options: Options::default(),
            tables,
        }
    }
}

const LETTERS: [&str; 2] = ["R", "B"];

impl Stage {
    /// Red's brigade is RA unless another is named, its commander RA0, the general R0; Blue likewise.
    pub fn scenario(mut self) -> Result<Arc<Scenario>, Wrong> {
        self.found_brigades()?;
        let Stage { table: (width, height), .. } = self;
        if !(INCH..=1_000 * INCH).contains(&width) || !(INCH..=1_000 * INCH).contains(&height) {
            return wrong("table", format!("{width} by {height} µm"), "1 to 1000 inches each way");
        }
        self.troops.sort_by_key(|troop| troop.side);
        self.brigades.sort_by_key(|wing| wing.side);
        if self.troops.len() > 200 || self.brigades.len() > 50 || self.pieces.len() > 200 {
            return wrong("units", "more than a table holds", "200 units, 50 brigades, 200 pieces");
        }
        let mut commanders = Vec::new();
        let mut ids = Vec::new();
        let mut brigades = Vec::new();
        let mut generals = Vec::new();
        for (side, letter) in Side::BOTH.into_iter().zip(LETTERS) {
            for wing in self.brigades.iter().filter(|wing| wing.side == side) {
                let id = wing.commander.clone().unwrap_or_else(|| format!("{}0", wing.id));
                let units: Vec<UnitId> = (0..)
                    .map(UnitId)
                    .zip(&self.troops)
                    .filter_map(|(n, t)| {
                        (t.brigade.as_deref() == Some(wing.id.as_str())).then_some(n)
                    })
                    .collect();
                let commander = CommanderId(commanders.len() as u8);
                let lead = units.first().filter(|_| side == self.active);
                let post = lead.map(|unit| self.behind(&self.troops[unit.index()]));
                let brigade = BrigadeId(brigades.len() as u8);
                commanders.push(self.officer(&id, side, Some(brigade), post)?);
                ids.push(id);
                let name = wing.id.as_str().into();
                let (key, breaks_at) = (wing.key, wing.breaks_at);
                brigades.push(BrigadeSpec { name, side, key, breaks_at, commander, units });
            }
            generals.push(CommanderId(commanders.len() as u8));
            let id = format!("{letter}0");
            commanders.push(self.officer(&id, side, None, None)?);
            ids.push(id);
        }
        if let Some(stray) = self.officers.iter().find(|o| !ids.contains(&o.id)) {
            return wrong(
                &stray.id,
                "a commander of no brigade",
                "RA0, R0, or one a brigade names",
            );
        }
        let mut units = Vec::new();
        let mut tables = self.tables.clone();
        for troop in &self.troops {
            units.push(self.unit(troop, &mut tables)?);
        }
        let unit_ids: Vec<&str> = self.troops.iter().map(|troop| &*troop.id).collect();
        let names: Vec<&str> = unit_ids.iter().copied().chain(ids.iter().map(|id| &**id)).collect();
        if let Some((_, twice)) = names.iter().enumerate().find(|(i, n)| names[..*i].contains(n)) {
            return wrong(twice, "a name that is used twice", "one for each");
        }
        let number = |id: &str| self.brigades.iter().position(|wing| wing.id == id);
        let mut volleys = Vec::new();
        for (id, after) in &self.volleys {
            match number(id) {
                Some(n) => volleys.push((BrigadeId(n as u8), *after)),
                None => return wrong(id, "no brigade of the case", "one of them"),
            }
        }
        let names = Names::new(
            ["red", "blue"],
            vec![
                NameTable::new(unit_ids.iter().copied()),
                NameTable::new(ids.iter().cloned()),
                NameTable::new(self.brigades.iter().map(|wing| wing.id.clone())),
                NameTable::new(self.pieces.iter().map(|(id, _)| id.clone())),
            ],
        );
        let (r, b) = (generals[0], generals[1]);
        let side = |name: &str, home, general| SideSpec { name: name.into(), home, general };
        let [red, blue] = &self.people;
        let sides = [side(red, self.homes[0], r), side(blue, self.homes[1], b)];
        let [one, two] = self.zones.clone();
        let zones = [self.zone(one)?, self.zone(two)?];
        let piece = |(id, kind): (String, Kind)| Piece { name: id.as_str().into(), kind };
        Ok(Arc::new(Scenario {
            id: "stage".into(),
            title: "A small position".into(),
            names,
            table: self.table,
            turns: self.turns,
            first: self.first,
            deployment: self.deployment,
            pieces: self.pieces.into_iter().map(piece).collect(),
            zones,
            sides,
            brigades,
            commanders,
            units,
            victory: self.victory,
            volleys,
            tables: Arc::new(tables),
            options: self.options,
        }))
    }

    /// Every unit is in a brigade, and each side has one.
    fn found_brigades(&mut self) -> Result<(), Wrong> {
        for side in Side::BOTH {
            let usual = format!("{}A", LETTERS[side.index()]);
            let mut of_units = Vec::new();
            for troop in self.troops.iter_mut().filter(|troop| troop.side == side) {
                let own = troop.brigade.get_or_insert_with(|| usual.clone());
                of_units.push(own.clone());
            }
            if of_units.is_empty() && !self.brigades.iter().any(|wing| wing.side == side) {
                of_units.push(usual);
            }
            for id in of_units {
                match self.brigades.iter().find(|wing| wing.id == id) {
                    Some(wing) if wing.side != side => {
                        return wrong(&id, "a brigade of the other side", "one of the unit's own");
                    }
                    Some(_) => {}
                    None => {
                        let (key, breaks_at, commander) = (false, None, None);
                        self.brigades.push(Wing { id, side, key, breaks_at, commander });
                    }
                }
            }
        }
        Ok(())
    }

    /// An inch behind the middle of its rear, on the table.
    fn behind(&self, troop: &Troop) -> Point {
        let base = self.tables.base(&troop.profile, troop.formation, troop.size);
        let deep = base.map_or(0, |shape| shape.depth() / 2) + INCH;
        let at = tabletop::polar(troop.at, troop.facing.opposite(), deep);
        Point::new(at.x.clamp(0, self.table.0), at.y.clamp(0, self.table.1))
    }

    fn officer(
        &self,
        id: &str,
        side: Side,
        brigade: Option<BrigadeId>,
        post: Option<Point>,
    ) -> Result<CommanderSpec, Wrong> {
        // Generals and idle commanders wait in a corner of their home edge.
        let far = |n: i32| n - INCH;
        let corner = match self.homes[side.index()] {
            Edge::South | Edge::West => Point::new(INCH, INCH),
            Edge::North | Edge::East => Point::new(far(self.table.0), far(self.table.1)),
        };
        let usual = Officer::new(id);
        let officer = self.officers.iter().find(|officer| officer.id == id).unwrap_or(&usual);
        if !(5..=10).contains(&officer.rating) {
            return wrong(id, format!("rating {}", officer.rating), "5 to 10");
        }
        let at = officer.at.or(post).unwrap_or(corner);
        let Officer { rating, mount, temper, .. } = *officer;
        let name = officer.name.as_deref().unwrap_or(id).into();
        Ok(CommanderSpec { name, side, brigade, rating, mount, temper, at })
    }

    fn unit(&self, troop: &Troop, tables: &mut Tables) -> Result<UnitSpec, Wrong> {
        let Troop { size, formation, at, facing, .. } = *troop;
        let mut profile = troop.profile.clone();
        let number = match tables.profiles.iter().position(|known| *known == profile) {
            Some(known) => known,
            None => {
                profile.id = troop.id.as_str().into();
                profile.name = troop.name.as_str().into();
                tables.profiles.push(profile.clone());
                tables.profiles.len() - 1
            }
        };
        let specials = troop.specials.unwrap_or(profile.specials);
        if !profile.formations.contains(&formation) {
            let found = format!("{}, which its profile does not list", formation.words());
            return wrong(&troop.id, found, "a formation it may take (BP-UNI-7)");
        }
        if tables.base(&profile, formation, size).is_none() {
            let found = format!("no base in {} of that size", formation.words());
            return wrong(&troop.id, found, "another size or formation (BP-UNI-6)");
        }
        let named = self.brigades.iter().position(|w| Some(&w.id) == troop.brigade.as_ref());
        let Some(brigade) = named else {
            return wrong(&troop.id, "no brigade", "one of its side");
        };
        Ok(UnitSpec {
            name: troop.name.as_str().into(),
            side: troop.side,
            brigade: BrigadeId(brigade as u8),
            profile: number,
            size,
            specials,
            values: tables.values(&profile, size),
            mounted: profile.mounted.map(|n| tables.values(&tables.profiles[n], size)),
            points: points::unit(tables, &profile, size, specials),
            formation,
            at,
            facing,
        })
    }

    fn zone(&self, zone: Option<Polygon>) -> Result<Polygon, Wrong> {
        let (width, height) = self.table;
        let corners = [(0, 0), (width, 0), (width, height), (0, height)];
        let whole = || Polygon::new(corners.map(|(x, y)| Point::new(x, y)).to_vec());
        match zone.map_or_else(whole, Ok) {
            Ok(zone) => Ok(zone),
            Err(fault) => wrong("table", fault.to_string(), "a table with room on it"),
        }
    }
}

/// Everybody in place in a player turn of that side; nobody has his first fire left (BP-SPR-8).
pub fn drawn_up(scenario: &Arc<Scenario>, side: Side, turn: u8) -> State {
    let mut state = setup::before(scenario);
    apply::apply(&mut state, &Event::PlayerTurn { side, turn });
    for unit in &mut state.now.units {
        unit.first_fire_spent = true;
    }
    state
}

/// (BP-CHG-5) Where the middle of its front is, as a unit stands.
pub fn front(state: &State, unit: UnitId) -> Point {
    ground::base(state, unit).front_middle()
}

/// Begins a step of the player turn and goes on to the first question; no die may fall on the way.
pub fn enter(state: &mut State, step: Step) -> Result<(), Wrong> {
    state.now.stack = vec![Frame::Turn { stage: step }];
    let (mut dice, mut events) = (Tape::<&str>::new(&[]), Vec::new());
    sequence::advance(&mut Cx::new(state, &mut dice, &mut events));
    match dice.finish() {
        Ok(()) => Ok(()),
        Err(fault) => wrong("stage", fault.to_string(), "a stage that begins without dice"),
    }
}
