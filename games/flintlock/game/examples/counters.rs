//! Every kind of counter, formation, facing, marker, leader and state on one sheet:
//!
//! `cargo run -p scene --example counters -- [dark] > counters.svg`

use std::sync::Arc;

use desk::{At, Offer, Rank};
use flintlock::parts::{Formation, LeaderId, UnitId, kinds};
use flintlock::state::{Marks, OFF_MAP, Stand};
use flintlock::{Action, Scenario, State};
use flintlock_game::files::{Choices, default_tables, load};
use flintlock_game::{Flintlock, Prospect};
use hexes::{Facing, Hex};
use kernel::{Known, Ruleset, Viewer};
use scene::{Drawn, Pictured, Theme};

const ACROSS: i32 = 13;

fn main() {
    let dark = std::env::args().any(|a| a == "dark");
    let loaded = match load("guilford", &default_tables(), &Choices::default()) {
        Ok(loaded) => loaded,
        Err(fault) => return eprintln!("{fault}"),
    };
    let desk = Desk::new(&loaded.scenario);
    let sheet = Flintlock::sheet(&loaded.scenario);
    let defs = sheet.svg.split_inclusive("</defs>").next().unwrap_or_default();
    let (body, high) = rows(&desk);
    let wide = ACROSS * 96 + 60;
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{}\" viewBox=\"0 0 {wide} {high}\" width=\"{wide}\" height=\"{high}\"><style>{}</style>{defs}<rect width=\"{wide}\" height=\"{high}\" fill=\"var(--paper)\"/>{body}</svg>",
        if dark { "dark" } else { "" },
        scene::stylesheet(&Flintlock::css()),
    );
    let theme = if dark { Theme::Dark } else { Theme::Light };
    println!("{}", theme.written_out(&svg));
}

/// An empty field to put single things on.
struct Desk {
    empty: State,
    hex: Hex,
}

/// A sample: what is drawn about the middle of a hex, and what it is called.
type Sample = (String, String);

impl Desk {
    fn new(scenario: &Arc<Scenario>) -> Desk {
        let mut empty = Flintlock::setup(scenario);
        empty.units.iter_mut().for_each(|u| (u.hex, u.marks) = (OFF_MAP, Marks::default()));
        empty.leaders.iter_mut().for_each(|l| l.hex = OFF_MAP);
        empty.commands.iter_mut().for_each(|c| c.first_volley = false);
        Arc::make_mut(&mut empty.stands).fill(Stand::EMPTY);
        let hex = empty.grid().hexes().nth(300).unwrap_or(Hex(0));
        Desk { empty, hex }
    }

    fn unit(&self, name: &str) -> UnitId {
        let number = self.empty.scenario.names.table(kinds::UNITS).number(name);
        UnitId(number.unwrap_or_else(|| panic!("no unit {name}")) as u8)
    }

    fn leader(&self, name: &str) -> LeaderId {
        let number = self.empty.scenario.names.table(kinds::LEADERS).number(name);
        LeaderId(number.unwrap_or_else(|| panic!("no leader {name}")) as u8)
    }

    fn with(&self, put: &[Put]) -> State {
        let mut state = self.empty.clone();
        for put in put {
            match put {
                Put::Unit(name, formation, facing, marks) => {
                    let id = self.unit(name);
                    let unit = &mut state.units[id.index()];
                    unit.hex = self.hex;
                    (unit.formation, unit.facing) = (*formation, *facing);
                    marks.iter().for_each(|m| unit.marks.set(*m, true));
                    if !state.is_gun(id) {
                        let stand = &mut Arc::make_mut(&mut state.stands)[self.hex.index()];
                        stand.under = stand.top;
                        stand.top = id.0;
                    }
                }
                Put::Leader(name, volley, smoke, replaced) => {
                    let id = self.leader(name);
                    state.leaders[id.index()].hex = self.hex;
                    state.leaders[id.index()].smoke = *smoke;
                    state.leaders[id.index()].replaced = *replaced;
                    let scenario = state.scenario.clone();
                    for c in scenario.command_ids().filter(|c| scenario.command(*c).leader == id) {
                        state.commands[c.index()].first_volley = *volley;
                        // Somewhere there must be troops to fire it.
                        if let Some(unit) = scenario.command(c).units.iter().last() {
                            state.units[unit.index()].hex = Hex(self.hex.0 + 5);
                        }
                    }
                }
            }
        }
        state
    }

