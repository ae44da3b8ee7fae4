use std::fmt;

/// What a side is called by people; what files call it is a name like any other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct People {
    /// Before a noun: "American".
    pub adjective: Box<str>,
    /// With its article, for a verb in the plural: "the Americans".
    pub people: Box<str>,
    /// For headings: "Morgan's flying army".
    pub army: Box<str>,
}

impl People {
    /// A side of which no more is said than one name: "Bog Orc rebels" are "the Bog Orc rebels".
    pub fn named(name: &str) -> People {
        let capital = capital(name);
        let bare = capital.strip_prefix("The ").unwrap_or(&capital);
        People {
            adjective: bare.into(),
            people: format!("the {bare}").into(),
            army: (&*capital).into(),
        }
    }

    /// At the beginning of a sentence: "The Americans".
    pub fn first(&self) -> String {
        capital(&self.people)
    }

    /// Before what is theirs: "the Americans'". A people whose name has no plural takes its army along.
    pub fn whose(&self) -> String {
        match self.people.ends_with('s') {
            true => format!("{}'", self.people),
            false => format!("the {} army's", self.adjective),
        }
    }
}

impl fmt::Display for People {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.people)
    }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |c| c.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn people(adjective: &str, people: &str) -> People {
        People { adjective: adjective.into(), people: people.into(), army: "".into() }
    }

    #[test]
    fn sides_are_named_as_people_do() {
        let (americans, british) =
            (people("American", "the Americans"), people("British", "the British"));
        assert_eq!(
            format!("{} win; {americans} pass", americans.first()),
            "The Americans win; the Americans pass"
        );
        assert_eq!([americans.whose(), british.whose()], ["the Americans'", "the British army's"]);
    }

    #[test]
    fn a_mere_name_takes_one_article() {
        for (name, wanted) in
            [("Bog Orc rebels", "the Bog Orc rebels"), ("The Boys", "the Boys"), ("red", "the Red")]
        {
            assert_eq!(People::named(name).to_string(), wanted);
        }
    }
}
