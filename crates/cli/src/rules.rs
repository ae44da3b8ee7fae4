use std::io::Write;

use clap::Args;
use kernel::Status;
use table::{Book, Paragraph, Shelf};

use crate::end::End;

/// `linstock rules`
#[derive(Debug, Args)]
pub struct Rules {
    /// The ruleset, as in `linstock list`
    pub ruleset: String,
    /// A paragraph, such as 11.34 or FL-MEL-3, a ruling, or a chapter
    pub paragraph: Option<String>,
}

/// Prints a paragraph with the rulings on it, or the contents.
pub fn run(shelf: &Shelf, args: &Rules, out: &mut dyn Write) -> Result<(), End> {
    let book = shelf.book(&args.ruleset)?;
    match &args.paragraph {
        None => contents(book, out),
        Some(number) => {
            let ruling = book.rulings.iter().find(|ruling| ruling.id == *number);
            let number = ruling.map_or(&**number, |ruling| &ruling.rule);
            match book.paragraph(number) {
                Some(paragraph) => print(book, paragraph, out),
                None if in_chapter(book, number).next().is_some() => {
                    list(in_chapter(book, number), out)
                }
                None => Err(no_such_paragraph(book, number)),
            }
        }
    }
}

fn contents(book: &Book, out: &mut dyn Write) -> Result<(), End> {
    writeln!(out, "{}\n", book.title)?;
    list(book.paragraphs.iter(), out)
}

fn list<'a>(all: impl Iterator<Item = &'a Paragraph>, out: &mut dyn Write) -> Result<(), End> {
    for paragraph in all {
        writeln!(out, "  {:<9} {}", paragraph.number, paragraph.title)?;
    }
    Ok(())
}

/// The paragraphs of "11" or "FL-MEL".
fn in_chapter<'a>(book: &'a Book, chapter: &'a str) -> impl Iterator<Item = &'a Paragraph> {
    let is_in = move |p: &&Paragraph| {
        p.number.strip_prefix(chapter).is_some_and(|rest| rest.starts_with(['.', '-']))
    };
    book.paragraphs.iter().filter(is_in)
}

fn print(book: &Book, paragraph: &Paragraph, out: &mut dyn Write) -> Result<(), End> {
    writeln!(out, "{} {}\n", paragraph.number, paragraph.title)?;
    wrap(&paragraph.text, "", out)?;
    writeln!(out, "\n[{}]", status(paragraph.status))?;
    for ruling in book.rulings.iter().filter(|ruling| ruling.rule == paragraph.number) {
        writeln!(out, "\nRuling {}", ruling.id)?;
        wrap(&ruling.question, "  ", out)?;
        wrap(&ruling.decision, "  We play: ", out)?;
        wrap(&ruling.reason, "  Because: ", out)?;
    }
    Ok(())
}

fn status(status: Status) -> &'static str {
    match status {
        Status::Enforced => "enforced",
        Status::Table => "enforced; the numbers stand in a data file",
        Status::Definition => "a definition that the rules are built on",
        Status::Absence => "says what does not happen",
        Status::Prose => "nothing to enforce",
    }
}

fn no_such_paragraph(book: &Book, number: &str) -> End {
    let chapter = number.split('.').next().unwrap_or_default();
    let same = |p: &&Paragraph| p.number.split('.').next() == Some(chapter);
    let near: Vec<&str> = book.paragraphs.iter().filter(same).map(|p| &*p.number).collect();
    let expected = match near.is_empty() {
        true => "one of the contents (leave the number out to see them)".to_owned(),
        false => format!("one of {}", near.join(" ")),
    };
    End::Fault(format!("{}: expected {expected}, found \"{number}\"", book.title))
}

/// Fills lines of eighty columns; the lines after the first are indented like the lead.
fn wrap(text: &str, lead: &str, out: &mut dyn Write) -> Result<(), End> {
    if text.is_empty() {
        return Ok(());
    }
    let indent = " ".repeat(lead.len() - lead.trim_start().len());
    let mut line = lead.to_owned();
    for word in text.split_whitespace() {
        if line.trim().is_empty() || line.chars().count() + word.chars().count() < 80 {
            if !line.is_empty() && !line.ends_with(' ') {
                line.push(' ');
            }
        } else {
            writeln!(out, "{}", line.trim_end())?;
            line.clone_from(&indent);
        }
        line.push_str(word);
    }
    Ok(writeln!(out, "{line}")?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_wrapped_within_eighty_columns() {
        let mut out = Vec::new();
        wrap(&"seven77 ".repeat(30), "  We play: ", &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(text.starts_with("  We play: seven77 seven77"));
        assert!(text.lines().skip(1).all(|line| line.starts_with("  seven77")));
        assert!(text.lines().all(|line| line.len() <= 80));
        assert_eq!(text.matches("seven77").count(), 30);
    }
}