    /// Pieces moved to the middle of the sample.
    fn draw(&self, put: &[Put], label: &str) -> Sample {
        let state = self.with(put);
        (self.centred(&state, &self.pieces(&state)), label.to_owned())
    }

    fn pieces(&self, state: &State) -> String {
        let all = shown(state).pieces().into_iter();
        all.filter(|p| p.place == self.place()).map(|p| p.svg).collect()
    }

    fn far(&self, put: &[Put], label: &str) -> Sample {
        let (svg, label) = self.draw(put, label);
        (format!("<g class=\"lod-far\">{svg}</g>"), label)
    }

    fn offered(&self, put: &[Put], actors: &[&str], focus: Option<&str>, label: &str) -> Sample {
        self.offer(put, actors, focus, &[], label)
    }

    fn offer(
        &self,
        put: &[Put],
        actors: &[&str],
        focus: Option<&str>,
        offers: &[Offer<Action>],
        label: &str,
    ) -> Sample {
        let state = self.with(put);
        let actors: Vec<String> = actors.iter().map(|a| (*a).to_owned()).collect();
        let layer = shown(&state).draw_offers(&actors, focus, offers);
        let split = layer.find(scene::file::ABOVE).unwrap_or(layer.len());
        let all = [&layer[..split], &self.pieces(&state), &layer[split..]].concat();
        (self.centred(&state, &all), label.to_owned())
    }

    fn centred(&self, state: &State, svg: &str) -> String {
        let (q, r) = state.grid().axial(self.hex);
        let (x, y) = (60 * (i32::from(q) + 1) + 30 * i32::from(r), f64::from(r + 1) * 51.961_524);
        format!("<g transform=\"translate({} {})\">{svg}</g>", -x, -y.round())
    }

    fn place(&self) -> String {
        self.empty.scenario.hex_name(self.hex).to_owned()
    }
}

