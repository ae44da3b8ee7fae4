//! The laws themselves. A broken one is its name and what was found.

use std::sync::Arc;

use battle::Entry;
use kernel::{
    Audit, Auto, Cite, Cx, Dice, EveryPath, Place, Ratio, Ruleset, Side, Tape, TapeFault,
};

use crate::report::Report;

pub type Broken = (&'static str, String);

/// Every entry of the menu passes `check`, for the side that decides only; and of whatever else is
/// tried, exactly what is on the menu passes.
pub fn menu_and_check<R: Ruleset>(
    state: &R::State,
    side: Side,
    menu: &[R::Action],
    tries: &[R::Action],
    report: &mut Report,
) -> Result<(), Broken> {
    for action in menu {
        if let Err(refusal) = R::check(state, side, action) {
            let what = format!("{action:?} is refused: {refusal}");
            return Err(("every entry of the menu passes check", what));
        }
        if R::check(state, side.other(), action).is_ok() {
            let what = format!("{action:?} by {:?}", side.other());
            return Err(("only the side that decides may act", what));
        }
    }
    for action in tries {
        match R::check(state, side, action) {
            Ok(()) if R::is_listed(action) && !menu.contains(action) => {
                let what = format!("{action:?} passes check and is not on the menu");
                return Err(("the menu is complete", what));
            }
            Ok(()) => {}
            Err(refusal) => {
                if menu.contains(action) {
                    let what = format!("{action:?}: {refusal}");
                    return Err(("the menu is within check", what));
                }
                if R::REGISTER.cite(refusal.rule.number()).is_none() || refusal.why.is_empty() {
                    let what = format!("{action:?}: {refusal}");
                    return Err(("a refusal cites a registered paragraph", what));
                }
                report.refusals += 1;
                report.meet(refusal.rule);
            }
        }
    }
    Ok(())
}

/// A position that is written down and set up again is the same position.
pub fn positions<R: Place>(scenario: &Arc<R::Scenario>, state: &R::State) -> Result<(), Broken> {
    let law = "a position survives being written down";
    let names = R::names(scenario);
    let text = names
        .scope(|| serde_json::to_string(&R::position(state)))
        .map_err(|e| (law, e.to_string()))?;
    let read = names.scope(|| serde_json::from_str(&text)).map_err(|e| (law, e.to_string()))?;
    let placed = R::place(scenario, read).map_err(|e| (law, e))?;
    if placed != *state {
        let again = names.scope(|| serde_json::to_string(&R::position(&placed)));
        return Err((law, format!("{text}\nis read as\n{}", again.unwrap_or_default())));
    }
    Ok(())
}

/// The stored events alone lead to the same state, and the audit holds after each of them.
pub fn fold_and_audit<R: Audit>(
    mut before: R::State,
    after: &R::State,
    entry: &Entry<R>,
) -> Result<(), Broken> {
    for event in &entry.events {
        R::apply(&mut before, event);
        R::audit(&before)
            .map_err(|e| ("the audit holds after every event", format!("{e}, after {event:?}")))?;
    }
    if before != *after {
        return Err(("folding the events gives the same state", format!("{:?}", entry.action)));
    }
    Ok(())
}

/// Same state, action and dice give the same events.
pub fn replay<R: Ruleset>(before: &R::State, entry: &Entry<R>) -> Result<(), Broken> {
    let law = "the same dice give the same events";
    let script: Vec<(&str, u8)> = entry.thrown.iter().map(|t| (t.cite.number(), t.face)).collect();
    let mut tape = Tape::new(&script);
    let mut state = before.clone();
    let mut events = Vec::new();
    R::resolve(&mut Cx::new(&mut state, &mut tape, &mut events), entry.side, &entry.action);
    tape.finish().map_err(|fault| (law, fault.to_string()))?;
    if events != entry.events {
        return Err((law, format!("{:?}", entry.action)));
    }
    Ok(())
}

/// From the position that odds are told from, the same side does the same, and what is cut off only
/// follows: with the same dice the events are a beginning of those of play.
pub fn cut<R: Auto>(before: &R::State, entry: &Entry<R>) -> Result<(), Broken> {
    let law = "what odds leave out only follows the action";
    let mut state = R::cut(before);
    if R::turn(&state) != R::turn(before) || R::check(&state, entry.side, &entry.action).is_err() {
        return Err((law, format!("{:?} is not the same to decide", entry.action)));
    }
    let script: Vec<(&str, u8)> = entry.thrown.iter().map(|t| (t.cite.number(), t.face)).collect();
    let (mut tape, mut events) = (Tape::new(&script), Vec::new());
    R::resolve(&mut Cx::new(&mut state, &mut tape, &mut events), entry.side, &entry.action);
    match tape.finish() {
        Ok(()) | Err(TapeFault::LeftOver { .. }) => {}
        Err(fault) => return Err((law, fault.to_string())),
    }
    match entry.events.starts_with(&events) {
        true => Ok(()),
        false => Err((law, format!("{:?}: {events:?}", entry.action))),
    }
}

/// Actions and events survive being written and read.
pub fn wire<R: Ruleset>(scenario: &Arc<R::Scenario>, entry: &Entry<R>) -> Result<(), Broken> {
    let law = "what is stored survives a round trip";
    R::names(scenario).scope(|| {
        let fail = |e: serde_json::Error| (law, e.to_string());
        let text = serde_json::to_string(&(&entry.action, &entry.events)).map_err(fail)?;
        let (action, events): (R::Action, Vec<R::Event>) =
            serde_json::from_str(&text).map_err(fail)?;
        if action != entry.action || events != entry.events {
            return Err((law, text));
        }
        Ok(())
    })
}

/// Exact odds by classes of throws are those of every single face: the same positions come about,
/// with the same chances. Actions with too many dice are left out.
pub fn classes<R: Ruleset>(before: &R::State, entry: &Entry<R>) -> Result<(), Broken> {
    if entry.thrown.is_empty() || entry.thrown.len() > 3 {
        return Ok(());
    }
    let by_class = ends::<R>(before, entry, |paths, run| run(paths));
    let by_face = ends::<R>(before, entry, |paths, run| run(&mut Plain(paths)));
    let (Some(by_class), Some(by_face)) = (by_class, by_face) else { return Ok(()) };
    let same = by_class.len() == by_face.len()
        && by_face.iter().all(|end| by_class.iter().any(|other| other == end));
    if !same {
        let what =
            format!("{:?}: {} ends, {} by face", entry.action, by_class.len(), by_face.len());
        return Err(("exact odds are those of every face", what));
    }
    Ok(())
}

/// Dice that forget what a rule tells apart.
struct Plain<'a>(&'a mut EveryPath);

