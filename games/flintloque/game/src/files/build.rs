//! File structs to a scenario ready to play.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::Flintloque;
use ::flintloque::ground::contact;
use ::flintloque::parts::FigureId;
use ::flintloque::rulebook::REGISTER;
use ::flintloque::scenario::{FigureSpec, Scenario, Section};
use kernel::{NameTable, Names, Ruleset, Side};
use tabletop::{Heading, Point};

use super::choices::{self, Choices};
use super::fault::{Hop, Part, Problem, check_schema, way};
use super::figure::{self, FigureFile};
use super::goals::goals;
use super::ids::{check_id, or, twice};
use super::info::{self, BattleInfo};
use super::scenario_file::{ScenarioFile, SectionFile};
use super::tables::TableSet;
use super::{pieces, posts, section};

/// A scenario ready to be set up, and what there is to know about it.
#[derive(Debug, Clone)]
pub struct Loaded {
    pub id: String,
    pub title: String,
    pub scenario: Arc<Scenario>,
    /// SHA-256 over file and choices, in hex.
    pub scenario_hash: String,
    /// SHA-256 of the tables file, in hex.
    pub table_hash: String,
    /// As chosen, but for what would be so anyway.
    pub choices: Choices,
    pub info: BattleInfo,
}

/// The fingerprint is that of the text, which is known elsewhere.
pub fn build(file: &ScenarioFile, set: &TableSet, choices: &Choices) -> Result<Loaded, Problem> {
    check_schema(file.schema, true)?;
    check_head(file)?;
    let table = pieces::table(file.scenario.table.unwrap_or(set.table))?;
    let pieces = pieces::pieces(set, &file.terrain, table)?;
    let [first, second] = two(file)?;
    if let Some(briefing) = &file.briefing {
        briefing.check([&first.side, &second.side])?;
    }
    let (post_ids, posts) = posts::posts(file, table)?;
    let sections = [section(set, file, 0)?, section(set, file, 1)?];
    let figures = [first, second].map(|file| file.figures.iter());
    let figures = figures.into_iter().zip(Side::BOTH).flat_map(|(list, side)| {
        let section = &sections[side.index()];
        list.enumerate().map(move |(i, figure)| placed(set, side, section, i, figure))
    });
    let figures: Vec<FigureSpec> = figures.collect::<Result<_, _>>()?;
    let goals = goals(file)?;
    let usual = Choices { max_turns: file.scenario.turns, ..Choices::default() };
    let usual = usual.or(file.options).or(set.usual);
    file.options.check(way!["options", "grenade-radius-cm"])?;
    choices.check(vec![]).map_err(|problem| problem.of(Part::Choices))?;
    let all = choices.or(usual);
    let ids = |list: &[FigureFile]| list.iter().map(|f| f.id.clone()).collect::<Vec<_>>();
    let names = Names::with_people(
        [&first.side, &second.side],
        [first, second].map(SectionFile::called),
        vec![
            NameTable::new([ids(&first.figures), ids(&second.figures)].concat()),
            NameTable::new(file.terrain.iter().map(|piece| &*piece.id)),
            NameTable::new(post_ids),
        ],
    );
    let title = or(&file.scenario.name, &file.scenario.id);
    let scenario = Arc::new(Scenario {
        id: (*file.scenario.id).into(),
        name: (*title).into(),
        names,
        table,
        turns: all.max_turns.map_or(10, |n| n.u8()),
        pieces: pieces.into(),
        posts,
        sections,
        figures,
        victory: goals.victory,
        leave: goals.leave,
        rode_up: goals.rode_up,
        tables: set.tables.clone(),
        options: choices::options(all),
    });
    match file.posts[..] {
        [] => check_places(file, &scenario)?,
        _ => posts::check_room(&scenario)?,
    }
    Ok(Loaded {
        id: file.scenario.id.clone(),
        info: info::of(file, &scenario),
        title,
        scenario,
        scenario_hash: String::new(),
        table_hash: set.hash.clone(),
        choices: choices.beyond(usual),
    })
}

fn check_head(file: &ScenarioFile) -> Result<(), Problem> {
    let head = &file.scenario;
    check_id(&head.id, || way!["scenario", "id"])?;
    let known = head.rule.is_empty() || REGISTER.cite(&head.rule).is_some();
    if known { Ok(()) } else { Err(unknown_rule(&head.rule)) }
}

