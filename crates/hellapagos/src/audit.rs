//! What makes a position sound: the audit that every loaded position must pass, and that the laws repeat after each move.

use table::{PositionError, Seat, Seats};

use crate::content::{Card, Cards, HURRICANE, Kind, Resource, WEATHER, content};
use crate::hands::ONLOOKERS;
use crate::moves::{Fate, Frame, Need};
use crate::position::{MOST_SEATS, PURPOSES, Phase, Position};
use crate::setup;

impl Position {
    /// Says what is wrong with the position, if anything.
    pub fn audit(&self) -> Result<(), PositionError> {
        let wrong = |place: &str, why: String| Err(PositionError::new(place, why));
        if let Err(error) = setup::check(&self.setup) {
            return wrong("setup", error.to_string());
        }
        for resource in Resource::BOTH {
            let (place, store) = match resource {
                Resource::Water => ("water", self.water),
                Resource::Food => ("food", self.food),
            };
            if store > content().most {
                return wrong(place, format!("The survival track ends at {}, not {store}.", content().most));
            }
        }
        if self.wood >= content().ring {
            return wrong(
                "wood",
                format!("The ring has pieces 0 to {}, not {}.", content().ring - 1, self.wood),
            );
        }
        if self.raft > content().raft_cards {
            return wrong(
                "raft",
                format!("There are {} raft cards, not {}.", content().raft_cards, self.raft),
            );
        }
        if self.round == 0 || self.round > WEATHER {
            return wrong("round", format!("Rounds are 1 to {WEATHER}, not {}.", self.round));
        }
        if self.game == 0 || self.game > self.setup.games {
            return wrong(
                "game",
                format!("There are {} games, and this is game {}.", self.setup.games, self.game),
            );
        }
        if !self.chance.is_whole() {
            return wrong("chance", format!("There must be {PURPOSES} counts, one for each purpose."));
        }
        self.audit_sky()?;
        self.audit_phase()?;
        self.audit_cards()?;
        self.audit_people()?;
        self.audit_stack()
    }

    /// What only the hurricane's round has, and what it never has (H8.2).
    fn audit_phase(&self) -> Result<(), PositionError> {
        let wrong = |why: &str| Err(PositionError::new("phase", why));
        let trip = self.need().is_some_and(|need| !need.is_daily());
        if trip && !self.is_hurricane() {
            return wrong("Boarding is voted on in the hurricane's round only.");
        }
        if trip && matches!(self.phase, Phase::Empty(_)) {
            return wrong("For the trip there are votes, even with an empty store.");
        }
        if self.is_hurricane() && matches!(self.phase, Phase::Launch | Phase::NewRound) {
            return wrong("After the hurricane's round there is no other.");
        }
        Ok(())
    }

    fn audit_sky(&self) -> Result<(), PositionError> {
        let wrong = |why: &str| Err(PositionError::new("weather", why));
        let today = self.today.map_or(table::Cards::NONE, table::Cards::only);
        let decks = [self.sky.cards(), today, self.gone];
        let count: u8 = decks.iter().map(|cards| cards.len()).sum();
        let all = decks.iter().fold(table::Cards::NONE, |all, cards| all.or(*cards));
        if count != WEATHER || all != table::Cards::all() {
            return wrong("There must be 12 weather cards in all, one of them the hurricane.");
        }
        if self.gone.has(HURRICANE) {
            return wrong("The hurricane is past, and the raft would have left.");
        }
        let revealed = self.gone.len() + u8::from(self.today.is_some());
        let due = self.round - u8::from(self.today.is_none());
        if revealed != due {
            return wrong("One weather card is revealed each round, and the round says otherwise.");
        }
        if self.phase != Phase::Over && self.today.is_none() != (self.phase == Phase::Weather) {
            return wrong("There is a weather of today from its phase on, and not before.");
        }
        if self.is_hurricane() && revealed <= content().calm {
            return wrong("The hurricane comes in rounds 7 to 12.");
        }
        for (depth, seen) in self.sky.top.iter().enumerate() {
            if !self.possible_weather(depth).has(seen.card) {
                return wrong("The hurricane comes in rounds 7 to 12.");
            }
        }
        Ok(())
    }

