//! Voting (H6).

use table::{Log, Refusal, Sealed, Seat, Seats};

use crate::content::Card;
use crate::moves::{Event, Fate, Frame, Need};
use crate::position::{MOST_SEATS, Position};
use crate::rulings::rulings;

impl Position {
    /// Who ends the debate and breaks ties: the first player, or the conch's user (H6.3).
    #[inline]
    pub fn vote_leader(&self) -> Seat {
        self.conch.unwrap_or(self.first_player)
    }

    /// Who can be pointed at: the living, but for the conch's user and whoever was saved already (H6.2).
    pub fn candidates(&self) -> Seats {
        let unfed = self.alive.minus(self.fed);
        let Some(conch) = self.conch else { return unfed };
        let others = unfed.without(conch);
        if rulings().conch_yields_to_the_last && others.is_empty() { unfed } else { others }
    }

    /// Who may vote: the living who did not fall sick this round (H6.5), the dead by the variant (H6.7); and each needs
    /// somebody else to point at.
    pub fn voters(&self) -> Seats {
        let dead = if self.setup.voice_of_the_dead { self.dead() } else { Seats::NONE };
        let mut voters = self.alive.minus(self.sick).or(dead);
        let candidates = self.candidates();
        if candidates.len() == 1
            && let Some(only) = candidates.lowest()
        {
            voters.remove(only);
        }
        voters
    }

    /// The owner of the crystal ball, who votes last.
    fn seer(&self) -> Seats {
        self.alive.into_iter().filter(|seat| self.hands.has_laid(*seat, Card::CrystalBall)).collect()
    }

    pub(super) fn asked_in_ballot(&self, open: bool) -> Seats {
        if !self.is_short() {
            return Seats::NONE;
        }
        let waiting = self.voters().minus(self.votes.given());
        if open { waiting } else { waiting.minus(self.seer()) }
    }

    pub(super) fn check_call_vote(&self, seat: Seat) -> Result<(), Refusal> {
        if self.frame() == Frame::Debate && self.vote_leader() == seat {
            Ok(())
        } else {
            Err(Refusal::not_yours("H6.1", "It is not for you to end a debate now."))
        }
    }

    /// Ends the debate (H6.1): everybody points.
    pub(super) fn call_vote(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.stack.pop();
        self.votes = Sealed::new();
        if let Some(need) = self.need() {
            log.public(Event::VoteCalled { seat, need });
        }
        self.stack.push(Frame::Ballot { open: false });
    }

    pub(super) fn check_vote(&self, seat: Seat, against: Seat) -> Result<(), Refusal> {
        let Frame::Ballot { open } = self.frame() else {
            return Err(Refusal::not_yours("H6.1", "No vote is being held."));
        };
        if self.alive.has(seat) && self.sick.has(seat) {
            return Err(Refusal::new("H6.5", "You fell sick this round and cannot vote."));
        }
        if !self.voters().has(seat) {
            return Err(Refusal::new("H6.7", "You have no vote."));
        }
        if !open && self.seer().has(seat) {
            return Err(Refusal::new("H6.1", "The crystal ball votes last: wait until the others have."));
        }
        if open && self.votes.of(seat).is_some() {
            return Err(Refusal::new("H6.1", "Your vote lies open and cannot be changed."));
        }
        if seat == against {
            return Err(Refusal::new("H6.2", "You cannot point at yourself."));
        }
        if !self.alive.has(against) {
            return Err(Refusal::new("H6.2", "Nobody dies twice: point at somebody alive."));
        }
        if self.fed.has(against) {
            return Err(Refusal::new(
                "H6.2",
                "They have had a ration of their own and cannot be designated for it again.",
            ));
        }
        if !self.candidates().has(against) {
            return Err(Refusal::new("H6.2", "The conch protects them this round."));
        }
        if self.votes.of(seat) == Some(against) {
            return Err(Refusal::new("H6.1", "You point at them already."));
        }
        Ok(())
    }

    /// Points at somebody, sealed (H6.1).
    pub(super) fn vote(&mut self, seat: Seat, against: Seat, log: &mut impl Log<Event>) {
        let pointed = |against| Event::Pointed { seat, against };
        self.votes.seal(seat, against, log, pointed(Some(against)), pointed(None));
    }

