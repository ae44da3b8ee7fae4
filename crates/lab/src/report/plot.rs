//! Plots as SVG: few lines, plain axes, colours from the style sheet.

use maud::{Markup, html};

/// The drawing: units of about a pixel on a phone.
const WIDE: f64 = 380.0;
const HIGH: f64 = 230.0;
const LEFT: f64 = 40.0;
const RIGHT: f64 = 12.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 40.0;
/// How high the name of a level is, with the room around it.
const NAME: f64 = 14.0;

/// A curve, with a band around it if it is a median.
pub struct Curve<'a> {
    /// Of the style sheet: `first` or `second`.
    pub class: &'a str,
    pub name: &'a str,
    pub points: Vec<(f64, f64)>,
    /// Lower and upper edge at each point.
    pub band: Vec<(f64, f64)>,
}

/// A level that is drawn across.
pub struct Level<'a> {
    pub class: &'a str,
    pub name: String,
    pub at: f64,
}

pub struct Axes<'a> {
    /// For those who do not see it.
    pub title: &'a str,
    pub x: &'a str,
    pub y: &'a str,
}

/// Curves over a common axis.
pub fn curves(axes: &Axes<'_>, curves: &[Curve<'_>], levels: &[Level<'_>]) -> Markup {
    let points = || curves.iter().flat_map(|c| c.points.iter());
    let tops = curves.iter().flat_map(|c| c.band.iter().map(|band| band.1));
    let high = points().map(|p| p.1).chain(tops).chain(levels.iter().map(|l| l.at));
    let grid = Grid::new(
        points().map(|p| p.0).fold(1.0, f64::max),
        high.fold(1.0, f64::max),
        points().map(|p| p.1).fold(0.0, f64::min),
    );
    html! {
        figure.plot {
            svg viewBox=(format!("0 0 {WIDE} {HIGH}")) role="img" aria-label=(axes.title) {
                (grid.drawn(axes))
                @for curve in curves { @if !curve.band.is_empty() {
                    path.band.(curve.class) d=(grid.band(curve)) {}
                } }
                @for level in levels {
                    path.level.(level.class) d=(format!("M{:.1} {:.1}H{:.1}", LEFT, grid.y(level.at), WIDE - RIGHT)) {}
                }
                @for curve in curves { path.line.(curve.class) d=(grid.line(&curve.points)) {} }
                // Names lie over all lines.
                @for (n, level) in levels.iter().enumerate() {
                    text.level-name x=(WIDE - RIGHT) y=(format!("{:.1}", grid.name_of(n, levels))) text-anchor="end" { (level.name) }
                }
            }
            figcaption { (legend(curves)) }
        }
    }
}

