//! (MT-PRO-1, MT-PRO-2, MT-SET-5) Units of a battle: profiles with their options, figures, guns, wagons, tokens.

use files::fault::{Hop, Problem, way};
use files::ids::{check_id, check_name, or, twice, unknown};
use kernel::Side;
use muskets_and_tomahawks::parts::*;
use muskets_and_tomahawks::scenario::*;
use muskets_and_tomahawks::tables::Profile;

use super::build::{heading, profile_number, side_named, usual_step};
use super::ground::point;
use super::rows::OptionsTable;
use super::scenario_file::*;
use super::tables::TableSet;

/// Most figures of a battle.
const MOST: u16 = 400;

/// Everything with a name that is no terrain, in the order of its numbers.
#[derive(Default)]
pub struct Force {
    pub units: Vec<UnitSpec>,
    pub unit_ids: Vec<String>,
    pub bodies: Vec<BodySpec>,
    pub body_ids: Vec<String>,
    pub tokens: Vec<TokenSpec>,
    pub token_ids: Vec<String>,
    figures: u16,
}

impl Force {
    pub fn add(
        &mut self,
        set: &TableSet,
        side: Side,
        at: usize,
        file: &SideFile,
    ) -> Result<(), Problem> {
        for (u, unit) in file.units.iter().enumerate() {
            let place = way!["sides", at, "units", u];
            let key = |key: &'static str| [&place[..], &[Hop::from(key)]].concat();
            check_id(&unit.id, || key("id"))?;
            if self.unit_ids.contains(&unit.id) {
                return Err(twice(key("id"), &unit.id));
            }
            let id = UnitId(self.units.len() as u8);
            let spec = self.unit(set, side, id, unit, &place)?;
            self.figures += u16::from(unit.n);
            if self.figures > MOST || self.units.len() > 100 {
                let found = format!("{} figures", self.figures);
                return Err(Problem::new(place, found, "at most 400, in 100 units"));
            }
            self.units.push(spec);
            self.unit_ids.push(unit.id.clone());
        }
        Ok(())
    }

    fn unit(
        &mut self,
        set: &TableSet,
        side: Side,
        id: UnitId,
        file: &UnitFile,
        place: &[Hop],
    ) -> Result<UnitSpec, Problem> {
        let key = |key: &'static str| [place, &[Hop::from(key)]].concat();
        check_name(&file.name, || key("name"))?;
        let number = profile_number(&set.tables, &file.code);
        let number = number.ok_or_else(|| unknown(key("code"), "profile", &file.code))?;
        let profile = with_options(&set.tables.profiles[number], &file.options)
            .map_err(|found| Problem::new(key("options"), found, "an option it may have"))?;
        let (least, most) = profile.size;
        if !(least..=most).contains(&file.n) {
            let found = format!("{} figures of {}", file.n, profile.name);
            return Err(Problem::new(key("n"), found, format!("{least} to {most}")));
        }
        if file.commander && !profile.traits.has(Trait::Officer) {
            let found = format!("{} for commander", profile.name);
            return Err(Problem::new(key("commander"), found, "an Officer (MT-OFF-6)"));
        }
        formation(&profile, file).map_err(|found| {
            let expected = "Close Order and four figures; no Line on horseback (MT-FOR-2)";
            Problem::new(key("formed"), found, expected)
        })?;
        let is_gun = profile.troop == TroopType::Artillery;
        if file.hidden && (file.reserve.is_some() || file.fixed) {
            let expected = "one of hidden, fixed and reserve";
            return Err(Problem::new(key("hidden"), "a marker that is elsewhere", expected));
        }
        let anchor = match (&file.place, &file.reserve) {
            (Some(at), None) => Some(anchor(at, &profile, file.formed, place)?),
            (None, Some(_)) => None,
            _ => return Err(Problem::new(place.to_vec(), "no place", "a place, or a reserve")),
        };
        let gun = is_gun.then_some(BodyId(self.bodies.len() as u8));
        if let Some(anchor) = anchor.filter(|_| is_gun) {
            let (kind, at, facing) = (BodyKind::Gun, anchor.at, anchor.facing);
            self.bodies.push(BodySpec { kind, side, unit: Some(id), at, facing });
            self.body_ids.push(format!("{}.gun", file.id));
        } else if is_gun {
            let expected = "a place: guns are no reserve";
            return Err(Problem::new(key("reserve"), "a gun in reserve", expected));
        }
        if profile.mounted {
            let (kind, owner, at) = (TokenKind::Horses, Some(side), tabletop::Point::new(0, 0));
            self.tokens.push(TokenSpec { kind, owner, at, unit: Some(id) });
            self.token_ids.push(format!("{}.horses", file.id));
        }
        Ok(UnitSpec {
            name: or(&file.name, &profile.name).into(),
            side,
            size: file.n,
            figures: FigureId(self.figures),
            price: price(&set.options, &profile, file.n, &file.options),
            hidden: file.hidden,
            may_hide: file.hidden,
            fixed: file.fixed,
            formed: file.formed,
            place: anchor,
            reserve: file.reserve.map(|r| Reserve { from_tick: r.from_tick, edge: r.edge }),
            gun,
            profile,
        })
    }

