//! What can be done just before it is too late (Q26): windows before a loss that would kill, and before planks and sharks.
//!
//! All strength that anybody loses without having chosen to pay it goes through [`Position::hurt`]. Where it would kill somebody
//! who could still be saved, whoever has the means is asked first. Who has which means is public, as everything here.

use table::{Log, Seats};

use crate::content::{Bottle, Flip, Person, Symbol, content};
use crate::moves::{Cause, Event, Frame};
use crate::people::{Colour, Colours, Side};
use crate::position::Position;
use crate::rulings::{FLARES_IN_BOTTLE, rulings};

impl Position {
    /// Each of these survivors loses so much strength; where somebody would die of it who could be saved, not before
    /// everybody who could do it has been asked (Q26).
    pub(super) fn hurt(&mut self, survivors: Colours, strength: u8, cause: Cause, log: &mut impl Log<Event>) {
        let asked = self.asked_in_peril(survivors, strength);
        if asked.is_empty() {
            self.take_loss(survivors, strength, cause, log);
        } else {
            self.ask(Frame::Peril { survivors, strength, cause, done: Seats::NONE }, asked);
        }
    }

    /// The loss itself, once nothing more is done against it.
    pub(super) fn take_loss(
        &mut self,
        survivors: Colours,
        strength: u8,
        cause: Cause,
        log: &mut impl Log<Event>,
    ) {
        for colour in survivors {
            self.lose(colour, strength, cause, log);
        }
    }

    /// Those of these survivors who would die of such a loss.
    pub(crate) fn doomed(&self, survivors: Colours, strength: u8) -> Colours {
        self.those(|survivor| survivor.total() <= strength).and(survivors)
    }

    /// Who is asked before a loss: everybody who could save somebody from dying of it (Q26), and not of what is still to be
    /// divided after it, either.
    pub(super) fn asked_in_peril(&self, survivors: Colours, strength: u8) -> Seats {
        let doomed = self.doomed(survivors, strength);
        if doomed.is_empty() || !self.can_outlive(strength) {
            return Seats::NONE;
        }
        self.voices_for(self.saviours(doomed, strength))
    }

    /// Whether a loss that is being divided leaves anybody alive if everything is done against it: it is taken in full (Q40).
    fn can_outlive(&self, strength: u8) -> bool {
        let below = self.stack.iter().rev().find(|frame| !matches!(frame, Frame::Peril { .. }));
        let Some(&Frame::Divide { left, .. }) = below else { return true };
        let mut all = 0;
        let mut room = 0;
        for colour in self.alive {
            all += self.of(colour).total();
            room += 6 - self.of(colour).top;
        }
        let gift = u8::from(!self.healers().is_empty());
        let ration = if self.with_flip(Flip::Strength).is_empty() { 0 } else { rulings().ration_strength };
        let tonic = match self.jeans_bottle().and_then(|(_, bottle)| bottle.tonic()) {
            Some(colour) if self.alive.has(colour) => rulings().tonic_strength.min(6 - self.of(colour).top),
            _ => 0,
        };
        all + (gift + ration + tonic).min(room) > strength + left
    }

    /// Who could save one of the doomed, all means taken together: Maya's gift, and Hope that is brought for it; the flip token
    /// for strength; a tonic that Jean hands on; on day 21 a bottle of his that may bring the ship at once.
    fn saviours(&self, doomed: Colours, strength: u8) -> Colours {
        let healers = self.healers();
        let rations: Colours = self.with_flip(Flip::Strength);
        let bottle = self.jeans_bottle();
        let tonic = bottle.and_then(|(jean, bottle)| Some((jean, bottle.tonic()?)));
        let mut saviours = Colours::NONE;
        for colour in doomed {
            let survivor = self.of(colour);
            let jean = tonic.filter(|(_, for_whom)| *for_whom == colour).map(|(jean, _)| jean);
            let gain = u8::from(!healers.is_empty())
                + if rations.is_empty() { 0 } else { rulings().ration_strength }
                + if jean.is_none() { 0 } else { rulings().tonic_strength };
            // A die shows 6 at the most, and a lost one does not come back (D32).
            if survivor.total() + gain.min(6 - survivor.top) > strength {
                saviours = saviours.or(healers).or(rations).or(jean.map_or(Colours::NONE, Colours::only));
            }
        }
        match bottle {
            Some((jean, bottle)) if self.may_bring_the_ship(bottle) => saviours.or(Colours::only(jean)),
            _ => saviours,
        }
    }

    /// Who must act for Maya's gift: herself if she can pay, otherwise whoever could bring her the Hope for it; nobody if she has
    /// given today.
    pub(super) fn healers(&self) -> Colours {
        let Some(maya) = self.living(Person::Maya).filter(|maya| self.of(*maya).used == 0) else {
            return Colours::NONE;
        };
        let lacking = Person::Maya.facts().cost.saturating_sub(self.of(maya).hopes());
        if lacking == 0 {
            return Colours::only(maya);
        }
        let mut healers = Colours::NONE;
        if self.of(maya).flip == Some(Flip::Hope) && self.is_last_day() && self.bag_count() >= lacking {
            healers.add(maya);
        }
        if let Some(jean) = self.who_could_bring_hope(maya, lacking) {
            healers.add(jean);
        }
        healers
    }

    /// Jean, if the bottle that he can hand to this survivor holds so much Hope.
    pub(super) fn who_could_bring_hope(&self, to: Colour, hope: u8) -> Option<Colour> {
        let jean = self.living(Person::Jean)?;
        let fits = self.of(jean).bottle == Some(Bottle::GreatHope) && self.hope_in_the_bottle(jean)? >= hope;
        (fits && self.check_handed_to(jean, to).is_ok()).then_some(jean)
    }

