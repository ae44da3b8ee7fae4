//! (FL-MEL, FL-TEC) Melee and the officers' techniques.

use kernel::{Refusal, refuse};

use crate::Cx;
use crate::event::{Event, RemovedBy, Use};
use crate::frame::{Acting, Check, Frame, From};
use crate::ground::contact;
use crate::modifiers::{Sum, Why};
use crate::parts::*;
use crate::rulebook::cite;
use crate::state::State;
use crate::tables::BladeKind;
use crate::{command, profile, steady};

/// One melee: who fights whom and how it came about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bout {
    pub initiator: FigureId,
    pub target: FigureId,
    /// (FL-TRP-4) The initiator moved in this activation.
    pub rode: bool,
    /// (FL-CAV-2)
    pub charged: bool,
    pub order: bool,
    pub retained: bool,
    /// The techniques of initiator and target.
    pub techniques: [Option<Technique>; 2],
}

pub fn check(
    state: &State,
    acting: &Acting,
    target: FigureId,
    technique: Option<Technique>,
) -> Result<(), Refusal> {
    if !acting.has(|s| s == Step::Melee) {
        return refuse(cite!("FL-ACT-5"), "he has not declared a melee");
    }
    if !contact::contacts(state, acting.figure).contains(&target) {
        return refuse(cite!("FL-MEL-1"), "he is not in contact");
    }
    if acting.charged.is_some_and(|c| c != target && state.is_on_table(c)) {
        return refuse(cite!("FL-CAV-1"), "his charge hit somebody else");
    }
    let Some(technique) = technique else { return Ok(()) };
    if acting.duty.is_some() || acting.compelled {
        return refuse(cite!("FL-REP-7"), "he must charge, and can't use a technique");
    }
    check_technique(state, acting.figure, target, technique)
}

/// (FL-TEC-1)
pub fn check_technique(
    state: &State,
    officer: FigureId,
    enemy: FigureId,
    technique: Technique,
) -> Result<(), Refusal> {
    let side = state.side(officer);
    let sword = state.scenario.blade(officer).kind == BladeKind::Sword;
    if !state.is_leader(officer) || state.spec(officer).rank != Rank::Officer || !sword {
        return refuse(
            cite!("FL-TEC-1"),
            "only a section leader who is an officer with a sword may use a technique",
        );
    }
    if state.winner != Some(side) {
        return refuse(
            cite!("FL-TEC-1"),
            "only the side that won the initiative may use a technique",
        );
    }
    if state.section(side).technique_used {
        return refuse(cite!("FL-TEC-1"), "you have already used a technique this turn");
    }
    command::check_point(state, side)?;
    let (reputation, odds) =
        (state.spec(officer).reputation, contact::outnumbering(state, officer));
    let (foe, spec) = (state.figure(enemy), state.spec(enemy));
    let common = spec.rank != Rank::Officer && spec.experience < Experience::Experienced;
    let alone = |f: FigureId| contact::contacts(state, f).len() == 1;
    use Reputation::*;
    let (met, item, why) = match technique {
        Technique::DefensiveStance => (
            odds >= 2 && !matches!(reputation, Heroic | Aggressive),
            cite!("FL-TEC-2"),
            "outnumbered two to one, and neither Heroic nor Aggressive",
        ),
        Technique::HeroicSacrifice => (
            odds >= 4 && !matches!(reputation, Dastardly | Cowardly),
            cite!("FL-TEC-3"),
            "outnumbered four to one, and neither Dastardly nor Cowardly",
        ),
        Technique::BeneathMyStation => (
            common && alone(officer) && alone(enemy),
            cite!("FL-TEC-4"),
            "single combat with a common soldier below Experienced",
        ),
        Technique::FinishingStroke => (
            common && 2 * foe.wounds >= spec.profile.wounds,
            cite!("FL-TEC-5"),
            "a heavily wounded common soldier below Experienced",
        ),
    };
    if met { Ok(()) } else { refuse(item, why) }
}

