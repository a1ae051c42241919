//! What a run of ops is worth to the camp: how much harm a threat would do, what a reward brings.

use robinson_crusoe::content::ops::{Amount, Block, Op, TileToken, Whom};
use robinson_crusoe::pieces::{FieldToken, Good, Invention, Level, Weather, Who};
use robinson_crusoe::{Kind, content};

use super::worth::Worth;

/// Whose effect it is: who takes it, and which card it stands on.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    pub taker: Who,
    pub card: Option<Kind>,
    /// How deep effects of effects are followed.
    pub depth: u8,
}

impl Worth<'_> {
    /// What a run of ops is worth.
    pub fn block(&self, block: Block, frame: Frame) -> f32 {
        block.ops().iter().map(|op| self.op(op, frame)).sum()
    }

    fn whom(&self, who: Whom, frame: Frame, n: f32) -> f32 {
        match who {
            Whom::Each => self.sight.view.castaways.iter().map(|one| self.wounds(one.who, n)).sum(),
            Whom::Taker => self.wounds(frame.taker, n),
            Whom::First => self.wounds(self.sight.view.first, n),
            Whom::Jenny => n,
            Whom::Marked | Whom::Any | Whom::Split => n * self.each / f32::from(self.sight.players()),
        }
    }

    fn heads(&self, who: Whom) -> f32 {
        if who == Whom::Each { f32::from(self.sight.players()) } else { 1.0 }
    }

    #[allow(clippy::too_many_lines, reason = "the vocabulary, op by op")]
    fn op(&self, op: &Op, frame: Frame) -> f32 {
        let sight = self.sight;
        match *op {
            Op::Wound { who, n, with_cure } => {
                let n = with_cure.filter(|_| sight.has(Invention::Cure)).unwrap_or(n);
                -self.whom(who, frame, f32::from(n))
            }
            Op::Heal { who, n, .. } => {
                let best = sight.view.castaways.iter().map(|one| self.heal(one.who)).fold(0.0, f32::max);
                let one = if who == Whom::Taker { self.heal(frame.taker) } else { best };
                one * f32::from(n) * self.heads(who) * 0.9
            }
            Op::Det { who, n } => match n {
                Amount::Count(n) => {
                    let poor = n < 0
                        && who == Whom::Taker
                        && sight.person(frame.taker).is_some_and(|one| one.determination < n.unsigned_abs());
                    let each = if n < 0 { self.det() * 1.4 } else { self.det() };
                    f32::from(n) * self.heads(who) * if poor { self.wound(frame.taker) } else { each }
                }
                Amount::All => -self.det() * 2.0,
            },
            Op::Morale { n } => f32::from(n) * self.morale(n > 0),
            Op::Level { level, n, up_to, .. } => {
                if n > 0 {
                    let open = level == Level::Weapon || sight.view.sheltered;
                    if open { f32::from(n) * self.level_up(level) } else { 0.0 }
                } else {
                    let n = n.unsigned_abs();
                    let lost = n.min(sight.level(level));
                    let missing = if up_to { 0 } else { n - lost };
                    -(f32::from(lost) * self.level_down(level) + f32::from(missing) * self.each)
                }
            }
            Op::LevelSet { level, .. } => -f32::from(sight.level(level)) * self.level_down(level) * 0.8,
            Op::LevelChoice { of, n } => {
                let worth = |level: Level| if n > 0 { self.level_up(level) } else { -self.level_down(level) };
                let open =
                    of.into_iter().filter(|level| *level == Level::Weapon || sight.view.sheltered || n < 0);
                let best = open.map(worth).fold(f32::MIN, f32::max);
                if best == f32::MIN { 0.0 } else { best * f32::from(n.unsigned_abs()) }
            }
            Op::Halve { of } => {
                let least =
                    of.into_iter().map(|level| f32::from(sight.level(level) / 2) * self.level_down(level));
                -least.fold(f32::MAX, f32::min).min(9.0)
            }
            Op::Discard { of, n } => {
                let price = |good: Good| {
                    let stock = match good {
                        Good::Food => sight.view.goods.edible(),
                        other => sight.view.goods.of(other),
                    };
                    let missing = n.saturating_sub(stock);
                    self.good(good) * f32::from(n - missing) + self.each * f32::from(missing)
                };
                -of.into_iter().map(price).fold(9.0, f32::min)
            }
            Op::Pay { good, n } => -self.good(good) * f32::from(n),
            Op::DiscardAllResources => {
                let goods = sight.view.goods;
                -(f32::from(goods.wood) * self.wood()
                    + f32::from(goods.edible())
                    + f32::from(goods.fur) * 1.3)
                    - 0.5
            }
            Op::Gain { good, n, per_player, .. } => {
                let n = if per_player { n * sight.players() } else { n };
                let hungry = matches!(good, Good::Food | Good::FoodNonrot)
                    && sight.view.goods.edible() < sight.view.supper();
                self.good(good).max(if hungry { 1.4 } else { 0.0 }) * f32::from(n)
            }
            Op::GainGathered { n } => f32::from(n),
            Op::WeatherToken { kind } => match kind {
                Weather::Rain => -self.level_from(Level::Roof, sight.level(Level::Roof)).clamp(0.3, 1.7),
                Weather::Winter => -1.8,
                Weather::Storm => {
                    if sight.level(Level::Palisade) > 0 {
                        -1.0
                    } else {
                        -self.each
                    }
                }
                Weather::Hungry => -0.6 * self.each,
            },
            Op::ActionToken { token, .. } => match token {
                FieldToken::MinusPawn => -0.9,
                FieldToken::Adventure => -0.6,
                FieldToken::Reroll => -0.4,
                FieldToken::BeastStrength => -0.5,
                FieldToken::PlusWood => -self.wood(),
                FieldToken::Blocked => -0.7,
            },
            Op::TileToken { token, .. } => match token {
                TileToken::PlusFood => 0.7 * self.ahead(),
                TileToken::PlusWood => 0.9 * self.ahead(),
                TileToken::MinusPawn => -0.7,
                TileToken::BeastStrength => -0.5,
            },
            Op::CostToken { .. } => -0.9,
            Op::ExhaustNearest { .. } | Op::ExhaustCampFood { .. } => -0.35 * self.ahead() - 1.0,
            Op::ExhaustChosen { n, .. } => -f32::from(n) * (0.1 * self.ahead() + 0.4),
            Op::ExhaustAll { .. } | Op::ExhaustGathered => -0.1 * self.ahead() - 0.4,
            Op::UncoverThat => 0.15 * self.ahead() + 0.3,
            Op::CoverTerrain { .. } => -1.0,
            Op::FlipTile { .. } => -1.5,
            Op::FlipTileBack => 1.2,
            Op::RemoveBlackMarker { n } => f32::from(n) * 0.7,
            Op::Mystery { n, limits, .. } => {
                let treasures = f32::from(limits.treasure.min(n)) * 1.4;
                let dangers = f32::from(limits.monster + limits.trap + limits.danger);
                treasures - dangers * 0.9 * self.wound(frame.taker)
            }
            Op::DropTreasures => -1.0,
            Op::DiscardInventions { n } => -0.5 * f32::from(n),
            Op::GainInvention { .. } => 0.5,
            Op::BuildFree { of } => {
                let best = of.and(sight.open_inventions()).into_iter().map(|one| self.invention(one));
                best.fold(0.0, f32::max)
            }
            Op::LoseItem { n, .. } | Op::DiscardItem { n } => {
                if sight.view.built.is_empty() {
                    0.0
                } else {
                    -1.3 * f32::from(n)
                }
            }
            Op::LoseMarkedItems => -1.2 * f32::from(sight.view.marked.len()),
            Op::DrawStartingItem => 1.4,
            Op::DrawDiscovery { keep, n, .. } => f32::from(keep.max(n.min(1))) * 1.1,
            Op::KeepCard => 1.2,
            Op::ShuffleIntoEventDeck => {
                let later = frame.card.and_then(|card| card.facts().later.as_ref());
                if frame.depth == 0 {
                    return 0.0;
                }
                // It may never come.
                let comes = (self.ahead() / (f32::from(sight.view.events_left) + 1.0)).min(1.0);
                let frame = Frame { taker: sight.view.first, depth: frame.depth - 1, ..frame };
                later.map_or(0.0, |later| self.block(later.effect, frame) * comes)
            }
            Op::Fight { foe } => {
                let food = f32::from(foe.food) * self.good(Good::Food);
                self.fight(foe, frame.taker, 0) + food
            }
            Op::FightHuntingTop { ignore_strength } => {
                if ignore_strength {
                    2.0
                } else {
                    -1.5
                }
            }
            Op::BeastAmbush => -2.5,
            Op::AmbushToHunting => 2.5,
            Op::HuntingTopToBottom => 0.6,
            Op::DiscardHunting => -0.7,
            Op::StrongestBeastToHuntingTop { .. } => -0.3,
            Op::BookEffect => self.book(frame),
            Op::RepeatEvent => match frame.card {
                Some(card) if frame.depth > 0 => {
                    self.block(card.facts().now, Frame { depth: frame.depth - 1, ..frame })
                }
                _ => -1.0,
            },
            Op::Decide { options } | Op::Choose { options } => {
                let first = usize::from(options.first);
                let all = &content().options[first..first + usize::from(options.count)];
                all.iter().map(|block| self.block(*block, frame)).fold(f32::MIN, f32::max)
            }
            Op::IfPossible { then, .. } => self.block(then, frame) * 0.7,
            Op::IfNoItem { item, then } => {
                if sight.has(item) {
                    0.0
                } else {
                    self.block(then, frame)
                }
            }
            Op::UnlessWeapon { min, then } => {
                if sight.level(Level::Weapon) >= min {
                    0.0
                } else {
                    self.block(then, frame)
                }
            }
            Op::Production { n, .. } => f32::from(n),
            Op::ProductionNone { .. } => -1.0,
            Op::ProductionHalf => -1.0,
            Op::ProductionSkip => -1.8,
            Op::PassFirstPlayer => -0.1,
            Op::PawnLimit { who, .. } => -1.2 * self.heads(who),
            Op::OnlyActions { .. } => -0.9,
            Op::NoSkills { .. } => -0.3,
            Op::NoItems => -0.8,
            Op::NoMixedPlayers => -0.6,
            Op::BlockArrange => -0.5,
            Op::MustMoveCamp => {
                let sites = sight.view.camp.near().into_iter().filter(|space| self.is_site(*space));
                let least = sites.map(|space| self.moving(space)).fold(f32::MAX, f32::min);
                if least == f32::MAX { -self.each } else { -least }
            }
            Op::LoseShelter => -self.each * self.ahead().min(3.0) - f32::from(sight.level(Level::Roof)),
            Op::NightExtraFood { n } => -f32::from(n) * self.each * 0.8,
            Op::AtNight { then, .. } => self.block(then, frame),
            Op::ShareNightWounds { per_player } => -self.each * f32::from(per_player),
            Op::NightOutside => -2.6 * self.wound(frame.taker),
            Op::NextRound { then } => self.block(then, frame),
            Op::SpecialWound { .. } => -0.3,
            Op::ExtraBuildAction => 1.2,
            Op::OwnRerollToken { .. } => -0.7,
            Op::RemoveOwnRerollToken => 0.5,
            Op::WoundMinusBurnt { base } => {
                -self.whom(Whom::Each, frame, f32::from(base.saturating_sub(sight.view.burnt)))
            }
            Op::PileWood { n } => f32::from(n.min(self.pile_left())) * self.piled().max(1.0),
            Op::PlaceMarker { n, .. } => -0.8 * f32::from(n),
            Op::RemoveMarker { n, .. } => 0.7 * f32::from(n.min(self.fogs())),
            _ => 0.0,
        }
    }

    /// What the scenario's book does.
    pub fn book(&self, frame: Frame) -> f32 {
        if frame.depth == 0 {
            return 0.0;
        }
        let book = self.sight.scenario().facts().book.1;
        self.block(book, Frame { depth: frame.depth - 1, card: None, ..frame })
    }
}
