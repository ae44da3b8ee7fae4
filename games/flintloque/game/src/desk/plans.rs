//! (FL-ACT-4, FL-ACT-5) What a declaration allows: how far, and up to which range.

use ::flintloque::State;
use ::flintloque::command::to_rally;
use ::flintloque::fire::{Aim, Shooting, acquire};
use ::flintloque::ground::{contact, sight};
use ::flintloque::movement::allowance;
use ::flintloque::parts::*;
use tabletop::Point;

use super::place::cm;
use super::words::count;
use desk::Rank;

/// What leads to nothing now is offered last.
pub fn rank(state: &State, figure: FigureId, plan: &[Step]) -> Rank {
    use Step::{Charge, Fire, March, Melee, Rally};
    match plan {
        [Fire, ..] if targets(state, figure, plan.iter().find_map(|s| s.rate())) == 0 => {
            Rank::Quiet
        }
        [Rally, ..] if to_rally(state, figure).is_empty() => Rank::Quiet,
        [March(rate), Melee] if near(state, figure, *rate) == 0 => Rank::Quiet,
        [March(Rate::Half), ..] | [_, March(Rate::Half)] => Rank::Quiet,
        [Melee | Fire | Rally] | [Charge, Melee] => Rank::Main,
        [March(Rate::Quick | Rate::Slow), Fire] | [March(Rate::Double), Melee] => Rank::Main,
        _ => Rank::Plain,
    }
}

/// Enemies within the distance of a march.
fn near(state: &State, figure: FigureId, rate: Rate) -> usize {
    let far = allowance(state, figure, rate).unwrap_or(0);
    state.enemies_of(figure).filter(|e| contact::gap(state, figure, *e) <= far).count()
}

/// "up to 28 cm; fires up to 45 cm; 2 targets in range from here"
pub fn note(state: &State, figure: FigureId, plan: &[Step]) -> Option<String> {
    let rate = plan.iter().find_map(|step| step.rate());
    let mut parts = Vec::new();
    if let Some(rate) = rate {
        parts.push(distance(state, figure, rate, plan.contains(&Step::Charge)));
    }
    if plan.contains(&Step::Fire) {
        parts.extend(fire(state, figure, rate));
        if plan.first() == Some(&Step::Fire) {
            let targets = targets(state, figure, rate);
            parts.push(format!("{} in range from here", count(targets, "target")));
        }
    }
    if let (Some(rate), true) = (rate, plan.last() == Some(&Step::Melee)) {
        let near = near(state, figure, rate);
        let foes = if near == 1 { "enemy" } else { "enemies" };
        parts.push(format!("{near} {foes} within that distance"));
    }
    if plan.contains(&Step::Rally) {
        parts.push(format!("{} shaken within 15 cm (FL-CMD-3)", to_rally(state, figure).len()));
    }
    (!parts.is_empty()).then(|| parts.join("; "))
}

fn distance(state: &State, figure: FigureId, rate: Rate, charge: bool) -> String {
    let extra = state.scenario.mount(figure).map_or(0, |mount| mount.charge);
    match allowance(state, figure, rate) {
        Some(far) if charge => format!("up to {} cm straight (FL-CAV-1)", cm(far + extra)),
        Some(far) => format!("up to {} cm", cm(far)),
        None => "limps: a roll decides how far (FL-MOV-6)".to_owned(),
    }
}

fn aim(rate: Option<Rate>) -> Aim {
    Aim::Moving { rate, order: false, tie: false }
}

fn loaded(state: &State, figure: FigureId) -> impl Iterator<Item = Arm> {
    Arm::ALL.into_iter().filter(move |arm| state.is_loaded(figure, *arm))
}

/// (FL-FIR-2, 5) How far it can fire at this rate: an enemy is tried at the end of each band.
fn fire(state: &State, figure: FigureId, rate: Option<Rate>) -> Option<String> {
    let target = state.enemies_of(figure).next()?;
    let at = state.figure(figure).at;
    let mut far = 0;
    for arm in loaded(state, figure) {
        for lock in state.scenario.firelocks(figure, arm) {
            for band in &lock.bands {
                let mut tried = state.clone();
                tried.now.figures[target.index()].at = Point::new(at.x + band, at.y);
                let shooting = Shooting { figure, arm, target, aim: aim(rate) };
                if acquire(&tried, &shooting, lock, target).is_some() {
                    far = far.max(*band);
                }
            }
        }
    }
    let slower = match rate {
        Some(Rate::Quick) => ", aims worse (FL-FIR-5)",
        _ => "",
    };
    Some(match far {
        0 => "can't fire at this pace (FL-FIR-2)".to_owned(),
        far => format!("fires up to {} cm{slower}", cm(far)),
    })
}

/// Enemies that could be shot at from where it stands.
fn targets(state: &State, figure: FigureId, rate: Option<Rate>) -> usize {
    let hits = |target: &FigureId| {
        loaded(state, figure).any(|arm| {
            let shooting = Shooting { figure, arm, target: *target, aim: aim(rate) };
            let mut locks = state.scenario.firelocks(figure, arm);
            locks.any(|lock| acquire(state, &shooting, lock, *target).is_some())
        })
    };
    let free = |f: &FigureId| contact::contacts(state, *f).is_empty();
    let seen = state.enemies_of(figure).filter(|t| sight::sees(state, figure, *t));
    seen.filter(free).filter(hits).count()
}
