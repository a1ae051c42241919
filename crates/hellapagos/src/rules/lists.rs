//! The lists of moves: exact, ordered and complete.
//!
//! Answers are what the top frame asks for; asides are everything else that the rules allow this seat. The same gate
//! that checks a move filters both lists.

use table::{Refusal, Seat, Seats};

use crate::content::{Card, Cards, Kind, Resource};
use crate::moves::{Action, Frame, Move, Need};
use crate::position::{Phase, Position};
use crate::rulings::rulings;

/// Which asides are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asides {
    /// Every one.
    All,
    /// What rules of thumb would think of.
    Pressing,
}

/// What somebody who is not asked may want to use all the same.
const SUDDEN: [Card; 4] = [Card::Gun, Card::Bullet, Card::RaftPlank, Card::VegetableMill];

impl Position {
    /// Every answer that a seat can give to its question.
    pub fn answers(&self, seat: Seat, out: &mut Vec<Move>) {
        if !self.asked().has(seat) {
            return;
        }
        match self.frame() {
            Frame::Turn { .. } => {
                let open = Action::ALL.into_iter().filter(|action| self.check_act(seat, *action).is_ok());
                out.extend(open.map(|action| Move::Act { action }));
            }
            Frame::Forest { .. } => out.extend((0..=5).map(|pieces| Move::Venture { pieces })),
            Frame::Theft { thief, robbed } => {
                out.extend(self.sleepers(thief, robbed).into_iter().map(|seat| Move::Rob { seat }));
                out.push(Move::Pass);
            }
            Frame::Debate => out.push(Move::CallVote),
            Frame::Ballot { .. } => {
                out.extend(self.candidates().without(seat).into_iter().map(|against| Move::Vote { against }));
            }
            Frame::Tie { tied } => {
                out.extend(tied.and(self.alive).into_iter().map(|seat| Move::Choose { seat }));
            }
            Frame::Foul { .. } => {
                let boil = Move::Play { card: Card::Matches };
                out.push(Move::Accept);
                out.extend(self.check_play(seat, Card::Matches).is_ok().then_some(boil));
                out.push(Move::Pass);
            }
            Frame::Departure => out.extend([Move::Depart, Move::Stay]),
            Frame::Consent { .. } => out.extend([Move::Agree, Move::Object]),
            _ => {
                let among = self.hands.hand[seat.index()].and(self.relevant());
                if !among.is_empty() {
                    self.card_moves(seat, among, out, |mv| self.is_answer(seat, mv));
                }
                out.push(Move::Pass);
            }
        }
    }

    /// Everything else that the rules allow a seat now.
    pub fn asides(&self, seat: Seat, out: &mut Vec<Move>) {
        self.list_asides(seat, Asides::All, out);
    }

    /// The same, all of it or little.
    pub(crate) fn list_asides(&self, seat: Seat, which: Asides, out: &mut Vec<Move>) {
        match self.frame() {
            _ if self.phase == Phase::Over => return,
            Frame::Shot { victim, .. } if victim == seat => return self.withdrawals(seat, out),
            Frame::Shot { .. } | Frame::Foul { .. } => return,
            _ => {}
        }
        self.changes(seat, out);
        let asked = self.asked().has(seat);
        if self.able().has(seat) {
            let hand = self.hands.hand[seat.index()];
            let among = match which {
                Asides::All => hand,
                // In a turn there is nothing to add rations for yet. Whoever has but one answer keeps the whole list: an empty one
                // is not looked at, and a seed would play other games than it did.
                Asides::Pressing if asked => match self.frame() {
                    Frame::Turn { .. } if self.dictated_to(seat).is_none() => {
                        hand.minus(Resource::Water.cards()).minus(Resource::Food.cards())
                    }
                    _ => hand,
                },
                Asides::Pressing => {
                    SUDDEN.iter().fold(Cards::NONE, |all, card| all.or(card.copies())).and(hand)
                }
            };
            self.card_moves(seat, among, out, |mv| !asked || !self.is_answer(seat, mv));
            if which == Asides::All || asked {
                self.gift_moves(seat, which, out);
            }
        }
        for offer in &self.hands.offers {
            if offer.to == seat {
                if self.able().has(seat) {
                    out.extend(self.hands.kinds(seat).map(|card| Move::Swap { with: offer.from, card }));
                }
                out.push(Move::Decline { from: offer.from });
            }
            if offer.from == seat {
                out.push(Move::Withdraw { to: offer.to });
            }
        }
    }

