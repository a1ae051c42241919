//! Draws of Mystery cards (R98, E4, E53).

use table::{Log, Member, Set};

use crate::content::Mystery;
use crate::content::ops::{Limits, Op};
use crate::moves::{Ctx, Event, Frame, Query, Scope, Source};
use crate::pieces::{Discovery, Keepsake, Nature};
use crate::position::{Position, Purpose};

/// No card lies open.
const NONE: u8 = 255;

impl Position {
    /// A draw begins.
    pub(super) fn begin_draw(&mut self, n: u8, limits: Limits, all: bool, ctx: Ctx) {
        let whip = self.keeps_for_long(Keepsake::Whip);
        self.stack.push(Frame::Draw { left: n, limits, all, whip, step: 0, card: NONE, ctx });
    }

    /// A sign of the scenario with this op, if its token is at hand.
    pub(super) fn sign_with(&self, wanted: impl Fn(&Op) -> bool) -> Option<Discovery> {
        let signs = &self.setup.scenario.facts().signs;
        (0..signs.len()).find_map(|n| {
            let token = Discovery::numbered(Discovery::SignDashes as u8 + n as u8);
            let has = self.tokens[token.index()] > 0 && signs[n].effect.ops().iter().any(&wanted);
            has.then_some(token)
        })
    }

    /// The means to ignore a card of this kind: the Whip once in each draw, a sign once in the game.
    pub(super) fn ignores(&self, kind: Nature, whip: bool) -> Option<Option<Discovery>> {
        if kind == Nature::Trap && whip {
            return Some(None);
        }
        let sign = self.sign_with(|op| matches!(op, Op::IgnoreMystery { kind: other, .. } if *other == kind));
        sign.map(Some)
    }

    /// The steps of a draw: 0 before the first card, 1 draws, 2 a card lies open, 3 it was resolved, 4 the treasures.
    pub(super) fn draw_on(&mut self, log: &mut impl Log<Event>) {
        let Frame::Draw { left, limits, all, whip, step, card, ctx } = self.frame() else { return };
        match step {
            0 => {
                self.set_draw_step(1);
                if left > 1 && self.sign_with(|op| matches!(op, Op::MysteryFewer { .. })).is_some() {
                    self.stack.push(Frame::Query { query: Query::Fewer, left: 1, ctx });
                }
            }
            1 => {
                if left == 0 || !limits.is_open() {
                    self.set_draw_step(4);
                    return;
                }
                match self.turn_up(ctx, log) {
                    None => self.set_draw_step(4),
                    Some(mystery) if limits.allow(mystery.nature()) => {
                        if let Some(Frame::Draw { card, step, .. }) = self.stack.last_mut() {
                            (*card, *step) = (mystery.0, 2);
                        }
                        // R87: what hits nobody is not worth a sign.
                        let in_vain = mystery.facts().now.ops().iter().all(|op| self.in_vain(op, ctx));
                        if !in_vain && self.ignores(mystery.nature(), whip).is_some() {
                            self.stack.push(Frame::Query { query: Query::Ignore, left: 1, ctx });
                        }
                    }
                    Some(mystery) => {
                        self.aside.add(mystery);
                        log.public(Event::SetAside { card: mystery.card() });
                    }
                }
            }
            2 => self.resolve_open(card, ctx, log),
            // R87: nobody draws on for a dead man.
            3 if !all && !self.is_here(ctx.taker) => self.set_draw_step(4),
            3 => {
                self.set_draw_step(1);
                let more = !self.mysteries.is_empty() || !self.mystery_discard.is_empty();
                if left > 0 && limits.is_open() && !all && more {
                    self.stack.push(Frame::Query { query: Query::GoOn, left: 1, ctx });
                }
            }
            _ => self.end_draw(ctx),
        }
    }

    fn set_draw_step(&mut self, to: u8) {
        if let Some(Frame::Draw { step, .. }) = self.stack.last_mut() {
            *step = to;
        }
    }

