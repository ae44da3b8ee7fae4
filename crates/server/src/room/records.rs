use kernel::Viewer;

use super::{Eyes, Game, Player, Seat};
use crate::error::Error;
use crate::secret::Secret;

impl Game {
    /// The record of the first `entries` entries, without sums: for our own use.
    pub fn record(&self, entries: usize) -> Result<String, Error> {
        if entries > self.table.length() {
            let found = format!("found entry {entries}; expected at most {}", self.table.length());
            return Err(Error::bad(found));
        }
        let header = serde_json::to_string(self.table.header());
        let mut text = header.map_err(|e| Error::internal("a header was not written", e))?;
        for line in (0..entries).filter_map(|i| self.table.entry(i)) {
            text.push('\n');
            text.push_str(&line);
        }
        text.push('\n');
        Ok(text)
    }

    /// The record as it is given away.
    pub fn signed_record(&self) -> Result<Vec<u8>, Error> {
        let mut text = Vec::new();
        let written = self.table.write_record(&mut text);
        written.map_err(|e| Error::internal("a record was not written", e))?;
        Ok(text)
    }

    /// A record tells everything: while a game goes on, only those who see everything may have it.
    pub fn check_all_seen(&self, person: &str) -> Result<(), Error> {
        let eyes = self.eyes(person);
        if self.ending.is_some() || matches!(eyes, Eyes::Both | Eyes::Umpire) {
            return Ok(());
        }
        let view = |viewer| self.table.view(viewer);
        if view(self.viewer(eyes))?.get() == view(Viewer::Umpire)?.get() {
            return Ok(());
        }
        Err(Error::forbidden("secret", "the record can be had when the game is over"))
    }

    /// The links that a person may give away: those to his own seats, and if he made the game those to
    /// the free ones.
    pub fn invitations(&self, secret: &Secret, person: &str) -> Vec<String> {
        let free =
            |seat: &&Seat| matches!(&seat.player, Player::People(people) if people.is_empty());
        let free = self.seats.iter().filter(free).filter(|_| self.owner == person);
        free.map(|seat| self.link(secret, seat)).collect()
    }

    pub fn link(&self, secret: &Secret, seat: &Seat) -> String {
        format!("/join/{}", secret.seat(&self.id, seat.id))
    }
}
