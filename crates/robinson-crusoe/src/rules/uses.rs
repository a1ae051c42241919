//! Free commands: skills, items, tokens and kept cards, whenever their window is open (R104 to R116, B4).

use table::{Log, Refusal, Seat};

use crate::content::ops::{Block, Op};
use crate::content::{Need, Window};
use crate::moves::{Ability, Ctx, Event, Frame, Query, Scope, Source};
use crate::pieces::{Discovery, Good, Invention, Item, Level, Who};
use crate::position::{Phase, Position};

fn no(rule: &'static str, why: &'static str) -> Result<(), Refusal> {
    Err(Refusal::new(rule, why))
}

/// What can be used, when, and what it does.
struct Usable {
    window: Window,
    effect: Block,
    needs: Need,
    from: Source,
}

impl Position {
    /// R104: whether a seat can use something for one of its characters.
    pub(super) fn check_use(&self, seat: Seat, who: Who, what: Ability) -> Result<(), Refusal> {
        if !self.heroes().has(who) || self.seat_of(who) != seat {
            return Err(Refusal::not_yours("R104", "Only a character of your own uses things."));
        }
        self.check_ability(who, what)
    }

    /// The same, whoever's seat it is.
    pub(crate) fn check_ability(&self, who: Who, what: Ability) -> Result<(), Refusal> {
        if self.stack.iter().any(Position::is_use) {
            return no("R104", "Finish what is being used first.");
        }
        let usable = self.usable(who, what)?;
        self.check_window(usable.window)?;
        if !usable.needs.items.minus(self.built).is_empty() {
            return no("R116", "An item that this token needs is not built.");
        }
        if !usable.needs.items.is_empty() && self.no_items {
            return no("E2", "It needs an item, and items give nothing now.");
        }
        if self.level(Level::Weapon) < usable.needs.weapon {
            return no("R116", "This token needs a weapon.");
        }
        let heals = usable.effect.ops().iter().any(|op| matches!(op, Op::Heal { .. }));
        let evening = matches!(self.phase, Phase::Weather | Phase::Night);
        if self.of(who).outside && (usable.window == Window::Night || heals && evening) {
            return no("E63", "Whoever is outside tonight has none of this at hand.");
        }
        let ctx = Position::used_by(who, usable.from);
        let turns_up = |op: &Op| {
            matches!(
                op,
                Op::Mystery { .. }
                    | Op::GainInvention { .. }
                    | Op::DrawDiscovery { .. }
                    | Op::TileToTop { .. }
                    | Op::ArrangeTiles { .. }
                    | Op::LookHuntingTop { .. }
                    | Op::BeastToHuntingTop
            )
        };
        if self.lies_open() && usable.effect.ops().iter().any(turns_up) {
            return no("R104", "Decide first about what lies open.");
        }
        if let Some(Op::Pay { good, n }) = usable.effect.ops().iter().find(|op| matches!(op, Op::Pay { .. }))
            && self.unplanned(*good) < *n
        {
            return no("R107", "There is nothing in the store to pay for it.");
        }
        if let Ability::Trade(item) = what {
            return self.check_trade(item);
        }
        if self.useful(usable.effect, ctx) { Ok(()) } else { no("R104", "It would do nothing now.") }
    }

    /// Whether cards, tiles or tokens lie open that somebody chooses from.
    fn lies_open(&self) -> bool {
        let asks = |frame: &Frame| match frame {
            Frame::Draw { .. } | Frame::Query { query: Query::Canoe, .. } => true,
            Frame::Ask { op, .. } => matches!(
                crate::content::content().ops.get(usize::from(*op)),
                Some(Op::TileToTop { .. } | Op::ArrangeTiles { .. } | Op::LookHuntingTop { .. })
            ),
            _ => false,
        };
        !self.offered.is_empty()
            || !self.token_choice.is_empty()
            || !self.beast_choice.is_empty()
            || self.stack.iter().any(asks)
    }

    /// What the store has of a resource beside the plan, as long as it is only a draft.
    fn unplanned(&self, good: Good) -> u8 {
        let free = if self.phase == Phase::Planning { self.free_goods(None) } else { self.goods };
        match good {
            Good::Food => free.edible(),
            other => free.of(other),
        }
    }

    /// Whether a frame belongs to something that is being used.
    fn is_use(frame: &Frame) -> bool {
        frame.ctx().is_some_and(|ctx| ctx.scope == Scope::Use)
    }

    /// Whether something brings food.
    pub(super) fn feeds(&self, who: Who, what: Ability) -> bool {
        let food = |op: &Op| matches!(op, Op::Gain { good: Good::Food | Good::FoodNonrot, .. });
        self.usable(who, what).is_ok_and(|usable| usable.effect.ops().iter().any(food))
    }

    /// B4: whether a window is open.
    fn check_window(&self, window: Window) -> Result<(), Refusal> {
        match window {
            Window::Any => Ok(()),
            Window::Night if self.phase == Phase::Night => Ok(()),
            Window::Night => no("R78", "This is for the Night phase."),
            Window::PreAction if self.phase == Phase::Planning && self.stack.is_empty() => {
                if self.weather_dice().is_empty() || self.sky.dice.iter().any(Option::is_some) {
                    return no("R113", "There are no weather dice to roll before the plan.");
                }
                Ok(())
            }
            Window::PreAction => no("R113", "This is used before the actions of a round."),
            Window::Planning | Window::PlanningOrFight | Window::Fight | Window::Arrange => {
                no("R104", "This is named in the plan, or asked for when it matters.")
            }
            Window::Roll | Window::Weather | Window::Mystery => {
                no("R104", "You are asked when this matters.")
            }
            Window::ExploreAction => no("R100", "Plan an Explore with it."),
            Window::Scenario => no("R116", "The scenario says nothing about it."),
        }
    }

