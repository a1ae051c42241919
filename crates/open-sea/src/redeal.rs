//! Other positions that a seat cannot tell from this one.

use table::{Rng, Seat};

use crate::position::{Phase, Position};

impl Position {
    /// Deals anew what the seat cannot know: agendas, hidden cards, the events to come, sealed votes, and all future chance.
    pub fn redeal(&mut self, seat: Seat, rng: &mut Rng) {
        self.chance.rekey(rng.key());
        if self.phase == Phase::Over {
            return;
        }
        self.redeal_agendas(seat, rng);
        self.hands.redeal(seat, self.phase == Phase::Meal, rng);
        self.redeal_sea(seat, rng);
        for voter in self.votes.given().without(seat) {
            self.votes.answer(voter, rng.one_in(2));
        }
    }

    /// Nothing in the game shows an agenda: all but one's own are unknown.
    fn redeal_agendas(&mut self, seat: Seat, rng: &mut Rng) {
        let seats = usize::from(self.seats());
        let dealt = &mut self.agendas[..seats];
        // Sorted first, one's own aside: who had which has no part in who gets which.
        dealt.swap(0, seat.index());
        dealt[1..].sort();
        for n in (2..dealt.len()).rev() {
            dealt.swap(n, 1 + rng.below(n));
        }
        dealt.swap(0, seat.index());
    }

    /// Events that somebody else has looked at could be any of those whose place nobody knows.
    fn redeal_sea(&mut self, seat: Seat, rng: &mut Rng) {
        let sea = &mut self.sea;
        let decided = sea.deck.top.iter().chain(sea.face_down.iter());
        for seen in decided.filter(|seen| !seen.by.has(seat)) {
            sea.deck.hidden.add(seen.card);
        }
        let decided = sea.deck.top.iter_mut().chain(sea.face_down.iter_mut());
        for seen in decided.filter(|seen| !seen.by.has(seat)) {
            let hidden = sea.deck.hidden;
            seen.card = hidden.any(rng).unwrap_or(seen.card);
            sea.deck.hidden.remove(seen.card);
        }
    }

    /// Takes back what others have answered under seal, so that they are asked once more.
    pub fn unseal(&mut self, seat: Seat) {
        let voters = self.votes.given().without(seat);
        for voter in voters {
            self.votes.withdraw(voter);
        }
        if !voters.is_empty() {
            self.asked = self.whom_the_frame_asks();
        }
    }
}
