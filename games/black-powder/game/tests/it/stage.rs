//! Small positions for worked cases: units, ground and commanders in a few words.

use std::sync::Arc;

use black_powder::event::Event;
use black_powder::frame::{Frame, Stage as Step};
use black_powder::parts::*;
use black_powder::points;
use black_powder::scenario::*;
use black_powder::special::Specials;
use black_powder::state::Engagement;
use black_powder::tables::{Profile, Tables};
use black_powder::{BlackPowder, setup};
use black_powder_game::files::default_tables;
use kernel::{NameTable, Names, Ruleset, Side};
use tabletop::{Heading, Point, Polygon, Polyline, Quad};

use crate::play::Play;

pub const RED: Side = Side::First;
pub const BLUE: Side = Side::Second;

pub fn inches(n: f64) -> i32 {
    (n * 25_400.0).round() as i32
}

pub fn at(x: f64, y: f64) -> Point {
    Point::new(inches(x), inches(y))
}

pub fn rect(x: f64, y: f64, right: f64, top: f64) -> Polygon {
    Polygon::new(vec![at(x, y), at(right, y), at(right, top), at(x, top)]).expect("an area")
}

pub fn wall(points: &[(f64, f64)]) -> Polyline {
    Polyline::new(points.iter().map(|(x, y)| at(*x, *y)).collect()).expect("a line")
}

/// The farm of BPC-81 and others.
pub fn farm() -> Kind {
    let corners = [at(22.0, 23.0), at(26.0, 23.0), at(26.0, 27.0), at(22.0, 27.0)];
    Kind::Building(Quad::new(corners).expect("a rectangle"))
}

/// One unit of a case.
#[derive(Clone)]
pub struct U {
    pub id: &'static str,
    side: Side,
    arm: Arm,
    formation: Formation,
    place: (f64, f64, f64),
    size: Size,
    values: [u8; 4],
    range: f64,
    specials: Vec<&'static str>,
    brigade: usize,
    pub casualties: u8,
    pub disordered: bool,
    lists: Vec<Formation>,
    profile: Option<&'static str>,
    saddle: Option<&'static str>,
}

/// A standard line 6/3/4+/3 with muskets.
pub fn line(id: &'static str, side: Side, x: f64, y: f64, facing: f64) -> U {
    let formation = Formation::Line;
    U {
        id,
        side,
        arm: Arm::Infantry,
        formation,
        place: (x, y, facing),
        size: Size::Standard,
        values: [6, 3, 4, 3],
        range: 18.0,
        specials: Vec::new(),
        brigade: 0,
        casualties: 0,
        disordered: false,
        lists: Formation::ALL[..7].to_vec(),
        profile: None,
        saddle: None,
    }
}

/// A standard cavalry line 6/1/4+/3 with carbines.
pub fn horse(id: &'static str, side: Side, x: f64, y: f64, facing: f64) -> U {
    let lists = vec![Formation::Line, Formation::MarchColumn, Formation::Skirmish];
    let (arm, values, range) = (Arm::Cavalry, [6, 1, 4, 3], 12.0);
    U { arm, values, range, lists, ..line(id, side, x, y, facing) }
}

/// A six-pounder section, deployed.
pub fn gun(id: &'static str, side: Side, x: f64, y: f64, facing: f64) -> U {
    let lists = vec![Formation::Deployed, Formation::Limbered];
    let (arm, values, range) = (Arm::Artillery, [1, 3, 4, 2], 48.0);
    let formation = Formation::Deployed;
    U { arm, values, range, lists, formation, ..line(id, side, x, y, facing) }
}

impl U {
    pub fn of(self, profile: &'static str) -> U {
        U { profile: Some(profile), ..self }
    }
    pub fn form(self, formation: Formation) -> U {
        U { formation, ..self }
    }
    pub fn size(self, size: Size) -> U {
        U { size, ..self }
    }
    pub fn values(self, fight: u8, shoot: u8, morale: u8, stamina: u8) -> U {
        U { values: [fight, shoot, morale, stamina], ..self }
    }
    pub fn special(mut self, rule: &'static str) -> U {
        self.specials.push(rule);
        self
    }
    pub fn brigade(self, brigade: usize) -> U {
        U { brigade, ..self }
    }
    pub fn hurt(self, casualties: u8) -> U {
        U { casualties, ..self }
    }
    pub fn disordered(self) -> U {
        U { disordered: true, ..self }
    }
}

