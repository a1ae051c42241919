//! Tournament mode (H9), the deal of each of its games (H1), and the end of the match.

use table::{FirstPlayer, Log, Seat, Seats};

use crate::content::{HURRICANE, Resource, content};
use crate::hands::{Hands, Held};
use crate::moves::{Event, Fate};
use crate::position::{MOST_SEATS, Phase, Position, Purpose};
use crate::setup::Tournament;

/// H9.1: what each castaway on the raft scores, by how many are on it and how many there were.
pub fn points_for(scoring: Tournament, aboard: u8, players: u8) -> u16 {
    match scoring {
        Tournament::None => 0,
        Tournament::Cooperative => u16::from(aboard),
        Tournament::Solitary => u16::from(players) + 1 - u16::from(aboard),
    }
}

impl Position {
    /// A game is over: points are counted, and the next one is dealt if the tournament goes on.
    pub(super) fn end_game(&mut self, log: &mut impl Log<Event>) {
        self.stack.clear();
        self.phase = Phase::Over;
        if self.setup.tournament == Tournament::None {
            return;
        }
        let aboard: Seats = self
            .alive
            .into_iter()
            .filter(|seat| matches!(self.fates[seat.index()], Fate::Boarded { .. }))
            .collect();
        for seat in aboard {
            let scored = points_for(self.setup.tournament, aboard.len(), self.seats());
            let points = &mut self.points[seat.index()];
            *points = points.saturating_add(scored);
        }
        log.public(Event::Scored {
            points: self.points[..usize::from(self.seats())].iter().copied().collect(),
        });
        if self.game < self.setup.games {
            self.game += 1;
            self.deal(log);
        }
    }

    /// Contents and setup (H1).
    pub(crate) fn deal(&mut self, log: &mut impl Log<Event>) {
        let seats = self.seats();
        let table = Seats::first(seats);
        self.round = 1;
        self.next_first = None;
        self.conch = None;
        self.sky = table::Deck::new(table::Cards::all());
        self.today = None;
        self.gone = table::Cards::NONE;
        self.food = 0;
        self.water = 0;
        self.wood = 0;
        self.raft = 0;
        self.alive = table;
        self.fates = [Fate::Alive; MOST_SEATS];
        self.sick = Seats::NONE;
        self.barred = Seats::NONE;
        self.acted = Seats::NONE;
        self.coffee = None;
        self.dictated = None;
        self.deaths = 0;
        self.fed = Seats::NONE;
        self.pointed = [[0; MOST_SEATS]; MOST_SEATS];
        self.hands = Hands::new();
        debug_assert!(self.sky.cards().has(HURRICANE));
        self.first_player = match self.setup.first_player {
            FirstPlayer::Seat(seat) => seat,
            FirstPlayer::Random => {
                Seat(self.chance.shuffled(Purpose::FirstPlayer as usize, u32::from(seats), log) as u8)
            }
        };
        self.lead = self.first_player;
        log.public(Event::GameBegins { game: self.game, games: self.setup.games, first: self.first_player });
        self.stock(Resource::Food, content().food_at_start[usize::from(seats)]);
        self.stock(Resource::Water, content().water_at_start[usize::from(seats)]);
        let count = content().hand[usize::from(seats)];
        for seat in table {
            for _ in 0..count {
                self.hands.draw(seat, Purpose::Deal, &mut self.chance, log);
            }
            let told = |cards| Event::Dealt { seat, cards, count };
            let cards = Held::of(self.hands.hand[seat.index()]);
            log.secret(Seats::only(seat), told(Some(cards)), told(None));
        }
        log.public(Event::RoundBegins { round: 1, first: self.first_player });
        self.phase = Phase::Weather;
    }
}
