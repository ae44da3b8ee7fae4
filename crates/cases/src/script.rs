//! The small notations of a case file: dice and chances.

use kernel::Ratio;

use crate::fault::{Wrong, wrong};
use crate::fields;
use crate::node::{Node, Value};

/// A scripted die: the paragraph it is for, or nothing if any may ask for it, and its face.
pub type Die = (String, u8);

/// `"11.32: 5"`, or several dice for one paragraph: `"11.57: 1 1"`; for whichever asks: `5`.
pub fn dice(list: &[Node]) -> Result<Vec<Die>, Wrong> {
    let mut dice = Vec::new();
    for node in list {
        if let Value::Number(face) = node.value {
            let face = u8::try_from(face);
            let face = face.map_err(|_| wrong(node.line, node.what(), "the face of a die"))?;
            dice.push((String::new(), face));
            continue;
        }
        let text = fields::text(node)?;
        let bad = || wrong(node.line, format!("\"{text}\""), "dice like \"11.32: 5\"");
        let (rule, faces) = text.split_once(':').ok_or_else(bad)?;
        let faces: Vec<u8> = faces
            .split([' ', ','])
            .filter(|f| !f.is_empty())
            .map(|f| f.parse().map_err(|_| bad()))
            .collect::<Result<_, _>>()?;
        if faces.is_empty() || rule.trim().is_empty() {
            return Err(bad());
        }
        dice.extend(faces.into_iter().map(|face| (rule.trim().to_owned(), face)));
    }
    Ok(dice)
}

/// A chance as it is written: an exact fraction, or a percentage that is rounded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Share {
    Exactly(Ratio),
    Percent(u32),
}

/// `"5/18"`, `"1"`, `"0"` or `"28%"`.
pub fn share(node: &Node) -> Result<Share, Wrong> {
    let text = fields::text(node)?;
    let bad = || wrong(node.line, format!("\"{text}\""), "a chance like \"5/18\" or \"28%\"");
    if let Some(percent) = text.strip_suffix('%') {
        return percent.trim().parse().map(Share::Percent).map_err(|_| bad());
    }
    let (num, den) = text.split_once('/').unwrap_or((text, "1"));
    match (num.trim().parse::<u64>(), den.trim().parse::<u64>()) {
        (Ok(num), Ok(den)) if den > 0 => Ok(Share::Exactly(Ratio::new(num.into(), den.into()))),
        _ => Err(bad()),
    }
}

impl Share {
    pub fn is(self, found: Ratio) -> bool {
        match self {
            Share::Exactly(ratio) => ratio == found,
            Share::Percent(percent) => (found.permyriad() + 50) / 100 == percent,
        }
    }
}

impl std::fmt::Display for Share {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Share::Exactly(ratio) => ratio.fmt(f),
            Share::Percent(percent) => write!(f, "{percent}%"),
        }
    }
}
