//! Check for survival (H5), and the same for the trip (H8.2).

use table::{Log, Refusal, Sealed, Seat, Seats};

use crate::content::{Card, Resource};
use crate::moves::{Cause, Event, Fate, Frame, Move, Need};
use crate::position::{Phase, Position};
use crate::rulings::rulings;

use super::actions::spill;

impl Position {
    /// Looks at a need. Enough: it is met. An empty store at the daily check: each for themselves (H5.3). Too little:
    /// a window to add something, then votes (H5.2).
    pub(super) fn begin_need(&mut self, need: Need, log: &mut impl Log<Event>) {
        self.fed = Seats::NONE;
        match need.resource() {
            Some(resource) if need.is_daily() && self.store(resource) == 0 => {
                log.public(Event::StoreEmpty { resource });
                self.phase = Phase::Empty(need);
                self.stack.push(Frame::Empty { done: Seats::NONE });
            }
            _ => {
                self.phase = Phase::Count(need);
                let missing = self.missing(need);
                if missing > 0 {
                    log.public(Event::Short { need, missing });
                    self.stack.push(Frame::Shortage { done: Seats::NONE });
                }
            }
        }
    }

    /// Counts afresh: votes one after the other as long as something is missing (H5.2, H8.2).
    pub(super) fn count(&mut self, need: Need, log: &mut impl Log<Event>) {
        if self.missing(need) == 0 {
            return self.meet(need, log);
        }
        if need == Need::Seats && self.raft == 0 {
            return self.strand(log);
        }
        self.stack.push(Frame::Debate);
    }

    /// The need is met: daily rations are taken off the track (H5.1), and the next need comes.
    fn meet(&mut self, need: Need, log: &mut impl Log<Event>) {
        if let Some(resource) = need.resource().filter(|_| need.is_daily()) {
            let rations = self.alive.minus(self.fed).len();
            *self.store_mut(resource) -= rations;
            log.public(Event::SharedOut { resource, rations, left: self.store(resource) });
        }
        self.next_need(need, log);
    }

    /// The next need comes; a vote that the end of this one cut short was never held.
    fn next_need(&mut self, need: Need, log: &mut impl Log<Event>) {
        self.fed = Seats::NONE;
        self.votes = Sealed::new();
        match need {
            Need::Water => self.phase = Phase::Begin(Need::Food),
            Need::Food => self.phase = Phase::Feast,
            Need::Seats => self.phase = Phase::Begin(Need::TripWater),
            Need::TripWater => self.phase = Phase::Begin(Need::TripFood),
            Need::TripFood => self.board(log),
        }
    }

    /// Who is asked for help in a shortage: all who may play cards and have some (H5.2).
    pub(super) fn asked_in_shortage(&self) -> Seats {
        let useful = self.need() != Some(Need::Seats) || !self.hands.is_spent(Card::RaftPlank);
        if self.is_short() && useful { self.able().and(self.with_cards()) } else { Seats::NONE }
    }

    /// Who can still do something at the empty store, for themselves or for others (H5.3).
    pub(super) fn asked_at_empty_store(&self) -> Seats {
        if self.alive.minus(self.fed).is_empty() { Seats::NONE } else { self.able().and(self.with_cards()) }
    }

    /// H5.3: without a ration of their own they die, all at the same time.
    pub(super) fn end_empty_store(&mut self, need: Need, log: &mut impl Log<Event>) {
        let doomed = self.alive.minus(self.fed);
        self.die_together(doomed, Fate::Wanted { need, round: self.round }, log);
        self.next_need(need, log);
    }

    /// H4.3: a ration card for everybody.
    pub(super) fn check_add(&self, seat: Seat, card: Card, matches: bool) -> Result<(), Refusal> {
        let resource = self.check_ration(seat, card, matches)?;
        let empty = matches!(self.phase, Phase::Empty(need) if need.resource() == Some(resource));
        if rulings().empty_store_takes_nothing && empty {
            return Err(Refusal::new(
                "H5.3",
                "The store was empty: now a ration feeds one castaway. Use it for yourself or give it to somebody.",
            ));
        }
        Ok(())
    }

    fn check_ration(&self, seat: Seat, card: Card, matches: bool) -> Result<Resource, Refusal> {
        let resource =
            card.resource().ok_or_else(|| Refusal::new("H4.3", "Only food and water cards are rations."))?;
        self.check_holds(seat, card)?;
        if matches && !card.sickens() {
            return Err(Refusal::new("H4.1", "Matches go with filthy water or rotten fish."));
        }
        if matches {
            self.check_holds(seat, Card::Matches)?;
        }
        Ok(resource)
    }

    /// Puts a ration into the stores. Whoever uses a foul one falls sick, unless matches make it wholesome.
    pub(super) fn add(&mut self, seat: Seat, card: Card, matches: bool, log: &mut impl Log<Event>) {
        let resource = card.resource().expect("it was checked that the card is a ration");
        let brought = card.rations(resource);
        let rations = self.stock(resource, brought);
        self.spend_ration(seat, card, matches);
        log.public(Event::Added { seat, card, matches, resource, rations });
        spill(resource, brought - rations, log);
        self.sicken(seat, card, matches, log);
    }

