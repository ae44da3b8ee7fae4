//! How a battle went, in a few sentences.

use super::words::{range, signed, thousands};
use crate::account::Turning;
use crate::{Account, Standing};

/// Less than this, in thousandths of a point, is no luck to speak of.
const EVEN: i64 = 1000;

pub fn story(account: &Account) -> String {
    let mut said = vec![account.verdict.clone()];
    said.extend(midway(account));
    said.extend(turned(account));
    said.push(cost(account));
    said.extend((account.result.rolls > 0).then(|| luck(account)));
    said.extend(then(account));
    said.join(" ")
}

/// How it stood after a third.
fn midway(account: &Account) -> Option<String> {
    let marks = &account.course.marks;
    let at = marks.get(marks.len() / 3).filter(|_| marks.len() >= 6)?;
    let Standing { turn, points, limits, .. } = at.standing;
    if points == [0, 0] {
        return None;
    }
    let (about, terms) = (&account.about, &account.about.terms);
    let points = points.map(|n| signed(n.into(), 0, false));
    let side = |n: usize| format!("{} {} of {}", about.sides[n], points[n], limits[n]);
    Some(format!(
        "When {} {turn} began, a third of the way, the {} stood at {}, {}.",
        terms.turn,
        terms.points,
        side(0),
        side(1)
    ))
}

/// The turn that moved it most: the one with the highest cost.
fn turned(account: &Account) -> Option<String> {
    let weight = |turning: &&Turning| {
        let points: i32 = turning.points.iter().map(|n| n.abs()).sum();
        (points, turning.men.iter().sum::<i64>())
    };
    let turning = account.turning.iter().filter(|turning| !turning.is_end).max_by_key(weight)?;
    if weight(&turning) == (0, 0) {
        return None;
    }
    let about = &account.about;
    Some(format!(
        "It moved most in {} {} ({}): {}.",
        about.terms.turn,
        turning.turn,
        about.sides[turning.side.index()],
        bill(account, turning)
    ))
}

/// "the British lost 3 Flight Points and 120 men, the American nothing"
pub fn bill(account: &Account, turning: &Turning) -> String {
    let about = &account.about;
    let side = |n: usize| {
        let men = (turning.men[n] > 0).then(|| format!("{} {}", turning.men[n], about.terms.men));
        let points = turning.points[n];
        let told = men.is_none() || i64::from(points) != turning.men[n];
        let points = (points != 0 && told)
            .then(|| format!("{} {}", signed(points.into(), 0, true), about.terms.points));
        let parts: Vec<String> = [men, points].into_iter().flatten().collect();
        let parts = if parts.is_empty() { "nothing".to_owned() } else { parts.join(", ") };
        format!("{}: {parts}", about.sides[n])
    };
    format!("{}; {}", side(0), side(1))
}

fn cost(account: &Account) -> String {
    let about = &account.about;
    let side = |n: usize| {
        let own = about.roster.iter().filter(|unit| unit.side == n);
        let (men, lost) = (own.map(|unit| unit.men).sum::<u32>(), account.result.sides[n].men_lost);
        let percent = f64::from(lost) * 100.0 / f64::from(men.max(1));
        let (name, all, who) = (&about.sides[n], thousands(men.into()), &about.terms.men);
        format!("{name} {lost} of {all} {who} ({percent:.0} %)")
    };
    format!("Lost in all: {}, {}.", side(0), side(1))
}

fn luck(account: &Account) -> String {
    let (about, luck) = (&account.about, account.result.sides[0].luck);
    let worth = signed(luck.unsigned_abs() as f64 / 1000.0, 1, false);
    let lucky = usize::from(luck < 0);
    let (name, points) = (&about.sides[lucky], &about.terms.luck);
    if luck.abs() < EVEN {
        return format!(
            "The dice favoured nobody: all rolls together were worth {worth} {points} more to the \
             {name} side than was to be expected."
        );
    }
    let beaten = account.result.winner.is_some_and(|winner| winner != lucky);
    let all_the_same = if beaten { ", which lost all the same" } else { "" };
    format!(
        "The dice favoured the {name} side{all_the_same}: all rolls together were worth {worth} {points} \
         more to it than was to be expected."
    )
}

fn then(account: &Account) -> Option<String> {
    let (about, history) = (&account.about, account.about.history.as_ref()?);
    let winner = history.winner?;
    let lost = |n: usize| {
        history.losses[n].map(|losses| format!("{} {} men", about.sides[n], range(losses)))
    };
    let lost: Vec<String> = [lost(0), lost(1)].into_iter().flatten().collect();
    let (winner, lost) = (&about.sides[winner], lost.join(", "));
    Some(format!("In history the {winner} side won; lost: {lost}."))
}