/// What an attacked officer could answer (FL-TEC-1): the other two use an attack of his own.
pub fn parries(state: &State, officer: FigureId, enemy: FigureId) -> Vec<Technique> {
    let both = [Technique::DefensiveStance, Technique::HeroicSacrifice];
    both.into_iter().filter(|t| check_technique(state, officer, enemy, *t).is_ok()).collect()
}

/// (FL-MWP-2) The best weapon at hand.
fn blade(state: &State, figure: FigureId, rode_in: bool) -> i16 {
    let (f, scenario) = (state.figure(figure), &state.scenario);
    let own = scenario.blade(figure);
    let own = match own.kind {
        BladeKind::Bayonet => 0,
        BladeKind::Lance if !(f.mounted && rode_in) => 0,
        _ => own.melee,
    };
    // (FL-MEL-6) Not with a firelock that was fired.
    let fixed = scenario.firelocks(figure, Arm::Firelock).any(|lock| lock.bayonet)
        && f.fired != Some(Arm::Firelock);
    let blades = &scenario.tables.blades;
    let bayonet = blades.iter().find(|b| b.kind == BladeKind::Bayonet && fixed);
    own.max(bayonet.map_or(0, |b| b.melee))
}

/// (FL-MEL-2) What a fighter adds; `at` is 0 for the initiator, 1 for the target.
pub fn modifiers(state: &State, bout: &Bout, at: usize) -> Sum {
    modifiers_by(state, bout, at, |figure| contact::outnumbering(state, figure))
}

/// The same where it is known who is outnumbered (FL-MEL-3).
pub fn modifiers_by(
    state: &State,
    bout: &Bout,
    at: usize,
    outnumbering: impl Fn(FigureId) -> u8,
) -> Sum {
    let (figure, initiated) = match at {
        0 => (bout.initiator, true),
        _ => (bout.target, false),
    };
    let (tables, f, spec) = (&state.scenario.tables, state.figure(figure), state.spec(figure));
    let technique = bout.techniques[at];
    let mut sum = Sum::default();
    profile::melee(state, figure, &mut sum);
    let skill = sum.total();
    let blade = blade(state, figure, initiated && bout.rode);
    sum.add(Why::Blade, blade);
    sum.add_if(technique == Some(Technique::DefensiveStance), Why::Stance, skill);
    // (FL-TEC-3) After a sacrifice nothing is left for the other combats of the turn.
    let spent = state.is_leader(figure)
        && state.section(spec.side).sacrificed
        && technique != Some(Technique::HeroicSacrifice);
    sum.add_if(spent, Why::Sacrificed, -(skill + blade).max(0));
    let mut add = |applies: bool, why: Why| sum.add_if(applies, why, tables.value(why));
    add(f.mounted, Why::Mounted);
    add(state.reputation(spec.side) == Reputation::Aggressive, Why::Aggressive);
    let rode_in = initiated && bout.rode && state.is_cavalry(figure);
    add(initiated && !rode_in, Why::Initiated);
    add(rode_in, Why::RodeIn);
    add(initiated && bout.charged, Why::Charged);
    let across = initiated && contact::is_across(state, bout.initiator, bout.target);
    add(across && spec.troop != Troop::Marine, Why::AcrossObstacle);
    add(f.shaken, Why::Shaken);
    add(initiated && bout.order, Why::DirectOrder);
    add(initiated && bout.retained && spec.troop == Troop::Guerrilla, Why::Retained);
    add(state.is_heavily_wounded(figure), Why::HeavilyWounded);
    sum.add(Why::MeleeWounds, -i16::from(f.wounds));
    sum.add(Why::MeleeHits, -i16::from(f.hits));
    if technique != Some(Technique::HeroicSacrifice) {
        let odds = i16::from(outnumbering(figure).saturating_sub(1));
        sum.add(Why::Outnumbered, tables.value(Why::Outnumbered) * odds);
    }
    sum
}