/// Two sections with different names for everything.
fn two(file: &ScenarioFile) -> Result<[&SectionFile; 2], Problem> {
    let [first, second] = &file.sections[..] else {
        return Err(not_two(file.sections.len()));
    };
    if first.side == second.side {
        return Err(twice(way!["sections", 1, "side"], &second.side));
    }
    let mut known = BTreeSet::new();
    for (s, section) in file.sections.iter().enumerate() {
        check_id(&section.side, || way!["sections", s, "side"])?;
        let way = |i: usize| way!["sections", s, "figures", i, "id"];
        section::check_figure_ids(&section.figures, &mut known, way)?;
    }
    Ok([first, second])
}

fn section(set: &TableSet, scenario: &ScenarioFile, s: usize) -> Result<Section, Problem> {
    let file = &scenario.sections[s];
    if let Some(complaint) = section::check(set, &file.roster()).first() {
        return Err(complaint.problem(way!["sections", s]));
    }
    let points = file.command_points.map_or(set.command_points[0], |n| n.u8());
    if !set.command_points.contains(&points) {
        return Err(wrong_points(s, points, set.command_points));
    }
    Ok(Section {
        name: (*file.name).into(),
        alliance: (*file.alliance).into(),
        post: posts::of_section(scenario, s),
        command_points: points,
    })
}

fn placed(
    set: &TableSet,
    side: Side,
    section: &Section,
    i: usize,
    file: &FigureFile,
) -> Result<FigureSpec, Problem> {
    let spec = figure::spec(set, side, &section.alliance, file);
    let spec = spec.unwrap_or_else(|| unreachable!("complaints are made before"));
    if !file.is_fit() {
        return Err(misses(way!["sections", side.index(), "figures", i, "misses"], file));
    }
    let way = || way!["sections", side.index(), "figures", i];
    if section.post.is_none() {
        return if file.x.is_none() && file.y.is_none() {
            Ok(spec)
        } else {
            Err(a_place(way(), file))
        };
    }
    let (Some(x), Some(y), Some(facing)) = (file.x, file.y, file.facing) else {
        return Err(no_place(way(), file));
    };
    let at = Point::new(x.micrometres(), y.micrometres());
    Ok(FigureSpec { at, facing: Heading::of(facing.get().into()), ..spec })
}

/// (FL-SET-3) All in their zones and on free ground, as the rules judge it.
fn check_places(file: &ScenarioFile, scenario: &Arc<Scenario>) -> Result<(), Problem> {
    let state = Flintloque::setup(scenario);
    let files = file.sections.iter().enumerate();
    let files = files.flat_map(|(s, section)| {
        section.figures.iter().enumerate().map(move |(i, figure)| (s, i, figure))
    });
    for ((s, i, file), id) in files.zip((0..).map(FigureId)) {
        let way = || way!["sections", s, "figures", i, "x"];
        let base = state.base(id);
        if let Err(refusal) = contact::fits(&state, id, &base) {
            return Err(no_room(way(), file, &refusal));
        }
        if !base.lies_in(&scenario.posts[s].zone) {
            return Err(out_of_zone(way(), file));
        }
    }
    Ok(())
}

fn unknown_rule(found: &str) -> Problem {
    let found = format!("unknown item \"{found}\"");
    Problem::new(way!["scenario", "rule"], found, "an item such as \"FL-SCN-1\", or none")
}

fn not_two(found: usize) -> Problem {
    Problem::new(way!["sections"], format!("{found} sections"), "two")
}

fn wrong_points(s: usize, found: u8, [usual, improved]: [u8; 2]) -> Problem {
    let found = format!("command-points = {found}");
    let form = format!("{usual}, or {improved} with IMPROVED COMMAND (FL-CMD-1, FL-SKL-3)");
    Problem::new(way!["sections", s, "command-points"], found, form)
}

fn no_place(way: Vec<Hop>, file: &FigureFile) -> Problem {
    Problem::new(way, format!("{} without a place", file.who()), "x, y and facing")
}

fn a_place(way: Vec<Hop>, file: &FigureFile) -> Problem {
    let found = format!("{} with a place", file.who());
    Problem::new(way, found, "neither x nor y: the player takes a post first (FL-SET-3)")
}

fn misses(way: Vec<Hop>, file: &FigureFile) -> Problem {
    Problem::new(
        way,
        format!("{}, who misses the game", file.who()),
        "nobody in a scenario who does",
    )
}

fn no_room(way: Vec<Hop>, file: &FigureFile, refusal: &kernel::Refusal) -> Problem {
    let found = format!("{}: {}", file.who(), refusal.why);
    Problem::new(way, found, format!("a place to stand ({})", refusal.rule))
}

fn out_of_zone(way: Vec<Hop>, file: &FigureFile) -> Problem {
    let found = format!("{} outside the deployment zone", file.who());
    Problem::new(way, found, "its whole base inside (FL-SET-3)")
}
