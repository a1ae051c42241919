//! Nothing to decide, nothing to click: a question with one answer is answered by itself after a while.
//!
//! Where several people play, the while is drawn, so that it tells nobody what somebody could have done: it is as long as
//! somebody might think who had a choice. Whoever is alone with bots is kept waiting no longer than a bot would.

use std::time::Duration;

use table::{Key, Rng, Seat};
use tokio::time::Instant;

use super::state::{LiveTable, Who};
use crate::storage::{Guest, Occupant};

/// The shortest while.
const SHORTEST: Duration = Duration::from_millis(1_500);
/// What is added to it in the mean; shorter times are likelier than longer ones.
const MEAN_MORE: Duration = Duration::from_millis(2_500);
/// The longest while.
const LONGEST: Duration = Duration::from_secs(12);
/// How long somebody who is alone with bots can read what passes by itself.
const ALONE: Duration = Duration::from_millis(1_200);

impl LiveTable {
    /// Whether the answer of a seat is given by itself: its page is there, it has but one, and does not want to be asked
    /// all the same.
    fn passes(&self, seat: Seat) -> bool {
        let presence = &self.presence[seat.index()];
        let person = self
            .stored
            .chairs
            .get(seat.index())
            .is_some_and(|chair| matches!(chair.occupant, Occupant::Person(_)));
        person
            && presence.shown.is_some()
            && !presence.always_ask
            && !presence.stand_in
            && self.is_present(seat)
            && self.game.as_ref().is_some_and(|game| game.only_answer(seat).is_some())
    }

    /// Draws when the answers are given that need nobody to give them.
    pub(super) fn wind_passes(&mut self) {
        let asked = self.asked();
        for n in 0..self.presence.len() {
            let seat = Seat(n as u8);
            if !asked.has(seat) || !self.passes(seat) {
                self.presence[n].pass = None;
            } else if self.presence[n].pass.is_none() {
                let wait = self.show().unwrap_or_else(|| self.drawn_while(seat));
                self.presence[n].pass = Some(Instant::now() + wait);
            }
        }
    }

    /// A page has shown what happened: whoever is alone with bots is not kept waiting.
    pub(super) fn hasten_pass(&mut self, seat: Seat) {
        let pass = &mut self.presence[seat.index()].pass;
        *pass = pass.map(|due| due.min(Instant::now() + ALONE));
    }

    fn drawn_while(&self, seat: Seat) -> Duration {
        let seed = format!("{}/pass/{}/{seat}", self.stored.table.seed, self.rows);
        let mut rng = Rng::new(Key::from_seed(&seed).0[0]);
        // Evenly from 1 to 4096, as a part of one, and then the time that a memoryless wait takes to be left with that.
        let part = (rng.below(4096) as f64 + 1.0) / 4096.0;
        (SHORTEST + MEAN_MORE.mul_f64(-part.ln())).min(LONGEST)
    }

    /// Whether the viewer's question passes by itself.
    pub(super) fn is_passing(&self, seat: Seat) -> bool {
        self.presence[seat.index()].pass.is_some()
    }

    /// Gives the answers that are due.
    pub(super) async fn pass_the_undecided(&mut self, now: Instant) {
        let due = |n: &usize| self.presence[*n].pass.is_some_and(|due| due <= now);
        let Some(n) = (0..self.presence.len()).find(due) else { return };
        let seat = Seat(n as u8);
        self.presence[n].pass = None;
        let Some(mv) = self.game.as_ref().and_then(|game| game.only_answer(seat)) else { return };
        if let Err(error) = self.append_move(seat, self.rows_for(Some(seat)), &mv).await {
            tracing::warn!(table = self.id(), %error, "an only answer could not be given");
        }
    }

    /// Somebody wants to be asked even where there is but one answer, or no longer.
    pub fn ask_always(&mut self, guest: &Guest) {
        let who = Who { guest: Some(guest.clone()), digest: None };
        let Some(seat) = self.seat_of(&who) else { return };
        self.presence[seat.index()].always_ask = guest.always_ask;
        self.wind_passes();
        self.changed_for(seat);
    }
}
