//! Names of drawn figures.

use ::flintloque::Scenario;
use ::flintloque::parts::FigureId;

/// The kind of the names of figures, as in `parts`.
const FIGURES: usize = 1;

/// As on the roster: "F1".
pub fn roster(scenario: &Scenario, figure: FigureId) -> &str {
    scenario.names.table(FIGURES).name(figure.index()).unwrap_or_default()
}

/// The id of its piece: "f-f1".
pub fn piece(scenario: &Scenario, figure: FigureId) -> String {
    format!("f-{}", roster(scenario, figure).to_lowercase())
}

/// The figure of a piece, on the table or not.
pub fn who(scenario: &Scenario, id: &str) -> Option<FigureId> {
    let name = id.strip_prefix("f-")?;
    scenario.figure_ids().find(|f| roster(scenario, *f).to_lowercase() == name)
}
