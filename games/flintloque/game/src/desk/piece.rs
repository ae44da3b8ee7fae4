//! A figure close to the eye, and what is at a point.

use ::flintloque::State;
use ::flintloque::ground::contact;
use ::flintloque::movement::allowance;
use ::flintloque::parts::*;
use ::flintloque::profile::{discipline, steady};
use ::flintloque::state::Fate;
use kernel::Viewer;
use tabletop::CM;

use super::ids::{figure_id, name, names, who};
use super::place::{self, cm, compass};
use super::words::count;
use super::{barred, terrain, words};
use desk::{Chip, Here, PieceCard, signed};

/// Figures that are spoken of with a point.
const NEAR: i32 = 3 * CM;

/// With what it cannot do now, for whoever could do it.
pub fn piece(state: &State, viewer: Viewer, id: &str) -> Option<PieceCard> {
    let figure = who(state, id)?;
    let mut card = of_figure(state, figure);
    if let Viewer::Side(side) = viewer {
        card.barred = barred::barred(state, side, figure);
    }
    Some(card)
}

pub fn here(state: &State, text: &str) -> Option<Here> {
    let at = place::read(state, text)?;
    let mut near: Vec<FigureId> =
        state.all().filter(|f| state.base(*f).point_is_within(at, NEAR)).collect();
    near.sort_by_key(|f| state.base(*f).point_gap(at));
    Some(Here {
        place: place::write(at),
        ground: format!("{}, {}.", place::write(at), terrain::under(state, at)),
        pieces: near.into_iter().map(|f| of_figure(state, f)).collect(),
    })
}

fn of_figure(state: &State, figure: FigureId) -> PieceCard {
    let f = state.figure(figure);
    PieceCard {
        piece: figure_id(state, figure),
        title: name(state, figure).to_owned(),
        place: match f.fate {
            Fate::Waiting => "not on the table yet".to_owned(),
            Fate::OnTable => format!("{}, facing {}", place::of(state, figure), compass(f.facing)),
            Fate::Removed { turn } => format!("out of action since turn {turn}"),
            Fate::Left => "left the table".to_owned(),
        },
        chips: chips(state, figure),
        lines: lines(state, figure),
        facts: facts(state, figure),
        barred: Vec::new(),
    }
}

fn chips(state: &State, figure: FigureId) -> Vec<Chip> {
    let (f, spec) = (state.figure(figure), state.spec(figure));
    let chip =
        |on: bool, words: &str, good: bool| on.then(|| Chip { words: words.to_owned(), good });
    let hits = state.hits(figure);
    [
        chip(state.is_leader(figure), "leads", true),
        chip(f.mounted, "mounted", true),
        chip(spec.elite, "Elite", true),
        chip(f.playing, "playing music", true),
        chip(hits > 0, &count(hits.into(), "hit"), false),
        chip(f.shaken, "shaken", false),
        chip(state.is_heavily_wounded(figure) && f.wounds > 0, "heavily wounded", false),
        chip(state.is_mount_lame(figure), "mount lame", false),
        chip(f.activated, "has acted", false),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn lines(state: &State, figure: FigureId) -> Vec<String> {
    let spec = state.spec(figure);
    let experience = words::experience(spec.experience);
    let mut lines = vec![format!("{experience} {}", words::sort(state, figure))];
    if let Some(role) = spec.role {
        let reputation = match role {
            Role::Leader => format!(", {}", words::reputation(spec.reputation)),
            _ => String::new(),
        };
        lines.push(format!("{}{reputation}", desk::capital(words::role(role))));
    }
    for arm in words::arms(state, figure) {
        let (what, lock) =
            (words::arm(state, figure, arm), state.scenario.firelocks(figure, arm).next());
        let columns = lock.map_or(String::new(), words::columns);
        lines.push(format!("{what}, {}: {columns}", readiness(state, figure, arm)));
    }
    if state.is_on_table(figure) {
        let foes = contact::contacts(state, figure);
        if !foes.is_empty() {
            lines.push(format!("In contact with {} (FL-ACT-12)", names(state, &foes)));
        }
    }
    lines
}

fn readiness(state: &State, figure: FigureId, arm: Arm) -> String {
    match (arm, state.tokens(figure, arm)) {
        (Arm::Grenade, _) => format!("{} left", state.figure(figure).grenades),
        (_, 0) => "loaded".to_owned(),
        (_, tokens) => format!("{} to load", count(tokens.into(), "step")),
    }
}

/// Totals as they are now: leashes change as figures move (FL-PRO-10).
fn facts(state: &State, figure: FigureId) -> Vec<(String, String)> {
    let (f, spec) = (state.figure(figure), state.spec(figure));
    let tables = &state.scenario.tables;
    let now = |base: i16, total: i16| match base == total {
        true => signed(total),
        false => format!("{} ({} near the leader)", signed(total), signed(base)),
    };
    let here = state.is_on_table(figure);
    let profile = &spec.profile;
    let stands = if here { steady(state, figure).total() } else { profile.steady };
    let obeys = if here { discipline(state, figure) } else { profile.discipline };
    let far = |rate: Rate| match allowance(state, figure, rate) {
        Some(far) => cm(far),
        None => "a roll".to_owned(),
    };
    let fact = |what: &str, words: String| (what.to_owned(), words);
    let mut facts = vec![
        fact("Wounds", format!("{} of {}", f.wounds, profile.wounds)),
        fact("Steady", now(profile.steady, stands)),
        fact("Discipline", now(profile.discipline, obeys)),
        fact("Melee", signed(profile.melee)),
        fact("Accuracy", format!("{}%", signed(profile.accuracy))),
        fact("Moves", if here { Rate::ALL.map(far).join("/") + " cm" } else { String::new() }),
        fact(
            "In hand",
            format!(
                "{} {}",
                state.scenario.blade(figure).name,
                signed(state.scenario.blade(figure).melee)
            ),
        ),
    ];
    if let (true, Some(mount)) = (f.mounted, spec.mount.map(|m| &tables.mounts[m])) {
        let words = format!(
            "{}, wounds {} of {}, Steady {}",
            mount.name,
            f.mount_wounds,
            mount.wounds,
            signed(mount.steady)
        );
        facts.push(fact("Mount", words));
    }
    facts.push(fact("Points", spec.points.to_string()));
    facts
}
