use hexes::Hex;

use super::{Lines, strokes};
use crate::scene::plan::{SitePlan, centre, next, point};
use scene::curve::{Ends, Point, Waypoint, distance2, relax, spline, walk};
use scene::pen::Pen;

/// A road as drawn.
pub struct RoadLine {
    pub name: String,
    pub path: Vec<Hex>,
    pub steps: Vec<Waypoint>,
}

/// Through the middles of the hexes, smoothed; straight off the sheet where they end at its edge.
pub fn roads(plan: &SitePlan, lines: &mut Lines, out: &mut String) {
    let mut pen = Pen::whole();
    for road in &plan.chart.roads {
        let mut line: Vec<Point> = road.path.iter().map(|h| centre(plan.cell(*h))).collect();
        let last = road.path.len() - 1;
        let ends = [(0, 1), (last, last - 1)].map(|(end, inner)| way_out(plan, road, end, inner));
        if let Some(out) = ends[0] {
            line.insert(0, out);
        }
        line.extend(ends[1]);
        for _ in 0..2 {
            line = relax(&line, 0.5, Ends::Open);
        }
        spline(&mut pen, &line, Ends::Open);
        let steps = walk(&line, Ends::Open, 6.0);
        steps.iter().for_each(|s| lines.keep.add(s.x, s.y, 7.5));
        lines.roads.push(RoadLine { name: road.name.clone(), path: road.path.clone(), steps });
    }
    strokes(out, "g-road", &["ln g-road", "ln g-road1", "ln g-road2"], &pen);
}

/// A point beyond the neat line, for a road that ends in a hex of the edge.
fn way_out(
    plan: &SitePlan,
    road: &flintlock::chart::Road,
    end: usize,
    inner: usize,
) -> Option<Point> {
    let cell = plan.cell(road.path[end]);
    if hexes::Dir::ALL.into_iter().all(|dir| plan.is_on(next(cell, dir))) {
        return None;
    }
    let [(x, y), (u, v)] = [end, inner].map(|i| centre(plan.cell(road.path[i])));
    let [x0, y0, x1, y1] = plan.bounds;
    let off = |at: f64, from: f64, low: f64, high: f64| match at {
        _ if at - low < 45.0 => -70.0,
        _ if high - at < 45.0 => 70.0,
        _ => (at - from) * 0.6,
    };
    Some((x + off(x, u, x0 + 10.0, x1 - 10.0), y + off(y, v, y0, y1)))
}

/// Worm fences of split rails, with stakes at the corners and a gap where a road goes through.
pub fn fences(plan: &SitePlan, lines: &mut Lines, out: &mut String) {
    let (mut rails, mut stakes) = (Pen::whole(), Pen::whole());
    for knots in plan.chains(|hex, dir| plan.scenario.field.edge(hex, dir).fence) {
        let line: Vec<Point> = knots.into_iter().map(point).collect();
        let steps = walk(&relax(&line, 0.45, Ends::Open), Ends::Open, 8.5);
        let roads = || lines.roads.iter().flat_map(|r| &r.steps);
        let gate = |s: &Waypoint| roads().any(|r| distance2(r.point(), s.point()) < 100.0);
        let open: Vec<bool> = steps.iter().map(gate).collect();
        lines.fences.extend(&steps);
        let mut down = false;
        for (i, step) in steps.iter().enumerate() {
            lines.keep.add(step.x, step.y, 6.0);
            if open[i] {
                down = false;
                continue;
            }
            let side = if i % 2 == 0 { -2.6 } else { 2.6 };
            let (x, y) = step.left(side);
            if down {
                rails.line_to(x, y)
            } else {
                rails.move_to(x, y)
            };
            down = true;
            let (a, b) = (step.left(side + 2.2), step.left(side - 2.2));
            stakes.move_to(a.0 - step.ux * 1.5, a.1 - step.uy * 1.5);
            stakes.line_to(b.0 + step.ux * 1.5, b.1 + step.uy * 1.5);
        }
    }
    strokes(out, "g-rails", &["ln g-fence", "ln g-fence1"], &rails);
    strokes(out, "g-stakes", &["ln g-fence1"], &stakes);
}
