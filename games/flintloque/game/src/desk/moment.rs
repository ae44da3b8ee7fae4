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
            "Your figures will stand within 10 cm of it; you may rearrange them then (FL-SET-3).".into()
        }
        Some(Frame::Deploying { .. }) => {
            "Take up a figure and click where it shall stand, inside your zone (FL-SET-3).".into()
        }
        Some(Frame::Music { .. }) => {
            "Friends within 25 cm are steadier; he cannot fire and walks at Half Step (FL-MUS-2, FL-MUS-3).".into()
        }
        Some(Frame::Initiative { .. }) => "Only your own die is thrown again (FL-INI-6).".into(),
        Some(Frame::Order) => "Goes of up to two figures alternate (FL-ACT-1).".into(),
        Some(Frame::Go { impulse: true, .. }) => {
            "His impulse sends him at the closest enemy (FL-REP-3).".into()
        }
        Some(Frame::Go { side, .. }) => {
            format!("Choose a lit figure to see what it can do. {} left.", points(*side))
        }
        Some(Frame::Group { plan, .. }) => {
            format!("All do the same: {} (FL-COO-4).", words::plan(plan))
        }
        Some(Frame::Acting(acting)) => acting_help(acting),
        Some(Frame::Fleeing { .. }) => {
            "It runs a full Double March; within 15 cm of an enemy it stays shaken (FL-MOR-3).".into()
        }
        Some(Frame::Interrupt { .. }) => {
            "One Guerrilla may fire as if he stood still; he is activated by it (FL-SKL-1).".into()
        }
        Some(Frame::Parry { .. }) => "A technique costs a command point (FL-TEC-1).".into(),
        Some(Frame::Shield { .. }) => "A friend within 15 cm steps in (FL-REP-10).".into(),
        Some(Frame::Station { .. }) => "Straight at him, as far as it goes (FL-TEC-4).".into(),
        Some(Frame::Aiming { .. }) => {
            let better = state.scenario.tables.value(Why::Aimed);
            format!("Whoever has done nothing and suffered nothing may aim, {better:+} % but for Militia (FL-AIM-1, FL-AIM-3).")
        }
        Some(Frame::Drilling { .. }) => "One roll for one weapon; 8 and more loads it (FL-REP-8).".into(),
        Some(Frame::Reloading { .. }) => "One step on one weapon a turn (FL-REL-2).".into(),
        Some(Frame::Fortune { side }) => {
            format!("A die of five: so many hits may be taken away. {} left (FL-CMD-7).", points(*side))
        }
        Some(Frame::Taking { .. }) => {
            "Not twice in a row from one while another has hits (FL-CMD-7).".into()
        }
        _ => String::new(),
    }
}

fn acting_help(acting: &Acting) -> String {
    let bound = match (&acting.duty, acting.shy) {
        (Some(Duty::Heroic { .. }), _) => "He must go at the closest enemy (FL-REP-3).",
        (Some(Duty::Aggressive { .. }), _) => "It must go at an enemy within 15 cm (FL-REP-7).",
        (None, true) => "It may not come closer to the enemy (FL-MOR-6).",
        (None, false) => "",
    };
    let marches = acting.has(|step| matches!(step, Step::March(_)));
    match (bound, &acting.plan) {
        ("", None) => "One move and one attack at most, in either order (FL-ACT-4).".to_owned(),
        ("", Some(_)) if marches => {
            format!("Click where it shall go: up to {} cm (FL-MOV-2).", cm(acting.allowance))
        }
        ("", Some(_)) => "Point at a target to see the odds.".to_owned(),
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
    };
    if Flintloque::decider(state).is_none() {
        return barred("the game is over");
    }
    let Some(action) = way_on(state) else { return barred("choose one of the answers") };
    let words = phrase(state, &action).verb;
    if !Flintloque::is_legal(state, &action) {
        let side = Flintloque::decider(state).unwrap_or(Side::First);
        let refusal = <Flintloque as kernel::Ruleset>::check(state, side, &action).err();
        let why = refusal.map_or(String::new(), |r| format!("{} ({})", r.why, r.rule.number()));
        return Done { words, ..barred(&why) };
    }
    let unspent = unspent(state);
    Done {
        words,
        why: why(state, &action, &unspent),
        key: Some(key(state, &action)),
        confirm: action == Action::Pass && !unspent.is_empty(),
        unspent,
    }
}

fn way_on(state: &State) -> Option<Action> {
    Some(match state.stack.last()? {
        Frame::Deploying { .. } => Action::Ready,
        Frame::Music { .. } => Action::NoMusic,
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
            vec![told(*figure, &format!("has still: {}", words::plan(plan)))]
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
            0 => "nobody is left to activate".to_owned(),
            left => format!("one more could act, of {left}"),
        },
        (_, [one]) => one.words.clone(),
        (Some(Frame::Aiming { .. }), [_, ..]) => format!("{} could aim", unspent.len()),
        (_, [_, ..]) => format!("{} have not acted", unspent.len()),
        (Some(Frame::Acting(_)), []) => "it has been activated then".to_owned(),
        _ => match action {
            Action::Ready => "the figures stay where they are".to_owned(),
            Action::NoFortune | Action::AcceptInitiative => "keeps the command point".to_owned(),
            Action::NoInterrupt => "nobody fires".to_owned(),
            _ => String::new(),
        },
    }
}
