//! The lists of moves: exact, ordered and complete.
//!
//! Answers are what the top frame asks for; asides are what survivors can do at any time. The same gate that checks a move
//! filters both lists.

use table::Seat;

use crate::content::{Bottle, Swap};
use crate::moves::{Frame, Means, Move, Place, Prank, Signal, Token};
use crate::people::{Colour, Side, Spot};
use crate::position::Position;

impl Position {
    /// Every answer that a seat can give to its question.
    pub fn answers(&self, seat: Seat, out: &mut Vec<Move>) {
        if !self.asked().has(seat) {
            return;
        }
        let fits = |mv: &Move| self.check_move(seat, mv).is_ok();
        match self.frame() {
            Frame::None | Frame::Octopus { .. } | Frame::Pack { .. } | Frame::Swim { .. } => {}
            Frame::DiceAgain | Frame::Seating { .. } | Frame::Stacking { .. } => self.setup_answers(out),
            Frame::Roll { .. } => self.roll_answers(seat, out),
            Frame::Flick { space, .. } => {
                out.push(Move::Flick);
                out.extend(space.is_some().then_some(Move::Pass));
            }
            Frame::Share { among, optional, .. } => {
                out.extend(among.and(self.alive).into_iter().map(|survivor| Move::Award { survivor }));
                out.extend(optional.then_some(Move::Pass));
            }
            Frame::Strengthen { optional, .. } => {
                out.extend(self.hungry().into_iter().map(|survivor| Move::Feed { survivor }));
                out.extend(optional.then_some(Move::Pass));
            }
            Frame::Divide { .. } => {
                out.extend(self.alive.into_iter().map(|survivor| Move::Suffer { survivor }));
            }
            Frame::PickSwap { optional } => {
                out.extend(Swap::ALL.map(|token| Move::ChooseSwap { token }));
                out.extend(optional.then_some(Move::Pass));
            }
            Frame::Helm | Frame::Placing { .. } => self.placing_answers(seat, out),
            Frame::Exchange { .. } => {
                let here = self.at_the_pastors();
                for from in here.and(self.own(seat)) {
                    for to in here.without(from) {
                        out.extend(
                            Token::ALL.map(|token| Move::Give { from, to, token }).into_iter().filter(fits),
                        );
                    }
                }
                out.push(Move::Pass);
            }
            Frame::Ward { .. } => out.extend([Move::Ward, Move::Pass]),
            Frame::Fish { extra, .. } => {
                out.extend(self.fed_next().into_iter().map(|survivor| Move::Feed { survivor }));
                out.extend(extra.then_some(Move::Pass));
            }
            Frame::Attempt { .. } => out.extend([Move::Shoot, Move::Pass]),
            Frame::Open { survivor, second } => {
                let bottles = [self.of(survivor).bottle, second];
                out.extend(bottles.into_iter().flatten().map(|bottle| Move::Open { bottle }));
                out.extend(self.may_stay_closed(survivor, second).then_some(Move::Pass));
            }
            Frame::Mend { .. } => out.extend(Side::BOTH.map(|side| Move::Mend { side })),
            Frame::Disaster { .. } => self.disaster_answers(seat, out),
            Frame::Paranoia { survivor, loss } => {
                let most = loss.min(self.of(survivor).hopes());
                out.extend((0..=most).map(|hope| Move::Soothe { hope }));
            }
            Frame::Prank => {
                out.extend(Prank::ALL.map(|prank| Move::Prank { prank }).into_iter().filter(fits))
            }
            Frame::Paw | Frame::Reward { .. } => out.extend([Move::Take, Move::Pass]),
            Frame::Lull { .. } | Frame::Peril { .. } => out.push(Move::Pass),
            Frame::Rosina => {
                out.extend(Place::ALL.map(|at| Move::Activate { at }).into_iter().filter(fits));
                out.push(Move::Pass);
            }
            Frame::Signal { .. } => self.signal_answers(seat, out),
        }
    }

    /// Everything else that the rules allow a seat now.
    pub fn asides(&self, seat: Seat, out: &mut Vec<Move>) {
        self.ability_moves(seat, out);
    }

    /// Every move that could ever be written down, legal or not.
    pub(crate) fn write_every_move(_seats: u8, out: &mut Vec<Move>) {
        out.extend([Move::Pass, Move::Again, Move::Flick, Move::Ward, Move::Shoot, Move::Take]);
        for survivor in Colour::ALL {
            out.extend(Spot::ALL.map(|spot| Move::Sit { survivor, spot }));
            out.extend((0..=7).map(|top| Move::Stack { survivor, top }));
            for extra in [false, true] {
                out.extend(Place::ALL.map(|at| Move::Place { survivor, at, extra }));
            }
            out.extend([
                Move::Award { survivor },
                Move::Feed { survivor },
                Move::Suffer { survivor },
                Move::CallOff { survivor },
                Move::Heal { survivor },
                Move::TradePlaces { with: survivor },
                Move::HandBottle { to: survivor },
                Move::FlipHope { survivor },
                Move::FlipStrength { survivor },
            ]);
            out.extend((0..=7).map(|hope| Move::Pledge { survivor, hope }));
            out.extend(Signal::ALL.map(|how| Move::Signal { survivor, how }));
            for die in 0..=4 {
                out.extend(Means::ALL.map(|with| Move::Reroll { survivor, with, die }));
                out.extend((-3..=3).map(|by| Move::Shift { survivor, die, by }));
            }
            for one in Colour::ALL {
                out.extend(Colour::ALL.map(|two| Move::FlipPlaces { survivor, one, two }));
            }
            for to in Colour::ALL {
                out.extend(Token::ALL.map(|token| Move::Give { from: survivor, to, token }));
            }
        }
        out.extend((0..=4).map(|die| Move::Dolphin { die }));
        out.extend((0..=7).map(|hope| Move::Soothe { hope }));
        out.extend(Swap::ALL.map(|token| Move::ChooseSwap { token }));
        out.extend(Bottle::ALL.map(|bottle| Move::Open { bottle }));
        out.extend(Side::BOTH.map(|side| Move::Mend { side }));
        out.extend(Prank::ALL.map(|prank| Move::Prank { prank }));
        out.extend(Place::ALL.map(|at| Move::Activate { at }));
    }
}
