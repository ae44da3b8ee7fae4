use serde::Serialize;

/// Something that can be done now: one click. It may take several actions of the rules to do it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Offer<A> {
    /// Names it among the offers of this moment and this focus; the same position gives the same.
    pub key: String,
    /// What kind of thing it is, on a button or a heading: "Fire", "Move", "Change to Column".
    pub verb: String,
    /// All of it, for the list: "Fire at Maryland b, 1108".
    pub words: String,
    /// The drawn piece that does it.
    pub piece: Option<String>,
    pub at: At,
    /// What it costs, short enough for a disc on the board: "3".
    pub cost: Option<String>,
    /// What may come of it on the way: "Maryland b may fire (11.13)".
    pub note: Option<String>,
    /// What one may regret: "7th a leaves Newmarsh's Command Range (4.4)".
    pub warning: Option<String>,
    /// The chance of any effect, in per cent.
    pub chance: Option<u8>,
    /// Whether dice may fall: it cannot be taken back then.
    pub throws: bool,
    pub rank: Rank,
    /// The actions, in order. Each is judged when its turn comes; what intervenes ends the rest.
    pub plan: Vec<A>,
}

impl<A> Offer<A> {
    /// One action and nothing more to say about it.
    pub fn plain(key: String, phrase: Phrase, action: A) -> Offer<A> {
        Offer { key, ..Offer::planned(phrase, vec![action]) }
    }

    /// Several actions that are done by one gesture; whoever offers it gives it its key.
    pub fn planned(phrase: Phrase, plan: Vec<A>) -> Offer<A> {
        Offer {
            key: String::new(),
            verb: phrase.verb,
            words: phrase.words,
            piece: phrase.piece,
            at: phrase.at,
            cost: None,
            note: None,
            warning: None,
            chance: None,
            throws: false,
            rank: Rank::Plain,
            plan,
        }
    }
}

/// Where on the board an offer is clicked.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum At {
    /// A button only.
    Nowhere,
    /// A place: the name of a hex, or a point of a table.
    Place(String),
    /// A drawn piece, such as a target.
    Piece(String),
    /// A direction at a place: facings. Drawn as a mark of its own.
    Heading { place: String, heading: String },
}

/// How loudly an offer asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rank {
    /// What the moment is about.
    Main,
    Plain,
    /// Putting back, passing on.
    Quiet,
}

/// A legal action in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Phrase {
    pub verb: String,
    /// As an order: "Fire with the 7th a at Maryland b".
    pub words: String,
    /// The drawn piece that acts, if one does.
    pub piece: Option<String>,
    pub at: At,
}

/// A piece that goes by heading and distance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Steering {
    pub piece: String,
    /// "Send Voltigeur Ajonc by heading and distance"
    pub words: String,
    /// In degrees: where it looks now.
    pub heading: u16,
    /// The most it could go, in whole units of the measure.
    pub most: u32,
    /// "cm"
    pub unit: &'static str,
    /// Where several can be sent: all of them with their names, this one first.
    pub among: Vec<(String, String)>,
}
