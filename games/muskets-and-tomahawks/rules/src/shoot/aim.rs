//! (MT-SHO-4 to 8) The line of a shot, what it takes to hit and to kill.

use tabletop::Base;

use crate::action::Shot;
use crate::event::Aim;
use crate::frame::Manner;
use crate::ground::{Between, End, Field, Looks, Peg, Ray, close};
use crate::modifiers::{Because, Sum};
use crate::parts::*;
use crate::state::{Figure, Lineup, State};

/// What stands where, looked up once for many shots.
pub struct Sights<'a> {
    pub state: &'a State,
    pub lineup: Lineup,
}

/// A ray along which one shoots, and what it meets.
#[derive(Debug, Clone, Copy)]
pub struct Line {
    pub ray: Ray,
    pub between: Between,
}

impl<'a> Sights<'a> {
    pub fn new(state: &'a State) -> Sights<'a> {
        Sights { state, lineup: state.lineup() }
    }

    pub fn field(&'a self) -> Field<'a> {
        self.lineup.field(self.state)
    }

    pub fn peg(&self, figure: FigureId) -> Option<&Peg> {
        self.lineup.peg(figure)
    }

    /// (MT-SPOT-4) How a figure looks to others.
    pub fn looks(&self, figure: FigureId) -> Looks {
        let smoke = self.state.figure(figure).is_some_and(|f| f.smoke);
        let Some(unit) = self.state.scenario.unit_of(figure) else { return Looks::default() };
        let mounted = self.state.is_mounted(unit);
        let stealthy = self.state.has(unit, Trait::Scout) || self.state.has(unit, Trait::Native);
        Looks { smoke, mounted, stealthy, ..Looks::default() }
    }

    /// (MT-BOD-1) The same of a gun or wagon.
    pub fn body_looks(&self, body: BodyId) -> Looks {
        let large = matches!(self.state.body_spec(body).kind, BodyKind::Gun | BodyKind::Wagon);
        Looks { smoke: self.state.body(body).smoke, large, ..Looks::default() }
    }

    fn is_scout(&self, unit: UnitId) -> bool {
        self.state.has(unit, Trait::Scout)
    }

    /// Where a target is seen, and how it looks.
    fn seen(&self, target: Man) -> Option<(Vec<End>, Looks)> {
        match target {
            Man::Figure(figure) => Some((self.field().ends(self.peg(figure)?), self.looks(figure))),
            Man::Body(body) => {
                let base = self.state.body_base(body)?;
                Some((vec![End::block(&self.state.scenario.ground, base)], self.body_looks(body)))
            }
        }
    }

    /// Where a shooter looks from: a gun shoots from its own place (MT-ART-9).
    pub fn from(&self, man: Man) -> Option<Vec<End>> {
        match man {
            Man::Figure(figure) => Some(self.field().ends(self.peg(figure)?)),
            Man::Body(body) => {
                let base = self.state.body_base(body)?;
                let unit = self.state.body_spec(body).unit;
                let end = End::block(&self.state.scenario.ground, base);
                Some(vec![End { on_foot: true, unit, ..end }])
            }
        }
    }

    /// (MT-LOS-2) The shortest clear ray of a shot.
    pub fn clear(&self, man: Man, target: Man) -> Option<Ray> {
        let (to, _) = self.seen(target)?;
        self.field().best(&self.from(man)?, &to)
    }

    /// (MT-SPOT-1, MT-ART-3) The ray along which a target is spotted and shot at: of a gun a crewman spots.
    pub fn line(&self, man: Man, target: Man) -> Option<Line> {
        let ray = self.spotted_ray(man, target)?;
        Some(Line { ray, between: self.field().between(&ray) })
    }

    /// The same without what lies between.
    pub fn spotted_ray(&self, man: Man, target: Man) -> Option<Ray> {
        let (to, looks) = self.seen(target)?;
        match man {
            Man::Figure(figure) => {
                let unit = self.state.scenario.unit_of(figure)?;
                self.field().spots(&self.from(man)?, self.is_scout(unit), &to, &looks)
            }
            Man::Body(body) => {
                let unit = self.state.body_spec(body).unit?;
                let spots = |peg: &Peg| {
                    let from = self.field().ends(peg);
                    self.field().spots(&from, self.is_scout(unit), &to, &looks).is_some()
                };
                let seen = self.lineup.of_unit(unit).any(|(_, peg)| spots(peg));
                seen.then(|| self.clear(man, target))?
            }
        }
    }

    /// (MT-SPOT-1) One figure spots another.
    pub fn figure_spots(&self, figure: FigureId, target: FigureId) -> bool {
        self.spotted_ray(Man::Figure(figure), Man::Figure(target)).is_some()
    }

    /// (MT-SPOT-1) Any figure of a unit spots any of the other.
    pub fn unit_spots(&self, unit: UnitId, other: UnitId) -> bool {
        let theirs: Vec<FigureId> = self.lineup.of_unit(other).map(|(id, _)| id).collect();
        self.lineup.of_unit(unit).any(|(id, _)| theirs.iter().any(|t| self.figure_spots(id, *t)))
    }

    /// (MT-FOR-5)
    pub fn is_extended(&self, unit: UnitId) -> bool {
        let state = self.state;
        let least = state.tables().measures.extended;
        state.has(unit, Trait::ExtendedOrder)
            && !state.unit(unit).formed.is_formed()
            && close::is_extended(&state.bases(unit), least)
    }

    /// (MT-GEN-3, MT-SHO-4, MT-SHO-7, MT-SHO-8) What a shot along a line takes.
    pub fn aim(
        &self,
        shot: &Shot,
        line: &Line,
        manner: Manner,
        volley: bool,
        canister: bool,
    ) -> Aim {
        let (state, table) = (self.state, &self.state.tables().shooting);
        let (from, to) = (&line.ray.from.base, &line.ray.to.base);
        let mut sum = Sum::default();
        sum.add_if(manner.is_hasty(), Because::Hasty, table.hasty);
        if !is_within(from, to, table.extreme.0) {
            sum.add(Because::ExtremeRange, table.extreme.1);
        } else if !volley && !is_within(from, to, table.long.0) {
            sum.add(Because::LongRange, table.long.1);
        }
        let crossed = if canister { 0 } else { line.between.crossed.min(9) as i8 };
        sum.add(Because::Obstacles, crossed * table.obstacle);
        let (mut mounted, mut large) = (false, false);
        match shot.target {
            Man::Figure(figure) => {
                let unit = state.scenario.unit_of(figure).unwrap_or(UnitId(0));
                sum.add_if(self.is_extended(unit), Because::ExtendedOrder, table.extended);
                mounted = state.is_mounted(unit);
            }
            Man::Body(body) => large = state.body_spec(body).kind == BodyKind::Wagon,
        }
        match line.between.shelter {
            Cover::None => {}
            Cover::Light => sum.add(Because::LightCover, table.light),
            Cover::Dense => sum.add(Because::DenseCover, table.dense),
            Cover::Solid => sum.add(Because::SolidCover, table.solid),
        }
        sum.add_if(mounted, Because::Mounted, table.cavalry);
        sum.add_if(large, Because::Large, table.large);
        let row = state.tables().weapon(shot.weapon);
        let strength = match is_within(from, to, row.range / 2) {
            _ if canister => table.canister.2,
            true => row.kills[0],
            false => row.kills[1],
        };
        let shooting = self.shooter(shot.figure).map_or(0, |u| state.profile(u).shooting);
        let need = shooting as i8 - sum.total();
        let impossible = need >= table.impossible as i8;
        let kill = strength as i8 - if impossible { table.impossible_kill } else { 0 };
        Aim { man: shot.figure, weapon: shot.weapon, target: shot.target, need, sum, kill }
    }

    /// Whose man or gun it is.
    pub fn shooter(&self, man: Man) -> Option<UnitId> {
        match man {
            Man::Figure(figure) => self.state.scenario.unit_of(figure),
            Man::Body(body) => self.state.body_spec(body).unit,
        }
    }
}

/// (MT-ART-3, MT-ART-9) Crewmen in contact with their gun.
pub fn crew(state: &State, gun: BodyId) -> usize {
    let Some(unit) = state.body_spec(gun).unit else { return 0 };
    let Some(base) = state.body_base(gun) else { return 0 };
    let contact = state.tables().measures.contact;
    let man = |f: &&Figure| state.base(unit, f.at).is_within(&base, contact);
    state.unit(unit).figures.iter().filter(man).count()
}

/// (MT-GEN-5)
pub(super) fn is_within(a: &Base, b: &Base, distance: i32) -> bool {
    a.is_within(b, distance)
}

/// (MT-SHO-4) What a shot takes, if there is a line.
pub fn need(state: &State, shot: &Shot, manner: Manner, volley: bool) -> Option<Aim> {
    let sights = Sights::new(state);
    let line = sights.line(shot.figure, shot.target)?;
    Some(sights.aim(shot, &line, manner, volley, false))
}
