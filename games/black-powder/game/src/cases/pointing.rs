//! (BP-PLN) What the planner finds: plans, what they cost, where they end.

use ::black_powder::action::Ordered;
use ::black_powder::frame::Given;
use ::black_powder::parts::*;
use ::black_powder::pointing::{self, Pointed, Wish};
use ::black_powder::{State, command};
use ::cases::fault::{Wrong, wrong};
use ::cases::node::Node;
use kernel::Refusal;
use serde::Deserialize;
use serde_json::{Value as Json, json};
use tabletop::{Heading, Point};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct To {
    unit: UnitId,
    at: Point,
    facing: Heading,
    formation: Option<Formation>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct At {
    unit: UnitId,
    target: UnitId,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Together {
    /// Who is held; the others keep their places about him.
    lead: UnitId,
    units: Vec<UnitId>,
    at: Point,
    facing: Heading,
}

/// (BP-PLN-1) A wanted pose.
pub fn to(state: &State, To { unit, at, facing, formation }: &To) -> Json {
    let wish = Wish { formation: *formation, ..Wish::pose(*at, *facing) };
    told(state, &pointing::to_pose(state, *unit, &wish))
}

/// (BP-PLN-8) An enemy.
pub fn at(state: &State, At { unit, target }: &At) -> Json {
    told(state, &pointing::at_enemy(state, *unit, *target, pointing::MOST_MOVES))
}

/// (BP-PLN-9) A brigade, in the order in which it goes; whether the order is accepted as a whole (BP-ACT-3).
pub fn together(state: &State, of: &Node, asked: &Together) -> Result<Json, Wrong> {
    let Together { lead, units, at, facing } = asked;
    if !units.contains(lead) {
        return Err(wrong(of.line, of.what(), "a `lead` among the `units`"));
    }
    let each = pointing::together(state, units, *lead, *at, *facing, pointing::MOST_MOVES);
    let found = each.iter().filter_map(|(_, found)| found.as_ref().ok()).collect::<Vec<_>>();
    let accepted = found.len() == each.len() && is_accepted(state, &found);
    let each = each.iter().map(|(unit, found)| {
        let mut told = told(state, found);
        told["unit"] = json!(unit);
        told
    });
    Ok(json!({ "accepted": accepted, "each": each.collect::<Vec<_>>() }))
}

/// Lengths of plans are those of actions: hundredths.
fn told(state: &State, found: &Result<Pointed, Refusal>) -> Json {
    let found = match found {
        Ok(found) => found,
        Err(refusal) => return json!({ "refused": refusal.rule.number() }),
    };
    let costs: Vec<i32> = found.stands.iter().map(|stand| stand.cost).collect();
    let end = found.end().map(|stand| stand.base);
    json!({
        "plan": found.plan,
        "costs": costs,
        "cost": found.cost(),
        "moves": found.moves(),
        "reached": found.reached,
        "at": end.map(|base| base.at),
        "facing": end.map(|base| base.facing),
        "ended": found.ended.map(|refusal| refusal.rule.number()),
        "accepted": is_accepted(state, &[found]),
    })
}

/// (BP-ACT-3) Its commander may give it, if it is his moment.
fn is_accepted(state: &State, found: &[&Pointed]) -> bool {
    let Some(first) = found.first() else { return false };
    let commander = command::voices(state, first.unit)[0];
    let ordered = |one: &&Pointed| Ordered { unit: one.unit, plan: one.plan.clone() };
    let units = found.iter().map(ordered).collect();
    let given = Given { commander, kind: OrderKind::Plain, units };
    command::check_order(state, state.active, &given).is_ok()
}
