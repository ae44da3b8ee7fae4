//! What a battle is about: on the page of its game in a line, over the board before the first move.

use std::collections::BTreeMap;

use kernel::Side;
use maud::{Markup, html};
use table::BattleInfo;

use super::{label, words};

/// A battle in a player's words. What is not known is empty and not shown.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Briefing {
    /// One sentence that makes one want to play it.
    pub hook: String,
    /// Who stands where, and why.
    pub situation: String,
    /// What each side should do.
    pub advice: [String; 2],
    /// What people call the sides: whose plan it is.
    pub names: [String; 2],
    /// How one wins.
    pub win: String,
    pub watch: String,
    /// "About an hour."
    pub duration: String,
    /// In one line, for each side: it stays on screen.
    pub aims: [String; 2],
}

impl Briefing {
    /// What a battle's file says; of one without a briefing its own line.
    pub fn of(battle: &BattleInfo) -> Briefing {
        let Some(told) = battle.briefing.clone() else {
            return Briefing { hook: battle.about.clone(), ..Briefing::default() };
        };
        let by_side = |texts: &BTreeMap<String, String>| {
            battle.sides.each_ref().map(|side| texts.get(side).cloned().unwrap_or_default())
        };
        Briefing {
            advice: by_side(&told.plans),
            names: battle.names.clone(),
            aims: by_side(&told.aims),
            hook: told.hook,
            situation: told.situation,
            win: told.winning,
            watch: told.watch,
            duration: told.duration,
        }
    }

    /// What the reader is after; nobody's for those who watch or play both.
    pub fn aim(&self, mine: &[Side]) -> Option<&str> {
        let [side] = mine else { return None };
        Some(self.aims[side.index()].as_str()).filter(|aim| !aim.is_empty())
    }
}

/// What goes into the dialog: the situation, the reader's own task, how to win, what to watch.
pub fn briefing(ruleset: &str, title: &str, briefing: &Briefing, mine: &[Side]) -> Markup {
    let Briefing { hook, situation, advice, names, win, watch, duration, .. } = briefing;
    let part = |name: &str, text: &str| {
        html! { @if !text.is_empty() { dt { (name) } dd { (words(ruleset, text)) } } }
    };
    html! {
        h2 { (title) }
        @if !hook.is_empty() { p.lead { (label(hook)) } }
        @if !situation.is_empty() { p { (words(ruleset, situation)) } }
        dl.brief {
            // How one wins tells the aim, and more.
            @if let Some(aim) = briefing.aim(mine).filter(|_| win.is_empty()) { (part("Your aim", aim)) }
            @match mine {
                [side] => (part("How", &advice[side.index()])),
                _ => @for side in Side::BOTH { (part(&names[side.index()], &advice[side.index()])) },
            }
            @if !mine.is_empty() { (part("Winning", win)) }
            (part("Watch", watch))
            (part("Length", duration))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_side_reads_its_own_task_and_what_is_unknown_is_left_out() {
        let told = Briefing {
            hook: "Can regulars break three lines?".to_owned(),
            advice: ["Close fast.".to_owned(), "Make every volley count.".to_owned()],
            aims: ["Make the Americans flee.".to_owned(), "Make the British flee.".to_owned()],
            names: ["British".to_owned(), "American".to_owned()],
            ..Briefing::default()
        };
        let own = briefing("flintlock", "Cowpens", &told, &[Side::Second]).into_string();
        assert!(own.contains("Make every volley count.") && own.contains("Make the British flee."));
        assert!(!own.contains("Close fast.") && !own.contains("Winning"), "{own}");
        let both = briefing("flintlock", "Cowpens", &told, &Side::BOTH).into_string();
        let whose = ["<dt>British</dt><dd>Close fast.</dd>", "<dt>American</dt><dd>Make every"];
        assert!(whose.iter().all(|part| both.contains(part)), "{both}");
        assert_eq!(told.aim(&[]), None);
    }
}
