//! What a position in a test leaves out: leaders and Commands that nobody looks at.

use super::battle_file::{BattleFile, CommandFile, LeaderFile, Rank, ReplacementFile, SideName};
use super::number::Number;
use ::flintlock::parts::{Formation, ShockStatus, Troops};

/// The battle with an Overall Leader for each side, a leader for each Command, and a Command for
/// units that name none. What is added stands at the end and starts off the map.
pub fn complete(battle: &BattleFile) -> BattleFile {
    let mut battle = battle.clone();
    for side in SideName::BOTH {
        place_units(&mut battle, side);
    }
    for i in 0..battle.commands.len() {
        let command = &battle.commands[i];
        let known = battle.leaders.iter().any(|leader| leader.id == command.id);
        if let (None, Some(side), false) = (&command.leader, command.side, known) {
            battle.leaders.push(leader(command.id.clone(), side, Rank::Sl));
        }
    }
    for side in SideName::BOTH {
        let named = battle.sides.of(side).overall_leader.is_some();
        let has = |leader: &LeaderFile| leader.side == side && leader.rank == Rank::Ol;
        if !named && !battle.leaders.iter().any(has) {
            battle.leaders.push(leader(format!("{}-overall", side.word()), side, Rank::Ol));
        }
    }
    battle
}

/// Units without Command join the one Command of their side; if there is none, it is made.
fn place_units(battle: &mut BattleFile, side: SideName) {
    let homeless = |unit: &super::battle_file::UnitFile| {
        unit.side == Some(side) && unit.command.is_none() && unit.troops != Troops::Artillery
    };
    if !battle.units.iter().any(homeless) {
        return;
    }
    let leads = |command: &CommandFile| {
        let leader = command.leader.as_ref().unwrap_or(&command.id);
        let theirs = battle.leaders.iter().find(|l| l.id == *leader).map(|l| l.side);
        command.side.or(theirs) == Some(side)
    };
    let mut own = battle.commands.iter().filter(|c| leads(c)).map(|c| c.id.clone());
    let id = match (own.next(), own.next()) {
        (Some(only), None) => only,
        (Some(_), Some(_)) => return,
        (None, _) => {
            drop(own);
            battle.commands.push(command(side));
            side.word().to_owned()
        }
    };
    for unit in battle.units.iter_mut().filter(|unit| homeless(unit)) {
        unit.command = Some(id.clone());
    }
}

fn command(side: SideName) -> CommandFile {
    CommandFile {
        id: side.word().to_owned(),
        side: Some(side),
        name: String::new(),
        leader: None,
        cohesion: None,
        shock_status: ShockStatus::Good,
        formation: Formation::Open,
        sk_max: None,
        source: String::new(),
        letter: None,
    }
}

fn leader(id: String, side: SideName, rank: Rank) -> LeaderFile {
    LeaderFile {
        id,
        side,
        name: String::new(),
        rank,
        initiative: Number::default(),
        command_range: Number::default(),
        movement: Number::default(),
        hex: None,
        replacement: ReplacementFile::default(),
        source: String::new(),
        historical_name: String::new(),
    }
}
