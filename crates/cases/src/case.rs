//! A case as it is written: a position, tries, and the steps of each try.

use crate::fault::{Wrong, wrong};
use crate::fields::{self, Fields};
use crate::node::{Node, Value};
use crate::script::{self, Die};

/// What a file says: one position and one or more tries that start from it.
#[derive(Debug)]
pub struct Case {
    pub id: String,
    pub title: String,
    pub game: String,
    /// Paragraphs that the case is about, with their lines.
    pub rules: Vec<(String, usize)>,
    pub rulings: Vec<(String, usize)>,
    pub origin: Origin,
    /// The numbers rest on a table that had to be reconstructed.
    pub reconstructed: bool,
    /// Steps taken before each try.
    pub before: Vec<Deed>,
    pub tries: Vec<Try>,
}

/// Where a case comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// An example or note of the printed rules.
    Book,
    /// The design basis.
    Design,
    Ours,
}

#[derive(Debug)]
pub struct Try {
    pub name: String,
    pub line: usize,
    /// The tables that set the position up, those of the case with what the try changes.
    pub setup: Node,
    /// Whether the steps before each try are taken before this one.
    pub before: bool,
    /// The position must be refused, with these words in the reason.
    pub no_such_position: Option<String>,
    pub steps: Vec<Deed>,
}

/// Actions, the dice they meet, and what must come of it.
#[derive(Debug, Default)]
pub struct Deed {
    pub line: usize,
    pub by: Option<(String, usize)>,
    pub actions: Vec<Node>,
    pub dice: Vec<Die>,
    /// Afterwards every reaction that can be declined is declined.
    pub skip: bool,
    pub refused: Option<(String, usize)>,
    pub odds_of: Option<Node>,
    pub odds: Vec<Chance>,
    /// The paragraph whose dice are of no interest any more, nor those after them.
    pub odds_until: Option<(String, usize)>,
    pub expect: Expect,
}

/// What must be so after a step.
#[derive(Debug, Default)]
pub struct Expect {
    pub events: Vec<Node>,
    pub never: Vec<Node>,
    pub state: Option<Node>,
    pub decides: Option<(String, usize)>,
    pub asks: Option<Node>,
    pub has: Vec<Node>,
    pub hasnt: Vec<Node>,
    pub only: Option<Vec<Node>>,
    pub measures: Vec<Measure>,
    /// By viewer, everything he sees happen in the step.
    pub seen: Option<Node>,
}

/// What the rules must measure: what, of whom, and the answer.
#[derive(Debug)]
pub struct Measure {
    pub line: usize,
    pub what: String,
    pub of: Node,
    pub is: Node,
}

/// How likely something must be.
#[derive(Debug)]
pub struct Chance {
    pub line: usize,
    pub chance: script::Share,
    pub expect: Expect,
}

/// The game that a case is about.
pub fn game<'a>(file: &'a Node, usual: &'a str) -> Result<&'a str, Wrong> {
    file.get("game").map_or(Ok(usual), fields::text)
}

