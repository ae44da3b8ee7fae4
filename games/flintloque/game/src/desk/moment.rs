//! The prompt and the way on.

use crate::Flintloque;
use ::flintloque::activation::eligible;
use ::flintloque::frame::{Acting, Duty, Frame};
use ::flintloque::modifiers::Why;
use ::flintloque::parts::*;
use ::flintloque::{Action, State};
use kernel::{Ahead, Known, Narrate, Side};

use super::ids::{figure_id, name};
use super::offers::actors;
use super::phrase::{key, phrase};
use super::place::cm;
use super::words::count;
use super::{armies, hand, reckoning, track, words};
use desk::{Done, Moment, Prompt, Unspent};

pub fn moment(state: &Known<'_, Flintloque>) -> Moment {
    Moment {
        when: track::when(state),
        prompt: prompt(state),
        track: track::track(state),
        armies: Side::BOTH.map(|side| armies::army(state, side)),
        focus: hand(state).map(|f| figure_id(state, f)),
        actors: actors(state),
        done: done(state),
    }
}

fn prompt(state: &Known<'_, Flintloque>) -> Prompt {
    if Flintloque::decider(state).is_none() {
        return Prompt { order: reckoning::over(state), help: String::new(), asked: false };
    }
    let asked = matches!(
        state.stack.last(),
        Some(Frame::Interrupt { .. } | Frame::Parry { .. } | Frame::Shield { .. })
    );
    Prompt { order: Flintloque::prompt(state), help: help(state), asked }
}

/// One sentence more.
fn help(state: &State) -> String {
    let points = |side: Side| count(state.section(side).points.into(), "command point");
    match state.stack.last() {
        Some(Frame::Posting { .. }) => {
            "Your figures set up within 10 cm of it; you may still move them (FL-SET-3).".into()
        }
        Some(Frame::Deploying { .. }) => {
            "Choose a figure, then a spot in your zone (FL-SET-3).".into()
        }
        Some(Frame::Music { .. }) => {
            "Friends within 25 cm are steadier. He can't fire and moves at Half Step (FL-MUS-2, FL-MUS-3).".into()
        }
        Some(Frame::Initiative { .. }) => "Only your own roll is made again (FL-INI-6).".into(),
        Some(Frame::Order) => "The sides alternate, one or two figures a go (FL-ACT-1).".into(),
        Some(Frame::Go { impulse: true, .. }) => {
            "He must charge the closest enemy (FL-REP-3).".into()
        }
        Some(Frame::Go { side, .. }) => {
            format!("Select a figure to see what he can do. {} left (FL-CMD-1).", points(*side))
        }
        Some(Frame::Group { plan, .. }) => {
            format!("Everybody does the same: {} (FL-COO-4).", words::plan(plan))
        }
        Some(Frame::Acting(acting)) => acting_help(acting),
        Some(Frame::Fleeing { .. }) => {
            "He runs a full Double March. Within 15 cm of an enemy he stays shaken (FL-MOR-3).".into()
        }
        Some(Frame::Interrupt { .. }) => {
            "One Guerrilla may fire as if he stood still. It counts as his activation (FL-SKL-1).".into()
        }
        Some(Frame::Parry { .. }) => "A technique costs a command point (FL-TEC-1).".into(),
        Some(Frame::Shield { .. }) => "A friend within 15 cm steps in (FL-REP-10).".into(),
        Some(Frame::Station { .. }) => "He goes straight at him, as far as he can (FL-TEC-4).".into(),
        Some(Frame::Aiming { .. }) => {
            let better = state.scenario.tables.value(Why::Aimed);
            format!("Unhurt figures that have not acted may aim: {better:+}%, Militia none (FL-AIM-1, FL-AIM-3).")
        }
        Some(Frame::Drilling { .. }) => "One roll for one weapon: 8+ loads it (FL-REP-8).".into(),
        Some(Frame::Reloading { .. }) => "One step on one weapon a turn (FL-REL-2).".into(),
        Some(Frame::Fortune { side }) => {
            format!("{} left (FL-CMD-7).", desk::capital(&points(*side)))
        }
        Some(Frame::Taking { .. }) => {
            "Not twice in a row from the same figure while another has hits (FL-CMD-7).".into()
        }
        _ => String::new(),
    }
}

fn acting_help(acting: &Acting) -> String {
    let bound = match (&acting.duty, acting.shy) {
        (Some(Duty::Heroic { .. }), _) => "He must charge the closest enemy (FL-REP-3).",
        (Some(Duty::Aggressive { .. }), _) => "He must charge an enemy within 15 cm (FL-REP-7).",
        (None, true) => "He may not come closer to the enemy (FL-MOR-6).",
        (None, false) => "",
    };
    let marches = acting.has(|step| matches!(step, Step::March(_)));
    match (bound, &acting.plan) {
        ("", None) => "One move and one attack at most, in either order (FL-ACT-4).".to_owned(),
        ("", Some(_)) if marches => {
            format!("Choose where he goes: up to {} cm (FL-MOV-2).", cm(acting.allowance))
        }
        ("", Some(_)) => "Choose a target: each has its odds beside it.".to_owned(),
        (bound, _) => bound.to_owned(),
    }
}

