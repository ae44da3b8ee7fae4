//! What is printed from the rulebooks: a page a game, and the register its rules cite from.

use std::fmt::Write;

use files::Book;
use kernel::Status;

use crate::Row;

/// `docs/rules/<ruleset>.md`: coverage, rulings, what is reconstruction.
pub fn rules_page(book: &Book, rows: &[Row<'_>], intro: &str) -> String {
    let mut page = String::new();
    let count = |s: Status| rows.iter().filter(|r| r.paragraph.status == s).count();
    let _ = writeln!(page, "# {}\n\n{intro}\n", book.title);
    let _ = writeln!(page, "## Coverage\n");
    let _ = writeln!(
        page,
        "{} numbered paragraphs: {} enforced, {} enforced by a table, {} definitions that code names \
         and a case holds, {} that say what does *not* happen (kept by a case), {} headings, \
         explanations and lists of parts. Open: {}.\n",
        rows.len(),
        count(Status::Enforced),
        count(Status::Table),
        count(Status::Definition),
        count(Status::Absence),
        count(Status::Prose),
        rows.iter().filter(|r| r.gap().is_some()).count(),
    );
    page.push_str("| paragraph | title | kind | code | cases |\n| --- | --- | --- | --- | --- |\n");
    for row in rows {
        let kind = row.paragraph.status.word();
        let code = row.code.iter().map(|c| format!("`{c}`")).collect::<Vec<_>>().join(" ");
        let cases = row.cases.iter().map(|c| c.id.as_str()).collect::<Vec<_>>().join(" ");
        let number = &row.paragraph.number;
        let _ =
            writeln!(page, "| {number} | {} | {kind} | {code} | {cases} |", row.paragraph.title);
    }
    let _ = writeln!(page, "\n## Tables that are reconstruction\n");
    page.push_str("| table | rests on |\n| --- | --- |\n");
    for one in &book.reconstructed {
        let _ = writeln!(page, "| {} | {} |", one.table, one.basis);
    }
    let _ = writeln!(page, "\n## Rulings\n");
    page.push_str("| ruling | question | decision | reason |\n| --- | --- | --- | --- |\n");
    for r in &book.rulings {
        let _ = writeln!(page, "| {} | {} | {} | {} |", r.id, r.question, r.decision, r.reason);
    }
    page
}

/// `games/<ruleset>/rules/src/rulebook/register.rs`.
pub fn register(ruleset: &str, book: &Book) -> String {
    let used = |s: &Status| book.paragraphs.iter().any(|p| p.status == *s);
    let used = Status::ALL.into_iter().filter(used).map(|s| format!("{s:?}"));
    let mut used: Vec<String> = used.collect();
    used.sort_unstable();
    let mut text = format!(
        "//! Written from `games/{ruleset}/rulebook/` by `UPDATE=1 cargo test -p tidy`; not to be edited.\n\n\
         use kernel::Register;\nuse kernel::Status::{{{}}};\n\n\
         pub static REGISTER: Register = Register {{\n    paragraphs: &[\n",
        used.join(", ")
    );
    for p in &book.paragraphs {
        let _ = writeln!(text, "        (\"{}\", {:?}),", p.number, p.status);
    }
    text.push_str("    ],\n    rulings: &[\n");
    for r in &book.rulings {
        let _ = writeln!(text, "        \"{}\",", r.id);
    }
    text.push_str("    ],\n};\n");
    text
}
