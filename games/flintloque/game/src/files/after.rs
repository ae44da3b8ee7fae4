//! (FL-SKL-4) A section after a battle: who is dead, who is hurt, who leads now.

use ::flintloque::aftermath::{Status, Verdict, verdicts};
use ::flintloque::parts::*;
use ::flintloque::scenario::Scenario;
use ::flintloque::state::State;
use ::flintloque::tables::BladeKind;
use kernel::{Dice, Side};

use super::arms::NO_BLADE;
use super::fault::SCHEMA;
use super::figure::FigureFile;
use super::history::{Fallen, Fought, Result as Ending};
use super::number::Number;
use super::section::Roster;

/// How many battles a section remembers.
const REMEMBERED: usize = 50;

/// A section that has been in a battle, and what is told of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct After {
    pub roster: Roster,
    pub lines: Vec<String>,
}

/// The section of a side as it stands on the rosters of a scenario.
pub fn fielded(scenario: &Scenario, side: Side) -> Roster {
    let tables = &scenario.tables;
    let section = &scenario.sections[side.index()];
    let names = scenario.names.table(1);
    let ids = scenario.figure_ids().filter(|f| scenario.spec(*f).side == side);
    let figure = |id: FigureId| {
        let spec = scenario.spec(id);
        let key = |i: usize| tables.firelocks[i].key.to_string();
        let (kind, number) = spec.grenades.unwrap_or_default();
        let grenades = (0..number).map(|_| key(kind));
        let leads = matches!(spec.role, Some(Role::Leader | Role::Second));
        let known = leads.then_some(spec.reputation);
        FigureFile {
            id: names.name(id.index()).unwrap_or_default().to_owned(),
            name: spec.name.to_string(),
            race: tables.races[spec.race].key.to_string(),
            experience: spec.experience,
            troop: spec.troop,
            elite: spec.elite,
            rank: spec.rank,
            role: spec.role,
            reputation: known.filter(|reputation| *reputation != Reputation::Professional),
            firelocks: spec
                .firelock
                .iter()
                .chain(&spec.pistols)
                .map(|i| key(*i))
                .chain(grenades)
                .collect(),
            melee_weapon: tables.blades[spec.blade].key.to_string(),
            mount: spec.mount.map(|i| tables.mounts[i].key.to_string()),
            misses: Number::default(),
            x: None,
            y: None,
            facing: None,
        }
    };
    Roster {
        schema: Some(SCHEMA),
        name: section.name.to_string(),
        alliance: section.alliance.to_string(),
        figures: ids.map(figure).collect(),
        battles: Vec::new(),
    }
}

/// Throws for everybody who was removed. `roster` is what was brought to the battle: those of it who
/// were fit are the figures of the side, in the same order.
pub fn after(
    state: &State,
    side: Side,
    roster: Roster,
    won: Option<bool>,
    dice: &mut dyn Dice,
) -> After {
    let scenario = &state.scenario;
    let mut ids = scenario.figure_ids().filter(|f| scenario.spec(*f).side == side);
    let verdicts = verdicts(state, side, dice);
    let mut fate = Reckoner { state, verdicts: &verdicts, lines: Vec::new(), fallen: Vec::new() };
    let mut figures = Vec::new();
    for figure in roster.figures {
        figures.extend(match figure.is_fit() {
            true => match ids.next() {
                Some(id) => fate.of(id, figure),
                None => Some(figure),
            },
            false => Some(fate.rested(figure)),
        });
    }
    let Reckoner { mut lines, fallen, .. } = fate;
    succession(&mut figures, &mut lines);
    let result = won.map_or(Ending::Drawn, |won| if won { Ending::Won } else { Ending::Lost });
    let mut battles = roster.battles;
    battles.push(Fought { battle: scenario.id.to_string(), result, fallen });
    battles.drain(..battles.len().saturating_sub(REMEMBERED));
    After { roster: Roster { figures, battles, ..roster }, lines }
}

