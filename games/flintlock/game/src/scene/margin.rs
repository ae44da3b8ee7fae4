//! What stands below the neat line: title, rose, scale, legend, key of the Commands.

mod key;
mod legend;
mod scale;

use desk::MONTHS;

use super::plan::SitePlan;
use scene::ornament::{Title, cartouche, rose};
use scene::pen::El;

/// The height of the margin below the frame.
pub const FOOT: f64 = 268.0;
/// Sheets narrower than this have no furniture.
const NARROWEST: f64 = 1380.0;

pub fn is_furnished(plan: &SitePlan) -> bool {
    plan.bounds[2] - plan.bounds[0] >= NARROWEST
}

/// From left to right, closer together on a narrow sheet.
pub fn furniture(plan: &SitePlan) -> String {
    let [x0, _, x1, y1] = plan.bounds;
    let (wide, y) = (x1 - x0, y1 + 14.0);
    let long = plan.chart.field.chars().count() > 14 && wide > 1900.0;
    let title = if long { 470.0 } else { 400.0 };
    let mut out = titled(plan, x0 + 6.0, y + 54.0, title, 176.0);
    let east = x0 + title + 110.0;
    // North points to where north truly lies.
    out.push_str(&rose(-i32::from(plan.chart.bearing), east, y + 108.0, 62.0));
    let (key, column) = if wide < 1700.0 {
        out.push_str(&scale::scale(plan, east - 67.0, y + 212.0, 100));
        out.push_str(&legend::legend(plan, east + 100.0, y + 56.0, 0.82));
        (east + 566.0, (x1 - east - 566.0) / 2.0)
    } else if wide < 2300.0 {
        out.push_str(&scale::scale(plan, east - 67.0, y + 212.0, 100));
        out.push_str(&legend::legend(plan, east + 110.0, y + 64.0, 1.0));
        (east + 700.0, (x1 - east - 706.0) / 2.0)
    } else {
        out.push_str(&scale::scale(plan, east + 130.0, y + 190.0, 300));
        out.push_str(&legend::legend(plan, east + 590.0, y + 64.0, 1.0));
        (east + 1190.0, (x1 - east - 1196.0) / 2.0)
    };
    out.push_str(&key::key(plan, key, y + 34.0, column));
    El::new("g").with("id", "furniture").holding(&out)
}

fn titled(plan: &SitePlan, x: f64, y: f64, wide: f64, high: f64) -> String {
    let date = dated(&plan.chart.date);
    let over = if date.is_some() { "THE BATTLE OF" } else { "A PLAN OF" };
    let below = date.into_iter().chain([plan.chart.place.clone()]);
    let below: Vec<String> = below.filter(|s| !s.is_empty()).collect();
    let said = Title { over, name: &plan.scenario.title, below: &below };
    cartouche(&said, x, y, wide, high)
}

/// "fought the 17th of January 1781".
fn dated(date: &str) -> Option<String> {
    let mut parts = date.splitn(3, '-');
    let year = parts.next()?;
    let month: usize = parts.next()?.parse().ok()?;
    let day: u8 = parts.next()?.parse().ok()?;
    let month = MONTHS.get(month.checked_sub(1)?)?;
    let ending = match day {
        11..=13 => "th",
        _ if day % 10 == 1 => "st",
        _ if day % 10 == 2 => "nd",
        _ if day % 10 == 3 => "rd",
        _ => "th",
    };
    Some(format!("fought the {day}{ending} of {month} {year}"))
}
