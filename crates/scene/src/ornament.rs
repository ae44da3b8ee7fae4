//! What every sheet is furnished with: a title between laurels, a compass rose.

mod cartouche;
mod rose;

pub use cartouche::{Title, cartouche};
pub use rose::rose;

/// With the apostrophe of print.
pub fn lettering(text: &str) -> String {
    text.replace('\'', "\u{2019}")
}

/// What they use again.
pub const SYMBOLS: &str = concat!(
    r#"<g id="s-leaf"><path d="M0 0C3-5 10-6 15-1C10 3 4 3 0 0Z" fill="var(--crownh)" stroke="var(--crownink)" stroke-width=".7"/><path d="M1 0L13-1" stroke="var(--crownlit)" stroke-width=".8"/></g>"#,
    r#"<g id="s-trophy"><g fill="none" stroke="var(--ink)" stroke-linecap="round"><path d="M-62-20L40 34M62-20L-40 34" stroke-width="3.4"/><path d="M-62-20L-78-28M62-20L78-28" stroke-width="1.6"/><path d="M-50-32Q-10-26 30 30M50-32Q10-26-30 30" stroke-width="1.4"/></g><path d="M-50-32c-14-8-22-2-34-8l6 16c10 2 16-2 26 4z" fill="var(--red)" stroke="var(--ink)"/><path d="M50-32c14-8 22-2 34-8l-6 16c-10 2-16-2-26 4z" fill="var(--cont)" stroke="var(--ink)"/><path d="M-30-6Q-22-34 0-35Q22-34 30-6Q16-15 0-14Q-16-15-30-6Z" fill="var(--umber)" stroke="var(--ink)" stroke-width=".8"/><path d="M-30-6Q-16-15 0-14Q16-15 30-6Q16-11 0-10Q-16-11-30-6Z" fill="var(--gold)"/><circle cx="17" cy="-20" r="4.500" fill="var(--plate)" stroke="var(--gold)" stroke-width="1.6"/></g>"#,
);
