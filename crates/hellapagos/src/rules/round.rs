//! A round of play (H2), and what moves it on.

use table::{Log, Seat, Seats};

use crate::content::Card;
use crate::moves::{Event, Frame, Need};
use crate::position::{Phase, Position, Purpose};

impl Position {
    /// Who owes an answer now.
    #[inline]
    pub fn asked(&self) -> Seats {
        self.asked
    }

    /// Everybody whom the top frame asks.
    #[inline]
    pub(crate) fn whom_the_frame_asks(&self) -> Seats {
        match self.frame() {
            Frame::None => Seats::NONE,
            Frame::Dawn { done } => self.asked_at_dawn().minus(done),
            Frame::Turn { seat } | Frame::Forest { seat } | Frame::Bite { seat } => {
                self.alive.and(Seats::only(seat))
            }
            Frame::Shot { victim, .. } => self.alive.and(Seats::only(victim)),
            Frame::Foul { eater, .. } => self.alive.and(Seats::only(eater)),
            Frame::Theft { thief, robbed } => {
                let more = self.alive.has(thief) && !self.sleepers(thief, robbed).is_empty();
                if more { Seats::only(thief) } else { Seats::NONE }
            }
            Frame::Shortage { done } => self.asked_in_shortage().minus(done),
            Frame::Empty { done } => self.asked_at_empty_store().minus(done),
            Frame::Debate => {
                if self.is_short() {
                    Seats::only(self.vote_leader())
                } else {
                    Seats::NONE
                }
            }
            Frame::Ballot { open } => self.asked_in_ballot(open),
            Frame::Tie { tied } => {
                if self.is_short() && tied.and(self.alive).len() > 1 {
                    Seats::only(self.vote_leader())
                } else {
                    Seats::NONE
                }
            }
            Frame::Verdict { designated, done } => self.asked_at_verdict(designated).minus(done),
            Frame::Feast { done } => self.asked_at_feast().minus(done),
            Frame::Muster { done } => self.asked_at_muster().minus(done),
            Frame::Departure => {
                if self.may_depart() {
                    Seats::only(self.first_player)
                } else {
                    Seats::NONE
                }
            }
            Frame::Consent { .. } => {
                if self.may_depart() {
                    self.alive.minus(self.consents.given())
                } else {
                    Seats::NONE
                }
            }
        }
    }

    /// Lets the game go on until somebody is asked or the match is over.
    pub(crate) fn settle(&mut self, log: &mut impl Log<Event>) {
        self.asked = Seats::NONE;
        while self.phase != Phase::Over {
            if self.alive.is_empty() {
                log.public(Event::NobodyLeft);
                self.end_game(log);
            } else if self.stack.is_empty() {
                self.next_step(log);
            } else {
                let asked = self.whom_the_frame_asks();
                if !asked.is_empty() {
                    self.asked = asked;
                    return;
                }
                let frame = self.stack.pop().unwrap_or_default();
                self.close(frame, log);
            }
        }
    }

    /// What a frame comes to when nobody is left to answer it.
    fn close(&mut self, frame: Frame, log: &mut impl Log<Event>) {
        match frame {
            Frame::Ballot { open } if self.is_short() => self.count_votes(open, log),
            Frame::Tie { tied } if self.is_short() => {
                if let Some(seat) = tied.and(self.alive).lowest() {
                    self.designate(seat, log);
                }
            }
            Frame::Verdict { designated, .. } => self.carry_out_verdict(designated, log),
            Frame::Consent { .. } => self.count_consents(log),
            _ => {}
        }
    }

    /// The summary of a round (H2.1): what comes when nothing is being decided.
    fn next_step(&mut self, log: &mut impl Log<Event>) {
        match self.phase {
            Phase::NewRound => self.new_round(log),
            Phase::Weather => self.reveal_weather(log),
            Phase::Actions => self.next_turn(log),
            Phase::Begin(need) => self.begin_need(need, log),
            Phase::Empty(need) => self.end_empty_store(need, log),
            Phase::Count(need) => self.count(need, log),
            Phase::Feast => {
                self.phase = Phase::EndCheck;
                self.stack.push(Frame::Feast { done: Seats::NONE });
            }
            Phase::EndCheck => self.check_end(log),
            Phase::Launch => {
                self.phase = Phase::NewRound;
                if self.may_depart() {
                    self.stack.push(Frame::Departure);
                }
            }
            Phase::Over => {}
        }
    }

    /// Phase 1 (H2.2): the first-player card passes to the right, or to whom the alarm clock woke.
    fn new_round(&mut self, log: &mut impl Log<Event>) {
        self.round += 1;
        let seats = self.seats();
        let next = match self.next_first.take() {
            Some(chosen) => self.alive.counter_clockwise_from(chosen, seats),
            None => self.living_right_of(self.first_player),
        };
        self.first_player = next.unwrap_or(self.first_player);
        self.conch = None;
        self.acted = Seats::NONE;
        self.coffee = None;
        self.dictated = None;
        self.deaths = 0;
        self.begin_sick_round(log);
        if let Some(card) = self.today.take() {
            self.gone.add(card);
        }
        self.phase = Phase::Weather;
        log.public(Event::RoundBegins { round: self.round, first: self.first_player });
        self.stack.push(Frame::Dawn { done: Seats::NONE });
    }

    /// Before the weather is revealed, everybody with cards may have the voodoo doll (H4.6): asked while somebody is
    /// dead and the doll has not been seen to be spent.
    fn asked_at_dawn(&self) -> Seats {
        if self.survivors() == self.seats() || self.hands.is_spent(Card::VoodooDoll) {
            return Seats::NONE;
        }
        self.able().and(self.with_cards())
    }

    /// Phase 2: the weather of the day. The hurricane means that the raft leaves tonight.
    pub(crate) fn reveal_weather(&mut self, log: &mut impl Log<Event>) {
        let among = self.possible_weather(0);
        let drawn = self.sky.draw(among, &mut self.chance, Purpose::Weather as usize, log);
        let card = drawn.expect("the hurricane is the last card at the latest, and ends the game").card;
        self.today = Some(card);
        self.lead = self.first_player;
        self.phase = Phase::Actions;
        log.public(Event::WeatherRevealed { weather: card.kind() });
        for seat in self.barred {
            log.public(Event::TooSick { seat });
        }
    }

    /// Phase 3 (H2.3): whoever is next, clockwise from the round's first player; then the survival check.
    fn next_turn(&mut self, log: &mut impl Log<Event>) {
        if let Some(seat) = self.coffee.take()
            && self.alive.has(seat)
        {
            return self.stack.push(Frame::Turn { seat });
        }
        let waiting = self.able().minus(self.acted);
        match waiting.clockwise_from(self.lead, self.seats()) {
            Some(seat) => self.stack.push(Frame::Turn { seat }),
            None => {
                self.recover(log);
                self.phase = Phase::Begin(Need::Water);
            }
        }
    }

    /// Passes the first-player card to the right at once when its owner dies (H2.2).
    pub(crate) fn pass_first_player(&mut self, from: Seat, log: &mut impl Log<Event>) {
        if self.first_player == from
            && let Some(next) = self.living_right_of(from)
        {
            self.first_player = next;
            log.public(Event::FirstPlayer { seat: next });
        }
    }
}