    /// Whether there is more to be done with what a seat has than to answer with it or to give it away, at a moment at which
    /// somebody could want it: whoever is not asked is looked at after every move, and mostly there is nothing.
    pub(crate) fn may_use_cards(&self, seat: Seat) -> bool {
        if self.hands.offers.iter().any(|offer| offer.to == seat || offer.from == seat) {
            return true;
        }
        let hand = self.hands.hand[seat.index()];
        let holds = |card: &Card| hand.has_kind(*card);
        let asked = self.asked().has(seat);
        let armed = || {
            let gun = hand.has_kind(Card::Gun) || self.hands.has_laid(seat, Card::Gun);
            gun && hand.has_kind(Card::Bullet)
        };
        !hand.is_empty()
            && match self.frame() {
                Frame::Turn { .. } if asked => true,
                _ if asked => {
                    let useful =
                        [Card::RaftPlank, Card::VegetableMill, Card::Club, Card::CrystalBall, Card::Conch];
                    useful.iter().any(holds) || armed()
                }
                frame => {
                    // The last seat of the raft; food to spare; a vote, or a raft with room for all but one.
                    let (all, raft) = (self.survivors(), self.raft);
                    let voting = matches!(frame, Frame::Shortage { .. } | Frame::Debate);
                    raft + 1 == all && holds(&Card::RaftPlank)
                        || self.food >= all + rulings().milled && holds(&Card::VegetableMill)
                        || (voting || raft + 1 >= all) && armed()
                }
            }
    }

    /// What a seat has laid out for an exchange it can take back (H4.3).
    fn withdrawals(&self, seat: Seat, out: &mut Vec<Move>) {
        let own = self.hands.offers.iter().filter(|offer| offer.from == seat);
        out.extend(own.map(|offer| Move::Withdraw { to: offer.to }));
    }

    /// Sealed answers can be changed until the last one is in.
    fn changes(&self, seat: Seat, out: &mut Vec<Move>) {
        match self.frame() {
            Frame::Ballot { open: false } if self.votes.of(seat).is_some() => {
                let others = self.candidates().without(seat);
                out.extend(
                    others
                        .into_iter()
                        .map(|against| Move::Vote { against })
                        .filter(|mv| self.check(seat, mv).is_ok()),
                );
            }
            Frame::Consent { .. } if self.alive.has(seat) => match self.consents.of(seat) {
                Some(true) => out.push(Move::Object),
                Some(false) => out.push(Move::Agree),
                None => {}
            },
            _ => {}
        }
    }

    /// The cards that the open window is about.
    fn relevant(&self) -> Cards {
        let rations = || self.need().and_then(Need::resource).map_or(Cards::NONE, Resource::cards);
        let with = |cards: Cards, more: &[Card]| more.iter().fold(cards, |all, card| all.or(card.copies()));
        match self.frame() {
            Frame::Dawn { .. } => Card::VoodooDoll.copies(),
            Frame::Bite { .. } => Card::AntiVenom.copies(),
            Frame::Shot { .. } => Card::MetalPlate.copies(),
            Frame::Feast { .. } => Card::CannibalBbqKit.copies(),
            Frame::Shortage { .. } | Frame::Empty { .. } => {
                with(rations(), &[Card::FruitBasket, Card::RaftPlank, Card::Bullet])
            }
            Frame::Verdict { .. } => {
                with(rations(), &[Card::FruitBasket, Card::RaftPlank, Card::Conch, Card::Bullet])
            }
            Frame::Muster { .. } => {
                with(Resource::Water.cards().or(Resource::Food.cards()), &[Card::RaftPlank])
            }
            _ => Cards::NONE,
        }
    }