    /// (MT-ENG-7) `A2.1`, `A2.2` and so on.
    pub fn figure_ids(&self) -> Vec<String> {
        let of = |(unit, id): (&UnitSpec, &String)| {
            (1..=unit.size).map(|n| format!("{id}.{n}")).collect::<Vec<_>>()
        };
        self.units.iter().zip(&self.unit_ids).flat_map(of).collect()
    }

    /// (MT-BOD-1)
    pub fn wagons(&mut self, file: &ScenarioFile) -> Result<(), Problem> {
        for (at, wagon) in file.wagons.iter().enumerate() {
            check_id(&wagon.id, || way!["wagons", at, "id"])?;
            if self.body_ids.contains(&wagon.id) {
                return Err(twice(way!["wagons", at, "id"], &wagon.id));
            }
            let side = side_named(&wagon.side, way!["wagons", at, "side"])?;
            let kind = match wagon.kind {
                WagonWord::Wagon => BodyKind::Wagon,
                WagonWord::Cart => BodyKind::Cart,
            };
            let facing = heading(wagon.facing, || way!["wagons", at, "facing"])?;
            let at = point((wagon.x, wagon.y));
            self.bodies.push(BodySpec { kind, side, unit: None, at, facing });
            self.body_ids.push(wagon.id.clone());
        }
        Ok(())
    }

    /// (MT-TOK-2)
    pub fn tokens(&mut self, file: &ScenarioFile) -> Result<(), Problem> {
        for (at, token) in file.tokens.iter().enumerate() {
            check_id(&token.id, || way!["tokens", at, "id"])?;
            if self.token_ids.contains(&token.id) {
                return Err(twice(way!["tokens", at, "id"], &token.id));
            }
            if token.kind == TokenKind::Horses {
                let expected = "plunder or objective: horses come with their riders";
                return Err(Problem::new(way!["tokens", at, "kind"], "horses", expected));
            }
            let owner = match token.owner.as_str() {
                "" => None,
                name => Some(side_named(name, way!["tokens", at, "owner"])?),
            };
            let at = point((token.x, token.y));
            self.tokens.push(TokenSpec { kind: token.kind, owner, at, unit: None });
            self.token_ids.push(token.id.clone());
        }
        Ok(())
    }
}

/// (MT-FOR-2, MT-CAV-2) Who may begin formed up.
fn formation(profile: &Profile, file: &UnitFile) -> Result<(), String> {
    let is_line = file.formed == Formation::Line;
    let may = profile.traits.has(Trait::CloseOrder) && file.n >= 4;
    if file.formed.is_formed() && (!may || profile.mounted && is_line || file.hidden) {
        return Err(format!("{} formed up", profile.name));
    }
    Ok(())
}

