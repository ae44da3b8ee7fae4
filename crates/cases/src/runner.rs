//! Running a case: the position is set up, the steps are taken, and what comes is compared.

use std::collections::BTreeSet;

use kernel::{Cite, Ruleset};

use crate::case::{Case, Deed, Try};
use crate::fault::{Wrong, wrong};
use crate::play::{Game, Stop};
use crate::quiet::caught;
use crate::rules::Cased;
use crate::summary::Failure;

/// The failures of a case and the paragraphs it met, or what is wrong with its file.
pub fn run<R: Cased>(case: &Case) -> Result<(Vec<Failure>, BTreeSet<Cite>), Wrong> {
    check_citations::<R>(case)?;
    let mut met = BTreeSet::new();
    let mut failures = Vec::new();
    for attempt in &case.tries {
        match caught(|| run_try::<R>(case, attempt, &mut met)) {
            Ok(outcome) => failures.extend(outcome?),
            Err(said) => failures.push(fail(attempt, 0, attempt.line, broke_down(&said))),
        }
    }
    Ok((failures, met))
}

fn run_try<R: Cased>(
    case: &Case,
    attempt: &Try,
    met: &mut BTreeSet<Cite>,
) -> Result<Option<Failure>, Wrong> {
    let scenario = match (R::scenario(&attempt.setup), &attempt.no_such_position) {
        (Ok(scenario), _) => scenario,
        // A battle that cannot be set up has no position either.
        (Err(wrong), Some(words)) => return Ok(unlike(attempt, words, &said(&wrong))),
        (Err(wrong), None) => return Err(wrong),
    };
    let names = R::names(&scenario).clone();
    names.scope(|| {
        let position = match (<R as Cased>::position(&scenario, &attempt.setup), words(attempt)) {
            (Ok(position), _) => position,
            (Err(wrong), Some(words)) => return Ok(unlike(attempt, words, &said(&wrong))),
            (Err(wrong), None) => return Err(wrong),
        };
        let state = match (R::place(&scenario, position), &attempt.no_such_position) {
            (Ok(state), None) => state,
            (Err(why), Some(words)) => return Ok(unlike(attempt, words, &why)),
            (Ok(_), Some(words)) => {
                let what =
                    format!("expected no such position ({words})\nfound that it can be set up");
                return Ok(Some(fail(attempt, 0, attempt.line, what)));
            }
            (Err(why), None) => {
                return Err(wrong(attempt.line, why, "a position that a game could hold"));
            }
        };
        take_steps(case, attempt, Game::<R>::new(&scenario, state, met))
    })
}

fn words(attempt: &Try) -> Option<&str> {
    attempt.no_such_position.as_deref()
}

fn said(wrong: &Wrong) -> String {
    format!("{}, expected {}", wrong.found, wrong.expected)
}

/// Whether the reason why there is no such position is the one the case names.
fn unlike(attempt: &Try, words: &str, why: &str) -> Option<Failure> {
    if why.contains(words) {
        return None;
    }
    let what = format!("expected a reason with \"{words}\"\nfound: {why}");
    Some(fail(attempt, 0, attempt.line, what))
}

fn take_steps<R: Cased>(
    case: &Case,
    attempt: &Try,
    mut game: Game<'_, R>,
) -> Result<Option<Failure>, Wrong> {
    let before = if attempt.before { &case.before[..] } else { &[] };
    for (i, step) in before.iter().chain(&attempt.steps).enumerate() {
        match take_step(&mut game, step) {
            Ok(()) => {}
            Err(Stop::Broken(wrong)) => return Err(wrong),
            Err(Stop::Fails(what)) => {
                let story = game.story();
                return Ok(Some(Failure { story, ..fail(attempt, i + 1, step.line, what) }));
            }
        }
    }
    Ok(None)
}

/// A panic of the rules is a failure of the case, never of the runner.
fn take_step<R: Cased>(game: &mut Game<'_, R>, step: &Deed) -> Result<(), Stop> {
    caught(|| game.take(step)).unwrap_or_else(|said| Err(Stop::Fails(broke_down(&said))))
}

fn broke_down(said: &str) -> String {
    format!("the rules broke down: {said}")
}

fn fail(attempt: &Try, step: usize, line: usize, what: String) -> Failure {
    Failure { try_name: attempt.name.clone(), step, line, what, story: Vec::new() }
}

/// Every paragraph that a case names is in the book.
fn check_citations<R: Ruleset>(case: &Case) -> Result<(), Wrong> {
    for (rule, line) in &case.rules {
        paragraph::<R>(rule, *line)?;
    }
    for (ruling, line) in &case.rulings {
        if !R::REGISTER.has_ruling(ruling) {
            return Err(wrong(*line, format!("ruling \"{ruling}\""), "a ruling of the register"));
        }
    }
    let steps = case.before.iter().chain(case.tries.iter().flat_map(|t| &t.steps));
    for step in steps {
        for (rule, _) in step.dice.iter().filter(|(rule, _)| !rule.is_empty()) {
            paragraph::<R>(rule, step.line)?;
        }
        for (rule, line) in step.refused.iter().chain(&step.odds_until) {
            paragraph::<R>(rule, *line)?;
        }
    }
    Ok(())
}

fn paragraph<R: Ruleset>(rule: &str, line: usize) -> Result<Cite, Wrong> {
    R::REGISTER
        .cite(rule)
        .ok_or_else(|| wrong(line, format!("paragraph \"{rule}\""), "a paragraph of the rulebook"))
}