    /// A crystal ball laid in the middle of a ballot: its owner's vote is taken back, to be cast last.
    pub(super) fn crystal_ball_laid(&mut self, seat: Seat, card: Card) {
        if card == Card::CrystalBall && self.stack.iter().any(|frame| matches!(frame, Frame::Ballot { .. })) {
            self.votes.withdraw(seat);
        }
    }

    /// All have pointed. If the crystal ball's owner still has to, the others' votes are opened first.
    pub(super) fn count_votes(&mut self, open: bool, log: &mut impl Log<Event>) {
        let voters = self.voters();
        let mut votes = Sealed::<Seat, MOST_SEATS>::new();
        for (seat, against) in self.votes.iter().filter(|(seat, _)| voters.has(*seat)) {
            votes.answer(seat, against);
        }
        if !open && !voters.and(self.seer()).is_empty() {
            if !votes.given().is_empty() {
                log.public(Event::VotesRevealed { votes });
            }
            return self.stack.push(Frame::Ballot { open: true });
        }
        self.votes = Sealed::new();
        let mut tally = [0u8; MOST_SEATS];
        for (seat, against) in votes.iter() {
            tally[against.index()] += if self.hands.has_laid(seat, Card::Club) { 2 } else { 1 };
            self.pointed[seat.index()][against.index()] =
                self.pointed[seat.index()][against.index()].saturating_add(1);
        }
        if !votes.given().is_empty() {
            log.public(Event::VotesRevealed { votes });
        }
        self.most_votes(tally, log);
    }

    /// H6.3: most votes are designated; in a tie, or without any vote, the leader of the vote chooses.
    fn most_votes(&mut self, tally: [u8; MOST_SEATS], log: &mut impl Log<Event>) {
        let candidates = self.candidates();
        let most = candidates.into_iter().map(|seat| tally[seat.index()]).max().unwrap_or(0);
        let mut tied: Seats = candidates.into_iter().filter(|seat| tally[seat.index()] == most).collect();
        if !rulings().leader_can_fall_in_a_tie && tied.len() > 1 {
            tied.remove(self.vote_leader());
        }
        match tied.lowest() {
            Some(seat) if tied.len() == 1 => self.designate(seat, log),
            Some(_) => {
                log.public(Event::Tied { tied, chooser: self.vote_leader(), votes: most });
                self.stack.push(Frame::Tie { tied });
            }
            None => {}
        }
    }

    pub(super) fn check_choose(&self, seat: Seat, chosen: Seat) -> Result<(), Refusal> {
        let Frame::Tie { tied } = self.frame() else {
            return Err(Refusal::not_yours("H6.3", "There is no tie to break."));
        };
        if self.vote_leader() != seat {
            return Err(Refusal::not_yours("H6.3", "The leader of the vote breaks the tie."));
        }
        if tied.and(self.alive).has(chosen) {
            Ok(())
        } else {
            Err(Refusal::new("H6.3", "Choose one of those with the most votes."))
        }
    }

    /// Somebody is designated, and has a last chance (H6.4).
    pub(super) fn designate(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        if let Some(need) = self.need() {
            log.public(Event::Designated { seat, need });
            self.stack.push(Frame::Verdict { designated: seat, done: Seats::NONE });
        }
    }

    /// Who may still change a verdict: whoever has cards, while it stands. For a seat on the raft a ration is no help,
    /// so that nobody is asked once plank, conch and bullets have all been spent.
    pub(super) fn asked_at_verdict(&self, designated: Seat) -> Seats {
        let stands = self.is_short() && self.alive.has(designated) && !self.fed.has(designated);
        if !stands {
            return Seats::NONE;
        }
        let helpers = [Card::RaftPlank, Card::Conch, Card::Bullet];
        let helpless =
            self.need() == Some(Need::Seats) && helpers.iter().all(|card| self.hands.is_spent(*card));
        if helpless { Seats::NONE } else { self.able().and(self.with_cards()) }
    }

    /// Nobody changed the verdict: the designated castaway dies, unless the shortage is over or they were saved.
    pub(super) fn carry_out_verdict(&mut self, designated: Seat, log: &mut impl Log<Event>) {
        let Some(need) = self.need() else { return };
        if self.is_short() && self.alive.has(designated) && !self.fed.has(designated) {
            self.die(designated, Fate::Wanted { need, round: self.round }, log);
        }
    }

    /// Whatever stands of a vote is void; if something is still missing, it is called anew.
    pub(super) fn void_vote(&mut self) {
        self.votes = Sealed::new();
        self.stack.retain(|frame| !frame.is_vote());
    }
}