fn legend(curves: &[Curve<'_>]) -> Markup {
    html! {
        @for curve in curves {
            span.key { svg.swatch viewBox="0 0 24 10" aria-hidden="true" { path.line.(curve.class) d="M1 5h22" {} } " " (curve.name) }
        }
    }
}

/// How often each value came up, gathered into columns.
pub fn columns(axes: &Axes<'_>, values: &[(i64, u64)], class: &str) -> Markup {
    let columns = gathered(values);
    let most = columns.iter().map(|c| c.2).max().unwrap_or(1) as f64;
    let (from, to) = (columns.first().map_or(0, |c| c.0), columns.last().map_or(1, |c| c.1));
    let across = |value: f64| {
        LEFT + (value - from as f64) / (to - from).max(1) as f64 * (WIDE - LEFT - RIGHT)
    };
    let grid = Grid::new(1.0, most, 0.0);
    html! {
        figure.plot {
            svg viewBox=(format!("0 0 {WIDE} {HIGH}")) role="img" aria-label=(axes.title) {
                (grid.rows(axes))
                @for (low, high, count) in &columns {
                    @let (x, y) = (across(*low as f64), grid.y(*count as f64));
                    rect.column.(class) x=(format!("{:.1}", x + 0.5)) y=(format!("{y:.1}"))
                        width=(format!("{:.1}", (across(*high as f64) - x - 1.0).max(0.5)))
                        height=(format!("{:.1}", grid.y(0.0) - y)) {
                        title { (span(*low, *high)) ": " (count) }
                    }
                }
                @for at in ticks_between(from as f64, to as f64) {
                    text x=(format!("{:.1}", across(at))) y=(HIGH - BOTTOM + 16.0) text-anchor="middle" { (number(at)) }
                }
                (x_name(axes.x))
            }
        }
    }
}

/// At most about thirty columns: from, to (not included), how many.
fn gathered(values: &[(i64, u64)]) -> Vec<(i64, i64, u64)> {
    let (Some(first), Some(last)) = (values.first(), values.last()) else { return Vec::new() };
    let width = ((last.0 - first.0) / 30 + 1).max(1);
    let start = first.0.div_euclid(width) * width;
    let count = (last.0 - start) / width + 1;
    let mut columns: Vec<(i64, i64, u64)> =
        (0..count).map(|n| (start + n * width, start + (n + 1) * width, 0)).collect();
    for (value, many) in values {
        columns[((value - start) / width) as usize].2 += many;
    }
    columns
}

fn span(low: i64, high: i64) -> String {
    if high - low == 1 { low.to_string() } else { format!("{low} to {}", high - 1) }
}

/// A share with its interval on a strip of 0 to 100 per cent, and the band it should lie in.
pub fn strip(
    title: &str,
    class: &str,
    share: crate::stats::Share,
    band: Option<[u32; 2]>,
) -> Markup {
    let x = |part: f64| 10.0 + part * 360.0;
    html! {
        svg.strip viewBox="0 0 380 46" role="img" aria-label=(title) {
            @if let Some([low, high]) = band {
                rect.aim x=(x(f64::from(low) / 100.0)) y="4" height="24"
                    width=(x(f64::from(high) / 100.0) - x(f64::from(low) / 100.0)) {}
            }
            path.axis d="M10 28H370" {}
            @for tick in [0, 25, 50, 75, 100] {
                path.axis d=(format!("M{} 28v4", x(f64::from(tick) / 100.0))) {}
                text x=(x(f64::from(tick) / 100.0)) y="43" text-anchor="middle" { (tick) }
            }
            path.whisker.(class) d=(format!("M{:.1} 16H{:.1}", x(share.low), x(share.high))) {}
            circle.dot.(class) cx=(format!("{:.1}", x(share.share))) cy="16" r="5.5" {}
        }
    }
}

/// A share of a whole as a bar, with how far off it may be.
pub fn bar(class: &str, part: f64, margin: f64) -> Markup {
    let x = |part: f64| part.clamp(0.0, 1.0) * 100.0;
    html! {
        svg.bar viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" {
            rect.trough width="100" height="12" {}
            rect.column.(class) width=(format!("{:.1}", x(part))) height="12" {}
            @if margin > 0.0 {
                path.whisker d=(format!("M{:.1} 6H{:.1}", x(part - margin), x(part + margin))) {}
            }
        }
    }
}

/// Where values lie on the drawing.
struct Grid {
    wide: f64,
    high: f64,
    low: f64,
}

impl Grid {
    fn new(wide: f64, high: f64, low: f64) -> Grid {
        Grid { wide, high: high + (high - low) * 0.06, low }
    }

    fn x(&self, value: f64) -> f64 {
        LEFT + value / self.wide * (WIDE - LEFT - RIGHT)
    }

    fn y(&self, value: f64) -> f64 {
        let part = (value - self.low) / (self.high - self.low).max(f64::EPSILON);
        HIGH - BOTTOM - part * (HIGH - TOP - BOTTOM)
    }

