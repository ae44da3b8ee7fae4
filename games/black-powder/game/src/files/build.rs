//! A battle's file as the rules want it (BP-SCN-5).

use std::sync::Arc;

use black_powder::parts::*;
use black_powder::points;
use black_powder::scenario::*;
use black_powder::special::{Special, Specials};
use black_powder::tables::{Profile, Tables};
use files::fault::{Hop, Problem, way};
use files::ids::{check_id, check_name, twice, unknown};
use kernel::{NameTable, Names, People, Side};
use tabletop::{Heading, Point};

use super::ground::{piece, point, polygon};
use super::scenario_file::*;

pub fn build(
    file: &ScenarioFile,
    tables: &Arc<Tables>,
    options: Options,
    deployment: Deployment,
) -> Result<Scenario, Problem> {
    let head = &file.field;
    check_id(&head.id, || way!["field", "id"])?;
    check_name(&head.title, || way!["field", "title"])?;
    let [first, second] = &file.sides[..] else {
        return Err(Problem::new(way!["sides"], format!("{} sides", file.sides.len()), "two"));
    };
    for (at, side) in file.sides.iter().enumerate() {
        check_id(&side.id, || way!["sides", at, "id"])?;
        for (key, name) in
            [("name", &side.name), ("adjective", &side.adjective), ("people", &side.people)]
        {
            check_name(name, || way!["sides", at, key])?;
        }
    }
    if first.id == second.id {
        return Err(twice(way!["sides", 1, "id"], &second.id));
    }
    if let Some(briefing) = &file.briefing {
        briefing.check([&first.id, &second.id])?;
    }
    if first.home_edge == second.home_edge {
        let found = "the home edge of the other side";
        return Err(Problem::new(way!["sides", 1, "home_edge"], found, "another edge"));
    }
    if head.turn_limit == 0 {
        return Err(Problem::new(way!["field", "turn_limit"], "0", "at least 1 turn"));
    }
    if deployment == Deployment::Free && !head.free_deployment {
        let found = "the option of free deployment";
        return Err(Problem::new(way!["field"], found, "free_deployment = true (BP-SCN-4)"));
    }
    let mut army = Army::default();
    for (at, side) in file.sides.iter().enumerate() {
        army.add(tables, Side::BOTH[at], at, side)?;
    }
    army.check_ids()?;
    if file.victory.kind == VictoryKind::KeyBrigades {
        for (at, side) in file.sides.iter().enumerate() {
            if !side.brigades.iter().any(|brigade| brigade.key) {
                let place = way!["sides", at, "brigades"];
                return Err(Problem::new(place, "no key brigade", "one at least"));
            }
        }
    }
    let of_side = |name: &str, place: Vec<Hop>| match name {
        name if name == first.id => Ok(Side::First),
        name if name == second.id => Ok(Side::Second),
        name => Err(unknown(place, "side", name)),
    };
    let pieces = file
        .terrain
        .iter()
        .enumerate()
        .map(|(at, f)| piece(at, f))
        .collect::<Result<Vec<_>, _>>()?;
    let zone = |at: usize, side: &SideFile| {
        let corners = side.deployment.iter().copied().map(point).collect();
        polygon(corners, || way!["sides", at, "deployment"])
    };
    let people = [first.called(), second.called()];
    let side_spec = |side: &SideFile, called: &People, general| SideSpec {
        name: called.people.clone(),
        home: side.home_edge,
        general,
    };
    let [one, two] = army.generals[..] else {
        return Err(Problem::new(way!["sides"], "no general", "one on each side"));
    };
    let sides = [side_spec(first, &people[0], one), side_spec(second, &people[1], two)];
    let names = Names::with_people(
        [first.id.as_str(), second.id.as_str()],
        people,
        vec![
            NameTable::new(army.unit_ids.iter().cloned()),
            NameTable::new(army.commander_ids.iter().cloned()),
            NameTable::new(army.brigade_ids.iter().cloned()),
            NameTable::new(file.terrain.iter().map(|piece| piece.id.clone())),
        ],
    );
    Ok(Scenario {
        id: head.id.as_str().into(),
        title: head.title.as_str().into(),
        names,
        table: (head.table.0.0, head.table.1.0),
        turns: head.turn_limit,
        first: match head.first_player.as_str() {
            "roll" => FirstPlayer::Roll,
            name => FirstPlayer::Side(of_side(name, way!["field", "first_player"])?),
        },
        deployment,
        pieces,
        zones: [zone(0, first)?, zone(1, second)?],
        sides,
        volleys: volleys(file, &army)?,
        victory: victory(file, of_side)?,
        brigades: army.brigades,
        commanders: army.commanders,
        units: army.units,
        tables: tables.clone(),
        options,
    })
}

