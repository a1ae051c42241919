//! The Swap location and its tokens (D30, D33 to D36).

use table::{Log, Refusal, Seat};

use crate::content::Swap;
use crate::moves::{Die, Event, Frame, Place, Roll};
use crate::people::Colour;
use crate::position::{Phase, Position, Purpose};
use crate::rulings::rulings;

impl Position {
    /// Another token is drawn and placed; the old one goes back (D25).
    pub(super) fn draw_swap(&mut self, log: &mut impl Log<Event>) {
        let which = self.chance.shuffled(Purpose::Swap as usize, Swap::ALL.len() as u32 - 1, log);
        let others = Swap::ALL.into_iter().filter(|token| *token != self.swap);
        if let Some(token) = others.into_iter().nth(which as usize) {
            self.put_swap(token, log);
        }
    }

    /// A token comes on the location. Dice that lay on the old one in the Evening have done their work, and come off with it.
    pub(super) fn put_swap(&mut self, token: Swap, log: &mut impl Log<Event>) {
        if self.phase == Phase::Evening {
            for survivor in &mut self.survivors {
                survivor.placed = survivor.placed.filter(|at| *at != Place::Swap);
                survivor.extra = survivor.extra.filter(|at| *at != Place::Swap);
            }
        }
        self.swap = token;
        log.public(Event::SwapPlaced { token });
    }

    pub(super) fn check_choose_swap(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_asked(seat)?;
        match self.frame() {
            Frame::PickSwap { .. } => Ok(()),
            _ => Err(Refusal::new("D25", "No swap token is being chosen now.")),
        }
    }

    /// Each token has its own use.
    pub(super) fn activate_swap(&mut self, owners: &[Option<Colour>], log: &mut impl Log<Event>) {
        match self.swap {
            Swap::TurtleOne | Swap::TurtleTwo | Swap::TurtlePair => self.roll(Roll::Turtle, owners, log),
            Swap::Bottle => {
                owners.iter().flatten().for_each(|survivor| self.take_swap_bottle(*survivor, log))
            }
            Swap::FlareOne | Swap::FlareTwo => {
                let cost = self.swap.facts().cost;
                for survivor in owners.iter().rev().flatten() {
                    let left = Some(rulings().flare_token_attempts);
                    self.stack.push(Frame::Attempt { survivor: *survivor, left, cost, risky: false });
                }
            }
            Swap::Dolphin => {}
        }
    }

    /// The dice on the turtle are added up: 1 Hope for each point, or for every two, as the token says (D33, Q46).
    pub(super) fn ride_turtle(&mut self, dice: &[Die], log: &mut impl Log<Event>) {
        let points = self.swap.facts().points.max(1);
        self.hope_for_points(dice, points, log);
    }

    /// The top bottle, without a roll (Q16); of two bottles one must be opened at once (D34).
    fn take_swap_bottle(&mut self, survivor: Colour, log: &mut impl Log<Event>) {
        let found = if self.of(survivor).markers > 0 { None } else { self.draw_bottle(survivor, false, log) };
        match (found, self.of(survivor).bottle) {
            (Some(new), Some(_)) => self.stack.push(Frame::Open { survivor, second: Some(new) }),
            (new, held) => {
                self.of_mut(survivor).bottle = held.or(new);
                self.stack.push(Frame::Open { survivor, second: None });
            }
        }
    }
}
