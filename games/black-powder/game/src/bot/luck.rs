//! Whose dice an action throws. Plans are compared in games in which each unit has the same luck with each thing it
//! does in a player turn: then they differ by what the plan does, and a few games tell as much as many.

use black_powder::Action;

/// What is done, and by whom; nothing for questions in the midst of it, whose dice come after those before.
pub fn of(action: &Action) -> Option<(u8, u16)> {
    let (kind, who) = match action {
        Action::Order { units, .. } => (1, units.first()?.unit),
        Action::Initiative { unit, .. } => (2, *unit),
        Action::Shoot { unit, .. } => (3, *unit),
        Action::Fight { unit } => (4, *unit),
        Action::Respond { unit, .. } => (5, *unit),
        Action::AfterCombat { unit, .. } => (6, *unit),
        _ => return None,
    };
    Some((kind, u16::from(who.0)))
}
