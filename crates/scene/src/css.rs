//! The stylesheet of every picture.

use std::fmt::Write;

use crate::theme::{FIXED, GROUND, NARROW, SANS, SERIF, Theme};

/// What the browser is given: the palette as custom properties of `svg`, and the classes.
///
/// Dark is `svg.dark`, or any `svg` below `data-theme="dark"`, or what the system prefers where
/// nothing says `data-theme`.
///
/// `games` are the classes of single games (`Drawn::css`).
pub fn stylesheet(games: &str) -> String {
    let mut out = String::new();
    let light: String =
        GROUND.iter().map(|(name, light, _)| format!("--{name}:{light};")).collect();
    let dark: String = GROUND.iter().map(|(name, _, dark)| format!("--{name}:{dark};")).collect();
    let fixed: String = FIXED.iter().map(|(name, value)| format!("--{name}:{value};")).collect();
    let _ = write!(
        out,
        "svg{{{light}{fixed}}}\n\
         @media (prefers-color-scheme:dark){{:root:not([data-theme]) svg{{{dark}}}}}\n\
         [data-theme=dark] svg,svg.dark{{{dark}}}\n"
    );
    out.push_str(&classes(games));
    out
}

/// The same for a file, where every colour is written out.
pub fn written_out(games: &str, theme: Theme) -> String {
    theme.written_out(&classes(games))
}

fn classes(games: &str) -> String {
    let sheet = [include_str!("css/sheet.css"), games, include_str!("css/pieces.css")].concat();
    sheet.replace("@SERIF@", SERIF).replace("@SANS@", SANS).replace("@NARROW@", NARROW)
}
