//! The lists of moves: exact, ordered and complete.

use table::{Refusal, Seat, Seats};

use crate::content::{Aim, Effect, Item, content};
use crate::moves::{Frame, Move};
use crate::position::Position;

impl Position {
    /// Every answer that a seat can give to its question.
    pub fn answers(&self, seat: Seat, out: &mut Vec<Move>) {
        if !self.asked().has(seat) {
            return;
        }
        match self.frame {
            Frame::None => {}
            Frame::Use { .. } => {
                self.uses(seat, out);
                out.push(Move::Pass);
            }
            Frame::Catch { .. } => {
                out.extend(self.hands.discard.kinds().map(|item| Move::Take { item, hidden: false }));
                out.extend(self.hands.face_down.kinds().map(|item| Move::Take { item, hidden: true }));
            }
            Frame::Call { .. } => {
                out.extend(self.candidates().into_iter().map(|against| Move::CallVote { against }));
                out.push(Move::Pass);
            }
            Frame::Ballot { .. } => out.extend([Move::Vote { yes: true }, Move::Vote { yes: false }]),
            Frame::Discard { .. } => out.extend(self.hands.kinds(seat).map(|item| Move::Discard { item })),
            Frame::Harm => out.extend(self.alive.into_iter().map(|seat| Move::Name { seat })),
            // Whoever has something to regain comes first.
            Frame::Heal => {
                let unhurt = |seat: &Seat| self.vitality[seat.index()] == content().vitality;
                let hurt = self.alive.into_iter().filter(|seat| !unhurt(seat));
                out.extend(hurt.chain(self.alive.into_iter().filter(unhurt)).map(|seat| Move::Name { seat }));
            }
            Frame::Gulls => {
                for item in self.hands.gulls.kinds() {
                    out.extend(self.alive.without(seat).into_iter().map(|to| Move::GiveAway { item, to }));
                }
            }
            Frame::Lay { .. } => {
                out.extend(self.hands.kinds(seat).map(|item| Move::Lay { item }));
                out.push(Move::Pass);
            }
            Frame::Feed { .. } => {
                out.extend(self.alive.minus(self.fed).into_iter().map(|seat| Move::Feed { seat }));
            }
            Frame::Pick { chosen } => {
                out.extend(self.alive.minus(chosen).into_iter().map(|seat| Move::Rescue { seat }));
            }
            Frame::Draw => out.push(Move::Draw),
        }
    }

    /// A sealed vote can be changed until the last one is in.
    pub fn asides(&self, seat: Seat, out: &mut Vec<Move>) {
        if matches!(self.frame, Frame::Ballot { .. })
            && let Some(yes) = self.votes.of(seat)
        {
            out.push(Move::Vote { yes: !yes });
        }
    }

    /// The uses that a seat's items have now.
    fn uses(&self, seat: Seat, out: &mut Vec<Move>) {
        for item in self.hands.hand[seat.index()].and(content().usable).kinds() {
            match item.effect().aim() {
                Aim::None => {
                    if self.check_use(seat, item, None).is_ok() {
                        out.push(Move::Use { item });
                    }
                }
                Aim::Anybody | Aim::Another => {
                    let on =
                        self.alive.into_iter().filter(|on| self.check_use(seat, item, Some(*on)).is_ok());
                    out.extend(on.map(|on| Move::UseOn { item, seat: on }));
                }
            }
        }
    }

    /// The items in a hand that cannot be used now, each with the reason.
    pub(crate) fn idle_items(&self, seat: Seat) -> impl Iterator<Item = (Item, Move, Refusal)> {
        self.hands.kinds(seat).filter_map(move |item| {
            let uses = |mv: &Move| self.check(seat, mv).is_ok();
            let on = self.alive.into_iter().map(|on| Move::UseOn { item, seat: on });
            let plain = if item.effect().aim() == Aim::None || item.effect() == Effect::None {
                Move::Use { item }
            } else {
                Move::UseOn { item, seat: self.alive.without(seat).lowest().unwrap_or(seat) }
            };
            let busy =
                matches!(self.frame, Frame::Lay { .. } | Frame::Discard { .. }) && self.asked.has(seat);
            if busy || on.chain([plain]).any(|mv| uses(&mv)) {
                return None;
            }
            Some((item, plain, self.check(seat, &plain).err()?))
        })
    }

    /// Every move that could ever be written down at a table of this size.
    pub(crate) fn write_every_move(seats: u8, out: &mut Vec<Move>) {
        let all = Seats::first(seats);
        out.extend([Move::Pass, Move::Vote { yes: true }, Move::Vote { yes: false }, Move::Draw]);
        for seat in all {
            out.extend([
                Move::CallVote { against: seat },
                Move::Name { seat },
                Move::Feed { seat },
                Move::Rescue { seat },
            ]);
        }
        for item in Item::all() {
            out.extend([
                Move::Use { item },
                Move::Discard { item },
                Move::Lay { item },
                Move::Take { item, hidden: false },
                Move::Take { item, hidden: true },
            ]);
            for seat in all {
                out.extend([Move::UseOn { item, seat }, Move::GiveAway { item, to: seat }]);
            }
        }
    }
}
