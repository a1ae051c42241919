//! Other positions that a seat cannot tell from this one.

use table::{Rng, Seat};

use crate::moves::Frame;
use crate::position::Position;

impl Position {
    /// Deals anew what the seat cannot know: hidden cards, the weather to come, sealed answers, and all future chance.
    pub fn redeal(&mut self, seat: Seat, rng: &mut Rng) {
        self.chance.rekey(rng.key());
        self.hands.redeal(seat, rng);
        self.redeal_sky(seat, rng);
        self.redeal_sealed(seat, rng);
    }

    fn redeal_sky(&mut self, seat: Seat, rng: &mut Rng) {
        for depth in 0..self.sky.top.len() {
            let seen = self.sky.top[depth];
            if !seen.by.has(seat) {
                self.sky.hidden.add(seen.card);
                let from = self.sky.hidden.and(self.possible_weather(depth));
                if let Some(card) = from.any(rng) {
                    self.sky.hidden.remove(card);
                    self.sky.top[depth].card = card;
                }
            }
        }
    }

    fn redeal_sealed(&mut self, seat: Seat, rng: &mut Rng) {
        let open = self.stack.iter().any(|frame| matches!(frame, Frame::Ballot { open: true }));
        if !open {
            for voter in self.votes.given().without(seat) {
                let targets = self.candidates().without(voter);
                if let Some(against) = targets.any(rng) {
                    self.votes.answer(voter, against);
                }
            }
        }
        for other in self.consents.given().without(seat) {
            self.consents.answer(other, rng.one_in(2));
        }
    }
}
