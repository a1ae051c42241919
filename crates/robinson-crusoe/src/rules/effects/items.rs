//! Inventions, items, discoveries and kept cards (R52, R54, R57, R92, R100, R101, E44 to E47).

use table::Log;

use crate::content::Mystery;
use crate::content::ops::Op;
use crate::moves::{Ctx, Event, Source};
use crate::pieces::{Discovery, Invention, Inventions, Level, Mark};
use crate::position::{Coming, Finished, Kept, Position, Purpose, TokenSlot};

impl Position {
    /// R101: an empty invention deck is made of the discards.
    pub(super) fn refill_ideas(&mut self) {
        if self.ideas.is_empty() {
            self.ideas = std::mem::take(&mut self.discarded);
        }
    }

    /// The top card of the invention deck.
    pub(super) fn draw_idea(&mut self, log: &mut impl Log<Event>) -> Option<Invention> {
        let invention = self.chance.shuffled_from(Purpose::Inventions as usize, self.ideas, log)?;
        self.ideas.remove(invention);
        Some(invention)
    }

    /// R52: an item is finished and takes effect.
    pub(crate) fn finish(&mut self, finished: Finished, log: &mut impl Log<Event>) {
        let Finished { invention, by, .. } = finished;
        if !invention.facts().multi {
            self.board.remove(invention);
            self.built.add(invention);
        }
        log.public(Event::Built { invention });
        // Whether its palisade was really received counts when it is lost again (E44).
        let raises = invention
            .facts()
            .on_build
            .ops()
            .iter()
            .any(|op| matches!(op, Op::Level { level: Level::Palisade, .. }));
        if raises && self.sheltered() {
            self.palisaded.add(invention);
        }
        let ctx = Ctx { from: Source::Invention(invention), taker: by, scope: crate::moves::Scope::Harvest };
        self.push_run(invention.facts().on_build, ctx);
    }

    /// The inventions that can be forgotten: unbuilt cards on the board, not on characters, not of the scenario. Those with
    /// a planned build come after all others (Q39, E45).
    pub(crate) fn forgettable(&self) -> (Inventions, Inventions) {
        let all = self.board.and(Inventions::first(Invention::CARDS)).minus(self.personal());
        let planned: Inventions = self
            .plan
            .iter()
            .filter(|job| !job.done)
            .filter_map(|job| match job.at {
                crate::moves::Target::Build(work) => work.invention(),
                _ => None,
            })
            .collect();
        (all.minus(planned), all.and(planned))
    }

    /// Q39: a card leaves the board.
    pub(crate) fn forget(&mut self, invention: Invention, log: &mut impl Log<Event>) {
        self.board.remove(invention);
        self.discarded.add(invention);
        log.public(Event::Forgotten { invention });
    }

    /// R92, E44: an item turns to its Invention side, and what it gave is undone as far as possible without wounds.
    pub(crate) fn lose_item(&mut self, item: Invention, log: &mut impl Log<Event>) {
        if item == Invention::Shortcut {
            self.lose_shortcut(log);
            return;
        }
        self.built.remove(item);
        self.marked.remove(item);
        self.board.add(item);
        log.public(Event::ItemLost { invention: item });
        for op in item.facts().on_build.ops() {
            if let Op::Level { level, n, .. } = op
                && (*level == Level::Weapon || self.palisaded.has(item))
            {
                self.shift_level(*level, -n, Source::Invention(item), log);
            }
        }
        self.palisaded.remove(item);
        let place = match item {
            Invention::Snare => Some(0),
            Invention::Corral => Some(1),
            Invention::HatchetTool => Some(2),
            _ => None,
        };
        if let Some(place) = place
            && let Some(space) = self.tokens_of[place].take()
        {
            if place < 2 {
                let land = self.at_mut(space);
                land.plus_food = land.plus_food.saturating_sub(1);
                log.public(Event::FoodTokenGone { space });
            } else {
                self.unmark(space, Mark::PlusWood, log);
            }
        }
        if item == Invention::Corral
            && let Some(spring) = self.corral.take()
        {
            self.uncover(spring, log);
        }
    }

    /// E3: an item's card goes to the discard pile.
    pub(crate) fn discard_item(&mut self, item: Invention, log: &mut impl Log<Event>) {
        self.lose_item(item, log);
        if item.has_card() {
            self.forget(item, log);
        }
    }

