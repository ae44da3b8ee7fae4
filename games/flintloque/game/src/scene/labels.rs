//! A figure in words, for those who listen.

use ::flintloque::parts::{Arm, FigureId, Role, Troop};
use ::flintloque::state::State;
use desk::table::compass;

use super::spot;

/// The last word of a name: "Private Cobb" is Cobb.
pub fn short(name: &str) -> &str {
    name.rsplit(' ').next().unwrap_or(name)
}

/// "Private Cobb, Albion Orc, regular, musket loaded, 1 wound, shaken, at 17.3/55.0"
pub fn figure(state: &State, figure: FigureId) -> String {
    let (spec, f) = (state.spec(figure), state.figure(figure));
    let scenario = &state.scenario;
    let mut words = vec![spec.name.to_string(), scenario.race(figure).name.to_string()];
    words.push(troop(spec.troop).to_owned());
    if state.is_leader(figure) {
        words.push("leader".to_owned());
    }
    match spec.role {
        Some(Role::Second) if !state.is_leader(figure) => {
            words.push("second in command".to_owned())
        }
        Some(Role::Musician) => words.push("musician".to_owned()),
        Some(Role::Standard) => words.push("standard bearer".to_owned()),
        _ => {}
    }
    if let Some(mount) = scenario.mount(figure) {
        let name = mount.name.to_lowercase();
        words.push(if f.mounted { format!("on a {name}") } else { format!("without its {name}") });
    }
    for arm in Arm::ALL {
        words.extend(armed(state, figure, arm));
    }
    let many = |n: u8, what: &str| format!("{n} {what}{}", if n == 1 { "" } else { "s" });
    let counts = [
        (f.hits, "hit"),
        (f.wounds, "wound"),
        (f.mount_hits, "hit on the mount"),
        (f.mount_wounds, "wound of the mount"),
    ];
    for (number, what) in counts.into_iter().filter(|(n, _)| *n > 0) {
        words.push(many(number, what));
    }
    let states =
        [(f.shaken, "shaken"), (f.playing, "playing"), (f.activated, "has been activated")];
    words.extend(states.iter().filter(|(is, _)| *is).map(|(_, word)| (*word).to_owned()));
    words.push(format!("facing {}", compass(f.facing)));
    format!("{}, at {}", words.join(", "), spot::place(f.at))
}

/// "musket loaded"; "2 grenades".
fn armed(state: &State, figure: FigureId, arm: Arm) -> Option<String> {
    let lock = state.scenario.firelocks(figure, arm).next()?;
    if arm == Arm::Grenade {
        let left = state.figure(figure).grenades;
        return Some(format!("{left} grenade{}", if left == 1 { "" } else { "s" }));
    }
    let kind = short(&lock.name).to_lowercase();
    let loaded = if state.is_loaded(figure, arm) { "loaded" } else { "empty" };
    Some(format!("{kind} {loaded}"))
}

pub fn troop(troop: Troop) -> &'static str {
    match troop {
        Troop::Regular => "regular",
        Troop::Light => "light",
        Troop::Grenadier => "grenadier",
        Troop::Cavalry => "cavalry",
        Troop::Gunner => "gunner",
        Troop::Marine => "marine",
        Troop::Militia => "militia",
        Troop::Irregular => "irregular",
        Troop::Guerrilla => "guerrilla",
        Troop::Civilian => "civilian",
    }
}
