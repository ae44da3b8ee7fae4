//! Sentences of the rules as markup. The one place where "(11.34)" becomes a link, and where
//! typewriter signs become the printer's.

use maud::{Markup, PreEscaped, html};

/// A piece of a sentence.
enum Part<'a> {
    Text(&'a str),
    /// Paragraphs or rulings that stood in one pair of brackets.
    Cites(Vec<&'a str>),
}

/// A sentence with its citations as links.
pub fn words(ruleset: &str, text: &str) -> Markup {
    told(ruleset, text, &[])
}

/// The same, and each of `places` in it can be clicked to be shown.
pub fn told(ruleset: &str, text: &str, places: &[String]) -> Markup {
    html! {
        @for part in parts(text) {
            @match part {
                Part::Text(text) => { (placed(text, places)) }
                Part::Cites(all) => {
                    @for (i, number) in all.iter().enumerate() {
                        @if i > 0 { " " }
                        (cite(ruleset, number))
                    }
                }
            }
        }
    }
}

/// A link to a paragraph, or to a ruling: those end in a letter.
pub fn cite(ruleset: &str, number: &str) -> Markup {
    let kind = if number.ends_with(|c: char| c.is_ascii_lowercase()) { 'r' } else { 'p' };
    html! { a.cite target="linstock-rules" href={ "/rules/" (ruleset) "#" (kind) (number) } { (number) } }
}

/// For ears: without paragraphs, and spaces closed up where they stood.
pub fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for part in parts(text) {
        match part {
            Part::Text(text) if text.starts_with(['.', ',', ':', ';']) => {
                out.truncate(out.trim_end().len());
                out.push_str(text);
            }
            Part::Text(text) => out.push_str(text),
            Part::Cites(_) => {}
        }
    }
    out.trim_end().to_owned()
}

/// For what is itself a button and cannot hold a link: without paragraphs.
pub fn label(text: &str) -> Markup {
    printed(&plain(text))
}

/// "+2", "−1", "0": with a true minus.
pub fn minus(value: i16) -> String {
    match value {
        0 => "0".to_owned(),
        1.. => format!("+{value}"),
        _ => format!("\u{2212}{}", value.unsigned_abs()),
    }
}

fn parts(text: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let (mut rest, mut from) = (text, 0);
    while let Some(open) = rest[from..].find('(').map(|i| i + from) {
        let Some(close) = rest[open..].find(')').map(|i| i + open) else { break };
        match cites(&rest[open + 1..close]) {
            Some(all) => {
                parts.push(Part::Text(&rest[..open]));
                parts.push(Part::Cites(all));
                (rest, from) = (&rest[close + 1..], 0);
            }
            None => from = open + 1,
        }
    }
    parts.push(Part::Text(rest));
    parts
}

/// What stands in brackets, if it is nothing but citations.
fn cites(inside: &str) -> Option<Vec<&str>> {
    let all = inside.split([',', ';']).map(|one| {
        let one = one.trim();
        one.strip_prefix("ruling ").unwrap_or(one)
    });
    let all: Vec<&str> = all.collect();
    all.iter().all(|one| is_number(one)).then_some(all)
}

/// "11.34", "11.34a", "FL-LOS-2".
fn is_number(text: &str) -> bool {
    let body = text.strip_suffix(|c: char| c.is_ascii_lowercase()).unwrap_or(text);
    let decimal = || {
        let mut halves = body.split('.');
        let digits = |t: Option<&str>| t.is_some_and(|t| is_all(t, |c| c.is_ascii_digit()));
        digits(halves.next()) && digits(halves.next()) && halves.next().is_none()
    };
    let letters = || {
        body.contains('-')
            && body.split('-').all(|t| is_all(t, |c| c.is_ascii_uppercase() || c.is_ascii_digit()))
            && body.starts_with(|c: char| c.is_ascii_uppercase())
    };
    decimal() || letters()
}

fn is_all(text: &str, what: impl Fn(char) -> bool) -> bool {
    !text.is_empty() && text.chars().all(what)
}