    fn audit_cards(&self) -> Result<(), PositionError> {
        let wrong = |place: String, why: &str| Err(PositionError::new(place, why));
        let (all, twice) = self.hands.census();
        if all != Cards::all() || twice > 0 {
            return wrong("deck".to_owned(), "There must be 54 wreckage cards in all, each in one place.");
        }
        for n in 0..MOST_SEATS {
            let seat = Seat(n as u8);
            let place = |what: &str| format!("castaways[{n}].{what}");
            let (hand, laid) = (self.hands.hand[n], self.hands.laid[n]);
            if !self.alive.has(seat) && !hand.or(laid).is_empty() {
                return wrong(place("hand"), "The dead hold no cards.");
            }
            if n >= usize::from(self.seats()) && !self.hands.known.by(seat).is_empty() {
                return wrong("castaways".to_owned(), "A card is known to a seat that there is not.");
            }
            if laid.into_iter().any(|card| card.kind().facts().kind != Kind::Permanent) {
                return wrong(place("laid"), "Only permanent cards are laid face up.");
            }
            let others = self.hands.hand.iter().fold(Cards::NONE, |all, cards| all.or(*cards)).minus(hand);
            let offered: Cards =
                self.hands.offers.iter().filter(|offer| offer.from != seat).map(|offer| offer.card).collect();
            if !self.hands.known.by(seat).minus(others.or(offered)).is_empty() {
                return wrong(place("hand"), "Only cards in other hands can be known.");
            }
        }
        let hands = self.hands.hand.iter().fold(Cards::NONE, |all, cards| all.or(*cards));
        let offered: Cards = self.hands.offers.iter().map(|offer| offer.card).collect();
        if !self.hands.known.by(ONLOOKERS).minus(hands.or(offered)).is_empty() {
            return wrong("castaways".to_owned(), "Only cards in hands can be known to those who watch.");
        }
        for (n, offer) in self.hands.offers.iter().enumerate() {
            let pair = |other: &&crate::hands::Offer| {
                (other.from, other.to) == (offer.from, offer.to)
                    || (other.from, other.to) == (offer.to, offer.from)
            };
            let able = self.able();
            if !able.has(offer.from) || !able.has(offer.to) || offer.from == offer.to {
                return wrong(
                    format!("offers[{n}]"),
                    "Offers are made between two healthy living castaways.",
                );
            }
            if self.hands.offers.iter().filter(pair).count() > 1 {
                return wrong(format!("offers[{n}]"), "Two castaways have one open offer at the most.");
            }
        }
        Ok(())
    }

    fn audit_people(&self) -> Result<(), PositionError> {
        let wrong = |place: &str, why: &str| Err(PositionError::new(place, why));
        let table = Seats::first(self.seats());
        let here = |seat: Seat| table.has(seat);
        if self.phase != Phase::Over && !self.alive.has(self.first_player) {
            return wrong("first-player", "The first-player card is with somebody alive.");
        }
        if !here(self.lead) || self.next_first.is_some_and(|seat| !here(seat)) {
            return wrong("lead", "There is no such seat.");
        }
        if self.conch.is_some_and(|seat| !self.alive.has(seat)) {
            return wrong("conch", "The conch is with somebody alive.");
        }
        if self.coffee.is_some_and(|seat| !here(seat)) || self.dictated.is_some_and(|(seat, _)| !here(seat)) {
            return wrong("castaways", "There is no such seat.");
        }
        if !self.sick.or(self.barred).minus(self.alive).is_empty() {
            return wrong("castaways", "Only the living are sick.");
        }
        for seat in self.barred {
            if !matches!(self.phase, Phase::Weather | Phase::Actions) {
                let place = format!("castaways[{seat}].health");
                return wrong(&place, "The sick of last round are well again at the survival check.");
            }
        }
        for seat in table {
            let left = matches!(self.fates[seat.index()], Fate::Boarded { .. } | Fate::Stranded { .. });
            if left && self.phase != Phase::Over {
                let place = format!("castaways[{seat}].fate");
                return wrong(&place, "Nobody boards or is stranded before the end of the game.");
            }
        }
        // Whoever was shot at dawn may live again by the voodoo doll.
        let revived = u8::from(self.hands.is_spent(Card::VoodooDoll));
        if self.deaths > self.dead().len() + revived {
            return wrong("deaths", "More have died this round than there are dead.");
        }
        if !self.acted.or(self.fed).minus(table).is_empty() {
            return wrong("castaways", "There is no such seat.");
        }
        if self.votes.iter().any(|(seat, at)| !here(seat) || !self.alive.has(at) || seat == at) {
            return wrong("votes", "Somebody points at nobody who is alive.");
        }
        let ballot = self.stack.iter().any(|frame| matches!(frame, Frame::Ballot { .. }));
        if !ballot && !self.votes.given().is_empty() {
            return wrong("votes", "Somebody points although no vote is held.");
        }
        if self.consents.iter().any(|(seat, _)| !here(seat)) {
            return wrong("consents", "There is no such seat.");
        }
        if !self.stack.iter().any(|frame| matches!(frame, Frame::Consent { .. }))
            && !self.consents.given().is_empty()
        {
            return wrong("consents", "Somebody answers although no departure is called.");
        }
        if !self.points[self.seats() as usize..].iter().all(|points| *points == 0) {
            return wrong("points", "There is no such seat.");
        }
        let mut eyes =
            self.hands.deck.top.iter().map(|seen| seen.by).chain(self.sky.top.iter().map(|seen| seen.by));
        if !eyes.all(|by| by.minus(table).is_empty()) {
            return wrong("deck-top", "A card was seen from a seat that there is not.");
        }
        Ok(())
    }

