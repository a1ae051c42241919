//! What could make a difference to what is about to happen (Q26), so that nobody is asked where nothing of theirs would.

use crate::content::{Bottle, Disaster, Flip, Person, Symbol, content};
use crate::moves::Signal;
use crate::people::{Colour, Colours, Side};
use crate::position::Position;
use crate::rulings::rulings;

impl Position {
    /// Who could have places changed where it counts: Paul, a flip token, or Jean with the Hope that Paul lacks. `counts` says it
    /// of two survivors who would change.
    fn who_could_change_places(&self, counts: impl Fn(Colour, Colour) -> bool) -> Colours {
        // Means are rarer than occasions: they are looked for first.
        let (mut able, paul) = (self.with_flip(Flip::Places), self.living(Person::Paul));
        if able.is_empty() && paul.is_none() {
            return Colours::NONE;
        }
        let has_another = |one: Colour| self.alive.without(one).into_iter().any(|two| counts(one, two));
        if !self.alive.into_iter().any(has_another) {
            return Colours::NONE;
        }
        if let Some(paul) = paul.filter(|paul| has_another(*paul)) {
            match Person::Paul.facts().cost.saturating_sub(self.of(paul).hopes()) {
                0 => able.add(paul),
                lacking => {
                    if let Some(jean) = self.who_could_bring_hope(paul, lacking) {
                        able.add(jean);
                    }
                }
            }
        }
        able
    }

    /// The same before a symbol: before a shark that comes for somebody whom it could bite, and before a plank with which
    /// somebody would be lost, and not everybody as likely.
    pub(super) fn who_could_change_places_before(&self, symbol: Symbol) -> Colours {
        match symbol {
            Symbol::Shark1 | Symbol::Shark6 => {
                let victim = self.nearest(if symbol == Symbol::Shark1 { 1 } else { 6 });
                match victim.filter(|victim| self.of(*victim).top < 6) {
                    Some(victim) => self.who_could_change_places(|one, two| one == victim || two == victim),
                    None => Colours::NONE,
                }
            }
            Symbol::Plank => {
                self.who_could_change_places(|one, two| self.odds_to_drown(one) != self.odds_to_drown(two))
            }
            _ => Colours::NONE,
        }
    }

    /// The same before the pack: each spot has its sharks, and whoever shows 6 fears none.
    pub(super) fn who_could_change_places_before_the_pack(&self) -> Colours {
        let sharks = |colour: Colour| {
            content().sharks.iter().filter(|spot| self.of(colour).spot == Some(**spot)).count()
        };
        let fears = |colour: Colour| self.of(colour).top < 6;
        self.who_could_change_places(|one, two| sharks(one) != sharks(two) && (fears(one) || fears(two)))
    }

    /// Whether a survivor would be lost with the next plank of a side.
    pub(super) fn drowns_next(&self, colour: Colour, side: Side) -> bool {
        let gone =
            |spot: crate::people::Spot| spot.side() == side && self.lost_on(side) + 1 >= spot.gone_at();
        self.of(colour).spot.is_some_and(gone)
    }

    /// How many lots would drown a survivor when a plank goes: those of everybody on the same side (D54).
    fn odds_to_drown(&self, colour: Colour) -> u8 {
        let Some(side) = self.of(colour).spot.map(|spot| spot.side()) else { return 0 };
        if self.drowns_next(colour, side) {
            self.those(|other| other.spot.is_some_and(|spot| spot.side() == side)).len()
        } else {
            0
        }
    }

    /// Whether a survivor can bring strength or Hope, or has a bottle to hand on that counts.
    fn could_help(&self, survivor: Colour, counts: impl Fn(Colour, Bottle) -> bool) -> bool {
        let by_person = match self.of(survivor).person {
            Person::Maya => self.alive.into_iter().any(|who| self.check_healing(survivor, who).is_ok()),
            Person::Jean => self.jeans_bottle().is_some_and(|(jean, bottle)| counts(jean, bottle)),
            _ => false,
        };
        by_person
            || match self.of(survivor).flip {
                Some(Flip::Hope) => self.check_last_hope(survivor).is_ok(),
                Some(Flip::Strength) => !self.hungry().is_empty(),
                Some(Flip::Places | Flip::Reroll | Flip::Calm) | None => false,
            }
    }