/// The button at the end of the prompt.
pub fn done(state: &State) -> Done {
    let barred = |why: &str| Done {
        words: "Done".to_owned(),
        why: why.to_owned(),
        key: None,
        unspent: Vec::new(),
        confirm: false,
        next: false,
    };
    if Flintloque::decider(state).is_none() {
        return barred("the game is over");
    }
    let Some(action) = way_on(state) else { return barred("choose an answer") };
    let words = phrase(state, &action).verb;
    if !Flintloque::is_legal(state, &action) {
        let side = Flintloque::decider(state).unwrap_or(Side::First);
        let refusal = <Flintloque as kernel::Ruleset>::check(state, side, &action).err();
        let why = refusal.map_or(String::new(), |r| format!("{} ({})", r.why, r.rule.number()));
        return Done { words, ..barred(&why) };
    }
    let mut unspent = unspent(state);
    let why = why(state, &action, &unspent);
    let confirm = action == Action::Pass && !unspent.is_empty();
    if confirm {
        let words = "If the enemy passes too, nobody else acts this turn (FL-ACT-2)".to_owned();
        unspent.insert(0, Unspent { words, piece: None });
    }
    // Whoever may still act, or could do more, comes first.
    let left = match state.stack.last() {
        Some(Frame::Go { side, .. }) => eligible(state, *side).next().is_some(),
        Some(Frame::Acting(acting)) => acting.plan.is_none() || !unspent.is_empty(),
        _ => !unspent.is_empty(),
    };
    Done { words, why, key: Some(key(state, &action)), confirm, unspent, next: !left }
}

/// A question whose answers weigh alike has none: they stand side by side.
fn way_on(state: &State) -> Option<Action> {
    Some(match state.stack.last()? {
        Frame::Deploying { .. } => Action::Ready,
        Frame::Initiative { .. } => Action::AcceptInitiative,
        Frame::Go { used: 0, retained: false, .. } => Action::Pass,
        Frame::Go { .. } | Frame::Group { .. } => Action::EndGo,
        Frame::Acting(_) | Frame::Station { .. } => Action::EndActivation,
        Frame::Interrupt { .. } => Action::NoInterrupt,
        Frame::Parry { .. } => Action::Parry { technique: None },
        Frame::Aiming { .. } => Action::AimDone,
        Frame::Fortune { .. } => Action::NoFortune,
        _ => return None,
    })
}

/// What is given up by going on.
fn unspent(state: &State) -> Vec<Unspent> {
    let told = |f: FigureId, what: &str| Unspent {
        words: format!("{} {what}", name(state, f)),
        piece: Some(figure_id(state, f)),
    };
    match state.stack.last() {
        Some(Frame::Go { side, used: 0, .. }) => {
            eligible(state, *side).map(|f| told(f, "has not acted")).collect()
        }
        Some(Frame::Group { rest, .. }) => rest.iter().map(|f| told(*f, "has not acted")).collect(),
        Some(Frame::Acting(Acting { figure, plan: Some(plan), .. })) if !plan.is_empty() => {
            vec![told(*figure, &format!("can still {}", words::plan(plan).to_lowercase()))]
        }
        Some(Frame::Aiming { .. }) => {
            let mut all: Vec<FigureId> = Flintloque::choices(state)
                .into_iter()
                .filter_map(|action| match action {
                    Action::Aim { figure, .. } => Some(figure),
                    _ => None,
                })
                .collect();
            all.dedup();
            all.into_iter().map(|f| told(f, "could aim")).collect()
        }
        _ => Vec::new(),
    }
}

fn why(state: &State, action: &Action, unspent: &[Unspent]) -> String {
    match (state.stack.last(), unspent) {
        (Some(Frame::Go { side, used: 1, .. }), _) => match eligible(state, *side).count() {
            0 => "nobody else can act".to_owned(),
            left => format!("{} can still act", count(left, "figure")),
        },
        (_, [one]) => one.words.clone(),
        (Some(Frame::Aiming { .. }), [_, ..]) => {
            format!("{} could aim", count(unspent.len(), "figure"))
        }
        (_, [_, ..]) => format!("{} have not acted", count(unspent.len(), "figure")),
        (Some(Frame::Acting(_)), []) => "counts as his activation".to_owned(),
        _ => match action {
            Action::Ready => "start with this set-up".to_owned(),
            Action::NoFortune | Action::AcceptInitiative => "keeps the command point".to_owned(),
            Action::NoInterrupt => "nobody fires".to_owned(),
            _ => String::new(),
        },
    }
}
