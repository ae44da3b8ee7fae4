//! (MT-SET-8) Objectives and special rules, and what they name.

use files::fault::{Hop, Problem, way};
use files::ids::unknown;
use muskets_and_tomahawks::parts::{PieceId, UnitId};
use muskets_and_tomahawks::scenario::{Condition, Count, Goal, Objective, Special};

use super::scenario_file::*;

/// What names in a file may mean.
pub struct Known<'a> {
    pub units: &'a [String],
    pub pieces: &'a [&'a str],
    pub zones: &'a [ZoneFile],
}

impl Known<'_> {
    pub fn unit(&self, id: &str, place: Vec<Hop>) -> Result<UnitId, Problem> {
        let number = self.units.iter().position(|known| known == id);
        number.map(|n| UnitId(n as u8)).ok_or_else(|| unknown(place, "unit", id))
    }

    pub fn piece(&self, id: &str, place: Vec<Hop>) -> Result<PieceId, Problem> {
        let number = self.pieces.iter().position(|known| *known == id);
        number.map(|n| PieceId(n as u8)).ok_or_else(|| unknown(place, "piece", id))
    }

    fn units(&self, ids: &[String], place: &[Hop]) -> Result<Vec<UnitId>, Problem> {
        ids.iter().map(|id| self.unit(id, place.to_vec())).collect()
    }
}

pub fn special(all: &[SpecialFile], known: &Known<'_>) -> Result<Vec<Special>, Problem> {
    let one = |(at, file): (usize, &SpecialFile)| {
        let place = way!["special", at];
        Ok(match file {
            SpecialFile::WagonDrivers { units } => {
                Special::WagonDrivers { units: known.units(units, &place)? }
            }
            SpecialFile::WagonStuck { piece, faces } => {
                if let Some(face) = faces.iter().find(|face| **face > 9) {
                    return Err(Problem::new(place, format!("face {face}"), "0 to 9"));
                }
                Special::WagonStuck { piece: known.piece(piece, place)?, faces: faces.clone() }
            }
            SpecialFile::Decoys { unit, piece, points, max } => Special::Decoys {
                unit: known.unit(unit, place.clone())?,
                piece: known.piece(piece, place)?,
                points: *points,
                most: *max,
            },
        })
    };
    all.iter().enumerate().map(one).collect()
}

/// (MT-VIC-1) Points for each so many of a count, or once if something holds.
pub fn objective(
    side: usize,
    number: usize,
    file: &ObjectiveFile,
    known: &Known<'_>,
) -> Result<Objective, Problem> {
    let place = || way!["sides", side, "objectives", number];
    let wrong = |found: &str, expected: &str| Problem::new(place(), found, expected);
    let what = match (file.count, file.when) {
        (Some(count), None) => {
            let per = match file.per {
                Some(per @ 1..) => per,
                _ => return Err(wrong("no per", "for how many of them (MT-SET-8)")),
            };
            let of_units = matches!(
                count,
                CountWord::Exited
                    | CountWord::Eliminated
                    | CountWord::EliminatedOrCaptured
                    | CountWord::Saved
            );
            only(file, &place, if of_units { &["units"] } else { &[] })?;
            Goal::Count { per, count: counted(count, known.units(&file.units, &place())?) }
        }
        (None, Some(when)) => {
            if file.per.is_some() {
                return Err(wrong("per", "nothing: the points count once"));
            }
            Goal::If(condition(file, when, known, &place)?)
        }
        _ => return Err(wrong("no goal", "a count or an if (MT-SET-8)")),
    };
    Ok(Objective { points: file.points, what })
}

fn counted(count: CountWord, units: Vec<UnitId>) -> Count {
    match count {
        CountWord::Exited => Count::Exited { units },
        CountWord::Eliminated => Count::Eliminated { units },
        CountWord::EliminatedOrCaptured => Count::EliminatedOrCaptured { units },
        CountWord::Saved => Count::Saved { units },
        CountWord::WagonsExited => Count::WagonsExited,
        CountWord::WagonsLost => Count::WagonsLost,
        CountWord::TokensExited => Count::TokensExited,
        CountWord::TokensHeld => Count::TokensHeld,
    }
}

fn condition(
    file: &ObjectiveFile,
    when: WhenWord,
    known: &Known<'_>,
    place: &impl Fn() -> Vec<Hop>,
) -> Result<Condition, Problem> {
    let lacks = |key: &str| Problem::new(place(), format!("no {key}"), "one (MT-SET-8)");
    let zone = || {
        let id = file.zone.as_ref().ok_or_else(|| lacks("zone"))?;
        let number = known.zones.iter().position(|zone| zone.id == *id);
        number.ok_or_else(|| unknown(place(), "zone", id))
    };
    Ok(match when {
        WhenWord::CommanderExited => {
            only(file, place, &[])?;
            Condition::CommanderExited
        }
        WhenWord::EnemyCommanderEliminated => {
            only(file, place, &[])?;
            Condition::EnemyCommanderEliminated
        }
        WhenWord::EnemyExitedBelow => {
            only(file, place, &["n"])?;
            Condition::EnemyExitedBelow(file.n.ok_or_else(|| lacks("n"))?)
        }
        WhenWord::UnitInZone => {
            only(file, place, &["zone", "size"])?;
            Condition::UnitInZone { zone: zone()?, size: file.size.ok_or_else(|| lacks("size"))? }
        }
        WhenWord::ZoneClear => {
            only(file, place, &["zone"])?;
            Condition::ZoneClear(zone()?)
        }
        WhenWord::EliminatedShare => {
            only(file, place, &["share"])?;
            match file.share {
                Some([a, b]) if 0 < a && a <= b => Condition::EliminatedShare(a, b),
                _ => return Err(lacks("share of at most all")),
            }
        }
        WhenWord::NoEnemyNear => {
            only(file, place, &["pieces", "gap"])?;
            let pieces: Result<Vec<PieceId>, Problem> =
                file.pieces.iter().map(|id| known.piece(id, place())).collect();
            let gap = file.gap.ok_or_else(|| lacks("gap"))?;
            Condition::NoEnemyNear { pieces: pieces?, gap: gap.0 }
        }
        WhenWord::Quarters => {
            only(file, place, &[])?;
            Condition::Quarters
        }
    })
}

/// A word that means nothing for this goal is refused.
fn only(file: &ObjectiveFile, place: &impl Fn() -> Vec<Hop>, may: &[&str]) -> Result<(), Problem> {
    let given = [
        ("units", !file.units.is_empty()),
        ("pieces", !file.pieces.is_empty()),
        ("zone", file.zone.is_some()),
        ("size", file.size.is_some()),
        ("n", file.n.is_some()),
        ("share", file.share.is_some()),
        ("gap", file.gap.is_some()),
    ];
    match given.into_iter().find(|(key, is_given)| *is_given && !may.contains(key)) {
        None => Ok(()),
        Some((key, _)) => {
            Err(Problem::new(place(), format!("\"{key}\""), "nothing that the goal does not use"))
        }
    }
}
