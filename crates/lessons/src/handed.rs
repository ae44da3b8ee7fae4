use std::collections::VecDeque;

use kernel::{Cite, Dice};

/// The dice of a lesson: faces handed out as the rules ask for them.
#[derive(Debug, Default)]
pub struct Handed {
    faces: VecDeque<(u8, String)>,
    strayed: bool,
}

impl Handed {
    pub fn new(faces: &[(u8, String)]) -> Handed {
        Handed { faces: faces.iter().cloned().collect(), strayed: false }
    }

    /// Whether the rules asked for exactly these dice so far, and whether none is left.
    pub fn is_spent(&self) -> bool {
        self.faces.is_empty() && !self.strayed
    }
}

impl Dice for Handed {
    fn roll(&mut self, sides: u8, cite: Cite) -> u8 {
        match self.faces.pop_front() {
            Some((face, rule)) if rule == cite.number() && face <= sides => face,
            _ => {
                self.strayed = true;
                1
            }
        }
    }
}
