use kernel::{Side, Viewer};

use super::{Ending, Eyes, Game, Player, Seat, Who};
use crate::error::Error;
use crate::secret::Secret;

impl Game {
    /// The record of the first `at` entries in the viewer's numbers, without sums: for our own use.
    pub fn record(&self, viewer: Viewer, at: usize) -> Result<String, Error> {
        let length = self.table.length_for(viewer);
        if at > length {
            return Err(Error::bad(format!("Expected a move up to {length}, found {at}")));
        }
        let entries = self.table.entries_until(viewer, at);
        let header = serde_json::to_string(self.table.header());
        let mut text = header.map_err(|e| Error::internal("a header was not written", e))?;
        for line in (0..entries).filter_map(|i| self.table.entry(i)) {
            text.push('\n');
            text.push_str(&line);
        }
        text.push('\n');
        Ok(text)
    }

    /// The record as it is given away: all of it, or while something is hidden what `viewer` has seen.
    pub fn signed_record(&self, viewer: Viewer) -> Result<Vec<u8>, Error> {
        let (mut text, header) = (Vec::new(), self.noted_header());
        let written = match self.hides() && viewer != Viewer::Umpire {
            false => self.table.write_record_as(&header, &mut text),
            true => {
                let mut table = self.table.copy();
                *table.header_mut() = header;
                table.write_record_for(viewer, &mut text)
            }
        };
        written.map_err(|e| Error::internal("a record was not written", e))?;
        Ok(text)
    }

    /// The header with who played.
    fn noted_header(&self) -> battle::Header {
        let mut header = self.table.header().clone();
        for side in Side::BOTH {
            let player = self.seats_of(side).next().and_then(|seat| match &seat.player {
                Player::Computer(level) => Some(format!("computer, {level}")),
                Player::People(_) => Some(seat.name.clone()).filter(|name| !name.is_empty()),
            });
            let name = self.table.side_name(side);
            header.players.extend(player.map(|player| (name.to_owned(), player)));
        }
        header
    }

    /// The end that an opened record tells of: a side gave up.
    pub(super) fn noted_ending(&self) -> Option<Ending> {
        let winner = self.table.gave_up()?.other();
        let winner = Some(self.table.side_name(winner).to_owned());
        Some(Ending { winner, rule: None, resigned: true })
    }

    /// The game is over. Who gave it up is noted in its header, where log and record find it.
    pub(super) fn end(&mut self, ending: Ending) {
        if ending.resigned {
            let lost = |name: &&str| ending.winner.as_deref() != Some(name);
            let loser = Side::BOTH.map(|side| self.table.side_name(side)).into_iter().find(lost);
            let loser = loser.map(str::to_owned);
            self.table.header_mut().resigned = loser;
        }
        self.ending = Some(ending);
    }

    /// What tells everything is only for those who see everything, while a game that hides something
    /// goes on.
    pub fn check_all_seen(&self, who: &Who) -> Result<(), Error> {
        match self.hides() && self.eyes_of(who)? != Eyes::Umpire {
            true => Err(Error::secret()),
            false => Ok(()),
        }
    }

    /// Whether a report may tell all of it: it is over, or a record nobody plays.
    pub fn can_be_told(&self) -> bool {
        self.ending.is_some() || self.seats.is_empty()
    }

    /// The links that a person may give away: those to his own seats, and if he made the game those to
    /// the free ones.
    pub fn invitations(&self, secret: &Secret, person: &str) -> Vec<String> {
        let free =
            |seat: &&Seat| matches!(&seat.player, Player::People(people) if people.is_empty());
        let free =
            self.seats.iter().filter(free).filter(|seat| seat.invites && self.owner == person);
        free.map(|seat| self.link(secret, seat)).collect()
    }

    pub fn link(&self, secret: &Secret, seat: &Seat) -> String {
        format!("/join/{}", secret.seat(&self.id, seat.id))
    }
}
