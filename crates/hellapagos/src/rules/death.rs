//! The gun (H4.4), and dying of thirst or hunger (H6.6).

use table::{Log, Refusal, Seat, Seats};

use crate::content::Card;
use crate::hands::Held;
use crate::moves::{Event, Fate, Frame};
use crate::position::Position;
use crate::rulings::rulings;

impl Position {
    /// H4.4: a gun face up, a bullet in hand, and somebody alive to aim at.
    pub(super) fn check_shoot(&self, seat: Seat, victim: Seat) -> Result<(), Refusal> {
        self.check_able(seat)?;
        if !self.hands.has_laid(seat, Card::Gun) {
            return Err(Refusal::new("H4.4", "You have no gun face up before you."));
        }
        if !self.hands.holds(seat, Card::Bullet) {
            return Err(Refusal::new("H4.4", "You have no bullet."));
        }
        self.check_other(seat, victim, "H4.4")?;
        if rulings().conch_stops_bullets && self.conch == Some(victim) {
            return Err(Refusal::new("H4.6", "The conch protects them this round."));
        }
        Ok(())
    }

    /// Fires. The victim may answer with a metal plate, unless sick or all plates have been seen spent.
    pub(super) fn shoot(&mut self, shooter: Seat, victim: Seat, log: &mut impl Log<Event>) {
        self.hands.spend(shooter, Card::Bullet);
        log.public(Event::Fired { shooter, victim });
        if self.barred.has(victim) || self.hands.is_spent(Card::MetalPlate) {
            self.shot_dead(shooter, victim, log);
        } else {
            self.stack.push(Frame::Shot { shooter, victim });
        }
    }

    /// H4.4: the shooter takes the hand and the gun of the dead.
    pub(super) fn shot_dead(&mut self, shooter: Seat, victim: Seat, log: &mut impl Log<Event>) {
        self.leave(victim, Fate::Shot { by: shooter, round: self.round }, log);
        let cards = Held::of(self.hands.hand_over(victim, shooter));
        if !cards.is_empty() {
            self.ask_again(shooter);
            let both = Seats::only(shooter).with(victim);
            let count = cards.len();
            let told = |cards| Event::Inherited { seat: shooter, from: victim, cards, count };
            log.secret(both, told(Some(cards)), told(None));
        }
        self.after_death(self.verdict() == Some(shooter), log);
    }

    /// Death by thirst, hunger or a vote (H6.6).
    pub(super) fn die(&mut self, seat: Seat, fate: Fate, log: &mut impl Log<Event>) {
        self.die_together(Seats::only(seat), fate, log);
    }

    /// Several die at the same time: none of them inherits from another.
    pub(super) fn die_together(&mut self, seats: Seats, fate: Fate, log: &mut impl Log<Event>) {
        for seat in seats {
            self.leave(seat, fate, log);
        }
        for seat in seats {
            self.bequeath(seat, log);
        }
        self.after_death(false, log);
    }

    /// What every death has in common: the castaway is out, what lay face up is gone but for the gun (H4.2).
    fn leave(&mut self, seat: Seat, fate: Fate, log: &mut impl Log<Event>) {
        self.cancel_offers(seat, log);
        self.hands.clear_laid(seat, self.setup.seats);
        self.alive.remove(seat);
        self.stack.retain(|frame| frame.actor() != Some(seat));
        self.call_falls_with(seat, log);
        self.fates[seat.index()] = fate;
        // H6.7: death ends a sickness, so that a spirit who died sick votes the same evening.
        self.sick.remove(seat);
        self.barred.remove(seat);
        self.deaths += 1;
        if self.conch == Some(seat) {
            self.conch = None;
        }
        log.public(Event::Died { seat, fate });
    }

    /// H6.6: the hand is shuffled and dealt to the nearest living neighbours in turn, beginning on the left.
    fn bequeath(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        if self.hands.count(seat) == 0 {
            return;
        }
        let (Some(left), Some(right)) = (self.living_left_of(seat), self.living_right_of(seat)) else {
            return self.hands.discard_hand(seat);
        };
        let got = if left == right {
            [self.hands.hand_over(seat, left), table::Cards::NONE]
        } else {
            self.hands.deal_out(seat, [left, right], &mut self.chance, log)
        };
        for (heir, cards) in [left, right].into_iter().zip(got).filter(|(_, cards)| !cards.is_empty()) {
            let count = cards.len();
            let told = |cards| Event::Inherited { seat: heir, from: seat, cards, count };
            log.secret(Seats::only(heir), told(Some(Held::of(cards))), told(None));
        }
    }

    /// H6.8: a death voids a vote that is not counted yet. Once it is, a tie or a verdict stands when a bystander dies; it
    /// is over when one of those dies whom it hangs over, or when the designated castaway fired (H6.4).
    fn after_death(&mut self, by_the_designated: bool, log: &mut impl Log<Event>) {
        let counted = self.hangs_over();
        let stands = !counted.is_empty() && counted.minus(self.alive).is_empty() && !by_the_designated;
        if !stands {
            self.void_vote();
        }
        if !self.alive.has(self.first_player) {
            self.pass_first_player(self.first_player, log);
        }
    }

    /// Whom the counted vote hangs over: the designated castaway, or all of the tied.
    fn hangs_over(&self) -> Seats {
        let whom = self.stack.iter().find_map(|frame| match frame {
            Frame::Tie { tied } => Some(*tied),
            Frame::Verdict { designated, .. } => Some(Seats::only(*designated)),
            _ => None,
        });
        whom.unwrap_or(Seats::NONE)
    }

    /// Who is designated now, if anybody.
    pub(crate) fn verdict(&self) -> Option<Seat> {
        self.stack.iter().find_map(|frame| match frame {
            Frame::Verdict { designated, .. } => Some(*designated),
            _ => None,
        })
    }
}