fn victory(
    file: &ScenarioFile,
    of_side: impl Fn(&str, Vec<Hop>) -> Result<Side, Problem>,
) -> Result<Victory, Problem> {
    let entry = |(at, entry): (usize, &AtLimitFile)| {
        Ok(match entry {
            AtLimitFile::Count(CountFile::BrokenBrigades) => AtLimit::BrokenBrigades,
            AtLimitFile::Count(CountFile::PointsLost) => AtLimit::PointsLost,
            AtLimitFile::Side { side } => {
                AtLimit::Side(of_side(side, way!["victory", "at_limit", at])?)
            }
            AtLimitFile::Hold { hold, radius } => {
                AtLimit::Hold { at: point(*hold), radius: radius.0 }
            }
        })
    };
    let at_limit = file.victory.at_limit.iter().enumerate().map(entry);
    Ok(Victory {
        key_brigades: file.victory.kind == VictoryKind::KeyBrigades,
        at_limit: at_limit.collect::<Result<_, Problem>>()?,
    })
}

/// (BP-SCN-2)
fn volleys(file: &ScenarioFile, army: &Army) -> Result<Vec<(BrigadeId, u8)>, Problem> {
    let mut all = Vec::new();
    for (at, special) in file.special.iter().enumerate() {
        let RuleFile::FallBack = special.rule;
        for (name, count) in &special.volleys {
            let place = || way!["special", at, "volleys"];
            let number = army.brigade_ids.iter().position(|id| id == name);
            let number = number.ok_or_else(|| unknown(place(), "brigade", name))?;
            all.push((BrigadeId(number as u8), *count));
        }
    }
    Ok(all)
}

#[derive(Default)]
struct Army {
    units: Vec<UnitSpec>,
    unit_ids: Vec<String>,
    unit_ways: Vec<Vec<Hop>>,
    commanders: Vec<CommanderSpec>,
    commander_ids: Vec<String>,
    commander_ways: Vec<Vec<Hop>>,
    brigades: Vec<BrigadeSpec>,
    brigade_ids: Vec<String>,
    generals: Vec<CommanderId>,
}

impl Army {
    fn add(
        &mut self,
        tables: &Tables,
        side: Side,
        at: usize,
        file: &SideFile,
    ) -> Result<(), Problem> {
        if file.brigades.is_empty() {
            return Err(Problem::new(way!["sides", at, "brigades"], "no brigade", "one at least"));
        }
        for (b, brigade) in file.brigades.iter().enumerate() {
            let place = || way!["sides", at, "brigades", b];
            if brigade.units.is_empty() {
                return Err(Problem::new(place(), "a brigade without units", "one at least"));
            }
            let breaks_at = brigade.breaks_at;
            if breaks_at.is_some_and(|lost| lost == 0 || usize::from(lost) > brigade.units.len()) {
                let place = way!["sides", at, "brigades", b, "breaks_at"];
                let found = format!("{}", breaks_at.unwrap_or(0));
                return Err(Problem::new(place, found, "1 or more, up to the units it has"));
            }
            let id = BrigadeId(self.brigades.len() as u8);
            let commander = self.commander(side, Some(id), &brigade.commander, place())?;
            let mut units = Vec::new();
            for (u, unit) in brigade.units.iter().enumerate() {
                let place = way!["sides", at, "brigades", b, "units", u];
                units.push(UnitId(self.units.len() as u8));
                self.units.push(unit_spec(tables, side, id, unit, &place)?);
                self.unit_ids.push(unit.id.clone());
                self.unit_ways.push(place);
            }
            let (name, key) = (brigade.name.as_str().into(), brigade.key);
            self.brigades.push(BrigadeSpec { name, side, key, breaks_at, commander, units });
            self.brigade_ids.push(brigade.id.clone());
        }
        let general = self.commander(side, None, &file.general, way!["sides", at, "general"])?;
        self.generals.push(general);
        if self.units.len() > 200 {
            let found = format!("{} units", self.units.len());
            return Err(Problem::new(way!["sides"], found, "at most 200"));
        }
        Ok(())
    }