/// The initiator's attack, with a technique that needs no dice, or an answer of the attacked.
pub fn initiate(
    cx: &mut Cx<'_>,
    mut acting: Acting,
    target: FigureId,
    technique: Option<Technique>,
) {
    let initiator = acting.figure;
    acting.plan = acting.after(|s| s == Step::Melee);
    let charged = acting.charged.take() == Some(target);
    let rode = acting.moved;
    let (order, retained) = (acting.order, acting.retained);
    cx.emit(Event::Next(Frame::Acting(acting)));
    if let Some(technique) = technique {
        spend(cx, initiator, technique);
        match technique {
            Technique::BeneathMyStation => return beneath(cx, initiator, target),
            Technique::FinishingStroke => {
                return cx.emit(Event::Removed { figure: target, by: RemovedBy::FinishingStroke });
            }
            Technique::DefensiveStance | Technique::HeroicSacrifice => {}
        }
    }
    if !parries(cx.state(), target, initiator).is_empty() {
        return cx.emit(Event::Begin(Frame::Parry { initiator, target, rode, charged }));
    }
    let techniques = [technique, None];
    fight(cx, &Bout { initiator, target, rode, charged, order, retained, techniques });
}

fn spend(cx: &mut Cx<'_>, officer: FigureId, technique: Technique) {
    let side = cx.state().side(officer);
    cx.emit(Event::PointSpent { side, on: Use::Technique });
    cx.emit(Event::TechniqueUsed { officer, technique });
}

/// (FL-TEC-4) Pushed back without dice; then he may go towards an enemy officer.
fn beneath(cx: &mut Cx<'_>, officer: FigureId, target: FigureId) {
    steady::push_back(cx, target, officer);
    if officers(cx.state(), officer).next().is_some() {
        cx.emit(Event::Begin(Frame::Station { officer }));
    }
}

/// Enemy officers on the table.
pub fn officers(state: &State, officer: FigureId) -> impl Iterator<Item = FigureId> + '_ {
    state.enemies_of(officer).filter(|e| state.spec(*e).rank == Rank::Officer)
}

/// The attacked officer has answered; the activation below knows order and retained go.
pub fn parry(
    cx: &mut Cx<'_>,
    (initiator, target): (FigureId, FigureId),
    (rode, charged): (bool, bool),
    technique: Option<Technique>,
) {
    cx.emit(Event::Done);
    let (order, retained) = match cx.state().stack.last() {
        Some(Frame::Acting(acting)) => (acting.order, acting.retained),
        _ => (false, false),
    };
    if let Some(technique) = technique {
        spend(cx, target, technique);
    }
    let techniques = [None, technique];
    fight(cx, &Bout { initiator, target, rode, charged, order, retained, techniques });
}

/// (FL-MEL-4) The higher total wins; the difference is the Impact.
fn fight(cx: &mut Cx<'_>, bout: &Bout) {
    let sums = [0, 1].map(|at| modifiers(cx.state(), bout, at));
    let ahead = sums[0].total() - sums[1].total();
    // (FL-TEC-2) A draw is the best that a Defensive Stance brings.
    let stance = bout.techniques.map(|t| t == Some(Technique::DefensiveStance));
    let margin = |f: &[u8]| match i16::from(f[0]) - i16::from(f[1]) + ahead {
        by if by > 0 && stance[0] => 0,
        by if by < 0 && stance[1] => 0,
        by => by,
    };
    let mut dice = [0; 2];
    let class = &mut |f: &[u8]| (i32::from(margin(f)) + 100) as u32;
    cx.dice.throw(&mut dice, 10, cite!("FL-MEL-2"), class);
    let by = margin(&dice);
    let Bout { initiator, target, .. } = *bout;
    let (winner, loser) = match by {
        0 => (None, None),
        1.. => (Some(initiator), Some(target)),
        _ => (Some(target), Some(initiator)),
    };
    cx.emit(Event::Fought { initiator, target, dice, sums, winner });
    if let (Some(winner), Some(figure)) = (winner, loser) {
        // (FL-CAV-6) The mount first.
        let body = if cx.state().figure(figure).mounted { Body::Mount } else { Body::Rider };
        let check = Check { figure, body, impact: by.abs(), from: From::Melee(winner) };
        cx.emit(Event::Begin(Frame::Checks { queue: vec![check] }));
    }
}
