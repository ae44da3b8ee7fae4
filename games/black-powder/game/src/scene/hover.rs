//! What a resting pointer adds: who it is, where he can shoot and charge, how far his commander is; a commander's rings.

use black_powder::State;
use black_powder::frame::Frame;
use black_powder::parts::UnitId;
use scene::table::read;

use super::{arcs, marks, pieces, spot};
use crate::desk::{Named, named};

pub fn hover(state: &State, piece: &str) -> String {
    let mut out = String::from(r#"<g class="hover q-hover">"#);
    let mut labels = spot::labels(state);
    match named(&state.scenario, piece) {
        Some(Named::Unit(unit)) if state.is_on_table(unit) => {
            arcs::shooting(state, unit, (&mut labels, &mut out));
            if is_time_to_charge(state) {
                arcs::charge(state, unit, (&mut labels, &mut out));
            }
            arcs::quarters(state, unit, &mut out);
            arcs::leash(state, unit, (&mut labels, &mut out));
            name(state, unit, &mut out);
        }
        Some(Named::Commander(commander)) if pieces::is_here(state, commander) => {
            arcs::command(state, commander, (&mut labels, &mut out));
            let (x, y) = spot::at(&state.scenario, state.place_of(commander));
            let name = &state.commander_spec(commander).name;
            let x = x + pieces::aside(state, commander);
            read::name(&mut out, (x, y - 44.0), "", name);
        }
        _ => return String::new(),
    }
    labels.write(&mut out);
    out + "</g>"
}

/// (BP-SEQ-2) Charges are ordered; who could charge is asked while orders are given.
fn is_time_to_charge(state: &State) -> bool {
    matches!(state.stack.last(), Some(Frame::Orders | Frame::Initiative { .. }))
}

/// Where names are left out.
pub fn name(state: &State, unit: UnitId, out: &mut String) {
    let at = pieces::stands(state, unit);
    let (x, y) = spot::at(&state.scenario, at.at);
    let low = marks::Places::of(&at).reach().1;
    read::name(out, (x, y + low + 12.0), "b-mid", &state.spec(unit).name);
}