impl Dice for Plain<'_> {
    fn roll(&mut self, sides: u8, cite: Cite) -> u8 {
        self.0.roll(sides, cite)
    }

    fn throw_until(
        &mut self,
        faces: &mut [u8],
        sides: u8,
        cite: Cite,
        class: &mut dyn FnMut(&[u8]) -> Option<u32>,
    ) -> Vec<u8> {
        let name = |f: &[u8]| f.iter().fold(0, |n, face| n * 256 + u32::from(*face));
        self.0.throw_until(faces, sides, cite, &mut |f| class(f).map(|_| name(f)))
    }
}

type Run<'a> = &'a mut dyn FnMut(&mut dyn Dice);

/// All positions an action can lead to, with their chances; `None` beyond a thousand paths.
fn ends<R: Ruleset>(
    before: &R::State,
    entry: &Entry<R>,
    mut with: impl FnMut(&mut EveryPath, Run<'_>),
) -> Option<Vec<(R::State, Ratio)>> {
    let mut paths = EveryPath::default();
    let mut ends: Vec<(R::State, Ratio)> = Vec::new();
    for _ in 0..1000 {
        let mut state = before.clone();
        with(&mut paths, &mut |dice| {
            let mut events = Vec::new();
            R::resolve(&mut Cx::new(&mut state, dice, &mut events), entry.side, &entry.action);
        });
        let (num, den) = paths.weight();
        let chance = Ratio::new(num, den);
        match ends.iter_mut().find(|end| end.0 == state) {
            Some(end) => end.1 = end.1 + chance,
            None => ends.push((state, chance)),
        }
        if !paths.advance() {
            return Some(ends);
        }
    }
    None
}
