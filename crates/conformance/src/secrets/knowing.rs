//! Laws 1, 2 and 4, of the rules themselves.

use std::borrow::Cow;

use kernel::{Ahead, Cx, Known, Ruleset, Seeded, Side, Viewer};

use super::{ANSWERS, DECIDES, FOLLOWS, Moment, NOTHING_HIDDEN, RESOLVES, sample};
use crate::laws::Broken;

/// Where nothing is hidden, what is known is the state itself, and all is seen.
pub fn open<R: Ruleset>(state: &R::State, events: &[R::Event]) -> Result<(), Broken> {
    for viewer in Viewer::LIMITED {
        let same = matches!(R::known(state, viewer), Cow::Borrowed(k) if std::ptr::eq(k, state));
        if !same {
            return Err((NOTHING_HIDDEN, format!("{viewer:?}")));
        }
        let is_seen = |event| R::seen(state, event, viewer).is_some_and(|seen| seen == *event);
        if let Some(event) = events.iter().find(|event| !is_seen(event)) {
            return Err((NOTHING_HIDDEN, format!("{viewer:?}: {event:?}")));
        }
    }
    Ok(())
}

/// Law 1: `known(apply(s, e)) == apply(known(s), seen(e))`, and what is not seen changes nothing. To know
/// what is known, and to see what is seen, adds nothing.
pub fn follows<R: Ruleset>(before: &R::State, events: &[R::Event]) -> Result<(), Broken> {
    for viewer in Viewer::LIMITED.into_iter().chain([Viewer::Umpire]) {
        let (mut state, mut known) = (before.clone(), R::known(before, viewer).into_owned());
        for event in events {
            R::apply(&mut state, event);
            let seen = R::seen(&state, event, viewer);
            if let Some(seen) = &seen {
                R::apply(&mut known, seen);
            }
            let now = R::known(&state, viewer);
            let again = seen.as_ref().map(|seen| R::seen(&now, seen, viewer));
            let broken = match () {
                () if *now != known => "leads elsewhere",
                () if *R::known(&now, viewer) != *now => "is known otherwise by whoever knows it",
                () if again.is_some_and(|again| again != seen) => "is seen otherwise once seen",
                () => continue,
            };
            return Err((FOLLOWS, format!("{viewer:?}: {event:?}, seen as {seen:?}, {broken}")));
        }
    }
    Ok(())
}

/// Law 2: judge and menu say the same of the truth, of what the decider knows, and of what fits that.
pub fn judged<R: Ruleset>(
    at: &Moment<'_, R>,
    known: &R::State,
    world: &R::State,
) -> Result<(), Broken> {
    for state in [known, world] {
        for action in at.menu.iter().chain(at.tries) {
            let here = R::check(at.state, at.side, action);
            let there = R::check(state, at.side, action);
            if here != there {
                return Err((ANSWERS, format!("check: {action:?}: {here:?}, {there:?}")));
            }
        }
        let mut menu = Vec::new();
        R::menu(state, &mut menu);
        if menu != at.menu {
            let odd = menu.iter().find(|action| !at.menu.contains(action));
            let odd = odd.or_else(|| at.menu.iter().find(|action| !menu.contains(action)));
            return Err((ANSWERS, format!("menu: {odd:?}")));
        }
    }
    Ok(())
}

pub fn decides<R: Ruleset>(state: &R::State, side: Side) -> Result<(), Broken> {
    let thinks = |side| Known::<R>::of(state, Viewer::Side(side)).decides().is_some();
    match thinks(side) && !thinks(side.other()) {
        true => Ok(()),
        false => Err((DECIDES, format!("{side:?}"))),
    }
}

/// Law 4: from what anybody knows the rules can be played on for a while, the enemy's actions too.
pub fn resolves<R: Ruleset>(at: &Moment<'_, R>) -> Result<(), Broken> {
    const LONG: usize = 4;
    let mut dice = Seeded::new(at.seed);
    for viewer in Viewer::LIMITED {
        let played = battle::guard(|| {
            let known = Known::<R>::of(at.state, viewer);
            let menu = R::choices(&known);
            for action in sample(&menu, &mut dice) {
                let (mut state, mut events) = (known.state().clone(), Vec::new());
                let mut action = Some(action.clone());
                for _ in 0..LONG {
                    let (Some(side), Some(next)) = (R::decider(&state), action) else { break };
                    R::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), side, &next);
                    let menu = R::choices(&state);
                    action = sample(&menu, &mut dice).next().cloned();
                }
            }
        });
        played.map_err(|what| (RESOLVES, format!("{viewer:?}: {what}")))?;
    }
    Ok(())
}
