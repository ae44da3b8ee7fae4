//! Documents printed from the code.

use std::fmt::Write;

use kernel::{Book, Status};

use crate::Row;

/// `docs/rules/<ruleset>.md`: coverage, rulings, what is reconstruction.
pub fn rules_page(book: &Book, rows: &[Row], intro: &str) -> String {
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
        let kind = match row.paragraph.status {
            Status::Enforced => "enforced",
            Status::Table => "table",
            Status::Definition => "definition",
            Status::Absence => "absence",
            Status::Prose => "prose",
        };
        let code = row.code.iter().map(|c| format!("`{c}`")).collect::<Vec<_>>().join(" ");
        let cases = row.cases.iter().map(|c| c.id.as_str()).collect::<Vec<_>>().join(" ");
        let number = row.paragraph.number;
        let _ =
            writeln!(page, "| {number} | {} | {kind} | {code} | {cases} |", row.paragraph.title);
    }
    let _ = writeln!(page, "\n## Tables that are reconstruction\n");
    page.push_str("| table | rests on |\n| --- | --- |\n");
    for (table, basis) in book.reconstructed {
        let _ = writeln!(page, "| {table} | {basis} |");
    }
    let _ = writeln!(page, "\n## Rulings\n");
    page.push_str("| ruling | question | decision | reason |\n| --- | --- | --- | --- |\n");
    for r in book.rulings {
        let _ = writeln!(page, "| {} | {} | {} | {} |", r.id, r.question, r.decision, r.reason);
    }
    page
}
