//! Where danger comes from: shots as dashes, blows as arrows, charges as ribbons, each with its
//! chance.

use std::fmt::Write;

use desk::{Blow, Threat, ThreatKind, Threats};

use super::marks::{self, Line};
use super::{Board, Labels};
use crate::curve::Point;
use crate::pen::num;

/// `at` knows where pieces and places lie on the sheet.
pub fn threats(board: &Board, threats: &Threats, at: impl Fn(&str) -> Option<Point>) -> String {
    let Some(mark) = at(&threats.place).or_else(|| at(&threats.piece)) else {
        return String::new();
    };
    let mut out = format!(
        r#"<g class="threats" fill="none" stroke-linecap="round" stroke-linejoin="round"><g transform="translate({} {})"><circle r="36" stroke="var(--white)" stroke-width="8"/><circle r="36" stroke="var(--hit)" stroke-width="4"/></g>"#,
        num(mark.0),
        num(mark.1)
    );
    // The likeliest stand first and lie on top.
    for threat in threats.attacks.iter().rev() {
        for blow in &threat.blows {
            draw(&at, threat, blow, mark, &mut out);
        }
    }
    let mut labels = Labels::on(board);
    labels.keep(mark, 36.0);
    for threat in &threats.attacks {
        let from = threat.blows.first().and_then(|blow| at(&blow.from));
        if let Some(from) = from {
            labels.plate(&mut out, from, 30.0, "q-red", &format!("{}%", threat.tells));
        }
    }
    out + "</g>"
}

fn draw(
    at: &impl Fn(&str) -> Option<Point>,
    threat: &Threat,
    blow: &Blow,
    mark: Point,
    out: &mut String,
) {
    let Some(from) = at(&blow.from) else { return };
    let mut way = vec![from];
    way.extend(blow.via.iter().filter_map(|name| at(name)));
    way.push(mark);
    way.dedup();
    let [first, second, ..] = way[..] else { return };
    let last = way.len() - 1;
    let end = Line { from: way[last - 1], to: mark };
    if end.length() > 60.0 {
        way[last] = end.before_end(40.0);
    }
    way[0] = Line { from: first, to: second }.past_start(28.0);
    let (d, (ex, ey)) = (marks::path(&way), way[last]);
    let (wide, dashes) = match threat.kind {
        ThreatKind::Fire => ("3.400", "11 7"),
        ThreatKind::Assault => ("6.500", "none"),
        ThreatKind::Charge => ("6.500", "18 9"),
    };
    let _ = write!(
        out,
        r#"<path d="{d}" stroke="var(--white)" stroke-width="9" stroke-opacity=".9"/><path d="{d}" stroke="var(--hit)" stroke-width="{wide}" stroke-dasharray="{dashes}"/><path d="M-16-11l20 11l-20 11z" transform="translate({} {})rotate({})" fill="var(--hit)" stroke="var(--white)" stroke-width="2.200"/>"#,
        num(ex),
        num(ey),
        num(end.degrees())
    );
}