pub struct Stage {
    table: (f64, f64),
    units: Vec<U>,
    pieces: Vec<(&'static str, Kind)>,
    rating: u8,
    temper: Option<Trait>,
    leader: (f64, f64),
    pub options: Options,
}

impl Stage {
    pub fn new() -> Stage {
        Stage {
            table: (72.0, 96.0),
            units: Vec::new(),
            pieces: Vec::new(),
            rating: 8,
            temper: None,
            leader: (30.0, 5.0),
            options: Options::default(),
        }
    }
    pub fn table(self, width: f64, height: f64) -> Stage {
        Stage { table: (width, height), ..self }
    }
    pub fn unit(mut self, unit: U) -> Stage {
        self.units.push(unit);
        self
    }
    pub fn piece(mut self, id: &'static str, kind: Kind) -> Stage {
        self.pieces.push((id, kind));
        self
    }
    /// The Red brigade commander.
    pub fn leader(self, rating: u8, x: f64, y: f64) -> Stage {
        Stage { rating, leader: (x, y), ..self }
    }

    /// Red's brigades are RA, RB and so on, each with its commander RA0; the general is R0. Blue likewise.
    pub fn scenario(self) -> Arc<Scenario> {
        let mut tables = Tables::clone(&default_tables().tables);
        let mut units: Vec<(U, usize)> = Vec::new();
        for unit in &self.units {
            let number = match unit.profile {
                Some(id) => tables.profile(id).expect("a profile"),
                None => {
                    let mounted = unit.saddle.and_then(|id| tables.profile(id));
                    tables.profiles.push(Profile {
                        id: unit.id.into(),
                        name: unit.id.into(),
                        arm: unit.arm,
                        weapon: "smoothbore musket".into(),
                        range: inches(unit.range),
                        fight: unit.values[0],
                        shoot: unit.values[1],
                        morale: unit.values[2],
                        stamina: unit.values[3],
                        specials: Specials::named(unit.specials.iter().copied()).expect("rules"),
                        formations: unit.lists.clone(),
                        mounted,
                    });
                    tables.profiles.len() - 1
                }
            };
            units.push((unit.clone(), number));
        }
        units.sort_by_key(|(unit, _)| unit.side);
        let count = |side: Side| {
            units.iter().filter(|(u, _)| u.side == side).map(|(u, _)| u.brigade + 1).max()
        };
        let (mut brigades, mut commanders) = (Vec::new(), Vec::new());
        let (mut brigade_ids, mut commander_ids) = (Vec::new(), Vec::new());
        let mut generals = Vec::new();
        let mut offsets = [0; 2];
        for side in Side::BOTH {
            offsets[side.index()] = brigades.len();
            let letter = if side == RED { 'R' } else { 'B' };
            for k in 0..count(side).unwrap_or(1) {
                let name = format!("{letter}{}", (b'A' + k as u8) as char);
                let id = BrigadeId(brigades.len() as u8);
                let ours = (0..units.len() as u8).map(UnitId).filter(|u| {
                    let unit = &units[u.index()].0;
                    unit.side == side && unit.brigade == k
                });
                let (rating, temper, place) = match side == RED && k == 0 {
                    true => (self.rating, self.temper, at(self.leader.0, self.leader.1)),
                    false => (8, None, at(1.0, 1.0)),
                };
                let commander = CommanderId(commanders.len() as u8);
                brigades.push(BrigadeSpec {
                    name: name.as_str().into(),
                    side,
                    key: false,
                    breaks_at: None,
                    commander,
                    units: ours.collect(),
                });
                commander_ids.push(format!("{name}0"));
                brigade_ids.push(name);
                commanders.push(officer(side, Some(id), rating, temper, place));
            }
            generals.push(CommanderId(commanders.len() as u8));
            commander_ids.push(format!("{letter}0"));
            commanders.push(officer(side, None, 8, None, at(1.0, 1.0)));
        }
        let specs = units.iter().map(|(u, number)| {
            let profile = &tables.profiles[*number];
            UnitSpec {
                name: u.id.into(),
                side: u.side,
                brigade: BrigadeId((offsets[u.side.index()] + u.brigade) as u8),
                profile: *number,
                size: u.size,
                specials: profile.specials,
                values: tables.values(profile, u.size),
                mounted: profile.mounted.map(|n| tables.values(&tables.profiles[n], u.size)),
                points: points::unit(&tables, profile, u.size, profile.specials),
                formation: u.formation,
                at: at(u.place.0, u.place.1),
                facing: Heading::fine((u.place.2 * 100.0).round() as i32),
            }
        });
        let specs: Vec<UnitSpec> = specs.collect();
        let (width, height) = self.table;
        let names = Names::new(
            ["red", "blue"],
            vec![
                NameTable::new(units.iter().map(|(u, _)| u.id)),
                NameTable::new(commander_ids),
                NameTable::new(brigade_ids),
                NameTable::new(self.pieces.iter().map(|(id, _)| *id)),
            ],
        );
        let side = |name: &str, home, general| SideSpec { name: name.into(), home, general };
        let zone = || rect(0.0, 0.0, width, height);
        let piece = |(id, kind): (&str, Kind)| Piece { name: id.into(), kind };
        Arc::new(Scenario {
            id: "case".into(),
            title: "A case".into(),
            names,
            table: (inches(width), inches(height)),
            turns: 12,
            first: FirstPlayer::Side(RED),
            deployment: Deployment::AsWritten,
            pieces: self.pieces.into_iter().map(piece).collect(),
            zones: [zone(), zone()],
            sides: [side("Red", Edge::South, generals[0]), side("Blue", Edge::North, generals[1])],
            brigades,
            commanders,
            units: specs,
            victory: Victory {
                key_brigades: false,
                at_limit: vec![AtLimit::BrokenBrigades, AtLimit::PointsLost],
            },
            volleys: Vec::new(),
            tables: Arc::new(tables),
            options: self.options,
        })
    }

