//! What a counter shows of the troops behind it: nation, headdress, name, Command.

use flintlock::Scenario;
use flintlock::chart::{Hat, Nation};
use flintlock::parts::{CommandId, UnitId};

use scene::theme::STRIPES;

/// The class that colours a piece.
pub fn class(nation: Nation) -> &'static str {
    match nation {
        Nation::British => "br",
        Nation::Loyalist => "lo",
        Nation::German => "ge",
        Nation::Continental => "co",
        Nation::Militia => "mi",
    }
}

pub fn people(nation: Nation) -> &'static str {
    match nation {
        Nation::British => "British",
        Nation::Loyalist => "Loyalists",
        Nation::German => "Germans",
        Nation::Continental => "Continentals",
        Nation::Militia => "militia",
    }
}

pub fn nation(scenario: &Scenario, unit: UnitId) -> Nation {
    scenario.chart.badge(unit).nation
}

/// How the hat is written in the ids of figures.
pub fn hat_letter(hat: Hat) -> char {
    match hat {
        Hat::Cocked => 'c',
        Hat::Cap => 'l',
        Hat::Round => 'r',
        Hat::Bearskin => 'g',
    }
}

/// The name on the strip: "7th a".
pub fn name(scenario: &Scenario, unit: UnitId) -> String {
    let badge = scenario.chart.badge(unit);
    match badge.part {
        Some(part) => format!("{} {part}", badge.short),
        None => badge.short.clone(),
    }
}

/// A Command's colour and the name of the ink on it.
pub fn stripe(scenario: &Scenario, command: CommandId) -> (&'static str, &'static str) {
    STRIPES[usize::from(scenario.chart.guidon(command).stripe) % STRIPES.len()]
}