    fn spend_ration(&mut self, seat: Seat, card: Card, matches: bool) {
        self.hands.spend(seat, card);
        if matches {
            self.hands.spend(seat, Card::Matches);
        }
    }

    fn sicken(&mut self, eater: Seat, card: Card, matches: bool, log: &mut impl Log<Event>) {
        if card.sickens() && !matches {
            self.fall_sick(eater, Cause::Ration { card }, log);
        }
    }

    /// A ration for oneself: when designated (H6.4), or at the empty store (H5.3).
    pub(super) fn check_save(&self, seat: Seat, card: Card, matches: bool) -> Result<(), Refusal> {
        self.check_feeding(seat, seat, card, matches)
    }

    /// A ration for somebody who would die without it.
    pub(super) fn check_rescue(
        &self,
        seat: Seat,
        saved: Seat,
        card: Card,
        matches: bool,
    ) -> Result<(), Refusal> {
        self.check_other(seat, saved, "H6.4")?;
        self.check_feeding(saved, seat, card, matches)
    }

    fn check_feeding(&self, eater: Seat, giver: Seat, card: Card, matches: bool) -> Result<(), Refusal> {
        let resource = self.check_ration(giver, card, matches)?;
        let endangered = match self.frame() {
            Frame::Verdict { designated, .. } => designated == eater,
            Frame::Empty { .. } => !self.fed.has(eater),
            _ => false,
        };
        if !endangered {
            return Err(Refusal::new("H6.4", "Nobody's life hangs on that ration now."));
        }
        if self.need().and_then(Need::resource) != Some(resource) {
            return Err(Refusal::new("H6.4", "That is not what is missing."));
        }
        Ok(())
    }

    /// Feeds somebody from a card: they are safe for this need. Of a larger card the rest goes to the stores (H4.5).
    pub(super) fn save(
        &mut self,
        eater: Seat,
        giver: Seat,
        card: Card,
        matches: bool,
        log: &mut impl Log<Event>,
    ) {
        self.spend_ration(giver, card, matches);
        self.feed(eater, giver, card, matches, log);
    }

    /// The card has been spent, and is eaten.
    fn feed(&mut self, eater: Seat, giver: Seat, card: Card, matches: bool, log: &mut impl Log<Event>) {
        let resource = card.resource().expect("it was checked that the card is a ration");
        self.fed.add(eater);
        log.public(Event::Saved { seat: eater, by: giver, card, matches });
        let rest = card.rations(resource) - rulings().eaten_of_a_card;
        let kept = self.stock(resource, rest);
        spill(resource, rest - kept, log);
        self.sicken(eater, card, matches, log);
    }

    /// A ration for somebody else (H6.4). One that sickens is held out first: it is for them to say whether they eat it.
    pub(super) fn rescue(
        &mut self,
        giver: Seat,
        eater: Seat,
        card: Card,
        matches: bool,
        log: &mut impl Log<Event>,
    ) {
        if !card.sickens() || matches {
            return self.save(eater, giver, card, matches, log);
        }
        self.hands.hold_out(giver, card, self.setup.seats);
        log.public(Event::HeldOut { seat: giver, to: eater, card });
        self.stack.push(Frame::Foul { giver, eater, card });
    }

    /// While a foul ration is held out, nothing else happens (H6.4).
    pub(super) fn check_answers_foul(&self, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        match mv {
            Move::Accept | Move::Pass => Ok(()),
            Move::Play { card: Card::Matches } if self.asked.has(seat) => Ok(()),
            _ if self.asked.has(seat) => Err(Refusal::new(
                "H6.4",
                "A ration is held out to you: take it, boil it if you have matches, or refuse it.",
            )),
            _ => Err(Refusal::new("H6.4", "A ration is held out: first it is taken or refused.")),
        }
    }

    pub(super) fn check_accept(&self, seat: Seat) -> Result<(), Refusal> {
        match self.frame() {
            Frame::Foul { eater, .. } if eater == seat => Ok(()),
            _ => Err(Refusal::not_yours("H6.4", "Nobody holds out a ration to you.")),
        }
    }

    /// Takes what is held out, lives, and is sick, unless own matches boil it (H4.7).
    pub(super) fn accept(&mut self, matches: bool, log: &mut impl Log<Event>) {
        if let Frame::Foul { giver, eater, card } = self.frame() {
            self.stack.pop();
            self.hands.spend(giver, card);
            self.feed(eater, giver, card, matches, log);
        }
    }

    /// What was held out stays with its owner; everybody has seen it.
    pub(super) fn refuse(&mut self, giver: Seat, eater: Seat, card: Card, log: &mut impl Log<Event>) {
        self.stack.pop();
        log.public(Event::Refused { seat: eater, from: giver, card });
    }

    /// The fruit basket: nobody dies of this shortage, and the store drops to nothing.
    pub(super) fn eat_fruit(&mut self, log: &mut impl Log<Event>) {
        if let Some(need) = self.need()
            && let Some(resource) = need.resource()
        {
            let left = std::mem::take(self.store_mut(resource));
            log.public(Event::SharedOut { resource, rations: left, left: 0 });
            self.stack.clear();
            self.next_need(need, log);
        }
    }
}
