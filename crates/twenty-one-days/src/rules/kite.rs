//! The Kite expansion (D67, D68).

use table::Log;

use crate::content::content;
use crate::moves::{Event, Found, Place};
use crate::people::Colour;
use crate::position::{Position, Purpose};
use crate::rulings::rulings;

impl Position {
    /// 2 Hope, a swim among the jellyfish, and a suitcase at its end (D67); a die whose owner cannot pay lies idle (Q43).
    pub(super) fn swim_for_suitcase(&mut self, log: &mut impl Log<Event>) {
        let Some(survivor) = self.who_is_at(Place::Jellyfish).lowest() else { return };
        if self.of(survivor).hopes() >= rulings().signal_hope {
            self.pay(survivor, rulings().signal_hope, log);
            self.start_swim(survivor, true, log);
        } else {
            log.public(Event::StaysAboard { survivor: self.who(survivor) });
        }
    }

    /// A piece of the kite for all, a Hope token of its own for the swimmer, or nothing (D67).
    pub(super) fn open_suitcase(&mut self, survivor: Colour, log: &mut impl Log<Event>) {
        let [pieces, hope, empty] = self.suitcases;
        let all = u32::from(pieces + hope + empty);
        if all == 0 {
            return;
        }
        let which = self.chance.shuffled(Purpose::Kite as usize, all, log) as u8;
        let found = if which < pieces {
            self.suitcases[0] -= 1;
            self.pieces += 1;
            Found::Piece
        } else if which < pieces + hope {
            self.suitcases[1] -= 1;
            self.of_mut(survivor).hope[0] += 1;
            Found::Hope
        } else {
            self.suitcases[2] -= 1;
            Found::Nothing
        };
        log.public(Event::Suitcase { survivor: self.who(survivor), found });
    }

    /// Any face with the kite moves a piece into place; with the third one the kite flies and the ship comes nearer. From
    /// then on each such face brings it nearer, and a Hope face brings Hope (D68, Q42).
    pub(super) fn fly_kite(&mut self, survivor: Colour, face: u8, log: &mut impl Log<Event>) {
        let whole = content().suitcases[0];
        let flies = self.built == whole;
        let is_kite = face <= content().kite_faces;
        let is_hope = !is_kite && face <= content().kite_faces + content().hope_faces;
        if flies && is_kite {
            self.ship_nearer(log);
        } else if flies && is_hope && self.alive.has(survivor) {
            self.take_hope(survivor, 1, log);
        } else if !flies && is_kite && self.pieces > 0 {
            self.pieces -= 1;
            self.built += 1;
            log.public(Event::KitePiece { built: self.built });
            if self.built == whole {
                log.public(Event::KiteFlies);
                self.ship_nearer(log);
            }
        } else {
            log.public(Event::KiteIdle);
        }
    }
}