    fn audit_stack(&self) -> Result<(), PositionError> {
        let wrong = |place: &str, why: &str| Err(PositionError::new(place, why));
        for (n, frame) in self.stack.iter().enumerate() {
            if !self.fits(frame, n) {
                return wrong(
                    &format!("stack[{n}]"),
                    "This cannot be asked here: a seat or the phase does not fit.",
                );
            }
        }
        if self.phase == Phase::Over && !self.stack.is_empty() {
            return wrong("stack", "Nothing is asked after the end.");
        }
        Ok(())
    }

    /// Whether a frame can stand at this depth of the stack in this phase.
    fn fits(&self, frame: &Frame, depth: usize) -> bool {
        let alive = |seat: Seat| self.alive.has(seat);
        let below = &self.stack[..depth];
        let bottom = depth == 0;
        let table = Seats::first(self.seats());
        let mut copy = *frame;
        if copy.done_mut().is_some_and(|done| !done.minus(table).is_empty()) {
            return false;
        }
        match *frame {
            Frame::None => false,
            Frame::Dawn { .. } => bottom && self.phase == Phase::Weather,
            Frame::Turn { seat } | Frame::Forest { seat } | Frame::Bite { seat } => {
                bottom && self.phase == Phase::Actions && self.able().has(seat)
            }
            Frame::Shot { shooter, victim } => {
                let alone = !below.iter().any(|frame| matches!(frame, Frame::Shot { .. }));
                alone && alive(shooter) && alive(victim) && shooter != victim
            }
            Frame::Theft { thief, robbed } => {
                let alone = !below.iter().any(|frame| matches!(frame, Frame::Theft { .. }));
                let drugged = self.hands.is_spent(Card::SleepingPills);
                alone && drugged && alive(thief) && robbed.minus(table).is_empty()
            }
            Frame::Shortage { .. } | Frame::Debate | Frame::Ballot { .. } => {
                bottom && matches!(self.phase, Phase::Count(_))
            }
            Frame::Tie { tied } => {
                bottom
                    && matches!(self.phase, Phase::Count(_))
                    && !tied.is_empty()
                    && tied.minus(table).is_empty()
            }
            Frame::Verdict { designated, .. } => {
                bottom && matches!(self.phase, Phase::Count(_)) && alive(designated)
            }
            Frame::Empty { .. } => bottom && matches!(self.phase, Phase::Empty(_)),
            Frame::Foul { giver, eater, card } => {
                let dying = match below {
                    [Frame::Verdict { designated, .. }] => *designated == eater,
                    [Frame::Empty { .. }] => !self.fed.has(eater),
                    _ => false,
                };
                let missing = self.need().and_then(Need::resource) == card.resource();
                dying
                    && missing
                    && card.sickens()
                    && self.hands.holds(giver, card)
                    && alive(giver)
                    && alive(eater)
                    && giver != eater
            }
            Frame::Feast { .. } => bottom && self.phase == Phase::EndCheck,
            Frame::Muster { .. } => bottom && self.phase == Phase::Launch,
            Frame::Departure => bottom && self.phase == Phase::NewRound,
            Frame::Consent { caller } => bottom && self.phase == Phase::NewRound && alive(caller),
        }
    }
}