    /// Whether a card move is what the open window asks for.
    fn is_answer(&self, seat: Seat, mv: &Move) -> bool {
        match (self.frame(), *mv) {
            (Frame::Dawn { .. }, Move::PlayOn { card: Card::VoodooDoll, .. })
            | (Frame::Bite { .. }, Move::Play { card: Card::AntiVenom })
            | (Frame::Shot { .. }, Move::Play { card: Card::MetalPlate })
            | (Frame::Feast { .. }, Move::Play { card: Card::CannibalBbqKit })
            | (
                Frame::Shortage { .. } | Frame::Empty { .. } | Frame::Verdict { .. },
                Move::Play { card: Card::FruitBasket },
            )
            | (Frame::Empty { .. } | Frame::Verdict { .. }, Move::Save { .. } | Move::Rescue { .. })
            | (Frame::Shortage { .. } | Frame::Empty { .. }, Move::Shoot { .. })
            | (Frame::Verdict { .. }, Move::Play { card: Card::Conch }) => true,
            (Frame::Shortage { .. } | Frame::Verdict { .. }, Move::Play { card: Card::RaftPlank }) => {
                self.need() == Some(Need::Seats)
            }
            (Frame::Shortage { .. }, Move::Add { card, .. }) => {
                card.resource().is_some() && card.resource() == self.need().and_then(Need::resource)
            }
            (Frame::Muster { .. }, Move::Play { card: Card::RaftPlank }) => self.missing(Need::Seats) > 0,
            (Frame::Muster { .. }, Move::Add { card, .. }) => {
                card.resource().is_some_and(|resource| self.lacks_for_trip(resource) > 0)
            }
            // Only the designated castaway's own shot answers the verdict; to the others it is an aside.
            (Frame::Verdict { designated, .. }, Move::Shoot { .. }) => designated == seat,
            _ => false,
        }
    }

    /// Everything that can be done with the cards in hand, but for giving them away.
    fn card_moves(&self, seat: Seat, among: Cards, out: &mut Vec<Move>, wanted: impl Fn(&Move) -> bool) {
        let mut offer = |mv: Move| {
            if wanted(&mv) && self.check(seat, &mv).is_ok() {
                out.push(mv);
            }
        };
        let others = self.alive.without(seat);
        for card in among.kinds() {
            match card.facts().kind {
                Kind::Resource => self.ration_moves(seat, card, &mut offer),
                Kind::Permanent => offer(Move::Lay { card }),
                Kind::Reaction => offer(Move::Play { card }),
                Kind::Useless => {}
                Kind::SingleUse => match card {
                    Card::Bullet => others.into_iter().for_each(|seat| offer(Move::Shoot { seat })),
                    Card::Pendulum => {
                        for target in others {
                            Action::ALL
                                .into_iter()
                                .for_each(|action| offer(Move::Dictate { seat: target, action }));
                        }
                    }
                    Card::VoodooDoll => {
                        self.dead().into_iter().for_each(|seat| offer(Move::PlayOn { card, seat }))
                    }
                    Card::AlarmClock => {
                        self.alive.into_iter().for_each(|seat| offer(Move::PlayOn { card, seat }))
                    }
                    Card::SleepingPills | Card::Spyglass => {
                        others.into_iter().for_each(|seat| offer(Move::PlayOn { card, seat }));
                    }
                    Card::Matches => {}
                    _ => offer(Move::Play { card }),
                },
            }
        }
    }

    /// The cards in a hand that can do nothing now but be given away, each with the reason.
    pub(crate) fn idle_cards(&self, seat: Seat) -> impl Iterator<Item = (Card, Move, Refusal)> {
        self.hands.kinds(seat).filter_map(move |card| {
            let mut uses = Vec::new();
            self.card_moves(seat, card.copies(), &mut uses, |_| true);
            if uses.is_empty() {
                let plain = self.plain_use(seat, card);
                Some((card, plain, self.check(seat, &plain).err()?))
            } else {
                None
            }
        })
    }

