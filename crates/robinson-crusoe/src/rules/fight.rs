//! Fights: they are always won, and cost what they cost (R60 to R62, R95, E34).

use table::{Log, Seats, Set};

use super::asking::Things;
use crate::content::Beast;
use crate::content::ops::{Block, Foe, Op, Whom};
use crate::moves::{Ctx, Event, Frame, Scope, Source, Thing};
use crate::pieces::{Arm, Goods, Invention, Keepsake, Level};
use crate::position::Position;

impl Position {
    /// A fight begins; the taker fights alone, in the Event phase the first player (R20).
    pub(super) fn begin_fight(
        &mut self,
        foe: Foe,
        beast: Option<Beast>,
        ignore: bool,
        ctx: Ctx,
        log: &mut impl Log<Event>,
    ) {
        // R87: whoever has died fights no more, but what the fight takes and brings besides stands.
        if self.is_here(ctx.taker) {
            log.public(Event::Fight { who: ctx.taker, strength: foe.strength, beast, from: ctx.from });
        }
        self.stack.push(Frame::Fight {
            foe,
            beast,
            bonus: 0,
            ignore,
            helmet: false,
            used: Set::NONE,
            step: 0,
            ctx,
        });
    }

    /// By how much the foe is stronger than the weapon now: what a stronger arm is for.
    fn outmatched(&self) -> u8 {
        match self.frame() {
            Frame::Fight { foe, bonus, ignore: false, step: 0, .. } => {
                foe.strength.saturating_sub(self.level(Level::Weapon) + bonus)
            }
            _ => 0,
        }
    }

    /// R60, E34: the wounds that the fight costs now: strength, levels that cannot fall and what the beast does besides; the Helmet
    /// takes one off.
    pub fn wounds_to_come(&self) -> u8 {
        self.wounds_in(0, 0)
    }

    /// The same with so much more weapon, at the price of some wounds.
    fn wounds_in(&self, more: u8, price: u8) -> u8 {
        let Frame::Fight { foe, beast, helmet, step: 0, .. } = self.frame() else { return 0 };
        let unpaid = foe.weapon_loss.saturating_sub(self.level(Level::Weapon))
            + foe.palisade_loss.saturating_sub(self.level(Level::Palisade));
        let besides = beast.map_or(0, |beast| self.bite(beast.facts().special));
        let spared = u8::from(!helmet && self.keeps_for_long(Keepsake::Helmet));
        (self.outmatched().saturating_sub(more) + unpaid + besides + price).saturating_sub(spared)
    }

    /// The fighter's wounds among the other effects of a beast.
    fn bite(&self, effects: Block) -> u8 {
        let wounds = |op: &Op| match *op {
            Op::Wound { who: Whom::Taker, n, with_cure } => {
                if self.has(Invention::Cure) {
                    with_cure.unwrap_or(n)
                } else {
                    n
                }
            }
            Op::IfNoItem { item, then } if !self.has(item) => self.bite(then),
            _ => 0,
        };
        effects.ops().iter().map(wounds).sum()
    }

    /// What would make the fighter stronger.
    pub(super) fn arms_for_fight(&self, out: &mut Things) {
        let Frame::Fight { used, ctx, .. } = self.frame() else { return };
        // R87: no arm helps somebody who has died.
        if self.outmatched() == 0 || self.wounds_to_come() == 0 || !self.is_here(ctx.taker) {
            return;
        }
        for arm in Arm::ALL {
            // Frenzy is for the Soldier's own actions (E34).
            let own = *arm != Arm::Frenzy || matches!(ctx.scope, Scope::Action(_));
            let at_hand = own && self.arm_again(*arm, used);
            if let Some(value) = self.arm_value(*arm, ctx.taker).filter(|_| at_hand)
                && self.wounds_in(value, self.arm_wound(*arm)) < self.wounds_to_come()
            {
                out.push(Thing::Arm(*arm));
            }
        }
    }

    /// D9, D20: asked only if wounds are to come and something is at hand.
    pub(super) fn asks_arms(&self) -> Seats {
        let Frame::Fight { ctx, step: 0, .. } = self.frame() else { return Seats::NONE };
        let mut things = Things::new();
        self.arms_for_fight(&mut things);
        if things.is_empty() { Seats::NONE } else { Seats::only(self.seat_of(ctx.taker)) }
    }

    /// R95: a temporary weapon is added.
    pub(super) fn arm_for_fight(&mut self, thing: Thing, log: &mut impl Log<Event>) {
        let (Thing::Arm(arm), Frame::Fight { ctx, .. }) = (thing, self.frame()) else { return };
        let value = self.arm_value(arm, ctx.taker).unwrap_or(0);
        if let Some(Frame::Fight { bonus, used, .. }) = self.stack.last_mut() {
            *bonus += value;
            used.add(arm);
        }
        self.spend_arm(arm, ctx.taker, log);
    }

    /// No more arms: the fight goes on.
    pub(super) fn fight_unarmed(&mut self) {
        if let Some(Frame::Fight { step, .. }) = self.stack.last_mut() {
            *step = 1;
        }
    }

    /// R60: the steps of a fight, in order.
    pub(super) fn fight_on(&mut self, log: &mut impl Log<Event>) {
        let Frame::Fight { foe, beast, bonus, ignore, step, ctx, .. } = self.frame() else { return };
        let next = if step == 0 { 2 } else { step + 1 };
        if let Some(Frame::Fight { step, .. }) = self.stack.last_mut() {
            *step = next;
        }
        match step {
            0 | 1 => {
                let weapon = self.level(Level::Weapon) + bonus;
                if !ignore {
                    self.wound(ctx.taker, foe.strength.saturating_sub(weapon), ctx.from, log);
                }
                let unpaid = self.shift_level(Level::Weapon, -(foe.weapon_loss as i8), ctx.from, log);
                self.wound(ctx.taker, unpaid, ctx.from, log);
                let goods = Goods { food: foe.food, fur: foe.fur, ..Goods::NONE };
                self.gain(goods, false, ctx, log);
                let unpaid = self.shift_level(Level::Palisade, -(foe.palisade_loss as i8), ctx.from, log);
                self.wound(ctx.taker, unpaid, ctx.from, log);
            }
            2 => {
                if let Some(beast) = beast {
                    let ctx = Ctx { from: Source::Beast(beast), ..ctx };
                    self.push_run(beast.facts().special, ctx);
                }
            }
            _ => {
                self.stack.pop();
                if let Some(beast) = beast {
                    log.public(Event::BeastGone { beast });
                }
            }
        }
    }
}
