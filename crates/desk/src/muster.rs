//! Armies that players build: what they are made of as a form, what they cost, what is wrong.

use std::collections::BTreeMap;
use std::fmt;

/// How a ruleset's armies are built. A form goes in, prices and complaints come out; nothing else
/// decides about armies.
pub trait Muster: Sync {
    fn words(&self) -> Words;
    /// What is filled in for the army as a whole.
    fn army(&self) -> Vec<Blank>;
    /// What is filled in for each member.
    fn member(&self) -> Vec<Blank>;
    /// A new member for this army.
    fn recruit(&self, draft: &Draft) -> Filled;
    /// Armies that come with the game.
    fn ready(&self) -> Vec<Ready>;
    /// An army from the text of its file, which faults call `file`.
    fn read(&self, file: &str, text: &str) -> Result<Draft, Unfit>;
    /// Prices, complaints and the text of the file; a fault only for what no file can say.
    fn judge(&self, draft: &Draft) -> Result<Judged, Unfit>;
    /// All that is wrong with a file, each with its line.
    fn faults(&self, file: &str, text: &str) -> Vec<String>;
}

/// What things are called.
#[derive(Debug, Clone, Copy)]
pub struct Words {
    /// "section"
    pub army: &'static str,
    /// "figure"
    pub member: &'static str,
    /// How armies are built, with paragraphs.
    pub about: &'static str,
    /// The battle in which two armies simply fight.
    pub battle: &'static str,
    /// The most members a form shows.
    pub most: usize,
}

/// An army that comes with the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ready {
    pub id: String,
    pub name: String,
    pub points: i32,
    pub text: String,
}

/// Something to be filled in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Blank {
    pub id: &'static str,
    pub label: &'static str,
    pub fill: Fill,
}

/// How it is filled in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fill {
    /// A line of at most so many characters.
    Text(usize),
    /// One of these: word and label.
    Choice(Vec<(String, String)>),
    /// Up to so many of these.
    Several(Vec<(String, String)>, usize),
    Flag,
    /// Nothing that players fill in: it only stays.
    Kept,
}

/// Values by the ids of their blanks; several for [`Fill::Several`], none if nothing is filled in.
pub type Filled = BTreeMap<String, Vec<String>>;

/// The first value of a blank.
pub fn first<'a>(filled: &'a Filled, id: &str) -> &'a str {
    filled.get(id).and_then(|all| all.first()).map_or("", String::as_str)
}

/// An army as a form has it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Draft {
    pub army: Filled,
    pub members: Vec<Filled>,
}

/// What is known of a draft.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judged {
    /// The file that says the same.
    pub text: String,
    pub name: String,
    pub total: i32,
    /// What there is to say about the whole, such as what is usual.
    pub notes: Vec<String>,
    pub members: Vec<Member>,
    pub complaints: Vec<Complaint>,
    /// The battles it has been through, in words.
    pub history: Vec<String>,
}

/// What is known of one member.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Member {
    pub name: String,
    /// "Veteran Light Ferach Elf, section leader"
    pub title: String,
    /// None if it cannot be said.
    pub points: Option<i32>,
    pub shares: Vec<Share>,
    /// Name and value.
    pub values: Vec<(&'static str, String)>,
    /// Why it is not in the next game.
    pub absent: Option<String>,
}

/// A part of a price.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Share {
    pub points: i16,
    pub what: String,
    pub rule: &'static str,
}

/// Something that an army may not be or have, in words with the paragraph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Complaint {
    /// None: about the whole.
    pub member: Option<usize>,
    /// The blank it is about.
    pub blank: &'static str,
    pub words: String,
}

/// An army after a battle, and what is told of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Aftermath {
    pub name: String,
    pub text: String,
    pub lines: Vec<String>,
}

/// What cannot be read as an army at all: found and expected, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unfit(pub String);

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unfit {}

impl Draft {
    /// Names and values of a form: `name` for the army, `3.race` for a member. Members stand in the
    /// order of their numbers; other names are not for us.
    pub fn of_form(muster: &dyn Muster, form: &[(String, String)]) -> Result<Draft, Unfit> {
        let (army, member, most) = (muster.army(), muster.member(), muster.words().most);
        let mut draft = Draft::default();
        let mut members: BTreeMap<usize, Filled> = BTreeMap::new();
        for (name, value) in form {
            let (filled, id, blanks) = match name.split_once('.') {
                None => (&mut draft.army, &**name, &army),
                Some((number, id)) => match number.parse() {
                    Ok(number) => (members.entry(number).or_default(), id, &member),
                    Err(_) => continue,
                },
            };
            if let Some(blank) = blanks.iter().find(|blank| blank.id == id) {
                blank.put(filled, value)?;
            }
            if members.len() > most {
                return Err(too_many(muster, members.len(), "or more"));
            }
        }
        draft.members = members.into_values().collect();
        Ok(draft)
    }

    /// Names and values as [`Draft::of_form`] reads them.
    pub fn to_form(&self) -> Vec<(String, String)> {
        let army = self.army.iter().flat_map(|(id, all)| pairs(id.clone(), all));
        let members = self.members.iter().enumerate().flat_map(|(i, member)| {
            member.iter().flat_map(move |(id, all)| pairs(format!("{i}.{id}"), all))
        });
        army.chain(members).collect()
    }

    /// A form shows no more members than this.
    pub fn check_number(&self, muster: &dyn Muster) -> Result<(), Unfit> {
        match self.members.len() {
            number if number > muster.words().most => Err(too_many(muster, number, "")),
            _ => Ok(()),
        }
    }
}

fn pairs(name: String, all: &[String]) -> impl Iterator<Item = (String, String)> {
    all.iter().map(move |value| (name.clone(), value.clone()))
}

fn too_many(muster: &dyn Muster, number: usize, more: &str) -> Unfit {
    let Words { member, most, .. } = muster.words();
    let more = if more.is_empty() { String::new() } else { format!(" {more}") };
    Unfit(format!("found {number}{more} {member}s, expected at most {most}"))
}

impl Blank {
    /// One value more, if it is one that can be.
    fn put(&self, filled: &mut Filled, value: &str) -> Result<(), Unfit> {
        let value = value.trim();
        let all = filled.entry(self.id.to_owned()).or_default();
        let most = match &self.fill {
            Fill::Several(_, most) => *most,
            _ => 1,
        };
        let length = value.chars().count();
        let longest = match self.fill {
            Fill::Text(longest) => longest,
            Fill::Kept => 60_000,
            _ => 60,
        };
        if length > longest {
            let found = format!("found a {} of {length} characters", self.label.to_lowercase());
            return Err(Unfit(format!("{found}, expected at most {longest}")));
        }
        if value.is_empty() || (all.len() >= most && most == 1) {
            return Ok(());
        }
        if all.len() >= most {
            let found = format!("found more than {most} {}", self.label.to_lowercase());
            return Err(Unfit(format!("{found}, expected at most {most}")));
        }
        all.push(value.to_owned());
        Ok(())
    }
}
