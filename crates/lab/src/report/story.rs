//! How a battle went, in a few sentences.

use super::words::{range, signed, thousands};
use crate::account::Turning;
use crate::{Account, Standing};

/// Less than this, in thousandths of a point, is no luck to speak of.
const EVEN: i64 = 1000;

/// `whole` with who won; not where the page around it has said so.
pub fn story(account: &Account, whole: bool) -> String {
    let mut said: Vec<String> = whole.then(|| account.verdict.clone()).into_iter().collect();
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
        "A third of the way, in {} {turn}, the {} were {} and {}.",
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
    let turn = &account.about.terms.turn;
    Some(format!(
        "Turning point: {turn} {}. {}.",
        turning.turn,
        desk::capital(&bill(account, turning))
    ))
}

/// "the British lost 50 men and 3 Flight Points; the Americans lost nothing"
pub fn bill(account: &Account, turning: &Turning) -> String {
    let about = &account.about;
    let side = |n: usize| {
        let men = (turning.men[n] > 0).then(|| format!("{} {}", turning.men[n], about.terms.men));
        let points = turning.points[n];
        let told = men.is_none() || i64::from(points) != turning.men[n];
        let points = (points != 0 && told)
            .then(|| format!("{} {}", signed(points.into(), 0, false), about.terms.points));
        let parts: Vec<String> = [men, points].into_iter().flatten().collect();
        let parts = if parts.is_empty() { "nothing".to_owned() } else { desk::listed(&parts) };
        format!("{} lost {parts}", about.people[n])
    };
    format!("{}; {}", side(0), side(1))
}

fn cost(account: &Account) -> String {
    let about = &account.about;
    let side = |n: usize| {
        let own = about.roster.iter().filter(|unit| unit.side == n);
        let (men, lost) = (own.map(|unit| unit.men).sum::<u32>(), account.result.sides[n].men_lost);
        let percent = f64::from(lost) * 100.0 / f64::from(men.max(1));
        let (name, all, who) = (&about.people[n], thousands(men.into()), &about.terms.men);
        format!("{name} lost {lost} of {all} {who} ({percent:.0}%)")
    };
    format!("In all {}, {}.", side(0), side(1))
}

fn luck(account: &Account) -> String {
    let (about, luck) = (&account.about, account.result.sides[0].luck);
    let worth = signed(luck.unsigned_abs() as f64 / 1000.0, 1, false);
    let lucky = usize::from(luck < 0);
    let (name, points) = (&about.people[lucky], &about.terms.luck);
    if luck.abs() < EVEN {
        return match &*worth {
            "0.0" => "The luck was even.".to_owned(),
            worth => format!("The luck was even ({worth} {points} in favour of {name})."),
        };
    }
    let beaten = account.result.winner.is_some_and(|winner| winner != lucky);
    let all_the_same = if beaten { ", but lost" } else { "" };
    format!("{} had the better luck, worth {worth} {points}{all_the_same}.", desk::capital(name))
}

fn then(account: &Account) -> Option<String> {
    let (about, history) = (&account.about, account.about.history.as_ref()?);
    let winner = history.winner?;
    let lost = |n: usize| {
        history.losses[n].map(|losses| format!("{} {} men", about.sides[n], range(losses)))
    };
    let lost: Vec<String> = [lost(0), lost(1)].into_iter().flatten().collect();
    let (winner, lost) = (&about.people[winner], lost.join(", "));
    Some(format!("In history {winner} won. Losses: {lost}."))
}