/// (MT-SET-5)
fn anchor(
    file: &PlaceFile,
    profile: &Profile,
    formed: Formation,
    place: &[Hop],
) -> Result<Anchor, Problem> {
    let key = |key: &'static str| [place, &[Hop::from("place"), Hop::from(key)]].concat();
    let ranks = file.ranks.unwrap_or(1);
    if !(1..=20).contains(&ranks) {
        return Err(Problem::new(key("ranks"), format!("{ranks} ranks"), "1 to 20"));
    }
    let usual = usual_step(formed, profile.mounted);
    let step = file.step.map_or(usual, |step| step.0);
    if !(0..=10 * tabletop::INCH).contains(&step) {
        return Err(Problem::new(key("step"), "a step of that length", "0 to 10 inches"));
    }
    Ok(Anchor {
        at: point((file.x, file.y)),
        facing: heading(file.facing, || key("facing"))?,
        ranks,
        step,
    })
}

/// (MT-PRO-2) A profile with what was paid for; what it may not have is told.
pub fn with_options(profile: &Profile, options: &[OptionWord]) -> Result<Profile, String> {
    let mut own = profile.clone();
    for (at, option) in options.iter().enumerate() {
        let name = words(*option);
        if options[..at].contains(option) {
            return Err(format!("{name} twice"));
        }
        let mut give = |one: Trait| {
            let is_new = !own.traits.has(one);
            own.traits.add(one);
            is_new
        };
        let may = match option {
            OptionWord::Elite => give(Trait::Elite),
            OptionWord::Veterans => give(Trait::Veterans),
            OptionWord::Bloodthirsty => give(Trait::Bloodthirsty),
            OptionWord::Sharpshooters => give(Trait::Sharpshooters),
            OptionWord::Trained => {
                let may = own.troop == TroopType::Militia && own.discipline != Discipline::Trained;
                own.discipline = Discipline::Trained;
                may
            }
            OptionWord::Drill => {
                let may = &*own.code == "PA-CON";
                own.aggression = 5;
                may
            }
            OptionWord::Mounted => {
                let may = own.traits.has(Trait::Officer) && !own.mounted;
                own.traits.add(Trait::Cavalry);
                own.mounted = true;
                may
            }
        };
        if !may {
            return Err(format!("{name} for {}", own.name));
        }
    }
    Ok(own)
}

/// As players read it.
pub const fn words(option: OptionWord) -> &'static str {
    match option {
        OptionWord::Elite => "Elite",
        OptionWord::Veterans => "Veterans",
        OptionWord::Bloodthirsty => "Bloodthirsty",
        OptionWord::Sharpshooters => "Sharpshooters",
        OptionWord::Trained => "Trained",
        OptionWord::Drill => "Steuben's drill",
        OptionWord::Mounted => "mounted",
    }
}

/// (MT-PRO-2) What a unit costs.
pub fn price(table: &OptionsTable, profile: &Profile, n: u8, options: &[OptionWord]) -> u16 {
    let of_trait = |of: Trait| {
        let row = table.traits.iter().find(|row| row.of == of);
        row.map_or(0, |row| row.points.get())
    };
    let option = |option: &OptionWord| match option {
        OptionWord::Elite => of_trait(Trait::Elite),
        OptionWord::Veterans => of_trait(Trait::Veterans),
        OptionWord::Bloodthirsty => of_trait(Trait::Bloodthirsty),
        OptionWord::Sharpshooters => of_trait(Trait::Sharpshooters),
        OptionWord::Trained => table.trained.get(),
        OptionWord::Drill => table.drill.get(),
        OptionWord::Mounted => table.mounted.get(),
    };
    let each: u16 = options.iter().map(|one| option(one).unsigned_abs()).sum();
    let figures = u16::from(n);
    let own = if profile.whole { profile.price } else { profile.price * figures };
    own + each * figures
}
