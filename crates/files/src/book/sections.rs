//! Plain Markdown: a title, notes for whoever edits it, and headings with blocks of text under them.

use crate::{Fault, TextFile};

/// A heading of the second rank and what stands under it.
pub struct Section<'a> {
    file: &'a str,
    line: usize,
    pub heading: &'a str,
    blocks: Vec<Block>,
}

/// Lines up to an empty one, as one line.
struct Block {
    line: usize,
    text: String,
}

/// The title of a text and its sections. What stands before the first is for those who edit it.
pub fn sections(file: &TextFile) -> Result<(&str, Vec<Section<'_>>), Fault> {
    let name = &*file.name;
    let mut title = None;
    let mut all: Vec<Section<'_>> = Vec::new();
    let mut in_block = false;
    for (line, text) in (1..).zip(file.text.lines().map(str::trim)) {
        let goes_on = std::mem::replace(&mut in_block, false);
        if let Some(heading) = text.strip_prefix("## ") {
            all.push(Section { file: name, line, heading: heading.trim(), blocks: Vec::new() });
        } else if let (None, Some(found)) = (title, text.strip_prefix("# ")) {
            title = Some(found.trim());
        } else if text.starts_with('#') {
            let expected = "one title with `# `, then headings with `## `";
            return Err(wrong(name, line, format!("\"{text}\""), expected));
        } else if let (Some(section), false) = (all.last_mut(), text.is_empty()) {
            match section.blocks.last_mut() {
                Some(block) if goes_on => block.text = format!("{} {}", block.text, words(text)),
                _ => section.blocks.push(Block { line, text: words(text) }),
            }
            in_block = true;
        }
    }
    let title = title.ok_or_else(|| wrong(name, 1, "no title", "a line with `# `"))?;
    Ok((title, all))
}

fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl Section<'_> {
    /// Exactly these blocks. What ends with a colon is how the block begins, and no part of it.
    pub fn blocks<const N: usize>(&self, wanted: [&str; N]) -> Result<[&str; N], Fault> {
        let mut found = [""; N];
        for (i, what) in wanted.into_iter().enumerate() {
            let Some(Block { line, text }) = self.blocks.get(i) else {
                return Err(self.wrong(format!("nothing for \"{what}\""), what));
            };
            let label = if what.ends_with(':') { what } else { "" };
            let Some(own) = text.strip_prefix(label).map(str::trim_start) else {
                let expected = format!("a block that begins with \"{what}\"");
                return Err(wrong(self.file, *line, begins(text), &expected));
            };
            if own.is_empty() {
                return Err(wrong(self.file, *line, format!("nothing after \"{what}\""), "words"));
            }
            found[i] = own;
        }
        if let Some(Block { line, text }) = self.blocks.get(N) {
            let expected = format!("no more under \"{}\"", self.heading);
            return Err(wrong(self.file, *line, begins(text), &expected));
        }
        Ok(found)
    }

    /// Something wrong with its heading, or as a whole.
    pub fn wrong(&self, found: impl Into<String>, expected: &str) -> Fault {
        wrong(self.file, self.line, found, expected)
    }
}

/// The first words of a block.
fn begins(text: &str) -> String {
    let first: Vec<&str> = text.split(' ').take(5).collect();
    format!("\"{} ...\"", first.join(" "))
}

fn wrong(file: &str, line: usize, found: impl Into<String>, expected: &str) -> Fault {
    let (file, expected) = (file.to_owned(), expected.to_owned());
    Fault { file, line: Some(line), found: found.into(), expected }
}