    /// The most ordinary use of a card, whether it is possible or not.
    fn plain_use(&self, seat: Seat, card: Card) -> Move {
        let somebody = self.alive.without(seat).lowest().unwrap_or(seat);
        match card.facts().kind {
            Kind::Resource => Move::Add { card, matches: false },
            Kind::Permanent => Move::Lay { card },
            Kind::Reaction | Kind::Useless => Move::Play { card },
            Kind::SingleUse => match card {
                Card::Bullet => Move::Shoot { seat: somebody },
                Card::Pendulum => Move::Dictate { seat: somebody, action: Action::Fish },
                Card::VoodooDoll => Move::PlayOn { card, seat: self.dead().lowest().unwrap_or(somebody) },
                Card::AlarmClock | Card::SleepingPills | Card::Spyglass => {
                    Move::PlayOn { card, seat: somebody }
                }
                _ => Move::Play { card },
            },
        }
    }

    /// A ration can go to the stores, to oneself, or to whoever would die.
    fn ration_moves(&self, seat: Seat, card: Card, offer: &mut impl FnMut(Move)) {
        let endangered = match self.frame() {
            Frame::Verdict { designated, .. } => Seats::only(designated),
            Frame::Empty { .. } => self.alive.minus(self.fed),
            _ => Seats::NONE,
        };
        let matches: &[bool] =
            if card.sickens() && self.hands.holds(seat, Card::Matches) { &[false, true] } else { &[false] };
        for &matches in matches {
            offer(Move::Add { card, matches });
            for saved in endangered {
                if saved == seat {
                    offer(Move::Save { card, matches });
                } else {
                    offer(Move::Rescue { seat: saved, card, matches });
                }
            }
        }
    }

    /// Any card can be given to anybody alive, or offered for exchange (H4.3).
    fn gift_moves(&self, seat: Seat, which: Asides, out: &mut Vec<Move>) {
        let others = self.alive.without(seat);
        let mut open = Seats::NONE;
        for offer in &self.hands.offers {
            if offer.from == seat {
                open.add(offer.to);
            } else if offer.to == seat {
                open.add(offer.from);
            }
        }
        for card in self.hands.kinds(seat) {
            match which {
                Asides::All => out.extend(others.into_iter().map(|to| Move::Give { card, to })),
                Asides::Pressing if card.facts().kind != Kind::Useless => continue,
                Asides::Pressing => {}
            }
            out.extend(others.minus(self.barred).minus(open).into_iter().map(|to| Move::Offer { card, to }));
        }
    }

    /// Every move that could ever be written down at a table of this size.
    pub(crate) fn write_every_move(seats: u8, out: &mut Vec<Move>) {
        let all = Seats::first(seats);
        out.extend(Action::ALL.map(|action| Move::Act { action }));
        out.extend((0..=6).map(|pieces| Move::Venture { pieces }));
        out.extend([Move::Pass, Move::CallVote, Move::Depart, Move::Stay, Move::Agree, Move::Object]);
        out.push(Move::Accept);
        for seat in all {
            out.extend([
                Move::Vote { against: seat },
                Move::Choose { seat },
                Move::Shoot { seat },
                Move::Rob { seat },
                Move::Decline { from: seat },
                Move::Withdraw { to: seat },
            ]);
            out.extend(Action::ALL.map(|action| Move::Dictate { seat, action }));
        }
        for card in Card::all() {
            out.extend([Move::Lay { card }, Move::Play { card }]);
            for matches in [false, true] {
                out.extend([Move::Add { card, matches }, Move::Save { card, matches }]);
                out.extend(all.into_iter().map(|seat| Move::Rescue { seat, card, matches }));
            }
            for seat in all {
                out.extend([
                    Move::PlayOn { card, seat },
                    Move::Give { card, to: seat },
                    Move::Offer { card, to: seat },
                    Move::Swap { with: seat, card },
                ]);
            }
        }
    }
}
