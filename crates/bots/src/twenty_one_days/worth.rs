//! What things are worth, in Hope.

use twenty_one_days::{Colour, Disaster, Flip, Frame, Person, Spot, Symbol, View};

/// The raft as its worth is reckoned.
pub struct Worth<'a> {
    view: &'a View,
    /// Two who are thought to have changed places.
    swapped: Option<(Colour, Colour)>,
}

impl<'a> Worth<'a> {
    /// What the viewer sees, to be weighed.
    pub fn new(view: &'a View) -> Worth<'a> {
        Worth { view, swapped: None }
    }

    /// The same raft with two who have changed places.
    pub fn with_places_changed(&self, one: Colour, two: Colour) -> Worth<'a> {
        Worth { view: self.view, swapped: Some((one, two)) }
    }

    /// Where somebody sits.
    fn spot(&self, colour: Colour) -> Option<Spot> {
        let there = match self.swapped {
            Some((one, two)) if one == colour => two,
            Some((one, two)) if two == colour => one,
            _ => colour,
        };
        self.view.of(there).spot
    }

    /// What is about to happen costs so much, on the average, as people sit.
    pub fn ahead(&self) -> f32 {
        let Frame::Lull { before, .. } = self.view.frame() else { return 0.0 };
        let fins = self.view.fins;
        match before {
            Some(Symbol::Shark1) => self.bite(fins[0]),
            Some(Symbol::Shark6) => self.bite(fins[5]),
            Some(symbol) => self.symbol(symbol),
            // Four attacks, each of any of the six.
            None => fins.iter().map(|spot| self.bite(*spot)).sum::<f32>() * 4.0 / 6.0,
        }
    }

    /// What one shark costs whoever sits nearest to it.
    fn bite(&self, at: Spot) -> f32 {
        let bitten = self.living().find(|colour| self.spot(*colour) == Some(at));
        bitten.map_or(0.5, |colour| self.loss(colour) * f32::from(6 - self.view.of(colour).top.min(6)) / 6.0)
    }

    /// A space of the rescue track: nothing while the ship lies at anchor.
    pub fn step(&self) -> f32 {
        let track = &self.view.track;
        if self.view.day >= 21 {
            12.0
        } else if track.ship >= track.anchor {
            0.0
        } else {
            10.0
        }
    }

    /// A point of strength for a survivor: more the nearer death is, nothing at 6.
    pub fn strength(&self, colour: Colour) -> f32 {
        let survivor = self.view.of(colour);
        if !survivor.alive || survivor.top >= 6 {
            return 0.0;
        }
        1.0 + danger(survivor.total()) + f32::from(6 - survivor.top) * 0.05
    }

    /// A point of strength that a survivor loses.
    pub fn loss(&self, colour: Colour) -> f32 {
        let survivor = self.view.of(colour);
        if !survivor.alive { 0.0 } else { 1.0 + danger(survivor.total().saturating_sub(1)) }
    }

    /// A Hope token for a survivor: the strong keep it, pairs make flares, and some have a use for it.
    pub fn hope_for(&self, colour: Colour) -> f32 {
        let survivor = self.view.of(colour);
        let hopes = survivor.hopes();
        let odd = if hopes % 2 == 1 { 0.5 } else { 0.0 };
        let use_for = match survivor.person {
            Person::Pjotr if hopes < 4 => 0.6,
            Person::Maya | Person::Aleta if hopes < 2 => 0.4,
            Person::Diva if hopes < 3 => 0.5,
            Person::Mick => 0.2,
            _ => 0.0,
        };
        let saved = if survivor.flip == Some(Flip::Hope) { -0.2 } else { 0.0 };
        f32::from(survivor.total()) * 0.15 + odd + use_for + saved
    }

    /// Hope beyond what is well kept for bad days.
    pub fn spare_hope(&self) -> f32 {
        let all: u8 = self.view.survivors.iter().map(|survivor| survivor.hopes()).sum();
        f32::from(all.saturating_sub(8))
    }

    /// Whether somebody is about to die.
    pub fn is_starving(&self) -> bool {
        self.view.survivors.iter().any(|survivor| survivor.alive && survivor.total() <= 2)
    }

    /// How much visible strength could be gained in all.
    pub fn room_for_strength(&self) -> u8 {
        self.view.survivors.iter().filter(|survivor| survivor.alive).map(|survivor| 6 - survivor.top).sum()
    }

    /// What a disaster costs, on the average.
    pub fn disaster(&self, card: Disaster) -> f32 {
        card.facts().effects.iter().map(|symbol| self.symbol(*symbol)).sum()
    }

    /// What the disaster at hand costs.
    pub fn disaster_at_hand(&self) -> f32 {
        match self.view.frame() {
            Frame::Disaster { card, .. } => self.disaster(card),
            _ => 0.0,
        }
    }

    /// What paying so much against paranoia leaves.
    pub fn soothed(&self, colour: Colour, loss: u8, hope: u8) -> f32 {
        let after = self.view.of(colour).total().saturating_sub(loss - hope);
        let life = if after == 0 { -12.0 } else { -danger(after) * 2.0 };
        life - f32::from(hope) * 1.1 - f32::from(loss - hope)
    }

    fn living(&self) -> impl Iterator<Item = Colour> + '_ {
        self.view.alive.into_iter()
    }

    fn mean(&self, what: impl Fn(Colour) -> f32) -> f32 {
        let count = f32::from(self.view.alive.len().max(1));
        self.living().map(what).sum::<f32>() / count
    }

    fn symbol(&self, symbol: Symbol) -> f32 {
        match symbol {
            Symbol::AllLose => self.living().map(|colour| self.loss(colour)).sum(),
            Symbol::Divide2 => 2.2,
            Symbol::Divide3 => 3.4,
            Symbol::Grab => self.mean(|colour| {
                let survivor = self.view.of(colour);
                if survivor.below == 0 { 10.0 } else { f32::from(survivor.top) + 1.0 }
            }),
            Symbol::Jellyfish => self.mean(|colour| self.loss(colour) * 1.7),
            Symbol::Shark1 | Symbol::Shark6 => 0.6,
            Symbol::ShipLeft => 10.0,
            Symbol::Plank => self.mean(|colour| self.plank(colour)),
            // A day less to fish and to fire, but one less to suffer, too.
            Symbol::Skip => 2.5,
            _ => 0.0,
        }
    }

    /// What it costs when the lot for a plank falls on this survivor's side.
    fn plank(&self, colour: Colour) -> f32 {
        let Some(spot) = self.spot(colour) else { return 0.0 };
        let side = spot.side();
        let planks = &self.view.planks[side as usize * 3..side as usize * 3 + 3];
        let lost = planks.iter().filter(|whole| !**whole).count() as u8 + 1;
        let drowns = |other: Colour| {
            self.spot(other).is_some_and(|spot| spot.side() == side && lost >= spot.gone_at())
        };
        let drowned: f32 = self
            .living()
            .filter(|other| drowns(*other))
            .map(|other| 8.0 + f32::from(self.view.of(other).total()))
            .sum();
        drowned + 1.5
    }
}

/// How much worse it is to be so weak.
fn danger(total: u8) -> f32 {
    match total {
        0 => 9.0,
        1 => 5.0,
        2 => 3.0,
        3 => 1.6,
        4 => 0.8,
        5 => 0.4,
        _ => 0.0,
    }
}
