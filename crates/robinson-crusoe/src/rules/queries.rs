//! Questions that the round asks by itself: morale, production, weather, night, mysteries (B3).

use table::{Few, Log, Seat};

use super::asking::Things;
use crate::moves::{Ability, Ctx, Event, Frame, Query, Source, Thing};
use crate::pieces::{Character, Good, Goods, Invention, Keepsake, Who, Whos};
use crate::position::Position;

impl Position {
    /// Who decides: mostly the first player for all; the Cook about Hooch, the taker about an action.
    pub(super) fn query_decider(&self, query: Query, ctx: Ctx) -> Seat {
        match query {
            Query::Hooch => {
                self.hero(Character::Cook).map_or(self.seat_of(self.first), |cook| self.seat_of(cook))
            }
            Query::TendEarly | Query::TendLate => self.seat_of(self.tender()),
            _ => self.decider(ctx),
        }
    }

    /// Who tends the hurt: the first player, or whoever is next and not outside (E63).
    pub(super) fn tender(&self) -> Who {
        let players = self.players();
        let from = self.first as u8;
        (0..players)
            .map(|n| Who::ALL[usize::from((from + n) % players)])
            .find(|who| !self.of(*who).outside)
            .unwrap_or(self.first)
    }

    /// Whether a question can be passed over.
    pub(super) fn query_passable(query: Query) -> bool {
        match query {
            Query::Camp
            | Query::Hooch
            | Query::Clouds
            | Query::Animals
            | Query::Basket
            | Query::Sack
            | Query::GoOn
            | Query::Ignore
            | Query::Fewer
            | Query::TendEarly
            | Query::TendLate => true,
            Query::HighMorale
            | Query::Half
            | Query::Shortcut
            | Query::Hungry
            | Query::WithoutExtra
            | Query::Flee
            | Query::Helmet
            | Query::Price
            | Query::Canoe => false,
        }
    }

    /// Whether the same thing can be chosen several times.
    pub(super) fn query_splits(query: Query) -> bool {
        matches!(query, Query::Half | Query::WithoutExtra)
    }

    /// What a question offers.
    pub(super) fn things_of_query(&self, query: Query, ctx: Ctx, out: &mut Things) {
        match query {
            Query::HighMorale => {
                out.push(Thing::Option(0));
                if self.of(self.first).wounds > 0 {
                    out.push(Thing::Option(1));
                }
            }
            Query::Half => {
                let goods = self.camp_yield();
                for good in [Good::Wood, Good::Food] {
                    if goods.of(good) > 0 {
                        out.push(Thing::Good(good));
                    }
                }
            }
            Query::Shortcut => {
                self.shortcut_sources().for_each(|(space, n)| out.push(Thing::Source(space, n)))
            }
            Query::Hungry => self.list(self.unfed(), out),
            Query::WithoutExtra => self.list(self.without_extra(), out),
            Query::Camp | Query::Flee => {
                self.camp_sites().into_iter().for_each(|space| out.push(Thing::Space(space)));
            }
            Query::Hooch => self.shades(true, out),
            Query::Clouds => self.shades(false, out),
            Query::Animals => self.animal_means(out),
            Query::Helmet => self.list(self.eaters(), out),
            // The last gather of the round takes it without asking (D21).
            Query::Basket | Query::Sack => {
                if self.better_waits(ctx) {
                    out.push(Thing::Option(0));
                }
            }
            Query::Price => {
                let prices = self.extra_work().map(|work| self.prices_now(work)).unwrap_or_default();
                prices.iter().for_each(|(n, _)| out.push(Thing::Option(*n)));
            }
            Query::Canoe => self.tiles_top[..self.tiles_top.len().min(2)]
                .iter()
                .for_each(|tile| out.push(Thing::Tile(tile.0))),
            Query::GoOn | Query::Fewer | Query::Ignore => out.push(Thing::Option(0)),
            Query::TendEarly | Query::TendLate => self.tends(out),
        }
    }

    fn list(&self, whos: Whos, out: &mut Things) {
        whos.into_iter().for_each(|who| out.push(Thing::Who(who)));
    }

    /// Whether anything could be used now to heal or to feed somebody tonight.
    fn tends(&self, out: &mut Things) {
        if !self.remedies().is_empty() {
            out.push(Thing::Option(0));
        }
    }

    /// E61: what whoever tends the others can use now: what heals, early only if somebody would die; and before supper what
    /// feeds, where food is short.
    pub(super) fn remedies(&self) -> Few<Ability, 24> {
        let mut all = Few::new();
        let Some(Frame::Query { query: query @ (Query::TendEarly | Query::TendLate), .. }) =
            self.stack.last()
        else {
            return all;
        };
        let (late, who) = (*query == Query::TendLate, self.tender());
        if late || self.somebody_will_die() {
            let usable = self.heals().filter(|what| self.check_ability(who, *what).is_ok());
            usable.for_each(|what| all.push(what));
        }
        if !late && self.supper_is_short() {
            Position::each_ability(|what| {
                if !all.is_full() && self.feeds(who, what) && self.check_ability(who, what).is_ok() {
                    all.push(what);
                }
            });
        }
        all
    }

