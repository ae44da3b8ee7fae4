//! Players without a plan.

use kernel::{Auto, Known, Seeded};

/// How a player without a plan chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Will {
    /// Each action as likely as the others, but for those that only let time pass.
    None,
    /// At random, but at the enemy.
    Eager,
}

/// An eager player tries what seldom pays now and then.
const FUSS: u32 = 4;

/// One of the actions of whoever decides; somebody must be to decide.
pub fn draw<R: Auto>(known: &Known<'_, R>, will: Will, chooser: &mut Seeded) -> R::Action {
    let (mut menu, mut weights) = (Vec::new(), Vec::new());
    R::menu(known, &mut menu);
    match will {
        Will::Eager => R::weigh(known, &menu, FUSS, &mut weights),
        Will::None => {
            let all_idle = menu.iter().all(R::is_idle);
            weights.extend(menu.iter().map(|a| u32::from(all_idle || !R::is_idle(a))));
        }
    }
    menu.swap_remove(chooser.weighted(&weights))
}
