//! The End Is Near (O6.2).

use table::{Log, Refusal, Seat, Seats};

use crate::moves::{Cause, Event, Frame};
use crate::position::{Phase, Position, Purpose};

impl Position {
    /// Whether only one is left alive, and Rescue! has not come.
    pub(super) fn is_alone(&self) -> bool {
        self.alive.len() == 1 && !self.phase.is_rescue()
    }

    /// Whatever was going on is over: the last one draws from The End Is Near.
    pub(super) fn begin_end(&mut self, log: &mut impl Log<Event>) {
        self.frame = Frame::None;
        self.phase = Phase::EndIsNear;
        if let Some(seat) = self.alive.lowest() {
            log.public(Event::EndIsNear { seat });
        }
    }

    pub(super) fn check_draw(&self, seat: Seat) -> Result<(), Refusal> {
        if self.frame == Frame::Draw && self.alive.has(seat) {
            Ok(())
        } else {
            Err(Refusal::not_yours("O6.2", "Only the last one alive draws from The End Is Near."))
        }
    }

    /// Draws a card and resolves it. A Rescue! ends the game; so does death, and until then there is another card.
    pub(super) fn draw_end(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.frame = Frame::None;
        let Some(card) = self.chance.pick_from(Purpose::End as usize, self.end, log) else { return };
        self.end.remove(card);
        self.end_gone.push(card);
        log.public(Event::EndDrawn { seat, card });
        if card.facts().rescue {
            self.leave_with(Seats::only(seat), log);
        } else {
            self.lose_vitality(Seats::only(seat), card.facts().loses, Cause::End(card), log);
        }
    }
}