/// Places as buttons, the rest escaped and in printer's signs.
fn placed(text: &str, places: &[String]) -> Markup {
    let first = places.iter().filter(|p| !p.is_empty());
    let first = first.filter_map(|p| whole(text, p).map(|at| (at, p))).min_by_key(|(at, _)| *at);
    let Some((at, place)) = first else { return printed(text) };
    html! {
        (printed(&text[..at]))
        button.hex type="button" data-flash=(place) { (place) }
        (placed(&text[at + place.len()..], places))
    }
}

/// Where `place` stands in `text` as a word of its own.
fn whole(text: &str, place: &str) -> Option<usize> {
    let bounded = |at: &usize| {
        let before = text[..*at].chars().next_back();
        let after = text[at + place.len()..].chars().next();
        ![before, after].into_iter().flatten().any(char::is_alphanumeric)
    };
    text.match_indices(place).map(|(at, _)| at).find(bounded)
}

/// Escaped, with the minus sign and curved apostrophes and quotation marks.
fn printed(text: &str) -> Markup {
    let mut out = String::with_capacity(text.len() + 16);
    let mut before = ' ';
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        let opens = before.is_whitespace() || matches!(before, '(' | '[');
        match c {
            '-' if opens && rest.peek().is_some_and(char::is_ascii_digit) => out.push('\u{2212}'),
            '\'' => out.push(if opens { '\u{2018}' } else { '\u{2019}' }),
            '"' => out.push(if opens { '\u{201c}' } else { '\u{201d}' }),
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            _ => out.push(c),
        }
        before = c;
    }
    PreEscaped(out)
}

/// The end of an address that says with whose eyes it is asked for; sides are named by one plain word.
pub fn asked_as(side: Option<&str>) -> String {
    side.map(|side| format!("?as={side}")).unwrap_or_default()
}

/// "a section", "an army"
pub fn one(what: &str) -> String {
    let vowel = what.starts_with(['a', 'e', 'i', 'o']);
    format!("{} {what}", if vowel { "an" } else { "a" })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &str) {
        assert_eq!(words("flintlock", text).into_string(), expected);
    }

    #[test]
    fn citations_become_links() {
        check(
            "+1 first volley (11.34).",
            "+1 first volley <a class=\"cite\" target=\"linstock-rules\" href=\"/rules/flintlock#p11.34\">11.34</a>.",
        );
        check(
            "(6.31; ruling 11.34a)",
            "<a class=\"cite\" target=\"linstock-rules\" href=\"/rules/flintlock#p6.31\">6.31</a> \
             <a class=\"cite\" target=\"linstock-rules\" href=\"/rules/flintlock#r11.34a\">11.34a</a>",
        );
        let text = "(FL-LOS-2)";
        assert!(words("flintloque", text).into_string().contains("/rules/flintloque#pFL-LOS-2"));
    }

    #[test]
    fn other_brackets_stay() {
        check("Maryland a (1008) or b (in smoke) (", "Maryland a (1008) or b (in smoke) (");
        check(
            "a (b (11.2) c)",
            "a (b <a class=\"cite\" target=\"linstock-rules\" href=\"/rules/flintlock#p11.2\">11.2</a> c)",
        );
    }

    #[test]
    fn text_is_escaped_and_set() {
        check("<b> & 'a' \"q\"", "&lt;b&gt; &amp; \u{2018}a\u{2019} \u{201c}q\u{201d}");
        check("6, -1 smoke, wind-swept", "6, \u{2212}1 smoke, wind-swept");
    }

    #[test]
    fn places_can_be_flashed() {
        let line = told("flintlock", "from 1109 to 1108, not 11081", &["1108".to_owned()]);
        let expected = "from 1109 to <button class=\"hex\" type=\"button\" \
                        data-flash=\"1108\">1108</button>, not 11081";
        assert_eq!(line.into_string(), expected);
    }

    #[test]
    fn ears_hear_no_paragraphs() {
        assert_eq!(plain("Stops (9.1), and fires (11.13)."), "Stops, and fires.");
    }
}
