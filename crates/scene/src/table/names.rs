//! Names of woods, fields and waters on the sheet.

use std::collections::BTreeSet;

use super::ground::{Kind, Site};
use crate::ornament::lettering;
use crate::pen::{El, num};

pub fn names(sites: &[Site]) -> String {
    let (mut out, mut said) = (String::new(), BTreeSet::new());
    for site in sites.iter().filter(|site| !site.is_line()) {
        let name = written(site.name);
        let bare = matches!(site.kind, Kind::Bridge | Kind::Clear | Kind::HighWall);
        if bare || name.is_empty() || !said.insert(name.clone()) {
            continue;
        }
        let class = match site.kind {
            Kind::DeepWater | Kind::Swamp => "s-lab s-water q-lab",
            _ => "s-lab q-lab",
        };
        let ((x, y), [x0, y0, x1, y1]) = (site.middle(), site.bounds());
        let text = El::new("text").with("class", class).with("x", num(x)).with("y", num(y + 9.0));
        // Along what is tall and narrow.
        let text = match y1 - y0 > 2.0 * (x1 - x0) {
            true => text.with("transform", format!("rotate(-90 {} {})", num(x), num(y))),
            false => text,
        };
        out.push_str(&text.saying(&lettering(&name)));
    }
    El::new("g").with("id", "labels").holding(&out)
}

/// "wood-e" is a Wood: what tells pieces of one name apart is not written.
fn written(id: &str) -> String {
    let mut words: Vec<&str> = id.split(['-', ' ', '_']).filter(|w| !w.is_empty()).collect();
    if words.len() > 1 && words.last().is_some_and(|w| w.len() == 1 || w.parse::<u8>().is_ok()) {
        words.pop();
    }
    let name = words.join(" ");
    let mut letters = name.chars();
    letters.next().map_or(String::new(), |c| c.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_written_without_their_numbers() {
        assert_eq!(written("wood-e"), "Wood");
        assert_eq!(written("copse"), "Copse");
        assert_eq!(written("old mill"), "Old mill");
        assert_eq!(written("mill-2"), "Mill");
    }
}
