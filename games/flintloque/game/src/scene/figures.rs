//! Busts: race by face, troop type by hat, side by coat, weapon at the side. Each that occurs is
//! drawn once.

use std::collections::BTreeMap;
use std::fmt::Write;

use ::flintloque::Scenario;
use ::flintloque::parts::FigureId;

use super::{heads, kit};

/// The name of a figure's bust among the symbols.
pub fn id(scenario: &Scenario, figure: FigureId) -> String {
    let spec = scenario.spec(figure);
    let (hat, _) = kit::hat(spec.troop, spec.rank);
    let (arm, _) = kit::arm(scenario, figure);
    let (role, _) = kit::role(spec.role);
    let grenade = if spec.grenades.is_some() { "-g" } else { "" };
    let rank = spec.rank as u8;
    format!("q-f-{}-{hat}{rank}-{arm}{role}{grenade}", scenario.race(figure).key)
}

pub fn symbols(scenario: &Scenario, out: &mut String) {
    let all: BTreeMap<String, FigureId> =
        scenario.figure_ids().map(|figure| (id(scenario, figure), figure)).collect();
    for (id, figure) in all {
        let spec = scenario.spec(figure);
        let head = heads::head(&scenario.race(figure).key);
        let (_, hat) = kit::hat(spec.troop, spec.rank);
        let (_, arm) = kit::arm(scenario, figure);
        let (_, role) = kit::role(spec.role);
        let grenade = if spec.grenades.is_some() { kit::GRENADE } else { "" };
        let coat = kit::coat(spec.rank, spec.troop);
        let _ = write!(
            out,
            r##"<g id="{id}" stroke="var(--black)" stroke-width="1.1" stroke-linejoin="round"><circle r="20.5" fill="#f4ead0" stroke-width="1.6"/>{arm}{}{coat}{}{hat}{}{grenade}{role}</g>"##,
            head.behind, head.face, head.over
        );
    }
}
