//! Action details (H3).

use table::{Bag, Log, Refusal, Seat, Seats};

use crate::content::{Card, Resource, content};
use crate::moves::{Action, Event, Frame};
use crate::position::{Position, Purpose};

impl Position {
    pub(super) fn check_act(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Frame::Turn { seat: turn } = self.frame() else {
            return Err(Refusal::not_yours("H2.3", "No action is asked for now."));
        };
        if turn != seat {
            return Err(Refusal::not_yours("H2.3", "It is somebody else's turn."));
        }
        if action == Action::SearchWreckage && self.hands.deck.is_empty() {
            return Err(Refusal::new("H3.5", "The hold is empty: nothing is left to search for."));
        }
        match self.dictated_to(seat) {
            Some(dictated) if dictated != action => {
                Err(Refusal::new("H4.6", "The pendulum dictates another action to you."))
            }
            _ => Ok(()),
        }
    }

    /// What the pendulum makes a seat do. An order to search an empty hold binds nobody.
    pub(crate) fn dictated_to(&self, seat: Seat) -> Option<Action> {
        let (target, action) = self.dictated?;
        let possible = action != Action::SearchWreckage || !self.hands.deck.is_empty();
        (target == seat && possible).then_some(action)
    }

    /// Takes the round's action (H2.3).
    pub(super) fn act(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        self.stack.pop();
        self.acted.add(seat);
        if self.dictated.is_some_and(|(target, _)| target == seat) {
            self.dictated = None;
        }
        match action {
            Action::Fish => self.fish(seat, log),
            Action::CollectWater => self.collect_water(seat, log),
            Action::GatherWood => self.gather_wood(seat, log),
            Action::SearchWreckage => self.search(seat, log),
        }
    }

    /// H3.1: a ball, its fish, and the ball goes back; with the fishing rod two at once.
    fn fish(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let casts = if self.hands.has_laid(seat, Card::FishingRod) { 2 } else { 1 };
        let mut bag = Bag::<6>::new(&content().balls);
        let balls = bag.draw_many(casts, &mut self.chance, Purpose::Balls as usize, log);
        let caught = balls.iter().sum();
        let food = self.stock(Resource::Food, caught);
        log.public(Event::Fished { seat, balls, food });
        spill(Resource::Food, caught - food, log);
    }

    /// H3.2: as much as the weather gives; with the flask twice.
    fn collect_water(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let drops = self.weather().map_or(0, |weather| weather.water);
        let drawn = if self.hands.has_laid(seat, Card::Flask) { 2 * drops } else { drops };
        let water = self.stock(Resource::Water, drawn);
        log.public(Event::CollectedWater { seat, water });
        spill(Resource::Water, drawn - water, log);
    }

    /// H3.3, first half: one piece is safe, two with the axe.
    fn gather_wood(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let pieces = if self.hands.has_laid(seat, Card::Axe) { 2 } else { 1 };
        log.public(Event::GatheredWood { seat, pieces });
        self.build(pieces, log);
        self.stack.push(Frame::Forest { seat });
    }

    pub(super) fn check_venture(&self, seat: Seat, pieces: u8) -> Result<(), Refusal> {
        if self.frame() != (Frame::Forest { seat }) {
            return Err(Refusal::not_yours("H3.3", "You are not at the edge of the forest."));
        }
        if pieces > 5 {
            return Err(Refusal::new("H3.3", "At most five more pieces can be announced."));
        }
        Ok(())
    }

    /// H3.3, second half: so many balls at once; all white is so much wood, the black one is the snake.
    pub(super) fn venture(&mut self, seat: Seat, pieces: u8, log: &mut impl Log<Event>) {
        self.stack.pop();
        if pieces == 0 {
            return;
        }
        let black = content().balls[5];
        let mut bag = Bag::<6>::new(&content().balls);
        let balls = bag.draw_many(pieces, &mut self.chance, Purpose::Balls as usize, log);
        let bitten = balls.contains(&black);
        log.public(Event::Ventured { seat, pieces, balls, bitten });
        if bitten {
            self.bite(seat, log);
        } else {
            self.build(pieces, log);
        }
    }

    /// H3.4: at the sixth piece a raft card is added, and the rest counts towards the next.
    fn build(&mut self, pieces: u8, log: &mut impl Log<Event>) {
        self.wood += pieces;
        while self.wood >= content().ring {
            self.wood -= content().ring;
            self.add_raft_card(log);
        }
    }

    /// Another seat on the raft, as long as there are raft cards.
    pub(super) fn add_raft_card(&mut self, log: &mut impl Log<Event>) {
        if self.raft < content().raft_cards {
            self.raft += 1;
            log.public(Event::RaftGrew { raft: self.raft });
        }
    }

    /// H3.5: the top wreckage card, unseen by the others.
    fn search(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let card = self.hands.draw(seat, Purpose::Wreckage, &mut self.chance, log);
        log.secret(Seats::only(seat), Event::Searched { seat, card }, Event::Searched { seat, card: None });
    }
}

/// H3.6: tells what a full store could not take.
pub(super) fn spill(resource: Resource, rations: u8, log: &mut impl Log<Event>) {
    if rations > 0 {
        log.public(Event::Spilled { resource, rations });
    }
}