/// The keys that set a position up are the ruleset's business.
pub fn read(file: &Node, game: &str, setup_keys: &[&'static str]) -> Result<Case, Wrong> {
    let mut fields = Fields::of(file)?;
    let id = fields::text(fields.need("case")?)?.to_owned();
    let title = fields::text(fields.need("title")?)?.to_owned();
    fields.take("game");
    let game = game.to_owned();
    let rules = names(fields.list("rules")?)?;
    if rules.is_empty() {
        return Err(wrong(file.line, "no `rules`", "the paragraphs that the case is about"));
    }
    let rulings = names(fields.list("rulings")?)?;
    let origin = origin(fields.need("origin")?)?;
    let reconstructed = fields.flag("reconstructed")?.unwrap_or(false);
    fields.text("about")?;
    let before = steps(fields.list("before")?)?;
    let tries = fields.need("try")?;
    let mut setup = Node::empty(1);
    take_setup(&mut fields, &mut setup, setup_keys);
    fields.finish()?;
    let tries: Vec<Try> = fields::list(tries)?
        .iter()
        .map(|node| read_try(node, &setup, setup_keys))
        .collect::<Result<_, _>>()?;
    if tries.is_empty() {
        return Err(wrong(file.line, "no try", "at least one `[[try]]`"));
    }
    Ok(Case { id, title, game, rules, rulings, origin, reconstructed, before, tries })
}

fn read_try(node: &Node, setup: &Node, setup_keys: &[&'static str]) -> Result<Try, Wrong> {
    let mut fields = Fields::of(node)?;
    let name = fields::text(fields.need("name")?)?.to_owned();
    fields.text("about")?;
    let mut setup = setup.clone();
    take_setup(&mut fields, &mut setup, setup_keys);
    let before = fields.flag("before")?.unwrap_or(true);
    let no_such_position = fields.text("no_such_position")?.map(str::to_owned);
    let steps = match fields.take("step") {
        Some(list) => {
            fields.finish()?;
            steps(fields::list(list)?)?
        }
        None => vec![read_step(fields)?],
    };
    Ok(Try { name, line: node.line, setup, before, no_such_position, steps })
}

fn take_setup(fields: &mut Fields<'_>, setup: &mut Node, keys: &[&'static str]) {
    for key in keys {
        if let Some(node) = fields.take(key) {
            let value = Value::Table(vec![((*key).to_owned(), node.clone())]);
            setup.patch(&Node { line: node.line, value });
        }
    }
}

fn steps(list: &[Node]) -> Result<Vec<Deed>, Wrong> {
    list.iter()
        .map(|node| {
            let mut fields = Fields::of(node)?;
            fields.text("about")?;
            read_step(fields)
        })
        .collect()
}

fn read_step(mut fields: Fields<'_>) -> Result<Deed, Wrong> {
    let line = fields.node.line;
    let by = fields.take("by").map(named).transpose()?;
    let actions = match fields.take("do") {
        None => Vec::new(),
        Some(Node { value: Value::List(list), .. }) => list.clone(),
        Some(one) => vec![one.clone()],
    };
    let dice = script::dice(fields.list("dice")?)?;
    let skip = fields.flag("skip")?.unwrap_or(false);
    let refused = fields.take("refused").map(named).transpose()?;
    if refused.is_some() && actions.len() != 1 {
        return Err(wrong(line, "`refused` with several actions or none", "one action in `do`"));
    }
    let odds_of = fields.take("odds_of").cloned();
    let odds = fields.list("odds")?;
    let odds: Vec<Chance> = odds.iter().map(read_chance).collect::<Result<_, _>>()?;
    if odds_of.is_none() != odds.is_empty() {
        return Err(wrong(line, "`odds_of` or `odds` alone", "both"));
    }
    let odds_until = fields.take("odds_until").map(named).transpose()?;
    let expect = read_expect(&mut fields)?;
    fields.finish()?;
    Ok(Deed { line, by, actions, dice, skip, refused, odds_of, odds, odds_until, expect })
}

fn read_chance(node: &Node) -> Result<Chance, Wrong> {
    let mut fields = Fields::of(node)?;
    let chance = script::share(fields.need("chance")?)?;
    let expect = read_expect(&mut fields)?;
    fields.finish()?;
    Ok(Chance { line: node.line, chance, expect })
}

fn read_expect(fields: &mut Fields<'_>) -> Result<Expect, Wrong> {
    let mut expect = Expect {
        events: fields.list("events")?.to_vec(),
        never: fields.list("never")?.to_vec(),
        state: fields.take("state").cloned(),
        decides: fields.take("decides").map(named).transpose()?,
        asks: fields.take("asks").cloned(),
        measures: fields.list("measures")?.iter().map(measure).collect::<Result<_, _>>()?,
        seen: fields.take("seen").cloned(),
        ..Expect::default()
    };
    if let Some(menu) = fields.take("menu") {
        let mut menu = Fields::of(menu)?;
        expect.has = menu.list("has")?.to_vec();
        expect.hasnt = menu.list("hasnt")?.to_vec();
        expect.only = menu.take("only").map(|n| fields::list(n).map(<[_]>::to_vec)).transpose()?;
        menu.finish()?;
    }
    Ok(expect)
}

fn measure(node: &Node) -> Result<Measure, Wrong> {
    let wanted = "`is` and one thing to be measured";
    let is = node.get("is").ok_or_else(|| wrong(node.line, node.what(), wanted))?.clone();
    match node.entries() {
        [one, two] => {
            let (what, of) = if one.0 == "is" { two.clone() } else { one.clone() };
            Ok(Measure { line: node.line, what, of, is })
        }
        _ => Err(wrong(node.line, format!("{} entries", node.entries().len()), wanted)),
    }
}

fn named(node: &Node) -> Result<(String, usize), Wrong> {
    Ok((fields::text(node)?.to_owned(), node.line))
}

fn names(list: &[Node]) -> Result<Vec<(String, usize)>, Wrong> {
    list.iter().map(named).collect()
}

fn origin(node: &Node) -> Result<Origin, Wrong> {
    match fields::text(node)? {
        "book" => Ok(Origin::Book),
        "design" => Ok(Origin::Design),
        "ours" => Ok(Origin::Ours),
        other => Err(wrong(node.line, format!("\"{other}\""), "\"book\", \"design\" or \"ours\"")),
    }
}
