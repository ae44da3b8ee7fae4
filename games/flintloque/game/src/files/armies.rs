//! (FL-SET-1) Scenarios fought with other sections than their own.

use std::collections::{BTreeMap, BTreeSet};

use super::deploy;
use super::fault::{Fault, Problem};
use super::figure::FigureFile;
use super::scenario_file::ScenarioFile;
use super::section::{self, Roster};
use super::tables::TableSet;

/// Sections that players bring, by side.
pub type Armies = BTreeMap<String, Roster>;

/// The scenario with these sections in place of its own.
pub fn fielded(
    mut file: ScenarioFile,
    set: &TableSet,
    armies: &Armies,
) -> Result<ScenarioFile, Fault> {
    let mut there: BTreeSet<&str> = BTreeSet::new();
    for (side, roster) in armies {
        let s = file.sections.iter().position(|section| section.side == *side);
        let s = s.ok_or_else(|| unknown_side(&file, side))?;
        if let Some(complaint) = section::check(set, roster).first() {
            return Err(located(side, &complaint.problem(vec![])));
        }
        // Whoever is still to be replaced takes no ids.
        let stays = |other: &str| there.contains(other) || !armies.contains_key(other);
        let others = file.sections.iter().enumerate().filter(|(i, _)| *i != s);
        let others = others.filter(|(_, other)| stays(&other.side));
        let taken = others.flat_map(|(_, other)| other.figures.iter().map(|f| f.id.clone()));
        let figures = renamed(roster.fit().cloned().collect(), taken.collect());
        let figures = deploy::placed(set, &file, s, figures);
        let figures = figures.map_err(|problem| located(side, &problem))?;
        let section = &mut file.sections[s];
        section.name.clone_from(&roster.name);
        (section.adjective, section.people) = (String::new(), String::new());
        section.alliance.clone_from(&roster.alliance);
        section.figures = figures;
        there.insert(side);
    }
    Ok(file)
}

/// Both sections may have an "F1"; on the table each figure has an id of its own.
fn renamed(mut figures: Vec<FigureFile>, mut taken: BTreeSet<String>) -> Vec<FigureFile> {
    let own: BTreeSet<String> = figures.iter().map(|figure| figure.id.clone()).collect();
    for figure in &mut figures {
        if taken.contains(&figure.id) {
            let stem: String = figure.id.chars().take(36).collect();
            let new = (2..).map(|n| format!("{stem}-{n}"));
            let mut free = new.filter(|id| !taken.contains(id) && !own.contains(id));
            // Named so that nobody is called by a number in the log.
            if figure.name.is_empty() {
                figure.name.clone_from(&figure.id);
            }
            figure.id = free.next().unwrap_or_default();
        }
        taken.insert(figure.id.clone());
    }
    figures
}

fn located(side: &str, problem: &Problem) -> Fault {
    Fault::whole_file(&format!("section of {side}"), problem.found.clone(), &problem.expected)
}

fn unknown_side(file: &ScenarioFile, side: &str) -> Fault {
    let sides: Vec<&str> = file.sections.iter().map(|section| &*section.side).collect();
    let side: String = side.chars().take(40).collect();
    Fault::whole_file("sections", format!("a section for \"{side}\""), &sides.join(" or "))
}