#[derive(Clone, Copy)]
enum Put {
    Unit(&'static str, Formation, Facing, &'static [Marks]),
    /// First Volley, Smoke, replaced.
    Leader(&'static str, bool, bool, bool),
}

fn offer(at: At, piece: &str, cost: Option<&str>, note: bool, chance: Option<u8>) -> Offer<Action> {
    Offer {
        key: "k".to_owned(),
        verb: String::new(),
        words: String::new(),
        piece: Some(piece.to_owned()),
        at,
        cost: cost.map(str::to_owned),
        note: note.then(String::new),
        warning: None,
        chance,
        throws: false,
        rank: Rank::Plain,
        plan: vec![Action::Leave],
    }
}

fn rows(desk: &Desk) -> (String, i32) {
    use Facing::{E, N, Ne, Nw, S, Se, Sw};
    use Formation::{Close, Column, Open, Skirmish};
    use Put::{Leader as L, Unit as U};
    const RED: &[Marks] = &[Marks::REDUCED];
    const DONE: &[Marks] = &[Marks::ACTED];
    const GUN: &[Marks] = &[Marks::FIRE_SIDE];
    let one = |name, f, face, marks, label: &str| desk.draw(&[U(name, f, face, marks)], label);
    let far = |name, f, face, marks, label: &str| desk.far(&[U(name, f, face, marks)], label);
    let lead = |name, label: &str| desk.draw(&[L(name, false, false, false)], label);
    let mut sheet = Rows::default();
    sheet.row(
        "Nations",
        vec![
            one("b23-a", Open, N, &[], "British"),
            one("bgren", Open, N, &[], "Grenadiers"),
            one("bglt", Open, N, &[], "British light"),
            one("blegc-a", Open, N, &[], "Loyalist horse"),
            one("bbose-a", Open, N, &[], "German"),
            one("bjag-a", Open, N, &[], "J\u{e4}ger, rifle"),
            one("amd1-a", Open, S, &[], "Continental"),
            one("adel-a", Open, S, &[], "light infantry"),
            one("alyn-a", Open, S, &[], "rifle corps"),
            one("anc1-a", Open, S, &[], "Colonial militia"),
            one("acld-a", Open, S, &[], "Continental horse"),
            one("asin-a", Open, S, GUN, "Continental gun"),
            one("acam-b", Open, S, &[], "Campbell"),
        ],
    );
    sheet.row(
        "Formations, full and Reduced",
        vec![
            one("b23-a", Open, N, &[], "Open line"),
            one("b23-b", Close, N, &[], "Close line"),
            one("b23-c", Column, Ne, &[], "Column"),
            one("bglt/1", Skirmish, Nw, &[], "Skirmish"),
            one("b6", Open, N, GUN, "gun, fire side"),
            one("b6", Open, N, &[], "gun, limbered"),
            one("b23-a", Open, N, RED, "Open, Reduced"),
            one("b23-b", Close, N, RED, "Close, Reduced"),
            one("b23-c", Column, E, RED, "Column, Reduced"),
            one("adel-a/1", Skirmish, Se, RED, "Skirmish, Reduced"),
            one("aleeh-a", Open, S, RED, "horse, Reduced"),
            one("alaw-c", Column, Sw, RED, "militia, Reduced"),
            one("bbose-c", Close, N, RED, "German, Reduced"),
        ],
    );
    sheet.row(
        "From far",
        vec![
            far("b23-a", Open, N, &[], "Open"),
            far("bbose-b", Close, N, &[], "Close"),
            far("amd1-b", Column, Se, &[], "Column"),
            far("adel-a/2", Skirmish, Sw, &[], "Skirmish"),
            far("blegc-a", Open, Facing::Wnw, &[], "horse"),
            far("b6", Open, N, GUN, "gun"),
            far("b6", Open, N, &[], "limbered"),
            far("b23-d", Open, N, RED, "Reduced"),
            far("anc1-a", Open, S, DONE, "acted"),
            far("b33-a", Open, N, &[Marks::DISORDERED, Marks::FIRED], "Disordered"),
            desk.far(&[L("greene", false, false, false)], "leader"),
            desk.far(&[U("ava1-a", Open, S, &[]), L("huger", true, false, false)], "with troops"),
            far("alaw-a", Column, Sw, &[], "militia"),
        ],
    );
    let facings = Facing::ALL.map(|f| {
        let formation = if f.is_vertex() { Open } else { Column };
        one("bg1-a", formation, f, &[], &format!("{f}"))
    });
    sheet.row("Twelve facings", facings.into());
    sheet.row(
        "Stacks",
        vec![
            desk.draw(&[U("bbose-a", Close, N, &[]), U("bbose-b", Close, N, &[])], "two Close"),
            desk.draw(
                &[
                    U("bbose-a", Close, N, &[Marks::DISORDERED, Marks::FIRED, Marks::ACTED]),
                    U("bbose-b", Close, N, &[Marks::FIRED, Marks::ACTED]),
                ],
                "with markers",
            ),
            desk.draw(
                &[U("adel-a/1", Skirmish, Sw, &[]), U("adel-a/2", Skirmish, Se, &[])],
                "two ways",
            ),
            desk.draw(&[U("b6", Open, N, GUN), U("b23-a", Open, N, &[])], "gun and unit"),
            desk.draw(
                &[
                    U("b6", Open, N, GUN),
                    U("b3-a", Open, N, GUN),
                    U("b3-b", Open, N, GUN),
                    U("b23-a", Open, N, &[]),
                ],
                "three guns",
            ),
            desk.draw(
                &[U("amd1-a", Close, S, &[Marks::DISORDERED]), L("williams", true, false, false)],
                "leader beside",
            ),
            desk.draw(
                &[L("greene", false, false, false), L("huger", true, false, false)],
                "two leaders",
            ),
        ],
    );
    sheet.row(
        "Markers",
        vec![
            one("b33-a", Open, N, &[Marks::DISORDERED], "Disordered"),
            one("b33-b", Open, N, &[Marks::FIRED], "Fired"),
            one("b33-c", Open, N, &[Marks::REACTED], "Reacted"),
            one("b33-d", Close, N, &[], "Close"),
            one("b33-e", Column, Ne, &[], "In Column"),
            one("b6", Open, N, &[Marks::FIRE_SIDE, Marks::ABANDONED], "Abandoned"),
            desk.draw(&[L("lee", true, false, false)], "First Volley"),
            desk.draw(&[L("greene", false, true, false)], "Smoke"),
            one("alyn-a", Open, S, &[Marks::SMOKE], "own Smoke"),
            one("b33-a", Open, N, DONE, "has acted"),
            one(
                "b33-b",
                Close,
                N,
                &[Marks::DISORDERED, Marks::FIRED, Marks::REDUCED, Marks::ACTED],
                "all at once",
            ),
            one(
                "anc1-b",
                Close,
                Facing::Ese,
                &[Marks::DISORDERED, Marks::REACTED, Marks::REDUCED, Marks::ACTED],
                "facing them",
            ),
            one(
                "amd1-c",
                Close,
                Facing::Wsw,
                &[Marks::DISORDERED, Marks::REACTED, Marks::ACTED],
                "facing them",
            ),
        ],
    );
    sheet.row(
        "Leaders",
        vec![
            lead("cornwallis", "Overall Leader"),
            lead("webster", "two Commands"),
            lead("ohara", "Subordinate"),
            lead("tarleton", "leader of horse"),
            desk.draw(&[L("ohara", false, false, true)], "replacement"),
            lead("greene", "Overall Leader"),
            lead("williams", "two Commands"),
            lead("washington", "leader of horse"),
            desk.offered(&[L("huger", true, false, false)], &[], Some("l-huger"), "selected"),
            desk.offered(&[L("kirkwood", true, false, false)], &["l-kirkwood"], None, "can act"),
            desk.offered(
                &[U("ava1-a", Open, S, &[]), L("huger", true, false, false)],
                &["l-huger"],
                None,
                "can act, beside",
            ),
        ],
    );
    let here = || At::Place(desk.place());
    let turns: Vec<_> = Facing::VERTICES
        .iter()
        .map(|f| {
            let at = At::Heading { place: desk.place(), heading: f.to_string() };
            offer(at, "u-b23-b", None, false, None)
        })
        .collect();
    let target = At::Piece("u-amd1-a".to_owned());
    sheet.row(
        "States",
        vec![
            one("b23-e", Open, N, &[], "at rest"),
            desk.offered(&[U("b23-a", Open, N, &[])], &["u-b23-a"], None, "can act"),
            desk.offered(&[U("amd1-a", Open, S, &[])], &["u-amd1-a"], None, "can act"),
            desk.offered(&[U("b23-b", Open, N, &[])], &[], Some("u-b23-b"), "selected"),
            one("b23-c", Open, N, DONE, "has acted"),
            desk.offer(&[], &[], None, &[offer(here(), "u-b23-b", Some("3"), false, None)], "3 MP"),
            desk.offer(
                &[],
                &[],
                None,
                &[offer(here(), "u-b23-b", Some("2"), true, None)],
                "threatened",
            ),
            desk.offer(
                &[U("amd1-a", Open, S, &[])],
                &[],
                None,
                &[offer(target, "u-b23-b", None, false, Some(33))],
                "target, odds",
            ),
            desk.offer(&[U("b23-b", Open, N, &[])], &[], Some("u-b23-b"), &turns, "headings"),
        ],
    );
    (sheet.out, sheet.y)
}

#[derive(Default)]
struct Rows {
    out: String,
    y: i32,
}

impl Rows {
    fn row(&mut self, title: &str, samples: Vec<Sample>) {
        self.y += 34;
        self.out += &format!(
            "<text class=\"s-ser\" x=\"34\" y=\"{}\" font-size=\"19\">{title}</text>",
            self.y
        );
        self.y += 58;
        for (i, (svg, label)) in samples.into_iter().enumerate() {
            let (x, y) = (34 + 96 * i as i32 + 48, self.y);
            self.out += &format!(
                "<g transform=\"translate({x} {y})\"><path d=\"M0-34.6l30 17.3v34.6l-30 17.3l-30-17.3v-34.6z\" fill=\"var(--e2)\" stroke=\"var(--grid)\" stroke-opacity=\".45\"/>{svg}<text class=\"s-ser\" y=\"56\" font-size=\"11\" text-anchor=\"middle\">{label}</text></g>"
            );
        }
        self.y += 66;
    }
}

fn shown(state: &State) -> Prospect<'_> {
    Known::<Flintlock>::of(state, Viewer::Umpire).into()
}
