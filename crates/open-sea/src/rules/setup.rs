//! Setting up the game (O1).

use table::{FirstPlayer, Log, Seat, Seats};

use crate::content::content;
use crate::hands::Held;
use crate::moves::Event;
use crate::position::{Position, Purpose};

impl Position {
    /// Deals agendas and hands, and gives somebody the Compass (O1.1 to O1.6).
    pub(crate) fn set_up(&mut self, log: &mut impl Log<Event>) {
        self.compass = match self.setup.first_player {
            FirstPlayer::Seat(seat) => seat,
            FirstPlayer::Random => {
                let seats = u32::from(self.seats());
                Seat(self.chance.shuffled(Purpose::FirstPlayer as usize, seats, log) as u8)
            }
        };
        log.public(Event::GameBegins { compass: self.compass, rescues: self.setup.rescues() });
        self.deal_agendas(log);
        self.deal_hands(log);
        log.public(Event::RoundBegins { round: 1, compass: self.compass });
    }

    /// One agenda each, face down (O1.1).
    fn deal_agendas(&mut self, log: &mut impl Log<Event>) {
        let mut left = self.setup.dealt();
        for seat in Seats::first(self.seats()) {
            let n = self.chance.shuffled(Purpose::Agendas as usize, left.len() as u32, log);
            let agenda = left.remove(n as usize);
            self.agendas[seat.index()] = agenda;
            let back = Event::AgendaDealt { seat, agenda: None };
            log.secret(Seats::only(seat), Event::AgendaDealt { seat, agenda: Some(agenda) }, back);
        }
    }

    /// Four items each (O1.6).
    fn deal_hands(&mut self, log: &mut impl Log<Event>) {
        for seat in Seats::first(self.seats()) {
            for _ in 0..content().hand {
                if let Some(card) = self.hands.draw(Purpose::Deal, &mut self.chance, log) {
                    self.hands.hand[seat.index()].add(card);
                }
            }
            let hand = self.hands.hand[seat.index()];
            let count = hand.len();
            let back = Event::Dealt { seat, cards: None, count };
            log.secret(Seats::only(seat), Event::Dealt { seat, cards: Some(Held::of(hand)), count }, back);
        }
    }
}
