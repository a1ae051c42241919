//! Nothing to decide, nothing to click: a question with one answer is answered by itself after a while.
//!
//! Where several people play, the while is drawn, so that it tells nobody what somebody could have done: it is as long as
//! somebody might think who had a choice. Whoever is alone with bots is kept waiting no longer than a bot would.

use std::time::Duration;

use table::{Key, Rng, Seat};

use crate::entry::Occupant;
use crate::problem::Problem;
use crate::sitting::{Now, Sitting};
use crate::step::Step;

/// The shortest while.
const SHORTEST: Duration = Duration::from_millis(1_500);
/// What is added to it in the mean; shorter times are likelier than longer ones.
const MEAN_MORE: Duration = Duration::from_millis(2_500);
/// The longest while.
const LONGEST: Duration = Duration::from_secs(12);
/// How long somebody who is alone with bots can read what passes by itself.
const ALONE: Duration = Duration::from_millis(1_200);

impl Sitting {
    /// Whether the answer of a seat is given by itself: its page is there, it has but one, and does not want to be asked
    /// all the same.
    fn passes(&self, seat: Seat) -> bool {
        let presence = &self.presence[seat.index()];
        let person = self
            .chairs()
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
    pub(crate) fn wind_passes(&mut self, now: Now) {
        let asked = self.asked();
        for n in 0..self.presence.len() {
            let seat = Seat(n as u8);
            if !asked.has(seat) || !self.passes(seat) {
                self.presence[n].pass = None;
            } else if self.presence[n].pass.is_none() {
                let wait = self.show().unwrap_or_else(|| self.drawn_while(seat));
                self.presence[n].pass = Some(now.at + wait);
            }
        }
    }

    /// A page has shown what happened: whoever is alone with bots is not kept waiting.
    pub(crate) fn hasten_pass(&mut self, now: Now, seat: Seat) {
        let pass = &mut self.presence[seat.index()].pass;
        *pass = pass.map(|due| due.min(now.at + ALONE));
    }

    fn drawn_while(&self, seat: Seat) -> Duration {
        let seed = format!("{}/pass/{}/{seat}", self.facts.laid.seed, self.rows);
        let mut rng = Rng::new(Key::from_seed(&seed).0[0]);
        // Evenly from 1 to 4096, as a part of one, and then the time that a memoryless wait takes to be left with that.
        let part = (rng.below(4096) as f64 + 1.0) / 4096.0;
        (SHORTEST + MEAN_MORE.mul_f64(-part.ln())).min(LONGEST)
    }

    /// Whether the viewer's question passes by itself.
    pub(crate) fn is_passing(&self, seat: Seat) -> bool {
        self.presence[seat.index()].pass.is_some()
    }

    /// An answer that is given by itself, if one is due.
    pub(crate) fn pass_the_undecided(&mut self, now: Now) -> Result<Option<Step>, Problem> {
        let due = |seat: &Seat| self.presence[seat.index()].pass.is_some_and(|due| due <= now.at);
        let Some(seat) = self.seats().find(due) else { return Ok(None) };
        self.presence[seat.index()].pass = None;
        let Some(mv) = self.game.as_ref().and_then(|game| game.only_answer(seat)) else { return Ok(None) };
        self.step_of_move(now, seat, self.rows_for(Some(seat)), mv).map(Some)
    }
}