    /// Everything that heals at night.
    pub(super) fn heals(&self) -> impl Iterator<Item = Ability> + use<> {
        use crate::pieces::{Discovery, Item};
        let trades = [Invention::Pot, Invention::Fireplace].map(Ability::Trade);
        let tokens = [
            Discovery::Vegetables,
            Discovery::SignDashes,
            Discovery::SignHourglass,
            Discovery::SignCross,
            Discovery::SignBars,
        ]
        .map(Ability::Token);
        let kept = [Keepsake::BottleOfWine, Keepsake::Barrel].map(Ability::Keepsake);
        let items = [Ability::Item(Item::FlaskOfRum)];
        let scenario = self.setup.scenario;
        let healing = move |what: &Ability| match what {
            Ability::Token(token) => match token.sign() {
                Some(n) => scenario.facts().signs[n].window == crate::content::Window::Night,
                None => true,
            },
            _ => true,
        };
        trades.into_iter().chain(tokens).chain(kept).chain(items).filter(healing)
    }

    /// Something was chosen.
    pub(super) fn picked_for_query(
        &mut self,
        query: Query,
        thing: Thing,
        ctx: Ctx,
        log: &mut impl Log<Event>,
    ) {
        match (query, thing) {
            (Query::HighMorale, Thing::Option(n)) => {
                if n == 0 {
                    self.change_det(self.first, 2, Source::Morale, log);
                } else {
                    self.heal(self.first, 1, Source::Morale, log);
                }
                // E58: Diary and Drums come on top.
                let bonus = self.morale_bonus();
                self.change_det(self.first, bonus, Source::Morale, log);
            }
            (Query::Half, Thing::Good(good)) => {
                let mut goods = Goods::NONE;
                *goods.of_mut(good) = 1;
                self.produce(goods, log);
                match good {
                    Good::Wood => self.production.wood -= 1,
                    _ => self.production.food -= 1,
                }
            }
            (Query::Shortcut, Thing::Source(space, n)) => {
                self.shortcut_source = Some(n);
                if let Some(source) = self.source(space, n) {
                    let mut goods = Goods::NONE;
                    *goods.of_mut(source.good()) = 1;
                    self.produce(goods, log);
                }
            }
            (Query::Hungry, Thing::Who(who)) => {
                self.hungry.add(who);
                self.go_hungry(who, log);
                if self.ending.is_none() {
                    self.eat(log);
                }
            }
            (Query::WithoutExtra, Thing::Who(who)) => {
                self.of_mut(who).lacks += 1;
                self.wound(who, 1, Source::Hunger, log);
            }
            (Query::Camp, Thing::Space(space)) => {
                self.move_camp(space, log);
            }
            (Query::Flee, Thing::Space(space)) => {
                let old = self.camp;
                self.move_camp(space, log);
                self.hurricane = None;
                self.turn(old, ctx.from, log);
            }
            (Query::Hooch | Query::Clouds, Thing::Shade(shade)) => {
                self.shade(shade, log);
                self.stack.push(Frame::Query { query, left: 1, ctx });
            }
            (Query::Animals, thing) => {
                self.meet_animals(thing, log);
                self.stack.push(Frame::Query { query, left: 1, ctx });
            }
            (Query::Helmet, Thing::Who(spared)) => {
                let wounds = self.animal_wounds();
                log.public(Event::Spared { who: spared });
                for who in self.eaters() {
                    let n = wounds - u8::from(who == spared);
                    self.wound(who, n, Source::Animals, log);
                }
            }
            (Query::Basket, _) => self.use_basket(Invention::Basket, ctx, log),
            (Query::Sack, _) => self.use_basket(Invention::Sack, ctx, log),
            (Query::Price, Thing::Option(n)) => self.choose_price(n),
            (Query::Canoe, Thing::Tile(tile)) => self.land_canoe(tile, ctx, log),
            (Query::Ignore, _) => self.ignore_open(log),
            (Query::Fewer, _) => self.fewer(),
            // Going on is what the draw does anyway; whoever tends the hurt uses what heals.
            _ => {}
        }
    }

    /// R145: one of two tiles is laid, the other is shuffled back.
    fn land_canoe(&mut self, tile: crate::pieces::Tile, ctx: Ctx, log: &mut impl Log<Event>) {
        for slot in self.tiles_top.iter() {
            self.tiles.add(slot.0);
        }
        self.tiles.remove(tile);
        self.tiles_top.clear();
        if let Some(space) = self.action_space(ctx) {
            self.lay_tile(space, tile, ctx, log);
        }
    }

    /// A question was passed over.
    pub(super) fn passed_query(&mut self, query: Query, ctx: Ctx, log: &mut impl Log<Event>) {
        match query {
            // The last gather of the round takes what is there (D21).
            Query::Basket | Query::Sack if !self.better_waits(ctx) => {
                let item = if query == Query::Basket { Invention::Basket } else { Invention::Sack };
                self.use_basket(item, ctx, log);
            }
            Query::GoOn => self.stop_draw(),
            _ => {}
        }
    }
}
