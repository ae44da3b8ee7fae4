//! Ids of drawn things, as text: `f-a4` is a figure.

use ::flintloque::State;
use ::flintloque::parts::FigureId;

/// The table of names that figures are in.
const FIGURES: usize = 1;

/// As it stands in keys: "a4".
pub fn short(state: &State, figure: FigureId) -> String {
    let name = state.scenario.names.table(FIGURES).name(figure.index());
    name.unwrap_or_default().to_lowercase()
}

pub fn figure_id(state: &State, figure: FigureId) -> String {
    format!("f-{}", short(state, figure))
}

pub fn who(state: &State, id: &str) -> Option<FigureId> {
    let name = id.strip_prefix("f-")?;
    state.scenario.figure_ids().find(|f| short(state, *f) == name)
}

pub fn name(state: &State, figure: FigureId) -> &str {
    &state.spec(figure).name
}

/// "Corporal Cobb and Private Dunn"
pub fn names(state: &State, figures: &[FigureId]) -> String {
    let names: Vec<&str> = figures.iter().map(|f| name(state, *f)).collect();
    match names.split_last() {
        None => String::new(),
        Some((last, [])) => (*last).to_owned(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
    }
}
