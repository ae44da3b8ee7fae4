//! What drawings are written with: [`Pen`] for paths, [`El`] for elements.

use std::fmt::{Display, Write};

/// Writes a relative path, to stand first in its attribute, on a lattice of whole units or of tenths.
/// Every point is rounded once and
/// the steps between them are exact, so nothing drifts.
#[derive(Debug, Clone)]
pub struct Pen {
    /// Steps of the lattice in a drawing unit.
    fine: i32,
    x: i32,
    y: i32,
    /// The command that further numbers would belong to.
    open: char,
    text: String,
}

impl Pen {
    /// For everything that is many: trees, lines of the ground.
    pub fn whole() -> Pen {
        Pen { fine: 1, x: 0, y: 0, open: ' ', text: String::new() }
    }

    /// For what is seen close or must fit: hexes, ornaments.
    pub fn tenths() -> Pen {
        Pen { fine: 10, x: 0, y: 0, open: ' ', text: String::new() }
    }

    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// The path, for an attribute `d`.
    pub fn d(&self) -> &str {
        &self.text
    }

    pub fn move_to(&mut self, x: f64, y: f64) -> &mut Pen {
        // Always said: a further pair after it would be a line.
        self.open = ' ';
        self.go('m', x, y)
    }

    pub fn line_to(&mut self, x: f64, y: f64) -> &mut Pen {
        self.go('l', x, y)
    }

    pub fn quad_to(&mut self, qx: f64, qy: f64, x: f64, y: f64) -> &mut Pen {
        let (qx, qy) = (self.lattice(qx), self.lattice(qy));
        let said = self.say('q');
        self.pair(qx - self.x, qy - self.y, said);
        let (x, y) = (self.lattice(x), self.lattice(y));
        self.pair(x - self.x, y - self.y, false);
        (self.x, self.y) = (x, y);
        self
    }

    /// A point: with a round cap a disc as wide as the stroke.
    pub fn dot(&mut self, x: f64, y: f64) -> &mut Pen {
        self.move_to(x, y);
        self.raw("h0", 0, 0)
    }

    /// Relative commands as they stand, which end `dx`, `dy` steps of the lattice from here.
    pub fn raw(&mut self, commands: &str, dx: i32, dy: i32) -> &mut Pen {
        self.text.push_str(commands);
        self.open = ' ';
        self.x += dx;
        self.y += dy;
        self
    }

    /// Closes the loop that began at `x`, `y`.
    pub fn close(&mut self, x: f64, y: f64) -> &mut Pen {
        self.text.push('z');
        self.open = ' ';
        (self.x, self.y) = (self.lattice(x), self.lattice(y));
        self
    }

    fn go(&mut self, word: char, x: f64, y: f64) -> &mut Pen {
        let (x, y) = (self.lattice(x), self.lattice(y));
        let said = self.say(word);
        self.pair(x - self.x, y - self.y, said);
        (self.x, self.y) = (x, y);
        self
    }

    /// Writes a command unless it is understood. After a move, further pairs are lines.
    fn say(&mut self, word: char) -> bool {
        let said = self.open != word;
        if said {
            self.text.push(word);
        }
        self.open = if word == 'm' { 'l' } else { word };
        said
    }

    fn lattice(&self, value: f64) -> i32 {
        (value * f64::from(self.fine)).round() as i32
    }

    fn pair(&mut self, dx: i32, dy: i32, first: bool) {
        for (value, after_word) in [(dx, first), (dy, false)] {
            let number = if self.fine == 1 { value.to_string() } else { tenths(value) };
            if !after_word && !number.starts_with('-') {
                self.text.push(' ');
            }
            self.text.push_str(&number);
        }
    }
}

/// A number of tenths as short as it can be: `12`, `-.5`, `3.4`.
pub fn tenths(value: i32) -> String {
    let sign = if value < 0 { "-" } else { "" };
    match (value.abs() / 10, value.abs() % 10) {
        (0, 0) => "0".to_owned(),
        (whole, 0) => format!("{sign}{whole}"),
        (0, part) => format!("{sign}.{part}"),
        (whole, part) => format!("{sign}{whole}.{part}"),
    }
}

/// A number rounded to hundredths, for matrices.
pub fn hundredths(value: f64) -> String {
    let whole = (value * 100.0).round() as i32;
    let sign = if whole < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", whole.abs() / 100, whole.abs() % 100)
}

/// A coordinate rounded to tenths.
pub fn num(value: f64) -> String {
    tenths((value * 10.0).round() as i32)
}

/// An element being written: `El::new("path").with("d", pen.d()).with("fill", var("ink")).done()`.
/// Values and text are escaped; what [`El::holding`] takes is markup already.
#[derive(Debug, Clone)]
pub struct El {
    name: &'static str,
    text: String,
}

impl El {
    pub fn new(name: &'static str) -> El {
        El { name, text: format!("<{name}") }
    }

    pub fn with(mut self, attribute: &str, value: impl Display) -> El {
        let start = self.text.len();
        let _ = write!(self.text, " {attribute}=\"{value}\"");
        // The value lies between the quotation marks just written.
        let from = start + attribute.len() + 3;
        let to = self.text.len() - 1;
        if self.text[from..to].contains(['&', '<', '"']) {
            let safe = escaped(&self.text[from..to]);
            self.text.replace_range(from..to, &safe);
        }
        self
    }

    /// An element without content.
    pub fn done(mut self) -> String {
        self.text.push_str("/>");
        self.text
    }

    /// An element around markup.
    pub fn holding(mut self, markup: &str) -> String {
        let _ = write!(self.text, ">{markup}</{}>", self.name);
        self.text
    }

    /// An element around plain text.
    pub fn saying(self, text: &str) -> String {
        let safe = escaped(text);
        self.holding(&safe)
    }
}

/// `<use href="#id"/>` at a place.
pub fn used(id: &str, x: f64, y: f64) -> String {
    El::new("use").with("href", format!("#{id}")).with("x", num(x)).with("y", num(y)).done()
}

/// Text made fit for markup and attribute values.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c => out.push(c),
        }
    }
    out
}
