//! What stands below the neat line: title, rose, scale, legend, key of the Commands.

mod cartouche;
mod key;
mod legend;
mod rose;
mod scale;

use super::plan::Plan;
use crate::pen::El;

/// The height of the margin below the frame.
pub const FOOT: f64 = 268.0;
/// Sheets narrower than this have no furniture.
const NARROWEST: f64 = 1380.0;

pub fn is_furnished(plan: &Plan) -> bool {
    plan.bounds[2] - plan.bounds[0] >= NARROWEST
}

/// From left to right, closer together on a narrow sheet.
pub fn furniture(plan: &Plan) -> String {
    let [x0, _, x1, y1] = plan.bounds;
    let (wide, y) = (x1 - x0, y1 + 14.0);
    let long = plan.chart.field.chars().count() > 14 && wide > 1900.0;
    let title = if long { 470.0 } else { 400.0 };
    let mut out = cartouche::cartouche(plan, x0 + 6.0, y + 54.0, title, 176.0);
    let rose = x0 + title + 110.0;
    out.push_str(&rose::rose(plan, rose, y + 108.0, 62.0));
    let (key, column) = if wide < 1700.0 {
        out.push_str(&scale::scale(plan, rose - 67.0, y + 212.0, 100));
        out.push_str(&legend::legend(plan, rose + 100.0, y + 56.0, 0.82));
        (rose + 566.0, (x1 - rose - 566.0) / 2.0)
    } else if wide < 2300.0 {
        out.push_str(&scale::scale(plan, rose - 67.0, y + 212.0, 100));
        out.push_str(&legend::legend(plan, rose + 110.0, y + 64.0, 1.0));
        (rose + 700.0, (x1 - rose - 706.0) / 2.0)
    } else {
        out.push_str(&scale::scale(plan, rose + 130.0, y + 190.0, 300));
        out.push_str(&legend::legend(plan, rose + 590.0, y + 64.0, 1.0));
        (rose + 1190.0, (x1 - rose - 1196.0) / 2.0)
    };
    out.push_str(&key::key(plan, key, y + 34.0, column));
    El::new("g").with("id", "furniture").holding(&out)
}