/// Tells figure by figure what has become of them.
struct Reckoner<'a> {
    state: &'a State,
    verdicts: &'a [Verdict],
    lines: Vec<String>,
    fallen: Vec<Fallen>,
}

impl Reckoner<'_> {
    /// Who was there; none if it is dead.
    fn of(&mut self, id: FigureId, mut figure: FigureFile) -> Option<FigureFile> {
        let tables = &self.state.scenario.tables;
        if figure.mount.is_some() && !self.state.figure(id).mounted {
            self.lines.push(format!("{}: lost the mount (FL-MNT-4).", figure.who()));
            figure.mount = None;
            let lance = tables.blades.iter().find(|blade| *blade.key == *figure.melee_weapon);
            if lance.is_some_and(|blade| blade.kind == BladeKind::Lance) {
                figure.melee_weapon = NO_BLADE.to_owned();
            }
        }
        let Some(verdict) = self.verdicts.iter().find(|verdict| verdict.figure == id) else {
            return Some(figure);
        };
        self.lines.push(told(&figure, verdict));
        self.fallen.push(Fallen {
            figure: figure.id.clone(),
            name: figure.name.clone(),
            die: Number::new(verdict.face.into()).unwrap_or_default(),
            rule: Verdict::RULE.number().to_owned(),
            status: verdict.status,
        });
        match verdict.status {
            Status::Dead => return None,
            Status::BadlyHurt => figure.misses = Number::new(1).unwrap_or_default(),
            Status::Recovers | Status::RanAway => {}
        }
        Some(figure)
    }

    /// Who missed this game.
    fn rested(&mut self, mut figure: FigureFile) -> FigureFile {
        figure.misses = Number::new(i64::from(figure.misses.get()) - 1).unwrap_or_default();
        if figure.is_fit() {
            self.lines.push(format!("{}: fit again (FL-SKL-4).", figure.who()));
        }
        figure
    }
}

fn told(figure: &FigureFile, verdict: &Verdict) -> String {
    let elite = match verdict.elite {
        0 => String::new(),
        n => format!(", {n:+} Elite (FL-TRP-7)"),
    };
    let becomes = match verdict.status {
        Status::Dead => "dead",
        Status::BadlyHurt => "badly hurt, misses the next game",
        Status::Recovers => "recovers",
        Status::RanAway => "had run away and comes back",
    };
    format!("{}: D10 {}{elite}: {becomes} (FL-SKL-4).", figure.who(), verdict.face)
}

/// (FL-PRO-9, FL-SET-5) Somebody leads those who are left, and somebody is second in line. The player
/// may name others before the next game.
fn succession(figures: &mut [FigureFile], lines: &mut Vec<String>) {
    for figure in figures.iter_mut().filter(|figure| !figure.is_fit()) {
        if matches!(figure.role, Some(Role::Leader | Role::Second)) {
            figure.role = None;
            figure.reputation = None;
        }
    }
    let holder = |figures: &[FigureFile], role: Role| {
        figures.iter().position(|figure| figure.is_fit() && figure.role == Some(role))
    };
    if holder(figures, Role::Leader).is_none() {
        let next = holder(figures, Role::Second).or_else(|| senior(figures));
        if let Some(i) = next {
            figures[i].role = Some(Role::Leader);
            lines.push(format!("{} leads the section now (FL-PRO-9).", figures[i].who()));
        }
    }
    if holder(figures, Role::Second).is_none()
        && let Some(i) = senior(figures)
    {
        figures[i].role = Some(Role::Second);
        lines.push(format!("{} is second in command now (FL-SET-5).", figures[i].who()));
    }
}

/// The highest in rank without a part of his own; of equals the most experienced, then the first.
fn senior(figures: &[FigureFile]) -> Option<usize> {
    let free = figures.iter().enumerate().filter(|(_, f)| f.is_fit() && f.role.is_none());
    let rank = |(i, f): &(usize, &FigureFile)| {
        (f.troop != Troop::Civilian, f.rank, f.experience, usize::MAX - i)
    };
    free.max_by_key(rank).map(|(i, _)| i)
}