    fn commander(
        &mut self,
        side: Side,
        brigade: Option<BrigadeId>,
        file: &CommanderFile,
        place: Vec<Hop>,
    ) -> Result<CommanderId, Problem> {
        if !(5..=10).contains(&file.staff_rating) {
            let found = format!("staff rating {}", file.staff_rating);
            return Err(Problem::new(place, found, "5 to 10"));
        }
        let id = CommanderId(self.commanders.len() as u8);
        self.commanders.push(CommanderSpec {
            name: file.name.as_str().into(),
            side,
            brigade,
            rating: file.staff_rating,
            mount: file.mount,
            temper: file.temper,
            at: Point::new(file.x.0, file.y.0),
        });
        self.commander_ids.push(file.id.clone());
        self.commander_ways.push(place);
        Ok(id)
    }

    /// (BP-SCN-5) An id is used once among units and commanders, and once among brigades.
    fn check_ids(&self) -> Result<(), Problem> {
        let mut seen: Vec<&str> = Vec::new();
        let units = self.unit_ids.iter().zip(&self.unit_ways);
        for (id, place) in units.chain(self.commander_ids.iter().zip(&self.commander_ways)) {
            check_id(id, || place.clone())?;
            if seen.contains(&id.as_str()) {
                return Err(twice(place.clone(), id));
            }
            seen.push(id);
        }
        for (at, id) in self.brigade_ids.iter().enumerate() {
            if self.brigade_ids[..at].contains(id) {
                return Err(twice(way!["sides"], id));
            }
        }
        Ok(())
    }
}

fn unit_spec(
    tables: &Tables,
    side: Side,
    brigade: BrigadeId,
    file: &UnitFile,
    place: &[Hop],
) -> Result<UnitSpec, Problem> {
    let at = |key: &'static str| [place, &[Hop::from(key)]].concat();
    let number = tables.profile(&file.profile);
    let number = number.ok_or_else(|| unknown(at("profile"), "profile", &file.profile))?;
    let profile = &tables.profiles[number];
    check_profile(profile, at("profile"))?;
    let specials = match &file.override_special {
        Some(names) => Specials::named(names.iter().map(String::as_str))
            .map_err(|name| unknown(at("override_special"), "special rule", name))?,
        None => profile.specials,
    };
    if !profile.formations.contains(&file.formation)
        || tables.base(profile, file.formation, file.size).is_none()
    {
        let found = format!("{} of that size and formation", file.profile);
        return Err(Problem::new(at("formation"), found, "one the profile lists, with a base"));
    }
    let facing = Heading::whole(file.facing)
        .map_err(|_| Problem::new(at("facing"), file.facing.to_string(), "0 to 359 degrees"))?;
    let mounted = profile.mounted.map(|other| tables.values(&tables.profiles[other], file.size));
    Ok(UnitSpec {
        name: file.name.as_str().into(),
        side,
        brigade,
        profile: number,
        size: file.size,
        specials,
        values: tables.values(profile, file.size),
        mounted,
        points: points::unit(tables, profile, file.size, specials),
        formation: file.formation,
        at: Point::new(file.x.0, file.y.0),
        facing,
    })
}

/// (BP-UNI-7) What a special rule promises is in the list.
pub fn check_profile(profile: &Profile, place: Vec<Hop>) -> Result<(), Problem> {
    let pairs = [
        (Special::Skirmish, Formation::Skirmish),
        (Special::MixedFormation, Formation::Mixed),
        (Special::FormSquare, Formation::Square),
        (Special::MustFormSquare, Formation::Square),
    ];
    for (rule, formation) in pairs {
        if profile.specials.holds(rule) && !profile.formations.contains(&formation) {
            let found = format!("a profile without {}", formation.words());
            return Err(Problem::new(place, found, "the formation its rules speak of"));
        }
    }
    Ok(())
}
