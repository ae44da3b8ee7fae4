//! A run in plain text.

use std::fmt::Write;

use super::words::{games, mean, range, share, signed, thousands, verdict};
use crate::Summary;
use crate::run::Manifest;
use crate::stats::wilson;

/// All battles of a run.
pub fn text(manifest: &Manifest, summaries: &[Summary]) -> String {
    let mut out = String::new();
    for sum in summaries {
        battle(&mut out, manifest, sum);
    }
    out
}

fn battle(out: &mut String, manifest: &Manifest, sum: &Summary) {
    let (about, terms) = (&sum.about, &sum.about.terms);
    let [first, second] = &manifest.players;
    let _ = writeln!(
        out,
        "\n{}: {}, {} by {first}, {} by {second}, seed {}",
        about.title,
        games(manifest, sum.games),
        about.sides[0],
        about.sides[1],
        manifest.seed
    );
    if sum.games == 0 {
        return;
    }
    for (side, wins) in sum.wins.iter().enumerate() {
        let won = share(wilson(*wins, sum.games));
        let _ = writeln!(out, "  {} won {wins}: {won}", about.sides[side]);
    }
    let endings: Vec<String> = sum.endings.iter().map(|(why, n)| format!("{why} {n}")).collect();
    let _ = writeln!(out, "  drawn {}; ended by {}", sum.drawn(), endings.join(", "));
    if let Some(aim) = about.history.as_ref().and_then(|history| history.aim.as_ref()) {
        let won = wilson(sum.wins[aim.side], sum.games);
        let _ = writeln!(
            out,
            "  aim: {} {} to {} %: {}",
            about.sides[aim.side],
            aim.percent[0],
            aim.percent[1],
            verdict(won.low * 100.0, won.high * 100.0, aim.percent)
        );
    }
    let [low, middle, high] = [0.25, 0.5, 0.75].map(|part| sum.lengths.quantile(part));
    let _ = writeln!(out, "  length: {middle} {} (half of all: {low} to {high})", terms.turns);
    for (side, name) in about.sides.iter().enumerate() {
        let men = sum.men(side);
        let percent = sum.men_lost[side].mean() * 100.0 / f64::from(men.max(1));
        let then = about.history.as_ref().and_then(|h| h.losses[side]);
        let then =
            then.map_or_else(String::new, |losses| format!("; in history {}", range(losses)));
        let _ = writeln!(
            out,
            "  {name} men lost: {} of {men} ({percent:.0} %){then}",
            mean(&sum.men_lost[side])
        );
    }
    let signs = about.history.iter().flat_map(|history| &history.signs).zip(&sum.signs);
    for (sign, found) in signs {
        let (low, high) = (found.mean() - found.margin(), found.mean() + found.margin());
        let said = match found.count {
            0 => "no such game".to_owned(),
            _ => format!("{} %: {}", mean(found), verdict(low, high, sign.percent)),
        };
        let [from, to] = sign.percent;
        let _ = writeln!(out, "  {} ({from} to {to} %): {said}", sign.words);
    }
    let luck = &sum.luck;
    let _ = writeln!(
        out,
        "  luck of {}: {} ± {} {} a game (spread {}); {} of {} rolls exact; the luckier side won {}",
        about.sides[0],
        signed(luck.first.mean(), 2, true),
        signed(luck.first.margin(), 2, false),
        terms.luck,
        signed(luck.first.spread(), 1, false),
        thousands(luck.rolls - luck.estimated),
        thousands(luck.rolls),
        share(wilson(luck.won_by_luckier, luck.decided)),
    );
}
