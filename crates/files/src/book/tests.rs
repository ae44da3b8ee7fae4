use kernel::Status;

use super::Book;
use crate::TextFile;

const PARAGRAPHS: &str = "# A game\n\nNotes: ## is a heading.\n\n\
    ## 1.0 Fire (prose)\n\nAbout fire.\n\n\
    ## 1.1 The first volley (of all) (enforced)\n\nA fresh unit\n  fires with   effect.\n";
const RULINGS: &str = "# Rulings\n\n\
    ## 1.1a (1.1)\n\nWhich is\nthe first?\n\nWe play: The one\nthat comes first.\n\nBecause: Of the word.\n";
const REBUILT: &str = "# Reconstructed\n\n## Fire table\n\nGuesswork.\n";

fn read(paragraphs: &str, rulings: &str, rebuilt: &str) -> Result<Book, String> {
    let file = TextFile::new;
    let files = [file("p.md", paragraphs), file("r.md", rulings), file("t.md", rebuilt)];
    Book::read(files.each_ref()).map_err(|fault| fault.to_string())
}

#[test]
fn a_book_is_read_whatever_the_line_breaks() {
    let book = read(PARAGRAPHS, RULINGS, REBUILT).expect("a book");
    assert_eq!(book.title, "A game");
    let numbers: Vec<&str> = book.paragraphs.iter().map(|p| &*p.number).collect();
    assert_eq!(numbers, ["1.0", "1.1"]);
    let volley = book.paragraph("1.1").expect("it is there");
    assert_eq!((&*volley.title, volley.status), ("The first volley (of all)", Status::Enforced));
    assert_eq!(volley.text, "A fresh unit fires with effect.");
    let [ruling] = &book.rulings[..] else { panic!("{:?}", book.rulings) };
    assert_eq!((&*ruling.id, &*ruling.rule), ("1.1a", "1.1"));
    assert_eq!(ruling.question, "Which is the first?");
    assert_eq!(ruling.decision, "The one that comes first.");
    assert_eq!(ruling.reason, "Of the word.");
    assert_eq!(book.reconstructed[0].table, "Fire table");
    assert_eq!(book.reconstructed[0].basis, "Guesswork.");
}

/// Each change to a good book, and what is said of it.
#[test]
fn what_is_wrong_is_told_with_its_line() {
    let all = [
        ("# A game", "A game", "p.md:1: found no title, expected a line with `# `"),
        (" (prose)", "", "p.md:5: found \"1.0 Fire\", expected a number, a title and a status in"),
        ("(prose)", "(praise)", "p.md:5: found status \"praise\", expected one of enforced, table"),
        ("1.0 Fire (", "1.0 (", "p.md:5: found \"1.0\", expected a number and a title"),
        ("## 1.0", "## 1\u{2026}0", "p.md:5: found \"1\u{2026}0\", expected letters, digits"),
        ("## 1.1 The", "## 1.0 The", "p.md:9: found a second \"1.0\", expected each once"),
        ("## 1.1 The", "### 1.1 The", "p.md:9: found \"### 1.1 The first volley (of all)"),
        ("About fire.\n", "", "p.md:5: found nothing for \"the text of the paragraph\""),
        ("unit\n", "unit\n\n", "p.md:13: found \"fires with effect. ...\", expected no more under"),
        ("## 1.1a (1.1)", "## 1.1a", "r.md:3: found \"1.1a\", expected a name, and a paragraph"),
        ("(1.1)\n", "(1.2)\n", "r.md:3: found paragraph \"1.2\", expected a paragraph of the book"),
        ("We play: ", "", "r.md:8: found \"The one that comes first. ...\", expected a block that"),
        ("Because: Of the word.", "Because:", "r.md:11: found nothing after \"Because:\""),
        ("Guesswork.", "", "t.md:3: found nothing for \"what the table rests on\""),
    ];
    for (good, bad, told) in all {
        let texts = [PARAGRAPHS, RULINGS, REBUILT];
        assert_eq!(texts.iter().filter(|text| text.contains(good)).count(), 1, "{good}");
        let [p, r, t] = texts.map(|text| text.replace(good, bad));
        let found = read(&p, &r, &t).expect_err(told);
        assert!(found.starts_with(told), "{found}\n{told}");
    }
}
