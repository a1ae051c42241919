//! The end of the Action phase (R66, E59).

use table::Log;

use crate::moves::Event;
use crate::pieces::{Goods, Who};
use crate::position::{Kept, Phase, Position};

impl Position {
    /// R66, E59: pawns return, Future comes into the store, what was built takes effect in the order of the plan, cards
    /// before what stands on the scenario's sheet.
    pub(super) fn harvest(&mut self, log: &mut impl Log<Event>) {
        match self.step {
            0 => {
                self.bring_in(log);
                self.no_items = false;
                self.step = 1;
            }
            1 => {
                if self.finished.is_empty() {
                    self.begin(Phase::Weather);
                    return;
                }
                let card = self.finished.iter().position(|one| one.invention.has_card());
                if let Some(n) = card {
                    self.finished[..=n].rotate_right(1);
                }
                self.step = 2;
                self.finish(self.finished[0], log);
            }
            _ => {
                if !self.finished.is_empty() {
                    self.finished.remove(0);
                }
                self.step = 1;
            }
        }
    }

    /// What the day has brought, but for those who stay outside (R97); goods of what came to nothing (R49).
    fn bring_in(&mut self, log: &mut impl Log<Event>) {
        let mut goods = Goods::NONE;
        for job in self.plan.iter() {
            if job.failed {
                self.goods = self.goods.plus(job.paid);
            }
        }
        for who in Who::ALL {
            if !self.of(*who).outside {
                goods = goods.plus(std::mem::take(&mut self.of_mut(*who).future));
            }
        }
        self.goods = self.goods.plus(goods);
        if !goods.is_none() {
            log.public(Event::Harvest { goods });
        }
        self.bring_finds();
        self.plan.clear();
    }

    /// Tokens and kept cards of those who are not outside.
    pub(super) fn bring_finds(&mut self) {
        for item in std::mem::take(&mut self.items_coming) {
            self.take_item(item);
        }
        let coming = self.coming;
        self.coming.clear();
        for find in coming.iter() {
            if self.of(find.who).outside {
                self.coming.push(*find);
            } else {
                self.tokens[find.token.index()] += 1;
            }
        }
        for n in 0..self.kept.len() {
            if let Kept::Coming(who) = self.kept[n]
                && !self.of(who).outside
            {
                self.kept[n] = Kept::Held(crate::pieces::Keepsake::ALL[n].facts().uses);
            }
        }
    }
}
