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
            Kind::Hill => "s-lab s-relief q-lab",
            _ => "s-lab q-lab",
        };
        let ((x, y), [x0, y0, x1, y1]) = (site.middle(), site.bounds());
        // Along what is tall and narrow; beside a house, where people stand.
        let is_tall = y1 - y0 > 2.0 * (x1 - x0);
        let y = match site.kind {
            Kind::LockedHouse => y0 - 24.0,
            Kind::OpenHouse => y1 + 32.0,
            _ => y,
        };
        let name = if site.kind == Kind::Hill { name.to_uppercase() } else { name };
        let turn = if is_tall { "rotate(-90)" } else { "" };
        let at = format!("translate({} {}){turn}", num(x), num(y));
        let text = El::new("text").with("class", class).with("y", 9).saying(&lettering(&name));
        out.push_str(&El::new("g").with("class", "q-named").with("transform", at).holding(&text));
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