    /// Where the name of a level stands: above its line, or below it if another has that place.
    fn name_of(&self, number: usize, levels: &[Level<'_>]) -> f64 {
        let at = self.y(levels[number].at);
        let crowded = levels.iter().enumerate().any(|(n, other)| {
            let above = at - self.y(other.at);
            n != number && (0.0..NAME).contains(&above) && (above > 0.0 || n < number)
        });
        if crowded { at + NAME - 2.0 } else { at - 4.0 }
    }

    fn line(&self, points: &[(f64, f64)]) -> String {
        let word = |n: usize| if n == 0 { 'M' } else { 'L' };
        let point = |(n, (x, y)): (usize, &(f64, f64))| {
            format!("{}{:.1} {:.1}", word(n), self.x(*x), self.y(*y))
        };
        points.iter().enumerate().map(point).collect()
    }

    fn band(&self, curve: &Curve<'_>) -> String {
        let edge = |n: usize, y: f64| (curve.points[n].0, y);
        let lower = curve.band.iter().enumerate().map(|(n, band)| edge(n, band.0));
        let upper = curve.band.iter().enumerate().rev().map(|(n, band)| edge(n, band.1));
        self.line(&lower.chain(upper).collect::<Vec<_>>()) + "Z"
    }

    fn rows(&self, axes: &Axes<'_>) -> Markup {
        html! {
            @for at in ticks_between(self.low, self.high) {
                path.grid d=(format!("M{LEFT} {:.1}H{}", self.y(at), WIDE - RIGHT)) {}
                text x=(LEFT - 6.0) y=(format!("{:.1}", self.y(at) + 3.5)) text-anchor="end" { (number(at)) }
            }
            path.axis d=(format!("M{LEFT} {TOP}V{:.1}H{}", self.y(self.low), WIDE - RIGHT)) {}
            text.name x="0" y="0" text-anchor="middle"
                transform=(format!("translate(11 {:.1}) rotate(-90)", (HIGH - BOTTOM + TOP) / 2.0)) { (axes.y) }
        }
    }

    fn drawn(&self, axes: &Axes<'_>) -> Markup {
        html! {
            (self.rows(axes))
            @for at in ticks_between(0.0, self.wide) {
                text x=(format!("{:.1}", self.x(at))) y=(HIGH - BOTTOM + 16.0) text-anchor="middle" { (number(at)) }
            }
            (x_name(axes.x))
        }
    }
}

fn x_name(name: &str) -> Markup {
    html! { text.name x=((WIDE + LEFT - RIGHT) / 2.0) y=(HIGH - 6.0) text-anchor="middle" { (name) } }
}

/// Four to eight round numbers.
fn ticks_between(low: f64, high: f64) -> Vec<f64> {
    let rough = ((high - low) / 6.0).max(1e-9);
    let power = 10f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|n| n * power).find(|step| *step >= rough);
    let step = step.unwrap_or(power * 10.0).max(1.0);
    let first = (low / step).ceil() as i64;
    let last = (high / step).floor() as i64;
    (first..=last).map(|n| n as f64 * step).collect()
}

fn number(value: f64) -> String {
    format!("{value:.0}").replace('-', "\u{2212}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_few() {
        assert_eq!(ticks_between(0.0, 32.0), [0.0, 10.0, 20.0, 30.0]);
        assert_eq!(ticks_between(-8.0, 9.0), [-5.0, 0.0, 5.0]);
        assert_eq!(ticks_between(0.0, 2.0), [0.0, 1.0, 2.0]);
    }

    #[test]
    fn names_of_levels_do_not_lie_on_each_other() {
        let grid = Grid::new(1.0, 9.0, 0.0);
        let level = |at: f64| Level { class: "first", name: String::new(), at };
        for pair in [[8.0, 9.0], [9.0, 8.0], [9.0, 9.0], [3.0, 9.0]] {
            let levels = pair.map(level);
            let [one, two] = [0, 1].map(|n| grid.name_of(n, &levels));
            assert!((one - two).abs() >= NAME, "{pair:?}: {one} {two}");
        }
    }

    #[test]
    fn columns_gather_every_value() {
        let values: Vec<(i64, u64)> = (-50..70).map(|n| (n, 2)).collect();
        let columns = gathered(&values);
        assert!(columns.len() <= 32);
        assert_eq!(columns.iter().map(|c| c.2).sum::<u64>(), 240);
    }
}
