//! The raft (D54, Q2, Q3): its planks, and who sits where.

use table::{Log, Refusal, Seat, Seats};

use crate::moves::{Cause, Event, Frame};
use crate::people::{Colour, Side};
use crate::position::Position;

impl Position {
    /// A survivor by lot decides the side; its outermost plank goes. Whoever has both planks of the spot gone is lost
    /// (D54, Q2).
    pub(super) fn lose_plank(&mut self, log: &mut impl Log<Event>) {
        let Some(spot) = self.lot(self.alive, log).and_then(|colour| self.of(colour).spot) else { return };
        let side = spot.side();
        self.lost[side as usize] += 1;
        log.public(Event::PlankLost { side, lost: self.lost_on(side) });
        for colour in self.alive {
            let gone =
                |spot: crate::people::Spot| spot.side() == side && self.lost_on(side) >= spot.gone_at();
            if self.of(colour).spot.is_some_and(gone) {
                self.die(colour, Cause::Drowned, log);
            }
        }
    }

    /// The latest loss of a side is undone; nobody who was lost comes back (Q3).
    pub(super) fn plank_back(&mut self, side: Side, log: &mut impl Log<Event>) {
        if self.lost_on(side) > 0 {
            self.lost[side as usize] -= 1;
            log.public(Event::PlankBack { side, lost: self.lost_on(side) });
        }
    }

    /// Asked where both sides have lost planks.
    pub(super) fn asked_to_mend(&self, survivor: Colour) -> Seats {
        if self.lost.iter().all(|lost| *lost > 0) {
            self.voices_of(self.of(survivor).seat)
        } else {
            Seats::NONE
        }
    }

    pub(super) fn mend_alone(&mut self, log: &mut impl Log<Event>) {
        if let Some(side) = Side::BOTH.into_iter().find(|side| self.lost_on(*side) > 0) {
            self.plank_back(side, log);
        }
    }

    pub(super) fn check_mend(&self, seat: Seat, side: Side) -> Result<(), Refusal> {
        if !matches!(self.frame(), Frame::Mend { .. }) {
            return Err(Refusal::new("Q3", "No plank has drifted back."));
        }
        self.check_asked(seat)?;
        if self.lost_on(side) == 0 {
            return Err(Refusal::new("Q3", "That side has lost no plank."));
        }
        Ok(())
    }

    /// Two survivors change places.
    pub(super) fn change_places(&mut self, one: Colour, two: Colour, log: &mut impl Log<Event>) {
        let (here, there) = (self.of(one).spot, self.of(two).spot);
        self.of_mut(one).spot = there;
        self.of_mut(two).spot = here;
        log.public(Event::PlacesTraded { one: self.who(one), two: self.who(two) });
    }
}
