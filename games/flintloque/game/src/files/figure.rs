//! (FL-PRO) A soldier of a roster: what he is and what he can do; [`super::cost`] says what he costs.

use ::flintloque::parts::*;
use ::flintloque::scenario::FigureSpec;
use ::flintloque::tables::{Change, Firelock, Profile, Tables};
use kernel::Side;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tabletop::{CM, Heading, Point};

use super::arms::NO_BLADE;
use super::cost::points;
use super::ids::or;
use super::length::Length;
use super::number::Number;
use super::schema;
use super::tables::TableSet;

/// A figure as files have it. Only in a scenario does it have a place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FigureFile {
    pub id: String,
    /// For players; the id if there is none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    pub race: String,
    #[schemars(schema_with = "schema::experience")]
    pub experience: Experience,
    #[schemars(schema_with = "schema::troop")]
    pub troop: Troop,
    #[serde(default, skip_serializing_if = "is_false")]
    pub elite: bool,
    #[serde(default = "private")]
    #[schemars(schema_with = "schema::rank")]
    pub rank: Rank,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(schema_with = "schema::role")]
    pub role: Option<Role>,
    /// (FL-REP-1) Of a leader, or of a second who may become one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(schema_with = "schema::reputation")]
    pub reputation: Option<Reputation>,
    /// Grenades too, each by itself.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub firelocks: Vec<String>,
    #[serde(default = "no_blade")]
    pub melee_weapon: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mount: Option<String>,
    /// (FL-SKL-4) Games that a badly hurt figure still misses.
    #[serde(default, skip_serializing_if = "is_fit")]
    pub misses: Number<0, 9>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(skip)]
    pub x: Option<Length>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(skip)]
    pub y: Option<Length>,
    /// In degrees, 0 north, 90 east.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(skip)]
    pub facing: Option<Number<0, 359>>,
}

fn is_false(yes: &bool) -> bool {
    !yes
}

fn is_fit(misses: &Number<0, 9>) -> bool {
    misses.get() == 0
}

fn private() -> Rank {
    Rank::Private
}

fn no_blade() -> String {
    NO_BLADE.to_owned()
}

impl FigureFile {
    /// "F4 Voltigeur Ajonc"
    pub fn who(&self) -> String {
        match self.name.is_empty() {
            true => self.id.clone(),
            false => format!("{} {}", self.id, self.name),
        }
    }

    /// (FL-SKL-4) Whether it can fight in the next game.
    pub fn is_fit(&self) -> bool {
        is_fit(&self.misses)
    }

    /// The same soldier without a place.
    pub fn without_place(&self) -> FigureFile {
        FigureFile { x: None, y: None, facing: None, ..self.clone() }
    }
}

/// A soldier whose race and arms are those of the tables, by number.
#[derive(Debug, Clone)]
pub struct Known {
    pub race: usize,
    pub firelock: Vec<usize>,
    /// (FL-WPN-6) One-handed firelocks.
    pub pistols: Vec<usize>,
    /// (FL-REL-2) Before the firelock.
    pub pistols_first: bool,
    pub grenades: Vec<usize>,
    pub blade: usize,
    pub mount: Option<usize>,
}

impl Known {
    /// None if the tables lack one of the names.
    pub fn of(tables: &Tables, figure: &FigureFile) -> Option<Known> {
        let mut known = Known {
            race: position(&tables.races, |race| *race.key == *figure.race)?,
            blade: position(&tables.blades, |blade| *blade.key == *figure.melee_weapon)?,
            mount: match &figure.mount {
                Some(mount) => Some(position(&tables.mounts, |m| *m.key == **mount)?),
                None => None,
            },
            firelock: Vec::new(),
            pistols: Vec::new(),
            pistols_first: false,
            grenades: Vec::new(),
        };
        for key in &figure.firelocks {
            let i = position(&tables.firelocks, |firelock| *firelock.key == **key)?;
            match tables.firelocks[i] {
                Firelock { grenade: true, .. } => known.grenades.push(i),
                Firelock { one_handed: true, .. } => {
                    known.pistols_first |= known.firelock.is_empty();
                    known.pistols.push(i);
                }
                _ => known.firelock.push(i),
            }
        }
        Some(known)
    }

    /// Everything that shoots or is thrown.
    pub fn shooters(&self) -> impl Iterator<Item = usize> {
        self.firelock.iter().chain(&self.pistols).chain(&self.grenades).copied()
    }
}

pub(super) fn position<T>(list: &[T], is_it: impl Fn(&T) -> bool) -> Option<usize> {
    list.iter().position(is_it)
}

/// The figure as the rules want it, not yet placed; none if the tables lack its race or arms.
pub fn spec(set: &TableSet, side: Side, alliance: &str, figure: &FigureFile) -> Option<FigureSpec> {
    let known = Known::of(&set.tables, figure)?;
    Some(FigureSpec {
        name: or(&figure.name, &figure.id).into(),
        side,
        race: known.race,
        experience: figure.experience,
        troop: figure.troop,
        elite: figure.elite,
        rank: figure.rank,
        role: figure.role,
        reputation: figure.reputation.unwrap_or_default(),
        firelock: known.firelock.first().copied(),
        grenades: known.grenades.first().map(|kind| (*kind, known.grenades.len() as u8)),
        blade: known.blade,
        mount: known.mount,
        profile: profile(&set.tables, figure, &known),
        points: points(set, alliance, figure, &known),
        pistols: known.pistols,
        pistols_first: known.pistols_first,
        at: Point::default(),
        facing: Heading::NORTH,
    })
}

/// (FL-PRO-2) Race, experience, troop type and Elite together.
pub fn profile(tables: &Tables, figure: &FigureFile, known: &Known) -> Profile {
    let race = &tables.races[known.race].profile;
    let elite = if figure.elite { tables.elite } else { Change::default() };
    let experience = tables.experience[figure.experience as usize];
    let changes = [experience, tables.troops[figure.troop as usize], elite];
    let sum = |start: i16, of: fn(&Change) -> i16| start + changes.iter().map(of).sum::<i16>();
    Profile {
        steady: sum(race.steady, |c| c.steady),
        wounds: race.wounds + changes.iter().map(|c| c.wounds).sum::<u8>(),
        melee: sum(race.melee, |c| c.melee),
        accuracy: sum(race.accuracy, |c| c.accuracy),
        discipline: sum(race.discipline, |c| c.discipline),
        moves: race.moves.map(|rate| march(tables, figure.troop, rate)),
    }
}

/// (FL-TRP-3) Grenadiers march at part of a rate, in whole centimetres.
fn march(tables: &Tables, troop: Troop, rate: i32) -> i32 {
    match troop {
        Troop::Grenadier => rate * tables.grenadier_tenths / 10 / CM * CM,
        _ => rate,
    }
}
