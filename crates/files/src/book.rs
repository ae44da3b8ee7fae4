//! A rulebook in our words, from the three texts of its folder.

mod sections;

use std::collections::BTreeSet;
use std::path::Path;

use kernel::Status;

use crate::{Fault, TextFile};
use sections::{Section, sections};

/// What is in the folder of a rulebook.
const FILES: [&str; 3] = ["paragraphs.md", "rulings.md", "reconstructed.md"];

/// All of a rulebook, in its order.
#[derive(Debug)]
pub struct Book {
    pub title: String,
    pub paragraphs: Vec<Paragraph>,
    pub rulings: Vec<Ruling>,
    pub reconstructed: Vec<Reconstructed>,
    /// How the game is played, in a page: headings and what stands under them.
    pub played: Vec<(String, String)>,
}

/// One numbered paragraph.
#[derive(Debug)]
pub struct Paragraph {
    pub number: String,
    pub title: String,
    pub status: Status,
    pub text: String,
}

/// A place where the book is silent or contradicts itself, and what we decided.
#[derive(Debug)]
pub struct Ruling {
    pub id: String,
    /// The paragraph that it settles.
    pub rule: String,
    pub question: String,
    pub decision: String,
    pub reason: String,
}

/// A table the book does not print.
#[derive(Debug)]
pub struct Reconstructed {
    pub table: String,
    /// What it rests on.
    pub basis: String,
}

impl Book {
    /// From the three texts, in the order of their names in `FILES`.
    pub fn read([paragraphs, rulings, reconstructed]: [&TextFile; 3]) -> Result<Book, Fault> {
        let (title, all) = sections(paragraphs)?;
        let paragraphs = read_all(&all, paragraph, |p| &p.number)?;
        let (_, all) = sections(rulings)?;
        let rulings = read_all(&all, |section| ruling(section, &paragraphs), |r| &r.id)?;
        let (_, all) = sections(reconstructed)?;
        let reconstructed = read_all(&all, rebuilt, |r| &r.table)?;
        Ok(Book { title: title.to_owned(), paragraphs, rulings, reconstructed, played: Vec::new() })
    }

    /// From its folder.
    pub fn read_folder(folder: &Path) -> Result<Book, Fault> {
        let [paragraphs, rulings, reconstructed] =
            FILES.map(|name| TextFile::read(&folder.join(name)));
        Book::read([&paragraphs?, &rulings?, &reconstructed?])
    }

    /// Texts that are part of the program.
    pub fn built_in(texts: [&str; 3]) -> Book {
        let files: [TextFile; 3] = std::array::from_fn(|i| TextFile::new(FILES[i], texts[i]));
        Book::read(files.each_ref()).unwrap_or_else(|fault| unreachable!("built-in book: {fault}"))
    }

    /// With a text for somebody who has never played it: `## Heading`, then a paragraph.
    pub fn with_play(mut self, text: &str) -> Book {
        let parts = text.split("\n## ").skip(1);
        let part = |part: &str| {
            let (title, text) = part.split_once('\n').unwrap_or((part, ""));
            (title.trim().to_owned(), text.split_whitespace().collect::<Vec<_>>().join(" "))
        };
        self.played = parts.map(part).collect();
        self
    }

    pub fn paragraph(&self, number: &str) -> Option<&Paragraph> {
        self.paragraphs.iter().find(|p| p.number == number)
    }
}

/// Reads every section; no two may be called alike.
fn read_all<T>(
    all: &[Section<'_>],
    read: impl Fn(&Section<'_>) -> Result<T, Fault>,
    name: impl Fn(&T) -> &str,
) -> Result<Vec<T>, Fault> {
    let found: Vec<T> = all.iter().map(read).collect::<Result<_, _>>()?;
    let mut names = BTreeSet::new();
    for (section, one) in all.iter().zip(&found) {
        if !names.insert(name(one)) {
            let found = format!("a second \"{}\"", name(one));
            return Err(section.wrong(found, "each once"));
        }
    }
    Ok(found)
}

/// `## 11.34 First Volley (enforced)`, and its text.
fn paragraph(section: &Section<'_>) -> Result<Paragraph, Fault> {
    let (rest, status) = bracketed(section, "a number, a title and a status in brackets")?;
    let Some((number, title)) = rest.split_once(' ') else {
        return Err(section.wrong(format!("\"{rest}\""), "a number and a title"));
    };
    check_name(section, number)?;
    let Some(status) = Status::ALL.into_iter().find(|s| s.word() == status) else {
        let expected = format!("one of {}", Status::ALL.map(Status::word).join(", "));
        return Err(section.wrong(format!("status \"{status}\""), &expected));
    };
    let [text] = section.blocks(["the text of the paragraph"])?.map(str::to_owned);
    Ok(Paragraph { number: number.to_owned(), title: title.trim().to_owned(), status, text })
}

/// `## 2.22a (2.22)`; a question, what we play, and because of what.
fn ruling(section: &Section<'_>, paragraphs: &[Paragraph]) -> Result<Ruling, Fault> {
    let (id, rule) = bracketed(section, "a name, and a paragraph in brackets")?;
    check_name(section, id)?;
    if !paragraphs.iter().any(|p| p.number == rule) {
        return Err(section.wrong(format!("paragraph \"{rule}\""), "a paragraph of the book"));
    }
    let blocks = section.blocks(["a question", "We play:", "Because:"])?;
    let [question, decision, reason] = blocks.map(str::to_owned);
    Ok(Ruling { id: id.to_owned(), rule: rule.to_owned(), question, decision, reason })
}

fn rebuilt(section: &Section<'_>) -> Result<Reconstructed, Fault> {
    let [basis] = section.blocks(["what the table rests on"])?.map(str::to_owned);
    Ok(Reconstructed { table: section.heading.to_owned(), basis })
}

/// What a heading has in brackets at its end, and what stands before them.
fn bracketed<'a>(section: &Section<'a>, expected: &str) -> Result<(&'a str, &'a str), Fault> {
    let inside = section.heading.strip_suffix(')').and_then(|heading| heading.rsplit_once('('));
    let (before, inside) = inside.unwrap_or_default();
    match before.trim_end() {
        "" => Err(section.wrong(format!("\"{}\"", section.heading), expected)),
        before => Ok((before, inside)),
    }
}

/// Numbers and names stand in code and in links.
fn check_name(section: &Section<'_>, name: &str) -> Result<(), Fault> {
    let plain = |c: char| c.is_ascii_alphanumeric() || ".-".contains(c);
    match name.chars().all(plain) {
        true => Ok(()),
        false => Err(section.wrong(format!("\"{name}\""), "letters, digits, points and hyphens")),
    }
}

#[cfg(test)]
mod tests;