    /// What is at hand, and what is printed on it.
    fn usable(&self, who: Who, what: Ability) -> Result<Usable, Refusal> {
        let needs = Need::default();
        match what {
            Ability::Skill(skill) => {
                self.can_skill(who, skill)?;
                let facts = skill.facts();
                Ok(Usable { window: facts.window, effect: facts.effect, needs, from: Source::Skill(skill) })
            }
            Ability::Item(item) => {
                if self.items[item.index()] == 0 {
                    return Err(Refusal::new("R113", "This item is not there, or used up."));
                }
                let facts = item.facts();
                Ok(Usable { window: facts.window, effect: facts.effect, needs, from: Source::Item(item) })
            }
            Ability::Token(token) => {
                if self.tokens[token.index()] == 0 {
                    return Err(Refusal::new("R116", "No such discovery is at hand."));
                }
                let facts = token.facts();
                let from = Source::Token(token);
                match token.sign().and_then(|n| self.setup.scenario.facts().signs.get(n)) {
                    Some(sign) => Ok(Usable { window: sign.window, effect: sign.effect, needs, from }),
                    None => {
                        Ok(Usable { window: facts.window, effect: facts.effect, needs: facts.needs, from })
                    }
                }
            }
            Ability::Keepsake(keepsake) => {
                if self.uses_left(keepsake) == 0 {
                    return Err(Refusal::new("R100", "This card is not kept, or used up."));
                }
                let facts = keepsake.facts();
                let window = facts.window.unwrap_or(Window::Scenario);
                Ok(Usable { window, effect: facts.effect, needs, from: Source::Keepsake(keepsake) })
            }
            Ability::Trade(item) => {
                if !matches!(item, Invention::Pot | Invention::Fireplace) {
                    return Err(Refusal::new("R78", "This item is not used by itself."));
                }
                let facts = item.facts();
                Ok(Usable {
                    window: Window::Night,
                    effect: facts.passive,
                    needs,
                    from: Source::Invention(item),
                })
            }
        }
    }

    /// R78: Pot and Fireplace, each once a night: food for hearts.
    fn check_trade(&self, item: Invention) -> Result<(), Refusal> {
        if !self.has(item) {
            return no("R78", "It is not built.");
        }
        if self.spent.has(item) {
            return no("R78", "Once a night.");
        }
        if self.goods.edible() == 0 {
            return no("R78", "There is no food for it.");
        }
        if self.hurt().is_empty() { no("R78", "Nobody in camp is hurt.") } else { Ok(()) }
    }

    /// Uses something: it is paid or spent, then does what it does.
    pub(super) fn use_ability(&mut self, who: Who, what: Ability, log: &mut impl Log<Event>) {
        let Ok(usable) = self.usable(who, what) else { return };
        match what {
            Ability::Skill(skill) => self.pay_skill(who, skill, log),
            Ability::Item(item) => {
                self.items[item.index()] -= 1;
                log.public(Event::Used { who, what });
            }
            Ability::Token(token) => {
                self.spend_token(token);
                log.public(Event::Used { who, what });
            }
            Ability::Keepsake(keepsake) => {
                self.spend_keepsake(keepsake);
                log.public(Event::Used { who, what });
            }
            Ability::Trade(item) => {
                self.spent.add(item);
                log.public(Event::Used { who, what });
                self.trade(who, item, log);
                return;
            }
        }
        let ctx = Position::used_by(who, usable.from);
        self.push_run(usable.effect, ctx);
    }

    fn spend_token(&mut self, token: Discovery) {
        let reusable = token
            .sign()
            .and_then(|n| self.setup.scenario.facts().signs.get(n))
            .is_some_and(|sign| sign.reusable);
        if !reusable {
            self.tokens[token.index()] -= 1;
        }
    }

    /// A food for hearts: the same question as that of a bottle of wine.
    fn trade(&mut self, who: Who, item: Invention, log: &mut impl Log<Event>) {
        let Some(Op::NightTrade { food, heal }) = item.facts().passive.ops().first() else { return };
        let ctx = Ctx { from: Source::Invention(item), taker: who, scope: Scope::Use };
        self.take(Good::Food, *food, ctx.from, log);
        let wine = crate::pieces::Keepsake::BottleOfWine.facts().effect;
        self.ask(wine.from, *heal, ctx);
    }

    /// Everything that somebody could ever use.
    pub(crate) fn each_ability(mut with: impl FnMut(Ability)) {
        crate::pieces::Skill::ALL.iter().for_each(|skill| with(Ability::Skill(*skill)));
        Item::ALL.iter().for_each(|item| with(Ability::Item(*item)));
        Discovery::ALL.iter().for_each(|token| with(Ability::Token(*token)));
        crate::pieces::Keepsake::ALL.iter().for_each(|keepsake| with(Ability::Keepsake(*keepsake)));
        [Invention::Pot, Invention::Fireplace].into_iter().for_each(|item| with(Ability::Trade(item)));
    }
}