    /// R98, R101: the next card; an empty deck is made of the discards.
    fn turn_up(&mut self, ctx: Ctx, log: &mut impl Log<Event>) -> Option<Mystery> {
        if self.mysteries.is_empty() {
            self.mysteries = std::mem::take(&mut self.mystery_discard);
        }
        let mystery = self.chance.shuffled_from(Purpose::Mysteries as usize, self.mysteries, log)?;
        self.mysteries.remove(mystery);
        let future = matches!(ctx.scope, Scope::Action(_));
        log.public(Event::Turned { card: mystery.card(), future });
        Some(mystery)
    }

    /// Counts the card that lies open.
    fn count_open(&mut self, nature: Nature) {
        if let Some(Frame::Draw { left, limits, card, step, .. }) = self.stack.last_mut() {
            *left = left.saturating_sub(1);
            limits.count(nature);
            (*card, *step) = (NONE, 3);
        }
    }

    /// A treasure lies aside until the draw ends; monsters and traps act at once (E4).
    fn resolve_open(&mut self, card: u8, ctx: Ctx, log: &mut impl Log<Event>) {
        if card >= Mystery::COUNT {
            self.set_draw_step(3);
            return;
        }
        let mystery = Mystery(card);
        self.count_open(mystery.nature());
        if mystery.nature() == Nature::Treasure && !self.treasures.is_full() {
            self.treasures.push(mystery);
            return;
        }
        self.mystery_discard.add(mystery);
        if self.is_here(ctx.taker) {
            log.public(Event::Adventure { who: ctx.taker, card: mystery.card() });
        }
        let from = Source::Card(mystery.card());
        self.push_run(mystery.facts().now, Ctx { from, ..ctx });
    }

    /// E53: an ignored card counts as resolved.
    pub(super) fn ignore_open(&mut self, log: &mut impl Log<Event>) {
        let Frame::Draw { card, whip, .. } = self.frame() else { return };
        if card >= Mystery::COUNT {
            return;
        }
        let mystery = Mystery(card);
        match self.ignores(mystery.nature(), whip) {
            Some(None) => {
                if let Some(Frame::Draw { whip, .. }) = self.stack.last_mut() {
                    *whip = false;
                }
            }
            Some(Some(token)) => self.tokens[token.index()] -= 1,
            None => return,
        }
        self.mystery_discard.add(mystery);
        self.count_open(mystery.nature());
        log.public(Event::Ignored { card: mystery.card() });
    }

    /// E53: one card fewer, before the first one.
    pub(super) fn fewer(&mut self) {
        if let Some(token) = self.sign_with(|op| matches!(op, Op::MysteryFewer { .. })) {
            self.tokens[token.index()] -= 1;
            if let Some(Frame::Draw { left, limits, .. }) = self.stack.last_mut() {
                *left -= 1;
                limits.any = limits.any.saturating_sub(1);
            }
        }
    }

    /// The draw ends after what is being resolved.
    pub(super) fn stop_draw(&mut self) {
        let draw = self.stack.iter_mut().rev().find(|frame| matches!(frame, Frame::Draw { .. }));
        if let Some(Frame::Draw { left, .. }) = draw {
            *left = 0;
        }
    }

    /// E4: treasures that were turned up in this draw are lost.
    pub(super) fn drop_treasures(&mut self, log: &mut impl Log<Event>) {
        if !self.treasures.is_empty() {
            log.public(Event::TreasuresLost);
        }
        for treasure in self.treasures.iter() {
            self.mystery_discard.add(*treasure);
        }
        self.treasures.clear();
    }

    /// E4: the treasures take effect in the order in which they were drawn; what was set aside is shuffled back.
    fn end_draw(&mut self, ctx: Ctx) {
        if self.treasures.is_empty() {
            self.mysteries = self.mysteries.or(self.aside);
            self.aside = Set::NONE;
            self.stack.pop();
            return;
        }
        let treasure = self.treasures.remove(0);
        self.mystery_discard.add(treasure);
        let from = Source::Card(treasure.card());
        self.push_run(treasure.facts().now, Ctx { from, ..ctx });
    }
}
