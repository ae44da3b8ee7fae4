//! (FL-VIC, FL-MOV-9, FL-CAV-4) How a scenario is won, and what holds in it only.

use ::flintloque::parts::{Edge, PieceId};
use ::flintloque::scenario::Victory;
use kernel::Side;

use super::fault::{Hop, Problem, way};
use super::ids::unknown;
use super::scenario_file::{ScenarioFile, Special, VictoryFile};

/// What the rules want to know of it.
pub struct Goals {
    pub victory: Victory,
    pub leave: Option<(Side, Edge)>,
    pub rode_up: [bool; 2],
}

pub fn goals(file: &ScenarioFile) -> Result<Goals, Problem> {
    let (mut leave, mut rode_up) = (None, [false; 2]);
    for (i, special) in file.special.iter().enumerate() {
        let way = || way!["special", i, "side"];
        match special {
            Special::Leave { .. } if leave.is_some() => return Err(two_ways_out(i)),
            Special::Leave { side, edge } => leave = Some((side_of(file, side, way())?, *edge)),
            Special::MovedBefore { side } => rode_up[side_of(file, side, way())?.index()] = true,
        }
    }
    Ok(Goals { victory: victory(file, leave)?, leave, rode_up })
}

fn victory(file: &ScenarioFile, leave: Option<(Side, Edge)>) -> Result<Victory, Problem> {
    Ok(match &file.victory {
        VictoryFile::Attrition { tie_break: None } => Victory::Removed,
        VictoryFile::Attrition { tie_break: Some(piece) } => {
            Victory::RemovedThenHeld { piece: piece_of(file, piece, "tie-break")? }
        }
        VictoryFile::Hold { civilians: true, .. } => return Err(civilians()),
        VictoryFile::Hold { polygon, side, civilians: false } => Victory::Held {
            piece: piece_of(file, polygon, "polygon")?,
            by: side_of(file, side, way!["victory", "side"])?,
        },
        VictoryFile::Breakthrough { side, edge, number } => {
            let by = side_of(file, side, way!["victory", "side"])?;
            if leave != Some((by, *edge)) {
                return Err(no_way_out());
            }
            let most = file.sections[by.index()].figures.len();
            if number.get() as usize > most {
                return Err(too_many(number.get(), most));
            }
            Victory::Breakthrough { by, number: number.u8() }
        }
    })
}

fn side_of(file: &ScenarioFile, id: &str, way: Vec<Hop>) -> Result<Side, Problem> {
    let found = file.sections.iter().zip(Side::BOTH).find(|(section, _)| section.side == id);
    found.map(|(_, side)| side).ok_or_else(|| unknown(way, "side", id))
}

fn piece_of(file: &ScenarioFile, id: &str, field: &'static str) -> Result<PieceId, Problem> {
    let found = file.terrain.iter().position(|piece| piece.id == id);
    let found = found.ok_or_else(|| unknown(way!["victory", field], "piece of terrain", id))?;
    Ok(PieceId(found as u8))
}

fn two_ways_out(i: usize) -> Problem {
    Problem::new(way!["special", i], "a second way off the table", "one side that may leave")
}

fn civilians() -> Problem {
    let way = way!["victory", "civilians"];
    Problem::new(way, "civilians = true", "false: Civilians hold no ground")
}

fn no_way_out() -> Problem {
    let form = "a special \"leave\" of the same side and edge (FL-MOV-9)";
    Problem::new(way!["victory", "edge"], "an edge that may not be crossed", form)
}

fn too_many(found: i16, most: usize) -> Problem {
    let found = format!("{found} figures to get through");
    Problem::new(way!["victory", "number"], found, format!("at most {most}, all there are"))
}
