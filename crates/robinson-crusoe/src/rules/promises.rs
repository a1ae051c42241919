//! What the plan promises: the goods that its actions bring (R45, R50, R55), for whoever looks ahead to the evening.

use crate::content::ops::{Block, Op};
use crate::moves::Target;
use crate::pieces::{Goods, Invention};
use crate::position::{Phase, Position};

use super::plan::Verdict;

impl Position {
    /// The goods that an action of the plan brings if it comes off: of a gathering (Basket and Sack go to the first one that is
    /// sure), or of a threat's reward.
    pub fn brings(&self, n: usize) -> Goods {
        let job = &self.plan[n];
        match job.at {
            Target::Gather(space, source) => {
                let dry = if self.phase == Phase::Planning { self.covered(space, source) } else { job.dry };
                let mut goods = self.yields(space, source, dry).unwrap_or(Goods::NONE);
                if let Some(kind) = self.printed_source(space, source)
                    && self.first_to_gather() == Some(n)
                {
                    let more = [Invention::Basket, Invention::Sack];
                    let more = more.into_iter().filter(|item| self.has(*item) && !self.spent.has(*item));
                    *goods.of_mut(kind.good()) += more.count() as u8;
                }
                goods
            }
            Target::Threat(slot) => {
                let card = self.threats[usize::from(slot)].card;
                let threat = card.and_then(|card| card.facts().threat.as_ref());
                threat.map_or(Goods::NONE, |threat| self.goods_of(threat.reward_for(job.strength())))
            }
            _ => Goods::NONE,
        }
    }

    /// The gathering that Basket and Sack are counted for: the first that is sure, else the first.
    fn first_to_gather(&self) -> Option<usize> {
        let gathers = || (0..self.plan.len()).filter(|n| matches!(self.plan[*n].at, Target::Gather(..)));
        gathers().find(|n| self.verdict(*n) == Verdict::Sure).or_else(|| gathers().next())
    }

    /// The goods that a run of ops gives, whatever else it does.
    fn goods_of(&self, block: Block) -> Goods {
        block.ops().iter().fold(Goods::NONE, |sum, op| match *op {
            Op::Gain { good, n, per_player, .. } => {
                let mut goods = Goods::NONE;
                *goods.of_mut(good) = if per_player { n * self.players() } else { n };
                sum.plus(goods)
            }
            _ => sum,
        })
    }
}
