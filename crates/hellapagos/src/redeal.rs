//! Other positions that a seat cannot tell from this one.

use table::{Rng, Seat, Seats};

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
        for seen in self.sky.top.iter().filter(|seen| !seen.by.has(seat)) {
            self.sky.hidden.add(seen.card);
        }
        for depth in 0..self.sky.top.len() {
            if !self.sky.top[depth].by.has(seat) {
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

    /// Takes back what others have answered under seal, so that they are asked once more. Who proposes to leave has said so openly.
    pub fn unseal(&mut self, seat: Seat) {
        let open = self.stack.iter().any(|frame| matches!(frame, Frame::Ballot { open: true }));
        let voters = if open { Seats::NONE } else { self.votes.given().without(seat) };
        let sworn = self.consents.given().without(seat).without(self.first_player);
        if voters.or(sworn).is_empty() {
            return;
        }
        for other in voters {
            self.votes.withdraw(other);
        }
        for other in sworn {
            self.consents.withdraw(other);
        }
        self.asked = self.whom_the_frame_asks();
    }
}
