//! What things are called.

use ::flintloque::State;
use ::flintloque::parts::*;
use ::flintloque::tables::{Blow, Cover, Firelock};

use super::place::cm;
use desk::Weight;
pub use desk::count;

/// The columns of a firelock.
pub const COLUMNS: [&str; 4] = ["Short", "Medium", "Long", "Extreme"];

pub fn experience(experience: Experience) -> &'static str {
    match experience {
        Experience::Raw => "Raw",
        Experience::Average => "Average",
        Experience::Experienced => "Experienced",
        Experience::Veteran => "Veteran",
        Experience::Legendary => "Legendary",
    }
}

pub fn troop(troop: Troop) -> &'static str {
    match troop {
        Troop::Regular => "Regular",
        Troop::Light => "Light",
        Troop::Grenadier => "Grenadier",
        Troop::Cavalry => "Cavalry",
        Troop::Gunner => "Gunner",
        Troop::Marine => "Marine",
        Troop::Militia => "Militia",
        Troop::Irregular => "Irregular",
        Troop::Guerrilla => "Guerrilla",
        Troop::Civilian => "Civilian",
    }
}

pub fn reputation(reputation: Reputation) -> &'static str {
    match reputation {
        Reputation::Professional => "Professional",
        Reputation::Heroic => "Heroic",
        Reputation::Aggressive => "Aggressive",
        Reputation::Cowardly => "Cowardly",
        Reputation::Dastardly => "Dastardly",
    }
}

pub fn role(role: Role) -> &'static str {
    match role {
        Role::Leader => "section leader",
        Role::Second => "second in command",
        Role::Musician => "musician",
        Role::Standard => "standard bearer",
    }
}

pub fn technique(technique: Technique) -> &'static str {
    match technique {
        Technique::DefensiveStance => "Defensive Stance",
        Technique::HeroicSacrifice => "Heroic Sacrifice",
        Technique::BeneathMyStation => "Beneath My Station",
        Technique::FinishingStroke => "Finishing Stroke",
    }
}

/// As it stands in keys.
pub fn arm_key(arm: Arm) -> &'static str {
    match arm {
        Arm::Firelock => "firelock",
        Arm::Pistols => "pistols",
        Arm::Grenade => "grenade",
    }
}

/// What a figure has of an arm: "Standard Musket", "two Standard Pistols".
pub fn arm(state: &State, figure: FigureId, arm: Arm) -> String {
    let names: Vec<&str> = state.scenario.firelocks(figure, arm).map(|lock| &*lock.name).collect();
    match names[..] {
        [] => "nothing".to_owned(),
        [one] => one.to_owned(),
        [one, two] if one == two => format!("two {one}s"),
        _ => names.join(" and "),
    }
}

pub fn arms(state: &State, figure: FigureId) -> impl Iterator<Item = Arm> {
    Arm::ALL.into_iter().filter(move |arm| state.scenario.firelocks(figure, *arm).next().is_some())
}

/// "65 % 4 to 15 cm, 50 % 3 to 45 cm": chance and Impact by column.
pub fn columns(lock: &Firelock) -> String {
    let column = |(i, band): (usize, &i32)| {
        let (percent, impact) = (*lock.columns.get(i)?)?;
        Some(format!("to {} cm {percent}%, Impact {impact}", cm(*band)))
    };
    lock.bands.iter().enumerate().filter_map(column).collect::<Vec<_>>().join("; ")
}

fn step(step: Step) -> &'static str {
    match step {
        Step::March(rate) => rate.words(),
        Step::Charge => "Charge",
        Step::Fire => "fire",
        Step::Melee => "melee",
        Step::Rally => "rally",
    }
}

/// "Quick March, then fire"
pub fn plan(plan: &[Step]) -> String {
    let words = plan.iter().map(|s| step(*s)).collect::<Vec<_>>().join(", then ");
    desk::capital(&words)
}

/// "quick-march+fire"
pub fn plan_key(plan: &[Step]) -> String {
    let words = plan.iter().map(|s| step(*s).to_lowercase().replace(' ', "-"));
    words.collect::<Vec<_>>().join("+")
}

pub fn body(body: Body) -> &'static str {
    match body {
        Body::Rider => "rider",
        Body::Mount => "mount",
    }
}

pub fn cover(cover: Cover) -> Option<&'static str> {
    match cover {
        Cover::None => None,
        Cover::Light => Some("in light cover"),
        Cover::Heavy => Some("in heavy cover"),
    }
}

/// (FL-STE-2) What a steady check brings, and how heavy it is.
pub fn blow(blow: Option<Blow>) -> (Weight, String) {
    match blow {
        Some(Blow::OutOfAction) => (Weight::Worst, "out of action".to_owned()),
        Some(Blow::Hits(1)) => (Weight::Light, "1 hit".to_owned()),
        Some(Blow::Hits(hits)) => (Weight::Heavy, count(hits.into(), "hit")),
        Some(Blow::PushBack) => (Weight::Light, "pushed back".to_owned()),
        Some(Blow::Nothing) | None => (Weight::None, "unharmed".to_owned()),
    }
}

/// "Dogman Regular" with what makes it special.
pub fn sort(state: &State, figure: FigureId) -> String {
    let (spec, race) = (state.spec(figure), &state.scenario.race(figure).name);
    let elite = if spec.elite { "Elite " } else { "" };
    format!("{race} {elite}{}", troop(spec.troop))
}
