use super::{Lines, stroke, strokes};
use crate::scene::plan::{Knot, SitePlan, ends, point};
use scene::curve::{
    Ends, Point, Waypoint, distance2, middle, pieces, relax, shaken, spline, walk, write,
};
use scene::pen::{El, Pen, hundredths};

/// Creeks keep a part of the zigzag, which becomes their meander. They begin thin.
pub fn creeks(plan: &SitePlan, lines: &mut Lines, out: &mut String) {
    let (mut bed, mut head) = (Pen::whole(), Pen::whole());
    let chains = plan.chains(|hex, dir| plan.scenario.field.edge(hex, dir).creek);
    let is_free = |end: &Knot| chains.iter().flatten().filter(|k| *k == end).count() == 1;
    for (i, knots) in chains.iter().enumerate() {
        let free = [&knots[0], &knots[knots.len() - 1]].map(is_free);
        let (line, source) = run_off(plan, knots, free);
        let mut smooth = relax(&line, 0.34, Ends::Open);
        smooth = shaken(smooth, &mut plan.rng("creek", &[i as i32]), 1.6);
        smooth = plan.swayed(smooth, 6.0);
        let last = line.len() - 1;
        (smooth[0], smooth[last]) = (line[0], line[last]);
        let steps = walk(&smooth, Ends::Open, 6.0);
        let pieces = pieces(&smooth, Ends::Open);
        let mut main = &pieces[..];
        if let ([first, rest @ ..], true) = (main, source[0]) {
            write(&mut head, &[*first]);
            main = rest;
        }
        if let ([rest @ .., last], true) = (main, source[1]) {
            write(&mut head, &[*last]);
            main = rest;
        }
        write(&mut bed, main);
        steps.iter().for_each(|s| lines.keep.add(s.x, s.y, 5.0));
        lines.creeks.push(steps);
    }
    strokes(out, "g-source", &["ln g-source", "ln g-source1"], &head);
    strokes(out, "g-creek", &["ln g-creek", "ln g-creek1", "ln g-creek2"], &bed);
    let mut ticks = Pen::whole();
    for (i, steps) in lines.creeks.iter().enumerate() {
        let mut rng = plan.rng("bank", &[i as i32]);
        for step in steps.iter().step_by(2) {
            for side in [1.0, -1.0] {
                let (drawn, to) = (rng.chance(0.75), rng.between(5.5, 7.5));
                if drawn && plan.holds(step.point(), 0.0) {
                    let (from, to) = (step.left(side * 3.6), step.left(side * to));
                    ticks.move_to(from.0, from.1).line_to(to.0, to.1);
                }
            }
        }
    }
    stroke(out, "ln g-bank", &ticks);
}

/// A creek with a free end near the neat line runs off the sheet there. Also says which ends are
/// sources: free and on the sheet.
fn run_off(plan: &SitePlan, knots: &[Knot], free: [bool; 2]) -> (Vec<Point>, [bool; 2]) {
    let [x0, y0, x1, y1] = plan.bounds;
    let mut line: Vec<Point> = knots.iter().copied().map(point).collect();
    let beyond = |(x, y): Point| {
        let ways = [
            (x - x0, (x0 - 20.0, y)),
            (x1 - x, (x1 + 20.0, y)),
            (y - y0, (x, y0 - 20.0)),
            (y1 - y, (x, y1 + 20.0)),
        ];
        let nearest = ways.into_iter().fold(ways[0], |a, b| if b.0 < a.0 { b } else { a });
        (nearest.0 < 95.0).then_some(nearest.1)
    };
    let ends = [line[0], line[line.len() - 1]].map(beyond);
    let off = [free[0].then_some(ends[0]).flatten(), free[1].then_some(ends[1]).flatten()];
    if let Some(p) = off[0] {
        line.insert(0, p);
    }
    line.extend(off[1]);
    (line, [free[0] && off[0].is_none(), free[1] && off[1].is_none()])
}

/// Steep banks: a line with strokes that run into it from both sides.
pub fn ravines(plan: &SitePlan, lines: &mut Lines, out: &mut String) {
    let (mut bed, mut banks) = (Pen::whole(), Pen::whole());
    for (i, knots) in
        plan.chains(|hex, dir| plan.scenario.field.edge(hex, dir).ravine).iter().enumerate()
    {
        let line: Vec<Point> = knots.iter().copied().map(point).collect();
        let smooth = plan.swayed(relax(&line, 0.4, Ends::Open), 4.0);
        spline(&mut bed, &smooth, Ends::Open);
        let mut rng = plan.rng("ravine", &[i as i32]);
        for step in walk(&smooth, Ends::Open, 4.6) {
            lines.keep.add(step.x, step.y, 9.0);
            for side in [1.0, -1.0] {
                let (from, to) = (step.left(side * 2.0), step.left(side * rng.between(6.5, 10.5)));
                banks.move_to(from.0, from.1).line_to(to.0, to.1);
            }
        }
    }
    stroke(out, "ln g-ravine", &bed);
    strokes(out, "g-cliff", &["ln g-hach"], &banks);
}

/// Planks where a road crosses a creek.
pub fn bridges(plan: &SitePlan, lines: &Lines, out: &mut String) {
    for road in &lines.roads {
        for pair in road.path.windows(2) {
            let Some(dir) = plan.grid.direction(pair[0], pair[1]) else { continue };
            if !plan.scenario.field.edge(pair[0], dir).creek {
                continue;
            }
            let (a, b) = ends(plan.cell(pair[0]), dir);
            let side = middle(point(a), point(b));
            if let Some(at) = crossing(side, &road.steps, &lines.creeks) {
                let [c, s] = [at.ux, at.uy].map(hundredths);
                let [x, y] = [at.x, at.y].map(|v| v.round() as i32);
                let turn = format!("matrix({c} {s} {} {c} {x} {y})", hundredths(-at.uy));
                let bridge = El::new("use").with("href", "#g-bridge").with("transform", turn);
                out.push_str(&bridge.done());
            }
        }
    }
}

/// Where road and creek meet near the middle of a hexside.
fn crossing(side: Point, road: &[Waypoint], creeks: &[Vec<Waypoint>]) -> Option<Waypoint> {
    let near = |s: &&Waypoint| distance2(s.point(), side) < 32.0 * 32.0;
    let mut best: Option<(f64, Waypoint)> = None;
    for step in road.iter().filter(near) {
        for water in creeks.iter().flatten().filter(near) {
            let far = distance2(step.point(), water.point());
            if best.is_none_or(|(least, _)| far < least) {
                best = Some((far, *step));
            }
        }
    }
    best.map(|(_, step)| step)
}