    /// The items that a card can take: all; where it discards one, those with a card first (E3).
    pub(crate) fn losable(&self, discard: bool) -> Inventions {
        let cards = self.built.and(Inventions::first(Invention::CARDS));
        if discard && !cards.is_empty() { cards } else { self.built }
    }

    /// R8, R34: one of the items that nobody drew, with 2 uses; in an action it can be used after the last one.
    pub(super) fn find_item(&mut self, ctx: Ctx, log: &mut impl Log<Event>) {
        if let Some(item) = self.chance.shuffled_from(Purpose::Items as usize, self.item_pool, log) {
            if Position::is_future(ctx).is_some() {
                self.item_pool.remove(item);
                self.items_coming.add(item);
            } else {
                self.take_item(item);
            }
            log.public(Event::ItemFound { item });
        }
    }

    /// A discovery token of the stack.
    fn draw_token(&mut self, log: &mut impl Log<Event>) -> Option<Discovery> {
        let left = u32::from(self.discoveries_left());
        if left == 0 {
            return None;
        }
        let mut number = self.chance.shuffled(Purpose::Discoveries as usize, left, log);
        for token in Discovery::ALL {
            let count = u32::from(self.discoveries[token.index()]);
            if number < count {
                self.discoveries[token.index()] -= 1;
                return Some(*token);
            }
            number -= count;
        }
        None
    }

    /// R57, R108, E51: discovery tokens are drawn; of some only a few are kept.
    pub(crate) fn discover(
        &mut self,
        n: u8,
        keep: u8,
        now: bool,
        pc: u16,
        ctx: Ctx,
        log: &mut impl Log<Event>,
    ) {
        if keep >= n {
            for _ in 0..n {
                if let Some(token) = self.draw_token(log) {
                    self.gain_token(token, now, ctx, log);
                }
            }
            return;
        }
        for _ in 0..n {
            if let Some(token) = self.draw_token(log) {
                self.token_choice.push(TokenSlot(token));
            }
        }
        self.ask(pc, keep, ctx);
    }

    /// A token comes with the taker's goods, or at once.
    pub(crate) fn gain_token(&mut self, token: Discovery, now: bool, ctx: Ctx, log: &mut impl Log<Event>) {
        let future = Position::is_future(ctx).filter(|_| !now);
        match future {
            Some(who) => self.coming.push(Coming { token, who }),
            None => self.tokens[token.index()] += 1,
        }
        log.public(Event::Discovered { who: ctx.taker, token, future: future.is_some() });
    }

    /// The tokens that were not kept are gone.
    pub(crate) fn drop_token_choice(&mut self, log: &mut impl Log<Event>) {
        for token in self.token_choice.iter() {
            log.public(Event::TokenDiscarded { token: token.0 });
        }
        self.token_choice.clear();
    }

    /// R100, E4: a card is kept: with the taker's goods in an action, else at once.
    pub(super) fn keep_card(&mut self, ctx: Ctx, log: &mut impl Log<Event>) {
        let Some(card) = ctx.from.card() else { return };
        let Some(keepsake) = card.facts().keepsake else { return };
        self.kept[keepsake.index()] = match Position::is_future(ctx) {
            Some(who) => Kept::Coming(who),
            None => Kept::Held(keepsake.facts().uses),
        };
        self.fresh.add(keepsake);
        if let Some(mystery) = Mystery::of(card) {
            self.mystery_discard.remove(mystery);
        }
        log.public(Event::Kept { keepsake });
    }

    /// A kept card has been used up and leaves.
    pub(crate) fn spend_keepsake(&mut self, keepsake: crate::pieces::Keepsake) {
        let Kept::Held(uses) = self.kept[keepsake.index()] else { return };
        let left = uses.saturating_sub(1);
        // A barrel that has been emptied stores food (R76).
        if left == 0 && keepsake != crate::pieces::Keepsake::Barrel {
            self.kept[keepsake.index()] = Kept::Away;
            if let Some(mystery) = Mystery::of(keepsake.facts().card) {
                self.mystery_discard.add(mystery);
            }
        } else {
            self.kept[keepsake.index()] = Kept::Held(left);
        }
    }

    /// The tile that was named for what is being finished.
    pub(super) fn finished_space(&self) -> Option<crate::pieces::Space> {
        self.finished.first().and_then(|finished| finished.space)
    }
}
