//! The letter and the colour of each brigade.

use black_powder::Scenario;
use black_powder::parts::BrigadeId;
use scene::theme::STRIPES;

/// By brigade: no letter twice on a table, the first free one of the commander's name.
pub fn letters(scenario: &Scenario) -> Vec<char> {
    let mut taken: Vec<char> = Vec::new();
    for brigade in &scenario.brigades {
        let officer = &scenario.commander(brigade.commander).name;
        let names = officer.chars().chain(brigade.name.chars()).filter(char::is_ascii_alphabetic);
        let mut all = names.map(|c| c.to_ascii_uppercase()).chain('A'..='Z').chain('1'..='9');
        let free = all.find(|c| !taken.contains(c)).unwrap_or('?');
        taken.push(free);
    }
    taken
}

/// The colour of a brigade and the ink that is read on it, in order on each side.
pub fn colour(scenario: &Scenario, brigade: BrigadeId) -> (&'static str, &'static str) {
    let side = scenario.brigade(brigade).side;
    let before = scenario.brigades[..brigade.index()].iter().filter(|b| b.side == side).count();
    STRIPES[before % STRIPES.len()]
}
