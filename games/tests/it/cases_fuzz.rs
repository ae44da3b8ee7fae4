//! Whatever is in a case file, the answer is a verdict.

use std::sync::LazyLock;

use proptest::prelude::*;

static CASES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut texts = Vec::new();
    let mut folders = crate::cases::folders();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder of cases") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if let Ok(text) = std::fs::read_to_string(&path) {
                texts.push(text);
            }
        }
    }
    texts.sort();
    texts
});

/// Pieces that mean something in some place of some case.
const PIECES: [&str; 24] = [
    "0",
    "9",
    "-",
    ",",
    "\"",
    "[",
    "]",
    "{",
    "}",
    "=",
    "\n",
    ".",
    "true",
    "british",
    "american",
    "0,0",
    "shock",
    "general",
    "pending",
    "units",
    "99999999999999999999",
    "\u{0}",
    "é",
    "[[try]]",
];

#[derive(Debug, Clone)]
enum Change {
    Cut(usize, usize),
    Put(usize, usize),
    Swap(usize, usize),
    Line(usize, usize),
    /// One word in quotes is put in the place of another.
    Word(usize, usize),
}

fn change() -> impl Strategy<Value = Change> {
    let at = 0..usize::MAX;
    prop_oneof![
        (at.clone(), 0..12usize).prop_map(|(a, n)| Change::Cut(a, n)),
        (at.clone(), 0..PIECES.len()).prop_map(|(a, n)| Change::Put(a, n)),
        (at.clone(), at.clone()).prop_map(|(a, b)| Change::Swap(a, b)),
        (at.clone(), at.clone()).prop_map(|(a, b)| Change::Line(a, b)),
        (at.clone(), at).prop_map(|(a, b)| Change::Word(a, b)),
    ]
}

fn changed(text: &str, change: &Change) -> String {
    if let Change::Word(a, b) = *change {
        let mut parts: Vec<&str> = text.split('"').collect();
        let words = parts.len() / 2;
        if words > 0 {
            parts[2 * (a % words) + 1] = parts[2 * (b % words) + 1];
        }
        return parts.join("\"");
    }
    let mut chars: Vec<char> = text.chars().collect();
    if chars.is_empty() {
        return String::new();
    }
    let n = chars.len();
    match *change {
        Change::Cut(at, len) => {
            let at = at % n;
            chars.drain(at..(at + len).min(n));
        }
        Change::Put(at, piece) => {
            let at = at % n;
            chars.splice(at..at, PIECES[piece].chars());
        }
        Change::Swap(a, b) => chars.swap(a % n, b % n),
        Change::Line(a, b) => {
            let mut lines: Vec<&str> = text.lines().collect();
            let (a, b) = (a % lines.len(), b % lines.len());
            let line = lines[a];
            lines.insert(b, line);
            return lines.join("\n");
        }
        Change::Word(..) => {}
    }
    chars.into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn changed_cases_get_a_verdict(which in 0..usize::MAX, changes in prop::collection::vec(change(), 1..4)) {
        let text = CASES[which % CASES.len()].clone();
        let text = changes.iter().fold(text, |text, c| changed(&text, c));
        let _ = games::cases().run_text("changed.toml", &text).to_string();
    }

    #[test]
    fn any_text_gets_a_verdict(text in "\\PC{0,200}") {
        let _ = games::cases().run_text("any.toml", &text).to_string();
    }
}