    /// How much Hope "Great hope" brings once Jean has paid for handing it on: what he pays is in the bag by then, and what his
    /// own token of day 21 brings him before is not. None if he cannot pay (D41, Q26).
    pub(super) fn hope_in_the_bottle(&self, jean: Colour) -> Option<u8> {
        let (own, bag, cost) = (self.of(jean).hopes(), self.bag_count(), Person::Jean.facts().cost);
        let token = self.of(jean).flip == Some(Flip::Hope) && self.check_last_hope(jean).is_ok();
        let taken = if own < cost && token { rulings().last_hope.min(bag) } else { 0 };
        (own + taken >= cost).then(|| rulings().great_hope.min(bag - taken + cost))
    }

    /// The bottle that Jean could hand to somebody now, if need be with the Hope of his own token.
    pub(super) fn jeans_bottle(&self) -> Option<(Colour, Bottle)> {
        let jean = self.living(Person::Jean)?;
        let bottle = self.of(jean).bottle?;
        self.hope_in_the_bottle(jean)?;
        self.alive.into_iter().any(|to| self.check_handed_to(jean, to).is_ok()).then_some((jean, bottle))
    }

    /// Whether what is in a bottle could bring the ship to the buoy before anything else happens.
    pub(super) fn may_bring_the_ship(&self, bottle: Bottle) -> bool {
        let spaces = match bottle {
            Bottle::FairWind => 1,
            Bottle::FourFlares => FLARES_IN_BOTTLE,
            _ => return false,
        };
        self.is_last_day() && self.ship + spaces >= content().track.buoy
    }

    pub(super) fn with_flip(&self, flip: Flip) -> Colours {
        self.those(|survivor| survivor.flip == Some(flip))
    }

    /// Who is asked before something that cannot be answered any more once it is there (Q26): before a single shark whoever can
    /// have places changed, before a lost plank these and whoever can mend the raft, before the pack whoever can do
    /// anything against it; and when paranoia has somebody whose own Hope is too little, whoever can bring more.
    pub(super) fn asked_in_the_lull(&self, before: Option<Symbol>) -> Seats {
        let able = match before {
            Some(symbol) => self.who_could_act_before_symbol(symbol),
            None => self.who_could_change_places_before_the_pack().or(self.helpers_against_the_pack()),
        };
        self.voices_for(able)
    }

    /// The same before a symbol, by survivor.
    pub(super) fn who_could_act_before_symbol(&self, symbol: Symbol) -> Colours {
        match symbol {
            Symbol::Shark1 | Symbol::Shark6 => self.who_could_change_places_before(symbol),
            Symbol::Plank => self.who_could_change_places_before(symbol).or(self.who_could_mend()),
            Symbol::Paranoia => self.who_could_comfort(),
            _ => Colours::NONE,
        }
    }

    /// Jean, if his bottle brings a plank back on a side where somebody would be lost with the next one.
    fn who_could_mend(&self) -> Colours {
        let drowns = |side: Side| {
            self.lost_on(side) > 0 && self.alive.into_iter().any(|colour| self.drowns_next(colour, side))
        };
        match self.jeans_bottle() {
            Some((jean, Bottle::Driftwood)) if Side::BOTH.into_iter().any(drowns) => Colours::only(jean),
            _ => Colours::NONE,
        }
    }

    /// Jean, if somebody is gripped by paranoia whose own Hope is too little to live, and the Hope in his bottle, together with
    /// all that brings strength, could be enough (D53).
    fn who_could_comfort(&self) -> Colours {
        let Some(&Frame::Paranoia { survivor, loss }) =
            self.stack.iter().rev().find(|frame| matches!(frame, Frame::Paranoia { .. }))
        else {
            return Colours::NONE;
        };
        let rest = loss.saturating_sub(self.of(survivor).hopes());
        if self.doomed(Colours::only(survivor), rest).is_empty() {
            return Colours::NONE;
        }
        let Some(jean) = self.who_could_bring_hope(survivor, 1) else { return Colours::NONE };
        let less = rest.saturating_sub(self.hope_in_the_bottle(jean).unwrap_or(0));
        let doomed = self.doomed(Colours::only(survivor), less);
        // What else there is once the bottle is gone: a token of Jean's own, too.
        let mut after = *self;
        after.of_mut(jean).bottle = None;
        let lives = doomed.is_empty() || !after.saviours(doomed, less).is_empty();
        if lives { Colours::only(jean) } else { Colours::NONE }
    }

    /// When paranoia has somebody, whoever can bring Hope comes before the question how much of it is paid.
    pub(super) fn paranoia_grips(&mut self, survivor: Colour, loss: u8) {
        if !self.alive.has(survivor) {
            return;
        }
        self.stack.push(Frame::Paranoia { survivor, loss });
        if !self.asked_in_the_lull(Some(Symbol::Paranoia)).is_empty() {
            self.stack.push(Frame::Lull { before: Some(Symbol::Paranoia), done: Seats::NONE });
        }
    }

    /// What comes when nobody does anything more in a lull.
    pub(super) fn lull_is_over(&mut self, before: Option<Symbol>, log: &mut impl Log<Event>) {
        match before {
            // Its die has been rolled: the frame below asks for Hope.
            Some(Symbol::Paranoia) => {}
            Some(symbol) => self.resolve_symbol(symbol, log),
            None => self.pack_is_here(log),
        }
    }

    /// Everybody who answers for one of these.
    pub(super) fn voices_for(&self, colours: Colours) -> Seats {
        colours.into_iter().fold(Seats::NONE, |seats, colour| seats.or(self.voices(colour)))
    }
}
