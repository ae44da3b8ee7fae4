//! Who is in hand: one piece, or several that go together, the guide first. A commander stands for his brigade.

use black_powder::State;
use black_powder::command;
use black_powder::frame::Frame;
use black_powder::ground;
use black_powder::parts::*;
use kernel::Refusal;
use tabletop::Point;

use super::ids::{Named, named};

/// What a gesture is made with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InHand {
    Unit(UnitId),
    Commander(CommanderId),
    /// Units that keep their places about the first.
    Party(Vec<UnitId>),
}

pub fn held(state: &State, focus: &str) -> Option<InHand> {
    let all: Option<Vec<Named>> = focus.split(' ').map(|id| named(&state.scenario, id)).collect();
    match all?[..] {
        [Named::Unit(unit)] => Some(InHand::Unit(unit)),
        [Named::Commander(commander)] => Some(InHand::Commander(commander)),
        // He leads the line of the roster he stands in.
        [Named::Commander(commander), ref rest @ ..] if are_his(state, commander, rest) => {
            Some(InHand::Commander(commander))
        }
        ref all => {
            let mut units = Vec::new();
            for one in all {
                match one {
                    Named::Unit(unit) => units.push(*unit),
                    Named::Commander(commander) => units.extend(brigade_of(state, *commander)),
                }
            }
            let mut once = Vec::new();
            units.retain(|unit| {
                !once.contains(unit) && {
                    once.push(*unit);
                    true
                }
            });
            match units[..] {
                [] => None,
                [one] => Some(InHand::Unit(one)),
                _ => Some(InHand::Party(units)),
            }
        }
    }
}

fn are_his(state: &State, commander: CommanderId, rest: &[Named]) -> bool {
    let his = state.commander_spec(commander).brigade;
    rest.iter().all(|one| matches!(one, Named::Unit(u) if Some(state.spec(*u).brigade) == his))
}

/// The units of his brigade, whoever of them can be ordered now.
fn brigade_of(state: &State, commander: CommanderId) -> Vec<UnitId> {
    let Some(brigade) = state.commander_spec(commander).brigade else { return Vec::new() };
    state.scenario.brigade(brigade).units.clone()
}

/// (BP-CMD-7) Those who go with a commander: his units on the table, the nearest that he can order as their
/// guide; and where the guide is to go if he is to be there.
pub fn followers(state: &State, commander: CommanderId, to: Point) -> Option<(Vec<UnitId>, Point)> {
    let his = brigade_of(state, commander);
    let free = |unit: &UnitId| {
        state.is_on_table(*unit) && command::check_unit(state, commander, *unit).is_ok()
    };
    let at = state.place_of(commander);
    let near = |unit: &&UnitId| (ground::point_gap(state, **unit, at), **unit);
    let guide = *his.iter().filter(|unit| free(unit)).min_by_key(near)?;
    // The others are told why they stay.
    let his: Vec<UnitId> = his.iter().copied().filter(|unit| state.is_on_table(*unit)).collect();
    let from = state.unit(guide).at;
    Some((led(&his, guide), from.plus(at.to(to))))
}

fn led(units: &[UnitId], guide: UnitId) -> Vec<UnitId> {
    [guide].into_iter().chain(units.iter().copied().filter(|unit| *unit != guide)).collect()
}

/// (BP-CMD-7) Those of a party who make one order with their guide, and those who do not.
pub fn chain(state: &State, party: &[UnitId]) -> (Vec<UnitId>, Vec<(UnitId, Refusal)>) {
    let Some((guide, rest)) = party.split_first() else { return Default::default() };
    let reach = state.tables().measures.chain;
    let brigade = state.spec(*guide).brigade;
    let fits = |unit: &UnitId| command::check_member(state, brigade, *unit).is_ok();
    let mut chain = vec![*guide];
    let mut left: Vec<UnitId> = rest.iter().copied().filter(fits).collect();
    let mut next = 0;
    while let Some(&one) = chain.get(next) {
        let near = |unit: &UnitId| ground::are_within(state, one, *unit, reach);
        chain.extend(left.iter().copied().filter(near));
        left.retain(|unit| !near(unit));
        next += 1;
    }
    let stays = rest.iter().copied().filter(|unit| !chain.contains(unit));
    let why = |unit| command::check_member(state, brigade, unit).err().unwrap_or(command::APART);
    let why = |unit| (unit, why(unit));
    let stays = stays.map(why).collect();
    (chain, stays)
}

/// How many moves are planned at once in this step of the turn (BP-INI-2, BP-CMD-9, BP-AFT-1).
pub fn most_moves(state: &State, unit: UnitId) -> usize {
    let square = state.formation(unit) == Formation::Square;
    match state.stack.last() {
        Some(Frame::Orders) if !square => black_powder::pointing::MOST_MOVES,
        _ => 1,
    }
}