    fn helpers(&self, counts: impl Fn(Colour, Bottle) -> bool) -> Colours {
        self.alive.into_iter().filter(|colour| self.could_help(*colour, &counts)).collect()
    }

    /// Whether a tonic would strengthen anybody.
    fn is_of_use_as_tonic(&self, bottle: Bottle) -> bool {
        bottle.tonic().is_some_and(|colour| self.hungry().has(colour))
    }

    /// Who could do something that counts against the pack: strength, and Hope for those who have a use for it then.
    pub(super) fn helpers_against_the_pack(&self) -> Colours {
        self.helpers(|jean, bottle| {
            let ready = |person: Person| match person {
                Person::Maya | Person::Aleta => {
                    self.living(person).is_some_and(|colour| self.of(colour).used == 0)
                }
                _ => true,
            };
            let able = [Person::Pjotr, Person::Paul, Person::Maya, Person::Aleta];
            let mut takers =
                able.into_iter().filter(|person| ready(*person)).filter_map(|who| self.living(who));
            self.is_of_use_as_tonic(bottle)
                || bottle == Bottle::GreatHope
                    && self.hope_in_the_bottle(jean).is_some_and(|hope| hope > 0)
                    && takers.any(|to| self.check_handed_to(jean, to).is_ok())
        })
    }

    /// Who could do something that counts before a disaster strikes: what counts before its first symbol (before the others there
    /// is a question of its own), strength if it takes any, and Hope with which it could be prevented (D42).
    pub(super) fn who_could_act_before(&self, card: Disaster) -> Colours {
        if !self.is_calm() {
            return Colours::NONE;
        }
        let effects = &card.facts().effects;
        let takes_strength = |symbol: &Symbol| {
            matches!(
                symbol,
                Symbol::AllLose
                    | Symbol::Divide2
                    | Symbol::Divide3
                    | Symbol::Jellyfish
                    | Symbol::Shark1
                    | Symbol::Shark6
            )
        };
        let hurts = effects.iter().any(takes_strength);
        let mut able =
            effects.first().map_or(Colours::NONE, |first| self.who_could_act_before_symbol(*first));
        if hurts {
            able = able.or(self.helpers(|_, bottle| self.is_of_use_as_tonic(bottle))).or(self.healers());
        }
        if let Some((jean, Bottle::GreatHope)) = self.jeans_bottle()
            && let Some(hope) = self.hope_in_the_bottle(jean)
        {
            let all: u8 = self.humans().into_iter().map(|colour| self.of(colour).hopes()).sum();
            if all + hope >= card.facts().cost + Person::Jean.facts().cost {
                able.add(jean);
            }
        }
        able
    }

    /// Everybody who can help towards a call on day 21 without calling: with Hope, strength, or a bottle of Jean's that could lead
    /// to the buoy (Q20, Q45).
    pub(super) fn helpers_on_the_last_day(&self) -> Colours {
        if !self.is_calm() {
            return Colours::NONE;
        }
        let others = self.helpers(|_, _| false);
        let calls = |colour: Colour| Signal::ALL.into_iter().any(|how| self.mute(colour, how).is_none());
        let somebody_calls = || !others.is_empty() || self.alive.into_iter().any(calls);
        let fires = |to: Colour, hope: u8| {
            let survivor = self.of(to);
            survivor.hopes() + hope >= rulings().signal_hope
                || survivor.person == Person::Diva
                    && survivor.used < rulings().most_songs
                    && survivor.hopes() + hope >= Person::Diva.facts().cost
        };
        let counts = |jean: Colour, bottle: Bottle| match bottle {
            Bottle::FairWind | Bottle::FourFlares => self.may_bring_the_ship(bottle) || somebody_calls(),
            Bottle::GreatHope => self.hope_in_the_bottle(jean).is_some_and(|hope| {
                let mut takers = self.alive.into_iter().filter(|to| self.check_handed_to(jean, *to).is_ok());
                hope > 0 && takers.any(|to| fires(to, hope))
            }),
            _ => self.is_of_use_as_tonic(bottle),
        };
        others.or(self.helpers(counts))
    }
}