    fn play(self, stage: Step, frame: Frame) -> Play {
        let marks: Vec<(&str, u8, bool)> =
            self.units.iter().map(|u| (u.id, u.casualties, u.disordered)).collect();
        let scenario = self.scenario();
        let mut state = setup::before(&scenario);
        BlackPowder::apply(&mut state, &Event::PlayerTurn { side: RED, turn: 1 });
        state.now.stack = vec![Frame::Turn { stage: stage.next() }, frame];
        let mut play = Play { state, events: Vec::new() };
        for (id, casualties, disordered) in marks {
            let unit = play.unit(id).index();
            play.state.now.units[unit].casualties = casualties;
            play.state.now.units[unit].disordered = disordered;
            play.state.now.units[unit].first_fire_spent = true;
        }
        play
    }

    /// Red's Orders step.
    pub fn orders(self) -> Play {
        self.play(Step::Orders, Frame::Orders)
    }
    pub fn shooting(self) -> Play {
        self.play(Step::Shooting, Frame::Shooting)
    }
    /// Red's Hand-to-hand part; `pairs` are charger, target and face.
    pub fn fight(self, pairs: &[(&str, &str, u8)]) -> Play {
        let mut play = self.play(Step::HandToHand, Frame::HandToHand);
        for (charger, target, face) in pairs {
            let (charger, target) = (play.unit(charger), play.unit(target));
            play.state.now.engagements.push(Engagement { charger, target, face: *face });
        }
        play
    }
}

fn officer(
    side: Side,
    brigade: Option<BrigadeId>,
    rating: u8,
    temper: Option<Trait>,
    at: Point,
) -> CommanderSpec {
    CommanderSpec { name: "Officer".into(), side, brigade, rating, mount: Mount::Horse, temper, at }
}

impl Play {
    /// A unit counts as having charged this turn.
    pub fn charging(mut self, name: &str) -> Play {
        let unit = self.unit(name).index();
        let u = &mut self.state.now.units[unit];
        (u.charging, u.bonus) = (true, true);
        self
    }
    /// The order of one unit by RA0.
    pub fn order(&mut self, unit: &str, plan: &str, dice: &[u8]) -> &[Event] {
        let text = order(unit, plan);
        self.act(&text, dice)
    }
}

pub fn order(unit: &str, plan: &str) -> String {
    format!(
        r#"{{"order": {{"commander": "RA0", "kind": "plain", "units": [{{"unit": "{unit}", "plan": {plan}}}]}}}}"#
    )
}

pub fn charge(target: &str, face: &str) -> String {
    format!(r#"[{{"charge": {{"target": "{target}", "face": "{face}"}}}}]"#)
}
