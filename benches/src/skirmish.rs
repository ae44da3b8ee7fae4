//! Measuring on a crowded table: forty figures and sixty pieces of terrain.

use std::fmt::Write;
use std::hint::black_box;
use std::sync::Arc;

use flintloque::ground::route::Limits;
use flintloque::ground::{propose, sight};
use flintloque::parts::FigureId;
use flintloque::{Scenario, State};
use flintloque_game::Flintloque;
use flintloque_game::files::{Choices, default_tables, load, load_text};
use kernel::Ruleset;
use tabletop::CM;

use crate::time;

/// A built-in skirmish, freshly loaded.
pub fn scenario(battle: &str) -> Arc<Scenario> {
    load(battle, &default_tables(), &Choices::default()).expect("a built-in skirmish").scenario
}

/// Every figure looks at every enemy.
pub fn lines_of_sight() {
    let state = crowd();
    let pairs: Vec<(FigureId, FigureId)> =
        state.all().flat_map(|a| state.enemies_of(a).map(move |b| (a, b))).collect();
    let mut next = pairs.iter().cycle();
    time("sight/crowd", 40_000, || {
        let (a, b) = next.next().expect("pairs go round");
        black_box(sight::line(black_box(&state), *a, *b));
    });
    let clear = pairs.iter().filter(|(a, b)| sight::sees(&state, *a, *b)).count();
    println!(
        "sight/crowd/detail {} figures, {} pieces, {clear} of {} lines clear",
        state.all().count(),
        state.scenario.pieces.len(),
        pairs.len()
    );
}

/// Where a figure gets to at a Double March.
pub fn regions() {
    let state = crowd();
    let figures: Vec<FigureId> = state.all().collect();
    let mut next = figures.iter().cycle();
    time("region/crowd", 200, || {
        let figure = *next.next().expect("figures go round");
        let limits = Limits::of(&state, figure, 40 * CM);
        black_box(propose::region(black_box(&state), figure, &limits));
    });
}

const KINDS: [&str; 4] = ["heavy-wood", "light-wood", "swamp", "building-locked"];

/// Two sections of twenty with woods, bogs, houses, walls and fences all over the table.
fn crowd() -> State {
    let mut text = String::from(
        "schema = 1\nscenario.id = \"crowd\"\nscenario.name = \"Crowd\"\nscenario.place = \"nowhere\"\n\
         scenario.note = \"Measured.\"\nscenario.table = [180, 90]\nscenario.turns = 10\nterrain = [\n",
    );
    for n in 0..60 {
        let (x, y) = (24 + 14 * (n % 10), 6 + 14 * (n / 10));
        let line = match n % 3 {
            0 => format!("kind = \"stone-wall\", line = [[{x}, {y}], [{}, {}]]", x + 6, y + 3),
            _ => format!(
                "kind = \"{}\", polygon = [[{x}, {y}], [{}, {}], [{}, {}], [{x}, {}]]",
                KINDS[n % KINDS.len()],
                x + 5,
                y + 1,
                x + 6,
                y + 5,
                y + 4
            ),
        };
        writeln!(text, "  {{ id = \"piece-{n}\", {line} }},").expect("text grows");
    }
    text.push_str("]\n[victory]\nkind = \"attrition\"\n");
    for (side, alliance, race, edge, x) in [
        ("red", "ferach-empire", "ferach-elf", "west", 5),
        ("blue", "grand-alliance", "albion-orc", "east", 165),
    ] {
        writeln!(
            text,
            "[[sections]]\nside = \"{side}\"\nname = \"{side}\"\nalliance = \"{alliance}\"\n\
             command-points = 3\nhome-edge = \"{edge}\"\n\
             deployment = [[{}, 0], [{}, 0], [{}, 90], [{}, 90]]\nfigures = [",
            x - 5,
            x + 15,
            x + 15,
            x - 5
        )
        .expect("text grows");
        for n in 0..20 {
            let role = match n {
                0 => "rank = \"officer\", role = \"leader\"",
                1 => "rank = \"nco\", role = \"second\"",
                _ => "rank = \"private\"",
            };
            let (x, y) = (x + 5 * (n % 2), 4 + 4 * n);
            writeln!(
                text,
                "  {{ id = \"{side}-{n}\", name = \"{side} {n}\", race = \"{race}\", experience = \"average\", \
                 troop = \"regular\", {role}, firelocks = [\"std-musket\"], melee-weapon = \"bayonet\", \
                 x = {x}, y = {y}, facing = 0 }},"
            )
            .expect("text grows");
        }
        text.push_str("]\n");
    }
    let loaded = load_text("crowd.toml", &text, &default_tables(), &Choices::default());
    Flintloque::setup(&loaded.unwrap_or_else(|fault| panic!("{fault}")).scenario)
}
