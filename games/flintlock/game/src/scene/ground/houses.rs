use flintlock::tables::Terrain;

use super::Lines;
use crate::scene::plan::{SitePlan, centre};
use scene::curve::distance2;
use scene::pen::{El, used};

/// House, barn and shed in a yard; a courthouse where the map says so.
pub fn houses(plan: &SitePlan, lines: &mut Lines) -> String {
    let mut out = String::new();
    for cell in plan.cells().filter(|c| plan.is_on(*c)) {
        if plan.terrain(cell) != Terrain::Building {
            continue;
        }
        let named = plan.chart.labels.iter().find(|l| plan.cell(l.hex) == cell);
        let court = named.is_some_and(|l| l.text.to_lowercase().contains("courthouse"));
        let turn = plan.rng("house", &[cell.0, cell.1]).pick(&[-14, 8, 20, -6]);
        let (x, y) = beside_the_road(lines, centre(cell));
        let all = if court {
            used("g-yard", 0.0, 0.0) + &used("g-court", 0.0, 0.0)
        } else {
            [
                ("g-yard", 0.0, 0.0),
                ("g-house", -7.0, -5.0),
                ("g-barn", 13.0, 9.0),
                ("g-shed", -14.0, 13.0),
            ]
            .map(|(id, x, y)| used(id, x, y))
            .concat()
        };
        let [x, y] = [x, y].map(|v| v.round() as i32);
        let at = format!("translate({x} {y})rotate({turn})");
        out.push_str(&El::new("g").with("transform", at).holding(&all));
        lines.keep.add(x.into(), y.into(), 24.0);
    }
    out
}

/// A little aside where a road goes through the hex.
fn beside_the_road(lines: &Lines, (x, y): (f64, f64)) -> (f64, f64) {
    let steps = lines.roads.iter().flat_map(|r| &r.steps);
    let far = |s: &scene::curve::Waypoint| distance2(s.point(), (x, y));
    let nearest = steps.fold(None, |best, s| match best {
        Some(b) if far(b) <= far(s) => Some(b),
        _ => Some(s),
    });
    match nearest {
        Some(step) if far(step) < 14.0 * 14.0 => {
            let (a, b) = (step.left(14.0), step.left(-14.0));
            // Into the light rather than into the shade.
            if a.1 <= b.1 { a } else { b }
        }
        _ => (x, y),
    }
}
